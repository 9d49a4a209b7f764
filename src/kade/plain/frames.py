"""The shapes of a plain title's board, and the small parts that are drawn in all of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from kade.chart.furniture import text_width
from kade.chart.markup import Markup, el, num
from kade.chart.tokens import Palette

#: Cards without a colour of their own are printed on this.
PALETTE: Final = Palette(print={"plain-field": "#efe3c4"})


class Box(NamedTuple):
    """Where a zone lies and how wide its cards are."""

    x: float
    y: float
    width: float
    card: float


class Spot(NamedTuple):
    """The upper left corner of a card and its width."""

    x: float
    y: float
    width: float


class Frame(NamedTuple):
    """A shape of the board: how large it is and how its parts lie."""

    key: str
    width: int
    height: int
    edge: float  # from the rim to the quay
    card: float  # the width of a card on the quay
    small: float  # and before a seat
    top: float  # where the zones begin
    rows: int  # of zones, at most
    seats: float  # where the seats begin
    across: int  # seats side by side
    lettering: float


WIDE: Final = Frame("wide", 752, 564, 16, 62, 40, 62, 1, 196, 2, 15)
TALL: Final = Frame("tall", 390, 472, 8, 45, 29, 38, 2, 230, 1, 13)
FRAMES: Final = {frame.key: frame for frame in (WIDE, TALL)}
GAP: Final = 8.0
#: Between two cards, and between two zones.
BETWEEN: Final = 5.0
APART: Final = 16.0
#: More heaps than this are drawn smaller.
HEAPS: Final = 4.0
#: Names longer than this many letters' heights are cut.
LONGEST_NAME: Final = 6.5


def label(text: str, x: float, y: float, size: float, room: float) -> Markup:
    wide = text_width(text, size) > room
    fit = num(room) if wide else None
    return el("text", text, x=x, y=y, font_size=size, class_="plain-label", textLength=fit,
              lengthAdjust="spacingAndGlyphs" if wide else None)  # fmt: skip


def badge(number: int, x: float, y: float, card: float) -> Markup:
    """How many there are, on a disc that leaves something to see of a small card."""
    size = min(10.0, max(6.5, card * 0.21))
    return el(
        "g",
        el("circle", cx=x, cy=y, r=size, class_="tag"),
        el("text", number, x=x, y=y + size * 0.46, font_size=size * 1.3, class_="tag-number"),
    )
