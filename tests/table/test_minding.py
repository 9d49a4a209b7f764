"""Leases: who minds a table, what happens when somebody is gone, and that nothing stands still."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from kade.store import Store, leases
from kade.store import schema as s
from kade.store.rows import Entry, Pace
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.minding import LEASE
from kade.table.opening import NewTable, SeatRequest
from table.hosts import BOTS, PERSON_FIRST, TITLE, ended, hosted, run, until, written


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/kade.db"


# ------------------------------------------------------------------------------- leases


def test_a_table_has_one_minder_and_the_dead_lose_theirs(url: str) -> None:
    async def story() -> None:
        store = Store(url)
        await store.open()
        host = await hosted(url)
        id = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        first, second = host.minder.id, "second"
        await store.renew(first, 60.0)
        assert (await store.renew(second, 60.0)).taken == {}
        seen = time.time()
        await ended(store, first)
        taken = (await store.renew(second, 60.0)).taken
        assert list(taken) == [id]
        assert abs(taken[id] - seen) < 1
        back = await store.renew(first, 60.0)
        assert back.taken == {}  # it is the other one's now
        await host.close()
        await store.close()

    run(story)


def test_whose_lease_ran_out_is_told_what_is_still_its_own(url: str) -> None:
    async def story() -> None:
        host = await hosted(url)
        store = host.store
        lost = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        kept = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        await ended(store, host.minder.id)
        await written(
            store,
            s.minders.insert().values(id="other", seen=time.time(), until=time.time() + 60),
            s.tables.update().where(s.tables.c.id == lost).values(minder="other"),
        )
        host.minder._opened.clear()  # as every beat begins
        lease = await store.renew(host.minder.id, 60.0)
        assert lease.kept == frozenset({kept})
        assert lost not in lease.taken
        host.minder._come_back(lease.kept or frozenset(), lease.now)
        assert not host.minder.minds(lost)
        assert host.minder.minds(kept)
        await host.close()

    run(story)


def test_a_process_that_is_not_sure_of_its_lease_gives_no_bots_answer(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a pause of the whole process: others may mind its tables by now."""

    async def story() -> None:
        host = await hosted(url)
        monkeypatch.setattr(type(host.minder), "sure", property(lambda minder: sure))
        sure = False
        id = (await host.open_table(NewTable(TITLE, BOTS))).id
        table = await host.live(id)
        await asyncio.sleep(0.3)
        assert table.version == 0
        sure = True
        host.watcher.look_after(table)
        await until(lambda: table.version > 3)
        await host.close()

    run(story)


def test_who_goes_leaves_his_tables_to_the_others_at_once(url: str) -> None:
    async def story() -> None:
        host = await hosted(url)
        id = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        await host.close()
        store = Store(url)
        await store.open()
        assert list((await store.renew("next", LEASE)).taken) == [id]
        await store.close()

    run(story)


# -------------------------------------------------------------------------- never standing


class Broken:
    """A store that cannot be written for a while."""

    def __init__(self, host: Host, times: int) -> None:
        self.append, self.left = host.store.append, times
        host.store.append = self.fail  # type: ignore[method-assign]

    async def fail(self, id: str, *entries: Entry) -> None:
        if self.left > 0:
            self.left -= 1
            raise ConnectionError("the store is away")
        await self.append(id, *entries)


