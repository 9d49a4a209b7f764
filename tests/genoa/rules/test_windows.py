"""GEN-8b The windows of a bargaining round: offers, the trader, replies."""

from __future__ import annotations

import pytest

from kade.games.genoa.rules.components import SPACE
from kade.games.genoa.rules.events import CounterDeclined, DealStruck, OfferDeclined, OfferWithdrawn
from kade.games.genoa.rules.offer_window import edits_of
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    counter,
    hand,
    legal,
    looks,
    pass_all,
    play,
    position,
    post,
    posted,
    refused,
    told,
    tower,
    use,
)


def order_of_asking(state: GenoaState) -> list[str]:
    """Everybody asked in the offer window, who all pass."""
    found: list[str] = []
    while asked(state).startswith("offer_window"):
        found.append(asked(state))
        play(state, "pass")
    return found


# ------------------------------------------------------------------------------ offer window


@pytest.mark.rule("GEN-8.16")
@pytest.mark.parametrize("trader", [0, 2, 3])
def test_the_others_are_asked_clockwise_from_the_traders_left(trader: int) -> None:
    state = position(players=4, trader=trader)
    seats = [(trader + step) % 4 for step in (1, 2, 3)]
    assert order_of_asking(state) == [f"offer_window {seat}" for seat in seats]
    assert asked(state) == f"trader_window {trader}"


@pytest.mark.rule("GEN-8.16")
@pytest.mark.parametrize("options", [{}, {"mode": "open"}])
def test_who_withdraws_his_last_offer_keeps_his_say(options: dict[str, bool | int | str]) -> None:
    state = position(["street_75"], taken={1: 1}, options=options)
    post(state, 1, "street_76", "give 5")
    pass_all(state)
    play(state, "move park", "open")
    assert asked(state) == "offer_window 1"  # no action, but an offer posted
    play(state, "withdraw 1")
    assert (asked(state), state.open_seats()[0]) == ("offer_window 1", 1)
    assert {"make", "pass"} <= set(legal(state))
    play(state, "make", "target street 76", "give 10", "submit")
    assert asked(state) == "offer_window 2"  # both edits are used up
    assert [offer.give.ducats for offer in posted(state, 1)] == [10]


@pytest.mark.rule("GEN-8.16")
def test_who_withdraws_with_his_last_edit_has_spoken() -> None:
    state = position(["street_75"], taken={1: 1}, options={"edits_per_window": 1})
    post(state, 1, "street_76", "give 5")
    pass_all(state)
    play(state, "move park", "open", "withdraw 1")
    assert asked(state) == "offer_window 2"


@pytest.mark.rule("GEN-8.16")
def test_in_a_site_step_only_who_has_an_action_or_an_offer_is_asked() -> None:
    state = position(["street_75"], players=5, taken={1: 1, 2: 1, 3: 1}, tiles={3: {"extra_action": 1}})
    post(state, 1, "street_76", "give 5")
    pass_all(state)
    play(state, "move park", "open")
    # 1 has an offer posted, 2 has nothing, 3 has a tile, 4 his allowance
    assert order_of_asking(state) == ["offer_window 1", "offer_window 3", "offer_window 4"]
    play(state, "leave")
    assert order_of_asking(state) == [f"offer_window {seat}" for seat in (1, 2, 3, 4)]


@pytest.mark.rule("GEN-8.16")
@pytest.mark.parametrize("edits", [1, 2, 3])
def test_so_many_edits_and_then_the_next_player(edits: int) -> None:
    state = position(options={"edits_per_window": edits})
    steps = [("make", "target park", "give 5", "submit"), ("modify 1", "give 10", "submit"), ("withdraw 1",)]
    for number, step in enumerate(steps[:edits]):
        assert asked(state) == "offer_window 1"
        play(state, *step)
        assert edits_of(state, 1) == number + 1
    assert asked(state) == "offer_window 2"
    assert state.acts == edits


@pytest.mark.rule("GEN-8.16", "GEN-8.33")
def test_modify_replaces_an_offer_and_gives_it_a_new_number() -> None:
    state = position()
    post(state, 1, "park", "give 5")
    play(state, "pass")
    post(state, 2, "coach_house", "give 5")
    pass_all(state)
    play(state, "decline 2 1", "next", "modify 1")
    assert asked(state) == "compose 1"  # kind and target stay
    assert state.draft[0].give.empty()  # the terms begin empty
    play(state, "give 10", "submit")
    (offer,) = posted(state, 1)
    assert (offer.number, offer.slot, offer.target) == (3, 0, SPACE["park"])
    assert (offer.give.ducats, offer.declined) == (10, False)
    assert len(state.offers) == 2


