"""Whether the house can keep what it is told: asked by whoever looks after the server."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from typing import Any, Final

from litestar import Response, get

from kade.store import Store
from kade.web.identity import Call

#: Seconds in which a store that is well answers.
PATIENCE: Final = 2.0
#: Seconds for which an answer holds, so that asking often costs nothing.
FRESH: Final = 1.0
#: Bytes: with less on the disk it is time to make room, while everything still works.
LEAST_ROOM: Final = 50_000_000
#: As PostgreSQL says it.
DISK_FULL: Final = "53100"


class Health:
    """The last look at the store, and the next one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._at = -FRESH
        self._reason = ""
        self._looking = asyncio.Lock()

    async def complaint(self) -> str:
        """What is wrong, in a few words; empty if nothing is."""
        async with self._looking:
            if time.monotonic() - self._at >= FRESH:
                self._reason = await self._look()
                self._at = time.monotonic()
            return self._reason

    async def _look(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.check()
        except Exception as error:
            return "disk full" if is_full(error) else "store does not answer"
        folder = self.store.folder
        if folder is not None and shutil.disk_usage(folder).free < LEAST_ROOM:
            return "disk nearly full"
        return ""


def is_full(error: BaseException | None) -> bool:
    """Whether a database has said that there is no room, somewhere behind an error."""
    while error is not None:
        told = getattr(error, "orig", None)
        code = getattr(told, "sqlite_errorcode", None) or 0
        if code & 0xFF == sqlite3.SQLITE_FULL or getattr(told, "sqlstate", None) == DISK_FULL:
            return True
        error = error.__cause__
    return False


@get("/healthz", include_in_schema=False)
async def health(request: Call) -> Response[dict[str, Any]]:
    """Alive, the store answers, and there is room for what is to come."""
    reason = await request.app.state.health.complaint()
    if reason:
        told = {"status": "bad", "reason": reason}
        return Response(told, status_code=503, headers={"retry-after": "5"})
    return Response({"status": "ok"})
