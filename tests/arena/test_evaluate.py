"""``kade evaluate`` and the records of games: the protocol, what repeats it, and what is refused."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from arena.helpers import STRANGE, TITLE, jobs, played_here, row, tournament
from cli.conftest import Run, run  # noqa: F401 (a fixture)
from kade.arena import CHALLENGE, Arena
from kade.arena.evaluation import evaluated, interval_of_mean, text_of
from kade.arena.records import RECORDS, KeptRecords
from kade.arena.run import job_of
from kade.arena.tournament import schedule
from kade.kernel import KadeError, Record

SMALL = [TITLE.id, "merchant", "--against", "apprentice,random", "--deals", "2", "--jobs", "1"]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small evaluation, with its games kept."""
    from typer.testing import CliRunner

    from kade.cli.app import app

    folder = tmp_path_factory.mktemp("small")
    words = ["evaluate", *SMALL, "--out", str(folder / "out"), "--keep-records", str(folder / "records")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    return folder


def told_in(folder: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((folder / "out" / "evaluation.json").read_text(encoding="utf-8"))
    return told


# ---------------------------------------------------------------------- the protocol


def test_every_deal_is_played_from_every_seat_against_each_opponent(small: Path) -> None:
    games = told_in(small)["games"]
    assert sorted((game["seed"], game["bots"]) for game in games) == sorted(
        (f"0/{deal}", bots)
        for deal in range(2)
        for rival in ("apprentice", "random")
        for bots in (["merchant", rival], [rival, "merchant"])
    )


def test_at_larger_tables_the_player_sits_alone() -> None:
    asked = tournament("me", "you", players=4, games=4, format=CHALLENGE)
    told = evaluated(_filled(asked, [[9, 1, 1, 1]] * 4), "")
    assert told["deals"] == 1
    assert told["par"] == 0.25
    assert [game["bots"].index("me") for game in told["games"]] == [0, 1, 2, 3]
    assert all(game["bots"].count("you") == 3 for game in told["games"])


def _filled(asked: Any, scores: list[list[int]]) -> Arena:
    """An arena whose games ended with these scores of the player and then the others."""
    arena = Arena(asked)
    for number, points in enumerate(scores):
        bots = [asked.bots[1]] * asked.players
        bots[number % asked.players] = asked.bots[0]
        rest = iter(points[1:])
        seated = [points[0] if bot == asked.bots[0] else next(rest) for bot in bots]
        arena.results.add(row(number, bots, seated, seed=f"0/{number // asked.players}"))
    return arena


def test_the_figures_by_hand() -> None:
    asked = tournament("me", "you", games=4, format=CHALLENGE, playouts_per_move=50)
    told = evaluated(_filled(asked, [[9, 5], [3, 5], [7, 7], [8, 2]]), "the command")
    met = told["against"]["you"]
    assert met["games"] == 4
    assert met["wins"]["share"] == 2.5 / 4
    assert met["margin"]["mean"] == (4 - 2 + 0 + 6) / 4
    low, high = met["margin"]["interval"]
    assert 1 < low < 2 < high < 3  # between the means of the two deals
    assert met["score"] == 27 / 4
    assert met["place"] == (1 + 2 + 1 + 1) / 4
    assert told["ratings"]["me"]["points"] == 1500 > told["ratings"]["you"]["points"]
    assert (told["command"], told["deals"], told["playouts_per_move"]) == ("the command", 2, 50)
    assert told["faults"] == {"me": 0, "you": 0}
    assert json.loads(text_of(told)) == told


def test_the_interval_of_a_mean_narrows_with_the_deals() -> None:
    """Twenty-five times the deals, a fifth of the width."""
    few, many = (interval_of_mean([[1.0, 3.0], [5.0, -1.0], [9.0]] * number) for number in (4, 100))
    assert many[1] - many[0] == pytest.approx((few[1] - few[0]) / 5, rel=0.2)


def test_what_is_written_repeats_it_to_the_last_answer(small: Path, run: Run) -> None:  # noqa: F811
    told = told_in(small)
    program, *words = shlex.split(told["command"])
    assert program == "kade"
    again = run(*words, "--json")
    assert again.exit_code == 0, again.output
    assert json.loads(again.stdout) == told


def test_a_budget_of_playouts_makes_a_search_repeatable() -> None:
    """Its answers follow from the seed, whatever the clock says."""
    asked = tournament("patrician", "random", games=1, playouts_per_move=3)
    [job] = jobs(asked)
    assert job.playouts == 3
    first, second = played_here(job), played_here(job)
    assert first.digest == second.digest
    assert first.slowest[0] < 5


def test_a_report_for_people_has_all_opponents(run: Run, tmp_path: Path) -> None:  # noqa: F811
    told = run("evaluate", *SMALL, "--out", "out")
    assert told.exit_code == 0, told.output
    assert "merchant in Ticket to Ride: Amsterdam, 2 players, 2 deals from every seat" in told.stdout
    for word in ("apprentice", "random", "ratings  merchant", "all of it out/evaluation.json"):
        assert word in told.stdout
    assert json.loads((tmp_path / "out" / "evaluation.json").read_text())["finished"] is True
    assert "8 games were played before and are kept." in run("evaluate", *SMALL, "--out", "out").stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["no-such-title", "merchant"], "There is no game"),
        ([TITLE.id, "genius"], "There is no bot “genius”"),
        ([TITLE.id, "merchant", "--against", "merchant"], "merchant is named twice"),
        ([TITLE.id, "merchant", "--against", "random,"], "not a list of bots"),
        ([TITLE.id, "random", "--deals", "0"], "--deals"),
        ([TITLE.id, "random", "--players", "9"], "players, not 9"),
        ([TITLE.id, "random", "--engine", "steam"], "There is no engine “steam”"),
        ([TITLE.id, "random", "--seconds-per-move", "1", "--playouts-per-move", "1"], "not of both"),
        (["amsterdam", "random", "--players", "1"], "at tables of two and more"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: list[str], sentence: str) -> None:  # noqa: F811
    told = run("evaluate", *arguments)
    assert told.exit_code == 2, told.output
    assert sentence in told.stderr
    assert len(told.stderr.strip().splitlines()) == 1


def test_the_help_has_an_example(run: Run) -> None:  # noqa: F811
    assert "Example: kade evaluate" in " ".join(run("evaluate", "--help").stdout.split())


# ------------------------------------------------------------------------ the records


def records_in(folder: Path) -> list[Record]:
    return [Record.from_json(line) for line in (folder / RECORDS).read_bytes().splitlines()]


def test_kept_records_replay_to_the_results(small: Path) -> None:
    kept = {
        (record.seed, *(player.name for player in record.players)): record
        for record in records_in(small / "records")
    }
    games = told_in(small)["games"]
    assert len(kept) == len(games) == 8
    for game in games:
        record = kept[game["seed"], *game["bots"]]
        *_, last = record.replay()
        assert last.scores == game["scores"]
        assert record.result is not None
        assert record.result.ranking == game["ranking"]


def test_rows_are_the_same_with_and_without_their_moves() -> None:
    asked = tournament("merchant", "random", games=1)
    [fixture] = schedule(asked)
    bare, told = played_here(job_of(asked, fixture)), played_here(job_of(asked, fixture, recorded=True))
    assert bare.record is None
    assert told.record is not None
    assert (bare.digest, bare.length) == (told.digest, len(told.record.answers))


def kept(folder: Path, number: int = 2, torn: bool = False) -> Path:
    asked = tournament("merchant", "random", games=number)
    records = KeptRecords(asked, folder)
    for fixture in schedule(asked):
        for _ in range(2):  # a game that is told twice is kept once
            records.take(played_here(job_of(asked, fixture, recorded=True)))
    records.close()
    path = folder / RECORDS
    if torn:
        path.write_bytes(path.read_bytes()[:-20])
    return path


def test_a_torn_last_record_is_dropped_and_kept_again(tmp_path: Path) -> None:
    whole = kept(tmp_path).read_bytes()
    kept(tmp_path, torn=True)
    again = KeptRecords(tournament("merchant", "random"), tmp_path)
    again.close()
    assert len(again.known) == 1
    assert kept(tmp_path).read_bytes() == whole
    assert len(records_in(tmp_path)) == 2


def test_a_file_of_other_games_is_refused(tmp_path: Path) -> None:
    path = kept(tmp_path, 1)
    for other in (tournament("merchant", "random", players=3), tournament("a", "b", options={"x": True})):
        with pytest.raises(KadeError, match="holds games of another tournament"):
            KeptRecords(other, tmp_path)
    path.write_text("{}\n", encoding="utf-8")
    with pytest.raises(KadeError, match=r"^Line 1 of .*records.jsonl is not a record\.$"):
        KeptRecords(tournament("merchant", "random"), tmp_path)


def test_faults_are_recorded_as_what_was_answered_instead(tmp_path: Path) -> None:
    asked = tournament("random", f"{STRANGE}Thrower", games=1)
    [fixture] = schedule(asked)
    record = played_here(job_of(asked, fixture, recorded=True)).record
    assert record is not None
    *_, last = record.replay()
    assert last.over


def test_an_arena_tells_how_many_games_it_kept(run: Run, tmp_path: Path) -> None:  # noqa: F811
    words = ["arena", TITLE.id, "--bots", "random", "--games", "1", "--jobs", "1", "--out", "out"]
    assert run(*words).exit_code == 0
    assert not (tmp_path / "records").exists()
    more = run(
        *[word.replace("1", "2") if word == "1" else word for word in words], "--keep-records", "records"
    )
    assert more.exit_code == 0, more.output
    assert "1 of 2 games are kept with their moves in records/records.jsonl" in " ".join(more.stderr.split())
