"""What stands before the whole application: addresses, headers and bodies that go no further."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.table.host import Settings
from kade.web.app import Config, create_app
from kade.web.problems import refused
from kade.web.threshold import DEEPEST, LARGEST_BODY, LARGEST_HEAD, LONGEST_QUERY, Threshold, too_deep
from web.asking import answered, ask, scope_of

Client = TestClient[Litestar]


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


@pytest.mark.parametrize(
    "body, deep",
    [
        (nested(DEEPEST), False),
        (nested(DEEPEST + 1), True),
        (b'{"a":' * (DEEPEST + 1) + b"1" + b"}" * (DEEPEST + 1), True),
        (b"[" * 100_000, True),
        (b"[" + b"[]," * 50_000 + b"[]]", False),  # wide is not deep
        (b'["' + b"[" * 1000 + b'"]', False),  # brackets in a text are letters
        (b'["\\"' + b"[" * 1000 + b'"]', False),
        (b'["\\\\",' + nested(DEEPEST + 1) + b"]", True),
        (b'"' + b"[" * 1000, False),  # a text without an end
    ],
)
def test_only_what_lies_too_deep_is_too_deep(body: bytes, deep: bool) -> None:
    assert too_deep(body) is deep


@pytest.mark.parametrize(
    "body", [b'"\\"' * 800_000, b"[]" * 1_200_000, b'{"a":[' * 400_000, b'\\"' * 1_200_000]
)
def test_looking_for_the_bottom_takes_no_time_worth_speaking_of(body: bytes) -> None:
    began = time.process_time()
    too_deep(body)
    assert time.process_time() - began < 1.0


@pytest.mark.parametrize(
    "method, target, headers, body, status",
    [
        ("GET", "/t/a%00b", {}, b"", 400),
        ("GET", "/nowhere/%0d%0aset-cookie:x", {}, b"", 400),
        ("GET", "/t/%ff%fe", {}, b"", 400),
        ("GET", "/?lang=%00", {}, b"", 400),
        ("GET", "/" + "x" * 5000, {}, b"", 414),
        ("GET", "/?q=" + "x" * LONGEST_QUERY, {}, b"", 414),
        ("GET", "/", {"x-more": "y" * LARGEST_HEAD}, b"", 414),
        ("GET", "/", {"host": "kade.example:no"}, b"", 400),
        ("GET", "/", {"host": "kade.example:65536"}, b"", 400),
        ("GET", "/healthz", {"host": "[::1"}, b"", 400),
        ("GET", "/nowhere", {"host": "[:::]:80"}, b"", 400),
        ("GET", "/healthz", {"host": "http://kade.example/"}, b"", 400),
        ("POST", "/api/tables", {}, b" " * (LARGEST_BODY + 1), 413),
        ("POST", "/api/tables", {"content-type": "text/plain"}, nested(100_000)[:90_000], 400),
        ("POST", "/api/tables", {}, b'{"game": "a\\u0000b", "seats": []}', 400),
        ("POST", "/api/tables", {}, b'{"game": "a\0b", "seats": []}', 400),
    ],
)
def test_what_no_page_would_send_is_refused_with_a_sentence(
    app: Litestar, method: str, target: str, headers: dict[str, str], body: bytes, status: int
) -> None:
    answer = asyncio.run(ask(app, method, target, headers, body))
    assert answer.status == status
    assert answer.kind == "application/problem+json"
    assert answer.json()["detail"].endswith(".")
    assert answer.headers["connection"] == "close"
    assert "content-security-policy" in answer.headers
    page = asyncio.run(ask(app, method, target, {"accept": "text/html", **headers}, body))
    assert page.status == status
    assert target.startswith("/api") or page.kind == "text/html"


@pytest.mark.parametrize(
    "host", ["", "kade", "kade.example:8000", "[::1]:8000", "[fe80::1]", "10.0.0.1", "ka_de:"]
)
def test_any_host_that_can_be_is_answered(app: Litestar, host: str) -> None:
    assert asyncio.run(ask(app, "GET", "/me", {"host": host, "accept": "text/html"})).status == 200


@pytest.mark.parametrize("path", ["/nowhere", "/stream"])
def test_cookies_that_take_long_to_read_are_not_read(app: Litestar, path: str) -> None:
    """Those of somebody else, perhaps at another port of this machine."""
    cookies = 'a="' + '\\"' * 12_000 + '"; lang=nl'
    began = time.process_time()
    answer = asyncio.run(ask(app, "GET", path, {"cookie": cookies, "accept": "text/html"}))
    assert time.process_time() - began < 0.4
    assert 400 <= answer.status < 500
    assert b'lang="nl"' in answer.body  # ours are read beside them


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "multipart/form-data; boundary=x"])
@pytest.mark.parametrize("body", [b'{"game": "\xff"}', b'"\xff"', b'{"\xc3\x28": 1}', b'["\xed\xa0\x80"]'])
def test_json_that_is_no_text_is_refused(app: Litestar, body: bytes, kind: str) -> None:
    for path in ("/api/tables", "/api/tables/abc/actions", "/t/abc/answer"):
        answer = asyncio.run(ask(app, "POST", path, {"content-type": kind}, body))
        assert (answer.status, answer.kind) == (400, "application/problem+json")
        assert len(answer.json()["detail"]) > 10


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_letters_that_we_ourselves_misread_are_a_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, method: str
) -> None:
    async def misread(*given: object, **more: object) -> None:
        b"\xff".decode()

    app = create_app(Config(f"sqlite:///{tmp_path}/k.db", Settings(grace=0), rate=0))
    app.state.host.live = misread
    body = b'{"version": 0, "action": "x"}' if method == "POST" else b""
    path = "/api/tables/abc" + ("/actions" if body else "")
    answer = asyncio.run(ask(app, method, path, {"content-type": "application/json"}, body))
    assert answer.status == 500
    assert "a request failed" in caplog.text


@pytest.mark.parametrize("letters", ["rot13", "no-such-letters", "utf-16", "idna"])
@pytest.mark.parametrize("path", ["/language", "/records"])
def test_a_form_in_letters_that_nobody_knows_is_refused(app: Litestar, path: str, letters: str) -> None:
    kind = {"content-type": "multipart/form-data; boundary=x"}
    head = f'--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: text/plain; charset={letters}'
    body = head.encode() + b"\r\n\r\n\xff\xff\xff\r\n--x--\r\n"
    answer = asyncio.run(ask(app, "POST", path, kind, body))
    assert answer.status == 400
    assert answer.kind == "application/problem+json"


def test_a_backslash_before_a_u_is_no_nul(client: Client) -> None:
    """The letters of an escape, escaped: somebody talks of programs."""
    refused = client.post("/api/tables", json={"game": "a\\u0000b", "seats": []})
    assert "There is no game" in refused.json()["detail"]


async def _silent(after: list[Any]) -> Any:
    if after:
        return after.pop(0)
    return await asyncio.Event().wait()


def test_a_body_that_does_not_end_is_not_waited_for(app: Litestar) -> None:
    async def half() -> Any:
        front = Threshold(app.asgi_handler, refused, patience=0.2)
        app.asgi_handler = front
        headers = [(b"content-length", b"100"), (b"content-type", b"application/json")]
        parts = [{"type": "http.request", "body": b'{"game"', "more_body": True}]
        return await answered(app, scope_of("POST", "/api/tables", headers), lambda: _silent(parts))

    began = time.monotonic()
    answer = asyncio.run(half())
    assert time.monotonic() - began < 5
    assert (answer.status, answer.headers["connection"]) == (408, "close")
    assert answer.json()["detail"] == "This request was not sent to its end in time."


def test_a_sender_who_has_gone_is_not_answered(app: Litestar) -> None:
    heard: list[Any] = []

    async def gone() -> None:
        async def send(message: Any) -> None:
            heard.append(message)

        scope = scope_of("POST", "/api/tables", [(b"content-length", b"100")])
        parts = [{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}]
        await app(scope, lambda: _silent(parts), send)  # type: ignore[arg-type]

    asyncio.run(gone())
    assert heard == []
