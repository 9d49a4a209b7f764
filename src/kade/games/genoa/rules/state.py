"""The plain data of a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    DECK_MASK,
    DISCS,
    EXTRA_ACTION,
    GOOD_COUNT,
    MARKERS,
    MOVES,
    TILE_COUNT,
)
from kade.games.genoa.rules.offers import Offer, with_offers_told
from kade.kernel.rng import Rng
from kade.kernel.state import State

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView

# --------------------------------------------------------- where in the turn the game is

START: Final = 0  # phase 1
SITE_OPENING: Final = 1
ROUTE_OPENING: Final = 2
OFFERS: Final = 3  # offer window
DECISION: Final = 4  # trader window, or the final decision
REPLIES: Final = 5  # reply window
SPONSORS: Final = 6  # between two acceptances (option co_sponsors)
ACTION: Final = 7  # action window
OWNERSHIP: Final = 8  # phase 3
ENDED: Final = 9

NOBODY: Final = -1

# ------------------------------------------------------------- places in ``settings``

OPEN_MONEY: Final = 0
LATE_MESSAGES: Final = 1
ORDER_PROCEEDS: Final = 2
CO_SPONSORS: Final = 3
COMMODITY_ONLY: Final = 4
QUICK_MOVES: Final = 5
ROUNDS_PER_STEP: Final = 6
EDITS_PER_WINDOW: Final = 7
MAX_OFFERS: Final = 8
MAX_COUNTERS: Final = 9
MAX_ITEMS: Final = 10
MAX_DUCATS: Final = 11
BUDGET: Final = 12
MAX_TILE_PLAYS: Final = 13
OPEN_WINDOWS: Final = 14
DECISION_SECONDS: Final = 15
CARDS_FACE_DOWN: Final = 16
SEVEN_ROUNDS: Final = 17
WINDOW_SECONDS: Final = 18
VISIT_DEALS: Final = 19
OPTIONAL_DELIVERY: Final = 20
SETTING_COUNT: Final = 21


class GenoaState(State):
    """A position of Genoa.

    ``goods`` and ``tiles`` are flat with one block per seat. Cards are numbers, see
    ``components.CARDS``; hands are masks. Spaces are numbers, buildings the first of them.

    Every list is a value: a position that changes one replaces it, so that copies can share them.
    """

    GAME: ClassVar[str] = "genoa"

    settings: list[int]  # the table's options, see above
    first: int  # the first player of every round
    position: int  # of the round marker
    trader: int
    stage: int
    ducats: list[int]
    goods: list[int]
    tiles: list[int]
    loose: list[int]  # markers in front of each player
    owners: list[int]  # the seat whose marker stands on each building
    stock_goods: list[int]
    stock_tiles: list[int]
    hands: list[int]
    may: list[int]  # of each seat: where the cards may be that it does not see, see ``memory``
    fresh: list[int]  # of each seat: which cards may be those just drawn of which some are owed
    piles: list[list[int]]  # of each deck; the top is the end of the list
    played: int  # cards lying face up under their decks
    dice: list[int]  # blue and red; empty if a tile was played
    path: list[int]  # the spaces visited this turn; the tower stands on the last
    used: int  # buildings whose action is used up, as a mask
    taken: list[int]  # actions each player has taken this turn within his allowance
    acted: int  # seats that took any action this turn, as a mask
    swept: int  # streets whose discs were taken off in phase 3, as a mask
    site: bool  # True in a site step, False in a route step
    bargaining: int  # the bargaining round of the step
    final: bool  # the trader must conclude now
    place: int  # how many of the others are through with the window, or with phase 3
    edits: int  # made in the offer window, a few bits for each seat
    passed: int  # who is through with the offer window, as a mask
    acts: int  # used of the turn's budget
    cancelled: list[int]  # drafts each seat has cancelled this turn: nobody else knows
    countered: int  # seats to whom a counter was begun in this window, as a mask
    offers: list[Offer]  # posted, oldest first
    counters: list[Offer]  # open, in the order of answering
    number: int  # of the last offer or counter
    draft: list[Offer]  # the offer under construction, if any
    entry: int  # the first entry that may still be added to it
    deal: list[Offer]  # the deal that is being carried out, if any
    chosen: int  # cards chosen so far for ``any``, as a mask
    actor: int  # whose action is going on
    begun: bool
    resolved: bool  # the main effect has happened
    ordered: bool  # an order was fulfilled with this action
    plays: int  # tiles played in this action
    palace: bool  # a Building action was used on the Palace in this action
    apart: int  # cards kept apart for the hand-over, as a mask
    owed_tile: int  # the kind of tile kept for the hand-over
    deals: int  # struck in the whole game
    turns: int  # played to their end

    def copy(self) -> GenoaState:
        twin = GenoaState(self.players, Rng(self.rng.state), self.stack[:])
        twin.settings, twin.first, twin.position = self.settings, self.first, self.position
        twin.trader, twin.stage, twin.ducats = self.trader, self.stage, self.ducats
        twin.goods, twin.tiles, twin.loose = self.goods, self.tiles, self.loose
        twin.owners, twin.stock_goods, twin.stock_tiles = self.owners, self.stock_goods, self.stock_tiles
        twin.hands, twin.may, twin.piles = self.hands, self.may, self.piles
        twin.played, twin.dice, twin.path = self.played, self.dice, self.path
        twin.used, twin.taken, twin.acted = self.used, self.taken, self.acted
        twin.swept, twin.site, twin.bargaining = self.swept, self.site, self.bargaining
        twin.final, twin.place, twin.edits = self.final, self.place, self.edits
        twin.passed, twin.acts, twin.cancelled = self.passed, self.acts, self.cancelled
        twin.countered, twin.offers, twin.counters = self.countered, self.offers, self.counters
        twin.number, twin.draft, twin.entry = self.number, self.draft, self.entry
        twin.deal, twin.chosen, twin.actor = self.deal, self.chosen, self.actor
        twin.begun, twin.resolved, twin.ordered = self.begun, self.resolved, self.ordered
        twin.plays, twin.palace, twin.apart = self.plays, self.palace, self.apart
        twin.owed_tile, twin.deals, twin.turns = self.owed_tile, self.deals, self.turns
        twin.fresh = self.fresh
        return twin

    def proceed(self) -> None:
        _proceeding()(self)

    def open_seats(self) -> list[int]:
        from kade.games.genoa.rules.offer_window import open_seats

        return open_seats(self)

    def turn_to(self, seat: int) -> bool:
        from kade.games.genoa.rules.offer_window import turn_to

        return turn_to(self, seat)

    def aside(self) -> bool:
        from kade.games.genoa.rules.offer_window import all_at_once

        return all_at_once(self)

    def time_limit(self) -> int:
        return self.settings[DECISION_SECONDS]

    def silence_limit(self) -> int:
        """An open window closes some time after the last word; the first of a turn takes longer."""
        if self.stage != OFFERS or not self.settings[OPEN_WINDOWS] or self._delivering():
            return 0
        seconds = self.settings[WINDOW_SECONDS]
        return seconds * 5 // 3 if len(self.path) == 1 and self.bargaining == 1 else seconds

    def _delivering(self) -> bool:
        """Before the window opens, holders of messages are heard (option optional_delivery)."""
        return bool(self.stack) and self.stack[-1].prompt == "deliver_messages"

    # ---------------------------------------------------------------------- the tower

    @property
    def tower(self) -> int:
        """The space on which the tower stands."""
        return self.path[-1]

    def visited(self) -> int:
        """The spaces visited this turn, as a mask (GEN-0.2)."""
        mask = 0
        for space in self.path:
            mask |= 1 << space
        return mask

    def moves_left(self) -> int:
        return MOVES + 1 - len(self.path)

    def discs(self, space: int) -> int:
        """Discs on a space: one on each that was left, the rest on the last (GEN-5.8)."""
        if space not in self.path or self.swept >> space & 1:
            return 0
        return DISCS + 1 - len(self.path) if space == self.path[-1] else 1

    # -------------------------------------------------------------------- what a seat has

    def goods_of(self, seat: int) -> list[int]:
        return self.goods[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT]

    def tiles_of(self, seat: int) -> list[int]:
        return self.tiles[seat * TILE_COUNT : seat * TILE_COUNT + TILE_COUNT]

    def central(self, seat: int) -> int:
        """Markers of a colour in the central stock (GEN-0.4)."""
        return MARKERS - self.loose[seat] - self.owners.count(seat)

    def cards_of(self, seat: int, deck: int) -> int:
        """How many cards of a deck a seat holds."""
        return (self.hands[seat] & DECK_MASK[deck]).bit_count()

    def deck_size(self, deck: int) -> int:
        """Cards of a deck, played ones included."""
        return len(self.piles[deck]) + (self.played & DECK_MASK[deck]).bit_count()

    # ---------------------------------------------------------------------------- actions

    def allowance(self, seat: int) -> int:
        """Actions a player may take this turn without a tile (GEN-6.3, 14.3)."""
        if self.players == 2 and seat == self.trader and self.acted >> (1 - seat) & 1:
            return 2
        return 1

    def exhausted(self, seat: int) -> bool:
        return self.taken[seat] >= self.allowance(seat)

    def available(self, seat: int) -> bool:
        """He can take an action, if need be with an Extra action tile (GEN-6.6)."""
        return not self.exhausted(seat) or self.tiles[seat * TILE_COUNT + EXTRA_ACTION] > 0

    def unused(self, space: int) -> bool:
        """A building whose action nobody has used this turn."""
        return space < BUILDING_COUNT and not self.used >> space & 1

    # ----------------------------------------------------------------------------- results

    def final_scores(self) -> list[int]:
        from kade.games.genoa.rules.scoring import final_scores

        return final_scores(self)

    def final_order(self) -> list[tuple[int, ...]]:
        from kade.games.genoa.rules.scoring import final_order

        return final_order(self)

    def to_json(self) -> dict[str, Any]:
        return with_offers_told(super().to_json())

    def view(self, seat: int | None) -> GenoaView:
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
def _proceeding() -> Callable[[GenoaState], None]:
    from kade.games.genoa.rules.rounds import proceed

    return proceed


@cache
def _seeing() -> Callable[[GenoaState, int], GenoaView]:
    from kade.games.genoa.rules.view import see

    return see
