"""The plain data of a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Final

from kade.games.amsterdam.rules.cards_and_tiles import CARD_BIT, CARD_WORD, NO_CARD, WORDS
from kade.games.amsterdam.rules.components import COLOUR_COUNT, HELD
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.state import State, places

# ----------------------------------------------------------------- where the game is

FIRST_CARDS: Final = 0  # AMS-2.11
FIRST_WHEEL: Final = 1  # AMS-2.12
CARDS: Final = 2  # Phase I
DICE: Final = 3  # Phase II
TURNS: Final = 4  # Phase III
END_OF_ROUND: Final = 5  # Phase IV
ENDING: Final = 6  # AMS-12
ENDED: Final = 7

# ---------------------------------------------------------------- where points came from

ROOFS: Final = 0  # roofs and depots
FAST: Final = 1  # fast delivery
HOUSE: Final = 2  # docker house
BRIDGES: Final = 3
LAST: Final = 4  # last Amstel space
MARKET: Final = 5
CARD_POINTS: Final = 6  # cards in play
PENALTIES: Final = 7
END_CARD_POINTS: Final = 8
CITY: Final = 9
DISTRICT: Final = 10
LEFTOVERS: Final = 11
FOREMAN_BONUS: Final = 12
ORDER_POINTS: Final = 13
#: How many sources there are; ``points`` has this many per side.
SOURCES: Final = 14

# -------------------------------------------------------------------- places in ``done``

BLOCKS_TAKEN: Final = 0  # block actions
STEPS: Final = 1  # harbour spaces sailed, whatever paid for them
FREE_STEPS: Final = 2  # steps that cost nothing and lapse at the end of the turn
BOARDED: Final = 3  # 1 once a docker was boarded in this visit
ADVANCED: Final = 4  # Amstel spaces, whatever the cause
AMSTEL_USED: Final = 5  # 1 once the Amstel action was taken
MARKET_USED: Final = 6  # uses of the market tile
MARKET_GAVE: Final = 7  # points gained from it
MAPS_USED: Final = 8  # maps used, as a mask
REPEATED: Final = 9  # the map used more than once, NO_CARD if there is none
REPEATS: Final = 10  # paid uses of that map
SCORE_BEFORE: Final = 11  # points at the start of the turn
ACTIONS: Final = 12  # actions performed
FOREMAN_SERVED: Final = 13  # 1 once a good was delivered where the foreman stands
DONE_COUNT: Final = 14

# ------------------------------------------------------------------ masks of ``earned``

BY_CARD_GULDEN: Final = 1
BY_CARD_POINTS: Final = 2

# ------------------------------------------------------------------- places in ``extras``

FOREMAN: Final = 0  # his harbour space
BAILIFF: Final = 1  # his block
DEALER: Final = 2  # the good of his black market space
SHOWN: Final = 3  # secret orders that lie open, as a mask
FULFILLED: Final = 4  # secret orders that have scored, as a mask
TOM_GULDEN: Final = 5
EXTRAS_COUNT: Final = 6
#: Somebody who is not in play, or not yet, or no longer.
NOWHERE: Final = -1

NOBODY: Final = -1


class AmsterdamState(State):
    """A position of Amsterdam.

    A *seat* is a player who is asked; a *side* is whoever has a disc, coats and points. The first
    sides are the seats. Lists with several figures per seat are flat, one block after the other.
    Cards, blocks, harbour spaces, colours, goods and tiles are places in the tables of
    ``components``; sets of cards are masks, one for each type of card.

    Every list is a value: a position that changes one replaces it, so that copies can share them.
    """

    GAME: ClassVar[str] = "amsterdam"
    FIELDS: ClassVar[dict[str, Any]] = {
        "first_round": int,
        "expansions": list[int],
        "round": int,
        "phase": int,
        "turn": int,
        "order": list[int],
        "held": list[int],
        "wheel": list[int],
        "stored": list[int],
        "penalties": list[int],
        "points": list[int],
        "inactive": list[list[int]],
        "active": list[int],
        "used": list[int],
        "earned": list[int],
        "tiles": list[int],
        "coats": list[int],
        "store": list[int],
        "hold": list[int],
        "aboard": list[int],
        "barges": list[int],
        "docks": list[int],
        "house": list[int],
        "warehouses": list[int],
        "depots": list[int],
        "sold": int,
        "river": list[int],
        "ranks": list[int],
        "decks": list[list[int]],
        "display": list[int],
        "discards": list[int],
        "rolled": list[int],
        "dice": list[int],
        "districts": list[int],
        "market": int,
        "market_stack": list[int],
        "market_box": list[int],
        "done": list[int],
        "agenda": list[list[int]],
        "extras": list[int],
        "orders": list[list[int]],
    }

    def __init__(
        self,
        players: int,
        rng: Rng,
        stack: list[Question[Any, Any]],
        first_round: int,
        expansions: list[int],
        round: int,
        phase: int,
        turn: int,
        order: list[int],
        held: list[int],
        wheel: list[int],
        stored: list[int],
        penalties: list[int],
        points: list[int],
        inactive: list[list[int]],
        active: list[int],
        used: list[int],
        earned: list[int],
        tiles: list[int],
        coats: list[int],
        store: list[int],
        hold: list[int],
        aboard: list[int],
        barges: list[int],
        docks: list[int],
        house: list[int],
        warehouses: list[int],
        depots: list[int],
        sold: int,
        river: list[int],
        ranks: list[int],
        decks: list[list[int]],
        display: list[int],
        discards: list[int],
        rolled: list[int],
        dice: list[int],
        districts: list[int],
        market: int,
        market_stack: list[int],
        market_box: list[int],
        done: list[int],
        agenda: list[list[int]],
        extras: list[int],
        orders: list[list[int]],
    ) -> None:
        # Not through State.__init__: one flat constructor is what makes copy() cheap.
        self.players = players
        self.rng = rng
        self.stack = stack
        self.journal = None
        self.answers = None
        self.forced = None
        self.first_round = first_round  # 1, or 3 in the short game
        self.expansions = expansions  # the expansions in play: places in ``expansion_hooks.EXPANSIONS``
        self.round = round  # as printed: the short game begins with round 3
        self.phase = phase
        self.turn = turn  # whose turn of the phase it is, as a place in ``order``; in the ending: the step
        self.order = order  # the order of this round (AMS-3.4)
        self.held = held  # supply by colour, then gulden, of each seat
        self.wheel = wheel  # resources by space and colour, of each seat
        self.stored = stored  # the colour in each small store, NO_COLOUR if it is empty
        self.penalties = penalties  # penalty markers of each seat
        self.points = points  # by source, of each side
        self.inactive = inactive  # cards in the slots of each seat
        self.active = active  # active cards of each seat, as one mask for each type of card
        self.used = used  # cards that carry an action marker, in the same way
        self.earned = earned  # what cards gave each seat this round: BY_CARD_GULDEN, BY_CARD_POINTS
        self.tiles = tiles  # the good laid on each block; it lies there while nobody owns the block
        self.coats = coats  # the blocks of each side, as a mask
        self.store = store  # goods in the temporary store by kind, of each seat
        self.hold = hold  # goods aboard the barge by kind, of each seat
        self.aboard = aboard  # dockers aboard by colour, of each seat
        self.barges = barges  # the harbour space of each barge
        self.docks = docks  # dockers by colour, on each dock
        self.house = house  # the dockers in the docker house, in the order of arrival
        self.warehouses = warehouses  # goods delivered to the warehouse of each kind
        self.depots = depots  # the good in each depot, NO_GOOD if it is empty
        self.sold = sold  # kinds that lie on the black market, as a mask
        self.river = river  # the Amstel space of each side
        self.ranks = ranks  # the sides in Amstel order (AMS-3.3)
        self.decks = decks  # artisans, buildings, maps; the top is the end of the list
        self.display = display  # the open cards of set-up or of Phase I
        self.discards = discards  # the discard pile, in the order of discarding
        self.rolled = rolled  # the value of each die as rolled
        self.dice = dice  # the value of each die, after the changes of AMS-5.3
        self.districts = districts  # the face-up district tiles
        self.market = market  # the open market tile
        self.market_stack = market_stack  # the top is the end of the list
        self.market_box = market_box  # tiles returned to the box unseen
        self.done = done  # what this turn has brought so far, see BLOCKS_TAKEN and the next
        self.agenda = agenda  # what follows the open questions, the next one last: see agenda.py
        self.extras = extras  # figures of the expansions and the solo game, see FOREMAN and the next
        self.orders = orders  # the secret orders of each seat

    def copy(self) -> AmsterdamState:
        return AmsterdamState(
            self.players,
            Rng(self.rng.state),
            self.stack[:],
            self.first_round,
            self.expansions,
            self.round,
            self.phase,
            self.turn,
            self.order,
            self.held,
            self.wheel,
            self.stored,
            self.penalties,
            self.points,
            self.inactive,
            self.active,
            self.used,
            self.earned,
            self.tiles,
            self.coats,
            self.store,
            self.hold,
            self.aboard,
            self.barges,
            self.docks,
            self.house,
            self.warehouses,
            self.depots,
            self.sold,
            self.river,
            self.ranks,
            self.decks,
            self.display,
            self.discards,
            self.rolled,
            self.dice,
            self.districts,
            self.market,
            self.market_stack,
            self.market_box,
            self.done,
            self.agenda,
            self.extras,
            self.orders,
        )

    def proceed(self) -> None:
        _proceeding()(self)

    # ------------------------------------------------------------------ what a seat has

    def supply(self, seat: int) -> int:
        """Resources of all colours that a seat can spend."""
        return sum(self.held[seat * HELD : seat * HELD + COLOUR_COUNT])

    def is_active(self, seat: int, card: int) -> bool:
        return self.active[seat * WORDS + CARD_WORD[card]] & CARD_BIT[card] != 0

    def is_used(self, seat: int, card: int) -> bool:
        """The card carries an action marker."""
        return self.used[seat * WORDS + CARD_WORD[card]] & CARD_BIT[card] != 0

    def score(self, side: int) -> int:
        return sum(self.points[side * SOURCES : side * SOURCES + SOURCES])

    def sides(self) -> int:
        return len(self.coats)

    def taken_blocks(self) -> int:
        """Blocks with a coat of anybody, as a mask."""
        taken = 0
        for mask in self.coats:
            taken |= mask
        return taken

    # -------------------------------------------------------------------------- results

    def final_scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.players)]

    def side_scores(self) -> list[int]:
        """The scores of all sides: in the solo game TOM's is the last."""
        return [self.score(side) for side in range(self.sides())]

    def final_order(self) -> list[tuple[int, ...]]:
        """By side. Ties go to the earlier in Amstel order (AMS-12.9), or to TOM (AMS-15.14)."""
        scores = self.side_scores()
        if len(scores) > self.players:
            return [(score, side) for side, score in enumerate(scores)]
        return [(score, -self.ranks.index(side)) for side, score in enumerate(scores)]

    @property
    def ranking(self) -> list[int] | None:
        """The place of each seat among all sides; in the solo game 1 is a victory and 2 a defeat."""
        return None if self.stack else places(self.final_order())[: self.players]

    def view(self, seat: int | None) -> Any:
        return _seeing()(self, -1 if seat is None else seat)


def no_extras() -> list[int]:
    """``extras`` of a game without expansions."""
    extras = [0] * EXTRAS_COUNT
    extras[FOREMAN] = extras[BAILIFF] = extras[DEALER] = NOWHERE
    return extras


def nothing_done(score: int) -> list[int]:
    """``done`` at the start of a turn."""
    done = [0] * DONE_COUNT
    done[REPEATED] = NO_CARD
    done[SCORE_BEFORE] = score
    return done


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
def _proceeding() -> Callable[[AmsterdamState], None]:
    from kade.games.amsterdam.rules.rounds import proceed

    return proceed


@cache
def _seeing() -> Callable[[AmsterdamState, int], Any]:
    from kade.games.amsterdam.rules.view import see

    return see
