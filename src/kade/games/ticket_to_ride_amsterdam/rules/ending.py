"""The end of a turn and of the game (TTR-10)."""

from __future__ import annotations

from typing import Any, Final

from kade.games.ticket_to_ride_amsterdam.rules.components import END_CARTS, LAST_TURNS
from kade.games.ticket_to_ride_amsterdam.rules.events import Deadlocked, LastRound, Passed
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.question import Question

#: The question that opens each seat's turn; ``turn.py``, which needs this module, fills it.
TURNS: Final[list[Question[Any, Any]]] = []


def end_turn(state: TicketState, seat: int) -> None:
    """Test for the last round, count it down, and ask the next seat (TTR-10.1 to 10.6)."""
    if state.last_turns < 0:
        if state.carts[seat] <= END_CARTS:
            state.last_turns = state.players * LAST_TURNS
            if state.journal is not None:
                state.journal.append(LastRound(seat, state.carts[seat]))
    else:
        state.last_turns -= 1
    if state.last_turns == 0:
        end_game(state)
    else:
        next_turn(state, seat)


def pass_turn(state: TicketState, seat: int) -> None:
    """A forced pass is a turn; a full circle of them ends the game (TTR-10.7, 10.8)."""
    state.passes += 1
    if state.journal is not None:
        state.journal.append(Passed(seat))
    if state.passes >= state.players:
        if state.journal is not None:
            state.journal.append(Deadlocked(-1))
        end_game(state)
    else:
        end_turn(state, seat)


def next_turn(state: TicketState, seat: int) -> None:
    """Turns pass in seat order (TTR-3.1)."""
    seat += 1
    state.stack.append(TURNS[0 if seat == state.players else seat])


def end_game(state: TicketState) -> None:
    """No question is left; final scoring follows (TTR-10.6)."""
    if state.journal is not None:
        from kade.games.ticket_to_ride_amsterdam.rules.scoring import announce

        announce(state)
