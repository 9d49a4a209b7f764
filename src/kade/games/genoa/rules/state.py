"""The plain data of a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Final

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
from kade.games.genoa.rules.offers import Offer
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.state import State

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
SETTING_COUNT: Final = 18


class GenoaState(State):
    """A position of Genoa.

    ``goods`` and ``tiles`` are flat with one block per seat. Cards are numbers, see
    ``components.CARDS``; hands are masks. Spaces are numbers, buildings the first of them.

    Every list is a value: a position that changes one replaces it, so that copies can share them.
    """

    GAME: ClassVar[str] = "genoa"
    FIELDS: ClassVar[dict[str, Any]] = {
        "settings": list[int],
        "first": int,
        "position": int,
        "trader": int,
        "stage": int,
        "ducats": list[int],
        "goods": list[int],
        "tiles": list[int],
        "loose": list[int],
        "owners": list[int],
        "stock_goods": list[int],
        "stock_tiles": list[int],
        "hands": list[int],
        "seen": list[int],
        "piles": list[list[int]],
        "played": int,
        "dice": list[int],
        "path": list[int],
        "used": int,
        "taken": list[int],
        "acted": int,
        "swept": int,
        "site": bool,
        "bargaining": int,
        "final": bool,
        "place": int,
        "edits": int,
        "passed": int,
        "acts": int,
        "cancelled": list[int],
        "countered": int,
        "offers": list[list[Any]],
        "counters": list[list[Any]],
        "number": int,
        "draft": list[list[Any]],
        "entry": int,
        "deal": list[list[Any]],
        "chosen": int,
        "actor": int,
        "begun": bool,
        "resolved": bool,
        "ordered": bool,
        "plays": int,
        "palace": bool,
        "apart": int,
        "owed_tile": int,
        "deals": int,
        "turns": int,
    }

    def __init__(
        self,
        players: int,
        rng: Rng,
        stack: list[Question[Any, Any]],
        settings: list[int],
        first: int,
        position: int,
        trader: int,
        stage: int,
        ducats: list[int],
        goods: list[int],
        tiles: list[int],
        loose: list[int],
        owners: list[int],
        stock_goods: list[int],
        stock_tiles: list[int],
        hands: list[int],
        seen: list[int],
        piles: list[list[int]],
        played: int,
        dice: list[int],
        path: list[int],
        used: int,
        taken: list[int],
        acted: int,
        swept: int,
        site: bool,
        bargaining: int,
        final: bool,
        place: int,
        edits: int,
        passed: int,
        acts: int,
        cancelled: list[int],
        countered: int,
        offers: list[Offer],
        counters: list[Offer],
        number: int,
        draft: list[Offer],
        entry: int,
        deal: list[Offer],
        chosen: int,
        actor: int,
        begun: bool,
        resolved: bool,
        ordered: bool,
        plays: int,
        palace: bool,
        apart: int,
        owed_tile: int,
        deals: int,
        turns: int,
    ) -> None:
        # Not through State.__init__: one flat constructor is what makes copy() cheap.
        self.players = players
        self.rng = rng
        self.stack = stack
        self.journal = None
        self.answers = None
        self.forced = None
        self.settings = settings  # the table's options, see above
        self.first = first  # the first player of every round
        self.position = position  # of the round marker
        self.trader = trader
        self.stage = stage
        self.ducats = ducats
        self.goods = goods
        self.tiles = tiles
        self.loose = loose  # markers in front of each player
        self.owners = owners  # the seat whose marker stands on each building
        self.stock_goods = stock_goods
        self.stock_tiles = stock_tiles
        self.hands = hands
        self.seen = seen  # of each seat: cards it knows to be in a certain other hand
        self.piles = piles  # of each deck; the top is the end of the list
        self.played = played  # cards lying face up under their decks
        self.dice = dice  # blue and red; empty if a tile was played
        self.path = path  # the spaces visited this turn; the tower stands on the last
        self.used = used  # buildings whose action is used up, as a mask
        self.taken = taken  # actions each player has taken this turn within his allowance
        self.acted = acted  # seats that took any action this turn, as a mask
        self.swept = swept  # streets whose discs were taken off in phase 3, as a mask
        self.site = site  # True in a site step, False in a route step
        self.bargaining = bargaining  # the bargaining round of the step
        self.final = final  # the trader must conclude now
        self.place = place  # how many of the others are through with the window, or with phase 3
        self.edits = edits  # made in the offer window, a few bits for each seat
        self.passed = passed  # who is through with the offer window, as a mask
        self.acts = acts  # used of the turn's budget
        self.cancelled = cancelled  # drafts each seat has cancelled this turn: nobody else knows
        self.countered = countered  # seats to whom a counter was begun in this window, as a mask
        self.offers = offers  # posted, oldest first
        self.counters = counters  # open, in the order of answering
        self.number = number  # of the last offer or counter
        self.draft = draft  # the offer under construction, if any
        self.entry = entry  # the first entry that may still be added to it
        self.deal = deal  # the deal that is being carried out, if any
        self.chosen = chosen  # cards chosen so far for ``any``, as a mask
        self.actor = actor  # whose action is going on
        self.begun = begun
        self.resolved = resolved  # the main effect has happened
        self.ordered = ordered  # an order was fulfilled with this action
        self.plays = plays  # tiles played in this action
        self.palace = palace  # a Building action was used on the Palace in this action
        self.apart = apart  # cards kept apart for the hand-over, as a mask
        self.owed_tile = owed_tile  # the kind of tile kept for the hand-over
        self.deals = deals  # struck in the whole game
        self.turns = turns  # played to their end

    def copy(self) -> GenoaState:
        return GenoaState(
            self.players,
            Rng(self.rng.state),
            self.stack[:],
            self.settings,
            self.first,
            self.position,
            self.trader,
            self.stage,
            self.ducats,
            self.goods,
            self.tiles,
            self.loose,
            self.owners,
            self.stock_goods,
            self.stock_tiles,
            self.hands,
            self.seen,
            self.piles,
            self.played,
            self.dice,
            self.path,
            self.used,
            self.taken,
            self.acted,
            self.swept,
            self.site,
            self.bargaining,
            self.final,
            self.place,
            self.edits,
            self.passed,
            self.acts,
            self.cancelled,
            self.countered,
            self.offers,
            self.counters,
            self.number,
            self.draft,
            self.entry,
            self.deal,
            self.chosen,
            self.actor,
            self.begun,
            self.resolved,
            self.ordered,
            self.plays,
            self.palace,
            self.apart,
            self.owed_tile,
            self.deals,
            self.turns,
        )

    def proceed(self) -> None:
        _proceeding()(self)

    def open_seats(self) -> list[int]:
        from kade.games.genoa.rules.offer_window import open_seats

        return open_seats(self)

    def turn_to(self, seat: int) -> bool:
        from kade.games.genoa.rules.offer_window import turn_to

        return turn_to(self, seat)

    def time_limit(self) -> int:
        return self.settings[DECISION_SECONDS]

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
        data = super().to_json()
        for name in ("offers", "counters", "draft", "deal"):
            data[name] = [offer.to_json() for offer in data[name]]
        return data

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
def _proceeding() -> Callable[[GenoaState], None]:
    from kade.games.genoa.rules.rounds import proceed

    return proceed


@cache
def _seeing() -> Callable[[GenoaState, int], Any]:
    from kade.games.genoa.rules.view import see

    return see
