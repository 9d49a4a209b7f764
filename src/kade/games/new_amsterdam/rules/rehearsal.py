"""Trying things out while another one plays."""

from __future__ import annotations

from kade.games.new_amsterdam.rules.auction import CHOOSE_COLUMN
from kade.games.new_amsterdam.rules.state import AUCTION, CITY, TRADE, NewAmsterdamState
from kade.games.new_amsterdam.rules.turn import CHOOSE_OPERATION


def rehearsals(state: NewAmsterdamState, seat: int) -> list[NewAmsterdamState]:
    """Positions as if the turns had come that the seat still has in this round, with what it owns now."""
    if not AUCTION <= state.phase <= TRADE:
        return []
    place = state.order.index(seat)
    here = place > state.turn or seat == state.seat  # the turn of the running step is still to come
    steps = range(max(CITY, state.phase if here else state.phase + 1), TRADE + 1)
    columns = [_column(state, seat)] if state.phase == AUCTION and seat not in state.takers else []
    return columns + [_turn(state, seat, step) for step in steps]


def _column(state: NewAmsterdamState, seat: int) -> NewAmsterdamState:
    twin = state.copy()
    twin.stack, twin.answers = [CHOOSE_COLUMN[seat]], None
    return twin


def _turn(state: NewAmsterdamState, seat: int, step: int) -> NewAmsterdamState:
    twin = state.copy()
    twin.phase, twin.turn, twin.special = step, state.order.index(seat), 1
    twin.stack, twin.answers = [CHOOSE_OPERATION[seat]], None
    return twin
