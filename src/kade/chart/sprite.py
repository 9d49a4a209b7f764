"""The sprite: all shared symbols, patterns and gradients, placed once at the head of a page."""

from __future__ import annotations

from kade.chart.art import EMBLEMS, ICONS, MARKS, PICTURES
from kade.chart.markup import Markup, el, join
from kade.chart.pieces import chip_body, cube_body
from kade.chart.tokens import HUES, SEATS, Hue

ROUND_BOX = "-12 -12 24 24"
ICON_BOX = "0 0 24 24"


def symbol(key: str, box: str, body: str) -> Markup:
    """One symbol; ``body`` is markup of our own, never a person's text."""
    return el("symbol", Markup(body), id=key, viewBox=box)


def mark(key: str, path: str) -> Markup:
    """The mark of a hue, in the colour of its place."""
    return symbol(f"mark-{key}", ROUND_BOX, f'<path d="{path}" fill="currentColor" fill-rule="evenodd"/>')


def line_icon(key: str, body: str) -> Markup:
    """A line icon in the colour of the text around it."""
    return symbol(
        key,
        ICON_BOX,
        '<g fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round" '
        f'stroke-linecap="round">{body}</g>',
    )


def line_picture(key: str, path: str) -> Markup:
    """A picture in line with a fill that its place chooses (``--pic-fill``)."""
    return symbol(
        f"pic-{key}",
        ICON_BOX,
        f'<path d="{path}" fill="var(--pic-fill,none)" stroke="currentColor" '
        'stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"/>',
    )


def hatch(hue: Hue) -> Markup:
    """The hatching of a hue: engravers' way of printing a colour."""
    return Markup(
        f'<pattern id="hatch-{hue.key}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="{hue.hatch}" fill="none" stroke="var(--{hue.key}-ink)" stroke-opacity=".3" '
        'stroke-width=".9"/></pattern>'
    )


_PATTERNS = Markup(
    '<pattern id="hatch-grey" width="4" height="4" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path d="M0 2H4" stroke="var(--grey-line)" '
    'stroke-opacity=".45" stroke-width=".8"/></pattern>'
    '<pattern id="engraved-water" width="46" height="9" patternUnits="userSpaceOnUse">'
    '<path d="M0 2.5q5.750-2.6 11.5 0t11.5 0 11.5 0 11.5 0M-6 7q5.750-2 11.5 0t11.5 0 '
    '11.5 0 11.5 0 11.5 0" fill="none" stroke="var(--water-line)" stroke-opacity=".34" '
    'stroke-width=".7"/></pattern>'
    '<pattern id="land-wash" width="90" height="70" patternUnits="userSpaceOnUse">'
    '<g fill="none" stroke="var(--line)" stroke-opacity=".13" stroke-width=".7"><path d="M-5 12'
    'q25-7 50 0t50-1M-5 37q22 6 47 0t55 2M-5 60q25-6 48 1t52-3"/></g></pattern>'
    '<pattern id="polder" width="7" height="7" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(-24)"><path d="M0 3.5H7" stroke="var(--field-line)" '
    'stroke-opacity=".75" stroke-width=".8"/></pattern>'
    '<pattern id="back-lattice" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<path d="M0 4L4 0 8 4 4 8Z" fill="none" stroke="var(--back-line)" stroke-opacity=".38" '
    'stroke-width=".7"/></pattern>'
    '<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
    'stop-color="var(--water-2)"/><stop offset="1" stop-color="var(--water)"/></linearGradient>'
    '<radialGradient id="land" cx=".5" cy=".45" r=".75"><stop offset=".35" '
    'stop-color="var(--land)"/><stop offset="1" stop-color="var(--land-2)"/></radialGradient>'
    '<filter id="paper-grain" x="0" y="0" width="1" height="1"><feTurbulence '
    'type="fractalNoise" baseFrequency=".035 .06" numOctaves="2" seed="7"/>'
    '<feColorMatrix values="0 0 0 0 .42 0 0 0 0 .3 0 0 0 0 .14 .5 .5 0 0 -.38"/></filter>'
    '<filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" '
    'dy="1.2" stdDeviation="1" flood-color="rgb(var(--shade))" flood-opacity=".45"/></filter>'
)


def definitions(*own: Markup) -> Markup:
    """The house's patterns and symbols and the title's own, as one ``defs``."""
    parts = [_PATTERNS, *(hatch(hue) for hue in HUES.values())]
    parts += [mark(key, path) for key, path in MARKS.items()]
    parts += [symbol(f"emblem-{key}", ROUND_BOX, body) for key, body in EMBLEMS.items()]
    parts += [line_picture(key, path) for key, path in PICTURES.items()]
    parts += [line_icon(key, body) for key, body in ICONS.items()]
    parts += [symbol(f"chip-{seat}", ROUND_BOX, chip_body(seat)) for seat in SEATS]
    parts.append(symbol("cube", "-10 -10 20 20", cube_body()))
    return el("defs", join(parts), *own)


def sprite(*own: Markup) -> Markup:
    """``definitions`` as an invisible picture of its own, for the head of a page."""
    return el("svg", definitions(*own), class_="sprite", width=0, height=0, aria_hidden="true")
