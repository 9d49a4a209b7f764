"""An answer told to the end of its decision: an offer with all its terms, not only "make an offer"."""

from __future__ import annotations

from kade.bots.base import Bot
from kade.kernel import Action, State


def whole_answer(state: State, first: Action, player: Bot) -> list[Action]:
    """The answer and the steps that finish it, as far as nothing unknown comes to light."""
    seat, state = state.seat, state.copy()
    steps = [first]
    state.journal = []
    state.apply(first)
    player.follow(first)
    while not state.over and state.seat == seat and state.stack[-1].part:
        if any(event.reveals for event in state.journal):
            break
        action = player.choose(state.view(seat))
        steps.append(action)
        state.apply(action)
    return steps


def own_steps(state: State, steps: list[Action]) -> list[Action]:
    """The steps up to the end of the decision; a search may look at what is answered after it, too."""
    seat, state = state.seat, state.copy()
    state.journal = []
    found: list[Action] = []
    for step in steps:
        if found and (state.over or state.seat != seat or not state.stack[-1].part):
            break
        if found and any(event.reveals for event in state.journal):
            break
        if step in state.legal():  # else the rules left no choice and gave it already
            found.append(step)
            state.apply(step)
    return found
