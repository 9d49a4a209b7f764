"""A world that a seat imagines agrees with all that it has ever been told, not only with what it sees now.

A title says in ``RECALL`` how its worlds are held against the facts that a seat was told: told again
from the log, as that seat saw it. Of a title that says nothing a world must look the same, and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.learn.test_recall import contradicted, faces
from conftest import Setup, setups
from genoa import recall as genoa
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.new_amsterdam.rules.components import LANDS, SHIPS
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel import Rng
from ticket_to_ride_amsterdam import recall as ticket_to_ride
from walks import Walk, walk

#: Looks at a game, and worlds that are imagined at each, by each seat.
LOOKS, WORLDS = 12, 2
#: Disagreements of a world with what a seat was told before this position of a walk.
Recall = Callable[[Walk, int, int, Any], list[str]]


def new_amsterdam(way: Walk, number: int, seat: int, world: NewAmsterdamState) -> list[str]:
    """Whoever saw a card knows that it cannot come again, and that the later decade lies below."""
    wrong = []
    for name, deck, eras in (
        ("land", world.land_deck, [land.era for land in LANDS]),
        ("ship", world.ship_deck, [ship.era for ship in SHIPS]),
    ):
        seen = {
            card
            for state in way.states[: number + 1]
            for card in getattr(state.view(seat), f"{name}_display")
            if card >= 0
        }
        wrong += [f"{name} {card} comes again" for card in deck if card in seen]
        if [eras[card] for card in reversed(deck)] != sorted(eras[card] for card in deck):
            wrong.append(f"{name} cards of both decades are mixed")
    return wrong


def amsterdam(way: Walk, number: int, seat: int, world: AmsterdamState) -> list[str]:
    """Cards and market tiles that lay open are not face down, and nobody else has an order that was his."""
    states: list[Any] = way.states[: number + 1]
    seen = {face for state in states for face in faces(state, seat)}
    return [str(fact) for fact in contradicted(world, seen)]


RECALL: dict[str, Recall] = {
    "amsterdam": amsterdam,
    "ticket-to-ride-amsterdam": ticket_to_ride.disagreements,
    "new-amsterdam": new_amsterdam,
    "genoa": genoa.disagreements,
}


def look_back(setup: Setup, seed: int, looks: int) -> None:
    way, rng = walk(setup, seed), Rng.seeded(f"recall {setup} {seed}")
    check = RECALL.get(setup.game.id)
    for number in way.numbers(looks):
        state = way.states[number]
        for seat in range(setup.players):
            view = state.view(seat)
            for _ in range(WORLDS):
                world = setup.game.imagine(view, rng)
                assert world.view(seat) == view
                wrong = check(way, number, seat, world) if check else []
                assert wrong == [], f"{setup}, answer {number}, seat {seat}"


@pytest.mark.rule("TTR-14.15", "GEN-15.2", "GEN-15.4")
@pytest.mark.parametrize("setup", list(setups()), scope="module")
def test_a_world_agrees_with_all_that_a_seat_was_told(setup: Setup) -> None:
    look_back(setup, 0, LOOKS)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("setup", [setup for setup in setups() if not setup.options], scope="module")
def test_a_world_agrees_with_all_that_a_seat_was_told_in_many_games(setup: Setup, seed: int) -> None:
    look_back(setup, seed, 5 * LOOKS)
