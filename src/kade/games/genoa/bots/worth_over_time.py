"""What the time left makes of cards, goods, tiles and markers: tables, the same for all seats."""

from __future__ import annotations

from math import exp
from typing import Final

from kade.games.genoa.rules.components import (
    CONTRACT,
    LARGE_ORDER,
    LARGE_ORDER_DUCATS,
    LAST_POSITION,
    LINKED,
    MESSAGE,
    MESSAGE_DUCATS,
    OWNER_BONUS,
    OWNER_INCOME,
    SMALL_ORDER,
    SMALL_ORDER_DUCATS,
    START_SPACE,
)
from kade.games.genoa.rules.state import OWNERSHIP

# ------------------------------------------------------------------ how the game goes on

#: One turn in so many begins on the market and takes a round away.
MARKET_STARTS: Final = 1.0 / 16.0
#: Useful visits a player makes in a turn, by the number of players.
PACE: Final = [0.0, 0.0, 0.62, 0.52, 0.44, 0.38]
#: What a turn that is still to come brings a player, beside what he holds: more the earlier it is.
INCOME: Final = [0.0, 0.0, 10.0, 8.0, 7.0, 6.0]
GROWTH: Final = [0.0, 0.0, 0.72, 0.52, 0.38, 0.27]
#: How often a turn sees the action of a building used by another than its owner.
USES: Final = 0.12
#: What an action is worth that serves no plan in hand.
PLAIN_ACTION: Final = 13.0
#: What is left of an order's pay after steering and paying for the visits, by the goods it lacks.
KEPT_LARGE: Final = [0.65, 0.52, 0.4, 0.3, 0.2, 0.1, 0.05, 0.0, 0.0]
KEPT_SMALL: Final = [0.75, 0.5, 0.3, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0]
KEPT_MESSAGE: Final = 0.7
#: Visits already planned hold up those of the next order.
CROWDING: Final = 0.3
MOST_LOAD: Final = 12
MOST_STEPS: Final = 9
#: Tiles early in the game, in the order of the data file.
TILE_WORTH: Final = [16.0, 10.0, 15.0, 8.5, 17.0]
TILE_HASTE: Final = 0.3
#: Only the own turns count for a Starting space.
START_HASTE: Final = 0.6
GOOD_WORTH: Final = 6.0
GOOD_HASTE: Final = 0.11
MESSAGE_HASTE: Final = 0.013
MARKER_HASTE: Final = 0.22
#: Contracts a player draws in a turn.
CONTRACT_PACE: Final = 0.07
CONTRACT_COUNT: Final = len(LINKED)


def tail(steps: int, mean: float) -> float:
    """The chance of at least so many events where ``mean`` are expected."""
    if mean <= 0.0:
        return 1.0 if steps <= 0 else 0.0
    term = exp(-mean)
    below = 0.0
    for number in range(steps):
        below += term
        term *= mean / (number + 1)
    return max(0.0, 1.0 - below)


class Times:
    """What the time left makes of everything; the same for all seats."""

    __slots__ = (
        "action",
        "best_tile",
        "card",
        "contract",
        "good",
        "income",
        "large",
        "loose",
        "message",
        "placed",
        "reach",
        "small",
        "tile",
        "turns",
    )

    def __init__(self, turns: float, players: int) -> None:
        self.turns = turns
        pace = PACE[players] * turns
        self.reach = [
            [tail(steps, pace - CROWDING * load) for steps in range(MOST_STEPS + 1)]
            for load in range(MOST_LOAD + 1)
        ]
        ripe = 1.0 - exp(-TILE_HASTE * turns)
        self.tile = [worth * ripe for worth in TILE_WORTH]
        self.tile[START_SPACE] = TILE_WORTH[START_SPACE] * (1.0 - exp(-START_HASTE * turns / players))
        self.best_tile = max(self.tile)
        self.good = GOOD_WORTH * (1.0 - exp(-GOOD_HASTE * turns))
        self.action = PLAIN_ACTION * (1.0 - exp(-0.2 * turns))
        self.message = KEPT_MESSAGE * MESSAGE_DUCATS * (1.0 - exp(-MESSAGE_HASTE * turns * turns))
        self.placed = OWNER_BONUS + OWNER_INCOME * USES * turns
        self.loose = self.placed * (1.0 - exp(-MARKER_HASTE * turns))
        self.contract = min(1.0, CONTRACT_PACE * turns) / CONTRACT_COUNT
        self.income = (INCOME[players] + GROWTH[players] * turns) * turns
        self.card = [0.0, 0.0, 0.0, 0.0]
        self.card[CONTRACT] = 12.0
        self.card[MESSAGE] = self.message
        self.large = [self._orders(True, load) for load in range(MOST_LOAD + 1)]
        self.small = [self._orders(False, load) for load in range(MOST_LOAD + 1)]
        self.card[LARGE_ORDER] = self.order(True, 2, 0)
        self.card[SMALL_ORDER] = self.order(False, 1, 0)

    def order(self, large: bool, missing: int, load: int) -> float:
        """An order that lacks so many goods, behind so many other plans."""
        table = self.large if large else self.small
        return table[min(load, MOST_LOAD)][missing]

    def _orders(self, large: bool, load: int) -> list[float]:
        return [self._order(large, missing, load) for missing in range(MOST_STEPS)]

    def _order(self, large: bool, missing: int, load: int) -> float:
        """The chance to deliver it, and what will be left of its pay."""
        chance = self.reach[load][missing + 1]
        if large:
            return chance * KEPT_LARGE[missing] * (LARGE_ORDER_DUCATS + self.best_tile)
        return chance * KEPT_SMALL[missing] * SMALL_ORDER_DUCATS


_TIMES: Final[dict[int, Times]] = {}


def times(players: int, position: int, turns_in_round: int, moves: int) -> Times:
    """The table for a moment: turns of this round after the current one, and moves left in this."""
    key = ((position * 8 + turns_in_round) * 8 + moves) * 8 + players
    found = _TIMES.get(key)
    if found is None:
        later = (LAST_POSITION - position) * players / (1.0 + MARKET_STARTS * players)
        found = Times(turns_in_round + later + 0.15 * moves, players)
        _TIMES[key] = found
    return found


def times_of(players: int, position: int, trader: int, first: int, stage: int, path: list[int]) -> Times:
    """Before the start of a turn all its moves are to come, in phase 3 none."""
    turns = players - 1 - (trader - first) % players
    moves = 5 - len(path) if stage < OWNERSHIP else 0
    return times(players, position, turns, moves)
