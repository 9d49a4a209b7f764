"""Sitting down by a link: a seat nobody has taken, one's own on a second device, one that a bot keeps warm.

A link is a person's seat. Whoever uses it a second time sits there as well and throws nobody out; the table
tells everybody, so that nobody does it unseen.
"""

from __future__ import annotations

import time
from typing import Final

from kade.kernel.phrase import Phrase, say
from kade.store.rows import Message, SeatRow
from kade.table.errors import NotYours, SeatTaken
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import clean_name, hashed, unlike

#: Whose words in the chat are the table's own; its text is then a key of ``NEWS``.
TABLE: Final = -2
#: The one who opened a table is asked for a new link once in so many seconds, however often it is pressed.
PATIENCE: Final = 600.0


def news(key: str, name: str) -> Phrase:
    """What the table itself tells everybody."""
    if key == "device":
        return say("{name} now sits at the table on a second device as well.", name=name)
    if key == "back":
        return say("{name} plays again in place of the bot.", name=name)
    if key == "link" and name:
        return say("{name} has an old seat link and asks for a new one.", name=name)
    return say("Somebody has an old seat link and asks for a new one.")


async def tell(host: Host, table: LiveTable, key: str, name: str) -> None:
    """A line in the chat that everybody sees, each in their own language."""
    await host.store.say(table.row.id, Message(0, TABLE, name, key, time.time()))
    table.chat = None
    await host.changed(table.row.id)


def seat_by_link(host: Host, table: LiveTable, token: str) -> SeatRow:
    """The seat that a link is for; refused if the link is void."""
    seat = host.seat_of(table, token)
    if seat < 0:
        raise NotYours(say("This seat link is not valid any more."))
    return table.seats[seat]


async def take_seat(host: Host, id: str, token: str, browser: str, name: str, emblem: str) -> int:
    """Sit down on a seat that nobody has taken, with a name and an emblem.

    Whoever sits there already goes on with it; anybody else is refused, and has to say that it is they.
    """
    table = await host.live(id)
    row = seat_by_link(host, table, token)
    if row.seat in await host.seats_of_browser(id, browser):
        return row.seat
    if row.joined is not None:
        raise SeatTaken(say("{name} already sits here.", name=row.name))
    await host.store.sit(hashed(browser), id, row.seat)
    table.held.clear()
    others = [other for other in table.seats if other.seat != row.seat]
    owner = next((other for other in others if other.emblem == emblem), None)
    if owner is not None and not in_use(owner):
        await host.save_seat(table, owner.but(emblem=row.emblem))  # nobody has it yet: they change places
        owner = None
    await host.save_seat(
        table,
        row.but(
            name=unlike(clean_name(name, row.name), [other.name for other in others]),
            emblem=emblem if emblem and owner is None else row.emblem,
            joined=time.time(),
            stand_in="",
            votes=(),
        ),
    )
    return row.seat


def in_use(row: SeatRow) -> bool:
    """True if the emblem of a seat is somebody's own; whoever comes may have that of an empty chair."""
    return bool(row.bot) or row.joined is not None


async def sit_as_well(host: Host, id: str, token: str, browser: str) -> int:
    """The same person on another device: both show the seat, its name and emblem stay, the table is told.

    If a bot has played there meanwhile, its person takes over.
    """
    table = await host.live(id)
    row = seat_by_link(host, table, token)
    if row.seat in await host.seats_of_browser(id, browser):
        return row.seat
    await host.store.sit(hashed(browser), id, row.seat)
    table.held.clear()
    if row.stand_in and not table.over:
        await host.save_seat(table, row.but(stand_in="", resigned=False, votes=()))
        await tell(host, table, "back", row.name)
    else:
        await tell(host, table, "device", row.name)
    return row.seat


async def opener_of(host: Host, table: LiveTable) -> int:
    """The seat of the one who opened the table; -1 if that is not known, or they only watch."""
    held = await host.store.browsers_of(table.row.id)
    opened = {browser for browser, seat in held if seat < 0}
    return min((seat for browser, seat in held if seat >= 0 and browser in opened), default=-1)


async def ask_for_link(host: Host, id: str, name: str) -> None:
    """Somebody's link is void: ask at the table for a new one, once in a while."""
    table = await host.live(id)
    now = time.time()
    if now - table.link_asked >= PATIENCE:
        table.link_asked = now
        await tell(host, table, "link", clean_name(name, ""))
