"""Real sockets: what is begun and not finished, what is never read, and too many at a time."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from kade.web.connections import LARGEST_HEAD, Connection, room
from web.servers import Server

#: Seconds; nothing here needs to be waited for any longer.
SOON = 0.4


class Hasty(Connection):
    head_patience = SOON
    reader_patience = SOON


class Crowded(Connection):
    most = 3


class Jealous(Connection):
    most_of_one = 3

    def _is_proxy(self) -> bool:
        return False


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the body, or with more than anybody's buffers hold."""
    if scope["type"] != "http":
        return
    if scope["path"] == "/much":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(2000):
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
        return
    if scope["path"] == "/stream":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"first", "more_body": True})
        while (await receive())["type"] != "http.disconnect":
            pass
        return
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body or b"here"})


@contextmanager
def listening(kind: type[Connection]) -> Iterator[Callable[[], socket.socket]]:
    """A server whose connections are of this kind; called, it gives a new one to it."""
    config = uvicorn.Config(
        echo, port=0, http=kind, ws="none", log_config=None, access_log=False, lifespan="off"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    opened: list[socket.socket] = []

    def connect() -> socket.socket:
        opened.append(socket.create_connection(("127.0.0.1", port), 10))
        return opened[-1]

    try:
        yield connect
    finally:
        for one in opened:
            one.close()
        server.should_exit = True
        thread.join(10)
        assert not thread.is_alive()
        assert not kind.of, "a connection was counted and never counted off"


def asked(one: socket.socket) -> bytes:
    """A whole request, and its whole answer."""
    one.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
    heard = b""
    while not heard.endswith(b"0\r\n\r\n"):
        part = one.recv(65536)
        assert part, heard
        heard += part
    return heard


def rest_of(one: socket.socket) -> bytes:
    """Everything up to the end of the connection."""
    heard = b""
    while True:
        try:
            part = one.recv(65536)
        except ConnectionResetError:
            return heard
        if not part:
            return heard
        heard += part


def drip(one: socket.socket, text: bytes, pause: float) -> float:
    """A byte at a time until the other end has had enough; how long that took."""
    began = time.monotonic()
    one.settimeout(pause)
    for number in range(200):
        try:
            one.sendall(text[number % len(text) :][:1])
            if one.recv(1, socket.MSG_PEEK) is not None:
                break
        except TimeoutError:
            continue
        except OSError:
            break
    one.settimeout(10)
    return time.monotonic() - began


def test_a_whole_request_is_answered_and_the_connection_stays() -> None:
    with listening(Hasty) as connect:
        one = connect()
        for _ in range(3):
            assert asked(one).startswith(b"HTTP/1.1 200")
            time.sleep(SOON / 4)


@pytest.mark.parametrize("letters", [b"GET / HTTP/1.1\r\nx: " + b"y" * 500, b"\r\n" * 200])
def test_headers_that_come_letter_by_letter_are_cut_off(letters: bytes) -> None:
    with listening(Hasty) as connect:
        one = connect()
        assert SOON / 2 < drip(one, letters, 0.05) < 10 * SOON
        assert rest_of(one).startswith(b"HTTP/1.1 408")


def test_so_are_those_of_a_second_request() -> None:
    with listening(Hasty) as connect:
        one = connect()
        assert asked(one).startswith(b"HTTP/1.1 200")
        assert drip(one, b"GET / HTTP/1.1\r\nx: " + b"y" * 500, 0.05) < 10 * SOON
        assert rest_of(one).startswith(b"HTTP/1.1 408")


def test_whoever_says_nothing_at_all_is_hung_up_on() -> None:
    with listening(Hasty) as connect:
        began = time.monotonic()
        assert rest_of(connect()) == b""
        assert time.monotonic() - began < 10 * SOON


def test_headers_without_an_end_are_not_kept() -> None:
    with listening(Connection) as connect:
        one = connect()
        with suppress(ConnectionError):
            one.sendall(b"GET / HTTP/1.1\r\nx: " + b"y" * (2 * LARGEST_HEAD))
        assert b"431" in rest_of(one)[:20]


@pytest.mark.parametrize(
    "begun",
    [
        b"GET /stream HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nx: ",
        b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\nx: ",
        b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1;x=",
    ],
)
def test_nor_are_those_behind_an_answer_that_goes_on_or_behind_a_body(begun: bytes) -> None:
    with listening(Connection) as connect:
        one = connect()
        one.sendall(begun)
        time.sleep(SOON / 4)
        began = time.monotonic()
        with suppress(ConnectionError):
            for _ in range(20):
                one.sendall(b"y" * LARGEST_HEAD)
        rest_of(one)
        assert time.monotonic() - began < 5


def test_a_body_may_be_longer_than_headers() -> None:
    with listening(Connection) as connect:
        one = connect()
        one.sendall(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n" % (5 * LARGEST_HEAD))
        for _ in range(5):
            one.sendall(b"y" * LARGEST_HEAD)
            time.sleep(0.05)
        heard = b""
        while heard.count(b"y") < 5 * LARGEST_HEAD:
            part = one.recv(65536)
            assert part, heard[:100]
            heard += part
        assert heard.startswith(b"HTTP/1.1 200")


def test_an_answer_that_nobody_reads_is_not_held_for_ever() -> None:
    with listening(Hasty) as connect:
        one = connect()
        one.sendall(b"GET /much HTTP/1.1\r\nhost: x\r\n\r\n")
        time.sleep(5 * SOON)
        assert len(rest_of(one)) < 100_000 * 2000


@pytest.mark.parametrize("kind", [Crowded, Jealous])
def test_one_connection_too_many_is_told_to_come_again(kind: type[Connection]) -> None:
    with listening(kind) as connect:
        kept = [connect() for _ in range(3)]
        for one in kept:
            assert asked(one).startswith(b"HTTP/1.1 200")
        told = rest_of(connect())
        assert told.startswith(b"HTTP/1.1 503")
        assert b"retry-after: 5" in told
        kept[0].close()
        time.sleep(0.1)
        one = connect()
        assert asked(one).startswith(b"HTTP/1.1 200")


def test_there_is_room_for_no_more_than_the_system_gives() -> None:
    assert 100 <= room() <= 4000


def test_kade_serve_stands_behind_such_connections(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/kade.db")
    try:
        with socket.create_connection(("127.0.0.1", server.port), 10) as one:
            with suppress(ConnectionError):
                one.sendall(b"GET / HTTP/1.1\r\nx: " + b"y" * (2 * LARGEST_HEAD))
            assert b"431" in rest_of(one)[:20]
        upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
        assert server.client.get("/stream", headers=upgrade).status_code == 400  # a plain request
    finally:
        server.stop()
