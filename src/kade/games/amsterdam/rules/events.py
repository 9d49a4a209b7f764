"""What happens in the base game, as facts. Nothing but decks and market stack is hidden (AMS-8.3).

``expansion_events`` has those of expansions and solo game. There ``seat`` may be TOM: the side after the
last seat. Every fact that changes the score has ``points``; their sum over all facts of a seat is its score.
Resources are counts by colour. ``card`` is the card that gave or caused something, NO_CARD if none did.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kade.games.amsterdam.rules.cards_and_tiles import CARDS, NO_CARD
from kade.games.amsterdam.rules.components import DEPOT, PLACES
from kade.kernel.events import Event


def card_rule(card: int) -> str:
    """The statement of a card (AMS-10): what it did is explained there best."""
    return f"AMS-C{CARDS[card].key}"


# ------------------------------------------------------------------------------ set-up


@dataclass(frozen=True, slots=True)
class BoardLaid(Event):
    """Goods by block, dockers by dock and colour, and the face-up district tiles."""

    tiles: tuple[int, ...]
    docks: tuple[int, ...]
    districts: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-2.3"


@dataclass(frozen=True, slots=True)
class DiscsDrawn(Event):
    """The first Amstel order; ``order[0]`` takes the crest."""

    order: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-2.8"


@dataclass(frozen=True, slots=True)
class FirstCardsOpened(Event):
    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-2.10"


@dataclass(frozen=True, slots=True)
class FirstResources(Event):
    """The resources of set-up on a wheel space, counted from 1."""

    space: int
    colour: int
    number: int
    RULE: ClassVar[str] = "AMS-2.12"


# ----------------------------------------------------------------------------- Phase I


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The order of the round, the open market tile and the cards revealed."""

    round: int
    order: tuple[int, ...]
    market: int
    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-4.1"


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    card: int
    RULE: ClassVar[str] = "AMS-4.2"


@dataclass(frozen=True, slots=True)
class CardSkipped(Event):
    """No card was taken, which ``card`` allows."""

    card: int
    RULE: ClassVar[str] = "AMS-4.3"

    def rule(self) -> str:
        return card_rule(self.card)


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card of a full row, or an active map."""

    card: int
    RULE: ClassVar[str] = "AMS-4.4"


@dataclass(frozen=True, slots=True)
class CardsLeft(Event):
    """Cards that nobody took go to the discard pile."""

    cards: tuple[int, ...]
    RULE: ClassVar[str] = "AMS-4.5"


@dataclass(frozen=True, slots=True)
class PenaltyTaken(Event):
    """A penalty marker: for a full row, or for an empty exit of the wheel."""

    full_row: bool
    RULE: ClassVar[str] = "AMS-5.9"

    def rule(self) -> str:
        return "AMS-4.4" if self.full_row else self.RULE


# ---------------------------------------------------------------------------- Phase II


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The values as rolled, and after the changes of the late rounds."""

    rolled: tuple[int, ...]
    dice: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-5.1"

    def rule(self) -> str:
        return self.RULE if self.rolled == self.dice else "AMS-5.3"


@dataclass(frozen=True, slots=True)
class DiceChosen(Event):
    """The colours of the two dice."""

    first: int
    second: int
    RULE: ClassVar[str] = "AMS-5.4"


@dataclass(frozen=True, slots=True)
class ResourcesPlaced(Event):
    """Resources on a wheel space, counted from 1; ``card`` if one added or shifted them."""

    colour: int
    number: int
    space: int
    card: int
    RULE: ClassVar[str] = "AMS-5.5"

    def rule(self) -> str:
        return self.RULE if self.card == NO_CARD else card_rule(self.card)


@dataclass(frozen=True, slots=True)
class WheelTurned(Event):
    """What left through the exit, and the colour that came from the small store."""

    resources: tuple[int, ...]
    stored: int
    RULE: ClassVar[str] = "AMS-5.7"


# --------------------------------------------------------------------------- Phase III


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    round: int
    opens_turn: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-6.1"


@dataclass(frozen=True, slots=True)
class CardActivated(Event):
    """Paid with resources, or with gulden by way of ``card_used``, or not at all."""

    card: int
    paid: tuple[int, ...]
    gulden: int
    card_used: int
    RULE: ClassVar[str] = "AMS-6.5"

    def rule(self) -> str:
        return self.RULE if self.card_used == NO_CARD else card_rule(self.card_used)


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """A card was used and its price paid; ``free`` where another card gave the use."""

    card: int
    paid: tuple[int, ...]
    gulden: int
    free: bool
    RULE: ClassVar[str] = "AMS-6.9"

    def rule(self) -> str:
        return card_rule(self.card)


@dataclass(frozen=True, slots=True)
class CardGave(Event):
    """What a card gave to its owner."""

    card: int
    gulden: int
    points: int
    resources: tuple[int, ...]
    RULE: ClassVar[str] = "AMS-9.2"

    def rule(self) -> str:
        return card_rule(self.card)


