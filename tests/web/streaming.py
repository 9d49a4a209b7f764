"""Hearing a stream of the server in this process."""

from __future__ import annotations

import asyncio
import json
import zlib
from contextlib import suppress
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient
from litestar.types import Message

#: A stream that says nothing for so long has said what it had to say.
QUIET = 0.3


async def _beginning(app: Litestar, query: str, headers: dict[str, str]) -> list[Message]:
    heard: asyncio.Queue[Message] = asyncio.Queue()
    scope: Any = {
        "type": "http",
        "method": "GET",
        "path": "/stream",
        "raw_path": b"/stream",
        "query_string": query.encode(),
        "headers": [(b"host", b"testserver"), *((k.encode(), v.encode()) for k, v in headers.items())],
    }
    running = asyncio.create_task(app(scope, asyncio.Event().wait, heard.put))  # type: ignore[arg-type]
    found = [await asyncio.wait_for(heard.get(), 20)]
    with suppress(TimeoutError):
        while True:
            found.append(await asyncio.wait_for(heard.get(), QUIET))
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    return found


def messages(client: TestClient[Litestar], *wants: str, **headers: str) -> list[Message]:
    """Everything a stream sends at once, as it goes over the wire."""
    query = "&".join(f"want={want}" for want in wants)
    named = {key.replace("_", "-"): value for key, value in headers.items()}
    with client.portal() as portal:
        found: list[Message] = portal.call(_beginning, client.app, query, named)
    return found


def coding(found: list[Message]) -> str:
    """How the stream is packed; empty if it is not."""
    headers = dict(found[0]["headers"])  # type: ignore[typeddict-item]
    return str(headers.get(b"content-encoding", b""), "ascii")


def size(found: list[Message]) -> int:
    """Bytes on the wire."""
    return sum(len(message["body"]) for message in found if message["type"] == "http.response.body")


def body(found: list[Message]) -> str:
    """What was said, unpacked if it was packed."""
    said = b"".join(message["body"] for message in found if message["type"] == "http.response.body")
    if coding(found) == "gzip":
        said = zlib.decompressobj(31).decompress(said)
    return said.decode()


def heard(client: TestClient[Litestar], *wants: str, **headers: str) -> list[dict[str, Any]]:
    """The changes that a stream brings at once."""
    events = body(messages(client, *wants, **headers)).split("\n\n")
    data = [event.partition("data: ")[2] for event in events if event.startswith("event: change")]
    return [json.loads(text) for text in data]
