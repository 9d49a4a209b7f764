"""One table of strength from several tournaments: ``python tools/ladder.py DIR... [--out FILE]``.

Each DIR is a folder that ``kade arena ... --out DIR`` has filled; the table comes with the commands that
made it.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

import msgspec

from kade.arena.game_played import GameRow
from kade.arena.ratings import Ratings

HEAD = [
    "title",
    "players",
    "bot",
    "rating",
    "victories, 95 % interval",
    "par",
    "mean score",
    "games",
    "faults",
]
TOGETHER = ["title", "players", "bot", "rating", "games"]
MEETINGS = ["title", "players", "ahead", "behind", "share, 95 % interval", "games"]


class NotATournament(ValueError):
    """A folder without a summary that can be read."""


def load(folder: Path) -> dict[str, Any]:
    """The summary of a tournament with at least one game."""
    path = folder / "tournament.json"
    try:
        told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        games = told["summary"]["games"]
    except OSError as error:
        raise NotATournament(f"{path}: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError):
        raise NotATournament(f"{path} is not the summary of an arena.") from None
    if not games:
        raise NotATournament(f"{path}: no game is finished.")
    return told


def share(told: dict[str, Any]) -> str:
    low, high = told["interval"]
    return f"{100 * told['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def ranked(told: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return sorted(told["summary"]["bots"].items(), key=lambda pair: -pair[1]["rating"]["mu"])


def standings(told: dict[str, Any]) -> list[list[str]]:
    """A row for each bot, the best first."""
    asked, summary = told["tournament"], told["summary"]
    return [
        [
            asked["game"],
            str(asked["players"]),
            bot,
            f"{own['rating']['mu']:.1f} ± {own['rating']['interval'][1] - own['rating']['mu']:.1f}",
            share(own["wins"]),
            f"{100 * summary['par']:.1f} %",
            f"{own['score']['mean']:.1f}",
            str(summary["games"]),
            str(own["faults"]),
        ]
        for bot, own in ranked(told)
    ]


def games_of(folder: Path) -> list[GameRow]:
    """The finished games of a tournament."""
    lines = (folder / "games.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line, type=GameRow) for line in lines]


def together(tournaments: list[dict[str, Any]], folders: list[Path]) -> list[list[str]]:
    """One rating for all bots of a title and a number of players, from all tournaments side by side."""
    pools: dict[tuple[str, int], list[list[GameRow]]] = {}
    for told, folder in zip(tournaments, folders, strict=True):
        asked = told["tournament"]
        pools.setdefault((asked["game"], asked["players"]), []).append(games_of(folder))
    rows: list[list[str]] = []
    for (title, players), played in pools.items():
        if len(played) < 2:
            continue
        games = [row for row in chain.from_iterable(zip_longest(*played)) if row is not None]
        ratings = Ratings({bot: None for row in games for bot in row.bots})
        for row in games:
            ratings.add(row)
        for bot in sorted(ratings.of, key=lambda name: -ratings.of[name].mu):
            found = ratings.of[bot]
            rating = f"{found.mu:.1f} ± {1.96 * found.sigma:.1f}"
            rows.append([title, str(players), bot, rating, str(sum(bot in row.bots for row in games))])
    return rows


def meetings(told: dict[str, Any]) -> list[list[str]]:
    """A row for each pair that met, the better one first."""
    asked, matrix = told["tournament"], told["summary"]["matrix"]
    order = [bot for bot, _ in ranked(told)]
    found = []
    for place, bot in enumerate(order):
        for other in order[place + 1 :]:
            met = matrix[bot][other]
            if met["games"]:
                row = [asked["game"], str(asked["players"]), bot, other, share(met), str(met["games"])]
                found.append(row)
    return found


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return [*lines, *("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)]


def markdown(tournaments: list[dict[str, Any]], folders: list[Path]) -> str:
    levels = together(tournaments, folders)
    lines = [
        "# Ladder",
        "",
        *(
            [
                "All bots of a title in tournaments with the same number of players, rated together:",
                "",
                *table(TOGETHER, levels),
                "",
                "## Tournaments",
                "",
            ]
            if levels
            else []
        ),
        "Ratings are openskill's (Plackett-Luce, all begin at 25), here of one tournament at a time.",
        "Shares of victories have Wilson's 95 % interval; par is the share of a bot no better than the rest.",
        "",
        *table(HEAD, [row for told in tournaments for row in standings(told)]),
        "",
        "## Who is ahead of whom",
        "",
        "How often the first was placed before the second; equal places count half.",
        "",
        *table(MEETINGS, [row for told in tournaments for row in meetings(told)]),
        "",
        "## How it was played",
        "",
        "```sh",
        *(told["command"] for told in tournaments),
        "```",
    ]
    unfinished = [told for told in tournaments if not told["finished"]]
    for told in unfinished:
        asked = told["tournament"]
        lines += [
            "",
            f"Not finished: {asked['game']} with {asked['players']} players, "
            f"{told['summary']['games']} of {asked['games']} games.",
        ]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Merge results of kade arena into one Markdown table.")
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR", help="what kade arena --out filled")
    parser.add_argument("--out", type=Path, help="write to this file instead of the screen")
    given = parser.parse_args()
    try:
        text = markdown([load(folder) for folder in given.folders], given.folders)
    except NotATournament as error:
        print(error, file=sys.stderr)
        return 2
    if given.out is None:
        print(text, end="")
    else:
        given.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
