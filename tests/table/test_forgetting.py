"""What a process keeps in memory does not grow with the tables it has ever seen."""

from __future__ import annotations

import asyncio
from pathlib import Path

from kade.store import Store
from kade.table.host import Host, Settings
from kade.table.opening import NewTable, SeatRequest

TITLE = "ticket-to-ride-amsterdam"
KEPT = 5


def test_tables_locks_and_all_that_belongs_to_a_table_are_forgotten_with_it(tmp_path: Path) -> None:
    async def story() -> None:
        host = Host(Store(f"sqlite:///{tmp_path}/k.db"), Settings(kept=KEPT))
        await host.start()
        seats = [SeatRequest("human", mine=True), SeatRequest("human", mine=True)]
        bell = asyncio.Event()
        for number in range(8 * KEPT):
            id = (
                await host.open_table(NewTable(TITLE, seats, seed=1, open_deal=True), f"browser {number}")
            ).id
            host.before[id] = "the table before"
            host.watch(id, bell, (0,))
            await host.answer(id, 0, 0, "keep both")
            await host.undo(id, 0, None, None)
            host.unwatch(id, bell, (0,))
        await asyncio.gather(*host.tasks.values())
        await host.live(id)
        assert len(host.tables) == KEPT
        assert len(host.locks) <= 2 * KEPT + 1
        assert len(host.before) <= KEPT
        assert (host.watchers, host.present, host.tasks) == ({}, {}, {})
        assert (host.watcher.alarms, host.watcher.waiting) == ({}, {})
        assert (host.thinking, host.hinting, host.resting) == (set(), set(), {})
        assert host.thinkers.sharing.waiting == []
        await host.close()

    asyncio.run(story())


def test_a_table_at_which_something_is_being_done_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        host = Host(Store(f"sqlite:///{tmp_path}/k.db"), Settings(kept=KEPT))
        await host.start()
        seats = [SeatRequest("human"), SeatRequest("human")]
        first = (await host.open_table(NewTable(TITLE, seats))).id
        async with host.lock(first):
            for _ in range(3 * KEPT):
                await host.open_table(NewTable(TITLE, seats))
            assert first in host.tables
        await host.open_table(NewTable(TITLE, seats))
        assert first not in host.tables
        await host.close()

    asyncio.run(story())
