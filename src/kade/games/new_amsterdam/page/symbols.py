"""The title's colours and its symbols, beside those of the house; small pictures made of them.

Furs, action tiles and resources are printed things and keep their colours in both themes; woods,
palisade and money box follow the theme. No colour stands alone: a fur has an animal and a letter, a
tile has a picture, a building has its seat's emblem.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kade.chart.markup import Markup, el, icon, join, num, picture
from kade.chart.sprite import ICON_BOX, ROUND_BOX, line_icon, symbol
from kade.chart.tokens import SEATS, Palette
from kade.games.new_amsterdam.page import pieces
from kade.games.new_amsterdam.page.art import ANIMALS, LINES, THINGS
from kade.games.new_amsterdam.page.cards import card_symbols
from kade.games.new_amsterdam.rules.components import FUR, FUR_TYPES, KINDS, TILES
from kade.games.new_amsterdam.rules.names import kind_word, tile_word
from kade.kernel.phrase import Reader, say

#: The kinds of fur by their key.
FURS: Final = KINDS[FUR:]

PALETTE: Final = Palette(
    print={
        "fur-beaver": "#7b4521",
        "fur-beaver-ink": "#fff3df",
        "fur-mink": "#38333d",
        "fur-mink-ink": "#fff3df",
        "fur-otter": "#4d6b63",
        "fur-otter-ink": "#fff3df",
        "fur-muskrat": "#b2502a",
        "fur-muskrat-ink": "#fff3df",
        "fur-lynx": "#dcb466",
        "fur-lynx-ink": "#38230a",
        "tile-city": "#e28b2d",
        "tile-city-ink": "#331800",
        "tile-land": "#f6f1e2",
        "tile-land-ink": "#2f3d16",
        "tile-trade": "#2f69b0",
        "tile-trade-ink": "#ffffff",
        "coin": "#d9a92f",
        "coin-2": "#f6dd86",
        "coin-ink": "#4a3000",
        "wood": "#9a6232",
        "wood-2": "#dcb07a",
        "wood-ink": "#3d2108",
        "corn": "#efc633",
        "corn-2": "#5f8a3a",
        "corn-ink": "#5a3d00",
        "crate": "#4b4038",
        "crate-2": "#8a7a68",
        "crate-ink": "#17120e",
        "brass": "#e7c879",
        "brass-2": "#f8ebc0",
        "brass-ink": "#38260a",
        "era-1620s": "#2d5f8f",
        "era-1630s": "#9d2f2b",
        "era-ink": "#fff8e6",
        "card-sky": "#dfe9e2",
        "card-sea": "#a9cbd2",
        "card-wave": "#6d9aa6",
        "card-field": "#cfd59a",
        "card-leaf": "#9db07a",
        "card-leaf-line": "#4f5f2f",
        "card-soft": "#5f4c30",
        "slate": "#2a2017",
        "slate-ink": "#efe5cc",
        "slate-lead": "#ffd766",
        "worth": "#8d2233",
    },
    paper={
        "leaf": "#b9c58c",
        "leaf-line": "#6d7c45",
        "meadow": "#e3e2b8",
        "bark": "#c89a63",
        "bark-line": "#573512",
        "belt": "#efe1c0",
        "belt-line": "#9b7d4d",
        "chest": "#8f6031",
        "chest-2": "#724619",
        "chest-line": "#43260c",
        "tray": "#f3e4c1",
        "tray-line": "#8d6431",
        "pale": "#8a6a40",
        "bead": "#6c4a86",
        "plot": "#fbf4e0",
        "ways": "#e9d7ae",
    },
    night={
        "leaf": "#2c4d4a",
        "leaf-line": "#5f8a7c",
        "meadow": "#213a45",
        "bark": "#8a673e",
        "bark-line": "#e7cb9b",
        "belt": "#1a2740",
        "belt-line": "#8f8160",
        "chest": "#4d3520",
        "chest-2": "#3a2716",
        "chest-line": "#b08d5a",
        "tray": "#1a2338",
        "tray-line": "#8c6f45",
        "pale": "#a58c5e",
        "bead": "#b493d6",
        "plot": "#141e32",
        "ways": "#2f3d59",
        "crate": "#77665a",
        "crate-2": "#b8a48d",
        "crate-ink": "#0d0906",
    },
)


@cache
def symbols() -> Markup:
    """Everything this title adds to the sprite of the house."""
    parts = [symbol(f"animal-{key}", ROUND_BOX, body) for key, body in ANIMALS.items()]
    parts += [symbol(f"res-{key}", ICON_BOX, body) for key, body in THINGS.items()]
    parts += [line_icon(key, body) for key, body in LINES.items()]
    parts += [symbol(f"fur-{kind}", "0 0 36 36", pieces.fur_tile(kind)) for kind in FURS]
    parts += [symbol(f"tile-{kind}", "0 0 42 34", pieces.action_tile(kind)) for kind in TILES]
    parts += [symbol(f"building-{seat}", "-12 -13.5 24 27.5", pieces.building(seat)) for seat in SEATS]
    parts += [symbol(f"post-{seat}", "-12 -15 24 31", pieces.trading_post(seat)) for seat in SEATS]
    parts += [
        symbol("fur-back", "0 0 36 36", pieces.fur_back()),
        symbol("fur-heap", "0 0 36 36", pieces.fur_heap()),
        symbol("longhouse", "0 -6 34 27", pieces.LONGHOUSE),
        symbol("canoe", "0 4 50 15", pieces.CANOE),
        symbol("tree", "-9 -10 18 20", pieces.TREE),
        symbol("pine", "-9 -11 18 21", pieces.PINE),
    ]
    return join((*parts, card_symbols()))


# -------------------------------------------------------------- small pictures


def thing(kind: str, size: int = 18) -> Markup:
    """A resource (or ``pelt`` for any fur) in a line of text."""
    return icon(f"res-{kind}", size, "icon thing")


def kind_picture(kind: int, size: int) -> Markup:
    """Any kind of resource as a small picture; furs as their tile."""
    if kind < FUR:
        return thing(KINDS[kind], size)
    return picture(f"fur-{KINDS[kind]}", size, size, "0 0 36 36", "", "icon fur")


def fur_picture(kind: int, size: int, reader: Reader) -> Markup:
    """A fur tile with its name; ``kind`` counts the furs from 0."""
    return picture(
        f"fur-{FURS[kind]}", size, size, "0 0 36 36", kind_word(FUR + kind).text(reader), "fur-tile"
    )


def tile_picture(kind: int, width: int, reader: Reader) -> Markup:
    """An action tile with its name."""
    label = say("{kind} tile", kind=tile_word(kind)).text(reader)
    return picture(f"tile-{TILES[kind]}", width, round(width * 34 / 42), "0 0 42 34", label, "action-tile")


def order_marker(number: int, x: float, y: float, size: float) -> Markup:
    """A turn-order marker: an eight-sided brass disc with its number."""
    return el(
        "g",
        el("path", d="M-4.6-11H4.6L11-4.6V4.6L4.6 11H-4.6L-11 4.6V-4.6Z", class_="brass-disc"),
        el("circle", r=8.4, class_="brass-ring"),
        el("text", number, y=5, class_="brass-number"),
        transform=f"translate({num(x)} {num(y)}) scale({size / 24:.3f})",
    )


def brass(number: int, size: int, reader: Reader) -> Markup:
    """A turn-order marker in a line of text."""
    label = say("turn order {number}", number=number).text(reader)
    return el(
        "svg",
        order_marker(number, 0, 0, 24),
        class_="brass",
        width=size,
        height=size,
        viewBox=ROUND_BOX,
        role="img",
        aria_label=label,
    )


def symbols_css() -> str:
    """What symbols need to know of the place they lie on."""
    on = "".join(f".on-{kind}{{--under:var(--fur-{kind})}}" for kind in FURS)
    return on + _SYMBOLS


_SYMBOLS = """
.on-back{--under:var(--back)}
.fur-letter,.board .fur-letter{font:700 10.5px var(--sans);text-anchor:middle}
.board .fur-letter{fill:inherit}
.brass-disc{fill:var(--brass);stroke:var(--brass-ink);stroke-width:1.3}
.brass-ring{fill:var(--brass-2);stroke:var(--brass-ink);stroke-width:.7}
.brass-number,.board .brass-number{font:700 14px var(--serif);text-anchor:middle;fill:var(--brass-ink)}
.brass{flex:none;vertical-align:-5px}
.thing{vertical-align:-4px}
"""

#: How many kinds of fur there are, for those who draw them all.
ALL_FURS: Final = range(FUR_TYPES)
