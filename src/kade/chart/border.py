"""The graduated border of a chart is its score track, with a disc for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kade.chart.geometry import Point
from kade.chart.markup import NOTHING, Markup, el, join, num, use

Rect = tuple[float, float, float, float]


class Standing(NamedTuple):
    """A seat on the track: its emblem, its points, and both in words."""

    seat: str
    score: int
    label: str
    spot: str = ""  # the name by which a coach points at it


@dataclass(frozen=True, slots=True)
class Border:
    """So many cells across and down, counted clockwise.

    ``first`` is the side that counting begins on: 0 the top, 1 the right, 2 the bottom, 3 the left.
    With ``corner`` zero has a cell of its own in the corner before it.
    """

    width: float
    height: float
    band: float
    cells: tuple[int, int]
    first: int = 0
    corner: bool = False

    @property
    def lap(self) -> int:
        """Points from one passing of a cell to the next."""
        return 2 * sum(self.cells)

    def tells(self, score: int) -> bool:
        """True if the cell alone tells the score: not below zero, not on a further lap."""
        return 0 <= score < self.lap + (1 if self.corner else 0)

    def cell(self, score: int) -> Rect:
        """The rectangle of a score: x, y, width, height. What is below zero stands on zero."""
        if score <= 0 and self.corner:
            return self._corner()
        step = (score - 1 if self.corner else max(score, 0)) % self.lap
        across, down = self.cells
        for turn in range(4):
            side = (self.first + turn) % 4
            count = down if side % 2 else across
            if step < count:
                return self._on_side(side, step)
            step -= count
        raise AssertionError("a lap is the sum of its sides")

    def _on_side(self, side: int, step: int) -> Rect:
        edge, (across, down) = self.band, self.cells
        w, h = (self.width - 2 * edge) / across, (self.height - 2 * edge) / down
        if side == 0:
            return edge + step * w, 0, w, edge
        if side == 1:
            return self.width - edge, edge + step * h, edge, h
        if side == 2:
            return self.width - edge - (step + 1) * w, self.height - edge, w, edge
        return 0, self.height - edge - (step + 1) * h, edge, h

    def _corner(self) -> Rect:
        x = self.width - self.band if self.first in (1, 2) else 0
        y = self.height - self.band if self.first in (2, 3) else 0
        return x, y, self.band, self.band

    def inward(self, cell: Rect) -> Point:
        """The direction from a cell towards the middle of the board."""
        x, y, w, h = cell
        if w > h or (w == h == self.band):
            return (0, 1) if y == 0 else (0, -1)
        return (1, 0) if x == 0 else (-1, 0)


def score_track(border: Border) -> Markup:
    """The border itself: cells, every fifth one numbered, and the neat lines inside."""
    edge, width, height = border.band, border.width, border.height
    cells = []
    for score in filter(border.tells, range(border.lap + 1)):
        x, y, w, h = border.cell(score)
        shade = "tick dark" if score % 2 else "tick"
        cells.append(el("rect", x=float(x), y=float(y), width=float(w), height=float(h), class_=shade))
        if score % 5 == 0:
            number = el(
                "text",
                score,
                x=x + w / 2,
                y=y + h / 2 + edge * 0.24,
                class_="tick-number",
                font_size=num(edge * 0.68),
            )
            cells.append(number)
    inner = f"M{num(edge)} {num(edge)}V{num(height - edge)}H{num(width - edge)}V{num(edge)}Z"
    return join(
        (
            el("path", d=f"M0 0H{num(width)}V{num(height)}H0Z{inner}", class_="border"),
            *cells,
            el("path", d=inner, class_="neatline"),
            el(
                "rect",
                x=edge + 2.5,
                y=edge + 2.5,
                width=float(width - 2 * edge - 5),
                height=float(height - 2 * edge - 5),
                class_="neatline fine",
            ),
        )
    )


#: How large discs are when so many stand on one cell, as a share of a single one.
_CROWD = (1.0, 1.0, 0.86, 0.76, 0.76, 0.64)


def score_markers(border: Border, standings: Sequence[Standing]) -> Markup:
    """A disc for each seat; those on one cell stand in rows of two, growing inwards.

    Where the cell does not tell the score, a tag on the disc does, and the disc has its own row.
    """
    cells: dict[Rect, list[Standing]] = {}
    for standing in standings:
        cells.setdefault(border.cell(standing.score), []).append(standing)
    return join(_crowd(border, cell, crowd) for cell, crowd in cells.items())


def _crowd(border: Border, cell: Rect, crowd: list[Standing]) -> Markup:
    size = border.band * 1.36 * _CROWD[min(len(crowd), len(_CROWD) - 1)]
    plain = [standing for standing in crowd if border.tells(standing.score)]
    tagged = [standing for standing in crowd if not border.tells(standing.score)]
    rows = [plain[start : start + 2] for start in range(0, len(plain), 2)]
    rows += [[standing] for standing in tagged]
    deep = max(size - border.band, 0) / 2 + 0.5
    drawn = []
    for row in rows:
        for at, standing in zip(_row(border, cell, deep, len(row), size), row, strict=True):
            tag = NOTHING if standing in plain else _tag(standing.score, border, cell, at, size)
            drawn.append(_marker(standing, at, size, tag))
        deep += size * (0.94 if row[0] in plain else 1.5)
    return join(drawn)


def _row(border: Border, cell: Rect, deep: float, count: int, size: float) -> list[Point]:
    """The middles of discs side by side, so far in from the border; the row never leaves the board."""
    x, y, w, h = cell
    dx, dy = border.inward(cell)
    pitch = min(size, max((w if dy else h) / 2, size * 0.72))
    half = size / 2 + 0.5
    wide, high = half + abs(dy) * pitch * (count - 1) / 2, half + abs(dx) * pitch * (count - 1) / 2
    cx = min(max(x + w / 2 + dx * deep, wide), border.width - wide)
    cy = min(max(y + h / 2 + dy * deep, high), border.height - high)
    steps = [pitch * (place - (count - 1) / 2) for place in range(count)]
    return [(cx + abs(dy) * step, cy + abs(dx) * step) for step in steps]


def _marker(standing: Standing, at: Point, size: float, tag: Markup) -> Markup:
    return el(
        "g",
        el("title", standing.label),
        use(f"chip-{standing.seat}", at[0], at[1], size),
        tag,
        class_=f"marker seat-{standing.seat}",
        data_moves=f"marker-{standing.seat}",
        data_spot=standing.spot or None,
    )


def _tag(score: int, border: Border, cell: Rect, at: Point, size: float) -> Markup:
    """The score in figures, hung over the inner edge of the disc."""
    text = str(score).replace("-", "−")
    font = border.band * 0.62
    width, height = font * (0.62 * len(text) + 0.5), font * 1.2
    dx, dy = border.inward(cell)
    x = at[0] + dx * (size / 2 + width * 0.38)
    y = at[1] + dy * (size / 2 + height * 0.34)
    x = min(max(x, width / 2 + 1), border.width - width / 2 - 1)
    return el(
        "g",
        el(
            "rect",
            x=-width / 2,
            y=-height / 2,
            width=float(width),
            height=float(height),
            rx=height / 2,
            class_="tag",
        ),
        el("text", text, y=font * 0.35, class_="tag-number", font_size=num(font)),
        transform=f"translate({num(x)} {num(y)})",
    )
