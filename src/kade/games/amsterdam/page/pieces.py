"""The title's colours and its pieces as symbols, beside those of the house.

Cubes, goods, dockers and seals are printed or painted things and keep their colours in both themes.
No colour stands alone: a resource and a docker have a mark, a good has its picture, a coat and a barge
bear the emblem of their seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from kade.chart.markup import Markup, el, join, num, use
from kade.chart.sprite import ROUND_BOX, line_icon, mark, symbol
from kade.chart.tokens import HUES, SEATS, Hue, Palette, hue_css
from kade.games.amsterdam.page.art import GOODS_ART, LINES, MARKS
from kade.games.amsterdam.rules.components import DOCKERS, GOODS

PALETTE: Final = Palette(
    print={
        "brown": "#8a5433",
        "brown-ink": "#ffffff",
        "grey": "#85919e",
        "grey-ink": "#14181c",
        "purple": "#73489b",
        "purple-ink": "#ffffff",
        "docker-light_blue": "#8cc4e8",
        "docker-chestnut": "#96452b",
        "docker-white": "#fbf7ec",
        "docker-gold": "#e0b133",
        "docker-light_pink": "#f3b3c6",
        "docker-light_green": "#a3cf7d",
        "docker-ink": "#2a2017",
        "docker-chestnut-ink": "#fff6ea",
        "beer": "#d58d1c",
        "tulip": "#c22f3c",
        "cheese": "#eac13a",
        "furniture": "#7d4a25",
        "jenever": "#5f7f5b",
        "tile": "#2f62a8",
        "lace": "#fdf9f0",
        "coffee": "#5a3219",
        "crystal": "#7cc3d3",
        "beer-ground": "#f6e3b4",
        "tulip-ground": "#d9e4bd",
        "cheese-ground": "#f7e9b9",
        "furniture-ground": "#e9d2ae",
        "jenever-ground": "#d5e0cc",
        "tile-ground": "#e6eef6",
        "lace-ground": "#c58b96",
        "coffee-ground": "#e8d3bd",
        "crystal-ground": "#d8edf0",
        "good-line": "#2d2013",
        "good-leaf": "#3d7a3f",
        "foam": "#fffaf0",
        "gold": "#e3b53c",
        "gold-edge": "#7a5410",
        "gold-ink": "#4a3004",
        "seal": "#8d2233",
        "seal-ink": "#fff8e6",
        "wood": "#c99a5b",
        "wood-2": "#a87840",
        "wood-line": "#5d3d17",
    }
)

#: The six resources: brown, grey, purple, orange, pink, black.
RESOURCES: Final[Mapping[str, Hue]] = {
    "brown": Hue("brown", "B", "square", "M0 4h8M4 0v8"),
    "grey": Hue("grey", "G", "ring", "M4 0v8"),
    "purple": Hue("purple", "P", "star", "M0 0L8 8"),
    "orange": HUES["orange"],
    "pink": HUES["pink"],
    "black": HUES["black"],
}

#: The mark of each docker and of the dock in his colour.
DOCKER_MARKS: Final[Mapping[str, str]] = {
    "light_blue": "drop",
    "chestnut": "triangle",
    "white": "bars",
    "gold": "crown",
    "light_pink": "heart",
    "light_green": "cross",
}


# ----------------------------------------------------------------------------- symbols


@cache
def symbols() -> Markup:
    """Everything this title adds to the sprite of the house."""
    parts = [mark(key, path) for key, path in MARKS.items()]
    parts += [symbol(f"good-{key}", "-13 -13 26 26", _outlined(GOODS_ART[key])) for key in GOODS]
    parts += [symbol(f"goods-{key}", "-14 -14 28 28", _good_tile(key)) for key in GOODS]
    parts += [line_icon(key, body) for key, body in LINES.items()]
    parts += [symbol(f"docker-{key}", "-10 -13 20 25", _docker(key)) for key in DOCKERS]
    parts += [symbol(f"barge-{seat}", "-20 -16 40 30", _barge(seat)) for seat in SEATS]
    parts += [symbol(f"coat-{seat}", "-12 -14 24 28", _coat(seat)) for seat in SEATS]
    parts += [
        symbol("coin", ROUND_BOX, _COIN),
        symbol("seal", ROUND_BOX, _seal()),
        symbol("cost-house", "-7 -7.5 14 15", _HOUSE),
    ]
    return join(parts)


def _outlined(body: str) -> str:
    style = 'stroke="var(--good-line)" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"'
    return f"<g {style}>{body}</g>"


def _good_tile(key: str) -> str:
    """A cardboard tile with the good on its own ground."""
    return (
        f'<rect x="-13" y="-13" width="26" height="26" rx="4.5" fill="var(--{key}-ground)" '
        'stroke="var(--good-line)" stroke-width="1.3"/>'
        '<rect x="-11.2" y="-11.2" width="22.4" height="22.4" rx="3" fill="none" '
        'stroke="var(--foam)" stroke-opacity=".8"/>'
        f'<use href="#good-{key}" x="-10.5" y="-10.5" width="21" height="21"/>'
    )


def _docker(key: str) -> str:
    """A docker with his cap; his mark on the chest."""
    return (
        '<g stroke="var(--good-line)" stroke-width="1.3" stroke-linejoin="round">'
        '<path d="M-9 1.5C-8.5-3-4-4.5 0-4.5S8.5-3 9 1.5L5.5 2.5 6.5 11H1L0 7-1 11H-6.5'
        'L-5.5 2.5Z" fill="var(--docker)"/><circle cy="-7.5" r="3.9" fill="var(--docker)"/>'
        '<path d="M-4.5-8.5C-4-13 4-13 4.5-8.5L7-8H-4.5Z" fill="var(--docker)"/></g>'
        f'<use href="#mark-{DOCKER_MARKS[key]}" x="-3.8" y="-3.7" width="7.6" height="7.6" '
        'color="var(--docker-ink)"/>'
    )


def _barge(seat: str) -> str:
    """A flat Dutch barge; the sail bears the emblem."""
    return (
        '<path d="M-19 11.5q4.750-2.4 9.5 0t9.5 0 9.5 0 9.5 0" fill="none" '
        'stroke="var(--water-line)" stroke-width="1.2"/>'
        '<path d="M0-15V4" stroke="var(--seat-edge)" stroke-width="2"/>'
        '<path d="M-10-14.5H10Q7.5-6 10 1.5H-10Q-7.5-6-10-14.5Z" fill="var(--seat)" '
        'stroke="var(--seat-edge)" stroke-width="1.4" stroke-linejoin="round"/>'
        f'<use href="#emblem-{seat}" x="-6.5" y="-13" width="13" height="13" '
        'color="var(--seat-ink)"/>'
        '<path d="M-19 1.5L-14 3H13L19 .5C18.5 6 16 10 12.5 10.5H-11.5C-15.5 10-18 6-19 1.5Z" '
        'fill="var(--seat)" stroke="var(--seat-edge)" stroke-width="1.4" stroke-linejoin="round"/>'
        '<path d="M-16 5.5H15.5" stroke="var(--seat-ink)" stroke-opacity=".55" stroke-width="1.2"/>'
    )


def _coat(seat: str) -> str:
    """A coat of arms in the seat's colour."""
    return (
        '<path d="M-11-12.5H11V1C11 8 5.5 11.5 0 13.5-5.5 11.5-11 8-11 1Z" fill="var(--seat)" '
        'stroke="var(--seat-edge)" stroke-width="1.5" stroke-linejoin="round"/>'
        '<path d="M-9-10.5H9V1C9 6.5 4.5 9.5 0 11.2-4.5 9.5-9 6.5-9 1Z" fill="none" '
        'stroke="var(--seat-ink)" stroke-opacity=".5" stroke-width=".9"/>'
        f'<use href="#emblem-{seat}" x="-7.5" y="-9" width="15" height="15" '
        'color="var(--seat-ink)"/>'
    )


