"""Refusing what cannot be done in time, so that what is taken on is done in time.

A server that is asked for more than it can do would otherwise answer everybody late. How far it is behind
is measured where everything waits: a ticker tells how late the event loop calls it. While that is too much,
only a few requests at a time are taken on and the others are told to come again.
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
#: How much the newest lag counts; the rest is what was known before.
WEIGHT: Final = 0.5
#: One long pause is no overload, so no single lag counts for more than this.
LONGEST: Final = 0.055
#: From what lag on answers are refused, and pages too; an answer waits for several turns of the loop.
TOO_LATE: Final = 0.03
MUCH_TOO_LATE: Final = 0.045
#: Below which nothing is refused any more: well apart, so that it does not flap.
IN_TIME: Final = 0.012
#: So many requests are taken on at a time even so: a lone one is never what holds the others up.
FEW: Final = 2

#: What those who look after the server need, and what costs nothing.
_ALWAYS: Final = ("/healthz", "/metrics", "/stream", "/static/")


class Busy(KadeError):
    """More is asked of this server than it can do."""


class Pressure:
    """How far the event loop is behind, smoothed."""

    def __init__(self) -> None:
        self.lag = 0.0
        self.refuses_answers = False
        self.refuses_pages = False

    def note(self, lag: float) -> None:
        """The loop was late by so many seconds."""
        self.lag += WEIGHT * (min(lag, LONGEST) - self.lag)
        if self.lag > MUCH_TOO_LATE:
            self.refuses_pages = True
        if self.lag > TOO_LATE:
            self.refuses_answers = True
        if self.lag < TOO_LATE:
            self.refuses_pages = False
        if self.lag < IN_TIME:
            self.refuses_answers = False

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

    def refuses(self, method: str) -> bool:
        if self.at_work < FEW:
            return False
        looks = method in ("GET", "HEAD")
        return self.pressure.refuses_pages if looks else self.pressure.refuses_answers

    def around(self, app: ASGIApp) -> ASGIApp:
        async def shed(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP or not counts(scope["path"]):
                await app(scope, receive, send)
                return
            if self.refuses(scope["method"]):
                self.observe("shed", 1)
                raise Busy(say("Too much is going on here just now. Try again in a moment."))
            self.at_work += 1
            try:
                await app(scope, receive, send)
            finally:
                self.at_work -= 1

        return shed


def counts(path: str) -> bool:
    """Streams stay open for hours and are no work while nothing happens."""
    return not path.startswith(_ALWAYS) and not path.endswith("/stream")
