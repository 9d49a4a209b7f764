"""A view as numbers, for those who learn from games: what each title's ``encode`` promises."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple


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
