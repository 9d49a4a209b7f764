"""The plain data of a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.new_amsterdam.rules.components import FUR, KIND_COUNT
from kade.kernel.rng import Rng
from kade.kernel.state import State

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView

# ------------------------------------------------- where in the round the game is (NAM-3.2)

SETUP: Final = 0
AUCTION: Final = 1
CITY: Final = 2
LAND: Final = 3
TRADE: Final = 4
UPKEEP: Final = 5
ENDED: Final = 6

# ----------------------------------------------------------- where points came from

ELECTIONS: Final = 0
CLEARED: Final = 1
SHIPPED: Final = 2
LOST: Final = 3
#: How many sources there are during play; ``points`` has this many per seat.
SOURCES: Final = 4

# ------------------------------------------------------------------ bids of an auction

#: In ``bids``: has not spoken in this auction, or has no part in it.
SILENT: Final = -1
#: In ``bids``: has passed.
PASSED: Final = -2
#: In ``takers`` and ``column``: nobody, none.
NOBODY: Final = -1


class NewAmsterdamState(State):
    """A position of New Amsterdam.

    ``held``, ``shops``, ``tiles`` and ``points`` are flat with one block per seat; fur types are
    numbers, see ``components.KINDS``. Cards are places in ``components.LANDS`` and ``SHIPS``.

    ``held`` and ``stack`` change in place. All other lists are values: a position that changes one
    replaces it, so that copies can share them.
    """

    GAME: ClassVar[str] = "new-amsterdam"

    held: list[int]  # coins, goods, wood, corn and furs by type, of each seat
    stock: list[int]  # buildings not yet placed
    shops: list[int]  # of each seat in each district
    warehouses: list[int]
    lands: list[list[int]]  # the land row of each seat, left to right
    houses: list[int]  # houses stand from the left without a gap: their number says where
    cleared: list[int]  # cleared cards are the first ones of the row (NAM-17.10)
    ships: list[list[int]]
    points: list[int]
    posts: list[int]  # the zone of each trading post, 0 is zone 1
    camps: list[int]  # longhouses in each camp
    traders: list[int]  # the fur on each space, NO_FUR where none lies
    fur_pile: list[int]
    fur_pile_size: int  # furs left; the top one is fur_pile[fur_pile_size - 1]
    fur_discard: list[int]  # furs by type
    land_display: list[int]
    land_deck: list[int]  # the top is the end of the list
    ship_display: list[int]
    ship_deck: list[int]
    round: int
    phase: int
    turn: int  # whose turn of the step it is, as a place in ``order``
    order: list[int]  # seats by their turn-order marker: order[0] holds marker 1
    columns: list[int]  # the tile on each space of the money box, column by column
    takers: list[int]  # the seat that has each column
    prices: list[int]  # what was paid for each column
    tiles: list[int]  # tiles left of each kind, of each seat
    special: int  # 1 while the player whose turn it is still has his special action
    docked: int  # seats that built a warehouse this round, as a mask
    column: int  # the column under auction
    bids: list[int]
    laid: list[int]  # what is laid down so far for a payment, a cargo or a purchase of furs

    def copy(self) -> NewAmsterdamState:
        twin = NewAmsterdamState(self.players, Rng(self.rng.state), self.stack[:])
        twin.held = self.held[:]
        twin.stock, twin.shops, twin.warehouses = self.stock, self.shops, self.warehouses
        twin.lands, twin.houses, twin.cleared = self.lands, self.houses, self.cleared
        twin.ships, twin.points, twin.posts = self.ships, self.points, self.posts
        twin.camps, twin.traders, twin.fur_pile = self.camps, self.traders, self.fur_pile
        twin.fur_pile_size, twin.fur_discard = self.fur_pile_size, self.fur_discard
        twin.land_display, twin.land_deck = self.land_display, self.land_deck
        twin.ship_display, twin.ship_deck, twin.round = self.ship_display, self.ship_deck, self.round
        twin.phase, twin.turn, twin.order = self.phase, self.turn, self.order
        twin.columns, twin.takers, twin.prices = self.columns, self.takers, self.prices
        twin.tiles, twin.special, twin.docked = self.tiles, self.special, self.docked
        twin.column, twin.bids, twin.laid = self.column, self.bids, self.laid
        return twin

    def proceed(self) -> None:
        _proceeding()(self)

    def owned(self, seat: int) -> int:
        """All units of resources a seat owns: what it can bid (NAM-5.6)."""
        return sum(self.held[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT])

    def furs(self, seat: int) -> int:
        """Furs of all types a seat owns."""
        return sum(self.held[seat * KIND_COUNT + FUR : seat * KIND_COUNT + KIND_COUNT])

    def final_scores(self) -> list[int]:
        from kade.games.new_amsterdam.rules.scoring import final_scores

        return final_scores(self)

    def view(self, seat: int | None) -> NewAmsterdamView:
        return _seeing()(self, -1 if seat is None else seat)


def changed(values: list[int], place: int, by: int) -> list[int]:
    """The same list with one value changed: copies of the position may share the old one."""
    values = values[:]
    values[place] += by
    return values


def replaced(values: list[int], place: int, value: int) -> list[int]:
    """The same list with one value in place of another."""
    values = values[:]
    values[place] = value
    return values


# Rounds and views need the position, so the position finds them when it first needs them.


@cache
def _proceeding() -> Callable[[NewAmsterdamState], None]:
    from kade.games.new_amsterdam.rules.rounds import proceed

    return proceed


@cache
def _seeing() -> Callable[[NewAmsterdamState, int], NewAmsterdamView]:
    from kade.games.new_amsterdam.rules.view import see

    return see
