"""Clocks stand still while no server is there, and go on where they stood."""

from __future__ import annotations

import asyncio
import time

import sqlalchemy as sa

from attack.house import House, built
from attack.outcome import Outcome
from attack.people import Visitors
from attack.settings import Attack
from kade.store import schema as s
from kade.table.minding import LEASE

BANK, USED, DOWN = 8.0, 3.0, 10.0
#: Seconds by which it is not known exactly when a server died.
BLUR = 1.5


async def run(attack: Attack, database: str) -> Outcome:
    kind = "SQLite" if not database else "PostgreSQL"
    outcome = Outcome("clocks without a server", kind)
    async with built(attack.folder / f"clocks-{kind}", database, attack.nursery) as house:
        door = house.doors[0]
        await house.start()
        visitors = Visitors(house, attack.seed)
        table = await visitors.open("new-amsterdam", "human", "human", pace={"bank": BANK})
        await asyncio.sleep(USED)
        await door.kill()
        outcome.kills += 1
        attack.say(f"clocks: no server for {DOWN:.0f} s")
        await asyncio.sleep(DOWN)
        await door.start()
        await door.wait()
        back, left = time.time(), BANK - USED
        rang = await first_ring(house, table.id, back + left + LEASE + 6)
        outcome.expect(rang, "the clock never rang")
        if rang:
            after = rang - back
            outcome.told.append(
                f"{left:.0f} s were left; the clock rang {after:.1f} s after the server's return"
            )
            outcome.expect(after >= left - BLUR, f"a clock ran without a server: it rang after {after:.1f} s")
            outcome.expect(after <= left + LEASE + BLUR, f"a clock rang only after {after:.1f} s")
        await visitors.journal.judge(house, outcome)
    return outcome


async def first_ring(house: House, id: str, until: float) -> float:
    """When somebody's time was out; 0 if it never was."""
    rung = (s.entries.c.table_id == id) & (s.entries.c.given_by == "clock") & (s.entries.c.kind == "answer")
    query = sa.select(sa.func.min(s.entries.c.given_at).label("at")).where(rung)
    while time.time() < until:
        found = (await house.rows(query))[0].at
        if found is not None:
            return float(found)
        await asyncio.sleep(0.1)
    return 0.0
