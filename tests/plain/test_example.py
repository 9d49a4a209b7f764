"""Morning Catch, the example: installed it is everywhere, not installed nothing of it is there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kade
from kade.specification import citations, parse

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "morning_catch"
TESTS = ROOT / "tests"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, installed into a folder of its own."""
    folder = tmp_path_factory.mktemp("site")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(folder), str(EXAMPLE)]
    subprocess.run(command, check=True, capture_output=True, cwd=folder)
    return folder


def run(*command: str, site: Path | None, **more: Any) -> subprocess.CompletedProcess[str]:
    """Python with this source and, if it is given, with the folder of the example."""
    paths = [str(Path(kade.__file__).parents[1]), str(TESTS), *([str(site)] if site else [])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "80", "LINES": "24"}
    return subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=False, **more
    )


def met(site: Path | None) -> dict[str, Any]:
    done = run("-m", "plain.guest", site=site, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_installed_it_is_behind_every_door(installed: Path) -> None:
    found = met(installed)
    assert found["titles"][-1] == "morning-catch"
    http = found["http"]
    assert http["lobby"] and http["picture"] and http["rules"] and http["page"]  # noqa: PT018
    assert http["style"] == 200
    assert http["answers"] >= 7 + 1
    assert len(http["scores"]) == 2
    assert found["terminal"] == {"total": True, "listed": True}
    assert found["arena"]["games"] == 8
    assert found["arena"]["won_by_merchant"] >= 5
    assert found["learners"]["pettingzoo"] == "player_1"
    assert found["learners"]["gymnasium"][0] == "kade/MorningCatch-v0"
    assert found["learners"]["openspiel"] == 0.0


def test_not_installed_nothing_of_it_is_there() -> None:
    """All doors ask the registry; its list and what the terminal says of it are enough to know."""
    done = run("-m", "kade", "games", "--json", site=None)
    assert "genoa" in done.stdout
    assert "morning" not in done.stdout
    done = run("-m", "kade", "play", "morning-catch", site=None)
    assert done.returncode == 2
    assert "morning-catch" in done.stderr
    source = [
        path for path in (ROOT / "src").rglob("*.py") if "morning_catch" in path.read_text(encoding="utf-8")
    ]
    assert source == []


@pytest.mark.deep
def test_the_conformance_suite_passes_for_it(installed: Path) -> None:
    suites = [
        "tests/conformance",
        "tests/envs/test_encoding.py",
        "tests/kernel/test_records.py",
        "tests/kernel/test_engine.py",
    ]
    done = run(
        "-m", "pytest", *suites, "-q", "-k", "morning", "-p", "no:cacheprovider", site=installed, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert "failed" not in done.stdout


def test_its_own_tests_pass(installed: Path) -> None:
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", site=installed, cwd=EXAMPLE)
    assert done.returncode == 0, done.stdout[-3000:]


def test_every_statement_of_its_rules_is_cited() -> None:
    rules = (EXAMPLE / "src" / "morning_catch" / "rules.md").read_text(encoding="utf-8")
    statements = [found.id for found in parse(rules).statements]
    assert len(statements) > 15
    assert set(statements) == set(citations(EXAMPLE / "tests"))
