"""What the tests of backups and migrations put into databases."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from kade.store import Store
from kade.store.rows import Message, Person
from kade.table.host import Host, Settings
from kade.table.opening import NewTable, SeatRequest

T = TypeVar("T")
TITLE = "ticket-to-ride-amsterdam"
DAY = 24 * 3600.0


def sqlite(path: Path) -> str:
    return f"sqlite:///{path}"


def with_host(url: str, work: Callable[[Host], Awaitable[T]]) -> T:
    """Something done by a server, without its doors."""

    async def run() -> T:
        host = Host(Store(url), Settings(grace=0))
        await host.start()
        try:
            return await work(host)
        finally:
            await host.close()

    return asyncio.run(run())


async def new_table(host: Host, answers: int = 3, finish: bool = False) -> str:
    """Two people, some answers, a line of chat and somebody who is remembered."""
    opened = await host.open_table(NewTable(TITLE, [SeatRequest(), SeatRequest()]), "browser-of-somebody")
    table = await host.live(opened.id)
    while not table.over and (finish or table.version < answers):
        await host.answer(opened.id, table.state.seat, table.version, str(table.state.legal()[-1]))
    await host.store.say(opened.id, Message(0, 0, "Anna", "Hello – “you”", time.time()))
    await host.store.save_person("somebody", Person("Anneke", "key", since=1.0))
    return opened.id


def filled(url: str, tables: int = 2) -> list[str]:
    async def fill(host: Host) -> list[str]:
        return [await new_table(host, 30) for _ in range(tables)]

    return with_host(url, fill)


def looked_at(url: str, ids: list[str]) -> list[object]:
    """What a server makes of tables: their whole positions and how they came about."""

    async def look(host: Host) -> list[object]:
        found: list[object] = []
        for id in ids:
            table = await host.live(id)
            said = [message.text for message in await host.store.messages(id)]
            found.append((table.state.to_json(), table.version, [str(a.action) for a in table.answers], said))
        return [*found, await host.store.person("somebody"), await host.store.count_tables()]

    return with_host(url, look)
