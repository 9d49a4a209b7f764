"""NAM-16 Worked examples, from the city step to the leftovers (NAM-16.5 to NAM-16.26)."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.new_amsterdam.rules.city import MAJORITY, rank_in
from kade.games.new_amsterdam.rules.components import DISTRICTS, DOCK_PLACES, LANDS, NO_CARD, SHIPS
from kade.games.new_amsterdam.rules.events import (
    CoinsEarned,
    CornGrown,
    ElectionsHeld,
    GoodsArrived,
    LandBought,
    LandCleared,
    LastElection,
    Leftovers,
    ShipLoaded,
    ShopRemoved,
    ShopsFed,
    UnfinishedLand,
)
from kade.games.new_amsterdam.rules.state import NewAmsterdamState

from ..positions import (
    LAND_CARD,
    SHIP_CARD,
    after_actions,
    asked,
    discarded,
    has,
    legal,
    piles,
    play,
    position,
    refused,
    row,
    score,
    ships,
    shops,
    told,
    until,
)

BLUE, YELLOW, ORANGE = 0, 1, 2


# --------------------------------------------------------------------------- city and land


@pytest.mark.rule("NAM-16.5")
def test_orange_builds_three_shops_and_wins_two_districts() -> None:
    state = position(
        seat=ORANGE,
        held={ORANGE: {"wood": 4, "coins": 1}},
        shops={ORANGE: {"trading_company": 1, "granary": 1}, YELLOW: {"trading_company": 2, "granary": 1}},
    )
    play(state, "build", "shop trading company", "shop trading company", "shop granary")
    assert has(state, ORANGE) == {"wood": 1, "coins": 1}
    assert shops(state, ORANGE) == {"granary": 2, "trading_company": 3}
    for district in ("trading_company", "granary"):
        assert rank_in(state.shops, 3, ORANGE, DISTRICTS.index(district)) == MAJORITY


@pytest.mark.rule("NAM-16.6")
def test_blue_holds_elections() -> None:
    state = position(
        seat=BLUE,
        shops={
            BLUE: {"docks": 2, "lumberyard": 1, "granary": 1},
            YELLOW: {"docks": 1, "lumberyard": 1, "granary": 2},
        },
    )
    play(state, "elections")
    assert told(state, ElectionsHeld) == [ElectionsHeld(BLUE, (2,), (0,), 5)]
    assert [score(state, seat) for seat in (BLUE, YELLOW, ORANGE)] == [5, 0, 0]


@pytest.mark.rule("NAM-16.7")
def test_yellow_buys_land() -> None:
    state = position(
        "land",
        seat=YELLOW,
        tiles=2,
        held={YELLOW: {"wood": 2}},
        lands={YELLOW: ["L03"]},
        land_display=["L05", "L08", "-", "L12"],
    )
    play(state, "buy land", "land 2")
    assert row(state, YELLOW) == ["L03", "L08"]
    assert state.cleared[YELLOW] == 0
    assert state.land_display == [LAND_CARD["L05"], NO_CARD, NO_CARD, LAND_CARD["L12"]]
    assert has(state, YELLOW) == {"wood": 2}
    assert state.camps == [2, 1, 0, 0, 0]
    assert (told(state, LandBought)[0].left, told(state, LandBought)[0].reached) == (0, 1)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param([3, 0, 0, 0, 0], [2, 1, 0, 0, 0], marks=pytest.mark.rule("NAM-16.8"), id="to the next"),
        pytest.param([1, 2, 0, 0, 0], [0, 2, 0, 0, 0], marks=pytest.mark.rule("NAM-16.9"), id="out"),
        pytest.param([0, 0, 0, 0, 1], [0, 0, 0, 0, 1], marks=pytest.mark.rule("NAM-16.10"), id="stays"),
    ],
)
def test_a_longhouse_retreats(before: list[int], after: list[int]) -> None:
    state = position("land", camps=before)
    play(state, "buy land", "land 1")
    assert state.camps == after


@pytest.mark.rule("NAM-16.11")
def test_blue_clears_two_lands() -> None:
    blues = ["L01", "L05", "L24", "L15"]
    assert [LANDS[LAND_CARD[key]].wood for key in blues[1:3]] == [3, 5]
    assert LANDS[LAND_CARD["L15"]].houses == 2
    state = position(
        "land",
        seat=BLUE,
        held={BLUE: {"wood": 1}},
        lands={BLUE: blues},
        houses={BLUE: 1 + 2 + 3 + 1},
        cleared={BLUE: 1},
    )
    play(state, "clear land")
    cleared = (LAND_CARD["L05"], LAND_CARD["L24"])
    assert told(state, LandCleared) == [LandCleared(BLUE, cleared, 8, 3, 6)]
    assert state.cleared[BLUE] == 3
    until(state, "choose_column 1")
    assert score(state, BLUE) == 6
    assert has(state, BLUE)["wood"] == 9
    assert told(state, CornGrown) == [CornGrown(BLUE, 1 + 1 + 1)]


# ----------------------------------------------------------------------------------- trade


def orange_trades(**given: Any) -> NewAmsterdamState:
    """The bottom trader is sold out; two lynx lie with the top one."""
    given = {"held": {ORANGE: {"goods": 5, "coins": 3}}, **given}
    return position("trade", seat=ORANGE, traders="LBLO MMU ----", warehouses={ORANGE: 2}, **given)


@pytest.mark.rule("NAM-16.12")
def test_orange_chooses_a_trader() -> None:
    state = orange_trades()
    play(state, "trade")
    assert legal(state) == ["trader top", "trader middle"]
    assert refused(state, "trader bottom") == "NAM-9.3"
    other = state.copy()
    play(other, "trader middle")
    assert has(other, ORANGE) == {"goods": 1, "coins": 3, "mink": 2, "muskrat": 1}
    play(state, "trader top", "amount 0", "amount 0", "amount 2")
    assert has(state, ORANGE) == {"goods": 3, "coins": 3, "lynx": 2}


@pytest.mark.rule("NAM-16.13")
def test_orange_travels() -> None:
    river: dict[str, Any] = {"posts": [2, 1, 0], "camps": [0, 0, 2, 0, 0]}
    two_lynx = ["trade", "trader top", "amount 0", "amount 0", "amount 2"]
    state = orange_trades(tiles=2, held={ORANGE: {"goods": 5, "corn": 5, "coins": 3}}, **river)
    play(state, *two_lynx)
    assert has(state, ORANGE) == {"goods": 3, "corn": 3, "coins": 3, "lynx": 2}
    play(state, "trade", "amount 1", "amount 0")  # a second trade pays the way again
    assert has(state, ORANGE) == {"goods": 2, "corn": 1, "coins": 3, "beaver": 1, "lynx": 2}
    poor = orange_trades(held={ORANGE: {"goods": 5, "corn": 1, "coins": 3}}, **river)
    assert "trade" not in legal(poor)
    assert refused(poor, "trade") == "NAM-9.5"


@pytest.mark.rule("NAM-16.14")
def test_yellow_ships_five_furs() -> None:
    assert [SHIPS[SHIP_CARD[key]].furs for key in ("S11", "S09", "S04")] == [6, 5, 4]
    assert SHIPS[SHIP_CARD["S09"]].coins == 2
    state = position(
        "trade",
        seat=YELLOW,
        tiles=2,
        held={YELLOW: {"beaver": 2, "lynx": 1, "otter": 1, "muskrat": 1, "coins": 1}},
        ship_display=["S11", "S09", "S04", "-"],
    )
    play(state, "ship")
    assert refused(state, "load 1") == "NAM-9.6"
    play(state, "load 2")
    assert told(state, ShipLoaded)[0].points == 2 * 3 + 1 * 2 + 1 + 1
    assert score(state, YELLOW) == 10
    assert has(state, YELLOW) == {"coins": 1 + 2}
    assert discarded(state) == "BBOUL"
    assert ships(state, YELLOW) == ["S09"]


# ------------------------------------------------------------------------- special actions


@pytest.mark.rule("NAM-16.15")
@pytest.mark.parametrize("fee", [0, 1])
def test_blue_builds_his_third_warehouse(fee: int) -> None:
    state = position(
        seat=BLUE,
        held={BLUE: {"wood": 2, "coins": 3}},
        warehouses={BLUE: 2},
        shops={BLUE: {"docks": 1}, YELLOW: {"docks": 1 + fee}},
    )
    play(state, "docks")
    assert has(state, BLUE) == {"wood": 1, "coins": 3 - fee}
    assert state.warehouses[BLUE] == 3
    assert DOCK_PLACES[3] == 8
    full = after_actions(seat=BLUE, warehouses={BLUE: 3}, ships={BLUE: ["S12", "S11"]})
    assert has(full, BLUE) == {"goods": 8}


@pytest.mark.rule("NAM-16.16")
def test_orange_builds_two_houses() -> None:
    state = position(
        "land",
        seat=ORANGE,
        held={ORANGE: {"wood": 3, "coins": 1}},
        lands={ORANGE: ["L03", "L01", "L07"]},
        houses={ORANGE: 1},
    )
    play(state, "mill", "amount 2")
    assert has(state, ORANGE) == {"wood": 1}
    assert state.houses[ORANGE] == 3
    play(state, "clear land")  # the second space of the first card and the one of the second
    assert state.cleared[ORANGE] == 2


@pytest.mark.rule("NAM-16.17")
def test_yellow_buys_two_furs_unseen() -> None:
    state = position(
        seat=YELLOW, held={YELLOW: {"coins": 5, "goods": 4}}, shops={YELLOW: {"black_market": 1}}
    )
    piles(state, "UMLLL")
    play(state, "black market", "amount 2", "amount 3")
    assert has(state, YELLOW) == {"coins": 2, "goods": 1, "mink": 1, "muskrat": 1}


@pytest.mark.rule("NAM-16.18")
def test_posts_move_to_the_next_zone_with_room() -> None:
    state = position(
        seat=YELLOW, held={YELLOW: {"wood": 2, "coins": 1}}, posts=[0, 0, 1], camps=[1, 2, 0, 0, 0]
    )
    play(state, "trading company")
    assert state.posts == [0, 1, 1]
    assert has(state, YELLOW) == {"wood": 1}
    state = position(seat=BLUE, held={BLUE: {"wood": 2, "coins": 1}}, posts=[0, 1, 1], camps=[0, 1, 1, 0, 0])
    play(state, "trading company")
    assert state.posts == [2, 1, 1]
    assert has(state, BLUE) == {"wood": 1}


@pytest.mark.rule("NAM-16.19")
@pytest.mark.parametrize("seat", [BLUE, YELLOW, ORANGE])
def test_the_trading_company_is_blocked_for_everybody(seat: int) -> None:
    state = position(seat=seat, held={seat: {"wood": 2, "coins": 5}}, posts=[0, 1, 1], camps=[1, 2, 0, 0, 0])
    assert asked(state) == f"choose_operation {seat}"
    assert "trading company" not in legal(state)
    assert refused(state, "trading company") == "NAM-10.10"


# ----------------------------------------------------------------------- upkeep and income


@pytest.mark.rule("NAM-16.20")
def test_blue_gains_ten_corn() -> None:
    blues = ["L01", "L22", "L23", "L11"]
    assert [LANDS[LAND_CARD[key]].corn for key in blues[:3]] == [1, 4, 5]
    state = after_actions(lands={BLUE: blues}, houses={BLUE: 10}, cleared={BLUE: 3}, held={BLUE: {"corn": 2}})
    assert told(state, CornGrown) == [CornGrown(BLUE, 10)]
    assert has(state, BLUE) == {"corn": 12}


@pytest.mark.rule("NAM-16.21")
def test_shops_are_paid_for_and_orange_removes_one() -> None:
    state = after_actions(
        shops={BLUE: {"docks": 3}, YELLOW: {"mill": 4}, ORANGE: {"granary": 3, "docks": 2}},
        held={BLUE: {"corn": 5}, YELLOW: {"corn": 4}, ORANGE: {"corn": 4}},
        points={BLUE: 8, YELLOW: 8, ORANGE: 8},
    )
    assert told(state, ShopsFed) == [ShopsFed(YELLOW, 4, 0), ShopsFed(ORANGE, 4, 1), ShopsFed(BLUE, 3, 0)]
    assert asked(state) == f"choose_shop_to_remove {ORANGE}"
    assert legal(state) == ["remove granary", "remove docks"]
    assert [has(state, seat).get("corn", 0) for seat in (BLUE, YELLOW, ORANGE)] == [2, 0, 0]
    play(state, "remove docks")
    assert told(state, ShopRemoved) == [ShopRemoved(ORANGE, 2, 2)]
    assert shops(state, ORANGE) == {"granary": 3, "docks": 1}
    assert [score(state, seat) for seat in (BLUE, YELLOW, ORANGE)] == [8, 8, 6]


@pytest.mark.rule("NAM-16.22")
def test_yellow_stores_five_of_eight_goods() -> None:
    state = after_actions(
        warehouses={YELLOW: 2}, held={YELLOW: {"goods": 1}}, ships={YELLOW: ["S01", "S02", "S04"]}
    )
    assert [SHIPS[SHIP_CARD[key]].goods for key in ships(state, YELLOW)] == [3, 2, 3]
    assert told(state, GoodsArrived) == [GoodsArrived(YELLOW, 5, 3)]
    assert has(state, YELLOW) == {"goods": 6}


@pytest.mark.rule("NAM-16.23")
def test_coins_for_presence_and_control() -> None:
    state = after_actions(
        shops={
            BLUE: {"docks": 1, "lumberyard": 1, "mill": 1},
            YELLOW: {"docks": 1, "granary": 1},
            ORANGE: {"mill": 2, "black_market": 1, "trading_company": 1},
        },
        held={BLUE: {"corn": 3}, YELLOW: {"corn": 2}, ORANGE: {"corn": 4}},
    )
    assert told(state, CoinsEarned) == [CoinsEarned(YELLOW, 3), CoinsEarned(ORANGE, 6), CoinsEarned(BLUE, 4)]
    assert [has(state, seat) for seat in (BLUE, YELLOW, ORANGE)] == [{"coins": 4}, {"coins": 3}, {"coins": 6}]


# ----------------------------------------------------------------------- end of the game


@pytest.mark.rule("NAM-16.24")
def test_the_last_election() -> None:
    state = after_actions(
        round=6,
        shops={
            BLUE: {"trading_company": 1, "docks": 1, "mill": 1, "granary": 1},
            YELLOW: {"black_market": 1, "docks": 1, "mill": 1},
            ORANGE: {"lumberyard": 1, "docks": 1, "granary": 1},
        },
        held={BLUE: {"corn": 4}, YELLOW: {"corn": 3}, ORANGE: {"corn": 3}},
    )
    points = {fact.seat: fact.points for fact in told(state, LastElection)}
    assert points == {BLUE: 9, YELLOW: 7, ORANGE: 7}
    # Each is left with the coins of step 11: 5, 4 and 4, a point each.
    assert state.scores == [9 + 1, 7 + 1, 7 + 1]


@pytest.mark.rule("NAM-16.25")
def test_unfinished_land() -> None:
    five = ["L01", "L03", "L02", "L04", "L05"]  # 1, 2, 1, 2 and 2 house spaces
    six = ["L13", "L15", "L14", "L16", "L17", "L07"]  # 1, 2, 1, 2, 2 and 3
    state = after_actions(
        round=6,
        lands={YELLOW: five, BLUE: six},
        houses={YELLOW: 8, BLUE: 8 + 2},
        cleared={YELLOW: 4, BLUE: 5},
    )
    points = {fact.seat: fact.points for fact in told(state, UnfinishedLand)}
    assert points == {YELLOW: 15, BLUE: 0, ORANGE: 0}
    # The corn of this round is left over: 2 + 2 + 1 + 1 + 3 for Blue, 1 + 2 + 1 + 1 for Yellow.
    assert state.scores == [3, 15 + 1, 0]


@pytest.mark.rule("NAM-16.26")
def test_leftovers() -> None:
    left = {"mink": 1, "otter": 1, "goods": 2, "corn": 2, "wood": 1, "coins": 3}
    state = after_actions(round=6, held={ORANGE: left})
    assert Leftovers(ORANGE, 2, 8, 4) in told(state, Leftovers)
    assert state.scores == [0, 0, 4]
