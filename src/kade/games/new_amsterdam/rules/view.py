"""What a seat may see (NAM-13.4)."""

from __future__ import annotations

from typing import ClassVar

from kade.games.new_amsterdam.rules.components import (
    FUR,
    FUR_TYPES,
    KIND_COUNT,
)
from kade.games.new_amsterdam.rules.state import SOURCES, NewAmsterdamState
from kade.kernel.view import View


class NewAmsterdamView(View):
    """A position as everybody knows it: only the order of the three piles is hidden.

    The fields are those of the state; ``fur_pile``, ``land_deck`` and ``ship_deck`` say what is in
    the piles, not in which order: anybody can count what is not on the table.
    """

    GAME: ClassVar[str] = NewAmsterdamState.GAME

    held: list[int]
    stock: list[int]
    shops: list[int]
    warehouses: list[int]
    lands: list[list[int]]
    houses: list[int]
    cleared: list[int]
    ships: list[list[int]]
    points: list[int]
    posts: list[int]
    camps: list[int]
    traders: list[int]
    fur_pile: list[int]  # furs left in it, by type
    fur_discard: list[int]
    land_display: list[int]
    land_deck: list[int]  # cards left in it, sorted
    ship_display: list[int]
    ship_deck: list[int]
    round: int
    phase: int
    turn: int
    order: list[int]
    columns: list[int]
    takers: list[int]
    prices: list[int]
    tiles: list[int]
    special: int
    docked: int
    column: int
    bids: list[int]
    laid: list[int]

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
    view = NewAmsterdamView(
        state.players,
        seat,
        state.stack[:],
        state.legal() if asked else [],
        state.scores,
        state.ranking,
    )
    view.held = state.held[:]
    view.stock, view.shops, view.warehouses = state.stock, state.shops, state.warehouses
    view.lands, view.houses, view.cleared = state.lands, state.houses, state.cleared
    view.ships, view.points, view.posts = state.ships, state.points, state.posts
    view.camps, view.traders = state.camps, state.traders
    view.fur_pile = pile
    view.fur_discard, view.land_display = state.fur_discard, state.land_display
    view.land_deck = sorted(state.land_deck)
    view.ship_display = state.ship_display
    view.ship_deck = sorted(state.ship_deck)
    view.round, view.phase, view.turn = state.round, state.phase, state.turn
    view.order, view.columns, view.takers = state.order, state.columns, state.takers
    view.prices, view.tiles, view.special = state.prices, state.tiles, state.special
    view.docked, view.column, view.bids = state.docked, state.column, state.bids
    view.laid = state.laid
    return view
