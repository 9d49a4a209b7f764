"""NAM-15 Rulings on ambiguities: each test tells the ruling from the other reading."""

from __future__ import annotations

from random import Random

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import COLUMNS, DOCK_PLACES, TRADERS
from kade.games.new_amsterdam.rules.events import (
    BidMade,
    BidPassed,
    ColumnChosen,
    FursDealt,
    GameEnded,
    LastElection,
    Leftovers,
    ShopRemoved,
    UnfinishedLand,
)
from kade.games.new_amsterdam.rules.names import district_word
from kade.games.new_amsterdam.rules.trade import travel_cost

from ..positions import (
    after_actions,
    asked,
    auction,
    begun,
    discarded,
    drawn,
    has,
    legal,
    lying,
    piles,
    play,
    position,
    refused,
    score,
    ships,
    shops,
    told,
)
from .test_components import PRINTED


@pytest.mark.rule("NAM-15.1")
def test_a_longhouse_goes_to_the_adjacent_camp_also_if_it_is_inhabited() -> None:
    state = position("land", tiles=2, camps=[2, 1, 0, 0, 0])
    play(state, "buy land", "land 1")
    assert state.camps == [1, 2, 0, 0, 0]  # not in camp 3, the next uninhabited one
    play(state, "buy land", "land 2")
    assert state.camps == [0, 2, 0, 0, 0]  # full: it leaves the game


@pytest.mark.rule("NAM-15.2")
def test_a_tie_at_zero_counts_nowhere() -> None:
    """Nobody has a shop anywhere."""
    state = position("city", tiles=2, held={0: {"coins": 4, "corn": 2}})
    play(state, "elections")
    assert score(state, 0) == 0
    play(state, "granary", "sell", "amount 1")
    assert has(state, 0) == {"coins": 4, "corn": 1}  # the fee was due
    state = position("trade", tiles=1, round=6)
    play(state, "end turn")  # two coins for what was skipped, and no income
    assert state.scores == [0, 0, 0]
    assert has(state, 0) == {"coins": 2}


@pytest.mark.rule("NAM-15.3")
def test_the_last_election_gives_3_points_for_the_black_market_too() -> None:
    state = after_actions(round=6, held={1: {"corn": 1}}, shops={1: {"black_market": 1}})
    assert state.scores == [0, 3, 0]  # its 2 coins bring nothing
    assert {event.seat: event.points for event in told(state, LastElection)} == {0: 0, 1: 3, 2: 0}


@pytest.mark.rule("NAM-15.4")
def test_the_middle_trader_is_the_dearest() -> None:
    state = position("trade", held={0: {"goods": 3}}, traders="BMOU LLL BBBB")
    play(state, "trade")
    assert refused(state, "trader middle") == "NAM-9.2"
    state = position("trade", tiles=2, held={0: {"goods": 4}}, traders="BMOU LLL BBBB")
    play(state, "trade", "trader middle")
    assert has(state, 0) == {"lynx": 3}
    assert TRADERS[1].price == PRINTED["trader"][1]["price_goods"] == 4


@pytest.mark.rule("NAM-15.5")
def test_old_tiles_and_reshuffled_discards_are_not_mixed() -> None:
    for seed in range(12):
        state = position("trade", tiles=2, traders="---- BBB BBBB", seed=seed)
        piles(state, "UL", "MMMMMMMM")
        play(state, "end turn")
        assert lying(state)[:4] == "ULMM"


@pytest.mark.rule("NAM-15.6")
def test_the_fee_cannot_be_paid_from_the_proceeds() -> None:
    state = position("city", tiles=1, held={0: {"wood": 5, "corn": 5}}, shops={1: {"docks": 1}})
    assert refused(state, "lumberyard") == "NAM-10.1"
    assert refused(state, "granary") == "NAM-10.1"


@pytest.mark.rule("NAM-15.7")
@pytest.mark.parametrize(("district", "ware"), [("lumberyard", "wood"), ("granary", "corn")])
def test_not_both_directions_in_one_action(district: str, ware: str) -> None:
    state = position("city", tiles=2, held={0: {"coins": 5, ware: 5}})
    play(state, district)
    assert legal(state) == ["sell", "buy"]
    play(state, "sell", "amount 2")
    assert asked(state) == "choose_operation 0"
    assert refused(state, "buy") == "NAM-6.2"
    assert refused(state, district) == "NAM-6.2"
    assert has(state, 0) == {"coins": 6, ware: 3}


