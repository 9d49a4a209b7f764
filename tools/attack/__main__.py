"""Attacks on the house: what was acknowledged, and what was lost, doubled or left standing?

    python tools/attack --kills 1000 --database both --out benchmarks/results.md
    python tools/attack --only kills --kills 20 --database sqlite

Starts servers of its own on databases of its own and plays at all titles, with people, bots and clocks. Every
answer that a server acknowledges is kept outside; in the end the log is held against it. Goals: nothing lost,
nothing doubled, no table standing for ten seconds. Prints a table; exits with 1 if a goal was missed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from sections import cpu, write_section

from attack import away, bad_rows, clocks, full, greedy, kills, two
from attack.house import Nursery
from attack.outcome import Outcome, table
from attack.settings import Attack
from databases import PostgreSQL

Scenario = Callable[[Attack, str], Awaitable[Outcome]]


async def kill(attack: Attack, database: str) -> Outcome:
    return await kills.run(attack, database, attack.kills)


#: Each with the databases over which it is tried.
SCENARIOS: dict[str, tuple[Scenario, tuple[str, ...]]] = {
    "kills": (kill, ("sqlite", "postgresql")),
    "two": (two.run, ("postgresql",)),
    "away": (away.run, ("postgresql",)),
    "full": (full.run, ("sqlite",)),
    "rows": (bad_rows.run, ("sqlite", "postgresql")),
    "clocks": (clocks.run, ("sqlite", "postgresql")),
    "greedy": (greedy.run, ("sqlite",)),
}


async def run(options: argparse.Namespace, folder: Path) -> list[Outcome]:
    wanted = {"both": ("sqlite", "postgresql")}.get(options.database, (options.database,))
    chosen = [
        (name, scenario, kind)
        for name, (scenario, kinds) in SCENARIOS.items()
        for kind in kinds
        if kind in wanted and (not options.only or name in options.only)
    ]
    postgres = None
    if any(kind == "postgresql" for _, _, kind in chosen):
        (folder / "run").mkdir()
        postgres = PostgreSQL(folder / "postgres", folder / "run")
    nursery = await Nursery.begin()
    killing = sum(name == "kills" for name, _, _ in chosen)
    attack = Attack(folder, nursery, postgres, options.seed, options.kills // max(1, killing), options.short)
    outcomes = []
    try:
        for name, scenario, kind in chosen:
            attack.say(f"{name}, {kind}")
            database = "" if kind == "sqlite" else database_of(postgres, name)
            outcomes.append(await scenario(attack, database))
            attack.say(f"{name}, {kind}:\n" + "\n".join(table(outcomes[-1:])))
    finally:
        await nursery.close()
        if postgres is not None:
            postgres.close()
    return outcomes


def database_of(postgres: PostgreSQL | None, name: str) -> str:
    """A fresh database for every scenario."""
    assert postgres is not None
    return postgres.database(f"attack_{name}")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python tools/attack", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=1000, help="kills with -9, over all databases (1000)")
    parser.add_argument("--only", action="append", choices=[*SCENARIOS], help="this one; may be repeated")
    parser.add_argument("--database", default="both", choices=["sqlite", "postgresql", "both"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="less of everything else")
    parser.add_argument("--keep", type=Path, help="a folder in which databases and logs stay")
    parser.add_argument("--out", type=Path, help="a Markdown file whose section Attack is written")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = options.keep or Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        outcomes = asyncio.run(run(options, folder))
    lines = table(outcomes)
    print("\n".join(lines))
    if options.out:
        write_section(options.out, "Attack", [f"`make attack` on {cpu()}.", "", *lines])
    return 1 if any(outcome.missed for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
