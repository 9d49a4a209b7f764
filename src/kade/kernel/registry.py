"""The titles that are there. A folder in ``kade.games`` that holds a ``GAME`` is a title."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from kade.kernel.errors import UnknownGame
from kade.kernel.game import Game
from kade.kernel.phrase import say


@cache
def _folders() -> dict[str, str]:
    """The folder of every title by its id, which is the same with hyphens; nothing is imported yet."""
    package = import_module("kade.games")
    names = sorted(entry.name for entry in pkgutil.iter_modules(package.__path__) if entry.ispkg)
    return {name.replace("_", "-"): name for name in names}


@cache
def _title(id: str) -> Game[Any, Any]:
    title: Game[Any, Any] = import_module(f"kade.games.{_folders()[id]}").GAME
    if title.id != id:
        raise AssertionError(f"the title in {_folders()[id]} is called {title.id}")
    return title


def games() -> list[Game[Any, Any]]:
    """All titles, with their players, options and rules versions."""
    return [_title(id) for id in _folders()]


def game(id: str) -> Game[Any, Any]:
    """The title with this id; only this one is imported."""
    if id not in _folders():
        known = ", ".join(_folders())
        raise UnknownGame(say("There is no game “{id}”. Kade has: {known}.", id=id, known=known))
    return _title(id)
