"""Opening a table: with one press, or with the form in the place of the cards."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

import kade
from kade.bots import DEFAULT_LEVEL
from kade.kernel import Game, KadeError
from kade.kernel.phrase import say
from kade.store.rows import Pace, Person
from kade.table.choices import BOT, FRIEND, ME, bot_name, keep_choice, play_now, remembered, usual_choice
from kade.table.errors import BadRequest, TooMany
from kade.table.host import Host
from kade.table.opening import NewTable, SeatRequest, clean_name
from kade.table.persons import emblem_of, introduce
from kade.web.identity import Browser, Call, browser_of, cookie_for, language_cookie, person_of
from kade.web.lobby_routes import Form, form_of, html, number_in, part_only, reader_for
from kade.web.lobby_scenes import first_values, lobby_scene, panel_scene
from kade.web.owners import owner_of
from kade.web.pages.lobby import lobby_page
from kade.web.pages.lobby_form import panel, seat_count
from kade.web.pages.lobby_options import PACES, option_field
from kade.web.pages.opened import opened_page
from kade.web.seat_scenes import opened_scene
from kade.web.tongues import languages

#: A seed that is a number, as a record holds it; anything else is a text.
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}").fullmatch

# ------------------------------------------------------------------------------ play now


@post("/play/{title:str}", include_in_schema=False)
async def play(request: Call, title: FromPath[str]) -> Redirect:
    """One press: to the running game against bots, or to a new one as it was chosen last."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    host, owner = request.app.state.host, owner_of(request, browser)
    id = await play_now(host, browser.secret, kade.game(title), form.get("new") == "yes", owner)
    return to_table(request, browser, id)


def to_table(request: Call, browser: Browser, id: str) -> Redirect:
    response = Redirect(f"/t/{id}", status_code=303)
    response.set_cookie(cookie_for(request, browser))
    return response


# ------------------------------------------------------------------------------- the form


@get("/open/{title:str}", media_type=MediaType.HTML, include_in_schema=False)
async def opening(request: Call, title: FromPath[str]) -> Response[str]:
    """The first page with the form open; ``?with=bots`` shows what "Play now" repeats."""
    browser = browser_of(request)
    game = kade.game(title)
    person = await person_of(request, browser)
    choice = remembered(person, game, with_friend=request.query_params.get("with") != "bots")
    return await _form_page(request, browser, game, first_values(game, person, choice))


@post("/open/{title:str}", include_in_schema=False, status_code=200)
async def change_form(request: Call, title: FromPath[str]) -> Response[str]:
    """The form after a press on one of its own buttons: another title, a seat more or less."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    game = kade.game(title)
    return await _form_page(request, browser, game, edited(form, game, await person_of(request, browser)))


async def _form_page(
    request: Call, browser: Browser, game: Game[Any, Any], values: Form, error: str = "", status: int = 200
) -> Response[str]:
    scene = await lobby_scene(request, browser)
    scene = replace(scene, panel=await panel_scene(request, browser, game, values, error))
    page = panel(scene.panel, scene) if part_only(request) and scene.panel else lobby_page(scene)
    return html(request, browser, page, status)


@post("/open", include_in_schema=False)
async def open_table(request: Call) -> Response[Any]:
    """Open a table from the form; refused with a sentence and nothing lost if it does not fit."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    host: Host = request.app.state.host
    person = await person_of(request, browser)
    try:
        wanted = table_request(form, person)
        opened = await host.open_table(wanted, browser.secret, owner=owner_of(request, browser))
    except KadeError as error:
        known = {game.id: game for game in kade.games()}
        game = known.get(form.get("game", "")) or next(iter(known.values()))
        values = seated(form, game)
        status = 429 if isinstance(error, TooMany) else 422
        shown = await _form_page(request, browser, game, values, error.text(reader_for(browser)), status)
        if isinstance(error, TooMany):
            shown.headers["retry-after"] = str(error.after)
        return shown
    await keep_choice(host, browser.secret, wanted)
    await _keep_name(host, browser, wanted, person)
    table = await host.live(opened.id)
    scene = await opened_scene(request, browser, table, opened.tokens)
    response: Response[Any] = (
        html(request, browser, opened_page(scene)) if scene.links else to_table(request, browser, opened.id)
    )
    if form.get("language") in languages():
        response.set_cookie(language_cookie(form["language"]))
    return response


async def _keep_name(host: Host, browser: Browser, wanted: NewTable, person: Person) -> None:
    """The name on one's own seat is kept by the browser, as the form says."""
    mine = next((clean_name(seat.name, "") for seat in wanted.seats if seat.mine), "")
    if mine and mine != person.name:
        await introduce(host, browser.secret, mine, person.emblem)


# --------------------------------------------------------------------- what is entered


