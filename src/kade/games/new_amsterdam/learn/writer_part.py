"""A stretch of a row, which one part of the writer keeps."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

#: In place of a list that has not been written yet.
NO_LIST: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


class Part:
    """Where the stretch begins, and whose row it is."""

    def __init__(self, players: i64, viewer: i64, out: vec[u8], at: i64) -> None:
        self.players: i64 = players
        self.viewer: i64 = viewer
        self.out: vec[u8] = out
        self.at: i64 = at

    def ahead_of(self, seat: i64) -> i64:
        """Seats are counted from the viewer's own."""
        ahead: i64 = seat - self.viewer
        return ahead if ahead >= 0 else ahead + self.players
