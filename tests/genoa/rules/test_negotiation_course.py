"""GEN-7 Negotiation: the rules; routes, sites and the end of it."""

from __future__ import annotations

import pytest

from kade.games.genoa.rules.events import DealStruck, OfferGone
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    begun,
    bid,
    legal,
    pass_all,
    play,
    position,
    posted,
    refused,
    tiles,
    told,
    tower,
)

# ------------------------------------------------------------------------------------ routes


@pytest.mark.rule("GEN-7.14")
@pytest.mark.parametrize(
    "answer", ["move street 73", "move coach house", "move and take coach house", "stop"]
)
def test_the_trader_may_ignore_all_route_offers(answer: str) -> None:
    state = position(("street_74",))
    bid(state, {1: ("coach house", "give 50"), 2: ("coach house", "give 100")})
    play(state, answer)
    assert told(state, DealStruck) == []
    assert state.ducats == [100, 100, 100]


def proposal() -> GenoaState:
    """From 7-5 seat 1 asks for Villa Colini, two moves away."""
    state = position(("street_75",))
    bid(state, {1: ("villa colini", "give 10", "give 5")})
    return state


@pytest.mark.rule("GEN-7.15")
def test_a_proposal_for_a_space_not_yet_adjacent_binds_nobody() -> None:
    state = proposal()
    assert len(posted(state, 1)) == 1
    assert refused(state, "accept 2 1") == "GEN-8.9"
    assert state.ducats == [100, 100, 100]
    play(state, "stop")  # he may stop as well
    assert state.ducats == [100, 100, 100]


@pytest.mark.rule("GEN-7.15")
def test_it_can_be_accepted_when_the_tower_stands_next_to_the_space() -> None:
    state = proposal()
    play(state, "move and take park")
    bid(state, {2: ("villa colini", "give 50")})
    # The old proposal still stands; a new one of another player beside it.
    assert {"accept 2 1", "accept 3 1", "move coach house", "move villa colini", "stop"} <= set(legal(state))
    play(state, "accept 2 1")
    assert (tower(state), asked(state)) == ("villa_colini", "action_window 1")
    assert state.ducats == [115, 85, 100]


@pytest.mark.rule("GEN-7.15")
def test_its_owner_may_withdraw_it_when_the_tower_comes_near() -> None:
    state = proposal()
    play(state, "move and take park")
    play(state, "withdraw 1")
    pass_all(state)
    assert refused(state, "accept 2 1") == "GEN-7.13"


@pytest.mark.rule("GEN-7.15")
def test_the_trader_may_turn_away_or_stop() -> None:
    away = proposal()
    play(away, "move street 74")
    assert len(posted(away, 1)) == 1  # three moves away now, and three are left
    pass_all(away)
    play(away, "move street 73")
    assert posted(away, 1) == []  # out of reach
    assert len(told(away, OfferGone)) == 1
    near = proposal()
    play(near, "move and take park")
    pass_all(near)
    play(near, "stop")
    assert told(near, DealStruck) == []


# -------------------------------------------------------------------- reached without a deal


@pytest.mark.rule("GEN-7.16")
@pytest.mark.parametrize("path", [("harbor",), ("street_24", "harbor")])
def test_if_an_offer_stands_he_uses_the_action_or_accepts_one(path: tuple[str, ...]) -> None:
    def offered() -> GenoaState:
        state = position(path)
        play(state, "open")
        bid(state, {1: ("site", "give 5"), 2: ("site", "give 10")})
        return state

    state = offered()
    assert refused(state, "leave") == "GEN-7.16"
    play(state, "decline 2 1", "decline 3 1")
    assert refused(state, "leave") == "GEN-7.16"  # to decline does not free him
    assert refused(state, "stop") == "GEN-7.19"
    play(state, "take")
    assert (tiles(state, 0), state.ducats) == ({"choice_commodity": 1}, [100, 100, 100])
    state = offered()
    play(state, "accept 3 1", "main")
    assert (tiles(state, 2), state.ducats) == ({"choice_commodity": 1}, [110, 100, 90])
    assert state.available(0)


@pytest.mark.rule("GEN-7.16")
def test_a_withdrawn_offer_forces_nothing() -> None:
    state = position(("harbor",))
    play(state, "open")
    bid(state, {1: ("site", "give 5")})
    play(state, "next", "withdraw 1")
    pass_all(state)
    play(state, "leave")
    assert (asked(state), state.site) == ("offer_window 1", False)


@pytest.mark.rule("GEN-7.16")
def test_the_others_may_bid_for_a_building_he_moved_to_although_they_offered_for_the_move() -> None:
    state = position(("street_24",))
    bid(state, {1: ("harbor", "give 50")})
    play(state, "move harbor", "open")
    assert posted(state, 1) == []
    bid(state, {1: ("site", "give 5")})
    assert refused(state, "leave") == "GEN-7.16"


