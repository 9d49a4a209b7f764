"""One server for one SQLite file: whoever serves it holds a lock for as long as it lives.

The lock lies on a file beside the database and belongs to the process, so it is gone with it, even after
``kill -9``. The file itself stays: two who each lock a file of that name must not lock different ones.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from kade.kernel import KadeError

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Served(KadeError):
    """Another process serves this database."""


class Lock:
    """A database that is one process's own."""

    def __init__(self, database: Path) -> None:
        """``Served`` if somebody else has it."""
        path = lock_file(database)
        try:
            # Like every file that Python opens, it is not handed on to the processes that are started later.
            self._file: IO[bytes] = open(path, "ab", opener=_for_us)  # noqa: SIM115  it stays open
        except OSError as error:
            raise KadeError(f"{path} cannot be opened: {error.strerror}.") from None
        try:
            _take(self._file)
        except (BlockingIOError, PermissionError):
            self._file.close()
            raise Served(
                f"{database} is being served by another kade already. Stop that one first, or name another "
                "file with --database; for several servers of the same tables use PostgreSQL."
            ) from None
        except OSError as error:
            self._file.close()
            raise KadeError(f"{path} cannot be locked: {error.strerror}.") from None

    def let_go(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.let_go()


def lock_file(database: Path) -> Path:
    """Beside the file itself, however it was named."""
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")


def _for_us(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
