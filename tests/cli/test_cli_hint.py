"""``kade hint`` and ``kade analyse``: what they say of a record, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kade
from cli.conftest import TITLE, Run
from kade.bots import bot
from kade.cli.analyse import sparkline


def test_the_best_answers_of_a_moment(run: Run, record_file: Path) -> None:
    told = run("hint", str(record_file), "--at", "6", "--playouts", "24")
    assert told.exit_code == 0, told.output
    assert "After answer 6: " in told.stdout
    assert "1. " in told.stdout
    assert "% to win" in told.stdout
    assert "In the record" in told.stdout


def test_json_compares_with_the_answer_of_the_record(run: Run, record_file: Path) -> None:
    told = json.loads(run("hint", str(record_file), "--at", "6", "--playouts", "24", "--json").stdout)
    again = json.loads(run("hint", str(record_file), "--at", "6", "--playouts", "24", "--json").stdout)
    assert told == again
    record = kade.Record.load(record_file)
    assert told["seat"] == record.answers[6].seat
    assert told["given"]["action"] == record.answers[6].action
    assert 1 <= len(told["answers"]) <= 3
    for answer in [*told["answers"], told["given"]]:
        TITLE.parse(answer["action"])
        assert 0.0 <= answer["win_chance"] <= 1.0
        assert answer["visits"] > 0
        assert answer["words"]
        assert answer["outlook"].startswith("about ")


def test_a_game_that_goes_on_is_advised_at_its_end(run: Run, record_file: Path, tmp_path: Path) -> None:
    data = json.loads(record_file.read_text(encoding="utf-8"))
    del data["result"]
    data["answers"] = data["answers"][:9]
    (tmp_path / "open.json").write_text(json.dumps(data), encoding="utf-8")
    told = json.loads(run("hint", "open.json", "--playouts", "8", "--json").stdout)
    assert told["at"] == 9
    assert told["given"] is None
    refused = run("analyse", "open.json")
    assert refused.exit_code == 2
    assert refused.stderr == "Only a game that is over can be analysed.\n"


@pytest.mark.parametrize("at, sentence", [("-1", "no position -1"), ("100000", "no position 100000")])
def test_a_moment_that_is_not_there(run: Run, record_file: Path, at: str, sentence: str) -> None:
    told = run("hint", str(record_file), "--at", at)
    assert told.exit_code == 2
    assert sentence in told.stderr


def test_the_end_of_a_game_asks_nothing(run: Run, record_file: Path) -> None:
    told = run("hint", str(record_file))
    assert told.exit_code == 2
    assert told.stderr.startswith("The game is over there.")


@pytest.mark.parametrize("command", ["hint", "analyse"])
def test_what_is_no_record(run: Run, tmp_path: Path, command: str) -> None:
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    for name, sentence in (("broken.json", "not a record of Kade"), ("missing.json", "cannot be read")):
        told = run(command, name)
        assert told.exit_code == 2
        assert sentence in told.stderr
        assert len(told.stderr.splitlines()) == 1


@pytest.fixture
def short_game(tmp_path: Path) -> Path:
    """The record of a game between planners, who come to an end."""
    state = TITLE.start(players=2, seed=5)
    record = kade.Record.begin(TITLE, [kade.kernel.Player("Ada"), kade.kernel.Player("Bo")], 5)
    planner = bot("merchant", TITLE, 5)
    while not state.over:
        action = planner.choose(state.view(state.seat))
        record.add(state, action)
        state.apply(action)
    record.close(state)
    path = tmp_path / "short.json"
    record.save(path)
    return path


def test_a_game_looked_back_at(run: Run, short_game: Path) -> None:
    told = run("analyse", str(short_game), "--playouts", "1")
    assert told.exit_code == 0, told.output
    assert "Chances to win over the game:" in told.stdout
    assert "▁" in told.stdout
    assert "costl" in told.stdout
    found = json.loads(run("analyse", str(short_game), "--playouts", "1", "--json").stdout)
    assert found["players"] == 2
    assert found["moments"][-1]["number"] == len(kade.Record.load(short_game).answers)


def test_a_line_of_marks() -> None:
    assert sparkline([0.0, 0.5, 1.0], 1.0) == "▁▅█"
    assert len(sparkline([0.1] * 500, 1.0)) == 48
    assert sparkline([0.3], 1.0) == "▃"
