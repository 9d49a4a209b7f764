"""``kade arena`` as its user meets it: results, bad input, kills, outside bots."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arena.helpers import STRANGE, TITLE
from cli.conftest import Run, run  # noqa: F401 (a fixture)
from kade.arena.strengths import told_rating

TESTS = Path(__file__).resolve().parents[1]
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """``python -m kade arena`` as a process, in a folder of its own."""

    def begin(*arguments: str, **environment: str) -> subprocess.Popen[str]:
        paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "100", **environment}
        command = [sys.executable, "-m", "kade", "arena", TITLE.id, *arguments]
        pipe = subprocess.PIPE
        # Whoever is started in the background ignores Ctrl-C, and so would its children.
        heard = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return subprocess.Popen(command, cwd=tmp_path, env=env, stdout=pipe, stderr=pipe, text=True)
        finally:
            signal.signal(signal.SIGINT, heard)

    return begin


def numbers(path: Path) -> list[int]:
    """The numbers of the games in a file of rows, as far as lines are whole."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [json.loads(line)["number"] for line in text.split("\n")[:-1]]


def games_of(folder: Path) -> dict[int, dict[str, Any]]:
    """Rows without times, by number; each number once."""
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    rows = {}
    for line in lines:
        row = json.loads(line)
        assert row["number"] not in rows
        del row["seconds"], row["slowest"]
        rows[row["number"]] = row
    return rows


def wait_for(path: Path, games: int, process: subprocess.Popen[str]) -> None:
    until = time.monotonic() + 90
    while len(numbers(path)) < games:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.02)


class Hold:
    """Games that wait at their first question until they are let go, all but the first few."""

    def __init__(self, folder: Path, free: int) -> None:
        self.begun = folder / "begun"
        self.file = folder / "hold"
        self.file.touch()
        self.free = free
        self.environment = {
            "ARENA_TEST_BEGUN": str(self.begun),
            "ARENA_TEST_HOLD": str(self.file),
            "ARENA_TEST_FREE": str(free),
        }

    def starters(self) -> list[int]:
        """The process by which each game was started, in order."""
        text = self.begun.read_text(encoding="utf-8") if self.begun.exists() else ""
        return [int(line) for line in text.split("\n")[:-1]]

    def let_go(self) -> None:
        self.file.unlink()


def test_text_json_and_files_tell_the_same(run: Run, tmp_path: Path) -> None:  # noqa: F811
    command = [
        "arena",
        TITLE.id,
        "--bots",
        "merchant,random",
        "--games",
        "4",
        "--out",
        "results",
        "--jobs",
        "1",
    ]
    text = run(*command)
    assert text.exit_code == 0, text.output
    told = json.loads(run(*command, "--json").stdout)
    assert told == json.loads((tmp_path / "results" / "tournament.json").read_text())
    assert told["finished"] is True
    assert "2 players: 4 games" in text.stdout
    for bot in ("merchant", "random"):
        assert told_rating(told["summary"]["bots"][bot]["rating"]) in text.stdout
    assert "report results/report.html" in text.stdout
    assert (tmp_path / "results" / "report.html").read_text().startswith("<!doctype html>")
    assert "4 games were played before and are kept." in run(*command).stderr


