"""What a position is worth to each seat: a turn under way is played to its end first."""

from __future__ import annotations

from kade.games.amsterdam.bots.look_ahead import settle
from kade.games.amsterdam.bots.position_worth import worth_at_rest
from kade.games.amsterdam.bots.weigh import answers
from kade.games.amsterdam.rules.state import TURNS, AmsterdamState


def evaluate(state: AmsterdamState) -> list[float]:
    """Expected final points of each seat, a turn under way played to its end; the scores when all is over."""
    if state.stack and state.phase == TURNS:
        state = state.copy()
        settle(state, answers)
    return worth_at_rest(state)
