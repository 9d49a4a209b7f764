"""Small tables for writing a view as numbers: flags of a mask, one flag of several, seats in turn order."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.components import BUILDING_COUNT, CARD_COUNT, COIN, MAX_PLAYERS, SPACE_COUNT
from kade.kernel.encoding import MOST, flags_of, one_of

TEN: Final[list[bytes]] = flags_of(10)
NINE: Final[list[bytes]] = flags_of(9)
assert CARD_COUNT == 60
assert SPACE_COUNT == 39
assert BUILDING_COUNT == 18

#: By number of players and by distance from the viewer: the flag of that seat.
SEAT: Final[list[list[bytes]]] = [one_of(players) for players in range(MAX_PLAYERS + 1)]
#: By number of players and by viewer: all seats in turn order, the viewer first.
TURN_ORDER: Final[list[list[list[int]]]] = [
    [[(viewer + step) % players for step in range(players)] for viewer in range(players)]
    for players in range(MAX_PLAYERS + 1)
]
#: So many zeros.
ZEROS: Final[list[bytes]] = [bytes(size) for size in range(BUILDING_COUNT * MAX_PLAYERS + 1)]
NO_CARDS: Final = bytes(CARD_COUNT)


def coins(ducats: int) -> int:
    """Ducats in the smallest coin, as far as a number goes."""
    number = ducats // COIN
    return number if number < MOST else MOST


def put_cards(out: list[bytes], mask: int) -> None:
    """A flag for each card."""
    if mask == 0:
        out.append(NO_CARDS)
        return
    out.append(TEN[mask & 1023])
    out.append(TEN[mask >> 10 & 1023])
    out.append(TEN[mask >> 20 & 1023])
    out.append(TEN[mask >> 30 & 1023])
    out.append(TEN[mask >> 40 & 1023])
    out.append(TEN[mask >> 50])


def put_places(out: list[bytes], may: int, known: int) -> None:
    """For each card whether it may lie there, and whether it is known to."""
    found: list[bytes] = []
    put_cards(found, may | known)
    row = bytearray(b"".join(found))
    while known:
        low = known & -known
        row[low.bit_length() - 1] = 2
        known ^= low
    out.append(bytes(row))


def put_spaces(out: list[bytes], mask: int) -> None:
    """A flag for each space of the board."""
    out.append(TEN[mask & 1023])
    out.append(TEN[mask >> 10 & 1023])
    out.append(TEN[mask >> 20 & 1023])
    out.append(NINE[mask >> 30])


def put_buildings(out: list[bytes], mask: int) -> None:
    """A flag for each building."""
    out.append(NINE[mask & 511])
    out.append(NINE[mask >> 9])


def put_streets(out: list[bytes], mask: int) -> None:
    """A flag for each street, from a mask of spaces."""
    streets = mask >> BUILDING_COUNT + 1
    out.append(TEN[streets & 1023])
    out.append(TEN[streets >> 10])


def put_seats(out: list[bytes], mask: int, order: list[int]) -> None:
    """A flag for each seat, from a mask of seats."""
    if mask:
        out.append(bytes([mask >> seat & 1 for seat in order]))
    else:
        out.append(ZEROS[len(order)])


def put_seat(out: list[bytes], seat: int, viewer: int, players: int) -> None:
    """The flag of one seat; none if it is nobody's."""
    if seat < 0:
        out.append(ZEROS[players])
    else:
        out.append(SEAT[players][(seat - viewer) % players])
