"""What lies over the board for a while: the way of a contract, a claim before it is made, the last deed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from kade.chart.geometry import Point
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.games.ticket_to_ride_amsterdam.page.board.courses import Space, road
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.page.board.places import large_name, name_boxes
from kade.games.ticket_to_ride_amsterdam.page.board.roads import cart_size
from kade.games.ticket_to_ride_amsterdam.page.ways import Way
from kade.games.ticket_to_ride_amsterdam.rules.components import LOCATIONS, ROUTES, Contract, Route

#: Discs with a number of spaces, and seals with points: in every frame as large as their lettering asks.
DISC: Final = 9.5
SEAL: Final = 14.0


def lit_way(contract: Contract, way: Way | None, frame: Frame, class_: str = "lit-contract") -> Markup:
    """Both ends ringed, the way outlined, and at each free route how many spaces it has."""
    routes, free = (way.routes, way.free) if way else ((), ())
    return el(
        "g",
        join(large_name(end, frame) for end in (contract.a, contract.b)),
        join(_outline(route, frame) for route in routes),
        join(_ring(end, frame) for end in (contract.a, contract.b)),
        join(_number(route, frame) for route in free),
        class_=class_,
    )


def claim_marks(route: Route, points: int, joins: Sequence[Contract], emblem: str, frame: Frame) -> Markup:
    """Carts that would stand there, both ends, the points, and the cities of contracts that it joins."""
    ends = {end for contract in joins for end in (contract.a, contract.b)}
    carts = [
        el(
            "g",
            use(f"cart-{emblem}", 0, -1, *cart_size(space.length, frame)),
            transform=f"translate({num(space.at[0])} {num(space.at[1])}) rotate({num(space.angle)})",
        )
        for space in road(route, frame).spaces
    ]
    return join(
        (
            join(large_name(end, frame) for end in sorted(ends | {route.a, route.b})),
            join(_ring(end, frame) for end in (route.a, route.b) if end not in ends),
            join(_ring(end, frame, "joined") for end in sorted(ends)),
            el("g", *carts, class_=f"ghost seat-{emblem}"),
            _seal(route, points, frame),
        )
    )


def claimed_marks(route: Route, points: int, emblem: str, frame: Frame) -> Markup:
    """A route that was claimed: it glows in its owner's colour, with its points."""
    outline = road(route, frame).outline
    glow = el(
        "g",
        el("path", d=outline, class_="lit-halo"),
        el("path", d=outline, class_="won-line"),
        class_=f"seat-{emblem}",
    )
    return join((glow, _seal(route, points, frame)))


def _seal(route: Route, points: int, frame: Frame) -> Markup:
    """Points at their cause."""
    x, y = _beside(route, frame, SEAL)
    return el(
        "g",
        el("circle", r=SEAL, class_="seal"),
        el("text", f"+{points}", y=5, class_="seal-n"),
        transform=f"translate({num(x)} {num(y)})",
    )


def _outline(route: Route, frame: Frame) -> Markup:
    outline = road(route, frame).outline
    return join((el("path", d=outline, class_="lit-halo"), el("path", d=outline, class_="lit-line")))


def _ring(location: int, frame: Frame, class_: str = "") -> Markup:
    place = LOCATIONS[location]
    x, y = frame.place(place.x, place.y)
    radius = frame.node + 3.5
    ring = f"goal-ring {class_}".strip()
    halo = NOTHING if class_ else el("circle", cx=x, cy=y, r=radius, class_="goal-halo")
    return join((halo, el("circle", cx=x, cy=y, r=radius, class_=ring)))


def _number(route: Route, frame: Frame) -> Markup:
    x, y = _beside(route, frame, DISC)
    return el(
        "g",
        el("circle", r=DISC, class_="price"),
        el("text", route.length, y=5, class_="price-n"),
        transform=f"translate({num(x)} {num(y)})",
    )


@cache
def _beside(route: Route, frame: Frame, size: float) -> Point:
    """Where a disc of this size lies beside a route: near its middle, and not over a name."""
    spots = [spot for space in _from_the_middle(route, frame) for spot in _sides(route, space, frame, size)]
    return next((spot for spot in spots if not _on_a_name(spot, size, frame)), spots[0])


def _from_the_middle(route: Route, frame: Frame) -> list[Space]:
    """The middle of a route, then its spaces, those nearest to the middle first."""
    spaces = road(route, frame).spaces
    left, right = spaces[(len(spaces) - 1) // 2], spaces[len(spaces) // 2]
    middle = Space(((left.at[0] + right.at[0]) / 2, (left.at[1] + right.at[1]) / 2), right.angle, 0.0)
    return [middle, *sorted(spaces, key=lambda space: math.dist(space.at, middle.at))]


def _sides(route: Route, space: Space, frame: Frame, size: float) -> list[Point]:
    """Both sides of a space; of a double the outer one first, else the upper one."""
    (x, y), angle = space.at, math.radians(space.angle)
    dx, dy = math.sin(angle), -math.cos(angle)
    if route.partner >= 0:
        ox, oy = road(ROUTES[route.partner], frame).spaces[0].at
        sx, sy = road(route, frame).spaces[0].at
        if (sx - ox) * dx + (sy - oy) * dy < 0:
            dx, dy = -dx, -dy
    far = frame.space[1] / 2 + size * 0.7
    edge = frame.border.band + size
    return [
        (
            min(max(x + way * dx * far, edge), frame.width - edge),
            min(max(y + way * dy * far, edge), frame.height - edge),
        )
        for way in (1, -1)
    ]


def _on_a_name(spot: Point, size: float, frame: Frame) -> bool:
    return any(
        abs(spot[0] - x) < wide + size and abs(spot[1] - y) < high + size
        for x, y, wide, high in name_boxes(frame)
    )


def marks_css() -> str:
    return _MARKS


_MARKS = """
.lit-halo{fill:none;stroke:var(--glow-halo);stroke-width:7;stroke-opacity:.62;stroke-linejoin:round}
.lit-line{fill:none;stroke:var(--glow);stroke-width:2.4;stroke-linejoin:round}
.won-line{fill:none;stroke:var(--seat);stroke-width:3;stroke-linejoin:round}
.board-tall .goal-halo{stroke-width:6}
.board-tall .lit-halo{stroke-width:5}
.board-tall .lit-line{stroke-width:2}
.goal-ring.joined{stroke:var(--good);stroke-width:4}
.seal{fill:var(--contract-worth);stroke:var(--card);stroke-width:1.4}
.board .seal-n{font:700 14px var(--sans);fill:var(--card);text-anchor:middle}
.lit-contract .price-n{font-size:14px}
"""
