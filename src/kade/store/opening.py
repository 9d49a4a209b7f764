"""A database is looked at before a server says that it is there; what is wrong with it is one sentence."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, TypeVar

import asyncpg
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from kade.kernel import KadeError
from kade.store import schema as s
from kade.store.connection import (
    BadDatabase,
    check_revision,
    durable,
    named,
    newest_revision,
    pool_options,
    sqlite_file,
    stored_revision,
    upgrade,
)

T = TypeVar("T")
#: Seconds within which a database server has to answer.
PATIENCE: Final = 10.0
#: A larger file is not read from its beginning to its end at every start.
READ_WHOLE: Final = 500_000_000


def prepare(url: str) -> str:
    """Check a database and bring it up to date; what was done about it, if anything.

    The file of SQLite is copied before it is changed; PostgreSQL changes all or nothing.
    """
    path = sqlite_file(url)
    if path is not None:
        check_file(path)
    return at(url, lambda connection: _prepared(connection, path))


def _prepared(connection: sa.Connection, path: Path | None) -> str:
    found, newest = stored_revision(connection), newest_revision()
    check_revision(connection, found)
    copy = None
    if path is not None and found not in ("", newest):
        copy = kept_copy(path, newest)
    upgrade(connection)
    check_shape(connection)
    if found in ("", newest):
        return ""
    kept = f" The file as it was is {copy}." if copy else ""
    return f"The database was brought from revision {found} to {newest}.{kept}"


def at(url: str, work: Callable[[sa.Connection], T], *, one_moment: bool = False) -> T:
    """Something done in one transaction with a database of either kind, outside of any server.

    With ``one_moment`` everything is read as it was at the beginning, whatever others write meanwhile.
    """
    try:
        if url.startswith("sqlite"):
            options = pool_options(url)
            options["connect_args"] = {**options["connect_args"], "timeout": PATIENCE}
            engine = sa.create_engine(url, **options)
            sa.event.listen(engine, "connect", durable)
            try:
                with engine.begin() as connection:
                    return work(connection)
            finally:
                engine.dispose()
        return asyncio.run(_at_postgres(url, work, one_moment))
    except (OSError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise BadDatabase(f"The database {named(url)} cannot be used: {_reason(error)}.") from error


async def _at_postgres(url: str, work: Callable[[sa.Connection], T], one_moment: bool) -> T:
    engine = create_async_engine(
        url,
        connect_args={"timeout": PATIENCE},
        isolation_level="REPEATABLE READ" if one_moment else "READ COMMITTED",
    )
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


def _reason(error: Exception) -> str:
    """What the database itself said, in one line."""
    cause: BaseException = getattr(error, "orig", None) or error
    if isinstance(cause, TimeoutError):
        return f"it did not answer within {PATIENCE:.0f} seconds"
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    told = str(cause).strip().splitlines()
    return (told[0] if told else type(cause).__name__).removeprefix("<class '").rstrip(".")


# --------------------------------------------------------------------------- a file


class Damaged(BadDatabase):
    """A database of which some can no longer be read."""


def check_file(path: Path) -> None:
    """Refuse what is no database of SQLite, or a damaged one. A file that is not there yet is a new one."""
    check_place(path)
    if path.exists():
        check_whole(path)


def check_place(path: Path) -> None:
    """Refuse a place where this account can keep no database."""
    folder = path.parent
    if not folder.is_dir():
        raise BadDatabase(f"There is no folder {folder.absolute()} for the database; make it first.")
    if path.is_dir():
        raise BadDatabase(f"{path} is a folder, not the file of a database.")
    if not os.access(path if path.exists() else folder, os.W_OK) or not os.access(folder, os.W_OK):
        raise BadDatabase(f"{path} cannot be written by this account; nor can a database be kept there.")


def check_whole(path: Path) -> None:
    """Every page of a file can be read and is what it says it is."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if path.stat().st_size <= READ_WHOLE:
                told = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
            else:
                told = "ok"
    except sqlite3.DatabaseError as error:
        if "not a database" in str(error):
            raise BadDatabase(f"{path} is not the file of a database.") from None
        told = str(error)
    if told != "ok":
        raise Damaged(
            f"{path} is damaged ({' '.join(told.split())}). Put a backup in its place: "
            "kade restore --replace."
        )


def kept_copy(path: Path, revision: str) -> Path:
    """A copy of a file as it is, beside it, before a migration changes it."""
    copy = free(path.with_name(f"{path.name}.before-{revision}"))
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
            copy.chmod(0o600)
            source.backup(target)
    except (OSError, sqlite3.Error) as error:
        copy.unlink(missing_ok=True)
        raise KadeError(
            f"{path} has to be brought up to date, but there is no room for a copy of it first ({error})."
        ) from None
    return copy


def free(path: Path) -> Path:
    """This name, or the next one that nobody has."""
    number, free = 2, path
    while free.exists():
        free, number = path.with_name(f"{path.name}-{number}"), number + 1
    return free


def check_shape(connection: sa.Connection) -> None:
    """Everything is there that the code reads, whatever the database says of its revision."""
    there = sa.inspect(connection)
    known = set(there.get_table_names())
    for table in s.metadata.tables.values():
        columns = (
            {column["name"] for column in there.get_columns(table.name)} if table.name in known else set()
        )
        missing = [column.name for column in table.columns if column.name not in columns]
        if missing:
            what = f"the table {table.name}" if not columns else f"the column {table.name}.{missing[0]}"
            how = (
                "kade restore --replace"
                if there.dialect.name == "sqlite"
                else "kade restore, into an empty one"
            )
            raise BadDatabase(f"The database is broken: {what} is missing. Restore a backup: {how}.")
