"""One's own page, and what this browser keeps of somebody."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.response import Redirect

from kade.kernel import KadeError
from kade.table.errors import TooMany
from kade.table.persons import forget, introduce, remember
from kade.web.identity import Call, browser_of, person_of
from kade.web.lobby_routes import form_of, html, reader_for, safe_way
from kade.web.pages.me import MeScene, me_page


@get("/me", media_type=MediaType.HTML, include_in_schema=False)
async def me(request: Call) -> Response[str]:
    browser = browser_of(request)
    scene = MeScene(
        reader_for(browser),
        browser.language,
        browser.csrf,
        await person_of(request, browser),
        done=request.query_params.get("done", ""),
    )
    return html(request, browser, me_page(scene))


@post("/me", include_in_schema=False)
async def keep(request: Call) -> Response[Any]:
    """Keep a name and an emblem, and go back to where one came from."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    person, state = await person_of(request, browser), request.app.state
    try:
        with state.newcomers.room(request.scope) if not person.since else nullcontext():
            await introduce(state.host, browser.secret, form.get("name", ""), form.get("emblem", ""))
    except TooMany:
        raise
    except KadeError as error:
        reader = reader_for(browser)
        scene = MeScene(reader, browser.language, browser.csrf, person, error=error.text(reader))
        return html(request, browser, me_page(scene), 422)
    return Redirect(safe_way(form.get("back", "/me")), status_code=303)


@post("/me/forget", include_in_schema=False)
async def forget_me(request: Call) -> Redirect:
    browser = browser_of(request)
    await form_of(request, browser)
    await forget(request.app.state.host, browser.secret)
    return Redirect("/me?done=forgotten", status_code=303)


@post("/me/coach", include_in_schema=False)
async def ask_again(request: Call) -> Redirect:
    """The coach explains everything once more, in every title."""
    browser = browser_of(request)
    await form_of(request, browser)
    await remember(
        request.app.state.host,
        browser.secret,
        lambda memory: msgspec.structs.replace(memory, coached={}, uncoached=[]),
    )
    return Redirect("/me?done=asks", status_code=303)


handlers = [me, keep, forget_me, ask_again]
