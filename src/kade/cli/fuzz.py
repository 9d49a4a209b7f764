"""``kade fuzz``: random games and malformed input, in search of what must not happen."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from time import monotonic
from typing import Annotated, Any

import typer
from rich.markup import escape

from kade.cli.common import console, find_title, print_json, read_seed
from kade.cli.fuzzing import MOST_FINDINGS, Fuzzer, Report
from kade.kernel import Game, games

FOUND = 1
#: So many games are given to a process at a time, and so many seconds pass between two lines of progress.
STRETCH, STRETCH_LIGHT = 20, 2000
PROGRESS = 10.0


def fuzz(
    titles: Annotated[
        list[str] | None, typer.Argument(help="The titles, as kade games lists them; all if none is named.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to search in each title.")] = 10.0,
    minutes: Annotated[float, typer.Option(min=0, help="The same in minutes.")] = 0.0,
    most: Annotated[
        int, typer.Option("--games", min=0, help="At most so many games of each title; 0: as time allows.")
    ] = 0,
    first: Annotated[
        int, typer.Option("--from", min=0, help="The number of the first game, to go on with a search.")
    ] = 0,
    seed: Annotated[str, typer.Option(help="A whole number or any text.")] = "0",
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each processor.")] = 1,
    light: Annotated[
        bool,
        typer.Option(
            help="Play many games: each is played by the rules to its end and its result is checked; "
            "of every 25th one position is looked at with all checks, of every 1000th the whole game."
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Play random games over all player counts and options and check everything that must hold.

    No dead end, no endless game, no crash on a malformed answer or record; positions survive JSON and copies;
    nobody is told of what is hidden: another world is imagined from what a seat sees, and all that it is told
    there, views, words, numbers, refusals, must be the same. Exit code 1 if anything was found. Each finding
    comes with the record of its game: save it to a file and look at it with kade replay. A game depends on
    the seed and its number alone.

    Example: kade fuzz genoa amsterdam --light --games 250000 --minutes 60 --workers 0
    """
    chosen = [find_title(title) for title in titles] if titles else games()
    limit = 60 * minutes or seconds
    told = {
        game.id: searched(game, read_seed(seed), limit, (first, most), workers or os.cpu_count() or 1, light)
        for game in chosen
    }
    if as_json:
        whole = [{"game": id, **report.to_json()} for id, report in told.items()]
        print_json(whole[0] if titles and len(whole) == 1 else whole)
    else:
        for id, report in told.items():
            _print(id, report)
    if any(report.findings for report in told.values()):
        raise typer.Exit(FOUND)


def searched(
    game: Game[Any, Any], seed: int | str, limit: float, span: tuple[int, int], workers: int, light: bool
) -> Report:
    """One title: stretches of games, on as many processes; what they found, and how long it took in all."""
    began, said, report = monotonic(), monotonic(), Report()
    for found in _stretches(game, seed, began + limit, span, workers, light):
        report.add(found)
        report.seconds = monotonic() - began
        if monotonic() - said > PROGRESS:
            said = monotonic()
            console(stderr=True).print(_summary(game.id, report))
        if len(report.findings) >= MOST_FINDINGS:
            break
    report.seconds = monotonic() - began
    return report


def _stretches(
    game: Game[Any, Any], seed: int | str, until: float, span: tuple[int, int], workers: int, light: bool
) -> Iterator[Report]:
    """Reports of stretches in the order of their games, so that what is done is one row without gaps."""
    first, most = span
    length = STRETCH_LIGHT if light else STRETCH
    begins = range(first, first + most, length) if most else count(first, length)

    def size(begin: int) -> int:
        return min(length, first + most - begin) if most else length

    if workers == 1:
        for begin in begins:
            if monotonic() >= until:
                return
            yield stretch(game.id, seed, until - monotonic(), begin, size(begin), light)
        return
    with ProcessPoolExecutor(workers) as pool:
        waiting: list[Future[Report]] = []
        for begin in begins:
            if monotonic() >= until:
                break
            left = until - monotonic()
            waiting.append(pool.submit(stretch, game.id, seed, left, begin, size(begin), light))
            if len(waiting) >= 2 * workers:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()


def stretch(title: str, seed: int | str, seconds: float, first: int, most: int, light: bool) -> Report:
    """Games in a row, in whatever process."""
    return Fuzzer(find_title(title), seed, light).run(seconds, most, first)


def _summary(id: str, report: Report) -> str:
    found = len(report.findings)
    speed = report.games / report.seconds if report.seconds else 0.0
    return (
        f"{id}: {report.games} games, {report.decisions} decisions, {report.checks} checks in "
        f"{report.seconds:.1f} seconds ({speed:.1f} games a second): "
        f"{found or 'no'} finding{'' if found == 1 else 's'}."
    )


def _print(id: str, report: Report) -> None:
    out = console()
    out.print(_summary(id, report), soft_wrap=True)
    for finding in report.findings:
        out.print(f"[bold]{escape(finding.check)}[/]: {escape(finding.sentence)}")
        out.print(f"  seed {escape(str(finding.record.seed))}, {len(finding.record.players)} players")
        out.print(f"  {escape(json.dumps(finding.to_json()['record']))}", soft_wrap=True)
        if finding.given:
            out.print(f"  given: {escape(finding.given)}", soft_wrap=True)
