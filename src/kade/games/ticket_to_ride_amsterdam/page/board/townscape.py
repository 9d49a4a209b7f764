"""The ground of the board: the IJ and its shore, the ring of canals, houses, fields, the moat."""

from __future__ import annotations

from functools import cache
from typing import Final

from kade.chart.furniture import grain, land, layered, name_on_water, sea, ship
from kade.chart.geometry import Point, curve, line, polygon
from kade.chart.markup import Markup, el, join, use
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame

Line = tuple[Point, ...]

SHORE: Final[Line] = (
    (-60, 262),
    (30, 246),
    (110, 224),
    (190, 212),
    (262, 188),
    (330, 166),
    (372, 152),
    (424, 150),
    (470, 178),
    (520, 214),
    (580, 226),
    (640, 238),
    (700, 262),
    (770, 276),
    (826, 268),
    (872, 252),
    (930, 232),
    (1000, 206),
    (1060, 190),
)

SINGEL: Final[Line] = (
    (392, 138),
    (358, 262),
    (336, 400),
    (328, 540),
    (350, 680),
    (416, 788),
    (520, 858),
    (668, 892),
)
HERENGRACHT: Final[Line] = (
    (316, 160),
    (270, 300),
    (246, 450),
    (246, 600),
    (282, 740),
    (366, 858),
    (490, 936),
    (640, 968),
    (780, 936),
    (862, 866),
    (912, 760),
)
PRINSENGRACHT: Final[Line] = (
    (238, 190),
    (186, 330),
    (160, 480),
    (168, 640),
    (212, 790),
    (300, 910),
    (420, 1000),
    (520, 1060),
)
DAMRAK: Final[Line] = ((557, 212), (546, 330), (530, 440), (518, 520))
ROKIN: Final[Line] = ((522, 640), (544, 720), (590, 800), (660, 884))
BURGWALLEN: Final[Line] = ((653, 230), (640, 400), (640, 560), (648, 720), (672, 880))
KLOVENIERSBURGWAL: Final[Line] = ((785, 264), (748, 400), (738, 560), (714, 720), (684, 880))
OUDESCHANS: Final[Line] = ((885, 238), (854, 400), (846, 560), (866, 690), (892, 740))

#: Canals and their breadths. Each starts out in the harbour; its banks are cut off at the shore.
CANALS: Final[tuple[tuple[Line, float], ...]] = (
    (SINGEL, 9),
    (HERENGRACHT, 8),
    (PRINSENGRACHT, 8),
    (DAMRAK, 12),
    (ROKIN, 9),
    (BURGWALLEN, 6),
    (KLOVENIERSBURGWAL, 8),
    (OUDESCHANS, 10),
    (((340, 332), (262, 322), (180, 338), (104, 362), (28, 400)), 5),
    (((344, 652), (256, 668), (172, 664), (112, 680), (62, 700)), 5),
    (((430, 800), (372, 856), (300, 910), (220, 1010)), 5),
    (((846, 500), (960, 470), (1050, 440)), 5),
)

STREETS: Final[tuple[Line, ...]] = (
    ((452, 170), (428, 300), (408, 430), (400, 560), (424, 680), (478, 770), (560, 838)),
    ((500, 214), (484, 320), (470, 430), (466, 530)),
    ((600, 236), (592, 360), (588, 480), (592, 620), (620, 760)),
    ((700, 272), (692, 400), (690, 540), (684, 680)),
    ((820, 276), (800, 420), (792, 560), (800, 680), (780, 800)),
    ((110, 260), (104, 420), (100, 560), (108, 690), (130, 840), (196, 940)),
    ((930, 250), (906, 380), (906, 560), (920, 660)),
    ((980, 220), (964, 400), (966, 600), (984, 660)),
    ((400, 934), (540, 990), (700, 1004), (830, 970)),
)

AMSTEL: Final[Line] = (
    (668, 892),
    (720, 868),
    (800, 834),
    (872, 770),
    (930, 716),
    (1000, 690),
    (1060, 676),
)

