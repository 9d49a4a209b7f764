"""``kade fuzz`` finds what is planted, and nothing where nothing is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cli.conftest import TITLE, Run
from kade.cli.fuzzing import Fuzzer, Report
from kade.kernel import ActionTable, Game, Record, State


def findings(games: int = 1) -> set[str]:
    return {finding.check for finding in Fuzzer(TITLE, 1).run(60, games).findings}


def test_a_sound_title_has_no_findings() -> None:
    report = Fuzzer(TITLE, 1).run(60, games=3)
    assert report.findings == []
    assert report.games == 3
    assert report.decisions > 30


def test_an_empty_list_of_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = State.legal
    monkeypatch.setattr(TITLE.state_type, "legal", lambda state: real(state)[:0])
    assert "legal" in findings()


def test_an_illegal_answer_that_is_carried_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLE.state_type, "apply", lambda state, action: None)
    monkeypatch.setattr("kade.cli.fuzzing.LONGEST_GAME", 20)
    assert {"illegal answer", "endless"} <= findings()


def test_a_view_that_shows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = TITLE.state_type.view

    def leak(state: Any, seat: int | None) -> Any:
        view = real(state, seat)
        view.viewer = state.rng.state
        return view

    monkeypatch.setattr(TITLE.state_type, "view", leak)
    assert "hidden information" in findings(5)


def test_notation_that_is_taken_for_an_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = ActionTable.parse
    monkeypatch.setattr(ActionTable, "parse", lambda table, text: table.by_notation.get(text, table[0]))
    assert "notation" in findings(3)
    monkeypatch.setattr(ActionTable, "parse", real)


def test_a_crash_on_a_broken_record_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Record.title
    titles: dict[str, Game[Any, Any]] = {}

    def crash(record: Record) -> Game[Any, Any]:
        return real(record) if record.game == TITLE.id else titles[record.game]

    monkeypatch.setattr(Record, "title", crash)
    found = Fuzzer(TITLE, 1).run(60, 30).findings
    assert [finding.check for finding in found] == ["broken record"] * len(found)
    assert found[0].sentence.startswith("A broken record raised KeyError")
    assert json.loads(found[0].given)["game"] != TITLE.id


def test_a_finding_comes_with_a_record_that_replays(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLE.state_type, "default", lambda state: TITLE.actions[-1])
    told = run("fuzz", TITLE.id, "--seconds", "0.5", "--json")
    assert told.exit_code == 1
    found = json.loads(told.stdout)["findings"][0]
    assert found["check"] == "default answer"
    record = Record.from_json(json.dumps(found["record"]))
    assert record.seed == found["seed"]
    last = record.start()
    for state in record.replay():
        last = state
    assert last.default() not in last.legal()


def test_text_says_what_was_done(run: Run) -> None:
    told = run("fuzz", TITLE.id, "--seconds", "0.5", "--seed", "3")
    assert told.exit_code == 0
    assert "no findings" in told.stdout
    assert TITLE.id not in told.stderr


def test_words_that_tell_of_what_is_hidden_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The view is sound, but who is asked hangs on the cards of another seat."""
    real = TITLE.state_type.time_limit
    monkeypatch.setattr(TITLE.state_type, "time_limit", lambda state: real(state) + state.deck[0])
    assert "what is told" in findings(3)


def test_what_comes_to_light_and_could_be_taken_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kade.games.ticket_to_ride_amsterdam.rules.events.CardDrawn.reveals", False)
    found = [finding.sentence for finding in Fuzzer(TITLE, 1).run(60, 20).findings]
    assert any("can be taken back" in sentence for sentence in found)


def test_games_are_the_same_whoever_plays_them() -> None:
    """A search is gone on with by number, and shared out."""
    whole, parts = Fuzzer(TITLE, 5).run(60, 3), Report()
    for first in range(3):
        parts.add(Fuzzer(TITLE, 5).run(60, 1, first))
    assert (parts.games, parts.decisions, parts.checks) == (whole.games, whole.decisions, whole.checks)


def test_a_light_search_plays_every_game_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    report = Fuzzer(TITLE, 1, light=True).run(60, games=60, first=1)
    assert (report.games, report.findings) == (60, [])
    real = State.legal
    monkeypatch.setattr(TITLE.state_type, "legal", lambda state: real(state) if state.passes == 0 else [])
    monkeypatch.setattr("kade.cli.fuzzing.LONGEST_GAME", 30)
    found = Fuzzer(TITLE, 1, light=True).run(60, games=2, first=1).findings
    assert found[0].check == "play"
    assert len(found[0].record.answers) == 30


def test_several_titles_on_several_processes(run: Run) -> None:
    asked = ("ticket-to-ride-amsterdam", "new-amsterdam", "--light", "--games", "6", "--from", "1")
    told = run("fuzz", *asked, "--seconds", "60", "--workers", "2", "--json")
    assert told.exit_code == 0
    assert [(one["game"], one["games"]) for one in json.loads(told.stdout)] == [(asked[0], 6), (asked[1], 6)]
