"""docs/FIRST_TITLE.md: its pieces of code are those of the example, and its programs run."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import kade
from kade import plain
from kade.plain import PlainGame, PlainQuestion, PlainState

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "FIRST_TITLE.md").read_text(encoding="utf-8")
SOURCE = ROOT / "examples" / "morning_catch" / "src"
GAME = (SOURCE / "morning_catch" / "game.py").read_text(encoding="utf-8")
PIECES = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
PROGRAMS = re.findall(r"```python run\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(PIECES)))
def test_a_piece_of_code_is_the_examples_own(number: int) -> None:
    assert PIECES[number] in GAME


def test_there_are_pieces_and_programs() -> None:
    assert len(PIECES) >= 7
    assert len(PROGRAMS) == 2


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_the_programs_run(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(SOURCE))
    exec(compile(PROGRAMS[number], f"FIRST_TITLE.md, program {number + 1}", "exec"), {"__name__": "guide"})
    assert "Herring [" in capsys.readouterr().out or number == 1
    for name in [name for name in sys.modules if name.partition(".")[0] == "morning_catch"]:
        monkeypatch.delitem(sys.modules, name)


def test_what_it_names_is_there() -> None:
    """Every word in the tables and lists that names a part of a class does name one."""
    parts = "narrate weigh evaluate layout encode text draw face limits see imagine go_on set_up care longest"
    for name in [*parts.split(), "score_range", "ties", "state_type", "view_type"]:
        assert f"`{name}" in GUIDE
        assert hasattr(PlainGame, name)
    told = GUIDE.split("What `state` can do: ")[1].split("`tell`")[0]
    for name in re.findall(r"`(\w+)`", told):
        assert hasattr(PlainState, name), name
    for name in (
        "legal",
        "done",
        "done_together",
        "asks",
        "refuses",
        "does",
        "default",
        "refusal",
        "together",
    ):
        assert f"`{name}" in GUIDE
        assert hasattr(PlainQuestion, name)
    assert set(plain.__all__) >= {"Box", "Kind", "Zone", "Counter", "Acts", "Score", "Line"}


def test_commands_of_the_guide_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`?make (\w+)", GUIDE):
        assert f"\n{target}: setup" in makefile, target
    assert kade.game("genoa").title == "Genoa"
