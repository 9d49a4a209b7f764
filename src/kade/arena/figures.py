"""Drawings of the report: values with intervals, boxes and bars, as plain SVG in the house's tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from kade.chart.markup import NOTHING, Markup, el, num

WIDTH: Final = 720
NAMES: Final = 190
RIGHT: Final = WIDTH - 24
ROW: Final = 34
FOOT: Final = 48
BAR_HEIGHT: Final = 200
LONGEST_NAME: Final = 24
TICKS: Final = 6


class Scale:
    """Numbers to places along a line, with round figures for its ticks."""

    def __init__(self, low: float, high: float, left: float = NAMES, right: float = RIGHT) -> None:
        span = high - low or 1.0
        size: float = 10.0 ** floor(log10(span / TICKS))
        self.step = next(size * part for part in (1, 2, 5, 10, 20) if span / (size * part) <= TICKS)
        self.low = floor(low / self.step) * self.step
        self.high = ceil(high / self.step) * self.step
        if self.high == self.low:
            self.high += self.step
        self.left, self.right = left, right

    def place(self, value: float) -> float:
        return self.left + (self.right - self.left) * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * tick for tick in range(count + 1)]


class Line(NamedTuple):
    """A row of a drawing: a name, a value and the interval around it."""

    name: str
    value: float
    low: float
    high: float


class Box(NamedTuple):
    """A row of a drawing: a name and the values at 5, 25, 50, 75 and 95 per cent, and their mean."""

    name: str
    at: Sequence[float]
    mean: float


def plain_number(value: float) -> str:
    return f"{value:.10g}"


def percent(value: float) -> str:
    return f"{100 * value:.10g} %"


def shortened(name: str) -> str:
    """A long name keeps its end, which tells more of a class or an address than its beginning."""
    return name if len(name) <= LONGEST_NAME else "…" + name[1 - LONGEST_NAME :]


def _drawing(label: str, height: int, *parts: Markup) -> Markup:
    """On a narrow screen a drawing is scrolled by itself rather than shrunk beyond reading."""
    box = f"0 0 {WIDTH} {height}"
    drawn = el("svg", *parts, class_="figure", viewBox=box, role="img", aria_label=label)
    return el("div", drawn, class_="drawn", tabindex=0, role="region", aria_label=label)


def _name(name: str, y: float) -> Markup:
    return el("text", el("title", name), shortened(name), x=NAMES - 12, y=y + 5, class_="end")


def _axis(
    scale: Scale, bottom: float, title: str, words: Callable[[float], str], mark: float | None
) -> Markup:
    parts: list[Markup] = []
    for tick in scale.ticks():
        x = scale.place(tick)
        parts.append(el("path", d=f"M{num(x)} 4V{num(bottom)}", class_="level"))
        parts.append(el("text", words(tick), x=x, y=bottom + 19, class_="middle"))
    if mark is not None:
        parts.append(el("path", d=f"M{num(scale.place(mark))} 4V{num(bottom)}", class_="par"))
    middle = (scale.left + scale.right) / 2
    parts.append(el("text", title, x=middle, y=bottom + 40, class_="middle axis"))
    return el("g", *parts, aria_hidden="true")


def forest(
    label: str,
    lines: Sequence[Line],
    title: str,
    words: Callable[[float], str] = plain_number,
    mark: float | None = None,
) -> Markup:
    """A dot for each value with its 95 % interval; ``mark`` is what chance alone would give."""
    ends = [line.low for line in lines] + [line.high for line in lines]
    marks = [] if mark is None else [mark]
    scale = Scale(min(ends + marks), max(ends + marks))
    bottom = ROW * len(lines) + 8
    drawn = [_axis(scale, bottom, title, words, mark)]
    for row, line in enumerate(lines):
        y = 4 + ROW * (row + 0.5)
        low, high = num(scale.place(line.low)), num(scale.place(line.high))
        ends_drawn = f"M{low} {num(y - 6)}V{num(y + 6)}M{high} {num(y - 6)}V{num(y + 6)}"
        drawn.append(_name(line.name, y))
        drawn.append(el("path", d=f"M{low} {num(y)}H{high}{ends_drawn}", class_="whisker"))
        drawn.append(el("circle", cx=scale.place(line.value), cy=y, r=6, class_="dot"))
    return _drawing(label, bottom + FOOT, *drawn)


def boxes(label: str, rows: Sequence[Box], title: str) -> Markup:
    """The middle half of the values as a box with its median, nine in ten as a line, the mean as a dot."""
    scale = Scale(min(box.at[0] for box in rows), max(box.at[4] for box in rows))
    bottom = ROW * len(rows) + 8
    mark = 0.0 if scale.low < 0 < scale.high else None
    drawn = [_axis(scale, bottom, title, plain_number, mark)]
    for row, box in enumerate(rows):
        y = 4 + ROW * (row + 0.5)
        x5, x25, x50, x75, x95 = (scale.place(value) for value in box.at)
        drawn.append(_name(box.name, y))
        drawn.append(el("path", d=f"M{num(x5)} {num(y)}H{num(x95)}", class_="whisker"))
        drawn.append(el("rect", x=x25, y=y - 9, width=max(1.0, x75 - x25), height=18, rx=2, class_="box"))
        drawn.append(el("path", d=f"M{num(x50)} {num(y - 9)}v18", class_="median"))
        drawn.append(el("circle", cx=scale.place(box.mean), cy=y, r=3.5, class_="dot"))
    return _drawing(label, bottom + FOOT, *drawn)


def bars(label: str, first: int, width: int, counts: Sequence[int], title: str) -> Markup:
    """A histogram: how many games had each length."""
    left = 56.0
    across = Scale(first, first + width * len(counts), left)
    up = Scale(0, max(counts), BAR_HEIGHT - 8.0, 12.0)
    drawn = [_axis(across, BAR_HEIGHT - 8, title, plain_number, None)]
    for tick in up.ticks():
        if tick == round(tick):
            y = up.place(tick)
            drawn.append(el("path", d=f"M{num(left)} {num(y)}H{RIGHT}", class_="level"))
            drawn.append(el("text", plain_number(tick), x=left - 8, y=y + 5, class_="end"))
    for place, count in enumerate(counts):
        x = across.place(first + width * place)
        wide = across.place(first + width * (place + 1)) - x
        top = up.place(count)
        tip = _bar_words(first + width * place, width, count)
        bar = el("rect", el("title", tip), x=x + 0.5, y=top, width=max(1.0, wide - 1), height=up.left - top)
        drawn.append(el("g", bar, class_="bar") if count else NOTHING)
    return _drawing(label, BAR_HEIGHT + FOOT - 8, *drawn)


def _bar_words(first: int, width: int, count: int) -> str:
    lengths = str(first) if width == 1 else f"{first} to {first + width - 1}"
    return f"{lengths}: {count}"
