"""``kade simulate``: many games of bots, counted."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from kade.bots import levels as bot_levels
from kade.cli.common import console, find_title, print_json, read_levels, read_options, read_seed
from kade.cli.simulation import FAST, Simulation
from kade.cli.simulation import simulate as run
from kade.kernel import KadeError

#: A shorter run needs no progress bar.
PATIENCE_SECONDS = 2.0


def check_levels(named: list[str]) -> list[str]:
    for level in named:
        if level not in bot_levels():
            raise KadeError(f"There is no bot level “{level}”; there are: {', '.join(bot_levels())}.")
    return named


def simulate(
    title: Annotated[str, typer.Argument(help="The title, as kade games lists it.")],
    players: Annotated[int | None, typer.Option(help="Seats; else the fewest the title allows.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="A whole number or any text.")] = "0",
    bots: Annotated[str, typer.Option(help="Levels by seat, such as merchant,random.")] = FAST,
    option: Annotated[list[str] | None, typer.Option(help="key=value; may be repeated.")] = None,
    sources: Annotated[bool, typer.Option(help="Also count where points come from; slower.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Let bots play many games and count what happens.

    A list of bots shorter than the seats is repeated from its beginning. Seats rotate: in each game
    every bot sits one seat further than in the game before, so each level plays every seat. The digest
    depends only on the arguments: sha256 over the ids of all answers and the final scores.
    """
    game = find_title(title)
    seats = game.check_players(game.usual_players if players is None else players)
    lineup = check_levels(read_levels(bots, seats))
    chosen = read_options(game, option or [])
    with _progress(games) as tick:
        told = run(game, seats, games, read_seed(seed), lineup, chosen, sources, tick)
    if as_json:
        print_json(told.to_json())
    else:
        show(told)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr, for people only and only when there is time to look at it."""
    if not sys.stderr.isatty():
        yield None
        return
    began = monotonic()
    with Progress(console=console(stderr=True), transient=True, disable=False) as bar:
        task = bar.add_task("Playing", total=games, visible=False)

        def tick(done: int) -> None:
            bar.update(task, completed=done, visible=monotonic() - began > PATIENCE_SECONDS)

        yield tick


def show(told: Simulation) -> None:
    out = console()
    out.print(f"[bold]{escape(told.game.title)}[/], {told.players} players, seed {escape(str(told.seed))}")
    out.print(
        f"{told.games} games, {told.decisions} decisions, {told.decisions_per_second:,.0f} decisions "
        f"per second, mean length {told.mean_length:.1f}"
    )
    out.print(_by_seat(told))
    out.print(_by_level(told))
    for key, words, mean, ratio in told.mean_tallies():
        per = told.tallies[key][2]
        share = f", {ratio:.2f} per {per}" if ratio is not None else ""
        out.print(f"{escape(words)}: {mean:.1f} per game{escape(share)}")
    out.print(f"digest {told.digest}", soft_wrap=True)


def _by_seat(told: Simulation) -> Table:
    table = Table(title="By seat", title_justify="left", box=None, pad_edge=False)
    table.add_column("")
    for seat in range(told.players):
        table.add_column(f"seat {seat + 1}", justify="right")
    table.add_row("mean score", *(f"{mean:.2f}" for mean in told.mean_scores))
    for _, words, points in told.mean_sources():
        table.add_row(f"  {escape(words)}", *(f"{mean:.2f}" for mean in points))
    table.add_row("won alone", *(str(wins.alone) for wins in told.seats))
    table.add_row("won, shared", *(str(wins.shared) for wins in told.seats))
    return table


def _by_level(told: Simulation) -> Table:
    table = Table(title="By bot level", title_justify="left", box=None, pad_edge=False)
    table.add_column("")
    for heading in ("seats played", "mean score", "won alone", "won, shared", "won alone, %"):
        table.add_column(heading, justify="right")
    for level, wins in told.by_level.items():
        share = 100 * wins.alone / wins.games
        mean = told.mean_score_of(level)
        table.add_row(
            escape(level), str(wins.games), f"{mean:.2f}", str(wins.alone), str(wins.shared), f"{share:.1f}"
        )
    return table
