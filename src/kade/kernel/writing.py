"""Numbers written where they stay: what a seat sees, in its own stretch of a buffer that numpy can look into.

``vec[u8]`` is the one buffer that compiled code fills with plain machine stores; a ``bytearray`` costs a
call and a boxed number for each item.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from kade.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Writes what one seat of one table sees; keeps what it has written and writes only what has changed.

    A list of a position that is a value (it is replaced when it changes) has changed if it is another
    object than last time; the writer holds on to it, so that no new list can pass for it. It reads the
    position itself, secrets and all: what ``encode`` makes of the seat's view says what it may write.
    """

    def __init__(self, players: int, seat: int, out: vec[u8], at: i64) -> None:
        self.players: i64 = players
        self.viewer: i64 = seat
        self.out: vec[u8] = out
        self.at: i64 = at

    def write(self, state: State) -> None:
        raise NotImplementedError


class EncodedWriter(Writer):
    """For a title that has no writer of its own: what its ``encode`` makes of the view, copied."""

    def __init__(
        self, players: int, seat: int, out: vec[u8], at: i64, encode: Callable[[Any], bytes]
    ) -> None:
        super().__init__(players, seat, out, at)
        self.encode = encode

    def write(self, state: State) -> None:
        put_row(self.out, self.at, self.encode(state.view(int(self.viewer))))


# ------------------------------------------------------------- each returns the place after what it wrote


def put(out: vec[u8], at: i64, values: list[int]) -> i64:
    """All numbers of a list."""
    for value in values:
        out[at] = u8(value)
        at += 1
    return at


def put_turned(out: vec[u8], at: i64, values: list[int], first: i64) -> i64:
    """All numbers, those before the first one last: what is told seat by seat begins with the viewer."""
    end: i64 = at + i64(len(values))
    place: i64 = end - first if first else at
    for value in values:
        out[place] = u8(value)
        place += 1
        if place == end:
            place = at
    return end


def put_row(out: vec[u8], at: i64, row: bytes) -> i64:
    """A row that lies ready."""
    n: i64 = len(row)
    i: i64 = 0
    while i < n:
        out[at + i] = u8(row[i])
        i += 1
    return at + n


def put_bits(out: vec[u8], at: i64, mask: i64, size: i64) -> i64:
    """A flag for each bit, the lowest first."""
    i: i64 = 0
    while i < size:
        # Not ``mask & (1 << i)``: mypyc shifts that as a C int, wrong from bit 32 on.
        out[at + i] = u8((mask >> i) & 1)
        i += 1
    return at + size


def put_one_of(out: vec[u8], at: i64, which: i64, size: i64) -> i64:
    """A one at this place of so many; none where the place is -1."""
    clear(out, at, size)
    if which >= 0:
        out[at + which] = 1
    return at + size


def clear(out: vec[u8], at: i64, size: i64) -> i64:
    i: i64 = 0
    while i < size:
        out[at + i] = 0
        i += 1
    return at + size
