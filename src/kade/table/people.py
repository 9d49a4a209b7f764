"""People at the table: what they say, who stands in for them, what they let others see."""

from __future__ import annotations

import time
from collections import deque
from weakref import WeakKeyDictionary

from kade.bots import DEFAULT_LEVEL, levels
from kade.kernel.phrase import say
from kade.store.rows import Message
from kade.table.errors import BadRequest, TooMany
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import clean_name

LONGEST_MESSAGE = 500
#: So many things may be said in a minute: by a seat, by somebody who looks on, and by all who look on.
MINUTE = 60.0
#: Seconds after which somebody who was refused may try again.
SOON = 5
OF_A_SEAT, OF_A_SPECTATOR, OF_SPECTATORS = 20, 6, 20

#: When things were said at the tables in memory, by whoever said them.
_said: WeakKeyDictionary[LiveTable, dict[str, deque[float]]] = WeakKeyDictionary()


def take_turns(table: LiveTable, seat: int, who: str, now: float) -> None:
    """Raises with a sentence if somebody says so much that the others cannot be heard."""
    shares = (
        [(f"seat {seat}", OF_A_SEAT)]
        if seat >= 0
        else [(f"spectator {who}", OF_A_SPECTATOR), ("spectators", OF_SPECTATORS)]
    )
    said = _said.setdefault(table, {})
    for key in [key for key, times in said.items() if times[-1] < now - MINUTE]:
        del said[key]
    if any(len(said.get(key, ())) == most and said[key][0] > now - MINUTE for key, most in shares):
        raise TooMany(say("You say so much that nobody can follow. Wait a moment."), SOON)
    for key, most in shares:
        said.setdefault(key, deque(maxlen=most)).append(now)


async def chat(host: Host, id: str, seat: int, name: str, text: str, who: str = "") -> None:
    """Say something at a table; ``who`` tells one spectator from another."""
    table = await host.live(id)
    said = "".join(letter for letter in text if letter.isprintable()).strip()[:LONGEST_MESSAGE]
    if not said:
        raise BadRequest(say("There is nothing to say."))
    take_turns(table, seat, who, time.time())
    speaker = table.seats[seat].name if seat >= 0 else clean_name(name, "Spectator")
    await host.store.say(id, Message(0, seat, speaker, said, time.time()))
    table.chat = None
    await host.changed(id)


async def messages(host: Host, table: LiveTable) -> list[Message]:
    """What was said at the table, oldest first."""
    if table.chat is None:
        table.chat = await host.store.messages(table.row.id)
    return table.chat


async def resign(host: Host, id: str, seat: int, level: str = DEFAULT_LEVEL) -> None:
    """A bot plays on for the rest of the game."""
    table = await host.live(id)
    row = host.own(table, seat)
    if table.over or row.resigned:
        raise BadRequest(say("There is nothing to resign from."))
    await host.save_seat(table, row.but(resigned=True, stand_in=level))


async def vote_stand_in(host: Host, id: str, voter: int, seat: int, level: str = DEFAULT_LEVEL) -> None:
    """Agree that a bot stands in for an absent player; it does when all others agree."""
    table = await host.live(id)
    host.own(table, voter)
    row = host.seat_row(table, seat)
    if row.played_by or table.over:
        raise BadRequest(say("A bot plays there already."))
    if voter == seat:
        raise BadRequest(say("To leave your own seat to a bot, resign."))
    if level not in levels():
        raise BadRequest(say("There is no bot “{level}”.", level=level))
    votes = tuple(sorted({*row.votes, voter}))
    agreed = set(votes) >= set(voters(table, seat))
    await host.save_seat(table, row.but(votes=() if agreed else votes, stand_in=level if agreed else ""))


def voters(table: LiveTable, seat: int) -> list[int]:
    """Whose consent it takes: all other people who are there."""
    return [
        other.seat
        for other in table.seats
        if other.seat != seat and not other.played_by and other.joined is not None
    ]


async def come_back(host: Host, id: str, seat: int) -> None:
    """The person takes the seat over from the bot that stood in."""
    table = await host.live(id)
    row = host.own(table, seat)
    if not row.stand_in:
        raise BadRequest(say("Nobody stands in for you."))
    await host.save_seat(table, row.but(stand_in="", resigned=False, votes=()))


async def show(host: Host, id: str, seat: int, on: bool) -> None:
    """Agree, or no longer agree, that spectators see one's own things."""
    table = await host.live(id)
    await host.save_seat(table, host.own(table, seat).but(shows=on))


def spectators_see(table: LiveTable) -> bool:
    """All people at the table agreed; bots have no say."""
    people = [seat for seat in table.seats if not seat.bot]
    return bool(people) and all(seat.shows for seat in people)


async def set_webhook(host: Host, id: str, seat: int, url: str) -> None:
    table = await host.live(id)
    row = host.own(table, seat)
    if not host.settings.webhooks:
        raise BadRequest(say("This server does not call webhooks."))
    if url and (not url.startswith(("https://", "http://")) or len(url) > 300):
        raise BadRequest(say("A webhook is an http or https address of at most 300 characters."))
    await host.save_seat(table, row.but(webhook=url))
