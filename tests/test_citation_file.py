"""CITATION.cff names what is released."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_what_is_cited_is_this_version_under_this_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    told = dict(line.split(": ", 1) for line in lines if ": " in line and not line.startswith(" "))
    assert told["cff-version"] == "1.2.0"
    assert told["version"] == project["version"]
    assert told["license"] == project["license"]
    assert told["title"].strip('"').startswith("Kade")
    assert "  - name: Kade contributors" in lines
