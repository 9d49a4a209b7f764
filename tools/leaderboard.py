"""The leaderboard, docs/LEADERBOARD.md, from benchmarks/evaluations: ``python tools/leaderboard.py``.

Each file there is what ``kade evaluate ... --out DIR`` has written to DIR/evaluation.json. All games of
a title with a number of players are rated together.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from kade.arena.evaluation import GameLine
from kade.arena.strengths import rate, told_rating
from kade.kernel import game as find_game

ROOT = Path(__file__).resolve().parent.parent
EVALUATIONS = ROOT / "benchmarks" / "evaluations"
PAGE = ROOT / "docs" / "LEADERBOARD.md"

OPENING = """\
# Leaderboard

How good players are, by one protocol (`kade evaluate`, [ARENA.md](ARENA.md#the-protocol)): a player sits
alone among seats filled by one opponent, and every deal is played from every seat. All games of a title with
a number of players are rated together, by maximum likelihood; the merchant is the reference and has 1500, and
who has 400 more than another wins ten of eleven games between the two. In brackets are 95 % intervals.

This page is made from `benchmarks/evaluations` by `make leaderboard`. To be listed, put the `evaluation.json`
of a player of yours there, run that, and say where the player can be had."""


class NotAnEvaluation(ValueError):
    """A file that cannot be on the page, with the reason."""


class Evaluation(msgspec.Struct):
    """What the page needs of a file."""

    protocol: int
    command: str
    kade: str
    title: str
    rules_version: int
    players: int
    options: dict[str, bool | int | str]
    player: str
    playouts_per_move: int | None
    seconds_per_move: float | None
    finished: bool
    against: dict[str, dict[str, Any]]
    games: list[GameLine]

    @property
    def pool(self) -> tuple[str, int, str]:
        """What is rated together: a title under its rules, a number of players, and the options."""
        return self.title, self.players, json.dumps([self.rules_version, self.options], sort_keys=True)

    @property
    def budget(self) -> str:
        if self.playouts_per_move is not None:
            return f"{self.playouts_per_move} playouts a move"
        return (
            f"{self.seconds_per_move:g} seconds a move"
            if self.seconds_per_move is not None
            else "budgets of their own"
        )


def load(path: Path) -> Evaluation:
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Evaluation)
    except msgspec.DecodeError as error:
        raise NotAnEvaluation(f"{path.name} is not the result of kade evaluate: {error}.") from None
    if not found.finished:
        raise NotAnEvaluation(f"{path.name} is not finished.")
    return found


def share(told: dict[str, Any]) -> str:
    low, high = told["interval"]
    return f"{100 * told['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def line(cells: Sequence[str]) -> str:
    told = " | ".join(cell.replace("|", "/") for cell in cells)
    return f"| {told} |"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [line(head), "|---" * len(head) + "|", *map(line, rows)]


def standings(pool: Sequence[Evaluation]) -> list[str]:
    """All bots of a pool, the best first."""
    games = [game for evaluation in pool for game in evaluation.games]
    rows = []
    for bot, rating in sorted(rate(games).items(), key=lambda pair: -pair[1].points):
        at = [(game, seat) for game in games for seat, sitting in enumerate(game.bots) if sitting == bot]
        scores = [game.scores[seat] for game, seat in at]
        mean = f"{sum(scores) / len(scores):.1f}"
        rows.append([bot, told_rating(rating.told()), mean, str(len({id(game) for game, _ in at}))])
    return table(["player", "rating", "mean score", "games"], rows)


def meetings(pool: Sequence[Evaluation]) -> list[str]:
    """Who was compared with whom."""
    rows = []
    for evaluation in pool:
        for opponent, met in evaluation.against.items():
            low, high = met["margin"]["interval"]
            margin = f"{met['margin']['mean']:+.1f} ({low:+.1f} to {high:+.1f})"
            rows.append([evaluation.player, opponent, share(met["wins"]), margin, str(met["games"])])
    par = f"{100 / pool[0].players:.0f}"
    return table(["player", "alone among", f"victories (par {par} %)", "margin", "games"], rows)


def section(pool: Sequence[Evaluation]) -> list[str]:
    first = pool[0]
    options = ", ".join(f"{key}={value}" for key, value in first.options.items())
    named = f"{find_game(first.title).title}, {first.players} players{f', {options}' if options else ''}"
    budgets = " and ".join(dict.fromkeys(evaluation.budget for evaluation in pool))
    return [
        f"## {named}",
        "",
        f"Rules version {first.rules_version}; those who search had {budgets}.",
        "",
        *standings(pool),
        "",
        *meetings(pool),
    ]


def page(folder: Path = EVALUATIONS) -> str:
    found = [load(path) for path in sorted(folder.glob("*.json"))]
    found.sort(key=lambda evaluation: evaluation.pool)
    parts = [OPENING]
    for _, pool in groupby(found, key=lambda evaluation: evaluation.pool):
        parts += ["", *section(list(pool))]
    commands = [evaluation.command for evaluation in found]
    parts += ["", "## How it was played", "", "```sh", *commands, "```"]
    return "\n".join(parts) + "\n"


def main() -> int:
    try:
        text = page()
    except NotAnEvaluation as error:
        print(error, file=sys.stderr)
        return 2
    PAGE.write_text(text, encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} tells of {len(list(EVALUATIONS.glob('*.json')))} evaluations.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
