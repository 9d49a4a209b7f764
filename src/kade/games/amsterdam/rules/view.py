"""What a seat may see (AMS-8.2, 8.3)."""

from __future__ import annotations

from typing import Any, ClassVar

from kade.games.amsterdam.rules.cards_and_tiles import (
    CARD_BIT,
    CARD_WORD,
    FIRST_CARD,
    MARKET_TILES,
    SET_COUNT,
    WORDS,
)
from kade.games.amsterdam.rules.components import COLOUR_COUNT, GULDEN, HELD
from kade.games.amsterdam.rules.effects import amount
from kade.games.amsterdam.rules.state import (
    BAILIFF,
    DEALER,
    FOREMAN,
    FULFILLED,
    NOBODY,
    SHOWN,
    SOURCES,
    TOM_GULDEN,
    AmsterdamState,
)
from kade.kernel.actions import Action
from kade.kernel.question import Question
from kade.kernel.view import View


class AmsterdamView(View):
    """A position as a seat knows it: the order of decks and market stack and the orders of others are hidden.

    The fields are those of the state, with some differences: ``decks`` say what is in them, not in
    which order; ``market_unseen`` are the tiles of the stack and of the box together;
    ``market_left`` says how many of the stack belong to each set; ``orders`` are those the viewer knows,
    ``orders_unknown`` how many more each seat has; and what the state has in ``extras`` has names here.
    """

    GAME: ClassVar[str] = AmsterdamState.GAME
    FIELDS: ClassVar[tuple[str, ...]] = (
        "first_round",
        "expansions",
        "round",
        "phase",
        "turn",
        "order",
        "held",
        "wheel",
        "stored",
        "penalties",
        "points",
        "inactive",
        "active",
        "used",
        "earned",
        "tiles",
        "coats",
        "store",
        "hold",
        "aboard",
        "barges",
        "docks",
        "house",
        "warehouses",
        "depots",
        "sold",
        "river",
        "ranks",
        "decks",
        "display",
        "discards",
        "rolled",
        "dice",
        "districts",
        "market",
        "market_unseen",
        "market_left",
        "done",
        "agenda",
        "foreman",
        "bailiff",
        "dealer",
        "orders",
        "orders_unknown",
        "orders_shown",
        "orders_fulfilled",
        "tom_gulden",
    )

    def __init__(
        self,
        players: int,
        viewer: int,
        stack: list[Question[Any, Any]],
        legal: list[Action],
        scores: list[int] | None,
        ranking: list[int] | None,
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
        market_unseen: list[int],
        market_left: list[int],
        done: list[int],
        agenda: list[list[int]],
        foreman: int,
        bailiff: int,
        dealer: int,
        orders: list[list[int]],
        orders_unknown: list[int],
        orders_shown: list[int],
        orders_fulfilled: list[int],
        tom_gulden: int,
    ) -> None:
        super().__init__(players, viewer, stack, legal, scores, ranking)
        self.first_round = first_round
        self.expansions = expansions
        self.round = round
        self.phase = phase
        self.turn = turn
        self.order = order
        self.held = held
        self.wheel = wheel
        self.stored = stored
        self.penalties = penalties
        self.points = points
        self.inactive = inactive
        self.active = active
        self.used = used
        self.earned = earned
        self.tiles = tiles
        self.coats = coats
        self.store = store
        self.hold = hold
        self.aboard = aboard
        self.barges = barges
        self.docks = docks
        self.house = house
        self.warehouses = warehouses
        self.depots = depots
        self.sold = sold
        self.river = river
        self.ranks = ranks
        self.decks = decks  # sorted
        self.display = display
        self.discards = discards
        self.rolled = rolled
        self.dice = dice
        self.districts = districts
        self.market = market
        self.market_unseen = market_unseen  # sorted
        self.market_left = market_left  # tiles of the stack, by set
        self.done = done
        self.agenda = agenda
        self.foreman = foreman  # his harbour space, NOWHERE if he is not in play
        self.bailiff = bailiff  # his block, or NOWHERE
        self.dealer = dealer  # the good of his black market space, or NOWHERE
        self.orders = orders  # by seat, as far as the viewer knows them, sorted
        self.orders_unknown = orders_unknown  # by seat
        self.orders_shown = orders_shown  # those that lie open, of anybody
        self.orders_fulfilled = orders_fulfilled  # those that have scored
        self.tom_gulden = tom_gulden

    def sides(self) -> int:
        """Whoever has a disc, coats and points: the seats and, in the solo game, TOM after them."""
        return len(self.coats)

    def supply(self, seat: int) -> int:
        """Resources of all colours that a seat can spend."""
        return sum(self.held[seat * HELD : seat * HELD + COLOUR_COUNT])

    def gulden(self, seat: int) -> int:
        return self.held[seat * HELD + GULDEN]

    def score(self, side: int) -> int:
        return sum(self.points[side * SOURCES : side * SOURCES + SOURCES])

    def is_active(self, seat: int, card: int) -> bool:
        return self.active[seat * WORDS + CARD_WORD[card]] & CARD_BIT[card] != 0

    def is_used(self, seat: int, card: int) -> bool:
        """The card carries an action marker."""
        return self.used[seat * WORDS + CARD_WORD[card]] & CARD_BIT[card] != 0

    def active_cards(self, seat: int) -> list[int]:
        """The active cards of a seat in number order."""
        found: list[int] = []
        for word in range(WORDS):
            mask = self.active[seat * WORDS + word]
            found += [FIRST_CARD[word] + bit for bit in range(mask.bit_length()) if mask >> bit & 1]
        return found

    def bonus(self, hook: int) -> int:
        """What the viewer's active cards at a hook amount to."""
        return amount(self.active, self.viewer, hook)

    def owner(self, block: int) -> int:
        """The side whose coat is on a block, or NOBODY."""
        for side, mask in enumerate(self.coats):
            if mask >> block & 1:
                return side
        return NOBODY


