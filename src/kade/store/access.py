"""How work reaches the database: one hop away from the event loop and back, however many statements it has.

Work is a plain function of a connection. SQLite runs it in a thread, so that a commit waits for the disk
without holding anybody up; PostgreSQL speaks to the event loop itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import create_async_engine

from kade.kernel import KadeError
from kade.kernel.phrase import say
from kade.store.connection import QUEUE, durable, in_memory, pool_options, upgrade

log = logging.getLogger("kade.store")

T = TypeVar("T")
Work = Callable[[sa.Connection], T]

#: Threads in which SQLite is read. Reading needs no lock there, but rarely more than one at a time.
READERS = 2
#: Seconds in which a server that is well has answered; bringing its tables up to date may take longer.
ANSWERING: Final = 5.0
#: What SQLite calls a disk that is full, gone, read-only or in somebody else's hands (result codes).
_SQLITE_AWAY: Final = (5, 6, 7, 8, 10, 13, 14)
#: The same for PostgreSQL (classes of SQLSTATE): no connection, no resources, operators, system errors.
_POSTGRES_AWAY: Final = ("08", "53", "57", "58")


class Away(KadeError):
    """The database cannot be reached, or has no room: whether it did what was asked for is not known."""


def away(error: Exception) -> Away:
    cause = error.__cause__ if isinstance(error, _Unheard) and error.__cause__ is not None else error
    reason = f"{type(cause).__name__}: {getattr(cause, 'orig', None) or cause}"
    log.warning("the database did not do what was asked", extra={"reason": reason})
    return Away(
        say(
            "The server cannot reach what it stores, or has no room for more. "
            "What it has stored is not lost; look at the game and try again in a moment."
        )
    )


def is_away(error: DBAPIError) -> bool:
    """It is no fault of what was asked for."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    state = str(getattr(error.orig, "sqlstate", None) or "")
    return error.connection_invalidated or (code or 0) & 0xFF in _SQLITE_AWAY or state[:2] in _POSTGRES_AWAY


class _Unheard(Exception):
    """The connection was dead before anything could be done over it."""


class Access(Protocol):
    """A database, for work that reads and work that is one transaction."""

    async def read(self, work: Work[T]) -> T: ...

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        """One transaction; what it wrote is on the disk when the future is done."""
        ...

    async def close(self) -> None: ...


class SqliteAccess:
    """One thread writes, as SQLite has one writer at a time; others read meanwhile."""

    def __init__(self, url: str) -> None:
        self.engine = sa.create_engine(url, **pool_options(url))
        event.listen(self.engine, "connect", durable)
        self._writer = ThreadPoolExecutor(1, "kade-writer")
        #: The writing thread's own, kept open: taking one from the pool costs as much as a small write.
        self._pen: sa.Connection | None = None
        # A database in memory is one connection, which only one thread may use at a time.
        self._readers = self._writer if in_memory(url) else ThreadPoolExecutor(READERS, "kade-reader")

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        """What has begun is carried to its end; what could not even begin in time is given up."""
        loop = asyncio.get_running_loop()
        told: asyncio.Future[T] = loop.create_future()
        job = self._writer.submit(self._write, work)
        late = loop.call_later(QUEUE, job.cancel)

        def settle() -> None:
            late.cancel()
            if told.done():
                return
            if job.cancelled():
                told.set_exception(away(TimeoutError("others are still writing")))
            elif error := job.exception():
                told.set_exception(error)
            else:
                told.set_result(job.result())

        def done(_: object) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle)

        job.add_done_callback(done)
        told.add_done_callback(lambda told: job.cancel() if told.cancelled() else None)
        return told

    def _read(self, work: Work[T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except DBAPIError as error:
            raise (away(error) if is_away(error) else error) from error

    def _write(self, work: Work[T]) -> T:
        try:
            if self._pen is None:
                self._pen = self.engine.connect()
            with self._pen.begin():
                return work(self._pen)
        except DBAPIError as error:
            if not is_away(error):
                raise
            # Whatever state the connection is in: whoever writes next gets a new one.
            pen, self._pen = self._pen, None
            if pen is not None and not in_memory(str(self.engine.url)):
                with suppress(DBAPIError):
                    pen.invalidate()
                    pen.close()
            raise away(error) from error

    async def close(self) -> None:
        """Whatever is being written is written to its end."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        if self._pen is not None:
            self._pen.close()
        self.engine.dispose()


class PostgresAccess:
    """Statements go out and come back on the event loop; there is no thread to hop to."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, **pool_options(url))

    async def read(self, work: Work[T]) -> T:
        return await self._tried(work, commit=False)

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().create_task(self._tried(work, commit=True))

    async def _tried(self, work: Work[T], *, commit: bool) -> T:
        """After a restart of the database all kept connections are dead: that costs nobody anything."""
        try:
            async with asyncio.timeout(None if work is upgrade else ANSWERING):
                try:
                    return await self._once(work, commit=commit)
                except _Unheard:
                    return await self._once(work, commit=commit)
        except (_Unheard, OSError, NoConnection) as error:
            raise away(error) from error
        except DBAPIError as error:
            raise (away(error) if is_away(error) else error) from error

    async def _once(self, work: Work[T], *, commit: bool) -> T:
        async with self.engine.connect() as connection:
            try:
                found = await connection.run_sync(work)
            except DBAPIError as error:
                if error.connection_invalidated:
                    # Nothing was committed, so whatever was done is as if it had never been.
                    raise _Unheard from error
                raise
            # Whether the database heard of an end that nobody answered, nobody knows: it is not tried again.
            await (connection.commit() if commit else connection.rollback())
            return found

    async def close(self) -> None:
        await self.engine.dispose()


def access(url: str) -> Access:
    return SqliteAccess(url) if url.startswith("sqlite") else PostgresAccess(url)
