"""What a seat may see (NAM-13.4), and positions imagined from it."""

from __future__ import annotations

from typing import Any, ClassVar

from kade.games.new_amsterdam.rules.components import (
    FUR,
    FUR_TYPES,
    KIND_COUNT,
)
from kade.games.new_amsterdam.rules.state import SOURCES, NewAmsterdamState
from kade.kernel.actions import Action
from kade.kernel.question import Question
from kade.kernel.view import View


class NewAmsterdamView(View):
    """A position as everybody knows it: only the order of the three piles is hidden.

    The fields are those of the state; ``fur_pile``, ``land_deck`` and ``ship_deck`` say what is in
    the piles, not in which order: anybody can count what is not on the table.
    """

    GAME: ClassVar[str] = NewAmsterdamState.GAME
    FIELDS: ClassVar[tuple[str, ...]] = (
        "held",
        "stock",
        "shops",
        "warehouses",
        "lands",
        "houses",
        "cleared",
        "ships",
        "points",
        "posts",
        "camps",
        "traders",
        "fur_pile",
        "fur_discard",
        "land_display",
        "land_deck",
        "ship_display",
        "ship_deck",
        "round",
        "phase",
        "turn",
        "order",
        "columns",
        "takers",
        "prices",
        "tiles",
        "special",
        "docked",
        "column",
        "bids",
        "laid",
    )

    def __init__(
        self,
        players: int,
        viewer: int,
        stack: list[Question[Any, Any]],
        legal: list[Action],
        scores: list[int] | None,
        ranking: list[int] | None,
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
        super().__init__(players, viewer, stack, legal, scores, ranking)
        self.held = held
        self.stock = stock
        self.shops = shops
        self.warehouses = warehouses
        self.lands = lands
        self.houses = houses
        self.cleared = cleared
        self.ships = ships
        self.points = points
        self.posts = posts
        self.camps = camps
        self.traders = traders
        self.fur_pile = fur_pile  # furs left in it, by type
        self.fur_discard = fur_discard
        self.land_display = land_display
        self.land_deck = land_deck  # cards left in it, sorted
        self.ship_display = ship_display
        self.ship_deck = ship_deck
        self.round = round
        self.phase = phase
        self.turn = turn
        self.order = order
        self.columns = columns
        self.takers = takers
        self.prices = prices
        self.tiles = tiles
        self.special = special
        self.docked = docked
        self.column = column
        self.bids = bids
        self.laid = laid

    def owned(self, seat: int) -> int:
        """All units of resources a seat owns."""
        return sum(self.held[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT])

    def furs(self, seat: int) -> int:
        """Furs of all types a seat owns."""
        return sum(self.held[seat * KIND_COUNT + FUR : seat * KIND_COUNT + KIND_COUNT])

    def drawable(self) -> int:
        """Furs that can still be drawn, after a shuffle if need be."""
        return sum(self.fur_pile) + sum(self.fur_discard)

    def score(self, seat: int) -> int:
        """The points of a seat on the score track."""
        return sum(self.points[seat * SOURCES : seat * SOURCES + SOURCES])


def see(state: NewAmsterdamState, seat: int) -> NewAmsterdamView:
    """The view of a seat, or of a spectator (-1)."""
    pile = [0] * FUR_TYPES
    for place in range(state.fur_pile_size):
        pile[state.fur_pile[place]] += 1
    asked = len(state.stack) > 0 and state.stack[-1].seat == seat
    return NewAmsterdamView(
        state.players,
        seat,
        state.stack[:],
        state.legal() if asked else [],
        state.scores,
        state.ranking,
        state.held[:],
        state.stock,
        state.shops,
        state.warehouses,
        state.lands,
        state.houses,
        state.cleared,
        state.ships,
        state.points,
        state.posts,
        state.camps,
        state.traders,
        pile,
        state.fur_discard,
        state.land_display,
        sorted(state.land_deck),
        state.ship_display,
        sorted(state.ship_deck),
        state.round,
        state.phase,
        state.turn,
        state.order,
        state.columns,
        state.takers,
        state.prices,
        state.tiles,
        state.special,
        state.docked,
        state.column,
        state.bids,
        state.laid,
    )


# ------------------------------------------------------------------- what is hidden
