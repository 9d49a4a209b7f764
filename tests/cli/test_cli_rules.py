"""``kade rules``: the parser on all specifications, statements, coverage."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.conftest import TITLE, Run
from kade.specification import citations, find_file, in_words, parse

RULES = find_file(TITLE.id).parent

#: File, how many statements it has, and some of every way to write an id.
FILES = [
    ("ticket_to_ride_amsterdam", 238, ["TTR-1.1", "TTR-14.1", "TTR-16.R7", "TTR-18.30"]),
    ("new_amsterdam", 247, ["NAM-0.1", "NAM-5.4", "NAM-18.1", "NAM-19.5"]),
    ("genoa", 327, ["GEN-8.20", "GEN-18.1", "GEN-22.6", "EX-1", "EX-2A", "EX-15"]),
    ("amsterdam", 502, ["AMS-0.1", "AMS-C001", "AMS-C132", "AMS-M-CB24", "AMS-O42", "AMS-R52", "AMS-E56"]),
]

FAKE = """# A game

## 1. Things

All of it is [B].

- **TOY-1.1** One board. [B: picture; P2: size]
  It is square.

| id | what |
|---|---|
| **TOY-1.2** | a pawn `[R]` |
| TOY-1.3 | a die |

A remark about dice.

### 1a. More

- **TOY-1.4** Nothing in cards[id].

---

## 2. Examples

**TOY-2.1 First move.**
Given a pawn.

Then it moves. `[B*]`

- **TOY-2.2 Second move.** It moves again. [D]
"""


@pytest.mark.parametrize(("name", "count", "some"), FILES)
def test_all_specifications_are_read(name: str, count: int, some: list[str]) -> None:
    statements = parse((RULES / f"{name}.md").read_text(encoding="utf-8")).statements
    ids = [statement.id for statement in statements]
    assert len(ids) == count
    assert len(set(ids)) == count
    assert set(some) <= set(ids)
    assert all(statement.text for statement in statements)


@pytest.mark.parametrize(("name", "count", "some"), FILES)
def test_no_line_that_begins_with_an_id_is_missed(name: str, count: int, some: list[str]) -> None:
    text = (RULES / f"{name}.md").read_text(encoding="utf-8")
    prefix = some[0].partition("-")[0]
    heads = re.findall(rf"^(?:- \*\*|\| \**|\*\*)(?:{prefix}|EX)-[0-9A-Z]", text, re.MULTILINE)
    assert len(heads) == count


def test_statements_of_every_form() -> None:
    found = {statement.id: statement for statement in parse(FAKE).statements}
    assert list(found) == ["TOY-1.1", "TOY-1.2", "TOY-1.3", "TOY-1.4", "TOY-2.1", "TOY-2.2"]
    assert found["TOY-1.1"].text.startswith("One board.")
    assert "It is square." in found["TOY-1.1"].text
    assert found["TOY-1.1"].marks == ["B", "P2"]
    assert found["TOY-1.2"].marks == ["R"]
    assert found["TOY-1.3"].text == "a die"
    assert found["TOY-1.4"].marks == []
    assert found["TOY-2.1"].text.startswith("First move.")
    assert "Then it moves." in found["TOY-2.1"].text
    assert found["TOY-2.1"].marks == ["B*"]
    assert found["TOY-2.2"].text.startswith("Second move. It moves again.")


def test_remarks_of_sections_reach_their_subsections() -> None:
    specification = parse(FAKE)
    part, _ = specification.find("toy-1.4")
    assert specification.remark_on(part).startswith("All of it is [B].")
    part, _ = specification.find("TOY-2.1")
    assert specification.remark_on(part) == ""


def test_marks_in_words() -> None:
    assert in_words("B") == "stated in the rulebook"
    assert "P2" in in_words("P2")
    assert in_words("B*") != in_words("B")


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with tiny rules and tests; the only title has these rules."""
    rules = tmp_path / "docs" / "rules"
    rules.mkdir(parents=True)
    (rules / "toy.md").write_text(FAKE, encoding="utf-8")
    tests = tmp_path / "tests" / "toy"
    tests.mkdir(parents=True)
    source = (
        "import pytest\n"
        "@pytest.mark.rule('TOY-1.1', 'TOY-1.2')\ndef test_one(): ...\n"
        "@pytest.mark.rule('TOY-1.3')\nclass TestTwo:\n"
        "    @pytest.mark.rule('TOY-2.1')\n    def test_in_class(self): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('TOY-1.4'))])\n"
        "def test_three(x): 'pytest.mark.rule(\"TOY-2.2\") in a text is no mark'\n"
    )
    (tests / "test_toy.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr("kade.cli.rules.find_file", lambda title: rules / "toy.md")
    return tmp_path


def test_citations_are_found_by_syntax(fake: Path) -> None:
    found = citations(fake / "tests")
    assert set(found) == {"TOY-1.1", "TOY-1.2", "TOY-1.3", "TOY-1.4", "TOY-2.1"}
    assert found["TOY-2.1"] == ["tests/toy/test_toy.py::TestTwo::test_in_class"]


def test_coverage(run: Run, fake: Path) -> None:
    told = run("rules", TITLE.id, "--coverage", "--json")
    assert json.loads(told.stdout) == {"statements": 6, "cited": 5, "missing": ["TOY-2.2"]}
    text = run("rules", TITLE.id, "--coverage").stdout
    assert text.splitlines() == ["6 statements, 5 cited by tests, 1 missing.", "TOY-2.2"]


def test_coverage_needs_the_tests(run: Run, fake: Path) -> None:
    (fake / "tests").rename(fake / "elsewhere")
    told = run("rules", TITLE.id, "--coverage")
    assert told.exit_code == 2
    assert "tests are not installed" in told.stderr


def test_one_statement(run: Run, fake: Path) -> None:
    told = run("rules", TITLE.id, "toy-1.2").stdout
    assert "a pawn" in told
    assert "[R] reconstructed" in told
    assert "tests/toy/test_toy.py::test_one" in told
    bare = run("rules", TITLE.id, "TOY-2.2").stdout
    assert "No test cites it." in bare


def test_sections(run: Run, fake: Path) -> None:
    told = run("rules", TITLE.id).stdout
    assert "1. Things  TOY-1.1 to TOY-1.3" in told
    assert json.loads(run("rules", TITLE.id, "--json").stdout)["sections"][1]["statements"] == ["TOY-1.4"]