def _seal() -> str:
    """The wax seal on which points stand."""
    steps = (
        "5.6 1.5", "4.1 4.1", "1.5 5.6", "-1.5 5.6", "-4.1 4.1", "-5.6 1.5",
        "-5.6-1.5", "-4.1-4.1", "-1.5-5.6", "1.5-5.6", "4.1-4.1", "5.6-1.5",
    )  # fmt: skip
    scallop = "M0-11.2" + "".join(f"a2.9 2.9 0 0 1 {step}" for step in steps) + "Z"
    return (
        f'<path d="{scallop}" fill="var(--seal)"/>'
        '<circle r="8.2" fill="none" stroke="var(--seal-ink)" stroke-opacity=".45" stroke-width=".8"/>'
    )


_COIN: Final = (
    '<circle r="10.5" fill="var(--gold)" stroke="var(--gold-edge)" stroke-width="1.5"/>'
    '<circle r="8" fill="none" stroke="var(--gold-edge)" stroke-opacity=".6"/>'
    '<path d="M3.5-5.5C-.5-6.5 0-2.5-.3 0S-.8 5.5-3.8 5M-3.5-.8H2.5" fill="none" '
    'stroke="var(--gold-ink)" stroke-width="1.8" stroke-linecap="round"/>'
)

#: One house of a block's cost: a gable in the district's colour.
_HOUSE: Final = (
    '<path d="M-4.5 6.5V-1H4.5V6.5Z" fill="var(--foam)" stroke="var(--good-line)"/>'
    '<path d="M-6-.5L0-6.5 6-.5Z" fill="var(--hue)" stroke="var(--good-line)" '
    'stroke-linejoin="round"/><path d="M-1.2 6.5V2.5H1.2V6.5Z" fill="var(--good-line)"/>'
)


# --------------------------------------------------------------- pieces within a drawing


def die(colour: str, value: int, x: float, y: float, size: float) -> Markup:
    """A die of one colour, centred on (x, y): its mark and its value."""
    ink = f"var(--{colour}-ink)"
    return el(
        "g",
        el("rect", x=-11, y=-11, width=22, height=22, rx=5, class_="die-face"),
        use(f"mark-{RESOURCES[colour].mark}", -5.6, -5.4, 7.4, color=ink),
        el("text", value, x=3.2, y=7.4, class_="die-value", fill=ink),
        class_=f"hue-{colour}",
        transform=f"translate({num(x)} {num(y)}) scale({size / 24:.3f})",
    )


def seal(points: int | str, x: float, y: float, size: float) -> Markup:
    """Points on their seal, centred on (x, y)."""
    return join(
        (
            use("seal", x, y, size),
            el("text", points, x=x, y=y + size * 0.21, font_size=num(size * 0.6), class_="seal-text"),
        )
    )


def symbols_css() -> str:
    """Classes that pick a resource or a docker, and what symbols need to know of their place."""
    dockers = "".join(f".docker-{key}{{--docker:var(--docker-{key})}}" for key in DOCKERS)
    return hue_css(RESOURCES) + dockers + _SYMBOLS


_SYMBOLS = """
.docker-chestnut{--docker-ink:var(--docker-chestnut-ink)}
.die-face{fill:var(--hue);stroke:var(--edge);stroke-width:1.2}
.die-value,.board .die-value{font:700 16px var(--serif);text-anchor:middle;fill:var(--hue-ink)}
.board .seal-text{fill:var(--seal-ink);font-weight:700}
"""
