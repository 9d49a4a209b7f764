"""The threshold: what no page and no program of ours would send goes no further.

It stands around the whole application, so that no route has to remember it. Addresses, headers and bodies
are looked at as bytes, a body is read whole and in time, and whoever stands behind the threshold may trust
that a text is a text, that JSON has a bottom, and that nobody sends one letter a minute.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from kade.kernel import KadeError
from kade.kernel.phrase import say
from kade.web.refusals import TooLarge, TooLate, TooLong, Unreadable

#: Bytes. The longest address of ours is a stream of twenty tables, or a gesture with all that it holds.
LONGEST_PATH: Final = 1_000
LONGEST_QUERY: Final = 8_000
#: All headers together; of those that a browser sends, cookies are the longest.
LARGEST_HEAD: Final = 32_000
#: A record that is handed in, with the form around it; everything else is a few fields.
LARGEST_UPLOAD: Final = 2_500_000
LARGEST_BODY: Final = 100_000
UPLOADS: Final = "/records"
#: Seconds from the first byte of a body to its last.
PATIENCE: Final = 15.0
#: Nothing that we read lies deeper.
DEEPEST: Final = 32

_STRINGS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NOT_BRACKETS: Final = bytes(byte for byte in range(256) if byte not in b"[]{}")
#: A NUL as JSON writes it: with a backslash that is not itself behind one.
_WRITTEN_NUL = re.compile(rb"(?<!\\)(?:\\\\)*+\\u0000")
#: What an address has no room for, decoded: control characters and what was no text.
_NO_ADDRESS = re.compile("[\x00-\x1f\x7f\ufffd\ud800-\udfff]")
_NUL_IN_QUERY = re.compile(rb"\x00|%00")
#: Where a host with its port would end, in an address.
_NO_HOST = re.compile(rb"[/\\?#\s]")

#: Makes an answer of a refusal.
Refuse = Callable[[Request[Any, Any, Any], KadeError], Response[Any]]


class Threshold:
    """Around the whole application, so that unknown addresses are looked at, too."""

    def __init__(self, app: ASGIApp, refuse: Refuse, patience: float = PATIENCE) -> None:
        self.app = app
        self.refuse = refuse
        self.patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        scope["headers"] = without_escapes(scope["headers"])
        try:
            check_head(scope)
            if _has_body(scope):
                body = await read_body(scope, receive, self.patience)
                if body is None:
                    return  # whoever sent it has gone
                check_body(body)
                receive = _again(body, receive)
        except KadeError as error:
            # Whoever tells of it looks at the address, too.
            scope["headers"] = [header for header in scope["headers"] if is_host(header) is not False]
            request: Request[Any, Any, Any] = Request(scope, receive, send)
            answer = self.refuse(request, error)
            # What is still to come of this request is not waited for.
            answer.headers["connection"] = "close"
            await answer.to_asgi_response(None, request)(scope, receive, send)
            return
        await self.app(scope, receive, send)


# ------------------------------------------------------------------------------ the head


def check_head(scope: HTTPScope) -> None:
    """The address and the headers; raises with a sentence."""
    if len(scope["path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
        raise TooLong(say("This address is longer than any of this house."))
    if _NO_ADDRESS.search(scope["path"]) or _NUL_IN_QUERY.search(scope["query_string"]):
        raise Unreadable(say("This address has characters that no address of this house has."))
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
        raise TooLong(say("The headers of this request are longer than anything here needs."))
    if any(is_host(header) is False for header in scope["headers"]):
        raise Unreadable(say("This address has characters that no address of this house has."))


def is_host(header: tuple[bytes, bytes]) -> bool | None:
    """Whether a header names a host that an address can have; None of any other header."""
    name, value = header
    if name != b"host":
        return None
    try:
        _ = urlsplit(f"//{value.decode('latin-1')}").port  # looks at the whole of it
    except ValueError:
        return False
    return _NO_HOST.search(value) is None


def without_escapes(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Cookies without those that have a backslash, which none of ours has.

    To read a long one of these takes the standard library the square of its length: most of a second.
    """
    return [
        (name, b";".join(part for part in value.split(b";") if b"\\" not in part))
        if name == b"cookie" and b"\\" in value
        else (name, value)
        for name, value in headers
    ]


def _has_body(scope: HTTPScope) -> bool:
    return any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"])


# ------------------------------------------------------------------------------ the body


async def read_body(scope: HTTPScope, receive: Receive, patience: float) -> bytes | None:
    """All of it, in time; None if the sender has gone."""
    most = LARGEST_UPLOAD if scope["path"] == UPLOADS else LARGEST_BODY
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(patience):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    return None
                parts.append(message.get("body", b""))
                size += len(parts[-1])
                if size > most:
                    raise TooLarge(
                        say("At most {number} kilobytes may be sent here.", number=round(most / 1000))
                    )
                if not message.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        raise TooLate(say("This request was not sent to its end in time.")) from None


def check_body(body: bytes) -> None:
    """Of JSON: no NUL in any text, and a bottom. Forms are read in one place, which leaves a NUL out."""
    if body.lstrip()[:1] not in (b"[", b"{"):
        return
    if _WRITTEN_NUL.search(body) or b"\0" in body:
        raise Unreadable(say("What was sent has characters that no text has."))
    if too_deep(body):
        raise Unreadable(say("What was sent lies deeper in itself than anything here does."))


def too_deep(body: bytes, deepest: int = DEEPEST) -> bool:
    """True of JSON nested deeper than that: of its bare brackets something is left once peeled so often."""
    if body.count(b"[") + body.count(b"{") <= deepest:
        return False
    bare = _STRINGS.sub(b"", body).translate(None, _NOT_BRACKETS)
    for _ in range(deepest):
        bare = bare.replace(b"[]", b"").replace(b"{}", b"")
    # Brackets that do not match are refused by whoever reads them, unless they are too many to be tried.
    matching = bare.count(b"[") == bare.count(b"]") and bare.count(b"{") == bare.count(b"}")
    return len(bare) > deepest or (matching and bool(bare))


def _again(body: bytes, receive: Receive) -> Receive:
    """The body once more, for the application; after it whatever comes."""
    read = False

    async def replay() -> Any:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
