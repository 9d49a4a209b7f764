"""The action table (TTR-15.6): 5 display places, the deck, contracts, pass, 3 choices, 304 claims."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CARDS,
    DISPLAY_SIZE,
    GREY,
    JOKER,
    KIND_COUNT,
    KINDS,
    ROUTES,
    Route,
)
from kade.kernel.actions import Action, ActionTable


class TakeCard(Action):
    """Take the face-up card at a place of the display."""

    __slots__ = ("place",)

    def __init__(self, id: int, place: int) -> None:
        super().__init__(id, f"take {place}")
        self.place = place


class DrawCard(Action):
    """Take the top card of the deck, unseen."""


class DrawContracts(Action):
    """Draw the top contracts of the stack."""


class Pass(Action):
    """Nothing else is possible."""


class Keep(Action):
    """Keep the first, the second or both of the contracts on offer."""

    __slots__ = ("first", "second")

    def __init__(self, id: int, word: str, first: bool, second: bool) -> None:
        super().__init__(id, f"keep {word}")
        self.first = first
        self.second = second


class Claim(Action):
    """Claim a route with a payment: so many cards of one colour, the rest jokers."""

    __slots__ = ("bit", "colour", "jokers", "plain", "route")

    def __init__(self, id: int, route: Route, colour: int, jokers: int) -> None:
        plain = route.length - jokers
        cards = [KINDS[colour]] * plain + [KINDS[JOKER]] * jokers
        super().__init__(id, " ".join(["claim", route.key, *cards]))
        self.route = route.index
        self.colour = colour  # JOKER for a payment of jokers only (TTR-6.6)
        self.plain = plain
        self.jokers = jokers
        self.bit: i64 = route.bit


def _payments(route: Route) -> list[tuple[int, int]]:
    """Every different payment for a route as (colour, jokers): TTR-6.3 to TTR-6.8."""
    colours = list(range(JOKER)) if route.colour == GREY else [route.colour]
    mixed = [(colour, jokers) for colour in colours for jokers in range(route.length)]
    return [*mixed, (JOKER, route.length)]


def _claims(first_id: int) -> list[Claim]:
    found: list[Claim] = []
    for route in ROUTES:
        for colour, jokers in _payments(route):
            found.append(Claim(first_id + len(found), route, colour, jokers))
    return found


TAKES: Final[list[Action]] = [TakeCard(place, place) for place in range(DISPLAY_SIZE)]
DECK: Final = DrawCard(DISPLAY_SIZE, "deck")
DRAW_CONTRACTS: Final = DrawContracts(DISPLAY_SIZE + 1, "contracts")
PASS: Final = Pass(DISPLAY_SIZE + 2, "pass")
KEEP_FIRST: Final = Keep(DISPLAY_SIZE + 3, "first", True, False)
KEEP_SECOND: Final = Keep(DISPLAY_SIZE + 4, "second", False, True)
KEEP_BOTH: Final = Keep(DISPLAY_SIZE + 5, "both", True, True)
CLAIMS: Final[list[Claim]] = _claims(DISPLAY_SIZE + 6)


def _table() -> list[Action]:
    table: list[Action] = [*TAKES, DECK, DRAW_CONTRACTS, PASS, KEEP_FIRST, KEEP_SECOND, KEEP_BOTH]
    table.extend(CLAIMS)
    return table


ACTIONS: Final = ActionTable(_table())


def _affordable(colour: int, count: int, jokers: int) -> list[Claim]:
    return [
        claim
        for claim in CLAIMS
        if claim.colour == colour and claim.plain <= count and claim.jokers <= jokers
    ]


#: Cards of a kind a hand can hold, plus one: the stride of the table below.
HOLDINGS: Final = max(CARDS) + 1
#: For (colour, cards of it, jokers) in a hand: the claims whose plain cards are of that colour.
#: With the joker as colour: the claims paid with jokers only.
PAYABLE: Final[list[list[Claim]]] = [
    _affordable(colour, count, jokers)
    for colour in range(KIND_COUNT)
    for count in range(HOLDINGS)
    for jokers in range(HOLDINGS)
]
