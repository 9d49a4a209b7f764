"""The best use of a supply: which cards to activate, maps to use and blocks to take, and what is left.

A supply is packed into one number, eight bits for each colour, so that "can it be paid" is one
subtraction. What any colours can pay for is a table by number, ``loose``.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.components import COLOUR_COUNT

#: The highest bit of each colour: it stays set by a subtraction that can be paid.
GUARD: Final = 0x808080808080
ONE: Final[list[int]] = [1 << 8 * colour for colour in range(COLOUR_COUNT)]
MOST_LOOSE: Final = 24
#: Sets of cards thought about in one look; more than enough unless a supply is enormous.
MOST_LOOKS: Final = 1500


def packed(counts: list[int], first: int) -> int:
    """Counts by colour, from this place of the list on, as one number."""
    found = 0
    for colour in range(COLOUR_COUNT):
        found += min(counts[first + colour], 100) << 8 * colour
    return found


def packed_cost(cost: tuple[int, ...]) -> int:
    found = 0
    for colour in range(COLOUR_COUNT):
        found += cost[colour] << 8 * colour
    return found


def number_of(supply: int) -> int:
    """Resources of all colours."""
    total = 0
    while supply:
        total += supply & 0xFF
        supply >>= 8
    return total


def covers(supply: int, cost: int) -> bool:
    return ((supply | GUARD) - cost) & GUARD == GUARD


class Spending:
    """What can be bought: single things (each once), and blocks, of which a turn allows only so many."""

    def __init__(self) -> None:
        self.costs: list[int] = []
        self.sizes: list[int] = []
        self.gains: list[float] = []
        self.rest: list[float] = []  # the gains from each place on
        self.block_costs: list[int] = []
        self.block_sizes: list[int] = []
        self.block_gains: list[float] = []
        self.blocks = 1
        self.loose: list[float] = [0.0] * (MOST_LOOSE + 1)
        self.value = 0.0
        self.chosen = 0  # the single things of the best set, as a mask
        self.looks = 0

    def add(self, cost: int, size: int, gain: float) -> None:
        self.costs.append(cost)
        self.sizes.append(size)
        self.gains.append(gain)

    def add_block(self, cost: int, size: int, gain: float) -> None:
        """Blocks are kept in the order of gain; one that costs the same and gains less is left out."""
        for place in range(len(self.block_costs)):
            if self.block_costs[place] == cost and self.blocks < 2:
                if self.block_gains[place] >= gain:
                    return
                del self.block_costs[place], self.block_sizes[place], self.block_gains[place]
                break
        place = 0
        while place < len(self.block_gains) and self.block_gains[place] >= gain:
            place += 1
        self.block_costs.insert(place, cost)
        self.block_sizes.insert(place, size)
        self.block_gains.insert(place, gain)

    def best(self, supply: int, skip: int = 0, blocks: int = -1) -> float:
        """The most that can be made of a supply, without the things of the mask ``skip``."""
        number = len(self.gains)
        rest = [0.0] * (number + 1)
        for place in range(number - 1, -1, -1):
            rest[place] = rest[place + 1]
            if not skip >> place & 1 and self.gains[place] > 0.0:
                rest[place] += self.gains[place]
        self.rest = rest
        self.value = -1e9
        self.chosen = 0
        self.looks = 0
        self._choose(0, supply, number_of(supply), 0.0, 0, skip, self.blocks if blocks < 0 else blocks)
        return self.value

    def _choose(
        self, place: int, supply: int, total: int, gain: float, mask: int, skip: int, blocks: int
    ) -> None:
        number = len(self.gains)
        loose = self.loose[min(total, MOST_LOOSE)]
        most = gain + self.rest[place] + loose
        if blocks and self.block_gains:
            most += blocks * self.block_gains[0]
        if most <= self.value or self.looks > MOST_LOOKS:
            return
        self.looks += 1
        while place < number:
            cost = self.costs[place]
            if (
                not skip >> place & 1
                and self.gains[place] > 0.0
                and ((supply | GUARD) - cost) & GUARD == GUARD
            ):
                self._choose(
                    place + 1,
                    supply - cost,
                    total - self.sizes[place],
                    gain + self.gains[place],
                    mask | 1 << place,
                    skip,
                    blocks,
                )
            place += 1
        value = gain + self._blocks(supply, total, blocks, 0)
        if value > self.value:
            self.value = value
            self.chosen = mask

    def _blocks(self, supply: int, total: int, blocks: int, first: int) -> float:
        """The best block, or the best two, and what any colours buy with the rest."""
        loose = self.loose
        best = loose[min(total, MOST_LOOSE)]
        if not blocks:
            return best
        top = best
        for place in range(first, len(self.block_gains)):
            gain = self.block_gains[place]
            if blocks * gain + top <= best:
                break
            cost = self.block_costs[place]
            if ((supply | GUARD) - cost) & GUARD == GUARD:
                left = total - self.block_sizes[place]
                if blocks == 1:
                    value = gain + loose[min(left, MOST_LOOSE)]
                else:
                    value = gain + self._blocks(supply - cost, left, blocks - 1, place + 1)
                best = max(best, value)
        return best
