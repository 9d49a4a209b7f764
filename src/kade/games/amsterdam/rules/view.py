"""What a seat may see (AMS-8.2, 8.3)."""

from __future__ import annotations

from typing import ClassVar

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
from kade.kernel.view import View


class AmsterdamView(View):
    """A position as a seat knows it: the order of decks and market stack and the orders of others are hidden.

    The fields are those of the state, with some differences: ``decks`` say what is in them, not in
    which order; ``market_unseen`` are the tiles of the stack and of the box together;
    ``market_left`` says how many of the stack belong to each set; ``orders`` are those the viewer knows,
    ``orders_unknown`` how many more each seat has; and what the state has in ``extras`` has names here.
    """

    GAME: ClassVar[str] = AmsterdamState.GAME

    first_round: int
    expansions: list[int]
    round: int
    phase: int
    turn: int
    order: list[int]
    held: list[int]
    wheel: list[int]
    stored: list[int]
    penalties: list[int]
    points: list[int]
    inactive: list[list[int]]
    active: list[int]
    used: list[int]
    earned: list[int]
    tiles: list[int]
    coats: list[int]
    store: list[int]
    hold: list[int]
    aboard: list[int]
    barges: list[int]
    docks: list[int]
    house: list[int]
    warehouses: list[int]
    depots: list[int]
    sold: int
    river: list[int]
    ranks: list[int]
    decks: list[list[int]]  # sorted
    display: list[int]
    discards: list[int]
    rolled: list[int]
    dice: list[int]
    districts: list[int]
    market: int
    market_unseen: list[int]  # sorted
    market_left: list[int]  # tiles of the stack, by set
    done: list[int]
    agenda: list[list[int]]
    foreman: int  # his harbour space, NOWHERE if he is not in play
    bailiff: int  # his block, or NOWHERE
    dealer: int  # the good of his black market space, or NOWHERE
    orders: list[list[int]]  # by seat, as far as the viewer knows them, sorted
    orders_unknown: list[int]  # by seat
    orders_shown: list[int]  # those that lie open, of anybody
    orders_fulfilled: list[int]  # those that have scored
    tom_gulden: int

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
    view = AmsterdamView(
        state.players,
        seat,
        state.stack[:],
        state.legal() if asked else [],
        state.scores,
        state.ranking,
    )
    view.first_round, view.expansions, view.round = state.first_round, state.expansions, state.round
    view.phase, view.turn, view.order = state.phase, state.turn, state.order
    view.held, view.wheel, view.stored = state.held, state.wheel, state.stored
    view.penalties, view.points, view.inactive = state.penalties, state.points, state.inactive
    view.active, view.used, view.earned = state.active, state.used, state.earned
    view.tiles, view.coats, view.store = state.tiles, state.coats, state.store
    view.hold, view.aboard, view.barges = state.hold, state.aboard, state.barges
    view.docks, view.house, view.warehouses = state.docks, state.house, state.warehouses
    view.depots, view.sold, view.river = state.depots, state.sold, state.river
    view.ranks = state.ranks
    view.decks = [sorted(deck) for deck in state.decks]
    view.display, view.discards, view.rolled = state.display, state.discards, state.rolled
    view.dice, view.districts, view.market = state.dice, state.districts, state.market
    view.market_unseen = sorted(state.market_stack + state.market_box)
    view.market_left = left
    view.done, view.agenda = state.done, state.agenda
    view.foreman = state.extras[FOREMAN]
    view.bailiff = state.extras[BAILIFF]
    view.dealer = state.extras[DEALER]
    view.orders = known
    view.orders_unknown = [len(state.orders[owner]) - len(known[owner]) for owner in range(state.players)]
    view.orders_shown = bits(state.extras[SHOWN])
    view.orders_fulfilled = bits(state.extras[FULFILLED])
    view.tom_gulden = state.extras[TOM_GULDEN]
    return view


def bits(mask: int) -> list[int]:
    """The numbers in a mask."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]
