"""Ways for a contract: the cheapest one, those that come after it, and the cards they take."""

from __future__ import annotations

from typing import Final, NamedTuple

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    GREY,
    JOKER,
    ROUTES,
    Contract,
    Route,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.paths import FAR, path
from kade.games.ticket_to_ride_amsterdam.rules.scoring import fulfilled
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView

#: So many ways are shown, one after the other.
SHOWN: Final = 3
#: What a missing card weighs beside a space: it decides between ways of the same length only.
_CARD: Final = 0.01


class Way(NamedTuple):
    """A chain of routes from one end of a contract to the other, in that order."""

    routes: tuple[Route, ...]
    free: tuple[Route, ...]  # those still to be claimed

    @property
    def spaces(self) -> int:
        return sum(route.length for route in self.free)


class Card(NamedTuple):
    """A card that a way takes, and whether it is in hand; one that is missing may be of any colour (GREY)."""

    kind: int
    held: bool


def ways(view: TicketView, contract: Contract, seat: int, most: int = SHOWN) -> list[Way]:
    """The ways on which a seat can still join a contract, fewest spaces first, then fewest missing cards.

    Each way after the first avoids some route of an earlier one, so that it really leads elsewhere.
    """
    costs = _costs(view, seat)
    found: dict[int, Way] = {}
    tried: dict[int, tuple[float, int]] = {0: path(costs, contract.a, contract.b)}
    asked = {0}
    while tried and len(found) < most:
        barred = min(tried, key=lambda mask: tried[mask][0])
        cost, mask = tried.pop(barred)
        if cost >= FAR:
            break
        way = _way(mask, contract.a, view.owned[seat])
        if mask in found or way.spaces > view.carts[seat]:
            continue
        found[mask] = way
        for route in way.free:
            bars = barred | route.bit | (1 << route.partner if route.partner >= 0 else 0)
            if bars not in asked:
                asked.add(bars)
                kept = [FAR if bars >> index & 1 else cost for index, cost in enumerate(costs)]
                tried[bars] = path(kept, contract.a, contract.b)
    return list(found.values())


def _costs(view: TicketView, seat: int) -> list[float]:
    """What every route takes: its spaces, and a trifle for each card that is missing."""
    hand = view.hand if seat == view.viewer else [0] * len(view.hand)
    owned = view.owned[seat]
    closed = -1 if view.over else view.closed[seat]  # after the end nothing can be claimed
    most = max(hand[:JOKER])
    costs: list[float] = []
    for route in ROUTES:
        if owned & route.bit:
            costs.append(0.0)
        elif closed & route.bit:
            costs.append(FAR)
        else:
            matching = most if route.colour == GREY else hand[route.colour]
            costs.append(route.length + _CARD * max(0, route.length - matching))
    return costs


def _way(mask: int, start: int, owned: int) -> Way:
    """The routes of a mask in the order in which one walks them."""
    left = [route for route in ROUTES if mask & route.bit]
    walked: list[Route] = []
    here = start
    while left:
        route = next(route for route in left if here in (route.a, route.b))
        left.remove(route)
        walked.append(route)
        here = route.b if here == route.a else route.a
    return Way(tuple(walked), tuple(route for route in walked if not owned & route.bit))


def cards_for(way: Way, hand: list[int]) -> list[list[Card]]:
    """The cards that each free route of a way takes: colours first, then jokers, then what is missing."""
    left = hand[:]
    taken: dict[int, list[Card]] = {}
    for route in sorted(way.free, key=lambda route: route.colour == GREY):  # grey takes what is left
        grey = route.colour == GREY
        colour = max(range(JOKER), key=lambda kind: left[kind]) if grey else route.colour
        plain = min(route.length, left[colour])
        left[colour] -= plain
        jokers = min(route.length - plain, left[JOKER])
        left[JOKER] -= jokers
        missing = Card(colour if plain else route.colour, False)
        cards = [Card(colour, True)] * plain + [Card(JOKER, True)] * jokers
        taken[route.index] = cards + [missing] * (route.length - len(cards))
    return [taken[route.index] for route in way.free]


def colours_needed(view: TicketView, but: Route) -> list[int]:
    """How many cards of each colour the open contracts of the viewer take, beside one route."""
    needed = [0] * JOKER
    seen = but.bit
    for contract in open_contracts(view):
        for way in ways(view, contract, view.viewer, most=1):
            for route in way.free:
                if route.colour != GREY and not seen & route.bit:
                    seen |= route.bit
                    needed[route.colour] += route.length
    return needed


def open_contracts(view: TicketView) -> list[Contract]:
    """The viewer's contracts that are not joined yet."""
    return contracts_in(view.contracts & ~fulfilled(view.owned[view.viewer], view.contracts))
