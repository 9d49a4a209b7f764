"""What the search thinks of a position of New Amsterdam: bids, begun actions, hidden things."""

from __future__ import annotations

import pytest

from kade.games.new_amsterdam.bots.evaluate import evaluate
from kade.games.new_amsterdam.bots.weigh import weigh
from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel import Action, Rng

from ..positions import asked, auction, play, position

PURSE = {"coins": 8, "goods": 4, "wood": 3, "corn": 4, "beaver": 1}


def planned(state: NewAmsterdamState, rng: Rng) -> Action:
    weights = weigh(state.view(state.seat), rng)
    return state.legal()[weights.index(max(weights))]


def pay(state: NewAmsterdamState, seat: int) -> None:
    while asked(state) == f"pay_bid {seat}":
        state.apply(planned(state, Rng.seeded("pay")))


def lead(state: NewAmsterdamState) -> float:
    values = evaluate(state)
    return values[0] - values[1]


def rich_auction() -> NewAmsterdamState:
    """Two players; the city column suits both, for shops stand everywhere."""
    state = auction("ccc ltt ll tl ct", players=2, held={0: PURSE, 1: PURSE})
    state.shops = [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
    return state


def test_a_bid_that_will_be_topped_is_valued_as_lost() -> None:
    state = rich_auction()
    play(state, "column 1", "bid 1")
    before = evaluate(state)
    play(state, "bid 2")
    assert evaluate(state) == pytest.approx(before)


def test_a_bid_is_worth_what_it_leads_to() -> None:
    """Nobody tops twelve; the value foresees the payment and the column that is left for the other."""
    state = rich_auction()
    play(state, "column 1", "bid 12")
    before = lead(state)
    play(state, "pass")
    pay(state, 0)
    assert asked(state) == "take_last_column 1"
    assert lead(state) == pytest.approx(before, abs=6)


def test_a_higher_price_is_worth_less_to_the_winner() -> None:
    leads: list[float] = []
    for price in (3, 6, 9):
        state = rich_auction()
        play(state, "column 1", f"bid {price}", "pass")
        leads.append(lead(state))
    assert leads[0] > leads[1] > leads[2]


def test_the_last_column_is_valued_as_the_best_of_those_left() -> None:
    state = rich_auction()
    play(state, "column 1", "bid 3", "pass")
    pay(state, 0)
    value = evaluate(state)[1]
    best = -1e9
    for action in state.legal():
        twin = state.copy()
        twin.play(action)
        best = max(best, evaluate(twin)[1])
    assert value == pytest.approx(best, abs=3)


@pytest.mark.parametrize(("step", "answer"), [("land", "buy land"), ("trade", "trade"), ("city", "build")])
def test_an_action_that_is_begun_counts_until_it_is_done(step: str, answer: str) -> None:
    held = {0: {"coins": 4, "goods": 4, "wood": 3, "corn": 4, "beaver": 2}, 1: PURSE}
    state = position(step, 2, round=3, tiles=1, special=False, held=held, points={0: 20, 1: 20})
    before = lead(state)
    play(state, answer)
    assert state.seat == 0
    assert lead(state) == pytest.approx(before)


def test_what_is_hidden_does_not_count() -> None:
    state = GAME.start(3, 12)
    rng = Rng.seeded("hidden")
    while state.round < 3 or state.phase < 3:
        state.apply(planned(state, rng))
    assert evaluate(GAME.scramble(state, 0, rng)) == evaluate(state)
