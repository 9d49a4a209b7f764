"""What happens in this game, as facts. Nothing but the order of piles is hidden (NAM-13.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kade.games.new_amsterdam.rules.components import CORN
from kade.kernel.events import Event

# --------------------------------------------------------------- set-up, preparation


@dataclass(frozen=True, slots=True)
class FursDealt(Event):
    """The first furs of a seat, by type; face up."""

    furs: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "NAM-2.4"


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """Who holds which turn-order marker: the seats by marker."""

    order: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "NAM-2.8"


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """New lands and ships on display."""

    round: int
    lands: tuple[int, ...]
    ships: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "NAM-4.1"


@dataclass(frozen=True, slots=True)
class FursLaid(Event):
    """Furs laid out for the traders: (space, type) pairs."""

    furs: tuple[tuple[int, int], ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "NAM-4.2"


@dataclass(frozen=True, slots=True)
class FursShuffled(Event):
    """The discarded furs became the new draw pile."""

    furs: int
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "NAM-4.3"


@dataclass(frozen=True, slots=True)
class TilesLaid(Event):
    """Action tiles on the money box, space by space."""

    tiles: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "NAM-4.5"


# ------------------------------------------------------------------------- auction


@dataclass(frozen=True, slots=True)
class ColumnChosen(Event):
    """A marker was put on a column: it is up for auction."""

    column: int
    RULE: ClassVar[str] = "NAM-5.3"


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    bid: int
    RULE: ClassVar[str] = "NAM-5.5"


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """``forced`` if the player owned too little to bid more."""

    forced: bool
    RULE: ClassVar[str] = "NAM-5.5"

    def rule(self) -> str:
        return "NAM-14.7" if self.forced else self.RULE


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """Won with a bid, paid with so many of each kind; the markers changed hands if it was not the chooser."""

    column: int
    bid: int
    paid: tuple[int, ...]
    chooser: int
    marker: int
    RULE: ClassVar[str] = "NAM-5.8"

    def touches(self, seat: int) -> bool:
        """The chooser loses his column and his place in the turn order."""
        return seat == self.chooser and seat != self.seat

    def rule(self) -> str:
        """Who rose in turn order wants to know why."""
        if self.seat != self.chooser:
            return "NAM-5.10"
        return self.RULE if self.bid else "NAM-14.5"


@dataclass(frozen=True, slots=True)
class ColumnTaken(Event):
    """Tiles and bonus coins of a column; ``free`` for the last player."""

    column: int
    tiles: tuple[int, ...]
    coins: int
    free: bool
    RULE: ClassVar[str] = "NAM-5.9"

    def rule(self) -> str:
        return "NAM-5.12" if self.free else self.RULE


# ------------------------------------------------------------------- the three steps


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """City, land or trade step: the phase number of the state."""

    phase: int
    RULE: ClassVar[str] = "NAM-6.1"


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """Tiles and special action given up for coins."""

    tiles: int
    special: bool
    coins: int
    RULE: ClassVar[str] = "NAM-6.3"

    def rule(self) -> str:
        if self.tiles and self.special:
            return "NAM-6.7"
        return self.RULE if self.tiles else "NAM-6.4"


@dataclass(frozen=True, slots=True)
class ShopBuilt(Event):
    """A shop in a district; ``free`` in set-up."""

    district: int
    free: bool
    RULE: ClassVar[str] = "NAM-7.1"

    def rule(self) -> str:
        return "NAM-2.9" if self.free else self.RULE


@dataclass(frozen=True, slots=True)
class ElectionsHeld(Event):
    majorities: tuple[int, ...]
    ties: tuple[int, ...]
    points: int
    RULE: ClassVar[str] = "NAM-7.2"


@dataclass(frozen=True, slots=True)
class LandBought(Event):
    """A land card, and the longhouse that retreats from camp to camp (-1: it leaves, or none moves)."""

    place: int
    land: int
    left: int
    reached: int
    RULE: ClassVar[str] = "NAM-8.1"

    def rule(self) -> str:
        """The card costs nothing; what surprises is the longhouse that moves."""
        return "NAM-8.3" if self.left >= 0 else self.RULE


@dataclass(frozen=True, slots=True)
class LandCleared(Event):
    lands: tuple[int, ...]
    wood: int
    position: int
    points: int
    RULE: ClassVar[str] = "NAM-8.8"


@dataclass(frozen=True, slots=True)
class FursBought(Event):
    """Furs from a trader: (space, type) pairs, for goods and for corn on the way."""

    trader: int
    furs: tuple[tuple[int, int], ...]
    goods: int
    corn: int
    RULE: ClassVar[str] = "NAM-9.2"

    def rule(self) -> str:
        """Corn is asked for where the way is long."""
        return "NAM-9.4" if self.corn else self.RULE


@dataclass(frozen=True, slots=True)
class ShipLoaded(Event):
    """A ship with its cargo by type."""

    place: int
    ship: int
    cargo: tuple[int, ...]
    points: int
    coins: int
    RULE: ClassVar[str] = "NAM-9.7"


# ------------------------------------------------------------------ special actions


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """A coin for a special action in a district where the player has not most shops."""

    district: int
    coins: int
    RULE: ClassVar[str] = "NAM-10.1"


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """Wood or corn bought (``amount`` above 0) or sold (below 0)."""

    district: int
    kind: int
    amount: int
    RULE: ClassVar[str] = "NAM-10.4"

    def rule(self) -> str:
        return "NAM-10.5" if self.kind == CORN else self.RULE


@dataclass(frozen=True, slots=True)
class WarehouseBuilt(Event):
    number: int
    RULE: ClassVar[str] = "NAM-10.6"


@dataclass(frozen=True, slots=True)
class HousesBuilt(Event):
    number: int
    RULE: ClassVar[str] = "NAM-10.7"


@dataclass(frozen=True, slots=True)
class BlackMarketFurs(Event):
    """Furs drawn unseen, by type, and what they cost."""

    furs: tuple[int, ...]
    coins: int
    goods: int
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "NAM-10.8"


@dataclass(frozen=True, slots=True)
class PostMoved(Event):
    left: int
    reached: int
    RULE: ClassVar[str] = "NAM-10.9"


# --------------------------------------------------------------- upkeep and income


@dataclass(frozen=True, slots=True)
class CornGrown(Event):
    corn: int
    RULE: ClassVar[str] = "NAM-11.1"


@dataclass(frozen=True, slots=True)
class ShopsFed(Event):
    """Corn paid for shops, and how many could not be paid for."""

    corn: int
    unpaid: int
    RULE: ClassVar[str] = "NAM-11.2"

    def rule(self) -> str:
        return "NAM-11.3" if self.unpaid else self.RULE


@dataclass(frozen=True, slots=True)
class ShopRemoved(Event):
    district: int
    points: int
    RULE: ClassVar[str] = "NAM-11.3"


@dataclass(frozen=True, slots=True)
class GoodsArrived(Event):
    goods: int
    lost: int
    RULE: ClassVar[str] = "NAM-11.5"


@dataclass(frozen=True, slots=True)
class CoinsEarned(Event):
    coins: int
    RULE: ClassVar[str] = "NAM-11.6"


# ----------------------------------------------------------------- end of the game


@dataclass(frozen=True, slots=True)
class LastElection(Event):
    majorities: tuple[int, ...]
    ties: tuple[int, ...]
    points: int
    RULE: ClassVar[str] = "NAM-12.2"


@dataclass(frozen=True, slots=True)
class UnfinishedLand(Event):
    position: int
    points: int
    RULE: ClassVar[str] = "NAM-12.3"


@dataclass(frozen=True, slots=True)
class Leftovers(Event):
    furs: int
    resources: int
    points: int
    RULE: ClassVar[str] = "NAM-12.4"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Final scores and places by seat."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    RULE: ClassVar[str] = "NAM-12.5"
