"""``kade backup``, ``kade restore`` and ``kade prune``: what hosts do with what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress as Bar

from kade.cli.common import console, print_json
from kade.kernel.extras import PLAY, brought_by

if TYPE_CHECKING:
    from kade.store.backup import Progress

Database = Annotated[
    str, typer.Option(help="sqlite:///FILE or postgresql://...; else KADE_DATABASE_URL, else kade.db here.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program.")]
#: Less than this is done before anybody could read how far it is.
LARGE = 20_000


#: Who needs the packages of the tables.
STORE = "What is kept needs"


@contextmanager
def _told(words: str) -> Iterator[Progress]:
    """How far it is, for somebody at a terminal, if it is much."""
    screen = Console(stderr=True)
    with Bar(console=screen, transient=True, disable=not screen.is_terminal) as bar:
        line = bar.add_task(words, total=None, visible=False)

        def tell(done: int, of: int) -> None:
            bar.update(line, completed=done, total=of, visible=of >= LARGE)

        yield tell


def _counted(found: dict[str, int]) -> str:
    return ", ".join(f"{number} {what if number != 1 else _one(what)}" for what, number in found.items())


def _one(what: str) -> str:
    return "person" if what == "people" else what.removesuffix("s")


def backup(
    file: Annotated[Path, typer.Argument(help="Where the backup is to be; it must not be there yet.")],
    database: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="Write over a file that is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write everything that is kept into one file, also while the server runs."""
    with brought_by(PLAY, STORE):
        from kade.store.backup import back_up
        from kade.store.connection import database_url
    with _told("Backing up") as progress:
        found = back_up(database_url(database), file, replace=replace, progress=progress)
    if as_json:
        print_json({"file": str(file), **found})
    else:
        console().print(f"{file}: {_counted(found)}.", soft_wrap=True, markup=False)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that kade backup has made.")],
    database: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="Replace all that is in the database.")] = False,
    as_json: AsJson = False,
) -> None:
    """Put a backup into a database that no server uses; an older one is brought up to date."""
    with brought_by(PLAY, STORE):
        from kade.store.backup import restore as put_back
        from kade.store.connection import database_url, named
    url = database_url(database)
    with _told("Restoring") as progress:
        found = put_back(url, file, replace=replace, progress=progress)
    if as_json:
        print_json({"database": named(url), **found})
    else:
        console().print(f"{named(url)}: {_counted(found)}.", soft_wrap=True, markup=False)


def prune(
    days: Annotated[float, typer.Option(help="How long ago, in days.", min=1)] = 90,
    unfinished: Annotated[
        bool,
        typer.Option(
            "--unfinished/--finished-only",
            help="Also tables that are not finished and that nobody has touched for so long.",
        ),
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be deleted.")] = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """Delete old tables with all that belongs to them, also while the server runs."""
    with brought_by(PLAY, STORE):
        from kade.store.connection import database_url
        from kade.store.prune import prune as delete
    found = delete(database_url(database), days, unfinished=unfinished, dry_run=dry_run)
    if as_json:
        told = {"finished": found.finished, "unfinished": found.unfinished, "answers": found.answers}
        print_json({"dry_run": dry_run, **told, "bytes": found.bytes})
        return
    tables = f"{found.tables} {'table' if found.tables == 1 else 'tables'}"
    done = "would be deleted" if dry_run else "deleted"
    freed = f"; the file is {found.bytes / 1e6:.1f} MB smaller" if found.bytes > 0 else ""
    unended = f" ({found.unfinished} unfinished)" if found.unfinished else ""
    console().print(f"{tables}{unended} with {found.answers} answers {done}{freed}.")
