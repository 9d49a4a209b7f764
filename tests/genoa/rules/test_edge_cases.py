"""GEN-18 Edge cases: the start, the action where the tower stands, tiles and messages (18.1 to 18.30)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kade.games.genoa.rules.components import SPACE
from kade.games.genoa.rules.events import (
    ActionTaken,
    CardsDrawn,
    DiceRolled,
    MessageDelivered,
    SmallOrderFulfilled,
)
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    begun,
    bid,
    goods,
    hand,
    legal,
    pass_all,
    play,
    position,
    post,
    posted,
    refused,
    sell,
    tiles,
    told,
    tower,
    use,
)

START_TILES: Mapping[int, Mapping[str, int]] = {seat: {"start_space": 1} for seat in range(5)}
ALL_TILES = {"start_space": 5, "trade_1_1": 7, "choice_commodity": 5, "building_action": 5, "extra_action": 5}


def stop(state: GenoaState) -> None:
    pass_all(state)
    play(state, "stop")


# ------------------------------------------------------------------------------- market starts


@pytest.mark.rule("GEN-18.1")
def test_market_start_on_the_last_but_one_position_makes_this_round_the_last() -> None:
    state = position(("street_74",), marker=11, tiles=START_TILES)
    stop(state)
    play(state, "start market")
    assert state.position == 12
    stop(state)
    play(state, "start street 74")
    assert not state.over  # seat 2 still has his turn
    stop(state)
    assert state.over


@pytest.mark.rule("GEN-18.2")
def test_market_starts_in_the_last_round_leave_the_marker_where_it_is() -> None:
    state = position(("street_74",), 4, marker=12, tiles=START_TILES)
    for seat in (1, 2):
        stop(state)
        play(state, "start market")
        assert (state.trader, state.position, state.over) == (seat, 12, False)
    stop(state)
    play(state, "start street 74")
    stop(state)
    assert (state.over, state.position) == (True, 12)


@pytest.mark.rule("GEN-18.3")
@pytest.mark.parametrize(("marker", "after"), [(5, [6, 7, 8]), (10, [11, 12, 12])])
def test_each_market_start_of_a_round_moves_the_marker_until_the_last(marker: int, after: list[int]) -> None:
    state = position(("street_74",), 4, marker=marker, tiles=START_TILES)
    found = []
    for _ in range(3):
        stop(state)
        play(state, "start market")
        found.append(state.position)
    assert found == after


@pytest.mark.rule("GEN-18.4")
def test_the_market_by_tile_moves_the_marker_like_a_roll() -> None:
    tile = position(("street_74",), marker=5, tiles=START_TILES)
    stop(tile)
    play(tile, "start market")
    assert (tile.position, told(tile, DiceRolled)) == (6, [])
    rolled = [begun(seed=seed) for seed in range(60)]
    on_market = [state for state in rolled if tower(state) == "market"]
    assert on_market
    assert {state.position for state in on_market} == {4}
    assert {state.position for state in rolled if tower(state) != "market"} == {3}


# ---------------------------------------------------------------- the action of the tower's space


@pytest.mark.rule("GEN-18.5")
def test_nobody_offers_and_the_trader_leaves_the_action_unused() -> None:
    state = position(("inn",))
    play(state, "open")
    pass_all(state)
    play(state, "leave")
    pass_all(state)
    play(state, "move spices")
    assert told(state, ActionTaken) == []
    assert (tower(state), state.taken) == ("spices", [0, 0, 0])


@pytest.mark.rule("GEN-18.6")
def test_the_only_offer_of_5_must_be_taken_or_accepted() -> None:
    state = position(("inn",))
    play(state, "open")
    bid(state, {1: ("site", "give 5")})
    assert {"take", "accept 2 1"} <= set(legal(state))
    assert refused(state, "leave") == "GEN-7.16"
    play(state, "decline 2 1", "next")
    pass_all(state)
    assert refused(state, "leave") == "GEN-7.16"  # declined or not, it is posted


@pytest.mark.rule("GEN-18.7")
def test_a_trader_without_action_must_accept() -> None:
    state = position(("inn",), taken={0: 1}, options={"rounds_per_step": 1, "max_counters_per_window": 0})
    bid(state, {1: ("site", "give 5")})
    assert legal(state) == ["accept 2 1", "decline 2 1"]
    play(state, "decline 2 1")
    # The only answer left is given by the rules.
    assert asked(state) == "action_window 1"
    assert state.ducats == [105, 95, 100]


@pytest.mark.rule("GEN-18.8")
def test_an_offer_that_asks_for_something_does_not_bind_the_trader() -> None:
    state = position(("inn",), goods={0: {"ale": 1}})
    play(state, "open")
    bid(state, {1: ("site", "give 100", "want ale"), 2: ("site", "give 50", "want 5")})
    assert {"accept 2 1", "accept 3 1", "leave"} <= set(legal(state))
    play(state, "leave")
    assert state.ducats == [100, 100, 100]


@pytest.mark.rule("GEN-18.9")
def test_when_all_offers_are_withdrawn_the_action_can_be_left() -> None:
    state = position(("inn",))
    play(state, "open")
    bid(state, {1: ("site", "give 5"), 2: ("site", "give 10")})
    play(state, "next", "withdraw 1", "pass", "pass")
    assert refused(state, "leave") == "GEN-7.16"  # one is left
    play(state, "next", "pass", "withdraw 1", "pass")
    play(state, "leave")
    assert not state.site


@pytest.mark.rule("GEN-18.10")
def test_live_offers_lapse_when_the_trader_moves_there_without_a_deal() -> None:
    state = position(("street_52",))
    post(state, 1, "inn", "give 50")
    post(state, 2, "inn", "give 10")
    pass_all(state)
    play(state, "move inn")
    assert (state.offers, state.ducats) == ([], [100, 100, 100])
    play(state, "open")
    bid(state, {2: ("site", "give 10")})
    assert refused(state, "leave") == "GEN-7.16"
    assert "accept 3 1" in legal(state)


@pytest.mark.rule("GEN-18.11")
def test_a_standing_offer_is_void_once_its_goods_are_spent() -> None:
    state = position(("street_75",), goods={1: {"ale": 1}})
    post(state, 1, "villa_colini", "give ale")
    play(state, "make", "target street 76", "give ale", "submit")
    pass_all(state)
    assert len(posted(state, 1)) == 2
    play(state, "accept 2 2")
    assert posted(state, 1) == []
    assert goods(state, 0) == {"ale": 1}


@pytest.mark.rule("GEN-18.12")
def test_who_has_a_standing_offer_is_asked_before_it_can_be_accepted() -> None:
    state = position(("street_75",))
    post(state, 1, "villa_colini", "give 10")
    pass_all(state)
    assert refused(state, "accept 2 1") == "GEN-8.9"
    play(state, "move and take park")
    assert asked(state) == "offer_window 1"  # the tower is next to it now
    changed = state.copy()
    play(state, "withdraw 1", "pass", "pass")
    assert posted(state, 1) == []
    play(changed, "modify 1", "give 5", "submit", "pass", "pass")
    assert "accept 2 1" in legal(changed)
    assert [offer.give.ducats for offer in changed.offers] == [5]


@pytest.mark.rule("GEN-18.13")
def test_a_warehouse_with_one_of_two_goods_can_be_sold() -> None:
    state = position(("spices",), goods={2: {"saffron": 5}})
    play(state, "open", "make", "target site", "give 5")
    assert "later saffron" not in legal(state)
    play(state, "later pepper", "submit", "pass")
    pass_all(state)
    play(state, "accept 2 1")
    assert (goods(state, 0), goods(state, 1), state.ducats[0]) == ({"pepper": 1}, {}, 105)
    plain = position(("spices",), goods={2: {"saffron": 5}})
    play(plain, "open")
    sell(plain, 1, "site", "give 5")
    play(plain, "main")
    assert goods(plain, 1) == {"pepper": 1}


@pytest.mark.rule("GEN-18.14")
def test_the_action_of_an_empty_warehouse_can_be_taken() -> None:
    state = position(
        ("spices",),
        goods={0: {"silver": 1}, 1: {"saffron": 5, "pepper": 5}},
        tiles={0: {"choice_commodity": 1}},
        hands={0: ["S05"]},
    )
    play(state, "take", "main")
    assert (goods(state, 0), state.taken[0], state.used) == ({"silver": 1}, 1, 1 << SPACE["spices"])
    play(state, "choose ale", "order S05")
    assert (goods(state, 0), state.ducats[0]) == ({"ale": 1}, 140)


@pytest.mark.rule("GEN-18.15")
def test_the_cathedral_gives_the_one_marker_that_is_left() -> None:
    state = position(("cathedral",), loose={0: 4}, owners={"inn": 0, "park": 0})
    play(state, "take")
    assert (state.loose[0], state.central(0)) == (5, 0)


@pytest.mark.rule("GEN-18.16")
def test_markers_for_somebody_who_has_none_in_the_central_stock_cannot_be_offered() -> None:
    full = position(("street_74",), loose={0: 5, 1: 2}, owners={"inn": 0, "park": 0})
    play(full, "make", "target street 75")
    assert refused(full, "give marker") == "GEN-7.8"
    one = position(("street_74",), loose={0: 6, 1: 2})
    play(one, "make", "target street 75", "give marker")
    assert refused(one, "give marker") == "GEN-7.8"
    asking = position(("street_74",), loose={0: 2, 1: 7})
    play(asking, "make", "target street 75", "give 5")
    assert refused(asking, "want marker") == "GEN-7.8"


# --------------------------------------------------------------------------------------- orders


@pytest.mark.rule("GEN-18.17")
@pytest.mark.parametrize("left", [0, 1])
def test_a_large_order_without_a_tile_in_stock(left: int) -> None:
    state = position(
        ("villa_ricci",),
        hands={0: ["L11"]},
        goods={0: {"ale": 1, "silver": 1, "linen": 1}},
        tiles={1: {**ALL_TILES, "extra_action": 5 - left}},
    )
    play(state, "take", "deliver L11")
    assert (state.ducats[0], tiles(state, 0)) == (200, {"extra_action": 1} if left else {})
    assert asked(state) == "offer_window 1"


@pytest.mark.rule("GEN-18.18")
def test_a_villa_with_an_empty_contract_deck_is_still_taken() -> None:
    contracts = [f"C{number:02}" for number in range(1, 15)]
    state = position(
        ("villa_ricci",), hands={0: ["L11"], 1: contracts}, goods={0: {"ale": 1}}, owners={"villa_ricci": 2}
    )
    play(state, "take")
    use(state)
    assert [event.cards for event in told(state, CardsDrawn)] == [()]
    assert (state.taken[0], state.ducats[2], hand(state, 0)) == (1, 110, {"L11"})


@pytest.mark.rule("GEN-18.19")
def test_one_of_two_small_orders_for_the_same_building() -> None:
    state = position(("inn",), hands={0: ["S03", "S04"]}, goods={0: {"copper": 1, "silk": 1}})
    play(state, "take", "order S04")
    assert refused(state, "order S03") == "GEN-10.9"
    play(state, "end")
    assert state.ducats[0] == 140
    assert (hand(state, 0), goods(state, 0)) == ({"S03"}, {"copper": 1})


@pytest.mark.rule("GEN-18.20")
def test_a_second_small_order_with_an_extra_action_in_another_building() -> None:
    state = position(
        ("inn",),
        hands={0: ["S03", "S05"]},
        goods={0: {"copper": 1, "silver": 1}},
        tiles={0: {"extra_action": 1}},
    )
    play(state, "take", "order S03", "end")
    pass_all(state)
    play(state, "move and take spices", "order S05")
    assert len(told(state, SmallOrderFulfilled)) == 2
    assert (state.ducats[0], tiles(state, 0).get("extra_action", 0)) == (180, 0)


@pytest.mark.rule("GEN-18.21")
def test_no_extra_action_for_the_same_building() -> None:
    state = position(("inn",), hands={0: ["S03"]}, goods={0: {"copper": 1}}, tiles={0: {"extra_action": 2}})
    play(state, "take", "main", "end")
    assert asked(state) == "offer_window 1"  # about the next move
    assert not state.site
    stop(state)
    assert [event.extra for event in told(state, ActionTaken)] == [False]
    assert tiles(state, 0)["extra_action"] == 2


@pytest.mark.rule("GEN-18.22")
def test_the_tile_of_the_park_is_usable_from_the_next_building_on() -> None:
    state = position(("park",))
    play(state, "take")
    pass_all(state)
    assert "move and take villa colini" in legal(state)
    play(state, "move villa colini", "take")
    assert (state.taken[0], tiles(state, 0)) == (1, {})


@pytest.mark.rule("GEN-18.23")
def test_the_extra_action_tile_that_the_action_needs_cannot_be_the_price() -> None:
    state = position(("street_74",), taken={1: 1}, tiles={1: {"extra_action": 1}})
    play(state, "make", "target coach house")
    assert refused(state, "give tile extra action") == "GEN-8.7"
    play(state, "give 5", "submit")
    assert [offer.with_action for offer in posted(state, 1)] == [True]  # no visit offer either
    # For a street, where there is no action, it may be given; and so may the second of two.
    play(state, "make", "target street 75", "give tile extra action", "submit")
    assert len(posted(state, 1)) == 2
    two = position(("street_74",), taken={1: 1}, tiles={1: {"extra_action": 2}})
    play(two, "make", "target coach house", "give tile extra action")
    assert refused(two, "give tile extra action") == "GEN-8.7"


# ---------------------------------------------------------------------------------------- tiles


@pytest.mark.rule("GEN-18.24")
def test_a_tile_bought_in_the_deal_serves_in_the_action_bought() -> None:
    state = position(("street_74",), tiles={0: {"choice_commodity": 1}}, hands={1: ["S06"]})
    sell(state, 1, "coach house", "give 50", "want tile choice commodity")
    play(state, "choose wine", "order S06")
    assert (state.ducats, tiles(state, 1)) == ([150, 90, 100], {"start_space": 1})


@pytest.mark.rule("GEN-18.25")
def test_commodity_of_your_choice_outside_any_own_action() -> None:
    held: Mapping[int, Mapping[str, int]] = {0: {"choice_commodity": 1}, 1: {"choice_commodity": 1}}
    state = position(("inn",), tiles=held)
    while state.trader == 0:
        assert "choose ale" not in legal(state)
        state.apply(state.default())
    assert (tiles(state, 0), tiles(state, 1)) == ({"choice_commodity": 1}, {"choice_commodity": 1})
    other = position(("inn",), tiles=held)
    play(other, "open")
    sell(other, 2, "site", "give 5")
    assert asked(other) == "action_window 2"
    assert "choose ale" not in legal(other)


@pytest.mark.rule("GEN-18.26")
def test_building_action_on_a_building_just_used_by_another() -> None:
    state = position(("drinks",), owners={"drinks": 0}, tiles={0: {"building_action": 1}})
    play(state, "open")
    sell(state, 1, "site", "give 5")
    play(state, "main")
    pass_all(state)
    play(state, "move and take inn", "use drinks")
    assert (goods(state, 0), goods(state, 1)) == ({"ale": 1, "wine": 1}, {"ale": 1, "wine": 1})


@pytest.mark.rule("GEN-18.27")
def test_building_action_in_the_own_building_brings_no_second_small_order() -> None:
    state = position(
        ("inn",),
        owners={"inn": 0},
        hands={0: ["S03", "S04"]},
        goods={0: {"copper": 1, "silk": 1}},
        tiles={0: {"building_action": 1}},
    )
    play(state, "take", "use inn")
    assert "order S03" in legal(state)  # the tower action is still good for one
    play(state, "order S03")
    assert refused(state, "order S04") == "GEN-10.9"
    play(state, "main", "end")
    assert (state.ducats[0], hand(state, 0), tiles(state, 0)) == (140, {"S04"}, {"trade_1_1": 2})


@pytest.mark.rule("GEN-18.28")
def test_the_palace_by_tile_at_most_once_per_action_window() -> None:
    state = position(("inn",), owners={"palace": 0}, tiles={0: {"building_action": 3, "choice_commodity": 1}})
    play(state, "take", "use palace")
    assert tiles(state, 0)["building_action"] == 3
    assert refused(state, "use palace") == "GEN-11.7"
    play(state, "main")
    assert refused(state, "use palace") == "GEN-11.7"


# ------------------------------------------------------------------------------------- messages


@pytest.mark.rule("GEN-18.29")
def test_a_message_between_the_starting_space_and_the_last_space() -> None:
    state = position(("guild_hall", "street_75", "park", "street_76"), hands={2: ["M08"]}, route=True)
    pass_all(state)
    play(state, "move metals")
    assert [(event.seat, event.ducats) for event in told(state, MessageDelivered)] == [(2, 30)]
    assert (state.ducats[2], hand(state, 2)) == (130, set())


@pytest.mark.rule("GEN-18.30")
def test_messages_that_share_a_building_are_both_delivered() -> None:
    # M08 is Guild Hall and Metals, M13 Guild Hall and Park.
    state = position(("guild_hall", "street_75"), hands={0: ["M13"], 2: ["M08"]}, route=True)
    for space in ("park", "street 76", "metals"):
        pass_all(state)
        play(state, f"move {space}")
        while state.site:
            state.apply(state.default())
    assert [(event.seat, event.ducats) for event in told(state, MessageDelivered)] == [(0, 30), (2, 30)]
    # A card is in one hand only: it cannot be delivered twice.
    counts = [sum(state.hands[seat] >> card & 1 for seat in range(3)) for card in range(60)]
    assert max(counts) <= 1
