"""Quotas: how many tables one visitor may open, whose they are, and hints one at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar import Litestar, Request
from litestar.testing import TestClient

from kade.store import schema as s
from kade.store.quotas import DAY, HOUR
from kade.table import people
from kade.table.host import Host, Settings
from kade.table.opening import NewTable, SeatRequest, hashed
from kade.table.quotas import USUAL, limits
from kade.table.worker import Thought, Weighed
from kade.web.app import Config, create_app
from kade.web.owners import network_of, owner_of
from web.conftest import TITLE, Visitor, open_table

Client = TestClient[Litestar]
#: 6 games at a time, 1 of bots only, 5 a minute, 18 an hour; from one address three times as many.
FEW = 6


@contextmanager
def server(folder: Path, tables: int = FEW) -> Iterator[Client]:
    settings = Settings(grace=0, tables_per_visitor=tables)
    app = create_app(Config(f"sqlite:///{folder}/kade.db", settings, rate=0))
    inner = app.asgi_handler

    async def from_somewhere(scope: Any, receive: Any, send: Any) -> None:
        """Requests come from the address that they name."""
        told = {name: value.decode() for name, value in scope.get("headers", [])}.get(b"x-from")
        if told:
            scope["client"] = (told, 50000)
        await inner(scope, receive, send)

    app.asgi_handler = from_somewhere
    with TestClient(app) as client:
        yield client


@pytest.fixture
def few(tmp_path: Path) -> Iterator[Client]:
    with server(tmp_path) as client:
        yield client


def opened(client: Client, *kinds: str, address: str = "198.51.100.1") -> Any:
    """A program at this address opens a table."""
    seats = [{"kind": kind, "level": "random"} if kind == "bot" else {"kind": kind} for kind in kinds]
    body = {"game": TITLE, "seats": seats or [{"kind": "human"}] * 2}
    return client.post("/api/tables", json=body, headers={"x-from": address})


def changed(client: Client, **values: Any) -> None:
    """As if all tables so far had been opened or finished at another time."""
    host: Host = client.app.state.host

    async def change() -> None:
        await host.store._access.write(
            lambda connection: connection.execute(s.tables.update().values(values)).close()
        )

    client.blocking_portal.call(change)


def earlier(client: Client, seconds: float) -> None:
    changed(client, created=s.tables.c.created - seconds)


def owners(client: Client) -> list[str]:
    host: Host = client.app.state.host

    async def read() -> list[str]:
        rows = await host.store._rows(sa.select(s.tables.c.owner).order_by(s.tables.c.created))
        return [row.owner for row in rows]

    return client.blocking_portal.call(read)


# ------------------------------------------------------------------------------- tables


def test_a_program_opens_some_tables_and_is_then_told_to_wait(few: Client) -> None:
    for _ in range(limits(FEW).minute):
        assert opened(few).status_code == 201
    refused = opened(few)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")
    assert "Wait a minute" in refused.json()["detail"]
    assert opened(few, address="198.51.100.2").status_code == 201
    earlier(few, 61)
    assert opened(few).status_code == 201
    refused = opened(few)  # six are not over
    assert refused.status_code == 429
    assert "Finish or leave some of them" in refused.json()["detail"]
    changed(few, finished=time.time())
    assert opened(few).status_code == 201


def test_so_many_an_hour_though_all_are_over(few: Client) -> None:
    for _ in range(limits(FEW).hour):
        assert opened(few).status_code == 201
        changed(few, finished=time.time(), created=time.time() - 100)
    refused = opened(few)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "900")
    earlier(few, HOUR)
    assert opened(few).status_code == 201


def test_what_was_left_long_ago_keeps_nobody_from_playing(few: Client) -> None:
    for _ in range(FEW):
        opened(few)
        earlier(few, 100)
    assert opened(few).status_code == 429
    earlier(few, DAY)
    assert opened(few).status_code == 201


def test_bots_among_themselves_are_counted_apart(few: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kade.table.watching.Watcher.look_after", lambda *_: None)  # they do not get on
    assert opened(few, "bot", "bot").status_code == 201
    refused = opened(few, "bot", "bot")
    assert refused.status_code == 429
    assert "Bots play among themselves" in refused.json()["detail"]
    assert opened(few, "human", "bot").status_code == 201
    changed(few, finished=time.time())
    assert opened(few, "bot", "bot").status_code == 201


def test_the_house_has_room_for_so_many_tables_of_bots_only(
    few: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kade.table.watching.Watcher.look_after", lambda *_: None)
    for number in range(10):
        assert opened(few, "bot", "bot", address=f"198.51.100.{number}").status_code == 201
    refused = opened(few, "bot", "bot", address="198.51.100.99")
    assert refused.status_code == 429
    assert "many tables here" in refused.json()["detail"]
    assert opened(few, "human", "bot", address="198.51.100.99").status_code == 201


def test_a_form_says_so_and_keeps_what_was_entered(few: Client) -> None:
    visitor = Visitor(few)
    visitor.get("/")
    seats = {"seat-0": "me", "seat-1": "bot:random", "name-0": "Joost"}
    fields = {"game": TITLE, "players": "2", "pace": "none", **seats}
    for _ in range(limits(FEW).minute):
        assert visitor.form("/open", fields).status_code == 303
    refused = visitor.form("/open", fields)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")
    assert "You have opened many tables just now" in refused.text
    assert "Joost" in refused.text
    pressed = visitor.form(f"/play/{TITLE}", {"new": "yes"})
    assert (pressed.status_code, pressed.headers["retry-after"]) == (429, "60")


def test_many_browsers_at_one_address_have_room_together_for_a_few(few: Client) -> None:
    """A browser makes up its cookie itself, so an address counts too; what people open elsewhere does not."""
    fields = {"game": TITLE, "players": "2", "pace": "none", "seat-0": "me", "seat-1": "friend"}
    outcomes = []
    for number in range(16):
        visitor = Visitor(few)
        visitor.cookie = f"kade=made-up-secret-{number:03}"
        visitor.get("/")
        outcomes.append(visitor.form("/open", fields).status_code)
    assert outcomes == [200] * 15 + [429]


def test_no_limit_where_none_is_wanted(tmp_path: Path) -> None:
    with server(tmp_path, 0) as client:
        assert {opened(client).status_code for _ in range(30)} == {201}


def test_opening_many_at_the_same_moment_does_not_slip_through(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        host: Host = client.app.state.host
        seats = [SeatRequest("human"), SeatRequest("human")]

        async def all_at_once() -> int:
            opening = (host.open_table(NewTable(TITLE, seats), owner="a:b") for _ in range(40))
            outcomes = await asyncio.gather(*opening, return_exceptions=True)
            return sum(not isinstance(outcome, Exception) for outcome in outcomes)

        assert client.blocking_portal.call(all_at_once) == limits(FEW).minute
        assert not host.quotas.opening


def test_the_usual_limits() -> None:
    assert limits(USUAL) == (60, 4, 20, 180)
    assert limits(1) == (1, 1, 5, 15)


# ------------------------------------------------------------------------------- owners


def test_an_owner_is_a_browser_at_an_address_and_neither_can_be_read_from_it(few: Client) -> None:
    visitor = Visitor(few)
    few.headers["x-from"] = "198.51.100.7"
    visitor.get("/")
    fields = {"game": TITLE, "players": "2", "pace": "none", "seat-0": "me", "seat-1": "bot:random"}
    visitor.form("/open", fields)
    visitor.form(f"/play/{TITLE}", {"new": "yes"})
    visitor.form(f"/learn/{TITLE}/first-game", {})
    opened(few, address="198.51.100.7")
    opened(few, address="198.51.100.8")
    by_form, by_press, by_lesson, by_program, elsewhere = owners(few)
    secret = visitor.cookie.partition("=")[2]
    assert by_form == by_press == by_lesson
    assert by_form.partition(":")[2] == hashed(secret)[:32]
    assert by_program == f"{by_form.partition(':')[0]}:"
    assert elsewhere != by_program
    assert all("198" not in owner.partition(":")[0][:3] and len(owner) <= 64 for owner in owners(few))
    for plain in ("198.51.100.7", hashed("198.51.100.7")):
        assert all(plain[:16] not in owner for owner in owners(few))


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_home_is_one_address_or_one_network_of_the_newer_kind(address: str, network: str) -> None:
    assert network_of(address) == network


def test_the_salt_is_made_anew_at_every_start(monkeypatch: pytest.MonkeyPatch) -> None:
    scope: Any = {"type": "http", "headers": [], "client": ("198.51.100.7", 1), "path": "/"}
    call: Any = Request(scope)
    before = owner_of(call)
    assert owner_of(call) == before
    monkeypatch.setattr("kade.web.owners._SALT", b"another")
    from kade.web import owners as module

    module._digest.cache_clear()
    assert owner_of(call) != before
    module._digest.cache_clear()


# -------------------------------------------------------------------------------- hints


def test_a_seat_has_one_hint_at_a_time(
    client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, _) = open_table(client, "human", "human")
    host: Host = app.state.host
    outcomes: list[int] = []

    async def slow(thought: Thought, *_: object) -> list[Weighed]:
        again = await asyncio.to_thread(client.post, f"{first.path}/hint", headers=first.headers)
        outcomes.append(again.status_code)
        assert again.headers["retry-after"] == "1"
        table = next(iter(host.tables.values()))
        return [Weighed(str(table.state.legal()[0]), 0.5, 40.0, 0.5)]

    monkeypatch.setattr(host.thinkers, "advise", slow)
    assert client.post(f"{first.path}/hint", headers=first.headers).status_code == 200
    assert outcomes == [429]
    assert host.hinting == set()


def test_a_hint_that_would_take_seconds_is_refused_at_once(
    client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, _) = open_table(client, "human", "human")
    host: Host = app.state.host
    monkeypatch.setattr(host.thinkers.sharing, "wait", lambda *_: 6.5)
    refused = client.post(f"{first.path}/hint", headers=first.headers)
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "7")
    assert "Many bots are thinking" in refused.json()["detail"]


def test_how_much_waits_is_a_metric(client: Client) -> None:
    told = client.get("/metrics").text
    for line in ("kade_thinking_waiting 0.0", "kade_thinking_longest_wait_seconds 0.0"):
        assert line in told
    assert "kade_thinking_wait_seconds_count" in told


# ------------------------------------------------------------------------ how urgent it is


def test_how_urgent_a_table_is(client: Client, app: Litestar) -> None:
    from kade.table.hints import rank_of
    from kade.table.sharing import Rank

    host: Host = app.state.host
    id, _ = open_table(client, "human", "human", "bot")

    async def story() -> list[Rank]:
        table = await host.live(id)
        found = [rank_of(host, table)]  # just opened
        earlier_on = table.row.created - 3600
        object.__setattr__(table.row, "created", earlier_on)
        found.append(rank_of(host, table))  # nobody is there
        bell = asyncio.Event()
        host.watch(id, bell, (-1,))
        found.append(rank_of(host, table))  # somebody looks, but no player
        host.watch(id, bell, (1,))
        found.append(rank_of(host, table))
        host.unwatch(id, bell, (1,))
        await people.resign(host, id, 0)
        await people.resign(host, id, 1)
        host.watch(id, bell, (-1,))
        found.append(rank_of(host, table))  # bots only, and somebody looks
        host.unwatch(id, bell, (-1,))
        found.append(rank_of(host, table))
        return found

    assert client.blocking_portal.call(story) == [
        Rank.AWAITED,
        Rank.PEOPLE,
        Rank.PEOPLE,
        Rank.AWAITED,
        Rank.WATCHED,
        Rank.ALONE,
    ]
