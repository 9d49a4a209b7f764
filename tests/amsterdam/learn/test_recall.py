"""A world imagined from a view agrees with all that its seat has seen since the deal."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.state import SHOWN, AmsterdamState
from kade.kernel import Rng

from .rich_games import rich_game

Seen = list[tuple[str, int, int]]


def faces(state: AmsterdamState, seat: int) -> Seen:
    """What lies face up before this seat now: cards, market tiles, and orders with their owners."""
    found: Seen = [("card", card, 0) for card in [*state.display, *state.discards]]
    found += [("card", card, 0) for cards in state.inactive for card in cards]
    found.append(("tile", state.market, 0))
    for owner, orders in enumerate(state.orders):
        found += [
            ("order", order, owner) for order in orders if owner == seat or state.extras[SHOWN] >> order & 1
        ]
    return found


def contradicted(state: AmsterdamState, seen: set[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    """What this position has elsewhere: face down in a deck or stack, or in other hands."""
    covered = {("card", card, 0) for deck in state.decks for card in deck}
    covered |= {("tile", tile, 0) for tile in state.market_stack + state.market_box}
    held = {("order", order, owner) for owner, orders in enumerate(state.orders) for order in orders}
    return sorted((seen & covered) | {fact for fact in seen if fact[0] == "order" and fact not in held})


@pytest.mark.rule("AMS-8.3")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_imagined_worlds_agree_with_all_that_was_seen(players: int) -> None:
    rng, differ = Rng.seeded(f"recall {players}"), 0
    for seed in range(2):
        seen: list[set[tuple[str, int, int]]] = [set() for _ in range(players)]
        for number, state in enumerate(rich_game(players, seed)):
            for seat in range(players):
                seen[seat].update(faces(state, seat))
            if number % 7 == 0:
                seat = rng.below(players)
                world = GAME.imagine(state.view(seat), rng)
                assert contradicted(world, seen[seat]) == []
                assert GAME.encode(world.view(seat)) == GAME.encode(state.view(seat))
                differ += world.decks != state.decks
    assert differ > 20
