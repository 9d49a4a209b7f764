"""Positions of the solo game: seat 0 against TOM, who is side 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_BIT, CARD_WORD, WORDS
from kade.games.amsterdam.rules.components import COLOURS, DISTRICTS, DOCKER_COUNT, DOCKERS, GOODS, GULDEN
from kade.games.amsterdam.rules.state import (
    CARDS,
    DICE,
    SOURCES,
    TOM_GULDEN,
    TURNS,
    AmsterdamState,
    nothing_done,
)
from kade.kernel import Rng

from .positions import BLOCK, CARD, TILE, _lay_tiles

YOU, TOM = 0, 1


class FixedDice(Rng):
    """Chance that brings these values, each die from 1 to 6."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__(1)
        self.values = list(values)

    def below(self, n: int) -> int:
        return self.values.pop(0) - 1


def solo(
    *,
    round: int = 8,
    river: Sequence[int] = (0, 0),
    ahead: int = YOU,
    blocks: Mapping[int, Sequence[str]] | None = None,
    tiles: Mapping[str, str] | None = None,
    sold: Sequence[str] = (),
    warehouses: Mapping[str, int] | None = None,
    docks: Mapping[str, str] | None = None,
    house: Sequence[str] = (),
    market: str = "B16",
    tom_gulden: int = 0,
    points: Sequence[int] = (0, 0),
    districts: Sequence[str] = ("burgwallen",),
    active: Sequence[str] = (),
) -> AmsterdamState:
    """Before something is asked: see ``reveal``, ``roll`` and ``turn``.

    ``ahead`` is who is first in Amstel order. ``docks`` gives the docker of the docks it names ("":
    none); the others keep theirs.
    """
    state = GAME.start(1, 1)
    state.round = round
    state.river = list(river)
    state.ranks = [ahead, 1 - ahead]
    state.coats = [0, 0]
    for side, keys in (blocks or {}).items():
        for key in keys:
            state.coats[side] |= 1 << BLOCK[key]
    _lay_tiles(state, tiles or {})
    state.sold = sum(1 << GOODS.index(good) for good in sold)
    state.warehouses = [(warehouses or {}).get(good, 0) for good in GOODS]
    for key, docker in (docks or {}).items():
        first = DOCKERS.index(key) * DOCKER_COUNT
        state.docks[first : first + DOCKER_COUNT] = [int(colour == docker) for colour in DOCKERS]
    state.house = [DOCKERS.index(colour) for colour in house]
    state.market = TILE[market]
    state.extras[TOM_GULDEN] = tom_gulden
    state.points = [0] * (2 * SOURCES)
    for side, number in enumerate(points):
        state.points[side * SOURCES] = number
    state.districts = [DISTRICTS.index(key) for key in districts]
    state.inactive = [[]]
    state.held = [0] * len(state.held)
    state.active = [0] * WORDS
    for key in active:
        state.active[CARD_WORD[CARD[key]]] |= CARD_BIT[CARD[key]]
    state.display = []
    state.stack.clear()
    state.answers = None
    state.journal = []
    return state


def reveal(state: AmsterdamState, *cards: str) -> None:
    """Phase I begins with these cards open."""
    state.decks = [[CARD[key] for key in cards if CARD_WORD[CARD[key]] == word] for word in range(WORDS)]
    state.discards = []
    state.phase, state.turn = CARDS, -1
    state.proceed()


def roll(state: AmsterdamState, **dice: int) -> None:
    """Phase II begins and the dice show this; colours that are not named show 2, 3, 4, 5 in turn."""
    others = iter([2, 3, 4, 5, 2, 3])
    state.rng = FixedDice([dice.get(colour) or next(others) for colour in COLOURS])
    state.phase, state.turn = DICE, -1
    state.proceed()


def turn(state: AmsterdamState, gulden: int = 9) -> None:
    """Phase III: it is your turn, with so many gulden."""
    state.held[GULDEN] = gulden
    state.phase, state.turn = TURNS, 0
    state.done = nothing_done(state.score(YOU))
    state.proceed()


def tom_gulden(state: AmsterdamState) -> int:
    return state.extras[TOM_GULDEN]
