"""What things are called: colours, routes and contracts."""

from __future__ import annotations

from typing import Final

from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS, GREY, KINDS, LOCATIONS, ROUTES
from kade.kernel.phrase import Phrase, say

#: The kinds of the data file, here as words so that translators find them.
_KIND_WORDS: Final[dict[str, Phrase]] = {
    "pink": say("pink"),
    "blue": say("blue"),
    "green": say("green"),
    "black": say("black"),
    "red": say("red"),
    "orange": say("orange"),
    "joker": say("joker"),
    "grey": say("grey"),
}


def kind_word(kind: int) -> Phrase:
    """The name of a kind of card, or of the colour of a route."""
    return _KIND_WORDS[KINDS[kind]]


def colour_word(colour: int) -> Phrase:
    """The name of a route's colour."""
    return _KIND_WORDS["grey"] if colour == GREY else kind_word(colour)


def route_name(route: int) -> Phrase:
    """The two ends of a route as a player would say them."""
    a, b = ROUTES[route].a, ROUTES[route].b
    return say("{a} – {b}", a=LOCATIONS[a].name, b=LOCATIONS[b].name)


def contract_name(contract: int) -> Phrase:
    card = CONTRACTS[contract]
    return say("{a} – {b} ({points})", a=LOCATIONS[card.a].name, b=LOCATIONS[card.b].name, points=card.points)
