"""What happens in this game, as facts with their visibility (GEN-15)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from kade.kernel.events import Event

UNKNOWN = -1
#: The building that gives cards of each deck: contracts, messages, large and small orders.
DRAWN_AT: Final = ("GEN-9.8", "GEN-9.4", "GEN-9.2", "GEN-9.3")

# ---------------------------------------------------------------------- set-up and turns


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """The first cards of a seat: its own eyes only (GEN-2.5)."""

    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "GEN-2.5"

    def seen_by(self, seat: int) -> HandDealt:
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "GEN-2.7"


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """``left`` rounds are left after this one, as things are."""

    position: int
    left: int
    RULE: ClassVar[str] = "GEN-13.2"

    def rule(self) -> str:
        """The last one is played to its end (GEN-13.3)."""
        return self.RULE if self.left else "GEN-13.3"


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    blue: int
    red: int
    space: int
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "GEN-4.2"


@dataclass(frozen=True, slots=True)
class StartTilePlayed(Event):
    space: int
    RULE: ClassVar[str] = "GEN-4.3"


@dataclass(frozen=True, slots=True)
class MarkerAdvanced(Event):
    """A start on the market: the game gets shorter (GEN-4.5)."""

    position: int
    last: bool
    RULE: ClassVar[str] = "GEN-4.5"


@dataclass(frozen=True, slots=True)
class TowerMoved(Event):
    """``deal`` if somebody paid for it."""

    left: int
    reached: int
    deal: bool
    RULE: ClassVar[str] = "GEN-5.2"

    def rule(self) -> str:
        return "GEN-7.3" if self.deal else self.RULE


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """The trader ends movement; ``forced`` if no move was left."""

    forced: bool
    RULE: ClassVar[str] = "GEN-5.5"

    def rule(self) -> str:
        return "GEN-5.7" if self.forced else self.RULE


# --------------------------------------------------------------------------- negotiation


@dataclass(frozen=True, slots=True)
class SiteOpened(Event):
    """The trader asks for offers for the action of a building."""

    building: int
    RULE: ClassVar[str] = "GEN-7.16"


@dataclass(frozen=True, slots=True)
class SiteLeft(Event):
    """The action of a building stays unused."""

    building: int
    RULE: ClassVar[str] = "GEN-7.18"


@dataclass(frozen=True, slots=True)
class OfferPosted(Event):
    """The terms as a plain list (``Offer.to_json``); cards shown by their backs stay secret."""

    offer: tuple[Any, ...]
    replaces: bool
    trader: int
    RULE: ClassVar[str] = "GEN-7.4"

    def seen_by(self, seat: int) -> OfferPosted:
        from kade.games.genoa.rules.offers import read_offer
        from kade.games.genoa.rules.visible import seen_offer

        return replace(self, offer=tuple(seen_offer(read_offer(self.offer), self.trader, seat).to_json()))

    def touches(self, seat: int) -> bool:
        """A counter is put to one player; an offer is put to the trader."""
        addressed = self.offer[1] if self.offer[3] else self.trader
        return seat == addressed and seat != self.seat

    def rule(self) -> str:
        """A counter is the trader's; a change takes the place of what was said before."""
        if self.offer[3]:
            return "GEN-8.4"
        return "GEN-7.13" if self.replaces else self.RULE


@dataclass(frozen=True, slots=True)
class OfferWithdrawn(Event):
    number: int
    target: int
    RULE: ClassVar[str] = "GEN-7.13"


@dataclass(frozen=True, slots=True)
class OfferGone(Event):
    """An offer lapsed or became void; why (see ``legality``) its owner alone is told (GEN-8.10)."""

    number: int
    target: int
    reason: int
    RULE: ClassVar[str] = "GEN-8.10"

    def seen_by(self, seat: int) -> OfferGone:
        return self if seat == self.seat else replace(self, reason=UNKNOWN)


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    """The trader does not want these terms."""

    by: int
    number: int
    target: int
    RULE: ClassVar[str] = "GEN-8.17"

    def touches(self, seat: int) -> bool:
        return seat == self.by


@dataclass(frozen=True, slots=True)
class CounterDeclined(Event):
    number: int
    target: int
    RULE: ClassVar[str] = "GEN-8.18"


