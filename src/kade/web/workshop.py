"""Work that takes a thread for a while: one piece at a time, and no long queue of it.

A thread more would not make it faster, as they share one interpreter; it would only make everybody wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from kade.kernel.phrase import say
from kade.web.shedding import Busy

P = ParamSpec("P")
T = TypeVar("T")

#: So many pieces wait; who comes then is told to come again.
MOST_WAITING: Final = 8


class Workshop:
    """One thread at a time."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self.most = most
        self.waiting = 0
        self._bench = asyncio.Lock()

    async def make(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Done when its turn has come; refused at once if too many wait already."""
        if self.waiting >= self.most:
            raise Busy(say("Too much is going on here just now. Try again in a moment."))
        self.waiting += 1
        try:
            async with self._bench:
                return await asyncio.to_thread(work, *given, **named)
        finally:
            self.waiting -= 1
