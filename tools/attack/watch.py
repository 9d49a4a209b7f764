"""Looks at the logs of all tables, several times a second: which of them should move and does not?"""

from __future__ import annotations

import asyncio
import time
from typing import Final

import sqlalchemy as sa

from attack.house import House
from attack.outcome import Outcome
from attack.people import Table, Visitors
from kade.store import schema as s

EVERY: Final = 0.2
#: Seconds by the clock of the wall that are too long on any machine.
HOPELESS: Final = 60.0


class Watch:
    """Time in which nobody answers at any door is nobody's stall; all other time is added up."""

    def __init__(self, house: House, visitors: Visitors) -> None:
        self.house = house
        self.visitors = visitors
        #: The longest time that each table stood, by its id.
        self.stood: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None
        self.longest_by_the_wall = 0.0
        #: Not now: the database is away.
        self.blind = False

    def begin(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._look())

    async def end(self, outcome: Outcome) -> None:
        if self._task is not None:
            self._task.cancel()
            for ended in await asyncio.gather(self._task, return_exceptions=True):
                if isinstance(ended, Exception):
                    raise ended
        most = self.longest_by_the_wall
        outcome.told.append(
            f"longest stall by the clock of the wall, others being at work, too: {most:.1f} s"
        )
        outcome.expect(most < HOPELESS, f"a table stood for {most:.1f} s, however busy the machine was")
        for id, seconds in self.stood.items():
            outcome.stood(seconds)
            if seconds >= 10:
                title = next(table.title for table in self.visitors.tables if table.id == id)
                outcome.told.append(f"stood for {seconds:.1f} s: {id} ({title})")

    async def _look(self) -> None:
        before, wall = self.house.now(), time.monotonic()
        while True:
            await asyncio.sleep(EVERY)
            doors = self.house.open_doors()
            fair, now = self.house.now(), time.monotonic()
            # A door that has just opened was none before.
            there = min(now - wall, now - min(door.opened_at for door in doors)) if doors else 0.0
            passed, before, wall = min(there, fair - before), fair, now
            if not self.blind:
                await self.look(passed, there)

    def forget(self) -> None:
        """What was before counts no more: a new life begins."""
        for table in self.visitors.tables:
            table.idle = table.idle_by_the_wall = 0.0

    async def look(self, passed: float, by_the_wall: float) -> None:
        tables = [table for table in self.visitors.tables if not table.over]
        for table, version, finished in await self._versions(tables):
            moved = version != table.version
            table.version = version
            table.over = table.over or finished
            due = table.by_itself or table.due == version
            if moved or not due or table.over:
                table.idle = table.idle_by_the_wall = 0.0
            else:
                table.idle += passed
                table.idle_by_the_wall += by_the_wall
                self.stood[table.id] = max(self.stood.get(table.id, 0.0), table.idle)
                self.longest_by_the_wall = max(self.longest_by_the_wall, table.idle_by_the_wall)

    async def _versions(self, tables: list[Table]) -> list[tuple[Table, int, bool]]:
        ids = [table.id for table in tables]
        count = sa.select(s.entries.c.table_id, sa.func.max(s.entries.c.version).label("version"))
        newest = count.where(s.entries.c.table_id.in_(ids)).group_by(s.entries.c.table_id)
        versions = {row.table_id: int(row.version) for row in await self.house.rows(newest)}
        ended = sa.select(s.tables.c.id).where(s.tables.c.id.in_(ids) & s.tables.c.finished.is_not(None))
        finished = {row.id for row in await self.house.rows(ended)}
        return [(table, versions.get(table.id, 0), table.id in finished) for table in tables]
