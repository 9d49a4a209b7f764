"""One table of strength from several tournaments: ``python tools/ladder.py DIR... [--out FILE]``.

Each DIR is a folder that ``kade arena ... --out DIR`` has filled; the table comes with the commands that
made it.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

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


def markdown(tournaments: list[dict[str, Any]]) -> str:
    lines = [
        "# Ladder",
        "",
        "Ratings are openskill's (Plackett-Luce, all begin at 25) and compare bots of one tournament only.",
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
        text = markdown([load(folder) for folder in given.folders])
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
