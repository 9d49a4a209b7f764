"""Ways through the town: the cheapest chain of routes, and how far a contract is from being fulfilled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kade.games.ticket_to_ride_amsterdam.rules.components import LOCATIONS, ROUTES, Contract

if TYPE_CHECKING:
    from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView

#: More than any way costs: there is none.
FAR: Final = 1000.0
#: Routes at each location, as (route, other end).
NEIGHBOURS: Final[list[list[tuple[int, int]]]] = [
    [
        (route.index, route.b if route.a == place else route.a)
        for route in ROUTES
        if place in (route.a, route.b)
    ]
    for place in range(len(LOCATIONS))
]


def path(costs: list[float], start: int, goal: int) -> tuple[float, int]:
    """The cheapest chain from one location to another: its cost and its routes as a mask."""
    best = [FAR] * len(LOCATIONS)
    chain = [0] * len(LOCATIONS)
    done = [False] * len(LOCATIONS)
    best[start] = 0.0
    while True:
        here, least = -1, FAR
        for place in range(len(LOCATIONS)):
            if not done[place] and best[place] < least:
                here, least = place, best[place]
        if here < 0 or here == goal:
            return best[goal], chain[goal]
        done[here] = True
        for route, other in NEIGHBOURS[here]:
            cost = least + costs[route]
            if cost < best[other]:
                best[other] = cost
                chain[other] = chain[here] | 1 << route


def spaces_between(start: int, goal: int, owned: int, closed: int) -> int | None:
    """The fewest spaces to claim so that own routes join two locations; None if nothing can.

    ``closed`` are the routes that can no longer be claimed; own routes among them count as owned.
    A shortest way never needs both routes of a double, so TTR-7.1 does not matter here.
    """
    costs = [
        0.0 if owned & route.bit else FAR if closed & route.bit else float(route.length) for route in ROUTES
    ]
    spaces, _ = path(costs, start, goal)
    return None if spaces >= FAR else int(spaces)


def spaces_to_go(view: TicketView, contract: Contract, seat: int) -> int | None:
    """Spaces the seat must still claim for a contract; None if it cannot be joined any more."""
    spaces = spaces_between(contract.a, contract.b, view.owned[seat], view.closed[seat])
    if spaces is None or spaces > view.carts[seat]:
        return None
    if spaces and view.over:
        return None
    return spaces
