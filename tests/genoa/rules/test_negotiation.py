"""GEN-7 Negotiation: the rules; who deals, what is paid and when."""

from __future__ import annotations

import pytest

from kade.games.genoa.rules.actions import ENTRIES
from kade.games.genoa.rules.components import SPACES
from kade.games.genoa.rules.events import ActionTaken, DealStruck, MessageDelivered, TowerMoved
from kade.games.genoa.rules.offers import Bundle, Later, Offer

from ..positions import (
    asked,
    bid,
    goods,
    hand,
    legal,
    pass_all,
    play,
    position,
    posted,
    refused,
    sell,
    tiles,
    told,
    tower,
)

# ------------------------------------------------------------------- who deals with whom


@pytest.mark.rule("GEN-7.1")
def test_before_each_move_the_others_may_make_offers() -> None:
    state = position(("street_42",), 4)
    for space in ("street 52", "street 62", "street 63", "street 73"):
        bidders = []
        while asked(state).startswith("offer_window"):
            assert legal(state) == ["pass", "make"]
            bidders.append(state.seat)
            play(state, "pass")
        assert bidders == [1, 2, 3]
        assert asked(state) == "trader_window 0"
        play(state, f"move {space}")
    assert state.trader == 1


@pytest.mark.rule("GEN-7.1")
@pytest.mark.parametrize("path", [("inn",), ("street_42", "inn")])
def test_and_for_the_action_of_a_building_reached_without_a_deal(path: tuple[str, ...]) -> None:
    state = position(path)
    play(state, "open")
    for seat in (1, 2):
        assert asked(state) == f"offer_window {seat}"
        play(state, "make", "target site", "give 5", "submit", "pass")
    # The trader negotiates with them.
    assert {"decline 2 1", "decline 3 1", "counter 2", "counter 3", "next"} <= set(legal(state))


@pytest.mark.rule("GEN-7.2")
def test_the_trader_is_a_party_to_every_deal() -> None:
    state = position(("street_74",), 4, trader=1, goods={3: {"ale": 2}, 0: {"silk": 1}})
    play(state, "pass")
    play(state, "make", "target coach house", "give 10", "give ale", "submit", "pass")
    # Seat 0 can neither accept the offer of seat 3 nor put one to him.
    assert asked(state) == "offer_window 0"
    assert refused(state, "accept 4 1") == "GEN-8.16"
    assert refused(state, "counter 4") == "GEN-8.16"
    play(state, "pass")
    assert asked(state) == "trader_window 1"
    assert refused(state, "counter 2") == "GEN-8.17"  # he does not deal with himself
    play(state, "accept 4 1")
    assert state.ducats == [100, 110, 100, 90]
    assert [goods(state, seat) for seat in range(4)] == [{"silk": 1}, {"ale": 1}, {}, {"ale": 1}]


@pytest.mark.rule("GEN-7.2")
def test_a_counter_is_answered_by_the_player_it_is_put_to() -> None:
    state = position(("street_74",), 4)
    pass_all(state)
    play(state, "counter 3", "target coach house", "give 10", "submit", "next")
    assert asked(state) == "reply 2"
    play(state, "accept")
    assert state.ducats == [110, 100, 90, 100]
    assert state.actor == 2


@pytest.mark.rule("GEN-7.3")
def test_a_route_deal_moves_the_tower_and_brings_the_action() -> None:
    state = position(("street_74",))
    sell(state, 2, "coach house", "give 10")
    assert tower(state) == "coach_house"
    assert asked(state) == "action_window 2"
    play(state, "main")
    assert tiles(state, 2) == {"start_space": 1}
    assert [event.seat for event in told(state, ActionTaken)] == [2]


@pytest.mark.rule("GEN-7.3")
def test_a_route_deal_to_a_street_is_only_a_move() -> None:
    state = position(("street_74",))
    sell(state, 2, "street 75", "give 10")
    assert tower(state) == "street_75"
    assert told(state, ActionTaken) == []
    assert asked(state) == "offer_window 1"


