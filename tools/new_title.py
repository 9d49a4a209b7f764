"""Write the skeleton of a title: a tiny game that runs, its rules, its tests, its golden playthroughs.

``make new TITLE=fish_market`` writes it into the house, ``make new TITLE=fish_market PACKAGE=../fish`` as a
package of its own. ``docs/FIRST_TITLE.md`` tells what to do with it.
"""

from __future__ import annotations

import argparse
import keyword
import os
import re
import subprocess
import sys
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parent.parent
PARTS = ROOT / "tools" / "new_title"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
#: The first letters of statements: not shorter, so that nobody takes them for a word.
PREFIX = 3


class Refused(Exception):
    """Why no skeleton was written, as a sentence."""


def main() -> int:
    asked = arguments()
    try:
        name = checked(asked.title)
        words = vocabulary(name)
        target = package(asked.package, words) if asked.package else in_house(words)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    goldens(words["id"], target, bool(asked.package))
    print(f"{words['title']} is in {shown(target)}. Play it: {advice(words, asked.package)}")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="new_title.py",
        description="Writes the skeleton of a title: a tiny game that runs, with rules, tests and goldens.",
        epilog="Example: make new TITLE=fish_market, or make new TITLE=fish_market PACKAGE=../fish_market",
    )
    parser.add_argument("title", nargs="?", default="", help="the name of its folder: fish_market")
    parser.add_argument("--package", default="", help="write a package of its own into this new folder")
    return parser.parse_args()


# ------------------------------------------------------------------------------- checking


def checked(name: str) -> str:
    """The name of the folder, if it can be one."""
    if not name:
        raise Refused("Name the title: make new TITLE=fish_market.")
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refused(
            f"“{name}” cannot be a title: small letters and digits, with _ between words: fish_market."
        )
    if (ROOT / "src" / "kade" / "games" / name).exists():
        raise Refused(f"There is a title {name} already, in src/kade/games/{name}.")
    return name


def vocabulary(name: str) -> dict[str, str]:
    """What is filled into the parts of the skeleton."""
    words = name.split("_")
    return {
        "name": name,
        "id": name.replace("_", "-"),
        "title": " ".join(word.capitalize() for word in words),
        "kind": "".join(word.capitalize() for word in words),
        "prefix": prefix(words),
    }


def prefix(words: list[str]) -> str:
    """Three letters or more for the statements, which no title of the house has yet."""
    letters = "".join(re.sub(r"\d", "", word) for word in words).upper() + "XX"
    taken = {found for path in (ROOT / "docs" / "rules").glob("*.md") for found in prefixes(path)}
    return next(letters[:size] for size in range(PREFIX, len(letters) + 1) if letters[:size] not in taken)


def prefixes(path: Path) -> set[str]:
    return set(re.findall(r"\*\*([A-Z]{2,})-[0-9]", path.read_text(encoding="utf-8")))


# -------------------------------------------------------------------------------- writing


def in_house(words: dict[str, str]) -> Path:
    """The title as a folder of the house."""
    name = words["name"]
    target = ROOT / "src" / "kade" / "games" / name
    rules, tests = ROOT / "docs" / "rules" / f"{name}.md", ROOT / "tests" / name
    for path in (rules, tests):
        if path.exists():
            raise Refused(f"{path.relative_to(ROOT)} exists already; nothing was written.")
    words |= {"module": f"kade.games.{name}", "rules_file": ""}
    write("init", target / "__init__.py", words)
    write("game", target / "game.py", words)
    write("rules", rules, words)
    write("tests", tests / "test_rules.py", words)
    (tests / "__init__.py").write_text("", encoding="utf-8")
    return target


def package(folder: str, words: dict[str, str]) -> Path:
    """The title as a package of its own, which registers by an entry point."""
    target, name = Path(folder).resolve(), words["name"]
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise Refused(f"{folder} exists already and is not empty; nothing was written.")
    source = target / "src" / name
    words |= {"module": name, "rules_file": '\n    rules_file = str(Path(__file__).parent / "rules.md")'}
    write("pyproject", target / "pyproject.toml", words)
    write("readme", target / "README.md", words)
    write("init", source / "__init__.py", words)
    write("game", source / "game.py", words)
    write("rules", source / "rules.md", words)
    write("tests", target / "tests" / "test_rules.py", words)
    return target


def write(part: str, path: Path, words: dict[str, str]) -> None:
    template = Template((PARTS / f"{part}.txt").read_text(encoding="utf-8"))
    imports = "from pathlib import Path\n" if words["rules_file"] else ""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(template.substitute(words, path_import=imports), encoding="utf-8")


def goldens(id: str, target: Path, guest: bool) -> None:
    """The first playthroughs and records, in a process that knows the new title."""
    source = str(ROOT / "src")
    environment = {**os.environ, "PYTHONPATH": source}
    program = [str(ROOT / "tools" / "golden.py"), id]
    if guest:
        # Not installed yet: the registry is told of it as an entry point would.
        module = next((target / "src").iterdir()).name
        environment["PYTHONPATH"] = os.pathsep.join((source, str(target / "src")))
        told = (
            "import runpy, sys; from kade.kernel import registry; from importlib import import_module;"
            f"registry._guests()[{id!r}] = import_module({module!r}).GAME;"
            f"sys.argv = {program!r}; runpy.run_path(sys.argv[0], run_name='__main__')"
        )
        program = ["-c", told]
    subprocess.run([sys.executable, *program], env=environment, check=True, stdout=subprocess.DEVNULL)


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def advice(words: dict[str, str], folder: str) -> str:
    play = f"kade play {words['id']}"
    return (
        f"pip install -e {folder}, then {play}."
        if folder
        else f"{play}. Its rules: docs/rules/{words['name']}.md."
    )


if __name__ == "__main__":
    sys.exit(main())
