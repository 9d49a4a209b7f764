"""A turn played to its end by the planners of all seats, so that its worth can be told.

In the middle of a conversation nobody knows what it will lead to; when the next turn begins, all
positions are at the same point of the game and can be compared.
"""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.weigh import planned
from kade.games.genoa.rules.state import GenoaState
from kade.kernel.actions import Action

#: Answers after which a turn is taken as it is.
LONGEST: Final = 400


def rehearse(state: GenoaState) -> None:
    """Everybody follows his plan until the turn is over."""
    turn = state.turns
    answered = 0
    while state.stack and state.turns == turn and answered < LONGEST:
        legal = state.legal()
        if len(legal) == 1:
            state.play(legal[0])
        else:
            say_all(state, planned(state.view(state.seat), state.rng))
        answered += 1


def say_all(state: GenoaState, steps: list[Action]) -> None:
    """An answer and what finishes it, as far as it is still asked for."""
    seat = state.seat
    for step in steps:
        if state.seat != seat or step not in state.legal():
            return
        state.play(step)