@pytest.mark.rule("GEN-7.4")
def test_an_offer_names_the_target_and_the_price() -> None:
    state = position(("street_74",))
    play(state, "make")
    assert refused(state, "give 5") == "GEN-8.32"
    assert refused(state, "submit") == "GEN-8.32"
    play(state, "target coach house")
    assert refused(state, "submit") == "GEN-8.36"
    play(state, "want 5")
    assert refused(state, "submit") == "GEN-8.36"  # to ask for something is no price
    play(state, "cancel", "make", "target coach house", "give 5", "submit")
    offer = posted(state, 1)[0]
    assert (SPACES[offer.target].key, offer.give.ducats) == ("coach_house", 5)


@pytest.mark.rule("GEN-7.5")
@pytest.mark.parametrize("target", ["street 63", "market"])
def test_a_street_or_the_market_may_be_asked_for(target: str) -> None:
    state = position(("city_hall",), route=True)
    sell(state, 1, target, "give 5")
    assert tower(state) == target.replace(" ", "_")
    assert state.ducats == [105, 95, 100]


# --------------------------------------------------------------------------------- prices


@pytest.mark.rule("GEN-7.6")
def test_a_price_of_everything_at_once() -> None:
    state = position(
        ("street_74",),
        ducats={1: 200},
        goods={1: {"silver": 2, "wine": 1}},
        tiles={1: {"trade_1_1": 2, "extra_action": 1}},
        loose={1: 3},
        hands={1: ["C01", "M01", "L01", "S01"]},
    )
    sell(
        *(state, 1, "street 75"),
        *("give 100", "give 50", "give 10", "give 10", "give 5"),
        *("give silver", "give silver", "give wine"),
        *("give tile trade 1 1", "give tile trade 1 1", "give tile extra action"),
        *("give marker", "give marker"),
        *("give C01 face", "give M01 back", "give S01 face"),
    )
    assert state.ducats == [275, 25, 100]
    assert (goods(state, 0), goods(state, 1)) == ({"silver": 2, "wine": 1}, {})
    assert (tiles(state, 0), tiles(state, 1)) == ({"trade_1_1": 2, "extra_action": 1}, {})
    assert state.loose == [2, 1, 0]
    assert (hand(state, 0), hand(state, 1)) == ({"C01", "M01", "S01"}, {"L01"})


@pytest.mark.rule("GEN-7.6")
def test_nobody_offers_what_he_does_not_have() -> None:
    state = position(("street_74",), ducats={1: 15}, goods={1: {"silver": 1}})
    play(state, "make", "target street 75")
    assert [entry for entry in legal(state) if entry.startswith("give")] == [
        "give 10",
        "give 5",
        "give silver",
    ]
    assert refused(state, "give 50") == "GEN-17.12"
    for entry in ("give ale", "give tile extra action", "give marker", "give C01 face"):
        assert refused(state, entry) == "GEN-8.7"


@pytest.mark.rule("GEN-7.7")
def test_the_trader_may_put_ducats_and_items_into_the_deal() -> None:
    state = position(
        ("street_74",),
        goods={0: {"silk": 1}, 1: {"ale": 1}},
        tiles={0: {"choice_commodity": 1}},
        loose={0: 1},
        hands={0: ["M01", "M02"]},
    )
    wanted = ["want 10", "want silk", "want tile choice commodity", "want marker", "want M02 face"]
    sell(state, 1, "street 75", "give ale", *wanted)
    assert state.ducats == [90, 110, 100]
    assert (goods(state, 0), goods(state, 1)) == ({"ale": 1}, {"silk": 1})
    assert (tiles(state, 0), tiles(state, 1)) == ({}, {"choice_commodity": 1})
    assert state.loose == [0, 1, 0]
    assert (hand(state, 0), hand(state, 1)) == ({"M01"}, {"M02"})


@pytest.mark.rule("GEN-7.7")
def test_also_in_a_counter_of_his_own() -> None:
    state = position(("street_74",), goods={0: {"silk": 1}, 2: {"ale": 1}})
    pass_all(state)
    play(state, "counter 3", "target street 75", "give ale", "want 50", "want silk", "submit", "next")
    play(state, "accept")
    assert state.ducats == [50, 100, 150]
    assert (goods(state, 0), goods(state, 2)) == ({"ale": 1}, {"silk": 1})


