"""The quarter from above: paving, roofs, piazza, park and harbour. It never changes."""

from __future__ import annotations

import math
from typing import Final

from kade.chart.geometry import Point
from kade.chart.markup import Markup, el, join, num, use
from kade.games.genoa.page.board.footprints import cells, footprint, in_units, roof_slopes
from kade.games.genoa.page.board.frames import HARBOR, PARK, Frame
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    FIRST_STREET,
    MARKET,
    SPACE_COUNT,
    SPACES,
    TAKE_GOODS,
    TAKE_TILE,
    VILLA,
)

#: The colour of a roof goes by what the building does.
_ROOFS: Final = {VILLA: "villa", TAKE_GOODS: "warehouse", TAKE_TILE: "special"}
_INSET: Final = 0.07


def town(frame: Frame) -> Markup:
    built = [_building(space) for space in range(BUILDING_COUNT) if space not in (PARK, HARBOR)]
    x, y = frame.at((0, 0))
    return el(
        "g",
        _streets(),
        _piazza(frame),
        _park(),
        *built,
        _landmarks(),
        _harbour(),
        transform=f"translate({num(x)} {num(y)}) scale({frame.scale:.4f})",
    )


def _corner_of(space: int) -> tuple[int, int]:
    x, y = cells(space)[0]
    return x * 64, y * 64


def _streets() -> Markup:
    """Fans of cobbles over the whole quarter, and the edge of every street square."""
    squares = []
    for space in range(FIRST_STREET, SPACE_COUNT):
        x, y = _corner_of(space)
        squares.append(el("rect", x=x + 2, y=y + 2, width=60, height=60, rx=5, class_="street"))
    return join(
        (
            el("rect", width=512, height=512, class_="town-ground"),
            el("rect", width=512, height=512, fill="url(#paving)"),
            *squares,
        )
    )


def _building(space: int) -> Markup:
    """Shadow on the ground, walls, roof slopes with their tiles."""
    squares = cells(space)
    corners = in_units(footprint(squares, _INSET))
    slopes = []
    for side, points in roof_slopes(squares, _INSET):
        path = in_units(points)
        tiles = "tiles-v" if side in "ns" else "tiles-h"
        slopes.append(el("path", d=path, class_=f"slope slope-{side}"))
        slopes.append(el("path", d=path, fill=f"url(#{tiles})"))
    return el(
        "g",
        el("path", d=corners, class_="kerb"),
        el("path", d=corners, class_="ground-shade", transform="translate(3.5 4.5)"),
        el("path", d=in_units(footprint(squares, _INSET - 0.02)), class_="walls"),
        *slopes,
        class_=f"roof-{_ROOFS.get(SPACES[space].effect, 'centre')}",
    )


# ------------------------------------------------------------- what tells roofs apart


def _landmarks() -> Markup:
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
    trees = [_tree(x + tx, y + ty, 5) for tx, ty in ((24, 97), (40, 97), (24, 107), (40, 107))]
    return join((_court(x + 15, y + 88, 34, 28), *trees))


def _tree(x: float, y: float, r: float) -> Markup:
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


def _spokes(inner: float, outer: float, count: int) -> str:
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
        el("path", d=_spokes(0, r, 8), class_="ridge"),
        el("circle", r=r * 0.32, class_="turret"),
        el("path", d="M0-4V4M-3-1.5H3", class_="dome-cross"),
        transform=f"translate({num(x)} {num(y)})",
    )


