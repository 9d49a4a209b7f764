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
STAMP = TARGET / "stamp"

KERNEL = ("actions", "playout", "question", "rng", "state", "view")
#: Modules of a title that hold words, frozen facts or metadata: nothing there is hot.
NOT_HOT = frozenset(
    ("__init__", "amounts", "answers", "events", "game", "log", "names", "prompts", "text", "words")
)
DRAWING = re.compile(r"^\s*from kade\.chart", re.MULTILINE)


def modules() -> list[Path]:
    """The modules to compile, relative to the folder that holds the package."""
    found = [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]
    for path in sorted((SOURCE / "games").glob("*/*.py")):
        if path.stem not in NOT_HOT and not DRAWING.search(path.read_text(encoding="utf-8")):
            found.append(path)
    found += sorted((SOURCE / "bots").glob("search*.py"))
    return [path.relative_to(SOURCE.parent) for path in found]


def fingerprint() -> str:
    """Changes when any source file does."""
    digest = sha256(sys.version.encode())
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in {".py", ".toml"}:
            digest.update(str(path.relative_to(SOURCE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def up_to_date() -> bool:
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint()


def compiler() -> str | None:
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        if name and shutil.which(name.split()[0]):
            return name
    return None


SETUP = """
import sys
from setuptools import setup
from mypyc.build import mypycify
files = sys.argv.pop(1).split(",")
modules = mypycify(["--strict", *files], opt_level="3", debug_level="0")
setup(name="kade-fast", packages=[], ext_modules=modules)
"""


def build() -> int:
    """Copy the package, compile it in place there; returns the exit code."""
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    shutil.copytree(SOURCE, TARGET / "kade", ignore=shutil.ignore_patterns("__pycache__"))
    files = ",".join(str(path) for path in modules())
    command = [sys.executable, "-c", SETUP, files, "-q", "build_ext", "--inplace"]
    environment = {**os.environ, "MYPYPATH": str(TARGET), "PYTHONPATH": ""}
    done = subprocess.run(command, cwd=TARGET, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout[-4000:] + done.stderr[-4000:], file=sys.stderr)
        print("The engine could not be compiled; Kade goes on in pure Python.", file=sys.stderr)
        shutil.rmtree(TARGET, ignore_errors=True)
        return 1
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    STAMP.write_text(fingerprint(), encoding="utf-8")
    return 0


def main() -> int:
    if sys.argv[1:] == ["--where"]:
        print(TARGET if up_to_date() else "")
        return 0
    if up_to_date():
        print("The compiled engine is up to date.")
        return 0
    if compiler() is None:
        print("There is no C compiler here, so Kade goes on in pure Python; it only is slower.")
        return 0
    print(f"Compiling {len(modules())} modules; this takes a minute or two.")
    code = build()
    if code == 0:
        print("Done: make play and make bench now use the compiled engine.")
    return code


if __name__ == "__main__":
    sys.exit(main())