@pytest.mark.rule("NAM-15.8")
def test_empty_actions_are_not_legal() -> None:
    state = position("city", tiles=2, held={0: {"coins": 5, "wood": 5, "corn": 5}}, lands={0: ["L12"]})
    play(state, "mill")
    assert legal(state) == ["amount 1", "amount 2", "amount 3"]
    assert refused(state, "amount 0") == "NAM-15.8"
    for district, rule in (("lumberyard", "NAM-10.4"), ("granary", "NAM-10.5")):
        state = position("city", tiles=2, held={0: {"coins": 5, "wood": 5, "corn": 5}})
        play(state, district, "sell")
        assert "amount 0" not in legal(state)
        assert refused(state, "amount 0") == rule
    # A card with a house too few, and one that is cleared already.
    for houses, cleared in ((2, 0), (3, 1)):
        state = position("land", tiles=2, lands={0: ["L12"]}, houses={0: houses}, cleared={0: cleared})
        assert refused(state, "clear land") == "NAM-8.6"


@pytest.mark.rule("NAM-15.9")
@pytest.mark.parametrize(("cards", "points"), [(7, 28), (8, 36), (9, 36), (10, 36)])
def test_positions_beyond_the_table_score_36(cards: int, points: int) -> None:
    row = ["L01", "L02", "L13", "L14", "L03", "L04", "L05", "L06", "L15", "L16"][:cards]
    houses = min(cards, 4) + 2 * max(cards - 4, 0)
    state = position("land", tiles=2, lands={0: row}, houses={0: houses}, cleared={0: cards - 1})
    play(state, "clear land")
    assert score(state, 0) == points


@pytest.mark.rule("NAM-15.11")
@pytest.mark.parametrize(
    ("traders", "trader", "goods"), [("---- L-- ----", "middle", 4), ("---- --- --LL", "bottom", 3)]
)
def test_a_partial_lot_costs_the_full_price(traders: str, trader: str, goods: int) -> None:
    state = position("trade", tiles=2, held={0: {"goods": goods}}, traders=traders)
    play(state, "trade")  # there is only one trader with furs
    assert has(state, 0) == {"lynx": traders.count("L")}
    state = position("trade", tiles=2, held={0: {"goods": goods - 1}}, traders=traders)
    assert refused(state, "trade") == "NAM-9.2"


@pytest.mark.rule("NAM-15.12")
def test_resources_are_open() -> None:
    state = begun(3)
    for seat in (None, 0, 1, 2):
        assert state.view(seat).held == state.held


@pytest.mark.rule("NAM-15.13")
def test_the_first_player_is_chosen_by_chance_or_by_the_host() -> None:
    assert {GAME.start(3, seed).order[0] for seed in range(40)} == {0, 1, 2}
    assert {GAME.start(3, seed, {"first_player": "seat 1"}).order[0] for seed in range(40)} == {0}


@pytest.mark.rule("NAM-15.14")
def test_removed_shops_go_back_to_the_stock_of_their_owner() -> None:
    state = after_actions(held={0: {"corn": 1}}, shops={0: {"docks": 1, "mill": 2}})
    assert state.stock[0] == 21
    play(state, "remove mill", "remove docks")
    assert shops(state, 0) == {"mill": 1}
    assert state.stock == [23, 24, 24]


@pytest.mark.rule("NAM-15.15")
def test_one_warehouse_in_a_round_not_one_in_a_turn() -> None:
    state = position("city", tiles=0, held={0: {"coins": 9, "wood": 9}, 1: {"coins": 9, "wood": 9}})
    play(state, "docks")
    while asked(state) != "choose_operation 0":
        state.apply(state.default())
    assert state.round == 1
    assert refused(state, "docks") == "NAM-14.28"
    while state.round == 1:
        state.apply(state.default())
    while asked(state) != "choose_operation 0":
        state.apply(state.default())
    play(state, "docks")
    assert state.warehouses == [3, 1, 1]


