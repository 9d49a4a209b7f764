"""An answer together with the steps that finish it: a voyage with its payment rather than its first step."""

from __future__ import annotations

from kade.games.amsterdam.rules.actions import Activate, ChooseColour, DropColour, PayColour, Sail
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import COLOUR_COUNT
from kade.games.amsterdam.rules.names import colours_words, place_word
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.supply import GainResource
from kade.games.amsterdam.words.answers import describe
from kade.games.amsterdam.words.card_words import card_title
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, say


def describe_steps(state: AmsterdamState, steps: list[Action]) -> Phrase:
    """The deeds of the steps, with everything paid and taken for them."""
    twin = state.copy()
    deeds: list[Phrase] = []
    paid = [0] * COLOUR_COUNT
    taken = [0] * COLOUR_COUNT
    for place, step in enumerate(steps):
        if place and isinstance(step, PayColour):
            paid[step.number] += 1
        elif place and isinstance(step, ChooseColour) and isinstance(twin.question, GainResource):
            taken[step.number] += 1
        elif place and isinstance(step, DropColour) and isinstance(steps[place - 1], Activate):
            deeds[-1] = _activation(steps[place - 1], step)
        elif deeds and isinstance(step, Sail) and _still_sailing(steps[:place]):
            deeds[-1] = say("Sail to {place}", place=place_word(step.number))
        else:
            deeds.append(describe(step, twin.view(twin.seat)))
        twin.play(step)
    told = deeds[0]
    for deed in deeds[1:]:
        told = say("{first}; {next}", first=told, next=deed)
    if any(paid):
        told = say("{deed}, paying {price}", deed=told, price=colours_words(paid))
    if any(taken):
        told = say("{deed}, taking {gain}", deed=told, gain=colours_words(taken))
    return told


def _still_sailing(steps: list[Action]) -> bool:
    """Nothing but sailing and paying so far."""
    return isinstance(steps[0], Sail) and all(isinstance(step, Sail | PayColour) for step in steps)


def _activation(activate: Action, drop: DropColour) -> Phrase:
    """A card activated for its cost without the resource that is saved."""
    card = activate.number if isinstance(activate, Activate) else 0
    cost = list(CARDS[card].cost)
    cost[drop.number] -= 1
    return say("Activate {card} for {cost}", card=card_title(card), cost=colours_words(cost))
