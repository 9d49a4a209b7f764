"""Drawings, and what they are made from, kept by everything they depend on: most answers change little."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """A store of drawings that forgets the oldest when there are many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.drawn: dict[Hashable, T] = {}

    def get(self, key: Hashable, draw: Callable[[], T]) -> T:
        """The drawing for this key, made only if it is not there."""
        found = self.drawn.get(key)
        if found is None:
            found = draw()
            if len(self.drawn) >= self.most:
                del self.drawn[next(iter(self.drawn))]
            self.drawn[key] = found
        return found