@pytest.mark.rule("NAM-15.17")
def test_fur_types_are_ranked_best_for_the_shipper() -> None:
    """One beaver, one mink and three lynx: 3 x 3 + 2 + 1, not 1 x 3 + 1 x 2 + 3."""
    held = {0: {"beaver": 1, "mink": 1, "lynx": 3}}
    state = position("trade", tiles=2, held=held, ship_display=["S08", "-", "-", "-"])
    play(state, "ship")
    assert score(state, 0) == 12
    assert ships(state, 0) == ["S08"]
    # Equally frequent types: 2 x 3 + 2 x 2 whichever comes first.
    for pair in ({"beaver": 2, "mink": 2}, {"mink": 2, "lynx": 2}):
        state = position("trade", tiles=2, held={0: pair}, ship_display=["S07", "-", "-", "-"])
        play(state, "ship")
        assert score(state, 0) == 10


@pytest.mark.rule("NAM-15.18")
def test_the_three_end_scorings_in_their_order() -> None:
    state = after_actions(
        round=6,
        held={0: {"corn": 1, "lynx": 2, "coins": 2}},
        shops={0: {"docks": 1}},
        lands={0: ["L01"]},
        houses={0: 1},
        points={0: 20},
    )
    kinds = [type(event) for event in state.journal or []]
    last = [kind for kind in kinds if kind in (LastElection, UnfinishedLand, Leftovers, GameEnded)]
    assert last == [LastElection] * 3 + [UnfinishedLand] * 3 + [Leftovers] * 3 + [GameEnded]
    assert state.scores is not None
    assert state.scores[0] == 20 + 3 + 1 + 2 + 1  # 4 coins, one point for three


@pytest.mark.rule("NAM-15.19")
def test_the_fourth_dock_has_two_places() -> None:
    assert DOCK_PLACES[4] - DOCK_PLACES[3] == 2
    assert PRINTED["wharf"]["dock"][3]["places"] == 2
    assert PRINTED["wharf"]["dock"][3]["prov"]["places"] == "R"


@pytest.mark.rule("NAM-15.20")
def test_six_lap_markers_without_effect_on_a_score() -> None:
    assert PRINTED["counts"]["lap_markers"] == 6
    # Seven laps of 50 and more are a score like any other.
    state = position("city", tiles=2, shops={0: {"docks": 1}}, points={0: 399})
    play(state, "elections")
    assert score(state, 0) == 402


@pytest.mark.rule("NAM-15.21")
@pytest.mark.parametrize(("players", "longhouses"), [(2, 2), (3, 3), (4, 4)])
def test_as_many_longhouses_stay_as_camp_1_has_usable_slots(players: int, longhouses: int) -> None:
    state = GAME.start(players, 1)
    assert sum(state.camps) == state.camps[0] == longhouses
    marks = PRINTED["river"]["camp"][0]["slot_marks"]
    assert longhouses == sum(mark <= players for mark in marks)


@pytest.mark.rule("NAM-15.22")
@pytest.mark.parametrize("players", [2, 4])
def test_the_nearest_inhabited_camp_is_never_downriver(players: int) -> None:
    due = 0
    for seed in range(40):
        dice = Random(seed)
        state = GAME.start(players, seed)
        while not state.over:
            inhabited = [camp for camp, houses in enumerate(state.camps) if houses]
            for zone in state.posts:
                if zone not in inhabited:
                    assert zone < inhabited[0]
                    assert travel_cost(state.camps, zone) == inhabited[0] - zone
                    due += 1
            liked = [a for a in state.legal() if a.notation in ("buy land", "trading company")]
            state.apply(dice.choice(liked or state.legal()))
    assert due > 100


@pytest.mark.rule("NAM-15.23")
def test_district_4_is_called_mill_and_builds_houses() -> None:
    assert str(district_word(3)) == "Mill"
    state = position("city", tiles=2, held={0: {"coins": 1, "wood": 1}}, lands={0: ["L12"]})
    play(state, "mill")
    assert state.houses[0] == 1


