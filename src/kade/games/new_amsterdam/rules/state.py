"""The plain data of a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Final

from kade.games.new_amsterdam.rules.components import FUR, KIND_COUNT
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.state import State

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
    FIELDS: ClassVar[dict[str, Any]] = {
        "held": list[int],
        "stock": list[int],
        "shops": list[int],
        "warehouses": list[int],
        "lands": list[list[int]],
        "houses": list[int],
        "cleared": list[int],
        "ships": list[list[int]],
        "points": list[int],
        "posts": list[int],
        "camps": list[int],
        "traders": list[int],
        "fur_pile": list[int],
        "fur_pile_size": int,
        "fur_discard": list[int],
        "land_display": list[int],
        "land_deck": list[int],
        "ship_display": list[int],
        "ship_deck": list[int],
        "round": int,
        "phase": int,
        "turn": int,
        "order": list[int],
        "columns": list[int],
        "takers": list[int],
        "prices": list[int],
        "tiles": list[int],
        "special": int,
        "docked": int,
        "column": int,
        "bids": list[int],
        "laid": list[int],
    }

    def __init__(
        self,
        players: int,
        rng: Rng,
        stack: list[Question[Any, Any]],
        held: list[int],
        stock: list[int],
        shops: list[int],
        warehouses: list[int],
        lands: list[list[int]],
        houses: list[int],
        cleared: list[int],
        ships: list[list[int]],
        points: list[int],
        posts: list[int],
        camps: list[int],
        traders: list[int],
        fur_pile: list[int],
        fur_pile_size: int,
        fur_discard: list[int],
        land_display: list[int],
        land_deck: list[int],
        ship_display: list[int],
        ship_deck: list[int],
        round: int,
        phase: int,
        turn: int,
        order: list[int],
        columns: list[int],
        takers: list[int],
        prices: list[int],
        tiles: list[int],
        special: int,
        docked: int,
        column: int,
        bids: list[int],
        laid: list[int],
    ) -> None:
        # Not through State.__init__: one flat constructor is what makes copy() cheap.
        self.players = players
        self.rng = rng
        self.stack = stack
        self.journal = None
        self.answers = None
        self.forced = None
        self.held = held  # coins, goods, wood, corn and furs by type, of each seat
        self.stock = stock  # buildings not yet placed
        self.shops = shops  # of each seat in each district
        self.warehouses = warehouses
        self.lands = lands  # the land row of each seat, left to right
        self.houses = houses  # houses stand from the left without a gap: their number says where
        self.cleared = cleared  # cleared cards are the first ones of the row (NAM-17.10)
        self.ships = ships
        self.points = points
        self.posts = posts  # the zone of each trading post, 0 is zone 1
        self.camps = camps  # longhouses in each camp
        self.traders = traders  # the fur on each space, NO_FUR where none lies
        self.fur_pile = fur_pile
        self.fur_pile_size = fur_pile_size  # furs left; the top one is fur_pile[fur_pile_size - 1]
        self.fur_discard = fur_discard  # furs by type
        self.land_display = land_display
        self.land_deck = land_deck  # the top is the end of the list
        self.ship_display = ship_display
        self.ship_deck = ship_deck
        self.round = round
        self.phase = phase
        self.turn = turn  # whose turn of the step it is, as a place in ``order``
        self.order = order  # seats by their turn-order marker: order[0] holds marker 1
        self.columns = columns  # the tile on each space of the money box, column by column
        self.takers = takers  # the seat that has each column
        self.prices = prices  # what was paid for each column
        self.tiles = tiles  # tiles left of each kind, of each seat
        self.special = special  # 1 while the player whose turn it is still has his special action
        self.docked = docked  # seats that built a warehouse this round, as a mask
        self.column = column  # the column under auction
        self.bids = bids
        self.laid = laid  # what is laid down so far for a payment, a cargo or a purchase of furs

    def copy(self) -> NewAmsterdamState:
        return NewAmsterdamState(
            self.players,
            Rng(self.rng.state),
            self.stack[:],
            self.held[:],
            self.stock,
            self.shops,
            self.warehouses,
            self.lands,
            self.houses,
            self.cleared,
            self.ships,
            self.points,
            self.posts,
            self.camps,
            self.traders,
            self.fur_pile,
            self.fur_pile_size,
            self.fur_discard,
            self.land_display,
            self.land_deck,
            self.ship_display,
            self.ship_deck,
            self.round,
            self.phase,
            self.turn,
            self.order,
            self.columns,
            self.takers,
            self.prices,
            self.tiles,
            self.special,
            self.docked,
            self.column,
            self.bids,
            self.laid,
        )

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

    def view(self, seat: int | None) -> Any:
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
def _seeing() -> Callable[[NewAmsterdamState, int], Any]:
    from kade.games.new_amsterdam.rules.view import see

    return see
