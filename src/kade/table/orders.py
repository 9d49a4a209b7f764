"""Standing orders at a table: what it answers in its players' names, and what they need not be asked.

Orders are entries of the log, so they outlive the process; in the record there are only their answers.
Whatever a seat told the table is for that seat alone.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kade.kernel import Action, IllegalAction
from kade.kernel.orders import Wishes

if TYPE_CHECKING:
    from kade.table.live import Given, LiveTable

#: Between an answer and an order that are given together: "offer park: give 10 ducats | limit park 25".
WITH = "|"


def parted(text: str) -> tuple[str, list[str]]:
    """An answer, and the orders that are given with it."""
    answer, *orders = (part.strip() for part in text.split(WITH))
    return answer, [order for order in orders if order]


def wishes_of(table: LiveTable, seat: int, at: float = math.inf) -> Wishes:
    """What a seat has told the table, as far as it still holds; whether it sat at a page at that time."""
    if seat < 0 or table.over or not table.is_person(seat):
        return Wishes()
    held = tuple(
        order
        for order, scope in table.orders.get(seat, ())
        if table.game.order_scope(table.state, seat, order) == scope
    )
    joined = table.seats[seat].joined
    return Wishes(held, tuple(table.heard_already.get(seat, ())), joined is not None and joined <= at)


def spoken(table: LiveTable, seat: int) -> list[Action]:
    """What the table would answer in a seat's name to its open question; nothing if the seat is asked."""
    if not table.is_person(seat) or table.composing(seat):
        return []
    state = table.heard(seat)
    line: str = table.game.order_line(state, wishes_of(table, seat))
    if not line:
        return []
    try:
        return table.steps(seat, line)
    except IllegalAction:  # a wish that the rules do not grant is for the player to think over
        return []


def silent(table: LiveTable, seat: int) -> bool:
    """The seat is asked by the rules, but the table knows its answer."""
    return seat in table.state.open_seats() and bool(spoken(table, seat))


def ordered(table: LiveTable) -> tuple[int, list[Action]] | None:
    """The next answer that a standing order gives.

    Where several may speak in any order, silence lasts until nobody else is going to say something.
    """
    seats = table.state.open_seats()
    waiting: list[tuple[int, list[Action]]] = []
    for seat in seats:
        steps = spoken(table, seat)
        if steps and (len(seats) == 1 or steps[0] is not table.heard(seat).default()):
            return seat, steps
        if steps:
            waiting.append((seat, steps))
    return waiting[0] if waiting and len(waiting) == len(seats) else None


def asked_again(table: LiveTable, seat: int) -> tuple[int, list[Given]] | None:
    """The number of answers at which a seat that kept silent could still speak, and what others said since.

    That is possible as long as nothing has happened and whoever decides now has not spoken.
    """
    since: list[Given] = []
    for number in range(len(table.answers), len(table.row.prelude), -1):
        given = table.answers[number - 1]
        if given.seat == table.state.seat or table.story_events(number):
            return None
        if given.seat == seat:
            return number - 1, since[::-1]
        since.append(given)
    return None
