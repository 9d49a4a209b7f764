"""docs/ENVIRONMENTS.md: the programs in it run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "ENVIRONMENTS.md"


def programs() -> list[tuple[str, str]]:
    """Every program of the guide with the heading under which it stands."""
    found = []
    for section in GUIDE.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading = section.partition("\n")[0]
        found += [(heading, program) for program in re.findall(r"```python\n(.*?)```", section, re.DOTALL)]
    return found


@pytest.mark.parametrize("heading, program", programs(), ids=[heading for heading, _ in programs()])
def test_the_programs_of_the_guide_run(heading: str, program: str) -> None:
    exec(compile(program, f"{GUIDE.name}, {heading}", "exec"), {"__name__": "guide"})


def test_there_is_a_program_for_every_door() -> None:
    headings = [heading for heading, _ in programs()]
    assert {"PettingZoo", "Gymnasium", "Many games at once", "Observations", "Seeds"} <= set(headings)