def test_bots_go_on_once_the_store_is_back(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        host = await hosted(url)
        broken = Broken(host, 2)
        table = await host.live((await host.open_table(NewTable(TITLE, BOTS))).id)
        await until(lambda: table.over)
        assert broken.left == 0
        await until(lambda: table.row.finished is not None)
        await host.close()

    run(story)
    assert "a table goes on in a moment" in caplog.text


def test_clocks_ring_once_the_store_is_back(url: str) -> None:
    async def story() -> None:
        host = await hosted(url)
        people = [SeatRequest("human", mine=True), SeatRequest("human", mine=True)]
        opened = await host.open_table(NewTable(TITLE, people, pace=Pace(1.0)), "somebody's browser")
        table = await host.live(opened.id)
        Broken(host, 2)
        await until(lambda: any(given.by == "clock" for given in table.answers))
        await host.close()

    run(story)


def test_an_answer_that_was_stored_though_nobody_heard_so_is_found(url: str) -> None:
    """The connection broke between the disk and us: the log knows more than the one who wrote to it."""

    async def story() -> None:
        host = await hosted(url)
        append = host.store.append
        broken = True

        async def stored_but_broken(id: str, *entries: Entry) -> None:
            nonlocal broken
            await append(id, *entries)
            if broken:
                broken = False
                raise ConnectionError("the store went away just now")

        host.store.append = stored_but_broken  # type: ignore[method-assign]
        table = await host.live((await host.open_table(NewTable(TITLE, BOTS))).id)
        await until(lambda: table.over)
        stored = await host.store.whole(table.row.id)
        assert stored is not None
        assert [entry.version for entry in stored.entries] == list(range(1, table.version + 1))
        await host.close()

    run(story)


def test_the_end_of_a_game_is_noted_later_if_it_cannot_be_noted_now(url: str) -> None:
    async def story() -> None:
        host = await hosted(url)
        mark, failed = host.store.mark, 0

        async def sometimes(id: str, **what: Any) -> None:
            nonlocal failed
            failed += 1
            if failed < 3:
                raise ConnectionError("the store is away")
            await mark(id, **what)

        host.store.mark = sometimes  # type: ignore[method-assign]
        table = await host.live((await host.open_table(NewTable(TITLE, BOTS))).id)
        await until(lambda: table.row.finished is not None)
        assert table.row.id not in host.minder.mine
        await host.close()

    run(story)


def test_a_finished_game_that_was_never_marked_is_marked_at_the_next_start(url: str) -> None:
    async def story() -> None:
        host = await hosted(url)
        id = (await host.open_table(NewTable(TITLE, BOTS))).id
        table = await host.live(id)
        await until(lambda: table.row.finished is not None)
        ended = table.row.finished
        await written(host.store, s.tables.update().values(finished=None))
        await host.close()
        again = await hosted(url)
        await until(lambda: id in again.tables and again.tables[id].row.finished is not None)
        assert again.tables[id].row.finished == ended
        assert (await again.store.count_tables()) == (1, 1)
        await again.close()

    run(story)


# ------------------------------------------------------------------------------- clocks


async def paced(host: Host, bank: float) -> LiveTable:
    people = [SeatRequest("human", mine=True), SeatRequest("human", mine=True)]
    opened = await host.open_table(NewTable(TITLE, people, pace=Pace(bank)), "somebody's browser")
    return await host.live(opened.id)


async def shifted(store: Store, seconds: float) -> None:
    """Everything that was written happened so much earlier."""
    await written(
        store,
        s.tables.update().values(created=s.tables.c.created - seconds),
        s.seats.update().values(joined=s.seats.c.joined - seconds),
        s.entries.update().values(given_at=s.entries.c.given_at - seconds),
        s.minders.update().values(seen=s.minders.c.seen - seconds, until=0.0),
    )


def test_clocks_stand_still_while_no_server_is_there(url: str) -> None:
    """Also over a second time without one: that they stood still is in the log."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 60.0)
        id = table.row.id
        await host.answer(id, 0, 0, "keep both")
        await host.close()
        for _ in range(2):
            store = Store(url)
            await store.open()
            await shifted(store, 3600.0)
            await store.close()
            host = await hosted(url)
            await until(lambda host=host: id in host.tables and id not in host.minder.unminded)  # type: ignore[misc]
            table = host.tables[id]
            rings = table.deadline()
            assert rings is not None
            moment, seats = rings
            assert seats == [1]
            assert 50 < moment - time.time() <= 60.5
            assert [given.by for given in table.answers] == ["player"]
            await host.close()

    run(story)


def test_time_used_before_the_server_went_counts(url: str) -> None:
    table_clock = LiveTable._stand_still

    class Anchors:
        opened_at, spoken_at = 100.0, 130.0
        clocks = None

    anchors = Anchors()
    table_clock(anchors, 120.0, 1120.0)  # type: ignore[arg-type]
    assert anchors.opened_at == 1100.0  # twenty seconds had gone by
    assert anchors.spoken_at == 1120.0  # nothing had
    table_clock(anchors, 90.0, 95.0)  # type: ignore[arg-type]
    assert (anchors.opened_at, anchors.spoken_at) == (1100.0, 1120.0)


def test_no_beat_goes_through_all_tables(url: str) -> None:
    """Every second each process looks for tables that nobody minds: an index knows who minds what."""

    async def story() -> None:
        host = await hosted(url)
        await host.open_table(NewTable(TITLE, PERSON_FIRST))
        await host.close()
        store = Store(url)
        await store.open()
        plans: list[str] = []

        def watched(connection: sa.Connection) -> None:
            def explain(_: Any, __: Any, statement: str, values: Any, *___: Any) -> None:
                if statement.startswith("SELECT") and "tables" in statement:
                    raw = connection.connection.driver_connection
                    assert raw is not None
                    plans.extend(
                        str(row[3]) for row in raw.execute(f"EXPLAIN QUERY PLAN {statement}", values)
                    )

            sa.event.listen(connection, "before_cursor_execute", explain)
            assert leases.renew(connection, "next", 3.0).taken
            leases.renew(connection, "next", 3.0)

        await store._access.write(watched)
        await store.close()
        assert any("tables_minder" in plan for plan in plans)
        assert not [plan for plan in plans if plan.startswith("SCAN tables") and "tables_minder" not in plan]

    run(story)
