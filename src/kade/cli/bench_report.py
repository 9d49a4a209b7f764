"""What ``kade bench`` tells: one table, the speeds to reach, and what could not be measured."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

import kade
from kade.cli.bench_rounds import ROUNDS
from kade.cli.peers import CATANATRON, HEARTS, RLCARD, TABLES

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


class Spread(NamedTuple):
    """The middle of some values, and where half of them lie."""

    low: float
    middle: float
    high: float

    @property
    def part(self) -> float:
        """How far the half lies from the middle, in per cent of it."""
        return 50 * (self.high - self.low) / self.middle if self.middle else 0.0


def spread(values: Sequence[float]) -> Spread:
    return Spread(*(quantiles(values, method="inclusive") if len(values) > 1 else [values[0]] * 3))


def ratio(mine: Sequence[float], theirs: Sequence[float]) -> Spread:
    """One engine in proportion to another, round by round: how fast the machine was then cancels out."""
    return spread([own / other for own, other in zip(mine, theirs, strict=True)])


class Figures(NamedTuple):
    """One row: what was measured of a title on one build, or of a peer; a rate for each round."""

    engine: str
    build: str
    label: str
    figures: dict[str, list[float]]


class Report(NamedTuple):
    """All that one run found out."""

    processor: str
    python: str
    rows: list[Figures]
    #: Sentences: what could not be measured, and what stands for something else.
    remarks: list[str]
    #: Sentences: how the memory of a process grew.
    memory: list[str]

    def figures(self, engine: str, build: str = "") -> dict[str, list[float]]:
        for row in self.rows:
            if (row.engine, row.build) == (engine, build):
                return row.figures
        return {}

    def to_json(self) -> dict[str, Any]:
        told = self._asdict()
        told["rows"] = [row._asdict() for row in self.rows]
        told["targets"] = [verdict._asdict() for verdict in verdicts(self)]
        return told


def told_times(times: Spread) -> str:
    digits = max(0, 2 - floor(log10(times.middle))) if times.middle else 2
    low, middle, high = (f"{value:,.{digits}f}" for value in times)
    return f"{middle} x ({low} to {high})"


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
        if not self.peer:
            value = spread(own[self.figure])
            told = f"{value.middle:,.0f} ({value.low:,.0f} to {value.high:,.0f})"
            return Verdict(name, value.middle >= self.at_least, f"{told}, at least {self.at_least:,.0f}")
        others = own if self.peer == OWN else report.figures(self.peer)
        compared = [figure for figure in self.peer_figures if figure in others]
        if not compared:
            return Verdict(name, None, f"{self.peer} was not measured")
        times = ratio(own[self.figure], others[compared[0]])
        with_what = self.peer if self.peer == OWN else f"{self.peer}, {COLUMNS[compared[0]]}"
        told = f"{told_times(times)} {with_what}, at least {self.at_least:g} x"
        return Verdict(name, times.middle >= self.at_least, told)


#: What learners were promised of a title: steps/s of many environments, and those of a single one in
#: proportion to RLCard's: half as many again as before, measured in turns with it.
LEARNING = {
    "ticket-to-ride-amsterdam": (400_000, 9.7),
    "new-amsterdam": (280_000, 6.5),
    "amsterdam": (190_000, 4.2),
    "genoa": (150_000, 5.7),
}


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
        ]
        if game.id in LEARNING:
            side_by_side, one_at_a_time = LEARNING[game.id]
            found += [
                Target(game.id, COMPILED, "vector_steps", side_by_side),
                Target(game.id, COMPILED, "steps", one_at_a_time, RLCARD, ("steps",)),
            ]
    return found


def verdicts(report: Report) -> list[Verdict]:
    return [target.judge(report) for target in targets()]


# -------------------------------------------------------------------------- telling


def cells(report: Report) -> list[list[str]]:
    """The table: one row per title and build, then one per peer; empty where nothing was measured."""
    return [
        [row.label, row.build, *(_cell(row.figures[c]) if c in row.figures else "" for c in COLUMNS)]
        for row in report.rows
    ]


def _cell(rates: Sequence[float]) -> str:
    found = spread(rates)
    return f"{found.middle:,.0f} ±{found.part:.0f} %"


def beside(report: Report) -> list[list[str]]:
    """A row for each figure of each peer: every title, on the faster build there is, in proportion to it."""
    best = COMPILED if any(row.build == COMPILED for row in report.rows) else PURE
    own = [row for row in report.rows if row.build == best]
    rows = []
    for figure, words in COLUMNS.items():
        for peer in report.rows:
            if peer.build or figure not in peer.figures:
                continue
            times = [
                told_times(ratio(row.figures[figure], peer.figures[figure])) if figure in row.figures else ""
                for row in own
            ]
            rows.append([f"{words}, {peer.engine}", *times])
    return [["", *(f"{row.engine}, {best}" for row in own)], *rows] if rows else []


def _table(head: list[str], rows: list[list[str]], numbers: int) -> list[str]:
    """A table in Markdown whose last columns are numbers."""
    lines = "|" + "---|" * (len(head) - numbers) + "---:|" * numbers
    return [f"| {' | '.join(head)} |", lines, *(f"| {' | '.join(row)} |" for row in rows)]


def markdown(report: Report) -> str:
    remarks = [f"- {remark}" for remark in report.remarks]
    lines = [
        "# Speed",
        "",
        f"One run of `make bench` on {report.processor}, Python {report.python}. All figures are per second",
        f"of processor time on one core. Engines take turns, slice by slice, in {ROUNDS} rounds after one to",
        "warm up; told is the median, with half the distance between the quartiles in per cent. Ratios are",
        "taken round by round, so that they hold whatever else the machine did; their quartiles stand in",
        "brackets. Every engine is driven from Python.",
        "",
        "- Decisions: ask for the legal moves, pick one at random, make it; whole games with their set-up.",
        "- Rollouts: copy a position and play it to the end at random, with the fewest players.",
        "- Search descents: each imagines what is hidden and goes down the tree, at mid-game, with the",
        "  fewest players; for another engine, the playouts of its own tree search.",
        "- Environment steps: the observation, the mask of legal moves and the step, through PettingZoo, or",
        "  through the environment that the engine brings. Many environments are stepped in one call, in",
        "  steady play; picking their answers counts, too.",
        "",
        *_table(HEAD, cells(report), len(COLUMNS)),
        *(["", *remarks] if remarks else []),
    ]
    if compared := beside(report):
        head, *rows = compared
        lines += ["", "## Next to other engines", "", *_table(head, rows, len(head) - 1)]
    lines += [
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
