"""What a table refuses, each as one sentence; the web floor gives each its number."""

from __future__ import annotations

from kade.kernel import KadeError
from kade.kernel.phrase import say


class NoSuchTable(KadeError):
    """There is no table with this id."""


class PutAside(NoSuchTable):
    """The table is there, but what is stored of it cannot be read."""


class BadEntry(KadeError):
    """The log of a table makes no sense."""


class NotYours(KadeError):
    """The seat is somebody else's, or not asked now."""


class SeatTaken(NotYours):
    """Somebody sits there already; whoever is the same person on another device has to say so."""


class Stale(KadeError):
    """The game has moved on since the caller last looked."""

    def __init__(self, version: int) -> None:
        super().__init__(say("The game has moved on; look at the new position first."))
        self.version = version


class CannotUndo(KadeError):
    """The answer cannot be taken back, and why."""


class BadRequest(KadeError):
    """Something asked for that makes no sense, such as an empty name."""
