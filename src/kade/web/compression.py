"""Answers made small for the wire, with brotli or gzip, by what the browser takes.

Litestar's own compression reads no q-values, encodes what is encoded already, sits on the event loop and
never sees an unknown address; hence this one.
"""

from __future__ import annotations

import asyncio
import gzip
from typing import Final, Literal

import brotli
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

Coding = Literal["br", "gzip", "identity"]
#: Of codings that a browser takes equally gladly, the first.
CODINGS: Final[tuple[Coding, ...]] = ("br", "gzip", "identity")
#: What is made per request: a table page of 300 kB takes 4 ms and is a tenth as long.
FOR_ONE: Final = {"br": 5, "gzip": 6}
#: What is made once and sent for months.
FOR_ALL: Final = {"br": 11, "gzip": 9}
#: Less than this fits into one packet anyway.
SMALLEST: Final = 300
#: From here on it takes long enough for other requests to notice, so a thread does it.
LARGE: Final = 32_000
KINDS: Final = (
    "text/html",
    "text/css",
    "text/javascript",
    "text/plain",
    "image/svg+xml",
    "application/json",
    "application/problem+json",
    "application/vnd.oai.openapi+json",
)


def squeeze(body: bytes, coding: Coding, qualities: dict[str, int]) -> bytes:
    """The same bytes in another coding."""
    if coding == "br":
        made: bytes = brotli.compress(body, mode=brotli.MODE_TEXT, quality=qualities["br"])
        return made
    # Without a time of making the same bytes give the same bytes.
    return gzip.compress(body, qualities["gzip"], mtime=0) if coding == "gzip" else body


# -------------------------------------------------------------- what the browser takes


def coding_for(accepted: str) -> Coding:
    """The best of our codings by an ``accept-encoding`` header; plain bytes are always possible."""
    wanted = _weights(accepted)
    others = wanted.get("*", 0.0)
    # Plain bytes are taken by everybody, but only who names them wants them as much as the others.
    weights = {coding: wanted.get(coding, others) for coding in CODINGS}
    weights["identity"] = wanted.get("identity", 0.0)
    best = max(CODINGS, key=lambda coding: weights[coding])
    return best if weights[best] > 0 else "identity"


def takes(accepted: str, coding: Coding) -> bool:
    """True if a browser takes this coding, be it not the one it likes best."""
    wanted = _weights(accepted)
    return wanted.get(coding, wanted.get("*", 0.0)) > 0


def _weights(accepted: str) -> dict[str, float]:
    found = {}
    for part in accepted.lower().split(","):
        coding, *parameters = (piece.strip() for piece in part.split(";"))
        weight = next((text[2:] for text in parameters if text.startswith("q=")), "1")
        try:
            found[coding] = float(weight)
        except ValueError:
            found[coding] = 0.0
    return found


# ------------------------------------------------------------------------ on the way out


class Compression:
    """Around the whole application, so that refusals of the router are compressed, too."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            accepted = ",".join(Headers.from_scope(scope).getall("accept-encoding", []))
            send = Wrapping(send, coding_for(accepted)).send
        await self.app(scope, receive, send)


class Wrapping:
    """One answer on its way out. Streams and what is encoded already pass untouched."""

    def __init__(self, send: Send, coding: Coding) -> None:
        self.onward = send
        self.coding = coding
        self.held: HTTPResponseStartEvent | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _compressible(message):
            self.held = message  # its headers depend on the body
            return
        if self.held is not None and message["type"] == "http.response.body":
            start, self.held = self.held, None
            if not message.get("more_body"):
                message["body"] = await self._encode(start, message["body"])
            await self.onward(start)
        await self.onward(message)

    async def _encode(self, start: HTTPResponseStartEvent, body: bytes) -> bytes:
        headers = MutableScopeHeaders(start)
        if "accept-encoding" not in headers.get("vary", ""):
            headers.extend_header_value("vary", "accept-encoding")
        if self.coding == "identity" or len(body) < SMALLEST:
            return body
        if len(body) < LARGE:
            body = squeeze(body, self.coding, FOR_ONE)
        else:
            body = await asyncio.to_thread(squeeze, body, self.coding, FOR_ONE)
        headers["content-encoding"] = self.coding
        headers["content-length"] = str(len(body))
        return body


def _compressible(start: HTTPResponseStartEvent) -> bool:
    headers = MutableScopeHeaders(start)
    kind = headers.get("content-type", "").partition(";")[0]
    return kind in KINDS and "content-encoding" not in headers