def edited(form: Form, game: Game[Any, Any], person: Person) -> Form:
    """The form as it is after the button that was pressed."""
    values = seated(form, game)
    if form.get("game") != game.id:
        # Another title: the seats stay, its options are those of most tables.
        fresh = first_values(game, person, usual_choice(game))
        values |= {key: value for key, value in fresh.items() if key.startswith("option-")}
    values["game"] = game.id
    if (removed := number_in(form, "remove")) is not None:
        values = _without(values, removed, game)
    if form.get("add"):
        values = _with(values, FRIEND, "", game)
    if form.get("mate"):
        values = _invited(values, clean_name(form["mate"], ""), game)
    return values


def seated(form: Form, game: Game[Any, Any]) -> Form:
    """The fields of a form, with as many seats as the title has room for."""
    values = {
        key: value for key, value in form.items() if key not in ("add", "remove", "mate", "_csrf_token")
    }
    for number in range(seat_count(values)):
        kind, _, level = values[f"seat-{number}"].partition(":")
        values[f"seat-{number}"] = kind if kind in (ME, FRIEND, BOT) else BOT
        if level:
            values[f"level-{number}"] = level
    while seat_count(values) > game.max_players:
        values = _without(values, seat_count(values) - 1, game, at_least=game.max_players)
    while seat_count(values) < game.min_players:
        values = _with(values, BOT if seat_count(values) else ME, "", game)
    return values


def _rows(values: Form) -> list[tuple[str, str, str]]:
    return [
        (values[f"seat-{number}"], values.get(f"name-{number}", ""), values.get(f"level-{number}", ""))
        for number in range(seat_count(values))
    ]


def _written(values: Form, rows: list[tuple[str, str, str]]) -> Form:
    kept = {key: value for key, value in values.items() if not key.startswith(("seat-", "name-", "level-"))}
    for number, (kind, name, level) in enumerate(rows):
        kept |= {f"seat-{number}": kind, f"name-{number}": name, f"level-{number}": level}
    return kept


def _without(values: Form, seat: int, game: Game[Any, Any], at_least: int | None = None) -> Form:
    rows = _rows(values)
    if len(rows) > (game.min_players if at_least is None else at_least) and 0 <= seat < len(rows):
        del rows[seat]
    return _written(values, rows)


def _with(values: Form, kind: str, name: str, game: Game[Any, Any]) -> Form:
    rows = _rows(values)
    if len(rows) < game.max_players:
        rows.append((kind, name, ""))
    return _written(values, rows)


def _invited(values: Form, name: str, game: Game[Any, Any]) -> Form:
    """Somebody one knows: on a friend's chair that has no name yet, a new one, or that of a bot."""
    rows = _rows(values)
    nameless = [n for n, row in enumerate(rows) if row[0] == FRIEND and not row[1].strip()]
    bots = [n for n, row in enumerate(rows) if row[0] == BOT]
    if not name or any(row[1].strip() == name for row in rows):
        return values
    if nameless:
        rows[nameless[0]] = (FRIEND, name, "")
    elif len(rows) < game.max_players:
        rows.append((FRIEND, name, ""))
    elif bots:
        rows[bots[-1]] = (FRIEND, name, "")
    return _written(values, rows)


def table_request(form: Form, person: Person) -> NewTable:
    """The form as a request; figures that are none are refused with a sentence."""
    game = kade.game(form.get("game", ""))
    players = _whole(form["players"]) if form.get("players") else seat_count(form)
    game.check_players(players)
    seats = [_wanted_seat(form, number, person) for number in range(players)]
    options: dict[str, bool | int | str] = {}
    for option in game.options:
        sent = form.get(option_field(game, option), "")
        if option.yes_or_no:
            options[option.key] = sent in ("on", "true", "True")
        else:
            # What nobody chose is left to the table: it may depend on how many people sit there.
            match = [choice for choice in option.choices if str(choice) == sent]
            if match:
                options[option.key] = match[0]
    seed = form.get("seed", "").strip()
    return NewTable(
        game.id,
        seats,
        options,
        (int(seed) if _NUMBER(seed) else seed) if seed else None,
        _pace(form),
        form.get("greeting", ""),
        open_deal=form.get("open-deal") == "true",
    )


def _wanted_seat(form: Form, number: int, person: Person) -> SeatRequest:
    told, _, level = (form.get(f"seat-{number}", "") or (ME if number == 0 else BOT)).partition(":")
    name = form.get(f"name-{number}", "")
    if told == BOT:
        level = level or form.get(f"level-{number}", "") or DEFAULT_LEVEL
        return SeatRequest("bot", name or bot_name(number, person.name), level)
    if told not in (ME, FRIEND):
        raise BadRequest(say("A seat is for you, for a friend or for a bot."))
    mine = told == ME
    # One's own name and emblem are those that the browser keeps; a second own seat is somebody else's.
    first = mine and all(form.get(f"seat-{other}", ME) != ME for other in range(number))
    own = person.name if first else ""
    return SeatRequest("human", name or own, mine=mine, emblem=emblem_of(person) if first else "")


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


handlers = [play, opening, change_form, open_table]
