"""Encoded views as arrays: each number of a layout as the value it stands for."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias, cast

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


def into(buffer: Any, dtype: Any) -> NDArray[Any]:
    """An array that looks into a buffer that compiled code fills; numpy may only read there."""
    return np.frombuffer(buffer, dtype)


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

    def values(self, numbers: bytes | memoryview) -> Values:
        """One encoded view as an array of its own."""
        return self.of_rows(np.frombuffer(numbers, np.uint8))

    def of_rows(self, rows: NDArray[np.uint8], out: Values | None = None) -> Values:
        """One encoded view, or rows of them, as what they stand for; in ``out`` if there is one."""
        # Turned into floats first: numpy multiplies two kinds of number at half the speed.
        found = rows.astype(np.float32) if out is None else out
        if out is not None:
            np.copyto(out, rows)
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
