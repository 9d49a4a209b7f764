"""The title's colours and its symbols, beside those of the house; small pictures made of them.

Commodities, tiles and cards each have a shape of their own (square, octagon, upright card), so that
colour is never the only thing that tells them apart. They are printed and keep their colours in both
themes; roofs, paving and lawns follow the theme.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kade.chart.markup import Markup, el, join, picture
from kade.chart.sprite import ICON_BOX, ROUND_BOX, line_icon, symbol
from kade.chart.tokens import SEATS, Palette
from kade.games.genoa.page.art import DECK_ART, GOOD_ART, LINES, STAR, TILE_ART
from kade.games.genoa.rules.components import DECKS, GOODS, TILES
from kade.games.genoa.rules.names import deck_word, good_word, tile_word
from kade.kernel.phrase import Phrase, Reader, say

PALETTE: Final = Palette(
    print={
        "pepper": "#3d3936",
        "pepper-ink": "#f3ead6",
        "saffron": "#f0bd2c",
        "saffron-ink": "#4a1f00",
        "silver": "#c6ced6",
        "silver-ink": "#2b3742",
        "copper": "#c4633a",
        "copper-ink": "#fff4ea",
        "linen": "#e9dfc0",
        "linen-ink": "#54431f",
        "silk": "#2f8f86",
        "silk-ink": "#f2fffb",
        "ale": "#8a5a22",
        "ale-ink": "#fff1cf",
        "wine": "#7a1f45",
        "wine-ink": "#ffeaf1",
        "start_space": "#5d3a86",
        "trade_1_1": "#2c6a38",
        "choice_commodity": "#8a5214",
        "building_action": "#1f5480",
        "extra_action": "#a02c25",
        "small_order": "#96560f",
        "large_order": "#7c2f2a",
        "message": "#2b5c80",
        "contract": "#3f6236",
        "deck-ink": "#fff6e0",
        "coin": "#e2b23c",
        "coin-2": "#f6dc8a",
        "coin-edge": "#6a480b",
        "coin-ink": "#4a3005",
        "tower": "#5d3a86",
        "tower-2": "#7d58a8",
        "tower-edge": "#2b1544",
        "tower-ink": "#fff6d8",
        "wax": "#a02c25",
        "wax-2": "#c04a3c",
        "held": "#25602f",
        "mini-town": "#d9c79d",
    },
    paper={
        "paving": "#ecdfbf",
        "paving-line": "#b7a279",
        "piazza": "#f3e7c8",
        "roof-villa": "#dcae98",
        "roof-warehouse": "#d8ad7c",
        "roof-special": "#b9bfae",
        "roof-centre": "#d6bf86",
        "lawn": "#c9d3a0",
        "tree": "#8fa765",
        "tree-2": "#a9bd80",
        "tree-line": "#5d7340",
        "roof-line": "#87603f",
        "roof-lit": "#fff8e6",
        "roof-dim": "#5e3d22",
        "axis-blue": "#1f5a97",
        "axis-red": "#a3271f",
        "chain": "#3f6236",
        "chain-2": "#e8cf86",
        "way": "#5d3a86",
        "way-bed": "#fdf8ea",
    },
    night={
        "paving": "#26334a",
        "paving-line": "#495a78",
        "piazza": "#2c3b56",
        "roof-villa": "#6b4a57",
        "roof-warehouse": "#655340",
        "roof-special": "#3f5c72",
        "roof-centre": "#5f6041",
        "lawn": "#25423f",
        "tree": "#35604d",
        "tree-2": "#40705a",
        "tree-line": "#7fae90",
        "roof-line": "#a08c6c",
        "roof-lit": "#93a3c8",
        "roof-dim": "#050a14",
        "axis-blue": "#8ec2ff",
        "axis-red": "#ff9d92",
        "chain": "#5d9250",
        "chain-2": "#f0dc9a",
        "way": "#c9aef0",
        "way-bed": "#2a1a44",
    },
)

_SHIELD: Final = "M-10-11.5H10V1C10 7.2 5 10.6 0 12.8-5 10.6-10 7.2-10 1Z"
_OCTAGON: Final = "M-6.3-11.3H6.3L11.3-6.3V6.3L6.3 11.3H-6.3L-11.3 6.3V-6.3Z"
_ARMS_BOX: Final = "-12 -13 24 27"
_DECK_BOX: Final = "0 0 18 24"


# --------------------------------------------------------------------------- bodies


def _good_tile(key: str) -> str:
    """A cut square of card in the commodity's colour with its emblem."""
    return (
        f'<rect x="-11.3" y="-11.3" width="22.6" height="22.6" rx="4.5" fill="var(--{key})" '
        'stroke="var(--card-edge)" stroke-width="1"/>'
        f'<rect x="-9.8" y="-9.8" width="19.6" height="19.6" rx="3.2" fill="none" '
        f'stroke="var(--{key}-ink)" stroke-opacity=".35" stroke-width=".7"/>'
        f'<g color="var(--{key}-ink)">{GOOD_ART[key]}</g>'
    )


