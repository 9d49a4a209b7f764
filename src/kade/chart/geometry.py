"""Lines and shapes: smooth curves, rounded polygons, and tracks to walk along."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kade.chart.markup import num

Point = tuple[float, float]


# ---------------------------------------------------------------------- paths


def line(points: Iterable[Point]) -> str:
    """Straight from point to point."""
    return "M" + "L".join([f"{num(x)} {num(y)}" for x, y in points])


def polygon(points: Iterable[Point]) -> str:
    """The same, closed."""
    return line(points) + "Z"


def curve(points: Sequence[Point]) -> str:
    """A smooth path through all points (Catmull-Rom as cubic Béziers)."""
    padded = [points[0], *points, points[-1]]
    steps = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        c1 = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        c2 = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        steps.append(_cubic(c1, c2, end))
    return "".join(steps)


def rounded(points: Sequence[Point], radius: float) -> str:
    """A polygon with softened corners."""
    steps = ""
    for index, at in enumerate(points):
        ends = []
        for other in (points[index - 1], points[(index + 1) % len(points)]):
            part = min(radius / (math.dist(at, other) or 1), 0.5)
            ends.append((at[0] + (other[0] - at[0]) * part, at[1] + (other[1] - at[1]) * part))
        (x0, y0), (x1, y1) = ends
        steps += f"{'L' if steps else 'M'}{num(x0)} {num(y0)}Q{num(at[0])} {num(at[1])} {num(x1)} {num(y1)}"
    return steps + "Z"


def box(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rounded rectangle as a path, so that it can be a hot spot."""
    return rounded([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], radius)


def ring(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    r = num(radius)
    return (
        f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 0 {num(2 * radius)} 0a{r} {r} 0 1 0 {num(-2 * radius)} 0Z"
    )


def _cubic(c1: Point, c2: Point, end: Point) -> str:
    return "C" + " ".join([f"{num(x)} {num(y)}" for x, y in (c1, c2, end)])


# --------------------------------------------------------------------- tracks


def bend(a: Point, b: Point, via: Point | None, steps: int = 24) -> list[Point]:
    """From a to b, through ``via`` at half way when there is one."""
    parts = [step / steps for step in range(steps + 1)]
    if via is None:
        return [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in parts]
    cx, cy = (2 * via[k] - (a[k] + b[k]) / 2 for k in (0, 1))
    return [
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * cx + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * cy + t * t * b[1],
        )
        for t in parts
    ]


def shift(points: Sequence[Point], by: float) -> list[Point]:
    """The same line, moved ``by`` to its right-hand side."""
    moved = []
    for index, (x, y) in enumerate(points):
        x0, y0 = points[max(index - 1, 0)]
        x1, y1 = points[min(index + 1, len(points) - 1)]
        size = math.hypot(x1 - x0, y1 - y0)
        moved.append((x - by * (y1 - y0) / size, y + by * (x1 - x0) / size))
    return moved


@dataclass(frozen=True, slots=True)
class Track:
    """A line, sampled finely enough to walk along it."""

    points: tuple[Point, ...]
    marks: tuple[float, ...]

    @property
    def length(self) -> float:
        return self.marks[-1]

    def at(self, distance: float) -> tuple[Point, float]:
        """The point at ``distance`` from the start, and the direction there in radians."""
        index = 1
        while index < len(self.marks) - 1 and self.marks[index] < distance:
            index += 1
        (x0, y0), (x1, y1) = self.points[index - 1], self.points[index]
        span = self.marks[index] - self.marks[index - 1]
        part = (distance - self.marks[index - 1]) / span
        return (x0 + part * (x1 - x0), y0 + part * (y1 - y0)), math.atan2(y1 - y0, x1 - x0)

    def envelope(self, margin: float, half: float, steps: int) -> str:
        """A path around the line, ``half`` to each side, its ends blunt, short of both ends."""
        span = self.length - 2 * margin
        middle = [self.at(margin + span * step / steps)[0] for step in range(steps + 1)]
        left, right = shift(middle, -half), shift(middle, half)[::-1]
        forth, back = line(left), line(right)[1:]
        return f"{forth}{_cap(left[-1], right[0], half)}L{back}{_cap(right[-1], left[0], half)}Z"


def track(points: Sequence[Point]) -> Track:
    """Measure a line once, to walk along it often."""
    marks = [0.0]
    for start, end in pairwise(points):
        marks.append(marks[-1] + math.dist(start, end))
    return Track(tuple(points), tuple(marks))


def upright(direction: float) -> float:
    """A direction in degrees, turned so that what stands on it is never upside down."""
    angle = math.degrees(direction)
    if angle > 90:
        return angle - 180
    return angle + 180 if angle <= -90 else angle


def _cap(start: Point, end: Point, half: float) -> str:
    """A blunt rounded end between the two sides of an envelope."""
    way = math.atan2(end[1] - start[1], end[0] - start[0]) - math.pi / 2
    reach = half * 0.55
    dx, dy = math.cos(way) * reach, math.sin(way) * reach
    return _cubic((start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy), end)
