"""Old tables are deleted with all that belongs to them, a few at a time, so that a server can go on."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from kade.store import schema as s
from kade.store.connection import BadDatabase, check_revision, newest_revision, sqlite_file, stored_revision
from kade.store.lock import Lock, Served
from kade.store.opening import at

DAY: Final = 24 * 3600.0
#: Tables that are deleted in one transaction; meanwhile nobody's answer can be stored.
AT_ONCE: Final = 20
#: Pages of a file that are given back at once, and the seconds in which others have their turn.
PAGES: Final = 500
TURN: Final = 0.02
#: What hangs on a table.
BELONGS: Final = (s.drafts, s.messages, s.snapshots, s.entries, s.browsers, s.seats)


@dataclass(slots=True)
class Pruned:
    """What was deleted, or would be."""

    finished: int = 0
    unfinished: int = 0
    answers: int = 0
    bytes: int = 0

    @property
    def tables(self) -> int:
        return self.finished + self.unfinished


def prune(
    url: str, days: float, *, unfinished: bool = False, dry_run: bool = False, now: float | None = None
) -> Pruned:
    """Delete what was finished so many days ago and, if wanted, what nobody has touched for so long."""
    path = sqlite_file(url)
    if path is not None and not path.exists():
        raise BadDatabase(f"There is no database {path}.")
    before = (time.time() if now is None else now) - days * DAY
    found = Pruned()
    at(url, _check)
    if dry_run:
        at(url, lambda connection: _note(connection, _old(connection, before, unfinished), found))
        return found
    while at(url, lambda connection: _delete_some(connection, before, unfinished, found)):
        time.sleep(TURN)
    if path is not None and found.tables:
        found.bytes = _give_back(path)
    return found


def _check(connection: sa.Connection) -> None:
    found = stored_revision(connection)
    check_revision(connection, found)
    if found != newest_revision():
        raise BadDatabase(
            "The database is of an older Kade: start kade serve once, which brings it up to date."
        )


def _old(connection: sa.Connection, before: float, unfinished: bool, most: int | None = None) -> list[str]:
    """The tables that nobody misses any more. Whoever plays one of them now has to wait a moment."""
    t = s.tables.c
    over = t.finished.is_not(None) & (t.finished < before)
    if unfinished:
        since = [
            sa.exists().where((moment.table.c.table_id == t.id) & (moment >= before))
            for moment in (s.entries.c.given_at, s.messages.c.said_at, s.seats.c.joined)
        ]
        over |= t.finished.is_(None) & (t.created < before) & ~sa.or_(*since)
    query = sa.select(t.id).where(over).order_by(t.created)
    if most is None:
        return [row.id for row in connection.execute(query)]
    taken = [row.id for row in connection.execute(query.limit(most).with_for_update())]
    # Somebody may have answered before the rows were ours.
    return [row.id for row in connection.execute(query.where(t.id.in_(taken)))]


def _note(connection: sa.Connection, ids: list[str], found: Pruned) -> None:
    for some in (ids[start : start + 500] for start in range(0, len(ids), 500)):
        these = s.tables.c.id.in_(some)
        row = connection.execute(sa.select(sa.func.count(s.tables.c.finished)).where(these)).one()
        found.finished += int(row[0])
        found.unfinished += len(some) - int(row[0])
        mine = sa.select(sa.func.count()).select_from(s.entries).where(s.entries.c.table_id.in_(some))
        found.answers += int(connection.execute(mine).scalar_one())


def _delete_some(connection: sa.Connection, before: float, unfinished: bool, found: Pruned) -> bool:
    """A few tables with everything that belongs to them; false if there are none left."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    ids = _old(connection, before, unfinished, AT_ONCE)
    _note(connection, ids, found)
    for part in BELONGS:
        connection.execute(part.delete().where(part.c.table_id.in_(ids)))
    # What pointed there points nowhere.
    connection.execute(s.tables.update().where(s.tables.c.rematch.in_(ids)).values(rematch=""))
    connection.execute(s.tables.update().where(s.tables.c.deal_of.in_(ids)).values(deal_of=""))
    connection.execute(s.tables.delete().where(s.tables.c.id.in_(ids)))
    return bool(ids)


def _give_back(path: Path) -> int:
    """The bytes by which the file became smaller; a file that is served and cannot shrink keeps its room."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=30)) as connection:

        def size() -> int:
            pages, each = (
                connection.execute(f"PRAGMA {what}").fetchone()[0] for what in ("page_count", "page_size")
            )
            return int(pages) * int(each)

        before = size()
        try:
            with Lock(path):
                connection.execute("PRAGMA auto_vacuum=INCREMENTAL")
                connection.execute("VACUUM")
        except Served:
            left = -1
            while left != (free := connection.execute("PRAGMA freelist_count").fetchone()[0]):
                connection.executescript(f"PRAGMA incremental_vacuum({PAGES})")
                left = free
                time.sleep(TURN)
        return before - size()
