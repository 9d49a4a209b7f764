"""Refusing what cannot be done in time, so that what is taken on is done in time.

A server that is asked for more than it can do would otherwise answer everybody late. How far it is behind
is measured where everything waits: a ticker tells how late the event loop calls it. While that is too much,
ever fewer requests at a time are taken on and the others are told to come again; when the loop is in time,
there may slowly be more again. In between nothing changes, so that it does not flap.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from kade.kernel import KadeError
from kade.kernel.phrase import say

#: Seconds between two looks at the clock.
TICK: Final = 0.02
#: How much the newest lag counts; the rest is what was known before. One pause counts for no more than this.
WEIGHT: Final = 0.5
LONGEST: Final = 0.1
#: Seconds: an answer waits for half a dozen turns of the loop until it is on all screens.
TOO_LATE: Final = 0.03
IN_TIME: Final = 0.015
#: From this lag on pages are refused too.
MUCH_TOO_LATE: Final = 0.05
#: Requests at a time. A server in time takes on whatever comes; one that is not, at most so many, and never
#: fewer than a few: what one person at one page asks for is not what holds the others up.
MOST: Final = 32.0
FEW: Final = 6.0
#: So many times as many may look as may answer.
LOOKERS: Final = 4
#: How fast there are fewer and more of them, each tick.
FEWER: Final = 0.7
MORE: Final = 0.5

#: What those who look after the server need, and what costs nothing.
_ALWAYS: Final = ("/healthz", "/metrics", "/stream", "/static/", "/picture/")


class Busy(KadeError):
    """More is asked of this server than it can do."""


class Pressure:
    """How far the event loop is behind, smoothed."""

    def __init__(self) -> None:
        self.lag = 0.0
        #: How many requests there may be at a time.
        self.limit = MOST

    def note(self, lag: float) -> None:
        """The loop was late by so many seconds."""
        self.lag += WEIGHT * (min(lag, LONGEST) - self.lag)
        if self.lag > TOO_LATE:
            self.limit = max(FEW, self.limit * FEWER)
        elif self.lag < IN_TIME:
            self.limit = min(MOST, self.limit + MORE)

    def refuses(self, at_work: int, looking: bool) -> bool:
        """Somebody who only looks is refused later than somebody who answers."""
        allowed = int(self.limit) * (LOOKERS if looking else 1)
        if self.limit == MOST or at_work < allowed:
            return False
        return not looking or self.lag > MUCH_TOO_LATE

    async def watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + TICK
            await asyncio.sleep(TICK)
            self.note(max(0.0, loop.time() - due))


class Shedding:
    """Stands before every request."""

    def __init__(self, pressure: Pressure, observe: Callable[[str, float], None]) -> None:
        self.pressure = pressure
        self.observe = observe
        #: Requests taken on and not answered yet.
        self.at_work = 0

    def around(self, app: ASGIApp) -> ASGIApp:
        async def shed(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP or not counts(scope["path"]):
                await app(scope, receive, send)
                return
            if self.pressure.refuses(self.at_work, scope["method"] in ("GET", "HEAD")):
                self.observe("shed", 1)
                raise Busy(say("Too much is going on here just now. Try again in a moment."))
            self.at_work += 1
            try:
                await app(scope, receive, send)
            finally:
                self.at_work -= 1

        return shed


def counts(path: str) -> bool:
    """Streams stay open for hours, and hints are waited for: both are no work of the event loop."""
    return not path.startswith(_ALWAYS) and not path.endswith(("/stream", "/hint"))
