"""Notes on a drawing: seals, arrows, lenses, and a board cut to the piece that is spoken of."""

from __future__ import annotations

import math
import re
from collections.abc import Collection
from zlib import crc32

from kade.chart.markup import Markup, el, join, num, plain

_STARS = re.compile(r"\*\*(.+?)\*\*")


def starred(text: str) -> Markup:
    """A sentence in which words between two stars are what one should notice."""
    parts = _STARS.split(text)
    return join(el("b", part) if number % 2 else Markup(plain(part)) for number, part in enumerate(parts))


def seal(number: int | str, x: float, y: float, radius: float = 14) -> Markup:
    """A numbered seal on a drawing; the legend has the same number."""
    return el(
        "g",
        el("circle", r=radius),
        el("text", number, y=radius * 0.43, font_size=radius * 1.2),
        class_="callout",
        transform=f"translate({num(x)} {num(y)})",
        data_seal=number,
    )


def arrow(path: str, tip: tuple[float, float], angle: float, size: float = 12) -> Markup:
    """A curved arrow with a light casing, to read over any ground; it points to ``angle`` degrees."""

    def barb(turn: float) -> str:
        at = math.radians(angle + turn)
        return f"{num(tip[0] - size * math.cos(at))} {num(tip[1] - size * math.sin(at))}"

    whole = f"{path}M{barb(32)}L{num(tip[0])} {num(tip[1])}L{barb(-32)}"
    return el(
        "g",
        el("path", d=whole, class_="arrow-edge"),
        el("path", d=whole, class_="arrow-line"),
        class_="arrow",
    )


def lens(x: float, y: float, width: float, height: float, round_: float = 12) -> Markup:
    """A dashed frame around what is meant."""
    box = {"x": x, "y": y, "width": width, "height": height, "rx": round_}
    return el("g", el("rect", class_="lens-edge", **box), el("rect", class_="lens", **box))


def ring(x: float, y: float, radius: float) -> Markup:
    """A dashed circle around what is meant."""
    circle = {"cx": x, "cy": y, "r": radius}
    return el("g", el("circle", class_="lens-edge", **circle), el("circle", class_="lens", **circle))


def notes_css() -> str:
    """The look of all notes: one accent, with a light casing that reads over any ground."""
    return _NOTES


_NOTES = """
.num{display:inline-grid;place-items:center;flex:none;width:26px;height:26px;border-radius:50%;
 background:var(--action);color:var(--action-ink);font:700 15px/1 var(--serif);border:2px solid var(--banner);
 box-shadow:0 1px 3px rgb(var(--shade)/.5)}
.callout circle{fill:var(--action);stroke:var(--banner);stroke-width:2.5}
.board .callout text{fill:var(--action-ink);font-weight:700}
.callout{filter:url(#lift)}
.arrow-edge,.arrow-line,.lens,.lens-edge{fill:none;stroke-linecap:round;stroke-linejoin:round}
.arrow-edge{stroke:var(--banner);stroke-width:8}
.arrow-line{stroke:var(--action);stroke-width:3.6}
.lens{stroke:var(--action);stroke-width:3.2;stroke-dasharray:9 5;stroke-linecap:butt}
.lens-edge{stroke:var(--banner);stroke-width:7}
"""

_BOX = re.compile(r'viewBox="[^"]+"')
#: What can be pressed on a table is only looked at here.
_LIVE = re.compile(r' (?:tabindex="[^"]*"|role="button"|aria-pressed="[^"]*"|data-(?!seal)[a-z-]+="[^"]*")')
_NAMED = re.compile(r' id="([^"]*)"')


def still(drawing: Markup) -> Markup:
    """A drawing of which nothing can be pressed."""
    return Markup(_LIVE.sub("", drawing))


def cut(
    drawing: Markup,
    box: tuple[float, float, float, float],
    label: str,
    *notes: Markup,
    keep: Collection[str] = (),
) -> Markup:
    """A board (a whole ``svg``) cut to a box, with notes laid over it; nothing in it can be pressed.

    ``keep`` are names to which other drawings of the page refer.
    """
    at = drawing.index(">")
    sides = " ".join(num(side) for side in box)
    head = _BOX.sub(f'viewBox="{sides}"', drawing[:at], count=1)
    head = re.sub(r' (?:aria-label|role)="[^"]*"', "", head)
    named = el("svg", role="img", aria_label=label)[len("<svg") : -len("></svg>")]
    inside = drawing[at + 1 : drawing.rindex("</svg>")]
    whole = f"{head}{named}>{inside}{el('g', *notes, class_='notes')}</svg>"
    return still(_named_apart(whole, f"{crc32(f'{sides} {label}'.encode()):x}", keep))


def _named_apart(drawing: str, mark: str, keep: Collection[str]) -> Markup:
    """A page has a name but once, and may show a board twice: what only this drawing refers to is renamed."""
    for name in _NAMED.findall(drawing):
        if name in keep:
            continue
        kept = f' id="{name}-{mark}"' if f"#{name}" in drawing else ""
        drawing = drawing.replace(f' id="{name}"', kept)
        drawing = drawing.replace(f'"#{name}"', f'"#{name}-{mark}"')
        drawing = drawing.replace(f"(#{name})", f"(#{name}-{mark})")
    return Markup(drawing)
