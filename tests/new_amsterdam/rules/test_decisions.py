"""NAM-18 Decision points: what is asked, and in which steps."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.actions import ACTIONS, AMOUNTS, BIDS
from kade.games.new_amsterdam.rules.components import KIND_COUNT, KINDS
from kade.games.new_amsterdam.rules.events import AuctionWon
from kade.games.new_amsterdam.rules.state import LAND, NewAmsterdamState

from ..positions import (
    after_actions,
    asked,
    auction,
    has,
    legal,
    lying,
    piles,
    play,
    position,
    refused,
    row,
    ships,
    shops,
    told,
)
from .test_components import PRINTED
from .test_invariants import TASTES, choose

DISTRICTS = ["lumberyard", "granary", "docks", "mill", "black market", "trading company"]


def amounts(least: int, most: int) -> list[str]:
    return [f"amount {number}" for number in range(least, most + 1)]


# ------------------------------------------------------------------------ set-up and auction


@pytest.mark.rule("NAM-18.1")
def test_everybody_is_asked_twice_for_the_district_of_a_free_shop() -> None:
    state = GAME.start(3, 1, {"first_player": "seat 1"})
    for seat in (0, 1, 2, 0, 1, 2):
        assert asked(state) == f"place_first_shop {seat}"
        assert legal(state) == [f"shop {district}" for district in DISTRICTS]
        play(state, "shop black market")


@pytest.mark.rule("NAM-18.2")
def test_the_chooser_names_a_column_and_then_an_opening_bid() -> None:
    state = auction(held={0: {"coins": 2, "wood": 1, "lynx": 1}})
    assert asked(state) == "choose_column 0"
    assert legal(state) == [f"column {number}" for number in range(1, 6)]
    play(state, "column 4")
    assert asked(state) == "open_bidding 0"
    assert legal(state) == [f"bid {number}" for number in range(5)]


@pytest.mark.rule("NAM-18.3")
def test_the_others_pass_or_bid_up_to_what_they_own() -> None:
    state = auction(held={0: {"coins": 5}, 1: {"coins": 3, "corn": 1}, 2: {"mink": 2, "goods": 1}})
    play(state, "column 1", "bid 1")
    assert asked(state) == "raise_bid 1"
    assert legal(state) == ["pass", "bid 2", "bid 3", "bid 4"]
    play(state, "bid 2")
    assert legal(state) == ["pass", "bid 3"]


@pytest.mark.rule("NAM-18.4", "NAM-18.17")
def test_the_winner_is_asked_kind_by_kind() -> None:
    """One more of each kind than the bid needs: nothing is forced until the bid is paid."""
    state = auction(held={0: dict.fromkeys(KINDS, 2)})
    play(state, "column 2", "bid 9")
    kinds = []
    for kind in KINDS:
        question = state.question
        assert question is not None
        assert question.prompt == "pay_bid"
        kinds.append(KINDS[question.details()[0]])
        if kind == "muskrat":
            assert legal(state) == amounts(0, 2)
        play(state, "amount 1")
        if kind == "muskrat":
            break  # one is left to pay, and all that is left is lynx
    assert kinds == KINDS[:-1]
    assert has(state, 0) == dict.fromkeys(KINDS, 1)


@pytest.mark.rule("NAM-18.5")
def test_the_last_is_asked_for_an_untaken_column() -> None:
    state = auction(held={})
    play(state, "column 2", "column 4")  # nobody owns anything: all bids are 0
    assert asked(state) == "take_last_column 2"
    assert legal(state) == ["column 1", "column 3", "column 5"]


# ------------------------------------------------------------------------------ action phase


@pytest.mark.rule("NAM-18.6")
def test_the_next_operation() -> None:
    state = position("city", tiles=2, held={0: {"coins": 2, "wood": 1}})
    assert asked(state) == "choose_operation 0"
    expected = ["build", "elections", "lumberyard", "granary", "docks"]
    assert legal(state) == [*expected, "skip tile", "skip special", "end turn"]


@pytest.mark.rule("NAM-18.7", "NAM-18.20")
def test_shops_are_placed_one_at_a_time_with_repetition() -> None:
    state = position("city", tiles=2, held={0: {"wood": 9}})
    places = [f"shop {district}" for district in DISTRICTS]
    play(state, "build")
    assert asked(state) == "build_shop 0"
    assert legal(state) == places
    assert refused(state, "stop") == "NAM-7.1"
    play(state, "shop docks")
    assert (has(state, 0), shops(state, 0)) == ({"wood": 8}, {"docks": 1})  # paid and placed at once
    assert legal(state) == [*places, "stop"]
    play(state, "shop docks")
    assert legal(state) == [*places, "stop"]
    play(state, "shop mill")
    assert asked(state) == "choose_operation 0"  # three is the most
    assert (has(state, 0), shops(state, 0)) == ({"wood": 6}, {"docks": 2, "mill": 1})


@pytest.mark.rule("NAM-18.20")
def test_building_stops_when_wood_or_stock_is_used_up() -> None:
    state = position("city", tiles=2, held={0: {"wood": 2}})
    play(state, "build", "shop docks", "shop docks")
    assert asked(state) == "choose_operation 0"
    state = position("city", tiles=2, held={0: {"wood": 9}}, shops={0: {"mill": 22}})
    play(state, "build", "shop docks", "shop docks")
    assert asked(state) == "choose_operation 0"
    assert state.stock[0] == 0


@pytest.mark.rule("NAM-18.20")
def test_the_order_of_placing_has_no_effect() -> None:
    one = position("city", tiles=2, held={0: {"wood": 9}})
    two = one.copy()
    play(one, "build", "shop docks", "shop mill", "shop docks")
    play(two, "build", "shop docks", "shop docks", "shop mill")
    assert one.to_json() == two.to_json()


@pytest.mark.rule("NAM-18.8")
def test_buying_land_asks_for_a_card_of_the_display() -> None:
    state = position("land", tiles=2, land_display=["L04", "-", "L09", "L02"])
    play(state, "buy land")
    assert asked(state) == "choose_land 0"
    assert legal(state) == ["land 1", "land 3", "land 4"]
    assert refused(state, "land 2") == "NAM-8.5"
    assert refused(state, "amount 1") == "NAM-8.1"
    play(state, "land 3")
    assert row(state, 0) == ["L09"]


@pytest.mark.rule("NAM-18.9")
def test_trading_asks_for_a_trader_and_only_the_top_one_for_furs() -> None:
    held = {0: {"goods": 4}}
    state = position("trade", tiles=2, held=held, traders="BMLL OOO UUUU")
    play(state, "trade")
    assert asked(state) == "choose_trader 0"
    assert legal(state) == ["trader top", "trader middle", "trader bottom"]
    assert refused(state, "amount 1") == "NAM-9.1"
    one, two = state.copy(), state.copy()
    play(one, "trader middle")
    play(two, "trader bottom")
    assert asked(one) == asked(two) == "choose_operation 0"
    play(state, "trader top")
    assert asked(state) == "pick_furs 0"


@pytest.mark.rule("NAM-18.19")
def test_furs_of_the_top_trader_type_by_type() -> None:
    state = position("trade", tiles=2, held={0: {"goods": 3}}, traders="LBLB OOO UUUU")
    play(state, "trade", "trader top")
    assert legal(state) == amounts(0, 2)  # beaver; nobody asks for types that do not lie there
    assert refused(state, "amount 3") == "NAM-9.2"
    twin = state.copy()
    play(twin, "amount 0")
    assert legal(twin) == amounts(1, 2)  # at least one of the last type
    assert refused(twin, "amount 0") == "NAM-18.19"
    play(state, "amount 2")
    assert legal(state) == amounts(0, 1)  # one goods is left
    assert refused(state, "amount 2") == "NAM-9.2"
    play(state, "amount 1")
    assert has(state, 0) == {"beaver": 2, "lynx": 1}
    assert lying(state) == "--L- OOO UUUU"


@pytest.mark.rule("NAM-18.19")
def test_the_top_trader_sells_every_choice_of_one_to_four_furs() -> None:
    state = position("trade", tiles=2, held={0: {"goods": 3}}, traders="BBML OOO UUUU")
    play(state, "trade", "trader top")
    found = Counter(_taken(state))
    wanted = {mix for mix in product(range(3), range(2), range(2)) if 1 <= sum(mix) <= 3}
    assert set(found) == wanted
    assert set(found.values()) == {1}


def _taken(state: NewAmsterdamState) -> list[tuple[int, ...]]:
    if not asked(state).startswith("pick_furs"):
        owned = has(state, 0)
        return [tuple(owned.get(kind, 0) for kind in ("beaver", "mink", "lynx"))]
    found = []
    for answer in state.legal():
        twin = state.copy()
        twin.apply(answer)
        found += _taken(twin)
    return found


@pytest.mark.rule("NAM-18.10", "NAM-18.18")
def test_shipping_asks_for_a_ship_and_for_furs_by_type() -> None:
    furs = {"beaver": 2, "mink": 1, "lynx": 1, "otter": 1}
    state = position("trade", tiles=2, held={0: furs}, ship_display=["S12", "S01", "-", "S09"])
    play(state, "ship")
    assert asked(state) == "choose_ship 0"
    assert legal(state) == ["load 2", "load 4"]  # three and five furs; six are too many
    assert refused(state, "load 1") == "NAM-9.6"
    assert refused(state, "load 3") == "NAM-9.6"
    assert refused(state, "amount 1") == "NAM-9.6"
    play(state, "load 2")
    assert legal(state) == amounts(0, 2)  # beaver
    assert refused(state, "amount 3") == "NAM-9.6"
    twin = state.copy()
    play(twin, "amount 0")  # then all the others, without a question
    assert has(twin, 0) == {"beaver": 2, "coins": 1}
    play(state, "amount 2")
    assert legal(state) == amounts(0, 1)  # mink
    play(state, "amount 0")
    assert refused(state, "amount 2") == "NAM-9.6"
    play(state, "amount 0")  # no otter: the last one is the lynx
    assert has(state, 0) == {"mink": 1, "otter": 1, "coins": 1}
    assert ships(state, 0) == ["S01"]


@pytest.mark.rule("NAM-18.18")
def test_every_cargo_of_the_exact_size_can_be_loaded() -> None:
    own = (2, 0, 1, 3, 1)
    held = {kind: number for kind, number in zip(KINDS[4:], own, strict=True) if number}
    state = position("trade", tiles=2, held={0: held}, ship_display=["S04", "-", "-", "-"])
    play(state, "ship")
    found = Counter(_loaded(state, own))
    wanted = {mix for mix in product(*(range(number + 1) for number in own)) if sum(mix) == 4}
    assert set(found) == wanted
    assert set(found.values()) == {1}


def _loaded(state: NewAmsterdamState, own: tuple[int, ...]) -> list[tuple[int, ...]]:
    if not asked(state).startswith("load_furs"):
        left = has(state, 0)
        return [tuple(n - left.get(kind, 0) for kind, n in zip(KINDS[4:], own, strict=True))]
    found = []
    for answer in state.legal():
        twin = state.copy()
        twin.apply(answer)
        found += _loaded(twin, own)
    return found


@pytest.mark.rule("NAM-18.11", "NAM-18.22")
@pytest.mark.parametrize(
    ("district", "ware", "rule"), [("lumberyard", "wood", "NAM-10.4"), ("granary", "corn", "NAM-10.5")]
)
def test_sell_or_buy_then_the_amount(district: str, ware: str, rule: str) -> None:
    state = position("city", tiles=2, held={0: {"coins": 4, ware: 2}})
    play(state, district)
    assert asked(state) == "sell_or_buy 0"
    assert legal(state) == ["sell", "buy"]
    assert refused(state, "amount 1") == rule
    twin = state.copy()
    play(twin, "sell")
    assert legal(twin) == amounts(1, 2)
    assert refused(twin, "amount 3") == rule
    play(twin, "amount 2")
    assert has(twin, 0) == {"coins": 5}
    play(state, "buy")
    assert legal(state) == amounts(1, 3)  # a coin went for the fee
    assert refused(state, "amount 4") == rule
    assert refused(state, "sell") == rule
    play(state, "amount 3")
    assert has(state, 0) == {ware: 5}


@pytest.mark.rule("NAM-18.12")
def test_the_mill_asks_for_the_number_of_houses() -> None:
    state = position("city", tiles=2, held={0: {"coins": 1, "wood": 9}}, lands={0: ["L12", "L12"]})
    play(state, "mill")
    assert asked(state) == "count_houses 0"
    assert legal(state) == amounts(1, 3)
    assert refused(state, "amount 4") == "NAM-10.7"
    state = position("city", tiles=2, held={0: {"coins": 1, "wood": 9}}, lands={0: ["L05"]})
    play(state, "mill")
    assert legal(state) == amounts(1, 2)
    assert refused(state, "amount 3") == "NAM-10.7"


@pytest.mark.rule("NAM-18.13", "NAM-18.21")
def test_the_black_market_asks_for_the_number_and_for_the_coins() -> None:
    state = position("city", tiles=2, held={0: {"coins": 6, "goods": 3}})
    piles(state, "LUBM")
    play(state, "black market")
    assert asked(state) == "count_furs 0"
    assert legal(state) == amounts(1, 2)  # 5 coins and 3 goods are left after the fee
    assert refused(state, "amount 3") == "NAM-10.8"
    assert refused(state, "amount 0") == "NAM-10.8"
    play(state, "amount 2")
    assert asked(state) == "pay_furs 0"
    assert legal(state) == amounts(3, 5)
    assert refused(state, "amount 2") == "NAM-18.21"
    assert refused(state, "amount 6") == "NAM-18.21"
    assert has(state, 0) == {"coins": 5, "goods": 3}  # nothing is drawn before it is paid
    play(state, "amount 4")
    assert has(state, 0) == {"coins": 1, "goods": 1, "lynx": 1, "muskrat": 1}


@pytest.mark.rule("NAM-18.21")
def test_the_fee_of_the_black_market_is_due_before_the_count() -> None:
    held = {0: {"coins": 1, "goods": 3}}
    state = position("city", tiles=2, held=held)
    play(state, "black market")  # 3 goods, no coin left: one fur, and nothing to choose
    assert sum(has(state, 0).values()) == 1
    state = position("city", tiles=2, held={0: {"coins": 1, "goods": 2}})
    assert refused(state, "black market") == "NAM-10.8"
    state = position("city", tiles=2, held={0: {"coins": 1, "goods": 2}}, shops={0: {"black_market": 1}})
    play(state, "black market")
    assert sum(has(state, 0).values()) == 1


@pytest.mark.rule("NAM-18.14")
def test_a_player_short_of_corn_chooses_shop_by_shop() -> None:
    state = after_actions(held={0: {"corn": 2}}, shops={0: {"docks": 2, "mill": 1, "granary": 1}, 1: {}})
    assert asked(state) == "choose_shop_to_remove 0"
    assert legal(state) == ["remove granary", "remove docks", "remove mill"]
    assert refused(state, "remove lumberyard") == "NAM-14.24"
    assert refused(state, "end turn") == "NAM-11.3"
    play(state, "remove mill")
    assert legal(state) == ["remove granary", "remove docks"]
    play(state, "remove granary")
    assert shops(state, 0) == {"docks": 2}


# --------------------------------------------------------------- one answer, finite answers


@pytest.mark.rule("NAM-18.15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_open_question_has_two_answers_or_more(players: int) -> None:
    """So no sub-question is ever without an answer, and none with one is ever asked."""
    asked_for: Counter[str] = Counter()
    for seed in range(60):
        dice = Random(seed)
        state = GAME.start(players, seed)
        while not state.over:
            question = state.question
            assert question is not None
            assert 0 <= question.seat < players
            answers = state.legal()
            assert len(answers) >= 2
            assert len(set(answers)) == len(answers)
            assert all(ACTIONS[answer.id] is answer for answer in answers)
            asked_for[question.prompt] += 1
            state.apply(choose(state, TASTES[seed % len(TASTES)], dice))
    # With five players the last column is the only one.
    never = {"take_last_column"} if players == 5 else set()
    assert set(asked_for) == {kind.prompt for kind in GAME.questions} - never


@pytest.mark.rule("NAM-18.15")
def test_a_question_with_one_answer_is_answered_by_the_engine() -> None:
    state = auction(held={})
    play(state, "column 1")  # nobody owns anything: he bids 0, the others pass
    assert asked(state) == "choose_column 1"
    state = position("land", tiles=2, land_display=["-", "-", "L07", "-"])
    play(state, "buy land")
    assert row(state, 0) == ["L07"]
    # Without a tile and without a possible special action the turn passes by, for a coin.
    state = position("city", tiles=0, held={1: {"coins": 5}})
    assert (state.phase, asked(state)) == (LAND, "choose_operation 1")
    assert has(state, 0) == {"coins": 1}


@pytest.mark.rule("NAM-18.16")
def test_amounts_and_bids_run_from_0_to_99() -> None:
    assert [action.notation for action in BIDS] == [f"bid {number}" for number in range(100)]
    assert [action.notation for action in AMOUNTS] == amounts(0, 99)
    assert PRINTED["answers"]["max_amount"] == 99


@pytest.mark.rule("NAM-18.17")
def test_the_order_of_payment_is_that_of_the_data() -> None:
    order = ["coins", "goods", "wood", "corn", "beaver", "mink", "otter", "muskrat", "lynx"]
    assert KINDS == PRINTED["answers"]["payment_order"] == order


@pytest.mark.rule("NAM-18.17")
def test_bounds_of_each_part_of_a_payment() -> None:
    state = auction(held={0: {"coins": 5, "wood": 3, "otter": 2}})
    play(state, "column 2", "bid 6")
    assert legal(state) == amounts(1, 5)  # 5 units come later
    play(state, "amount 2")
    assert legal(state) == amounts(2, 3)  # wood; 4 to pay, 2 otters come later
    play(state, "amount 3")  # so one otter
    assert has(state, 0) == {"coins": 3, "otter": 1}


@pytest.mark.rule("NAM-18.17")
def test_a_bid_of_0_asks_nothing() -> None:
    state = auction(held={0: {"coins": 5}, 1: {"coins": 5}})
    play(state, "column 2", "bid 0", "pass")
    assert asked(state) == "choose_column 1"
    assert told(state, AuctionWon)[0].paid == (0,) * KIND_COUNT
