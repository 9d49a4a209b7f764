"""What the parts of the writer share: whose row it is, and how seats are counted from its viewer."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel.encoding import MOST
from kade.kernel.writing import clear

#: Nothing is written yet: no list of a position is one of these.
NO_LIST: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
LARGEST: Final[i64] = MOST


class Block:
    """Some features of a row. It keeps the lists that it has written, so that others tell what changed."""

    def __init__(self, players: int, viewer: int, out: vec[u8]) -> None:
        self.players: i64 = players
        self.viewer: i64 = viewer
        self.out: vec[u8] = out

    def write(self, state: AmsterdamState) -> None:
        """Bring the row to what the position says."""
        raise NotImplementedError

    def seat(self, distance: i64) -> i64:
        """The seat so far from the viewer's own. In the solo game TOM is the side after the only seat."""
        if distance >= self.players:
            return distance
        seat: i64 = self.viewer + distance
        return seat if seat < self.players else seat - self.players

    def distance(self, seat: i64) -> i64:
        """How far a seat is from the viewer's own; TOM is as far as he is from the only seat."""
        if seat >= self.players:
            return seat
        away: i64 = seat - self.viewer
        return away if away >= 0 else away + self.players

    def put_places(self, at: i64, ranked: list[int]) -> None:
        """The place of each in a ranking."""
        out = self.out
        for place, who in enumerate(ranked):
            out[at + self.distance(who)] = u8(place)

    def put_flag_each(self, at: i64, values: list[int], size: i64) -> None:
        """For each seat one flag of so many, or none."""
        out = self.out
        clear(out, at, self.players * size)
        away: i64 = 0
        while away < self.players:
            value: i64 = values[self.seat(away)]
            if value >= 0:
                out[at + away * size + value] = 1
            away += 1


def capped(number: i64) -> u8:
    """As far as a number goes."""
    return u8(number) if number < LARGEST else u8(LARGEST)
