"""Whatever is wrong is one sentence on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.conftest import TITLE, Run

COMMANDS = ["games", "play", "simulate", "replay", "fuzz", "rules"]

#: The arguments, and what the sentence must mention.
BAD = [
    (["play", TITLE.id[:-2]], f"Did you mean {TITLE.id}"),
    (["simulate", "no-such-title"], "There is no game"),
    (["simulate", TITLE.id, "--players", "99"], "players, not 99"),
    (["simulate", TITLE.id, "--players", "many"], "--players"),
    (["simulate", TITLE.id, "--games", "0"], "--games"),
    (["simulate", TITLE.id, "--bots", "genius"], "no bot level “genius”"),
    (["simulate", TITLE.id, "--bots", "random,"], "not a list of bot levels"),
    (["simulate", TITLE.id, "--players", "2", "--bots", "random,random,random"], "3 bot levels"),
    (["simulate", TITLE.id, "--option", "colour=red"], "no option “colour”"),
    (["simulate", TITLE.id, "--option", "colour"], "key=value"),
    (["play", TITLE.id, "--players", "2", "--seat", "3"], "There is no seat 3"),
    (["play", TITLE.id, "--seat", "0"], "There is no seat 0"),
    (["play", "--load", "missing.json"], "missing.json cannot be read"),
    (["play", TITLE.id, "--load", "whole.json"], "A loaded game has its own"),
    (["play", "--load", "whole.json"], "This game is over"),
    (["replay", "missing.json"], "missing.json cannot be read"),
    (["replay", "."], "cannot be read"),
    (["replay", "broken.json"], "not a record of Kade"),
    (["replay", "old.json"], "under version 0 of the rules"),
    (["replay", "whole.json", "--view", "7"], "There is no seat 7"),
    (["replay", "whole.json", "--to", "99999"], "there is no position 99999"),
    (["replay", "whole.json", "--to", "1", "--svg", "no/such/folder/x.svg"], "No such file or directory"),
    (["rules", TITLE.id, "XYZ-1"], "no statement “XYZ-1”"),
    (["fuzz", "nothing"], "There is no game"),
    (["dance"], "dance"),
    (["games", "--loud"], "--loud"),
]


@pytest.fixture
def files(tmp_path: Path, record_file: Path) -> None:
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    old = json.loads(record_file.read_text(encoding="utf-8"))
    old["rules_version"] = 0
    (tmp_path / "old.json").write_text(json.dumps(old), encoding="utf-8")


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(("arguments", "sentence"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_bad_input_is_one_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    told = run(*arguments)
    assert told.exit_code == 2, told.output
    assert sentence in told.stderr
    assert len(told.stderr.strip().splitlines()) == 1
    assert told.stderr.strip()[-1] in ".?!"


@pytest.mark.usefixtures("files")
def test_the_same_from_a_real_shell(shell: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    for arguments in (["replay", "old.json"], ["simulate", "x", "--players", "y"]):
        told = shell(*arguments)
        assert told.returncode == 2
        assert "Traceback" not in told.stderr
        assert len(told.stderr.strip().splitlines()) == 1
        assert told.stdout == ""


def test_games_from_a_real_shell(shell: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    told = shell("games", "--json")
    assert told.returncode == 0
    assert json.loads(told.stdout)["games"][-1]["id"] == TITLE.id


def test_a_reader_that_goes_away_is_no_traceback(record_file: Path) -> None:
    command = [sys.executable, "-m", "kade", "replay", str(record_file), "--log"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example(run: Run, command: str) -> None:
    told = run(command, "--help")
    assert told.exit_code == 0
    assert f"Example: kade {command}" in " ".join(told.stdout.split())


def test_without_a_command_the_commands_are_listed(run: Run) -> None:
    told = run()
    assert told.exit_code == 0
    assert all(command in told.stdout for command in COMMANDS)


def test_games_in_words(run: Run) -> None:
    told = run("games").stdout
    assert TITLE.title in told
    assert f"{TITLE.min_players} to {TITLE.max_players} players" in told
    assert "build." in told
