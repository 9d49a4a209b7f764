"""What happens in this game, as facts with their visibility (TTR-14)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from kade.games.ticket_to_ride_amsterdam.rules.components import JOKER
from kade.kernel.events import Event

UNKNOWN = -1


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """The first transport cards of a seat: its own eyes only (TTR-14.7)."""

    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "TTR-2.4"

    def seen_by(self, seat: int) -> HandDealt:
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class DisplayLaid(Event):
    """Cards turned up from the deck: (place, card) pairs."""

    cards: tuple[tuple[int, int], ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "TTR-5.1"


@dataclass(frozen=True, slots=True)
class DisplayFlushed(Event):
    """Too many jokers lay open; the whole display was discarded."""

    cards: tuple[int, ...]
    RULE: ClassVar[str] = "TTR-5.8"


@dataclass(frozen=True, slots=True)
class DiscardShuffled(Event):
    """The discard became the new deck."""

    cards: int
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "TTR-5.2"


@dataclass(frozen=True, slots=True)
class ContractsOffered(Event):
    """Contracts drawn and looked at by one seat (TTR-14.11)."""

    contracts: tuple[int, ...]
    at_start: bool  # dealt in set-up, not drawn in a turn
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "TTR-9.1"

    def seen_by(self, seat: int) -> ContractsOffered:
        if seat == self.seat:
            return self
        return replace(self, contracts=(UNKNOWN,) * len(self.contracts))

    def rule(self) -> str:
        return "TTR-2.8" if self.at_start else self.RULE


@dataclass(frozen=True, slots=True)
class ContractsKept(Event):
    """How many is public, which is not."""

    contracts: tuple[int, ...]
    refused: int
    RULE: ClassVar[str] = "TTR-9.2"

    def seen_by(self, seat: int) -> ContractsKept:
        if seat == self.seat:
            return self
        return replace(self, contracts=(UNKNOWN,) * len(self.contracts))


@dataclass(frozen=True, slots=True)
class StartContractsKept(ContractsKept):
    """Chosen in set-up, where nobody knows of the others: who has heard of them cannot choose again."""

    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "TTR-2.9"


@dataclass(frozen=True, slots=True)
class ContractsChosen(Event):
    """A set-up choice is made; what it is stays secret until all have chosen (TTR-15.1)."""

    RULE: ClassVar[str] = "TTR-2.11"


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A face-up card, seen by all (TTR-14.6)."""

    place: int
    card: int
    RULE: ClassVar[str] = "TTR-4.2"

    def rule(self) -> str:
        """A joker that lay open is the whole turn."""
        return "TTR-4.5" if self.card == JOKER else self.RULE


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card from the deck, seen by the taker only (TTR-14.7)."""

    card: int
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "TTR-4.2"

    def seen_by(self, seat: int) -> CardDrawn:
        return self if seat == self.seat else replace(self, card=UNKNOWN)


@dataclass(frozen=True, slots=True)
class RouteClaimed(Event):
    """Carts placed and cards paid."""

    route: int
    colour: int
    plain: int
    jokers: int
    points: int
    merchandise: int
    closes: int  # the other route of the double, if it is closed to everybody by this; else -1
    RULE: ClassVar[str] = "TTR-6.1"

    def touches(self, seat: int) -> bool:
        """With two players a claim also takes the other half of a double from the opponent."""
        return self.closes >= 0 and seat not in (-1, self.seat)

    def rule(self) -> str:
        """What it closes or brings beside points is less known than its price."""
        if self.closes >= 0:
            return "TTR-7.2"
        return "TTR-8.1" if self.merchandise else self.RULE


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """No action was possible."""

    RULE: ClassVar[str] = "TTR-3.5"


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """Few carts are left: everybody has one more turn."""

    carts: int
    RULE: ClassVar[str] = "TTR-10.1"

    def touches(self, seat: int) -> bool:
        return seat not in (-1, self.seat)


@dataclass(frozen=True, slots=True)
class Deadlocked(Event):
    """Everybody passed in turn."""

    RULE: ClassVar[str] = "TTR-10.7"


@dataclass(frozen=True, slots=True)
class ContractScored(Event):
    """A contract revealed at the end."""

    contract: int
    fulfilled: bool
    points: int
    RULE: ClassVar[str] = "TTR-11.2"


@dataclass(frozen=True, slots=True)
class BonusScored(Event):
    """The merchandise bonus of a seat."""

    cards: int
    points: int
    RULE: ClassVar[str] = "TTR-12.2"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Final scores and places by seat."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    RULE: ClassVar[str] = "TTR-13.1"

    def rule(self) -> str:
        """What decided: points, contracts between those who are level, or nothing."""
        if self.ranking.count(1) > 1:
            return "TTR-13.3"
        return "TTR-13.2" if self.scores.count(max(self.scores)) > 1 else self.RULE
