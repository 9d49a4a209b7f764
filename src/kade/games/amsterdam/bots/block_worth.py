"""What blocks are worth: the largest group, the districts that count, and the goods on them."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.card_families import END_COATS, FAMILY, FIGURE
from kade.games.amsterdam.rules.cards_and_tiles import END_CARDS, FIRST_CARD, WORDS
from kade.games.amsterdam.rules.components import (
    ALL_BLOCKS,
    BLOCKS,
    COAT_POINTS,
    DISTRICT_BLOCKS,
    DISTRICT_POINTS,
)
from kade.games.amsterdam.rules.scoring import largest_group
from kade.games.amsterdam.rules.state import AmsterdamState

#: What a coat outside the largest group may still come to, as a share of one inside.
APART: Final = 0.55
#: A larger group is also easier to join later on.
JOINED: Final = 1.25
#: What a free neighbour of the largest group is worth for growing, in a long game.
ROOM: Final = 0.12
#: How much of a district's points as they stand will be there in the end.
HOLDS: Final = 0.75
NEIGHBOURS: Final[list[int]] = [block.neighbours for block in BLOCKS]


def group_with(coats: int, block: int) -> int:
    """The joined blocks among ``coats`` that a block belongs to."""
    group = 1 << block
    grown = group
    while grown:
        low = grown & -grown
        grown ^= low
        more = NEIGHBOURS[low.bit_length() - 1] & coats & ~group
        group |= more
        grown |= more
    return group


def neighbours_of(coats: int) -> int:
    """Blocks that touch some of these, as a mask."""
    found = 0
    while coats:
        low = coats & -coats
        coats ^= low
        found |= NEIGHBOURS[low.bit_length() - 1]
    return found


def apart_share(turns: int) -> float:
    return APART * min(turns, 5) / 5.0


def city_worth(state: AmsterdamState, side: int, turns: int) -> float:
    """The largest group, and what coats apart from it may become."""
    coats = state.coats[side]
    if not coats:
        return 0.0
    largest = largest_group(coats)
    return COAT_POINTS * (largest + apart_share(turns) * (coats.bit_count() - largest))


def district_share(counts: list[int], side: int) -> int:
    """Points of one side for so many coats of each side in a district (AMS-12.6)."""
    own = counts[side]
    if not own:
        return 0
    table = DISTRICT_POINTS[len(counts)]
    first = tied = 0
    for other in counts:
        if other > own:
            first += 1
        elif other == own:
            tied += 1
    total = 0
    for place in range(first, min(first + tied, len(table))):
        total += table[place]
    return total // tied


def districts_worth(state: AmsterdamState, side: int) -> float:
    """The districts that count, as they stand."""
    total = 0
    for district in state.districts:
        mask = DISTRICT_BLOCKS[district]
        counts = [(coats & mask).bit_count() for coats in state.coats]
        total += district_share(counts, side)
    return float(total)


def coat_bonus(state: AmsterdamState, seat: int) -> float:
    """What END cards give for a coat."""
    total = 0.0
    for word in range(WORDS):
        mask = state.active[seat * WORDS + word] & END_CARDS[word]
        while mask:
            low = mask & -mask
            mask ^= low
            card = FIRST_CARD[word] + low.bit_length() - 1
            if FAMILY[card] == END_COATS:
                total += FIGURE[card]
    return total


class CityLook:
    """The city as one side sees it, for weighing blocks."""

    def __init__(self, state: AmsterdamState, seat: int, later: int) -> None:
        self.coats = state.coats[seat]
        self.free = ALL_BLOCKS & ~state.taken_blocks()
        self.largest = largest_group(self.coats)
        self.later = later
        self.seat = seat
        self.apart = apart_share(later)
        self.joined = JOINED if later else 1.0
        self.room = ROOM * min(later, 8)
        self.bonus = coat_bonus(state, seat)
        self.around = neighbours_of(self.coats)
        #: What one more coat in a district changes there.
        self.districts: list[float] = [0.0] * len(DISTRICT_BLOCKS)
        self._see_districts(state)

    def _see_districts(self, state: AmsterdamState) -> None:
        holds = HOLDS if self.later else 1.0
        for district in state.districts:
            mask = DISTRICT_BLOCKS[district]
            counts = [(coats & mask).bit_count() for coats in state.coats]
            before = district_share(counts, self.seat)
            counts[self.seat] += 1
            once = district_share(counts, self.seat) - before
            value = once * holds
            if self.later:
                counts[self.seat] += 1
                twice = district_share(counts, self.seat) - before
                value = max(value, 0.45 * twice * min(1.0, self.later / 3.0))
            self.districts[district] = value

    def coat_worth(self, block: int) -> float:
        """A coat on this block: group, room to grow, district, END cards."""
        group = group_with(self.coats, block)
        size = group.bit_count()
        grown = max(self.largest, size)
        # Coats outside the largest group before and after, the new one included.
        apart = (self.coats.bit_count() + 1 - grown) - (self.coats.bit_count() - self.largest)
        value = COAT_POINTS * (self.joined * (grown - self.largest) + self.apart * apart)
        if grown == self.largest and not neighbours_of(NEIGHBOURS[block] & self.free) & self.coats:
            value *= 0.6  # more than one block lies between
        room = (NEIGHBOURS[block] & self.free & ~self.around).bit_count()
        return value + self.room * room + self.districts[BLOCKS[block].district] + self.bonus
