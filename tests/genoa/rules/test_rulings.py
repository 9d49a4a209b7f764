"""GEN-17 Rulings."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import MARKET, SPACE, SPACES
from kade.games.genoa.rules.events import ActionTaken, MessageDelivered

from ..positions import (
    asked,
    bid,
    goods,
    hand,
    legal,
    owners,
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
from .test_edge_cases_more import ended, stopped


@pytest.mark.rule("GEN-17.1")
def test_the_bank_never_runs_dry() -> None:
    # Far more than all the coins of the box are in the purses already.
    rich = {0: 5000, 1: 5000, 2: 5000}
    order = position(
        ("villa_ricci",),
        ducats=rich,
        owners={"villa_ricci": 2},
        hands={0: ["L11"], 1: ["C01"]},
        goods={0: {"ale": 1, "silver": 1, "linen": 1}},
    )
    play(order, "take", "deliver L11", "reward trade 1 1")
    assert order.ducats == [5100, 5000, 5010]
    small = position(
        ("guild_hall", "street_75", "park"),
        used=["guild_hall"],
        ducats=rich,
        hands={0: ["S09"], 1: ["M13"]},
        goods={0: {"silk": 1}},
    )
    play(small, "take", "order S09")
    assert small.ducats == [5040, 5030, 5000]
    assert ended(ducats=rich, hands={0: ["C01"]}, owners={"inn": 1}).scores == [5010, 5010, 5000]


@pytest.mark.rule("GEN-17.2")
@pytest.mark.parametrize(
    ("held", "term"),
    [
        ({"goods": {1: {"ale": 1}}}, "give ale"),
        ({"hands": {1: ["C01"]}}, "give C01 back"),
        ({"hands": {1: ["M01"]}}, "give M01 face"),
        ({"tiles": {1: {"trade_1_1": 1}}}, "give tile trade 1 1"),
        ({"loose": {1: 1}}, "give marker"),
        ({}, "later tile"),
    ],
)
def test_a_good_in_the_game_of_two_is_any_item(held: dict[str, Any], term: str) -> None:
    state = position(("street_74",), 2, **held)
    play(state, "make", "target coach house", "give 5")
    assert "submit" not in legal(state)
    play(state, term)
    assert "submit" in legal(state)


@pytest.mark.rule("GEN-17.3")
def test_a_commodity_bought_in_the_deal_serves_an_order_in_that_action() -> None:
    state = position(("street_74",), goods={0: {"wine": 1}}, hands={1: ["S06"]})
    sell(state, 1, "coach house", "give 10", "want wine")
    play(state, "order S06")
    assert (state.ducats[1], goods(state, 1), hand(state, 1)) == (130, {}, set())


@pytest.mark.rule("GEN-17.3")
def test_commodities_gained_in_the_action_serve_an_order_in_it() -> None:
    # Of the large order's three goods one is chosen, one traded for, one comes from an own warehouse.
    state = position(
        ("villa_ricci",),
        hands={0: ["L11", "M01"]},
        tiles={0: {"choice_commodity": 1, "trade_1_1": 1, "building_action": 1}},
        owners={"metals": 0},
    )
    play(state, "take", "choose ale", "trade M01", "for linen")
    assert "deliver L11" not in legal(state)
    play(state, "use metals", "deliver L11")
    assert (state.ducats[0], goods(state, 0)) == (200, {"copper": 1})


@pytest.mark.rule("GEN-17.4")
def test_a_small_order_drawn_at_the_city_hall_for_the_city_hall() -> None:
    state = position(("city_hall",), goods={0: {"linen": 1}}, piles={3: ["S01", "S07"]})
    play(state, "take")
    assert legal(state) == ["order S07", "end"]
    play(state, "order S07")
    assert (state.ducats[0], hand(state, 0)) == (140, {"S01"})


@pytest.mark.rule("GEN-17.5")
@pytest.mark.parametrize("late", [True, False])
def test_a_message_drawn_after_both_buildings_were_visited(late: bool) -> None:
    state = position(
        ("harbor", "street_24", "post_office"),
        used=["harbor"],
        piles={1: ["M14", "M01"]},
        options={"late_messages": late},
    )
    play(state, "take")
    assert (state.ducats[0], "M14" in hand(state, 0)) == ((130, False) if late else (100, True))


@pytest.mark.rule("GEN-17.5")
def test_without_late_messages_only_those_naming_the_space_just_visited_count() -> None:
    def visit(late: bool) -> list[tuple[int, int]]:
        # Seat 1 holds M13, Guild Hall and Park, both visited before it came into his hand; seat 2
        # holds M08, Guild Hall and Metals.
        state = position(
            ("guild_hall", "street_75", "park", "street_76"),
            hands={1: ["M13"], 2: ["M08"]},
            route=True,
            options={"late_messages": late},
        )
        pass_all(state)
        play(state, "move metals")
        return [(event.seat, event.ducats) for event in told(state, MessageDelivered)]

    assert visit(True) == [(1, 30), (2, 30)]
    assert visit(False) == [(2, 30)]


@pytest.mark.rule("GEN-17.5")
@pytest.mark.parametrize("late", [True, False])
def test_a_message_bought_after_both_buildings_were_visited(late: bool) -> None:
    state = position(
        ("guild_hall", "street_75", "park"),
        used=["park"],
        hands={1: ["M13"]},
        options={"late_messages": late},
    )
    sell(state, 1, "street 76", "give M13 face")
    assert (tower(state), state.ducats[0]) == ("street_76", 130 if late else 100)
    assert hand(state, 0) == (set() if late else {"M13"})


@pytest.mark.rule("GEN-17.6")
def test_a_large_order_by_tile_and_another_order_by_the_action_in_progress() -> None:
    state = position(
        ("inn",),
        hands={0: ["L11", "S03"]},
        goods={0: {"ale": 1, "silver": 1, "linen": 1, "copper": 1}},
        tiles={0: {"building_action": 1}},
        owners={"villa_ricci": 0},
    )
    play(state, "take", "use villa ricci", "deliver L11", "reward start space", "order S03")
    use(state)
    assert (state.ducats[0], hand(state, 0)) == (240, set())


@pytest.mark.rule("GEN-17.6")
def test_two_large_orders_in_the_own_villa_one_by_action_and_one_by_tile() -> None:
    state = position(
        ("villa_ricci",),
        hands={0: ["L11", "L10"]},
        goods={0: {"ale": 1, "silver": 1, "linen": 1, "wine": 1, "pepper": 1, "silk": 1}},
        tiles={0: {"building_action": 1}},
        owners={"villa_ricci": 0},
    )
    play(state, "take", "deliver L11", "reward start space")
    assert "deliver L10" not in legal(state)
    play(state, "use villa ricci", "deliver L10", "reward start space")
    assert (state.ducats[0], tiles(state, 0), hand(state, 0)) == (300, {"start_space": 2}, set())


@pytest.mark.rule("GEN-17.7")
def test_the_trader_is_not_forced_by_an_offer_that_asks_something() -> None:
    state = position(("inn",), taken={0: 1}, hands={0: ["M01"]})
    bid(state, {1: ("site", "give 100", "want any message")})
    assert {"accept 2 1", "leave"} <= set(legal(state))
    both = position(("inn",), taken={0: 1}, hands={0: ["M01"]})
    bid(both, {1: ("site", "give 100", "want any message"), 2: ("site", "give 5")})
    assert refused(both, "leave") == "GEN-7.16"
    assert "accept 2 1" in legal(both)  # any of them settles it


@pytest.mark.rule("GEN-17.8")
def test_a_player_without_action_may_buy_a_move() -> None:
    state = position(("street_74",), taken={1: 1}, options={"visit_deals": True})
    sell(state, 1, "coach house", "give 5")
    assert (tower(state), state.ducats) == ("coach_house", [105, 95, 100])
    # Reached as without a deal: the trader has the first say about its action.
    assert (asked(state), legal(state)) == ("open_site 0", ["take", "open"])


@pytest.mark.rule("GEN-8.3", "GEN-17.8", "GEN-8.4")
def test_without_visit_deals_a_player_without_action_buys_moves_to_streets_and_the_market() -> None:
    state = position(("street_74",), taken={1: 1})
    play(state, "make")
    targets = [answer for answer in legal(state) if answer.startswith("target")]
    assert {"target street 73", "target market"} <= set(targets)
    assert not {f"target {space.key.replace('_', ' ')}" for space in SPACES[:MARKET]} & set(targets)
    assert refused(state, "target coach house") == "GEN-8.3"
    play(state, "cancel")
    pass_all(state)
    play(state, "counter 2")
    assert [answer for answer in legal(state) if answer.startswith("target")] == [
        "target street 73",
        "target street 75",
    ]
    assert refused(state, "target coach house") == "GEN-8.3"
    play(state, "cancel", "counter 3")
    assert "target coach house" in legal(state)


@pytest.mark.rule("GEN-8.3", "GEN-8.4")
def test_no_counter_to_a_player_to_whom_nothing_can_be_sold() -> None:
    """From a villa the tower goes to buildings only."""
    for visits, counters in ((False, ["counter 3"]), (True, ["counter 2", "counter 3"])):
        options = {"visit_deals": visits}
        state = position(["villa_ricci"], route=True, taken={1: 1}, options=options)
        pass_all(state)
        assert [answer for answer in legal(state) if answer.startswith("counter")] == counters


@pytest.mark.rule("GEN-17.9")
def test_a_bought_action_can_be_forgone_and_is_then_nobodys() -> None:
    state = position(("inn",), hands={1: ["S03"]}, goods={1: {"copper": 1}})
    play(state, "open")
    sell(state, 1, "site", "give 5")
    play(state, "forgo")
    assert (asked(state), state.site, state.used) == ("offer_window 1", False, 1 << SPACE["inn"])
    assert (state.taken, state.ducats, told(state, ActionTaken)) == ([0, 0, 0], [105, 95, 100], [])
    pass_all(state)
    assert refused(state, "take") == "GEN-6.4"


@pytest.mark.rule("GEN-17.10")
def test_removing_without_replacing_is_allowed_and_doing_nothing_is_not() -> None:
    state = stopped(loose={0: 3}, owners={"guild_hall": 1})
    play(state, "acquire street 74")
    assert refused(state, "done") == "GEN-12.8"
    assert refused(state, "pass") == "GEN-12.8"
    play(state, "remove guild hall", "done")
    assert (owners(state), state.loose[0], state.trader) == ({}, 2, 1)


@pytest.mark.rule("GEN-17.10")
def test_a_street_cannot_be_swept_for_nothing() -> None:
    # Both buildings beside the street are his own already.
    state = stopped(loose={0: 3, 1: 1}, owners={"guild_hall": 0, "coach_house": 0})
    assert asked(state) == "choose_street 1"
    assert state.discs(SPACE["street_74"]) == 5
    play(state, "pass")
    assert owners(state) == {"guild_hall": 0, "coach_house": 0}


@pytest.mark.rule("GEN-17.11")
def test_no_income_for_the_use_of_the_own_building() -> None:
    state = position(("inn",), owners={"inn": 0})
    play(state, "take")
    assert state.ducats == [100, 100, 100]
    bought = position(("street_74",), owners={"coach_house": 1})
    sell(bought, 1, "coach house", "give 5")
    play(bought, "main")
    assert bought.ducats == [105, 95, 100]


@pytest.mark.rule("GEN-17.12")
def test_nobody_offers_ducats_that_he_does_not_have_yet() -> None:
    # The move would bring him 30 for his message and 10 as owner, the action 40 for his order.
    state = position(
        ("guild_hall", "street_75"),
        route=True,
        ducats={1: 5},
        hands={1: ["M13", "S09"]},
        goods={1: {"silk": 1}},
        owners={"park": 1},
    )
    play(state, "make", "target park")
    assert [answer for answer in legal(state) if answer.startswith("give ") and answer[5].isdigit()] == [
        "give 5"
    ]
    play(state, "give 5")
    assert not [answer for answer in legal(state) if answer.startswith("give ") and answer[5].isdigit()]
    # Out of the order itself he may pay, but no more than it brings.
    play(state, "later 10", "later 10", "later 10", "later 10")
    assert [answer for answer in legal(state) if answer.startswith("later") and answer[6].isdigit()] == []
    play(state, "submit")
    assert len(posted(state, 1)) == 1
    assert [offer.ducats() for offer in posted(state, 1)] == [45]


@pytest.mark.rule("GEN-17.12")
def test_a_trader_without_ducats_cannot_accept_what_asks_for_them() -> None:
    state = position(("street_74",), ducats={0: 5}, goods={1: {"ale": 1}})
    post(state, 1, "coach_house", "give ale", "want 10")
    pass_all(state)
    assert refused(state, "accept 2 1") == "GEN-8.10"
    play(state, "counter 2", "target coach house", "give ale")
    assert "want 5" in legal(state)
    assert "want 10" not in legal(state)


@pytest.mark.rule("GEN-17.13")
@pytest.mark.parametrize("conclusion", ["take", "leave", "accept 2 1"])
def test_a_concluded_site_step_is_not_reopened(conclusion: str) -> None:
    state = position(("inn",), tiles={seat: {"extra_action": 1} for seat in range(3)})
    play(state, "open")
    bid(state, {1: ("site", "give 5", "want 5")})
    play(state, conclusion)
    use(state)
    assert (asked(state), state.site) == ("offer_window 1", False)
    play(state, "make")
    assert "target site" not in legal(state)
    play(state, "cancel")
    pass_all(state)
    assert {"take", "open", "leave"} & set(legal(state)) == set()


@pytest.mark.rule("GEN-17.14")
def test_placed_markers_stay_where_they_are() -> None:
    placed = {"inn": 0, "park": 0, "guild_hall": 1, "coach_house": 1}
    offer = position(("street_74",), owners=placed)
    play(offer, "make", "target street 75", "give 5")
    assert not [answer for answer in legal(offer) if "marker" in answer]
    trade = position(("harbor",), owners=placed, tiles={0: {"trade_1_1": 1}}, goods={0: {"ale": 1}})
    play(trade, "take")
    assert "trade marker" not in legal(trade)
    own = stopped(owners={"guild_hall": 0, "coach_house": 1}, loose={0: 2})
    play(own, "acquire street 74")
    assert legal(own) == ["remove coach house", "replace coach house"]


@pytest.mark.rule("GEN-17.15")
@pytest.mark.parametrize(
    ("players", "seven", "position"), [(5, False, 7), (5, True, 6), (4, True, 5), (3, True, 3), (2, True, 1)]
)
def test_six_rounds_with_five_players_or_seven_by_option(players: int, seven: bool, position: int) -> None:
    seeds = range(40)
    starts = [GAME.start(players, seed, {"seven_rounds_for_five": seven}) for seed in seeds]
    found = {state.position - (state.tower == SPACE["market"]) for state in starts}
    assert found == {position}
    assert 12 - position + 1 == {2: 12, 3: 10, 4: 8, 5: 7 if seven else 6}[players]


@pytest.mark.rule("GEN-17.16")
@pytest.mark.parametrize(("group", "ducats"), [(1, 10), (2, 30), (3, 60), (4, 100), (5, 150)])
def test_contract_groups_of_two_and_three(group: int, ducats: int) -> None:
    state = ended(hands={0: [f"C{number:02}" for number in range(4, 4 + group)]}, ducats={0: 0})
    assert state.scores == [ducats, 100, 100]
