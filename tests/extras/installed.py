"""A Python in which only what an extra brings can be imported, as after ``pip install 'kade[EXTRA]'``."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]

ONLY = """
import sys

class Only:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {refused}:
            raise ModuleNotFoundError("No module named " + repr(name), name=name)

sys.meta_path.insert(0, Only())
"""


def asked_for(extra: str) -> list[str]:
    """The requirements that ``pyproject.toml`` names, of the engine and of one extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    more: dict[str, list[str]] = project["optional-dependencies"]
    return [*project["dependencies"], *(more[extra] if extra else ())]


@cache
def brought(extra: str) -> frozenset[str]:
    """The distributions that pip would install with it, with all that they ask for."""
    found: set[tuple[str, str]] = set()
    waiting = [(Requirement(line), "") for line in asked_for(extra)]
    while waiting:
        requirement, asker = waiting.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": asker}):
            continue
        name = canonicalize_name(requirement.name)
        for part in ("", *requirement.extras):
            if (name, part) not in found:
                found.add((name, part))
                waiting += [(Requirement(line), part) for line in requires(name) or ()]
    return frozenset(name for name, _ in found)


@cache
def refused(extra: str) -> list[str]:
    """What lies in this Python, but would not be there."""
    distributions = brought(extra) | {"kade"}
    return sorted(
        package
        for package, owners in packages_distributions().items()
        if not any(canonicalize_name(owner) in distributions for owner in owners)
    )


def python(program: str, extra: str = "", *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program there."""
    command = [sys.executable, "-c", ONLY.format(refused=refused(extra)) + program, *arguments]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def kade(extra: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command there."""
    return python("from kade.cli import main; main()", extra, *arguments)
