"""The shapes of spaces on the grid: footprints, outlines, and the slopes of roofs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kade.chart.geometry import Point, polygon, rounded
from kade.games.genoa.page.board.frames import Frame
from kade.games.genoa.rules.components import BUILDING_COUNT, SPACES

Cell = tuple[int, int]


def cells(space: int) -> list[Cell]:
    """The squares of a space, counted from 0."""
    return [(x - 1, y - 1) for x, y in SPACES[space].squares]


def _bend(squares: Sequence[Cell]) -> tuple[Cell, int, int]:
    """The square at the bend of an L, and the directions of its two arms."""
    for x, y in squares:
        across = [other[0] - x for other in squares if other[1] == y and other[0] != x]
        down = [other[1] - y for other in squares if other[0] == x and other[1] != y]
        if across and down:
            return (x, y), across[0], down[0]
    raise AssertionError(f"not an L of three squares: {squares}")


def footprint(squares: Sequence[Cell], inset: float) -> list[Point]:
    """The corners of a space, drawn in by ``inset``: a rectangle or an L."""
    if len(squares) == 3:
        (cx, cy), sx, sy = _bend(squares)
        x, y, h = cx + 0.5, cy + 0.5, 0.5 - inset
        local = ((-h, -h), (1 + h, -h), (1 + h, h), (h, h), (h, 1 + h), (-h, 1 + h))
        return [(x + sx * u, y + sy * v) for u, v in local]
    left, top = min(x for x, _ in squares) + inset, min(y for _, y in squares) + inset
    right, bottom = max(x for x, _ in squares) + 1 - inset, max(y for _, y in squares) + 1 - inset
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _facing(sx: int, sy: int) -> str:
    return {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}[sx, sy]


def roof_slopes(squares: Sequence[Cell], inset: float) -> list[tuple[str, list[Point]]]:
    """The slopes of a hipped roof seen from above, each with the side it faces."""
    corners = footprint(squares, inset)
    if len(squares) == 3:
        (cx, cy), sx, sy = _bend(squares)
        o, a1, a2, i, b1, b2 = corners
        ra, rc, rb = (cx + 0.5 + sx, cy + 0.5), (cx + 0.5, cy + 0.5), (cx + 0.5, cy + 0.5 + sy)
        return [
            (_facing(0, -sy), [o, a1, ra, rc]),
            (_facing(sx, 0), [a1, a2, ra]),
            (_facing(0, sy), [a2, i, rc, ra]),
            (_facing(sx, 0), [i, b1, rb, rc]),
            (_facing(0, sy), [b1, b2, rb]),
            (_facing(-sx, 0), [b2, o, rc, rb]),
        ]
    nw, ne, se, sw = corners
    wide, tall = ne[0] - nw[0], sw[1] - nw[1]
    half = min(wide, tall) / 2
    r1, r2 = (nw[0] + half, nw[1] + half), (se[0] - half, se[1] - half)
    if wide > tall:
        return [("n", [nw, ne, r2, r1]), ("e", [ne, se, r2]), ("s", [se, sw, r1, r2]), ("w", [sw, nw, r1])]
    return [("n", [nw, ne, r1]), ("e", [ne, se, r2, r1]), ("s", [se, sw, r2]), ("w", [sw, nw, r1, r2])]


def in_units(points: Sequence[Point]) -> str:
    """A shape of the grid in the town's own units, 64 to a square."""
    return polygon((x * 64, y * 64) for x, y in points)


@cache
def outline(space: int, frame: Frame) -> str:
    """The rounded edge of a space: hot spot and touch area."""
    inset = 0.03 if space < BUILDING_COUNT else 0.05
    return rounded([frame.at(point) for point in footprint(cells(space), inset)], frame.cell * 0.07)
