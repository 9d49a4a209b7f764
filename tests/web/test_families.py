"""A family behind one address at many tables is never told to slow down; a flood from one address is."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.table.host import Settings
from kade.web import app as web_app
from kade.web.app import Config, create_app
from kade.web.quotas import AT_ONCE, PerSecond
from web.asking import ask, scope_of
from web.conftest import Visitor

PEOPLE, TABLES = 5, 3
#: Seconds between two moments at which all of them ask for everything at once.
PAUSE = 4.0
HOME = "testclient"  # where all visitors of a test client are


class Clock:
    """Time stands still unless it is told to go on, so that a slow machine makes no test easier."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Litestar:
    """With all limits as they are for who says nothing."""
    monkeypatch.setattr(web_app, "PerSecond", partial(PerSecond, clock=clock))
    app = create_app(Config(f"sqlite:///{tmp_path}/k.db", Settings(grace=0)))
    app.state.pressure.note = lambda lag: None  # how late this machine is with everything is another matter
    return app


@pytest.fixture
def client(app: Litestar) -> Iterator[TestClient[Litestar]]:
    with TestClient(app) as client:
        yield client


class Somebody(Visitor):
    """Notes what each request was answered with."""

    def __init__(self, client: TestClient[Litestar], heard: list[tuple[str, int]]) -> None:
        super().__init__(client)
        self.heard = heard
        self.tables: list[str] = []

    def _call(self, method: str, path: str, headers: dict[str, str], **more: Any) -> Any:
        response = super()._call(method, path, headers, **more)
        self.heard.append((f"{method} {path}", response.status_code))
        return response

    def open(self, title: str) -> None:
        """As the form of the first page does: six requests until one sits at the table."""
        self.get("/")
        self.get(f"/open/{title}")
        bots = {f"seat-{n}": "bot:merchant" for n in range(1, max(2, kade.game(title).min_players))}
        fields = {"game": title, "seat-0": "me", **bots}
        self.form(f"/open/{title}", fields)
        opened = self.form("/open", fields)
        assert opened.status_code == 303, opened.text
        self.tables.append(opened.headers["location"].removeprefix("/t/"))
        self.load(self.tables[-1])

    def load(self, table: str) -> None:
        """A page with its style sheets, scripts and pictures; and its coach."""
        page = self.get(f"/t/{table}").text
        for path in dict.fromkeys(re.findall(r'"(/static/[^"]+)"', page)):
            self.get(path)
        self.ask(f"/t/{table}/coach", {})

    def look_about(self, table: str) -> None:
        """What a page asks for within one turn."""
        for goal in ("first", "second", "third"):
            self.ask(f"/t/{table}/plan", {"goal": goal})
        for last in (1, 2):
            self.ask(f"/t/{table}/moment", {"first": "1", "last": str(last), "frame": "wide"})
        self.post(f"/t/{table}/coach", do="on")


async def streams(app: Litestar, wants: list[str]) -> list[int]:
    """So many streams of one address, open at the same time, each of a browser without a common lock."""
    numbers = count(1)

    async def stream(want: str, told: asyncio.Future[int]) -> None:
        async def hear(message: Any) -> None:
            if message["type"] == "http.response.start":
                told.set_result(message["status"])

        cookie = b"kade=" + b"%020d" % (next(numbers) % PEOPLE)
        scope: Any = scope_of("GET", f"/stream?want={want},wide,", [(b"cookie", cookie)], HOME)
        await app(scope, asyncio.Event().wait, hear)  # type: ignore[arg-type]

    told = [asyncio.get_running_loop().create_future() for _ in wants]
    listening = [asyncio.create_task(stream(*one)) for one in zip(wants, told, strict=True)]
    try:
        return await asyncio.wait_for(asyncio.gather(*told), 20)
    finally:
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)


def test_five_people_at_three_tables_each_are_never_told_to_slow_down(
    client: TestClient[Litestar], app: Litestar, clock: Clock
) -> None:
    heard: list[tuple[str, int]] = []
    family = [Somebody(client, heard) for _ in range(PEOPLE)]
    titles = [game.id for game in kade.games()]
    for number in range(TABLES):
        for one in family:
            one.open(titles[number])
        clock.now += PAUSE
    for _ in range(3):  # a network comes back: all browsers load everything, and somebody is impatient
        before = len(heard)
        for one in family:
            one.get("/")
            one.ask("/", {})
            for table in one.tables:
                one.load(table)
                one.load(table)
                one.look_about(table)
        assert len(heard) - before > 500  # with the files that browsers keep
        clock.now += PAUSE
    wants = [table for one in family for table in one.tables]
    heard += [("stream", status) for status in client.blocking_portal.call(streams, app, wants)]
    assert [told for told in heard if told[1] in (429, 503)] == []
    loaded = [told for told in heard if re.fullmatch(r"GET /t/\w+(/coach)?|stream", told[0])]
    assert {status for _, status in loaded} == {200}
    assert len(wants) == PEOPLE * TABLES


def test_a_flood_from_one_address_is_refused_while_another_one_is_served(app: Litestar, clock: Clock) -> None:
    async def flood() -> tuple[list[int], list[int], list[int]]:
        async def many(number: int, client: str) -> list[int]:
            answers = [await ask(app, "GET", "/api/games", client=client) for _ in range(number)]
            assert all(a.headers["retry-after"] == "1" for a in answers if a.status == 429)
            return [answer.status for answer in answers]

        async with app.lifespan():
            first = await many(300, "192.0.2.1")
            other = await many(50, "192.0.2.9")
            clock.now += 1
            return first, other, await many(60, "192.0.2.1")

    rate = Config().rate
    first, other, later = asyncio.run(flood())
    assert first == [200] * round(rate * AT_ONCE) + [429] * (300 - round(rate * AT_ONCE))
    assert set(other) == {200}
    assert later == [200] * rate + [429] * (60 - rate)
