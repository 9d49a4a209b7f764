"""End of the game (AMS-12)."""

from __future__ import annotations

from kade.games.amsterdam.rules import expansion_hooks
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COAT_POINTS,
    DISTRICT_BLOCKS,
    DISTRICT_POINTS,
    DOCKER_COUNT,
    GOOD_COUNT,
    HELD,
    LEFTOVERS_PER_POINT,
    penalty_points,
)
from kade.games.amsterdam.rules.effects import EFFECTS, FINAL, NO_PENALTIES, hears, listening
from kade.games.amsterdam.rules.events import (
    CityScored,
    DistrictScored,
    EndCardScored,
    GameEnded,
    LeftoversScored,
    PenaltiesScored,
)
from kade.games.amsterdam.rules.state import (
    CITY,
    DISTRICT,
    END_CARD_POINTS,
    ENDED,
    LEFTOVERS,
    PENALTIES,
    AmsterdamState,
    changed,
)
from kade.games.amsterdam.rules.supply import add_points
from kade.kernel.state import places


def go_on(state: AmsterdamState) -> None:
    """The steps of final scoring one after the other; an expansion may ask something in between."""
    step = state.turn
    state.turn += 1
    if step == 0:
        score_penalties(state)
    elif step == 1:
        score_end_cards(state)
    elif step == 2:
        score_city(state)
    elif step == 3:
        score_districts(state)
    elif step == 4:
        expansion_hooks.final_scoring(state)
    else:
        score_leftovers(state)
        state.phase = ENDED
        if state.journal is not None:
            ranking = places(state.final_order())
            state.journal.append(GameEnded(-1, tuple(state.side_scores()), tuple(ranking)))


def seats_in_order(state: AmsterdamState) -> list[int]:
    """The players in Amstel order."""
    return [side for side in state.ranks if side < state.players]


def score_penalties(state: AmsterdamState) -> None:
    """Markers for inactive cards, then all markers cost points (AMS-12.2, 12.3)."""
    for seat in seats_in_order(state):
        inactive = 0 if hears(state, seat, NO_PENALTIES) else len(state.inactive[seat])
        state.penalties = changed(state.penalties, seat, inactive)
        markers = state.penalties[seat]
        points = -penalty_points(markers)
        add_points(state, seat, PENALTIES, points)
        if state.journal is not None:
            state.journal.append(PenaltiesScored(seat, inactive, markers, points))


def score_end_cards(state: AmsterdamState) -> None:
    """In number order: so 009 moves the disc before 105 counts bridges (AMS-12.4)."""
    for seat in seats_in_order(state):
        for card in listening(state, seat, FINAL):
            points = EFFECTS[card].score(state, seat)
            add_points(state, seat, END_CARD_POINTS, points)
            if state.journal is not None:
                state.journal.append(EndCardScored(seat, card, points))


def largest_group(coats: int) -> int:
    """The number of blocks in the largest group joined by bridges (AMS-12.5)."""
    largest = 0
    while coats:
        group = coats & -coats
        grown = group
        while grown:
            low = grown & -grown
            grown ^= low
            more = BLOCKS[low.bit_length() - 1].neighbours & coats & ~group
            group |= more
            grown |= more
        coats &= ~group
        largest = max(largest, group.bit_count())
    return largest


def score_city(state: AmsterdamState) -> None:
    for side in state.ranks:
        group = largest_group(state.coats[side])
        points = COAT_POINTS * group
        add_points(state, side, CITY, points)
        if state.journal is not None:
            state.journal.append(CityScored(side, group, points))


def district_points(counts: list[int]) -> list[int]:
    """Points for so many coats of each side in a district; ties share places, rounded down (AMS-12.6)."""
    table = DISTRICT_POINTS[len(counts)]
    points: list[int] = []
    for own in counts:
        first = sum(1 for other in counts if other > own)
        tied = sum(1 for other in counts if other == own)
        points.append(sum(table[first : first + tied]) // tied if own else 0)
    return points


def score_districts(state: AmsterdamState) -> None:
    for district in state.districts:
        counts = [(mask & DISTRICT_BLOCKS[district]).bit_count() for mask in state.coats]
        points = district_points(counts)
        for side in state.ranks:
            add_points(state, side, DISTRICT, points[side])
            if state.journal is not None and counts[side]:
                state.journal.append(DistrictScored(side, district, counts[side], points[side]))


def leftovers(state: AmsterdamState, seat: int) -> int:
    """Goods, dockers aboard, gulden and resources (AMS-12.8).

    In the last round nothing is kept back, so the small store is empty: its resource joined the supply.
    """
    items = sum(state.store[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT])
    items += sum(state.hold[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT])
    items += sum(state.aboard[seat * DOCKER_COUNT : seat * DOCKER_COUNT + DOCKER_COUNT])
    return items + sum(state.held[seat * HELD : seat * HELD + HELD])


def score_leftovers(state: AmsterdamState) -> None:
    for seat in seats_in_order(state):
        items = leftovers(state, seat)
        points = items // LEFTOVERS_PER_POINT
        add_points(state, seat, LEFTOVERS, points)
        if state.journal is not None:
            state.journal.append(LeftoversScored(seat, items, points))
