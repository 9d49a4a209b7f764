"""Whole answers of the search: offers and counters to their last coin, compared as one thing."""

from __future__ import annotations

import pytest

from kade.games.genoa.bots.action_worth import Look
from kade.games.genoa.bots.haggling import buyer_gain, trader_gain
from kade.games.genoa.bots.haggling_asking import would_pay
from kade.games.genoa.bots.haggling_trader import Trader
from kade.games.genoa.bots.weigh import planned, weigh, whole_answers
from kade.games.genoa.game import GAME
from kade.games.genoa.rules.actions import COUNTER, MAKE, NEXT, PASS, AcceptOffer, Counter, Modify
from kade.games.genoa.rules.state import GenoaState
from kade.kernel import Action, Rng

from ..positions import asked, play, position, posted


def said(steps: list[Action]) -> str:
    return "; ".join(step.notation for step in steps)


def after(state: GenoaState, steps: list[Action]) -> GenoaState:
    """The position after these answers, each of which must be legal; the rules may give the last."""
    twin = state.copy()
    twin.forced = []
    for step in steps:
        if (state.seat, step) not in twin.forced:
            twin.apply(step)
    twin.forced = None
    return twin


def carried_on(state: GenoaState, until: int) -> GenoaState:
    """The planner answers for everybody until a turn is over."""
    twin, rng = state.copy(), Rng.seeded("on")
    while not twin.over and twin.turns < until:
        twin = after(twin, planned(twin.view(twin.seat), rng))
    return twin


# -------------------------------------------------------------------------- the planner's word


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_planner_says_at_once_what_it_would_say_step_by_step(players: int) -> None:
    state = GAME.start(players, 31)
    rng, other = Rng.seeded("steps"), Rng.seeded("steps")
    several = 0
    for _ in range(250):
        if state.over:
            break
        seat = state.seat
        steps = planned(state.view(seat), rng)
        several += len(steps) > 2
        state.forced = []
        for step in steps:
            if (seat, step) in state.forced:
                continue
            view = state.view(seat)
            weights = weigh(view, other)
            best = max(weights)
            assert weights[view.legal.index(step)] >= best - 0.01, said(steps)
            state.apply(step)
    assert several > 10


@pytest.mark.parametrize("players", [2, 4])
def test_every_whole_answer_is_legal_and_the_planners_choice_leads(players: int) -> None:
    state = GAME.start(players, 32)
    rng = Rng.seeded("whole")
    kinds: set[type[Action]] = set()
    for _ in range(260):
        if state.over:
            break
        view = state.view(state.seat)
        found = whole_answers(view, rng.copy())
        wanted = planned(view, rng)
        top = max(whole.weight for whole in found)
        assert any(whole.steps == wanted and whole.weight > top - 0.01 for whole in found)
        for whole in found:
            after(state, whole.steps)
            kinds.add(type(whole.steps[0]))
        assert len({said(whole.steps) for whole in found}) == len(found)
        state = after(state, wanted)
    assert Counter in kinds
    assert Modify in kinds or players > 2


# ---------------------------------------------------------------- no offer below its worth


@pytest.mark.parametrize("players", [2, 4])
def test_no_bid_costs_more_than_it_brings_and_no_counter_less_than_what_is_there(players: int) -> None:
    state = GAME.start(players, 33)
    rng = Rng.seeded("worth")
    bid, countered = 0, 0
    for _ in range(260):
        if state.over:
            break
        seat = state.seat
        for whole in whole_answers(state.view(seat), rng):
            first = whole.steps[0]
            if first is MAKE or isinstance(first, Modify):
                twin = after(state, whole.steps[:-1])
                assert buyer_gain(Look(twin.view(seat)), posted(twin, seat)[-1]) > 0
                bid += 1
            elif isinstance(first, Counter):
                twin = after(state, whole.steps[:-1])
                assert trader_gain(Look(twin.view(seat)), twin.counters[0]) > 0
                countered += 1
        state = after(state, planned(state.view(seat), rng))
    assert bid > 20
    assert countered > 5


