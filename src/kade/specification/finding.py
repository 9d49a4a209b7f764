"""Where the specification of a title lies, and the tests beside it."""

from __future__ import annotations

from pathlib import Path

import kade
from kade.kernel import KadeError, UnknownGame
from kade.specification.reading import Specification, parse


def find_file(title: str) -> Path:
    """The specification of a title: in a checkout, or inside an installed package."""
    named = _named_by(title)
    if named:
        return named
    name = title.replace("-", "_") + ".md"
    package = Path(kade.__file__).resolve().parent
    places = [parent / "docs" / "rules" for parent in package.parents] + [package / "docs_rules"]
    for place in places:
        if (place / name).is_file():
            return place / name
    raise KadeError(f"The rules of {title} are not installed: {name} was not found.")


def _named_by(title: str) -> Path | None:
    """The file that the title itself names, as one from another package does."""
    try:
        named = kade.game(title).rules_file
    except UnknownGame:
        return None
    path = Path(named)
    return path if named and path.is_file() else None


def find_tests(specification: Path) -> Path | None:
    """The folder of the tests beside the rules, if there is one: only a checkout has it."""
    tests = specification.resolve().parents[2] / "tests"
    return tests if tests.is_dir() else None


def load(title: str) -> Specification:
    return parse(find_file(title).read_text(encoding="utf-8"))
