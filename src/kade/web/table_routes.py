"""The table page and what its buttons do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, JSONBody

from kade.kernel import Reader
from kade.kernel.phrase import say
from kade.store.rows import SeatRow
from kade.table import again, people
from kade.table.errors import BadRequest, NotYours, TooMany
from kade.table.hints import hints
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import hashed
from kade.web.addresses import only_here, seat_link
from kade.web.identity import Browser, Call, browser_of, cookie_for, frame_of
from kade.web.pages.gesture import hint_card
from kade.web.pages.opened import ONLY_HERE
from kade.web.painter import Painter
from kade.web.table_scene import Viewer, viewer_of
from kade.web.tongues import tongue


class AnswerBody(msgspec.Struct):
    """An answer and, if one likes, what one says with it. Who wants no ``grace`` takes nothing back."""

    version: int
    action: str
    say: str = ""
    grace: bool = True


class UndoBody(msgspec.Struct):
    version: int | None = None
    to: int | None = None


class ChatBody(msgspec.Struct):
    text: str


class OrderBody(msgspec.Struct):
    order: str


class SeatBody(msgspec.Struct):
    seat: int


class ShowBody(msgspec.Struct):
    on: bool


class WebhookBody(msgspec.Struct):
    url: str


class Caller:
    """A browser at a table: who it is there, and how it is answered."""

    def __init__(self, request: Call, browser: Browser, table: LiveTable) -> None:
        self.request = request
        self.browser = browser
        self.table = table
        self.host: Host = request.app.state.host
        self.painter: Painter = request.app.state.painter
        self.held: dict[int, bool] = {}

    @property
    def viewer(self) -> Viewer:
        return viewer_of(self.table, self.held, self.browser.language)

    @property
    def seat(self) -> int:
        """The seat the caller acts for; spectators and those not at the screen have none."""
        if self.viewer.hand_over >= 0:
            raise NotYours(say("Hand the screen over to the next player first."))
        return self.viewer.seat

    @property
    def row(self) -> SeatRow | None:
        return self.table.seats[self.viewer.seat] if self.viewer.seat >= 0 else None


async def caller_of(request: Call, id: FromPath[str], *, changing: bool) -> Caller:
    """Who calls; a call that changes something must come from our own page."""
    browser = browser_of(request)
    if changing:
        browser.check(request.headers.get("x-csrftoken", ""))
    host: Host = request.app.state.host
    caller = Caller(request, browser, await host.live(id))
    caller.held = await host.seats_of_browser(id, browser.secret)
    return caller


@get("/{table_id:str}", media_type=MediaType.HTML)
async def table_page(request: Call, table_id: FromPath[str]) -> Response[str]:
    caller = await caller_of(request, table_id, changing=False)
    frame = frame_of(request)
    page = await caller.painter.page(caller.table, caller.viewer, frame, caller.browser.csrf)
    response = Response(page, media_type=MediaType.HTML)
    response.set_cookie(cookie_for(request, caller.browser))
    return response


async def change(request: Call, id: str, act: Callable[[Caller], Awaitable[object]]) -> dict[str, Any]:
    """Do something at the table and answer with its new version; what changed comes down the stream."""
    caller = await caller_of(request, id, changing=True)
    await act(caller)
    return {"version": caller.table.version_for(caller.viewer.seat)}


@post("/{table_id:str}/answer", status_code=200)
async def answer(request: Call, table_id: FromPath[str], data: JSONBody[AnswerBody]) -> dict[str, Any]:
    async def act(caller: Caller) -> None:
        seat, host = caller.seat, caller.host
        await host.answer(table_id, seat, data.version, data.action, grace=data.grace)
        if data.say:
            with suppress(TooMany, BadRequest):  # the answer stands, whatever becomes of these words
                await people.chat(caller.host, table_id, caller.viewer.seat, "", data.say)

    return await change(request, table_id, act)


@post("/{table_id:str}/undo", status_code=200)
async def undo(request: Call, table_id: FromPath[str], data: JSONBody[UndoBody]) -> dict[str, Any]:
    return await change(request, table_id, lambda c: c.host.undo(table_id, c.seat, data.version, data.to))


@post("/{table_id:str}/go", status_code=200)
async def go_on(request: Call, table_id: FromPath[str]) -> dict[str, Any]:
    """The reader takes nothing back: bots need not wait any longer."""
    return await change(request, table_id, lambda c: c.host.go_on(table_id, c.seat))


@post("/{table_id:str}/chat", status_code=200)
async def chat(request: Call, table_id: FromPath[str], data: JSONBody[ChatBody]) -> dict[str, Any]:
    return await change(
        request,
        table_id,
        lambda c: people.chat(c.host, table_id, c.viewer.seat, "", data.text, hashed(c.browser.secret)),
    )


@post("/{table_id:str}/hint", status_code=200)
async def hint(request: Call, table_id: FromPath[str]) -> dict[str, Any]:
    caller = await caller_of(request, table_id, changing=True)
    found = await hints(caller.host, table_id, caller.seat)
    reader = Reader([seat.name for seat in caller.table.seats], caller.seat, tongue(caller.browser.language))
    told = [(one.notation, one.words.text(reader), one.outlook.text(reader)) for one in found]
    advice = [{"action": action, "words": words, "outlook": expected} for action, words, expected in told]
    return {"advice": advice, "markup": hint_card(told, reader)}


@post("/{table_id:str}/order", status_code=200)
async def order(request: Call, table_id: FromPath[str], data: JSONBody[OrderBody]) -> dict[str, Any]:
    """A standing order; an empty one takes it back."""
    return await change(request, table_id, lambda c: c.host.order(table_id, c.seat, data.order))


@post("/{table_id:str}/resign", status_code=200)
async def resign(request: Call, table_id: FromPath[str]) -> dict[str, Any]:
    return await change(request, table_id, lambda c: people.resign(c.host, table_id, c.seat))


@post("/{table_id:str}/stand-in", status_code=200)
async def stand_in(request: Call, table_id: FromPath[str], data: JSONBody[SeatBody]) -> dict[str, Any]:
    return await change(
        request, table_id, lambda c: people.vote_stand_in(c.host, table_id, c.viewer.seat, data.seat)
    )


@post("/{table_id:str}/return", status_code=200)
async def come_back(request: Call, table_id: FromPath[str]) -> dict[str, Any]:
    return await change(request, table_id, lambda c: people.come_back(c.host, table_id, c.seat))


@post("/{table_id:str}/show", status_code=200)
async def show(request: Call, table_id: FromPath[str], data: JSONBody[ShowBody]) -> dict[str, Any]:
    return await change(request, table_id, lambda c: people.show(c.host, table_id, c.seat, data.on))


@post("/{table_id:str}/webhook", status_code=200)
async def webhook(request: Call, table_id: FromPath[str], data: JSONBody[WebhookBody]) -> dict[str, Any]:
    async def choose(caller: Caller) -> None:
        url = data.url.strip()
        caller.host.own(caller.table, caller.seat)
        if url and caller.host.settings.webhooks:
            await request.app.state.webhooks.check(url)
        await people.set_webhook(caller.host, table_id, caller.seat, url)

    return await change(request, table_id, choose)


@post("/{table_id:str}/ready", status_code=200)
async def ready(request: Call, table_id: FromPath[str]) -> dict[str, Any]:
    """Hotseat: the player who is asked is at the screen now."""

    async def face(caller: Caller) -> None:
        if caller.viewer.hand_over >= 0:
            await caller.host.face(table_id, caller.browser.secret, caller.viewer.hand_over)

    return await change(request, table_id, face)


@post("/{table_id:str}/link", status_code=200)
async def link(request: Call, table_id: FromPath[str], data: JSONBody[SeatBody]) -> dict[str, Any]:
    """A new seat link, for the one who opened the table."""
    caller = await caller_of(request, table_id, changing=True)
    if not caller.viewer.opener:
        raise NotYours(say("Only the one who opened the table can hand out seats."))
    token = await caller.host.new_link(table_id, data.seat)
    reader = Reader(tongue=tongue(caller.browser.language))
    note = ONLY_HERE.text(reader) if only_here(request) else ""
    return {"link": seat_link(request, table_id, token), "note": note}


@post("/{table_id:str}/rematch", status_code=200)
async def rematch(request: Call, table_id: FromPath[str]) -> dict[str, Any]:
    caller = await caller_of(request, table_id, changing=True)
    new = await again.rematch(caller.host, table_id, caller.seat)
    return {"table": new, "path": f"/t/{new}"}


router = Router(
    "/t",
    route_handlers=[
        table_page,
        answer,
        undo,
        go_on,
        chat,
        hint,
        order,
        resign,
        stand_in,
        come_back,
        show,
        webhook,
        ready,
        link,
        rematch,
    ],
    include_in_schema=False,
)