def see(state: AmsterdamState, seat: int) -> AmsterdamView:
    """The view of a seat, or of a spectator (-1)."""
    left = [0] * SET_COUNT
    for tile in state.market_stack:
        left[MARKET_TILES[tile].set] += 1
    known = [
        [order for order in state.orders[owner] if owner == seat or state.extras[SHOWN] >> order & 1]
        for owner in range(state.players)
    ]
    asked = len(state.stack) > 0 and state.stack[-1].seat == seat
    return AmsterdamView(
        state.players,
        seat,
        state.stack[:],
        state.legal() if asked else [],
        state.scores,
        state.ranking,
        state.first_round,
        state.expansions,
        state.round,
        state.phase,
        state.turn,
        state.order,
        state.held,
        state.wheel,
        state.stored,
        state.penalties,
        state.points,
        state.inactive,
        state.active,
        state.used,
        state.earned,
        state.tiles,
        state.coats,
        state.store,
        state.hold,
        state.aboard,
        state.barges,
        state.docks,
        state.house,
        state.warehouses,
        state.depots,
        state.sold,
        state.river,
        state.ranks,
        [sorted(deck) for deck in state.decks],
        state.display,
        state.discards,
        state.rolled,
        state.dice,
        state.districts,
        state.market,
        sorted(state.market_stack + state.market_box),
        left,
        state.done,
        state.agenda,
        state.extras[FOREMAN],
        state.extras[BAILIFF],
        state.extras[DEALER],
        known,
        [len(state.orders[owner]) - len(known[owner]) for owner in range(state.players)],
        bits(state.extras[SHOWN]),
        bits(state.extras[FULFILLED]),
        state.extras[TOM_GULDEN],
    )


def bits(mask: int) -> list[int]:
    """The numbers in a mask."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]
