"""The engine needs next to nothing, each extra brings what its doors need, and a door without it says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from extras.installed import brought, kade, python

TITLE = "ticket-to-ride-amsterdam"

GAMES = """
import kade
from kade.bots import bot
for game in kade.games():
    state = game.start(players=game.usual_players, seed=7)
    while not state.over:
        state.apply(bot("apprentice", game, 7).choose(state.view(state.seat)))
    assert len(game.encode(state.view(0))) == sum(feature.size for feature in game.layout(game.usual_players))
    print(game.id, *state.ranking)
"""

#: Imports every module of some packages, in a Python that lacks what Windows does not have.
ALL_OF = """
import importlib, pkgutil, sys
sys.modules.update(dict.fromkeys(["grp", "pwd", "readline", "resource", "termios"]))
for name in sys.argv[1:]:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(package.__path__, name + "."):
        if module.name not in {"kade.envs.rllib", "kade.envs.sb3", "kade.envs.torchrl"}:  # each has its own
            importlib.import_module(module.name)
"""


def test_the_engine_brings_three_small_packages() -> None:
    assert brought("") == {"msgspec", "mypy-extensions", "librt"} | brought("") & {"typing-extensions"}


def test_games_are_played_with_the_engine_alone() -> None:
    done = python(GAMES)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 4


def test_the_command_says_what_it_needs() -> None:
    done = kade("", "games")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr in {
        f"The command kade needs {part}, which is not installed: pip install 'kade[play]'.\n"
        for part in ("typer", "rich")
    }


@pytest.mark.parametrize(
    "extra, packages",
    [
        ("", ["kade.kernel", "kade.chart", "kade.plain", "kade.games", "kade.bots", "kade.arena"]),
        ("play", ["kade.cli", "kade.table", "kade.store", "kade.web"]),
        ("research", ["kade.cli", "kade.envs"]),
    ],
)
def test_an_extra_brings_all_that_its_packages_import(extra: str, packages: list[str]) -> None:
    done = python(ALL_OF, extra, *packages)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("extra", ["play", "research"])
@pytest.mark.parametrize(
    "command",
    [["games"], ["rules", TITLE, "TTR-1.1"], ["simulate", TITLE, "--games", "1"], ["describe", TITLE]],
    ids=lambda words: words[0],
)
def test_the_command_is_in_both_extras(extra: str, command: list[str]) -> None:
    done = kade(extra, *command)
    assert done.returncode == 0, done.stderr


ARENA = ["arena", TITLE, "--players", "2", "--bots", "random,apprentice", "--games", "2", "--jobs", "1"]


def test_a_tournament_is_rated_with_research(tmp_path: Path) -> None:
    done = kade("research", *ARENA, "--out", str(tmp_path / "results"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "results" / "report.html").exists()


@pytest.mark.parametrize(
    "extra, command, sentence",
    [
        ("play", ARENA, "Ratings need openskill, which is not installed: pip install 'kade[research]'."),
        (
            "research",
            [*ARENA, "--engine", "ray"],
            "The engine ray needs ray, which is not installed: pip install 'kade[ray]'.",
        ),
        (
            "research",
            ["serve"],
            "The table in the browser needs segno, which is not installed: pip install 'kade[play]'.",
        ),
        *(
            (
                "research",
                command,
                "What is kept needs sqlalchemy, which is not installed: pip install 'kade[play]'.",
            )
            for command in (["backup", "x"], ["restore", "x"], ["prune"])
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else None,
)
def test_a_command_whose_extra_is_missing_says_so(extra: str, command: list[str], sentence: str) -> None:
    done = kade(extra, *command)
    assert (done.returncode, done.stderr) == (2, sentence + "\n")


@pytest.mark.parametrize("door", ["pettingzoo", "gymnasium", "vector", "openspiel"])
def test_an_environment_says_what_it_needs(door: str) -> None:
    done = python(f"import kade.envs.{door}", "play")
    assert done.returncode == 1
    told = done.stderr.splitlines()[-1]
    assert told.startswith("kade.kernel.extras.NotInstalled: Kade's environments need ")
    assert told.endswith(", which is not installed: pip install 'kade[research]'.")


@pytest.mark.parametrize("library", ["sb3", "torchrl", "rllib"])
def test_a_wrapper_says_which_extra_it_needs(library: str) -> None:
    done = python(f"import kade.envs.{library}", "research")
    assert done.returncode == 1
    assert done.stderr.endswith(f", which is not installed: pip install 'kade[research,{library}]'.\n")


def test_a_fault_of_our_own_is_not_taken_for_a_missing_package() -> None:
    from kade.kernel.extras import PLAY, brought_by

    with pytest.raises(ImportError, match="cannot import name") as raised, brought_by(PLAY, "Nobody needs"):
        from kade.kernel import nothing_of_the_kind  # type: ignore[attr-defined]  # noqa: F401
    assert type(raised.value) is ImportError
