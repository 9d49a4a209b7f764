"""What a seat may see (AMS-8.2, 8.3), and positions imagined from it."""

from __future__ import annotations

from typing import Any, ClassVar

from kade.games.amsterdam.cards_and_tiles import (
    CARD_BIT,
    CARD_WORD,
    FIRST_CARD,
    MARKET_TILES,
    SET_COUNT,
    WORDS,
)
from kade.games.amsterdam.components import COLOUR_COUNT, GULDEN, HELD
from kade.games.amsterdam.effects import amount
from kade.games.amsterdam.setup import shuffled_stack
from kade.games.amsterdam.state import NOBODY, SOURCES, AmsterdamState
from kade.kernel.actions import Action
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.view import View


class AmsterdamView(View):
    """A position as everybody knows it: only the order of decks and market stack is hidden.

    The fields are those of the state, with three differences: ``decks`` say what is in them, not in
    which order; ``market_unseen`` are the tiles of the stack and of the box together; and
    ``market_left`` says how many of the stack belong to each set.
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
    )


def imagine(view: AmsterdamView, rng: Rng) -> AmsterdamState:
    """A full position that looks like this to everybody; decks and market stack are shuffled anew."""
    decks = [deck[:] for deck in view.decks]
    for deck in decks:
        rng.shuffle(deck)
    stack, box = shuffled_stack(view.market_unseen, view.market_left, rng)
    return AmsterdamState(
        view.players,
        Rng(1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31)),
        view.stack[:],
        view.first_round,
        view.expansions,
        view.round,
        view.phase,
        view.turn,
        view.order,
        view.held,
        view.wheel,
        view.stored,
        view.penalties,
        view.points,
        view.inactive,
        view.active,
        view.used,
        view.earned,
        view.tiles,
        view.coats,
        view.store,
        view.hold,
        view.aboard,
        view.barges,
        view.docks,
        view.house,
        view.warehouses,
        view.depots,
        view.sold,
        view.river,
        view.ranks,
        decks,
        view.display,
        view.discards,
        view.rolled,
        view.dice,
        view.districts,
        view.market,
        stack,
        box,
        view.done,
        view.agenda,
    )


# ------------------------------------------------------------------- what is hidden


def hidden(state: AmsterdamState, seat: int) -> dict[str, object]:
    """The order of decks and market stack, and what chance will bring; the same for every seat."""
    return {
        "rng": state.rng.state,
        "decks": [deck[:] for deck in state.decks],
        "market_stack": state.market_stack[:],
        "market_box": sorted(state.market_box),
    }


def scramble(state: AmsterdamState, seat: int, rng: Rng) -> AmsterdamState:
    """The same position with every deck and the market stack drawn anew, without using a view."""
    twin = state.copy()
    twin.rng = Rng(1 + rng.below(2**31 - 1))
    twin.decks = [deck[:] for deck in twin.decks]
    for deck in twin.decks:
        rng.shuffle(deck)
    left = [0] * SET_COUNT
    for tile in twin.market_stack:
        left[MARKET_TILES[tile].set] += 1
    unseen = twin.market_stack + twin.market_box
    twin.market_stack, twin.market_box = shuffled_stack(unseen, left, rng)
    return twin
