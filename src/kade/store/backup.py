"""Backups: everything that is kept, as it was at one moment, in a file of SQLite, whatever the database is.

So a backup of one kind of database can be put into the other. SQLite copies its own pages, also into a
database that is there already: all or nothing, even if the power fails meanwhile. PostgreSQL gives and takes
rows, in one transaction.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from kade.kernel import KadeError
from kade.store import schema as s
from kade.store.connection import (
    BadDatabase,
    NewerDatabase,
    check_revision,
    sqlite_file,
    stored_revision,
    upgrade,
)
from kade.store.lock import Lock
from kade.store.opening import (
    Damaged,
    at,
    check_file,
    check_place,
    check_shape,
    check_whole,
    free,
    prepare,
)

#: Told how much is done, of how much.
Progress = Callable[[int, int], None]
#: So much is copied between two looks at how far it is.
PAGES: Final = 2000
ROWS: Final = 500
#: What is counted for people, by its table.
COUNTED: Final = {"tables": "tables", "answers": "entries", "people": "people", "records": "records"}


def nobody(done: int, of: int) -> None:
    """Nobody wants to know how far it is."""


# --------------------------------------------------------------------------- backing up


def back_up(url: str, file: Path, *, replace: bool = False, progress: Progress = nobody) -> dict[str, int]:
    """Everything as it is now into a file; what is in it. A server may go on meanwhile."""
    source = sqlite_file(url)
    if source is not None and source.exists() and file.exists() and file.samefile(source):
        # Whoever serves it would go on writing into a file that nobody finds any more.
        raise KadeError(f"{file} is the database itself. Name another file for the backup.")
    if file.exists() and not replace:
        raise KadeError(f"{file} is there already. Name another file, or say --replace.")
    if not file.absolute().parent.is_dir():
        raise KadeError(f"There is no folder {file.absolute().parent} for the backup; make it first.")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        part.touch(mode=0o600)  # it holds what nobody but the server should know
        if source is None:
            at(url, lambda connection: _rows_into(part, connection, progress), one_moment=True)
        elif not source.exists():
            raise BadDatabase(f"There is no database {source}.")
        else:
            _pages(source, part, progress)
        check_whole(part)
        found = contents(part)
        part.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise KadeError(f"The backup {file} could not be made: {error}.") from None
    finally:
        part.unlink(missing_ok=True)
    return found


def _pages(source: Path, target: Path, progress: Progress) -> None:
    """All pages of one file into another, as they were when it began."""
    uri = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=30)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_master").fetchone()  # the moment
        old.backup(new, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
        new.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


def _rows_into(file: Path, source: sa.Connection, progress: Progress) -> None:
    revision = stored_revision(source)
    if not revision:
        raise BadDatabase("There is nothing of Kade in this database.")
    check_revision(source, revision)

    def fill(target: sa.Connection) -> None:
        upgrade(target, revision)
        copy_rows(source, target, progress)

    at(_url(file), fill)
    with closing(sqlite3.connect(file)) as made:
        made.execute("PRAGMA journal_mode=DELETE")


def _url(file: Path) -> str:
    return sa.URL.create("sqlite", database=str(file.absolute())).render_as_string()


# --------------------------------------------------------------------------- restoring


def restore(url: str, file: Path, *, replace: bool = False, progress: Progress = nobody) -> dict[str, int]:
    """Everything from a file into a database that nobody serves; what is in it. All or nothing."""
    if not file.is_file():
        raise KadeError(f"There is no file {file}.")
    check_whole(file)
    into = sqlite_file(url)
    part = file.with_name(f"{file.name}.restoring")
    part.unlink(missing_ok=True)
    try:
        part.touch(mode=0o600)
        _pages(file, part, nobody)
        _make_ready(part, file)
        found = contents(part)
        if into is None:
            at(_url(part), lambda source: at(url, lambda target: _take(source, target, replace, progress)))
        else:
            check_place(into)
            with Lock(into):
                if replace and _unreadable(into):
                    _take_the_place(part, into)
                else:
                    check_file(into)
                    _take_pages(part, into, replace, progress)
    except (OSError, sqlite3.Error) as error:
        raise KadeError(f"{file} could not be restored: {error}. Nothing was changed.") from None
    finally:
        for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)
    return found


def _make_ready(part: Path, file: Path) -> None:
    """A backup of an older Kade is brought up to date; nobody serves what it knows as served."""
    with closing(sqlite3.connect(part)) as look:
        known = {name for (name,) in look.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if "alembic_version" not in known:
            raise BadDatabase(f"{file} is no backup of Kade.")
        if lost := look.execute("PRAGMA foreign_key_check").fetchone():
            raise BadDatabase(f"{file} is damaged: a row of {lost[0]} belongs to nothing.")

    def ready(connection: sa.Connection) -> None:
        upgrade(connection)
        check_shape(connection)
        connection.execute(s.minders.update().values(until=0.0))

    at(_url(part), ready)
    with closing(sqlite3.connect(part)) as made:
        made.execute("PRAGMA journal_mode=DELETE")


def _take_pages(part: Path, into: Path, replace: bool, progress: Progress) -> None:
    """SQLite writes all pages in one transaction of its own."""
    url = _url(into)
    if into.exists() and into.stat().st_size:
        at(url, lambda connection: _refuse_full(connection, replace))
    else:
        prepare(url)
    with closing(sqlite3.connect(part)) as old, closing(sqlite3.connect(into, timeout=30)) as new:
        old.backup(new, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))


def _unreadable(file: Path) -> bool:
    """True of a database that is damaged or of a newer Kade, into which nothing can be put."""
    try:
        check_file(file)
        if file.exists() and file.stat().st_size:
            at(_url(file), lambda connection: check_revision(connection, stored_revision(connection)))
    except (Damaged, NewerDatabase):
        return True
    return False


def _take_the_place(part: Path, into: Path) -> None:
    """The file that cannot be read is kept beside; nothing of it is changed before the new one is whole."""
    into = into.resolve()
    fresh = free(into.with_name(f"{into.name}.restored"))
    try:
        _pages(part, fresh, nobody)
        shutil.copymode(into, fresh)
        with suppress(PermissionError):  # only root can give a file to the account that serves it
            shutil.chown(fresh, into.stat().st_uid, into.stat().st_gid)
        kept = free(into.with_name(f"{into.name}.replaced"))
        for end in ("-wal", "-shm", ""):
            if (old := into.with_name(into.name + end)).exists():
                old.rename(kept.with_name(kept.name + end))
        fresh.replace(into)
    finally:
        fresh.unlink(missing_ok=True)


def _take(source: sa.Connection, target: sa.Connection, replace: bool, progress: Progress) -> None:
    upgrade(target)
    check_shape(target)
    # Whoever begins to serve now waits here for us.
    target.execute(sa.text("LOCK TABLE minders IN ACCESS EXCLUSIVE MODE"))
    alive = sa.text("SELECT count(*) FROM minders WHERE until > extract(epoch FROM clock_timestamp())")
    if target.execute(alive).scalar_one():
        raise KadeError("This database is being served. Stop every kade serve on it first.")
    _refuse_full(target, replace)
    for table in reversed(s.metadata.sorted_tables):
        target.execute(table.delete())
    copy_rows(source, target, progress)
    number = (
        "setval(pg_get_serial_sequence('messages', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM messages))"
    )
    target.execute(sa.text(f"SELECT {number}"))


def _refuse_full(connection: sa.Connection, replace: bool) -> None:
    """What people have played is not written over by mistake."""
    check_revision(connection, stored_revision(connection))
    if replace:
        return
    known = set(sa.inspect(connection).get_table_names())
    for table in (s.tables, s.records, s.people):
        if table.name in known and connection.execute(sa.select(sa.literal(1)).select_from(table)).first():
            raise KadeError(
                "There are tables, records or people in this database already. To have them replaced, all of "
                "them, say --replace."
            )


# --------------------------------------------------------------------------------- rows


def copy_rows(source: sa.Connection, target: sa.Connection, progress: Progress) -> None:
    """All rows of all tables, of whatever revision both are; those that others refer to first."""
    known = set(sa.inspect(source).get_table_names())
    tables = [sa.Table(table.name, sa.MetaData(), autoload_with=source)
              for table in s.metadata.sorted_tables if table.name in known]  # fmt: skip
    count = sa.select(sa.func.count())
    total = sum(int(source.execute(count.select_from(table)).scalar_one()) for table in tables)
    done = 0
    for table in tables:
        there = sa.Table(table.name, sa.MetaData(), autoload_with=target, resolve_fks=False)
        rows = source.execution_options(yield_per=ROWS).execute(sa.select(table))
        for some in rows.mappings().partitions():
            target.execute(
                there.insert(), [{key: _text(value) for key, value in row.items()} for row in some]
            )
            done += len(some)
            progress(done, total)


def _text(value: object) -> object:
    """PostgreSQL keeps no zero byte and nothing that is no text; SQLite does."""
    if not isinstance(value, str):
        return value
    return value.replace("\0", "").encode("utf-8", "replace").decode()


def contents(file: Path) -> dict[str, int]:
    """How much is in a backup."""
    with closing(sqlite3.connect(file)) as look:
        known = {name for (name,) in look.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        return {
            what: int(look.execute(f"SELECT count(*) FROM {table}").fetchone()[0]) if table in known else 0
            for what, table in COUNTED.items()
        }
