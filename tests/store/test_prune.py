"""Pruning: what goes, what stays, and that a server goes on meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from kade.kernel import KadeError
from kade.store import schema as s
from kade.store.lock import Lock
from kade.store.opening import at
from kade.store.prune import BELONGS, prune
from kade.table.errors import NoSuchTable
from kade.table.forgetting import forget_pruned
from kade.table.host import Host
from store.kept import DAY, filled, new_table, sqlite, with_host

OLD = 100 * DAY


def aged(url: str, id: str, finished: bool) -> None:
    """As if nobody had been there for a hundred days."""

    def age(connection: sa.Connection) -> None:
        then = time.time() - OLD
        mine = s.tables.c.id == id
        connection.execute(s.tables.update().where(mine).values(created=then))
        if finished:
            connection.execute(s.tables.update().where(mine).values(finished=then))
        for moment in (s.entries.c.given_at, s.messages.c.said_at, s.seats.c.joined):
            change = moment.table.update().where(moment.table.c.table_id == id).where(moment.is_not(None))
            connection.execute(change.values({moment.name: then}))

    at(url, age)


def left(path: Path) -> dict[str, set[str]]:
    """The tables that anything belongs to, by where it is kept."""

    def look(connection: sa.Connection) -> dict[str, set[str]]:
        found = {part.name: set(connection.scalars(sa.select(part.c.table_id))) for part in BELONGS}
        return {**found, "tables": set(connection.scalars(sa.select(s.tables.c.id)))}

    return at(sqlite(path), look)


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Path, list[str]]:
    """Finished long ago, left long ago, left long ago but for a word of chat, and of today."""
    path = tmp_path / "kade.db"
    ids = filled(sqlite(path), 4)
    aged(sqlite(path), ids[0], finished=True)
    aged(sqlite(path), ids[1], finished=False)
    aged(sqlite(path), ids[2], finished=False)

    def touch(connection: sa.Connection) -> None:
        said = s.messages.c.table_id == ids[2]
        connection.execute(s.messages.update().where(said).values(said_at=time.time()))
        connection.execute(
            s.tables.update().where(s.tables.c.id == ids[3]).values(rematch=ids[0], deal_of=ids[0])
        )
        connection.execute(s.drafts.insert().values(table_id=ids[0], seat=0, steps="[]", since=0.0))

    at(sqlite(path), touch)
    return path, ids


def test_only_what_was_finished_long_ago_goes_and_all_of_it(kept: tuple[Path, list[str]]) -> None:
    path, ids = kept
    told = prune(sqlite(path), 90, dry_run=True)
    assert (told.finished, told.unfinished, told.bytes) == (1, 0, 0)
    assert left(path)["tables"] == set(ids)
    told = prune(sqlite(path), 90)
    assert (told.finished, told.unfinished) == (1, 0)
    assert told.answers >= 30
    for where, found in left(path).items():
        assert ids[0] not in found, where
        assert where == "drafts" or found == set(ids[1:]), where
    row = at(sqlite(path), lambda c: c.execute(sa.select(s.tables).where(s.tables.c.id == ids[3])).one())
    assert (row.rematch, row.deal_of) == ("", "")
    assert prune(sqlite(path), 90).tables == 0


def test_what_nobody_touched_goes_only_on_request(kept: tuple[Path, list[str]]) -> None:
    path, ids = kept
    assert prune(sqlite(path), 101, unfinished=True).tables == 0
    told = prune(sqlite(path), 90, unfinished=True)
    assert (told.finished, told.unfinished) == (1, 1)
    assert left(path)["tables"] == {ids[2], ids[3]}


@pytest.mark.parametrize("served", [True, False])
def test_the_room_is_given_back(tmp_path: Path, served: bool) -> None:
    path = tmp_path / "kade.db"
    [id] = filled(sqlite(path), 1)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entries SET action = ?", ("x" * 20_000,))
    connection.close()
    aged(sqlite(path), id, finished=True)
    if served:
        with Lock(path):
            told = prune(sqlite(path), 90)
    else:
        told = prune(sqlite(path), 90)
    assert told.bytes > 500_000
    assert path.stat().st_size < 500_000


def test_a_server_goes_on_and_forgets_what_was_pruned(tmp_path: Path) -> None:
    path = tmp_path / "kade.db"
    url = sqlite(path)

    async def serve(host: Host) -> None:
        old, new = await new_table(host), await new_table(host)
        bell = asyncio.Event()
        host.watch(old, bell, (0,))
        await asyncio.to_thread(aged, url, old, True)
        assert await forget_pruned(host) == set()
        assert (await asyncio.to_thread(prune, url, 90)).finished == 1
        bell.clear()
        assert await forget_pruned(host) == {old}
        assert bell.is_set()  # whoever looks at it is told
        assert not host.minder.minds(old)
        with pytest.raises(NoSuchTable):
            await host.live(old)
        table = await host.live(new)
        await host.answer(new, table.state.seat, table.version, str(table.state.legal()[-1]))
        assert await forget_pruned(host) == set()

    with_host(url, serve)


def test_a_database_that_is_not_there_or_older_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KadeError, match="There is no database"):
        prune(sqlite(tmp_path / "kade.db"), 90)
    from store.test_opening import stored_at

    stored_at(sqlite(tmp_path / "old.db"), "0002")
    with pytest.raises(KadeError, match="of an older Kade"):
        prune(sqlite(tmp_path / "old.db"), 90)
