"""Several processes on one PostgreSQL: each tells the others which tables it has changed.

One connection is kept for it. Notices are only a knock at the door: what changed is read from the log, so
whatever was missed while the connection was gone is caught up with as soon as there is one again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Iterable
from typing import Any, Final

import asyncpg

from kade.table.errors import NoSuchTable
from kade.table.host import Host

log = logging.getLogger("kade.web")

CHANNEL: Final = "kade_tables"
#: Seconds between two tries to connect, at first and at last.
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 2.0
#: A connection over which nothing was said for so long is asked whether it is there, and may take so long.
QUIET: Final = 3.0
PATIENCE: Final = 3.0
#: Seconds after which a table is looked at again that could not be.
AGAIN: Final = 0.5


class Listening:
    """Knocks of other processes, and our own for them."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.address = host.store.url.replace("+asyncpg", "")
        self.me = secrets.token_hex(8)
        #: Tables of which the others have not been told yet, each with until when its bots wait.
        self.unsaid: dict[str, float] = {}
        #: Tables of which others have told us and which have not been looked at yet.
        self.heard: dict[str, float | None] = {}
        self._told = asyncio.Event()
        self._knocked = asyncio.Event()
        self._lost = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.host.announce = self._announce
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._keep_listening()), loop.create_task(self._look())]

    async def close(self) -> None:
        self.host.announce = None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _announce(self, id: str, grace: float) -> None:
        """Never waits: a table that changes again before it was told of is told of once."""
        self.unsaid[id] = grace
        self._told.set()

    # ------------------------------------------------------------------ the connection

    async def _keep_listening(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                connection = await asyncpg.connect(self.address, timeout=PATIENCE)
                pause = FIRST_PAUSE
                try:
                    await self._converse(connection)
                finally:
                    connection.terminate()
            except Exception as error:
                if pause == FIRST_PAUSE:
                    reason = f"{type(error).__name__}: {error}"
                    log.warning("other processes cannot be heard just now", extra={"reason": reason})
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    async def _converse(self, connection: asyncpg.Connection[Any]) -> None:
        """Until the connection is lost."""
        self._lost.clear()
        connection.add_termination_listener(lambda _: self._lose())
        await connection.add_listener(CHANNEL, self._hear)
        # From here on nothing is missed; what was said before is in the log.
        self._hear_of([*self.host.tables, *self.host.minder.mine])
        while not self._lost.is_set():
            await self._say(connection)
            try:
                async with asyncio.timeout(QUIET):
                    await self._told.wait()
            except TimeoutError:
                await connection.fetchval("SELECT 1", timeout=PATIENCE)
            self._told.clear()

    def _lose(self) -> None:
        self._lost.set()
        self._told.set()

    async def _say(self, connection: asyncpg.Connection[Any]) -> None:
        while self.unsaid:
            id, grace = next(iter(self.unsaid.items()))
            notice = json.dumps({"table": id, "from": self.me, "grace": grace})
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, notice, timeout=PATIENCE)
            if self.unsaid.get(id) == grace:
                del self.unsaid[id]

    # ------------------------------------------------------------------ what others say

    def _hear_of(self, ids: Iterable[str]) -> None:
        """These may have changed; how long their bots wait is not known, and stays as it is."""
        for id in ids:
            self.heard.setdefault(id, None)
        self._knocked.set()

    def _hear(self, _: object, __: int, ___: str, notice: object) -> None:
        told = json.loads(str(notice))
        if told["from"] != self.me:
            self.heard[told["table"]] = told["grace"]
            self._knocked.set()

    async def _look(self) -> None:
        """Look at what others have changed, one table after the other."""
        while True:
            await self._knocked.wait()
            self._knocked.clear()
            while self.heard:
                id = next(iter(self.heard))
                grace = self.heard.pop(id)
                try:
                    await self.host.refresh(id, grace)
                except NoSuchTable:
                    pass  # put aside
                except Exception as error:
                    # The store is away: the notice is kept until it is back.
                    reason = f"{type(error).__name__}: {error}"
                    log.warning("a table could not be looked at yet", extra={"table": id, "reason": reason})
                    self.heard.setdefault(id, grace)
                    await asyncio.sleep(AGAIN)
