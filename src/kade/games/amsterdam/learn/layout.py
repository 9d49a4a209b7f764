"""What the numbers of an encoded view mean, in their order."""

from __future__ import annotations

from functools import cache

from kade.games.amsterdam.learn.encode import round_features, turn_features
from kade.games.amsterdam.learn.encode_board import board_features
from kade.games.amsterdam.learn.encode_question import question_features
from kade.games.amsterdam.learn.encode_seats import seat_features
from kade.kernel.encoding import Feature


def layout(players: int) -> list[Feature]:
    """What ``encode`` writes, in its order."""
    return [
        *question_features(players),
        *round_features(),
        *turn_features(),
        *seat_features(players),
        *board_features(players),
    ]


@cache
def places(players: int) -> dict[str, int]:
    """Where the numbers of each name begin."""
    found: dict[str, int] = {}
    at = 0
    for feature in layout(players):
        found[feature.name] = at
        at += feature.size
    return found
