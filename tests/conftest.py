"""Shared by all tests: the setups over which generic tests walk, and how tests are shared out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

import kade
from kade.kernel import BadSetup, Game
from kade.kernel.game import Option


class Setup(NamedTuple):
    """A title with a number of players and a set of options."""

    game: Game[Any, Any]
    players: int
    options: dict[str, bool | int | str]

    def start(self, seed: int | str) -> Any:
        return self.game.start(players=self.players, seed=seed, options=self.options)

    def __str__(self) -> str:
        chosen = "".join(f"-{key}={value}" for key, value in list(self.options.items())[:1])
        if len(self.options) > 1:
            chosen += f"-and-{len(self.options) - 1}-more"
        return f"{self.game.id}-{self.players}{chosen}"


def setups() -> Iterator[Setup]:
    """Every registered title with every player count, and every option away from its default.

    Options are turned one at a time, each with a player count of its own; of a range of numbers the
    two ends are tried. Rare options are mostly limits: all of them at their least, and all at their most.
    """
    for game in kade.games():
        counts = range(game.min_players, game.max_players + 1)
        for players in counts:
            yield Setup(game, players, {})
        turned: list[dict[str, bool | int | str]] = [
            {option.key: choice} for option, choice in turned_options(game) if not option.rare
        ]
        rare = [option for option in game.options if option.rare]
        if rare:
            turned.append({option.key: option.choices[0] for option in rare})
            turned.append({option.key: option.choices[-1] for option in rare})
        for number, options in enumerate(turned):
            yield Setup(game, possible(game, counts[number % len(counts)], options), options)


def possible(game: Game[Any, Any], players: int, options: dict[str, bool | int | str]) -> int:
    """So many players, or the next number with which these options go together."""
    try:
        game.check_setup(players, options)
    except BadSetup:
        return possible(game, players + 1, options)
    return players


def turned_options(game: Game[Any, Any]) -> Iterator[tuple[Option, bool | int | str]]:
    for option in game.options:
        numbers = [choice for choice in option.choices if type(choice) is int]
        tried = [numbers[0], numbers[-1]] if len(numbers) > 2 else list(option.choices)
        for choice in tried:
            if choice != option.default and not str(choice).startswith("seat "):
                yield option, choice
        seats = [choice for choice in option.choices if str(choice).startswith("seat ")]
        if seats:
            yield option, seats[0]  # a later seat is not there with few players


def pytest_make_parametrize_id(val: object) -> str | None:
    return str(val) if isinstance(val, Setup) else None


# -------------------------------------------------------- how tests are shared out to processes

#: What takes longest begins first, so that all processes end together; the rest as it is collected.
LONGEST = (
    "tests/kernel/test_engine.py",
    "tests/browser/test_amsterdam.py",
    "tests/web/test_servers.py",
    "tests/browser/test_browser.py",
    "tests/browser/",
    "tests/arena/test_on_ray.py",
    "tests/web/test_schema.py",
    "tests/web/",
    "tests/arena/",
    "tests/cli/",
    "tests/conformance/",
)
#: The end of a test's name that tells its setup: a title, a number of players and perhaps more.
OF_A_SETUP = re.compile(rf"\[((?:{'|'.join(game.id for game in kade.games())})-\d.*?)(?:-seed\d+)?\]$")


class BySetup(LoadFileScheduling):
    """A process gets whole files, so that what a file sets up is set up once.

    Tests of a setup that is walked are together instead, out of all files: they read one recorded walk.
    """

    def _split_scope(self, nodeid: str) -> str:
        setup = OF_A_SETUP.search(nodeid)
        return setup[1] if setup else str(super()._split_scope(nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BySetup | None:
    if config.getoption("dist") != "loadfile":
        return None
    config.option.loadscopereorder = False  # in the order in which they are collected
    return BySetup(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((n for n, begun in enumerate(LONGEST) if item.nodeid.startswith(begun)), len(LONGEST))

    items.sort(key=place)
