"""GEN-0 Terms: what the words of the other sections mean in play."""

from __future__ import annotations

import pytest

from kade.games.genoa.rules.components import SPACE, SPACES
from kade.games.genoa.rules.events import DealStruck

from ..positions import (
    asked,
    bid,
    end_turn,
    goods,
    legal,
    pass_all,
    play,
    position,
    posted,
    refused,
    sell,
    tiles,
    told,
)


@pytest.mark.rule("GEN-0.1")
def test_the_others_are_asked_in_ascending_seats_wrapping_round() -> None:
    state = position(("street_74",), 4, trader=2)
    order = []
    while asked(state).startswith("offer_window"):
        order.append(state.seat)
        play(state, "pass")
    assert order == [3, 0, 1]
    assert asked(state) == "trader_window 2"
    end_turn(state)
    assert state.trader == 3
    end_turn(state)
    assert state.trader == 0


@pytest.mark.rule("GEN-0.2")
def test_the_starting_space_counts_as_visited() -> None:
    state = position(("park",), hands={1: ["M13"]})  # Guild Hall and Park
    play(state, "open")
    pass_all(state)
    play(state, "leave")
    pass_all(state)
    play(state, "move street 75")
    assert state.ducats[1] == 100
    pass_all(state)
    assert refused(state, "move park") == "GEN-5.4"
    play(state, "move guild hall")
    assert state.ducats[1] == 130
    visited = state.visited()
    spaces = {space.key for space in SPACES if visited & space.bit}
    assert spaces == {"park", "street_75", "guild_hall"}


@pytest.mark.rule("GEN-0.2")
def test_visited_lasts_only_for_the_turn() -> None:
    state = position(("park", "street_75"), hands={1: ["M13"]}, tiles={1: {"start_space": 1}})
    end_turn(state)
    play(state, "start guild hall")
    assert state.visited() == 1 << SPACE["guild_hall"]
    assert state.ducats[1] == 100


@pytest.mark.rule("GEN-0.3")
def test_items_are_commodities_cards_tiles_and_loose_markers_but_not_ducats() -> None:
    def draft(*terms: str, most: int) -> list[str]:
        state = position(
            ("street_74",),
            goods={1: {"silver": 2}},
            tiles={1: {"trade_1_1": 2}},
            loose={1: 2},
            hands={1: ["C01", "S01"]},
            options={"max_bundle_items": most},
        )
        play(state, "make", "target park", *terms)
        return [entry for entry in legal(state) if entry.startswith("give")]

    full = ["give silver", "give tile trade 1 1", "give marker", "give C01 face"]
    for item in full:
        # A single item fills the side; ducats count for nothing.
        assert draft("give 50", "give 10", "give 10", item, most=1) == []
    assert "give S01 face" in draft(*full, most=5)
    assert draft(*full, most=4) == []
    more = draft("give 50", "give 10", "give 5", most=1)
    assert {"give silver", "give tile trade 1 1", "give marker", "give C01 face"} <= set(more)


@pytest.mark.rule("GEN-0.3")
def test_ducats_alone_are_no_item_in_the_two_player_game() -> None:
    state = position(("street_74",), 2, goods={1: {"ale": 1}})
    play(state, "make", "target park", "give 50")
    assert refused(state, "submit") == "GEN-8.36"
    play(state, "give ale", "submit")
    assert len(posted(state, 1)) == 1


@pytest.mark.rule("GEN-0.4")
def test_loose_placed_and_central_markers() -> None:
    state = position(("cathedral",), loose={0: 2, 1: 1}, owners={"inn": 0, "park": 0, "metals": 1})
    assert [state.central(seat) for seat in range(3)] == [3, 5, 7]
    play(state, "take")
    assert (state.loose[0], state.central(0), state.owners.count(0)) == (4, 1, 2)
    # Only loose markers are at a player's disposal, not the two that are placed.
    bid(state, {})
    play(state, "counter 2", "target street 47", "give 5")
    for _ in range(4):
        play(state, "want marker")
    assert "want marker" not in legal(state)


@pytest.mark.rule("GEN-0.4")
def test_commodities_and_tiles_come_from_and_go_to_the_central_stock() -> None:
    state = position(("inn",), tiles={0: {"choice_commodity": 1}}, goods={1: {"silk": 2}})
    silk, choice = 5, 2
    assert (state.stock_goods[silk], state.stock_tiles[choice]) == (3, 4)
    play(state, "take", "choose silk")
    assert (state.stock_goods[silk], state.stock_tiles[choice]) == (2, 5)
    assert goods(state, 0) == {"silk": 1}


@pytest.mark.rule("GEN-0.5")
def test_a_building_used_by_tile_is_not_an_action() -> None:
    state = position(("inn",), tiles={0: {"building_action": 1, "extra_action": 1}}, owners={"metals": 0})
    play(state, "take", "use metals")  # nothing is left then but the main effect
    assert goods(state, 0) == {"silver": 1, "copper": 1}
    assert state.taken == [1, 0, 0]
    assert state.used == 1 << SPACE["inn"]
    assert tiles(state, 0) == {"extra_action": 1, "trade_1_1": 1}


@pytest.mark.rule("GEN-0.6")
def test_an_order_is_a_large_or_a_small_one() -> None:
    """A deal may be paid out of an order of either kind, and out of no other card."""
    villa = position(
        ("villa_ricci",),
        hands={1: ["L11"]},
        goods={1: {"ale": 1, "silver": 1, "linen": 1}},
    )
    play(villa, "open", "make", "target site", "later 100", "submit")
    assert posted(villa, 1)[0].later.ducats == 100
    inn = position(("inn",), hands={1: ["S03"]}, goods={1: {"copper": 1}})
    play(inn, "open", "make", "target site", "later 10", "submit")
    assert posted(inn, 1)[0].later.ducats == 10
    none = position(("inn",), hands={1: ["M04", "C03"]}, goods={1: {"copper": 1}})
    play(none, "open", "make", "target site")
    assert not [entry for entry in legal(none) if entry == "submit"]


@pytest.mark.rule("GEN-0.7")
def test_an_offer_becomes_a_deal_when_it_is_accepted() -> None:
    state = position(("street_74",))
    bid(state, {1: ("coach house", "give 10"), 2: ("park", "give 5")})
    assert (state.deals, told(state, DealStruck)) == (0, [])
    play(state, "decline 3 1")
    assert state.deals == 0
    play(state, "accept 2 1")
    assert state.deals == 1
    assert [(event.seat, event.trader) for event in told(state, DealStruck)] == [(1, 0)]


@pytest.mark.rule("GEN-0.8")
def test_site_offers_and_route_offers() -> None:
    state = position(("inn",))
    play(state, "open", "make", "target site", "give 5", "submit")
    play(state, "make", "target spices", "give 10", "submit")
    site, route = posted(state, 1)
    assert (site.site, SPACES[site.target].key, site.give.ducats) == (True, "inn", 5)
    assert (route.site, SPACES[route.target].key, route.give.ducats) == (False, "spices", 10)
    play(state, "pass")
    assert refused(state, "accept 2 2") == "GEN-8.16"  # the route offer has to wait
    play(state, "accept 2 1")
    assert SPACES[state.tower].key == "inn"
    assert state.actor == 1


@pytest.mark.rule("GEN-0.8")
def test_a_route_offer_moves_the_tower_to_the_named_space() -> None:
    state = position(("inn",), route=True)
    sell(state, 2, "spices", "give 10")
    assert SPACES[state.tower].key == "spices"
    assert state.actor == 2
