"""``kade bench``: how fast the engine is, alone or next to other engines in the same run."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import venv
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.table import Table

import kade
from kade.cli import measure, peers
from kade.cli.common import console, print_json
from kade.kernel import KadeError

#: The package that is running, and the checkout around it, if it is one.
PACKAGE = Path(kade.__file__).resolve().parent
CHECKOUT = next((up for up in PACKAGE.parents if (up / "tools" / "fast.py").exists()), None)

#: The heading of the results of benchmarks/load.py.
LOAD = "## Load"
HEARTS = "OpenSpiel hearts"
CATANATRON = "catanatron"


class Target(NamedTuple):
    """A speed to reach: a figure of a title, against a peer's figure or a plain number."""

    title: str
    build: str
    figure: str
    at_least: float
    peer: str = ""
    peer_figure: str = ""

    def reached(self, own: dict[str, Any], others: dict[str, Any]) -> tuple[str, bool] | None:
        figures = own.get(self.build, {}).get(self.title)
        if figures is None or (self.peer and self.peer not in others):
            return None
        value = figures[self.figure]
        if self.peer:
            ratio = value / others[self.peer][self.peer_figure]
            told = f"{ratio:.2f} x {self.peer} (at least {self.at_least:g} x)"
            return told, ratio >= self.at_least
        return f"{value:,.0f}/s (at least {self.at_least:,.0f}/s)", value >= self.at_least


def targets() -> list[Target]:
    """A small title is measured against hearts, a heavy one against catanatron."""
    found: list[Target] = []
    for game in kade.games():
        if game.weight == "small":
            found += [
                Target(game.id, "pure", "decisions", 0.4, HEARTS, "decisions"),
                Target(game.id, "pure", "copies", 600_000),
                Target(game.id, "compiled", "decisions", 1.5, HEARTS, "decisions"),
                Target(game.id, "compiled", "copies", 1.0, HEARTS, "copies"),
                Target(game.id, "compiled", "rollouts", 20_000),
            ]
        else:
            found += [
                Target(game.id, "pure", "decisions", 1.6, CATANATRON, "decisions"),
                Target(game.id, "pure", "copies", 10, CATANATRON, "copies"),
                Target(game.id, "compiled", "decisions", 5, CATANATRON, "decisions"),
                Target(game.id, "compiled", "copies", 750_000),
            ]
    return found


# ------------------------------------------------------------------- measuring


def _run(python: Path | str, script: list[str], environment: dict[str, str]) -> dict[str, Any]:
    command = [str(python), *script]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise KadeError(f"A measurement failed: {done.stderr.strip().splitlines()[-1:]}.")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def own_figures(seconds: float) -> dict[str, Any]:
    """Both builds if this is a checkout with a compiled engine, else the one that is running."""
    if CHECKOUT is None or measure.compiled():
        here = measure.measure(seconds)
        return {"compiled" if here["compiled"] else "pure": here["titles"]}
    builds = [CHECKOUT / "src", CHECKOUT / "build" / "fast"]
    found = {}
    for path in builds:
        if (path / "kade").exists():
            environment = {**os.environ, "PYTHONPATH": str(path)}
            ran = _run(sys.executable, ["-m", "kade.cli.measure", str(seconds)], environment)
            found["compiled" if ran["compiled"] else "pure"] = ran["titles"]
    return found


def peer_figures(folder: Path, seconds: float) -> dict[str, Any]:
    """The peers, installed once into a venv of their own."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*install, *peers.PACKAGES], capture_output=True, text=True, check=False)
    if done.returncode:
        raise KadeError("The peers could not be installed; without --peers the bench runs alone.")
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return _run(python, [str(Path(peers.__file__)), str(seconds)], environment)


def processor() -> str:
    """The name of the CPU."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


# -------------------------------------------------------------------- reporting

COLUMNS = ("decisions", "copies", "rollouts", "rollouts_from_start")


def rows(report: dict[str, Any]) -> list[list[str]]:
    """One row per title and build, then one per peer."""
    found = []
    for build, titles in report["kade"].items():
        for title, figures in titles.items():
            numbers = [f"{figures[column]:,.0f}" for column in COLUMNS]
            found.append([f"{title} ({figures['players']} players)", build, *numbers])
    for peer, figures in report["peers"].items():
        numbers = [f"{figures[c]:,.0f}" if c in figures else "" for c in COLUMNS]
        found.append([peer, "", *numbers])
    return found


HEAD = ["engine", "build", "decisions/s", "copies/s", "rollouts/s (mid-game)", "rollouts/s (from the start)"]


def verdicts(report: dict[str, Any]) -> list[tuple[str, bool]]:
    """Each target that can be judged from this run."""
    found = []
    for target in targets():
        judged = target.reached(report["kade"], report["peers"])
        if judged is not None:
            told, good = judged
            found.append((f"{target.title}, {target.build}, {target.figure}: {told}", good))
    return found


def markdown(report: dict[str, Any]) -> str:
    lines = [
        "# Speed",
        "",
        f"One run of `make bench` on {report['processor']}, Python {report['python']}. All figures are per",
        "second of processor time on one core, the best of five slices. Every engine is driven from Python:",
        "ask for the legal moves, pick one at random, make it. Rollouts copy a position and play it to the",
        "end at random, with the fewest players the title allows.",
        "",
        "| " + " | ".join(HEAD) + " |",
        "|" + "---|" * len(HEAD),
        *("| " + " | ".join(row) + " |" for row in rows(report)),
        "",
        "## Targets",
        "",
        *(f"- {'reached' if good else 'NOT reached'}: {told}" for told, good in verdicts(report)),
        "",
        "## Memory",
        "",
    ]
    for build, titles in report["kade"].items():
        for title, figures in titles.items():
            games = "10,000" if build == "compiled" else "2,000"
            grown = f"{figures['memory_growth_kb']:,} kB"
            lines.append(f"- {title}, {build}: the process grew by {grown} over {games} games")
    return "\n".join(lines) + "\n"


def other_results(path: Path) -> str:
    """What another benchmark has written below ours stays there."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return "\n" + text[text.index(LOAD) :] if LOAD in text else ""


def bench(
    with_peers: Annotated[bool, typer.Option("--peers", help="Measure other engines too.")] = False,
    seconds: Annotated[float, typer.Option(help="Processor time per figure.")] = 2.0,
    out: Annotated[Path | None, typer.Option(help="Also write the results as Markdown.")] = None,
    folder: Annotated[Path, typer.Option(help="Where the peers are installed.")] = Path("build/peers"),
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Measure decisions, copies and rollouts per second, in pure Python and compiled."""
    with console(stderr=True).status("Measuring Kade; this takes a minute"):
        report: dict[str, Any] = {
            "processor": processor(),
            "python": platform.python_version(),
            "kade": own_figures(seconds),
            "peers": {},
        }
    if with_peers:
        with console(stderr=True).status("Measuring the peers; the first time they are installed"):
            report["peers"] = peer_figures(folder, seconds)
    if out is not None:
        out.write_text(markdown(report) + other_results(out), encoding="utf-8")
    if as_json:
        print_json(report)
        return
    table = Table(*HEAD, title=f"{report['processor']}, Python {report['python']}")
    for row in rows(report):
        table.add_row(*row)
    console().print(table)
    for told, good in verdicts(report):
        console().print(("reached: " if good else "NOT reached: ") + told, highlight=False)
