"""Sentences that can be translated: a template and what is to be filled in.

Titles never glue strings together. They make a ``Phrase`` with ``say`` and the door that shows it
turns it into text, in the reader's language, with the reader called "You".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import NamedTuple


class Seat(NamedTuple):
    """A player, named only when the sentence is read."""

    number: int


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the names of the seats, the reader's own seat (-1: none) and language."""

    names: Sequence[str] = ()
    you: int = -1
    tongue: NullTranslations = NullTranslations()  # noqa: RUF009 (stateless)
    #: The emblem of each seat, where the players have chosen their own.
    emblems: Sequence[str] = ()

    def name(self, seat: int) -> str:
        if seat == self.you:
            return self.tongue.gettext("You")
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.tongue.gettext("Seat {number}").format(number=seat + 1)


PLAIN = Reader()


@dataclass(frozen=True, slots=True)
class Phrase:
    """A template with named gaps. ``str(phrase)`` is plain English."""

    template: str
    parts: Mapping[str, object]
    plural: str = ""
    number: int = 0

    def text(self, reader: Reader = PLAIN) -> str:
        if self.plural:
            pattern = reader.tongue.ngettext(self.template, self.plural, self.number)
        else:
            pattern = reader.tongue.gettext(self.template) if self.template else ""
        if not self.parts and "{" not in pattern and "}" not in pattern:
            return pattern
        return pattern.format(**{key: _read(part, reader) for key, part in self.parts.items()})

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Listing:
    """Several things in one breath: "two green and a joker"."""

    items: Sequence[object]

    def text(self, reader: Reader = PLAIN) -> str:
        words = [_read(item, reader) for item in self.items]
        if not words:
            return reader.tongue.gettext("nothing")
        joined = words[0]
        for word in words[1:-1]:
            joined = reader.tongue.gettext("{first}, {next}").format(first=joined, next=word)
        if len(words) > 1:
            joined = reader.tongue.gettext("{first} and {last}").format(first=joined, last=words[-1])
        return joined

    def __str__(self) -> str:
        return self.text()


class Refusal(NamedTuple):
    """Why something is not possible, and the statement that says so."""

    sentence: Phrase
    rule: str


def _read(part: object, reader: Reader) -> str:
    if isinstance(part, Seat):
        return reader.name(part.number)
    told = getattr(part, "text", None)  # phrases, listings, and errors that are part of a sentence
    return str(told(reader)) if callable(told) else str(part)


def say(template: str, **parts: object) -> Phrase:
    """A sentence; the template is what translators see."""
    return Phrase(template, parts)


def say_number(one: str, many: str, number: int, **parts: object) -> Phrase:
    """A sentence that depends on a number, which fills the gap ``{number}``."""
    return Phrase(one, {"number": number, **parts}, many, number)
