"""Change what a seat cannot see, and everything that it is told stays the same.

From a position of a random game another world is imagined out of what a seat sees, and nothing else: other
hands, other piles, other chance. Whatever the seat is told in both worlds must be equal: the view, words,
numbers, the reasons why answers are refused, orders, limits of time, the log (``kade.cli.sight``). Pages are
compared in ``tests/web/test_non_interference.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import kade
from conftest import Setup, setups
from kade.cli.sight import leaks, leaks_of_an_answer
from kade.kernel import BadSetup, Game, Rng, State
from walks import Walk, walk

#: Looks at a walk, answers tried at each, worlds imagined until one has the next answer.
LOOKS, LOOKS_DEEP, TRIED, WORLDS = 5, 60, 6, 3
#: Combinations of options, drawn for each title.
COMBINED, COMBINED_DEEP = 2, 40


def combinations(number: int, seed: str) -> Iterator[Setup]:
    """Every title with all its options drawn at random, as far as they go together."""
    for game in kade.games():
        rng = Rng.seeded(f"{seed} {game.id}")
        for _ in range(number if game.options else 0):
            yield drawn(game, rng)


def drawn(game: Game[Any, Any], rng: Rng) -> Setup:
    while True:
        players = game.min_players + rng.below(game.max_players - game.min_players + 1)
        options = {option.key: option.choices[rng.below(len(option.choices))] for option in game.options}
        try:
            game.check_setup(players, options)
        except BadSetup:
            continue
        return Setup(game, players, options)


def worlds(setup: Setup, state: State, seat: int, rng: Rng) -> Iterator[State]:
    """Positions that look the same to a seat and are others."""
    for _ in range(WORLDS):
        world = setup.game.imagine(state.view(None if seat < 0 else seat), rng)
        if world.to_json() != state.to_json():
            yield world


def look_at(setup: Setup, way: Walk, looks: int) -> None:
    """All seats and a spectator, now and then on the way."""
    game, rng, compared, followed, answered = setup.game, Rng.seeded(way.seed), 0, 0, 0
    numbers = list(way.numbers(looks))
    for number in numbers:
        state = way.states[number].copy()
        tried = [game.actions[rng.below(len(game.actions))] for _ in range(TRIED)]
        for seat in range(-1, setup.players):
            where, told = f"{setup}, answer {number}, seat {seat}", None
            for world in worlds(setup, state, seat, rng):
                assert leaks(game, state, seat, world, tried) == [], where
                compared += 1
                if state.over:
                    break
                told = leaks_of_an_answer(game, state, seat, world, way.answers[number], tried)
                assert not told, f"{where}, {way.answers[number]}: {told}"
                if told is not None:
                    break
            answered += not state.over
            followed += told is not None
    assert compared >= len(numbers) > 1
    # Some answers are legal in one world only, such as to hand over a card; many are in several.
    assert followed * 3 > answered


@pytest.mark.parametrize("setup", list(setups()), scope="module")
def test_what_is_hidden_tells_in_nothing(setup: Setup) -> None:
    look_at(setup, walk(setup, 0), LOOKS)


@pytest.mark.parametrize("setup", list(combinations(COMBINED, "short")))
def test_what_is_hidden_tells_in_nothing_whatever_a_table_plays_with(setup: Setup) -> None:
    look_at(setup, walk(setup, 1), LOOKS)


@pytest.mark.deep
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("setup", list(setups()), scope="module")
def test_what_is_hidden_tells_in_nothing_in_many_positions(setup: Setup, seed: int) -> None:
    look_at(setup, walk(setup, seed), LOOKS_DEEP)


@pytest.mark.deep
@pytest.mark.parametrize("setup", list(combinations(COMBINED_DEEP, "deep")))
def test_what_is_hidden_tells_in_nothing_with_many_options(setup: Setup) -> None:
    look_at(setup, walk(setup, 2), LOOKS_DEEP // 2)


@pytest.mark.parametrize("setup", [setup for setup in setups() if not setup.options], scope="module")
def test_every_refusal_is_the_same_in_both_worlds(setup: Setup) -> None:
    """Each entry of the title's table that is not legal, at a few positions of the seat that is asked."""
    way, rng = walk(setup, 0), Rng.seeded("refusals")
    for number in way.numbers(3)[-4:-1]:
        state = way.states[number].copy()
        for world in worlds(setup, state, state.seat, rng):
            assert leaks(setup.game, state, state.seat, world, setup.game.actions.all) == []
            break
