"""A specification file as data: parts, numbered statements, and what stands between them.

A statement is an id at the head of a list item (``- **ABC-1.1** text``), of a table row
(``| **ABC-1.1** | text |``, bold or not) or of a paragraph (``**ABC-1.1 Its title.**``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from kade.kernel import KadeError
from kade.specification.sources import Source, marks_in, sources_in, without_marks

ID = r"[A-Z]{2,}-(?:[A-Z]+-)?[A-Z]*[0-9]+[A-Za-z]?(?:\.[A-Z]?[0-9]+[a-z]?)*"
_ITEM = re.compile(rf"^-\s+\*\*({ID})(?:\s+([^*]*))?\*\*\s*(.*)$")
_ROW = re.compile(rf"^\|\s*(?:\*\*)?({ID})(?:\*\*)?\s*\|(.*)$")
_PARAGRAPH = re.compile(rf"^\*\*({ID})\s+([^*]+)\*\*\s*(.*)$")
_HEADING = re.compile(r"^(#{2,})\s+(.*)$")
_HEADING_LINE = re.compile(r"^##", re.MULTILINE)
#: "5. Display", "NAM-5 Auction", "8a. Data", "6.10 Advance": the number of a heading and its name.
_NUMBERED = re.compile(r"^(?:[A-Z]{2,}-)?([0-9]+(?:\.[0-9]+|[a-z])?)\.?\s+(.+)$")
#: A paragraph before the first heading that names statements whose figures are not the printed ones.
_RECONSTRUCTED = re.compile(r"^\*\*Reconstructed figures\*\*.*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
_RANGE = re.compile(rf"({ID})(?: to ({ID}))?")
#: A paragraph before the first heading that says what words mean.
_WORDS = re.compile(r"^\*\*Words\.\*\*\s*(.*?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
#: "`[P1]` a photograph." before the first part, or "P1: a photograph." in a statement about sources.
_PUBLIC = re.compile(r"`\[(P[0-9])\]` (.+?)\.?(?=\s+`\[|\n\n|\Z)", re.DOTALL)
_PUBLIC_STATED = re.compile(r"\b(P[0-9]): (.+?)\.?(?=\s+P[0-9]: |\Z)")


@dataclass(slots=True)
class Statement:
    id: str
    section: str
    text: str
    title: str = ""  # a heading of its own: "The green route of three spaces."
    cells: tuple[str, ...] = ()  # where it is a row of a table: its cells, and what the columns are called
    labels: tuple[str, ...] = ()

    @property
    def marks(self) -> list[str]:
        """The provenance marks of the statement in the order of their appearance, each once."""
        return marks_in(self.text)

    @property
    def sources(self) -> tuple[Source, ...]:
        """Where it comes from."""
        return sources_in(self.text)

    @property
    def clean(self) -> str:
        """What it says, without its marks and its own title; still with the signs of Markdown."""
        text = self.text.removeprefix(self.title).strip() if self.title else self.text
        return without_marks(text)

    @property
    def number(self) -> str:
        """The id without what is the same for all statements of a title: "4.6", "C001"."""
        head, _, rest = self.id.partition("-")
        return self.id if head == "EX" else rest.rpartition("-")[2]


class Note(NamedTuple):
    """What stands between statements, after so many of its part: a sentence, a table."""

    after: int
    text: str


@dataclass(slots=True, eq=False)
class Part:
    """A heading with what stands under it."""

    title: str
    level: int
    statements: list[Statement] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    @property
    def remark(self) -> str:
        """All that stands beside the statements, but for tables."""
        lines = [line for note in self.notes for line in note.text.splitlines() if not line.startswith("|")]
        return "\n".join(lines).strip()

    @property
    def number(self) -> str:
        """The number of the heading, or nothing."""
        numbered = _NUMBERED.match(self.title)
        return numbered[1] if numbered else ""

    @property
    def name(self) -> str:
        """The heading without its number."""
        numbered = _NUMBERED.match(self.title)
        return numbered[2] if numbered else self.title


@dataclass
class Specification:
    parts: list[Part]
    preface: str = ""  # what stands before the first part

    @cached_property
    def words(self) -> str:
        """What words mean, where that is said before the first part."""
        found = _WORDS.search(self.preface)
        return found[1] if found else ""

    @cached_property
    def reconstructed(self) -> frozenset[str]:
        """Statements with figures that are not the printed ones."""
        named = _RECONSTRUCTED.search(self.preface)
        ids = [statement.id for statement in self.statements]
        return frozenset(_named(named[0], ids)) if named else frozenset()

    @property
    def statements(self) -> list[Statement]:
        return [statement for part in self.parts for statement in part.statements]

    def find(self, id: str) -> tuple[Part, Statement]:
        for part in self.parts:
            for statement in part.statements:
                if statement.id.casefold() == id.casefold():
                    return part, statement
        raise KadeError(f"There is no statement “{id}” in these rules.")

    def remark_on(self, part: Part) -> str:
        """What stands under the heading, or under the heading above it: marks for all its statements."""
        level = part.level + 1
        for above in reversed(self.parts[: self.parts.index(part) + 1]):
            if above.level < level:
                if above.remark:
                    return above.remark
                level = above.level
        return ""

    def sources_of(self, part: Part, statement: Statement) -> tuple[Source, ...]:
        """Where a statement comes from: its own marks, else those of the sentence that stands above it."""
        if statement.sources:
            return statement.sources
        level, before = part.level + 1, part.statements.index(statement)
        for above in reversed(self.parts[: self.parts.index(part) + 1]):
            if above.level < level:
                level = above.level
                found = [sources_in(note.text) for note in above.notes if note.after <= before]
                if any(found):
                    return next(sources for sources in reversed(found) if sources)
                before = len(above.statements)
        return ()

    @cached_property
    def public(self) -> dict[str, str]:
        """What the public sources are, by their marks, where the text names them."""
        stated = (_PUBLIC_STATED.findall(one.clean) for one in self.statements if one.clean.startswith("B: "))
        told = [*_PUBLIC.findall(self.preface), *chain.from_iterable(stated)]
        return {mark: " ".join(words.split()) for mark, words in told}


# ------------------------------------------------------------------------ reading


def parse(text: str) -> Specification:
    """Every statement of a specification file, with the lines that belong to it."""
    first = _HEADING_LINE.search(text)
    preface = text[: first.start()] if first else ""
    reader = _Reading()
    for line in text.splitlines():
        reader.read(line)
    reader.close()
    return Specification(reader.parts, preface)


def _named(text: str, ids: list[str]) -> list[str]:
    """The statements that a list names, some of them as "A to B"."""
    found: list[str] = []
    for first, last in _RANGE.findall(text):
        begin = ids.index(first)
        found += ids[begin : ids.index(last) + 1] if last else [first]
    return found


class _Reading:
    """The lines of a file, one after the other: each opens something, or belongs to what is open."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.current: Statement | None = None
        self.lines: list[str] = []  # of the open statement, or of what stands beside statements
        self.loose = False  # True once a plain paragraph may no longer belong to the statement

    def read(self, line: str) -> None:
        heading = _HEADING.match(line)
        opened = _head(line)
        if heading:
            self.close()
            self.parts.append(Part(heading[2].strip(), len(heading[1])))
        elif opened is not None and self.parts:
            self._open(line, opened)
        elif self.parts and (self.current is None or _ends(line, self.lines, self.loose)):
            if self.current is not None:
                self.close()
            if line.strip() != "---":
                self.lines.append(line)
        elif self.parts:
            self.lines.append(line)

    def _open(self, line: str, opened: tuple[str, str, str]) -> None:
        id, title, text = opened
        cells = _cells(line) if line.startswith("|") else ()
        labels: tuple[str, ...] = ()
        if cells and len(self.lines) > 1 and self.lines[-1].startswith("|--"):
            labels = _cells(self.lines[-2])
            del self.lines[-2:]
        elif cells and self.current is not None and self.current.cells:
            labels = self.current.labels
        self.close()
        self.current = Statement(id, self.parts[-1].title, "", title, cells, labels)
        self.lines.append(text)
        self.parts[-1].statements.append(self.current)
        self.loose = not _PARAGRAPH.match(line)

    def close(self) -> None:
        """What is open is complete."""
        text = "\n".join(self.lines).strip()
        if self.current is not None:
            self.current.text = text
        elif text and self.parts:
            self.parts[-1].notes.append(Note(len(self.parts[-1].statements), text))
        self.current = None
        self.lines.clear()


def _head(line: str) -> tuple[str, str, str] | None:
    """The id, the title and the first line of the statement that begins here."""
    item = _ITEM.match(line)
    if item:
        title = item[2] or ""
        return item[1], title, f"{title} {item[3]}" if title else item[3].removeprefix("- ")
    row = _ROW.match(line)
    if row:
        return row[1], "", " | ".join(_cells(line))
    paragraph = _PARAGRAPH.match(line)
    if paragraph:
        return paragraph[1], paragraph[2], f"{paragraph[2]}\n{paragraph[3]}".strip()
    return None


def _cells(line: str) -> tuple[str, ...]:
    """The cells of a row but for the first, which is the id."""
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|")[1:])


def _ends(line: str, so_far: list[str], loose: bool) -> bool:
    """A line that cannot belong to the statement before it: a rule, or a new plain paragraph."""
    if line.strip() == "---":
        return True
    return loose and so_far[-1:] == [""] and line[:1].isalpha()
