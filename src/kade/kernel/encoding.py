"""A view as numbers, for those who learn from games: what each title's ``encode`` promises."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

#: The largest number of an encoded view.
MOST: Final = 255
#: So many rows that took long to write are kept for the next time.
REMEMBERED: Final = 4096


class Feature(NamedTuple):
    """A stretch of an encoded view: ``size`` whole numbers from 0 to 255 that mean the same thing.

    A number stands for ``(number - zero) * unit``, which is near -1 to 1.
    """

    name: str
    size: int
    help: str
    unit: float = 1.0
    zero: int = 0


def layout_hash(game: str, players: int, features: list[Feature]) -> str:
    """Changes when the layout does, so that what was learnt on another one is not read with this."""
    told = [f"{game} {players}", *(f"{f.name} {f.size} {f.unit!r} {f.zero}" for f in features)]
    return sha256("\n".join(told).encode()).hexdigest()[:16]


# ------------------------------------------------------- tables and rows to write a view with


def one_of(size: int) -> list[bytes]:
    """For every place in a row of this size a one there; the last row, which -1 finds, has none."""
    return [bytes([1 if other == place else 0 for other in range(size)]) for place in range(size + 1)]


def flags_of(bits: int) -> list[bytes]:
    """For every mask of so many bits its flags, lowest bit first."""
    return [bytes([mask >> bit & 1 for bit in range(bits)]) for mask in range(1 << bits)]


def put_turned(rows: list[bytes], numbers: list[int], first: int) -> None:
    """All numbers, those before the first one last: what is told seat by seat begins with the viewer."""
    row = bytes(numbers)
    rows.append(row[first:])
    rows.append(row[:first])
