"""Change what a seat cannot see, and every byte and every refusal that it gets stays the same.

The rules and the words of the titles are compared in ``tests/conformance/test_non_interference.py``; here it
is what comes out of the house: pages in both frames, plans, moments of the past, cards, hints, the API.
"""

from __future__ import annotations

import pytest

from conftest import Setup, setups
from kade.chart.face import face_of
from kade.kernel import Rng
from walks import Walk, walk
from web.worlds import TRIES, Looker, in_another_world, table_of


def look_at(setup: Setup, way: Walk, numbers: list[int]) -> None:
    """All seats and a spectator, each in one of the two frames."""
    rng, compared = Rng.seeded(way.seed), 0
    frames = face_of(setup.game).frames
    for number in numbers:
        table = table_of(setup, way, number, rng)
        actions = setup.game.actions
        tries = [str(actions[rng.below(len(actions))]) for _ in range(TRIES)]
        tries += [f"{action}; {tries[0]}" for action in table.state.legal()[:2]]
        for seat in range(-1, setup.players):
            frame = frames[(number + seat) % len(frames)]
            world = in_another_world(table, seat, rng)
            assert world.state.to_json() != table.state.to_json() or table.over
            one, other = Looker(table, seat).gets(frame, tries), Looker(world, seat).gets(frame, tries)
            where = f"{setup}, answer {number}, seat {seat}, {frame}"
            assert [name for name in one if one[name] != other[name]] == [], where
            assert one == other
            compared += 1
    assert compared


@pytest.mark.parametrize("setup", list(setups()), scope="module")
def test_no_byte_depends_on_what_is_hidden(setup: Setup) -> None:
    way = walk(setup, 0)
    look_at(setup, way, [len(way.answers) // 3])


@pytest.mark.deep
@pytest.mark.parametrize("setup", list(setups()), scope="module")
def test_no_byte_depends_on_what_is_hidden_all_along_a_game(setup: Setup) -> None:
    way = walk(setup, 1)
    look_at(setup, way, way.numbers(25))
