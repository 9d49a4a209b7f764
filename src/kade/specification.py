"""The rules specifications as data: numbered statements, their marks and the tests that cite them.

A statement is an id at the head of a list item (``- **ABC-1.1** text``), of a table row
(``| **ABC-1.1** | text |``, bold or not) or of a paragraph (``**ABC-1.1 Its title.**``).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import kade
from kade.kernel import KadeError, UnknownGame

ID = r"[A-Z]{2,}-(?:[A-Z]+-)?[A-Z]*[0-9]+[A-Za-z]?(?:\.[A-Z]?[0-9]+[a-z]?)*"
_ITEM = re.compile(rf"^-\s+\*\*({ID})(?:\s+([^*]*))?\*\*\s*(.*)$")
_ROW = re.compile(rf"^\|\s*(?:\*\*)?({ID})(?:\*\*)?\s*\|(.*)$")
_PARAGRAPH = re.compile(rf"^\*\*({ID})\s+([^*]+)\*\*\s*(.*)$")
_HEADING = re.compile(r"^(#{2,})\s+(.*)$")

#: What the marks in square brackets mean.
MARKS = {
    "B": "stated in the rulebook",
    "B*": "follows directly from what the rulebook states",
    "P": "taken from a public source",
    "R": "reconstructed, or ruled where the printed rules are silent",
    "D": "decided for this specification where the rulebook is silent or unclear",
}
_BRACKET = re.compile(r"`?\[([^\[\]]+)\]`?")
_MARK = re.compile(r"(?<![\w-])(B\*|B|P[0-9]*|R|D)(?![\w*-])")


@dataclass(slots=True)
class Statement:
    id: str
    section: str
    text: str

    @property
    def marks(self) -> list[str]:
        """The provenance marks of the statement in the order of their appearance, each once."""
        found: dict[str, None] = {}
        for bracket in _BRACKET.findall(self.text):
            found.update(dict.fromkeys(_MARK.findall(bracket)))
        return list(found)


@dataclass(slots=True, eq=False)
class Part:
    """A heading with what stands between it and its first statement."""

    title: str
    level: int
    remark: str = ""
    statements: list[Statement] = field(default_factory=list)


@dataclass(slots=True)
class Specification:
    parts: list[Part]

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


# ------------------------------------------------------------------------ reading


def parse(text: str) -> Specification:
    """Every statement of a specification file, with the lines that belong to it."""
    parts: list[Part] = []
    open_lines: list[str] = []
    current: Statement | None = None
    loose = False  # True once a plain paragraph may no longer belong to the statement

    def close() -> None:
        nonlocal current
        if current is not None:
            current.text = "\n".join(open_lines).strip()
        current = None
        open_lines.clear()

    for line in text.splitlines():
        heading = _HEADING.match(line)
        head = _head(line)
        if heading:
            close()
            parts.append(Part(heading[2].strip(), len(heading[1])))
        elif head is not None and parts:
            close()
            current = Statement(head[0], parts[-1].title, "")
            open_lines.append(head[1])
            parts[-1].statements.append(current)
            loose = not _PARAGRAPH.match(line)
        elif current is not None and not _ends(line, open_lines, loose):
            open_lines.append(line)
        elif parts:
            close()
            if not line.startswith("|") and line != "---":
                parts[-1].remark = f"{parts[-1].remark}\n{line}".strip()
    close()
    return Specification(parts)


def _head(line: str) -> tuple[str, str] | None:
    """The id and the first line of the statement that begins here."""
    item = _ITEM.match(line)
    if item:
        return item[1], f"{item[2]} {item[3]}" if item[2] else item[3].removeprefix("- ")
    row = _ROW.match(line)
    if row:
        cells = [cell.strip() for cell in row[2].strip().strip("|").split("|")]
        return row[1], " | ".join(cells)
    paragraph = _PARAGRAPH.match(line)
    if paragraph:
        return paragraph[1], f"{paragraph[2]}\n{paragraph[3]}".strip()
    return None


def _ends(line: str, so_far: list[str], loose: bool) -> bool:
    """A line that cannot belong to the statement before it: a rule, or a new plain paragraph."""
    if line.strip() == "---":
        return True
    return loose and so_far[-1] == "" and line[:1].isalpha()


def in_words(mark: str) -> str:
    """A mark such as P2 as a person would say it."""
    letter = mark if mark == "B*" else mark[:1]
    return f"{MARKS[letter]} ({mark})" if len(mark) > 1 and letter == "P" else MARKS[letter]


# ------------------------------------------------------------------------ finding


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


# ---------------------------------------------------------------------- citations


def citations(tests: Path, without: str = "") -> dict[str, list[str]]:
    """For each cited id the tests that cite it, as ``path::name``, but for those with a mark to leave out."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.rule" not in text:
            continue
        for name, cited in _cited(_unmarked(ast.parse(text, filename=str(path)).body, without), ""):
            found.setdefault(cited, []).append(f"{path.relative_to(tests.parent).as_posix()}::{name}")
    return found


def _unmarked(body: list[ast.stmt], mark: str) -> list[ast.stmt]:
    """What has not got this mark, neither by itself nor from the class or module that it is in."""
    if not mark:
        return body
    if any(isinstance(node, ast.Assign) and _marks_all(node, mark) for node in body):
        return []
    kept = []
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and any(
            ast.unparse(decorator).endswith(f"mark.{mark}") for decorator in node.decorator_list
        ):
            continue
        if isinstance(node, ast.ClassDef):
            node.body = _unmarked(node.body, mark)
        kept.append(node)
    return kept


def _marks_all(node: ast.Assign, mark: str) -> bool:
    return ast.unparse(node.targets[0]) == "pytestmark" and f"mark.{mark}" in ast.unparse(node.value)


def _cited(body: Iterable[ast.stmt], inside: str) -> list[tuple[str, str]]:
    """Pairs of test name and id; a mark on a class or a module counts for what is in it."""
    found: list[tuple[str, str]] = []
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{inside}{node.name}"
            found += [(name, cited) for mark in node.decorator_list for cited in _ids(mark)]
            found += _cited(node.body, f"{name}::")
        else:
            found += [(inside.rstrip(":") or "module", cited) for cited in _ids(node)]
    return found


def _ids(node: ast.AST) -> list[str]:
    """The arguments of every ``….mark.rule(...)`` in here."""
    found: list[str] = []
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and _is_rule_mark(call.func):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.append(argument.value)
    return found


def _is_rule_mark(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and ast.unparse(function) in {"pytest.mark.rule", "mark.rule"}
