"""Starting the analysis of a finished game, and asking how far it is."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect

from kade.table.host import Host
from kade.web.identity import Call, browser_of
from kade.web.lobby_routes import form_of
from kade.web.owners import owner_of
from kade.web.pages.analysis import analysis_section
from kade.web.replay_routes import looked_at, moment


@post(["/t/{id:str}/analyse", "/r/{id:str}/analyse"], include_in_schema=False)
async def analyse(request: Call, id: FromPath[str]) -> Redirect:
    """Begin; whoever has no script is led back to the page."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    kind = request.url.path.split("/")[1]
    film = await request.app.state.archive.film(request, kind, id)
    host: Host = request.app.state.host
    await host.analyst.begin(film.record, film.positions, owner_of(request, browser))
    page = f"/t/{id}/replay" if kind == "t" else f"/r/{id}"
    at, view = form.get("at", ""), form.get("view", "")
    where = f"?at={at}&view={view}" if at.isdecimal() and view.isalnum() else ""
    return Redirect(f"{page}{where}#analysis", status_code=303)


@get(["/t/{id:str}/analysis", "/r/{id:str}/analysis"], include_in_schema=False)
async def analysis(request: Call, id: FromPath[str]) -> dict[str, Any]:
    """The part of the page, as it is now."""
    kind = request.url.path.split("/")[1]
    film = await request.app.state.archive.film(request, kind, id)
    at, viewpoint = moment(request)
    scene = await looked_at(request, film, f"/{kind}/{id}", at, viewpoint)
    return {"state": scene.analysis.state, "markup": analysis_section(scene)}


handlers = [analyse, analysis]
