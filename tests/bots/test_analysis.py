"""Looking back at a game: curves, decisions, verdicts without hindsight, costly answers."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

import kade
from kade.bots import PatricianBot, bot, own_steps
from kade.bots.analysis import (
    COSTLY,
    MOST_MISTAKES,
    MOST_MOMENTS,
    Analysis,
    Study,
    asked,
    decisions,
    key_of,
    positions_of,
    turns,
)
from kade.bots.analysis_look import Look, Verdict, how_it_stands, look, loss, planned
from kade.bots.outlook import outlook, percent, shortlist, told_apart
from kade.bots.search import Judged
from kade.kernel import KadeError, Player, Record, Rng, State

TICKET = kade.game("ticket-to-ride-amsterdam")
TITLES = [game.id for game in kade.games()]


def played(game: Any, players: int, seed: int, levels: list[str], most: int = 100_000) -> Record:
    """The record of a game between bots, or of its first answers."""
    state: State = game.start(players, seed)
    record = Record.begin(game, [Player(f"P{seat}") for seat in range(players)], seed)
    bots = [bot(levels[seat % len(levels)], game, seat) for seat in range(players)]
    while not state.over and len(record.answers) < most:
        action = bots[state.seat].choose(state.view(state.seat))
        record.add(state, action)
        state.play(action)
    record.close(state)
    return record


@cache
def ticket_game() -> Record:
    return played(TICKET, 2, 9, ["merchant", "random"])


@cache
def studied() -> tuple[Study, Analysis]:
    """A planner against somebody who answers anything, looked at with a small search."""
    record = ticket_game()
    study = Study(record, positions_of(record), playouts=12, closer=24, seconds=0.0)
    for task in study.looks():
        study.note(task, look(task))
    return study, study.result()


# ---------------------------------------------------------------------------- the curve


def test_the_curve_runs_from_the_start_to_what_came_out() -> None:
    _, analysis = studied()
    record = ticket_game()
    assert record.result is not None
    numbers = [moment.number for moment in analysis.moments]
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1]) == (0, len(record.answers))
    for moment in analysis.moments:
        assert sum(moment.chances) == pytest.approx(1.0)
        assert len(moment.points) == 2
    last = analysis.moments[-1]
    assert last.points == record.result.scores
    assert last.chances == [1.0 if place == 1 else 0.0 for place in record.result.ranking]


def test_who_is_far_ahead_has_the_better_chance() -> None:
    record = ticket_game()
    assert record.result is not None
    late = positions_of(record)[-3]
    seen = how_it_stands(TICKET, late, "seed")
    assert seen.chances.index(max(seen.chances)) == record.result.ranking.index(1)
    assert seen == how_it_stands(TICKET, late, "seed")


def test_moments_are_turns_and_not_too_many() -> None:
    record = ticket_game()
    positions = positions_of(record)
    found = turns(positions)
    assert (found[0], found[-1]) == (0, len(positions) - 1)
    for number in found[1:]:
        assert positions[number].seat != positions[number - 1].seat
    swapping = [positions[0], positions[-1]] * 500
    assert len(turns(swapping)) <= MOST_MOMENTS + 1


# ------------------------------------------------------------------------ decisions


@pytest.mark.parametrize("title", TITLES)
def test_every_answer_belongs_to_one_decision(title: str) -> None:
    """Steps are told with the answer they finish; nothing is left out but what was no choice."""
    game = kade.game(title)
    record = played(game, min(3, game.max_players), 6, ["merchant"], most=160)
    positions = positions_of(record)
    found = decisions(record, positions)
    covered: list[int] = []
    for number, line in found.items():
        steps = [game.parse(step) for step in line.split("; ")]
        state = asked(positions[number], record, number)
        assert len(state.legal()) > 1
        for place, step in enumerate(steps):
            assert record.answers[number + place].action == str(step)
            assert place == 0 or (state.question is not None and state.question.part)
            state.apply(step)
            covered.append(number + place)
    assert len(covered) == len(set(covered))
    free = [n for n in range(len(record.answers)) if len(asked(positions[n], record, n).legal()) > 1]
    assert set(covered) == set(free)
    # Only where a decision takes several questions is it told in several steps.
    several = any(state.question is not None and state.question.part for state in positions)
    assert any(";" in line for line in found.values()) == several


def test_what_is_answered_after_a_decision_is_not_part_of_it() -> None:
    """A search of Genoa looks at an offer together with what follows it; people are told the offer."""
    game = kade.game("genoa")
    record = played(game, 3, 6, ["merchant"], most=160)
    positions = positions_of(record)
    cut = 0
    for number, line in decisions(record, positions).items():
        state = asked(positions[number], record, number)
        for steps, _ in game.whole_answers(state.view(state.seat), Rng.seeded(1)):
            own = own_steps(state, steps)
            assert own == steps[: len(own)]
            cut += len(own) < len(steps)
        given = [game.parse(step) for step in line.split("; ")]
        assert own_steps(state, given) == given
    assert cut > 0


# ------------------------------------------------------------------------- verdicts


def a_look(record: Record, number: int, **more: Any) -> Look:
    positions = positions_of(record)
    state = asked(positions[number], record, number)
    given = decisions(record, positions)[number]
    return Look(record.game, number, state.to_json(), False, given, "seed", 24, 0.0, **more)


def test_a_look_is_the_same_in_any_process() -> None:
    task = a_look(ticket_game(), 20, closer=True)
    sent = msgspec.json.decode(msgspec.json.encode(task), type=Look)
    first, again = look(task), look(sent)
    assert first.verdict == again.verdict
    assert first.verdict is not None


def test_an_answer_is_judged_without_hindsight() -> None:
    """What the seat could not see does not change the verdict."""
    record = ticket_game()
    number = 20
    task = a_look(record, number)
    state = asked(positions_of(record)[number], record, number)
    other = TICKET.scramble(state, state.seat, Rng.seeded("other"))
    assert other.to_json() != state.to_json()
    twin = msgspec.structs.replace(task, state=other.to_json())
    assert look(task).verdict == look(twin).verdict


def test_the_preferred_answer_costs_nothing() -> None:
    record = ticket_game()
    number = 20
    task = a_look(record, number)
    first = look(task).verdict
    assert first is not None
    best = look(msgspec.structs.replace(task, given=first.best)).verdict
    assert best is not None
    assert best.best == first.best
    assert loss(TICKET, best, 2) == 0.0
    assert (best.given_points, best.given_chance) == (best.best_points, best.best_chance)


def test_somebody_who_answers_anything_makes_the_mistakes() -> None:
    study, analysis = studied()
    assert 1 <= len(analysis.mistakes) <= MOST_MISTAKES
    assert [made.number for made in analysis.mistakes] == sorted(made.number for made in analysis.mistakes)
    for made in analysis.mistakes:
        assert loss(TICKET, made.verdict, 2) >= COSTLY
        assert made.given == study.given[made.number - 1] != made.verdict.best
        assert made.seat == ticket_game().answers[made.number - 1].seat
    lost: list[list[float]] = [[], []]
    for number in study.found:
        lost[ticket_game().answers[number].seat].append(study._loss(number))
    planner, anything = (sum(losses) / len(losses) for losses in lost)
    assert anything > 2 * planner


def test_every_decision_is_looked_at_and_progress_reaches_its_end() -> None:
    study, _ = studied()
    assert set(study.found) == set(study.given)
    assert len(study.given) < study.done <= study.total


def test_alone_points_are_lost() -> None:
    found = Verdict("a", 50.0, 0.5, 40.0, 0.5)
    assert loss(TICKET, found, 1) == pytest.approx(10.0 / (4 * TICKET.decisive_lead))
    assert loss(TICKET, found, 2) == 0.0
    assert loss(TICKET, Verdict("a", 40.0, 0.5, 50.0, 0.6), 2) == 0.0


def test_in_a_hurry_what_the_planner_would_answer_is_not_judged() -> None:
    record = ticket_game()
    positions = positions_of(record)
    judged, passed = 0, 0
    for number in list(decisions(record, positions))[:12]:
        task = a_look(record, number, hurry=True)
        given = [TICKET.parse(step) for step in task.given.split("; ")]
        agreed = planned(TICKET, asked(positions[number], record, number), given, task.seed)
        assert (look(task).verdict is None) == agreed
        judged, passed = judged + (not agreed), passed + agreed
    assert judged > 0
    assert passed > 0


def test_only_a_game_that_is_over() -> None:
    record = played(TICKET, 2, 4, ["merchant"], most=10)
    with pytest.raises(KadeError, match="over"):
        Study(record, positions_of(record))


def test_a_key_tells_games_apart_and_not_people() -> None:
    record = ticket_game()
    other_names = msgspec.structs.replace(record, players=[Player("Ada"), Player("Bo")])
    other_seed = msgspec.structs.replace(record, seed=5)
    shorter = msgspec.structs.replace(record, answers=record.answers[:-1])
    assert key_of(record) == key_of(other_names)
    assert len({key_of(record), key_of(other_seed), key_of(shorter)}) == 3


def test_a_solo_game_has_points_and_no_rival() -> None:
    game = kade.game("amsterdam")
    record = played(game, 1, 3, ["merchant"])
    study = Study(record, positions_of(record), 4, 8, 0.0)
    tasks = study.looks()
    for _, task in zip(range(6), tasks, strict=False):
        study.note(task, look(task))
    assert study.moments[0].points[0] > 0.0
    end = how_it_stands(game, positions_of(record)[-1], "")
    assert record.result is not None
    assert end.points == record.result.scores


# --------------------------------------------------------------------------- outlook


def judged_with(*visits: int) -> list[Judged]:
    return [Judged(TICKET.actions[n], 10.0 - n, 0.5, count, []) for n, count in enumerate(visits)]


def test_the_short_list_holds_what_was_looked_at() -> None:
    found = shortlist(judged_with(100, 40, 5, 4, 0))
    assert [one.visits for one in found] == [100, 40, 5]
    assert [one.visits for one in shortlist(judged_with(100, 4, 0))] == [100]
    assert [one.visits for one in shortlist(judged_with(3, 0))] == [3]


def test_nothing_on_the_short_list_promises_more_than_what_is_advised() -> None:
    likely = [Judged(TICKET.actions[n], 10.0, chance, 50 - n, []) for n, chance in enumerate((0.5, 0.6, 0.4))]
    assert [one.win_chance for one in shortlist(likely)] == [0.5, 0.4]


def test_what_reads_the_same_is_told_once() -> None:
    assert told_apart(["Red", "red", "blue", "RED", "green", "black"], str.casefold) == [
        "Red",
        "blue",
        "green",
    ]
    assert told_apart(["red"], str.casefold) == ["red"]


def test_an_outlook_in_words() -> None:
    assert str(outlook(TICKET, 141.6, 0.634)) == "about 142 points, 63 % to win"
    assert str(outlook(TICKET, 1.2, None)) == "about 1 point"
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_a_patrician_judges_with_figures() -> None:
    state = TICKET.start(2, 5)
    adviser = PatricianBot(TICKET, "seed")
    adviser.playouts = 12
    found = shortlist(adviser.judge(state.view(state.seat)))
    assert all(0.0 <= one.win_chance <= 1.0 and one.visits for one in found)