@pytest.mark.rule("GEN-8.16", "GEN-7.13")
def test_withdraw_takes_an_offer_off_the_table() -> None:
    state = position()
    post(state, 1, "park", "give 5")
    play(state, "make", "target guild hall", "give 10", "submit")
    pass_all(state)
    play(state, "next")
    assert refused(state, "withdraw 3") == "GEN-8.33"
    play(state, "withdraw 1")
    assert [offer.target for offer in posted(state, 1)] == [SPACE["guild_hall"]]
    assert [(event.seat, event.number) for event in told(state, OfferWithdrawn)] == [(1, 1)]


@pytest.mark.rule("GEN-8.16", "GEN-8.33")
@pytest.mark.parametrize("most", [1, 2, 6])
def test_only_so_many_offers_are_posted_at_a_time(most: int) -> None:
    state = position(options={"max_offers_per_player": most, "edits_per_window": 5, "rounds_per_step": 5})
    while len(posted(state, 1)) < most:
        if asked(state).startswith("trader_window"):
            play(state, "next")
        post(state, 1, "park", "give 5")
        if asked(state) != "offer_window 1":
            pass_all(state)
            play(state, "next")
    assert asked(state) == "offer_window 1"
    assert refused(state, "make") == "GEN-8.33"
    assert "modify 1" in legal(state)
    assert [offer.slot for offer in posted(state, 1)] == list(range(most))


@pytest.mark.rule("GEN-8.16")
def test_passing_leaves_offers_as_they_are() -> None:
    state = position()
    post(state, 1, "park", "give 5")
    play(state, "pass")
    before = [offer.to_json() for offer in state.offers]
    pass_all(state)
    play(state, "next")
    pass_all(state)
    assert [offer.to_json() for offer in state.offers] == before


# ----------------------------------------------------------------------------- trader window


@pytest.mark.rule("GEN-8.17")
def test_a_declined_offer_stays_posted_and_can_be_accepted() -> None:
    state = position()
    post(state, 1, "coach_house", "give 5")
    pass_all(state)
    play(state, "decline 2 1")
    assert asked(state) == "trader_window 0"
    assert posted(state, 1)[0].declined
    assert state.view(2).offers[0].declined
    assert [(event.seat, event.by) for event in told(state, OfferDeclined)] == [(0, 1)]
    assert refused(state, "decline 2 1") == "GEN-8.17"
    play(state, "next")
    pass_all(state)
    assert refused(state, "decline 2 1") == "GEN-8.17"  # once per offer, not per window
    play(state, "accept 2 1")
    assert tower(state) == "coach_house"


@pytest.mark.rule("GEN-8.17", "GEN-8.20")
def test_a_declined_offer_still_binds_until_it_is_withdrawn() -> None:
    state = position(["street_74", "coach_house"])
    play(state, "open")
    post(state, 1, "site", "give 5")
    pass_all(state)
    play(state, "decline 2 1")
    assert refused(state, "leave") == "GEN-7.16"
    play(state, "next", "withdraw 1")
    pass_all(state)
    assert "leave" in legal(state)


@pytest.mark.rule("GEN-8.17")
def test_one_counter_for_each_player_and_window() -> None:
    state = position(players=4)
    pass_all(state)
    counter(state, 2, "coach_house", "give 5")
    assert refused(state, "counter 3") == "GEN-8.17"
    assert {"counter 2", "counter 4"} <= set(legal(state))
    assert refused(state, "counter 1") == "GEN-8.17"
    play(state, "next", "decline")
    pass_all(state)
    assert "counter 3" in legal(state)  # a new window


@pytest.mark.rule("GEN-8.17")
@pytest.mark.parametrize("most", [0, 1, 2])
def test_so_many_counters_in_one_window(most: int) -> None:
    state = position(players=5, options={"max_counters_per_window": most})
    pass_all(state)
    for seat in range(1, 1 + most):
        counter(state, seat, "coach_house", "give 5")
    assert not any(answer.startswith("counter") for answer in legal(state))
    assert refused(state, "counter 5") == "GEN-8.17"


@pytest.mark.rule("GEN-8.17")
def test_next_needs_open_counters_or_another_round() -> None:
    state = position(options={"rounds_per_step": 1})
    pass_all(state)
    assert refused(state, "next") == "GEN-8.19"
    counter(state, 1, "coach_house", "give 5")
    assert "next" in legal(state)
    state = position(options={"rounds_per_step": 2})
    pass_all(state)
    assert "next" in legal(state)


