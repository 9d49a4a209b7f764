"""Learning: the lessons of all titles, that of each, and its exact rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from litestar import MediaType, Response, get
from litestar.params import FromPath
from litestar.response import Redirect

import kade
from kade.chart.face import face_of
from kade.chart.lesson import Lesson
from kade.chart.markup import NOTHING
from kade.kernel import Game, Reader
from kade.specification import load
from kade.table.first_games import unfinished
from kade.web.identity import Browser, Call, browser_of, frame_of, person_of
from kade.web.lobby_routes import html, reader_for
from kade.web.pages.lesson import Learning, lesson_page
from kade.web.pages.lessons import lessons_page
from kade.web.pages.rulebook import Rulebook
from kade.web.pages.rules import rules_page, statements
from kade.web.pictures import cards
from kade.web.tongues import tongue

T = TypeVar("T")
#: One thread: whoever asks for a lesson that is being drawn waits for it, and nobody draws it twice.
_STUDIO: Final = ThreadPoolExecutor(1, "lessons")
_LESSONS: Final[dict[tuple[str, str], Lesson | None]] = {}
_RULEBOOKS: Final[dict[tuple[str, str], Rulebook]] = {}
#: A search is a few words.
LONGEST_QUERY: Final = 80


async def lesson_of(game: Game[Any, Any], language: str) -> Lesson | None:
    """The lesson of a title, drawn once for each language."""
    return await _kept(_LESSONS, game, language, lambda reader: face_of(game).lesson(reader))


async def rulebook_of(game: Game[Any, Any], language: str) -> Rulebook:
    """The exact rules of a title, read and drawn once for each language."""
    return await _kept(_RULEBOOKS, game, language, lambda reader: _rulebook(game, reader))


def _rulebook(game: Game[Any, Any], reader: Reader) -> Rulebook:
    book = Rulebook(game, load(game.id), face_of(game).figures(reader), reader)
    book.hits("")  # makes all that is kept
    return book


async def _kept(
    kept: dict[tuple[str, str], T], game: Game[Any, Any], language: str, make: Callable[[Reader], T]
) -> T:
    """Boards take a while to draw, during which the others are not to wait."""

    def draw() -> None:
        if (game.id, language) not in kept:
            kept[game.id, language] = make(Reader(tongue=tongue(language)))

    if (game.id, language) not in kept:
        await asyncio.get_running_loop().run_in_executor(_STUDIO, draw)
    return kept[game.id, language]


async def learning(request: Call, title: str, browser: Browser) -> Learning:
    game = kade.game(title)
    person = await person_of(request, browser)
    secret = "" if browser.new else browser.secret
    left = await unfinished(request.app.state.host, secret, game)
    return Learning(game, reader_for(browser), browser.language, browser.csrf, person, left)


@get("/learn", media_type=MediaType.HTML, include_in_schema=False)
async def lessons(request: Call) -> Response[str]:
    browser = browser_of(request)
    person = await person_of(request, browser)
    pieces = await cards(browser.language)
    page = lessons_page(kade.games(), pieces, reader_for(browser), browser.language, browser.csrf, person)
    return html(request, browser, page)


@get("/learn/{title:str}", media_type=MediaType.HTML, include_in_schema=False)
async def lesson(request: Call, title: FromPath[str]) -> Response[str]:
    browser = browser_of(request)
    scene = await learning(request, title, browser)
    taught = await lesson_of(scene.game, browser.language)
    exact = NOTHING if taught else statements(await rulebook_of(scene.game, browser.language))
    return html(request, browser, lesson_page(scene, taught, exact))


@get("/rules", include_in_schema=False)
async def all_rules(request: Call) -> Redirect:
    """Nobody begins with a specification: the way to it leads past the lessons."""
    return Redirect("/learn", query_params=dict(request.query_params))


@get("/rules/{title:str}", media_type=MediaType.HTML, include_in_schema=False)
async def rules(request: Call, title: FromPath[str]) -> Response[str]:
    browser = browser_of(request)
    scene = await learning(request, title, browser)
    query = " ".join(request.query_params.get("q", "").split())[:LONGEST_QUERY]
    book = await rulebook_of(scene.game, browser.language)
    return html(request, browser, rules_page(scene, book, query, frame_of(request) == "wide"))


handlers = [lessons, lesson, all_rules, rules]
