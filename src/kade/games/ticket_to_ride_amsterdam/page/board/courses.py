"""Where routes lie on a frame: their spaces, and the outline around them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from kade.chart.geometry import Point, Track, bend, shift, track, upright
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.rules.components import LOCATIONS, Route

#: Where the chart bends a road a little more than the data does, to keep neighbours apart.
BENDS: Final[Mapping[str, tuple[int, int]]] = {
    "R06": (289, 236),
    "R07": (198, 190),
    "R08": (858, 168),
    "R10": (640, 262),
    "R17": (406, 437),
    "R18": (406, 437),
    "R19": (318, 343),
    "R20": (251, 444),
    "R22": (216, 549),
    "R23": (152, 614),
    "R25": (307, 856),
    "R30": (370, 752),
    "R31": (485, 712),
    "R35": (601, 625),
    "R36": (601, 625),
    "R38": (712, 742),
}


class Space(NamedTuple):
    """One space: its middle, the angle of the road there, and how long it is."""

    at: Point
    angle: float
    length: float


class Road(NamedTuple):
    """A route laid out on a frame."""

    spaces: tuple[Space, ...]
    outline: str


@cache
def road(route: Route, frame: Frame) -> Road:
    """Where a route lies; the same for every position."""
    line = _course(route, frame)
    clear = frame.node + 2
    pitch = (line.length - 2 * clear) / route.length
    size = min(frame.space[0], pitch - 3)
    spaces = []
    for index in range(route.length):
        at, direction = line.at(clear + pitch * (index + 0.5))
        spaces.append(Space(at, upright(direction), size))
    half = min(frame.space[1] / 2 + 3, frame.lane_gap + 0.6)
    outline = line.envelope(clear + (pitch - size) / 2 - 2.5, half, max(2, 4 * route.length))
    return Road(tuple(spaces), outline)


def _course(route: Route, frame: Frame) -> Track:
    """The middle line of a route; the two routes of a double run side by side."""
    a, b = LOCATIONS[route.a], LOCATIONS[route.b]
    via = BENDS.get(route.key, route.via)
    line = bend(frame.place(a.x, a.y), frame.place(b.x, b.y), frame.place(*via) if via else None)
    if route.partner >= 0:
        line = shift(line, frame.lane_gap * (2 * route.lane - 1))
    return track(line)
