"""Datasets: a row for every decision of recorded games, in Parquet."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import kade
from cli.conftest import Run, run  # noqa: F401 (a fixture)
from envs.titles import TITLES
from kade.envs.dataset import records_in, rows_of, write_parquet
from kade.envs.rewards import final_rewards
from kade.kernel import BadRecord, KadeError, Record, Rng
from kade.kernel.record import Player


def played(title: str, players: int, seed: int) -> Record:
    """The record of a random game."""
    game, rng = kade.game(title), Rng.seeded(seed)
    record = Record.begin(game, [Player("bot")] * players, seed)
    state = record.start()
    while not state.over:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        record.add(state, action)
        state.apply(action)
    record.close(state)
    return record


@pytest.mark.parametrize("title", TITLES)
def test_a_row_has_what_its_seat_saw_and_did(title: str) -> None:
    game, record = kade.game(title), played(title, kade.game(title).max_players, 4)
    rows = rows_of(record, 7, "margin")
    assert [row.step for row in rows] == list(range(len(record.answers)))
    assert {row.game for row in rows} == {7}
    *_, end = record.replay()
    brought = final_rewards("margin", game, end)
    for state, answer, row in zip(record.replay(), record.answers, rows, strict=False):
        view = state.view(answer.seat)
        assert row.seat == answer.seat
        assert row.observation == bytes(game.encode(view))
        assert [id for id, open in enumerate(row.mask) if open] == sorted(legal.id for legal in view.legal)
        assert game.actions[row.action].notation == answer.action
        assert row.mask[row.action] == 1
        assert row.reward == brought[row.seat]


def test_what_the_clock_answered_is_no_decision() -> None:
    """An offer that is dropped half-way: the default is none of the legal answers."""
    game = kade.game("genoa")
    state, rng, record = game.start(players=2, seed=3), Rng.seeded(3), None
    record = Record.begin(game, [Player("bot")] * 2, 3)
    dropped = 0
    while not state.over:
        legal, default = state.legal(), state.default()
        drops = not any(open is default for open in legal)
        action = default if drops else legal[rng.below(len(legal))]
        dropped += drops
        record.add(state, action)
        state.apply(action)
    record.close(state)
    assert len(rows_of(record, 0, "rank")) == len(record.answers) - dropped


def test_a_game_without_an_end_has_no_rewards() -> None:
    record = played("genoa", 2, 1)
    record.result = None
    with pytest.raises(BadRecord, match="Game 3 has no end"):
        rows_of(record, 3, "margin")


def test_records_are_read_from_lines_and_from_single_files(tmp_path: Path) -> None:
    one, two = played(TITLES[-1], 2, 1), played(TITLES[-1], 2, 2)
    one.save(tmp_path / "one.json")
    lines = [json.dumps(json.loads(record.to_json())) for record in (one, two)]
    (tmp_path / "both.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert list(records_in([tmp_path / "one.json", tmp_path / "both.jsonl"])) == [one, one, two]
    (tmp_path / "both.jsonl").write_text(lines[0] + "\n{}\n", encoding="utf-8")
    with pytest.raises(BadRecord, match=r"both\.jsonl, line 2: This is not a record"):
        list(records_in([tmp_path / "both.jsonl"]))
    with pytest.raises(BadRecord, match=r"gone\.jsonl cannot be read: No such file"):
        list(records_in([tmp_path / "gone.jsonl"]))


# ------------------------------------------------------------------------- Parquet


def test_a_file_reads_back_row_by_row(run: Run, tmp_path: Path) -> None:  # noqa: F811
    parquet = pytest.importorskip("pyarrow.parquet")
    title = TITLES[-1]
    records = [played(title, 2, seed) for seed in range(3)]
    for number, record in enumerate(records):
        record.save(tmp_path / f"{number}.json")
    told = run("dataset", "0.json", "1.json", "2.json", "--out", "all.parquet", "--rewards", "rank")
    assert told.exit_code == 0, told.output
    expected = [row for number, record in enumerate(records) for row in rows_of(record, number, "rank")]
    assert f"{len(expected):,} decisions of 3 games in all.parquet" in told.stdout
    found = parquet.read_table(tmp_path / "all.parquet")
    assert found.column_names == list(expected[0]._fields)
    for row, read in zip(expected, found.to_pylist(), strict=True):
        assert bytes(read.pop("observation")) == row.observation
        assert bytes(read.pop("mask")) == row.mask
        assert read == {name: getattr(row, name) for name in read}
    about = json.loads(found.schema.metadata[b"kade"])
    described = json.loads(run("describe", title, "--players", "2", "--json").stdout)
    assert about == {
        "title": title,
        "rules_version": kade.game(title).rules_version,
        "players": 2,
        "rewards": "rank",
        **{key: described[key] for key in ("observation_size", "action_space_size", "layout_hash")},
    }


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    records = [played(TITLES[-1], 2, 1), played(TITLES[-1], 3, 1)]
    with pytest.raises(KadeError, match=r"Game 1 is one of .* with 3 players, the first one of .* with 2"):
        write_parquet(records, tmp_path / "mixed.parquet")
    with pytest.raises(KadeError, match="no record to make a dataset of"):
        write_parquet([], tmp_path / "empty.parquet")
    with pytest.raises(KadeError, match="no rewards “steps” of whole games"):
        write_parquet(records, tmp_path / "steps.parquet", "steps")
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_there_is_a_sentence(
    run: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    played(TITLES[-1], 2, 1).save(tmp_path / "one.json")
    told = run("dataset", "one.json", "--out", "one.parquet")
    assert told.exit_code == 2
    assert told.stderr.strip() == "pyarrow is not installed. Datasets need it: pip install 'kade[dataset]'."


def test_the_help_has_an_example(run: Run) -> None:  # noqa: F811
    assert "Example: kade dataset" in " ".join(run("dataset", "--help").stdout.split())
