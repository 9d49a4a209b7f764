"""A clock that stands still while the machine gives the servers no processor.

Others may be at work on the same machine, and a test must not fail for what they do: time in which a server,
or a worker of it, was ready to run and had to wait for a processor is taken off, as the kernel counts it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


class FairTime:
    """Seconds, as the servers had them."""

    def __init__(self) -> None:
        self.now = 0.0
        self._wall = time.monotonic()
        self._waited: dict[int, float] = {}

    def tick(self, servers: Iterable[int]) -> None:
        """Time has gone by; these are the servers now."""
        wall = time.monotonic()
        passed, self._wall = wall - self._wall, wall
        waited = {pid: seconds for pid in family(servers) if (seconds := waiting(pid)) is not None}
        # Several wait at the same time, so no more is taken off than one of them has waited.
        longer = max((now - self._waited.get(pid, now) for pid, now in waited.items()), default=0.0)
        self._waited = waited
        self.now += max(0.0, passed - longer)


def family(servers: Iterable[int]) -> list[int]:
    """The servers and the workers in which their bots think."""
    found = []
    for pid in servers:
        found.append(pid)
        with suppress(OSError, ValueError):
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
            found += [int(child) for child in children.split()]
    return found


def waiting(pid: int) -> float | None:
    """Seconds that this process has waited for a processor; None where the kernel does not say so."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text(encoding="utf-8").split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return None
