"""Who may enter: the house's levels, Python classes by name, and programs that answer over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from kade.arena.http_bot import HttpBot
from kade.bots import Bot, bot, levels
from kade.kernel import Game, KadeError

#: The entry-point group under which an installed package offers its bots.
GROUP = "kade.bots"
Maker = Callable[[Game[Any, Any], str], Bot]


def maker(name: str) -> Maker:
    """What builds the bot of this name for a game; importing it may run somebody else's code."""
    if name in levels():
        return lambda game, seed: bot(name, game, seed)
    if name.startswith(("http://", "https://")):
        return lambda game, seed: HttpBot(name, game, seed)
    if ":" in name:
        return _built_by(name, lambda: _attribute(name))
    for offered in entry_points(group=GROUP, name=name):
        return _built_by(name, offered.load)
    raise KadeError(
        f"There is no bot “{name}”. Kade has: {', '.join(levels())}; others enter as module:Class, "
        f"as an entry point of the group {GROUP}, or as an address http://..."
    )


def _attribute(name: str) -> object:
    module, _, path = name.partition(":")
    found: object = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


def _built_by(name: str, load: Callable[[], object]) -> Maker:
    try:
        build = load()
    except Exception as error:
        raise KadeError(
            f"The bot “{name}” cannot be loaded: {type(error).__name__}: {error or 'no reason given'}."
        ) from None
    if not callable(build):
        raise KadeError(f"“{name}” is neither a subclass of Bot nor a function that makes a bot.")
    return lambda game, seed: _checked(name, build(game, seed))


def _checked(name: str, made: object) -> Bot:
    if not callable(getattr(made, "choose", None)):
        raise KadeError(f"“{name}” made a {type(made).__name__}, which has no method choose.")
    return made  # type: ignore[return-value]  # a stranger's bot: it can choose, and is watched


def call_roll(game: Game[Any, Any], names: list[str]) -> None:
    """Make each bot once; the first that cannot be made, or reached, is refused with a sentence."""
    for name in names:
        make = maker(name)
        try:
            made = make(game, "roll call")
        except KadeError:
            raise
        except Exception as error:
            raise KadeError(f"The bot “{name}” cannot be made: {type(error).__name__}: {error}.") from None
        if isinstance(made, HttpBot):
            made.reach()
