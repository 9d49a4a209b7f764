"""The engine as a whole: counts per depth, golden playthroughs, both builds, flat memory."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

import kade
from kade.bots.playthrough import playthrough
from kade.kernel import Rng, State
from kade.kernel.playout import playout
from kade.specification import find_file, find_tests

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parents[1] / "golden"


def positions(state: State, depth: int) -> int:
    """How many lines of play there are to this depth."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += positions(after, depth - 1)
    return total


@pytest.mark.parametrize(
    "title, players, seed, begun, counts",
    [
        ("ticket-to-ride-amsterdam", 2, 7, 0, [1, 3, 9, 171, 2142, 26748]),
        ("ticket-to-ride-amsterdam", 3, 7, 0, [1, 3, 9, 27, 513, 6318]),
        ("ticket-to-ride-amsterdam", 4, 7, 0, [1, 3, 9, 27, 81, 1539]),
        ("new-amsterdam", 2, 7, 4, [1, 2, 40, 424]),
        ("new-amsterdam", 3, 7, 12, [1, 20, 112, 444, 1731]),
        ("new-amsterdam", 5, 7, 30, [1, 9, 34, 164, 768]),
        ("amsterdam", 1, 7, 12, [1, 15, 255, 1485]),
        ("amsterdam", 2, 7, 8, [1, 15, 225, 1350]),
        ("amsterdam", 4, 7, 30, [1, 4, 12, 180]),
        ("genoa", 2, 7, 8, [1, 2, 28, 1907]),
        ("genoa", 3, 7, 20, [1, 5, 167, 5835]),
        ("genoa", 5, 7, 40, [1, 2, 28, 2003]),
    ],
)
def test_lines_of_play_per_depth(title: str, players: int, seed: int, begun: int, counts: list[int]) -> None:
    """After so many answers of absent players."""
    state = kade.game(title).start(players=players, seed=seed)
    for _ in range(begun):
        state.apply(state.default())
    assert [positions(state, depth) for depth in range(len(counts))] == counts


def golden_folder(game: Any) -> Path | None:
    """Where the playthroughs of a title lie: with its tests. Installed alone it has none."""
    tests = find_tests(find_file(game.id))
    return tests / "golden" if tests is not None else None


GOLDENS = sorted({path for game in kade.games() for path in (golden_folder(game) or GOLDEN).glob("*.txt")})


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_golden_playthroughs(path: Path) -> None:
    title, players, seed = path.stem.rsplit(".", 2)
    shown = playthrough(kade.game(title), int(players), int(seed))
    assert shown == path.read_text(encoding="utf-8"), f"if this is meant: make golden TITLE={title}"


@pytest.mark.parametrize("game", kade.games(), ids=lambda game: game.id)
def test_every_player_count_has_a_golden_playthrough(game: Any) -> None:
    folder = golden_folder(game)
    if folder is None:
        return
    shown = {int(path.stem.rsplit(".", 2)[1]) for path in folder.glob(f"{game.id}.*.txt")}
    missing = set(range(game.min_players, game.max_players + 1)) - shown
    assert not missing, f"no golden playthrough with {missing} players: make golden TITLE={game.id}"


DIGEST = """
import sys
from hashlib import sha256
import kade
from kade.kernel import Rng
sys.path.append("tests")
from plain.toy import TOY
digest = sha256()
for game in [*kade.games(), TOY]:
    for players in range(game.min_players, game.max_players + 1):
        for seed in range(7):
            state, rng, number = game.start(players=players, seed=seed), Rng.seeded(seed), 0
            while not state.over:
                answers = state.legal()
                digest.update(repr([action.id for action in answers]).encode())
                number += 1
                if seed % 6 == 0 and number % 7 == 0:
                    digest.update(repr(state.to_json()).encode())
                    digest.update(repr(state.view(state.seat).to_json()).encode())
                    digest.update(repr(game.weigh(state.view(state.seat), rng.copy())).encode())
                state.apply(answers[rng.below(len(answers))])
            digest.update(repr((state.scores, state.ranking)).encode())
print(kade.kernel.state.__file__.endswith(".py"), digest.hexdigest())
"""


def run_digest(path: str) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, "-c", DIGEST], capture_output=True, text=True, check=True, env=environment
    )
    return done.stdout.split()


@pytest.mark.deep
@pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="there is no C compiler here")
def test_the_compiled_engine_plays_the_same_games() -> None:
    """Pure Python is the oracle: same legal answers, positions, views, weights and results.

    A title that is never compiled, as those of other packages are, plays on both.
    """
    command = [sys.executable, "tools/fast.py", "--rules"]
    built = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    pure, fast = run_digest("src"), run_digest(built)
    assert pure[0] == "True"
    assert fast[0] == "False"
    assert pure[1] == fast[1]


@pytest.mark.deep
def test_ten_thousand_games_leave_no_memory_behind() -> None:
    """A few hundred here, measured after a warm-up; the benchmark plays all ten thousand."""
    game, rng = kade.game("ticket-to-ride-amsterdam"), Rng.seeded(1)

    def play(number: int) -> None:
        for seed in range(number):
            state = game.start(players=2, seed=seed)
            state.journal = None
            playout(state, rng)

    play(50)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    play(500)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert after - before < 50_000
