"""How far a contract still is from being fulfilled: the fewest spaces that would join its ends."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from kade.games.ticket_to_ride_amsterdam.components import LOCATIONS, ROUTES, Contract, Route

if TYPE_CHECKING:
    from kade.games.ticket_to_ride_amsterdam.view import TicketView

#: The routes that touch each location.
TOUCHING: list[list[Route]] = [
    [route for route in ROUTES if location.index in (route.a, route.b)] for location in LOCATIONS
]


def spaces_between(start: int, goal: int, owned: int, closed: int) -> int | None:
    """The fewest spaces to claim so that own routes join two locations; None if nothing can.

    ``closed`` are the routes that can no longer be claimed; own routes among them count as owned.
    A shortest way never needs both routes of a double, so TTR-7.1 does not matter here.
    """
    best = {start: 0}
    queue = [(0, start)]
    while queue:
        spaces, here = heappop(queue)
        if here == goal:
            return spaces
        if spaces > best[here]:
            continue
        for route in TOUCHING[here]:
            if closed & route.bit and not owned & route.bit:
                continue
            there = route.b if route.a == here else route.a
            total = spaces if owned & route.bit else spaces + route.length
            if there not in best or total < best[there]:
                best[there] = total
                heappush(queue, (total, there))
    return None


def spaces_to_go(view: TicketView, contract: Contract, seat: int) -> int | None:
    """Spaces the seat must still claim for a contract; None if it cannot be joined any more."""
    spaces = spaces_between(contract.a, contract.b, view.owned[seat], view.closed[seat])
    if spaces is None or spaces > view.carts[seat]:
        return None
    if spaces and view.over:
        return None
    return spaces