@pytest.mark.rule("GEN-8.17")
@pytest.mark.parametrize("conclusion", ["accept 3 1", "move coach house", "stop"])
def test_a_concluding_act_makes_open_counters_lapse_unanswered(conclusion: str) -> None:
    state = position()
    post(state, 2, "guild_hall", "give 5")
    pass_all(state)
    counter(state, 1, "coach_house", "give 5")
    play(state, conclusion)
    use(state)
    assert state.counters == []
    assert not asked(state).startswith("reply")
    assert state.ducats[1] == 100


# ------------------------------------------------------------------------------ reply window


@pytest.mark.rule("GEN-8.18")
def test_counters_are_answered_clockwise_whatever_their_order() -> None:
    state = position(players=5, trader=2)
    pass_all(state)
    for seat in (0, 4, 1):
        counter(state, seat, "coach_house", "give 5")
    play(state, "next")
    answered = []
    while asked(state).startswith("reply"):
        answered.append(state.seat)
        play(state, "decline")
    assert answered == [4, 0, 1]
    assert [event.seat for event in told(state, CounterDeclined)] == [4, 0, 1]
    assert (asked(state), state.bargaining) == ("offer_window 3", 2)


@pytest.mark.rule("GEN-8.18")
def test_the_first_accept_makes_the_deal_and_the_other_counters_lapse() -> None:
    state = position(players=4)
    pass_all(state)
    counter(state, 1, "coach_house", "give 5")
    counter(state, 2, "coach_house", "give 10")
    counter(state, 3, "coach_house", "give 50")
    play(state, "next", "decline", "accept")
    assert state.ducats == [110, 100, 90, 100]
    assert asked(state) == "action_window 2"
    use(state)
    assert state.counters == []
    assert [event.seat for event in told(state, DealStruck)] == [2]
    assert not asked(state).startswith("reply")


@pytest.mark.rule("GEN-8.18", "GEN-18.66", "GEN-15.6")
def test_who_cannot_pay_is_asked_all_the_same_and_nobody_learns_why() -> None:
    def after(ducats: int) -> list[object]:
        state = position(players=4, ducats={1: ducats})
        pass_all(state)
        counter(state, 1, "coach_house", "give 50", "give 10")
        play(state, "next")
        assert asked(state) == "reply 1"
        assert ("accept" in legal(state)) is (ducats >= 60)
        seen: list[object] = [looks(state, seat) for seat in (0, 2, 3, None)]
        play(state, "decline")
        seen += [looks(state, seat) for seat in (0, 2, 3, None)]
        seen += [event.seen_by(2).to_json() for event in state.journal or []]
        return seen

    assert after(55) == after(60)


@pytest.mark.rule("GEN-8.18", "GEN-8.15")
def test_after_the_last_round_without_a_deal_the_trader_must_conclude() -> None:
    state = position(options={"rounds_per_step": 1})
    pass_all(state)
    counter(state, 1, "coach_house", "give 5")
    play(state, "next", "decline")
    assert asked(state) == "trader_window 0"
    assert state.final


# ---------------------------------------------------------------------------------- counters


@pytest.mark.rule("GEN-8.4")
def test_a_counter_is_addressed_to_one_player_and_binds_the_trader() -> None:
    state = position(goods={2: {"silk": 1}}, players=4)
    pass_all(state)
    counter(state, 2, "coach_house", "give 5", "give silk", "want 10")
    (offer,) = state.counters
    assert (offer.by, offer.counter, offer.target, offer.with_action) == (2, True, SPACE["coach_house"], True)
    play(state, "next")
    assert asked(state) == "reply 2"
    play(state, "accept")
    assert state.ducats == [95, 100, 105, 100]
    assert tower(state) == "coach_house"
    assert asked(state) == "action_window 2"


@pytest.mark.rule("GEN-8.4", "GEN-18.63")
def test_a_counter_in_a_route_step_is_for_a_space_next_to_the_tower() -> None:
    state = position(["street_73", "street_74"])
    pass_all(state)
    play(state, "counter 2")
    assert set(legal(state)) == {"target guild hall", "target coach house", "target street 75", "cancel"}
    assert refused(state, "target street 76") == "GEN-8.4"
    assert refused(state, "target site") == "GEN-8.8"


