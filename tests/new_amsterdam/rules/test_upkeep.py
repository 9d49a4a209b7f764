"""NAM-11 Upkeep and income phase."""

from __future__ import annotations

import pytest

from kade.games.new_amsterdam.rules.events import (
    CoinsEarned,
    CornGrown,
    FeePaid,
    GoodsArrived,
    ShopRemoved,
    ShopsFed,
)
from kade.games.new_amsterdam.rules.state import UPKEEP

from ..positions import after_actions, asked, has, legal, play, position, refused, score, shops, told, until

# ------------------------------------------------------------------------------ step 8, corn


@pytest.mark.rule("NAM-11.1")
def test_each_player_gains_the_corn_of_his_cleared_cards() -> None:
    state = after_actions(
        lands={0: ["L11", "L23", "L22"], 1: ["L01", "L03"], 2: ["L22"]},  # corn 3, 5, 4; 1, 2; 4
        houses={0: 9, 1: 3, 2: 3},
        cleared={0: 2, 1: 2},
        held={0: {"corn": 2}},
    )
    assert told(state, CornGrown) == [CornGrown(1, 3), CornGrown(0, 8)]
    assert [has(state, seat).get("corn", 0) for seat in range(3)] == [10, 3, 0]


@pytest.mark.rule("NAM-11.1")
def test_the_corn_of_this_round_already_feeds_the_shops() -> None:
    state = after_actions(lands={0: ["L11"]}, houses={0: 3}, cleared={0: 1}, shops={0: {"docks": 3}})
    assert shops(state, 0) == {"docks": 3}
    assert "corn" not in has(state, 0)
    assert asked(state) == "choose_column 1"


# --------------------------------------------------------------------- step 9, pay for shops


@pytest.mark.rule("NAM-11.2")
@pytest.mark.parametrize(("corn", "paid", "unpaid"), [(7, 4, 0), (4, 4, 0), (3, 3, 1), (1, 1, 3), (0, 0, 4)])
def test_a_corn_for_every_shop_as_far_as_it_goes(corn: int, paid: int, unpaid: int) -> None:
    state = after_actions(shops={0: {"docks": 1, "mill": 3}}, held={0: {"corn": corn}}, points={0: 20})
    assert told(state, ShopsFed) == [ShopsFed(0, paid, unpaid)]
    assert has(state, 0).get("corn", 0) == corn - paid
    while state.phase == UPKEEP:
        assert asked(state) == "choose_shop_to_remove 0"
        state.apply(state.default())
    assert sum(shops(state, 0).values()) == paid


@pytest.mark.rule("NAM-11.2")
def test_corn_cannot_be_held_back() -> None:
    state = after_actions(shops={0: {"docks": 2, "mill": 2}}, held={0: {"corn": 3}})
    assert asked(state) == "choose_shop_to_remove 0"
    assert "corn" not in has(state, 0)
    assert legal(state) == ["remove docks", "remove mill"]
    assert refused(state, "amount 0") == "NAM-11.3"
    assert refused(state, "end turn") == "NAM-11.3"


@pytest.mark.rule("NAM-11.3")
def test_an_unpaid_shop_of_ones_choice_goes_back_to_the_stock_for_two_points() -> None:
    state = after_actions(
        shops={0: {"lumberyard": 1, "mill": 3}, 1: {"docks": 1}},
        held={0: {"corn": 2}, 1: {"corn": 1}},
        points={0: 9, 1: 5},
    )
    stock = state.stock[:]
    play(state, "remove mill")
    assert shops(state, 0) == {"lumberyard": 1, "mill": 2}
    assert score(state, 0) == 7
    play(state, "remove lumberyard")
    assert shops(state, 0) == {"mill": 2}
    assert score(state, 0) == 5
    assert state.stock == [stock[0] + 2, stock[1], stock[2]]
    assert told(state, ShopRemoved) == [ShopRemoved(0, 3, 2), ShopRemoved(0, 0, 2)]
    assert score(state, 1) == 5
    assert asked(state) == "choose_column 1"


