"""The folder of a tournament: a kill loses nothing, and nothing is counted twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arena.helpers import row, timeless, tournament
from kade.arena import Arena
from kade.arena.results import LOG, REPORT, ROWS, SUMMARY, Results
from kade.arena.tournament import Tournament
from kade.kernel import KadeError

ASKED = tournament("a", "b")


def opened(folder: Path, asked: Tournament = ASKED) -> Results:
    results = Results(asked, folder)
    results.begin()
    return results


def filled(folder: Path, rows: int) -> None:
    results = opened(folder)
    for number in range(rows):
        assert results.add(row(number, ["a", "b"], [number, 1]))
    results.close()


def test_games_are_there_again(tmp_path: Path) -> None:
    filled(tmp_path, 3)
    again = opened(tmp_path)
    assert sorted(again.rows) == [0, 1, 2]
    assert again.rows[2].scores == [2, 1]
    again.close()


def test_a_game_counts_once_by_its_number(tmp_path: Path) -> None:
    results = opened(tmp_path)
    assert results.add(row(1, ["a", "b"], [5, 1]))
    assert not results.add(row(1, ["a", "b"], [0, 9]))
    results.close()
    assert len((tmp_path / ROWS).read_text().splitlines()) == 1
    again = opened(tmp_path)
    assert again.rows[1].scores == [5, 1]
    again.close()


@pytest.mark.parametrize("cut", [1, 2, 40, 200])
def test_a_torn_last_line_is_played_again(tmp_path: Path, cut: int) -> None:
    filled(tmp_path, 3)
    path = tmp_path / ROWS
    path.write_bytes(path.read_bytes()[:-cut])
    results = opened(tmp_path)
    assert sorted(results.rows) == [0, 1]
    assert results.add(row(2, ["a", "b"], [7, 1]))
    results.close()
    lines = path.read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines] == [0, 1, 2]


def test_a_broken_line_in_the_middle_is_refused(tmp_path: Path) -> None:
    filled(tmp_path, 2)
    path = tmp_path / ROWS
    path.write_bytes(b'{"half\n' + path.read_bytes())
    with pytest.raises(KadeError, match=r"^Line 1 of .*games.jsonl is not a game of an arena\.$"):
        opened(tmp_path)


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (tournament("a", "c"), "its bots is a,b, not a,c"),
        (tournament("a", "b", players=3), "its players is 2, not 3"),
        (tournament("a", "b", seed=1), "its seed is 0, not 1"),
        (tournament("a", "b", seconds_per_move=1.5), "its seconds per move is none, not 1.5"),
        (tournament("a", "b", options={"x": True}), "its options is none, not x=True"),
        (tournament("a", "b", format="round-robin"), "its format is free-for-all, not round-robin"),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, other: Tournament, sentence: str) -> None:
    filled(tmp_path, 1)
    with pytest.raises(KadeError, match=r"holds another tournament") as refused:
        Results(other, tmp_path)
    assert sentence in str(refused.value)


def test_other_peoples_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / SUMMARY).write_text('{"mine": 1}')
    with pytest.raises(KadeError, match="is not the summary of an arena"):
        Results(ASKED, tmp_path)
    (tmp_path / SUMMARY).unlink()
    (tmp_path / ROWS).write_text("dear diary\n")
    with pytest.raises(KadeError, match="holds games but no tournament"):
        Results(ASKED, tmp_path)
    assert (tmp_path / ROWS).read_text() == "dear diary\n"


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    first = opened(tmp_path)
    with pytest.raises(KadeError, match="Another arena is playing"):
        Results(ASKED, tmp_path)
    first.close()
    opened(tmp_path).close()


def test_fewer_games_leave_the_rest_uncounted_and_more_go_on(tmp_path: Path) -> None:
    filled(tmp_path, 4)
    fewer = opened(tmp_path, tournament("a", "b", games=2))
    assert (sorted(fewer.rows), fewer.beyond) == ([0, 1], 2)
    fewer.close()
    more = opened(tmp_path, tournament("a", "b", games=9))
    assert (sorted(more.rows), more.beyond) == ([0, 1, 2, 3], 0)
    more.close()


def test_a_longer_tournament_takes_up_where_a_shorter_one_ended(tmp_path: Path) -> None:
    in_steps = tmp_path / "steps"
    for games in (2, 4):
        arena = Arena(tournament("random", "merchant", games=games), in_steps)
        assert arena.found == (0 if games == 2 else 2)
        arena.play(tables=1)
        arena.close()
    at_once = Arena(tournament("random", "merchant", games=4))
    at_once.play(tables=1)
    steps = Results(tournament("random", "merchant", games=4), in_steps)
    assert [timeless(row) for row in steps.in_order()] == [
        timeless(row) for row in at_once.results.in_order()
    ]
    steps.close()
    told = json.loads((in_steps / SUMMARY).read_text())
    assert told["finished"] is True
    assert told["summary"]["games"] == 4
    assert "all games played" in (in_steps / REPORT).read_text()
    assert not (in_steps / LOG).exists()
