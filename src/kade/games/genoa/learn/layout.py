"""What the numbers of an encoded view mean, in their order."""

from __future__ import annotations

from kade.games.genoa.learn.encode import question_features, turn_features
from kade.games.genoa.learn.encode_offers import offer_features
from kade.games.genoa.learn.encode_terms import terms_features
from kade.games.genoa.learn.encode_town import (
    card_features,
    option_features,
    seat_features,
    town_features,
)
from kade.kernel.encoding import Feature


def layout(players: int) -> list[Feature]:
    """What ``encode`` writes, in its order."""
    return [
        *question_features(players),
        *terms_features(players),
        *turn_features(players),
        *seat_features(players),
        *town_features(players),
        *card_features(players),
        *option_features(),
        *offer_features(players),
    ]
