"""The prose of the rules as markup: paragraphs, lists, tables, and links from one statement to another.

The specifications are written in a little Markdown; this reads as much of it as they use.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from kade.chart.markup import Markup, el, join, plain
from kade.specification import ID, Specification
from kade.specification.sources import without_marks

_NUMBER = r"[0-9]+\.[A-Z]?[0-9]+[a-z]?"
_INLINE = re.compile(
    r"(?P<code>`[^`]+`)"
    r"|\*\*(?P<bold>[^*]+)\*\*"
    r"|\*(?P<italic>[^*\s][^*]*)\*"
    rf"|\b(?P<id>{ID})\b"
    r"|\b(?P<section>[Ss]ections?\s+[0-9]+[a-z]?)\b"
    rf"|(?P<before>\(|\b(?:under|of|by|see|from|in|and|or|to|with|at)\s|,\s)(?P<number>{_NUMBER})(?![\w.]*\s?[%×])"
    r"|\b(?P<card>0[0-9]{2}|C[AB][0-9]{2})\b"
)
_LIST = re.compile(r"^\s*-\s+(.*)$")
_RULER = re.compile(r"^\s*\|[\s|:-]+\|\s*$")


@dataclass(frozen=True)
class Links:
    """What the words of a specification may lead to."""

    specification: Specification
    prefix: str

    @cached_property
    def statements(self) -> Mapping[str, str]:
        """All names of a statement, as they are written: "GEN-8.27", "8.27", and "035" for a card."""
        ids = [statement.id for statement in self.specification.statements]
        found = {id: id for id in ids}
        for id in ids:
            short = id.removeprefix(f"{self.prefix}-").rpartition("-")[2]
            found.setdefault(short, id)
            found.setdefault(short.removeprefix("C"), id)
        return found

    @cached_property
    def parts(self) -> Mapping[str, str]:
        """The anchors of numbered parts: "5", "8a", and "NAM-5"."""
        numbers = [part.number for part in self.specification.parts if part.number]
        found = {number: part_key(number) for number in numbers}
        return found | {f"{self.prefix}-{number}": part_key(number) for number in numbers}

    def lead(self, name: str, shown: str) -> Markup:
        """A link where the name leads anywhere, else what was written."""
        if name in self.statements:
            return el("a", shown, href=f"#{self.statements[name]}", class_="ref")
        if name in self.parts:
            return el("a", shown, href=f"#{self.parts[name]}", class_="ref")
        return Markup(plain(shown))


def part_key(number: str) -> str:
    return f"part-{number}"


def prose(text: str, links: Links) -> Markup:
    """A text without its marks, block by block."""
    return join(_block(lines, links) for lines in _blocks(without_marks(text).splitlines()))


def inline(text: str, links: Links) -> Markup:
    """A line: bold, italics, code, and links."""
    made: list[Markup] = []
    at = 0
    for found in _INLINE.finditer(text):
        made += [Markup(plain(text[at : found.start()])), _piece(found, links)]
        at = found.end()
    return join([*made, Markup(plain(text[at:]))])


def _piece(found: re.Match[str], links: Links) -> Markup:
    kind, text = found.lastgroup, found[0]
    if kind == "code":
        return el("code", text.strip("`"))
    if kind == "bold":
        return el("b", inline(found["bold"], links))
    if kind == "italic":
        return el("i", inline(found["italic"], links))
    if kind == "id":
        return links.lead(text, text.removeprefix(f"{links.prefix}-"))
    if kind == "section":
        return links.lead(text.split()[-1], text)
    if kind == "number":
        return join((Markup(plain(found["before"])), links.lead(found["number"], found["number"])))
    return links.lead(text, text)


# ------------------------------------------------------------------------ blocks


def _blocks(lines: Iterable[str]) -> Iterable[list[str]]:
    """Lines that belong together: a paragraph, a list, a table, or a piece of code."""
    block: list[str] = []
    for line in lines:
        if block and _kind(block) != "code" and (not line.strip() or not _goes_on(block, line)):
            yield block
            block = []
        if line.strip() or block:
            block.append(line)
        if len(block) > 1 and _kind(block) == "code" and line.startswith("```"):
            yield block
            block = []
    if block:
        yield block


def _kind(block: list[str]) -> str:
    head = block[0]
    if head.startswith("```"):
        return "code"
    if head.lstrip().startswith("|"):
        return "table"
    return "list" if _LIST.match(head) else "words"


def _goes_on(block: list[str], line: str) -> bool:
    """True if the line belongs to the open block: a list ends where a line is no deeper than its items."""
    kind = _kind(block)
    if kind == "list" and not _LIST.match(line):
        return len(line) - len(line.lstrip()) > len(block[0]) - len(block[0].lstrip())
    return _kind([line]) == kind or kind == "list"


def _block(lines: list[str], links: Links) -> Markup:
    kind = _kind(lines)
    if kind == "code":
        return el("pre", "\n".join(lines[1:-1]), tabindex=0)
    if kind == "table":
        return _table(lines, links)
    if kind == "list":
        return _list(lines, links)
    return el("p", inline(" ".join(line.strip() for line in lines), links))


def _list(lines: list[str], links: Links) -> Markup:
    items: list[str] = []
    for line in lines:
        item = _LIST.match(line)
        if item:
            items.append(item[1])
        else:
            items[-1] += f" {line.strip()}"
    return el("ul", *(el("li", inline(item, links)) for item in items), class_="dashes")


def _table(lines: list[str], links: Links) -> Markup:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head = rows[0] if len(rows) > 1 and _RULER.match(lines[1]) else None
    body = [
        el("tr", *(el("td", inline(cell, links)) for cell in row))
        for row, line in zip(rows, lines, strict=True)
        if row is not head and not _RULER.match(line)
    ]
    heading = el("thead", el("tr", *(el("th", inline(cell, links)) for cell in head))) if head else Markup("")
    return el("div", el("table", heading, el("tbody", *body)), class_="rules-table", tabindex=0)
