"""Which database, and how it is opened: SQLite (the embedded default) or PostgreSQL."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from kade.kernel import KadeError

#: Seconds that a write waits for another process, work for a free connection, and a new one for its server:
#: whoever asks is rather told at once than late.
BUSY = 2.0
QUEUE = 2.0
CONNECTING = 3.0
MIGRATIONS = Path(__file__).parent / "migrations"
#: Seconds for which a process may be silent in the middle of a transaction; about as long as a lease lasts.
LONGEST_PAUSE = 3
#: The name of the lock under which a database is brought up to date.
_MOVING = 0x6B616466


class BadDatabase(KadeError):
    """A database that this Kade cannot work with."""


class NewerDatabase(BadDatabase):
    """One that has come to a revision of which this Kade knows nothing."""


def database_url(given: str = "") -> str:
    """The database to use: as given, from KADE_DATABASE_URL, or a file ``kade.db`` here."""
    url = given or os.environ.get("KADE_DATABASE_URL", "") or "sqlite:///kade.db"
    for plain, driver in (
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
        ("sqlite+aiosqlite://", "sqlite://"),
    ):
        if url.startswith(plain):
            url = driver + url.removeprefix(plain)
    if not url.startswith(("postgresql+asyncpg://", "sqlite://")):
        raise KadeError("The database must be given as sqlite:///FILE or postgresql://USER@HOST/NAME.")
    try:
        sa.make_url(url)
    except (sa.exc.ArgumentError, ValueError):
        raise BadDatabase("The address of the database cannot be read; is its port a number?") from None
    return url


def in_memory(url: str) -> bool:
    """A SQLite database that is gone when its one connection is closed."""
    return url.startswith("sqlite") and (url.endswith("://") or ":memory:" in url)


def folder_of(url: str) -> Path | None:
    """Where the file of a database lies; None where there is none."""
    file = sqlite_file(url)
    return None if file is None else file.absolute().parent


def writable(connection: sa.Connection) -> None:
    """Raises unless something can be written now. Of a file that is tried; a server says it of itself."""
    if connection.dialect.name == "sqlite":
        # A number that nobody reads: it is written to the first page, and so to the disk, like an answer.
        connection.exec_driver_sql("PRAGMA user_version = 1").close()
    elif connection.exec_driver_sql("SELECT pg_is_in_recovery()").scalar():
        raise KadeError("The database can only be read.")


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None where there is none."""
    name = sa.make_url(url).database if url.startswith("sqlite") and not in_memory(url) else None
    return Path(name) if name else None


def named(url: str) -> str:
    """A database as people name it, without its password."""
    return sa.make_url(url).render_as_string(hide_password=True).replace("+asyncpg", "")


def pool_options(url: str) -> dict[str, Any]:
    if in_memory(url):
        return {"poolclass": sa.pool.StaticPool, "connect_args": {"check_same_thread": False}}
    if url.startswith("sqlite"):
        # Another process may be writing; a short queue beats "database is locked".
        return {"pool_size": 4, "max_overflow": 0, "connect_args": {"timeout": BUSY}}
    # A process that hangs, or whose machine is gone, must not hold what it was about to write for good.
    settings = {"idle_in_transaction_session_timeout": f"{LONGEST_PAUSE}s"}
    return {
        "pool_size": 8,
        "max_overflow": 8,
        "pool_timeout": QUEUE,
        "connect_args": {"server_settings": settings, "timeout": CONNECTING},
    }


def durable(connection: Any, _: Any) -> None:
    """An acknowledged answer survives a power cut: WAL with full synchronisation."""
    connection.text_factory = readable
    cursor = connection.cursor()
    # Heard by a new file only: what is deleted from it can be given back while it is in use.
    cursor.execute("PRAGMA auto_vacuum=INCREMENTAL")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def readable(text: bytes) -> str:
    """Also text that is none: it is refused where its row is read, and hides no other row."""
    return text.decode("utf-8", "surrogateescape")


def revisions() -> list[str]:
    """The numbers that the migrations have in their files' names, the oldest first."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def newest_revision() -> str:
    """The number of the newest migration."""
    return revisions()[-1]


def stored_revision(connection: sa.Connection) -> str:
    """The migration that a database has come to; empty for a new one."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() or "")


def check_revision(connection: sa.Connection, found: str) -> None:
    """Refuse a database of a newer Kade, and one of something else."""
    if found and found not in revisions():
        raise NewerDatabase(
            f"The database is of a newer Kade: it has come to revision {found}, and this Kade knows "
            f"{newest_revision()} at most. Install the newer Kade again."
        )
    if not found and (others := sa.inspect(connection).get_table_names()):
        raise BadDatabase(
            f"The database holds something else (a table {others[0]}), and nothing of Kade. Name another one."
        )


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Bring a database up to date, whole or not at all.

    Alembic is slow to import, and mostly there is nothing to do.
    """
    if stored_revision(connection) == newest_revision():
        return
    if connection.dialect.name == "postgresql":
        # Of several processes that start at once, one does it and the others wait, however long it takes.
        connection.execute(sa.text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MOVING)))
    else:
        # Python's driver would end a transaction of its own before every change of a table.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    found = stored_revision(connection)
    check_revision(connection, found)
    if found == newest_revision():
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
