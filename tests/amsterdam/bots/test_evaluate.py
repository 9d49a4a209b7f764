"""What the bots of Amsterdam think of whole positions: figures, what stands, turns played to their end."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.bots.look_ahead import settle
from kade.games.amsterdam.bots.measure_weights import ACTIVE, INACTIVE, LEVEL, TO_COME, WEIGHTS
from kade.games.amsterdam.bots.measures import FEATURES, features
from kade.games.amsterdam.bots.position_worth import secured, worth_at_rest
from kade.games.amsterdam.bots.weigh import answers
from kade.games.amsterdam.bots.worth import turns_left
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.actions import PASS
from kade.games.amsterdam.rules.components import ROUNDS
from kade.games.amsterdam.rules.state import TURNS, AmsterdamState
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.kernel import Rng

from ..positions import position
from .test_planner import planner


def last_moment(players: int, seed: int) -> AmsterdamState:
    """Games among planners up to the answer that ends them."""
    state = GAME.start(players, seed)
    state.journal = None
    rng = Rng.seeded(seed)
    while True:
        action = planner(state.view(state.seat), rng)
        twin = state.copy()
        twin.apply(action)
        if twin.over:
            return state
        state = twin


def test_every_figure_has_its_weight() -> None:
    assert [name for name, _, _ in WEIGHTS] == FEATURES
    assert len(TO_COME) == ROUNDS + 1
    assert {len(row) for row in LEVEL.values()} == {ROUNDS + 1}
    assert len(ACTIVE) == len(INACTIVE) == 132
    state = GAME.start(3, 5)
    for seat in range(3):
        assert len(features(state, seat, turns_left(state, seat))) == len(FEATURES)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_what_stands_is_what_final_scoring_gives(players: int, seed: int) -> None:
    """But for the part of a point that leftovers lose, and half points of cards that move the disc."""
    state = last_moment(players, seed)
    before = [secured(state, seat) for seat in range(players)]
    while not state.over:
        state.apply(state.legal()[-1])
    assert state.final_scores() == pytest.approx(before, abs=1.0)


def test_a_turn_under_way_is_played_to_its_end_on_a_copy() -> None:
    state = position("turn", round=6, supply={0: {"grey": 4, "pink": 3}}, inactive={0: ["109", "113"]})
    told = state.to_json()
    values = GAME.evaluate(state)
    assert state.to_json() == told
    twin = state.copy()
    settle(twin, answers)
    assert (twin.round, twin.turn) != (state.round, state.turn)
    assert twin.coats[0] or twin.river[0] or not twin.inactive[0]
    assert values == worth_at_rest(twin)


def test_a_supply_in_hand_is_worth_what_it_buys() -> None:
    """Half-way through a turn: more than after passing with everything unspent."""
    state = position("turn", round=6, supply={0: {"grey": 4, "pink": 3}}, inactive={0: ["109", "113"]})
    passed = state.copy()
    passed.apply(PASS)
    assert GAME.evaluate(state)[0] > GAME.evaluate(passed)[0] + 2


def test_better_positions_are_worth_more() -> None:
    plain = position("dice", round=5)
    for better in (
        position("dice", round=5, gulden={0: 6}),
        position("dice", round=5, active={0: ["092", "095"]}),
        position("dice", round=5, blocks={0: ["JOR1", "JOR2"]}),
        position("dice", round=5, hold={0: {"beer": 2}}),
    ):
        assert GAME.evaluate(better)[0] > GAME.evaluate(plain)[0] + 1
        assert GAME.evaluate(better)[1] == pytest.approx(GAME.evaluate(plain)[1], abs=2.0)


def test_hidden_things_do_not_change_the_worth() -> None:
    state = GAME.start(2, 11)
    state.journal = None
    rng = Rng.seeded("hidden")
    turns = 0
    while not state.over:
        if rng.below(5) == 0:
            twin = GAME.scramble(state, state.seat, rng)
            assert worth_at_rest(twin) == pytest.approx(worth_at_rest(state))
            turns += state.phase == TURNS and isinstance(state.question, TakeTurn)
        state.apply(planner(state.view(state.seat), rng))
    assert turns > 10
