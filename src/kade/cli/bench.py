"""``kade bench``: how fast the engine is, alone or next to other engines in the same run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kade.cli.bench_report import HEAD, Report, cells, markdown, other_results, verdicts
from kade.cli.bench_rounds import Tell
from kade.cli.bench_run import measured
from kade.cli.common import console, print_json

INTERRUPTED = 130


@contextmanager
def progress() -> Iterator[Tell]:
    """A bar on stderr, which says what is being measured."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task("Getting ready", total=None)

        def tell(words: str, done: int = 0, of: int = 0) -> None:
            bar.update(task, description=words, completed=done, total=of or None)

        yield tell


def show(report: Report) -> None:
    table = Table(*HEAD, title=f"{report.processor}, Python {report.python}")
    for row in cells(report):
        table.add_row(*row)
    screen = console()
    screen.print(table)
    for sentence in [*report.remarks, *(verdict.text() for verdict in verdicts(report))]:
        screen.print(sentence, markup=False, soft_wrap=True)


def bench(
    with_peers: Annotated[bool, typer.Option("--peers", help="Measure other engines too.")] = False,
    seconds: Annotated[float, typer.Option(help="Processor time per figure.", min=0.01)] = 2.0,
    out: Annotated[Path | None, typer.Option(help="Also write the results as Markdown.")] = None,
    folder: Annotated[Path, typer.Option(help="Where the peers are installed.")] = Path("build/peers"),
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Measure decisions, copies, rollouts, search and environments, in pure Python and compiled.

    All engines take turns, slice by slice, so that what the machine does meanwhile meets all of them;
    ratios are taken round by round and told with their spread.
    """
    try:
        with progress() as tell:
            report = measured(folder if with_peers else None, seconds, tell)
    except KeyboardInterrupt:
        console(stderr=True).print("Stopped; nothing was written.")
        raise typer.Exit(INTERRUPTED) from None
    if out is not None:
        out.write_text(markdown(report) + other_results(out), encoding="utf-8")
    if as_json:
        print_json(report.to_json())
    else:
        show(report)
