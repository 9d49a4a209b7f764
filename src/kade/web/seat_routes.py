"""Sitting down by a link: the page that it opens, and what its buttons do.

The secret of a link stands after its ``#``, which browsers keep to themselves. The page's own script, or a
person who pastes the link, hands it in by a form; a short-lived cookie then has it while the invitation is
looked at, so that it stands in no address that a proxy might write down. Links of old, with the secret in
their path, lead the same way.
"""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath
from litestar.response import Redirect

from kade.chart.tokens import SEATS
from kade.kernel.phrase import say
from kade.table.errors import BadRequest, SeatTaken
from kade.table.host import Host
from kade.table.opening import clean_name
from kade.table.persons import introduce
from kade.table.seating import ask_for_link, sit_as_well, take_seat
from kade.web.identity import Browser, Call, browser_of, cookie_for, person_of
from kade.web.lobby_routes import form_of, html
from kade.web.pages.join import join_page
from kade.web.seat_scenes import join_scene, void_scene

#: The secret of the link that a browser looks at, for the pages of that table only.
SEAT_COOKIE: Final = "seat"
#: Seconds for which it is remembered; the link itself works as long as it did.
REMEMBERED: Final = 3600
_LINK: Final = re.compile(r"/t/([a-z0-9]+)/join[/#]([\w-]+)", re.ASCII)
_SECRET: Final = re.compile(r"#?([\w-]+)", re.ASCII)


@get("/t/{table_id:str}/join", media_type=MediaType.HTML, include_in_schema=False)
async def invitation(request: Call, table_id: FromPath[str]) -> Response[Any]:
    """A seat link: whoever sits there in this browser goes straight to the table."""
    browser = browser_of(request)
    host: Host = request.app.state.host
    table = await host.live(table_id)
    token = request.cookies.get(SEAT_COOKIE, "")
    if not token:
        scene = await void_scene(request, browser, table, "knock")
        return html(request, browser, join_page(scene))
    seat = host.seat_of(table, token)
    if seat < 0:
        return html(request, browser, join_page(await void_scene(request, browser, table, "void")), 403)
    onward = await _onward(request, browser, table_id, token)
    if onward:
        # Browsers would put what stands after the "#" of a link behind the new address, too.
        return Redirect(f"{onward}#", status_code=303)
    scene = await join_scene(request, browser, table, table.seats[seat], token)
    return html(request, browser, join_page(scene))


@get("/t/{table_id:str}/join/{token:str}", include_in_schema=False)
async def old_link(request: Call, table_id: FromPath[str], token: FromPath[str]) -> Redirect:
    """A link of old, with its secret in the path."""
    return await _look_at(request, *_read(token, table_id))


@post("/t/{table_id:str}/join", include_in_schema=False)
async def hand_in(request: Call, table_id: FromPath[str]) -> Redirect:
    """A link is handed in, or its seat is taken: one that is taken only by saying that one is the same."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    if "link" in form:
        return await _look_at(request, *_read(form["link"], table_id))
    token = form.get("token", "")
    host: Host = request.app.state.host
    emblem = form.get("emblem", "") if form.get("emblem", "") in SEATS else ""
    try:
        if form.get("again") == "yes":
            await sit_as_well(host, table_id, token, browser.secret)
        else:
            name = form.get("name", "")
            await take_seat(host, table_id, token, browser.secret, name, emblem)
            if clean_name(name, "") and not (await person_of(request, browser)).name:
                await introduce(host, browser.secret, name, emblem)
    except SeatTaken:
        return await _look_at(request, table_id, token)  # which now says who sits there, and asks
    response = Redirect(f"/t/{table_id}", status_code=303)
    response.set_cookie(cookie_for(request, browser))
    response.delete_cookie(SEAT_COOKIE, path=f"/t/{table_id}/join")
    return response


@post("/t/{table_id:str}/join/ask", include_in_schema=False)
async def ask_again(request: Call, table_id: FromPath[str]) -> Redirect:
    """The link is old: ask at the table for a new one."""
    browser = browser_of(request)
    await form_of(request, browser)
    host: Host = request.app.state.host
    person = await person_of(request, browser)
    await ask_for_link(host, table_id, person.name)
    return Redirect(f"/t/{table_id}/join?asked=yes", status_code=303)


async def _onward(request: Call, browser: Browser, table_id: str, token: str) -> str:
    """Where a link leads whose invitation need not be shown: to one's seat, or to the end of the game."""
    host: Host = request.app.state.host
    table = await host.live(table_id)
    seat = host.seat_of(table, token)
    if seat >= 0 and table.over:
        return f"/t/{table_id}/end"
    here = seat >= 0 and seat in await host.seats_of_browser(table_id, browser.secret)
    return f"/t/{table_id}" if here else ""


async def _look_at(request: Call, table_id: str, token: str) -> Redirect:
    """To the invitation; the browser remembers for a while which one it looks at."""
    onward = await _onward(request, browser_of(request), table_id, token)
    if onward:
        return Redirect(onward, status_code=303)
    response = Redirect(f"/t/{table_id}/join", status_code=303)
    response.set_cookie(
        Cookie(
            SEAT_COOKIE,
            value=token,
            path=f"/t/{table_id}/join",
            max_age=REMEMBERED,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    )
    return response


def _read(given: str, table_id: str) -> tuple[str, str]:
    """The table and the secret of a link, or of the end of one, as it was pasted."""
    whole, end = _LINK.search(given), _SECRET.fullmatch(given.strip())
    if whole is not None:
        return whole[1], whole[2]
    if end is None:
        raise BadRequest(say("This is no seat link. Paste it as it was sent to you, to its last letter."))
    return table_id, end[1]


handlers = [invitation, old_link, hand_in, ask_again]
