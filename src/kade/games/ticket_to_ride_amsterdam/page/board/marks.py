"""What lies over the board for a while: the way of a contract, a claim before it is made, the last deed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from kade.chart.geometry import Point
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.page.board.roads import cart_size, road
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


def _beside(route: Route, frame: Frame, size: float) -> Point:
    """Where a disc of this size lies beside the middle of a route, away from the other half of a double."""
    x, y = _middle(route, frame)
    angle = math.radians(road(route, frame).spaces[route.length // 2].angle)
    dx, dy = math.sin(angle), -math.cos(angle)
    if route.partner >= 0:
        ox, oy = _middle(ROUTES[route.partner], frame)
        if (x - ox) * dx + (y - oy) * dy < 0:
            dx, dy = -dx, -dy
    far = frame.space[1] / 2 + size * 0.7
    edge = frame.border.band + size
    x = min(max(x + dx * far, edge), frame.width - edge)
    return x, min(max(y + dy * far, edge), frame.height - edge)


def _middle(route: Route, frame: Frame) -> Point:
    spaces = road(route, frame).spaces
    (x0, y0), (x1, y1) = spaces[(len(spaces) - 1) // 2].at, spaces[len(spaces) // 2].at
    return (x0 + x1) / 2, (y0 + y1) / 2


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
