"""tools/ladder.py: several tournaments in one table, with the commands that made them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from arena.helpers import row, tournament
from kade.arena import Arena
from kade.arena.tournament import Tournament

LADDER = Path(__file__).resolve().parents[2] / "tools" / "ladder.py"


def played(folder: Path, asked: Tournament, scores: list[list[int]]) -> Path:
    arena = Arena(asked, folder)
    for number, points in enumerate(scores):
        arena.results.add(row(number, list(asked.bots), points))
    arena.write()
    arena.close()
    return folder


def ladder(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(LADDER), *(str(argument) for argument in arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_tournaments_are_merged_in_the_order_given(tmp_path: Path) -> None:
    one = played(tmp_path / "one", tournament("weak", "strong", games=4), [[1, 9], [2, 8], [5, 5], [3, 4]])
    two = played(tmp_path / "two", tournament("x", "y", "z", players=3, games=2), [[3, 2, 1]])
    told = ladder(one, two, "--out", tmp_path / "ladder.md")
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
    lines = (tmp_path / "ladder.md").read_text().splitlines()
    bots = [line.split(" | ")[2] for line in lines if line.count(" | ") == 8][1:]
    assert bots == ["strong", "weak", "x", "y", "z"]
    strong = next(line for line in lines if "| strong |" in line and line.count(" | ") == 8)
    assert "| 87.5 % (" in strong
    assert "| 50.0 % |" in strong
    assert any(line.endswith("| strong | weak | 87.5 % (39.6 to 98.7) | 4 |") for line in lines)
    assert tournament("weak", "strong", games=4).command() in lines
    assert lines[-1] == "Not finished: ticket-to-ride-amsterdam with 3 players, 1 of 2 games."


def test_what_is_no_tournament_is_refused_with_a_sentence(tmp_path: Path) -> None:
    told = ladder(tmp_path)
    assert told.returncode == 2
    assert told.stderr.strip().endswith("tournament.json: No such file or directory.")
    empty = played(tmp_path / "empty", tournament("a", "b"), [])
    assert ladder(empty).stderr.strip().endswith("no game is finished.")
    (tmp_path / "tournament.json").write_text("{}")
    assert "is not the summary of an arena" in ladder(tmp_path).stderr


def test_bots_of_several_tournaments_are_rated_together(tmp_path: Path) -> None:
    """Who never met is compared through those whom both have met."""
    upper = played(tmp_path / "upper", tournament("best", "middle", games=6), [[9, 1]] * 6)
    lower = played(tmp_path / "lower", tournament("middle", "worst", games=6), [[9, 1]] * 6)
    lines = ladder(upper, lower).stdout.splitlines()
    rated = [line.strip("| ").split(" | ") for line in lines if line.count(" | ") == 4][1:]
    assert [(row[2], row[4]) for row in rated] == [("best", "6"), ("middle", "12"), ("worst", "6")]
    assert float(rated[0][3].split(" ")[0]) > 25.0 > float(rated[2][3].split(" ")[0])
