"""Writing the log: everything that waits is written at once, and each learns how it went."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, IntegrityError

from kade.store import schema as s
from kade.store.access import Access
from kade.store.rows import Entry

#: Rows of one append: they follow each other in one table's log.
Rows = list[dict[str, Any]]
#: An append, and where its end is told: true if all its places were free.
Append = tuple[Rows, asyncio.Future[bool]]
#: Places in logs: tables and versions.
Places = set[tuple[str, int]]
_INSERT = (
    postgresql.insert(s.entries).on_conflict_do_nothing().returning(s.entries.c.table_id, s.entries.c.version)
)
_INSERT_ONE = str(
    sqlite.insert(s.entries).on_conflict_do_nothing().compile(dialect=sqlite.dialect(paramstyle="named"))
)


def entry_values(id: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": id,
        "version": entry.version,
        "kind": entry.kind,
        "seat": entry.seat,
        "action": entry.action,
        "target": entry.target,
        "given_by": entry.by,
        "given_at": entry.at,
    }


class LogWriter:
    """A slow disk is waited for once by all who wait, not by each in turn."""

    def __init__(self, access: Access, *, is_sqlite: bool) -> None:
        self.access = access
        self._insert = self._one_by_one if is_sqlite else self._at_once
        self._waiting: list[Append] = []
        #: Those whose batch was refused by the database because of one of them.
        self._alone: list[Append] = []
        self._busy = False

    async def append(self, rows: Rows) -> bool:
        """Add rows, all or none; false if the place of one is taken. Stored when this returns."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((rows, written))
        if not self._busy:
            self._begin()
        return await written

    def _begin(self) -> None:
        """Hand over everything that waits. Those who come meanwhile are the next batch."""
        if self._alone:
            batch = [self._alone.pop(0)]
        else:
            batch, self._waiting = self._waiting, []
        self._busy = True
        work = self.access.write(lambda connection: self.add(connection, [rows for rows, _ in batch]))
        work.add_done_callback(lambda done: self._settle(batch, done))

    def _settle(self, batch: list[Append], done: asyncio.Future[list[bool]]) -> None:
        """Tell everybody of a batch how it went, and go on with who came meanwhile."""
        self._busy = False
        error = asyncio.CancelledError() if done.cancelled() else done.exception()
        if error is None:
            for (_, written), free in zip(batch, done.result(), strict=True):
                if not written.done():
                    written.set_result(free)
        elif isinstance(error, (IntegrityError, DataError)) and len(batch) > 1:
            # What cannot be stored must not take the rest of its batch with it.
            self._alone += batch
        else:
            for _, written in batch:
                if not written.done():
                    written.set_exception(error)
        if self._alone or self._waiting:
            self._begin()

    def add(self, connection: sa.Connection, batch: Sequence[Rows]) -> list[bool]:
        """All rows at once; an append that did not get all its places gives back those it got."""
        added = self._insert(connection, [row for rows in batch for row in rows])
        free = []
        for rows in batch:
            places = {(row["table_id"], row["version"]) for row in rows}
            whole = places <= added
            if not whole:
                self._give_back(connection, places & added)
            # Of two that want the same place, the one that came first has it.
            added -= places
            free.append(whole)
        return free

    def _at_once(self, connection: sa.Connection, rows: Rows) -> Places:
        """The places that were free: one statement, as each is a journey to the server and back."""
        # In the same order everywhere, or two processes could wait for each other.
        rows = sorted(rows, key=lambda row: (row["table_id"], row["version"]))
        return {(row.table_id, row.version) for row in connection.execute(_INSERT, rows)}

    def _one_by_one(self, connection: sa.Connection, rows: Rows) -> Places:
        """The same where a statement is no journey, but making one of many rows costs more than the rows."""
        return {
            (row["table_id"], row["version"])
            for row in rows
            if connection.exec_driver_sql(_INSERT_ONE, row).rowcount == 1
        }

    def _give_back(self, connection: sa.Connection, places: Places) -> None:
        """Nobody has seen these rows: the transaction is still open."""
        for id, version in places:
            mine = (s.entries.c.table_id == id) & (s.entries.c.version == version)
            connection.execute(s.entries.delete().where(mine))