@pytest.mark.rule("NAM-15.24")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_bids_come_in_ascending_marker_order_after_the_chooser(players: int) -> None:
    auctions = 0
    for seed in range(15):
        dice = Random(seed)
        state = GAME.start(players, seed)
        speakers: list[int] = []
        while not state.over:
            order, takers = state.order[:], state.takers[:]
            told_before = len(state.journal or [])
            state.apply(dice.choice(state.legal()))
            for event in (state.journal or [])[told_before:]:
                if isinstance(event, ColumnChosen):
                    eligible = [seat for seat in order if seat not in takers]
                    assert event.seat == eligible[0]
                    speakers = eligible
                    auctions += 1
                elif isinstance(event, BidMade | BidPassed):
                    assert event.seat == speakers[0]
                    speakers = speakers[1:]
    assert auctions == 15 * 6 * (players - 1)


@pytest.mark.rule("NAM-15.25")
def test_column_2_brings_no_coins() -> None:
    assert COLUMNS[1].coins == 0
    state = auction(held={0: {"coins": 3}})
    play(state, "column 2", "bid 0")
    assert has(state, 0) == {"coins": 3}


@pytest.mark.rule("NAM-15.26")
def test_discards_are_shuffled_as_late_as_possible() -> None:
    state = position("city", tiles=2, held={0: {"coins": 9}})
    piles(state, "LU", "MM")
    play(state, "black market", "amount 2")
    assert (drawn(state), discarded(state)) == ("", "MM")
    assert has(state, 0) == {"coins": 2, "lynx": 1, "muskrat": 1}


@pytest.mark.rule("NAM-15.27", "NAM-18.16")
def test_no_answer_names_more_than_99_units() -> None:
    held = {0: {"coins": 150, "wood": 120, "corn": 101}, 1: {"coins": 200}}
    state = auction(held=held)
    play(state, "column 1")
    assert legal(state)[-1] == "bid 99"
    play(state, "bid 99")  # nobody can bid more: seat 1 passes without being asked
    assert told(state, BidPassed) == [BidPassed(1, True), BidPassed(2, True)]
    assert legal(state) == [f"amount {number}" for number in range(100)]
    state = position("city", tiles=2, held=held)
    play(state, "granary", "sell")
    assert legal(state) == [f"amount {number}" for number in range(1, 100)]
    state = position("city", tiles=2, held=held)
    play(state, "lumberyard", "buy")
    assert legal(state) == [f"amount {number}" for number in range(1, 100)]


@pytest.mark.rule("NAM-15.28")
def test_start_furs_are_drawn_in_turn_order_two_each() -> None:
    state = next(s for s in (GAME.start(3, seed) for seed in range(40)) if s.order == [1, 2, 0])
    top = state.fur_pile[::-1]
    assert told(state, FursDealt) == [
        FursDealt(1, tuple(top[0:2])),
        FursDealt(2, tuple(top[2:4])),
        FursDealt(0, tuple(top[4:6])),
    ]
    assert state.traders == top[6:17]


@pytest.mark.rule("NAM-15.29")
def test_shops_go_one_at_a_time_and_the_score_stops_at_0() -> None:
    state = after_actions(held={0: {"corn": 1}}, shops={0: {"docks": 2, "mill": 2}}, points={0: 3})
    assert asked(state) == "choose_shop_to_remove 0"
    play(state, "remove docks")
    assert score(state, 0) == 1
    play(state, "remove mill")
    assert score(state, 0) == 0
    play(state, "remove docks")
    assert score(state, 0) == 0
    assert told(state, ShopRemoved) == [ShopRemoved(0, 2, 2), ShopRemoved(0, 3, 1), ShopRemoved(0, 2, 0)]
    assert shops(state, 0) == {"mill": 1}


@pytest.mark.rule("NAM-15.29")
def test_who_can_pay_nothing_loses_all_shops_without_a_question() -> None:
    state = after_actions(shops={0: {"docks": 2, "mill": 1}}, points={0: 5})
    assert asked(state) == "choose_column 1"
    assert (shops(state, 0), score(state, 0), state.stock[0]) == ({}, 0, 24)
    assert [event.points for event in told(state, ShopRemoved)] == [2, 2, 1]
