"""Small tables for writing a view as numbers: flags of a mask, one flag of several, seats in order."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import CARD_COUNT, FIRST_CARD, MAP
from kade.games.amsterdam.rules.components import BLOCK_COUNT, GOOD_COUNT, MAX_PLAYERS
from kade.kernel.encoding import MOST, flags_of, one_of

#: By number of players: how many have discs, coats and points. Alone it is the player and TOM.
SIDES: Final[list[int]] = [0, 2, *range(2, MAX_PLAYERS + 1)]


NINE: Final[list[bytes]] = flags_of(9)
SIX: Final[list[bytes]] = flags_of(6)
assert (BLOCK_COUNT, GOOD_COUNT) == (36, 9)

#: By number of players and by distance from the viewer: the flag of that seat.
SEAT: Final[list[list[bytes]]] = [one_of(players) for players in range(MAX_PLAYERS + 1)]
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
ZEROS: Final[list[bytes]] = [bytes(size) for size in range(BLOCK_COUNT * GOOD_COUNT + 1)]

# ------------------------------------------------------------------------------- cards

INACTIVE: Final = 0
ELSEWHERE: Final = 1
USED: Final = 2
READY: Final = 3
IN_QUESTION: Final = 4
#: The same as ``NINE`` and ``SIX`` with what is told of active cards and of others.
NINE_ACTIVE: Final[list[bytes]] = [bytes(READY if flag else ELSEWHERE for flag in row) for row in NINE]
SIX_ACTIVE: Final[list[bytes]] = [bytes(READY if flag else ELSEWHERE for flag in row) for row in SIX]
NO_CARDS: Final = bytes([ELSEWHERE] * CARD_COUNT)
assert FIRST_CARD == [0, 54, 108]
assert CARD_COUNT - FIRST_CARD[MAP] == 24

# ------------------------------------------------------------------------------ writing


def put_54(out: list[bytes], mask: int) -> None:
    """Active artisans or buildings."""
    out.append(NINE_ACTIVE[mask & 511])
    out.append(NINE_ACTIVE[mask >> 9 & 511])
    out.append(NINE_ACTIVE[mask >> 18 & 511])
    out.append(NINE_ACTIVE[mask >> 27 & 511])
    out.append(NINE_ACTIVE[mask >> 36 & 511])
    out.append(NINE_ACTIVE[mask >> 45])


def put_24(out: list[bytes], mask: int) -> None:
    """Active maps."""
    out.append(NINE_ACTIVE[mask & 511])
    out.append(NINE_ACTIVE[mask >> 9 & 511])
    out.append(SIX_ACTIVE[mask >> 18])


def put_blocks(out: list[bytes], mask: int) -> None:
    """A flag for each block."""
    out.append(NINE[mask & 511])
    out.append(NINE[mask >> 9 & 511])
    out.append(NINE[mask >> 18 & 511])
    out.append(NINE[mask >> 27])


def put_capped(out: list[bytes], numbers: list[int]) -> None:
    """Numbers, none of which is below nothing, as far as they go."""
    try:
        out.append(bytes(numbers))
    except ValueError:
        out.append(bytes([at_most(number) for number in numbers]))


def at_most(number: int) -> int:
    """As far as a number goes."""
    return number if number < MOST else MOST
