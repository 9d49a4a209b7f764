"""Sections of ``results.md``: each benchmark renews its own and leaves the others as they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path


def write_section(path: Path, heading: str, lines: Sequence[str]) -> None:
    """Replace the section under this heading, or add it at the end."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    section = "\n".join([f"## {heading}", "", *lines, "", ""])
    found = re.search(rf"^## {re.escape(heading)}\n.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found:
        text = text[: found.start()] + section + text[found.end() :]
    else:
        text = text.rstrip("\n") + "\n\n" + section
    path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")


def cpu() -> str:
    """What the figures were measured on."""
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return "unknown"
