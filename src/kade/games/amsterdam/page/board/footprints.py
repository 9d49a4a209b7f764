"""The ground of each block: the part of the town nearest to its point, clear of the river.

Blocks are not drawn by hand, so canals appear by themselves and follow every change of a point.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from kade.chart.geometry import Point, rounded
from kade.games.amsterdam.page.board.frames import BLOCKS_AT, RIVER, Frame
from kade.games.amsterdam.rules.components import BLOCK_COUNT

Shape = list[Point]
#: How much of each side is left between the cut-off corners of a block with no neighbours.
_CORNER: Final = 0.72
_OCTAGON: Final[tuple[Point, ...]] = (
    (-_CORNER, -1), (_CORNER, -1), (1, -_CORNER), (1, _CORNER), (_CORNER, 1), (-_CORNER, 1),
    (-1, _CORNER), (-1, -_CORNER),
)  # fmt: skip


@cache
def outline(block: int, frame: Frame) -> str:
    """The edge of the quay: hot spot and touch area."""
    return rounded(ground(block, frame, 0), 5 * frame.stroke)


@cache
def court(block: int, frame: Frame) -> str:
    """The yard within the ring of houses."""
    return rounded(ground(block, frame, 9.5 * frame.stroke), 2 * frame.stroke)


def ground(block: int, frame: Frame, inset: float) -> Shape:
    """The corners of a block, drawn in by ``inset``."""
    centre = frame.place(BLOCKS_AT[block])
    rx, ry = frame.reach[0] - inset, frame.reach[1] - inset
    shape = [(centre[0] + rx * dx, centre[1] + ry * dy) for dx, dy in _OCTAGON]
    for other in range(BLOCK_COUNT):
        point = frame.place(BLOCKS_AT[other])
        if other != block and math.dist(point, centre) < 3 * max(frame.reach):
            half = math.dist(point, centre) / 2
            shape = _away_from(shape, centre, point, half + frame.gap / 2 + inset)
    for sample in _samples([frame.place(point) for point in RIVER], 6):
        if math.dist(sample, centre) < 2.4 * max(frame.reach):
            shape = _away_from(shape, centre, sample, frame.bank + inset)
    return shape


def _away_from(shape: Shape, centre: Point, other: Point, clear: float) -> Shape:
    """Cut a shape so that it keeps ``clear`` from ``other``, seen from ``centre``."""
    span = math.dist(centre, other)
    normal = ((other[0] - centre[0]) / span, (other[1] - centre[1]) / span)
    return _clip(shape, normal, normal[0] * other[0] + normal[1] * other[1] - clear)


def _clip(shape: Shape, normal: Point, limit: float) -> Shape:
    """The part of a convex shape on the near side of a line."""
    kept: Shape = []
    for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1], strict=True):
        d0 = normal[0] * x0 + normal[1] * y0 - limit
        d1 = normal[0] * x1 + normal[1] * y1 - limit
        if d0 <= 0:
            kept.append((x0, y0))
        if (d0 < 0 < d1) or (d1 < 0 < d0):
            part = d0 / (d0 - d1)
            kept.append((x0 + part * (x1 - x0), y0 + part * (y1 - y0)))
    return kept


def _samples(points: Sequence[Point], steps: int) -> list[Point]:
    return [
        (x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
        for (x0, y0), (x1, y1) in pairwise(points)
        for step in range(steps)
    ]
