"""``kade dataset``: recorded games as a table for learners."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn

from kade.cli.common import console
from kade.envs.dataset import REWARDS, records_in, write_parquet
from kade.envs.rewards import MARGIN


def dataset(
    records: Annotated[list[Path], typer.Argument(help="Files of records, one a line, or single ones.")],
    out: Annotated[Path, typer.Option(help="The Parquet file to write.")],
    rewards: Annotated[str, typer.Option(help=f"What the end is worth: {', '.join(REWARDS)}.")] = MARGIN,
) -> None:
    """Turn recorded games into a Parquet file with a row for every decision.

    A row has the game, the step, the seat, what it saw as whole numbers (kade describe tells which), a mask
    of the answers that were open, the one it gave, and what the game brought it in the end. kade arena
    --keep-records and kade evaluate --keep-records write such records.
    """
    with _progress() as tick:
        games, decisions = write_parquet(records_in(records), out, rewards, tick)
    console().print(f"{decisions:,} decisions of {games:,} games in {escape(str(out))}", soft_wrap=True)


@contextmanager
def _progress() -> Iterator[Callable[[int], None] | None]:
    """How many games have been read, on stderr, for people only."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (SpinnerColumn(), TextColumn("{task.completed} games"))
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task("Reading", total=None)

        def tick(done: int) -> None:
            bar.update(task, completed=done)

        yield tick
