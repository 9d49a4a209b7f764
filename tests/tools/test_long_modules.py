"""tools/long_modules.py: a long module needs a reason, and a reason needs a long module."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

import long_modules


def test_this_house_is_in_order() -> None:
    assert long_modules.main() == 0


def test_a_long_module_without_a_reason_is_named() -> None:
    assert long_modules.complaints({"kade/short.py": 300}, {}) == []
    (told,) = long_modules.complaints({"kade/short.py": 300, "kade/long.py": 301}, {})
    assert told.startswith("kade/long.py has 301 lines")
    assert long_modules.complaints({"kade/long.py": 301}, {"kade/long.py": "one idea"}) == []


def test_a_reason_must_be_one_and_be_needed() -> None:
    assert "without a reason" in long_modules.complaints({"kade/long.py": 301}, {"kade/long.py": " "})[0]
    assert "strike it off" in long_modules.complaints({"kade/short.py": 12}, {"kade/short.py": "x"})[0]
    assert "strike it off" in long_modules.complaints({}, {"kade/gone.py": "x"})[0]
