"""Plans: the routes that join the contracts held, and what they take."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    GREY,
    JOKER,
    ROUTE_POINTS,
    ROUTES,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.paths import FAR, path
from kade.games.ticket_to_ride_amsterdam.rules.scoring import fulfilled


class Plan:
    """Routes to claim so that contracts are joined, with what they take."""

    def __init__(self, routes: int, spaces: int, turns: float, out_of_reach: int) -> None:
        self.routes = routes
        self.spaces = spaces
        self.turns = turns
        self.out_of_reach = out_of_reach  # contracts that can no longer be joined


def route_costs(owned: int, closed: int, hand: list[int]) -> list[float]:
    """What claiming each route takes in turns: one for the claim and half of one per missing card."""
    costs: list[float] = []
    most = max(hand[:JOKER])
    for route in ROUTES:
        if owned & route.bit:
            costs.append(0.0)
        elif closed & route.bit:
            costs.append(FAR)
        else:
            matching = most if route.colour == GREY else hand[route.colour]
            missing = max(0, route.length - matching - hand[JOKER])
            # Long routes score well: they are worth a small detour.
            costs.append(1.0 + 0.6 * missing - 0.12 * ROUTE_POINTS[route.length])
    return costs


def make_plan(owned: int, closed: int, hand: list[int], contracts: int) -> Plan:
    """Join the contracts one by one, the cheapest first, each time reusing what is planned."""
    costs = route_costs(owned, closed, hand)
    todo = contracts_in(contracts & ~fulfilled(owned, contracts))
    planned, turns, out_of_reach = 0, 0.0, 0
    while todo:
        cheapest, choice, chain = FAR, todo[0], 0
        for contract in todo:
            cost, routes = path(costs, contract.a, contract.b)
            if cost < cheapest:
                cheapest, choice, chain = cost, contract, routes
        if cheapest >= FAR:
            for contract in todo:
                out_of_reach |= contract.bit
            break
        todo.remove(choice)
        turns += cheapest
        planned |= chain & ~owned
        for route in ROUTES:
            if planned & route.bit:
                costs[route.index] = 0.0
    spaces = sum(route.length for route in ROUTES if planned & route.bit)
    return Plan(planned, spaces, turns, out_of_reach)
