"""Killed with -9, over and over, at any moment: while it starts, while it writes, while bots think."""

from __future__ import annotations

import asyncio
import random

import sqlalchemy as sa

from attack.house import Door, House, built
from attack.outcome import STANDING, Outcome
from attack.people import Visitors
from attack.settings import Attack
from attack.two import all_moved, versions
from attack.watch import Watch
from kade.store import Store
from kade.store import schema as s
from kade.table.loading import load

#: So many lives begin as a person would start them; the others begin quickly.
SLOWLY = 40
#: Every so many lives one lasts until all tables have moved, or have stood for too long.
LONG = 10


async def run(attack: Attack, database: str, kills: int) -> Outcome:
    kind = "SQLite" if not database else "PostgreSQL"
    outcome = Outcome("kill -9", kind)
    chance = random.Random(attack.seed)
    async with built(attack.folder / f"kills-{kind}", database, attack.nursery) as house:
        door = house.doors[0]
        visitors = Visitors(house, attack.seed)
        await house.start()
        await visitors.open_some()
        watch = Watch(house, visitors)
        watch.begin()
        await asyncio.sleep(2)
        while outcome.kills < kills:
            await door.kill()
            outcome.kills += 1
            watch.forget()
            await life(door, chance, outcome.kills)
            if outcome.kills % LONG == 0:
                if not door.up.is_set():
                    await door.wait()
                by_themselves = [table for table in visitors.tables if table.by_itself and not table.over]
                await all_moved(house, await versions(house, by_themselves), house.now(), STANDING + 1)
            if outcome.kills % 25 == 0 or outcome.kills == kills:
                told = f"{outcome.kills} of {kills} kills, {visitors.journal.acknowledged} acknowledged"
                longest = max(watch.stood.values(), default=0.0)
                attack.say(f"kill -9, {kind}: {told}, longest stall so far {longest:.1f} s")
            if door.up.is_set() and running(visitors) < 10:
                await visitors.open_some(clocks=False)
        if not door.up.is_set():
            await door.wait()
        await quiet(house, visitors)
        await watch.end(outcome)
        await visitors.leave()
        await visitors.journal.judge(house, outcome)
        await ends_are_noted(house, outcome)
        journal = visitors.journal
        over = sum(table.over for table in visitors.tables)
        outcome.told.append(
            f"{len(journal.opened)} tables, {over} of them played to their end; "
            f"{journal.unanswered} requests were cut off, {journal.refused} refused"
        )
        outcome.expect(not journal.speechless, f"{journal.speechless} refusals came without a sentence")
    return outcome


async def life(door: Door, chance: random.Random, number: int) -> None:
    """From a start to a moment to be killed at."""
    await door.start(slowly=number % SLOWLY == 0)
    if chance.random() < 0.2:
        await asyncio.sleep(chance.uniform(0.0, 0.5))  # before it answers
        return
    await door.wait()
    await asyncio.sleep(
        chance.choice([chance.uniform(0.0, 0.3), chance.uniform(0.3, 1.2), chance.uniform(1.0, 2.0)])
    )


def running(visitors: Visitors) -> int:
    return sum(not table.over for table in visitors.tables)


async def quiet(house: House, visitors: Visitors) -> None:
    """A while without an attack: whatever stands now, stands for good."""
    await asyncio.sleep(12)


async def ends_are_noted(house: House, outcome: Outcome) -> None:
    """Games that are over are marked, whenever the server was killed."""
    store = Store(house.database)
    try:
        running = await house.rows(sa.select(s.tables.c.id).where(s.tables.c.finished.is_(None)))
        unmarked = [row.id for row in running if (await load(store, row.id)).over]
    finally:
        await store.close()
    outcome.expect(not unmarked, f"{len(unmarked)} finished games are not marked")