BAD = [
    (["no-such-title", "--bots", "random"], "There is no game"),
    ([TITLE.id], "--bots"),
    ([TITLE.id, "--bots", "random,"], "not a list of bots"),
    ([TITLE.id, "--bots", "random,random"], "random is named twice"),
    ([TITLE.id, "--bots", "random,genius"], "There is no bot “genius”"),
    ([TITLE.id, "--bots", "random", "--players", "99"], "players, not 99"),
    ([TITLE.id, "--bots", "random", "--games", "0"], "--games"),
    ([TITLE.id, "--bots", "random", "--jobs", "0"], "--jobs"),
    ([TITLE.id, "--bots", "random", "--seconds-per-move", "0"], "seconds per move"),
    ([TITLE.id, "--bots", "random", "--engine", "steam"], "There is no engine “steam”"),
    ([TITLE.id, "--bots", "random", "--format", "knockout"], "There is no format “knockout”"),
    ([TITLE.id, "--bots", "random", "--option", "colour=red"], "no option “colour”"),
    ([TITLE.id, "--bots", "random", "--out", "a-file/results"], "Not a directory"),
    ([TITLE.id, "--bots", "random", "--out", "a-file"], "File exists"),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_one_sentence(
    run: Run,  # noqa: F811
    tmp_path: Path,
    arguments: list[str],
    sentence: str,
) -> None:
    (tmp_path / "a-file").write_text("")
    told = run("arena", *arguments)
    assert told.exit_code == 2, told.output
    assert sentence in told.stderr
    assert len(told.stderr.strip().splitlines()) == 1
    assert told.stdout == ""


def test_bots_that_are_refused_do_not_claim_a_folder(run: Run) -> None:  # noqa: F811
    assert run("arena", TITLE.id, "--bots", "genius", "--out", "results").exit_code == 2
    told = run("arena", TITLE.id, "--bots", "random", "--games", "1", "--out", "results")
    assert told.exit_code == 0, told.output


def test_the_help_has_an_example(run: Run) -> None:  # noqa: F811
    assert "Example: kade arena" in " ".join(run("arena", "--help").stdout.split())


@pytest.mark.deep
def test_a_killed_tournament_goes_on_where_it_was(start: Start, tmp_path: Path) -> None:
    command = ["--bots", f"merchant,{STRANGE}Held", "--games", "8"]
    hold = Hold(tmp_path, 3)
    killed = start(*command, "--jobs", "2", "--out", "results", **hold.environment)
    wait_for(tmp_path / "results" / "games.jsonl", 2, killed)
    killed.kill()
    killed.communicate()
    kept = games_of(tmp_path / "results")
    assert 2 <= len(kept) < 8
    hold.let_go()
    again = start(*command, "--jobs", "2", "--out", "results", **hold.environment)
    _, stderr = again.communicate(timeout=120)
    assert again.returncode == 0, stderr
    assert f"{len(kept)} games were played before" in stderr
    whole = games_of(tmp_path / "results")
    assert sorted(whole) == list(range(8))
    assert all(whole[number] == row for number, row in kept.items())
    in_one_go = start(*command, "--jobs", "1", "--out", "other", **hold.environment)
    in_one_go.communicate(timeout=120)
    assert games_of(tmp_path / "other") == whole
    assert json.loads((tmp_path / "results" / "tournament.json").read_text())["finished"] is True


def test_ctrl_c_leaves_a_usable_result(start: Start, tmp_path: Path) -> None:
    command = ["--bots", f"merchant,{STRANGE}Held", "--games", "200", "--out", "results"]
    process = start(*command, **Hold(tmp_path, 1).environment)
    wait_for(tmp_path / "results" / "games.jsonl", 1, process)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in stderr
    assert "of 200; the same command goes on from here" in " ".join(stdout.split())
    told = json.loads((tmp_path / "results" / "tournament.json").read_text())
    assert told["finished"] is False
    assert told["summary"]["games"] == len(games_of(tmp_path / "results"))
    assert "200 games are asked for" in (tmp_path / "results" / "report.html").read_text()


def test_bots_of_the_working_folder_and_of_installed_packages_may_enter(start: Start, tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(
        "from kade.bots import Bot\n\n\n"
        "class Last(Bot):\n    def choose(self, view):\n        return view.legal[-1]\n"
    )
    package = tmp_path / "someones_bots-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: someones-bots\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[kade.bots]\nthe-last = my_bot:Last\n")
    process = start("--bots", "my_bot:Last,the-last", "--games", "2", "--json")
    stdout, stderr = process.communicate(timeout=120)
    assert process.returncode == 0, stderr
    told = json.loads(stdout)["summary"]
    assert list(told["bots"]) == ["my_bot:Last", "the-last"]
    assert told["faults"] == 0


def test_faults_are_counted_and_logged(start: Start, tmp_path: Path) -> None:
    process = start("--bots", f"random,{STRANGE}Thrower", "--games", "2", "--out", "results")
    stdout, stderr = process.communicate(timeout=120)
    assert process.returncode == 0, stderr
    faults = json.loads((tmp_path / "results" / "tournament.json").read_text())["summary"]["faults"]
    assert f"{faults} faults; results/faults.log tells them" in stdout
    log = (tmp_path / "results" / "faults.log").read_text().splitlines()
    assert len(log) == 20
    assert f"({STRANGE}Thrower): threw: ZeroDivisionError: a sum" in log[0]
    assert "the default “" in log[0]
