"""``kade replay``: verification, positions, drawings, the stepper."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kade
from cli.conftest import TITLE, Run
from kade.cli.replay import Player, _step_through
from kade.cli.terminal import Terminal


def test_the_end_is_shown_and_verified(run: Run, record_file: Path) -> None:
    told = run("replay", str(record_file))
    assert told.exit_code == 0
    assert "answers verified." in told.stdout
    assert all(len(line) <= 80 for line in told.stdout.splitlines())


def test_json_gives_the_view_of_a_seat(run: Run, record_file: Path) -> None:
    told = json.loads(run("replay", str(record_file), "--to", "4", "--view", "2", "--json", "--log").stdout)
    record = kade.Record.load(record_file)
    positions = record.replay()
    state = next(positions)
    for _ in range(4):
        state = next(positions)
    assert told["at"] == 4
    assert told["verified"] is True
    assert told["view"] == json.loads(json.dumps(state.view(1).to_json()))
    assert told["log"]


def test_a_spectator_sees_no_more_than_a_spectator(run: Run, record_file: Path) -> None:
    told = json.loads(run("replay", str(record_file), "--to", "2", "--json").stdout)
    assert told["view"]["viewer"] == -1
    assert told["view"]["legal"] == []


def test_the_position_is_drawn(run: Run, record_file: Path, tmp_path: Path) -> None:
    told = run("replay", str(record_file), "--to", "3", "--svg", "board.svg")
    assert told.exit_code == 0, told.output
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").lstrip().startswith("<svg")


def test_a_changed_record_is_refused(run: Run, record_file: Path, tmp_path: Path) -> None:
    data = json.loads(record_file.read_text(encoding="utf-8"))
    data["result"]["scores"][0] += 1
    (tmp_path / "forged.json").write_text(json.dumps(data), encoding="utf-8")
    told = run("replay", "forged.json")
    assert told.exit_code == 2
    assert "The record says" in told.stderr


def test_stepping(record_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    player = Player(kade.Record.load(record_file), None)
    seen: list[int] = []
    typed = iter(["5", "", "n", "p", "b", "999999", "nonsense", "0", "p", "q"])

    class Scripted(Terminal):
        def ask(self, prompt: str) -> str | None:
            seen.append(player.at)
            return next(typed)

    _step_through(player, Scripted())
    assert seen == [0, 5, 6, 7, 6, 6, 6, 6, 0, 0]
    assert "After answer 5 of" in capsys.readouterr().out


def test_the_title_of_a_record_need_not_be_named(run: Run, record_file: Path) -> None:
    assert TITLE.title in run("replay", str(record_file)).stdout
