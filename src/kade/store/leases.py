"""Who minds which table: each process has a lease, and a table belongs to one of them.

A lease is a row with the moment until which it lasts, by the clock of the database. An advisory lock would
be simpler, but it lasts as long as a connection does, and a process that hangs keeps its connection open:
its tables would stand still for good.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import sqlalchemy as sa

from kade.store import schema as s

#: So many tables are taken over at once, so that several processes share those of one that died.
MOST_AT_ONCE = 500
#: The name of the lock under which leases change hands, one process after the other.
_HANDS = 0x6B616465


@dataclass(frozen=True, slots=True)
class Lease:
    """What a process learns when it renews its lease."""

    now: float
    #: When this process was last seen before; None the first time.
    seen: float | None
    #: Tables that nobody minded and that are its own from now on, each with when somebody last did.
    taken: dict[str, float] = field(default_factory=dict)
    #: All its tables, where its own lease had run out meanwhile and others may have taken some.
    kept: frozenset[str] | None = None
    #: The other processes whose lease lasts.
    others: frozenset[str] = frozenset()


def renew(connection: sa.Connection, me: str, seconds: float, *, alone: bool = False) -> Lease:
    """This process is alive and minds its tables for so many seconds more; it takes those of the dead.

    Of one that is alone on its database an old lease says nothing: while no clock runs it writes none.
    """
    now = _now(connection)
    row = connection.execute(sa.select(s.minders).where(s.minders.c.id == me)).first()
    lease = {"seen": now, "until": now + seconds}
    if row is None:
        connection.execute(s.minders.insert().values(id=me, **lease))
    else:
        connection.execute(s.minders.update().where(s.minders.c.id == me).values(lease))
    if row is None:  # new here, or away for so long that others have shared out everything
        taken = _take_over(connection, me, now)
        return Lease(now, None, taken, tables_of(connection, me) - taken.keys(), _others(connection, me, now))
    if row.until < now:
        # The others may have been away for the same reason: they get a moment to come back, too.
        if not alone:
            note_absence(connection, me, _known(row.seen, now))
        kept = tables_of(connection, me)
        return Lease(now, _known(row.seen, now), {}, kept, _others(connection, me, now))
    taken = _take_over(connection, me, now)
    return Lease(now, _known(row.seen, now), taken, None, _others(connection, me, now))


def _now(connection: sa.Connection) -> float:
    """The time, once nobody else is about to change leases; SQLite has one writer anyway."""
    if connection.dialect.name != "postgresql":
        return time.time()
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_HANDS)))
    return float(connection.execute(sa.text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())


def _take_over(connection: sa.Connection, me: str, now: float) -> dict[str, float]:
    """The unfinished tables of processes whose lease is over, newest first."""
    unfinished = s.tables.c.finished.is_(None)
    # The index knows the few who mind something; going through all tables every second would be long.
    minding = connection.execute(sa.select(s.tables.c.minder).where(unfinished).distinct())
    gone = {row.minder for row in minding} - _others(connection, me, now) - {me}
    since = sa.func.coalesce(s.tables.c.unminded, s.minders.c.seen, now)
    orphans = (
        sa.select(s.tables.c.id, since.label("since"))
        .outerjoin(s.minders, s.minders.c.id == s.tables.c.minder)
        .where(unfinished & s.tables.c.minder.in_(gone))
        .order_by(s.tables.c.created.desc())
        .limit(MOST_AT_ONCE)
    )
    taken = {row.id: _known(row.since, now) for row in connection.execute(orphans)} if gone else {}
    if taken:
        # Whoever is killed before the log says so leaves this to the next one: the older moment stays.
        seen = sa.select(s.minders.c.seen).where(s.minders.c.id == s.tables.c.minder).scalar_subquery()
        since = sa.func.coalesce(s.tables.c.unminded, seen, now)
        mine = s.tables.update().where(s.tables.c.id.in_(taken)).values(minder=me, unminded=since)
        connection.execute(mine)
    if len(taken) < MOST_AT_ONCE:
        connection.execute(s.minders.delete().where(s.minders.c.until < now))
    return taken


def _known(seen: object, now: float) -> float:
    """When somebody was last seen; what cannot be read was just now, and keeps nobody from starting."""
    return float(seen) if isinstance(seen, int | float) else now


def _others(connection: sa.Connection, me: str, now: float) -> frozenset[str]:
    alive = sa.select(s.minders.c.id).where((s.minders.c.until >= now) & (s.minders.c.id != me))
    return frozenset(row.id for row in connection.execute(alive))


def tables_of(connection: sa.Connection, me: str) -> frozenset[str]:
    """The unfinished tables that are this process's to mind."""
    mine = (s.tables.c.minder == me) & s.tables.c.finished.is_(None)
    return frozenset(row.id for row in connection.execute(sa.select(s.tables.c.id).where(mine)))


def unminded_of(connection: sa.Connection, me: str) -> dict[str, float | None]:
    """The same, each with the moment since when nobody had minded it, where that is not in its log yet."""
    mine = (s.tables.c.minder == me) & s.tables.c.finished.is_(None)
    rows = connection.execute(sa.select(s.tables.c.id, s.tables.c.unminded).where(mine))
    return {row.id: float(row.unminded) if isinstance(row.unminded, int | float) else None for row in rows}


def note_absence(connection: sa.Connection, me: str, since: float) -> None:
    """This process was there, but stood still: nobody minded its tables. An older moment stays."""
    mine = (s.tables.c.minder == me) & s.tables.c.finished.is_(None) & s.tables.c.unminded.is_(None)
    connection.execute(s.tables.update().where(mine).values(unminded=since))


def forget_absence(connection: sa.Connection, me: str, ids: Sequence[str]) -> None:
    """That nobody minded these tables of its own for a while made no difference."""
    for start in range(0, len(ids), MOST_AT_ONCE):  # a database takes only so many values at once
        these = s.tables.c.id.in_(ids[start : start + MOST_AT_ONCE]) & (s.tables.c.minder == me)
        connection.execute(s.tables.update().where(these).values(unminded=None))


def end_all(connection: sa.Connection) -> None:
    """Nobody else is there, whatever the leases say: for a database that is one process's own."""
    connection.execute(s.minders.update().values(until=0.0))


def hand_back(connection: sa.Connection, me: str) -> None:
    """This process goes; whoever is there may mind its tables at once."""
    now = _now(connection)
    connection.execute(s.minders.update().where(s.minders.c.id == me).values(seen=now, until=0.0))
