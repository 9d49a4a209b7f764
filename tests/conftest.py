"""Shared by all tests: the setups over which generic tests walk."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import kade
from kade.kernel import Game


class Setup(NamedTuple):
    """A title with a number of players and a set of options."""

    game: Game[Any, Any]
    players: int
    options: dict[str, bool | int | str]

    def start(self, seed: int | str) -> Any:
        return self.game.start(players=self.players, seed=seed, options=self.options)

    def __str__(self) -> str:
        chosen = "".join(f"-{key}={value}" for key, value in self.options.items())
        return f"{self.game.id}-{self.players}{chosen}"


def setups() -> Iterator[Setup]:
    """Every registered title with every player count and every combination of options."""
    for game in kade.games():
        choices = [[(option.key, choice) for choice in option.choices] for option in game.options]
        for players in range(game.min_players, game.max_players + 1):
            for options in product(*choices):
                yield Setup(game, players, dict(options))


def pytest_make_parametrize_id(val: object) -> str | None:
    return str(val) if isinstance(val, Setup) else None
