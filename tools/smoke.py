"""Try an installed Kade: is it of this version, is its engine compiled, does it play, does it know its rules?

    python tools/smoke.py --compiled      (or --pure)

Runs in the Python in which a wheel has been installed, and never looks at the checkout's own package. With
the engine alone (``pip install kade``) the command is asked only for the sentence that says what it needs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tomllib
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import kade
from kade.bots import bot
from kade.kernel import Game
from kade.kernel import state as state_module

ROOT = Path(__file__).resolve().parent.parent
SEED = 7


class Wrong(Exception):
    """Something that must not be released."""


def check(holds: bool, sentence: str) -> None:
    if not holds:
        raise Wrong(sentence)


def installed() -> None:
    """What runs is what was installed, and all of it says the same version."""
    package = Path(kade.__file__).resolve().parent
    check(package != ROOT / "src" / "kade", "This is the checkout and not what was installed.")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = {kade.__version__, version("kade"), project["version"]}
    check(len(told) == 1, f"The versions differ: {', '.join(sorted(told))}.")


def engine(compiled: bool) -> None:
    """Rules and kernel are all of one kind."""
    kinds = {"kade.kernel.state": not str(state_module.__file__).endswith(".py")}
    for game in kade.games():
        module = sys.modules[f"{type(game).__module__.removesuffix('.game')}.rules.state"]
        kinds[module.__name__] = not str(module.__file__).endswith(".py")
    wrong = [name for name, kind in kinds.items() if kind != compiled]
    check(not wrong, f"{', '.join(wrong)}: {'not compiled' if compiled else 'compiled'}.")


def played(game: Game[Any, Any]) -> str:
    """A game between bots, and who won it."""
    bots = [bot("apprentice", game, f"{SEED} {seat}") for seat in range(game.usual_players)]
    state = game.start(players=game.usual_players, seed=SEED)
    while not state.over:
        state.apply(bots[state.seat].choose(state.view(state.seat)))
    check(state.ranking is not None and 1 in state.ranking, f"Nobody won {game.title}.")
    return f"{game.title}: {state.scores}"


def command() -> None:
    """The command tells a rule; with the engine alone it tells what it needs."""
    title = kade.games()[0].id
    words = [sys.executable, "-m", "kade", "rules", title]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False)
    if find_spec("typer") and find_spec("rich"):
        check(done.returncode == 0 and bool(done.stdout), f"kade rules {title}: {done.stderr}")
    else:
        asked = done.returncode == 2 and done.stderr.strip().endswith("pip install 'kade[play]'.")
        check(asked, f"kade without its extra: {done.stderr}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    kind = parser.add_mutually_exclusive_group(required=True)
    kind.add_argument("--compiled", action="store_true", help="the engine must be compiled")
    kind.add_argument("--pure", action="store_true", help="the engine must be pure Python")
    asked = parser.parse_args()
    try:
        installed()
        engine(asked.compiled)
        for game in kade.games():
            print(played(game))
        command()
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    print(f"Kade {kade.__version__} at {Path(kade.__file__).parent} is as it should be.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
