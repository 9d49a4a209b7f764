"""Fair shares: requests a second, streams that stay open, work that takes a while, words in a minute."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.kernel import KadeError
from kade.table import people
from kade.table.errors import TooMany
from kade.table.host import Settings
from kade.web.app import Config, create_app
from kade.web.quotas import OpenStreams, PerSecond, StreamLimits, address_of, secret_of
from kade.web.shedding import Busy
from kade.web.workshop import Workshop
from web.asking import ask, scope_of
from web.conftest import Visitor, open_table

Client = TestClient[Litestar]


@pytest.mark.parametrize(
    "client, address",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),  # one network, one share
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_who_counts_as_one(client: str, address: str) -> None:
    assert address_of(scope_of("GET", "/", [], client)) == address  # type: ignore[arg-type]


def test_requests_are_counted_by_the_second_and_then_forgotten() -> None:
    now = 0.0
    rates = PerSecond(2, lambda: now)
    for _ in range(3):
        now += 1
        for address in ("a", "b"):
            rates.count(address)
            rates.count(address)
            with pytest.raises(TooMany):
                rates.count(address)
        assert len(rates.seen) == 2
    for number in range(1000):
        rates.count(str(number))
    now += 1
    rates.count("a")
    assert len(rates.seen) == 1


def test_too_many_requests_are_told_when_to_come_again(tmp_path: Path) -> None:
    limited = create_app(Config(f"sqlite:///{tmp_path}/k.db", Settings(grace=0), rate=3))
    with TestClient(limited) as client:
        last = [client.get("/api/games") for _ in range(9)][-1]
        assert (last.status_code, last.headers["retry-after"]) == (429, "1")
        assert last.headers["content-type"].startswith("application/problem+json")
        assert client.get("/healthz").status_code == 200


# --------------------------------------------------------------------------------- streams


@asynccontextmanager
async def streaming(
    app: Any, *headers: tuple[bytes, bytes], client: str = "192.0.2.1"
) -> AsyncIterator[None]:
    """A stream that is open for as long."""
    scope: Any = scope_of("GET", "/stream", headers, client)
    began = asyncio.Event()
    scope["began"] = began
    running = asyncio.create_task(app(scope, None, None))
    waiting = asyncio.create_task(began.wait())
    await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if running.done():
        running.result()
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def _open(scope: Any, receive: Any, send: Any) -> None:
    scope["began"].set()
    await asyncio.Event().wait()


def cookie(name: bytes) -> tuple[bytes, bytes]:
    return b"cookie", b"lang=nl; kade=" + name * 20


@pytest.mark.parametrize(
    "limits, who, fault",
    [
        (StreamLimits(3, 0, 0), lambda n: ((cookie(b"a"),), f"192.0.2.{n}"), TooMany),
        (StreamLimits(0, 3, 0), lambda n: ((cookie(b"%d" % n),), "192.0.2.1"), TooMany),
        (StreamLimits(0, 0, 3), lambda n: ((cookie(b"%d" % n),), f"192.0.2.{n}"), Busy),
        (StreamLimits(3, 0, 0), lambda n: (((b"authorization", b"Bearer x"),), f"192.0.2.{n}"), TooMany),
    ],
)
def test_one_stream_too_many_is_refused_until_another_ends(
    limits: StreamLimits, who: Any, fault: type[KadeError]
) -> None:
    async def crowd() -> None:
        streams = OpenStreams(limits)
        app = streams.around(_open)

        def one(number: int) -> Any:
            headers, client = who(number)
            return streaming(app, *headers, client=client)

        async with AsyncExitStack() as open_ones:
            for number in range(3):
                await open_ones.enter_async_context(one(number))
            with pytest.raises(fault):
                async with one(3):
                    pass
            assert streams.open["all"] == 3
        async with one(4):
            assert streams.open["all"] == 1
        assert not streams.open, "a stream was counted and never counted off"

    asyncio.run(crowd())


def test_streams_of_programs_count_too(client: Client, tmp_path: Path) -> None:
    async def crowd() -> list[int]:
        config = Config(f"sqlite:///{tmp_path}/k.db", Settings(grace=0), streams=StreamLimits(address=1))
        app = create_app(config)
        async with app.lifespan():
            seats = b'{"game": "genoa", "seats": [{}, {}, {}]}'
            table = (await ask(app, "POST", "/api/tables", {}, seats)).json()["table"]
            path = f"/api/tables/{table}/stream"
            first = asyncio.Event()
            scope = scope_of("GET", path, [])

            async def hear(message: Any) -> None:
                first.set()

            listening = asyncio.create_task(app(scope, asyncio.Event().wait, hear))  # type: ignore[arg-type]
            await asyncio.wait_for(first.wait(), 10)
            second = await ask(app, "GET", path)
            elsewhere = await ask(app, "GET", path, client="192.0.2.9")
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            assert second.headers["retry-after"] == "2"
            return [second.status, elsewhere.status, (await ask(app, "GET", path)).status]

    assert asyncio.run(crowd()) == [429, 200, 200]


def test_a_strange_cookie_is_nobody() -> None:
    for value in (b"kade", b'kade="', b"\xff\xfe=;;", b"kade=a\x00b; kade[]=1", b"=" * 5000):
        assert isinstance(secret_of(scope_of("GET", "/", [(b"cookie", value)])), bytes)  # type: ignore[arg-type]
    assert secret_of(scope_of("GET", "/", [cookie(b"a")])) == b"a" * 20  # type: ignore[arg-type]


# -------------------------------------------------------------------------------- workshop


def test_the_workshop_takes_no_more_than_it_can_do_soon() -> None:
    async def crowd() -> list[Any]:
        workshop, gate = Workshop(most=2), asyncio.Event()
        loop = asyncio.get_running_loop()

        def work(number: int) -> int:
            asyncio.run_coroutine_threadsafe(gate.wait(), loop).result()
            return number

        jobs = [asyncio.create_task(workshop.make(work, number)) for number in range(3)]
        await asyncio.sleep(0.05)
        assert jobs[2].done()
        gate.set()
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert workshop.waiting == 0
        return done

    first, second, refused = asyncio.run(crowd())
    assert (first, second) == (0, 1)
    assert isinstance(refused, Busy)


# ------------------------------------------------------------------------------------ chat


def test_nobody_speaks_so_much_that_others_cannot_be_heard(
    client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "OF_A_SPECTATOR", 2)
    monkeypatch.setattr(people, "OF_SPECTATORS", 3)
    id, _ = open_table(client, "human", "human")
    loud, other, third = (Visitor(client) for _ in range(3))
    for visitor in (loud, other, third):
        visitor.get(f"/t/{id}")
    said = [loud.post(f"/t/{id}/chat", text="hello") for _ in range(3)]
    assert [answer.status_code for answer in said] == [200, 200, 429]
    assert said[2].headers["retry-after"] == "5"
    assert other.post(f"/t/{id}/chat", text="hello").status_code == 200
    assert third.post(f"/t/{id}/chat", text="hello").status_code == 429  # all who look on have a share
    table = app.state.host.tables[id]
    for times in people._said[table].values():
        for _ in range(len(times)):
            times.append(times.popleft() - people.MINUTE - 1)
    assert loud.post(f"/t/{id}/chat", text="hello").status_code == 200


def test_an_answer_stands_though_what_is_said_with_it_is_too_much(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "OF_A_SEAT", 1)
    _, (first, second) = open_table(client, "human", "human")
    for player in (first, second):
        version = player.look()["version"]
        body = {"version": version, "action": "keep both", "say": "ready"}
        for _ in range(1):
            answer = client.post(f"{player.path}/actions", json=body, headers=player.headers)
            assert answer.status_code == 200
    body = {"version": 2, "action": first.look()["legal"][0], "say": "again"}
    answer = client.post(f"{first.path}/actions", json=body, headers=first.headers)
    assert answer.status_code == 200
    assert answer.json()["version"] == 3
