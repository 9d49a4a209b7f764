"""Modules hold one idea, and most ideas fit in 300 lines: ``make check`` lists those that are longer.

A module that is one idea and longer all the same stands in ``long_modules.toml``, with its reason. Prints a
line for each long module without a reason and for each reason without a long module.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 300


def lengths(source: Path) -> dict[str, int]:
    """The number of lines of every module, by its path within the source."""
    return {
        path.relative_to(source).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in sorted(source.rglob("*.py"))
    }


def complaints(found: dict[str, int], reasons: dict[str, str]) -> list[str]:
    """What is wrong, a sentence each."""
    told = [
        f"{path} has {number} lines: split it by its ideas, or argue for it in tools/long_modules.toml."
        for path, number in found.items()
        if number > LIMIT and path not in reasons
    ]
    for path, reason in reasons.items():
        if found.get(path, 0) <= LIMIT:
            told.append(f"{path} is not a long module (any more): strike it off tools/long_modules.toml.")
        elif not reason.strip():
            told.append(f"{path} stands in tools/long_modules.toml without a reason.")
    return told


def main() -> int:
    reasons = tomllib.loads((ROOT / "tools" / "long_modules.toml").read_text(encoding="utf-8"))["modules"]
    told = complaints(lengths(ROOT / "src"), reasons)
    for sentence in told:
        print(sentence)
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
