"""The same tournament on a Ray cluster, with one of its two workers killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

from arena.helpers import STRANGE
from arena.test_arena_command import Start, games_of, numbers, start  # noqa: F401 (a fixture)

GAMES = 12


def two_workers(pids: Path) -> list[int]:
    """The processes that games were started by, when there are two of them."""
    text = pids.read_text(encoding="utf-8") if pids.exists() else ""
    found = sorted({int(line) for line in text.split("\n")[:-1]})
    return found if len(found) >= 2 else []


def test_a_killed_worker_loses_nothing_and_nothing_is_counted_twice(start: Start, tmp_path: Path) -> None:  # noqa: F811
    pids = tmp_path / "pids"
    command = ["--bots", f"greedy,{STRANGE}Leisurely", "--games", str(GAMES), "--jobs", "2"]
    environment = {"ARENA_TEST_PIDS": str(pids), "ARENA_TEST_SLEEP": "0.5"}
    process = start(*command, "--engine", "ray", "--out", "on-ray", **environment)
    until = time.monotonic() + 120
    rows = tmp_path / "on-ray" / "games.jsonl"
    while not (two_workers(pids) and len(numbers(rows)) >= 2):
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.02)
    assert len(numbers(rows)) < GAMES
    victim = two_workers(pids)[0]
    os.kill(victim, signal.SIGKILL)
    stdout, stderr = process.communicate(timeout=180)
    assert process.returncode == 0, stderr
    assert f"{GAMES} games" in stdout
    played = games_of(tmp_path / "on-ray")
    assert sorted(played) == list(range(GAMES))
    assert len(set(pids.read_text(encoding="utf-8").split())) >= 3  # somebody took the victim's place
    here = start(*command, "--out", "here", **{**environment, "ARENA_TEST_SLEEP": "0"})
    here.communicate(timeout=180)
    assert games_of(tmp_path / "here") == played
    told = [json.loads((tmp_path / folder / "tournament.json").read_text()) for folder in ("on-ray", "here")]
    assert told[0]["summary"]["bots"]["greedy"]["wins"] == told[1]["summary"]["bots"]["greedy"]["wins"]
    assert told[0]["summary"]["faults"] == 0
