"""A database that is away, full, or held by somebody who hangs: a sentence, and then all goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from databases import PostgreSQL
from kade.store import Store, Taken
from kade.store.access import Away
from kade.store.log_writer import LogWriter, entry_values
from kade.store.rows import Entry, SeatRow, TableRow
from kade.store.schema import metadata


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgreSQL]:
    server = PostgreSQL(tmp_path_factory.mktemp("pg"), tmp_path_factory.mktemp("run"))
    yield server
    server.close()


def entry(version: int, action: str = "pass") -> Entry:
    return Entry(version, "answer", 0, action, 0, "player", 1.5)


async def opened(url: str, *ids: str) -> Store:
    store = Store(url)
    await store.open()
    for id in ids:
        row = TableRow(id, "genoa", 1, {}, 7, [], None, 0.0, None, "")
        await store.add_table(row, [SeatRow(0, "Saskia", "herring", "", "", None)], [])
    return store


# ------------------------------------------------------------------------------- SQLite


def test_a_full_disk_is_a_sentence_and_nothing_is_half_written(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(f"sqlite:///{tmp_path}/kade.db", "a", "b")

        def limit(connection: sa.Connection) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

        await store._access.write(limit)
        await store.append("a", entry(1))  # there is room in the last page
        with pytest.raises(Away) as refused:
            await store.append("a", entry(2, "x" * 9000))
        assert "try again" in str(refused.value)
        # Whoever writes next has a connection without that limit, as when there is room again.
        await store.append("a", entry(2, "y" * 9000))
        whole = await store.whole("a")
        assert whole is not None
        assert [(one.version, one.action[0]) for one in whole.entries] == [(1, "p"), (2, "y")]
        await store.close()

    asyncio.run(story())


def test_a_fault_of_ours_is_no_absence(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(f"sqlite:///{tmp_path}/kade.db")
        with pytest.raises(sa.exc.OperationalError):
            await store._rows(sa.text("SELECT * FROM nowhere"))
        await store.close()

    asyncio.run(story())


# --------------------------------------------------------------------------- PostgreSQL


@pytest.mark.deep
def test_postgresql_away_is_a_sentence_and_its_return_costs_nobody_anything(postgres: PostgreSQL) -> None:
    """All kept connections are dead, but nobody who comes then is refused for that."""

    async def story() -> None:
        store = await opened(postgres.database("restarted"), *(f"t{number}" for number in range(12)))

        async def everybody(version: int) -> None:
            await asyncio.gather(*(store.append(f"t{number}", entry(version)) for number in range(12)))
            await asyncio.gather(*(store.whole(f"t{number}") for number in range(12)))

        await everybody(1)
        for how, version in (("fast", 2), ("immediate", 3)):
            await asyncio.to_thread(postgres.stop, how)
            with pytest.raises(Away):
                await store.append("t1", entry(version))
            with pytest.raises(Away):
                await store.whole("t1")
            await asyncio.to_thread(postgres.start)
            await everybody(version)
        await everybody(4)
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)  # nobody has noticed that it was away
        await everybody(5)
        await store.close()

    asyncio.run(story())


@pytest.mark.deep
def test_who_hangs_in_the_middle_of_writing_holds_nobody_up_for_long(postgres: PostgreSQL) -> None:
    """It has written move 1 and not said so to the end; that was never a move."""

    async def story() -> None:
        url = postgres.database("hanging")
        store = await opened(url, "a")
        hanging = await opened(url)
        connection = await hanging._access.engine.connect()  # type: ignore[attr-defined]
        await connection.execute(
            metadata.tables["entries"].insert().values(entry_values("a", entry(1, "mine")))
        )
        started = time.monotonic()
        await store.append("a", entry(1, "theirs"))
        assert time.monotonic() - started < 6
        whole = await store.whole("a")
        assert whole is not None
        assert [one.action for one in whole.entries] == ["theirs"]
        await connection.invalidate()
        await connection.close()
        await hanging.close()
        await store.close()

    asyncio.run(story())


@pytest.mark.deep
def test_processes_that_begin_at_once_make_one_database(postgres: PostgreSQL) -> None:
    async def story() -> None:
        url = postgres.database("begun")
        stores = [Store(url) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        assert await stores[3].count_tables() == (0, 0)
        for store in stores:
            await store.close()

    asyncio.run(story())


@pytest.mark.deep
def test_since_when_nobody_minds_a_table_is_kept_by_postgresql_too(postgres: PostgreSQL) -> None:
    async def story() -> None:
        store = await opened(postgres.database("unminded"), "a")
        first = (await store.renew("first", 0.0)).taken["a"]
        await asyncio.sleep(0.05)
        assert (await store.renew("second", 60.0)).taken == {"a": first}
        assert await store.minded_by("second") == {"a": first}
        await store.append_pause("a", Entry(1, "pause", -1, "2.0", 0, "clock", 2.0))
        assert await store.minded_by("second") == {"a": None}
        with pytest.raises(Taken):
            await store.append_pause("a", Entry(1, "pause", -1, "2.0", 0, "clock", 2.0))
        await store.close()

    asyncio.run(story())


def test_a_batch_is_written_in_the_same_order_everywhere() -> None:
    """Two processes that write to the same tables in another order could wait for each other."""
    written: list[tuple[object, ...]] = []

    class Connection:
        def execute(self, _: object, rows: list[dict[str, object]]) -> list[object]:
            written.extend((row["table_id"], row["version"], row["action"]) for row in rows)
            return []

    writer = LogWriter(None, is_sqlite=False)  # type: ignore[arg-type]
    batch = [
        [entry_values("b", entry(1, "first"))],
        [entry_values("a", entry(2))],
        [entry_values("b", entry(1))],
    ]
    writer._at_once(Connection(), [row for rows in batch for row in rows])  # type: ignore[arg-type]
    assert written == [("a", 2, "pass"), ("b", 1, "first"), ("b", 1, "pass")]
