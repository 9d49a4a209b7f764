"""What plans are called: the deed in a few words, as the one who picks it would say it."""

from __future__ import annotations

from kade.games.amsterdam.rules.components import (
    BLOCKS,
    DEPOT,
    DISTRICT_NAMES,
    DOCK,
    PLACES,
    START,
    WAREHOUSE,
)
from kade.games.amsterdam.rules.names import goods_word, place_word, step_count
from kade.kernel.phrase import Phrase, say


def block_name(block: int) -> Phrase:
    """A block by its number in its district."""
    there = BLOCKS[block]
    return say("block {number} of {district}", number=there.key[3:], district=DISTRICT_NAMES[there.district])


def goal_name(place: int) -> Phrase:
    """A harbour space by what stands there; the open water has no name."""
    there = PLACES[place]
    if there.kind == WAREHOUSE:
        return say("the {goods} warehouse", goods=goods_word(there.what))
    if there.kind == DEPOT:
        return say("the {depot}", depot=place_word(place))
    if there.kind in {DOCK, START}:
        return say("the {place}", place=place_word(place))
    return say("open water")


def sail_title(place: int) -> Phrase:
    return say("Sail to {goal}", goal=goal_name(place))


def steps_note(steps: int, free: int) -> Phrase:
    """How far it is, and how much of it is free."""
    if free:
        return say("{steps}, {free} of them free", steps=step_count(steps), free=min(free, steps))
    return step_count(steps)
