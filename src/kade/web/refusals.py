"""What the web floor itself refuses, before a table has heard of it."""

from __future__ import annotations

from kade.kernel import KadeError


class Unreadable(KadeError):
    """Bytes that are no text, or text that nobody can keep."""


class TooLate(KadeError):
    """What was begun was not finished in time."""


class TooLarge(KadeError):
    """More was sent than anything here needs."""


class TooLong(KadeError):
    """An address or headers longer than anything here needs."""


class UnknownToken(KadeError):
    """A seat token that opens no seat of this table."""


class NotHere(KadeError):
    """Something that is not for whoever asks; nobody is told whether it is there."""
