"""The coach at a table: what it says to the one who is asked, and what he answers it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect

import kade
from kade.kernel import IllegalAction, Reader
from kade.kernel.phrase import say
from kade.store.rows import Memory
from kade.table import coaching
from kade.table.coaching import Card
from kade.table.errors import NotYours
from kade.table.first_games import first_game
from kade.table.guide import Guide, guide_of
from kade.table.orders import silent
from kade.table.persons import remember
from kade.web.identity import Call, browser_of, cookie_for, person_of
from kade.web.lobby_routes import form_of
from kade.web.owners import owner_of
from kade.web.pages.coach import coach_card, coach_menu, lit
from kade.web.plan_routes import LONGEST, read
from kade.web.table_routes import Caller, caller_of
from kade.web.tongues import tongue


class CoachBody(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody tells the coach.

    ``got`` a kind of question, ``off`` and ``on``, explain everything ``again``; and in a guided game
    ``next``, ``skip`` it, ``resume`` it, and ``finish`` when it has said goodbye.
    """

    do: Literal["got", "off", "on", "again", "next", "skip", "resume", "finish"]
    kind: str = ""
    stop: int = -1


@get("/t/{table_id:str}/coach", include_in_schema=False)
async def coach(request: Call, table_id: FromPath[str], look: FromQuery[int] = -1) -> dict[str, Any]:
    """What the coach says now; to a spectator nothing, and from then on neither."""
    caller = await caller_of(request, table_id, changing=False)
    return await told(caller, look)


@get("/t/{table_id:str}/coach/fits", include_in_schema=False)
async def fits(
    request: Call, table_id: FromPath[str], line: FromQuery[str], wanted: FromQuery[str]
) -> dict[str, bool]:
    """Whether what somebody has put together is what the coach means, however it is written."""
    caller = await caller_of(request, table_id, changing=False)
    table, seat = caller.table, caller.seat
    if seat < 0 or not table.may_answer(seat) or max(len(line), len(wanted)) > LONGEST:
        return {"fits": False}
    try:
        return {"fits": read(table, seat, line)[1] == read(table, seat, wanted)[1]}
    except IllegalAction:
        return {"fits": False}


@post("/t/{table_id:str}/coach", status_code=200, include_in_schema=False)
async def tell_coach(request: Call, table_id: FromPath[str], data: JSONBody[CoachBody]) -> dict[str, Any]:
    """Tell the coach something; it answers with what it says then."""
    caller = await caller_of(request, table_id, changing=True)
    if caller.seat < 0:
        raise NotYours(say("You do not sit at this table."))
    guide = script_of(caller)
    if guide is not None:
        await _guided(caller, guide, data)
    elif data.do in ("got", "off", "on", "again"):
        await remember(caller.host, caller.browser.secret, lambda memory: _changed(memory, caller, data))
    return await told(caller)


def script_of(caller: Caller) -> Guide | None:
    """The guide of a first game, for the one beside whom its coach sits, until it has said goodbye."""
    guide, first = guide_of(caller.table), caller.table.game.first_game
    if guide is None or first is None or guide.over or caller.viewer.seat != first.you:
        return None
    return guide


async def _guided(caller: Caller, guide: Guide, data: CoachBody) -> None:
    table, first = caller.table, caller.table.game.first_game
    if first is None:
        return
    given = len(table.answers)
    if data.do == "next" and 0 <= data.stop < len(first.stops):
        read = {stop: number for stop, number in guide.read.items() if number <= given}
        guide = msgspec.structs.replace(guide, read={**read, data.stop: given})
    elif data.do == "skip":
        guide = msgspec.structs.replace(guide, skipped=True)
    elif data.do == "resume":
        guide = msgspec.structs.replace(guide, skipped=False)
    elif data.do == "finish":
        guide = msgspec.structs.replace(guide, over=True)
        kinds = coaching.taught(table.game, first)
        secret, title = caller.browser.secret, table.game.id
        await remember(caller.host, secret, lambda memory: coaching.got_it(memory, title, kinds))
    await caller.host.save_guide(table, guide)


def _changed(memory: Memory, caller: Caller, data: CoachBody) -> Memory:
    title, among = caller.table.game.id, coaching.company(caller.table, caller.seat)
    if data.do == "got":
        return coaching.got_it(memory, title, (data.kind,))
    if data.do == "again":
        memory = coaching.ask_again(memory, title)
    return coaching.switch(memory, title, data.do != "off", among)


# --------------------------------------------------------------- what is answered


async def told(caller: Caller, look: int = -1) -> dict[str, Any]:
    """The card as markup, what it lights, what needs no more asking, and what stands in the menu."""
    viewer, table = caller.viewer, caller.table
    seat = viewer.seat
    if seat < 0:
        return {"quiet": True}
    game, memory = table.game, (await person_of(caller.request, caller.browser)).memory
    names, emblems = zip(*((row.name, row.emblem) for row in table.seats), strict=True)
    reader = Reader(names, seat, tongue(viewer.language), emblems)
    guide = script_of(caller)
    wanted = coaching.wanted(memory, game.id, coaching.company(table, seat))
    on = wanted if guide is None else not guide.skipped
    card = await _card(caller, guide, memory, on, look)
    known = memory.coached.get(game.id, [])
    found: dict[str, Any] = {
        "guided": guide is not None and on,
        "quiet": not on,
        "menu": coach_menu(on, bool(known), guide is not None, reader),
    }
    if card is not None:
        here = f"/t/{table.row.id}"
        found["markup"] = coach_card(card, game.id, here, caller.browser.csrf, reader)
        found["lit"] = lit(card, seat, len(table.seats))
        found["kind"] = card.kind
    return found


async def _card(caller: Caller, guide: Guide | None, memory: Memory, on: bool, look: int) -> Card | None:
    table, seat = caller.table, caller.viewer.seat
    if not on or table.seats[seat].stand_in:
        return None
    first = table.game.first_game
    if guide is not None and first is not None:
        return await coaching.guided_card(caller.host, table, first, guide, look)
    if not table.may_answer(seat) or silent(table, seat) or coaching.hurried(table, seat):
        return None
    return coaching.first_card(table.game, table.view(seat), memory)


# ------------------------------------------------------------- guided first games


@post("/learn/{title:str}/first-game", include_in_schema=False)
async def open_first_game(request: Call, title: FromPath[str]) -> Redirect:
    """To the table of the guided first game: the one that was left, or a new one."""
    browser = browser_of(request)
    await form_of(request, browser)
    table = await first_game(
        request.app.state.host, browser.secret, kade.game(title), owner_of(request, browser)
    )
    response = Redirect(f"/t/{table}", status_code=303)
    response.set_cookie(cookie_for(request, browser))
    return response


handlers = [coach, fits, tell_coach, open_first_game]
