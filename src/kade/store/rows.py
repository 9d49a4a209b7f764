"""Rows of the database as typed values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

import msgspec


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clock: seconds in the bank, added per answer, and never more than the cap."""

    bank: float
    increment: float = 0.0
    cap: float = 0.0


@dataclass(frozen=True, slots=True)
class SeatRow:
    seat: int
    name: str
    emblem: str
    bot: str
    token_hash: str
    joined: float | None
    stand_in: str = ""
    resigned: bool = False
    shows: bool = False
    votes: tuple[int, ...] = ()
    webhook: str = ""

    @property
    def played_by(self) -> str:
        """The level of the bot that answers here now; empty if a person does."""
        return self.bot or self.stand_in

    def but(self, **changes: object) -> SeatRow:
        return replace(self, **changes)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    game: str
    rules_version: int
    options: dict[str, bool | int | str]
    seed: int | str
    prelude: list[str]
    pace: Pace | None
    created: float
    finished: float | None
    rematch: str
    guide: str = ""
    deal_of: str = ""
    greeting: str = ""
    owner: str = ""
    open_deal: bool = False


class Chair(msgspec.Struct, frozen=True):
    """A seat as somebody likes it filled: me, a friend or a bot of some level."""

    kind: str
    name: str = ""
    level: str = ""


class Choice(msgspec.Struct, frozen=True):
    """How somebody last opened a table of a title: what "Play now" repeats."""

    seats: list[Chair]
    options: dict[str, bool | int | str] = {}
    pace: Pace | None = None


class Memory(msgspec.Struct, frozen=True):
    """What a house remembers of somebody; each by the id of a title."""

    choices: dict[str, Choice] = {}
    #: The kinds of questions that the coach has explained, and the titles in which nobody wants a coach.
    coached: dict[str, list[str]] = {}
    uncoached: list[str] = []
    #: Titles in which the coach was called among other people, where it comes only then.
    coached_in_company: list[str] = []


@dataclass(frozen=True, slots=True)
class Person:
    """Who uses a browser. Without a name nobody has introduced themselves yet."""

    name: str = ""
    emblem: str = ""
    memory: Memory = field(default_factory=Memory)
    since: float = 0.0


class Duration(NamedTuple):
    """How long a finished game took, and how many sat there; ``people`` of them were no bots."""

    game: str
    players: int
    people: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Entry:
    version: int
    kind: str
    seat: int
    action: str
    target: int
    by: str
    at: float


@dataclass(frozen=True, slots=True)
class Message:
    id: int
    seat: int
    name: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Snapshot:
    version: int
    answers: int
    state: str
    #: The database keeps a digest of it beside it, and they do not fit.
    spoiled: bool = False


class Draft(NamedTuple):
    """What a seat composes apart from the log, and the version at which it last added to it."""

    since: int
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WholeTable:
    """Everything it takes to go on with a table."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[Entry]
    snapshot: Snapshot | None
    drafts: dict[int, Draft] = field(default_factory=dict)
