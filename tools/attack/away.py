"""PostgreSQL goes away for twelve seconds while bots think and people play, and comes back."""

from __future__ import annotations

import asyncio

import httpx
import sqlalchemy as sa

from attack.house import NAME, Door, House, built
from attack.outcome import STANDING, Outcome
from attack.people import Table, Visitors
from attack.settings import Attack
from attack.two import all_moved, versions
from attack.watch import Watch

AWAY = 12.0
#: Connections that a process may have: those of its pool, and one to listen.
MOST = 17


class Viewer:
    """Somebody who looks at a table over one stream, and never asks again."""

    def __init__(self, house: House, door: Door, table: Table) -> None:
        self.table = table
        self.version = -1
        self.ended = False
        self._task = asyncio.get_running_loop().create_task(self._look(house, door))

    async def _look(self, house: House, door: Door) -> None:
        address = f"{door.address}/api/tables/{self.table.id}/stream"
        try:
            async with house.client.stream("GET", address, timeout=None) as stream:
                async for line in stream.aiter_lines():
                    if line.startswith("id:"):
                        self.version = int(line[3:])
        except httpx.HTTPError:
            pass
        self.ended = True

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def run(attack: Attack, database: str) -> Outcome:
    assert attack.postgres is not None
    outcome = Outcome("PostgreSQL away for 12 s", "PostgreSQL")
    async with built(attack.folder / "away", database, attack.nursery, doors=2) as house:
        await house.start()
        visitors = Visitors(house, attack.seed)
        await visitors.open_some()
        watch = Watch(house, visitors)
        watch.begin()
        await asyncio.sleep(4)
        viewers = [Viewer(house, door, table) for door in house.doors for table in visitors.tables]
        for how in ("fast",) if attack.short else ("fast", "immediate"):
            await asyncio.sleep(2)
            before = await connections(house)
            attack.say(f"away: PostgreSQL is stopped ({how}) for {AWAY:.0f} s")
            moving = await versions(house, [t for t in visitors.tables if t.by_itself and not t.over])
            watch.blind = True
            await asyncio.sleep(0.5)  # it may be looking just now
            await asyncio.to_thread(attack.postgres.stop, how)
            await asyncio.sleep(AWAY)
            await asyncio.to_thread(attack.postgres.start)
            back = house.now()
            watch.forget()
            watch.blind = False
            longest = await all_moved(house, moving, back)
            outcome.stood(longest)
            outcome.told.append(f"back after “{how}”: {len(moving)} tables went on within {longest:.1f} s")
            refused = visitors.journal.refused + visitors.journal.unanswered
            acknowledged = visitors.journal.acknowledged
            await asyncio.sleep(4)
            told = visitors.journal.acknowledged - acknowledged
            outcome.expect(told, "nobody could answer after its return")
            outcome.told.append(
                f"in the four seconds after that {told} answers were acknowledged, and "
                f"{visitors.journal.refused + visitors.journal.unanswered - refused} requests refused"
            )
            after = await connections(house)
            outcome.told.append(f"connections to PostgreSQL: {before} before, {after} after")
            outcome.expect(after <= MOST * len(house.doors), f"there are {after} connections")
        await heard(house, visitors, viewers, outcome)
        await watch.end(outcome)
        await visitors.leave()
        await visitors.journal.judge(house, outcome)
        for viewer in viewers:
            await viewer.close()
        outcome.expect(not visitors.journal.speechless, "refusals came without a sentence")
    return outcome


async def connections(house: House) -> int:
    query = sa.text(
        f"SELECT count(*) AS n FROM pg_stat_activity WHERE application_name <> '{NAME}' "
        "AND datname = current_database()"
    )
    return int((await house.rows(query))[0].n)


async def heard(house: House, visitors: Visitors, viewers: list[Viewer], outcome: Outcome) -> None:
    """What was answered anywhere reaches all viewers, over the streams that they had before."""
    end = house.now() + STANDING
    now = await versions(house, visitors.tables)
    behind = viewers
    while behind and house.now() < end:
        behind = [viewer for viewer in behind if viewer.version < now[viewer.table.id]]
        await asyncio.sleep(0.1)
    ended = sum(viewer.ended for viewer in viewers)
    outcome.expect(not behind, f"{len(behind)} of {len(viewers)} viewers do not see what was answered")
    outcome.expect(not ended, f"{ended} of {len(viewers)} streams ended")
    outcome.told.append(f"{len(viewers)} streams went on at {len(house.doors)} processes")
