"""Requests as they come over the wire, byte by byte: no client that tidies them up stands in between."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

from litestar import Litestar
from litestar.types import Message

#: A stream is left as soon as it has answered.
LONGEST = 20.0


@dataclass(frozen=True)
class Answer:
    """What came back: the whole of it, or of a stream its beginning."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def kind(self) -> str:
        return self.headers.get("content-type", "").partition(";")[0]

    def json(self) -> Any:
        return json.loads(self.body)


def scope_of(
    method: str, target: str, headers: Iterable[tuple[bytes, bytes]], client: str = "127.0.0.1"
) -> dict[str, Any]:
    """As uvicorn makes it of a request line; ``target`` is the path with its query, as it was sent."""
    path, _, query = target.partition("?")
    sent = list(headers)
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode("latin-1", "replace"),
        "root_path": "",
        "query_string": query.encode("latin-1", "replace"),
        "headers": [*([] if any(name == b"host" for name, _ in sent) else [(b"host", b"testserver")]), *sent],
        "client": (client, 50000),
        "server": ("testserver", 80),
        "state": {},
    }


async def ask(
    app: Litestar,
    method: str,
    target: str,
    headers: Mapping[str, str | bytes] | None = None,
    body: bytes = b"",
    client: str = "127.0.0.1",
) -> Answer:
    """One request; texts go out as latin-1, as headers do."""
    sent = [
        (name.lower().encode(), value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass"))
        for name, value in (headers or {}).items()
    ]
    if body:
        sent.append((b"content-length", str(len(body)).encode()))
    return await answered(app, scope_of(method, target, sent, client), once(body))


def once(body: bytes) -> Callable[[], Awaitable[Message]]:
    """The body at once, and after it nothing but silence."""
    rest: list[Any] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        if rest:
            only: Message = rest.pop()
            return only
        await asyncio.Event().wait()
        raise AssertionError("nobody rings")

    return receive


async def answered(app: Litestar, scope: dict[str, Any], receive: Callable[[], Awaitable[Message]]) -> Answer:
    """What the application sends, up to the end or the first bytes of a stream."""
    heard: asyncio.Queue[Message] = asyncio.Queue()
    running = asyncio.create_task(app(scope, receive, heard.put))  # type: ignore[arg-type]
    start: Any = None
    body = b""
    try:
        async with asyncio.timeout(LONGEST):
            while True:
                message: Any = await _next(heard, running)
                if message["type"] == "http.response.start":
                    start = message
                    continue
                body += message.get("body", b"")
                named = {k.decode("latin-1").lower(): v.decode("latin-1") for k, v in start["headers"]}
                streams = named.get("content-type", "").startswith("text/event-stream")
                if not message.get("more_body") or streams:
                    return Answer(start["status"], named, body)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def _next(heard: asyncio.Queue[Message], running: asyncio.Task[None]) -> Message:
    """The next message; whatever the application raises is raised here."""
    coming = asyncio.ensure_future(heard.get())
    await asyncio.wait({coming, running}, return_when=asyncio.FIRST_COMPLETED)
    if coming.done():
        return coming.result()
    coming.cancel()
    if running.exception() is not None:
        raise running.exception()  # type: ignore[misc]
    return await asyncio.wait_for(heard.get(), 1)
