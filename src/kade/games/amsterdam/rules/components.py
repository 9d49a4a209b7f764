"""The box: ``data.toml`` as typed tables, built once at import (AMS-1, AMS-19).

Cards and market tiles have a module of their own, ``cards_and_tiles``.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

#: The file itself.
RAW: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "data.toml").read_text("utf-8"))


class Block:
    """A block of the city: its price in resources of its district's colour."""

    __slots__ = ("colour", "cost", "district", "index", "key", "neighbours", "x", "y")

    def __init__(
        self, index: int, key: str, district: int, colour: int, cost: int, neighbours: int, x: int, y: int
    ) -> None:
        self.index = index
        self.key = key
        self.district = district
        self.colour = colour
        self.cost = cost
        self.neighbours = neighbours  # blocks joined to it by a bridge, as a mask
        self.x = x
        self.y = y


class Place:
    """A harbour space.

    ``what`` is the kind of good of a warehouse, the colour of a dock, the number of a depot.
    """

    __slots__ = ("distance", "index", "key", "kind", "neighbours", "what", "x", "y")

    def __init__(
        self,
        index: int,
        key: str,
        kind: int,
        what: int,
        distance: int,
        neighbours: tuple[int, ...],
        x: int,
        y: int,
    ) -> None:
        self.index = index
        self.key = key
        self.kind = kind
        self.what = what
        self.distance = distance  # steps from the start pier
        self.neighbours = neighbours
        self.x = x
        self.y = y


class Bridge:
    """A bridge over the Amstel: it is passed by leaving its space ``after``."""

    __slots__ = ("after", "index", "points")

    def __init__(self, index: int, after: int, points: int) -> None:
        self.index = index
        self.after = after
        self.points = points


# ------------------------------------------------------------------------ small figures

TITLE: Final = str(RAW["meta"]["game"])
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = int(RAW["meta"]["players_max"])
ROUNDS: Final = int(RAW["meta"]["rounds"])
SHORT_FIRST_ROUND: Final = int(RAW["short_game"]["first_round"])
SHORT_MARKET_TILES: Final = int(RAW["short_game"]["market_per_set"])

_SETUP: Final[dict[str, Any]] = RAW["setup"]
START_GULDEN: Final = int(_SETUP["starting_gulden"])
FIRST_RESOURCES: Final[list[int]] = [
    int(_SETUP["wheel_space_1_resources"]),
    int(_SETUP["wheel_space_2_resources"]),
]
DOCKERS_PER_DOCK: Final = int(_SETUP["dockers_per_dock"])
MARKET_REMOVED: Final = int(_SETUP["market_removed_per_set"])

_TURN: Final[dict[str, Any]] = RAW["turn"]
DICE_CHOSEN: Final = int(_TURN["dice_chosen"])
WHEEL_SPACES: Final = int(_TURN["wheel_spaces"])
BLOCKS_PER_TURN: Final = int(_TURN["blocks"])
MARKET_USES: Final = int(_TURN["market_uses"])
STEPS_PER_RESOURCE: Final = int(_TURN["steps_per_resource"])
BOARDING_GULDEN: Final = int(_TURN["gulden_per_boarded_docker"])

SLOTS: Final = int(RAW["components"]["inactive_card_slots"])
BARGE_DOCKERS: Final = int(RAW["components"]["barge_docker_capacity"])

#: By round, from round 1: points for each delivered good, and the highest die that keeps its value.
FAST_DELIVERY: Final[list[int]] = [int(points) for points in RAW["rounds"]["fast_delivery_bonus"]]
HIGHEST_DIE: Final[list[int]] = [int(value) for value in RAW["rounds"]["highest_kept_die"]]

COAT_POINTS: Final = int(RAW["final_scoring"]["points_per_coat_in_largest_group"])
LEFTOVERS_PER_POINT: Final = int(RAW["final_scoring"]["leftover_items_per_point"])
#: Points of the places in a district, by number of players.
DISTRICT_POINTS: Final[dict[int, list[int]]] = {
    players: [int(points) for points in RAW["district_scoring"][f"players_{players}"]]
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)
}
_PENALTIES: Final[dict[str, Any]] = RAW["penalties"]


def penalty_points(markers: int) -> int:
    """Points lost for so many penalty markers (AMS-12.3)."""
    table: list[int] = [int(_PENALTIES["first"]), int(_PENALTIES["second"])]
    further = max(0, markers - len(table)) * int(_PENALTIES["each_further"])
    return sum(table[:markers]) + further


# ------------------------------------------------------------------- resources and goods

COLOURS: Final[list[str]] = [str(key) for key in RAW["enums"]["resources"]]
COLOUR_COUNT: Final = 6
#: In ``held`` the gulden of a seat come after its resources by colour.
GULDEN: Final = 6
#: How many counts ``held`` has per seat.
HELD: Final = 7
#: How many counts ``wheel`` has per seat: colours by space.
WHEEL: Final = 36
NO_COLOUR: Final = -1

GOODS: Final[list[str]] = [str(key) for key in RAW["enums"]["goods"]]
GOOD_COUNT: Final = 9
GOODS_PER_KIND: Final = int(RAW["components"]["goods_per_kind"])
NO_GOOD: Final = -1

