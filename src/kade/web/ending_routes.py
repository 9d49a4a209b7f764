"""The end of a game as a page of its own: with what a bot found, its picture, and playing again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from kade.kernel import Reader
from kade.kernel.phrase import say
from kade.table import again
from kade.table.errors import BadRequest
from kade.table.host import Host
from kade.web.addresses import address_for
from kade.web.ending_picture import end_picture
from kade.web.ending_scene import EndPage, LookBack, end_of
from kade.web.identity import Call, browser_of, cookie_for, person_of
from kade.web.lobby_routes import form_of, html
from kade.web.looking_back import look_back
from kade.web.owners import owner_of
from kade.web.pages.ending import end_page
from kade.web.pages.turning import looking_back
from kade.web.table_routes import Caller, caller_of
from kade.web.table_scene import table_scene
from kade.web.tongues import tongue


@get("/t/{table_id:str}/end", media_type=MediaType.HTML, include_in_schema=False)
async def ending(request: Call, table_id: FromPath[str]) -> Response[str]:
    """For everybody who has the address: the game is over, and nothing of it is hidden any more."""
    caller = await caller_of(request, table_id, changing=False)
    browser, table = caller.browser, caller.table
    reader = Reader([seat.name for seat in table.seats], tongue=tongue(browser.language))
    page = EndPage(
        reader=reader,
        language=browser.language,
        csrf=browser.csrf,
        person=await person_of(request, browser),
        title=table.game.title,
        table=table_id,
        names=[(seat.name, seat.emblem) for seat in table.seats],
        moves=len(table.answers),
        guided=bool(table.row.guide),
    )
    if table.over:
        scene = table_scene(caller.host, table, caller.viewer, [])
        end = replace(end_of(scene, browser.csrf), guided=bool(table.row.guide))
        look = await _look(request, caller)
        page = replace(page, reader=scene.reader, end=end, look=look)
    return html(request, browser, end_page(page))


@get("/t/{table_id:str}/end/look", include_in_schema=False)
async def look(request: Call, table_id: FromPath[str]) -> dict[str, Any]:
    """How a bot looks back at the game, as far as it has come; who played it sets it going."""
    caller = await caller_of(request, table_id, changing=False)
    found = await _look(request, caller)
    return {"state": found.analysis.state, "markup": looking_back(found)}


async def _look(request: Call, caller: Caller) -> LookBack:
    id, seats = caller.table.row.id, caller.viewer.seats
    film = await request.app.state.archive.film(request, "t", id)
    own = seats[0] if len(seats) == 1 else -1
    reader = Reader(film.names, own, tongue(caller.browser.language), film.emblems)
    owner = caller.table.row.owner
    return await look_back(caller.host, film, f"/t/{id}", reader, owner, begin=bool(seats))


@get("/t/{table_id:str}/end/link", include_in_schema=False)
async def link(request: Call, table_id: FromPath[str]) -> dict[str, str]:
    """What is handed on: an address that others can open."""
    host: Host = request.app.state.host
    await host.live(table_id)
    here = f"{address_for(request)}/t/{table_id}/end"
    return {"link": here, "picture": f"{here}.svg"}


@get("/t/{table_id:str}/end.svg", media_type="image/svg+xml", include_in_schema=False)
async def picture(request: Call, table_id: FromPath[str]) -> Response[str]:
    """Podium and board, to be shown elsewhere."""
    host: Host = request.app.state.host
    table = await host.live(table_id)
    if not table.over:
        raise BadRequest(say("The game is not over yet."))
    browser, workshop = browser_of(request), request.app.state.workshop
    owner, piece = owner_of(request, browser), f"/t/{table_id}/end.svg"
    drawn = await workshop.make(owner, piece, end_picture, table, browser.language)
    # It brings its own style along, and needs nothing else.
    alone = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(drawn, media_type="image/svg+xml", headers=alone)


@post("/t/{table_id:str}/again", include_in_schema=False)
async def play_again(request: Call, table_id: FromPath[str]) -> Redirect:
    """A rematch, or the same deal with the same people or against bots."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    host: Host = request.app.state.host
    held = await host.seats_of_browser(table_id, browser.secret)
    seat, deal = max(held, default=-1), form.get("deal", "")
    new = await _played_again(host, table_id, seat, deal, browser.secret, owner_of(request, browser))
    response = Redirect(f"/t/{new}", status_code=303)
    response.set_cookie(cookie_for(request, browser))
    return response


async def _played_again(host: Host, id: str, seat: int, deal: str, browser: str, owner: str) -> str:
    if deal == "new":
        return await again.rematch(host, id, seat)
    if deal == "people":
        return await again.same_deal(host, id, seat)
    if deal == "bots":
        return await again.same_deal_against_bots(host, id, seat, "", browser, owner)
    raise BadRequest(say("Play again with new cards, or the same deal with the same people or against bots."))


handlers = [ending, look, link, picture, play_again]
