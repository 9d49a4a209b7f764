"""The two proportions of the board: wide for tables and desks, tall for phones.

All places are given in squares of the grid, from 0 to 8 each way, so that both frames share every
drawing; only type and pieces differ in size. One unit of a drawing is one CSS pixel at board zoom 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from kade.chart.geometry import Point
from kade.games.genoa.rules.components import SPACE, SPACES


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The measures of one drawing of the board."""

    key: str
    cell: float  # a square of the grid
    strip: float  # the sea, with the rounds on it
    band: float  # the edge with the coordinates
    text: float
    gain: float
    badge: float
    arms: float
    pin: float
    note: float  # the height of an offer
    disc: float

    @property
    def width(self) -> int:
        return round(self.strip + 2 * self.band + 8 * self.cell)

    @property
    def height(self) -> int:
        return round(2 * self.band + 8 * self.cell)

    @property
    def scale(self) -> float:
        """The town is drawn with 64 units to a square."""
        return self.cell / 64

    def at(self, point: Point) -> Point:
        return self.strip + self.band + point[0] * self.cell, self.band + point[1] * self.cell


WIDE: Final = Frame("wide", 64, 58, 18, 14, 29, 14, 21, 17, 22, 34)
TALL: Final = Frame("tall", 43, 22, 12, 10.4, 19, 10, 15, 12, 16.4, 23)
FRAMES: Final[Mapping[str, Frame]] = {frame.key: frame for frame in (WIDE, TALL)}


@dataclass(frozen=True, slots=True)
class Site:
    """Where things stand on a space, in squares of the grid."""

    name: Point
    room: float  # for its name
    gains: tuple[Point, ...]
    arms: Point
    pins: Point
    offers: Point
    disc: Point
    seal: Point | None = None  # on the edge of the town, for a contract
    low: float = 0.3  # how far below ``offers`` the last of several may lie
    wide: bool = False  # many offers lie in two columns


def _upright(x: float, y: float, seal: Point | None = None) -> Site:
    """A building of one by two squares."""
    return Site(
        name=(x + 0.5, y + 1.03),
        room=0.98,
        gains=((x + 0.5, y + 0.45),),
        arms=(x + 0.84, y + 0.17),
        pins=(x + 0.14, y + 0.15),
        offers=(x + 0.5, y + 1.53),
        disc=(x + 0.5, y + 1.72),
        seal=seal,
    )


def _level(x: float, y: float, seal: Point | None = None) -> Site:
    """A building of two squares by one."""
    return Site(
        name=(x + 1, y + 0.78),
        room=1.6,
        gains=((x + 0.48, y + 0.35),),
        arms=(x + 1.85, y + 0.2),
        pins=(x + 0.17, y + 0.2),
        offers=(x + 1.28, y + 0.32),
        disc=(x + 1.3, y + 0.37),
        seal=seal,
        low=0.12,
        wide=True,
    )


def _villa(x: float, y: float, seal: Point) -> Site:
    """As an upright building, with its two choices side by side."""
    return replace(_upright(x, y, seal), gains=((x + 0.27, y + 0.43), (x + 0.73, y + 0.43)))


def _corner(
    name: Point, gains: tuple[Point, Point], arms: Point, pins: Point, offers: Point, disc: Point, seal: Point
) -> Site:
    """A warehouse of three squares."""
    return Site(name, 1.3, gains, arms, pins, offers, disc, seal)


_BUILT: Final[Mapping[str, Site]] = {
    "villa_monetti": _villa(0, 0, (0, 1)),
    "harbor": _upright(0, 2, (0, 3)),
    "palace": _upright(0, 4, (0, 5)),
    "villa_zasteri": _villa(0, 6, (0, 7)),
    "villa_ricci": _villa(7, 0, (8, 1)),
    "coach_house": _upright(7, 2, (8, 3)),
    "park": _upright(7, 4, (8, 5)),
    "villa_colini": _villa(7, 6, (8, 7)),
    "guild_hall": _upright(5, 3),
    "post_office": _upright(2, 3),
    "inn": _level(3, 0, (4, 0)),
    "tavern": _level(3, 7, (4, 8)),
    "city_hall": _level(3, 2),
    "cathedral": _level(3, 5),
    "drinks": _corner(
        (1.84, 0.8), ((2.62, 0.4), (1.5, 1.45)), (1.82, 0.27), (1.2, 0.22), (1.5, 1.0), (1.4, 0.4), (2, 0)
    ),
    "spices": _corner(
        (6.18, 0.8), ((5.36, 0.4), (6.5, 1.45)), (6.82, 0.25), (6.02, 0.22), (6.5, 1.0), (6.5, 0.4), (6, 0)
    ),
    "fabric": _corner(
        (1.84, 7.77), ((1.5, 6.45), (2.62, 7.4)), (1.82, 7.25), (1.2, 7.2), (1.5, 7.0), (1.4, 7.3), (2, 8)
    ),
    "metals": _corner(
        (6.18, 7.77), ((6.5, 6.45), (5.36, 7.4)), (6.1, 7.25), (6.17, 6.19), (6.5, 7.0), (6.56, 7.34), (6, 8)
    ),
    "market": Site((4, 4), 1.6, (), (4, 4), (4, 4), (3.7, 4.45), (4.68, 4.6)),
}


def _street(square: tuple[int, int]) -> Site:
    x, y = square[0] - 0.5, square[1] - 0.5
    return Site((x, y), 1, (), (x, y), (x, y), (x, y), (x, y + 0.2))


#: The places of every space, by its number.
SITES: Final[list[Site]] = [_BUILT.get(space.key) or _street(space.squares[0]) for space in SPACES]
PARK: Final = SPACE["park"]
HARBOR: Final = SPACE["harbor"]
