"""Where the points came from: bars of every side, with a key, and the whole score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kade.chart.markup import NOTHING, AttrValue, Markup, el
from kade.chart.tokens import HUES
from kade.kernel import Reader, say
from kade.web.ending_scene import Side
from kade.web.pages.icons import sign
from kade.web.pages.seats import signed
from kade.web.scene import SheetLine

#: Each source has a hue with the hatching of an engraver, so that it reads without its colour.
FILLS: Final = ("blue", "green", "orange", "pink", "red", "black")
#: More sources than these are too small to be told apart: the least of them are one.
MOST: Final = len(FILLS)
#: Of a bar's width in percent: where a figure of so many digits has room.
ROOM: Final = 2.2
#: How high a bar is, and how high where many play.
TALL: Final = 30
LOW: Final = 25


class Source(NamedTuple):
    """Points of one kind, for every side."""

    words: str
    points: list[int]
    fill: str  # empty for points that only ever are lost


def sources_of(sheet: Sequence[SheetLine], reader: Reader) -> list[Source]:
    """The lines of a score sheet that count here, the smallest of many together."""
    lines = [line for line in sheet if any(line.points)]
    lost = [line for line in lines if max(line.points) <= 0]
    won = [line for line in lines if max(line.points) > 0]
    if len(won) > MOST:
        by_size = sorted(won, key=lambda line: -sum(abs(points) for points in line.points))
        kept, rest = by_size[: MOST - 1], by_size[MOST - 1 :]
        together = [sum(column) for column in zip(*(line.points for line in rest), strict=True)]
        won = [line for line in won if line in kept]
        won.append(SheetLine(say("All else").text(reader), together))
    found = [Source(line.words, line.points, fill) for line, fill in zip(won, FILLS, strict=False)]
    return found + [Source(line.words, line.points, "") for line in lost]


class Scale(NamedTuple):
    """How wide points are drawn, in percent of a bar's place, and where zero lies."""

    zero: float
    unit: float

    @classmethod
    def over(cls, sides: Sequence[Side], sources: Sequence[Source]) -> Scale:
        won = [sum(max(0, source.points[side.place]) for source in sources) for side in sides]
        lost = [sum(min(0, source.points[side.place]) for source in sources) for side in sides]
        below = -min(lost, default=0)
        whole = max(1, max(won, default=0) + below)
        return cls(100 * below / whole, 100 / whole)


def score_bars(sides: Sequence[Side], sheet: Sequence[SheetLine], reader: Reader) -> Markup:
    """A bar for every side in the order of their places, and what its pieces mean."""
    sources = sources_of(sheet, reader)
    scale = Scale.over(sides, sources)
    tall = TALL if len(sides) <= 3 else LOW
    rows = [_row(side, sources, scale, tall, reader) for side in sides]
    key = [el("span", _sample(source.fill), source.words) for source in sources]
    return el(
        "div",
        el("ol", *rows, class_=f"score-rows score-rows-{len(sides)}"),
        el("p", *key, class_="bar-key", aria_hidden="true"),
        class_="score-bars",
    )


def _row(side: Side, sources: Sequence[Source], scale: Scale, tall: int, reader: Reader) -> Markup:
    note = resigned_note(side, reader)
    return el(
        "li",
        sign(side.emblem, 26),
        el("span", el("b", side.name, class_="serif", title=side.name), note, class_="bar-name"),
        _bar(side, sources, scale, tall, reader),
        el("b", signed(side.points), class_="bar-total serif"),
        class_="bar-row",
    )


def resigned_note(side: Side, reader: Reader) -> Markup:
    if not side.resigned:
        return NOTHING
    return el("small", say("resigned, played on by a bot").text(reader))


def _bar(side: Side, sources: Sequence[Source], scale: Scale, tall: int, reader: Reader) -> Markup:
    """What was won goes to the right of zero, what was lost to the left."""
    pieces: list[Markup] = []
    right, left = scale.zero, scale.zero
    told = []
    for source in sources:
        points = source.points[side.place]
        if not points:
            continue
        told.append(say("{source} {points}", source=source.words, points=signed(points)).text(reader))
        width = abs(points) * scale.unit
        if points > 0:
            pieces.append(_piece(right, width, tall, source, points))
            right += width
        else:
            left -= width
            pieces.append(_piece(left, width, tall, source, points))
    zero = el("path", d=f"M0 0V{tall}", class_="bar-zero")
    return el(
        "svg",
        *pieces,
        el("svg", zero, x=f"{scale.zero:.2f}%", y=0, width=2, height=tall, overflow="visible"),
        class_="points-bar",
        height=tall,
        role="img",
        aria_label=", ".join(told) or say("no points").text(reader),
    )


def _piece(x: float, width: float, tall: int, source: Source, points: int) -> Markup:
    place: dict[str, AttrValue] = {"x": f"{x:.2f}%", "y": 1, "width": f"{width:.2f}%", "height": tall - 2}
    figure = signed(points)
    fill = source.fill if points > 0 else ""
    shown = (
        el("text", figure, x=f"{x + width / 2:.2f}%", y=tall / 2 + 5, text_anchor="middle")
        if width >= ROOM * len(figure)
        else NOTHING
    )
    hatched = el("rect", fill=f"url(#hatch-{fill})", **place) if fill else NOTHING
    return el(
        "g",
        el("title", f"{source.words} {figure}"),
        el("rect", class_="bar-fill", **place),
        hatched,
        shown,
        class_=f"bar-piece hue-{fill}" if fill else "bar-piece bar-lost",
    )


def _sample(fill: str) -> Markup:
    place = {"x": 1, "y": 1, "width": 16, "height": 12}
    return el(
        "svg",
        el("rect", class_="bar-fill", **place),
        el("rect", fill=f"url(#hatch-{fill})", **place) if fill else NOTHING,
        class_=f"bar-piece hue-{fill}" if fill else "bar-piece bar-lost",
        width=18,
        height=14,
        aria_hidden="true",
    )


assert set(FILLS) <= set(HUES), "every fill has a hatching of its own"


# --------------------------------------------------------------------- the whole sheet


def score_table(sides: Sequence[Side], sheet: Sequence[SheetLine], reader: Reader) -> Markup:
    """Every line of the score sheet, a column for each side."""
    heads = [
        el("th", sign(side.emblem, 24), el("span", side.name), resigned_note(side, reader), scope="col")
        for side in sides
    ]
    rows = [
        el(
            "tr",
            el("th", line.words, scope="row"),
            *(el("td", signed(line.points[side.place])) for side in sides),
        )
        for line in sheet
    ]
    total = [el("td", el("b", signed(side.points))) for side in sides]
    places = [el("td", side.rank, class_="first" if side.rank == 1 else None) for side in sides]
    return el(
        "table",
        el("thead", el("tr", el("td"), *heads)),
        el(
            "tbody",
            *rows,
            el("tr", el("th", say("Total").text(reader), scope="row"), *total, class_="total"),
            el("tr", el("th", say("Place").text(reader), scope="row"), *places),
        ),
        class_="score-table",
    )


def folded_table(sides: Sequence[Side], sheet: Sequence[SheetLine], reader: Reader) -> Markup:
    """The whole sheet, for those who want to know exactly."""
    words = say("Score sheet").text(reader)
    box = el(
        "div",
        score_table(sides, sheet, reader),
        class_="score-box",
        tabindex=0,
        role="region",
        aria_label=words,
    )
    return el("details", el("summary", words), box, class_="score-fold")
