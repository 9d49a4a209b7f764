"""How work reaches the database: one hop away from the event loop and back, however many statements it has.

Work is a plain function of a connection. SQLite runs it in a thread, so that a commit waits for the disk
without holding anybody up; PostgreSQL speaks to the event loop itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine

from kade.store.connection import durable, in_memory, pool_options

T = TypeVar("T")
Work = Callable[[sa.Connection], T]

#: Threads in which SQLite is read. Reading needs no lock there, but rarely more than one at a time.
READERS = 2


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
        return asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _write(self, work: Work[T]) -> T:
        if self._pen is None:
            self._pen = self.engine.connect()
        with self._pen.begin():
            return work(self._pen)

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
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().create_task(self._write(work))

    async def _write(self, work: Work[T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


def access(url: str) -> Access:
    return SqliteAccess(url) if url.startswith("sqlite") else PostgresAccess(url)
