"""The boards in full swing on the first page: made when somebody first looks, in a thread of their own."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from kade.bots import bot
from kade.chart.face import face_of
from kade.kernel import Game
from kade.web.assets import Asset, make_asset

THEMES: Final = ("paper", "night")
USUAL_PLAYERS: Final = 3
#: One thread: whoever asks for a picture that is being made waits for it, and nobody makes it twice.
_STUDIO: Final = ThreadPoolExecutor(1, "pictures")
_MADE: Final[dict[str, Asset]] = {}


def picture_address(game: Game[Any, Any], theme: str) -> str:
    """By content, once that is known; the first page does not wait for it."""
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
    board = full_swing(game)
    for theme in THEMES:
        path = _path(game, theme)
        _MADE[path] = make_asset(path, in_theme(board, theme), "image/svg+xml")


def full_swing(game: Game[Any, Any]) -> str:
    """A game of bots, three quarters through, as a self-contained SVG."""
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
    return game.draw(state.view(None))


def in_theme(board: str, theme: str) -> str:
    return board.replace("<svg ", f'<svg data-theme="{theme}" ', 1)
