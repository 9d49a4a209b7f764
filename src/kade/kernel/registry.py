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
def _titles() -> dict[str, Game[Any, Any]]:
    package = import_module("kade.games")
    found: dict[str, Game[Any, Any]] = {}
    for entry in sorted(pkgutil.iter_modules(package.__path__), key=lambda entry: entry.name):
        if entry.ispkg:
            title = import_module(f"kade.games.{entry.name}").GAME
            found[title.id] = title
    return found


def games() -> list[Game[Any, Any]]:
    """All titles, with their players, options and rules versions."""
    return list(_titles().values())


def game(id: str) -> Game[Any, Any]:
    """The title with this id."""
    found = _titles().get(id)
    if found is None:
        known = ", ".join(_titles())
        raise UnknownGame(say("There is no game “{id}”. Kade has: {known}.", id=id, known=known))
    return found
