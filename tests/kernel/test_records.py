"""Finished games dropped into ``tests/records/<title>`` become tests, for every way a title can end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kade
from kade.kernel import BadRecord, Record, State
from kade.specification import find_file, find_tests

FOLDER = Path(__file__).parents[1] / "records"


def records_of(game: Any) -> Path | None:
    """The folder of a title's records, with its tests beside its rules. Installed alone it has none."""
    tests = find_tests(find_file(game.id))
    return tests / "records" / game.id.replace("-", "_") if tests is not None else None


FILES = sorted(path for game in kade.games() for path in (records_of(game) or FOLDER / "none").glob("*.json"))


def end_of(path: Path) -> State:
    *_, end = Record.load(path).replay()
    return end


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_recorded_games_replay_to_their_result(path: Path) -> None:
    record = Record.load(path)
    assert record.result is not None
    end = end_of(path)
    assert end.over
    assert end.scores == record.result.scores
    assert end.ranking == record.result.ranking


#: What the name of a file claims about the end it shows; other names are proved by tests of their own.
CLAIMS: dict[str, Callable[[list[int], list[int]], bool]] = {
    "sole-victory": lambda scores, ranking: scores.count(max(scores)) == ranking.count(1) == 1,
    "tie-broken": lambda scores, ranking: scores.count(max(scores)) > 1 and ranking.count(1) == 1,
    "shared": lambda scores, ranking: ranking.count(1) > 1,
    "negative-score": lambda scores, ranking: min(scores) < 0,
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_shows_the_end_it_is_named_after(path: Path) -> None:
    end = end_of(path)
    for name, holds in CLAIMS.items():
        if path.stem.startswith(name):
            assert holds(end.scores or [], end.ranking or [])


@pytest.mark.parametrize("game", kade.games(), ids=lambda game: game.id)
def test_every_title_has_finished_games(game: Any) -> None:
    folder = records_of(game)
    if folder is None:
        return
    shown = sorted(path.stem for path in folder.glob("*.json"))
    assert shown, f"no finished game of {game.id} in {folder}: make golden TITLE={game.id} writes the first"


TICKET_RECORD = FOLDER / "ticket_to_ride_amsterdam" / "negative-score.json"


def ticket(name: str) -> State:
    return end_of(FOLDER / "ticket_to_ride_amsterdam" / f"{name}.json")


@pytest.mark.rule("TTR-10.1", "TTR-10.6")
@pytest.mark.parametrize("name, carts", [("two-carts-left", 2), ("one-cart-left", 1), ("no-cart-left", 0)])
def test_the_last_round_was_caused_by_so_many_carts(name: str, carts: int) -> None:
    facts = [event.to_json() for event in ticket(name).journal or []]
    assert [fact["carts"] for fact in facts if fact["event"] == "LastRound"] == [carts]


@pytest.mark.rule("TTR-13.2")
def test_a_tie_on_points_was_broken_by_contracts() -> None:
    end = ticket("tie-broken-by-contracts")
    assert end.scores is not None
    assert end.ranking is not None
    best = max(end.scores)
    level = [seat for seat, score in enumerate(end.scores) if score == best]
    assert len(level) > 1
    assert end.ranking.count(1) == 1


@pytest.mark.rule("TTR-13.3")
def test_a_victory_was_shared() -> None:
    end = ticket("shared-victory")
    assert end.ranking is not None
    assert end.ranking.count(1) > 1


@pytest.mark.rule("TTR-11.5")
def test_somebody_ended_below_zero() -> None:
    assert min(ticket("negative-score").scores or [0]) < 0


@pytest.mark.rule("NAM-12.5")
@pytest.mark.parametrize(
    "name, winners", [("sole-victory", 1), ("shared-victory", 2), ("shared-by-three", 3)]
)
def test_all_who_are_level_share_the_victory(name: str, winners: int) -> None:
    end = end_of(FOLDER / "new_amsterdam" / f"{name}.json")
    assert end.scores is not None
    assert end.ranking is not None
    assert end.scores.count(max(end.scores)) == winners
    assert [place == 1 for place in end.ranking] == [score == max(end.scores) for score in end.scores]


@pytest.mark.rule("GEN-13.5", "GEN-13.6", "GEN-13.7")
@pytest.mark.parametrize(
    "name, level, winners",
    [
        ("sole-victory", 1, 1),
        ("tie-broken-by-items", 2, 1),
        ("shared-victory", 2, 2),
        ("shared-by-all", 3, 3),
    ],
)
def test_level_on_ducats_items_decide_and_else_victory_is_shared(name: str, level: int, winners: int) -> None:
    end = end_of(FOLDER / "genoa" / f"{name}.json")
    assert end.scores is not None
    assert end.ranking is not None
    assert end.scores.count(max(end.scores)) == level
    assert end.ranking.count(1) == winners


@pytest.mark.rule("GEN-13.3")
@pytest.mark.parametrize("name, by_market", [("last-round-by-market", True), ("last-round-by-rounds", False)])
def test_the_last_round_began_by_a_market_start_or_in_its_time(name: str, by_market: bool) -> None:
    facts = [event.to_json() for event in end_of(FOLDER / "genoa" / f"{name}.json").journal or []]
    last = [fact for fact in facts if fact["event"] in ("RoundBegan", "MarkerAdvanced")][-1]
    assert (last["event"] == "MarkerAdvanced") == by_market


@pytest.mark.rule("AMS-12.9", "AMS-8.4")
def test_a_tie_was_broken_on_the_amstel_and_a_score_was_negative() -> None:
    end = end_of(FOLDER / "amsterdam" / "tie-broken-by-the-amstel.json")
    assert end.scores is not None
    assert end.scores.count(max(end.scores)) == 2
    assert sorted(end.ranking or []) == [1, 2, 3]
    assert min(end_of(FOLDER / "amsterdam" / "negative-score.json").scores or [0]) < 0


@pytest.mark.rule("AMS-15.14")
@pytest.mark.parametrize(
    "name, lead, place", [("solo-victory", 1, 1), ("solo-defeat", -1, 2), ("solo-draw-is-a-loss", 0, 2)]
)
def test_only_more_points_than_tom_win(name: str, lead: int, place: int) -> None:
    end = end_of(FOLDER / "amsterdam" / f"{name}.json")
    (tom,) = kade.game("amsterdam").automas(end.view(0))
    assert end.scores is not None
    assert (end.scores[0] > tom.points) - (end.scores[0] < tom.points) == lead
    assert end.ranking == [place]
    assert tom.place == 3 - place


def test_a_record_of_another_rules_version_is_refused() -> None:
    record = Record.load(TICKET_RECORD)
    record.rules_version += 1
    with pytest.raises(BadRecord, match="under version"):
        list(record.replay())


def test_an_answer_of_the_wrong_seat_is_refused() -> None:
    record = Record.load(TICKET_RECORD)
    record.answers[0].seat = 1
    with pytest.raises(BadRecord, match="seat 1 was asked"):
        list(record.replay())


def test_an_illegal_answer_is_refused_with_its_number() -> None:
    record = Record.load(TICKET_RECORD)
    record.answers[3].action = "keep both"
    with pytest.raises(BadRecord, match="Answer 4"):
        list(record.replay())


def test_answers_after_the_end_are_refused() -> None:
    record = Record.load(TICKET_RECORD)
    record.answers.append(record.answers[-1])
    with pytest.raises(BadRecord, match="after the end"):
        list(record.replay())


def test_a_result_without_its_answers_is_refused() -> None:
    record = Record.load(TICKET_RECORD)
    record.answers.pop()
    with pytest.raises(BadRecord, match="do not reach the end"):
        list(record.replay())


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"format": 1}', '{"format": "x"}', "\xff"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        Record.from_json(text)
