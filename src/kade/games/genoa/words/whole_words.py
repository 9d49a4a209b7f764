"""An answer together with the steps that finish it: a whole offer rather than "make an offer"."""

from __future__ import annotations

from kade.games.genoa.rules.actions import SUBMIT
from kade.games.genoa.rules.names import Within
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.words.answers import describe
from kade.games.genoa.words.offer_words import offer_words
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, say


def describe_steps(state: GenoaState, steps: list[Action]) -> Phrase:
    """The terms of the draft that the steps compose; else the words of the first step."""
    if steps[-1] is not SUBMIT:
        return describe(steps[0], state.view(state.seat))
    after = state.copy()
    for step in steps[:-1]:
        after.apply(step)
    draft = after.draft[0]
    if draft.counter:
        return say("Ask {whom} for {offer}", whom=Within(draft.by), offer=offer_words(draft))
    return say("Offer {offer}", offer=offer_words(draft))
