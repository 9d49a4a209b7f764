"""The log of the store: written together, each append whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from databases import postgresql
from kade.store import Store, Taken
from kade.store.queries import newest_snapshot_of
from kade.store.rows import Entry, SeatRow, Snapshot, TableRow
from kade.store.schema import metadata

Story = Callable[[Store], Awaitable[None]]


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgresql(tmp_path_factory) as address:
        yield address


@pytest.fixture(params=["file", "memory", pytest.param("postgres", marks=pytest.mark.deep)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        address: str = request.getfixturevalue("postgres")
        return address
    return f"sqlite:///{tmp_path}/kade.db" if request.param == "file" else "sqlite://"


def entry(version: int, action: str = "pass") -> Entry:
    return Entry(version, "answer", 0, action, 0, "player", 1.5)


async def add_table(store: Store, id: str) -> None:
    row = TableRow(id, "genoa", 1, {}, 7, [], None, 0.0, None, "")
    await store.add_table(row, [SeatRow(0, "Saskia", "herring", "", "", None)], [])


async def log_of(store: Store, id: str) -> list[tuple[int, str]]:
    whole = await store.whole(id)
    assert whole is not None
    return [(entry.version, entry.action) for entry in whole.entries]


def empty(connection: sa.Connection) -> None:
    """One PostgreSQL serves all stories."""
    for table in reversed(metadata.sorted_tables):
        connection.execute(table.delete())


def run(url: str, story: Story) -> None:
    """A story with an open store that has the tables a, b and c, with nothing in their logs."""

    async def told() -> None:
        store = Store(url)
        await store.open()
        try:
            await store._access.write(empty)
            for id in "abc":
                await add_table(store, id)
            await story(store)
        finally:
            await store.close()

    asyncio.run(told())


def test_appends_of_many_tables_are_written_together(url: str) -> None:
    async def story(store: Store) -> None:
        await asyncio.gather(*(store.append(id, entry(1), entry(2, "buy")) for id in "abc"))
        for id in "abc":
            assert await log_of(store, id) == [(1, "pass"), (2, "buy")]

    run(url, story)


def test_of_two_appends_to_one_place_the_first_is_taken_in(url: str) -> None:
    async def story(store: Store) -> None:
        appends = [
            store.append("b", entry(1)),
            store.append("a", entry(1, "first")),
            store.append("a", entry(1, "second"), entry(2, "second")),
        ]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(outcomes.pop(), Taken)
        assert outcomes == [None, None]
        assert await log_of(store, "a") == [(1, "first")]

    run(url, story)


def test_an_append_that_finds_a_later_place_taken_leaves_nothing(url: str) -> None:
    async def story(store: Store) -> None:
        await store.append("a", entry(2, "theirs"))
        with pytest.raises(Taken):
            await store.append("a", entry(1, "ours"), entry(2, "ours"), entry(3, "ours"))
        assert await log_of(store, "a") == [(2, "theirs")]

    run(url, story)


def test_an_impossible_append_does_not_take_the_others_with_it(url: str) -> None:
    async def story(store: Store) -> None:
        tables = ["c", "a", "no such table", "b"]
        appends = [store.append(id, entry(1)) for id in tables]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(outcomes.pop(2), IntegrityError)
        assert outcomes == [None, None, None]
        for id in "abc":
            assert await log_of(store, id) == [(1, "pass")]
        # And the log goes on.
        await store.append("a", entry(2))
        assert len(await log_of(store, "a")) == 2

    run(url, story)


def test_a_caller_who_leaves_does_not_hold_up_the_others(url: str) -> None:
    async def story(store: Store) -> None:
        leaves = asyncio.create_task(store.append("a", entry(1)))
        stays = asyncio.create_task(store.append("b", entry(1)))
        await asyncio.sleep(0)
        leaves.cancel()
        await stays
        assert await log_of(store, "b") == [(1, "pass")]

    run(url, story)


def test_a_table_is_read_whole(url: str) -> None:
    async def story(store: Store) -> None:
        await store.append("a", entry(1), entry(2), entry(3))
        await store.save_snapshot("a", Snapshot(1, 1, "one"))
        await store.save_snapshot("a", Snapshot(2, 2, "two"))
        await store.save_snapshot("a", Snapshot(2, 2, "two, by another process"))
        whole = await store.whole("a")
        assert whole is not None
        assert whole.row.seed == 7
        assert [seat.name for seat in whole.seats] == ["Saskia"]
        assert [entry.version for entry in whole.entries] == [1, 2, 3]
        assert whole.snapshot == Snapshot(2, 2, "two")
        later = await store.whole("a", 2, snapshot=False)
        assert later is not None
        assert [entry.version for entry in later.entries] == [3]
        assert later.snapshot is None
        assert await store.whole("nowhere") is None

    run(url, story)


def test_a_picture_is_never_newer_than_the_entries_read_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process writes between two looks at the database; its picture would be thrown away as bad."""
    url = f"sqlite:///{tmp_path}/kade.db"
    newest = newest_snapshot_of

    async def story(store: Store) -> None:
        await store.append("a", entry(1))

        def written_meanwhile(id: str) -> sa.Executable:
            with sqlite3.connect(tmp_path / "kade.db") as other:
                other.execute("INSERT INTO entries VALUES ('a', 2, 'answer', 0, 'pass', 0, 'player', 1.5)")
                other.execute("INSERT INTO snapshots VALUES ('a', 2, 2, 'two', '')")
            other.close()
            return newest(id)

        monkeypatch.setattr("kade.store.database.newest_snapshot_of", written_meanwhile)
        whole = await store.whole("a")
        assert whole is not None
        assert whole.snapshot == Snapshot(2, 2, "two")
        assert [entry.version for entry in whole.entries] == [1, 2]

    run(url, story)
