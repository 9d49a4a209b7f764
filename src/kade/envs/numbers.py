"""Encoded views as arrays: each number of a layout as the value it stands for."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias, cast

from kade.envs.missing import not_installed
from kade.kernel import game

try:
    import numpy as np
    from gymnasium.spaces import Box, Space
    from numpy.typing import NDArray
except ImportError as error:
    raise not_installed(error) from error

Values: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


class Scale:
    """What the numbers of one layout stand for: ``(number - zero) * unit``, element by element."""

    def __init__(self, title: str, players: int) -> None:
        features = game(title).layout(players)
        sizes = [feature.size for feature in features]
        self.size = sum(sizes)
        self.unit = np.repeat(np.array([feature.unit for feature in features], np.float32), sizes)
        zero = np.repeat(np.array([feature.zero for feature in features], np.float32), sizes)
        # Most layouts count from 0 throughout: then there is nothing to take away.
        self.zero = zero if zero.any() else None
        ends = self.values(bytes(self.size)), self.values(b"\xff" * self.size)
        self.low, self.high = np.minimum(*ends), np.maximum(*ends)

    def values(self, numbers: bytes) -> Values:
        """One encoded view, or several of them in a row, as an array of its own."""
        # Turned into floats first: numpy multiplies two kinds of number at half the speed.
        found = np.frombuffer(numbers, np.uint8).astype(np.float32)
        if len(numbers) != self.size:
            found = found.reshape(-1, self.size)
        if self.zero is not None:
            found -= self.zero
        found *= self.unit
        return found

    def box(self) -> Space[Values]:
        """The space that all these arrays are in."""
        return cast(Space[Values], Box(self.low, self.high, dtype=np.float32))


@cache
def scale_of(title: str, players: int) -> Scale:
    return Scale(title, players)
