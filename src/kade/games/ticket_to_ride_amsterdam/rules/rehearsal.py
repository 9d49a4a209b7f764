"""Trying things out while another one plays."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.ending import TURNS
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState


def rehearsals(state: TicketState, seat: int) -> list[TicketState]:
    """The position as if the seat's turn had come; none while the first contracts are chosen."""
    if state.over or state.choices:
        return []
    twin = state.copy()
    twin.offered = []  # another one's
    twin.stack, twin.answers = [TURNS[seat]], None
    return [twin]