MOAT: Final[Line] = (
    (60, 235),
    (34, 300),
    (70, 340),
    (30, 400),
    (24, 480),
    (64, 520),
    (26, 580),
    (20, 660),
    (62, 700),
    (30, 770),
    (44, 850),
    (96, 868),
    (104, 930),
    (170, 950),
    (200, 1010),
)
WEST_FIELDS: Final[Line] = ((-60, 236), MOAT[0], *MOAT, (200, 1080), (-60, 1080))
EAST_FIELDS: Final[Line] = ((800, 1080), (856, 906), (930, 830), (1060, 780), (1060, 1080))
DAM_SQUARE: Final[Line] = ((436, 536), (528, 528), (534, 628), (446, 640))


@cache
def ground(frame: Frame) -> Markup:
    """All that lies under the routes; it never changes during a game."""
    shore = curve(_placed(frame, SHORE))
    beyond = f"L{frame.width + 60} {frame.height + 60}L-60 {frame.height + 60}Z"
    return el(
        "g",
        sea(frame.width, frame.height, shore),
        land(shore + beyond, _clip(frame)),
        _fields(frame),
        _town(frame),
        el("path", d=polygon(_placed(frame, DAM_SQUARE)), class_="square"),
        use("emblem-windmill", *frame.place(948, 884), 24 * frame.stroke, class_="mill"),
        _harbour(frame),
        grain(frame.width, frame.height),
        class_="ground",
        aria_hidden="true",
    )


def _placed(frame: Frame, points: Line) -> list[Point]:
    return [frame.place(x, y) for x, y in points]


def _clip(frame: Frame) -> str:
    return f"land-{frame.key}"


def _town(frame: Frame) -> Markup:
    """House rows first, then quays, then water, so that crossings join cleanly."""
    k = frame.stroke
    canals = [(curve(_placed(frame, points)), width * k) for points, width in CANALS]
    streets = [curve(_placed(frame, points)) for points in STREETS]
    dry = [_street(path, k) for path in streets]
    dry += [_house_rows(path, width, k) for path, width in canals]
    dry += [layered(path, (("c-quay", width + 8 * k),)) for path, width in canals]
    dry.append(layered(line(_placed(frame, MOAT)), (("c-coast", 8 * k), ("c-water", 6.4 * k))))
    dry.append(_river(curve(_placed(frame, AMSTEL)), k))
    dry += [layered(path, (("c-coast", width + 1.8 * k),)) for path, width in canals]
    water = [_canal(path, width) for path, width in canals]
    return join((el("g", *dry, clip_path=f"url(#{_clip(frame)})"), *water))


def _street(path: str, k: float) -> Markup:
    return layered(
        path,
        (("houses-line", 20 * k), ("houses", 18.6 * k), ("houses-roof", 12 * k), ("c-street", 4 * k)),
    )


def _house_rows(path: str, width: float, k: float) -> Markup:
    """Houses on both quays of a canal."""
    return layered(
        path,
        (("houses-line", width + 29 * k), ("houses", width + 27.4 * k), ("houses-roof", width + 17 * k)),
    )


def _river(path: str, k: float) -> Markup:
    return layered(
        path,
        (
            ("c-coast", 25 * k),
            ("c-water", 23 * k),
            ("c-water-line", 16 * k),
            ("c-water-3", 14.8 * k),
            ("c-water-line", 7 * k),
            ("c-water", 6 * k),
        ),
    )


def _canal(path: str, width: float) -> Markup:
    return layered(
        path,
        (
            ("c-water-3", width),
            ("c-water-line", width * 0.5),
            ("c-water-3", max(width * 0.5 - 1, 1)),
        ),
    )


def _fields(frame: Frame) -> Markup:
    """Fields outside the walls, in the corners the town does not reach."""
    return join(
        el("path", d=polygon(_placed(frame, shape)), class_=name)
        for shape in (WEST_FIELDS, EAST_FIELDS)
        for name in ("c-field", "c-polder")
    )


def _harbour(frame: Frame) -> Markup:
    """The harbour's name and the ships riding in it."""
    x, y, size = frame.sea_name
    ships = [ship(*frame.place(*at), 30 * scale * (0.6 + 0.4 * frame.stroke)) for at, scale in frame.ships]
    return join((name_on_water("Het IJ", x, y, size), *ships))
