"""The same tournament on a Ray cluster, with one of its two workers killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import pytest

from arena.helpers import STRANGE
from arena.test_arena_command import Hold, Start, games_of, start  # noqa: F401 (a fixture)

GAMES = 12
FREE = 4


@pytest.mark.deep
def test_a_killed_worker_loses_nothing_and_nothing_is_counted_twice(start: Start, tmp_path: Path) -> None:  # noqa: F811
    command = ["--bots", f"merchant,{STRANGE}Held", "--games", str(GAMES), "--jobs", "2"]
    hold = Hold(tmp_path, FREE)
    process = start(*command, "--engine", "ray", "--out", "on-ray", **hold.environment)
    until = time.monotonic() + 240
    while len(held := hold.starters()[FREE:]) < 2:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.05)
    victim, other = held
    assert victim != other
    os.kill(victim, signal.SIGKILL)
    hold.let_go()
    stdout, stderr = process.communicate(timeout=240)
    assert process.returncode == 0, stderr
    assert f"{GAMES} games" in stdout
    assert len(hold.starters()) == GAMES + 1  # the victim's game was begun a second time
    played = games_of(tmp_path / "on-ray")
    assert sorted(played) == list(range(GAMES))
    here = start(*command, "--out", "here", **hold.environment)
    here.communicate(timeout=240)
    assert games_of(tmp_path / "here") == played
    told = [json.loads((tmp_path / folder / "tournament.json").read_text()) for folder in ("on-ray", "here")]
    assert told[0]["summary"]["bots"]["merchant"]["wins"] == told[1]["summary"]["bots"]["merchant"]["wins"]
    assert told[0]["summary"]["faults"] == 0
