"""The first page, all tables of a browser, where records are handed in, and the language."""

from __future__ import annotations

import re

from litestar import MediaType, Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.response import Redirect

from kade.kernel import Reader
from kade.kernel.phrase import say
from kade.web.identity import Browser, Call, browser_of, cookie_for, language_cookie, person_of
from kade.web.lobby_scenes import lobby_scene
from kade.web.pages.lobby import live_parts, lobby_page
from kade.web.pages.lobby_tables import tables_page
from kade.web.pages.records import records_page
from kade.web.refusals import Unreadable
from kade.web.tongues import languages, tongue

Form = dict[str, str]
_NUMBER = re.compile(r"[0-9]{1,6}")


async def fields_of(request: Call) -> FormMultiDict:
    """What a form sends. A part of it may say in what letters it is written, and be wrong about that."""
    try:
        return await request.form()
    except (LookupError, ValueError):
        raise Unreadable(say("What was sent has characters that no text has.")) from None


async def form_of(request: Call, browser: Browser) -> Form:
    """A form of ours, as plain text fields."""
    sent = await fields_of(request)
    # No text has a NUL, and PostgreSQL keeps none.
    form = {key: str(sent.get(key) or "").replace("\0", "") for key in sent if isinstance(sent.get(key), str)}
    browser.check(form.get("_csrf_token", ""))
    return form


def number_in(form: Form, field: str) -> int | None:
    """A number as a form of ours sends one; None if there is none, or it is none of ours."""
    text = form.get(field, "")
    return int(text) if _NUMBER.fullmatch(text) else None


def reader_for(browser: Browser) -> Reader:
    return Reader(tongue=tongue(browser.language))


def html(request: Call, browser: Browser, page: str, status: int = 200) -> Response[str]:
    response = Response(page, media_type=MediaType.HTML, status_code=status)
    response.set_cookie(cookie_for(request, browser))
    if request.query_params.get("lang") in languages():
        response.set_cookie(language_cookie(browser.language))
    return response


def part_only(request: Call) -> bool:
    """A page of ours asks for the part that has changed."""
    return request.headers.get("x-part", "") == "yes"


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def lobby(request: Call) -> Response[str]:
    browser = browser_of(request)
    scene = await lobby_scene(request, browser)
    return html(request, browser, live_parts(scene) if part_only(request) else lobby_page(scene))


@get("/tables", media_type=MediaType.HTML, include_in_schema=False)
async def all_tables(request: Call) -> Response[str]:
    browser = browser_of(request)
    return html(request, browser, tables_page(await lobby_scene(request, browser, everything=True)))


@get("/records", media_type=MediaType.HTML, include_in_schema=False)
async def record_form(request: Call) -> Response[str]:
    """Where the record of a game is handed in."""
    browser = browser_of(request)
    person = await person_of(request, browser)
    return html(request, browser, records_page(reader_for(browser), browser.language, browser.csrf, person))


@post("/language", include_in_schema=False)
async def set_language(request: Call) -> Redirect:
    browser = browser_of(request)
    form = await form_of(request, browser)
    response = Redirect(safe_way(form.get("back", "/")), status_code=303)
    if form.get("language") in languages():
        response.set_cookie(language_cookie(form["language"]))
    return response


def safe_way(back: str) -> str:
    """A page of this house, whatever a form says."""
    return back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"


handlers = [lobby, all_tables, record_form, set_language]
