"""What can go wrong, each as one sentence that browser, terminal and API all show."""

from __future__ import annotations


class KadeError(ValueError):
    """Something asked of Kade that it refuses; ``str(error)`` is a sentence for a person."""


class UnknownGame(KadeError):
    """No title has that id."""


class BadSetup(KadeError):
    """A game that cannot be started: wrong number of players, unknown option, bad value."""


class BadNotation(KadeError):
    """Text that names no entry of a title's action table."""


class BadRecord(KadeError):
    """A record that is broken, of another rules version, or that does not replay."""


class BadState(KadeError):
    """JSON that is not a position of the title."""


class IllegalAction(KadeError):
    """An answer that the open question does not allow, with the rule that forbids it."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