def _wheel(x: float, y: float) -> Markup:
    return el(
        "g",
        el("circle", r=8.5, class_="wheel"),
        el("path", d=_spokes(0, 8, 8), class_="wheel"),
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


# ------------------------------------------------------------------- open grounds


def _park() -> Markup:
    x, y = _corner_of(PARK)
    crowns = (
        (10, 12, 7), (25, 9, 6), (54, 14, 8), (11, 34, 6), (53, 40, 7), (9, 58, 7), (55, 62, 6), (10, 84, 8),
        (54, 86, 8), (12, 108, 7), (27, 118, 6), (42, 116, 7), (56, 108, 6), (28, 99, 5),
    )  # fmt: skip
    return join(
        (
            el("rect", x=x + 3, y=y + 3, width=58, height=122, rx=5, class_="lawn"),
            el("rect", x=x + 3, y=y + 3, width=58, height=122, rx=5, fill="url(#lawn)"),
            el("path", d=f"M{x + 32} {y + 2}V{y + 126}M{x + 2} {y + 64}H{x + 62}", class_="walk"),
            *(_tree(x + tx, y + ty, r) for tx, ty, r in crowns),
        )
    )


def _harbour() -> Markup:
    """A basin between two moles, open to the sea on its west side."""
    x, y = _corner_of(HARBOR)
    basin = (
        f"M{x - 20} {y + 8}H{x + 50}Q{x + 57} {y + 8} {x + 57} {y + 16}V{y + 112}"
        f"Q{x + 57} {y + 120} {x + 50} {y + 120}H{x - 20}Z"
    )
    mole = (
        f"M{x - 20} {y + 6}H{x + 50}Q{x + 59} {y + 6} {x + 59} {y + 16}V{y + 112}"
        f"Q{x + 59} {y + 122} {x + 50} {y + 122}H{x - 20}"
    )
    return join(
        (
            el("path", d=basin, class_="basin"),
            el("path", d=basin, fill="url(#engraved-water)"),
            el("path", d=mole, class_="mole"),
            el("path", d=f"M{x + 57} {y + 84}H{x + 40}M{x + 57} {y + 100}H{x + 44}", class_="jetty"),
            use("pic-ship", x + 22, y + 98, 34, class_="ship"),
        )
    )


def _piazza(frame: Frame) -> Markup:
    """The market: radiating stone bands and striped stalls."""
    x, y = _corner_of(MARKET)
    clip = f"piazza-{frame.key}"
    square = {"x": x + 3, "y": y + 3, "width": 122, "height": 122, "rx": 6}
    places = ((10, 10), (38, 8), (70, 8), (98, 11), (9, 104), (38, 106), (70, 106), (97, 103))
    stalls = [
        el(
            "g",
            el("rect", x=1.5, y=2.5, width=22, height=15, rx=1.5, class_="cast"),
            el("rect", width=22, height=15, rx=1.5, class_="stall"),
            el("path", d="M3.7 0V15M11 0V15M18.3 0V15", class_=f"awning awning-{index % 2}"),
            transform=f"translate({x + sx} {y + sy})",
        )
        for index, (sx, sy) in enumerate(places)
    ]
    return join(
        (
            el("clipPath", el("rect", **square), id=clip),
            el("rect", class_="piazza", **square),
            el(
                "g",
                el(
                    "g",
                    el("path", d=_spokes(20, 84, 24), class_="rays"),
                    *(el("circle", r=r, class_="rays") for r in (30, 46, 62)),
                    transform=f"translate({x + 64} {y + 64})",
                ),
                clip_path=f"url(#{clip})",
            ),
            *stalls,
        )
    )


def town_css() -> str:
    roofs = "".join(
        f".roof-{kind}{{--roof:var(--roof-{kind})}}" for kind in ("villa", "warehouse", "special", "centre")
    )
    slopes = "".join(
        f".slope-{side}{{fill:color-mix(in srgb,var(--{mix}) {share}%,var(--roof))}}"
        for side, mix, share in (
            ("n", "roof-lit", 52),
            ("w", "roof-lit", 24),
            ("e", "roof-dim", 13),
            ("s", "roof-dim", 27),
        )
    )
    return roofs + slopes + _TOWN


_TOWN = """
.town-ground{fill:var(--paving)}
.street{fill:none;stroke:var(--paving-line);stroke-opacity:.8;stroke-width:1}
.piazza{fill:var(--piazza);stroke:var(--paving-line);stroke-width:1.4}
.rays{fill:none;stroke:var(--paving-line);stroke-opacity:.55;stroke-width:.8}
.stall{fill:var(--roof-lit);stroke:var(--roof-line);stroke-width:.8}
.awning{fill:none;stroke-width:3.6;stroke-opacity:.75}
.awning-0{stroke:var(--roof-villa)}.awning-1{stroke:var(--roof-special)}
.kerb{fill:none;stroke:var(--piazza);stroke-width:8;stroke-linejoin:round}
.walls{fill:var(--roof-line)}
.ground-shade,.cast{fill:rgb(var(--shade)/.32)}
.slope{stroke:var(--roof-line);stroke-width:.8;stroke-linejoin:round}
.ridge{fill:none;stroke:var(--roof-line);stroke-width:.8}
.court-wall{fill:var(--roof-line);fill-opacity:.5}
.court,.lawn{fill:var(--lawn);stroke:var(--roof-line);stroke-width:.8}
.lawn{stroke:var(--tree-line)}
.walk{fill:none;stroke:var(--piazza);stroke-width:6}
.tree{fill:var(--tree);stroke:var(--tree-line);stroke-width:.9}
.tree-line{fill:none;stroke:var(--tree-2);stroke-width:1.2;stroke-linecap:round}
.tree-shade{fill:rgb(var(--shade)/.28)}
.turret{fill:color-mix(in srgb,var(--roof-lit) 40%,var(--roof-centre));stroke:var(--roof-line)}
.turret-dim{fill:rgb(var(--shade)/.22)}
.finial{fill:var(--coin)}
.dome{fill:color-mix(in srgb,var(--roof-special) 70%,var(--water));stroke:var(--roof-line)}
.dome-cross{fill:none;stroke:var(--coast);stroke-width:1.3}
.chimney{fill:var(--house-line);stroke:var(--coast);stroke-width:.7}
.smoke{fill:none;stroke:var(--roof-lit);stroke-width:1.6;stroke-opacity:.7;stroke-linecap:round}
.skylight{fill:color-mix(in srgb,var(--roof-dim) 30%,var(--roof-warehouse));stroke:var(--roof-line);
 stroke-width:.7}
.wheel{fill:none;stroke:var(--coast);stroke-width:1.2}
.basin{fill:var(--water)}
.mole{fill:none;stroke:var(--coast);stroke-width:1.6}
.jetty{stroke:var(--house-line);stroke-width:4}
"""
