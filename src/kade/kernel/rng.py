"""Chance: one small generator that lives in the state and is copied with it.

A multiply-with-carry generator (multiplier m, base 2**32) whose whole state is one number below
2**63, so that the same arithmetic runs as Python integers and as machine words. m * 2**32 - 1 and
m * 2**31 - 1 are both prime, which makes the period about 2**62.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from mypy_extensions import i64

MULTIPLIER: Final[i64] = 2135137899
LOW: Final[i64] = 0xFFFFFFFF


class Rng:
    """Seeded numbers. ``Rng.seeded(7)`` always tells the same story."""

    __slots__ = ("state",)

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def copy(self) -> Rng:
        return Rng(self.state)

    def __reduce__(self) -> tuple[Any, ...]:
        return Rng, (self.state,)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1. The bias is below n / 2**32: nothing a game can show."""
        s: i64 = MULTIPLIER * (self.state & LOW) + (self.state >> 32)
        self.state = s
        return (((s & LOW) ^ (s >> 32)) * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
            last -= 1

    @staticmethod
    def seeded(seed: int | str) -> Rng:
        """Any whole number or text may be a seed; near seeds give unrelated games."""
        digest = sha256(str(seed).encode()).digest()
        # The remainder keeps clear of 0 and of the one other value that repeats itself.
        return Rng(1 + int.from_bytes(digest[:8], "big") % (2**62 - 2))
