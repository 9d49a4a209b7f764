"""``kade evaluate``: how good a player is, by one protocol."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from kade.arena import CHALLENGE, LOCAL, Arena, Tournament
from kade.arena.evaluation import FILE, check, evaluated, games_of, text_of
from kade.arena.strengths import told_rating
from kade.cli.arena import play_through, tournament_of
from kade.cli.common import console, find_title

#: What a player that searches is given where nobody says anything: the same on every machine.
PLAYOUTS = 200


def evaluate(
    title: Annotated[str, typer.Argument(help="The title, as kade games lists it.")],
    player: Annotated[str, typer.Argument(help="A level, module:Class, entry point or http://... address.")],
    players: Annotated[int | None, typer.Option(help="Seats; else the fewest the title allows.")] = None,
    against: Annotated[
        str, typer.Option(help="Opponents, each of which fills all other seats.")
    ] = "merchant",
    deals: Annotated[int, typer.Option(min=1, help="How many deals; each is played from every seat.")] = 100,
    seed: Annotated[str, typer.Option(help="A whole number or any text.")] = "0",
    playouts: Annotated[
        int | None, typer.Option("--playouts-per-move", min=1, help=f"For those who search; {PLAYOUTS} else.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds-per-move", help="Instead: a budget of time.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="key=value; may be repeated.")] = None,
    engine: Annotated[str, typer.Option(help="local, or ray: the cluster at RAY_ADDRESS.")] = LOCAL,
    jobs: Annotated[int | None, typer.Option(min=1, max=256, help="Games at the same time.")] = None,
    out: Annotated[Path | None, typer.Option(help=f"Folder for {FILE}, games and report.")] = None,
    records: Annotated[
        Path | None, typer.Option("--keep-records", help="Folder for every game with its moves, as records.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Compare a player with others by the protocol of the leaderboard.

    The player sits alone among seats filled by one opponent, each opponent in turn; every deal is played from
    every seat. Victories, margins and ratings come with 95 % intervals. What is printed as JSON, and written
    to --out, holds everything that is needed to repeat it, and the games. As budgets are counted in playouts,
    the same command plays the same games everywhere, unless a player looks at the clock.
    """
    if seconds is None and playouts is None:
        playouts = PLAYOUTS
    game = find_title(title)
    seats = game.check_players(game.usual_players if players is None else players)
    opponents = against.split(",")
    games = games_of(seats, len(opponents), deals)
    bots = ",".join([player, *opponents])
    tournament = tournament_of(title, seats, bots, games, seed, option, seconds, CHALLENGE, playouts)
    check(tournament)
    under_way = Arena(tournament, out, records)
    try:
        play_through(under_way, engine, jobs)
    finally:
        if under_way.results.rows:
            told = evaluated(under_way, command_of(tournament, deals))
            text = text_of(told)
            if out is not None:
                (out / FILE).write_text(text, encoding="utf-8")
            if as_json:
                typer.echo(text, nl=False)
            else:
                show(told, out)


def command_of(asked: Tournament, deals: int) -> str:
    """The line that repeats it."""
    player, *opponents = asked.bots
    words = ["kade", "evaluate", asked.game, player, "--players", str(asked.players)]
    words += ["--against", ",".join(opponents), "--deals", str(deals), "--seed", str(asked.seed)]
    if asked.playouts_per_move is not None:
        words += ["--playouts-per-move", str(asked.playouts_per_move)]
    if asked.seconds_per_move is not None:
        words += ["--seconds-per-move", f"{asked.seconds_per_move:g}"]
    for key, value in asked.options.items():
        words += ["--option", f"{key}={value}"]
    return shlex.join(words)


def show(told: dict[str, Any], out: Path | None) -> None:
    screen = console()
    state = "" if told["finished"] else "; not finished, the same command goes on from here"
    title = find_title(told["title"]).title
    screen.print(
        f"[bold]{escape(told['player'])}[/] in {escape(title)}, {told['players']} players,"
        f" {told['deals']} deals from every seat{state}",
        soft_wrap=True,
    )
    table = Table(box=None, pad_edge=False)
    table.add_column("against", overflow="fold")
    for heading in ("games", f"victories, %, par {100 * told['par']:.0f} (95 %)", "margin (95 %)"):
        table.add_column(heading, justify="right")
    for opponent, met in told["against"].items():
        if met["games"]:
            table.add_row(escape(opponent), *_cells(met))
    screen.print(table)
    best = sorted(told["ratings"].items(), key=lambda pair: -pair[1]["points"])
    rated = ", ".join(f"{bot} {told_rating(rating)}" for bot, rating in best)
    screen.print(f"ratings  {escape(rated)}", soft_wrap=True)
    if any(told["faults"].values()):
        named = ", ".join(f"{bot}: {number}" for bot, number in told["faults"].items() if number)
        screen.print(f"faults  {escape(named)}", soft_wrap=True)
    if out is not None:
        screen.print(f"all of it {escape(str(out / FILE))}", soft_wrap=True)


def _cells(met: dict[str, Any]) -> list[str]:
    low, high = met["wins"]["interval"]
    least, most = met["margin"]["interval"]
    return [
        str(met["games"]),
        f"{100 * met['wins']['share']:.1f} ({100 * low:.1f} to {100 * high:.1f})",
        f"{met['margin']['mean']:+.1f} ({least:+.1f} to {most:+.1f})",
    ]
