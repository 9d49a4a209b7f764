"""End of the game (NAM-12): last election, unfinished land, leftovers."""

from __future__ import annotations

from kade.games.new_amsterdam.rules.city import MAJORITY, TIED, districts_with, election
from kade.games.new_amsterdam.rules.components import (
    END_FUR_POINTS,
    END_RESOURCES,
    FUR,
    KIND_COUNT,
    land_points,
)
from kade.games.new_amsterdam.rules.events import GameEnded, LastElection, Leftovers, UnfinishedLand
from kade.games.new_amsterdam.rules.land import full_cards
from kade.games.new_amsterdam.rules.state import SOURCES, NewAmsterdamState
from kade.kernel.state import places


def unfinished_land(row: list[int], houses: int, cleared: int) -> int:
    """The rightmost full card, if it is not cleared, by its position (NAM-12.3)."""
    full = full_cards(row, houses)
    return land_points(full) if full > cleared else 0


def fur_points(held: list[int], seat: int) -> int:
    """A point for each fur left (NAM-12.4)."""
    return END_FUR_POINTS * sum(held[seat * KIND_COUNT + FUR : seat * KIND_COUNT + KIND_COUNT])


def resource_points(held: list[int], seat: int) -> int:
    """A point for each three of all other resources together (NAM-12.4)."""
    return sum(held[seat * KIND_COUNT : seat * KIND_COUNT + FUR]) // END_RESOURCES


def final_scores(state: NewAmsterdamState) -> list[int]:
    """Points of the six rounds and the three final scorings (NAM-12.1)."""
    scores: list[int] = []
    for seat in range(state.players):
        score = sum(state.points[seat * SOURCES : seat * SOURCES + SOURCES])
        score += election(state.shops, state.players, seat)
        score += unfinished_land(state.lands[seat], state.houses[seat], state.cleared[seat])
        score += fur_points(state.held, seat) + resource_points(state.held, seat)
        scores.append(score)
    return scores


def announce(state: NewAmsterdamState) -> None:
    """The final scorings as facts; nothing breaks a tie (NAM-12.5)."""
    journal = state.journal
    if journal is None:
        return
    for seat in state.order:
        won = districts_with(state.shops, state.players, seat, MAJORITY)
        tied = districts_with(state.shops, state.players, seat, TIED)
        journal.append(LastElection(seat, won, tied, election(state.shops, state.players, seat)))
    for seat in state.order:
        row, houses, cleared = state.lands[seat], state.houses[seat], state.cleared[seat]
        journal.append(UnfinishedLand(seat, full_cards(row, houses), unfinished_land(row, houses, cleared)))
    for seat in state.order:
        furs = sum(state.held[seat * KIND_COUNT + FUR : seat * KIND_COUNT + KIND_COUNT])
        rest = sum(state.held[seat * KIND_COUNT : seat * KIND_COUNT + FUR])
        points = fur_points(state.held, seat) + resource_points(state.held, seat)
        journal.append(Leftovers(seat, furs, rest, points))
    scores = final_scores(state)
    ranking = places([(score,) for score in scores])
    journal.append(GameEnded(-1, tuple(scores), tuple(ranking)))
