"""How far things of a drawing reach: generously, so that nothing is thought away that could be seen.

It knows what the drawings of the house use: rectangles, circles, ellipses, paths, lines, text and symbols,
moved, turned and scaled.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple


class Extent(NamedTuple):
    """From the left upper to the right lower corner."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Extent) -> bool:
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )


class Matrix(NamedTuple):
    """Where a point comes to lie: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, inner: Matrix) -> Matrix:
        """What lies in an element that is itself moved by ``inner``."""
        return Matrix(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    def around(self, extent: Extent) -> Extent:
        corners = [(x, y) for x in (extent.left, extent.right) for y in (extent.top, extent.bottom)]
        xs = [self.a * x + self.c * y + self.e for x, y in corners]
        ys = [self.b * x + self.d * y + self.f for x, y in corners]
        return Extent(min(xs), min(ys), max(xs), max(ys))


_CALL = re.compile(r"(\w+)\(([^)]*)\)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")


def matrix(transform: str) -> Matrix:
    """The value of a ``transform`` attribute."""
    found = Matrix()
    for name, inside in _CALL.findall(transform):
        found = found.then(_one(name, [float(number) for number in _NUMBER.findall(inside)]))
    return found


def _one(name: str, numbers: list[float]) -> Matrix:
    if name == "translate":
        return Matrix(e=numbers[0], f=numbers[1] if len(numbers) > 1 else 0.0)
    if name == "scale":
        return Matrix(a=numbers[0], d=numbers[-1])
    if name == "rotate":
        angle = math.radians(numbers[0])
        turn = Matrix(math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle))
        if len(numbers) == 1:
            return turn
        x, y = numbers[1:]
        return Matrix(e=x, f=y).then(turn).then(Matrix(e=-x, f=-y))
    if name == "matrix":
        return Matrix(*numbers)
    raise ValueError(f"A drawing is not to be changed by {name}.")


# ----------------------------------------------------------------------------- paths

_STEP = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)")
#: How many numbers a step of a path has.
_LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


class Stretch(NamedTuple):
    """A part of a path that begins with a move, as a path of its own."""

    text: str
    extent: Extent


def stretches(path: str) -> list[Stretch]:
    """The parts of a path, each with all points that draw it: curves lie between theirs."""
    found: list[Stretch] = []
    pen = _Pen(0.0, 0.0)
    x = y = start_x = start_y = 0.0
    for letter, numbers in _steps(path):
        kind = letter.upper()
        if kind == "Z":
            x, y = start_x, start_y
            pen.close()
            continue
        points = _points(letter, numbers, x, y)
        if kind == "M" or pen.closed:
            found += pen.drawn()
            pen = _Pen(*(points[-1] if kind == "M" else (x, y)))
            start_x, start_y = pen.start
        if kind != "M":
            pen.draw(kind, numbers, points)
        x, y = points[-1]
    return found + pen.drawn()


class _Pen:
    """Writes a part of a path anew, each step counted from the one before, which is shorter."""

    def __init__(self, x: float, y: float) -> None:
        self.start = x, y
        self.xs, self.ys = [x], [y]
        self.text, self.closed = "", False
        #: Where what was written leads: tenths that are lost in a step are made up for in the next.
        self.x, self.y = round(x, 1), round(y, 1)

    def draw(self, kind: str, numbers: list[float], points: list[tuple[float, float]]) -> None:
        self.xs += [point[0] for point in points]
        self.ys += [point[1] for point in points]
        x, y = points[-1]
        steps = [round(x - self.x, 1), round(y - self.y, 1)]
        told = {"H": steps[:1], "V": steps[1:], "A": numbers[:5] + steps}.get(kind)
        if told is None:
            told = [side for point in points for side in (point[0] - self.x, point[1] - self.y)]
        if kind == "A":
            self.xs += [side + turn * numbers[0] * 2 for side in (self.xs[-2], x) for turn in (-1, 1)]
            self.ys += [side + turn * numbers[1] * 2 for side in (self.ys[-2], y) for turn in (-1, 1)]
        self.text += kind.lower() + " ".join(_short(number) for number in told).replace(" -", "-")
        self.x, self.y = round(self.x + steps[0], 1), round(self.y + steps[1], 1)
        if kind == "H":
            self.y = round(self.y - steps[1], 1)
        if kind == "V":
            self.x = round(self.x - steps[0], 1)

    def close(self) -> None:
        if self.text:
            self.text, self.closed = self.text + "z", True

    def drawn(self) -> list[Stretch]:
        """What was drawn, if anything."""
        if not self.text:
            return []
        move = f"M{_short(round(self.start[0], 1))} {_short(round(self.start[1], 1))}"
        return [Stretch(move + self.text, Extent(min(self.xs), min(self.ys), max(self.xs), max(self.ys)))]


def _steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """Every step by itself: a letter may stand for several."""
    for letter, inside in _STEP.findall(path):
        numbers = [float(number) for number in _NUMBER.findall(inside)]
        length = _LENGTHS.get(letter.upper(), 0)
        if not length:
            yield letter, []
        further = {"M": "L", "m": "l"}.get(letter, letter)
        for at in range(0, len(numbers), length or 1):
            yield (further if at else letter), numbers[at : at + length]


def _points(letter: str, numbers: list[float], x: float, y: float) -> list[tuple[float, float]]:
    """The points of a step, the last of them where it ends."""
    kind, (left, top) = letter.upper(), ((x, y) if letter.islower() else (0.0, 0.0))
    if kind == "H":
        return [(numbers[0] + left, y)]
    if kind == "V":
        return [(x, numbers[0] + top)]
    told = numbers[5:] if kind == "A" else numbers
    return [(told[at] + left, told[at + 1] + top) for at in range(0, len(told), 2)]


def _short(number: float) -> str:
    """A coordinate as short as it can be written: tenths are enough for a picture."""
    text = f"{number:.1f}".removesuffix(".0")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
