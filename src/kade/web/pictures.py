"""Boards in full swing: whole ones as files, and the pieces on the cards of the first page.

They are drawn ahead, in a thread of their own, and kept: nobody who looks at a page waits for a game of bots
to be played, but for the very first one after a start.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import kade
from kade.bots import bot
from kade.chart.css import chart_css
from kade.chart.cutting import cutting
from kade.chart.face import face_of
from kade.chart.furniture import alone
from kade.chart.markup import NOTHING, Markup
from kade.chart.sprite import definitions
from kade.chart.tokens import theme_css
from kade.kernel import Game, Reader, View
from kade.web.assets import Asset, make_asset
from kade.web.tongues import ENGLISH, tongue

log = logging.getLogger("kade.web")

THEMES: Final = ("paper", "night")
USUAL_PLAYERS: Final = 3
#: What a card shows of a board whose title does not say where it is prettiest: as wide as it is, and so high.
USUAL_SHAPE: Final = 0.36
#: One thread: whoever asks for a picture that is being made waits for it, and nobody makes it twice.
_STUDIO: Final = ThreadPoolExecutor(1, "pictures")
_MADE: Final[dict[str, Asset]] = {}
_MOMENTS: Final[dict[str, View]] = {}
_CARDS: Final[dict[str, Cards]] = {}


class Cards(NamedTuple):
    """The piece of every title's board, by its id, and the style sheet that belongs to them."""

    pieces: Mapping[str, Markup]
    sheet: Asset

    def piece(self, game: Game[Any, Any]) -> Markup:
        return self.pieces.get(game.id, NOTHING)


def begin() -> None:
    """Have the games for the pictures of all titles played, beside everything else."""
    _STUDIO.submit(_make_cards, ENGLISH)


async def cards(language: str) -> Cards:
    """The pieces on the cards of the first page; the same for all readers of a language, in both themes."""
    if language not in _CARDS:
        await asyncio.get_running_loop().run_in_executor(_STUDIO, _make_cards, language)
    return _CARDS[language]


def _make_cards(language: str) -> None:
    if language in _CARDS:
        return
    pieces, css = {}, ""
    for number, game in enumerate(kade.games()):
        try:
            made = cutting(in_words(game, _moment(game), language), f"p{number}", card_box(game))
        except Exception:
            # A title of another package may draw in ways of its own: its card then has water only.
            log.exception("a title has no picture", extra={"title": game.id})
            continue
        pieces[game.id], css = made.markup, css + made.css
    _CARDS[language] = Cards(pieces, make_asset(f"/picture/cards-{language}.css", css, "text/css"))


def in_words(game: Game[Any, Any], view: View, language: str) -> str:
    """A board as a file of its own, lettered in a language."""
    face = face_of(game)
    width, height = face.size("wide")
    layers = face.board(view, "wide", (), Reader(tongue=tongue(language)))
    css = theme_css() + chart_css() + face.css()
    return alone("wide", width, height, game.title, css, definitions(*face.symbols()), *layers)


def card_box(game: Game[Any, Any]) -> tuple[int, int, int, int]:
    """Where the board of a title is prettiest, as the title says; else a band below its upper edge."""
    if game.blurb is not None and game.blurb.cut is not None:
        return game.blurb.cut
    width, height = picture_size(game)
    band = min(height, round(width * USUAL_SHAPE))
    return 0, (height - band) // 3, width, band


# ------------------------------------------------------------------------- whole boards


def picture_address(game: Game[Any, Any], theme: str) -> str:
    """By content, once that is known; a page does not wait for it."""
    path = _path(game, theme)
    return _MADE[path].address if path in _MADE else path


def picture_size(game: Game[Any, Any]) -> tuple[int, int]:
    """Width and height, in the proportion in which the board is drawn."""
    return face_of(game).size("wide")


async def picture(game: Game[Any, Any], theme: str) -> Asset:
    """The picture of a title in a theme."""
    path = _path(game, theme)
    if path not in _MADE:
        await asyncio.get_running_loop().run_in_executor(_STUDIO, _make, game)
    return _MADE[path]


def _path(game: Game[Any, Any], theme: str) -> str:
    return f"/picture/{game.id}/{theme}.svg"


def _make(game: Game[Any, Any]) -> None:
    """All themes at once: the long part, a game, is the same for each."""
    if _path(game, THEMES[0]) in _MADE:
        return
    board = game.draw(_moment(game))
    for theme in THEMES:
        path = _path(game, theme)
        _MADE[path] = make_asset(path, in_theme(board, theme), "image/svg+xml")


def _moment(game: Game[Any, Any]) -> View:
    """Played once, as it takes longer than drawing it."""
    if game.id not in _MOMENTS:
        _MOMENTS[game.id] = full_swing(game)
    return _MOMENTS[game.id]


def full_swing(game: Game[Any, Any]) -> View:
    """A game of bots, three quarters through, as everybody sees it."""
    players = min(USUAL_PLAYERS, game.max_players)
    state = game.start(max(players, game.min_players), "title picture")
    answers = []
    planner = bot("merchant", game, "title picture")
    while not state.over:
        answers.append(planner.choose(state.view(state.seat)))
        state.apply(answers[-1])
    state = game.start(state.players, "title picture")
    for answer in answers[: len(answers) * 3 // 4]:
        state.apply(answer)
    seen: View = state.view(None)
    return seen


def in_theme(board: str, theme: str) -> str:
    return board.replace("<svg ", f'<svg data-theme="{theme}" ', 1)
