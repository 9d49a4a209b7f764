"""NAM-10 Special actions."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.new_amsterdam.rules.components import DISTRICTS
from kade.games.new_amsterdam.rules.events import BlackMarketFurs, FeePaid, PostMoved, Traded
from kade.games.new_amsterdam.rules.state import LAND, TRADE, NewAmsterdamState

from ..positions import (
    asked,
    drawn,
    has,
    legal,
    piles,
    play,
    position,
    refused,
    shops,
    told,
    until,
)

RICH = {"coins": 9, "goods": 4, "wood": 5, "corn": 5}
#: The answers of a special action of each district, as small as they can be.
SMALLEST = {
    "lumberyard": ["lumberyard", "sell", "amount 1"],
    "granary": ["granary", "sell", "amount 1"],
    "docks": ["docks"],
    "mill": ["mill", "amount 1"],
    "black_market": ["black market", "amount 1", "amount 3"],
    "trading_company": ["trading company"],
}
#: What such an action does to the coins, the fee apart.
COINS = {"lumberyard": 1, "granary": 1, "docks": 0, "mill": 0, "black_market": -3, "trading_company": 0}


def in_turn(step: str = "city", **given: Any) -> NewAmsterdamState:
    """Everything a special action may need: resources, land with room, a camp upriver."""
    given = {"held": {0: RICH}, "lands": {0: ["L07", "L03"]}, "camps": [1, 2, 0, 0, 0], **given}
    return position(step, **given)


# --------------------------------------------------------------------------------- the fee


@pytest.mark.rule("NAM-10.1")
@pytest.mark.parametrize("district", DISTRICTS)
@pytest.mark.parametrize(
    ("own", "theirs", "fee"),
    [(0, [0, 0], 1), (1, [2, 0], 1), (2, [1, 3], 1), (2, [1, 1], 0), (2, [2, 0], 0), (3, [3, 3], 0)],
)
def test_a_coin_unless_one_has_most_shops_alone_or_tied(
    district: str, own: int, theirs: list[int], fee: int
) -> None:
    # Most shops in all other districts do not help.
    elsewhere = {other: 3 for other in DISTRICTS if other != district}
    state = in_turn(
        shops={0: {**elsewhere, district: own}, 1: {district: theirs[0]}, 2: {district: theirs[1]}}
    )
    play(state, *SMALLEST[district])
    assert has(state, 0)["coins"] == 9 + COINS[district] - fee
    assert len(told(state, FeePaid)) == fee
    assert state.special == 0


@pytest.mark.rule("NAM-10.1", "NAM-10.2")
@pytest.mark.parametrize("district", DISTRICTS)
def test_the_fee_comes_first_and_proceeds_cannot_pay_it(district: str) -> None:
    penniless = {"goods": 4, "wood": 5, "corn": 5}
    state = in_turn(held={0: penniless})
    assert SMALLEST[district][0] not in legal(state)
    assert refused(state, SMALLEST[district][0]) == "NAM-10.1"
    assert SMALLEST[district][0] in legal(in_turn(held={0: penniless}, shops={0: {district: 1}}))
    assert SMALLEST[district][0] in legal(in_turn(held={0: {**penniless, "coins": 1}}))


@pytest.mark.rule("NAM-10.2")
def test_the_fee_is_gone_before_the_amount_is_chosen() -> None:
    state = in_turn(held={0: {"coins": 4, "wood": 1}})
    play(state, "lumberyard")
    assert has(state, 0)["coins"] == 3
    play(state, "buy")
    assert legal(state) == ["amount 1", "amount 2", "amount 3"]


@pytest.mark.rule("NAM-10.3")
@pytest.mark.parametrize("district", ["lumberyard", "granary", "mill", "black_market"])
def test_a_district_may_be_used_in_every_step_of_a_round(district: str) -> None:
    everything = {"coins": 20, "goods": 4, "wood": 9, "corn": 9}
    state = in_turn(held={0: everything})
    play(state, *SMALLEST[district])
    assert refused(state, SMALLEST[district][0]) == "NAM-6.2"  # but once in a step
    play(state, "end turn")
    for phase in (LAND, TRADE):
        until(state, "choose_operation 0")
        assert (state.round, state.phase) == (1, phase)
        play(state, *SMALLEST[district])
    assert len(told(state, FeePaid)) == 3


# ------------------------------------------------------------------ Lumberyard and Granary


@pytest.mark.rule("NAM-10.4", "NAM-10.5")
@pytest.mark.parametrize(
    ("district", "ware", "other"), [("lumberyard", "wood", "corn"), ("granary", "corn", "wood")]
)
@pytest.mark.parametrize("amount", [1, 3, 5])
def test_any_number_is_sold_or_bought_for_a_coin_each(
    district: str, ware: str, other: str, amount: int
) -> None:
    start = {"coins": 6, ware: 5, other: 2}
    for direction, sign in (("sell", 1), ("buy", -1)):
        state = in_turn(held={0: start})
        play(state, district)
        assert legal(state) == ["sell", "buy"]
        play(state, direction)
        assert legal(state) == [f"amount {number}" for number in range(1, 6)]  # 5 coins after the fee
        play(state, f"amount {amount}")
        expected = {"coins": 5 + sign * amount, ware: 5 - sign * amount, other: 2}
        assert has(state, 0) == {kind: number for kind, number in expected.items() if number}
        assert [fact.amount for fact in told(state, Traded)] == [-sign * amount]
        assert state.special == 0


@pytest.mark.rule("NAM-10.4", "NAM-10.5")
@pytest.mark.parametrize(("district", "rule"), [("lumberyard", "NAM-10.4"), ("granary", "NAM-10.5")])
def test_one_direction_at_least_one_and_no_more_than_there_is(district: str, rule: str) -> None:
    state = in_turn(held={0: {"coins": 3, "wood": 4, "corn": 4}})
    play(state, district)
    assert refused(state, "amount 1") == rule
    assert refused(state, "end turn") == rule
    selling = state.copy()
    play(selling, "sell")
    assert refused(selling, "amount 0") == rule
    assert refused(selling, "amount 5") == rule
    assert refused(selling, "buy") == rule
    play(selling, "amount 2")
    assert refused(selling, "buy") == "NAM-6.2"  # not both in one action
    play(state, "buy")
    assert refused(state, "amount 0") == rule
    assert refused(state, "amount 3") == rule  # the third coin was the fee
    assert refused(state, "sell") == rule


@pytest.mark.rule("NAM-10.4", "NAM-10.5")
@pytest.mark.parametrize(("district", "ware"), [("lumberyard", "wood"), ("granary", "corn")])
def test_with_only_one_direction_possible_it_is_not_asked_for(district: str, ware: str) -> None:
    other = {"wood": "corn", "corn": "wood"}[ware]
    state = in_turn(held={0: {"coins": 4, other: 3}})
    play(state, district)
    assert legal(state) == ["amount 1", "amount 2", "amount 3"]
    play(state, "amount 2")
    assert has(state, 0) == {"coins": 1, other: 3, ware: 2}


@pytest.mark.rule("NAM-10.4", "NAM-10.5")
@pytest.mark.parametrize("district", ["lumberyard", "granary"])
def test_nothing_to_sell_and_nothing_to_buy_with(district: str) -> None:
    state = in_turn(held={0: {"coins": 1, "goods": 4}})
    assert district not in legal(state)
    assert refused(state, district) == "NAM-14.11"


# ----------------------------------------------------------------------------------- Docks


@pytest.mark.rule("NAM-10.6")
@pytest.mark.parametrize(("warehouses", "places"), [(1, 6), (2, 8), (3, 10)])
def test_the_next_warehouse_costs_a_wood_and_opens_its_dock(warehouses: int, places: int) -> None:
    state = in_turn("trade", warehouses={0: warehouses}, ships={0: ["S12", "S23", "S24"]})
    stock = state.stock[0]
    play(state, "docks")
    assert has(state, 0) == {**RICH, "coins": 8, "wood": 4}
    assert state.warehouses == [warehouses + 1, 1, 1]
    assert state.stock[0] == stock - 1
    until(state, "choose_column 1")
    assert has(state, 0)["goods"] == places


@pytest.mark.rule("NAM-10.6")
def test_without_wood_no_warehouse() -> None:
    state = in_turn(held={0: {"coins": 9}})
    assert "docks" not in legal(state)
    assert refused(state, "docks") == "NAM-10.6"


@pytest.mark.rule("NAM-10.6")
def test_one_warehouse_a_round_for_each_player_and_four_in_all() -> None:
    state = in_turn(held={0: RICH, 1: RICH})
    play(state, "docks", "end turn")
    until(state, "choose_operation 1")
    assert "docks" in legal(state)  # the rule is for each player
    until(state, "choose_operation 0")
    assert refused(state, "docks") == "NAM-14.28"
    until(state, "choose_column 1")
    until(state, "choose_operation 0")
    assert state.round == 2
    play(state, "docks")
    assert state.warehouses[0] == 3
    assert refused(in_turn(warehouses={0: 4}), "docks") == "NAM-14.29"


# ------------------------------------------------------------------------------------ Mill


@pytest.mark.rule("NAM-10.7")
@pytest.mark.parametrize(("number", "cleared"), [(1, 0), (2, 1), (3, 2)])
def test_houses_fill_the_row_from_the_left(number: int, cleared: int) -> None:
    # Spaces 3 + 1 + 2, one house stands.
    state = in_turn(
        "land", lands={0: ["L07", "L01", "L03"]}, houses={0: 1}, held={0: {"coins": 1, "wood": 4}}
    )
    stock = state.stock[0]
    play(state, "mill")
    assert legal(state) == ["amount 1", "amount 2", "amount 3"]
    play(state, f"amount {number}")
    assert state.houses[0] == 1 + number
    assert state.stock[0] == stock - number
    assert has(state, 0) == {"wood": 4 - number}
    if cleared:
        play(state, "clear land")
    else:
        assert refused(state, "clear land") == "NAM-8.6"
    assert state.cleared[0] == cleared


@pytest.mark.rule("NAM-10.7")
def test_one_to_three_houses_as_far_as_wood_and_spaces_go() -> None:
    state = in_turn()
    play(state, "mill")
    assert refused(state, "amount 0") == "NAM-15.8"
    assert refused(state, "amount 4") == "NAM-10.7"
    assert refused(state, "end turn") == "NAM-10.7"
    state = in_turn(held={0: {"coins": 9, "wood": 2}})
    play(state, "mill")
    assert legal(state) == ["amount 1", "amount 2"]
    assert refused(state, "amount 3") == "NAM-10.7"
    state = in_turn(lands={0: ["L03"]})
    play(state, "mill")
    assert legal(state) == ["amount 1", "amount 2"]
    assert refused(state, "amount 3") == "NAM-10.7"


@pytest.mark.rule("NAM-10.7")
def test_without_wood_no_houses() -> None:
    state = in_turn(held={0: {"coins": 9}})
    assert "mill" not in legal(state)
    assert refused(state, "mill") == "NAM-10.7"


# ---------------------------------------------------------------------------- Black Market


@pytest.mark.rule("NAM-10.8")
@pytest.mark.parametrize(
    ("number", "coins", "furs"),
    [
        (1, 3, {"lynx": 1}),
        (1, 0, {"lynx": 1}),
        (2, 4, {"lynx": 1, "otter": 1}),
        (3, 5, {"lynx": 2, "otter": 1}),
        (3, 9, {"lynx": 2, "otter": 1}),
    ],
)
def test_three_coins_or_goods_for_each_fur_of_the_pile(number: int, coins: int, furs: dict[str, int]) -> None:
    state = piles(in_turn(held={0: {"coins": 11, "goods": 4}}), "LOLBB")
    play(state, "black market", f"amount {number}", f"amount {coins}")
    expected = {"coins": 10 - coins, "goods": 4 - (3 * number - coins), **furs}
    assert has(state, 0) == {kind: amount for kind, amount in expected.items() if amount}
    assert drawn(state) == "LOLBB"[number:]
    assert told(state, BlackMarketFurs)[0].goods == 3 * number - coins


@pytest.mark.rule("NAM-10.8")
def test_the_number_is_announced_and_paid_before_a_fur_is_seen() -> None:
    state = piles(in_turn(), "LOLBB")
    play(state, "black market")
    assert legal(state) == ["amount 1", "amount 2", "amount 3"]
    assert refused(state, "amount 0") == "NAM-10.8"
    assert refused(state, "amount 4") == "NAM-10.8"
    assert refused(state, "end turn") == "NAM-10.8"
    play(state, "amount 2")
    assert drawn(state) == "LOLBB"
    assert legal(state) == [f"amount {coins}" for coins in range(2, 7)]  # 4 goods, 8 coins
    assert refused(state, "amount 1") == "NAM-18.21"
    assert refused(state, "amount 7") == "NAM-18.21"
    assert refused(state, "stop") == "NAM-10.8"
    play(state, "amount 2")
    assert drawn(state) == "LBB"
    assert refused(state, "black market") == "NAM-6.2"  # one purchase per action


@pytest.mark.rule("NAM-10.8")
@pytest.mark.parametrize(
    ("coins", "goods", "most"), [(1, 3, 1), (3, 2, 1), (6, 0, 1), (2, 4, 1), (3, 4, 2), (9, 0, 2), (6, 4, 3)]
)
def test_what_can_be_announced_depends_on_coins_after_the_fee_and_goods(
    coins: int, goods: int, most: int
) -> None:
    state = in_turn(held={0: {"coins": coins, "goods": goods}})
    play(state, "black market")
    if most == 1:
        assert asked(state) != "count_furs 0"  # no choice
        if asked(state) == "pay_furs 0":
            play(state, legal(state)[0])
        assert len(told(state, BlackMarketFurs)[0].furs) == 1
    else:
        assert legal(state) == [f"amount {number}" for number in range(1, most + 1)]
        if most < 3:
            assert refused(state, f"amount {most + 1}") == "NAM-10.8"


@pytest.mark.rule("NAM-10.8")
@pytest.mark.parametrize(("coins", "goods"), [(3, 0), (1, 2), (2, 1)])
def test_too_little_for_one_fur_beside_the_fee(coins: int, goods: int) -> None:
    state = in_turn(held={0: {"coins": coins, "goods": goods, "wood": 9, "corn": 9}})
    assert "black market" not in legal(state)
    assert refused(state, "black market") == "NAM-10.8"
    free = in_turn(held={0: {"coins": coins, "goods": goods}}, shops={0: {"black_market": 1}})
    assert "black market" in legal(free)


# ------------------------------------------------------------------------- Trading Company


@pytest.mark.rule("NAM-10.9")
@pytest.mark.parametrize(
    ("posts", "reached"),
    [([0, 0, 0], 1), ([0, 1, 0], 1), ([0, 1, 1], 2), ([1, 1, 0], 2), ([1, 2, 2], 3), ([2, 3, 3], 4)],
)
def test_the_post_goes_to_the_nearest_zone_upriver_with_room(posts: list[int], reached: int) -> None:
    state = in_turn(posts=posts, camps=[0, 0, 0, 0, 1])
    play(state, "trading company")
    assert state.posts == [reached, *posts[1:]]
    assert has(state, 0) == {**RICH, "coins": 8, "wood": 4}
    assert told(state, PostMoved) == [PostMoved(0, posts[0], reached)]


@pytest.mark.rule("NAM-10.9")
def test_without_wood_the_post_stays() -> None:
    state = in_turn(held={0: {"coins": 9}})
    assert "trading company" not in legal(state)
    assert refused(state, "trading company") == "NAM-10.9"


@pytest.mark.rule("NAM-10.10")
@pytest.mark.parametrize(
    ("posts", "camps", "possible"),
    [
        ([0, 0, 0], [3, 0, 0, 0, 0], False),
        ([0, 0, 0], [2, 1, 0, 0, 0], True),
        ([1, 0, 0], [1, 2, 0, 0, 0], False),
        ([1, 0, 0], [0, 2, 1, 0, 0], True),  # the farthest inhabited camp, not the nearest
        ([0, 1, 1], [1, 2, 0, 0, 0], False),  # the nearest room lies beyond
        ([0, 1, 1], [0, 2, 1, 0, 0], True),
        ([0, 0, 0], [0, 0, 0, 0, 1], True),
    ],
)
def test_no_post_beyond_the_farthest_inhabited_camp(
    posts: list[int], camps: list[int], possible: bool
) -> None:
    state = in_turn(posts=posts, camps=camps)
    assert ("trading company" in legal(state)) is possible
    if not possible:
        assert refused(state, "trading company") == "NAM-10.10"


@pytest.mark.rule("NAM-10.11")
def test_a_post_moves_once_and_never_back() -> None:
    state = in_turn(posts=[1, 0, 0], camps=[0, 0, 0, 0, 1])
    play(state, "trading company")
    assert state.posts == [2, 0, 0]
    assert refused(state, "trading company") == "NAM-6.2"
    # Zone 1 is empty, but the way upriver is closed.
    state = in_turn(posts=[1, 1, 2], camps=[0, 2, 0, 0, 0])
    assert refused(state, "trading company") == "NAM-10.10"


@pytest.mark.rule("NAM-10.11")
def test_posts_stay_where_they_are_when_the_camps_move_on() -> None:
    state = position("land", tiles=4, held={1: RICH}, posts=[0, 1, 1], camps=[1, 2, 0, 0, 0])
    for place in (1, 2, 3):
        play(state, "buy land", f"land {place}")
    assert state.camps == [0, 0, 2, 0, 0]
    assert state.posts == [0, 1, 1]


def test_a_special_action_leaves_the_others_alone() -> None:
    state = in_turn(held={0: RICH, 1: RICH, 2: RICH}, shops={1: {"docks": 1}})
    play(state, "docks")
    assert (has(state, 1), has(state, 2)) == (RICH, RICH)
    assert shops(state, 1) == {"docks": 1}


# -------------------------------------------------------------------------------- edge cases


@pytest.mark.rule("NAM-14.10")
@pytest.mark.parametrize(("district", "ware"), [("lumberyard", "wood"), ("granary", "corn")])
def test_without_coins_selling_is_legal_only_with_most_shops(district: str, ware: str) -> None:
    state = position(held={0: {ware: 3}}, shops={0: {district: 1}, 1: {district: 2}})
    assert district not in legal(state)
    assert refused(state, district) == "NAM-10.1"
    state = position(held={0: {ware: 3}}, shops={0: {district: 1}, 1: {district: 1}})
    play(state, district)
    assert asked(state) == "trade_amount 0"
    assert refused(state, "buy") == "NAM-14.10"
    play(state, "amount 3")
    assert has(state, 0) == {"coins": 3}
    state = position(held={0: {"goods": 3}}, shops={0: {district: 1}})
    assert refused(state, district) == "NAM-14.10"


@pytest.mark.rule("NAM-14.11")
@pytest.mark.parametrize(("district", "ware"), [("lumberyard", "wood"), ("granary", "corn")])
def test_with_one_coin_and_a_fee_selling_is_legal_and_buying_is_not(district: str, ware: str) -> None:
    state = position(held={0: {"coins": 1, ware: 2}})
    play(state, district)
    assert asked(state) == "trade_amount 0"
    assert refused(state, "buy") == "NAM-14.11"
    play(state, "amount 2")
    assert has(state, 0) == {"coins": 2}
    state = position(held={0: {"coins": 1}})
    assert district not in legal(state)
    # Without a fee the coin buys.
    state = position(held={0: {"coins": 1, "goods": 1}}, shops={0: {district: 1}})
    play(state, district)
    assert has(state, 0) == {ware: 1, "goods": 1}
