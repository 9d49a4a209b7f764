"""Live updates: server-sent events with the parts of a page that changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec
from litestar import get
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from kade.kernel.phrase import say
from kade.table.errors import BadRequest, NoSuchTable
from kade.table.host import Host
from kade.web.identity import Browser, Call, browser_of
from kade.web.painter import Painter, Parts, difference
from kade.web.table_scene import viewer_of

#: A sign of life this often, so that a dead connection is noticed.
HEARTBEAT = 15.0
MOST_TABLES = 20


class Subscription:
    """One browser watching several tables over one stream."""

    def __init__(self, host: Host, painter: Painter, browser: Browser, tables: list[str]) -> None:
        self.host = host
        self.painter = painter
        self.browser = browser
        self.tables = tables
        self.any_bell = asyncio.Event()
        self.seats: dict[str, tuple[int, ...]] = {}
        self.sent: dict[str, Parts] = {}

    async def messages(self) -> AsyncIterator[ServerSentEventMessage]:
        """Everything at first, then whatever changes."""
        self.host.observe("stream", 1)
        try:
            for id in self.tables:
                message = await self._enter(id)
                yield message
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.any_bell.wait(), HEARTBEAT)
                if not self.any_bell.is_set():
                    yield ServerSentEventMessage(comment="still here")
                    continue
                self.any_bell.clear()
                for id in self.tables:
                    changed = await self._changes(id)
                    if changed is not None:
                        yield changed
        finally:
            self.host.observe("stream", -1)
            for id, seats in self.seats.items():
                self.host.unwatch(id, self.any_bell, seats)

    async def _enter(self, id: str) -> ServerSentEventMessage:
        try:
            await self.host.live(id)
        except NoSuchTable:
            return ServerSentEventMessage(event="gone", data=msgspec.json.encode({"table": id}).decode())
        held = await self.host.seats_of_browser(id, self.browser.secret)
        seats = tuple(seat for seat in held if seat >= 0) or (-1,)
        self.seats[id] = seats
        self.host.watch(id, self.any_bell, seats)
        return await self._changes(id) or ServerSentEventMessage(comment="nothing new")

    async def _changes(self, id: str) -> ServerSentEventMessage | None:
        if id not in self.seats:
            return None
        table = await self.host.live(id)
        held = await self.host.seats_of_browser(id, self.browser.secret)
        parts = await self.painter.parts(table, viewer_of(table, held, self.browser.language))
        changed = difference(self.sent.get(id, {}), parts)
        self.sent[id] = parts
        if not changed:
            return None
        data = msgspec.json.encode({"table": id, "version": table.version, "parts": changed}).decode()
        return ServerSentEventMessage(event="fragments", id=f"{id}:{table.version}", data=data)


@get("/stream", include_in_schema=False)
async def stream(request: Call) -> ServerSentEvent:
    """One stream per browser, for all the tables it has open."""
    tables = list(dict.fromkeys(request.query_params.getall("table", [])))
    if not tables or len(tables) > MOST_TABLES:
        raise BadRequest(say("A stream needs between one and twenty tables."))
    host: Host = request.app.state.host
    painter: Painter = request.app.state.painter
    watching = Subscription(host, painter, browser_of(request), tables)
    return ServerSentEvent(watching.messages(), headers={"x-accel-buffering": "no"})
