"""NAM-9 Trade step."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.new_amsterdam.rules.events import FursBought, GoodsArrived, ShipLoaded
from kade.games.new_amsterdam.rules.state import NewAmsterdamState

from ..positions import (
    SHIP_CARD,
    asked,
    discarded,
    has,
    legal,
    lying,
    piles,
    play,
    position,
    refused,
    score,
    ships,
    told,
    until,
)

FURS = "BBML OOU UULM"


def at_the_traders(traders: str = FURS, **given: Any) -> NewAmsterdamState:
    """One trade tile, 4 goods and 9 coins, the post opposite the inhabited camp."""
    given = {"held": {0: {"goods": 4, "coins": 9}}, "traders": traders, **given}
    return position("trade", **given)


# ---------------------------------------------------------------- trade with the Delaware


@pytest.mark.rule("NAM-9.1")
def test_one_trade_is_with_exactly_one_trader() -> None:
    state = at_the_traders(held={0: {"goods": 10, "coins": 9}})
    play(state, "trade")
    assert legal(state) == ["trader top", "trader middle", "trader bottom"]
    assert refused(state, "end turn") == "NAM-9.1"
    assert refused(state, "amount 1") == "NAM-9.1"
    play(state, "trader bottom")
    assert has(state, 0) == {"goods": 7, "coins": 9, "mink": 1, "muskrat": 2, "lynx": 1}
    assert lying(state) == "BBML OOU ----"
    assert asked(state) == "choose_operation 0"
    assert refused(state, "trader top") == "NAM-6.2"
    assert refused(state, "trade") == "NAM-6.2"


@pytest.mark.rule("NAM-9.2")
@pytest.mark.parametrize(
    ("trader", "goods", "furs", "left"),
    [
        ("middle", 4, {"otter": 2, "muskrat": 1}, "BBML --- UULM"),
        ("bottom", 3, {"mink": 1, "muskrat": 2, "lynx": 1}, "BBML OOU ----"),
    ],
)
def test_middle_and_bottom_sell_the_whole_lot(
    trader: str, goods: int, furs: dict[str, int], left: str
) -> None:
    state = at_the_traders(held={0: {"goods": 6, "coins": 9}})
    play(state, "trade", f"trader {trader}")
    assert has(state, 0) == {"goods": 6 - goods, "coins": 9, **furs}
    assert lying(state) == left


@pytest.mark.rule("NAM-9.2")
@pytest.mark.parametrize(
    ("amounts", "furs", "left"),
    [
        ([1, 0, 0], {"beaver": 1}, "-BML"),
        ([0, 1, 0], {"mink": 1}, "BB-L"),
        ([0, 0], {"lynx": 1}, "BBM-"),  # one must be taken: the last one lying there
        ([2, 0, 1], {"beaver": 2, "lynx": 1}, "--M-"),
        ([2, 1, 1], {"beaver": 2, "mink": 1, "lynx": 1}, "----"),
    ],
)
def test_the_top_trader_sells_any_furs_for_one_goods_each(
    amounts: list[int], furs: dict[str, int], left: str
) -> None:
    state = at_the_traders(held={0: {"goods": 5, "coins": 9}})
    play(state, "trade", "trader top", *[f"amount {amount}" for amount in amounts])
    paid = sum(furs.values())
    assert has(state, 0) == {"goods": 5 - paid, "coins": 9, **furs}
    assert lying(state) == f"{left} OOU UULM"
    assert asked(state) == "choose_operation 0"


@pytest.mark.rule("NAM-9.2")
def test_furs_of_the_top_trader_are_limited_by_what_lies_there_and_by_goods() -> None:
    state = at_the_traders("BBBL OOU UULM", held={0: {"goods": 2, "coins": 9}})
    play(state, "trade")  # nobody else is as cheap
    assert legal(state) == ["amount 0", "amount 1", "amount 2"]
    assert refused(state, "amount 3") == "NAM-9.2"  # not enough goods
    assert refused(state, "amount 4") == "NAM-9.2"  # not so many there
    assert refused(state, "stop") == "NAM-9.2"
    play(state, "amount 2")
    assert has(state, 0) == {"coins": 9, "beaver": 2}
    assert lying(state) == "--BL OOU UULM"


@pytest.mark.rule("NAM-9.2")
def test_at_least_one_fur_is_taken_from_the_top_trader() -> None:
    state = at_the_traders("BLLL OOU UULM")
    play(state, "trade", "trader top", "amount 0")
    assert legal(state) == ["amount 1", "amount 2", "amount 3"]
    assert refused(state, "amount 0") == "NAM-18.19"


@pytest.mark.rule("NAM-9.2")
@pytest.mark.parametrize(
    ("goods", "open_to_him"),
    [
        (1, []),  # only the top trader is left and he is dealt with at once
        (2, []),
        (3, ["trader top", "trader bottom"]),
        (4, ["trader top", "trader middle", "trader bottom"]),
    ],
)
def test_each_trader_wants_his_price(goods: int, open_to_him: list[str]) -> None:
    state = at_the_traders("BMOU OOU UULM", held={0: {"goods": goods, "coins": 9}})
    play(state, "trade")
    if open_to_him:
        assert legal(state) == open_to_him
        for trader in {"trader top", "trader middle", "trader bottom"} - set(open_to_him):
            assert refused(state, trader) == "NAM-9.2"
    else:
        assert asked(state) == "pick_furs 0"


@pytest.mark.rule("NAM-9.2")
def test_without_goods_no_trade() -> None:
    state = at_the_traders(held={0: {"coins": 9, "wood": 9, "corn": 9}})
    assert "trade" not in legal(state)
    assert refused(state, "trade") == "NAM-9.2"


@pytest.mark.rule("NAM-9.3")
def test_an_empty_trader_cannot_be_used_and_stays_empty_until_the_next_round() -> None:
    state = at_the_traders(tiles=3, held={0: {"goods": 10, "coins": 9}})
    play(state, "trade", "trader bottom")
    play(state, "trade")
    assert legal(state) == ["trader top", "trader middle"]
    assert refused(state, "trader bottom") == "NAM-9.3"
    play(state, "trader middle")
    assert lying(state) == "BBML --- ----"
    play(state, "trade", "amount 2", "amount 0", "amount 0")  # only the top trader is left
    assert lying(state) == "--ML --- ----"
    until(state, "choose_column 1")
    assert state.round == 2
    assert lying(state).count("-") == 0
    assert lying(state)[2:4] == "ML"


@pytest.mark.rule("NAM-9.3")
def test_with_all_traders_sold_out_there_is_no_trade() -> None:
    state = at_the_traders("---- --- ----")
    assert "trade" not in legal(state)
    assert refused(state, "trade") == "NAM-9.3"


@pytest.mark.rule("NAM-9.4")
@pytest.mark.parametrize(
    ("zone", "camps", "corn"),
    [
        (0, [3, 0, 0, 0, 0], 0),
        (0, [1, 2, 0, 0, 0], 0),  # its own camp is inhabited, however few live there
        (0, [0, 2, 0, 0, 0], 1),
        (0, [0, 2, 1, 0, 0], 1),  # the nearest counts
        (0, [0, 0, 0, 2, 1], 3),
        (0, [0, 0, 0, 0, 1], 4),
        (1, [0, 0, 0, 0, 1], 3),
        (2, [0, 0, 1, 2, 0], 0),
        (2, [0, 0, 0, 2, 0], 1),
        (4, [0, 0, 0, 0, 1], 0),
    ],
)
def test_travel_costs_the_boats_to_the_nearest_inhabited_camp(zone: int, camps: list[int], corn: int) -> None:
    state = at_the_traders(held={0: {"goods": 4, "corn": 9, "coins": 9}}, posts=[zone, 0, 0], camps=camps)
    play(state, "trade", "trader bottom")
    assert has(state, 0).get("corn") == 9 - corn
    assert told(state, FursBought)[0].corn == corn


@pytest.mark.rule("NAM-9.4")
def test_travel_to_the_top_trader_is_paid_once_whatever_number_of_furs() -> None:
    state = at_the_traders(
        held={0: {"goods": 4, "corn": 5, "coins": 9}}, posts=[0, 2, 2], camps=[0, 0, 1, 0, 0]
    )
    play(state, "trade", "trader top", "amount 2", "amount 1", "amount 1")
    assert has(state, 0)["corn"] == 3


@pytest.mark.rule("NAM-9.5")
@pytest.mark.parametrize(("corn", "trades"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_every_trade_pays_the_way_again(corn: int, trades: int) -> None:
    state = at_the_traders(
        tiles=3, held={0: {"goods": 9, "corn": corn, "coins": 9}}, posts=[0, 0, 0], camps=[0, 0, 1, 1, 0]
    )
    for trader in ["trader bottom", "trader middle"][:trades]:
        play(state, "trade", trader)
    assert has(state, 0).get("corn", 0) == corn - 2 * trades
    assert "trade" not in legal(state)
    assert refused(state, "trade") == "NAM-9.5"


def test_trading_and_shipping_need_a_trade_tile_and_the_trade_step() -> None:
    given: dict[str, Any] = {"held": {0: {"coins": 2, "goods": 4, "lynx": 3}}, "ship_display": ["S01"] * 4}
    for action in ("trade", "ship"):
        assert refused(position("trade", tiles=0, **given), action) == "NAM-6.2"
        assert refused(position("city", **given), action) == "NAM-6.1"


# ------------------------------------------------------------------------------ ship furs


@pytest.mark.rule("NAM-9.6")
@pytest.mark.parametrize(("furs", "open_ships"), [(3, [2]), (4, [2, 4]), (5, [2, 3, 4]), (6, [1, 2, 3, 4])])
def test_a_ship_takes_exactly_its_number_of_furs(furs: int, open_ships: list[int]) -> None:
    display = ["S11", "S01", "S08", "S04"]  # 6, 3, 5 and 4 furs
    state = position("trade", held={0: {"lynx": furs, "coins": 1}}, ship_display=display)
    play(state, "ship")
    if len(open_ships) == 1:
        assert asked(state) == "choose_operation 0"  # no choice
    else:
        assert legal(state) == [f"load {place}" for place in open_ships]
        for place in {1, 2, 3, 4} - set(open_ships):
            assert refused(state, f"load {place}") == "NAM-9.6"
        play(state, "load 2")
    assert ships(state, 0) == ["S01"]
    assert has(state, 0).get("lynx", 0) == furs - 3


@pytest.mark.rule("NAM-9.6")
def test_the_shipper_chooses_which_furs_go_aboard() -> None:
    state = position(
        "trade",
        held={0: {"beaver": 2, "mink": 2, "muskrat": 1, "lynx": 3}},
        ship_display=["S04", "S08", "-", "-"],
    )
    play(state, "ship")
    assert refused(state, "load 3") == "NAM-9.6"
    assert refused(state, "end turn") == "NAM-9.6"
    play(state, "load 1")
    assert legal(state) == ["amount 0", "amount 1", "amount 2"]
    assert refused(state, "amount 3") == "NAM-9.6"  # he owns but two
    assert refused(state, "stop") == "NAM-9.6"
    play(state, "amount 0", "amount 1")
    assert legal(state) == ["amount 0", "amount 1"]
    play(state, "amount 1")
    # Two more are needed and nothing but lynx is left: no question.
    assert ships(state, 0) == ["S04"]
    assert discarded(state) == "MULL"
    assert {kind: number for kind, number in has(state, 0).items() if kind != "coins"} == {
        "beaver": 2,
        "mink": 1,
        "lynx": 1,
    }


@pytest.mark.rule("NAM-9.6")
def test_no_more_and_no_fewer_furs_than_the_ship_takes() -> None:
    state = position("trade", held={0: {"beaver": 5, "lynx": 2}}, ship_display=["S04", "S08", "-", "-"])
    play(state, "ship", "load 1")
    assert legal(state) == ["amount 2", "amount 3", "amount 4"]
    assert refused(state, "amount 1") == "NAM-9.6"
    assert refused(state, "amount 5") == "NAM-9.6"


@pytest.mark.rule("NAM-9.6")
def test_with_too_few_furs_there_is_no_shipping() -> None:
    state = position("trade", held={0: {"beaver": 2, "coins": 2}}, ship_display=["S01", "S04", "S08", "S11"])
    assert "ship" not in legal(state)
    assert refused(state, "ship") == "NAM-9.6"


@pytest.mark.rule("NAM-9.7")
@pytest.mark.parametrize(
    ("cargo", "ship", "points"),
    [
        ({"lynx": 3}, "S01", 9),
        ({"beaver": 1, "lynx": 2}, "S01", 8),  # the rarer type comes first in the row of types
        ({"beaver": 2, "lynx": 1}, "S01", 8),
        ({"beaver": 1, "mink": 1, "otter": 1}, "S01", 6),
        ({"mink": 2, "muskrat": 2}, "S04", 10),
        ({"beaver": 1, "mink": 1, "otter": 1, "muskrat": 1, "lynx": 1}, "S08", 8),
        ({"beaver": 1, "mink": 2, "lynx": 3}, "S11", 14),
        ({"beaver": 2, "otter": 2, "lynx": 2}, "S11", 12),
    ],
)
def test_points_of_a_cargo_by_type(cargo: dict[str, int], ship: str, points: int) -> None:
    state = position(
        "trade", held={0: cargo}, ship_display=[ship, "-", "-", "-"], points={0: 4, 1: 2}, tiles=2
    )
    play(state, "ship")
    assert told(state, ShipLoaded)[0].points == points
    assert score(state, 0) == 4 + points
    assert score(state, 1) == 2


@pytest.mark.rule("NAM-9.8")
def test_a_loaded_ship_brings_coins_at_once_and_goods_every_round() -> None:
    state = position(
        "trade",
        held={0: {"beaver": 1, "otter": 3, "coins": 2}},
        ships={0: ["S02"]},
        warehouses={0: 4},
        ship_display=["-", "S05", "-", "-"],
    )
    play(state, "ship")
    assert has(state, 0) == {"coins": 2 + 4}
    assert discarded(state) == "BOOO"
    assert ships(state, 0) == ["S02", "S05"]
    assert SHIP_CARD["S05"] not in state.ship_display
    until(state, "choose_column 1")
    assert state.round == 2
    assert has(state, 0)["goods"] == 2 + 3
    until(state, "choose_operation 1")
    until(state, "choose_column 1")
    assert state.round == 3
    assert told(state, GoodsArrived) == [GoodsArrived(0, 5, 0)] * 2


# -------------------------------------------------------------------------------- edge cases


@pytest.mark.rule("NAM-14.30")
def test_furs_from_a_trader_are_shipped_in_the_same_turn() -> None:
    state = position(
        "trade", tiles=2, held={0: {"goods": 3}}, traders="---- --- LLLL", ship_display=["S04", "-", "-", "-"]
    )
    assert refused(state, "ship") == "NAM-9.6"
    play(state, "trade", "ship")
    assert ships(state, 0) == ["S04"]
    assert score(state, 0) == 12


@pytest.mark.rule("NAM-14.30")
def test_furs_from_the_black_market_are_shipped_in_the_same_turn() -> None:
    state = position("trade", held={0: {"coins": 4, "lynx": 2}}, ship_display=["S01", "-", "-", "-"])
    piles(state, "O")
    assert refused(state, "ship") == "NAM-9.6"
    play(state, "black market", "ship")
    assert ships(state, 0) == ["S01"]
    assert score(state, 0) == 2 * 3 + 2


@pytest.mark.rule("NAM-14.31")
@pytest.mark.parametrize(
    ("kind", "number", "ship"), [("lynx", 6, "S11"), ("beaver", 3, "S01"), ("otter", 5, "S08")]
)
def test_a_cargo_of_one_type_scores_three_a_fur(kind: str, number: int, ship: str) -> None:
    state = position("trade", tiles=2, held={0: {kind: number}}, ship_display=[ship, "-", "-", "-"])
    play(state, "ship")
    assert score(state, 0) == 3 * number


@pytest.mark.rule("NAM-14.32")
def test_a_ship_nobody_can_load_stays_and_then_leaves_the_game() -> None:
    state = position("trade", tiles=2, held={0: {"beaver": 2, "coins": 5}})
    before = state.ship_display[:]
    assert refused(state, "ship") == "NAM-9.6"
    play(state, "lumberyard", "amount 1")
    assert state.ship_display == before
    play(state, "end turn")
    until(state, "choose_column 1")
    assert state.round == 2
    assert not set(before) & {*state.ship_display, *state.ship_deck}
    assert state.ships == [[], [], []]
