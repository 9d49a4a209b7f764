"""What the small change of the game is worth in points: resources, gulden, spaces on the Amstel, penalties.

Tables by the number of turns to come, built once at import; the figures are those of the box.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES, SET_A, SET_B
from kade.games.amsterdam.rules.components import (
    BRIDGES,
    LAST_SPACE,
    LAST_SPACE_POINTS,
    LEFTOVERS_PER_POINT,
    ROUNDS,
    penalty_points,
)
from kade.games.amsterdam.rules.state import DICE, ENDING, TURNS, AmsterdamState

#: A resource that can be spent, an Amstel space and a gulden, when nothing more is known of them.
CUBE: Final = 1.15
SPACE: Final = 1.2
COIN: Final = 1.8
#: Anything left at the end.
LEFT: Final = 1.0 / LEFTOVERS_PER_POINT
#: Gulden that a turn brings on average, and Amstel spaces.
COINS_A_TURN: Final = 0.9
SPACES_A_TURN: Final = 1.3
#: What it is worth to be one place further ahead in the order, in a round to come.
ORDER_A_ROUND: Final = 0.35
MOST_GULDEN: Final = 60
MOST_MARKERS: Final = 40

PENALTY: Final[list[int]] = [penalty_points(markers) for markers in range(MOST_MARKERS + 1)]


def turns_left(state: AmsterdamState, seat: int) -> int:
    """Turns to come, the one under way included."""
    later = ROUNDS - state.round
    if state.phase <= DICE:
        return later + 1
    if state.phase == TURNS and state.turn <= state.order.index(seat):
        return later + 1
    return later if state.phase < ENDING else 0


def tile_worth(tile: int) -> float:
    """What a market tile brings, without its price."""
    shown = MARKET_TILES[tile]
    return shown.points + shown.amstel * SPACE + shown.resources * CUBE


def _purses() -> list[list[float]]:
    """By uses of the market to come and gulden: what the purse brings if it is spent well."""
    rows: list[list[float]] = [[number * LEFT for number in range(2 * MOST_GULDEN)]]
    for uses in range(1, ROUNDS + 1):
        late = uses <= ROUNDS // 2
        tiles = [tile for tile in MARKET_TILES if tile.set == (SET_B if late else SET_A)]
        before, row = rows[-1], []
        for number in range(2 * MOST_GULDEN):
            total = 0.0
            for tile in tiles:
                best = before[number]
                if number >= tile.cost:
                    best = max(best, tile_worth(tile.index) + before[number - tile.cost])
                total += best
            row.append(total / len(tiles))
        rows.append(row)
    found: list[list[float]] = []
    for uses, row in enumerate(rows):
        sure = int(COINS_A_TURN * uses)  # what will come anyway is spent as well
        found.append([row[number + sure] - row[sure] for number in range(MOST_GULDEN + 1)])
    return found


#: What so many gulden are worth with so many uses of the market to come.
PURSE: Final[list[list[float]]] = _purses()


def purse(uses: int, gulden: int) -> float:
    return PURSE[max(0, uses)][min(gulden, MOST_GULDEN)]


def reaching(spaces: int, turns: int) -> float:
    """How likely a disc comes so far in so many turns."""
    if spaces <= 0:
        return 1.0
    if turns <= 0:
        return 0.0
    hoped = SPACES_A_TURN * turns
    return max(0.0, min(1.0, 1.0 - (spaces - 0.4 * hoped) / (hoped + 2.0)))


def _river() -> list[list[float]]:
    rows: list[list[float]] = []
    for turns in range(ROUNDS + 1):
        row: list[float] = []
        for space in range(LAST_SPACE + 1):
            value = 0.0
            for bridge in BRIDGES:
                if space <= bridge.after:
                    value += bridge.points * reaching(bridge.after + 1 - space, turns)
            if space < LAST_SPACE:
                value += LAST_SPACE_POINTS * reaching(LAST_SPACE - space, turns)
            row.append(value)
        rows.append(row)
    return rows


#: Points that the Amstel still holds for a disc, by turns to come and space.
RIVER: Final[list[list[float]]] = _river()


def passed_points(left: int, reached: int) -> int:
    """Points for moving from one space to another."""
    points = 0
    for bridge in BRIDGES:
        if left <= bridge.after < reached:
            points += bridge.points
    if left < LAST_SPACE <= reached:
        points += LAST_SPACE_POINTS
    return points


def advance_worth(state: AmsterdamState, seat: int, spaces: int, later: int) -> float:
    """What advancing brings at once, later, and for the order of the next round."""
    left = state.river[seat]
    reached = min(LAST_SPACE, left + spaces)
    value = passed_points(left, reached) + RIVER[later][reached] - RIVER[later][left]
    if later > 0:
        overtaken = 0
        for other in state.ranks[: state.ranks.index(seat)]:
            if state.river[other] <= reached < LAST_SPACE:
                overtaken += 1
        value += overtaken * ORDER_A_ROUND * min(later, 2)
    return value
