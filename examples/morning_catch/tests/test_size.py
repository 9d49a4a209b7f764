"""The whole game in at most 150 lines of code."""

from __future__ import annotations

from pathlib import Path

import morning_catch

#: Imports, comments and docstrings count; empty lines do not.
MOST = 150


def test_it_is_small() -> None:
    sources = sorted(Path(morning_catch.__file__).parent.glob("*.py"))
    lines = [
        line for path in sources for line in path.read_text(encoding="utf-8").splitlines() if line.strip()
    ]
    assert len(sources) == 2
    assert len(lines) <= MOST
