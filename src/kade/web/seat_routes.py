"""Sitting down by a link: the page that it opens, and what its buttons do."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from kade.chart.tokens import SEATS
from kade.table.errors import SeatTaken
from kade.table.host import Host
from kade.table.opening import clean_name
from kade.table.persons import introduce
from kade.table.seating import ask_for_link, sit_as_well, take_seat
from kade.web.identity import Call, browser_of, cookie_for, person_of
from kade.web.lobby_routes import form_of, html
from kade.web.pages.join import join_page
from kade.web.seat_scenes import join_scene, void_scene


@get("/t/{table_id:str}/join/{token:str}", media_type=MediaType.HTML, include_in_schema=False)
async def invitation(request: Call, table_id: FromPath[str], token: FromPath[str]) -> Response[Any]:
    """A seat link: whoever sits there in this browser goes straight to the table."""
    browser = browser_of(request)
    host: Host = request.app.state.host
    table = await host.live(table_id)
    seat = host.seat_of(table, token)
    if seat < 0:
        return html(request, browser, join_page(await void_scene(request, browser, table, token)), 403)
    if table.over:
        return Redirect(f"/t/{table_id}/end", status_code=303)
    if seat in await host.seats_of_browser(table_id, browser.secret):
        return Redirect(f"/t/{table_id}", status_code=303)
    return html(
        request, browser, join_page(await join_scene(request, browser, table, table.seats[seat], token))
    )


@post("/t/{table_id:str}/join/{token:str}", include_in_schema=False)
async def sit_down(request: Call, table_id: FromPath[str], token: FromPath[str]) -> Redirect:
    """Take the seat; one that is taken only by saying that one is the same person."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    host: Host = request.app.state.host
    emblem = form.get("emblem", "")
    path = f"/t/{table_id}"
    try:
        if form.get("again") == "yes":
            await sit_as_well(host, table_id, token, browser.secret)
        else:
            name = form.get("name", "")
            await take_seat(host, table_id, token, browser.secret, name, emblem if emblem in SEATS else "")
            if clean_name(name, "") and not (await person_of(request, browser)).name:
                await introduce(host, browser.secret, name, emblem if emblem in SEATS else "")
    except SeatTaken:
        path = f"/t/{table_id}/join/{token}"  # which now says who sits there, and asks
    response = Redirect(path, status_code=303)
    response.set_cookie(cookie_for(request, browser))
    return response


@post("/t/{table_id:str}/join/{token:str}/ask", include_in_schema=False)
async def ask_again(request: Call, table_id: FromPath[str], token: FromPath[str]) -> Redirect:
    """The link is old: ask at the table for a new one."""
    browser = browser_of(request)
    await form_of(request, browser)
    host: Host = request.app.state.host
    person = await person_of(request, browser)
    await ask_for_link(host, table_id, person.name)
    return Redirect(f"/t/{table_id}/join/{token}?asked=yes", status_code=303)


handlers = [invitation, sit_down, ask_again]
