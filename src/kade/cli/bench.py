"""``kade bench``: how fast the engine is, alone or next to other engines in the same run."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from kade.cli.bench_report import HEAD, Report, cells, markdown, other_results, verdicts
from kade.cli.bench_run import Tell, measure_kade, measure_peers, processor
from kade.cli.common import console, print_json

INTERRUPTED = 130


def measured(peers_folder: Path | None, seconds: float, tell: Tell) -> Report:
    """One run: our own titles on both builds, then the peers if there is a folder for them."""
    report = Report(processor(), platform.python_version(), [], [], [])
    measure_kade(report, seconds, tell)
    if peers_folder is not None:
        measure_peers(report, peers_folder.absolute(), seconds, tell)
    return report


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
    """Measure decisions, copies, rollouts, search and environments, in pure Python and compiled."""
    try:
        with console(stderr=True).status("Measuring; this takes some minutes") as status:
            report = measured(folder if with_peers else None, seconds, status.update)
    except KeyboardInterrupt:
        console(stderr=True).print("Stopped; nothing was written.")
        raise typer.Exit(INTERRUPTED) from None
    if out is not None:
        out.write_text(markdown(report) + other_results(out), encoding="utf-8")
    if as_json:
        print_json(report.to_json())
    else:
        show(report)
