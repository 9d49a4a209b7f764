"""Webhooks go to public addresses only, to the very one that was looked at, and nowhere else."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from kade.table.errors import BadRequest
from kade.web import webhooks
from kade.web.webhooks import Webhooks, is_public, target_of


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.3.4", "192.168.1.1", "169.254.169.254"),
        *("100.64.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1"),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"),
        *("::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"),
        *("64:ff9b:1::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "nonsense", ""),
        *("192.0.0.192", "192.88.99.1", "168.63.129.16", "fec0::1", "3fff::1"),
    ],
)
def test_addresses_that_only_this_machine_can_reach_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111"])
def test_addresses_that_anybody_can_reach_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *("ftp://example.org/", "file:///etc/passwd", "gopher://example.org", "https://", "https:///path"),
        *("https://user@example.org/", "https://user:word@example.org/", "https://:word@example.org/"),
        *(
            "https://example.org:22/",
            "http://example.org:25/",
            "http://example.org:0/",
            "http://example.org:x/",
        ),
        *(
            "http://example.org:99999/",
            "https://exa mple.org/",
            "https://example.org/\r\nx: y",
            "https://é.org/",
        ),
        *("https://example.org/" + "x" * 300, "javascript:alert(1)", "//example.org", "example.org"),
    ],
)
def test_what_is_no_address_of_a_webhook_is_refused_with_a_sentence(url: str) -> None:
    with pytest.raises(BadRequest, match=r"\.$"):
        target_of(url)


def test_an_address_is_taken_apart_as_it_will_be_called() -> None:
    assert target_of("https://Example.org/a?b=c#d") == (True, "example.org", 443, "/a?b=c")
    assert target_of("http://example.org:8080") == (False, "example.org", 8080, "/")
    assert target_of("https://[2606:4700::1111]:8443/").named == "[2606:4700::1111]:8443"
    assert target_of("https://example.org").named == "example.org"


@pytest.mark.parametrize(
    "url",
    [
        *("http://127.0.0.1/", "http://localhost:8000/", "http://[::1]/", "http://169.254.169.254/latest/"),
        *("http://2130706433/", "http://0x7f.1/", "http://[::ffff:127.0.0.1]/", "http://0/"),
        "http://nowhere.invalid/",
    ],
)
def test_a_player_is_told_at_once_that_an_address_is_not_called(url: str) -> None:
    with pytest.raises(BadRequest, match=r"public address|cannot be found"):
        asyncio.run(Webhooks().check(url))


def named(monkeypatch: pytest.MonkeyPatch, *addresses: list[str]) -> list[str]:
    """What a name stands for, time after time; and what was asked for."""
    asked: list[str] = []
    coming = iter(addresses)

    async def look_up(host: str, port: int) -> list[str]:
        asked.append(host)
        return next(coming)

    monkeypatch.setattr(webhooks, "addresses_of", look_up)
    return asked


def test_one_address_that_is_not_public_spoils_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    named(monkeypatch, ["8.8.8.8", "10.0.0.1"], [])
    for _ in range(2):
        with pytest.raises(BadRequest, match="public address"):
            asyncio.run(Webhooks().check("https://example.org/"))


def test_a_public_address_of_this_very_machine_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """At one of its ports may listen what a firewall closes to everybody else."""
    named(monkeypatch, ["8.8.8.8"], ["8.8.8.8"])
    asyncio.run(Webhooks().check("https://example.org/"))
    monkeypatch.setattr(webhooks, "is_own", lambda address: address == "8.8.8.8")
    with pytest.raises(BadRequest, match="public address"):
        asyncio.run(Webhooks().check("https://example.org/"))


# ------------------------------------------------------------------------------ the call


class Heard:
    """A server of somebody else's, and what it was told."""

    def __init__(self, says: bytes, pause: float = 0.0) -> None:
        self.says, self.pause = says, pause
        self.requests: list[bytes] = []
        self.port = 0
        self.done = asyncio.Event()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        self.requests.append(head + await reader.readexactly(length))
        try:
            for part in [self.says[n : n + 1] for n in range(len(self.says))] if self.pause else [self.says]:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(self.pause)
        except ConnectionError:
            pass
        finally:
            writer.transport.abort()
            self.done.set()

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield
            if self.requests:
                await self.done.wait()


def table_with(url: str, id: str = "abc", owner: str = "") -> Any:
    row = SimpleNamespace(id=id, owner=owner)
    return SimpleNamespace(row=row, seats=[SimpleNamespace(webhook=url, name="Joost")])


async def called(heard: Heard, url: str, hooks: Webhooks | None = None) -> None:
    async with heard.listening():
        hooks = hooks or Webhooks(public=lambda address: True)
        await hooks.call(table_with(url.format(port=heard.port)), 0)


