"""Live updates: one stream of server-sent events a browser, with what changed on its pages.

A browser says which drawing of which table each of its pages shows, and is told the steps from there to the
newest one; whoever shows the same drawing is told the same bytes. What was written is what the browser has
heard, or it comes back and says what it shows.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import NamedTuple

import msgspec
from litestar import get
from litestar.response import Stream

from kade.kernel.phrase import say
from kade.store.access import Away
from kade.table.errors import BadRequest, NoSuchTable
from kade.table.host import Host
from kade.web.compression import takes
from kade.web.identity import FRAMES, Browser, Call, browser_of
from kade.web.painter import Drawing, Painter, change_between
from kade.web.table_scene import viewer_of

#: A sign of life this often, so that a dead connection is noticed.
HEARTBEAT = 15.0
#: Seconds after which a stream tries again to tell what the store did not give.
AGAIN = 1.0
MOST_TABLES = 20
_ALIVE = b": still here\n\n"
#: How a gzip stream begins; what follows are stretches packed each by itself, so that they can be shared.
_GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


class Heartbeat:
    """When a stream must give a sign of life: so long after it last said anything.

    A bell may ring for what this stream is not told; that puts nothing off, or silence would tell of it.
    """

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.told()

    def told(self) -> None:
        self.due = self.loop.time() + HEARTBEAT

    async def heard(self, bell: asyncio.Event) -> bool:
        """Wait for the bell; false if a sign of life is due first."""
        if self.loop.time() < self.due:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self.due):
                    await bell.wait()
                    return True
        return False


class Want(NamedTuple):
    """A page that a browser shows: the table, the frame of its board, and which drawing of it."""

    table: str
    frame: str
    mark: str


def packed(event: bytes) -> bytes:
    """A stretch of a gzip stream that needs nothing of what came before it."""
    packer = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(event) + packer.flush(zlib.Z_SYNC_FLUSH)


def _gone(table: str) -> bytes:
    """There is no such table."""
    return b"event: gone\ndata: " + msgspec.json.encode({"table": table}) + b"\n\n"


class Subscription:
    """One browser watching several tables over one stream."""

    def __init__(
        self, host: Host, painter: Painter, browser: Browser, wanted: list[Want], gzip: bool = False
    ) -> None:
        self.host = host
        self.painter = painter
        self.browser = browser
        self.wanted = wanted
        self.gzip = gzip
        self.any_bell = asyncio.Event()
        self.seats: dict[Want, tuple[int, ...]] = {}
        self.shown: dict[Want, Drawing | None] = {}

    async def messages(self) -> AsyncIterator[bytes]:
        """What is new at first, then whatever changes."""
        self.host.observe("stream", 1)
        try:
            yield (_GZIP_HEAD if self.gzip else b"") + self._pack(_ALIVE)
            for want in self.wanted:
                yield self._pack(await self._enter(want))
            alive = Heartbeat()
            while True:
                if not await alive.heard(self.any_bell):
                    yield self._pack(_ALIVE)
                    alive.told()
                    continue
                self.any_bell.clear()
                try:
                    for want in self.seats:
                        changed = await self._changes(want)
                        if changed:
                            yield changed
                            alive.told()
                except Away:  # what changed is told once the store is back
                    self.any_bell.set()
                    await asyncio.sleep(AGAIN)
                    yield self._pack(_ALIVE)
                    alive.told()
        finally:
            self.host.observe("stream", -1)
            for want, seats in self.seats.items():
                self.host.unwatch(want.table, self.any_bell, seats)

    def _pack(self, event: bytes) -> bytes:
        return packed(event) if self.gzip else event

    async def _enter(self, want: Want) -> bytes:
        """Begin to watch a table; what the browser must be told at once comes with the first bell."""
        try:
            table = await self.host.live(want.table)
        except NoSuchTable:
            return _gone(want.table)
        held = await self.host.seats_of_browser(want.table, self.browser.secret)
        viewer = viewer_of(table, held, self.browser.language)
        self.shown[want] = self.painter.marked(want.mark, want.table, viewer, want.frame)
        seats = self.seats[want] = tuple(seat for seat in held if seat >= 0) or (-1,)
        self.host.watch(want.table, self.any_bell, seats)
        self.any_bell.set()
        return _ALIVE

    async def _changes(self, want: Want) -> bytes:
        try:
            table = await self.host.live(want.table)
        except NoSuchTable:  # pruned
            known = want in self.shown
            self.shown.pop(want, None)
            return self._pack(_gone(want.table)) if known else b""
        held = await self.host.seats_of_browser(want.table, self.browser.secret)
        viewer = viewer_of(table, held, self.browser.language)
        before, after = self.shown[want], await self.painter.drawing(table, viewer, want.frame)
        self.shown[want] = after
        return b"" if before is after else self._told(before, after)

    def _told(self, before: Drawing | None, after: Drawing) -> bytes:
        """Made and packed once for all who go from this drawing to that."""
        key = (before.mark if before else "", self.gzip)
        told = after.told.get(key)
        if told is None:
            told = after.told[key] = self._pack(change_between(before, after))
        return told


def wanted_of(request: Call) -> list[Want]:
    """The pages named in the address; what was heard last counts for more than what it says."""
    heard = _want(request.headers.get("last-event-id", ""))
    found: dict[tuple[str, str], Want] = {}
    for text in request.query_params.getall("want", []):
        want = _want(text)
        if want is None:
            raise BadRequest(say("A stream is asked for as want=TABLE,FRAME,MARK."))
        found[want.table, want.frame] = want
    if not found or len(found) > MOST_TABLES:
        raise BadRequest(say("A stream needs between one and twenty tables."))
    if heard is not None and (heard.table, heard.frame) in found:
        found[heard.table, heard.frame] = heard
    return list(found.values())


def _want(text: str) -> Want | None:
    parts = text.split(",")
    return Want(*parts) if len(parts) == 3 and parts[0] and parts[1] in FRAMES else None


@get("/stream", include_in_schema=False)
async def stream(request: Call) -> Stream:
    """One stream per browser, for all the tables it has open."""
    wanted = wanted_of(request)
    host: Host = request.app.state.host
    painter: Painter = request.app.state.painter
    gzip = takes(request.headers.get("accept-encoding", ""), "gzip")
    watching = Subscription(host, painter, browser_of(request), wanted, gzip)
    headers = {"x-accel-buffering": "no", "cache-control": "no-store", "vary": "accept-encoding"}
    if gzip:
        headers["content-encoding"] = "gzip"
    return Stream(watching.messages(), media_type="text/event-stream", headers=headers)
