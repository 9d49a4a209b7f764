"""What can go wrong, each as one sentence that browser, terminal and API all show."""

from __future__ import annotations

from kade.kernel.phrase import Phrase, Reader


class KadeError(ValueError):
    """Something asked of Kade that it refuses; ``str(error)`` is a sentence for a person."""

    def __init__(self, sentence: str | Phrase) -> None:
        super().__init__(str(sentence))
        self.phrase = sentence if isinstance(sentence, Phrase) else None

    def text(self, reader: Reader) -> str:
        """The sentence in the reader's language, where it has been translated."""
        return self.phrase.text(reader) if self.phrase is not None else str(self)


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

    def __init__(self, sentence: str | Phrase, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = str(sentence)
        self.rule = rule
