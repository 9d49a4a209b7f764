"""What happens in the expansions (AMS-13) and in the solo game (AMS-15), as facts.

As in ``events``, every fact that changes the score has ``points``. TOM's moves are told in two parts:
the fact that gives the reason (a value on the dice, his gulden), then what came of it, with TOM's side
as ``seat``, in the facts that players' moves have too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from kade.games.amsterdam.rules.expansion_pieces import ORDERS
from kade.games.amsterdam.rules.state import NOWHERE
from kade.kernel.events import Event

# --------------------------------------------------------------------- special workers


@dataclass(frozen=True, slots=True)
class ForemanMoved(Event):
    """From one harbour space to another; NOWHERE at first, and when he leaves the game."""

    left: int
    reached: int
    RULE: ClassVar[str] = "AMS-13.3"

    def rule(self) -> str:
        if self.left == NOWHERE:
            return "AMS-13.1"
        return "AMS-13.4" if self.reached == NOWHERE else self.RULE


@dataclass(frozen=True, slots=True)
class ForemanPaid(Event):
    """Points for a good delivered where he stands."""

    place: int
    points: int
    RULE: ClassVar[str] = "AMS-13.2"


@dataclass(frozen=True, slots=True)
class BailiffMoved(Event):
    """From one block to another; NOWHERE at first, and when he leaves the game."""

    left: int
    reached: int
    RULE: ClassVar[str] = "AMS-13.6"

    def rule(self) -> str:
        return "AMS-13.1" if self.left == NOWHERE else self.RULE


# ----------------------------------------------------------------------- secret orders


@dataclass(frozen=True, slots=True)
class OrdersDealt(Event):
    """So many secret orders; which ones only their owner may know."""

    number: int
    orders: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-13.8"

    def seen_by(self, seat: int) -> OrdersDealt:
        return self if seat == self.seat else replace(self, orders=())


@dataclass(frozen=True, slots=True)
class OrderShown(Event):
    """An order lies open from now on."""

    order: int
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-13.8"


@dataclass(frozen=True, slots=True)
class OrdersRevealed(Event):
    """At the end all orders of a player lie open."""

    orders: tuple[int, ...]
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-13.9"


@dataclass(frozen=True, slots=True)
class DockerReturned(Event):
    """Given back for an order."""

    order: int
    colour: int
    RULE: ClassVar[str] = "AMS-12.7"


@dataclass(frozen=True, slots=True)
class GoodReturned(Event):
    """Given back for an order."""

    order: int
    good: int
    RULE: ClassVar[str] = "AMS-12.7"


@dataclass(frozen=True, slots=True)
class ResourceReturned(Event):
    """Given back for an order."""

    order: int
    colour: int
    RULE: ClassVar[str] = "AMS-12.7"


@dataclass(frozen=True, slots=True)
class OrderScored(Event):
    """An order is fulfilled."""

    order: int
    points: int
    RULE: ClassVar[str] = "AMS-13.9"

    def rule(self) -> str:
        return f"AMS-O{ORDERS[self.order].key}"


# ------------------------------------------------------- dealer and extra market tiles


@dataclass(frozen=True, slots=True)
class DealerMoved(Event):
    """From the black market space of one good to that of another; NOWHERE at first and at last."""

    left: int
    reached: int
    RULE: ClassVar[str] = "AMS-13.12"

    def rule(self) -> str:
        return "AMS-13.10" if self.left == NOWHERE else self.RULE


@dataclass(frozen=True, slots=True)
class TileGave(Event):
    """Resources that a market tile gave, by colour."""

    tile: int
    resources: tuple[int, ...]
    RULE: ClassVar[str] = "AMS-6.40"


@dataclass(frozen=True, slots=True)
class BargePlaced(Event):
    """The barge was moved by a market tile, not by steps."""

    left: int
    reached: int
    RULE: ClassVar[str] = "AMS-6.39"


@dataclass(frozen=True, slots=True)
class CardExchanged(Event):
    """An inactive card given up for one of the discard pile."""

    given: int
    taken: int
    RULE: ClassVar[str] = "AMS-6.39"


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """An inactive card given up for the top card of a deck."""

    given: int
    taken: int
    reveals: ClassVar[bool] = True
    RULE: ClassVar[str] = "AMS-6.39"


# ----------------------------------------------------------------------------- solo game

# Why TOM takes this card or block and no other.
ONLY_CHEAPEST: Final = 0
BY_TYPE: Final = 1  # several are the cheapest: a map before a building before an artisan
PLAYERS_CHOICE: Final = 2  # two maps are the cheapest
NEXT_TO_COAT: Final = 3  # several are the cheapest: it lies next to a coat of his
LEFT_MOST: Final = 4  # still several: the left-most


@dataclass(frozen=True, slots=True)
class TomDiscarded(Event):
    """TOM is ahead and discards an open card, the cheapest; ``reason`` says how a tie was broken."""

    card: int
    reason: int
    RULE: ClassVar[str] = "AMS-15.4"


@dataclass(frozen=True, slots=True)
class TomRolledOne(Event):
    """A 1 on the die of a colour: his disc advances."""

    colour: int
    RULE: ClassVar[str] = "AMS-15.6"


@dataclass(frozen=True, slots=True)
class TomRolledTriple(Event):
    """A value on three or more dice: he delivers the docker of a dock (-1: nobody is there)."""

    value: int
    dock: int
    docker: int
    gulden: int
    RULE: ClassVar[str] = "AMS-15.7"


@dataclass(frozen=True, slots=True)
class TomRolledSix(Event):
    """A 6 on the die of a colour: he takes a block (-1: none is free); ``reason``: how a tie was broken."""

    colour: int
    district: int
    block: int
    reason: int
    RULE: ClassVar[str] = "AMS-15.8"


@dataclass(frozen=True, slots=True)
class GoodLost(Event):
    """There is no room for the good of TOM's block on black market and warehouse."""

    good: int
    RULE: ClassVar[str] = "AMS-15.10"


@dataclass(frozen=True, slots=True)
class TomSaved(Event):
    """He cannot pay the market tile and gains gulden instead."""

    tile: int
    gulden: int
    RULE: ClassVar[str] = "AMS-15.11"
