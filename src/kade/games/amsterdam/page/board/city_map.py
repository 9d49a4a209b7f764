"""The printed city: water and land, canals, rows of roofs, bridges, names. It never changes."""

from __future__ import annotations

import math
from typing import Final

from kade.chart.furniture import compass_rose, grain, land, layered, name_on_water, sea
from kade.chart.geometry import curve, line, rounded
from kade.chart.markup import NOTHING, Markup, el, join, use
from kade.games.amsterdam.page.board.footprints import court, ground, outline
from kade.games.amsterdam.page.board.frames import (
    BLOCKS_AT,
    CANAL_BRIDGES,
    LANES,
    PLACES_AT,
    RIVER,
    SHORE,
    Frame,
)
from kade.games.amsterdam.rules.components import BLOCKS, COLOURS

#: Each layer of a bridge and its width.
_BRIDGE: Final = (("bridge-rail", 11.5), ("bridge-deck", 8.6), ("bridge-joint", 8.6))


def city(frame: Frame) -> Markup:
    """All that is printed under everything else."""
    width, height = frame.map_size
    shore = curve([frame.place(point) for point in SHORE])
    shape = f"{shore}L{width + 60:.0f} {height + 60:.0f}L-60 {height + 60:.0f}Z"
    clip = f"land-{frame.key}"
    return el(
        "g",
        sea(width, height, shore),
        land(shape, clip),
        el(
            "rect",
            width=width,
            height=height,
            fill="url(#polder)",
            class_="meadows",
            clip_path=f"url(#{clip})",
        ),
        _canals(frame),
        _signs(frame),
        _lanes(frame),
        *(_roofs(block.index, frame) for block in BLOCKS),
        el("g", *(_crossing(a, b, frame) for a, b in CANAL_BRIDGES)),
        grain(width, height),
        class_="ground",
        aria_hidden="true",
    )


def _canals(frame: Frame) -> Markup:
    """Banks, then water: the same outlines stroked again and again, widest first."""
    k = frame.stroke
    shapes = [outline(block.index, frame) for block in BLOCKS]
    river = curve([frame.place(point) for point in RIVER])
    width = 2 * frame.bank - 7 * k
    moat = 2 * frame.gap + 1
    banks = [layered(path, (("c-coast", moat + 2.4 * k),)) for path in shapes]
    banks.append(layered(river, (("c-coast", width + 3 * k),)))
    water = [layered(path, (("c-water-3", moat),)) for path in shapes]
    water += [layered(path, (("c-water-line", 7 * k), ("c-water-3", 5.6 * k))) for path in shapes]
    rings = [("c-water-3", width), ("c-water-line", width - 6 * k), ("c-water", width - 7.4 * k)]
    for inset in (18, 32):
        if width > inset * k + 4:
            rings += [("c-water-line", width - inset * k), ("c-water", width - (inset + 1) * k)]
    water.append(layered(river, rings))
    return join((el("g", *banks, clip_path=f"url(#land-{frame.key})"), *water))


def _signs(frame: Frame) -> Markup:
    """The names of the waters; rose and mill in the fields outside the walls."""
    k = frame.k
    rose, mill, bank = frame.place((45, 793)), frame.place((955, 800)), frame.place((718, 852))
    return join(
        (
            name_on_water("Het IJ", *frame.sea_name),
            NOTHING if frame.compact else name_on_water("Amstel", bank[0], bank[1], 15),
            compass_rose(rose[0], rose[1], 21 * k),
            use("emblem-windmill", mill[0], mill[1], 30 * k, class_="polder-mill"),
        )
    )


def _lanes(frame: Frame) -> Markup:
    """The fairways between harbour spaces."""
    path = "".join(line([frame.place(PLACES_AT[end]) for end in lane]) for lane in LANES)
    return join((el("path", d=path, class_="lane-bed"), el("path", d=path, class_="lane")))


def _roofs(block: int, frame: Frame) -> Markup:
    """A block's ground: quay, the ring of houses in the district's colour, the court within."""
    k = frame.stroke
    row = rounded(ground(block, frame, 5.2 * k), 3 * k)
    return el(
        "g",
        el("path", d=outline(block, frame), class_="quay"),
        layered(row, (("row-line", 9.4 * k), ("row-roofs", 8 * k), ("row-ridge", 1 * k))),
        el("path", d=court(block, frame), class_="court"),
        class_=f"hue-{COLOURS[BLOCKS[block].colour]}",
    )


def _crossing(a: int, b: int, frame: Frame) -> Markup:
    """A stone bridge over the canal between two blocks."""
    (ax, ay), (bx, by) = frame.place(BLOCKS_AT[a]), frame.place(BLOCKS_AT[b])
    span = math.dist((ax, ay), (bx, by))
    reach = frame.gap / 2 + 3.4 * frame.k
    dx, dy = (bx - ax) / span * reach, (by - ay) / span * reach
    x, y = (ax + bx) / 2, (ay + by) / 2
    path = line([(x - dx, y - dy), (x + dx, y + dy)])
    return join(el("path", d=path, class_=name, stroke_width=width * frame.k) for name, width in _BRIDGE)


def city_css() -> str:
    return _CITY


_CITY = """
.ground .meadows{opacity:.55}
.polder-mill{color:var(--coast)}
.lane-bed{fill:none;stroke:var(--water-3);stroke-opacity:.75;stroke-width:5;stroke-linecap:round}
.lane{fill:none;stroke:var(--coast);stroke-opacity:.75;stroke-width:1.3;stroke-dasharray:1.5 4;
 stroke-linecap:round}
.board-tall .lane-bed{stroke-width:3.4}.board-tall .lane{stroke-width:1.1;stroke-dasharray:1 3}
.quay{fill:var(--quay);stroke:var(--coast);stroke-width:.9}
.row-line{stroke:color-mix(in srgb,var(--hue) 70%,var(--coast));stroke-linecap:butt;
 stroke-dasharray:9 .8 7 .8 11 .8}
.row-roofs{stroke:color-mix(in srgb,var(--hue) 63%,var(--land));stroke-linecap:butt;
 stroke-dasharray:8.2 1.6 6.2 1.6 10.2 1.6;stroke-dashoffset:-.4}
.row-ridge{stroke:color-mix(in srgb,var(--hue) 85%,var(--coast))}
.court{fill:color-mix(in srgb,var(--hue) 12%,var(--land));
 stroke:color-mix(in srgb,var(--hue) 60%,var(--coast));stroke-width:.7}
.bridge-rail{fill:none;stroke:var(--coast)}
.bridge-deck{fill:none;stroke:var(--quay)}
.bridge-joint{fill:none;stroke:var(--coast);stroke-opacity:.4;stroke-dasharray:.6 2.4}
"""
