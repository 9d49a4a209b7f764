"""What the planner of Amsterdam reckons with: the best use of a supply, and the value of whole positions."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.bots.evaluate import evaluate
from kade.games.amsterdam.bots.spending import ONE, Spending, covers, number_of, packed, packed_cost
from kade.games.amsterdam.bots.worth import PURSE, RIVER, turns_left
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.components import GULDEN, HELD, LAST_SPACE, ROUNDS
from kade.kernel import Rng

from ..positions import asked, position
from .test_planner import chance, game_between, planner

# ------------------------------------------------------------------------------ spending


def test_the_best_mix_is_found() -> None:
    """Two pink and a grey: both cheap things beat the dear one, and the rest is loose."""
    spending = Spending()
    spending.add(packed_cost((0, 1, 0, 0, 2, 0)), 3, 5.0)
    spending.add(packed_cost((0, 0, 0, 0, 1, 0)), 1, 3.0)
    spending.add(packed_cost((0, 1, 0, 0, 0, 0)), 1, 2.5)
    spending.loose[1] = 0.2
    held = packed([0, 1, 0, 0, 2, 0, 0], 0)
    assert number_of(held) == 3
    assert spending.best(held) == pytest.approx(5.7)
    assert spending.chosen == 0b110
    assert spending.best(held, 0b010) == pytest.approx(5.0)
    spending.add_block(2 * ONE[4], 2, 4.0)
    assert spending.best(held) == pytest.approx(6.5)
    assert not covers(held, 3 * ONE[4])


# ----------------------------------------------------------------------- whole positions


def test_when_the_game_is_over_the_value_is_the_score() -> None:
    state = game_between([chance] * 3, 7)
    assert evaluate(state) == state.scores


def test_points_on_the_track_count_in_full() -> None:
    state = position("turn", round=6, supply={0: {"grey": 2}})
    value = evaluate(state)
    state.points = [number + 7 * (place == 0) for place, number in enumerate(state.points)]
    assert evaluate(state)[0] == pytest.approx(value[0] + 7)
    assert evaluate(state)[1:] == value[1:]


@pytest.mark.parametrize("round", [2, 6, 10, 12])
def test_more_is_never_worth_less(round: int) -> None:
    state = position(
        "turn", round=round, supply={0: {"grey": 2}}, gulden={0: 2}, active={0: ["109"]}, river=[4, 4, 4]
    )
    value = evaluate(state)[0]
    for place in (0, GULDEN):
        richer = state.copy()
        richer.held = [number + (at == place) for at, number in enumerate(state.held)]
        assert evaluate(richer)[0] >= value
    assert richer.held[GULDEN] == state.held[HELD - 1] + 1
    further = state.copy()
    further.points = [number + 2 * (place == 3) for place, number in enumerate(state.points)]
    further.river = [8, 4, 4]
    assert evaluate(further)[0] > value - 2.5
    fined = state.copy()
    fined.penalties = [1, 0, 0]
    assert evaluate(fined)[0] < value


def test_tables_of_gulden_and_river_grow() -> None:
    for turns in range(ROUNDS + 1):
        assert all(more >= less for less, more in zip(PURSE[turns], PURSE[turns][1:], strict=False))
        assert RIVER[turns][LAST_SPACE] == 0
        assert min(RIVER[turns]) == 0
    assert RIVER[0] == [0.0] * (LAST_SPACE + 1)


def test_turns_to_come() -> None:
    state = position("turn", round=12, supply={0: {"grey": 1}})
    assert [turns_left(state, seat) for seat in range(3)] == [1, 0, 0]
    state = position("dice", round=3)
    assert [turns_left(state, seat) for seat in range(3)] == [10, 10, 10]


def test_the_forecast_is_near_the_result_and_nearer_towards_the_end() -> None:
    """Mean distance between the value at the start of a round and the final score."""
    off: dict[int, list[float]] = {2: [], 12: []}
    for seed in range(4):
        state = GAME.start(2, 40 + seed)
        state.journal = None
        rng = Rng.seeded(seed)
        guessed: dict[int, list[float]] = {}
        while not state.over:
            if state.round in off and state.round not in guessed:
                guessed[state.round] = evaluate(state)
            state.apply(planner(state.view(state.seat), rng))
        for number, values in guessed.items():
            off[number] += [
                abs(value - score) for value, score in zip(values, state.final_scores(), strict=True)
            ]
    assert sum(off[12]) / len(off[12]) < 15
    assert sum(off[2]) / len(off[2]) < 40
    assert sum(off[12]) < sum(off[2])


def test_values_hold_in_every_moment() -> None:
    """A number for everybody, whatever is asked."""
    state = GAME.start(4, 9)
    state.journal = None
    rng = Rng.seeded("moments")
    seen: set[str] = set()
    while not state.over:
        values = evaluate(state)
        assert len(values) == 4
        assert all(-150 < value < 350 for value in values)
        seen.add(asked(state).split()[0])
        state.apply(chance(state.view(state.seat), rng))
    assert {"take_card", "choose_dice", "take_turn", "pay_resource", "sell_or_store"} <= seen
