"""NAM-14 Edge cases."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.new_amsterdam.rules.components import (
    DISTRICTS,
    POST_SPACES,
)
from kade.games.new_amsterdam.rules.events import (
    AuctionWon,
    BidPassed,
    ElectionsHeld,
    FeePaid,
    FursShuffled,
    GoodsArrived,
)
from kade.games.new_amsterdam.rules.state import CITY

from ..positions import (
    SHIP_CARD,
    after_actions,
    asked,
    auction,
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
    shops,
    told,
    until,
)

RICH = {"coins": 9, "goods": 4, "wood": 5, "corn": 5}


# ------------------------------------------------------------------------ buildings and furs


@pytest.mark.rule("NAM-14.1")
def test_shops_are_limited_by_the_stock() -> None:
    state = position(tiles=2, held={0: RICH}, shops={0: {"docks": 22}})
    assert state.stock[0] == 2
    play(state, "build", "shop mill", "shop mill")
    assert asked(state) == "choose_operation 0"
    assert shops(state, 0) == {"docks": 22, "mill": 2}
    assert "build" not in legal(state)
    assert refused(state, "build") == "NAM-14.1"


@pytest.mark.rule("NAM-14.1")
def test_houses_are_limited_by_the_stock() -> None:
    state = position(held={0: RICH}, shops={0: {"docks": 22}}, lands={0: ["L07"]})
    play(state, "mill")
    assert legal(state) == ["amount 1", "amount 2"]
    assert refused(state, "amount 3") == "NAM-14.1"
    state = position(held={0: RICH}, shops={0: {"docks": 24}}, lands={0: ["L07"]})
    assert "mill" not in legal(state)
    assert refused(state, "mill") == "NAM-14.1"


@pytest.mark.rule("NAM-14.1")
def test_warehouses_are_limited_by_the_stock() -> None:
    state = position(held={0: RICH}, shops={0: {"mill": 24}})
    assert "docks" not in legal(state)
    assert refused(state, "docks") == "NAM-14.1"
    state = position(held={0: RICH}, shops={0: {"mill": 23}})
    play(state, "docks")
    assert state.stock[0] == 0


@pytest.mark.rule("NAM-14.1")
def test_nothing_is_taken_back_voluntarily_but_removed_shops_refill_the_stock() -> None:
    state = position(
        "trade", tiles=0, held={0: {**RICH, "corn": 22}}, shops={0: {"docks": 24}}, points={0: 9}
    )
    assert not any(answer.startswith("remove") for answer in legal(state))
    assert refused(state, "remove docks") == "NAM-6.2"
    play(state, "end turn")
    assert (shops(state, 0), state.stock[0]) == ({"docks": 22}, 2)


@pytest.mark.rule("NAM-14.2")
def test_the_black_market_draws_on_from_the_shuffled_discards() -> None:
    state = piles(position(held={0: {"coins": 9, "goods": 4}}), "L", "BO")
    play(state, "black market", "amount 3", "amount 5")
    assert has(state, 0) == {"coins": 3, "beaver": 1, "otter": 1, "lynx": 1}
    assert told(state, FursShuffled) == [FursShuffled(-1, 2)]
    assert (drawn(state), discarded(state)) == ("", "")


@pytest.mark.rule("NAM-14.2")
@pytest.mark.parametrize("seed", range(4))
def test_the_last_furs_of_the_pile_are_drawn_before_the_discards(seed: int) -> None:
    state = piles(position(held={0: {"coins": 9, "goods": 4}}, seed=seed), "L", "BBBBBBBBB")
    play(state, "black market", "amount 2", "amount 4")
    assert has(state, 0) == {"coins": 4, "goods": 2, "beaver": 1, "lynx": 1}
    assert (drawn(state), discarded(state)) == ("B" * 8, "")


@pytest.mark.rule("NAM-14.2")
def test_the_discards_stay_as_long_as_the_pile_lasts() -> None:
    state = piles(position(held={0: {"coins": 9, "goods": 4}}), "LL", "BO")
    play(state, "black market", "amount 2", "amount 4")
    assert has(state, 0) == {"coins": 4, "goods": 2, "lynx": 2}
    assert told(state, FursShuffled) == []
    assert discarded(state) == "BO"


@pytest.mark.rule("NAM-14.2")
def test_no_more_furs_are_announced_than_both_piles_hold() -> None:
    state = piles(position(held={0: {"coins": 9, "goods": 4}}), "L", "B")
    play(state, "black market")
    assert legal(state) == ["amount 1", "amount 2"]
    assert refused(state, "amount 3") == "NAM-14.2"


@pytest.mark.rule("NAM-14.3")
def test_without_furs_in_either_pile_the_black_market_is_closed() -> None:
    state = piles(position(held={0: RICH}), "")
    assert "black market" not in legal(state)
    assert refused(state, "black market") == "NAM-14.3"
    assert "black market" in legal(piles(position(held={0: RICH}), "", "L"))


@pytest.mark.rule("NAM-14.3")
def test_without_furs_trader_spaces_stay_empty_until_the_next_preparation() -> None:
    # Nine furs lie with the traders; one player holds the other 41.
    others = {"beaver": 8, "mink": 8, "otter": 8, "muskrat": 9, "lynx": 8}
    given: dict[str, Any] = {"traders": "BB-- MMU OOLL", "held": {0: others}, "ship_display": ["S01", *"---"]}
    state = position("trade", tiles=2, **given)
    assert drawn(state) == ""
    play(state, "end turn")
    until(state, "choose_column 1")
    assert (state.round, lying(state)) == (2, "BB-- MMU OOLL")
    state = position("trade", tiles=2, **given)
    play(state, "ship", "amount 3")
    assert discarded(state) == "BBB"
    assert lying(state) == "BB-- MMU OOLL"  # not at once
    play(state, "end turn")
    until(state, "choose_column 1")
    assert (state.round, lying(state)) == (2, "BBBB MMU OOLL")


@pytest.mark.rule("NAM-14.4")
@pytest.mark.parametrize(
    ("trader", "traders", "price", "furs"),
    [
        ("middle", "BB-- -O- UUUU", 4, {"otter": 1}),
        ("bottom", "BB-- OOO -U-L", 3, {"muskrat": 1, "lynx": 1}),
    ],
)
def test_a_partial_lot_has_the_full_price(
    trader: str, traders: str, price: int, furs: dict[str, int]
) -> None:
    held = {0: {"goods": 6, "coins": 1}}
    state = position("trade", tiles=3, traders=traders, held=held, warehouses={0: 2})
    play(state, "trade", f"trader {trader}")
    assert has(state, 0) == {"goods": 6 - price, "coins": 1, **furs}
    held = {0: {"goods": price - 1, "coins": 1}}
    state = position("trade", tiles=3, traders=traders, held=held)
    play(state, "trade")
    assert refused(state, f"trader {trader}") == "NAM-9.2"


@pytest.mark.rule("NAM-14.4")
def test_a_lot_of_no_furs_is_not_sold() -> None:
    state = position("trade", traders="BB-- --- -U-L", held={0: {"goods": 6}}, warehouses={0: 2})
    play(state, "trade")
    assert legal(state) == ["trader top", "trader bottom"]
    assert refused(state, "trader middle") == "NAM-9.3"


# ---------------------------------------------------------------------------------- auctions


@pytest.mark.rule("NAM-14.5")
def test_only_the_chooser_can_bid_nothing_and_then_pays_nothing() -> None:
    state = auction(held={seat: {"coins": 3} for seat in range(3)})
    play(state, "column 2")
    assert legal(state)[0] == "bid 0"
    play(state, "bid 0")
    assert asked(state) == "raise_bid 1"
    assert legal(state) == ["pass", "bid 1", "bid 2", "bid 3"]
    assert refused(state, "bid 0") == "NAM-5.5"
    play(state, "pass")
    assert refused(state, "bid 0") == "NAM-5.5"
    play(state, "pass")
    assert asked(state) == "choose_column 1"  # nothing to pay, so nothing asked
    assert state.takers[1] == 0
    assert has(state, 0) == {"coins": 3}
    assert told(state, AuctionWon)[0].bid == 0


@pytest.mark.rule("NAM-14.6")
def test_a_chooser_without_resources_chooses_and_bids_nothing() -> None:
    state = auction(held={1: {"coins": 2}, 2: {"coins": 2}})
    assert asked(state) == "choose_column 0"
    assert legal(state) == [f"column {number}" for number in range(1, 6)]
    play(state, "column 2")
    assert asked(state) == "raise_bid 1"
    assert state.bids[0] == 0
    play(state, "pass", "pass")
    assert state.takers[1] == 0


@pytest.mark.rule("NAM-14.7")
def test_whoever_cannot_exceed_the_high_bid_passes_without_being_asked() -> None:
    state = auction(held={0: {"coins": 9}, 1: {"coins": 2, "wood": 2}, 2: {"lynx": 5}})
    play(state, "column 2", "bid 4")
    assert asked(state) == "raise_bid 2"
    assert told(state, BidPassed) == [BidPassed(1, True)]
    assert legal(state) == ["pass", "bid 5"]
    play(state, "pass")
    assert told(state, BidPassed) == [BidPassed(1, True), BidPassed(2, False)]


@pytest.mark.rule("NAM-14.8")
def test_furs_of_any_type_pay_one_and_are_there_for_the_next_shuffle() -> None:
    state = auction("llt llt tt cc cc", held={0: {"beaver": 2, "lynx": 1, "coins": 4}, 1: {"coins": 2}})
    piles(state, "")
    play(state, "column 2", "bid 2", "amount 0", "amount 1")  # the lynx without a question
    assert asked(state) == "choose_column 1"
    assert has(state, 0) == {"coins": 4, "beaver": 1}
    assert discarded(state) == "BL"
    until(state, "choose_operation 0")
    assert state.phase == CITY
    play(state, "black market")
    assert told(state, FursShuffled) == [FursShuffled(-1, 2)]
    assert len(drawn(state)) == 1
    assert has(state, 0) in ({"beaver": 2}, {"beaver": 1, "lynx": 1})


@pytest.mark.rule("NAM-14.9")
def test_goods_paid_for_a_bid_make_room_for_new_ones() -> None:
    state = auction(held={0: {"goods": 4, "coins": 1}})
    state.ships[0] = [SHIP_CARD["S04"]]
    play(state, "column 2", "bid 2", "amount 0")  # so both are goods
    assert has(state, 0) == {"goods": 2, "coins": 1}
    until(state, "choose_column 0")
    assert told(state, GoodsArrived) == [GoodsArrived(0, 2, 1)]
    assert has(state, 0)["goods"] == 4


@pytest.mark.rule("NAM-14.33")
def test_two_players_the_chooser_who_loses_takes_two_tiles_and_marker_two() -> None:
    state = auction(players=2)
    assert legal(state) == ["column 1", "column 2"]
    assert refused(state, "column 3") == "NAM-5.14"
    play(state, "column 1", "bid 1", "bid 2", "amount 2")
    assert asked(state) == "take_last_column 0"
    assert legal(state) == ["column 3", "column 4", "column 5"]
    assert refused(state, "column 2") == "NAM-5.14"
    play(state, "column 4")
    assert state.order == [1, 0]
    assert sum(state.tiles[0:3]) == 2
    assert sum(state.tiles[3:6]) == 3


@pytest.mark.rule("NAM-14.34")
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_the_last_may_take_any_column_left(players: int) -> None:
    state = auction(players=players, held={})
    for column in [3, 4, 5][: players - 1]:
        play(state, f"column {column}")
    assert asked(state) == f"take_last_column {players - 1}"
    assert legal(state) == [f"column {number}" for number in ([1, 2, 5] if players == 3 else [1, 2])]
    play(state, "column 1")
    assert sum(state.tiles[-3:]) == 3


@pytest.mark.rule("NAM-14.35")
def test_without_tiles_of_a_kind_one_still_has_a_turn() -> None:
    state = auction("llt llt tt cc cc", held={0: {"coins": 5}, 1: {"coins": 5}, 2: {"coins": 5}})
    play(state, "column 1", "bid 0", "pass", "pass", "column 4", "bid 0", "pass", "column 5")
    assert state.phase == CITY
    assert asked(state) == "choose_operation 0"
    assert legal(state) == ["lumberyard", "granary", "black market", "end turn"]
    assert refused(state, "elections") == "NAM-6.2"
    play(state, "granary", "amount 2")
    assert has(state, 0) == {"coins": 5 + 1 - 2, "corn": 2}  # one coin came with the column
    assert asked(state) == "choose_operation 1"


# --------------------------------------------------------------------------------- the river


@pytest.mark.rule("NAM-14.12")
@pytest.mark.parametrize(
    ("posts", "camps"),
    [([4, 0, 0], [0, 0, 0, 0, 1]), ([0, 1, 1], [1, 2, 0, 0, 0]), ([1, 0, 0], [1, 2, 0, 0, 0])],
)
def test_a_blocked_post_leaves_the_other_special_actions_and_the_skip(
    posts: list[int], camps: list[int]
) -> None:
    state = position(held={0: RICH}, lands={0: ["L07"]}, posts=posts, camps=camps)
    at_the_end = posts[0] == 4
    assert refused(state, "trading company") == ("NAM-14.12" if at_the_end else "NAM-10.10")
    specials = {"lumberyard", "granary", "docks", "mill", "black market", "skip special"}
    assert specials < set(legal(state))
    assert "trading company" not in legal(state)


@pytest.mark.rule("NAM-14.13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_before_the_first_purchase_of_land_no_post_can_move(players: int) -> None:
    for seat in range(players):
        state = position("land", players, seat=seat, held={seat: RICH})
        assert "trading company" not in legal(state)
        assert refused(state, "trading company") == "NAM-10.10"
        play(state, "buy land", "land 1", "trading company")
        assert state.posts[seat] == 1


@pytest.mark.rule("NAM-14.14")
@pytest.mark.parametrize(("players", "room"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_a_zone_holds_as_many_posts_as_it_has_usable_spaces(players: int, room: int) -> None:
    assert POST_SPACES[players][1:] == [room] * 4
    posts = [0, *[1] * room, *[0] * (players - 1 - room)]
    state = position(players=players, held={0: RICH}, posts=posts, camps=[0, 0, 1, 0, 0])
    play(state, "trading company")
    assert state.posts == [2, *posts[1:]]
    # One post fewer in the zone: there is room.
    posts[1] = 0
    state = position(players=players, held={0: RICH}, posts=posts, camps=[0, 0, 1, 0, 0])
    play(state, "trading company")
    assert state.posts == [1, *posts[1:]]


@pytest.mark.rule("NAM-14.14")
def test_a_space_that_a_post_has_left_is_free_again() -> None:
    state = position(players=2, seat=1, held={0: RICH, 1: RICH}, posts=[0, 1], camps=[0, 1, 1, 0, 0])
    play(state, "trading company", "end turn")
    assert state.posts == [0, 2]
    until(state, "choose_operation 0")
    play(state, "trading company")
    assert state.posts == [1, 2]


@pytest.mark.rule("NAM-14.15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_lone_longhouse_always_finds_room_in_the_next_camp(players: int) -> None:
    for camp in range(4):
        camps = [0] * 5
        camps[camp] = 1
        state = position("land", players, camps=camps)
        play(state, "buy land", "land 1")
        camps[camp], camps[camp + 1] = 0, 1
        assert state.camps == camps


@pytest.mark.rule("NAM-14.37")
def test_with_several_inhabited_camps_the_nearest_counts() -> None:
    state = position(
        "trade",
        held={0: {"goods": 4, "corn": 5, "coins": 1}},
        traders="BBBB OOO UUUU",
        posts=[0, 1, 1],
        camps=[0, 1, 1, 0, 0],
    )
    play(state, "trade", "trader bottom")
    assert has(state, 0)["corn"] == 4


@pytest.mark.rule("NAM-14.38")
def test_corn_for_the_way_may_be_bought_first() -> None:
    state = position(
        "trade", held={0: {"goods": 4, "coins": 3}}, traders="BBBB OOO UUUU", camps=[0, 0, 1, 0, 0]
    )
    assert refused(state, "trade") == "NAM-9.5"
    play(state, "granary", "amount 2", "trade", "trader bottom")
    assert told(state, FeePaid) == [FeePaid(0, 1, 1)]
    assert {kind: number for kind, number in has(state, 0).items() if kind != "coins"} == {
        "goods": 1,
        "muskrat": 4,
    }


# ------------------------------------------------------------------------------------- shops


@pytest.mark.rule("NAM-14.26")
@pytest.mark.parametrize("district", DISTRICTS)
def test_an_empty_district_is_nobodys(district: str) -> None:
    shops_of_others = {other: 1 for other in DISTRICTS if other != district}
    state = position(
        tiles=2, held={0: {"wood": 1, "corn": 1, "goods": 4}}, shops={1: shops_of_others}, lands={0: ["L07"]},
        camps=[1, 1, 0, 0, 0],
    )  # fmt: skip
    assert refused(state, district.replace("_", " ")) == "NAM-10.1"
    play(state, "elections")
    assert told(state, ElectionsHeld) == [ElectionsHeld(0, (), (), 0)]


@pytest.mark.rule("NAM-14.26")
def test_empty_districts_give_nothing_at_the_end() -> None:
    state = after_actions(round=6, shops={1: {"docks": 1}}, held={1: {"corn": 1}})
    assert state.scores == [0, 3, 0]


@pytest.mark.rule("NAM-14.27")
def test_a_shop_built_in_the_same_turn_saves_the_fee_and_votes() -> None:
    state = position(tiles=3, held={0: {"wood": 2}}, shops={0: {"mill": 1}, 1: {"docks": 1, "mill": 1}})
    assert refused(state, "docks") == "NAM-10.1"
    play(state, "build", "shop docks", "stop", "docks")
    assert told(state, FeePaid) == []
    assert state.warehouses[0] == 2
    play(state, "elections")
    assert score(state, 0) == 2 + 2


@pytest.mark.rule("NAM-14.28")
@pytest.mark.parametrize("later", [3, 4])
def test_docks_twice_in_a_round_whatever_the_step(later: int) -> None:
    state = position(held={0: RICH})
    play(state, "docks", "end turn")
    while state.phase != later:
        state.apply(state.default())
    until(state, "choose_operation 0")
    assert "docks" not in legal(state)
    assert refused(state, "docks") == "NAM-14.28"


@pytest.mark.rule("NAM-14.29")
def test_after_the_fourth_warehouse_the_docks_are_closed() -> None:
    state = position(held={0: {**RICH, "coins": 20}}, warehouses={0: 3})
    play(state, "docks")
    assert state.warehouses[0] == 4
    play(state, "end turn")
    until(state, "choose_column 1")
    until(state, "choose_operation 0")
    assert state.round == 2
    assert "docks" not in legal(state)
    assert refused(state, "docks") == "NAM-14.29"
