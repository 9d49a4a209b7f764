"""Why something is not possible, with the statement that says so: a page leads from one to the other."""

from __future__ import annotations

from kade.kernel.phrase import Reader, Refusal


class Reason(str):
    """The sentence as it is read; it knows its statement."""

    __slots__ = ("rule",)

    rule: str


def because(refusal: Refusal | None, reader: Reader) -> str:
    """A refusal in the reader's language; nothing where nothing is refused."""
    if refusal is None:
        return ""
    told = Reason(refusal.sentence.text(reader))
    told.rule = refusal.rule
    return told


def rule_of(sentence: str) -> str:
    """The statement behind a sentence, where it is known."""
    return sentence.rule if isinstance(sentence, Reason) else ""
