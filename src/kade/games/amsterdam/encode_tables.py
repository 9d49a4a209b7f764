"""Small tables for writing a view as numbers: flags of a mask, one flag of several, seats in order."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.cards_and_tiles import CARD_COUNT, FIRST_CARD, MAP
from kade.games.amsterdam.components import BLOCK_COUNT, GOOD_COUNT, MAX_PLAYERS

#: The largest number of an encoded view.
MOST: Final = 255

#: By number of players: how many have discs, coats and points. Alone it is the player and TOM.
SIDES: Final[list[int]] = [0, 2, *range(2, MAX_PLAYERS + 1)]


def _flags_of(bits: int) -> list[list[int]]:
    """For every mask of so many bits its flags, lowest bit first."""
    return [[mask >> bit & 1 for bit in range(bits)] for mask in range(1 << bits)]


def one_of(size: int) -> list[list[int]]:
    """For every place in a row of this size a one there; the last row, which -1 finds, has none."""
    return [[1 if other == place else 0 for other in range(size)] for place in range(size + 1)]


NINE: Final[list[list[int]]] = _flags_of(9)
SIX: Final[list[list[int]]] = _flags_of(6)
assert (BLOCK_COUNT, GOOD_COUNT) == (36, 9)

#: By number of players and by distance from the viewer: the flag of that seat.
SEAT: Final[list[list[list[int]]]] = [one_of(players) for players in range(MAX_PLAYERS + 1)]
#: By number of players and by viewer: all seats, the viewer first, then as they sit.
SEATS: Final[list[list[list[int]]]] = [
    [[(viewer + step) % players for step in range(players)] for viewer in range(players)]
    for players in range(MAX_PLAYERS + 1)
]
#: The same with TOM after the only seat.
SIDES_OF: Final[list[list[list[int]]]] = [
    [[*seats, *range(players, SIDES[players])] for seats in SEATS[players]]
    for players in range(MAX_PLAYERS + 1)
]
#: So many zeros.
ZEROS: Final[list[list[int]]] = [[0] * size for size in range(BLOCK_COUNT * GOOD_COUNT + 1)]

# ------------------------------------------------------------------------------- cards

INACTIVE: Final = 0
ELSEWHERE: Final = 1
USED: Final = 2
READY: Final = 3
IN_QUESTION: Final = 4
#: For every mask of nine or six active cards: what is told of them.
NINE_ACTIVE: Final[list[list[int]]] = [[READY if flag else ELSEWHERE for flag in flags] for flags in NINE]
SIX_ACTIVE: Final[list[list[int]]] = [[READY if flag else ELSEWHERE for flag in flags] for flags in SIX]
NO_CARDS: Final[list[int]] = [ELSEWHERE] * CARD_COUNT
#: Of a type with 54 cards none is active.
NONE_OF_TYPE: Final[list[int]] = [ELSEWHERE] * FIRST_CARD[1]
assert FIRST_CARD == [0, 54, 108]
assert CARD_COUNT - FIRST_CARD[MAP] == 24


def put_54(out: list[int], mask: int) -> None:
    """Active artisans or buildings."""
    if mask == 0:
        out.extend(NONE_OF_TYPE)
        return
    out.extend(NINE_ACTIVE[mask & 511])
    out.extend(NINE_ACTIVE[mask >> 9 & 511])
    out.extend(NINE_ACTIVE[mask >> 18 & 511])
    out.extend(NINE_ACTIVE[mask >> 27 & 511])
    out.extend(NINE_ACTIVE[mask >> 36 & 511])
    out.extend(NINE_ACTIVE[mask >> 45])


def put_24(out: list[int], mask: int) -> None:
    """Active maps."""
    out.extend(NINE_ACTIVE[mask & 511])
    out.extend(NINE_ACTIVE[mask >> 9 & 511])
    out.extend(SIX_ACTIVE[mask >> 18])


def put_blocks(out: list[int], mask: int) -> None:
    """A flag for each block."""
    out.extend(NINE[mask & 511])
    out.extend(NINE[mask >> 9 & 511])
    out.extend(NINE[mask >> 18 & 511])
    out.extend(NINE[mask >> 27])


def at_most(number: int) -> int:
    """As far as a number goes."""
    return number if number < MOST else MOST
