"""The store: SQLAlchemy Core over SQLite (the embedded default) or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kade.kernel import KadeError
from kade.store import schema as s
from kade.store.connection import database_url, durable, pool_options, upgrade
from kade.store.row_values import dump, seat_row, seat_values, table_row
from kade.store.rows import Entry, Message, SeatRow, Snapshot, TableRow


class Taken(KadeError):
    """Somebody else's entry has this version already."""


class Store:
    """Everything that is kept. Each method is one transaction."""

    def __init__(self, url: str = "") -> None:
        self.url = database_url(url)
        self.engine: AsyncEngine = create_async_engine(self.url, **pool_options(self.url))
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", durable)
        insert = sqlite.insert if self.is_sqlite else postgresql.insert
        self._add_entry = insert(s.entries).on_conflict_do_nothing()
        self._waiting: list[tuple[list[dict[str, Any]], asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    async def open(self) -> None:
        """Create the database or bring it up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        await self.engine.dispose()

    async def ping(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(sa.select(sa.literal(1)))

    # --------------------------------------------------------------------- tables

    async def add_table(
        self, table: TableRow, seats: Sequence[SeatRow], browsers: Iterable[tuple[str, int]]
    ) -> None:
        """A new table with its seats, and which browser holds which of them."""
        async with self.engine.begin() as connection:
            await connection.execute(
                s.tables.insert(),
                {
                    "id": table.id,
                    "game": table.game,
                    "rules_version": table.rules_version,
                    "options": dump(table.options),
                    "seed": dump(table.seed),
                    "prelude": dump(table.prelude),
                    "pace": dump(table.pace),
                    "created": table.created,
                    "finished": table.finished,
                    "rematch": table.rematch,
                },
            )
            await connection.execute(s.seats.insert(), [seat_values(table.id, seat) for seat in seats])
            held = [
                {"browser_hash": browser, "table_id": table.id, "seat": seat}
                for browser, seat in dict.fromkeys(browsers)
            ]
            if held:
                await connection.execute(s.browsers.insert(), held)

    async def table(self, id: str) -> TableRow | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(s.tables).where(s.tables.c.id == id))).first()
        return None if row is None else table_row(row)

    async def seats(self, id: str) -> list[SeatRow]:
        query = sa.select(s.seats).where(s.seats.c.table_id == id).order_by(s.seats.c.seat)
        async with self.engine.connect() as connection:
            return [seat_row(row) for row in await connection.execute(query)]

    async def save_seat(self, id: str, seat: SeatRow) -> None:
        changes = seat_values(id, seat)
        where = (s.seats.c.table_id == id) & (s.seats.c.seat == seat.seat)
        async with self.engine.begin() as connection:
            await connection.execute(s.seats.update().where(where).values(changes))

    async def mark(self, id: str, *, finished: float | None = None, rematch: str = "") -> None:
        """Note the end of a game or the table of its rematch."""
        values: dict[str, Any] = {}
        if finished is not None:
            values["finished"] = finished
        if rematch:
            values["rematch"] = rematch
        async with self.engine.begin() as connection:
            await connection.execute(s.tables.update().where(s.tables.c.id == id).values(values))

    async def unfinished(self) -> list[str]:
        """The tables that a new server must look after."""
        query = sa.select(s.tables.c.id).where(s.tables.c.finished.is_(None))
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def count_tables(self) -> tuple[int, int]:
        """How many tables there are, and how many of them are finished."""
        query = sa.select(sa.func.count(), sa.func.count(s.tables.c.finished))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query.select_from(s.tables))).one()
        return int(row[0]), int(row[1])

    # ------------------------------------------------------------------- browsers

    async def sit(self, browser_hash: str, id: str, seat: int) -> None:
        """Remember that this browser holds this seat."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    s.browsers.insert(), {"browser_hash": browser_hash, "table_id": id, "seat": seat}
                )
        except IntegrityError:
            return  # it does already

    async def browser_seats(self, browser_hash: str, id: str) -> dict[int, bool]:
        """The seats a browser holds at a table (-1: it opened it), each with who is at the screen."""
        query = (
            sa.select(s.browsers.c.seat, s.browsers.c.facing)
            .where((s.browsers.c.browser_hash == browser_hash) & (s.browsers.c.table_id == id))
            .order_by(s.browsers.c.seat)
        )
        async with self.engine.connect() as connection:
            return {row.seat: bool(row.facing) for row in await connection.execute(query)}

    async def face(self, browser_hash: str, id: str, seat: int) -> None:
        """Hotseat: from now on the player of this seat is at the screen."""
        where = (s.browsers.c.browser_hash == browser_hash) & (s.browsers.c.table_id == id)
        update = s.browsers.update().where(where).values(facing=s.browsers.c.seat == seat)
        async with self.engine.begin() as connection:
            await connection.execute(update)

    async def browsers_of(self, id: str) -> list[tuple[str, int]]:
        query = sa.select(s.browsers.c.browser_hash, s.browsers.c.seat).where(s.browsers.c.table_id == id)
        async with self.engine.connect() as connection:
            return [(row.browser_hash, row.seat) for row in await connection.execute(query)]

    async def browser_tables(self, browser_hash: str, limit: int = 60) -> list[TableRow]:
        """The tables a browser remembers, newest first."""
        mine = sa.select(s.browsers.c.table_id).where(s.browsers.c.browser_hash == browser_hash)
        query = (
            sa.select(s.tables)
            .where(s.tables.c.id.in_(mine))
            .order_by(s.tables.c.created.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [table_row(row) for row in await connection.execute(query)]

    # ------------------------------------------------------------------ the log

    async def append(self, id: str, *entries: Entry) -> None:
        """Add entries that follow each other, all or none; they are on the disk when this returns.

        ``Taken`` if the place of the first is not free.
        """
        values = [
            {
                "table_id": id,
                "version": entry.version,
                "kind": entry.kind,
                "seat": entry.seat,
                "action": entry.action,
                "target": entry.target,
                "given_by": entry.by,
                "given_at": entry.at,
            }
            for entry in entries
        ]
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((values, written))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        if not await written:
            raise Taken("Somebody else was faster.")

    async def _write(self) -> None:
        """Write all waiting entries in one transaction: a slow disk is waited for once, not by each."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                async with self.engine.begin() as connection:
                    taken = [await self._add(connection, values) for values, _ in batch]
            except Exception as error:
                for _, written in batch:
                    if not written.done():
                        written.set_exception(error)
                continue
            for (_, written), free in zip(batch, taken, strict=True):
                if not written.done():
                    written.set_result(free)

    async def _add(self, connection: AsyncConnection, values: list[dict[str, Any]]) -> bool:
        """False if the place of the first entry is taken; then none is added."""
        for entry in values:
            if (await connection.execute(self._add_entry, entry)).rowcount != 1:
                return False
        return True

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        query = (
            sa.select(s.entries)
            .where((s.entries.c.table_id == id) & (s.entries.c.version > after))
            .order_by(s.entries.c.version)
        )
        async with self.engine.connect() as connection:
            return [
                Entry(row.version, row.kind, row.seat, row.action, row.target, row.given_by, row.given_at)
                for row in await connection.execute(query)
            ]

    async def save_snapshot(self, id: str, snapshot: Snapshot) -> None:
        values = {
            "table_id": id,
            "version": snapshot.version,
            "answers": snapshot.answers,
            "state": snapshot.state,
        }
        try:
            async with self.engine.begin() as connection:
                await connection.execute(s.snapshots.insert(), values)
        except IntegrityError:
            return  # another process took the same picture

    async def newest_snapshot(self, id: str) -> Snapshot | None:
        query = (
            sa.select(s.snapshots)
            .where(s.snapshots.c.table_id == id)
            .order_by(s.snapshots.c.version.desc())
            .limit(1)
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Snapshot(row.version, row.answers, row.state)

    # ----------------------------------------------------------- chat and records

    async def say(self, id: str, message: Message) -> None:
        values = {
            "table_id": id,
            "seat": message.seat,
            "name": message.name,
            "text": message.text,
            "said_at": message.at,
        }
        async with self.engine.begin() as connection:
            await connection.execute(s.messages.insert(), values)

    async def messages(self, id: str, limit: int = 200) -> list[Message]:
        """The last things said, oldest first."""
        query = (
            sa.select(s.messages)
            .where(s.messages.c.table_id == id)
            .order_by(s.messages.c.id.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            found = [
                Message(row.id, row.seat, row.name, row.text, row.said_at)
                for row in await connection.execute(query)
            ]
        return found[::-1]

    async def add_record(self, id: str, content: str, at: float) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(s.records.insert(), {"id": id, "content": content, "uploaded": at})

    async def record(self, id: str) -> str | None:
        query = sa.select(s.records.c.content).where(s.records.c.id == id)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else str(row.content)

    async def save_analysis(self, key: str, content: str) -> None:
        try:
            async with self.engine.begin() as connection:
                await connection.execute(s.analyses.insert(), {"key": key, "content": content})
        except IntegrityError:
            return  # another process has looked at the same game

    async def analysis(self, key: str) -> str | None:
        query = sa.select(s.analyses.c.content).where(s.analyses.c.key == key)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else str(row.content)
