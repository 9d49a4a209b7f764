"""Renew golden playthroughs and show what changed: ``make golden``, ``make golden TITLE=fish-market``.

A golden playthrough is a game of merchant bots as a text, one for every number of players. It lies in
``tests/golden`` beside the rules of its title. A title that has no records of finished games yet gets some,
one for each way to end that turns up in random games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

import kade
from kade.bots import bot
from kade.bots.playthrough import playthrough
from kade.kernel import Game, KadeError, Player, Record, State
from kade.specification import find_file, find_tests

#: So many random games are looked through for ways to end.
TRIED = 300


def main() -> int:
    asked = arguments()
    try:
        titles = [kade.game(name.replace("_", "-")) for name in asked.title] or kade.games()
        changed = [path for title in titles for path in renew(title, asked.check)]
    except KadeError as error:
        print(error, file=sys.stderr)
        return 2
    if not changed:
        print("Nothing changed: all golden playthroughs are as they were.")
    return 1 if changed and asked.check else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="golden.py",
        description="Renews the golden playthroughs of all titles, or of some, and shows what changed.",
        epilog="Example: make golden TITLE=fish-market",
    )
    parser.add_argument("title", nargs="*", help="the id of a title; all titles if none is named")
    parser.add_argument("--check", action="store_true", help="change nothing; exit with 1 if anything would")
    return parser.parse_args()


def renew(title: Game[Any, Any], check: bool) -> Iterator[Path]:
    """The files that changed, each with its difference printed; missing ones are written."""
    tests = find_tests(find_file(title.id))
    if tests is None:
        return  # an installed title without its tests has no goldens here
    for path, players, seed in goldens(title, tests / "golden"):
        new = playthrough(title, players, seed)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if new != old:
            show(path, old, new)
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(new, encoding="utf-8")
            yield path
    if not check:
        yield from first_records(title, tests / "records" / title.id.replace("-", "_"))


def goldens(title: Game[Any, Any], folder: Path) -> Iterator[tuple[Path, int, int]]:
    """Every file there is, and one for each number of players that has none."""
    found = [path.stem.rsplit(".", 2) for path in sorted(folder.glob(f"{title.id}.*.txt"))]
    known = {int(players) for name, players, _ in found if name == title.id}
    wanted = [(int(players), int(seed)) for name, players, seed in found if name == title.id]
    counts = range(title.min_players, title.max_players + 1)
    wanted += [(players, players) for players in counts if players not in known]
    for players, seed in sorted(wanted):
        yield folder / f"{title.id}.{players}.{seed}.txt", players, seed


def show(path: Path, old: str, new: str) -> None:
    """The difference as people read it; of a new file only that it is new."""
    if not old:
        print(f"new: {path.name}, {new.count(chr(10))} lines")
        return
    lines = unified_diff(
        old.splitlines(), new.splitlines(), f"{path.name} (old)", path.name, lineterm="", n=2
    )
    print("\n".join(lines))


# ------------------------------------------------------------------------- finished games


def first_records(title: Game[Any, Any], folder: Path) -> Iterator[Path]:
    """Records of finished games for a title that has none: one for every way to end that is met."""
    if any(folder.glob("*.json")):
        return
    met: set[str] = set()
    for seed in range(TRIED):
        players = title.min_players + seed % (title.max_players - title.min_players + 1)
        record, end = played(title, players, seed)
        for way in ways(end) - met:
            met.add(way)
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{way}.json"
            record.save(path)
            print(f"new: {folder.name}/{path.name}")
            yield path


def played(title: Game[Any, Any], players: int, seed: int) -> tuple[Record, State]:
    """A game of random bots, noted down."""
    record = Record.begin(title, [Player(f"P{seat + 1}", "random") for seat in range(players)], seed)
    state, bots = record.start(), [bot("random", title, f"{seed} {seat}") for seat in range(players)]
    while not state.over:
        action = bots[state.seat].choose(state.view(state.seat))
        record.add(state, action)
        state.apply(action)
    record.close(state)
    return record, state


def ways(end: State) -> set[str]:
    """How a game ended, in the words by which the tests of records know it."""
    scores, ranking = end.scores or [0], end.ranking or [1]
    best, winners = scores.count(max(scores)), ranking.count(1)
    found = {"negative-score"} if min(scores) < 0 else set()
    if winners > 1:
        return found | {"shared-victory"}
    return found | {"tie-broken" if best > 1 else "sole-victory"}


if __name__ == "__main__":
    sys.exit(main())
