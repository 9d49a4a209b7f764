"""The two proportions of the board: wide for tables and desks, tall for phones.

Each thing belongs to a panel of the data's grid of 0 to 1000, and a frame says where that panel lies
in its drawing. A phone shows the same panels one below the other, so that nothing is too small to
read or to touch. One unit of a drawing is one CSS pixel at board zoom 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from kade.chart.border import Border
from kade.games.new_amsterdam.page.board.coordinates import PANELS, Point, Rect


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The measures of one drawing of the board."""

    key: str
    compact: bool
    width: int
    height: int
    border: Border
    coasts: tuple[tuple[Point, ...], ...]
    clearings: tuple[Rect, ...]
    #: Width and height of a district, and how much of it belongs to its special action.
    district: tuple[float, float, float]
    panels: Mapping[str, Rect] = field(default_factory=dict)
    #: Places that are not those of the data, by the name of the row.
    spots: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)

    def area(self, panel: str) -> Rect:
        if panel in self.panels:
            return self.panels[panel]
        left, top, width, height = PANELS[panel]
        across, down = self.width / 1000, self.height / 1000
        return left * across, top * down, width * across, height * down

    def place(self, panel: str, point: Point) -> Point:
        """A point of a panel on this drawing."""
        left, top, width, height = PANELS[panel]
        x, y, w, h = self.area(panel)
        return x + (point[0] - left) / width * w, y + (point[1] - top) / height * h

    def row(self, name: str, panel: str, points: Sequence[Point]) -> list[Point]:
        """A row of places: the frame's own, else those of the data."""
        if name in self.spots:
            return list(self.spots[name])
        return [self.place(panel, point) for point in points]

    def group(
        self, panel: str, points: Sequence[Point], around: Sequence[Point], pitch: Point
    ) -> list[Point]:
        """Neighbouring spaces; a compact drawing sets them two abreast in the middle of ``around``."""
        placed = [self.place(panel, point) for point in points]
        if not self.compact:
            return placed
        (x, y), rows = self.place(panel, middle(around)), (len(placed) + 1) // 2
        abreast = min(len(placed), 2)
        return [
            (
                x + (index % 2 - (abreast - 1) / 2) * pitch[0],
                y + (index // 2 - (rows - 1) / 2) * pitch[1],
            )
            for index in range(len(placed))
        ]


def middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


_WEST_BANK: Final[tuple[Point, ...]] = (
    (-40, -40), (-40, 66), (30, 60), (80, 84), (150, 86), (210, 70), (280, 80), (350, 82),
    (420, 68), (500, 72), (560, 78), (630, 70), (700, 68), (760, 80), (830, 74), (960, 60),
    (960, -40),
)  # fmt: skip
_MANHATTAN: Final[tuple[Point, ...]] = (
    (960, 112), (880, 122), (800, 118), (725, 126), (660, 114), (590, 124), (520, 118),
    (450, 112), (380, 126), (300, 118), (230, 112), (170, 122), (120, 124), (80, 148),
    (50, 190), (34, 246), (44, 306), (76, 356), (150, 374), (240, 371), (330, 375), (430, 372),
    (460, 388), (464, 430), (452, 480), (470, 580), (960, 580),
)  # fmt: skip
_LONG_ISLAND: Final[tuple[Point, ...]] = (
    (-40, 498), (40, 506), (110, 516), (200, 510), (300, 518), (380, 512), (420, 530), (430, 580),
    (-40, 580),
)  # fmt: skip

WIDE: Final = Frame(
    key="wide",
    compact=False,
    width=920,
    height=540,
    border=Border(920, 540, 18, (16, 9), first=3, corner=True),
    coasts=(_WEST_BANK, _MANHATTAN, _LONG_ISLAND),
    clearings=(
        (24, 176, 60, 180), (50, 144, 410, 230), (458, 158, 452, 200), (470, 360, 440, 180),
        (86, 22, 128, 58), (266, 22, 86, 58), (406, 34, 124, 40), (565, 34, 124, 40), (758, 34, 48, 40),
        (836, 18, 60, 64), (74, 116, 152, 40), (264, 116, 90, 40), (422, 116, 90, 40), (582, 116, 90, 40),
        (736, 116, 90, 40),
    ),
    district=(118, 91, 37),
)  # fmt: skip

_BAND: Final = 14
_ACROSS: Final = tuple(59.2 + 90.5 * place for place in range(4))

TALL: Final = Frame(
    key="tall",
    compact=True,
    width=390,
    height=1364,
    border=Border(390, 1364, _BAND, (7, 18), first=3, corner=True),
    coasts=(
        # The town and its fields, then the country beyond the East River.
        (
            (-80, -80), (470, -80), (470, 760), (420, 774), (330, 768), (230, 778), (130, 768),
            (40, 778), (-30, 770), (-80, 760),
        ),
        (
            (-80, 940), (-30, 926), (60, 934), (150, 926), (250, 936), (330, 928), (420, 934), (470, 946),
            (470, 1020), (420, 1034), (330, 1028), (260, 1038), (190, 1030), (120, 1040),
            (50, 1030), (-30, 1036), (-80, 1020),
        ),
        (
            (-80, 1110), (-30, 1096), (40, 1088), (110, 1096), (180, 1086), (250, 1096), (320, 1088),
            (420, 1094), (470, 1110), (470, 1440), (-80, 1440),
        ),
    ),
    clearings=(
        (0, 0, 390, 640), (0, 640, 390, 300), (28, 930, 334, 104), (20, 1084, 350, 94), (14, 1174, 362, 190),
    ),
    district=(174, 106, 46),
    panels={
        "money_box": (19, 20, 352, 198),
        "city": (14, 224, 362, 334),
        "land_score_table": (14, 594, 362, 30),
        "new_lands": (14, 628, 362, 142),
        "new_ships": (14, 782, 362, 142),
        "river": (14, 930, 362, 238),
        "traders": (26, 1184, 194, 162),
        "fur_piles": (232, 1184, 138, 162),
    },
    spots={
        "districts": tuple((x, y) for y in (280, 391, 502) for x in (105, 285)),
        "lands": tuple((x, 712) for x in _ACROSS),
        "ships": tuple((x, 866) for x in _ACROSS),
        "land_deck": ((330, 640),),
        "ship_deck": ((330, 794),),
        "fur_piles": ((268, 1290), (330, 1290)),
        "land_table": tuple((65 + 40.2 * place, 609) for place in range(8)),
        "names": ((299, 1226), (52, 794), (52, 640)),
    },
)  # fmt: skip

FRAMES: Final[dict[str, Frame]] = {frame.key: frame for frame in (WIDE, TALL)}
