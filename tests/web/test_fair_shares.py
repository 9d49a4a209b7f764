"""Fair shares: requests a second, streams that stay open, work that takes a while, words in a minute."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.kernel import KadeError
from kade.table import people
from kade.table.errors import TooMany
from kade.table.host import Settings
from kade.web import replay_routes
from kade.web.app import Config, create_app
from kade.web.quotas import AT_ONCE, OpenStreams, PerSecond, StreamLimits, address_of, secret_of
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


def test_requests_of_some_seconds_may_come_at_once_and_are_then_forgotten() -> None:
    now = 0.0
    rates = PerSecond(2, lambda: now)
    for _ in range(3):
        for address in ("a", "b"):
            for _ in range(round(2 * AT_ONCE)):
                rates.count(address)
            with pytest.raises(TooMany):
                rates.count(address)
        now += AT_ONCE
    for _ in range(20):  # a second brings no more than a second's share
        now += 1
        rates.count("c")
        rates.count("c")
    assert list(rates.until) == ["c"]
    for _ in range(3):
        for _ in range(round(2 * AT_ONCE) - 2 if rates.until["c"] < now + 2 else 2):
            rates.count("c")
        with pytest.raises(TooMany):
            rates.count("c")
        now += 1
    for number in range(1000):
        rates.count(str(number))
    now += 1
    rates.count("c")
    assert set(rates.until) == {"c"}


def test_too_many_requests_are_told_when_to_come_again(tmp_path: Path) -> None:
    limited = create_app(Config(f"sqlite:///{tmp_path}/k.db", Settings(grace=0), rate=1))
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


class Bench:
    """A workshop whose first piece lies on the bench until it is told to go on."""

    def __init__(self, most: int = 24, of_one: int = 6) -> None:
        self.workshop = Workshop(most, of_one)
        self.gate = threading.Event()
        self.done: list[str] = []

    def _work(self, piece: str) -> str:
        assert self.gate.wait(10)
        self.done.append(piece)
        return piece

    async def bring(self, owner: str, *pieces: str) -> list[asyncio.Task[str]]:
        jobs = [asyncio.create_task(self.workshop.make(owner, piece, self._work, piece)) for piece in pieces]
        await asyncio.sleep(0.02)
        return jobs

    async def finish(self, *jobs: asyncio.Task[str]) -> list[Any]:
        self.gate.set()
        ends = await asyncio.gather(*jobs, return_exceptions=True)
        assert self.workshop.waiting == 0
        return ends


def test_the_workshop_takes_no_more_than_it_can_do_soon() -> None:
    async def crowd() -> list[Any]:
        bench = Bench(most=2)
        jobs = [job for owner in "abc" for job in await bench.bring(f"{owner}:", owner)]
        assert jobs[2].done()
        return await bench.finish(*jobs)

    first, second, refused = asyncio.run(crowd())
    assert (first, second) == ("a", "b")
    assert isinstance(refused, Busy)


def test_one_address_neither_fills_the_workshop_nor_goes_before_others() -> None:
    async def crowd() -> list[str]:
        bench = Bench(of_one=3)
        greedy = await bench.bring("a:one", "a1", "a2")
        greedy += await bench.bring("a:two", "a3", "a4")  # another browser of the same address
        assert greedy[3].done()
        others = [*await bench.bring("b:", "b1", "b2"), *await bench.bring("c:", "c1")]
        ends = await bench.finish(*greedy, *others)
        assert [isinstance(end, Busy) for end in ends] == [False] * 3 + [True] + [False] * 3
        greedy = await bench.bring("a:two", "a5")
        await bench.finish(*greedy)
        return bench.done

    done = asyncio.run(crowd())
    assert done[:4] == ["a1", "b1", "c1", "b2"]  # the first lay on the bench for longer than all of these
    assert sorted(done[4:]) == ["a2", "a3", "a5"]


def test_what_somebody_else_wants_too_does_not_wait_for_the_greedy_one() -> None:
    async def crowd() -> list[str]:
        bench = Bench()
        greedy = await bench.bring("a:", "a1", "a2", "film")
        bench.workshop.wanted_too("b:", "film")
        bench.workshop.wanted_too("a:other", "film")
        await bench.finish(*greedy)
        return bench.done

    assert asyncio.run(crowd()) == ["a1", "film", "a2"]


def test_whoever_goes_away_leaves_the_bench_to_others() -> None:
    async def crowd() -> list[str]:
        bench = Bench()
        jobs = await bench.bring("a:", "a1", "a2", "a3")
        jobs[1].cancel()
        await bench.finish(*jobs)
        return bench.done

    assert asyncio.run(crowd()) == ["a1", "a3"]


def test_a_record_of_somebody_else_is_taken_while_one_hands_in_slow_ones(
    app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def slowly(content: bytes) -> str:
        assert gate.wait(20)
        return content.decode()

    monkeypatch.setattr(replay_routes, "examined", slowly)

    async def hand_in(client: str) -> int:
        cookie = "kade=" + "x" * 20
        me = await ask(app, "GET", "/records", {"accept": "text/html", "cookie": cookie}, client=client)
        token = re.search(rb'name="csrf" content="([^"]+)', me.body)
        assert token is not None
        form = urlencode({"_csrf_token": token[1].decode(), "record": "{}"}).encode()
        headers = {"content-type": "application/x-www-form-urlencoded", "cookie": cookie}
        return (await ask(app, "POST", "/records", headers, form, client)).status

    async def crowd() -> tuple[list[int], int]:
        async with app.lifespan():
            # How late this machine is with everything is another matter.
            app.state.pressure.note = lambda lag: None
            greedy = [asyncio.create_task(hand_in("192.0.2.1")) for _ in range(12)]
            while sum(job.done() for job in greedy) < 6:
                await asyncio.sleep(0.01)
            other = asyncio.create_task(hand_in("192.0.2.9"))
            while app.state.workshop.waiting < 7 and not other.done():
                await asyncio.sleep(0.01)
            gate.set()
            return sorted(await asyncio.gather(*greedy)), await other

    assert asyncio.run(crowd()) == ([303] * 6 + [503] * 6, 303)


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
