"""What ``kade bench`` tells: one table, the speeds to reach, and what could not be measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import kade
from kade.cli.measure import TABLES
from kade.cli.peers import CATANATRON, HEARTS, RLCARD

#: The heading of the results of benchmarks/load.py.
LOAD = "## Load"
PURE, COMPILED = "pure", "compiled"
#: A speed that is to be reached in proportion to the title's own raw rate.
OWN = "its own decisions"

#: The columns of the table, by the names of the figures.
COLUMNS = {
    "decisions": "decisions/s",
    "copies": "copies/s",
    "rollouts": "rollouts/s (mid-game)",
    "rollouts_from_start": "rollouts/s (from the start)",
    "descents": "search descents/s",
    "steps": "environment steps/s",
    "vector_steps": f"steps/s of {TABLES} environments",
    "learner_steps": "the same, numpy, float32",
}
HEAD = ["engine", "build", *COLUMNS.values()]


class Figures(NamedTuple):
    """One row: what was measured of a title on one build, or of a peer."""

    engine: str
    build: str
    label: str
    figures: dict[str, float]


class Report(NamedTuple):
    """All that one run found out."""

    processor: str
    python: str
    rows: list[Figures]
    #: Sentences: what could not be measured, and what stands for something else.
    remarks: list[str]
    #: Sentences: how the memory of a process grew.
    memory: list[str]

    def figures(self, engine: str, build: str = "") -> dict[str, float]:
        for row in self.rows:
            if (row.engine, row.build) == (engine, build):
                return row.figures
        return {}

    def to_json(self) -> dict[str, Any]:
        told = self._asdict()
        told["rows"] = [row._asdict() for row in self.rows]
        told["targets"] = [verdict._asdict() for verdict in verdicts(self)]
        return told


# ------------------------------------------------------------------ speeds to reach


class Verdict(NamedTuple):
    """A speed to reach, and whether it was: None if this run cannot tell."""

    target: str
    reached: bool | None
    told: str

    def text(self) -> str:
        word = {True: "reached", False: "NOT reached", None: "not judged"}[self.reached]
        return f"{word}: {self.target}: {self.told}"


class Target(NamedTuple):
    """A figure of a title on a build, against a plain number or in proportion to another engine's figure."""

    title: str
    build: str
    figure: str
    at_least: float
    peer: str = ""
    #: The first of these that the peer has.
    peer_figures: tuple[str, ...] = ()

    def judge(self, report: Report) -> Verdict:
        name = f"{self.title}, {self.build}, {COLUMNS[self.figure]}"
        own = report.figures(self.title, self.build)
        if self.figure not in own:
            return Verdict(name, None, "it was not measured")
        value = own[self.figure]
        if not self.peer:
            reached = value >= self.at_least
            return Verdict(name, reached, f"{value:,.0f} (at least {self.at_least:,.0f})")
        others = own if self.peer == OWN else report.figures(self.peer)
        compared = [figure for figure in self.peer_figures if figure in others]
        if not compared:
            return Verdict(name, None, f"{self.peer} was not measured")
        ratio = value / others[compared[0]]
        with_what = self.peer if self.peer == OWN else f"{self.peer}, {COLUMNS[compared[0]]}"
        return Verdict(
            name, ratio >= self.at_least, f"{ratio:.2f} x {with_what} (at least {self.at_least:g} x)"
        )


def targets() -> list[Target]:
    """A small title is measured against hearts, a heavy one against catanatron, all environments alike.

    Of a plain one nobody promised any speed.
    """
    found: list[Target] = []
    for game in kade.games():
        if game.weight == "plain":
            continue
        if game.weight == "small":
            found += [
                Target(game.id, PURE, "decisions", 0.4, HEARTS, ("decisions",)),
                Target(game.id, PURE, "copies", 600_000),
                Target(game.id, COMPILED, "decisions", 1.5, HEARTS, ("decisions",)),
                Target(game.id, COMPILED, "copies", 1.0, HEARTS, ("copies",)),
                Target(game.id, COMPILED, "rollouts", 20_000),
            ]
        else:
            # Where the peer has no search, its rollouts are the most that one could do.
            playouts = ("descents", "rollouts")
            found += [
                Target(game.id, PURE, "decisions", 1.6, CATANATRON, ("decisions",)),
                Target(game.id, PURE, "copies", 10, CATANATRON, ("copies",)),
                Target(game.id, COMPILED, "decisions", 5, CATANATRON, ("decisions",)),
                Target(game.id, COMPILED, "copies", 750_000),
                Target(game.id, COMPILED, "rollouts", 4, CATANATRON, playouts),
                Target(game.id, COMPILED, "descents", 4, CATANATRON, playouts),
            ]
        found += [
            Target(game.id, PURE, "steps", 0.5, OWN, ("decisions",)),
            Target(game.id, PURE, "steps", 3, RLCARD, ("steps",)),
            Target(game.id, COMPILED, "steps", 150_000),
        ]
    return found


def verdicts(report: Report) -> list[Verdict]:
    return [target.judge(report) for target in targets()]


# -------------------------------------------------------------------------- telling


def cells(report: Report) -> list[list[str]]:
    """The table: one row per title and build, then one per peer; empty where nothing was measured."""
    return [
        [row.label, row.build, *(f"{row.figures[c]:,.0f}" if c in row.figures else "" for c in COLUMNS)]
        for row in report.rows
    ]


def markdown(report: Report) -> str:
    remarks = [f"- {remark}" for remark in report.remarks]
    lines = [
        "# Speed",
        "",
        f"One run of `make bench` on {report.processor}, Python {report.python}. All figures are per second",
        "of processor time on one core, the best of five slices. Every engine is driven from Python.",
        "",
        "- Decisions: ask for the legal moves, pick one at random, make it; whole games with their set-up.",
        "- Rollouts: copy a position and play it to the end at random, with the fewest players.",
        "- Search descents: each imagines what is hidden and goes down the tree, at mid-game, with the",
        "  fewest players; for another engine, the playouts of its own tree search.",
        "- Environment steps: the observation, the mask of legal moves and the step, through PettingZoo, or",
        "  through the environment that the engine brings; many environments are stepped in one call.",
        "",
        "| " + " | ".join(HEAD) + " |",
        "|---|---|" + "---:|" * len(COLUMNS),
        *("| " + " | ".join(row) + " |" for row in cells(report)),
        *(["", *remarks] if remarks else []),
        "",
        "## Targets",
        "",
        *(f"- {verdict.text()}" for verdict in verdicts(report)),
        "",
        "## Memory",
        "",
        *(f"- {sentence}" for sentence in report.memory),
    ]
    return "\n".join(lines) + "\n"


def other_results(path: Path) -> str:
    """What another benchmark has written below ours stays there."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return "\n" + text[text.index(LOAD) :] if LOAD in text else ""
