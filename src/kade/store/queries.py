"""Longer questions to the database, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import sqlalchemy as sa

from kade.store import schema as s
from kade.store.row_values import dump, person_row
from kade.store.rows import Person


def seats_of(id: str) -> sa.Executable:
    return sa.select(s.seats).where(s.seats.c.table_id == id).order_by(s.seats.c.seat)


def entries_of(id: str, after: int) -> sa.Executable:
    later = (s.entries.c.table_id == id) & (s.entries.c.version > after)
    return sa.select(s.entries).where(later).order_by(s.entries.c.version)


def drafts_of(id: str) -> sa.Executable:
    return sa.select(s.drafts).where(s.drafts.c.table_id == id)


def newest_snapshot_of(id: str) -> sa.Executable:
    pictures = sa.select(s.snapshots).where(s.snapshots.c.table_id == id)
    return pictures.order_by(s.snapshots.c.version.desc()).limit(1)


def companions_of(browser_hash: str, limit: int) -> sa.Executable:
    """Names and emblems of the people with whom a browser has sat at a table, the latest first."""
    mine = s.browsers.c.browser_hash == browser_hash
    tables = sa.select(s.browsers.c.table_id).where(mine & (s.browsers.c.seat >= 0))
    own = sa.select(s.browsers.c.seat).where(mine & (s.browsers.c.table_id == s.seats.c.table_id))
    return (
        sa.select(s.seats.c.name, s.seats.c.emblem)
        .join(s.tables, s.tables.c.id == s.seats.c.table_id)
        .where(s.seats.c.table_id.in_(tables) & (s.seats.c.bot == "") & s.seats.c.joined.is_not(None))
        .where(s.seats.c.seat.not_in(own.scalar_subquery()))
        .order_by(s.tables.c.created.desc())
        .limit(limit)
    )


def durations_of_games(limit: int) -> sa.Executable:
    """How long finished games took; games that were left or guided tell nothing."""
    people = sa.func.sum(sa.case((s.seats.c.bot == "", 1), else_=0))
    return (
        sa.select(
            s.tables.c.game,
            sa.func.count().label("players"),
            people.label("people"),
            (s.tables.c.finished - s.tables.c.created).label("seconds"),
        )
        .join(s.seats, s.seats.c.table_id == s.tables.c.id)
        .where(s.tables.c.finished.is_not(None) & (s.tables.c.guide == ""))
        .group_by(s.tables.c.id, s.tables.c.game, s.tables.c.finished, s.tables.c.created)
        .having(sa.func.sum(sa.case((s.seats.c.resigned, 1), else_=0)) == 0)
        .order_by(s.tables.c.finished.desc())
        .limit(limit)
    )


def changed_person(
    connection: sa.Connection, browser_hash: str, change: Callable[[Person], Person]
) -> Person:
    """Who uses a browser, read, changed and kept again."""
    known = s.people.c.browser_hash == browser_hash
    row = connection.execute(sa.select(s.people).where(known).with_for_update()).first()
    person = change(Person() if row is None else person_row(row))
    values = {"name": person.name, "emblem": person.emblem, "memory": dump(person.memory)}
    if row is None and replace(person, since=0.0) == Person():
        return person  # nothing is kept of somebody of whom nothing is known
    if row is None:
        new = {"browser_hash": browser_hash, "since": person.since, **values}
        connection.execute(s.people.insert().values(new))
    else:
        connection.execute(s.people.update().where(known).values(values))
    return person


def those_still_there(connection: sa.Connection, ids: Sequence[str]) -> set[str]:
    """Those of some tables that have not been deleted."""
    found: set[str] = set()
    for start in range(0, len(ids), 500):  # a database takes only so many values at once
        some = s.tables.c.id.in_(ids[start : start + 500])
        found |= {row.id for row in connection.execute(sa.select(s.tables.c.id).where(some))}
    return found
