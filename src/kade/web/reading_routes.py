"""Pages to read: the rules of each title, and about the house."""

from __future__ import annotations

from functools import cache

from litestar import MediaType, Response, get
from litestar.params import FromPath

import kade
from kade.kernel import Reader
from kade.specification import Specification, load
from kade.web.identity import Call, browser_of
from kade.web.pages.rules import about_page, rules_index_page, rules_page
from kade.web.tongues import tongue


@cache
def specification(title: str) -> Specification:
    return load(title)


@get("/rules", media_type=MediaType.HTML, include_in_schema=False)
async def rules_index(request: Call) -> Response[str]:
    language = browser_of(request).language
    page = rules_index_page(kade.games(), Reader(tongue=tongue(language)), language)
    return Response(page, media_type=MediaType.HTML)


@get("/rules/{title:str}", media_type=MediaType.HTML, include_in_schema=False)
async def rules(request: Call, title: FromPath[str]) -> Response[str]:
    language = browser_of(request).language
    game = kade.game(title)
    page = rules_page(game, specification(game.id), Reader(tongue=tongue(language)), language)
    return Response(page, media_type=MediaType.HTML)


@get("/about", media_type=MediaType.HTML, include_in_schema=False)
async def about(request: Call) -> Response[str]:
    language = browser_of(request).language
    return Response(about_page(Reader(tongue=tongue(language)), language), media_type=MediaType.HTML)


handlers = [rules_index, rules, about]
