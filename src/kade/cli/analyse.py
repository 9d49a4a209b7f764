"""``kade analyse``: how the chances stood in a game that is over, and which answers cost most."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from kade.bots.analysis import CLOSER, PLAYOUTS, SECONDS, Analysis, Mistake, Study, asked, positions_of
from kade.bots.analysis_look import look
from kade.bots.outlook import outlook, percent
from kade.cli.common import console, print_json
from kade.cli.layout import SEATS
from kade.cli.terminal import Terminal
from kade.kernel import Reader, Record, State

LEVELS = "▁▂▃▄▅▆▇█"
#: Moments of the curve that fit on a line.
COLUMNS = 48


def analyse(
    file: Annotated[Path, typer.Argument(help="A record that Kade has written.")],
    playouts: Annotated[
        int,
        typer.Option(min=0, help="Games to imagine for each answer, however long it takes."),
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Look back at a finished game: the chances of all seats, and the answers that cost most.

    Answers are judged from what their seat could see. It takes about half a minute.
    """
    record = Record.load(file)
    positions = positions_of(record)
    closer = playouts * CLOSER // PLAYOUTS if playouts else CLOSER
    study = Study(record, positions, playouts or PLAYOUTS, closer, 0.0 if playouts else SECONDS)
    _work(study, quiet=as_json)
    found = study.result()
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    _tell(record, positions, found)


def _work(study: Study, quiet: bool) -> None:
    """All looks, with a word about how far they are for who watches."""
    err = console(stderr=True)
    watched = err.is_terminal and not quiet
    for task in study.looks():
        study.note(task, look(task))
        if watched:
            err.print(f"Looked at {study.done} of {study.total} …", end="\r")
    if watched:
        err.print(" " * 40, end="\r")


def _tell(record: Record, positions: list[State], found: Analysis) -> None:
    terminal, reader = Terminal(), Reader([player.name for player in record.players])
    title, alone = record.title(), found.players == 1
    terminal.tell(f"{title.title}: {len(record.answers)} answers.", style="bold")
    terminal.tell("Points to be expected over the game:" if alone else "Chances to win over the game:")
    table = Table(box=None, pad_edge=False, show_header=False)
    for seat in range(found.players):
        values = [moment.points[seat] if alone else moment.chances[seat] for moment in found.moments]
        top = max(1.0, *values) if alone else 1.0
        end = f"{values[-1]:.0f}" if alone else f"{percent(values[-1])} %"
        table.add_row(Text(reader.name(seat), SEATS[seat % len(SEATS)]), sparkline(values, top), end)
    terminal.out.print(table)
    if not found.mistakes:
        terminal.tell("No answer stands out as costly.")
        return
    terminal.tell("The costliest answers:")
    for mistake in found.mistakes:
        for line in _mistake(record, positions, mistake, reader, alone):
            terminal.tell(line)


def _mistake(
    record: Record, positions: list[State], mistake: Mistake, reader: Reader, alone: bool
) -> list[str]:
    title, verdict = record.title(), mistake.verdict
    state = asked(positions[mistake.number - 1], record, mistake.number - 1)

    def told(line: str, points: float, chance: float) -> str:
        words = title.describe_steps(state, [title.parse(step) for step in line.split("; ")])
        expected = outlook(title, points, None if alone else chance)
        return f"{words.text(reader)}: {expected.text(reader)}"

    return [
        f"Answer {mistake.number}, {reader.name(mistake.seat)}:",
        f"  {told(mistake.given, verdict.given_points, verdict.given_chance)}",
        f"  better: {told(verdict.best, verdict.best_points, verdict.best_chance)}",
    ]


def sparkline(values: list[float], top: float) -> str:
    """One mark for each of at most ``COLUMNS`` moments, spread over the game."""
    count = min(COLUMNS, len(values))
    picked: list[Any] = [values[place * (len(values) - 1) // max(1, count - 1)] for place in range(count)]
    return "".join(LEVELS[min(7, max(0, int(8 * value / top)))] for value in picked)
