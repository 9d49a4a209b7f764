"""Contracts that a seat has not seen, dealt so that everything it remembers of the others holds (TTR-14.15).

A place in the contract stack is a *slot*: the first ones are those of the stack as it was shuffled, and each
refused contract makes a new one at the bottom. How many contracts are drawn and refused is seen by all, so
all know who drew which slots, and when. What lay in a slot is known to those who drew from it. In the slot
that another one's refusal made lies one of the two contracts which that seat had drawn.
"""

from __future__ import annotations

from typing import Final

from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACT_TOTAL
from kade.games.ticket_to_ride_amsterdam.rules.memory import (
    DRAW,
    KEPT_BOTH,
    KEPT_FIRST,
    KEPT_ONE,
    KEPT_SECOND,
    NO_SECOND,
)
from kade.kernel.rng import Rng

#: No slot, or no contract that is known.
NONE: Final = -1
#: Chances are counted in parts of this.
WHOLE: Final = 1 << 24


class Slots:
    """All slots there have been: what lay in each, and where that came from."""

    def __init__(self, seen: list[int], rng: Rng) -> None:
        self.rng = rng
        self.inside: list[int] = [NONE] * CONTRACT_TOTAL
        #: Of a slot made by a refusal: the two that were drawn, and which of them held what was refused.
        self.first: list[int] = [NONE] * CONTRACT_TOTAL
        self.second: list[int] = [NONE] * CONTRACT_TOTAL
        self.source: list[int] = [NONE] * CONTRACT_TOTAL
        #: The slot that the refusal after drawing this one made.
        self.made: list[int] = [NONE] * CONTRACT_TOTAL
        #: The stack as it is; its top is the end of the list.
        self.stack: list[int] = list(range(CONTRACT_TOTAL))
        #: Slot by slot what each draw took (NO_SECOND where that was all) and made.
        self.drawn: list[tuple[int, int, int]] = []
        for at in range(0, len(seen), DRAW):
            self._draw(seen[at + 1], seen[at + 2], seen[at + 3])

    def _draw(self, first: int, second: int, kept: int) -> None:
        """One draw again, with what the viewer saw of it."""
        one = self.take(first)
        two = NO_SECOND if second == NO_SECOND else self.take(second)
        made = NONE
        if kept != KEPT_BOTH and two != NO_SECOND:
            made = self._refuse(one, two)
            if kept != KEPT_ONE:
                self.source[made] = two if kept == KEPT_FIRST else one
                self.inside[made] = second if kept == KEPT_FIRST else first
        self.drawn.append((one, two, made))

    def take(self, contract: int) -> int:
        """The top slot; a contract that the viewer saw in it is not negative."""
        slot = self.stack.pop()
        if contract >= 0:
            self._learn(slot, contract)
        return slot

    def _refuse(self, one: int, two: int) -> int:
        """A new slot at the bottom of the stack."""
        slot = len(self.inside)
        self.inside.append(NONE)
        self.first.append(one)
        self.second.append(two)
        self.source.append(NONE)
        self.made.append(NONE)
        self.made[one] = self.made[two] = slot
        self.stack.insert(0, slot)
        return slot

    def _learn(self, slot: int, contract: int) -> None:
        """The viewer sees this contract here: so one knows which way it came."""
        if contract in self.inside:
            before = len(self.inside) - 1
            while self.inside[before] != contract:  # the last slot in which he knew it to be
                before -= 1
            while before != slot:
                self.source[self.made[before]] = before
                before = self.made[before]
                self.inside[before] = contract
            return
        self.inside[slot] = contract
        while self.first[slot] != NONE:
            slot = self._came_from(slot)
            self.inside[slot] = contract

    def _came_from(self, slot: int) -> int:
        """Which of the two drawn slots held what was refused into this one."""
        if self.source[slot] == NONE:
            one, two = self._chance(self.first[slot]), self._chance(self.second[slot])
            self.source[slot] = self.first[slot] if self.rng.below(one + two) < one else self.second[slot]
        return self.source[slot]

    def _chance(self, slot: int) -> int:
        """How likely a contract that was never seen before came out of this slot; 0 if another one did."""
        if self.inside[slot] != NONE:
            return 0
        if self.first[slot] == NONE:
            return WHOLE
        if self.source[slot] != NONE:
            return self._chance(self.source[slot])
        return (self._chance(self.first[slot]) + self._chance(self.second[slot])) // 2

    def fill(self) -> None:
        """Contracts never seen go anywhere; of two drawn by another one either may be the refused one."""
        known = 0
        for contract in self.inside:
            if contract != NONE:
                known |= 1 << contract
        unseen = [contract for contract in range(CONTRACT_TOTAL) if not known >> contract & 1]
        self.rng.shuffle(unseen)
        for slot in range(len(self.inside)):
            if self.first[slot] == NONE:
                if self.inside[slot] == NONE:
                    self.inside[slot] = unseen.pop()
                continue
            if self.source[slot] == NONE:
                self.source[slot] = self.second[slot] if self.rng.below(2) else self.first[slot]
            self.inside[slot] = self.inside[self.source[slot]]

    def draws(self, seen: list[int]) -> list[int]:
        """The draws with all that lay in the slots."""
        told = seen[:]
        for number, (one, two, made) in enumerate(self.drawn):
            at = number * DRAW
            told[at + 1] = self.inside[one]
            if two != NO_SECOND:
                told[at + 2] = self.inside[two]
            if made != NONE:
                told[at + 3] = KEPT_FIRST if self.source[made] == two else KEPT_SECOND
        return told

    def lying(self) -> list[int]:
        """The contracts of the stack, its top last."""
        return [self.inside[slot] for slot in self.stack]


def kept(draws: list[int], players: int) -> list[int]:
    """The contracts that each seat holds after these draws, as masks."""
    held = [0] * players
    for at in range(0, len(draws), DRAW):
        seat, first, second, what = draws[at : at + DRAW]
        if what != KEPT_SECOND:
            held[seat] |= 1 << first
        if second != NO_SECOND and what != KEPT_FIRST:
            held[seat] |= 1 << second
    return held
