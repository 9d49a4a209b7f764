"""Hosts on one database, several of them where wanted, and what happens to them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from kade.store import Store
from kade.store import schema as s
from kade.table.host import Host
from kade.table.opening import SeatRequest
from kade.table.thinking import Thinkers
from kade.table.worker import Thought, Weighed

TITLE = "ticket-to-ride-amsterdam"
BOTS = [SeatRequest("bot", "", "random"), SeatRequest("bot", "", "random")]
PERSON_FIRST = [SeatRequest("human", mine=True), SeatRequest("bot", "", "random")]


class First(Thinkers):
    """Bots that give the first answer there is, at once."""

    async def advise(self, thought: Thought, *_: object, **__: object) -> list[Weighed]:
        await asyncio.sleep(0)
        from kade.kernel import game

        return [Weighed(str(game(thought.game).restore(thought.state).legal()[0]), 1.0)]


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        async with asyncio.timeout(30):
            await story()

    asyncio.run(told())


async def hosted(url: str) -> Host:
    host = Host(Store(url))
    host.thinkers = First()
    await host.start()
    return host


async def until(check: Callable[[], object], seconds: float = 15.0) -> None:
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, "it did not happen in time"
        await asyncio.sleep(0.02)


async def written(store: Store, *statements: sa.Executable) -> None:
    """Something that another program, or another time, wrote."""

    def write(connection: sa.Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    await store._access.write(write)


async def ended(store: Store, minder: str) -> None:
    """The lease of a process is over: it is gone, or hangs."""
    await written(store, s.minders.update().where(s.minders.c.id == minder).values(until=time.time() - 1))
