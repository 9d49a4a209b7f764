"""Small pictures for the page around the board: cubes, goods, dockers, coins, seals, dice and icons.

The pieces themselves are drawn in ``symbols_map``; this module sets them in lines of text.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kade.chart.markup import Markup, el, join, picture, use
from kade.chart.pieces import cube
from kade.chart.sprite import ROUND_BOX, line_icon
from kade.chart.tokens import Palette
from kade.games.amsterdam.page import pieces
from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES
from kade.games.amsterdam.rules.components import COLOURS, DOCKERS, GOODS

#: The colours of the three types of cards, as printed.
CARD_PALETTE: Final = Palette(
    print={
        "artisan": "#3f7350",
        "building": "#365f8c",
        "map": "#b8924c",
        "type-ink": "#fffaf0",
        "map-ink": "#2a1c05",
    }
)

#: The resources in the order of the box.
RESOURCES: Final = tuple(pieces.RESOURCES[key] for key in COLOURS)

_ICONS: Final = {
    "i-wheel": (
        '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="2.6"/>'
        '<path d="M12 3V9.4M12 14.6V21M3 12H9.4M14.6 12H21"/>'
    ),
    "i-crate": '<path d="M4 7.5L12 3.5 20 7.5V16.5L12 20.5 4 16.5ZM12 8V15M8.8 12L12 15.2 15.2 12"/>',
    "i-deliver": '<path d="M3 21V11L12 4 21 11V21M9 21V15H15V21M12 12.5V8.5M9.8 10.5L12 8.5 14.2 10.5"/>',
    "i-map": '<path d="M3.5 6L9 4 15 6 20.5 4V18L15 20 9 18 3.5 20ZM9 4V18M15 6V20"/>',
    "i-artisan": '<path d="M13.5 10.5L5 19 7 21 15.5 12.5M11 4.5L15.5 3 21 8.5 19.5 13 16.5 10Z"/>',
    "i-building": '<path d="M5 21V10L12 4 19 10V21ZM10 21V15H14V21M9 11.5V12M15 11.5V12"/>',
    "i-docker": (
        '<circle cx="12" cy="6.5" r="3"/>'
        '<path d="M5.5 15C5.5 11.5 8.500 10.5 12 10.5S18.5 11.5 18.5 15M8.5 13.5V21H15.5V13.5"/>'
    ),
    "i-bridge": '<path d="M2 16C6 9 18 9 22 16M2 16V19M22 16V19M7 12V19M12 10.7V19M17 12V19"/>',
    "i-coat": '<path d="M4.5 3.5H19.5V12C19.5 17 16 19.5 12 21 8 19.5 4.5 17 4.5 12Z"/>',
    "i-flag": '<path d="M6 21V4H18L14.5 8.5 18 13H6"/>',
    "i-grow": '<path d="M13.5 4.5H19.5V10.5M10.5 19.5H4.5V13.5M19.5 4.5L13.5 10.5M4.5 19.5L10.5 13.5"/>',
    "i-die": (
        '<rect x="4" y="4" width="16" height="16" rx="3.5"/>'
        '<path d="M8.5 8.5V8.6M15.5 15.5V15.6M12 12V12.1"/>'
    ),
}


@cache
def symbols() -> Markup:
    """Everything this title adds to the sprite."""
    return join((pieces.symbols(), *(line_icon(key, body) for key, body in _ICONS.items())))


# --------------------------------------------------------------------- small pictures


@cache
def resource(colour: int, size: int, label: str = "") -> Markup:
    """A wooden cube with the mark of its colour."""
    if label:
        return cube(RESOURCES[colour], size, label)
    return el("span", cube(RESOURCES[colour], size, COLOURS[colour]), class_="bare", aria_hidden="true")


@cache
def resource_in(colour: int, x: float, y: float, size: float) -> Markup:
    """A cube inside a larger drawing."""
    hue = RESOURCES[colour]
    return el(
        "g",
        use("cube", x, y, size),
        use(f"mark-{hue.mark}", x - size * 0.2, y + size * 0.13, size * 0.36, color=f"var(--{hue.key}-ink)"),
        class_=f"hue-{hue.key}",
    )


@cache
def good(kind: int, size: int, label: str = "") -> Markup:
    return picture(f"goods-{GOODS[kind]}", size, size, "0 0 28 28", label, "thing")


@cache
def docker(colour: int, size: int, label: str = "") -> Markup:
    key = DOCKERS[colour]
    return picture(f"docker-{key}", size, round(size * 1.25), "0 0 20 25", label, f"thing docker-{key}")


@cache
def coin(size: int, label: str = "") -> Markup:
    return picture("coin", size, size, "0 0 24 24", label, "thing")


@cache
def coins(amount: int | str, size: int = 20) -> Markup:
    """The coin, then how many."""
    return el("span", coin(size), el("b", amount), class_="coins")


@cache
def points(amount: int | str, size: int = 24, label: str = "") -> Markup:
    """Points stand on a seal."""
    return el(
        "svg",
        el("use", href="#seal", x=-12, y=-12, width=24, height=24),
        el("text", amount, y=4.4, class_="seal-number"),
        class_="thing",
        width=size,
        height=size,
        viewBox=ROUND_BOX,
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


@cache
def die(colour: int, value: int, size: int, label: str = "") -> Markup:
    """A die of one colour: its mark and its value."""
    return el(
        "svg",
        pieces.die(COLOURS[colour], value, 0, 0, 24),
        class_="die",
        width=size,
        height=size,
        viewBox=ROUND_BOX,
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


def symbols_css() -> str:
    """What small pictures need, and classes that pick a type of cards."""
    types = "".join(f".type-{key}{{--type:var(--{key})}}" for key in CARD_TYPES)
    return types + _SYMBOLS


_SYMBOLS = """
.type-map{--type-ink:var(--map-ink)}
.thing{flex:none;display:block}
.bare{display:inline-flex;flex:none}
.coins{display:inline-flex;align-items:center;gap:3px}
.seal-number{font:700 13px var(--serif);text-anchor:middle;fill:var(--seal-ink)}
.die{flex:none;filter:drop-shadow(0 1px 1px rgb(var(--shade)/.4))}
"""
