"""tools/leaderboard.py: the page is that of the evaluations that lie there."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

import leaderboard

from kade.arena.strengths import rate, told_rating


def test_the_page_is_up_to_date() -> None:
    """``make leaderboard`` makes it."""
    assert leaderboard.PAGE.read_text(encoding="utf-8") == leaderboard.page()


def evaluation(title: str = "genoa", players: int = 2, **more: Any) -> dict[str, Any]:
    games = [
        {
            "seed": f"0/{number // 2}",
            "bots": ["me", "merchant"][:: 1 if number % 2 else -1],
            "ranking": [1, 2] if number % 3 else [2, 1],
            "scores": [9, 4] if number % 3 else [4, 9],
            "digest": "",
        }
        for number in range(24)
    ]
    told = {
        "protocol": 1,
        "command": f"kade evaluate {title} me",
        "kade": "0.1.0",
        "title": title,
        "rules_version": 1,
        "players": players,
        "options": {},
        "player": "me",
        "playouts_per_move": 200,
        "seconds_per_move": None,
        "finished": True,
        "against": {
            "merchant": {
                "games": 24,
                "wins": {"share": 0.5, "interval": [0.31, 0.69]},
                "margin": {"mean": 0.25, "interval": [-2.0, 2.5]},
            }
        },
        "games": games,
    }
    return told | more


def write(folder: Path, name: str, told: dict[str, Any]) -> None:
    (folder / f"{name}.json").write_text(json.dumps(told), encoding="utf-8")


def test_a_player_stands_beside_the_reference_with_all_his_games(tmp_path: Path) -> None:
    write(tmp_path, "one", evaluation())
    lines = leaderboard.page(tmp_path).splitlines()
    games = leaderboard.load(tmp_path / "one.json").games
    mine = told_rating(rate(games)["me"].told())
    assert "## Genoa, 2 players" in lines
    assert "Rules version 1; those who search had 200 playouts a move." in lines
    assert f"| me | {mine} | 6.5 | 24 |" in lines
    assert "| merchant | 1500 (1500 to 1500) | 6.5 | 24 |" in lines
    assert "| me | merchant | 50.0 % (31.0 to 69.0) | +0.2 (-2.0 to +2.5) | 24 |" in lines
    assert lines[-2:] == ["kade evaluate genoa me", "```"]


def test_titles_players_options_and_rules_are_pools_of_their_own(tmp_path: Path) -> None:
    write(tmp_path, "a", evaluation())
    write(tmp_path, "b", evaluation(playouts_per_move=None, seconds_per_move=0.5))
    write(tmp_path, "c", evaluation(players=3))
    write(tmp_path, "d", evaluation(options={"open_money": True}))
    write(tmp_path, "e", evaluation(rules_version=2))
    write(tmp_path, "f", evaluation("amsterdam", playouts_per_move=None))
    lines = leaderboard.page(tmp_path).splitlines()
    assert [line for line in lines if line.startswith("## ")] == [
        "## Amsterdam, 2 players",
        "## Genoa, 2 players, open_money=True",
        "## Genoa, 2 players",
        "## Genoa, 2 players",
        "## Genoa, 3 players",
        "## How it was played",
    ]
    assert "Rules version 1; those who search had 200 playouts a move and 0.5 seconds a move." in lines
    assert "Rules version 1; those who search had budgets of their own." in lines
    assert "| merchant | 1500 (1500 to 1500) | 6.5 | 48 |" in lines


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "odd.json is not the result of kade evaluate"),
        ("{}", "odd.json is not the result of kade evaluate: Object missing required field"),
        (json.dumps(evaluation(finished=False)), "odd.json is not finished"),
    ],
)
def test_what_is_no_evaluation_is_refused_by_name(
    tmp_path: Path,
    text: str,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "odd.json").write_text(text, encoding="utf-8")
    with pytest.raises(leaderboard.NotAnEvaluation, match=sentence):
        leaderboard.page(tmp_path)
    monkeypatch.setattr(leaderboard, "page", lambda: leaderboard.load(tmp_path / "odd.json"))
    assert leaderboard.main() == 2
    assert sentence in capsys.readouterr().err
