"""Scores over a game as a drawn plot, with a table that says the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from kade.chart.markup import Markup, el, join, num
from kade.chart.pieces import chip
from kade.kernel import Reader, say

WIDTH: Final = 640
HEIGHT: Final = 300
LEFT: Final = 46
RIGHT: Final = WIDTH - 40
TOP: Final = 14
BOTTOM: Final = HEIGHT - 46


class Box(NamedTuple):
    """A drawing, and where within it the axes lie."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int


BOX: Final = Box(WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM)
#: One stroke for each seat, so that lines differ without their colours.
DASHES: Final = ("", "14 6", "2.5 6", "14 6 2.5 6", "7 5")
#: The emblems at the ends of lines keep this distance.
EMBLEM: Final = 25
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


def step_for(span: int, most: int) -> int:
    """The distance of round figures that divide a span into ``most`` parts at most."""
    return next((step for step in STEPS if span <= step * most), -(-span // most))


@dataclass(frozen=True, slots=True)
class Axes:
    """Where a moment and a number of points lie on the drawing."""

    total: int
    low: int
    high: int
    box: Box = BOX

    @classmethod
    def around(cls, standings: Sequence[Sequence[int]]) -> Axes:
        """Axes that hold every standing, from zero or below to a round figure."""
        points = [score for moment in standings for score in moment]
        low, high = min(0, *points), max(1, *points)
        step = step_for(high - low, 6)
        return cls(len(standings) - 1, low // step * step, -(-high // step) * step)

    def x(self, number: int) -> float:
        return self.box.left + (self.box.right - self.box.left) * number / max(1, self.total)

    def y(self, points: float) -> float:
        box = self.box
        return box.bottom - (box.bottom - box.top) * (points - self.low) / (self.high - self.low)

    def rows(self) -> list[int]:
        return list(range(self.low, self.high + 1, step_for(self.high - self.low, 6)))

    def columns(self) -> list[int]:
        return list(range(0, self.total + 1, step_for(max(1, self.total), 6)))


def line(points: Sequence[int], axes: Axes) -> str:
    """One seat's points as a path of level stretches and steps."""
    path = f"M{num(axes.x(0))} {num(axes.y(points[0]))}"
    for number in range(1, len(points)):
        if points[number] != points[number - 1]:
            path += f"H{num(axes.x(number))}V{num(axes.y(points[number]))}"
    return f"{path}H{num(axes.x(len(points) - 1))}"


def spread(wanted: Sequence[float], distance: float, lowest: float) -> list[float]:
    """Places near the wanted ones, ``distance`` apart and none beyond ``lowest``."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = [0.0] * len(wanted)
    before = -distance
    for index in order:
        before = placed[index] = max(wanted[index], before + distance)
    after = lowest + distance
    for index in reversed(order):
        after = placed[index] = min(placed[index], after - distance)
    return placed


def plot(
    standings: Sequence[Sequence[int]],
    names: Sequence[str],
    emblems: Sequence[str],
    number: int,
    reader: Reader,
) -> Markup:
    """Drawing, key and table twin; ``number`` is the moment that is shown on the board."""
    axes = Axes.around(standings)
    ends = spread([axes.y(score) for score in standings[-1]], EMBLEM, BOTTOM)
    seats = range(len(names))
    drawn = [
        stroke(line([moment[seat] for moment in standings], axes), seat, emblems[seat]) for seat in seats
    ]
    label = say("Points of every seat over the game; the table below says the same.").text(reader)
    marks = [*drawn, *end_chips(ends, emblems)]
    picture = drawing("plot", axes, say("Points").text(reader), marks, number, label, reader)
    key = [key_line(seat, names[seat], emblems[seat], str(standings[-1][seat])) for seat in seats]
    return join((picture, el("ul", *key, class_="plot-key"), _twin(standings, names, reader)))


def drawing(
    id: str,
    axes: Axes,
    unit: str,
    marks: Sequence[Markup],
    number: int,
    label: str,
    reader: Reader,
    **more: str | int,
) -> Markup:
    """Axes, the moment that is shown on the board, and what is drawn upon them."""
    cursor = el(
        "g",
        el("path", d=f"M0 {TOP}V{BOTTOM}"),
        el("circle", cy=TOP, r=4),
        id=f"{id}-cursor",
        class_="plot-cursor",
        transform=f"translate({num(axes.x(number))} 0)",
    )
    return el(
        "svg",
        _grid(axes, unit, reader),
        cursor,
        *marks,
        id=id,
        class_="plot",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group" if more else "img",
        aria_label=label,
        data_left=LEFT,
        data_right=RIGHT,
        data_width=WIDTH,
        data_total=axes.total,
        **more,
    )


def end_chips(places: Sequence[float], emblems: Sequence[str], box: Box = BOX) -> list[Markup]:
    """The emblem of each seat where its line ends."""
    return [
        el(
            "use",
            href=f"#chip-{emblem}",
            x=float(box.right + 6),
            y=place - EMBLEM / 2,
            width=EMBLEM,
            height=EMBLEM,
            class_=f"seat-{emblem}",
        )
        for place, emblem in zip(places, emblems, strict=True)
    ]


def _grid(axes: Axes, unit: str, reader: Reader) -> Markup:
    """Level lines with their points, ticks with their moments, and what the axes mean."""
    parts: list[Markup] = []
    for points in axes.rows():
        y = axes.y(points)
        parts.append(
            el("path", d=f"M{LEFT} {num(y)}H{RIGHT}", class_="plot-zero" if points == 0 else "plot-level")
        )
        parts.append(el("text", points, x=LEFT - 7, y=y + 5, class_="plot-points"))
    for number in axes.columns():
        x = axes.x(number)
        parts.append(el("path", d=f"M{num(x)} {BOTTOM}V{BOTTOM + 5}", class_="plot-zero"))
        parts.append(el("text", number, x=x, y=BOTTOM + 21, class_="plot-moment"))
    middle = (LEFT + RIGHT) / 2
    parts.append(
        el("text", say("Answers given").text(reader), x=middle, y=HEIGHT - 4, class_="plot-moment plot-axis")
    )
    turned = f"translate(12 {num((TOP + BOTTOM) / 2)}) rotate(-90)"
    parts.append(el("text", unit, transform=turned, class_="plot-moment plot-axis upright"))
    return el("g", *parts, aria_hidden="true")


def stroke(path: str, seat: int, emblem: str) -> Markup:
    """Edge and colour, so that a white line stands out from white paper."""
    dash = DASHES[seat] or None
    return el(
        "g",
        el("path", d=path, class_="plot-edge", stroke_dasharray=dash),
        el("path", d=path, class_="plot-line", stroke_dasharray=dash),
        class_=f"seat-{emblem}",
    )


def key_line(seat: int, name: str, emblem: str, figure: str) -> Markup:
    """Whose line it is, and a figure."""
    dash = DASHES[seat] or None
    sample = el(
        "svg",
        el("path", d="M3 6H47", class_="plot-edge", stroke_dasharray=dash),
        el("path", d="M3 6H47", class_="plot-line", stroke_dasharray=dash),
        class_=f"plot-sample seat-{emblem}",
        width=50,
        height=12,
        viewBox="0 0 50 12",
        aria_hidden="true",
    )
    return el("li", chip(emblem, 22), sample, el("span", name), el("b", figure))


def _twin(standings: Sequence[Sequence[int]], names: Sequence[str], reader: Reader) -> Markup:
    """Every moment at which a score changed, in figures."""
    last = len(standings) - 1
    moments = [n for n in range(last + 1) if n in (0, last) or standings[n] != standings[n - 1]]
    head = [el("th", say("Answers given").text(reader), scope="col")]
    head += [el("th", name, scope="col") for name in names]
    rows = [el("tr", el("th", n, scope="row"), *(el("td", score) for score in standings[n])) for n in moments]
    return el(
        "details",
        el("summary", say("The same as a table").text(reader)),
        el(
            "div",
            el(
                "table",
                el("caption", say("Points after each change").text(reader)),
                el("thead", el("tr", *head)),
                el("tbody", *rows),
                class_="figures",
            ),
            class_="scroll-box",
            tabindex=0,
            role="region",
            aria_label=say("Points after each change").text(reader),
        ),
        class_="twin",
    )
