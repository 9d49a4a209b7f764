"""A fair share for everybody: requests a second, what is kept on the disk, and streams that stay open.

An address is that of the connection, or what a trusted proxy says, and a whole network of the
sixth version counts as one.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from kade.kernel.phrase import Phrase, say
from kade.table.errors import TooMany
from kade.web.identity import BROWSER_COOKIE
from kade.web.owners import network_of
from kade.web.shedding import Busy

#: What is not counted: files that are kept, and what those who look after the server ask for.
_FREE: Final = ("/static/", "/picture/", "/healthz", "/metrics")
#: So many seconds' requests may come all at once.
AT_ONCE: Final = 5.0
_ROUNDING: Final = 1e-6


def address_of(scope: Scope) -> str:
    """Who counts as one."""
    client = scope.get("client")
    return network_of(str(client[0])[:64]) if client else ""


class PerSecond:
    """So many requests a second from one address, and as many as those of some seconds all at once.

    A page that is loaded asks twice, and five people behind one address load all their pages in one second
    when they come back; nobody asks like that for long.
    """

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.clock = clock
        #: When an address will have all of its share again; who has it is forgotten, so this cannot grow.
        self.until: dict[str, float] = {}
        self.forgot = clock()

    def around(self, app: ASGIApp) -> ASGIApp:
        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP and counts(scope["path"]):
                self.count(address_of(scope))
            await app(scope, receive, send)

        return counted

    def count(self, address: str) -> None:
        now = self.clock()
        if now >= self.forgot + 1:
            self.until = {key: until for key, until in self.until.items() if until > now}
            self.forgot = now
        until = max(now, self.until.get(address, now)) + 1 / self.most
        if until > now + AT_ONCE + _ROUNDING:
            raise TooMany(say("So many requests a second are too many from one address."), 1)
        self.until[address] = until


def counts(path: str) -> bool:
    """Whether a request is one of those that are counted by the second."""
    return path != "/stream" and not path.startswith(_FREE)


# ------------------------------------------------------------------------------------ disk

#: What one address may add to the disk within a day: people who introduce themselves, and bytes of records.
PEOPLE_A_DAY: Final = 100
RECORDS_A_DAY: Final = 20_000_000
#: However short it is, a record takes as many bytes.
SMALLEST_RECORD: Final = 1_000
DAY: Final = 24 * 3600.0


class PerDay:
    """So much within a day from one address; 0: no limit."""

    def __init__(self, most: int, sentence: Phrase, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.sentence = sentence
        self.clock = clock
        self.began = clock()
        #: Of this day only. Whatever is counted is stored as well, and takes more room there.
        self.used: Counter[str] = Counter()

    @contextmanager
    def room(self, scope: Scope, amount: int = 1) -> Iterator[None]:
        """Room for that much, or a sentence; what came to nothing does not count."""
        now = self.clock()
        if now >= self.began + DAY:
            self.began, self.used = now, Counter()
        address, used = address_of(scope), self.used
        if self.most and used[address] + amount > self.most:
            raise TooMany(self.sentence, self.began + DAY - now)
        used[address] += amount
        try:
            yield
        except BaseException:
            used[address] -= amount
            raise


def newcomers(most: int = PEOPLE_A_DAY) -> PerDay:
    return PerDay(
        most, say("So many people have introduced themselves from your network today. Try again later.")
    )


def handed_in(most: int = RECORDS_A_DAY) -> PerDay:
    return PerDay(most, say("So many records were handed in from your network today. Try again later."))


# --------------------------------------------------------------------------------- streams


@dataclass(frozen=True, slots=True)
class StreamLimits:
    """How many streams may be open at a time; 0: no limit."""

    browser: int = 12  # one for each window, and a few that are about to end
    address: int = 60  # a class in one network
    all: int = 2000


class OpenStreams:
    """Streams stay open for hours: nobody may have more than a share of them."""

    def __init__(self, limits: StreamLimits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()

    def around(self, app: ASGIApp) -> ASGIApp:
        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP or not is_stream(scope):
                await app(scope, receive, send)
                return
            whose = list(self._shares(scope))
            self.check(whose)
            self.open.update(key for key, _ in whose)
            try:
                await app(scope, receive, send)
            finally:
                for key, _ in whose:
                    self.open[key] -= 1
                    if self.open[key] <= 0:
                        del self.open[key]

        return counted

    def check(self, whose: list[tuple[str, int]]) -> None:
        """Raises with a sentence if one more is too many."""
        for key, most in whose:
            if not most or self.open[key] < most:
                continue
            if key == "all":
                raise Busy(say("As many streams are open here as this server can keep open."))
            raise TooMany(say("So many streams at a time are too many. Close one of them first."), 2)

    def _shares(self, scope: Scope) -> Iterator[tuple[str, int]]:
        """What a stream counts for, and how many there may be of each."""
        yield "all", self.limits.all
        yield f"address {address_of(scope)}", self.limits.address
        secret = secret_of(scope)
        if secret:
            yield f"browser {sha256(secret).hexdigest()}", self.limits.browser


def is_stream(scope: Scope) -> bool:
    return scope["path"] == "/stream" or scope["path"].endswith("/stream")


def secret_of(scope: Scope) -> bytes:
    """What a browser or a program is known by: its seat token, or its cookie."""
    headers = dict(scope["headers"])
    if b"authorization" in headers:
        return headers[b"authorization"]
    try:
        cookies = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return b""
    found = cookies.get(BROWSER_COOKIE)
    return found.value.encode() if found is not None else b""