def _octagon(hue: str, art: str) -> str:
    """An ivory octagon with a coloured rim."""
    return (
        f'<path d="{_OCTAGON}" fill="var(--{hue})" stroke="var(--card-edge)" stroke-width=".9"/>'
        f'<path d="{_OCTAGON}" fill="var(--card)" transform="scale(.84)"/>'
        f'<g color="var(--{hue})" transform="scale(.86)">{art}</g>'
    )


def _deck_back(key: str) -> str:
    """The back of a card in small, for hands and decks."""
    return (
        '<rect x=".6" y=".6" width="16.8" height="22.8" rx="2.6" fill="var(--card)" '
        'stroke="var(--card-edge)" stroke-width=".9"/>'
        f'<rect x="2" y="2" width="14" height="20" rx="1.7" fill="var(--{key})"/>'
        '<rect x="3.2" y="3.2" width="11.6" height="17.6" rx="1" fill="none" '
        'stroke="var(--deck-ink)" stroke-opacity=".5" stroke-width=".6"/>'
        f'<use href="#i-{key}" x="3.5" y="6.5" width="11" height="11" color="var(--deck-ink)"/>'
    )


def _arms(seat: str) -> str:
    """The owner's shield, hung on a building."""
    return (
        f'<path d="{_SHIELD}" fill="var(--seat)" stroke="var(--seat-edge)" stroke-width="1.6"/>'
        f'<path d="{_SHIELD}" fill="none" stroke="var(--seat-ink)" stroke-opacity=".5" '
        'stroke-width=".8" transform="scale(.83)"/>'
        f'<use href="#emblem-{seat}" x="-7.5" y="-8.5" width="15" height="15" color="var(--seat-ink)"/>'
    )


_BLANK_ARMS: Final = (
    f'<path d="{_SHIELD}" fill="var(--card)" stroke="var(--card-edge)" stroke-width="1.5"/>'
    '<path d="M0-9.5V10M-8-2H8" stroke="var(--red)" stroke-width="4.2"/>'
)
_COIN: Final = (
    '<circle r="10.8" fill="var(--coin)" stroke="var(--coin-edge)" stroke-width="1.2"/>'
    '<circle r="8.2" fill="var(--coin-2)" stroke="var(--coin-edge)" stroke-width=".8"/>'
    '<path d="M-1.5-6H1.5V-1.5H6V1.5H1.5V6H-1.5V1.5H-6V-1.5H-1.5Z" fill="var(--coin-edge)"/>'
)
_DISC: Final = (
    '<ellipse cy="2.5" rx="11" ry="8.8" fill="var(--tower-edge)"/>'
    '<ellipse rx="11" ry="8.8" fill="var(--tower)" stroke="var(--tower-edge)" stroke-width="1"/>'
    '<ellipse rx="8.6" ry="6.6" fill="var(--tower-2)" stroke="var(--coin-2)" stroke-width=".9"/>'
)
_PATTERNS: Final = Markup(
    '<pattern id="tiles-v" width="5" height="9" patternUnits="userSpaceOnUse">'
    '<path d="M0 0V9M0 4.5q2.5 2.2 5 0M0 9q2.5 2.2 5 0" fill="none" '
    'stroke="var(--roof-line)" stroke-opacity=".34" stroke-width=".6"/></pattern>'
    '<pattern id="tiles-h" width="9" height="5" patternUnits="userSpaceOnUse">'
    '<path d="M0 0H9M4.5 0q2.2 2.5 0 5M9 0q2.2 2.5 0 5" fill="none" '
    'stroke="var(--roof-line)" stroke-opacity=".34" stroke-width=".6"/></pattern>'
    '<pattern id="paving" width="22" height="22" patternUnits="userSpaceOnUse">'
    '<g fill="none" stroke="var(--paving-line)" stroke-opacity=".5" stroke-width=".7">'
    '<path id="fan" d="M0 11A11 11 0 0 1 22 11M4 11A7 7 0 0 1 18 11M7.5 11A3.5 3.5 0 0 1 14.5 '
    '11M11 0V4M5 1.5L7.1 5.2M17 1.5L14.9 5.2M8.4 4.7L9.3 7.9M13.6 4.7L12.7 7.9"/>'
    '<use href="#fan" x="11" y="11"/><use href="#fan" x="-11" y="11"/></g></pattern>'
    '<pattern id="lawn" width="9" height="8" patternUnits="userSpaceOnUse">'
    '<path d="M1 4l1-2 1 2M6 7.5l1-2 1 2" fill="none" stroke="var(--tree-line)" '
    'stroke-opacity=".45" stroke-width=".7"/></pattern>'
)


