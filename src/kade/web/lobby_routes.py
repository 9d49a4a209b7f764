"""The first page, opening a table, and sitting down by a link."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get, post
from litestar.response import Redirect

import kade
from kade.bots import DEFAULT_LEVEL, levels
from kade.kernel import KadeError, Reader
from kade.kernel.phrase import say
from kade.store.rows import Pace, TableRow
from kade.table.errors import BadRequest, NoSuchTable
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import NewTable, SeatRequest, hashed
from kade.web.identity import Browser, Call, browser_of, cookie_for, language_cookie
from kade.web.pages.lobby import lobby_page
from kade.web.pages.lobby_form import PACES
from kade.web.pages.opened import opened_page
from kade.web.scene import LobbyScene, TableCard
from kade.web.seat_scenes import opened_scene
from kade.web.tongues import languages, tongue

Form = dict[str, str]


async def form_of(request: Call, browser: Browser) -> Form:
    """A form of ours, as plain text fields."""
    sent = await request.form()
    form = {key: str(sent.get(key) or "") for key in sent if isinstance(sent.get(key), str)}
    browser.check(form.get("_csrf_token", ""))
    return form


def reader_for(browser: Browser) -> Reader:
    return Reader(tongue=tongue(browser.language))


def html(request: Call, browser: Browser, page: str, status: int = 200) -> Response[str]:
    response = Response(page, media_type=MediaType.HTML, status_code=status)
    response.set_cookie(cookie_for(request, browser))
    if request.query_params.get("lang") in languages():
        response.set_cookie(language_cookie(browser.language))
    return response


# ----------------------------------------------------------------------- lobby


async def lobby_scene(host: Host, browser: Browser, error: str, values: Form) -> LobbyScene:
    rows = await host.store.browser_tables(hashed(browser.secret)) if not browser.new else []
    cards = [await _card(host, browser, row) for row in rows]
    return LobbyScene(
        reader=reader_for(browser),
        language=browser.language,
        languages=languages(),
        csrf=browser.csrf,
        games=kade.games(),
        levels=levels(),
        tables=[card for card in cards if card is not None],
        error=error,
        values=values,
    )


async def _card(host: Host, browser: Browser, row: TableRow) -> TableCard | None:
    try:
        table = await host.live(row.id)
    except NoSuchTable:
        return None  # opened under other rules
    held = await host.seats_of_browser(row.id, browser.secret)
    waiting = any(not seat.played_by and seat.joined is None for seat in table.seats)
    status = "finished" if table.over else "open" if waiting else "running"
    return TableCard(
        id=row.id,
        title=table.game.title,
        status=status,
        names=[seat.name for seat in table.seats],
        emblems=[seat.emblem for seat in table.seats],
        your_turn=any(seat >= 0 and not table.over and table.may_answer(seat) for seat in held),
        seated=any(seat >= 0 for seat in held),
        created=row.created,
        result=result_sentence(table, browser) if table.over else "",
    )


def result_sentence(table: LiveTable, browser: Browser) -> str:
    """Who won, in one sentence."""
    reader = Reader([seat.name for seat in table.seats], tongue=tongue(browser.language))
    return table.game.victory(table.view(-1)).text(reader)


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def lobby(request: Call) -> Response[str]:
    browser = browser_of(request)
    scene = await lobby_scene(request.app.state.host, browser, "", {})
    return html(request, browser, lobby_page(scene))


@post("/language", include_in_schema=False)
async def set_language(request: Call) -> Redirect:
    browser = browser_of(request)
    form = await form_of(request, browser)
    back = form.get("back", "/")
    safe = back if back.startswith("/") and not back.startswith("//") else "/"
    response = Redirect(safe, status_code=303)
    if form.get("language") in languages():
        response.set_cookie(language_cookie(form["language"]))
    return response


# --------------------------------------------------------------------- opening


@post("/open", include_in_schema=False)
async def open_table(request: Call) -> Response[Any]:
    """Open a table from the form; refused with a sentence and nothing lost if it does not fit."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    host: Host = request.app.state.host
    try:
        wanted = table_request(form)
        opened = await host.open_table(wanted, browser.secret)
    except KadeError as error:
        scene = await lobby_scene(host, browser, error.text(reader_for(browser)), form)
        return html(request, browser, lobby_page(scene), 422)
    table = await host.live(opened.id)
    scene_opened = await opened_scene(request, browser, table, opened.tokens)
    if not scene_opened.links:
        response: Response[Any] = Redirect(f"/t/{opened.id}", status_code=303)
        response.set_cookie(cookie_for(request, browser))
        if form.get("language") in languages():
            response.set_cookie(language_cookie(form["language"]))
        return response
    return html(request, browser, opened_page(scene_opened))


def table_request(form: Form) -> NewTable:
    """The form as a request; figures that are none are refused with a sentence."""
    game = kade.game(form.get("game", ""))
    players = game.check_players(_whole(form.get("players", "")))
    seats = [_wanted_seat(form, number) for number in range(players)]
    options: dict[str, bool | int | str] = {}
    for option in game.options:
        sent = form.get(f"option-{game.id}-{option.key}", "")
        if option.yes_or_no:
            options[option.key] = sent in ("on", "true", "True")
        else:
            # What nobody chose is left to the table: it may depend on how many people sit there.
            match = [choice for choice in option.choices if str(choice) == sent]
            if match:
                options[option.key] = match[0]
    return NewTable(game.id, seats, options, None, _pace(form))


def _wanted_seat(form: Form, number: int) -> SeatRequest:
    kind = form.get(f"seat-{number}", "") or ("me" if number == 0 else "bot")
    name = form.get(f"name-{number}", "")
    if kind.startswith("bot"):
        return SeatRequest("bot", name, kind.partition(":")[2] or DEFAULT_LEVEL)
    if kind not in ("me", "friend"):
        raise BadRequest(say("A seat is for you, for a friend or for a bot."))
    return SeatRequest("human", name, mine=kind == "me")


def _pace(form: Form) -> Pace | None:
    chosen = form.get("pace", "none") or "none"
    if chosen == "none":
        return None
    if chosen in PACES:
        return Pace(*PACES[chosen])
    figures = [_whole(form.get(key, "") or "0") for key in ("bank", "increment", "cap")]
    return Pace(*figures)


def _whole(text: str) -> int:
    if not text.strip().isdecimal() or len(text) > 9:
        raise BadRequest(say("“{text}” is not a whole number.", text=text[:20]))
    return int(text)


handlers = [lobby, set_language, open_table]
