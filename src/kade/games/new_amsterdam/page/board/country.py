"""The country around the town: water, shores, woods, fields, wall, fort and waterfront."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from kade.chart.furniture import compass_rose, grain, layered, name_on_water, scroll, ship
from kade.chart.geometry import curve, polygon
from kade.chart.markup import Markup, el, join, num, use
from kade.games.new_amsterdam.page.board.coordinates import Point
from kade.games.new_amsterdam.page.board.frames import Frame


@cache
def ground(frame: Frame) -> Markup:
    """All that is printed under everything else."""
    return el(
        "g",
        _sea(frame),
        _coasts(frame),
        _fields(frame),
        _woods(frame),
        _town_ground(frame),
        _signs(frame),
        grain(frame.width, frame.height),
        class_="ground",
        aria_hidden="true",
    )


def _signs(frame: Frame) -> Markup:
    """Ships, names on the water, compass and title, where there is room for them."""
    if frame.compact:
        return name_on_water("Oost Rivier", 195, 799, 14)
    return join(
        (
            ship(48, 106, 30),
            ship(48, 376, 24),
            name_on_water("Noort Rivier", 847, 102, 13),
            name_on_water("Oost Rivier", 394, 392, 14),
            compass_rose(866, 52, 21),
            _title("Nieuw Amsterdam", 214, 386),
        )
    )


def _title(text: str, x: float, y: float) -> Markup:
    """The chart's own title on a scroll."""
    words = el("text", text, y=6, class_="cartouche-title", font_size=17)
    return el("g", scroll(212, 26), words, transform=f"translate({num(x)} {num(y)})")


# ------------------------------------------------------------------ water and land


def _sea(frame: Frame) -> Markup:
    """Open water, then lines that follow every shore, closer together near land."""
    reach = (40, 31, 23.5, 17, 11.5, 7)
    shores = [curve(coast) for coast in frame.coasts]
    rings: list[Markup] = []
    for step, breadth in enumerate(reach):
        for ring in (("c-water-line", breadth + 1), (f"c-shoal-{step}", breadth)):
            rings += [layered(shore, (ring,)) for shore in shores]
    size = {"width": frame.width, "height": frame.height}
    return join(
        (el("rect", fill="url(#sea)", **size), el("rect", fill="url(#engraved-water)", **size), *rings)
    )


def _coasts(frame: Frame) -> Markup:
    shapes = [curve(coast) + "Z" for coast in frame.coasts]
    drawn = []
    for shape in shapes:
        drawn += [
            el("path", d=shape, class_="meadow shoreline"),
            el("path", d=shape, fill="url(#land-wash)"),
        ]
    return join(drawn)


def _inside(x: float, y: float, shape: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon (even-odd rule)."""
    odd = False
    for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            odd = not odd
    return odd


def _woods(frame: Frame) -> Markup:
    """Trees on all dry land that nothing else needs, in loose rows, back ones first."""
    drawn = []
    for row in range(frame.height // 11 + 1):
        for step in range(frame.width // 17 + 1):
            x = step * 17 + (row * 29 + step * 7) % 11
            y = row * 11 + (step * 13 + row * 5) % 6
            if _free(frame, x, y):
                drawn.append(use("pine" if (row * 3 + step) % 4 else "tree", x, y, 15, 17))
    return el("g", *drawn, class_="woods")


def _free(frame: Frame, x: float, y: float) -> bool:
    """True if a tree can stand here."""
    for left, top, width, height in frame.clearings:
        if left - 6 < x < left + width + 6 and top - 7 < y < top + height + 7:
            return False
    return any(_inside(x, y + 8, coast) and _inside(x, y - 3, coast) for coast in frame.coasts)


def _fields(frame: Frame) -> Markup:
    """Ploughed boweries under the rows of new land."""
    x, y, w, h = frame.area("new_lands")
    bottom = y + h - 6 if frame.compact else y + h + 30
    plots = [
        ((x - 20, y - 6), (x + w * 0.3, y - 2), (x + w * 0.27, bottom), (x - 16, bottom)),
        ((x + w * 0.31, y - 2), (x + w * 0.7, y - 6), (x + w * 0.68, bottom), (x + w * 0.28, bottom)),
        ((x + w * 0.71, y - 6), (x + w + 40, y - 2), (x + w + 40, bottom), (x + w * 0.69, bottom)),
    ]
    return join(
        el("path", d=polygon(plot), class_=name) for plot in plots for name in ("c-field", "c-polder")
    )


# ------------------------------------------------------------------------- the town

_WATERFRONT: Final = ("gables", "store", "court", "gables", "tower", "store", "palace")


def _fort(x: float, y: float) -> Markup:
    """Fort Amsterdam: four bastions, seen from above, and its flag."""
    star = "M-15-15L-5-10H5L15-15 10-5V5L15 15 5 10H-5L-15 15-10 5V-5Z"
    return el(
        "g",
        el("path", d=star, class_="fort"),
        el("path", d="M-6-5H6V5H-6Z", class_="fort-yard"),
        el("path", d="M0 3V-15M0-15H11L8.5-12 11-9H0", class_="fort-flag"),
        transform=f"translate({num(x)} {num(y)})",
    )


def _houses(left: float, right: float, base: float) -> Markup:
    """The houses of the waterfront on their quay, no two neighbours alike."""
    count = int((right - left) // 25)
    pitch = (right - left) / count
    quay = el("path", d=f"M{num(left - 4)} {num(base)}H{num(right + 4)}", class_="quay")
    row = [
        use(
            f"pic-{_WATERFRONT[k % len(_WATERFRONT)]}",
            left + pitch * (k + 0.5),
            base - 10,
            22,
            class_="gables",
        )
        for k in range(count)
    ]
    return join((quay, *row))


def _town_ground(frame: Frame) -> Markup:
    """Streets round the districts, houses on the waterfront, the wall on the land side."""
    x, y, w, h = frame.area("city")
    yard = el("rect", x=x, y=y, width=w, height=h, rx=8, class_="ways")
    if frame.compact:
        row = join((_houses(24, 166, y + h + 26), _houses(224, 366, y + h + 26)))
        return join((yard, row, _fort(x + w / 2, y + h + 18)))
    wall = f"M{num(x + w + 3)} {num(y - 6)}V{num(y + h + 14)}"
    return join(
        (
            yard,
            _houses(x + 6, x + w - 6, y + h + 15),
            layered(wall, (("wall-back", 8), ("wall", 8))),
            _fort(x - 27, y + h / 2 - 4),
            use("pic-church", x - 14, y + 34, 25, class_="gables"),
            use("emblem-windmill", x - 14, y + h - 34, 26, class_="mill"),
        )
    )


def country_css() -> str:
    return _COUNTRY


_COUNTRY = """
.meadow{fill:var(--meadow)}
.ways{fill:var(--ways)}
.wall-back{stroke:var(--coast);stroke-opacity:.35;stroke-linecap:butt}
.wall{stroke:var(--pale);stroke-dasharray:2.6 1.6;stroke-linecap:butt}
.quay{stroke:var(--coast);stroke-width:2}
.gables{color:var(--coast);--pic-fill:var(--house)}
.mill{color:var(--coast);--seat:var(--field)}
.fort{fill:var(--house);stroke:var(--coast);stroke-width:1.2}
.fort-yard{fill:var(--land);stroke:var(--coast);stroke-width:.8}
.fort-flag{fill:var(--orange);stroke:var(--coast);stroke-width:1.1;stroke-linejoin:round}
.woods{opacity:.85}
.c-field{fill:var(--field);stroke:var(--coast);stroke-width:.8}.c-polder{fill:url(#polder)}
"""
