"""Learning: the lessons of all titles, and that of each."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

import kade
from kade.chart.face import face_of
from kade.chart.lesson import Lesson
from kade.kernel import Game, Reader
from kade.web.identity import Browser, Call, browser_of
from kade.web.lobby_routes import html, reader_for
from kade.web.pages.lesson import Learning, lesson_page, lessons_page
from kade.web.tongues import tongue

#: One thread: whoever asks for a lesson that is being drawn waits for it, and nobody draws it twice.
_STUDIO: Final = ThreadPoolExecutor(1, "lessons")
_DRAWN: Final[dict[tuple[str, str], Lesson | None]] = {}


def learning(title: str, browser: Browser) -> Learning:
    return Learning(kade.game(title), reader_for(browser), browser.language, browser.csrf)


async def lesson_of(game: Game[Any, Any], language: str) -> Lesson | None:
    """The lesson of a title, drawn once for each language: boards take a while, and nobody is to wait."""
    if (game.id, language) not in _DRAWN:
        await asyncio.get_running_loop().run_in_executor(_STUDIO, _draw, game, language)
    return _DRAWN[game.id, language]


def _draw(game: Game[Any, Any], language: str) -> None:
    if (game.id, language) not in _DRAWN:
        _DRAWN[game.id, language] = face_of(game).lesson(Reader(tongue=tongue(language)))


@get("/learn", media_type=MediaType.HTML, include_in_schema=False)
async def lessons(request: Call) -> Response[str]:
    browser = browser_of(request)
    page = lessons_page(kade.games(), reader_for(browser), browser.language, browser.csrf)
    return html(request, browser, page)


@get("/learn/{title:str}", media_type=MediaType.HTML, include_in_schema=False)
async def lesson(request: Call, title: FromPath[str]) -> Response[str]:
    browser = browser_of(request)
    scene = learning(title, browser)
    return html(request, browser, lesson_page(scene, await lesson_of(scene.game, browser.language)))


handlers = [lessons, lesson]
