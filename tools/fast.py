"""Compile the engine: kernel, rules of all titles and search, unchanged, with mypyc.

The result is a second copy of the package in ``build/fast``, with a binary beside each compiled
module; put that folder first on ``PYTHONPATH`` to run on it. The source tree stays pure Python.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "kade"
TARGET = ROOT / "build" / "fast"
#: The rules alone and without the compiler's optimisations: built in a fraction of the time, for comparing
#: them with pure Python. Where ``make fast`` has been run, the comparison takes its build, planners included.
PLAIN = ROOT / "build" / "plain"
PLANNERS = frozenset(("evaluate",))

KERNEL = ("actions", "playout", "question", "rng", "state", "view")
#: Modules of a title that hold words or frozen facts: nothing there is hot.
NOT_HOT = frozenset(
    (
        "amounts",
        "answers",
        "events",
        "expansion_events",
        "log",
        "names",
        "options",
        "prompts",
        "text",
        "whole_answers",
        "whole_offers",
        "whole_words",
        "words",
    )
)
DRAWING = re.compile(r"^\s*from kade\.chart", re.MULTILINE)
USES = re.compile(r"^\s*from (kade\.games\.\w+)(?:\.(\w+))? import ([^(\n]+|\([^)]+\))", re.MULTILINE)


def title_modules(folder: Path, without: frozenset[str] = frozenset()) -> list[Path]:
    """What the rules and the planner of a title need: all that ``game.py`` leads to, without the show."""
    found: set[str] = set()
    waiting = ["game"]
    while waiting:
        source = (folder / f"{waiting.pop()}.py").read_text(encoding="utf-8")
        for package, module, names in USES.findall(source):
            if package != f"kade.games.{folder.name}":
                continue
            for name in [module] if module else re.findall(r"(\w+)(?: as \w+)?,?", names):
                path = folder / f"{name}.py"
                if name in found or name in NOT_HOT or name in without or not path.exists():
                    continue
                if not DRAWING.search(path.read_text(encoding="utf-8")):
                    found.add(name)
                    waiting.append(name)
    return [folder / f"{name}.py" for name in sorted(found)]


def groups(without: frozenset[str] = frozenset()) -> dict[str, list[Path]]:
    """The modules to compile, relative to the folder that holds the package, by group.

    Each group becomes one binary, and the groups are compiled side by side.
    """
    found = {"kernel": [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]}
    for game in sorted((SOURCE / "games").glob("*/game.py")):
        found[game.parent.name] = title_modules(game.parent, without)
    search = sorted((SOURCE / "bots").glob("search*.py"))
    if search:
        found["search"] = search
    return {name: [path.relative_to(SOURCE.parent) for path in paths] for name, paths in found.items()}


def fingerprint() -> str:
    """Changes when any source file does."""
    digest = sha256(sys.version.encode())
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in {".py", ".toml"}:
            digest.update(str(path.relative_to(SOURCE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def up_to_date(target: Path = TARGET) -> bool:
    stamp = target / "stamp"
    return stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint()


def compiler() -> str | None:
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        if name and shutil.which(name.split()[0]):
            return name
    return None


SETUP = """
import sys
from setuptools import setup
from mypyc.build import mypycify
level = sys.argv.pop(1)
groups = [(group.split(",")[1:], group.split(",")[0]) for group in sys.argv.pop(1).split(";")]
files = [file for group, _ in groups for file in group]
modules = mypycify(["--strict", *files], opt_level=level, debug_level="0", separate=groups)
setup(name="kade-fast", packages=[], ext_modules=modules)
"""


def build(target: Path = TARGET) -> int:
    """Copy the package, compile it in place there; returns the exit code."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copytree(SOURCE, target / "kade", ignore=shutil.ignore_patterns("__pycache__"))
    chosen = groups() if target == TARGET else groups(PLANNERS)
    named = ";".join(",".join([name, *map(str, paths)]) for name, paths in chosen.items())
    level, jobs = "3" if target == TARGET else "0", f"-j{os.cpu_count() or 1}"
    command = [sys.executable, "-c", SETUP, level, named, "-q", "build_ext", "--inplace", jobs]
    environment = {**os.environ, "MYPYPATH": str(target), "PYTHONPATH": ""}
    done = subprocess.run(command, cwd=target, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout[-4000:] + done.stderr[-4000:], file=sys.stderr)
        print("The engine could not be compiled; Kade goes on in pure Python.", file=sys.stderr)
        shutil.rmtree(target, ignore_errors=True)
        return 1
    shutil.rmtree(target / "build", ignore_errors=True)
    (target / "stamp").write_text(fingerprint(), encoding="utf-8")
    return 0


def compiled_for_tests() -> int:
    """Print where a compiled engine of this very source is; build a plain one if there is none."""
    found = next((target for target in (TARGET, PLAIN) if up_to_date(target)), None)
    if found is None and build(PLAIN):
        return 1
    print(found or PLAIN)
    return 0


def main() -> int:
    if sys.argv[1:] == ["--where"]:
        print(TARGET if up_to_date() else "")
        return 0
    if sys.argv[1:] == ["--plain"]:
        return compiled_for_tests()
    if up_to_date():
        print("The compiled engine is up to date.")
        return 0
    if compiler() is None:
        print("There is no C compiler here, so Kade goes on in pure Python; it only is slower.")
        return 0
    number = sum(len(paths) for paths in groups().values())
    print(f"Compiling {number} modules; this takes a minute or two.")
    code = build()
    if code == 0:
        print("Done: make play and make bench now use the compiled engine.")
    return code


if __name__ == "__main__":
    sys.exit(main())