@cache
def symbols() -> Markup:
    """Everything this title adds to the sprite of the house."""
    parts = [_PATTERNS]
    parts += [symbol(f"good-{key}", ROUND_BOX, _good_tile(key)) for key in GOODS]
    parts += [symbol(f"tile-{key}", ROUND_BOX, _octagon(key, TILE_ART[key])) for key in TILES]
    parts += [line_icon(f"i-{key}", DECK_ART[key]) for key in DECKS]
    parts += [symbol(f"deck-{key}", _DECK_BOX, _deck_back(key)) for key in DECKS]
    parts += [symbol(f"arms-{seat}", _ARMS_BOX, _arms(seat)) for seat in SEATS]
    parts += [line_icon(key, body) for key, body in LINES.items()]
    parts += [
        symbol("tile-any", ROUND_BOX, _octagon("card-edge", STAR)),
        symbol("arms-blank", _ARMS_BOX, _BLANK_ARMS),
        symbol("ducat", ROUND_BOX, _COIN),
        symbol("disc", "-12 -10 24 23", _DISC),
    ]
    return join(parts)


# ------------------------------------------------------------------- small pictures


def ducat(size: int) -> Markup:
    return picture("ducat", size, size, ICON_BOX, "", "token")


def good(kind: int, size: int, reader: Reader | None = None) -> Markup:
    """A commodity; with a reader it has its name."""
    return picture(f"good-{GOODS[kind]}", size, size, ICON_BOX, _named(good_word(kind), reader), "token")


def tile(kind: int, size: int, reader: Reader | None = None) -> Markup:
    """A special tile."""
    return picture(f"tile-{TILES[kind]}", size, size, ICON_BOX, _named(tile_word(kind), reader), "token")


def any_tile(size: int, label: str = "") -> Markup:
    return picture("tile-any", size, size, ICON_BOX, label, "token")


def back(deck: int, height: int, reader: Reader | None = None) -> Markup:
    """A card of a deck from behind."""
    label = _named(deck_word(deck), reader)
    return picture(f"deck-{DECKS[deck]}", round(height * 0.75), height, _DECK_BOX, label, "token")


def arms(emblem: str, height: int, label: str = "") -> Markup:
    """A seat's marker; ``blank`` stands for whichever colour takes it."""
    width = round(height * 24 / 27)
    return picture(f"arms-{emblem}", width, height, "0 0 24 27", label, f"token seat-{emblem}")


def die(hue: str, value: int, reader: Reader, size: int = 26) -> Markup:
    """One of the two eight-sided dice; ``hue`` is blue or red."""
    words = say("blue die: {value}", value=value) if hue == "blue" else say("red die: {value}", value=value)
    return el(
        "svg",
        el("path", d="M12 .8L22.5 7V17L12 23.2 1.5 17V7Z", class_="die-face"),
        el("path", d="M12 .8L2.5 17.2H21.5ZM12 23.2L2.5 17.2M12 23.2L21.5 17.2", class_="die-edge"),
        el("text", value, x=12, y=15.6, class_="die-number"),
        class_=f"die hue-{hue}",
        width=size,
        height=size,
        viewBox="0 0 24 24",
        role="img",
        aria_label=words.text(reader),
    )


def _named(words: Phrase, reader: Reader | None) -> str:
    return words.text(reader) if reader else ""


def symbols_css() -> str:
    return _SYMBOLS


_SYMBOLS = """
.token{flex:none;display:block}
.die{flex:none}
.die-face{fill:var(--hue);stroke:var(--edge);stroke-width:1.2;stroke-linejoin:round}
.die-edge{fill:none;stroke:var(--hue-ink);stroke-opacity:.28;stroke-width:.8}
.die-number,.board .die-number{font:700 13px var(--sans);text-anchor:middle;fill:var(--hue-ink)}
"""
