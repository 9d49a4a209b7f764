"""NAM-1 Components, with the figures written out."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules import components
from kade.games.new_amsterdam.rules.components import (
    CAMP_SLOTS,
    COLUMNS,
    DISPLAY_SIZE,
    DISTRICTS,
    DOCK_PLACES,
    FUR_SPACES,
    FURS_PER_TYPE,
    KINDS,
    LAND_TABLE,
    LANDS,
    POST_SPACES,
    SHIPS,
    TILES,
    TILES_PER_KIND,
    TRADERS,
)
from kade.games.new_amsterdam.rules.trade import travel_cost

from ..positions import auction, begun, has, legal, lying, play, position

DATA = Path(components.__file__).parents[1] / "data.toml"
PRINTED: dict[str, Any] = tomllib.loads(DATA.read_text(encoding="utf-8"))
COUNTS: dict[str, int] = PRINTED["counts"]


@pytest.mark.rule("NAM-1.1")
def test_what_is_on_the_board() -> None:
    assert len(DISTRICTS) == 6
    assert (len(TRADERS), FUR_SPACES) == (3, 11)
    river = PRINTED["river"]
    assert (len(river["camp"]), len(river["boat"]), len(river["zone"])) == (5, 4, 5)
    assert len(COLUMNS) == 5
    assert DISPLAY_SIZE == 4
    slots = PRINTED["board"]["slots"]
    assert (len(slots["new_land_slots"]), len(slots["new_ship_slots"])) == (4, 4)
    assert LAND_TABLE == [1, 3, 6, 10, 15, 21, 28, 36]
    assert len(slots["land_score_cells"]) == 8
    assert len(PRINTED["board"]["score_track"]["spaces"]) == 51  # 0 to 50


@pytest.mark.rule("NAM-1.2")
def test_twelve_action_tiles_four_of_each_kind() -> None:
    assert dict(zip(TILES, TILES_PER_KIND, strict=True)) == {"city": 4, "land": 4, "trade": 4}
    assert COUNTS["action_tiles"] == 12
    assert Counter(begun().columns) == {0: 4, 1: 4, 2: 4}


@pytest.mark.rule("NAM-1.2")
def test_tiles_are_orange_white_and_blue() -> None:
    def rgb(kind: str) -> tuple[int, int, int]:
        code = PRINTED["tile_colours"][kind].removeprefix("#")
        return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)

    red, green, blue = rgb("city")
    assert red > green > blue  # orange
    assert min(rgb("land")) > 220  # white
    red, green, blue = rgb("trade")
    assert blue > green > red  # blue


@pytest.mark.rule("NAM-1.3")
def test_markers_longhouses_and_lap_markers() -> None:
    assert (COUNTS["turn_order_markers"], COUNTS["longhouses"], COUNTS["lap_markers"]) == (5, 5, 6)
    state = GAME.start(5, 1)
    assert sorted(state.order) == [0, 1, 2, 3, 4]
    assert sum(state.camps) == 5


@pytest.mark.rule("NAM-1.4")
def test_fifty_furs_ten_of_each_type() -> None:
    assert dict(zip(KINDS[4:], FURS_PER_TYPE, strict=True)) == {
        "beaver": 10,
        "mink": 10,
        "otter": 10,
        "muskrat": 10,
        "lynx": 10,
    }
    assert Counter(GAME.start(2, 1).fur_pile) == dict.fromkeys(range(5), 10)


@pytest.mark.rule("NAM-1.5")
def test_24_land_cards_twelve_of_each_era() -> None:
    assert [card.key for card in LANDS] == [f"L{number:02}" for number in range(1, 25)]
    assert Counter(card.era for card in LANDS) == {"1620s": 12, "1630s": 12}
    assert {card.houses for card in LANDS} == {1, 2, 3}
    assert [(card.houses, card.wood, card.corn) for card in LANDS] == [
        *[(1, 1, 1), (1, 2, 1), (2, 1, 2), (2, 2, 1), (2, 3, 1), (2, 2, 2)],
        *[(3, 1, 2), (3, 2, 1), (3, 2, 2), (3, 3, 1), (3, 1, 3), (3, 3, 2)],
        *[(1, 1, 2), (1, 2, 1), (2, 2, 2), (2, 3, 1), (2, 1, 3), (2, 3, 2)],
        *[(3, 2, 2), (3, 3, 2), (3, 2, 3), (3, 1, 4), (3, 2, 5), (3, 5, 1)],
    ]


@pytest.mark.rule("NAM-1.5")
def test_wood_comes_once_and_corn_every_round() -> None:
    """L17 has 2 houses, 1 wood and 3 corn."""
    state = position("land", tiles=2, lands={0: ["L17"]}, houses={0: 2})
    play(state, "clear land")
    assert has(state, 0) == {"wood": 1}
    for corn in (3, 6):
        here = state.round
        while state.round == here:
            state.apply(state.default())
        assert (has(state, 0)["wood"], has(state, 0)["corn"]) == (1, corn)


@pytest.mark.rule("NAM-1.6")
def test_24_ship_cards_twelve_of_each_era() -> None:
    assert [card.key for card in SHIPS] == [f"S{number:02}" for number in range(1, 25)]
    assert Counter(card.era for card in SHIPS) == {"1620s": 12, "1630s": 12}
    assert {card.coins for card in SHIPS} == {1, 2, 3, 4, 5}
    assert [(card.furs, card.goods, card.coins) for card in SHIPS] == [
        *[(3, 3, 1), (3, 2, 4), (3, 2, 5), (4, 3, 3), (4, 3, 4), (4, 3, 5)],
        *[(4, 2, 5), (5, 3, 5), (5, 4, 2), (5, 4, 4), (6, 4, 5), (6, 5, 4)],
        *[(3, 2, 5), (3, 3, 4), (4, 3, 4), (4, 3, 5), (4, 4, 4), (5, 3, 5)],
        *[(5, 4, 4), (5, 4, 5), (5, 5, 3), (6, 4, 5), (6, 5, 4), (6, 5, 5)],
    ]


@pytest.mark.rule("NAM-1.6")
def test_a_ship_brings_coins_once_and_goods_every_round() -> None:
    """S01 takes 3 furs and brings 1 coin and 3 goods; a fur too many stays behind."""
    display = ["S01", "-", "-", "-"]
    state = position("trade", tiles=2, held={0: {"beaver": 4}}, ship_display=display, warehouses={0: 4})
    play(state, "ship")
    assert has(state, 0) == {"beaver": 1, "coins": 1}
    play(state, "end turn")  # a coin for the tile and one for the special action
    assert has(state, 0) == {"beaver": 1, "coins": 3, "goods": 3}
    here = state.round
    while state.round == here:
        state.apply(state.default())
    assert has(state, 0)["goods"] == 6


@pytest.mark.rule("NAM-1.7")
def test_four_docks_of_4_2_2_2_places() -> None:
    assert [dock["places"] for dock in PRINTED["wharf"]["dock"]] == [4, 2, 2, 2]
    assert PRINTED["wharf"]["warehouse_spaces"] == 4
    assert DOCK_PLACES == [0, 4, 6, 8, 10]


@pytest.mark.rule("NAM-1.7")
@pytest.mark.parametrize(("warehouses", "places"), [(1, 4), (2, 6), (3, 8), (4, 10)])
def test_each_warehouse_opens_a_dock(warehouses: int, places: int) -> None:
    ships = {0: ["S12", "S23", "S24"]}  # 15 goods a round
    state = position("trade", tiles=0, special=False, warehouses={0: warehouses}, ships=ships)
    assert has(state, 0)["goods"] == places


@pytest.mark.rule("NAM-1.8")
def test_the_pieces_of_the_box() -> None:
    assert (COUNTS["coins_silver_1"], COUNTS["coins_gold_5"]) == (48, 12)
    assert COUNTS["goods_crates"] == 40
    assert (COUNTS["wood_small_1"], COUNTS["wood_large_5"]) == (25, 5)
    assert (COUNTS["corn_small_1"], COUNTS["corn_large_5"]) == (25, 5)
    assert (COUNTS["buildings_per_player"], COUNTS["buildings_total"]) == (25, 125)
    assert (COUNTS["trading_posts"], COUNTS["score_markers"], COUNTS["wharf_cards"]) == (5, 5, 5)


@pytest.mark.rule("NAM-1.8")
def test_units_are_counted_so_that_change_never_matters() -> None:
    state = auction(held={0: {"coins": 10, "wood": 10}})
    play(state, "column 1", "bid 7")
    assert legal(state) == [f"amount {coins}" for coins in range(8)]
    play(state, "amount 3")  # so the rest is wood
    assert has(state, 0) == {"coins": 8, "wood": 6}  # with the bonus coin of column 1


@pytest.mark.rule("NAM-1.9")
def test_five_columns_with_tile_spaces_and_bonus_coins() -> None:
    assert [column.tiles for column in COLUMNS] == [3, 3, 2, 2, 2]
    assert [column.coins for column in COLUMNS] == [1, 0, 2, 1, 0]
    assert [column.first for column in COLUMNS] == [0, 3, 6, 8, 10]


@pytest.mark.rule("NAM-1.9")
@pytest.mark.parametrize(("column", "coins"), [(1, 1), (2, 0), (3, 2), (4, 1), (5, 0)])
def test_bonus_coins_are_paid_with_the_column(column: int, coins: int) -> None:
    state = auction(held={0: {"coins": 5}})
    play(state, f"column {column}", "bid 0")
    assert has(state, 0) == {"coins": 5 + coins}


@pytest.mark.rule("NAM-1.10")
def test_three_traders_with_spaces_and_prices() -> None:
    assert [(t.key, t.spaces, t.one_by_one, t.price) for t in TRADERS] == [
        ("top", 4, True, 1),
        ("middle", 3, False, 4),
        ("bottom", 4, False, 3),
    ]
    assert [trader.first for trader in TRADERS] == [0, 4, 7]


@pytest.mark.rule("NAM-1.10")
@pytest.mark.parametrize(
    ("answers", "goods", "furs", "left"),
    [
        (("trader top", "amount 1", "amount 0"), 3, {"beaver": 1}, "-BML OOO UUUU"),
        (("trader top", "amount 2", "amount 1", "amount 1"), 0, {"beaver": 2, "mink": 1, "lynx": 1}, ""),
        (("trader middle",), 0, {"otter": 3}, "BBML --- UUUU"),
        (("trader bottom",), 1, {"muskrat": 4}, "BBML OOO ----"),
    ],
)
def test_what_the_traders_sell(answers: tuple[str, ...], goods: int, furs: dict[str, int], left: str) -> None:
    state = position("trade", tiles=2, held={0: {"goods": 4}}, traders="BBML OOO UUUU")
    play(state, "trade", *answers)
    if state.question is not None and state.question.prompt == "pick_furs":
        play(state, "amount 0")  # no lynx either
    assert has(state, 0) == {**furs, **({"goods": goods} if goods else {})}
    assert lying(state) == (left or "---- OOO UUUU")


@pytest.mark.rule("NAM-1.11")
def test_five_zones_with_boats_of_one_corn_between_them() -> None:
    for zone in range(5):
        for camp in range(5):
            camps = [0] * 5
            camps[camp] = 1
            assert travel_cost(camps, zone) == abs(camp - zone)
    boats = [(boat["from_zone"], boat["to_zone"], boat["corn"]) for boat in PRINTED["river"]["boat"]]
    assert boats == [(1, 2, 1), (2, 3, 1), (3, 4, 1), (4, 5, 1)]


@pytest.mark.rule("NAM-1.12")
def test_usable_longhouse_slots() -> None:
    assert CAMP_SLOTS == {
        2: [2, 2, 1, 1, 1],
        3: [3, 2, 2, 2, 1],
        4: [4, 3, 3, 2, 1],
        5: [5, 4, 3, 3, 1],
    }
    for camp in PRINTED["river"]["camp"]:
        assert set(camp["slot_marks"]) <= {2, 3, 4, 5}
        assert len(camp["slot_marks"]) == len(camp["slots"])
        by_players = [camp["slots_by_players"][f"p{players}"] for players in (2, 3, 4, 5)]
        assert by_players == [CAMP_SLOTS[players][camp["id"] - 1] for players in (2, 3, 4, 5)]


@pytest.mark.rule("NAM-1.13")
def test_usable_trading_post_spaces() -> None:
    zones = PRINTED["river"]["zone"]
    assert [(zone["black"], zone["white"]) for zone in zones] == [(2, 3), (1, 2), (1, 2), (1, 2), (1, 2)]
    assert POST_SPACES == {
        2: [2, 1, 1, 1, 1],
        3: [3, 2, 2, 2, 2],
        4: [5, 3, 3, 3, 3],
        5: [5, 3, 3, 3, 3],
    }


@pytest.mark.rule("NAM-1.13")
@pytest.mark.parametrize(
    ("players", "there", "reached"), [(2, 1, 2), (3, 1, 1), (3, 2, 2), (4, 2, 1), (5, 3, 2)]
)
def test_a_zone_takes_as_many_posts_as_it_has_usable_spaces(players: int, there: int, reached: int) -> None:
    """So many posts of the others stand in zone 2, and zone 3 is inhabited: which zone is reached."""
    posts = [0] + [1] * there + [0] * (players - 1 - there)
    state = position(
        "city", players, tiles=0, held={0: {"coins": 1, "wood": 1}}, posts=posts, camps=[0, 1, 1, 0, 0]
    )
    play(state, "trading company")
    assert state.posts[0] == reached
