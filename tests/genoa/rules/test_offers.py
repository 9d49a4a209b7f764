"""GEN-8a The data of an offer, and what of it everybody may see (GEN-15)."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.genoa.rules.components import DECKS, GOODS, SPACE
from kade.games.genoa.rules.events import OfferGone, OfferPosted
from kade.games.genoa.rules.offers import NO_DECKS, Offer, read_offer
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    CARD,
    asked,
    counter,
    legal,
    pass_all,
    play,
    position,
    post,
    posted,
    refused,
    tiles,
    told,
    tower,
    use,
)

CONTRACT, MESSAGE = DECKS.index("contract"), DECKS.index("message")


def only(state: GenoaState, seat: int) -> Offer:
    """The one offer a seat has posted."""
    (offer,) = posted(state, seat)
    return offer


def targets(state: GenoaState) -> set[str]:
    """The heads open to whoever begins a draft now; nothing changes."""
    twin = state.copy()
    play(twin, "make")
    return {answer.removeprefix("target ") for answer in legal(twin)} - {"cancel"}


# -------------------------------------------------------------------------- bundles, fields


@pytest.mark.rule("GEN-8.1")
def test_ducats_come_in_fives_up_to_the_tables_limit() -> None:
    state = position(ducats={1: 400}, options={"max_offer_ducats": 300})
    play(state, "make", "target coach house")
    coins = [answer for answer in legal(state) if answer.split()[-1].isdecimal()]
    assert coins[:4] == ["give 100", "give 50", "give 10", "give 5"]
    play(state, "give 100", "give 100", "give 50", "give 10", "give 10", "give 10", "give 10", "give 5")
    assert state.draft[0].give.ducats == 295
    assert refused(state, "give 5") == "GEN-8.34"
    play(state, "cancel", "make", "target coach house", "give 100", "give 100", "give 100")
    assert not any(answer.startswith("give ") and answer[5:].isdecimal() for answer in legal(state))


@pytest.mark.rule("GEN-8.1")
def test_a_side_holds_ducats_commodities_tiles_markers_and_cards() -> None:
    state = position(
        goods={1: {"silver": 2, "wine": 1}},
        tiles={1: {"trade_1_1": 1}},
        loose={1: 2},
        hands={1: ["C03", "M05", "M07"]},
    )
    post(
        state,
        1,
        "coach_house",
        *("give 10", "give silver", "give silver", "give wine", "give tile trade 1 1", "give marker"),
        *("give C03 back", "give M05 face", "give M07 back"),
    )
    give = only(state, 1).give
    assert give.ducats == 10
    assert [give.goods[GOODS.index(kind)] for kind in ("silver", "wine", "ale")] == [2, 1, 0]
    assert (sum(give.goods), give.tiles, give.markers) == (3, [0, 1, 0, 0, 0], 1)
    assert give.cards == 1 << CARD["C03"] | 1 << CARD["M05"] | 1 << CARD["M07"]
    assert give.faces == 1 << CARD["M05"]
    assert give.items() == 8


@pytest.mark.rule("GEN-8.1", "GEN-8.34")
def test_others_ask_for_cards_by_name_or_by_deck() -> None:
    state = position(hands={0: ["C01", "C02", "M03"], 1: ["C05"]})
    post(state, 1, "coach_house", "give 5", "want C01 face", "want any contract", "want any message")
    want = only(state, 1).want
    assert (want.cards, want.any) == (1 << CARD["C01"], [1, 1, 0, 0])
    assert want.items() == 3


@pytest.mark.rule("GEN-8.2")
def test_the_example_of_a_route_offer() -> None:
    state = position(goods={2: {"silver": 1}})
    post(state, 2, "coach_house", "give 5", "give silver")
    offer = only(state, 2)
    assert (offer.number, offer.by, offer.slot, offer.declined, offer.counter) == (1, 2, 0, False, False)
    assert (offer.site, offer.target, offer.with_action) == (False, SPACE["coach_house"], True)
    assert (offer.give.ducats, offer.give.goods) == (5, [0, 0, 1, 0, 0, 0, 0, 0])
    assert offer.give.items() == 1
    assert offer.later.empty()
    assert offer.want.empty()


@pytest.mark.rule("GEN-8.2")
def test_the_example_of_a_site_offer_with_a_deferred_part() -> None:
    state = position(["street_73", "spices"], players=4)
    play(state, "open")
    post(state, 3, "site", "give 10", "later saffron")
    offer = only(state, 3)
    assert (offer.site, offer.target, offer.with_action) == (True, SPACE["spices"], True)
    assert (offer.give.ducats, offer.give.items()) == (10, 0)
    assert offer.later.goods == [0, 1, 0, 0, 0, 0, 0, 0]
    assert offer.later.items() == 1
    assert offer.want.empty()


@pytest.mark.rule("GEN-8.2", "GEN-8.10")
def test_an_offer_survives_being_stored() -> None:
    state = position(goods={1: {"ale": 1}}, hands={0: ["M01"], 1: ["C01"]})
    post(state, 1, "guild_hall", "give ale", "give C01 back", "later card", "want 50", "want any message")
    offer = only(state, 1)
    again = read_offer(offer.to_json())
    assert again.to_json() == offer.to_json()
    assert (again.later.cards, again.want.ducats, again.want.any) == (1, 50, [0, 1, 0, 0])


# ------------------------------------------------------------------------------ with action


@pytest.mark.rule("GEN-8.3", "GEN-17.8")
@pytest.mark.parametrize(
    ("target", "taken", "extra", "with_action"),
    [
        ("coach_house", 0, 0, True),
        ("guild_hall", 0, 0, True),
        ("street_73", 0, 0, False),
        ("market", 0, 0, False),
        ("coach_house", 1, 0, False),
        ("coach_house", 1, 1, True),
    ],
)
def test_whether_the_action_goes_with_an_offer_follows_by_itself(
    target: str, taken: int, extra: int, with_action: bool
) -> None:
    state = position(taken={1: taken}, tiles={1: {"extra_action": extra}}, options={"visit_deals": True})
    post(state, 1, target, "give 5")
    assert only(state, 1).with_action is with_action


@pytest.mark.rule("GEN-8.3", "GEN-18.62")
def test_an_offer_with_action_is_void_once_its_player_has_no_action_left() -> None:
    state = position(["street_74"])
    post(state, 1, "coach_house", "give 5")
    play(state, "make", "target park", "give 5", "submit")
    pass_all(state)
    play(state, "next")
    post(state, 1, "street_75", "give 5")
    pass_all(state)
    assert [offer.with_action for offer in posted(state, 1)] == [True, True, False]
    play(state, "accept 2 1")
    use(state)
    assert [offer.target for offer in posted(state, 1)] == [SPACE["street_75"]]


@pytest.mark.rule("GEN-8.3")
def test_a_visit_offer_is_void_once_its_player_could_take_the_action() -> None:
    state = position(
        ["street_75"], taken={1: 1}, tiles={0: {"extra_action": 1}}, options={"visit_deals": True}
    )
    post(state, 1, "guild_hall", "give 5")
    play(state, "make", "target street 76", "give 5", "want tile extra action", "submit")
    pass_all(state)
    assert [offer.with_action for offer in posted(state, 1)] == [False, False]
    play(state, "accept 2 2")
    assert tower(state) == "street_76"
    assert tiles(state, 1) == {"extra_action": 1}
    assert posted(state, 1) == []


@pytest.mark.rule("GEN-8.3", "GEN-8.13")
def test_after_a_visit_deal_the_building_is_reached_without_a_deal() -> None:
    state = position(taken={1: 1}, options={"visit_deals": True})
    post(state, 1, "coach_house", "give 5")
    pass_all(state)
    play(state, "accept 2 1")
    assert tower(state) == "coach_house"
    assert state.ducats == [105, 95, 100]
    assert asked(state) == "open_site 0"
    assert legal(state) == ["take", "open"]
    play(state, "open")
    assert asked(state) == "offer_window 2"  # seat 1 has no action left


# --------------------------------------------------------------------------- legal, targets


@pytest.mark.rule("GEN-8.7")
def test_an_offer_must_give_something() -> None:
    state = position(["street_74", "coach_house"], hands={0: ["C01"]})
    play(state, "open", "make", "target site")
    assert refused(state, "submit") == "GEN-8.36"
    play(state, "want any contract")
    assert refused(state, "submit") == "GEN-8.36"
    play(state, "cancel", "make", "target site", "later tile")
    assert "submit" in legal(state)  # a deferred part is enough


@pytest.mark.rule("GEN-8.7", "GEN-18.23")
def test_the_extra_action_tile_that_is_needed_is_not_given_away() -> None:
    state = position(players=3, taken={1: 1}, tiles={1: {"extra_action": 2}, 2: {"extra_action": 1}})
    play(state, "make", "target coach house", "give tile extra action")
    assert "give tile extra action" not in legal(state)  # the second is needed for the action
    play(state, "submit", "pass", "make", "target coach house")
    assert "give tile extra action" in legal(state)  # seat 2 has his allowance
    play(state, "cancel", "make", "target street 75")
    assert "give tile extra action" in legal(state)
    state = position(taken={1: 1}, tiles={1: {"extra_action": 1}})
    play(state, "make", "target coach house")
    assert "give tile extra action" not in legal(state)
    play(state, "cancel", "make", "target street 75")
    assert "give tile extra action" in legal(state)  # no action goes with a street


@pytest.mark.rule("GEN-8.8", "GEN-18.46")
def test_route_targets_are_what_can_be_reached_through_unvisited_spaces() -> None:
    state = position(["street_32", "drinks", "villa_monetti"], used=["drinks", "villa_monetti"])
    near, far = {"harbor"}, {"palace", "street 23", "street 24"}
    assert targets(state) == near | far  # two moves left; Drinks is next to the tower but visited
    state = position(["drinks", "villa_monetti"], used=["drinks", "villa_monetti"])
    assert targets(state) == near | far | {
        *("villa zasteri", "street 25", "street 26", "street 33", "post office"),
    }
    play(state, "make")
    assert refused(state, "target drinks") == "GEN-18.46"
    assert refused(state, "target market") == "GEN-8.8"
    assert refused(state, "target site") == "GEN-8.8"


@pytest.mark.rule("GEN-8.8", "GEN-18.47")
def test_after_four_moves_only_the_site_is_left() -> None:
    path = ["street_75", "street_74", "street_73", "street_63", "guild_hall"]
    state = position(path)
    play(state, "open")
    assert targets(state) == {"site"}


@pytest.mark.rule("GEN-8.8")
def test_a_site_offer_needs_an_unused_building_and_an_action() -> None:
    state = position(["street_74", "coach_house"], taken={1: 1})
    play(state, "open")
    assert asked(state) == "offer_window 2"
    assert "site" in targets(state)
    state = position(["street_74", "coach_house"], used=["coach_house"])
    assert "site" not in targets(state)


@pytest.mark.rule("GEN-8.8")
def test_no_offer_for_the_site_once_the_site_step_is_over() -> None:
    state = position(["street_74", "coach_house"])
    play(state, "open")
    pass_all(state)
    play(state, "leave")
    assert asked(state) == "offer_window 1"
    assert "site" not in targets(state)
    assert "coach house" not in targets(state)


# --------------------------------------------------------------------------- standing, live


@pytest.mark.rule("GEN-8.9", "GEN-7.15", "GEN-18.12")
def test_a_farther_offer_stands_until_the_tower_is_next_to_its_target() -> None:
    state = position(["street_75"])
    post(state, 1, "villa_colini", "give 10", "give 5")
    pass_all(state)
    assert refused(state, "accept 2 1") == "GEN-8.9"
    play(state, "move and take park")
    use(state)
    assert asked(state) == "offer_window 1"  # its owner is asked before the trader can accept
    pass_all(state)
    play(state, "accept 2 1")
    assert tower(state) == "villa_colini"
    assert state.ducats == [115, 85, 100]


@pytest.mark.rule("GEN-8.9", "GEN-18.10")
def test_offers_lapse_when_their_target_is_visited_or_out_of_reach() -> None:
    state = position(["street_63", "street_73", "street_74"])  # two moves left
    post(state, 1, "street_75", "give 5")
    play(state, "make", "target park", "give 5", "submit")
    post(state, 2, "coach_house", "give 5")
    play(state, "make", "target street 76", "give 5", "submit")
    pass_all(state)
    assert {SPACE[key] for key in ("street_75", "park", "coach_house", "street_76")} == {
        offer.target for offer in state.offers
    }
    play(state, "move coach house")
    assert [offer.target for offer in state.offers] == [SPACE["park"]]


@pytest.mark.rule("GEN-8.9", "GEN-8.16")
def test_route_offers_cannot_be_accepted_in_a_site_step() -> None:
    state = position(["street_75", "street_74", "coach_house"])
    play(state, "open")
    post(state, 1, "park", "give 5")
    pass_all(state)
    assert refused(state, "accept 2 1") == "GEN-8.16"
    play(state, "take")
    use(state)
    pass_all(state)
    assert "accept 2 1" in legal(state)


# ------------------------------------------------------------------------------------- void


@pytest.mark.rule("GEN-8.10", "GEN-18.11", "GEN-18.55")
@pytest.mark.parametrize(
    ("other", "goes"),
    [(("give 100",), True), (("give 50", "give 5"), False), (("give 50", "give 10"), True)],
)
def test_an_offer_is_void_once_its_player_cannot_pay_it(other: tuple[str, ...], goes: bool) -> None:
    state = position(["street_75"])
    post(state, 1, "street_66", "give 10", "give 10", "give 10", "give 10", "give 5")
    play(state, "make", "target street 76", *other, "submit")
    pass_all(state)
    play(state, "accept 2 2")
    assert len(posted(state, 1)) == (0 if goes else 1)
    assert [event.number for event in told(state, OfferGone)] == ([1] if goes else [])


@pytest.mark.rule("GEN-8.10", "GEN-8.35")
def test_an_offer_is_not_void_because_the_trader_cannot_pay() -> None:
    state = position(["street_75"], ducats={0: 40}, goods={0: {"ale": 1}}, hands={0: ["M01"]})
    post(state, 1, "street_76", "give 5", "want 50")
    play(state, "make", "target street 66", "give 5", "want ale", "want M09 face", "submit")
    post(state, 2, "street_74", "give 5", "want ale")
    pass_all(state)
    assert "accept 2 1" not in legal(state)
    assert "accept 3 1" in legal(state)
    assert refused(state, "accept 2 1") == "GEN-8.10"
    play(state, "accept 3 1")
    # Now the trader has neither the ale nor the message, and the offers are still there.
    assert [offer.target for offer in posted(state, 1)] == [SPACE["street_76"], SPACE["street_66"]]


@pytest.mark.rule("GEN-8.10")
def test_public_stocks_are_checked_for_offers_too() -> None:
    state = position(["street_75"], goods={2: {"silver": 4}}, tiles={2: {"choice_commodity": 1}})
    post(state, 1, "metals", "give 5", "later silver")
    post(state, 2, "park", "give 5")
    pass_all(state)
    play(state, "accept 3 1", "choose silver")
    use(state)
    assert state.stock_goods[GOODS.index("silver")] == 0
    assert posted(state, 1) == []


@pytest.mark.rule("GEN-8.10", "GEN-7.8", "GEN-18.16")
def test_the_receivers_central_stock_is_checked_for_posted_markers() -> None:
    state = position(["street_47"], loose={0: 5, 1: 3, 2: 2})
    post(state, 1, "street_57", "give marker", "give marker")
    post(state, 2, "cathedral", "give marker")
    pass_all(state)
    play(state, "accept 3 1")
    assert state.loose == [6, 3, 1]  # the trader has one left in the central stock: two are too many
    use(state)
    assert posted(state, 1) == []


@pytest.mark.rule("GEN-8.10", "GEN-8.18")
def test_a_counter_is_not_void_because_the_player_addressed_cannot_pay() -> None:
    state = position(ducats={1: 5})
    pass_all(state)
    counter(state, 1, "coach_house", "give 10")
    play(state, "next")
    assert asked(state) == "reply 1"
    assert legal(state) == ["decline"]
    assert refused(state, "accept") == "GEN-8.18"


# ----------------------------------------------------------------------------------- public


def seen(state: GenoaState, seat: int | None, number: int = 0) -> Offer:
    offer: Offer = state.view(seat).offers[number]
    return offer


@pytest.mark.rule("GEN-8.12", "GEN-15.5", "GEN-15.3")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_terms_are_public_but_for_cards_offered_by_their_backs(viewer: int | None) -> None:
    state = position(hands={0: ["C09"], 1: ["C01", "C02", "M03"]})
    terms = ("give 10", "give C01 face", "give C02 back", "give M03 back", "want 50", "want C09 face")
    post(state, 1, "coach_house", *terms)
    pass_all(state)
    own, other = seen(state, 1), seen(state, viewer)
    assert own.give.cards == state.hands[1]
    assert own.give.backs == NO_DECKS
    assert other.give.cards == other.give.faces == 1 << CARD["C01"]
    assert other.give.backs == [1, 1, 0, 0]
    assert other.give.items() == 3
    assert (other.give.ducats, other.want.ducats, other.want.cards) == (10, 50, 1 << CARD["C09"])
    (event,) = told(state, OfferPosted)
    told_other = read_offer(event.seen_by(-1 if viewer is None else viewer).offer)
    assert told_other.to_json() == other.to_json()
    assert read_offer(event.seen_by(1).offer).to_json() == own.to_json()


@pytest.mark.rule("GEN-8.12", "GEN-15.5", "GEN-15.1")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_cards_of_a_counter_by_their_backs_are_hidden_even_from_the_player_addressed(
    viewer: int | None,
) -> None:
    state = position(hands={0: ["C01", "C02"], 1: ["M03"]})
    pass_all(state)
    counter(state, 1, "coach_house", "give M03 face", "want C01 back", "want C02 face")
    play(state, "next")
    shown = state.view(viewer).counters[0]
    assert shown.want.cards == 1 << CARD["C02"]
    assert shown.want.backs == [1, 0, 0, 0]
    assert shown.give.cards == 1 << CARD["M03"]
    assert state.view(0).counters[0].want.cards == state.hands[0]
    (event,) = told(state, OfferPosted)
    assert event.seat == 0
    assert read_offer(event.seen_by(-1 if viewer is None else viewer).offer).to_json() == shown.to_json()


@pytest.mark.rule("GEN-8.12", "GEN-21.7")
def test_what_is_offered_by_its_back_makes_no_difference_to_the_others() -> None:
    def other_views(card: str) -> list[Any]:
        state = position(hands={1: ["M01", "M02"]})
        post(state, 1, "coach_house", f"give {card} back")
        pass_all(state)
        return [state.view(seat).to_json() for seat in (0, 2, None)]

    assert other_views("M01") == other_views("M02")
