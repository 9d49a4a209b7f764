"""Connections: what uvicorn leaves open, and what somebody could keep open for nothing.

uvicorn closes a connection that is idle between two requests. It waits for ever for a request of which only
some letters have come, keeps whatever is sent before the headers end, and for ever holds an answer that
nobody reads. Here each of these has its time and its size.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

#: Seconds from the first letter of a request, or from the connection, to the end of its headers.
HEAD_PATIENCE: Final = 10.0
#: Bytes before the end of the headers. What has come whole is judged by its own sentence (`threshold`).
LARGEST_HEAD: Final = 64_000
#: Seconds in which an answer that waits must be read a little further.
READER_PATIENCE: Final = 60.0
#: Connections of one address, and of all. Behind a proxy all come from one address, which does not count.
MOST_OF_ONE: Final = 200
MOST: Final = 4_000
#: Files and sockets that the server itself needs.
OWN_FILES: Final = 100

_REFUSED: Final = (
    b"HTTP/1.1 %s\r\ncontent-type: application/problem+json\r\n"
    b"content-length: %d\r\n%sconnection: close\r\n\r\n%s"
)


def room() -> int:
    """How many connections there may be: fewer where the system gives a process fewer files."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such limit
        return MOST
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if soft == resource.RLIM_INFINITY else max(OWN_FILES, min(MOST, soft - OWN_FILES))


def prepared() -> type[Connection]:
    """The kind of connection for a server, which takes as many files as the system lets it have."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST + OWN_FILES
        if soft != resource.RLIM_INFINITY and soft < wanted:
            more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
    Connection.most = room()
    return Connection


def answer(status: str, sentence: str, more: str = "") -> bytes:
    """A refusal by the connection itself: no application has heard of the request."""
    number = status.partition(" ")[0]
    body = f'{{"type":"about:blank","title":"{status[4:]}","status":{number},"detail":"{sentence}"}}'.encode()
    return _REFUSED % (status.encode(), len(body), more.encode(), body)


class Connection(HttpToolsProtocol):
    """One connection of a browser or a program."""

    #: Set by tests.
    head_patience = HEAD_PATIENCE
    reader_patience = READER_PATIENCE
    most_of_one = MOST_OF_ONE
    most = MOST
    #: Connections of this process by address.
    of: ClassVar[Counter[str]] = Counter()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._head: asyncio.TimerHandle | None = None
        self._reader: asyncio.TimerHandle | None = None
        #: Bytes that came since the last that were of some use: whole headers, or some of a body.
        self._heard = 0
        self._address = ""

    # ------------------------------------------------------------------ coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self.of[self._address] += 1
        if self._too_many():
            self._close(
                answer(
                    "503 Service Unavailable",
                    "So many connections are open that there is no room for one more.",
                    "retry-after: 5\r\n",
                )
            )
            return
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop("_head")
        self._stop("_reader")
        self.of[self._address] -= 1
        if self.of[self._address] <= 0:
            del self.of[self._address]
        super().connection_lost(exc)

    def _too_many(self) -> bool:
        if len(self.connections) > self.most:
            return True
        return self.of[self._address] > self.most_of_one and not self._is_proxy()

    def _is_proxy(self) -> bool:
        """This machine itself, or whoever may say for whom it asks."""
        trusted = self.config.forwarded_allow_ips or ""
        known = trusted.split(",") if isinstance(trusted, str) else trusted
        if "*" in known or self._address in [name.strip() for name in known]:
            return True
        try:
            address = ip_address(self._address)
        except ValueError:
            return True  # a socket of this machine has no address
        networks = [ip_network(name.strip()) for name in known if "/" in name]
        return address.is_loopback or any(address in network for network in networks)

    # ------------------------------------------------------------------ what is heard

    def data_received(self, data: bytes) -> None:
        if self._head is None and self._between_requests():
            self._await_head()
        self._heard += len(data)
        super().data_received(data)
        # Also behind a body, and behind a request whose answer never ends.
        if self._heard > LARGEST_HEAD:
            late = answer("431 Request Header Fields Too Large", "The headers of this request are too long.")
            self._close(late if self._between_requests() else b"")

    def on_headers_complete(self) -> None:
        self._stop("_head")
        self._heard = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._heard = 0
        super().on_body(body)

    def _between_requests(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _await_head(self) -> None:
        self._heard = 0
        self._head = self._later(self.head_patience, self._head_late)

    def _head_late(self) -> None:
        if not self._heard:
            self._close(b"")  # opened in case something should be asked for
            return
        self._close(answer("408 Request Timeout", "This request was not sent to its end in time."))

    # ------------------------------------------------------------------ what is read

    def pause_writing(self) -> None:
        """More waits than fits on the way: somebody reads slowly, or not at all."""
        super().pause_writing()
        if self._reader is None:
            self._reader = self._later(self.reader_patience, self._reader_late)

    def resume_writing(self) -> None:
        self._stop("_reader")
        super().resume_writing()

    def _reader_late(self) -> None:
        self.transport.abort()

    # ------------------------------------------------------------------ by the clock

    def _later(self, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, act)

    def _stop(self, name: str) -> None:
        timer: asyncio.TimerHandle | None = getattr(self, name)
        if timer is not None:
            timer.cancel()
            setattr(self, name, None)

    def _close(self, told: bytes) -> None:
        self._stop("_head")
        if not self.transport.is_closing():
            self.transport.write(told)
            self.transport.close()
