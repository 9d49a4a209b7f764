"""Compile the engine: kernel, rules of all titles, search and steps of environments, unchanged, with mypyc.

The result is a second copy of the package in ``build/fast``, with a binary beside each compiled
module; put that folder first on ``PYTHONPATH`` to run on it. The source tree stays pure Python.
A wheel takes its binaries from here too (``hatch_build.py``), so that both hold the same modules.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "kade"
TARGET = ROOT / "build" / "fast"
#: The rules alone and without the compiler's optimisations: built in a fraction of the time, for comparing
#: them with pure Python. Where ``make fast`` has been run, the comparison takes its build, planners included.
PLAIN = ROOT / "build" / "plain"
NOT_RULES = frozenset(("encode", "evaluate", "playing_on", "rehearsal"))

KERNEL = ("actions", "encoding", "playout", "question", "rng", "state", "view")
#: What runs at every step of an environment and needs no numpy.
ENVS = ("rewards", "stepping")
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


def groups(rules_only: bool = False) -> dict[str, list[Path]]:
    """The modules to compile, relative to the folder that holds the package, by group.

    Each group becomes one binary, and the groups are compiled side by side. The binaries lie beside the
    package, where mypyc must have them for the modules to know their files; hence their long names.
    """
    found = {"kernel": [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]}
    for game in sorted((SOURCE / "games").glob("*/game.py")):
        found[game.parent.name] = title_modules(game.parent, NOT_RULES if rules_only else frozenset())
    if not rules_only:
        found["search"] = sorted((SOURCE / "bots").glob("search*.py"))
        found["envs"] = [SOURCE / "envs" / f"{name}.py" for name in ENVS]
    return {
        f"kade_{name}": [path.relative_to(SOURCE.parent) for path in paths]
        for name, paths in found.items()
        if paths  # a plain title has nothing to compile
    }


def fingerprint() -> str:
    """Changes when any source file does, or the way it is compiled."""
    digest = sha256(sys.version.encode() + Path(__file__).read_bytes())
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


def obstacle() -> str:
    """Why nothing can be compiled on this machine, as a sentence; empty if it can."""
    if compiler() is None:
        return "There is no C compiler here."
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "The C headers of Python are not here (their package is often called python3-dev)."
    return ""


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


def compile_package(target: Path, chosen: dict[str, list[Path]], level: str) -> str:
    """Copy the package and compile it in place there; returns what the compiler had to say if it failed."""
    shutil.copytree(SOURCE, target / "kade", ignore=shutil.ignore_patterns("__pycache__"))
    named = ";".join(",".join([name, *map(str, paths)]) for name, paths in chosen.items())
    jobs = f"-j{os.cpu_count() or 1}"
    command = [sys.executable, "-c", SETUP, level, named, "-q", "build_ext", "--inplace", jobs]
    # A build in isolation finds mypyc by this path; another copy of the package there would get in the way.
    inherited = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    found = os.pathsep.join(path for path in inherited if path and not (Path(path) / "kade").exists())
    environment = {**os.environ, "MYPYPATH": str(target), "PYTHONPATH": found}
    done = subprocess.run(command, cwd=target, env=environment, capture_output=True, text=True, check=False)
    shutil.rmtree(target / "build", ignore_errors=True)
    return done.stdout[-4000:] + done.stderr[-4000:] if done.returncode else ""


def binaries(target: Path) -> list[Path]:
    """What the compiler made there, relative to it."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return sorted(path.relative_to(target) for path in target.rglob(f"*{suffix}"))


def build(target: Path = TARGET) -> int:
    """Compile a second copy of the package; returns the exit code."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    stamp = fingerprint()
    chosen, level = (groups(), "3") if target == TARGET else (groups(rules_only=True), "0")
    complaint = compile_package(target, chosen, level)
    if complaint:
        print(complaint, file=sys.stderr)
        print("The engine could not be compiled; Kade goes on in pure Python.", file=sys.stderr)
        shutil.rmtree(target, ignore_errors=True)
        return 1
    (target / "stamp").write_text(stamp, encoding="utf-8")
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
    if obstacle():
        print(f"{obstacle()} Kade goes on in pure Python; it only is slower.")
        return 0
    number = sum(len(paths) for paths in groups().values())
    print(f"Compiling {number} modules; this takes a minute or two.")
    code = build()
    if code == 0:
        print("Done: make play and make bench now use the compiled engine.")
    return code


if __name__ == "__main__":
    sys.exit(main())