@pytest.mark.parametrize("players", [2, 4])
def test_no_counter_is_for_less_than_what_the_trader_can_have_without_it(players: int) -> None:
    state = GAME.start(players, 34)
    rng = Rng.seeded("alternatives")
    compared = 0
    for _ in range(260):
        if state.over:
            break
        seat = state.seat
        view = state.view(seat)
        wanted = planned(view, rng)
        for whole in whole_answers(view, rng):
            if isinstance(whole.steps[0], Counter) and whole.steps != wanted:
                trader = Trader(Look(view))
                counter = after(state, whole.steps[:-1]).counters[0]
                reached = trader.deal_worth(counter, trader_gain(trader.look, counter))
                assert reached > max(trader.conclusion(action) for action in view.legal)
                compared += 1
        state = after(state, wanted)
    assert compared > 5


# --------------------------------------------------------------- what the others would pay


def seller() -> GenoaState:
    """The last stop: the trader cannot act any more; seat 1 could fulfil an order at the Tavern."""
    path = ("street_74", "street_75", "street_76", "street_66", "tavern")
    state = position(path, hands={1: ["S11"]}, goods={1: {"wine": 1}}, ducats={1: 200}, taken={0: 1, 2: 1})
    assert asked(state) == "offer_window 1"
    return state


def test_a_price_is_named_to_one_who_has_not_bid_and_he_pays_it() -> None:
    state = seller()
    play(state, "pass")
    assert asked(state) == "trader_window 0"
    view = state.view(0)
    asks = [w.steps for w in whole_answers(view, Rng.seeded(1)) if w.steps[0] is COUNTER[1]]
    assert len(asks) == 2
    assert all(steps[-1] is NEXT for steps in asks)
    modest, bold = after(state, asks[0]), after(state, asks[1])
    assert asked(modest) == asked(bold) == "reply 1"
    price = modest.counters[0].give.ducats
    assert 0 < price <= would_pay(Look(view), 1, state.tower) < bold.counters[0].give.ducats
    assert said(planned(bold.view(1), Rng.seeded(1))) == "decline"
    assert said(planned(modest.view(1), Rng.seeded(1))) == "accept"
    assert after(modest, planned(modest.view(1), Rng.seeded(1))).ducats[0] == state.ducats[0] + price


def test_more_is_asked_for_a_bid_in_several_ways() -> None:
    state = seller()
    state = after(state, planned(state.view(1), Rng.seeded(1)))
    bid = posted(state, 1)[0].give.ducats
    asks = [w.steps for w in whole_answers(state.view(0), Rng.seeded(1)) if w.steps[0] is COUNTER[1]]
    prices = {after(state, steps).counters[0].give.ducats for steps in asks}
    assert len(prices) >= 2
    assert min(prices) > bid


# ------------------------------------------------------------------ offers that close deals


def test_among_the_bids_is_one_that_closes_the_deal() -> None:
    """Cheap ones, dear ones, and passing; the trader's planner takes one, and seat 1 is richer for it."""
    state = seller()
    found = whole_answers(state.view(1), Rng.seeded(1))
    assert any(whole.steps == [PASS] for whole in found)
    bids = [whole.steps for whole in found if whole.steps[0] is MAKE]
    prices = [posted(after(state, steps), 1)[0].give.ducats for steps in bids]
    assert len(set(prices)) >= 2
    ends = [carried_on(after(state, steps), state.turns + 1) for steps in bids]
    assert any(end.deals > state.deals and end.ducats[1] > state.ducats[1] for end in ends)


def test_an_offer_is_accepted_or_haggled_about_but_not_both() -> None:
    state = seller()
    state = after(state, planned(state.view(1), Rng.seeded(1)))
    firsts = [type(whole.steps[0]) for whole in whole_answers(state.view(0), Rng.seeded(1))]
    assert AcceptOffer in firsts
    assert Counter in firsts
