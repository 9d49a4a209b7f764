"""Which database, and how it is opened: SQLite (the embedded default) or PostgreSQL."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from kade.kernel import KadeError

MIGRATIONS = Path(__file__).parent / "migrations"


def database_url(given: str = "") -> str:
    """The database to use: as given, from KADE_DATABASE_URL, or a file ``kade.db`` here."""
    url = given or os.environ.get("KADE_DATABASE_URL", "") or "sqlite:///kade.db"
    for plain, driver in (
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
        ("sqlite+aiosqlite://", "sqlite://"),
    ):
        if url.startswith(plain):
            return driver + url.removeprefix(plain)
    if url.startswith(("postgresql+asyncpg://", "sqlite://")):
        return url
    raise KadeError("The database must be given as sqlite:///FILE or postgresql://USER@HOST/NAME.")


def in_memory(url: str) -> bool:
    """A SQLite database that is gone when its one connection is closed."""
    return url.startswith("sqlite") and (url.endswith("://") or ":memory:" in url)


def pool_options(url: str) -> dict[str, Any]:
    if in_memory(url):
        return {"poolclass": sa.pool.StaticPool, "connect_args": {"check_same_thread": False}}
    if url.startswith("sqlite"):
        # Another process may be writing; a short queue beats "database is locked".
        return {"pool_size": 4, "max_overflow": 0, "connect_args": {"timeout": 30}}
    return {"pool_size": 8, "max_overflow": 8}


def durable(connection: Any, _: Any) -> None:
    """An acknowledged answer survives a power cut: WAL with full synchronisation."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def upgrade(connection: sa.Connection) -> None:
    # Slow to import and needed only here.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