@pytest.mark.rule("GEN-7.8")
def test_markers_go_through_the_central_stock() -> None:
    state = position(("street_74",), loose={1: 3, 0: 1}, owners={"inn": 1, "park": 0})
    assert [state.central(seat) for seat in (0, 1)] == [5, 3]
    sell(state, 1, "street 75", "give marker", "give marker")
    assert state.loose == [3, 1, 0]
    assert [state.central(seat) for seat in (0, 1)] == [3, 5]
    assert [state.owners.count(seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("GEN-7.8")
def test_no_more_markers_than_the_receiver_has_in_the_central_stock() -> None:
    state = position(("street_74",), loose={0: 5, 1: 4}, owners={"inn": 0, "park": 1, "metals": 1})
    assert [state.central(seat) for seat in (0, 1)] == [1, 1]
    play(state, "make", "target street 75", "give marker")
    assert refused(state, "give marker") == "GEN-7.8"
    play(state, "cancel", "make", "target street 75", "give 5", "want marker")
    assert refused(state, "want marker") == "GEN-7.8"
    none = position(("street_74",), loose={0: 7, 1: 4})
    play(none, "make", "target street 75")
    assert refused(none, "give marker") == "GEN-7.8"


@pytest.mark.rule("GEN-7.8")
def test_markers_stand_on_one_side_only() -> None:
    state = position(("street_74",), loose={0: 2, 1: 2})
    play(state, "make", "target street 75", "give marker")
    assert refused(state, "want marker") == "GEN-7.8"
    assert "want marker" not in legal(state)


@pytest.mark.rule("GEN-7.9")
def test_an_offer_has_no_place_for_a_promise() -> None:
    assert set(Offer.__slots__) == {
        *{"number", "by", "slot", "counter", "site", "target"},
        *{"with_action", "give", "later", "want", "declined"},
    }
    assert set(Bundle.__slots__) == {"ducats", "goods", "tiles", "markers", "cards", "faces", "any", "backs"}
    assert set(Later.__slots__) == {"goods", "tile", "markers", "cards", "ducats", "order_tile"}
    # Whatever can be written into a draft is a thing handed over now or out of this very action.
    assert {entry.notation.split()[0] for entry in ENTRIES} == {"give", "later", "want"}
    later = [entry.notation.removeprefix("later ") for entry in ENTRIES if entry.notation.startswith("later")]
    assert later == [
        *["pepper", "saffron", "silver", "copper", "linen", "silk", "ale", "wine"],
        *["tile", "marker", "card", "100", "50", "10", "5", "order tile"],
    ]


@pytest.mark.rule("GEN-7.9")
def test_nothing_is_deferred_that_the_action_itself_does_not_bring() -> None:
    state = position(
        ("street_73",),
        taken={2: 1},
        hands={1: ["S10"]},
        goods={1: {"pepper": 1}},
        options={"visit_deals": True},
    )
    play(state, "make", "target spices")
    parts = [entry for entry in legal(state) if entry.startswith("later")]
    assert parts[:2] == ["later pepper", "later saffron"]
    assert "later silver" not in parts
    assert not [entry for entry in parts if entry in ("later tile", "later marker", "later card")]
    play(state, "cancel", "make", "target street 74")
    assert not [entry for entry in legal(state) if entry.startswith("later")]
    play(state, "cancel")
    # A player without an action has nothing to pay out of it.
    assert asked(state) == "offer_window 2"
    play(state, "make", "target spices")
    assert not [entry for entry in legal(state) if entry.startswith("later")]


# ------------------------------------------------------------------------------ when it is paid


@pytest.mark.rule("GEN-7.10", "GEN-7.12")
@pytest.mark.parametrize("good, kept", [("saffron", "pepper"), ("pepper", "saffron")])
def test_goods_from_the_very_action_are_handed_over_right_after_it(good: str, kept: str) -> None:
    # The buyer has another tile to play, so his window does not close by itself.
    state = position(("street_73",), tiles={1: {"choice_commodity": 1}})
    sell(state, 1, "spices", "give 10", f"later {good}")
    assert asked(state) == "action_window 1"
    assert (goods(state, 0), goods(state, 1)) == ({}, {"pepper": 1, "saffron": 1})
    assert state.ducats == [110, 90, 100]
    play(state, "end")
    assert (goods(state, 0), goods(state, 1)) == ({good: 1}, {kept: 1})
    assert asked(state) == "offer_window 1"


@pytest.mark.rule("GEN-7.10")
def test_so_are_tiles_markers_and_cards() -> None:
    tile = position(("street_74",))
    sell(tile, 1, "coach house", "later tile")
    assert (tiles(tile, 0), tiles(tile, 1)) == ({"start_space": 1}, {})
    markers = position(("market",))
    sell(markers, 1, "cathedral", "later marker")
    assert markers.loose == [1, 1, 0]
    cards = position(("market",), piles={2: ["L05"]})
    sell(cards, 1, "guild hall", "later card")
    assert (hand(cards, 0), hand(cards, 1)) == ({"L05"}, set())
    order = position(("street_42",), ducats={1: 0}, hands={1: ["S03"]}, goods={1: {"copper": 1}})
    sell(order, 1, "inn", "later 10", "later 10")
    play(order, "main", "order S03")
    assert (order.ducats[0], order.ducats[1], hand(order, 1)) == (120, 20, set())


@pytest.mark.rule("GEN-7.11")
def test_the_price_is_paid_before_the_tower_moves() -> None:
    # The message of the price is delivered by the move, by the trader who has it by then.
    state = position(("guild_hall", "street_74"), hands={1: ["M13"]})  # Guild Hall and Park
    play(state, "make", "target street 75", "give M13 face", "submit", "pass", "pass")
    play(state, "accept 2 1")
    assert hand(state, 0) == {"M13"}
    other = position(("guild_hall", "street_75"), used=["guild_hall"], hands={1: ["M13"]})
    sell(other, 1, "park", "give M13 face")
    assert [event.seat for event in told(other, MessageDelivered)] == [0]
    assert other.ducats == [130, 100, 100]
    kinds = [type(event) for event in other.journal or []]
    assert kinds.index(DealStruck) < kinds.index(TowerMoved) < kinds.index(MessageDelivered)


@pytest.mark.rule("GEN-7.11")
def test_the_price_is_there_when_the_action_begins() -> None:
    state = position(("inn",), goods={0: {"copper": 1}}, hands={1: ["S03"]})
    play(state, "open")
    sell(state, 1, "site", "give 10", "want copper")
    assert (state.ducats, goods(state, 1)) == ([110, 90, 100], {"copper": 1})
    play(state, "order S03")  # with the copper just bought
    assert state.ducats[1] == 130


@pytest.mark.rule("GEN-7.12")
def test_nobody_is_asked_between_the_action_and_the_handing_over() -> None:
    state = position(("street_24",))
    sell(state, 2, "harbor", "later tile")
    # The main effect has come by itself; there was nothing else to do in the window.
    assert (tiles(state, 0), tiles(state, 2)) == ({"choice_commodity": 1}, {})
    assert asked(state) == "offer_window 1"


@pytest.mark.rule("GEN-7.13")
def test_offers_are_changed_and_withdrawn_until_they_are_accepted() -> None:
    state = position(("street_74",))
    bid(state, {1: ("coach house", "give 10"), 2: ("coach house", "give 5")})
    play(state, "next")
    play(state, "modify 1", "give 50", "submit", "pass")
    play(state, "withdraw 1", "pass")
    assert [offer.give.ducats for offer in state.offers] == [50]
    assert refused(state, "accept 3 1") == "GEN-7.13"
    play(state, "accept 2 1")
    assert state.ducats == [150, 50, 100]


@pytest.mark.rule("GEN-7.13")
def test_an_accepted_offer_binds_and_is_carried_out_at_once() -> None:
    state = position(("street_74",))
    bid(state, {1: ("coach house", "give 10")})
    play(state, "accept 2 1")
    # Nobody was asked again: paid, moved, and the buyer stands before his action.
    assert (state.ducats, tower(state)) == ([110, 90, 100], "coach_house")
    assert asked(state) == "action_window 1"
    assert refused(state, "withdraw 1") == "GEN-6.8"
    assert posted(state, 1) == []


@pytest.mark.rule("GEN-7.13")
def test_an_accepted_counter_binds_the_trader() -> None:
    state = position(("street_74",))
    pass_all(state)
    play(state, "counter 2", "target coach house", "give 10", "submit", "next")
    assert asked(state) == "reply 1"
    play(state, "accept")
    assert (state.ducats, tower(state), state.actor) == ([110, 90, 100], "coach_house", 1)
