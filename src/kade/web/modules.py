"""JavaScript modules that import each other by their content.

The sources say ``./house.js``; what is served says ``./house.HASH.js``. So a module's own content, and with
it its own address, changes whenever something that it imports does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Final, NamedTuple

#: An import of a neighbour; the bracket is that of an import which happens later, or never.
IMPORT: Final = re.compile(
    r"""\b(?P<word>(?:from|import)\s*(?P<later>\(\s*)?)(?P<quote>["'])\./(?P<name>[\w-]+\.js)(?P=quote)"""
)


class BadImport(ValueError):
    """A module that cannot be given an address by its content."""


class Module(NamedTuple):
    """A module as it is served, and all modules that must be there before it runs."""

    text: str
    needs: tuple[str, ...]


def link(sources: Mapping[str, str], file_name: Callable[[str, str], str]) -> dict[str, Module]:
    """Every module with its imports renamed; ``file_name`` makes a new name from a name and its text."""
    linked: dict[str, Module] = {}
    renamed: dict[str, str] = {}
    for name in _in_order(sources):
        text = IMPORT.sub(lambda found: _renamed(found, renamed), sources[name])
        now = [found["name"] for found in IMPORT.finditer(sources[name]) if not found["later"]]
        needs = dict.fromkeys(need for direct in now for need in (*linked[direct].needs, direct))
        linked[name] = Module(text, tuple(needs))
        renamed[name] = file_name(name, text)
    return linked


def _in_order(sources: Mapping[str, str]) -> list[str]:
    """What is imported before what imports it."""
    imports = {name: {found["name"] for found in IMPORT.finditer(text)} for name, text in sources.items()}
    for name, wanted in imports.items():
        for missing in sorted(wanted - sources.keys()):
            raise BadImport(f"{name} imports {missing}, which is not there.")
    try:
        return list(TopologicalSorter(imports).static_order())
    except CycleError as error:
        circle = " imports ".join(reversed(error.args[1]))
        raise BadImport(f"Modules that import each other have no address by content: {circle}.") from None


def _renamed(found: re.Match[str], names: Mapping[str, str]) -> str:
    return f'{found["word"]}"./{names[found["name"]]}"'
