"""Rows that make no sense: each spoils its own table, whose people are told; every other table goes on."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

import sqlalchemy as sa

from attack.house import House, built
from attack.outcome import Outcome
from attack.people import Table, Visitors
from attack.settings import Attack
from attack.watch import Watch
from kade.store import schema as s

TITLE: Final = "ticket-to-ride-amsterdam"
#: What is done to one table each, in SQL that both databases know.
SPOILT: Final = {
    "no such answer": "UPDATE entries SET action = 'fly to the moon' WHERE version = 3 AND table_id = :id",
    "an answer of the wrong seat": "UPDATE entries SET seat = 1 - seat WHERE version = 28 AND table_id = :id",
    "an answer of nobody": "UPDATE entries SET seat = 9 WHERE version = 2 AND table_id = :id",
    "no such entry": "UPDATE entries SET kind = 'gift' WHERE version = 4 AND table_id = :id",
    "a gap": "DELETE FROM entries WHERE version = 5 AND table_id = :id",
    "future versions": "UPDATE entries SET version = version + 400 WHERE version > 20 AND table_id = :id",
    "no such title": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "no such option": "UPDATE tables SET options = '{\"with_rivers\": true}' WHERE id = :id",
    "options that are none": "UPDATE tables SET options = 'yes' WHERE id = :id",
    "a seed that is none": "UPDATE tables SET seed = '{' WHERE id = :id",
    "a missing seat": "DELETE FROM seats WHERE seat = 0 AND table_id = :id",
}
#: SQLite keeps whatever it is given.
SPOILT_FILE: Final = {
    "no text": "UPDATE entries SET action = CAST(X'ff' AS TEXT) WHERE version = 9 AND table_id = :id",
    "a name that is none": "UPDATE seats SET name = CAST(X'ff61ff' AS TEXT) WHERE table_id = :id",
    "bytes for a secret": "UPDATE seats SET token_hash = X'00ff' WHERE table_id = :id",
    "a version in words": "UPDATE entries SET version = 'three' WHERE version = 3 AND table_id = :id",
    "a seat in words": "UPDATE entries SET seat = 'two' WHERE version = 3 AND table_id = :id",
    "a time in words": "UPDATE tables SET created = 'long ago' WHERE id = :id",
}
#: Pictures that are of no use: the table goes on from its log.
MENDED: Final = {
    "a snapshot that is none": "UPDATE snapshots SET state = '{' WHERE table_id = :id",
    "a snapshot of another shape": "UPDATE snapshots SET state = '{\"position\": {}}' WHERE table_id = :id",
    "a snapshot of another time": "UPDATE snapshots SET answers = answers + 1 WHERE table_id = :id",
}
ANSWERS: Final = 30


async def run(attack: Attack, database: str) -> Outcome:
    kind = "SQLite" if not database else "PostgreSQL"
    outcome = Outcome("bad rows", kind)
    spoilt = {**SPOILT, **(SPOILT_FILE if not database else {})}
    async with built(attack.folder / f"rows-{kind}", database, attack.nursery) as house:
        await house.start()
        visitors = Visitors(house, attack.seed)
        bad = {what: await visitors.open(TITLE, "human", "human") for what in spoilt}
        mended = {what: await visitors.open(TITLE, "human", "human") for what in MENDED}
        for table in (*bad.values(), *mended.values()):
            await played(house, table)
        await visitors.open_some()
        await asyncio.sleep(3)
        await house.doors[0].kill()
        outcome.kills += 1
        before = (
            house.log.read_text(encoding="utf-8").count("a table was put aside") if house.log.exists() else 0
        )
        for what, sql in {**spoilt, **MENDED}.items():
            table = {**bad, **mended}[what]
            visitors.journal.spoiled.add(table.id)
            table.over = what in spoilt
            await house.change(sa.text(sql).bindparams(id=table.id))
        await house.doors[0].start()
        await house.doors[0].wait()
        watch = Watch(house, visitors)
        watch.begin()
        acknowledged = visitors.journal.acknowledged
        for what, table in bad.items():
            answer = await visitors.look(house.doors[0], table)
            told = answer.json().get("detail", "") if answer.status_code == 410 else answer.text
            outcome.expect("put aside" in told, f"{what}: {answer.status_code} {told[:120]}")
        for what, table in mended.items():
            outcome.expect(
                (await visitors.look(house.doors[0], table)).status_code == 200, f"{what}: not mended"
            )
        await asyncio.sleep(11)
        aside = house.log.read_text(encoding="utf-8").count("a table was put aside") - before
        outcome.expect(aside >= len(bad), f"the log has {aside} lines for {len(bad)} bad tables")
        outcome.expect(visitors.journal.acknowledged > acknowledged, "nobody else could play")
        outcome.told.append(f"{len(bad)} tables put aside, {len(mended)} mended, all others went on")
        await watch.end(outcome)
        await visitors.leave()
        await visitors.journal.judge(house, outcome)
    return outcome


async def played(house: House, table: Table) -> None:
    """So many answers that there is a snapshot, by whoever is asked."""
    door = house.doors[0].address
    for _ in range(ANSWERS):
        for token in table.tokens:
            headers = {"authorization": f"Bearer {token}"}
            seen: dict[str, Any] = (
                await house.client.get(f"{door}/api/tables/{table.id}", headers=headers)
            ).json()
            if seen["legal"]:
                body = {"version": seen["version"], "action": seen["legal"][0]}
                await house.client.post(f"{door}/api/tables/{table.id}/actions", json=body, headers=headers)
                break
    pictures = await house.rows(sa.select(s.snapshots.c.state).where(s.snapshots.c.table_id == table.id))
    assert pictures, "there is no snapshot to be spoilt"
    json.loads(pictures[0].state)
