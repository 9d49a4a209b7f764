"""The box: ``data.toml`` as typed tables, built once at import (NAM-1)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

_RAW: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "data.toml").read_text("utf-8"))


class Land:
    """A land card: house spaces, wood gained once when cleared, corn every round after that."""

    __slots__ = ("corn", "era", "houses", "index", "key", "wood")

    def __init__(self, index: int, key: str, era: str, houses: int, wood: int, corn: int) -> None:
        self.index = index
        self.key = key
        self.era = era
        self.houses = houses
        self.wood = wood
        self.corn = corn


class Ship:
    """A ship card: the furs it takes, goods it brings every round, coins it brings once."""

    __slots__ = ("coins", "era", "furs", "goods", "index", "key")

    def __init__(self, index: int, key: str, era: str, furs: int, goods: int, coins: int) -> None:
        self.index = index
        self.key = key
        self.era = era
        self.furs = furs
        self.goods = goods
        self.coins = coins


class Column:
    """A column of the money box: tile spaces and the coins printed below."""

    __slots__ = ("coins", "first", "index", "tiles")

    def __init__(self, index: int, tiles: int, coins: int, first: int) -> None:
        self.index = index
        self.tiles = tiles
        self.coins = coins
        self.first = first  # the first of its tile spaces among all of them


class Trader:
    """A fur trader of the Delaware: spaces, price in goods, and whether he sells furs one by one."""

    __slots__ = ("first", "index", "key", "one_by_one", "price", "spaces")

    def __init__(self, index: int, key: str, spaces: int, one_by_one: bool, price: int, first: int) -> None:
        self.index = index
        self.key = key
        self.spaces = spaces
        self.one_by_one = one_by_one
        self.price = price
        self.first = first  # the first of his fur spaces among all of them


# ------------------------------------------------------------------- resources

#: The kinds of resource in the order in which a bid is paid (NAM-18.17); furs come last.
KINDS: Final[list[str]] = [str(kind) for kind in _RAW["answers"]["payment_order"]]
COINS: Final = 0
GOODS: Final = 1
WOOD: Final = 2
CORN: Final = 3
#: The first fur among the kinds; fur type t is the kind FUR + t.
FUR: Final = 4
FUR_TYPES: Final = 5
#: How many kinds there are; ``held`` has this many counts per seat.
KIND_COUNT: Final = 9
#: A fur space on which nothing lies.
NO_FUR: Final = 5
FURS_PER_TYPE: Final[list[int]] = [int(row["count"]) for row in _RAW["fur_type"]]
FUR_TOTAL: Final = sum(FURS_PER_TYPE)

# ---------------------------------------------------------------- small figures

MIN_PLAYERS: Final = int(_RAW["meta"]["players_min"])
MAX_PLAYERS: Final = int(_RAW["meta"]["players_max"])
ROUNDS: Final = int(_RAW["meta"]["rounds"])
TITLE: Final = str(_RAW["meta"]["game"])
MAX_AMOUNT: Final = int(_RAW["answers"]["max_amount"])

_LIMITS: Final[dict[str, Any]] = _RAW["limits"]
MAX_SHOPS: Final = int(_LIMITS["max_shops_per_build_action"])
MAX_HOUSES: Final = int(_LIMITS["max_houses_per_mill_action"])
MAX_BLACK_MARKET: Final = int(_LIMITS["max_black_market_furs"])
MAX_WAREHOUSES: Final = int(_LIMITS["max_warehouses"])
FEE: Final = int(_LIMITS["special_action_fee_coins"])
SKIP_TILE_COINS: Final = int(_LIMITS["skip_tile_coins"])
SKIP_SPECIAL_COINS: Final = int(_LIMITS["skip_special_coins"])
DISPLAY_SIZE: Final = int(_LIMITS["land_display_slots"])

_COSTS: Final[dict[str, Any]] = _RAW["costs"]
SHOP_WOOD: Final = int(_COSTS["shop_wood"])
HOUSE_WOOD: Final = int(_COSTS["house_wood"])
WAREHOUSE_WOOD: Final = int(_COSTS["warehouse_wood"])
POST_WOOD: Final = int(_COSTS["move_trading_post_wood"])
WOOD_PRICE: Final = int(_COSTS["wood_price_coins"])
CORN_PRICE: Final = int(_COSTS["corn_price_coins"])
BLACK_MARKET_PRICE: Final = int(_COSTS["black_market_price_per_fur"])
SHOP_CORN: Final = int(_COSTS["upkeep_corn_per_shop"])

_START: Final[dict[str, Any]] = _RAW["start"]
BUILDINGS: Final = int(_START["buildings"])
START_COINS: Final = int(_START["coins"])
START_GOODS: Final = int(_START["goods"])
START_WOOD: Final = int(_START["wood"])
START_CORN: Final = int(_START["corn"])
START_FURS: Final = int(_START["furs"])
START_WAREHOUSES: Final = int(_START["warehouses"])
START_SHOPS: Final = int(_START["shops"])

_SCORING: Final[dict[str, Any]] = _RAW["scoring"]
LAND_TABLE: Final[list[int]] = [int(points) for points in _SCORING["land_table"]]
LAND_BEYOND: Final = int(_SCORING["land_table_beyond"])
MAJORITY_POINTS: Final = int(_SCORING["election_majority"])
TIE_POINTS: Final = int(_SCORING["election_tie"])
RANK_POINTS: Final[list[int]] = [int(points) for points in _SCORING["shipping_per_fur_by_type_rank"]]
LOST_SHOP_POINTS: Final = int(_SCORING["removed_shop_penalty"])
END_FUR_POINTS: Final = int(_SCORING["end_per_fur"])
END_RESOURCES: Final = int(_SCORING["end_resources_per_point"])
PRESENCE_COINS: Final = int(_SCORING["income_coin_per_district_present"])
CONTROL_COINS: Final = int(_SCORING["income_coin_per_district_controlled"])

# -------------------------------------------------------------------- the board

#: The districts in board order; district d is number d + 1 (NAM-0.6).
DISTRICTS: Final[list[str]] = [str(row["id"]) for row in _RAW["district"]]
DISTRICT_COUNT: Final = 6
LUMBERYARD: Final = 0
GRANARY: Final = 1
DOCKS: Final = 2
MILL: Final = 3
BLACK_MARKET: Final = 4
TRADING_COMPANY: Final = 5

#: Kinds of action tile, in the order of the steps.
TILES: Final[list[str]] = ["city", "land", "trade"]
TILE_KINDS: Final = 3
TILES_PER_KIND: Final[list[int]] = [int(_RAW["counts"][f"action_tiles_{kind}"]) for kind in TILES]


def _firsts(sizes: list[int]) -> list[int]:
    """For blocks of these sizes laid one after the other: where each begins."""
    return [sum(sizes[:place]) for place in range(len(sizes))]


COLUMNS: Final[list[Column]] = [
    Column(index, int(row["tiles"]), int(row["bonus_coins"]), first)
    for index, (row, first) in enumerate(
        zip(_RAW["money_column"], _firsts([int(row["tiles"]) for row in _RAW["money_column"]]), strict=True)
    )
]
COLUMN_COUNT: Final = len(COLUMNS)
TILE_TOTAL: Final = sum(column.tiles for column in COLUMNS)
#: With two players the first column must be one of the longest, the other one a shorter (NAM-5.14).
LONGEST: Final = max(column.tiles for column in COLUMNS)

TRADERS: Final[list[Trader]] = [
    Trader(
        index, str(row["id"]), int(row["spaces"]), row["mode"] == "per_fur", int(row["price_goods"]), first
    )
    for index, (row, first) in enumerate(
        zip(_RAW["trader"], _firsts([int(row["spaces"]) for row in _RAW["trader"]]), strict=True)
    )
]
FUR_SPACES: Final = sum(trader.spaces for trader in TRADERS)
TOP: Final = 0

#: Usable longhouse slots of each camp, by number of players (NAM-1.12).
CAMP_SLOTS: Final[dict[int, list[int]]] = {
    players: [sum(1 for mark in row["slot_marks"] if mark <= players) for row in _RAW["river"]["camp"]]
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)
}
CAMPS: Final = len(_RAW["river"]["camp"])


def _post_spaces(row: dict[str, Any], players: int) -> int:
    """Two players use the black spaces, three the white ones, more all of them (NAM-1.13)."""
    black, white = int(row["black"]), int(row["white"])
    return black if players == 2 else white if players == 3 else black + white


#: Usable trading-post spaces of each zone, by number of players.
POST_SPACES: Final[dict[int, list[int]]] = {
    players: [_post_spaces(row, players) for row in _RAW["river"]["zone"]]
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)
}
#: Corn for all boats from zone 1 up to each zone; the cost between two zones is the difference.
UPRIVER: Final[list[int]] = [
    sum(int(boat["corn"]) for boat in _RAW["river"]["boat"] if boat["from_zone"] <= zone)
    for zone in range(CAMPS)
]

#: Goods places by number of warehouses, none to all.
DOCK_PLACES: Final[list[int]] = [0, *(int(places) for places in _RAW["wharf"]["capacity_by_warehouses"])]

# -------------------------------------------------------------------- the cards

ERAS: Final[list[str]] = ["1620s", "1630s"]
LANDS: Final[list[Land]] = [
    Land(index, str(row["id"]), str(row["era"]), int(row["houses"]), int(row["wood"]), int(row["corn"]))
    for index, row in enumerate(_RAW["land_card"])
]
SHIPS: Final[list[Ship]] = [
    Ship(index, str(row["id"]), str(row["era"]), int(row["furs"]), int(row["goods"]), int(row["coins"]))
    for index, row in enumerate(_RAW["ship_card"])
]
#: A place of a display on which no card lies.
NO_CARD: Final = -1


def land_points(position: int) -> int:
    """Points of the land at a position of the row, counted from 1 (NAM-8.8)."""
    return LAND_TABLE[position - 1] if position <= len(LAND_TABLE) else LAND_BEYOND
