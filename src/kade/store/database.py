"""The store: SQLAlchemy Core over SQLite (the embedded default) or PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from kade.kernel import KadeError
from kade.store import leases, quotas
from kade.store import schema as s
from kade.store.access import access
from kade.store.connection import database_url, folder_of, upgrade, writable
from kade.store.leases import Lease
from kade.store.log_writer import LogWriter, entry_values
from kade.store.queries import (
    changed_person,
    companions_of,
    drafts_of,
    durations_of_games,
    entries_of,
    newest_snapshot_of,
    seats_of,
    those_still_there,
)
from kade.store.row_values import (
    digest_of,
    drafts_by_seat,
    dump,
    entry_row,
    held_seats,
    legible,
    message_or_none,
    person_row,
    seat_row,
    seat_values,
    snapshot_row,
    table_row,
    table_row_or_none,
)
from kade.store.rows import Draft, Duration, Entry, Message, Person, SeatRow, Snapshot, TableRow, WholeTable


class Taken(KadeError):
    """Somebody else's entry has this version already."""


class Store:
    """Everything that is kept. Each method is one transaction and one hop."""

    def __init__(self, url: str = "") -> None:
        self.url = database_url(url)
        self._access = access(self.url)
        self._log = LogWriter(self._access, is_sqlite=self.is_sqlite)

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    async def open(self) -> None:
        """Create the database or bring it up to date."""
        await self._access.write(upgrade)

    async def close(self) -> None:
        await self._access.close()

    async def ping(self) -> None:
        await self._rows(sa.select(sa.literal(1)))

    async def check(self) -> None:
        """Raises unless the database can be read and written."""
        await self.ping()
        await self._access.write(writable)

    @property
    def folder(self) -> Path | None:
        """Where the file of the database lies; None where it is no file of this machine."""
        return folder_of(self.url)

    async def _rows(self, query: sa.Executable) -> Sequence[Any]:
        return await self._access.read(lambda connection: connection.execute(query).all())

    async def _row(self, query: sa.Executable) -> Any:
        return await self._access.read(lambda connection: connection.execute(query).first())

    async def _change(self, statement: sa.Insert | sa.Update | sa.Delete) -> None:
        await self._access.write(lambda connection: connection.execute(statement).close())

    async def _add_once(self, statement: sa.Insert) -> None:
        """Add what another process may have added already, which is as good."""
        try:
            await self._change(statement)
        except IntegrityError:
            return

    # --------------------------------------------------------------------- tables

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        browsers: Iterable[tuple[str, int]],
        minder: str = "",
        rematch_of: str = "",
    ) -> None:
        """A new table with its seats, which browser holds which of them, and which process minds it.

        Of a finished table there is one rematch: ``Taken`` if it is open already.
        """
        row = {
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
            "guide": table.guide,
            "deal_of": table.deal_of,
            "greeting": table.greeting,
            "owner": table.owner,
            "open_deal": table.open_deal,
            "minder": minder,
        }
        held = [
            {"browser_hash": browser, "table_id": table.id, "seat": seat}
            for browser, seat in dict.fromkeys(browsers)
        ]

        def add(connection: sa.Connection) -> None:
            if rematch_of:
                first = (s.tables.c.id == rematch_of) & (s.tables.c.rematch == "")
                noted = connection.execute(s.tables.update().where(first).values(rematch=table.id))
                if noted.rowcount != 1:
                    raise Taken("Somebody else was faster.")
            connection.execute(s.tables.insert(), row)
            connection.execute(s.seats.insert(), [seat_values(table.id, seat) for seat in seats])
            if held:
                connection.execute(s.browsers.insert(), held)

        await self._access.write(add)

    async def whole(self, id: str, after: int = 0, *, snapshot: bool = True) -> WholeTable | None:
        """A table with its seats, its entries after a version and, if wanted, its newest snapshot."""

        def read(connection: sa.Connection) -> WholeTable | None:
            row = connection.execute(sa.select(s.tables).where(s.tables.c.id == id)).first()
            if row is None:
                return None
            seats = [seat_row(seat) for seat in connection.execute(seats_of(id))]
            # Somebody may be writing meanwhile: a picture that is read first is none of entries not read.
            newest = connection.execute(newest_snapshot_of(id)).first() if snapshot else None
            entries = [entry_row(entry) for entry in connection.execute(entries_of(id, after))]
            picture = None if newest is None else snapshot_row(newest)
            drafts = drafts_by_seat(connection.execute(drafts_of(id)))
            return WholeTable(table_row(row), seats, entries, picture, drafts)

        return await self._access.read(read)

    async def save_seat(self, id: str, seat: SeatRow) -> None:
        where = (s.seats.c.table_id == id) & (s.seats.c.seat == seat.seat)
        await self._change(s.seats.update().where(where).values(seat_values(id, seat)))

    async def mark(self, id: str, *, finished: float | None = None, guide: str = "") -> None:
        """Note the end of a game, or how far its coach has come."""
        values: dict[str, Any] = {"guide": guide} if guide else {}
        if finished is not None:
            values["finished"] = finished
        await self._change(s.tables.update().where(s.tables.c.id == id).values(values))

    async def dealt_again(self, id: str) -> list[str]:
        """The running tables with the same deal as this one, newest first."""
        again = (s.tables.c.deal_of == id) & s.tables.c.finished.is_(None)
        query = sa.select(s.tables.c.id).where(again).order_by(s.tables.c.created.desc())
        return [row.id for row in await self._rows(query)]

    async def still_there(self, ids: Iterable[str]) -> set[str]:
        """Those of some tables that have not been deleted."""
        return await self._access.read(lambda connection: those_still_there(connection, list(ids)))

    async def count_tables(self) -> tuple[int, int]:
        """How many tables there are, and how many of them are finished."""
        query = sa.select(sa.func.count(), sa.func.count(s.tables.c.finished))
        row = (await self._rows(query.select_from(s.tables)))[0]
        return int(row[0]), int(row[1])

    async def tallies(self, owner: str, now: float) -> quotas.Tallies:
        """How many tables the owner has opened of late, and others."""
        return await self._access.read(lambda connection: quotas.tallies(connection, owner, now))

    # --------------------------------------------------------------------- leases

    async def renew(self, me: str, seconds: float) -> Lease:
        """A process renews its lease and takes over the tables that nobody minds."""
        alone = self.is_sqlite
        return await self._access.write(lambda connection: leases.renew(connection, me, seconds, alone=alone))

    async def end_leases(self) -> None:
        await self._access.write(leases.end_all)

    async def minded_by(self, me: str) -> dict[str, float | None]:
        """The unfinished tables of a process, each with since when nobody had minded it, if that counts."""
        return await self._access.read(lambda connection: leases.unminded_of(connection, me))

    async def note_absence(self, me: str, since: float) -> None:
        """A process stood still, and its tables with it."""
        await self._access.write(lambda connection: leases.note_absence(connection, me, since))

    async def forget_absence(self, me: str, ids: Sequence[str]) -> None:
        """That nobody minded these tables for a while made no difference."""
        await self._access.write(lambda connection: leases.forget_absence(connection, me, ids))

    async def hand_back(self, me: str) -> None:
        """A process goes, and with it its lease."""
        await self._access.write(lambda connection: leases.hand_back(connection, me))

    # ------------------------------------------------------------------- browsers

    async def sit(self, browser_hash: str, id: str, seat: int) -> None:
        """Remember that this browser holds this seat."""
        held = {"browser_hash": browser_hash, "table_id": id, "seat": seat}
        await self._add_once(s.browsers.insert().values(held))

    async def browser_seats(self, browser_hash: str, id: str) -> dict[int, bool]:
        """The seats a browser holds at a table (-1: it opened it), each with who is at the screen."""
        query = (
            sa.select(s.browsers.c.seat, s.browsers.c.facing)
            .where((s.browsers.c.browser_hash == browser_hash) & (s.browsers.c.table_id == id))
            .order_by(s.browsers.c.seat)
        )
        return {row.seat: bool(row.facing) for row in held_seats(await self._rows(query))}

    async def face(self, browser_hash: str, id: str, seat: int) -> None:
        """Hotseat: from now on the player of this seat is at the screen."""
        where = (s.browsers.c.browser_hash == browser_hash) & (s.browsers.c.table_id == id)
        await self._change(s.browsers.update().where(where).values(facing=s.browsers.c.seat == seat))

    async def browsers_of(self, id: str) -> list[tuple[str, int]]:
        query = sa.select(s.browsers.c.browser_hash, s.browsers.c.seat).where(s.browsers.c.table_id == id)
        return [(row.browser_hash, row.seat) for row in held_seats(await self._rows(query))]

    async def browser_tables(self, browser_hash: str, limit: int = 60) -> list[TableRow]:
        """The tables a browser remembers, newest first."""
        mine = sa.select(s.browsers.c.table_id).where(s.browsers.c.browser_hash == browser_hash)
        query = (
            sa.select(s.tables)
            .where(s.tables.c.id.in_(mine))
            .order_by(s.tables.c.created.desc())
            .limit(limit)
        )
        return [found for row in await self._rows(query) if (found := table_row_or_none(row)) is not None]

    async def companions(self, browser_hash: str, limit: int = 200) -> list[tuple[str, str]]:
        """Names and emblems of the people with whom a browser has sat at a table, the latest first."""
        query = companions_of(browser_hash, limit)
        rows = [row for row in await self._rows(query) if isinstance(row.name, str)]
        return [(legible(row.name), str(row.emblem)) for row in rows]

    async def durations(self, limit: int = 5000) -> list[Duration]:
        """How long finished games took, the latest first; games that were left or guided tell nothing."""
        query = durations_of_games(limit)
        return [
            Duration(row.game, int(row.players), int(row.people), float(row.seconds))
            for row in await self._rows(query)
        ]

    # --------------------------------------------------------------------- people

    async def person(self, browser_hash: str) -> Person:
        """Who uses a browser; nobody in particular where nothing is kept."""
        row = await self._row(sa.select(s.people).where(s.people.c.browser_hash == browser_hash))
        return Person() if row is None else person_row(row)

    async def save_person(self, browser_hash: str, person: Person) -> None:
        await self.change_person(browser_hash, lambda _: person)

    async def change_person(self, browser_hash: str, change: Callable[[Person], Person]) -> Person:
        """Read, change and keep in one transaction, so that two pages of a browser lose nothing."""

        def save(connection: sa.Connection) -> Person:
            return changed_person(connection, browser_hash, change)

        try:
            return await self._access.write(save)
        except IntegrityError:
            # Another process has just written of the same browser for the first time.
            return await self._access.write(save)

    async def forget_person(self, browser_hash: str) -> None:
        await self._access.write(
            lambda connection: connection.execute(
                s.people.delete().where(s.people.c.browser_hash == browser_hash)
            ).close()
        )

    # ------------------------------------------------------------------ the log

    async def append(self, id: str, *entries: Entry) -> None:
        """Add entries that follow each other, all or none; they are on the disk when this returns.

        ``Taken`` if the place of one is not free.
        """
        if not await self._log.append([entry_values(id, entry) for entry in entries]):
            raise Taken("Somebody else was faster.")

    async def append_pause(self, id: str, entry: Entry) -> None:
        """Add the entry that tells for how long nobody minded a table, and keep that nowhere else."""

        def add(connection: sa.Connection) -> bool:
            free = self._log.add(connection, [[entry_values(id, entry)]])[0]
            if free:
                connection.execute(s.tables.update().where(s.tables.c.id == id).values(unminded=None))
            return free

        if not await self._access.write(add):
            raise Taken("Somebody else was faster.")

    async def save_draft(self, id: str, seat: int, draft: Draft) -> None:
        """What a seat composes, in place of what it composed before; on the disk when this returns."""
        values = {"table_id": id, "seat": seat, "since": draft.since, "steps": "; ".join(draft.steps)}

        def save(connection: sa.Connection) -> None:
            mine = (s.drafts.c.table_id == id) & (s.drafts.c.seat == seat)
            connection.execute(s.drafts.delete().where(mine))
            connection.execute(s.drafts.insert().values(values))

        try:
            await self._access.write(save)
        except IntegrityError:
            # Another process has just kept the first draft of this seat.
            await self._access.write(save)

    async def drafts(self, id: str) -> dict[int, Draft]:
        """What is being composed at a table."""
        return drafts_by_seat(await self._rows(drafts_of(id)))

    async def drop_snapshot(self, id: str, version: int) -> None:
        """Of a picture that is of no use: the log knows better."""
        mine = (s.snapshots.c.table_id == id) & (s.snapshots.c.version == version)
        await self._change(s.snapshots.delete().where(mine))

    async def save_snapshot(self, id: str, snapshot: Snapshot) -> None:
        values = {
            "table_id": id,
            "version": snapshot.version,
            "answers": snapshot.answers,
            "state": snapshot.state,
            "digest": digest_of(snapshot.state),
        }
        await self._add_once(s.snapshots.insert().values(values))

    # ----------------------------------------------------------- chat and records

    async def say(self, id: str, message: Message) -> None:
        values = {
            "table_id": id,
            "seat": message.seat,
            "name": message.name,
            "text": message.text,
            "said_at": message.at,
        }
        await self._change(s.messages.insert().values(values))

    async def messages(self, id: str, limit: int = 200) -> list[Message]:
        """The last things said, oldest first."""
        query = (
            sa.select(s.messages)
            .where(s.messages.c.table_id == id)
            .order_by(s.messages.c.id.desc())
            .limit(limit)
        )
        found = [message_or_none(row) for row in await self._rows(query)]
        return [message for message in reversed(found) if message is not None]

    async def add_record(self, id: str, content: str, at: float) -> None:
        await self._change(s.records.insert().values({"id": id, "content": content, "uploaded": at}))

    async def record(self, id: str) -> str | None:
        row = await self._row(sa.select(s.records.c.content).where(s.records.c.id == id))
        return None if row is None else str(row.content)

    async def save_analysis(self, key: str, content: str) -> None:
        await self._add_once(s.analyses.insert().values({"key": key, "content": content}))

    async def analysis(self, key: str) -> str | None:
        row = await self._row(sa.select(s.analyses.c.content).where(s.analyses.c.key == key))
        return None if row is None else str(row.content)
