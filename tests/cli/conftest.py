"""What the tests of the command line share: a title, and ways to run ``kade``."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import kade
from kade.cli.app import app

TITLE = kade.game("ticket-to-ride-amsterdam")
Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """``kade`` in this process, in a folder of its own, on a screen of 80 by 24."""
    monkeypatch.chdir(tmp_path)

    def invoke(*arguments: str, lines: list[str] | None = None) -> Result:
        typed = "".join(f"{line}\n" for line in lines or [])
        size: dict[str, str | None] = {"COLUMNS": "80", "LINES": "24"}
        return CliRunner(env=size).invoke(app, list(arguments), input=typed)

    return invoke


@pytest.fixture
def shell(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """``python -m kade`` as a process of its own."""

    def start(*arguments: str, **extra: Any) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "COLUMNS": "80", "LINES": "24", "PYTHONIOENCODING": "utf-8"}
        command = [sys.executable, "-m", "kade", *arguments]
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env=env,
            timeout=120,
            check=False,
            **extra,
        )

    return start


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """The record of a whole game of two seats, always the first legal answer."""
    state = TITLE.start(players=2, seed=5)
    record = kade.Record.begin(TITLE, [kade.kernel.Player("Ada"), kade.kernel.Player("Bo")], 5)
    while not state.over:
        action = state.legal()[0]
        record.add(state, action)
        state.apply(action)
    record.close(state)
    path = tmp_path / "whole.json"
    record.save(path)
    return path
