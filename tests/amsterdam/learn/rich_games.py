"""Games of players who have many active cards and much to pay with: they come to what others hardly see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_BIT, MAP, WORDS
from kade.games.amsterdam.rules.components import HELD
from kade.games.amsterdam.rules.state import AmsterdamState

from ..random_games import TASTES, choose

#: How tables may differ; alone only the length of the game does.
RICH_TABLES: list[dict[str, bool | int | str]] = [
    {"workers": True, "orders": 5, "open_orders": 2, "dealer": True, "tiles": "replace both"},
    {"short": True, "orders": 3, "workers": True, "tiles": "mixed"},
    {},
]
#: Artisans and buildings that each seat may begin with, and what it has at most of each colour, and gulden.
CARDS_GIVEN, RICHES = 5, 12


def rich_game(players: int, seed: int) -> Iterator[AmsterdamState]:
    """Every position of one game, always the same object."""
    dice = Random(seed)
    state = GAME.start(players, seed, RICH_TABLES[seed % len(RICH_TABLES)] if players > 1 else {})
    for seat in range(players):
        _enrich(state, seat, dice)
    while not state.over:
        yield state
        state.play(choose(state, TASTES[seed % len(TASTES)], dice))
    yield state


def _enrich(state: AmsterdamState, seat: int, dice: Random) -> None:
    active, held, decks = state.active[:], state.held[:], [deck[:] for deck in state.decks]
    for word in range(WORDS):
        for _ in range(dice.randrange(CARDS_GIVEN) if word != MAP else 0):
            active[seat * WORDS + word] |= CARD_BIT[decks[word].pop()]
    for what in range(HELD):
        held[seat * HELD + what] += dice.randrange(RICHES)
    state.active, state.held, state.decks = active, held, decks