@dataclass(frozen=True, slots=True)
class ResourcePaid(Event):
    """One resource of the payer's choice."""

    colour: int
    RULE: ClassVar[str] = "AMS-6.4"


@dataclass(frozen=True, slots=True)
class ResourceGained(Event):
    """One resource of the owner's choice."""

    colour: int
    RULE: ClassVar[str] = "AMS-6.4"


@dataclass(frozen=True, slots=True)
class BlockTaken(Event):
    """A block, the number of resources of its colour and the gulden paid, and the good found on it."""

    block: int
    resources: int
    gulden: int
    good: int
    RULE: ClassVar[str] = "AMS-6.12"


@dataclass(frozen=True, slots=True)
class GoodStored(Event):
    good: int
    RULE: ClassVar[str] = "AMS-6.14"


@dataclass(frozen=True, slots=True)
class GoodSold(Event):
    """Sold on the black market for gulden, for a resource (NO_COLOUR: none) or for both.

    ``card`` is the card that gives both, NO_CARD where there is none.
    """

    good: int
    gulden: int
    colour: int
    card: int
    RULE: ClassVar[str] = "AMS-6.16"

    def rule(self) -> str:
        return self.RULE if self.card == NO_CARD else card_rule(self.card)


@dataclass(frozen=True, slots=True)
class GoodLoaded(Event):
    good: int
    RULE: ClassVar[str] = "AMS-6.18"


@dataclass(frozen=True, slots=True)
class BargeMoved(Event):
    """One step; ``free`` if nothing was paid for it."""

    left: int
    reached: int
    free: bool
    RULE: ClassVar[str] = "AMS-6.20"


@dataclass(frozen=True, slots=True)
class DockerBoarded(Event):
    colour: int
    gulden: int
    RULE: ClassVar[str] = "AMS-6.23"


@dataclass(frozen=True, slots=True)
class DockerDelivered(Event):
    """A docker in the docker house: the space counted from the top, from 0."""

    colour: int
    space: int
    points: int
    RULE: ClassVar[str] = "AMS-6.26"


@dataclass(frozen=True, slots=True)
class GoodDelivered(Event):
    """A good at a harbour space; ``points`` are those of the roof or depot and the fast ones together."""

    good: int
    place: int
    points: int
    fast: int
    RULE: ClassVar[str] = "AMS-6.28"

    def rule(self) -> str:
        return "AMS-6.29" if PLACES[self.place].kind == DEPOT else self.RULE


@dataclass(frozen=True, slots=True)
class DiscAdvanced(Event):
    """Movement on the Amstel, by an action or for nothing."""

    left: int
    reached: int
    RULE: ClassVar[str] = "AMS-6.33"


@dataclass(frozen=True, slots=True)
class BridgePassed(Event):
    bridge: int
    points: int
    RULE: ClassVar[str] = "AMS-6.34"


@dataclass(frozen=True, slots=True)
class LastSpaceReached(Event):
    """The slot on the last space, counted from 1."""

    slot: int
    points: int
    RULE: ClassVar[str] = "AMS-6.37"


@dataclass(frozen=True, slots=True)
class MarketUsed(Event):
    """The open tile, what was paid and its points; ``card`` if one allowed a further use."""

    tile: int
    gulden: int
    points: int
    card: int
    RULE: ClassVar[str] = "AMS-6.39"

    def rule(self) -> str:
        return self.RULE if self.card == NO_CARD else card_rule(self.card)


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The player passed."""

    RULE: ClassVar[str] = "AMS-6.1"


# ---------------------------------------------------------------------------- Phase IV


@dataclass(frozen=True, slots=True)
class SupplyReturned(Event):
    """Unspent resources go back to the bank, except the one kept (NO_COLOUR: none)."""

    returned: tuple[int, ...]
    kept: int
    RULE: ClassVar[str] = "AMS-7.1"


# --------------------------------------------------------------------- end of the game


@dataclass(frozen=True, slots=True)
class PenaltiesScored(Event):
    """Markers taken for inactive cards, all markers, and the points they cost (below 0)."""

    inactive: int
    markers: int
    points: int
    RULE: ClassVar[str] = "AMS-12.3"


@dataclass(frozen=True, slots=True)
class EndCardScored(Event):
    card: int
    points: int
    RULE: ClassVar[str] = "AMS-12.4"

    def rule(self) -> str:
        return card_rule(self.card)


@dataclass(frozen=True, slots=True)
class CityScored(Event):
    """The largest group of coats."""

    coats: int
    points: int
    RULE: ClassVar[str] = "AMS-12.5"


@dataclass(frozen=True, slots=True)
class DistrictScored(Event):
    """Coats of a seat in a district and what its place there is worth."""

    district: int
    coats: int
    points: int
    RULE: ClassVar[str] = "AMS-12.6"


@dataclass(frozen=True, slots=True)
class LeftoversScored(Event):
    """Goods, dockers, gulden and resources left."""

    items: int
    points: int
    RULE: ClassVar[str] = "AMS-12.8"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Final scores and places, in the solo game with TOM's at the end."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    RULE: ClassVar[str] = "AMS-12.9"