@dataclass(frozen=True, slots=True)
class DealStruck(Event):
    """An offer or counter was accepted: ``seat`` is the buyer."""

    trader: int
    offer: tuple[Any, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "GEN-7.13"

    def seen_by(self, seat: int) -> DealStruck:
        from kade.games.genoa.rules.offers import read_offer
        from kade.games.genoa.rules.visible import seen_offer

        if seat in (self.seat, self.trader):
            return self  # both sides of a deal know the cards that change hands (GEN-15.8)
        return replace(self, offer=tuple(seen_offer(read_offer(self.offer), self.trader, seat).to_json()))


@dataclass(frozen=True, slots=True)
class CardsGiven(Event):
    """Cards chosen on acceptance or after a draw went from ``seat`` to another."""

    to: int
    cards: tuple[int, ...]
    decks: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "GEN-8.41"

    def seen_by(self, seat: int) -> CardsGiven:
        if seat in (self.seat, self.to):
            return self
        return replace(self, cards=(UNKNOWN,) * len(self.cards))


# -------------------------------------------------------------------------------- actions


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """An action begins; the owner of the building gets his income."""

    building: int
    extra: bool
    owner: int
    income: int
    RULE: ClassVar[str] = "GEN-6.3"

    def touches(self, seat: int) -> bool:
        return self.income > 0 and seat == self.owner

    def rule(self) -> str:
        """What is more than the action itself: a tile spent on it, or the owner's income."""
        if self.income:
            return "GEN-12.12"
        return "GEN-11.4" if self.extra else self.RULE


@dataclass(frozen=True, slots=True)
class ActionForgone(Event):
    building: int
    RULE: ClassVar[str] = "GEN-6.12"


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """Seen by the drawer only (GEN-15.4)."""

    deck: int
    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "GEN-15.4"

    def seen_by(self, seat: int) -> CardsDrawn:
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))

    def rule(self) -> str:
        """The building that gives such cards."""
        return DRAWN_AT[self.deck]


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    deck: int
    cards: int
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "GEN-10.3"


@dataclass(frozen=True, slots=True)
class GoodsTaken(Event):
    goods: tuple[int, ...]
    building: int
    RULE: ClassVar[str] = "GEN-9.7"

    def rule(self) -> str:
        return self.RULE if self.goods else "GEN-9.1"


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """``tile`` is -1 if none was left."""

    tile: int
    building: int
    RULE: ClassVar[str] = "GEN-9.6"

    def rule(self) -> str:
        return self.RULE if self.tile >= 0 else "GEN-9.1"


@dataclass(frozen=True, slots=True)
class MarkersTaken(Event):
    markers: int
    RULE: ClassVar[str] = "GEN-9.5"


@dataclass(frozen=True, slots=True)
class LargeOrderDelivered(Event):
    card: int
    ducats: int
    RULE: ClassVar[str] = "GEN-10.5"


@dataclass(frozen=True, slots=True)
class RewardTaken(Event):
    tile: int
    RULE: ClassVar[str] = "GEN-10.5"


@dataclass(frozen=True, slots=True)
class SmallOrderFulfilled(Event):
    card: int
    ducats: int
    RULE: ClassVar[str] = "GEN-10.7"


@dataclass(frozen=True, slots=True)
class ChoicePlayed(Event):
    good: int
    RULE: ClassVar[str] = "GEN-11.8"


@dataclass(frozen=True, slots=True)
class BuildingActionPlayed(Event):
    building: int
    RULE: ClassVar[str] = "GEN-11.9"


@dataclass(frozen=True, slots=True)
class TradePlayed(Event):
    """What was given and taken, numbered as in ``actions.ITEMS`` and ``TAKEN``; a card given is shown."""

    given: int
    taken: int
    RULE: ClassVar[str] = "GEN-11.13"


@dataclass(frozen=True, slots=True)
class LaterPaid(Event):
    """Deferred parts were handed over to the trader."""

    to: int
    goods: tuple[int, ...]
    tile: int
    markers: int
    cards: int
    ducats: int
    RULE: ClassVar[str] = "GEN-7.12"


@dataclass(frozen=True, slots=True)
class MessageDelivered(Event):
    """Its holder need not be whoever acts: to them it comes to light."""

    card: int
    ducats: int
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "GEN-10.11"


@dataclass(frozen=True, slots=True)
class MessagesAwaited(Event):
    """A message could have been delivered here and was not: so nobody has it, which comes to light, too."""

    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "GEN-10.12"


# ------------------------------------------------------------------ ownership and the end


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    building: int
    street: int
    RULE: ClassVar[str] = "GEN-12.4"


@dataclass(frozen=True, slots=True)
class MarkerRemoved(Event):
    building: int
    street: int
    owner: int
    RULE: ClassVar[str] = "GEN-12.6"

    def touches(self, seat: int) -> bool:
        return seat == self.owner


@dataclass(frozen=True, slots=True)
class OwnersPaid(Event):
    markers: int
    ducats: int
    RULE: ClassVar[str] = "GEN-13.4"


@dataclass(frozen=True, slots=True)
class ContractsPaid(Event):
    """Contracts revealed at the end, group by group."""

    groups: tuple[tuple[int, ...], ...]
    ducats: int
    RULE: ClassVar[str] = "GEN-10.15"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Final scores and places by seat."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    RULE: ClassVar[str] = "GEN-13.5"

    def rule(self) -> str:
        return "GEN-13.7" if self.ranking.count(1) > 1 else self.RULE
