"""One game between bots: nothing a bot does stops it, and the row tells what happened."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import kade
from arena.helpers import STRANGE, TITLE, jobs, played_here, timeless, tournament
from arena.strange_bots import Budgeted
from kade.arena.game_played import ABSENT, ILLEGAL, LOST_ALLOWED, THREW, Begun, GameRow, Job, Table, Told
from kade.arena.run import job_of
from kade.arena.tournament import Tournament, schedule
from kade.bots import bot


def first_job(*bots: str, players: int = 2, **more: object) -> Job:
    """The first game in which the bots sit in the order of their names."""
    asked = tournament(*bots, players=players, games=200, **more)
    order = tuple(seat % len(bots) for seat in range(players))
    return next(job_of(asked, fixture) for fixture in schedule(asked) if fixture.seats == order)


def test_the_row_is_what_the_same_bots_play_by_themselves() -> None:
    job = first_job("merchant", "random")
    state = TITLE.start(2, job.seed)
    players = [bot(level, TITLE, seed) for level, seed in zip(job.bots, job.bot_seeds, strict=True)]
    asked, length = [0, 0], 0
    while not state.over:
        seat = state.seat
        asked[seat] += len(state.legal()) > 1
        length += 1
        state.apply(players[seat].choose(state.view(seat)))
    found = played_here(job)
    assert (found.scores, found.ranking, found.length) == (state.scores, state.ranking, length)
    assert found.asked == asked
    assert [sum(points) for points in zip(*found.sources.values(), strict=True)] == found.scores
    assert found.faults == [0, 0]


def test_the_same_job_gives_the_same_row() -> None:
    for job in jobs(tournament("merchant", "random", players=3, games=6)):
        assert timeless(played_here(job)) == timeless(played_here(job))


def test_in_every_seating_the_deal_is_the_same() -> None:
    there = jobs(tournament("merchant", "random", games=2))
    assert there[0].seed == there[1].seed
    assert there[0].bots == there[1].bots[::-1]
    assert dict(zip(there[0].bots, there[0].bot_seeds, strict=True)) == dict(
        zip(there[1].bots, there[1].bot_seeds, strict=True)
    )


def test_a_bot_that_always_throws_plays_defaults_to_the_end() -> None:
    job = first_job(STRANGE + "Thrower", "random")
    found = played_here(job)
    state = TITLE.start(2, job.seed)
    other = bot("random", TITLE, job.bot_seeds[1])
    while not state.over:
        state.apply(state.default() if state.seat == 0 else other.choose(state.view(1)))
    assert found.scores == state.scores
    assert found.faults == [found.asked[0], 0]
    assert len(found.trouble) == 10
    assert {(fault.kind, fault.seat) for fault in found.trouble} == {(THREW, 0)}
    assert found.trouble[0].why == "ZeroDivisionError: a sum that does not come out"


def test_an_answer_that_is_not_allowed_is_a_fault() -> None:
    found = played_here(first_job("random", STRANGE + "Liar"))
    assert found.faults == [0, found.asked[1]]
    assert found.trouble[0].kind == ILLEGAL
    assert found.trouble[0].given in TITLE.actions.by_notation


def test_exit_is_no_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARENA_TEST_DONE", str(tmp_path / "done"))
    monkeypatch.setenv("ARENA_TEST_TIMES", "1")
    found = played_here(first_job(STRANGE + "Leaver", "random"))
    assert found.faults == [1, 0]
    assert found.trouble[0].why == "SystemExit: 3"


def test_half_way_through_a_decision_the_whole_decision_is_dropped() -> None:
    game = kade.game("genoa")
    asked = Tournament(game.id, game.rules_version, 3, (STRANGE + "HalfWay",), 1)
    found = played_here(jobs(asked)[0])
    assert all(fault.why == "ValueError: lost the thread" for fault in found.trouble)
    assert sum(found.faults) > 10
    assert len(found.scores) == 3


def test_a_bot_that_cannot_be_made_is_absent() -> None:
    found = played_here(first_job(STRANGE + "Unmakable", "random"))
    assert found.asked[0] == 0
    assert found.faults[0] > LOST_ALLOWED
    assert [(fault.kind, fault.why) for fault in found.trouble] == [
        (ABSENT, "RuntimeError: no more of these")
    ]


@pytest.mark.parametrize(("given", "seen"), [(0.25, 0.25), (None, 9.0)])
def test_a_bot_with_a_budget_is_told_of_it(given: float | None, seen: float) -> None:
    Budgeted.seen.clear()
    played_here(first_job(STRANGE + "Budgeted", "random", seconds_per_move=given))
    assert set(Budgeted.seen) == {seen}


def test_everything_is_told_as_it_happens_and_a_game_is_taken_up_from_there() -> None:
    job = first_job(STRANGE + "First")
    messages: list[object] = []
    whole = Table(job, messages.append).play()
    told = [message for message in messages if isinstance(message, Told)]
    assert sum(isinstance(message, Begun) for message in messages) == 1
    assert len(told) == whole.length
    taken_up = msgspec.structs.replace(job, told=told[: whole.length // 2])
    assert timeless(played_here(taken_up)) == timeless(whole)


def test_a_bot_that_is_late_too_often_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kade.arena.game_played.patience", lambda seconds: -1.0)
    found = played_here(first_job("random", "merchant"))
    assert found.asked == [LOST_ALLOWED, LOST_ALLOWED]
    kinds = [fault.kind for fault in found.trouble if fault.seat == 1]
    assert kinds == ["slow"] * LOST_ALLOWED + ["absent"]
    assert sum(found.faults) > 2 * LOST_ALLOWED


def test_a_row_survives_its_file() -> None:
    found = played_here(first_job("merchant", "random"))
    assert msgspec.json.decode(msgspec.json.encode(found), type=GameRow) == found
