"""``kade arena``: a tournament between bots, with ratings and a report."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kade.arena import ENGINES, FORMATS, FREE_FOR_ALL, LOCAL, Arena, Tournament
from kade.arena.results import LOG, REPORT
from kade.arena.strengths import told_rating
from kade.cli.common import console, find_title, print_json, read_options, read_seed
from kade.kernel import KadeError


def arena(
    title: Annotated[str, typer.Argument(help="The title, as kade games lists it.")],
    bots: Annotated[str, typer.Option(help="Levels, module:Class, entry points or http://... addresses.")],
    players: Annotated[int | None, typer.Option(help="Seats; else the fewest the title allows.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="A whole number or any text.")] = "0",
    seconds: Annotated[
        float | None, typer.Option("--seconds-per-move", help="Budget of bots that have one.")
    ] = None,
    playouts: Annotated[
        int | None,
        typer.Option(
            "--playouts-per-move", min=1, help="Budget of bots that search, whatever time it takes."
        ),
    ] = None,
    format: Annotated[
        str,
        typer.Option(
            help="free-for-all: different bots at a table; round-robin: pairs; challenge: the first alone."
        ),
    ] = FREE_FOR_ALL,
    engine: Annotated[str, typer.Option(help="local, or ray: the cluster at RAY_ADDRESS.")] = LOCAL,
    jobs: Annotated[int | None, typer.Option(min=1, max=256, help="Games at the same time.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="key=value; may be repeated.")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder of games, summary and report.")] = None,
    records: Annotated[
        Path | None, typer.Option("--keep-records", help="Folder for every game with its moves, as records.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Let bots meet in a tournament and rate them.

    Every deal is played by every line-up in every turn round the table. With fewer bots than seats, all
    mixtures of them are played. With --out every finished game is kept: the same command goes on where it
    was broken off, and with more --games it goes on after its end. A bot that throws, answers nonsense or
    takes more than three times its budget and a second is answered for, and the fault is counted.
    With --playouts-per-move the games depend on nothing but the command.
    """
    tournament = tournament_of(title, players, bots, games, seed, option, seconds, format, playouts)
    under_way = Arena(tournament, out, records)
    try:
        play_through(under_way, engine, jobs)
    finally:
        if under_way.results.rows:
            told = under_way.told()
            print_json(told) if as_json else show(told, out)


def play_through(under_way: Arena, engine: str, jobs: int | None) -> None:
    """Play what is missing, with what is to be said of it on stderr."""
    try:
        if engine not in ENGINES:
            raise KadeError(f"There is no engine “{engine}”; there are: {', '.join(ENGINES)}.")
        under_way.roll_call()
        _tell_start(under_way)
        with _progress(under_way) as tick:
            under_way.play(engine, jobs, tick)
        if under_way.records is not None:
            kept = under_way.records
            console(stderr=True).print(
                f"{len(kept.known)} of {len(under_way.results.rows)} games are kept with their moves in"
                f" {escape(str(kept.path))}",
                soft_wrap=True,
            )
    finally:
        under_way.close()


def tournament_of(
    title: str,
    players: int | None,
    bots: str,
    games: int,
    seed: str,
    option: list[str] | None,
    seconds: float | None,
    format: str,
    playouts: int | None,
) -> Tournament:
    game = find_title(title)
    seats = game.check_players(game.usual_players if players is None else players)
    named = [name.strip() for name in bots.split(",")]
    if not all(named):
        raise KadeError(f"“{bots}” is not a list of bots such as merchant,random.")
    for name in named:
        if named.count(name) > 1:
            raise KadeError(f"{name} is named twice; one bot fills several seats by itself.")
    if seconds is not None and not 0 < seconds <= 3600:
        raise KadeError("The seconds per move must be more than 0 and at most 3600.")
    if seconds is not None and playouts is not None:
        raise KadeError("A move has a budget of seconds or of playouts, not of both.")
    if format not in FORMATS:
        raise KadeError(f"There is no format “{format}”; there are: {', '.join(FORMATS)}.")
    chosen = read_options(game, option or [])
    changed = {o.key: chosen[o.key] for o in game.options if chosen[o.key] != o.default}
    return Tournament(
        game.id,
        game.rules_version,
        seats,
        tuple(named),
        games,
        read_seed(seed),
        changed,
        seconds,
        format,
        playouts,
    )


def _tell_start(under_way: Arena) -> None:
    err = console(stderr=True)
    if under_way.found:
        err.print(f"{under_way.found} games were played before and are kept.")
    if under_way.results.beyond:
        err.print(
            f"{under_way.results.beyond} games beyond the first {under_way.tournament.games} do not count."
        )


@contextmanager
def _progress(under_way: Arena) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr, for people only."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=under_way.tournament.games, completed=under_way.found)

        def tick(done: int) -> None:
            bar.update(task, completed=done)

        yield tick


def show(told: dict[str, Any], out: Path | None) -> None:
    summary = told["summary"]
    screen = console()
    title = find_title(told["tournament"]["game"]).title
    state = "" if told["finished"] else f" of {summary['asked_for']}; the same command goes on from here"
    screen.print(
        f"[bold]{escape(title)}[/], {told['tournament']['players']} players: {summary['games']} games{state}"
    )
    screen.print(_standings(summary))
    seats = ", ".join(
        f"{number}: {100 * seat['wins']['share']:.1f} %" for number, seat in enumerate(summary["seats"], 1)
    )
    screen.print(f"victories by seat  {seats}")
    screen.print(f"mean length {summary['length']['mean']:.1f} answers")
    if summary["faults"]:
        where = f"; {out / LOG} tells them" if out else ""
        screen.print(f"{summary['faults']} faults{escape(where)}", soft_wrap=True)
    if out:
        screen.print(f"report {escape(str(out / REPORT))}", soft_wrap=True)


def _standings(summary: dict[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("bot", overflow="fold")
    for heading in ("rating (95 %)", "victories, % (95 %)", "score", "s/answer", "faults"):
        table.add_column(heading, justify="right")
    for bot, told in sorted(summary["bots"].items(), key=lambda pair: -pair[1]["rating"]["points"]):
        rating, wins = told["rating"], told["wins"]
        low, high = wins["interval"]
        table.add_row(
            escape(bot),
            told_rating(rating),
            f"{100 * wins['share']:.1f} ({100 * low:.1f}-{100 * high:.1f})",
            f"{told['score']['mean']:.1f}",
            f"{told['seconds_per_answer']:.3f}",
            str(told["faults"]),
        )
    return table