DOCKERS: Final[list[str]] = [str(key) for key in RAW["enums"]["docker_colours"]]
DOCKER_COUNT: Final = 6
DOCKERS_PER_COLOUR: Final = int(RAW["components"]["dockers_per_colour"])

# ------------------------------------------------------------------------------ the city

DISTRICTS: Final[list[str]] = [str(row["id"]) for row in RAW["district"]]
DISTRICT_NAMES: Final[list[str]] = [str(row["name"]) for row in RAW["district"]]
DISTRICT_COUNT: Final = 6
DISTRICT_COLOUR: Final[list[int]] = [COLOURS.index(row["colour"]) for row in RAW["district"]]

_BLOCK_KEYS: Final[list[str]] = [str(row["id"]) for row in RAW["block"]]


def mask_of(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _block(index: int, row: dict[str, Any]) -> Block:
    district = DISTRICTS.index(row["district"])
    neighbours = mask_of([_BLOCK_KEYS.index(key) for key in row["adjacent"]])
    colour = DISTRICT_COLOUR[district]
    return Block(
        index, str(row["id"]), district, colour, int(row["cost"]), neighbours, int(row["x"]), int(row["y"])
    )


BLOCKS: Final[list[Block]] = [_block(index, row) for index, row in enumerate(RAW["block"])]
BLOCK_COUNT: Final = len(BLOCKS)
ALL_BLOCKS: Final = (1 << len(BLOCKS)) - 1
DISTRICT_BLOCKS: Final[list[int]] = [
    mask_of([block.index for block in BLOCKS if block.district == district])
    for district in range(DISTRICT_COUNT)
]
HIGHEST_COST: Final = max(block.cost for block in BLOCKS)
#: Of each district: the blocks that cost no more than so many resources, as a mask.
BLOCKS_FOR: Final[list[list[int]]] = [
    [
        mask_of([block.index for block in BLOCKS if block.district == district and block.cost <= paid])
        for paid in range(HIGHEST_COST + 1)
    ]
    for district in range(DISTRICT_COUNT)
]

# --------------------------------------------------------------------------- the harbour

START: Final = 0
WAREHOUSE: Final = 1
DOCK: Final = 2
DEPOT: Final = 3
WATER: Final = 4
_PLACE_KINDS: Final[list[str]] = ["start", "warehouse", "dock", "depot", "water"]
_PLACE_KEYS: Final[list[str]] = [str(row["id"]) for row in RAW["harbour_node"]]
_DEPOT_ROWS: Final[list[dict[str, Any]]] = [row for row in RAW["harbour_node"] if row["kind"] == "depot"]
DEPOTS: Final[list[str]] = [str(row["id"]) for row in _DEPOT_ROWS]
DEPOT_COUNT: Final = len(DEPOTS)
DEPOT_POINTS: Final[list[int]] = [int(row["value"]) for row in _DEPOT_ROWS]


def _what(row: dict[str, Any]) -> int:
    if row["kind"] == "warehouse":
        return GOODS.index(row["good"])
    if row["kind"] == "dock":
        return DOCKERS.index(row["colour"])
    return DEPOTS.index(row["id"]) if row["kind"] == "depot" else -1


PLACES: Final[list[Place]] = [
    Place(
        index,
        str(row["id"]),
        _PLACE_KINDS.index(row["kind"]),
        _what(row),
        int(row["distance_from_start"]),
        tuple(_PLACE_KEYS.index(key) for key in row["adjacent"]),
        int(row["x"]),
        int(row["y"]),
    )
    for index, row in enumerate(RAW["harbour_node"])
]
PLACE_COUNT: Final = len(PLACES)
START_PIER: Final = _PLACE_KEYS.index("start")
#: The roofs of each warehouse, best first.
ROOFS: Final[list[list[int]]] = [
    sorted(int(points) for row in RAW["harbour_node"] if row.get("good") == key for points in row["roofs"])[
        ::-1
    ]
    for key in GOODS
]
#: The spaces of the docker house from the top; the last one takes any number.
HOUSE: Final[list[int]] = [int(points) for points in RAW["docker_house"]["slots"]]
SALE_GULDEN: Final = int(RAW["black_market"]["gulden"])
SALE_RESOURCES: Final = int(RAW["black_market"]["resources"])
#: The black market row by row: the kind of good of each space.
BLACK_MARKET: Final[list[int]] = [GOODS.index(key) for row in RAW["black_market"]["grid"] for key in row]

# ---------------------------------------------------------------------------- the Amstel

LAST_SPACE: Final = int(RAW["amstel"]["last_index"])
LAST_SPACE_POINTS: Final = int(RAW["amstel"]["last_space_points"])
_FIRST_STEP: Final = int(RAW["amstel"]["first_step_cost"])
_FURTHER_STEP: Final = int(RAW["amstel"]["further_step_cost"])
#: What advancing so many spaces costs (AMS-6.33).
AMSTEL_COST: Final[list[int]] = [
    0,
    *(_FIRST_STEP + _FURTHER_STEP * further for further in range(LAST_SPACE)),
]
BRIDGES: Final[list[Bridge]] = [
    Bridge(index, int(row["between"][0]), int(row["points"]))
    for index, row in enumerate(RAW["amstel_bridge"])
]