@pytest.mark.rule("NAM-11.3")
@pytest.mark.parametrize(("points", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_the_score_never_drops_below_zero(points: int, left: int) -> None:
    state = after_actions(shops={0: {"docks": 2}}, held={0: {"corn": 1}}, points={0: points})
    assert shops(state, 0) == {"docks": 1}
    assert score(state, 0) == left


@pytest.mark.rule("NAM-11.3")
def test_points_lost_below_zero_are_not_owed_later() -> None:
    state = position(
        "trade", tiles=0, shops={0: {"docks": 3}}, held={0: {"corn": 1, "coins": 1}}, points={0: 1}
    )
    play(state, "end turn")
    assert score(state, 0) == 0
    while asked(state) != "choose_operation 0":
        state.apply(state.default())
    state.tiles = [1, *state.tiles[1:]]
    state.answers = None
    play(state, "elections")
    assert score(state, 0) == 3


@pytest.mark.rule("NAM-11.4")
def test_shops_are_removed_in_turn_order() -> None:
    three = {"docks": 2, "mill": 1}
    state = after_actions(
        players=4,
        seat=2,  # order 0, 1, 3, 2
        shops=dict.fromkeys((1, 2, 3), three) | {0: {"docks": 1}},
        held={seat: {"corn": 1} for seat in range(4)},
    )
    assert state.order == [0, 1, 3, 2]
    seen = []
    while state.phase == UPKEEP:
        seen.append(asked(state))
        play(state, "remove docks")
    # Two shops each; the second from one of two districts, too.
    assert seen == [f"choose_shop_to_remove {seat}" for seat in (1, 1, 3, 3, 2, 2)]


# ---------------------------------------------------------------------------- step 10, goods


@pytest.mark.rule("NAM-11.5")
@pytest.mark.parametrize(
    ("warehouses", "goods", "stored"), [(1, 0, 4), (1, 3, 1), (2, 0, 6), (3, 0, 8), (3, 1, 7), (4, 0, 9)]
)
def test_goods_of_all_ships_as_far_as_there_is_room(warehouses: int, goods: int, stored: int) -> None:
    state = after_actions(
        ships={0: ["S01", "S02", "S09"], 1: ["S02"]},  # 3 + 2 + 4; 2
        warehouses={0: warehouses},
        held={0: {"goods": goods}},
    )
    assert has(state, 0) == {"goods": goods + stored}
    assert has(state, 1) == {"goods": 2}
    assert told(state, GoodsArrived) == [GoodsArrived(1, 2, 0), GoodsArrived(0, stored, 9 - stored)]


# ---------------------------------------------------------------------------- step 11, coins


@pytest.mark.rule("NAM-11.6")
def test_a_coin_for_presence_and_one_more_for_a_majority() -> None:
    state = after_actions(
        shops={
            0: {"lumberyard": 2, "granary": 1, "docks": 1, "mill": 5},  # majority, tie, minority, majority
            1: {"lumberyard": 1, "granary": 1, "docks": 2},  # minority, tie, tie
            2: {"docks": 2, "trading_company": 1},  # tie, majority
        },
        held={0: {"corn": 9}, 1: {"corn": 4}, 2: {"corn": 3, "coins": 7}},
    )
    assert told(state, CoinsEarned) == [CoinsEarned(1, 3), CoinsEarned(2, 3), CoinsEarned(0, 6)]
    assert [has(state, seat).get("coins") for seat in range(3)] == [6, 3, 10]


@pytest.mark.rule("NAM-11.6")
@pytest.mark.parametrize(("removed", "coins"), [("docks", [3, 1]), ("mill", [2, 1])])
def test_positions_count_after_the_removals(removed: str, coins: list[int]) -> None:
    # Docks 2 to 1, Mill 1: whoever gives up the Docks' second shop keeps the Mill but ties.
    state = after_actions(
        shops={0: {"docks": 2, "mill": 1}, 1: {"docks": 1}}, held={0: {"corn": 2}, 1: {"corn": 1}}
    )
    play(state, f"remove {removed}")
    assert [has(state, seat).get("coins") for seat in range(2)] == coins


@pytest.mark.rule("NAM-11.6")
def test_a_rivals_removal_makes_a_majority() -> None:
    state = after_actions(shops={0: {"docks": 1}, 1: {"docks": 1}}, held={1: {"corn": 1}})
    assert "coins" not in has(state, 0)
    assert has(state, 1) == {"coins": 2}


@pytest.mark.rule("NAM-11.7")
def test_nothing_but_a_lack_of_corn_asks_for_a_decision() -> None:
    state = after_actions(
        lands={0: ["L01"]},
        houses={0: 1},
        cleared={0: 1},
        ships={0: ["S12", "S11"]},
        shops={0: {"docks": 1, "mill": 1}, 1: {"docks": 1}, 2: {"granary": 2}},
        held={0: {"corn": 1}, 1: {"corn": 3}, 2: {"corn": 2}},
    )
    assert (state.round, asked(state)) == (2, "choose_column 1")
    assert [CornGrown, ShopsFed, GoodsArrived, CoinsEarned] == list(
        dict.fromkeys(
            type(event)
            for event in state.journal or []
            if isinstance(event, CornGrown | ShopsFed | GoodsArrived | CoinsEarned)
        )
    )


def test_a_shop_can_be_removed_only_where_one_stands() -> None:
    state = after_actions(shops={0: {"docks": 2, "mill": 2}}, held={0: {"corn": 3}})
    assert refused(state, "remove granary") == "NAM-14.24"


# -------------------------------------------------------------------------------- edge cases


@pytest.mark.rule("NAM-14.23")
def test_three_points_and_two_removed_shops_leave_nothing() -> None:
    state = after_actions(shops={0: {"docks": 3, "mill": 1}}, held={0: {"corn": 2}}, points={0: 3})
    play(state, "remove docks")
    assert score(state, 0) == 1
    play(state, "remove docks")
    assert score(state, 0) == 0
    assert told(state, ShopRemoved) == [ShopRemoved(0, 2, 2), ShopRemoved(0, 2, 1)]


@pytest.mark.rule("NAM-14.24")
def test_each_removes_own_shops_and_sees_the_removals_before() -> None:
    state = after_actions(
        shops={0: {"granary": 1, "mill": 1}, 1: {"docks": 1, "mill": 1}, 2: {"docks": 2}},
        held={0: {"corn": 1}, 1: {"corn": 1}, 2: {"corn": 2}},
    )
    assert asked(state) == "choose_shop_to_remove 1"
    assert legal(state) == ["remove docks", "remove mill"]
    assert refused(state, "remove granary") == "NAM-14.24"
    assert shops(state, 0) == {"granary": 1, "mill": 1}  # the later one has not removed yet
    play(state, "remove docks")
    assert asked(state) == "choose_shop_to_remove 0"
    view = state.view(0)
    assert view.shops[6 + 2] == 0
    assert legal(state) == ["remove granary", "remove mill"]
    assert refused(state, "remove docks") == "NAM-14.24"
    play(state, "remove mill")
    assert state.phase != UPKEEP
    assert [shops(state, seat) for seat in range(3)] == [{"granary": 1}, {"mill": 1}, {"docks": 2}]


@pytest.mark.rule("NAM-14.25")
def test_a_player_without_shops_has_no_presence_and_pays_every_fee() -> None:
    state = position("trade", tiles=0, held={0: {"coins": 6, "wood": 1}}, shops={0: {"docks": 2, "mill": 1}})
    play(state, "end turn")
    assert shops(state, 0) == {}
    assert told(state, CoinsEarned) == []
    assert has(state, 0) == {"coins": 7, "wood": 1}
    until(state, "choose_operation 0")
    coins = has(state, 0)["coins"]
    assert "docks" in legal(state)
    play(state, "docks")
    assert told(state, FeePaid) == [FeePaid(0, 2, 1)]
    assert has(state, 0)["coins"] == coins - 1


@pytest.mark.rule("NAM-14.36")
def test_goods_for_a_full_wharf_are_lost() -> None:
    state = after_actions(ships={0: ["S12"]}, held={0: {"goods": 4}})
    assert has(state, 0) == {"goods": 4}
    assert told(state, GoodsArrived) == [GoodsArrived(0, 0, 5)]
    assert score(state, 0) == 0
