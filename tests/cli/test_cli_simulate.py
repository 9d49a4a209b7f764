"""``kade simulate`` and the numbers behind it."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

import kade
from cli.conftest import TITLE, Run
from kade.cli.simulation import Wins, simulate
from kade.kernel import KadeError, Rng


def test_the_digest_depends_only_on_the_arguments() -> None:
    first = simulate(TITLE, 2, 5, "seed").digest
    assert simulate(TITLE, 2, 5, "seed").digest == first
    assert simulate(TITLE, 2, 5, "another").digest != first
    assert simulate(TITLE, 2, 4, "seed").digest != first
    assert simulate(TITLE, 3, 5, "seed").digest != first


def test_the_digest_can_be_recomputed_by_hand() -> None:
    digest = sha256()
    for number in range(3):
        state = TITLE.start(2, f"9/{number}")
        rng = Rng.seeded(f"9/{number}/answers")
        ids = []
        while not state.over:
            action = state.legal()[rng.below(len(state.legal()))]
            ids.append(action.id)
            state.apply(action)
        digest.update(f"{ids}{state.scores}".encode())
    assert simulate(TITLE, 2, 3, 9).digest == digest.hexdigest()


def test_every_level_plays_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[list[str]] = []
    real = kade.cli.simulation._play_with_bots

    def watch(game: object, state: object, levels: list[str], seed: str) -> list[int]:
        seated.append(levels)
        return real(game, state, levels, seed)  # type: ignore[arg-type]

    monkeypatch.setattr("kade.cli.simulation._play_with_bots", watch)
    told = simulate(TITLE, 3, 3, 1, ["merchant", "random"])
    assert told.levels == ["merchant", "random", "merchant"]
    assert [levels.index("random") for levels in seated] == [1, 2, 0]
    assert told.by_level["merchant"].games == 6
    assert told.by_level["random"].games == 3


def test_random_bots_alone_need_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def looked(*_: object) -> None:
        raise AssertionError("somebody looked")

    monkeypatch.setattr(TITLE.state_type, "view", looked)
    assert simulate(TITLE, 2, 2, 1, sources=False).games == 2


def test_sums_agree_with_each_other() -> None:
    told = simulate(TITLE, 3, 6, 2)
    by_source = [sum(points[seat] for _, _, points in told.mean_sources()) for seat in range(3)]
    assert by_source == pytest.approx(told.mean_scores)
    winners = sum(wins.alone for wins in told.seats)
    shared = sum(wins.shared for wins in told.seats)
    assert winners + shared // 2 <= 6 <= winners + shared
    assert told.mean_length == told.decisions / 6


def test_a_shared_first_place_counts_as_shared() -> None:
    wins = Wins()
    wins.add([1, 1, 3], 0)
    wins.add([1, 2, 3], 0)
    wins.add([2, 1, 3], 0)
    assert (wins.games, wins.alone, wins.shared) == (3, 1, 1)


def test_text_and_json_tell_the_same(run: Run) -> None:
    command = ["simulate", TITLE.id, "--players", "2", "--games", "4", "--seed", "8"]
    told = json.loads(run(*command, "--json").stdout)
    text = run(*command).stdout
    assert told["games"] == 4
    assert len(told["mean_scores"]) == 2
    assert f"digest {told['digest']}" in text
    assert f"4 games, {told['decisions']} decisions" in text


def test_unknown_levels_and_too_many_are_refused() -> None:
    with pytest.raises(KadeError):
        simulate(TITLE, 2, 1, 1, ["genius"])
