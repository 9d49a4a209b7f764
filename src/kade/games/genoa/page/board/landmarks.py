"""What tells the roofs of the quarter apart: spires, domes, courts, trees."""

from __future__ import annotations

import math

from kade.chart.geometry import Point
from kade.chart.markup import Markup, el, join, num


def landmarks() -> Markup:
    """In the town's own units, 64 to a square."""
    villas = [_villa(64 * x, 64 * y) for x, y in ((0, 0), (7, 0), (0, 6), (7, 6))]
    return join(
        (
            *villas,
            _court(14, 342, 36, 30),
            _dome(32, 357, 8),
            _court(462, 212, 36, 34),
            _wheel(480, 229),
            _dome(278, 346, 18),
            _spire(278, 151, 22),
            _spire(352, 296, 20),
            _dome(160, 295, 11),
            _chimneys((276, 24), (292, 30), (278, 474), (294, 480)),
            _hatches(
                (84, 30), (140, 14), (82, 74), (110, 118), (370, 16), (428, 34), (404, 74), (430, 116),
                (82, 400), (112, 420), (140, 462), (186, 502), (404, 400), (436, 430), (340, 500), (380, 462),
            ),
        )
    )  # fmt: skip


def _villa(x: float, y: float) -> Markup:
    trees = [tree(x + tx, y + ty, 5) for tx, ty in ((24, 97), (40, 97), (24, 107), (40, 107))]
    return join((_court(x + 15, y + 88, 34, 28), *trees))


def tree(x: float, y: float, r: float) -> Markup:
    """A crown from above: shadow, foliage, a few lobes."""
    lobes = (
        f"M{num(-r * 0.6)} {num(-r * 0.1)}a{num(r * 0.4)} {num(r * 0.4)} 0 0 1 {num(r * 0.7)} {num(-r * 0.5)}"
        f"M{num(r * 0.1)} {num(r * 0.5)}a{num(r * 0.4)} {num(r * 0.4)} 0 0 0 {num(r * 0.5)} {num(-r * 0.6)}"
    )
    return el(
        "g",
        el("circle", cx=1.4, cy=1.8, r=r, class_="tree-shade"),
        el("circle", r=r, class_="tree"),
        el("path", d=lobes, class_="tree-line"),
        transform=f"translate({num(x)} {num(y)})",
    )


def _court(x: float, y: float, w: float, h: float) -> Markup:
    """A courtyard let into a roof, with a lawn."""
    inner = {"x": x + 3, "y": y + 3, "width": w - 6, "height": h - 6}
    return join(
        (
            el("rect", x=x, y=y, width=w, height=h, class_="court-wall"),
            el("rect", class_="court", **inner),
            el("rect", fill="url(#lawn)", **inner),
        )
    )


def _spire(x: float, y: float, size: float) -> Markup:
    """A square tower from above, with a pyramid roof and its shadow."""
    h = size / 2
    shadow = (
        f"M{num(-h)} {num(h)}L{num(h)} {num(h)}L{num(h)} {num(-h)}"
        f"L{num(size)} {num(-h * 0.2)}V{num(size)}H{num(-h * 0.2)}Z"
    )
    return el(
        "g",
        el("path", d=shadow, class_="cast"),
        el("rect", x=-h, y=-h, width=size, height=size, class_="turret"),
        el(
            "path",
            d=f"M{num(-h)} {num(-h)}L{num(h)} {num(h)}M{num(h)} {num(-h)}L{num(-h)} {num(h)}",
            class_="ridge",
        ),
        el("path", d=f"M0 0L{num(h)} {num(-h)}V{num(h)}L{num(-h)} {num(h)}Z", class_="turret-dim"),
        el("circle", r=2.2, class_="finial"),
        transform=f"translate({num(x)} {num(y)})",
    )


def spokes(inner: float, outer: float, count: int) -> str:
    turns = [turn * 2 * math.pi / count for turn in range(count)]
    return "".join(
        f"M{num(inner * math.cos(a))} {num(inner * math.sin(a))}"
        f"L{num(outer * math.cos(a))} {num(outer * math.sin(a))}"
        for a in turns
    )


def _dome(x: float, y: float, r: float) -> Markup:
    return el(
        "g",
        el("circle", cx=3, cy=4, r=r + 1, class_="cast"),
        el("circle", r=r, class_="dome"),
        el("path", d=spokes(0, r, 8), class_="ridge"),
        el("circle", r=r * 0.32, class_="turret"),
        el("path", d="M0-4V4M-3-1.5H3", class_="dome-cross"),
        transform=f"translate({num(x)} {num(y)})",
    )


def _wheel(x: float, y: float) -> Markup:
    return el(
        "g",
        el("circle", r=8.5, class_="wheel"),
        el("path", d=spokes(0, 8, 8), class_="wheel"),
        transform=f"translate({num(x)} {num(y)})",
    )


def _chimneys(*places: Point) -> Markup:
    return join(
        el(
            "g",
            el("path", d="M-3-3H3V3H-3Z", class_="chimney"),
            el("path", d="M0-2c4-5-3-7 2-12s-2-6 1-9", class_="smoke"),
            transform=f"translate({num(x)} {num(y)})",
        )
        for x, y in places
    )


def _hatches(*places: Point) -> Markup:
    """Hoists and skylights of a warehouse."""
    return join(
        el(
            "g",
            el("rect", x=-4.5, y=-3, width=9, height=6, class_="skylight"),
            el("path", d="M0-3V3", class_="ridge"),
            transform=f"translate({num(x)} {num(y)})",
        )
        for x, y in places
    )
