"""``make new`` and ``make golden`` in a copy of the checkout: what they write runs, and what they refuse."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("src", "tests", "docs", "tools", "pyproject.toml", "Makefile")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with a new title in it."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "records"))
        else:
            shutil.copy(source, folder / name)
    done = run(folder, "tools/new_title.py", "fish_market")
    assert done.returncode == 0, done.stderr
    assert "kade play fish-market" in done.stdout
    return folder


def run(folder: Path, *command: str, **more: Any) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "COLUMNS": "80", "LINES": "24"}
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        **more,
    )


def test_the_skeleton_has_all_its_parts(checkout: Path) -> None:
    written = [
        "src/kade/games/fish_market/__init__.py",
        "src/kade/games/fish_market/game.py",
        "docs/rules/fish_market.md",
        "tests/fish_market/test_rules.py",
        "tests/golden/fish-market.2.2.txt",
        "tests/golden/fish-market.3.3.txt",
        "tests/records/fish_market/sole-victory.json",
        "tests/records/fish_market/shared-victory.json",
    ]
    assert [name for name in written if not (checkout / name).is_file()] == []


@pytest.mark.deep
def test_right_after_it_every_suite_passes_for_the_new_title(checkout: Path) -> None:
    suites = [
        "tests/fish_market",
        "tests/conformance",
        "tests/envs/test_encoding.py",
        "tests/envs/test_pettingzoo.py",
        "tests/bots/test_search.py",
        "tests/cli/test_cli_play.py",
        "tests/kernel/test_engine.py",
    ]
    done = run(checkout, "-m", "pytest", *suites, "-k", "fish", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout[-3000:]


def test_it_can_be_played_and_its_rules_are_cited(checkout: Path) -> None:
    done = run(
        checkout, "-m", "kade", "play", "fish-market", "--players", "2", "--seed", "3", input="1\n1\n1\n"
    )
    assert done.returncode == 0, done.stderr
    assert "Total" in done.stdout
    done = run(checkout, "-m", "kade", "rules", "fish-market", "--coverage")
    assert done.stdout.endswith(" 0 missing.\n")


def test_its_source_is_clean(checkout: Path) -> None:
    ruff = [sys.executable, "-m", "ruff"]
    written = ["src/kade/games/fish_market", "tests/fish_market"]
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [*ruff, *command, *written], cwd=checkout, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout


def test_goldens_are_renewed_and_the_difference_is_shown(checkout: Path) -> None:
    golden = checkout / "tests" / "golden" / "fish-market.2.2.txt"
    before = golden.read_text(encoding="utf-8")
    done = run(checkout, "tools/golden.py", "fish_market")
    assert done.stdout == "Nothing changed: all golden playthroughs are as they were.\n"
    golden.write_text(before.replace("Round: 2.", "Round: two."), encoding="utf-8")
    done = run(checkout, "tools/golden.py", "--check", "fish-market")
    assert done.returncode == 1
    assert golden.read_text(encoding="utf-8") != before
    done = run(checkout, "tools/golden.py", "fish-market")
    assert done.returncode == 0
    assert "-    Round: two." in done.stdout
    assert "+    Round: 2." in done.stdout
    assert golden.read_text(encoding="utf-8") == before
    golden.unlink()
    assert "new: fish-market.2.2.txt" in run(checkout, "tools/golden.py", "fish-market").stdout
    assert golden.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    "name, sentence",
    [
        ("", "Name the title: make new TITLE=fish_market."),
        ("Fish", "“Fish” cannot be a title"),
        ("fish-market", "“fish-market” cannot be a title"),
        ("class", "“class” cannot be a title"),
        ("../fish", "“../fish” cannot be a title"),
        ("fish_market", "There is a title fish_market already"),
        ("genoa", "There is a title genoa already"),
    ],
)
def test_a_bad_name_is_refused_with_a_sentence(checkout: Path, name: str, sentence: str) -> None:
    done = run(checkout, "tools/new_title.py", *([name] if name else []))
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_package_of_its_own(checkout: Path, tmp_path: Path) -> None:
    target = tmp_path / "fish_stall"
    done = run(checkout, "tools/new_title.py", "fish_stall", "--package", str(target))
    assert done.returncode == 0, done.stderr
    assert not (checkout / "src" / "kade" / "games" / "fish_stall").exists()
    assert 'fish-stall = "fish_stall:GAME"' in (target / "pyproject.toml").read_text(encoding="utf-8")
    assert (target / "tests" / "golden" / "fish-stall.2.2.txt").is_file()
    environment = {**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{target / 'src'}"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    tested = subprocess.run(command, cwd=target, env=environment, capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stdout
    again = run(checkout, "tools/new_title.py", "fish_stall", "--package", str(target))
    assert again.returncode == 2
    assert "is not empty; nothing was written." in again.stderr


def test_help_has_an_example(checkout: Path) -> None:
    for tool in ("new_title.py", "golden.py"):
        done = run(checkout, f"tools/{tool}", "--help")
        assert "Example: make " in done.stdout
