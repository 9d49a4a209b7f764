"""docs/FIRST_HOUR.md names files, functions and commands; each of them is there."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "src" / "kade" / "web" / "static"
PAGE = (ROOT / "docs" / "FIRST_HOUR.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"`([^`\n]+)`", PAGE)


def found(name: str) -> bool:
    """A module, or what a module holds, by its dotted name."""
    words = name.split(".")
    depth = len(words)
    while not find_module(words[:depth]):
        depth -= 1
    thing: object = import_module(".".join(words[:depth]))
    for word in words[depth:]:
        if not hasattr(thing, word):
            return False
        thing = getattr(thing, word)
    return True


def find_module(words: list[str]) -> bool:
    try:
        return find_spec(".".join(words)) is not None
    except ModuleNotFoundError:
        return False


@pytest.mark.parametrize("name", sorted({word for word in QUOTED if re.fullmatch(r"kade(\.\w+)+", word)}))
def test_names_are_there(name: str) -> None:
    assert found(name)


@pytest.mark.parametrize("path", sorted({word for word in QUOTED if re.fullmatch(r"[\w.]+(/[\w.]+)+", word)}))
def test_paths_are_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("name", "module"), sorted(set(re.findall(r"`(\w+)` of `(\w+\.js)`", PAGE))))
def test_functions_of_the_page_are_there(name: str, module: str) -> None:
    assert re.search(rf"(function|const) {name}\b", (STATIC / module).read_text(encoding="utf-8"))


def test_commands_and_links_are_there() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    told = set(re.findall(r"(?:`|\$ )make (\w+)", PAGE))
    assert told >= {"play", "test", "check"}
    assert told <= targets
    for path in re.findall(r"pytest (\S+)", PAGE):
        assert (ROOT / path).exists(), path
    for path in re.findall(r"\]\(([\w./]+)\)", PAGE):
        assert (ROOT / "docs" / path).exists(), path


def test_the_page_names_enough_to_be_worth_checking() -> None:
    assert sum(word.startswith("kade.") for word in QUOTED) > 30
    assert len(re.findall(r"`\w+` of `\w+\.js`", PAGE)) > 3
