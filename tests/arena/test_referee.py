"""Referees and halls: bots that hang or bring their process down cost one answer, never a game."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from arena.helpers import STRANGE, TITLE, jobs, played_here, timeless, tournament
from kade.arena.engines import play_here
from kade.arena.game_played import GameRow, Job
from kade.arena.referee import Referee
from kade.kernel import KadeError

#: The shortest time after which a bot is late: 1.03 seconds.
BUDGET = 0.01


@pytest.fixture
def referee(tmp_path: Path) -> Iterator[Referee]:
    watching = Referee(tmp_path / "bots.log")
    yield watching
    watching.close()


@pytest.fixture(scope="module")
def caller() -> Iterator[Referee]:
    """One who only calls the roll: the bench is started once for all calls."""
    watching = Referee()
    yield watching
    watching.close()


def against_random(name: str) -> Job:
    return jobs(tournament(STRANGE + name, "random", games=1, seconds_per_move=BUDGET))[0]


def seat_of(row: GameRow, name: str) -> int:
    return row.bots.index(STRANGE + name)


def test_a_watched_game_is_the_same_game(referee: Referee) -> None:
    for job in jobs(tournament("merchant", "random", games=2)):
        alone = played_here(job)
        assert timeless(referee.play(job)) == timeless(alone)


@pytest.fixture
def times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """How often strange bots misbehave, all their processes together."""

    def set_times(number: int) -> None:
        monkeypatch.setenv("ARENA_TEST_DONE", str(tmp_path / "done"))
        monkeypatch.setenv("ARENA_TEST_TIMES", str(number))

    return set_times


@pytest.mark.parametrize(
    ("name", "often", "kind"),
    # The first death of a process is forgiven: it may have been somebody else's doing.
    [("Hanger", 1, "slow"), ("Sleeper", 1, "slow"), ("Quitter", 2, "died")],
)
def test_a_bot_that_does_not_come_back_costs_one_answer(
    referee: Referee, times: Callable[[int], None], name: str, often: int, kind: str
) -> None:
    times(often)
    found = referee.play(against_random(name))
    seat = seat_of(found, name)
    assert found.faults[seat] == 1
    assert found.faults[1 - seat] == 0
    assert [(fault.seat, fault.kind) for fault in found.trouble] == [(seat, kind)]
    assert found.trouble[0].given in TITLE.actions.by_notation
    assert len(found.scores) == 2
    assert referee.play(jobs(tournament("random", games=1))[0]).faults == [0, 0]


def test_one_death_is_forgiven(referee: Referee, times: Callable[[int], None]) -> None:
    times(1)
    assert referee.play(against_random("Quitter")).faults == [0, 0]


def test_what_bots_print_is_not_taken_for_a_report(referee: Referee, tmp_path: Path) -> None:
    job = against_random("Talker")
    found = referee.play(job)
    quiet = against_random("First")
    assert job.bots.index("random") == quiet.bots.index("random")
    assert found.faults == [0, 0]
    assert "nonsense" in (tmp_path / "bots.log").read_text()


def test_a_bot_that_ends_its_process_when_it_is_made_is_absent(referee: Referee) -> None:
    found = referee.play(against_random("QuitterAtOnce"))
    seat = seat_of(found, "QuitterAtOnce")
    assert found.asked[seat] == 0
    assert found.trouble[0].why == "making it ended the process"
    assert found.faults[1 - seat] == 0


def test_a_bench_that_somebody_else_kills_costs_nothing(referee: Referee) -> None:
    job = jobs(tournament("merchant", "random", games=1))[0]
    alone = played_here(job)
    referee.roll_call(TITLE.id, ["random"])
    assert referee.bench is not None
    os.kill(referee.bench.process.pid, signal.SIGKILL)
    assert timeless(referee.play(job)) == timeless(alone)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("genius", "There is no bot “genius”"),
        ("no_such_module:Bot", "cannot be loaded: ModuleNotFoundError"),
        (STRANGE + "Nobody", "cannot be loaded: AttributeError"),
        (STRANGE + "not_callable", "neither a subclass of Bot nor a function"),
        (STRANGE + "make_nothing", "made a str, which has no method choose"),
        (STRANGE + "UnmakableAtAll", "cannot be made: RuntimeError: none of these"),
        (STRANGE + "QuitterAtOnce", "hangs or ends the process"),
        ("http://127.0.0.1:1/", "cannot be reached"),
        ("http://", "is not an address"),
    ],
)
def test_who_cannot_play_is_refused_with_a_sentence(caller: Referee, name: str, sentence: str) -> None:
    with pytest.raises(KadeError, match=r"\.$") as refused:
        caller.roll_call(TITLE.id, ["random", name])
    assert sentence in str(refused.value)


def test_a_function_may_make_the_bot(referee: Referee) -> None:
    referee.roll_call(TITLE.id, [STRANGE + "make_greedy"])
    made = jobs(tournament(STRANGE + "make_greedy", games=1))[0]
    assert referee.play(made).faults == [0, 0]


def test_several_tables_play_every_game_once() -> None:
    there = jobs(tournament("random", "merchant", games=8))
    rows = sorted(play_here(iter(there), 2), key=lambda row: row.number)
    assert [timeless(row) for row in rows] == [timeless(played_here(job)) for job in there]


def test_a_hall_that_is_left_stops_at_once(times: Callable[[int], None]) -> None:
    times(50)
    hanging = jobs(tournament(STRANGE + "Hanger", games=50))
    short = jobs(tournament("random", games=1))
    rows = play_here(iter([*short, *hanging]), 2)
    next(rows)
    rows.close()  # type: ignore[attr-defined]
    assert list(rows) == []