@pytest.mark.rule("GEN-7.17")
def test_a_trader_without_an_action_must_accept_one_of_his_choice() -> None:
    for choice, buyer, price in (("accept 2 1", 1, 5), ("accept 3 1", 2, 50)):
        state = position(("harbor",), taken={0: 1}, options={"rounds_per_step": 1})
        assert asked(state) == "offer_window 1"  # the step is open by itself
        bid(state, {1: ("site", "give 5"), 2: ("site", "give 50")})
        concluding = [answer for answer in legal(state) if answer.split()[0] not in ("decline", "counter")]
        assert concluding == ["accept 2 1", "accept 3 1"]
        assert refused(state, "take") == "GEN-6.6"
        assert refused(state, "leave") == "GEN-7.16"
        play(state, choice)
        assert state.actor == buyer
        assert state.ducats[0] == 100 + price


@pytest.mark.rule("GEN-7.17")
def test_in_the_end_he_cannot_put_it_off() -> None:
    state = position(("harbor",), options={"rounds_per_step": 1}, goods={2: {"ale": 1}})
    play(state, "open")
    bid(state, {1: ("site", "give 5")})
    play(state, "counter 3", "give ale", "submit", "next", "decline")
    # The last word is his: the action himself, or the one offer.
    assert asked(state) == "trader_window 0"
    assert legal(state) == ["accept 2 1", "take"]


@pytest.mark.rule("GEN-7.18")
def test_without_an_offer_he_may_use_it_or_leave_it() -> None:
    state = position(("harbor",))
    play(state, "open")
    pass_all(state)
    concluding = {answer for answer in legal(state) if answer.split()[0] not in ("counter", "next")}
    assert concluding == {"take", "leave"}
    unused = state.copy()
    unused.journal = []
    play(unused, "leave")
    assert (tiles(unused, 0), unused.taken) == ({}, [0, 0, 0])
    assert (asked(unused), unused.site) == ("offer_window 1", False)
    play(state, "take")
    assert (tiles(state, 0), state.taken) == ({"choice_commodity": 1}, [1, 0, 0])


@pytest.mark.rule("GEN-7.19")
def test_the_building_is_settled_before_the_next_move() -> None:
    state = position(("harbor",))
    assert refused(state, "move palace") == "GEN-8.14"
    play(state, "open")
    bid(state, {1: ("palace", "give 50")})
    # An offer for the next move may be posted already; it has to wait.
    assert refused(state, "accept 2 1") == "GEN-8.16"
    assert refused(state, "move palace") == "GEN-7.19"
    assert refused(state, "stop") == "GEN-7.19"
    play(state, "leave")
    assert not state.site
    pass_all(state)
    play(state, "accept 2 1")
    assert (tower(state), state.ducats[0]) == ("palace", 150)


# ----------------------------------------------------------------------------------- the end


@pytest.mark.rule("GEN-7.20")
def test_negotiation_ends_when_the_trader_stops() -> None:
    state = position(("street_74",), loose={1: 1})
    bid(state, {1: ("coach house", "give 10"), 2: ("park", "give 10")})
    play(state, "stop")
    assert asked(state) == "choose_street 1"
    assert (state.offers, state.counters) == ([], [])
    assert refused(state, "make") == "GEN-12.3"


@pytest.mark.rule("GEN-7.20")
def test_or_when_the_last_space_after_four_moves_is_settled() -> None:
    state = position(("street_74", "street_75", "street_76", "street_66"), loose={2: 1})
    pass_all(state)
    play(state, "move guild hall", "open")  # the fourth move
    bid(state, {1: ("site", "give 10")})
    assert refused(state, "leave") == "GEN-7.16"  # it goes on until this action is settled
    play(state, "accept 2 1", "main")
    assert asked(state) == "choose_street 2"
    assert state.cards_of(1, 2) == 1


@pytest.mark.rule("GEN-7.20")
def test_on_the_last_space_no_further_move_is_offered_for() -> None:
    state = position(("street_74", "street_75", "street_76", "street_66", "guild_hall"))
    play(state, "open", "make")
    assert legal(state) == ["target site", "cancel"]


@pytest.mark.rule("GEN-7.21")
def test_nobody_is_obliged_to_make_offers() -> None:
    state = begun(4, 6)
    while not state.over:
        if asked(state).startswith("offer_window"):
            assert "pass" in legal(state)
        state.apply(state.default())
    assert (state.deals, told(state, DealStruck)) == (0, [])


@pytest.mark.rule("GEN-7.22")
def test_an_offer_is_always_for_a_move_or_an_action() -> None:
    state = position(("street_74",), goods={0: {"ale": 1}, 1: {"silk": 1}})
    play(state, "make")
    assert all(answer.startswith("target ") or answer == "cancel" for answer in legal(state))
    assert refused(state, "target site") == "GEN-8.8"  # no action is to be had on a street
    assert refused(state, "give silk") == "GEN-8.32"


@pytest.mark.rule("GEN-7.22")
def test_a_player_who_cannot_act_has_nothing_to_offer_for_at_a_site() -> None:
    state = position(("inn",), taken={1: 1}, goods={1: {"silk": 1}})
    play(state, "open")
    # Seat 1 would only swap goods: he is not asked.
    assert asked(state) == "offer_window 2"
    play(state, "pass")
    assert refused(state, "counter 2") == "GEN-8.17"
    assert "counter 3" in legal(state)
