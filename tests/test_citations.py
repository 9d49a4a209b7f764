"""Whoever changes a rule runs ``make test``: it must prove every statement without ``make test-deep``."""

from __future__ import annotations

from pathlib import Path

import pytest

import kade
from kade.specification import citations, find_file, find_tests, parse


def test_no_statement_is_proved_by_deep_tests_alone() -> None:
    for game in kade.games():
        rules = find_file(game.id)
        tests = find_tests(rules)
        if tests is None:
            continue  # a title of another package that was installed without its tests
        cited = citations(tests, without="deep")
        specification = parse(rules.read_text(encoding="utf-8"))
        missing = [statement.id for statement in specification.statements if statement.id not in cited]
        assert not missing, f"{game.title}: no test of make test cites {missing}"


@pytest.mark.parametrize(
    "source, cited",
    [
        ("{rule}\ndef test_one(): ...", True),
        ("{rule}\n@pytest.mark.deep\ndef test_one(): ...", False),
        ("@pytest.mark.deep\n{rule}\nclass TestIt: ...", False),
        ("@pytest.mark.deep\nclass TestIt:\n    {rule}\n    def test_one(self): ...", False),
        ("class TestIt:\n    @pytest.mark.deep\n    {rule}\n    def test_one(self): ...", False),
        ("pytestmark = pytest.mark.deep\n{rule}\ndef test_one(): ...", False),
        ("pytestmark = [pytest.mark.deep]\n{rule}\ndef test_one(): ...", False),
        (
            "@mark.parametrize('x', [1, pytest.param(2, marks=mark.deep)])\n{rule}\ndef test_one(x): ...",
            True,
        ),
    ],
)
def test_deep_tests_are_told_apart(tmp_path: Path, source: str, cited: bool) -> None:
    (tmp_path / "test_toy.py").write_text(source.format(rule="@pytest.mark.rule('TOY-1')"), encoding="utf-8")
    assert ("TOY-1" in citations(tmp_path, without="deep")) is cited
    assert "TOY-1" in citations(tmp_path)
