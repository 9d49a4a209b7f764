"""What the lesson says beside its large picture, and its first advice."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.components import BLOCK_COUNT, COAT_POINTS, DISTRICT_COUNT, FAST_DELIVERY
from kade.kernel.phrase import say

#: What the seals of the large picture number, in their order.
LEGEND: Final = (
    (
        say("Six dice"),
        say("are rolled each round; you choose two. They fill your wheel for this round and later ones."),
    ),
    (
        say("{blocks} blocks", blocks=BLOCK_COUNT),
        say(
            "in {districts} districts. Your coat of arms goes there, and its good to your store.",
            districts=DISTRICT_COUNT,
        ),
    ),
    (say("The harbour."), say("Carry goods to their warehouses; the first roof pays most.")),
    (say("The Amstel"), say("is the order of play: whoever is further up chooses first.")),
)

#: A group of coats that one can hope for.
_GROUP: Final = 6

ADVICE: Final = (
    (
        say("Feed the wheel every round."),
        say("A low die for now, a high one for later: a round in which nothing comes out is a fine."),
    ),
    (
        say("Take cards that you can pay."),
        say("You must take one each round, and each that you never activate is a fine."),
    ),
    (
        say("Deliver early."),
        say(
            "In round 1 a good brings {first} points more, in round 7 only {last}.",
            first=FAST_DELIVERY[0],
            last=FAST_DELIVERY[6],
        ),
    ),
    (
        say("Build along bridges."),
        say(
            "A group of {blocks} blocks is worth {points} points.",
            blocks=_GROUP,
            points=_GROUP * COAT_POINTS,
        ),
    ),
)
