"""A store that does not answer, or has no room: said at once, in a sentence, and nothing is lost."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient

from databases import postgresql
from kade.store import Store
from kade.store.access import Away
from kade.table.host import Settings
from kade.web import health as looking
from kade.web.app import Config, create_app
from kade.web.metrics import Readers
from web.conftest import TITLE, Visitor, open_table

Client = TestClient[Litestar]
AWAY = (
    "The server cannot reach what it stores, or has no room for more. "
    "What it has stored is not lost; look at the game and try again in a moment."
)


def sqlite_error(code: int, words: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(words)
    error.sqlite_errorcode = code
    return error


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process is writing and does not come to an end."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def test_answers_do_not_wait_for_a_store_that_others_hold(
    client: Client, app: Litestar, tmp_path: Path
) -> None:
    _, (first, second) = open_table(client, "human", "human")
    with locked(tmp_path / "kade.db"):
        began = time.monotonic()
        refused = first.act(0, "keep both")
        assert time.monotonic() - began < 6
        assert (refused.status_code, refused.json()["detail"]) == (503, AWAY)
        assert refused.headers["retry-after"] == "1"
        assert first.look()["version"] == 0  # whoever only looks sees on
    assert first.act(0, "keep both").status_code == 200
    assert second.act(1, "keep both").status_code == 200


def test_those_who_come_while_others_wait_are_not_kept_waiting_longer(tmp_path: Path) -> None:
    async def crowd() -> tuple[float, list[Any]]:
        store = Store(f"sqlite:///{tmp_path}/kade.db")
        await store.open()
        with locked(tmp_path / "kade.db"):
            began = time.monotonic()
            told = await asyncio.gather(
                *(store.add_record(f"r{number}", "{}", 0.0) for number in range(20)), return_exceptions=True
            )
            waited = time.monotonic() - began
        await store.add_record("after", "{}", 0.0)
        assert await store.record("after") == "{}"
        await store.close()
        return waited, list(told)

    waited, told = asyncio.run(crowd())
    assert waited < 6  # one after the other it would be forty seconds
    assert all(isinstance(error, Away) for error in told)


def test_a_full_disk_is_told_as_such(client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch) -> None:
    _, (first, _) = open_table(client, "human", "human")

    def full(connection: Any, batch: Any) -> list[bool]:
        raise sa.exc.OperationalError("INSERT", {}, sqlite_error(sqlite3.SQLITE_FULL, "disk is full"))

    with monkeypatch.context() as patch:
        patch.setattr(app.state.host.store._log, "add", full)
        refused = first.act(0, "keep both")
        assert (refused.status_code, refused.json()["detail"]) == (503, AWAY)
        assert refused.headers["retry-after"] == "1"
    assert first.act(0, "keep both").status_code == 200


def test_a_page_says_it_too(client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: Any) -> Any:
        raise Away(AWAY)

    monkeypatch.setattr(app.state.host.store, "person", away)
    visitor = Visitor(client)
    visitor.get("/about")
    visitor.cookie = "kade=" + "x" * 20
    page = visitor.get("/me")
    assert page.status_code == 503
    assert page.headers["retry-after"] == "1"
    assert page.headers["content-type"].startswith("text/html")
    assert AWAY in page.text


# --------------------------------------------------------------------------------- health


def told_health(client: Client, app: Litestar) -> tuple[int, dict[str, str]]:
    app.state.health._at = -100.0
    answer = client.get("/healthz")
    found: dict[str, str] = answer.json()
    return answer.status_code, found


def test_health_is_a_real_write(client: Client, app: Litestar, tmp_path: Path) -> None:
    assert told_health(client, app) == (200, {"status": "ok"})
    with locked(tmp_path / "kade.db"):
        began = time.monotonic()
        assert told_health(client, app) == (503, {"status": "bad", "reason": "store does not answer"})
        assert time.monotonic() - began < 4
    time.sleep(0.5)
    assert told_health(client, app) == (200, {"status": "ok"})


def test_health_tells_of_a_disk_that_is_full_or_will_be(
    client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(looking, "LEAST_ROOM", shutil.disk_usage("/").total * 1000)
        assert told_health(client, app) == (503, {"status": "bad", "reason": "disk nearly full"})

    async def full() -> None:
        cause = sa.exc.OperationalError("PRAGMA", {}, sqlite_error(sqlite3.SQLITE_FULL, "disk is full"))
        raise Away(AWAY) from cause

    with monkeypatch.context() as patch:
        patch.setattr(app.state.host.store, "check", full)
        assert told_health(client, app) == (503, {"status": "bad", "reason": "disk full"})
    assert told_health(client, app)[0] == 200


def test_asking_often_costs_nothing(client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    async def check() -> None:
        asked.append(1)

    monkeypatch.setattr(app.state.host.store, "check", check)
    for _ in range(20):
        assert client.get("/healthz").status_code == 200
    assert len(asked) <= 2


# -------------------------------------------------------------------------------- metrics


@pytest.mark.parametrize(
    "readers, client, headers, status",
    [
        (Readers(), "127.0.0.1", {}, 200),
        (Readers(), "::1", {}, 200),
        (Readers(), "192.0.2.1", {}, 404),
        (Readers(), "127.0.0.1", {"x-forwarded-for": "192.0.2.1"}, 404),
        (Readers(), "127.0.0.1", {"via": "1.1 proxy"}, 404),
        (Readers("open"), "192.0.2.1", {}, 200),
        (Readers("off"), "127.0.0.1", {}, 404),
        (Readers("off", "word"), "127.0.0.1", {"authorization": "Bearer word"}, 404),
        (Readers("local", "word"), "192.0.2.1", {"authorization": "Bearer word"}, 200),
        (Readers("local", "word"), "192.0.2.1", {"authorization": "Bearer wörd"}, 404),
        (Readers("local", ""), "192.0.2.1", {"authorization": "Bearer "}, 404),
    ],
)
def test_who_may_read_the_metrics(
    tmp_path: Path, readers: Readers, client: str, headers: dict[str, str], status: int
) -> None:
    from web.asking import ask

    async def asked() -> int:
        app = create_app(Config(f"sqlite:///{tmp_path}/k.db", Settings(grace=0), readers=readers))
        async with app.lifespan():
            return (await ask(app, "GET", "/metrics", headers, client=client)).status

    assert asyncio.run(asked()) == status


def test_there_are_no_other_readers() -> None:
    with pytest.raises(ValueError, match="open, local, off"):
        Readers("everybody")


# ----------------------------------------------------------------------------- PostgreSQL


def processes_of(folder: str) -> list[int]:
    """The server and all its children."""
    first = int((Path(folder) / "postmaster.pid").read_text().split()[0])
    found = [first]
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
        if parent == first:
            found.append(int(entry.name))
    return found


async def folder_of(address: str) -> str:
    connection = await asyncpg.connect(address)
    try:
        return str(await connection.fetchval("SHOW data_directory"))
    finally:
        await connection.close()


@pytest.mark.deep
def test_a_postgresql_that_stands_still_or_is_gone_holds_nobody_up(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with postgresql(tmp_path_factory) as address:
        app = create_app(Config(address, Settings(grace=0), rate=0))
        with TestClient(app) as client:
            _, (first, _) = open_table(client, "human", "human")
            stopped = processes_of(asyncio.run(folder_of(address)))
            for one in stopped:
                os.kill(one, signal.SIGSTOP)
            try:
                began = time.monotonic()
                refused = first.act(0, "keep both")
                assert time.monotonic() - began < 12
                assert (refused.status_code, refused.json()["detail"]) == (503, AWAY)
                assert client.get("/healthz").status_code == 503
            finally:
                for one in stopped:
                    os.kill(one, signal.SIGCONT)
            end = time.monotonic() + 20
            while first.act(first.look()["version"], "keep both").status_code != 200:
                assert time.monotonic() < end
                time.sleep(0.2)
            assert client.post("/api/tables", json={"game": TITLE, "seats": []}).status_code == 400
