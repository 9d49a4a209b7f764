"""The two proportions of the board, wide for tables and desks, tall for phones, and where things lie.

Everything on the map is given on the data's grid of 0 to 1000 each way, so that both frames share every
drawing; only sizes and a few places differ. Beside the map is a strip with the round track and the dice; on
a phone the page has them around the board. One unit of a drawing is one CSS pixel at board zoom 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from kade.chart.border import Border
from kade.chart.geometry import Point
from kade.games.amsterdam.rules.components import BLOCKS, PLACES, RAW

Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The measures of one drawing of the board."""

    key: str
    compact: bool
    width: int
    height: int
    #: Where the map lies in the drawing, the strip beside it, and the score track of the map.
    corner: Point
    strip: Rect
    border: Border
    #: The size of pieces and furniture, and of engraved lines, beside those of the wide frame.
    k: float
    stroke: float
    #: How far a block reaches, half the width of a canal, half that of the river and its banks.
    reach: Point
    gap: float
    bank: float
    #: A good tile, a house of a block's cost, a roof of a warehouse, its figure, a district's name.
    tile: float
    house: float
    roof: Point
    digits: float
    label: float
    #: A harbour space, a space of the Amstel.
    mooring: float
    space: float
    sea_name: tuple[float, float, float]
    steads: Mapping[str, Point]
    names: tuple[Point, ...]
    #: The middle of the market tile and its size; the pitch of the slots of the last space.
    market: tuple[float, float, float]
    slot: float
    #: The fields of the round track from the first, and the middles of the dice; none on a phone.
    rounds: tuple[Rect, ...]
    dice: tuple[Point, ...]
    die: float
    fields: Mapping[str, Rect] = field(default_factory=dict)

    @property
    def map_size(self) -> Point:
        return self.border.width, self.border.height

    def place(self, point: Point) -> Point:
        """A point of the data's grid on the map."""
        edge = self.border.band
        across, down = self.border.width - 2 * edge, self.border.height - 2 * edge
        return edge + point[0] * across / 1000, edge + point[1] * down / 1000

    def stead(self, place: int) -> Point:
        """Where the building or quay of a harbour space stands."""
        x, y = self.place(PLACES_AT[place])
        dx, dy = self.steads.get(PLACES[place].key, self.steads[""])
        return x + dx, y + dy


def _at(row: Mapping[str, Any]) -> Point:
    return float(row["x"]), float(row["y"])


# ---------------------------------------------------------------- on the data's grid

BLOCKS_AT: Final[tuple[Point, ...]] = tuple((float(block.x), float(block.y)) for block in BLOCKS)
PLACES_AT: Final[tuple[Point, ...]] = tuple((float(place.x), float(place.y)) for place in PLACES)
RIVER_AT: Final[tuple[Point, ...]] = tuple(_at(row) for row in RAW["amstel_space"])
RIVER_BRIDGES_AT: Final[tuple[Point, ...]] = tuple(_at(row) for row in RAW["amstel_bridge"])
LAST_SLOTS: Final = int(RAW["amstel"]["last_space_slots"])

_BLOCK: Final[dict[str, int]] = {block.key: block.index for block in BLOCKS}
_PLACE: Final[dict[str, int]] = {place.key: place.index for place in PLACES}

#: Bridges over canals as pairs of blocks, and those over the Amstel with their number.
CANAL_BRIDGES: Final[tuple[tuple[int, int], ...]] = tuple(
    (_BLOCK[row["a"]], _BLOCK[row["b"]]) for row in RAW["bridge"] if "amstel_bridge" not in row
)
AMSTEL_BRIDGES: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (_BLOCK[row["a"]], _BLOCK[row["b"]], int(row["amstel_bridge"]) - 1)
    for row in RAW["bridge"]
    if "amstel_bridge" in row
)
#: Fairways as pairs of harbour spaces.
LANES: Final[tuple[tuple[int, int], ...]] = tuple(
    (_PLACE[row["a"]], _PLACE[row["b"]]) for row in RAW["harbour_edge"]
)

