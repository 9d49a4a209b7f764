"""Three web processes on one PostgreSQL: one is killed, one hangs for longer than its lease."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa

import kade
from attack.house import Door, House, built
from attack.outcome import Outcome
from attack.people import Table, Visitors
from attack.settings import Attack
from attack.watch import Watch
from kade.store import schema as s
from kade.table.minding import LEASE

#: Seconds within which tables go on elsewhere once a lease is over.
AT_MOST = 5.0
HANGS = 7.0
#: Seconds in which what was on its way arrives; whoever is wrong about its lease goes on for longer.
ARRIVING = 0.2


async def run(attack: Attack, database: str) -> Outcome:
    outcome = Outcome("a process killed, one hanging", "PostgreSQL")
    async with built(attack.folder / "two", database, attack.nursery, doors=3) as house:
        await house.start()
        visitors = Visitors(house, attack.seed)
        first, second, _ = house.doors
        names = {door: await name_of(house, visitors, door) for door in house.doors}
        await tables_at(visitors, first, 1 if attack.short else 2)
        watch = Watch(house, visitors)
        watch.begin()
        await asyncio.sleep(4)
        for killed in range(1 if attack.short else 3):
            attack.say("two: one of three is killed")
            theirs = await minded_by(house, visitors, names[first])
            before = await versions(house, theirs)
            moment = house.now()
            await first.kill()
            outcome.kills += 1
            longest = await all_moved(house, before, moment)
            outcome.expect(
                longest <= LEASE + AT_MOST,
                f"after kill {killed + 1} the last of {len(theirs)} tables went on after {longest:.1f} s",
            )
            outcome.told.append(f"killed: {len(theirs)} tables went on elsewhere within {longest:.1f} s")
            await first.start()
            await first.wait()
            names[first] = await name_of(house, visitors, first)
            await tables_at(visitors, first, 1)
            await asyncio.sleep(2)
        await hang(attack, house, visitors, second, names, outcome)
        await asyncio.sleep(2)
        await watch.end(outcome)
        await visitors.leave()
        await visitors.journal.judge(house, outcome)
    return outcome


async def hang(
    attack: Attack, house: House, visitors: Visitors, door: Door, names: dict[Door, str], outcome: Outcome
) -> None:
    """It stands still for longer than its lease and goes on as if nothing had been."""
    attack.say("two: one of three hangs for longer than its lease")
    await tables_at(visitors, door, 1)
    await asyncio.sleep(2)
    theirs = await minded_by(house, visitors, names[door])
    before = await versions(house, theirs)
    moment = house.now()
    door.pause()
    longest = await all_moved(house, before, moment)
    outcome.expect(longest <= LEASE + AT_MOST, f"tables of a hanging process went on after {longest:.1f} s")
    await asyncio.sleep(max(0.0, HANGS - (house.now() - moment)))
    door.go_on()
    # What had been sent to the database, or to this process, when it was stopped is still answered for.
    await asyncio.sleep(ARRIVING)
    # No visitor comes here just now, so whatever is answered is answered by bots and clocks.
    answered = await door.count("kade_answers_total")
    await asyncio.sleep(3)
    answered = await door.count("kade_answers_total") - answered
    door.up.set()
    minded = await minded_by(house, visitors, names[door])
    left = [table for table in minded if table in theirs]
    outcome.expect(not left, f"{len(left)} tables were given back to a process that had hung")
    outcome.expect(
        minded or not answered, f"a process that had hung answered {answered:.0f} times for others"
    )
    outcome.told.append(
        f"hanging: {len(theirs)} tables went on elsewhere within {longest:.1f} s; back again it minded "
        f"{len(minded)} of them and answered {answered:.0f} times"
    )


async def tables_at(visitors: Visitors, door: Door, times: int) -> None:
    """Tables of bots and tables with clocks, opened here."""
    for game in list(kade.games()) * times:
        seats = ["random", "merchant", "random"][: max(2, game.min_players)]
        await visitors.open(game.id, *seats, door=door)
        pace = {"bank": 1, "increment": 1, "cap": 1}
        await visitors.open(game.id, "human", "human", pace=pace, door=door)
        visitors.sit(
            await visitors.open(game.id, "human", "human", "random"[: 6 * (game.max_players > 2)], door=door)
        )


async def name_of(house: House, visitors: Visitors, door: Door) -> str:
    """What a process is called in its leases: it is the one that minds a table opened there."""
    table = await visitors.open("genoa", "human", "human", door=door)
    row = (await house.rows(sa.select(s.tables.c.minder).where(s.tables.c.id == table.id)))[0]
    return str(row.minder)


async def minded_by(house: House, visitors: Visitors, name: str) -> list[Table]:
    """Tables that move by themselves and that this process minds."""
    query = sa.select(s.tables.c.id).where((s.tables.c.minder == name) & s.tables.c.finished.is_(None))
    ids = {row.id for row in await house.rows(query)}
    return [table for table in visitors.tables if table.id in ids and table.by_itself]


async def versions(house: House, tables: list[Table]) -> dict[str, int]:
    count = sa.select(s.entries.c.table_id, sa.func.max(s.entries.c.version).label("version"))
    query = count.where(s.entries.c.table_id.in_([table.id for table in tables])).group_by(
        s.entries.c.table_id
    )
    found = {row.table_id: int(row.version) for row in await house.rows(query)}
    return {table.id: found.get(table.id, 0) for table in tables}


async def all_moved(house: House, before: dict[str, int], since: float, most: float = 20.0) -> float:
    """Seconds until the last of these tables has moved."""
    longest, waiting = 0.0, dict(before)
    while waiting and house.now() - since < most:
        await asyncio.sleep(0.1)
        query = sa.select(s.tables.c.id).where(
            s.tables.c.id.in_(list(waiting)) & s.tables.c.finished.is_not(None)
        )
        over = {row.id for row in await house.rows(query)}
        count = sa.select(s.entries.c.table_id, sa.func.max(s.entries.c.version).label("version"))
        newest = count.where(s.entries.c.table_id.in_(list(waiting))).group_by(s.entries.c.table_id)
        now = {row.table_id: int(row.version) for row in await house.rows(newest)}
        for id, version in list(waiting.items()):
            if now.get(id, 0) > version or id in over:
                del waiting[id]
                longest = house.now() - since
    return most if waiting else longest
