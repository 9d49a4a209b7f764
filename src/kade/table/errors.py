"""What a table refuses, each as one sentence; the web floor gives each its number."""

from __future__ import annotations

import logging
import math

from kade.kernel import KadeError
from kade.kernel.phrase import Phrase, say

log = logging.getLogger("kade.table")


class NoSuchTable(KadeError):
    """There is no table with this id."""


class PutAside(NoSuchTable):
    """The table is there, but what is stored of it cannot be read."""


def put_aside(id: str, error: Exception) -> PutAside:
    """What its people are told; the log of the server says what is wrong, which may be a secret."""
    reason = f"{type(error).__name__}: {error}"
    log.error("a table was put aside", extra={"table": id, "reason": reason})
    return PutAside(
        say(
            "What is stored of this table cannot be read, so it was put aside. "
            "Nothing of it was changed; whoever runs this server finds the reason in its log."
        )
    )


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


class ComeAgain(KadeError):
    """More than can be done now; after so many seconds it may be asked for again."""

    def __init__(self, sentence: Phrase, after: float) -> None:
        super().__init__(sentence)
        self.after = max(1, math.ceil(after))


class TooMany(ComeAgain):
    """More than one visitor may have or do."""


class BadRequest(KadeError):
    """Something asked for that makes no sense, such as an empty name."""