SHORE: Final[tuple[Point, ...]] = (
    (-60, 398), (60, 402), (200, 396), (340, 392), (480, 394), (560, 398), (660, 394), (800, 398),
    (930, 404), (1060, 400),
)  # fmt: skip

RIVER: Final[tuple[Point, ...]] = (
    (606, 380), (600, 450), (597, 560), (598, 640), (600, 720), (606, 800), (610, 880), (614, 960),
    (622, 1080),
)  # fmt: skip


def _field(frame: Frame, key: str) -> Rect:
    """A printed field of the board: left, top, width, height on the map."""
    if key in frame.fields:
        return frame.fields[key]
    row = RAW[key]
    x, y = frame.place(_at(row))
    right, bottom = frame.place((row["x"] + row["w"], row["y"] + row["h"]))
    return x, y, right - x, bottom - y


def docker_house_at(frame: Frame) -> Rect:
    return _field(frame, "docker_house")


def black_market_at(frame: Frame) -> Rect:
    return _field(frame, "black_market")


# ----------------------------------------------------------------------- the two frames

#: Districts in the order of the data: Plantage, Haarlemmerbuurt, Jordaan, Burgwallen, Nieuwmarkt,
#: Grachtengordel.
WIDE: Final = Frame(
    key="wide",
    compact=False,
    width=836,
    height=556,
    corner=(56, 0),
    strip=(0, 0, 56, 556),
    border=Border(780, 556, 19, (30, 20)),
    k=1,
    stroke=1,
    reach=(43, 29),
    gap=8.5,
    bank=28,
    tile=27,
    house=12,
    roof=(18, 25),
    digits=13.5,
    label=12.5,
    mooring=8,
    space=7,
    sea_name=(447, 94, 17),
    steads={
        "": (0, -29), "lace": (-59, 2), "coffee": (-59, 2), "dock_light_green": (0, 24),
        "furniture": (12, -28), "start": (0, 19), "tulip": (0, -26), "dock_light_pink": (0, -27),
        "dock_gold": (0, -25), "depot_east": (-34, 3), "dock_light_blue": (0, -25),
        "dock_white": (0, -27), "dock_chestnut": (0, -27),
    },
    names=((606, 391), (156, 282), (191, 391), (329, 277), (604, 281), (205, 468)),
    market=(556, 500, 1),
    slot=16,
    rounds=tuple((5, 26 + 25.5 * number, 46, 24) for number in range(12)),
    dice=tuple((28, 367 + 33.5 * number) for number in range(6)),
    die=31,
)  # fmt: skip

TALL: Final = Frame(
    key="tall",
    compact=True,
    width=390,
    height=574,
    corner=(0, 0),
    strip=(0, 0, 0, 0),
    border=Border(390, 574, 13, (20, 30)),
    k=0.72,
    stroke=0.75,
    reach=(22, 30),
    gap=5,
    bank=15.5,
    tile=22,
    house=10,
    roof=(12.6, 20),
    digits=14,
    label=12,
    mooring=7,
    space=5.6,
    sea_name=(328, 82, 11),
    steads={
        "": (0, -27), "lace": (-31, -2), "coffee": (-31, -2), "dock_light_green": (0, 20),
        "furniture": (4, -27), "start": (-9, 16), "dock_gold": (0, -19), "cheese": (-2, -27),
        "dock_light_blue": (3, -19), "dock_light_pink": (1, -22), "dock_white": (0, -22),
        "dock_chestnut": (3, -22), "depot_west": (1, -19), "depot_east": (-24, 1),
        "tulip": (3, -30), "depot_north": (1, -22), "depot_northeast": (4, -22),
    },
    names=((301, 403), (72, 288), (98, 403), (173, 284), (302, 288), (92, 471)),
    market=(314, 492, 0.72),
    slot=12.5,
    fields={"black_market": (17, 497, 87, 62), "docker_house": (256, 512, 118, 47)},
    rounds=(),
    dice=(),
    die=0,
)  # fmt: skip

FRAMES: Final[dict[str, Frame]] = {frame.key: frame for frame in (WIDE, TALL)}
