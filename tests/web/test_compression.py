"""Answers in a coding that the browser takes: the same bytes, made once, streams left alone."""

from __future__ import annotations

import asyncio
import gzip
import re
from typing import Any

import brotli
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from litestar.types import Message

from kade.web.assets import load_assets
from kade.web.compression import LARGE, SMALLEST, Compression, coding_for

from .conftest import open_table
from .streaming import messages

Client = TestClient[Litestar]
KINDS = {
    "the first page": "/",
    "a table": "/t/{id}",
    "rules": "/rules/genoa",
    "the API": "/api/tables/{id}",
    "the schema": "/api/schema",
    "a record": "/t/{id}/record",
    "a style sheet": "/static/house.css",
    "a style sheet for good": load_assets().files["house.css"].address,
    "a script": "/static/replay.js",
    "a picture": "/picture/ticket-to-ride-amsterdam/night.svg",
    "figures": "/metrics",
    "nothing there": "/nothing",
    "no such table": "/t/nothing",
    "no such file": "/static/nothing.js",
}


@pytest.mark.parametrize(
    "accepted,coding",
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0.4, gzip;q=0.9", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("BR ; Q=0.2 , gzip;q=0.1", "br"),
        ("*", "br"),
        ("br;q=0, *;q=0.5", "gzip"),
        ("*;q=0", "identity"),
        ("identity, gzip;q=0.5", "identity"),
        ("identity;q=0, gzip;q=0.1", "gzip"),
        ("identity;q=0", "identity"),
        ("zstd", "identity"),
        ("gzip;q=much", "identity"),
        ("", "identity"),
    ],
)
def test_the_browser_is_asked_and_its_weights_count(accepted: str, coding: str) -> None:
    assert coding_for(accepted) == coding


def raw(client: Client, path: str, accepted: str) -> tuple[dict[str, str], bytes]:
    """Headers, and the body as it goes over the wire."""
    headers = {"accept-encoding": accepted, "accept": "text/html", "cookie": "kade=0123456789abcdef"}
    with client.stream("GET", path, headers=headers) as response:
        return dict(response.headers), b"".join(response.iter_raw())


def unmasked(body: bytes) -> bytes:
    """Without what is meant to differ: the token of a form, the figures of this moment."""
    _, mark, rest = body.partition(b'name="csrf" content="')
    token = rest[:64] if mark else b"\0"
    lines = re.sub(rb'data-now="[^"]*"', b"", body.replace(token, b"")).splitlines()
    return b"\n".join(line for line in lines if not line.startswith((b"process_", b"python_", b"kade_")))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_answer_is_the_same_in_every_coding(client: Client, kind: str) -> None:
    id, _ = open_table(client, "human", "human")
    path = KINDS[kind].format(id=id)
    headers, plain = raw(client, path, "identity")
    assert "content-encoding" not in headers
    assert headers["vary"] == "accept-encoding"
    assert len(plain) >= SMALLEST or kind in ("no such file", "a record")
    for coding, opened in (("br", brotli.decompress), ("gzip", gzip.decompress)):
        headers, body = raw(client, path, coding)
        assert headers["vary"] == "accept-encoding"
        assert int(headers["content-length"]) == len(body)
        if len(plain) < SMALLEST:
            assert "content-encoding" not in headers
            continue
        assert headers["content-encoding"] == coding
        assert len(body) < len(plain)
        assert unmasked(opened(body)) == unmasked(plain)


def test_a_token_is_good_however_it_is_masked(client: Client) -> None:
    """Compressed pages must not have the same secret at the same place twice."""
    page = client.get("/").text
    again = client.get("/").text
    tokens = [text.split('name="csrf" content="')[1][:64] for text in (page, again)]
    assert tokens[0] != tokens[1]
    for token in tokens:
        form = {"_csrf_token": token, "language": "nl", "back": "/about"}
        assert client.post("/language", data=form, follow_redirects=False).status_code == 303
    for forged in ("", "no", tokens[0][:32], tokens[0][:32] + tokens[1][32:], "é" * 64):
        form = {"_csrf_token": forged, "language": "nl"}
        assert client.post("/language", data=form, follow_redirects=False).status_code == 403


# -------------------------------------------------------------- what passes untouched


def sent(headers: list[tuple[bytes, bytes]], *chunks: bytes) -> list[Message]:
    """What a browser gets that takes everything, if it is answered with these."""
    told: list[Message] = []

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        for number, chunk in enumerate(chunks, 1):
            await send({"type": "http.response.body", "body": chunk, "more_body": number < len(chunks)})

    async def send(message: Message) -> None:
        told.append(message)

    scope: Any = {"type": "http", "headers": [(b"accept-encoding", b"br, gzip")]}
    receive: Any = None
    asyncio.run(Compression(answer)(scope, receive, send))
    return told


@pytest.mark.parametrize(
    "headers,chunks",
    [
        ([(b"content-type", b"text/event-stream")], [b"data: 1\n\n" * 99, b"data: 2\n\n"]),
        ([(b"content-type", b"text/event-stream")], [b"data: 1\n\n" * 99]),
        ([(b"content-type", b"text/html; charset=utf-8")], [b"in two parts" * 99, b"the second"]),
        ([(b"content-type", b"text/css"), (b"content-encoding", b"br")], [b"encoded already" * 99]),
        ([(b"content-type", b"image/png")], [b"small by itself" * 99]),
        ([], [b"of no kind" * 99]),
    ],
)
def test_streams_and_encoded_answers_pass_untouched(
    headers: list[tuple[bytes, bytes]], chunks: list[bytes]
) -> None:
    start, *bodies = sent(list(headers), *chunks)
    assert start["type"] == "http.response.start"
    assert start["headers"] == headers
    assert [body["body"] for body in bodies if body["type"] == "http.response.body"] == chunks


@pytest.mark.parametrize("length", [SMALLEST - 1, SMALLEST, LARGE - 1, LARGE])
def test_small_and_large_answers_arrive_whole(length: int) -> None:
    text = b"a" * length
    start, body = sent([(b"content-type", b"text/plain")], text)
    assert start["type"] == "http.response.start"
    assert body["type"] == "http.response.body"
    encoded = (b"content-encoding", b"br") in list(start["headers"])
    assert encoded == (length >= SMALLEST)
    assert (brotli.decompress(body["body"]) if encoded else body["body"]) == text


def test_the_stream_of_a_table_is_not_held_back(client: Client) -> None:
    """Its first words are there at once, and nothing outside the stream has put it into a coding."""
    id, _ = open_table(client, "human", "human")
    start, first, *_ = messages(client, f"{id},wide,", accept_encoding="identity")
    assert start["type"] == "http.response.start"
    assert first["type"] == "http.response.body"
    headers = dict(start["headers"])
    assert headers[b"content-type"].startswith(b"text/event-stream")
    assert b"content-encoding" not in headers
    assert first["body"].startswith(b": still here")
    assert first["more_body"]