def test_the_turn_is_told_to_the_address_that_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is looked up once a call: what it means a moment later is not asked."""
    asked = named(monkeypatch, ["127.0.0.1"])
    heard = Heard(b"HTTP/1.1 204 No Content\r\n\r\n")
    asyncio.run(called(heard, "http://example.org:{port}/hook?x=1"))
    assert asked == ["example.org"]
    head, _, body = heard.requests[0].partition(b"\r\n\r\n")
    assert head.startswith(b"POST /hook?x=1 HTTP/1.1\r\n")
    assert f"host: example.org:{heard.port}".encode() in head
    assert json.loads(body) == {"table": "abc", "seat": 0, "text": "Joost, it is your turn."}


def test_a_name_that_has_come_to_mean_this_machine_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    named(monkeypatch, ["8.8.8.8"], ["127.0.0.1"])
    heard = Heard(b"HTTP/1.1 200 OK\r\n\r\n")

    async def rebound() -> None:
        hooks = Webhooks()
        await hooks.check("http://example.org/")
        async with heard.listening():
            await hooks.call(table_with(f"http://example.org:{heard.port}/"), 0)

    asyncio.run(rebound())
    assert heard.requests == []


def test_nobody_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Heard(b"HTTP/1.1 200 OK\r\n\r\n")

    async def led_on() -> Heard:
        async with other.listening():
            where = f"HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:{other.port}/\r\n\r\n"
            first = Heard(where.encode())
            await called(first, "http://127.0.0.1:{port}/")
        return first

    assert len(asyncio.run(led_on()).requests) == 1
    assert other.requests == []


@pytest.mark.parametrize(
    "says, pause", [(b"H" * 10_000, 0.1), (b"x" * 100_000, 0.0), (b"", 0.0), (b"\xff\n", 0)]
)
def test_whatever_comes_back_it_is_over_soon(
    monkeypatch: pytest.MonkeyPatch, says: bytes, pause: float
) -> None:
    """An answer that comes letter by letter is under the same limit as the whole call."""
    monkeypatch.setattr(webhooks, "PATIENCE", 0.5)
    began = time.monotonic()
    asyncio.run(called(Heard(says, pause), "http://127.0.0.1:{port}/"))
    assert time.monotonic() - began < 3


class Waiting(Webhooks):
    """Calls that nobody takes until they are told to."""

    def __init__(self) -> None:
        super().__init__()
        self.bell = asyncio.Event()
        self.made: list[str] = []

    async def _post(self, target: webhooks.Target, body: bytes) -> int:
        self.made.append(json.loads(body)["table"])
        await self.bell.wait()
        return 200


def test_addresses_that_do_not_answer_take_no_turns_from_others() -> None:
    async def story() -> None:
        hooks = Waiting()
        greedy = [hooks.call(table_with("https://a.example/", f"a{n}", f"a:{n}"), 0) for n in range(30)]
        calls = [asyncio.create_task(call) for call in greedy]
        await asyncio.sleep(0.05)
        calls.append(asyncio.create_task(hooks.call(table_with("https://b.example/", "b", "b:"), 0)))
        await asyncio.sleep(0.05)
        assert hooks.made == ["a0", "a1", "a2", "b"]
        hooks.bell.set()
        await asyncio.gather(*calls)
        assert len(hooks.made) == 31

    asyncio.run(story())


def test_a_turn_that_is_being_told_is_not_told_again() -> None:
    async def story() -> None:
        hooks = Waiting()
        calls = [asyncio.create_task(hooks.call(table_with("https://a.example/"), 0)) for _ in range(50)]
        await asyncio.sleep(0.05)
        hooks.bell.set()
        await asyncio.gather(*calls)
        assert hooks.made == ["abc"]
        await hooks.call(table_with("https://a.example/"), 0)
        assert hooks.made == ["abc", "abc"]

    asyncio.run(story())


def test_names_that_nobody_can_look_up_keep_no_other_work_from_being_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over = threading.Event()

    def look_up(*given: Any, **more: Any) -> list[Any]:
        over.wait(20)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(webhooks, "LOOKING_UP", 0.2)

    async def story() -> None:
        hooks = Webhooks()
        checks = [asyncio.create_task(hooks.check(f"https://a{n}.example/")) for n in range(60)]
        await asyncio.sleep(0.05)
        try:
            async with asyncio.timeout(5):
                assert await asyncio.to_thread(lambda: "done") == "done"
            found = await asyncio.gather(*checks, return_exceptions=True)
            assert all(isinstance(refused, BadRequest) for refused in found)
        finally:
            over.set()

    asyncio.run(story())


def test_nobody_listening_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    asyncio.run(Webhooks(public=lambda _: True).call(table_with(f"http://127.0.0.1:{port}/"), 0))


def test_a_secure_connection_is_held_to_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The certificate must be that of the name, though the connection goes to a number."""
    named(monkeypatch, ["127.0.0.1"])
    opened: list[dict[str, Any]] = []

    async def connect(address: str, port: int, **more: Any) -> Any:
        opened.append({"address": address, "port": port, **more})
        raise OSError("enough")

    monkeypatch.setattr(asyncio, "open_connection", connect)
    asyncio.run(Webhooks(public=lambda _: True).call(table_with("https://example.org/"), 0))
    made = opened[0]
    assert (made["address"], made["port"], made["server_hostname"]) == ("127.0.0.1", 443, "example.org")
    assert made["ssl"].verify_mode == ssl.CERT_REQUIRED
    assert made["ssl"].check_hostname
