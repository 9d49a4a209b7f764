"""Trying things out while another one plays."""

from __future__ import annotations

from kade.games.amsterdam.rules.state import CARDS, DICE, TURNS, AmsterdamState, nothing_done
from kade.games.amsterdam.rules.turn import TAKE_TURN


def rehearsals(state: AmsterdamState, seat: int) -> list[AmsterdamState]:
    """The position as if the seat's turn had come, with the supply that it has now; none before round 1."""
    if state.phase not in (CARDS, DICE, TURNS):
        return []
    twin = state.copy()
    twin.phase, twin.turn, twin.agenda = TURNS, state.order.index(seat), []
    twin.done = nothing_done(state.score(seat))
    twin.stack, twin.answers = [TAKE_TURN[seat]], None
    return [twin]
