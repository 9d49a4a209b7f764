"""Final scoring (TTR-11), merchandise bonus (TTR-12) and winner (TTR-13)."""

from __future__ import annotations

from typing import Final

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    LOCATIONS,
    MERCHANDISE_BONUS,
    ROUTES,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.events import BonusScored, ContractScored, GameEnded
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.state import places

#: Before a route is claimed each location is a chain of its own.
EACH_ALONE: Final[list[int]] = list(range(len(LOCATIONS)))


def joined(owned: int) -> list[int]:
    """For each location a mark that two of them share if an unbroken chain of routes joins them."""
    mark = EACH_ALONE[:]
    for route in ROUTES:
        if owned & route.bit:
            old, new = mark[route.b], mark[route.a]
            if old != new:
                for place in range(len(mark)):
                    if mark[place] == old:
                        mark[place] = new
    return mark


def fulfilled(owned: int, contracts: int) -> int:
    """Which of these contracts a player's own routes fulfil, as a mask (TTR-9.9 to 9.12)."""
    mark = joined(owned)
    found = 0
    for contract in CONTRACTS:
        if contracts & contract.bit and mark[contract.a] == mark[contract.b]:
            found |= contract.bit
    return found


def contract_points(owned: int, contracts: int) -> int:
    """Fulfilled contracts add their value, the others subtract it (TTR-11.2)."""
    return points_for(fulfilled(owned, contracts), contracts)


def points_for(done: int, contracts: int) -> int:
    """What these contracts are worth if those that are ``done`` are fulfilled."""
    total = 0
    for contract in CONTRACTS:
        if contracts & contract.bit:
            total += contract.points if done & contract.bit else -contract.points
    return total


def merchandise_bonus(held: list[int]) -> list[int]:
    """The bonus of each seat: ties share a place in full and use up the places after it."""
    table = MERCHANDISE_BONUS[len(held)]
    bonus: list[int] = []
    for own in held:
        ahead = 0
        for other in held:
            if other > own:
                ahead += 1
        bonus.append(table[ahead] if own else 0)
    return bonus


def final_scores(state: TicketState) -> list[int]:
    """Routes, contracts and merchandise together (TTR-11.4)."""
    bonus = merchandise_bonus(state.merchandise)
    scores: list[int] = []
    for seat in range(state.players):
        contracts = contract_points(state.owned[seat], state.contracts[seat])
        scores.append(state.points[seat] + contracts + bonus[seat])
    return scores


def final_order(state: TicketState) -> list[tuple[int, ...]]:
    """Points, then fulfilled contracts, then a shared victory (TTR-13.1 to 13.4)."""
    bonus = merchandise_bonus(state.merchandise)
    order: list[tuple[int, ...]] = []
    for seat in range(state.players):
        contracts = state.contracts[seat]
        done = fulfilled(state.owned[seat], contracts)
        score = state.points[seat] + points_for(done, contracts) + bonus[seat]
        order.append((score, done.bit_count()))
    return order


def announce(state: TicketState) -> None:
    """Final scoring as facts, contract by contract, bonus by bonus."""
    journal = state.journal
    if journal is None:
        return
    for seat in range(state.players):
        done = fulfilled(state.owned[seat], state.contracts[seat])
        for contract in contracts_in(state.contracts[seat]):
            reached = bool(done & contract.bit)
            points = contract.points if reached else -contract.points
            journal.append(ContractScored(seat, contract.index, reached, points))
    for seat, points in enumerate(merchandise_bonus(state.merchandise)):
        journal.append(BonusScored(seat, state.merchandise[seat], points))
    scores, ranking = final_scores(state), places(final_order(state))
    journal.append(GameEnded(-1, tuple(scores), tuple(ranking)))
