"""Random play to the end, in one call: the inner loop of simulation and search."""

from __future__ import annotations

from kade.kernel.rng import Rng
from kade.kernel.state import State


def playout(state: State, rng: Rng) -> int:
    """Answer every question at random until the game is over; returns the number of answers."""
    answered = 0
    while state.stack:
        answers = state.legal()
        state.play(answers[rng.below(len(answers))])
        answered += 1
    return answered
