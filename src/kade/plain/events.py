"""What happens in a plain title, as facts with their visibility."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Final

from kade.kernel.events import Event

#: A thing that the reader of an event may not know.
UNKNOWN: Final = -1


@dataclass(frozen=True)
class PlainEvent(Event):
    """A fact of a plain title; ``cause`` is a statement behind the question whose answer it follows from."""

    cause: str = field(default="", kw_only=True)

    def rule(self) -> str:
        return self.cause


@dataclass(frozen=True)
class Moved(PlainEvent):
    """Things went from one place to another; zones by key, owners as seats or -1.

    ``eyes`` are the seats that may know which things: those that see where they came from or where
    they went to. -1 stands for everybody.
    """

    source: str
    target: str
    target_seat: int
    things: tuple[int, ...]
    eyes: tuple[int, ...]

    def seen_by(self, seat: int) -> Moved:
        if UNKNOWN in self.eyes or seat in self.eyes:
            return self
        return replace(self, things=(UNKNOWN,) * len(self.things))


@dataclass(frozen=True)
class Revealed(Moved):
    """The same, and somebody sees things that he did not see before."""

    reveals: ClassVar[bool] = True

    def seen_by(self, seat: int) -> Revealed:
        if UNKNOWN in self.eyes or seat in self.eyes:
            return self
        return replace(self, things=(UNKNOWN,) * len(self.things))


@dataclass(frozen=True)
class Shuffled(PlainEvent):
    """The order of a pile is a new one, which nobody knows."""

    zone: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True)
class Counted(PlainEvent):
    """A counter changed; ``seat`` is whose it is."""

    counter: str
    by: int
    now: int


@dataclass(frozen=True)
class Answered(PlainEvent):
    """An answer that all may know at once, by its id."""

    action: int


@dataclass(frozen=True)
class Chose(PlainEvent):
    """An answer given in secret; what it is stays so until all are in."""


@dataclass(frozen=True)
class Unveiled(PlainEvent):
    """All answers given in secret came to light together: (seat, action) pairs."""

    answers: tuple[tuple[int, int], ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True)
class Told(PlainEvent):
    """A sentence of the title's own, by its key, with its numbers."""

    line: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class GameEnded(PlainEvent):
    """Final scores and places by seat."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
