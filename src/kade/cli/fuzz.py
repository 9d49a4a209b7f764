"""``kade fuzz``: random games and malformed input, in search of what must not happen."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.markup import escape

from kade.cli.common import console, find_title, print_json, read_seed
from kade.cli.fuzzing import Fuzzer

FOUND = 1


def fuzz(
    title: Annotated[str, typer.Argument(help="The title, as kade games lists it.")],
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to search.")] = 10.0,
    seed: Annotated[str, typer.Option(help="A whole number or any text.")] = "0",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Play random games over all player counts and options and check everything that must hold.

    Exit code 1 if anything was found. Each finding comes with the record of its game: save it to a file
    and look at it with kade replay.
    """
    report = Fuzzer(find_title(title), read_seed(seed)).run(seconds)
    if as_json:
        print_json(report.to_json())
    else:
        out = console()
        found = len(report.findings)
        out.print(
            f"{report.games} games, {report.decisions} decisions, {report.checks} checks in "
            f"{report.seconds:.1f} seconds: {found or 'no'} finding{'' if found == 1 else 's'}."
        )
        for finding in report.findings:
            out.print(f"[bold]{escape(finding.check)}[/]: {escape(finding.sentence)}")
            out.print(f"  seed {escape(str(finding.record.seed))}, {len(finding.record.players)} players")
            out.print(f"  {escape(json.dumps(finding.to_json()['record']))}", soft_wrap=True)
            if finding.given:
                out.print(f"  given: {escape(finding.given)}", soft_wrap=True)
    if report.findings:
        raise typer.Exit(FOUND)