@pytest.mark.rule("GEN-8.4", "GEN-8.32")
def test_a_counter_in_a_site_step_is_for_the_site_and_for_who_has_an_action() -> None:
    taken, tiles = {2: 1, 3: 1}, {3: {"extra_action": 1}}
    state = position(["street_74", "coach_house"], players=4, taken=taken, tiles=tiles)
    play(state, "open")
    pass_all(state)
    assert [answer for answer in legal(state) if "counter" in answer] == ["counter 2", "counter 4"]
    play(state, "counter 2")
    assert asked(state) == "compose 0"  # no target to name
    play(state, "give 5", "submit")
    assert (state.counters[0].site, state.counters[0].target) == (True, SPACE["coach_house"])


@pytest.mark.rule("GEN-8.4", "GEN-18.54")
def test_a_counter_may_ask_for_any_card_of_a_deck() -> None:
    state = position(hands={1: ["M01", "M02"]})
    pass_all(state)
    counter(state, 1, "coach_house", "give any message")
    play(state, "next", "accept")
    assert asked(state) == "choose_card 1"
    play(state, "hand M02")
    assert hand(state, 0) == {"M02"}
    assert hand(state, 1) == {"M01"}


# ----------------------------------------------------------------------- ----qualifying


@pytest.mark.rule("GEN-8.11", "GEN-17.7", "GEN-18.6", "GEN-18.8")
@pytest.mark.parametrize(
    ("terms", "binds"),
    [(("give 5",), True), (("give 5", "want 5"), False), (("give 100", "want ale"), False)],
)
def test_only_an_offer_that_asks_for_nothing_binds_the_trader(terms: tuple[str, ...], binds: bool) -> None:
    state = position(["street_74", "coach_house"], goods={0: {"ale": 1}})
    play(state, "open")
    post(state, 2, "site", *terms)
    pass_all(state)
    assert ("leave" in legal(state)) is not binds
    if binds:
        assert refused(state, "leave") == "GEN-7.16"
    assert {"take", "accept 3 1"} <= set(legal(state))


@pytest.mark.rule("GEN-8.11")
def test_a_route_offer_does_not_bind_at_the_site() -> None:
    state = position(["street_74", "coach_house"])
    play(state, "open")
    post(state, 1, "park", "give 50")
    pass_all(state)
    assert "leave" in legal(state)


# ------------------------------------------------------------------------- what can be honoured


@pytest.mark.rule("GEN-8.7", "GEN-8.18", "GEN-8.10")
@pytest.mark.parametrize(("held", "can"), [(1, False), (2, True)])
def test_a_counter_may_not_ask_for_the_extra_action_tile_that_is_needed(held: int, can: bool) -> None:
    state = position(taken={1: 1}, tiles={1: {"extra_action": held}})
    pass_all(state)
    play(state, "counter 2", "target coach house")
    assert ("give tile extra action" in legal(state)) is can
    if not can:
        assert refused(state, "give tile extra action") == "GEN-8.35"
        play(state, "cancel", "counter 3", "target coach house")
        assert "give tile extra action" not in legal(state)  # seat 2 has none
        return
    play(state, "give tile extra action")
    assert "give tile extra action" not in legal(state)
    play(state, "submit", "next")
    assert "accept" in legal(state)


@pytest.mark.rule("GEN-8.7", "GEN-8.35")
def test_a_counter_for_a_street_may_ask_for_the_only_extra_action_tile() -> None:
    state = position(taken={1: 1}, tiles={1: {"extra_action": 1}})
    pass_all(state)
    counter(state, 1, "street_73", "give tile extra action")
    play(state, "next", "accept")
    assert tower(state) == "street_73"


@pytest.mark.rule("GEN-8.7", "GEN-8.10")
def test_an_offer_is_void_once_its_player_would_give_away_the_extra_action_he_needs() -> None:
    state = position(["street_75"], taken={1: 1}, tiles={1: {"extra_action": 2}})
    post(state, 1, "guild_hall", "give tile extra action")
    play(state, "make", "target street 76", "give tile extra action", "submit")
    pass_all(state)
    play(state, "accept 2 2")
    assert posted(state, 1) == []


@pytest.mark.rule("GEN-8.1", "GEN-8.10", "GEN-8.20")
def test_a_card_named_is_not_also_the_card_of_any_deck() -> None:
    state = position(["street_75"], hands={0: ["C01", "C02"]})
    post(state, 1, "street_66", "give 5", "want C01 face", "want any contract")
    post(state, 2, "street_76", "give 5", "want C02 face")
    pass_all(state)
    play(state, "accept 3 1")
    pass_all(state)
    assert (hand(state, 0), len(posted(state, 1))) == ({"C01"}, 1)
    assert refused(state, "accept 2 1") == "GEN-8.10"
