"""``make attack`` in short: nothing is lost, nothing doubled, no table left standing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))

from attack.fair_time import FairTime
from attack.journal import Decision, held_against

ROOT = Path(__file__).resolve().parents[2]
#: Over SQLite and PostgreSQL together.
KILLS = 24


@pytest.mark.deep
@pytest.mark.parametrize("scenario", ["kills", "two", "away", "full", "rows", "clocks"])
def test_nothing_is_lost_doubled_or_left_standing(scenario: str, tmp_path: Path) -> None:
    how = ["--only", scenario, "--kills", str(KILLS), "--short", "--keep", str(tmp_path)]
    command = [sys.executable, str(ROOT / "tools" / "attack"), *how]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr


# ------------------------------------------------------------- how the log is held against the journal


class Row(NamedTuple):
    version: int
    seat: int
    action: str
    kind: str = "answer"
    given_by: str = "player"


def decided(text: str, base: int, *acknowledged: int, unknown: bool = False, **more: Any) -> Decision:
    return Decision("t", 0, "answer", text, base, list(acknowledged), unknown, **more)


def test_an_acknowledged_answer_that_is_not_in_the_log_is_lost() -> None:
    decisions = [decided("pass", 0, 1), decided("pass", 3, 4)]
    lost, doubled = held_against([Row(1, 0, "pass"), Row(2, 1, "pass", given_by="bot")], decisions)
    assert (lost, doubled) == ([decisions[1]], [])


def test_an_answer_that_was_decided_once_and_stands_twice_is_doubled() -> None:
    """It was sent twice, as nobody had heard of the first time."""
    once = decided("pass", 0, 2, unknown=True)
    twice = [Row(1, 0, "pass"), Row(2, 0, "pass")]
    assert held_against(twice, [once]) == ([], [twice[1]])
    assert held_against(twice[:1], [once]) == ([], [])


def test_an_answer_of_which_nobody_knows_may_be_there_or_not() -> None:
    maybe = decided("pass", 0, unknown=True)
    assert held_against([Row(1, 0, "pass")], [maybe]) == ([], [])
    assert held_against([], [maybe]) == ([], [])
    refused = decided("pass", 0)
    assert held_against([Row(1, 0, "pass")], [refused]) == ([], [Row(1, 0, "pass")])


def test_an_answer_given_ahead_stands_twice_and_is_one() -> None:
    log = [Row(1, 0, "bid 3", "ahead"), Row(2, 1, "pass", given_by="bot"), Row(3, 0, "bid 3")]
    assert held_against(log, [decided("bid 3", 0, 1)]) == ([], [])
    assert held_against([*log, Row(4, 0, "bid 3")], [decided("bid 3", 0, 1)]) == ([], [Row(4, 0, "bid 3")])


def test_a_step_that_is_not_in_the_log_yet_is_not_lost() -> None:
    """An offer that is composed apart comes to the log as a whole, and each of its steps once."""
    step = decided("give 5", 7, 8, step=True)
    assert held_against([Row(8, 1, "pass", given_by="bot")], [step]) == ([], [])
    later = [Row(8, 1, "pass", given_by="bot"), Row(9, 0, "give 5")]
    assert held_against(later, [step]) == ([], [])
    assert held_against([*later, Row(10, 0, "give 5")], [step]) == ([], [Row(10, 0, "give 5")])


def test_an_undo_that_is_not_in_the_log_is_lost_unless_it_took_back_what_was_composed_apart() -> None:
    undo = Decision("t", 0, "undo", "", 2, [5])
    assert held_against([], [undo]) == ([undo], [])
    undo.step = True
    assert held_against([], [undo]) == ([], [])
    # Another process had not heard of the draft yet, but the version stayed: no undo of an answer does that.
    assert held_against([], [Decision("t", 0, "undo", "", 2, [2])]) == ([], [])


def test_steps_of_an_offer_that_was_taken_back_come_to_the_log_again() -> None:
    decisions = [decided("make", 0, 2, step=True), decided("post", 1, 2)]
    log = [Row(1, 0, "make"), Row(2, 0, "post"), Row(3, 0, "undo", "undo"), Row(4, 0, "make")]
    undo = Decision("t", 0, "undo", "undo", 2, [3])
    assert held_against(log, [*decisions, undo]) == ([], [])
    log[2] = Row(3, 1, "undo", "undo")
    undo.seat = 1
    assert held_against(log, [*decisions, undo]) == ([], [log[3]])


def test_time_that_the_machine_gave_to_others_is_not_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """But whatever a server does with the processor that it has, or with none, is its own."""
    clock, waited = [100.0], {1: 5.0, 2: 7.0}
    monkeypatch.setattr("attack.fair_time.time.monotonic", lambda: clock[0])
    monkeypatch.setattr("attack.fair_time.family", list)
    monkeypatch.setattr("attack.fair_time.waiting", waited.get)
    fair = FairTime()
    fair.tick([1, 2])
    clock[0] += 10
    fair.tick([1, 2])
    assert fair.now == 10
    clock[0] += 10
    waited.update({1: 9.0, 2: 10.0})
    fair.tick([1, 2])
    assert fair.now == 16  # not 13: they waited at the same time
