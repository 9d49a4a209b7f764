"""The titles that are there: folders of ``kade.games``, and packages that register one of their own.

A folder in ``kade.games`` that holds a ``GAME`` is a title. So is what another installed package names
in the entry point group ``kade.titles``: ``fish-market = "fish_market:GAME"``.
"""

from __future__ import annotations

import logging
import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from kade.kernel.errors import UnknownGame
from kade.kernel.game import Game
from kade.kernel.phrase import say

#: Under this name other packages register their titles.
GROUP: Final = "kade.titles"

#: What every title must say of itself.
_DECLARED: Final = (
    "id", "title", "rules_prefix", "rules_version", "min_players", "max_players", "actions", "state_type",
    "questions",
)  # fmt: skip

_log = logging.getLogger("kade")


@cache
def _folders() -> dict[str, str]:
    """The folder of every title by its id, which is the same with hyphens; nothing is imported yet."""
    package = import_module("kade.games")
    names = sorted(entry.name for entry in pkgutil.iter_modules(package.__path__) if entry.ispkg)
    return {name.replace("_", "-"): name for name in names}


@cache
def _guests() -> dict[str, Game[Any, Any]]:
    """The titles of other packages by id; one that cannot be had is left out, with a sentence in the log."""
    found: dict[str, Game[Any, Any]] = {}
    for entry in sorted(entry_points(group=GROUP), key=_package):
        complaint = _invite(entry, found)
        if complaint:
            _log.warning("The title “%s” of %s is left out: %s", entry.name, _package(entry)[0], complaint)
    return found


def _package(entry: EntryPoint) -> tuple[str, str]:
    """Whose entry point it is, and its name: the order in which they are asked is always the same."""
    return entry.dist.name if entry.dist is not None else "?", entry.name


def _invite(entry: EntryPoint, found: dict[str, Game[Any, Any]]) -> str:
    """Take the title in; else the reason why not, as a sentence, whatever the package does wrong."""
    try:
        title = entry.load()
    except Exception as error:
        return f"it cannot be imported ({type(error).__name__}: {error})."
    if not isinstance(title, Game):
        return f"{entry.value} is not a Game."
    missing = [name for name in _DECLARED if not hasattr(title, name)]
    if missing:
        return f"it does not say its {', '.join(missing)}."
    if title.id != entry.name:
        return f"its id is “{title.id}”, and an entry point is called like its title."
    if title.id in _folders() or title.id in found:
        return "there is a title with this id already."
    found[title.id] = title
    return ""


@cache
def _title(id: str) -> Game[Any, Any]:
    title: Game[Any, Any] = import_module(f"kade.games.{_folders()[id]}").GAME
    if title.id != id:
        raise AssertionError(f"the title in {_folders()[id]} is called {title.id}")
    return title


def games() -> list[Game[Any, Any]]:
    """All titles, those of the house first, with their players, options and rules versions."""
    return [_title(id) for id in _folders()] + list(_guests().values())


def game(id: str) -> Game[Any, Any]:
    """The title with this id; of those of the house only this one is imported."""
    if id in _folders():
        return _title(id)
    guests = _guests()
    if id not in guests:
        known = ", ".join([*_folders(), *guests])
        raise UnknownGame(say("There is no game “{id}”. Kade has: {known}.", id=id, known=known))
    return guests[id]
