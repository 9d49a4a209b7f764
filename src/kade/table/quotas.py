"""How many tables one visitor may open: enough for anybody who plays, too few to fill a house.

Counted are the tables of the last day. A game that was left in the middle costs next to nothing, so nobody is
kept from opening another one by what he left last week.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakValueDictionary

from kade.kernel.phrase import say
from kade.store.quotas import HOUR, MINUTE, Tally
from kade.table.errors import TooMany

if TYPE_CHECKING:
    from kade.store import Store

#: Tables that are not over, of one visitor.
USUAL: Final = 60
#: From one address as many as of so many visitors.
VISITORS: Final = 3
#: Tables for bots only, in the whole house, as of so many visitors.
HOUSE: Final = 10


class Limits(NamedTuple):
    """The most there may be; in the order of ``Tally``."""

    running: int
    among_bots: int
    minute: int
    hour: int

    def times(self, number: int) -> Limits:
        return Limits(*(number * most for most in self))


def limits(tables: int) -> Limits:
    """For a visitor who may have so many tables that are not over."""
    return Limits(tables, max(1, tables // 15), max(5, tables // 3), max(15, 3 * tables))


class Quotas:
    """Who may open one more table."""

    def __init__(self, store: Store, tables: int = USUAL) -> None:
        self.store = store
        #: For each visitor; 0: as many as they like.
        self.tables = tables
        #: From one address tables are opened one after the other, so that each is counted.
        self.opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def room(self, owner: str, *, among_bots: bool) -> AsyncIterator[None]:
        """Room for one more table, or a sentence that says what to do. The house itself is no visitor."""
        if not owner or not self.tables:
            yield
            return
        async with self.opening.setdefault(owner.partition(":")[0], asyncio.Lock()):
            tallies = await self.store.tallies(owner, time.time())
            self._check(tallies.visitor, tallies.address, tallies.among_bots, among_bots=among_bots)
            yield

    def _check(self, own: Tally, theirs: Tally, house: int, *, among_bots: bool) -> None:
        most = limits(self.tables)
        if among_bots and own.among_bots >= most.among_bots:
            raise TooMany(
                say(
                    "Bots play among themselves at {number} of your tables already. "
                    "Open the next one when one of those games is over.",
                    number=own.among_bots,
                ),
                MINUTE,
            )
        if own.running >= most.running:
            raise TooMany(
                say(
                    "{number} of the games that you opened since yesterday are not over. "
                    "Finish or leave some of them, then open another one.",
                    number=own.running,
                ),
                MINUTE,
            )
        if own.minute >= most.minute:
            raise TooMany(say("You have opened many tables just now. Wait a minute."), MINUTE)
        if own.hour >= most.hour:
            raise TooMany(say("You have opened many tables within an hour. Try again later."), HOUR / 4)
        if _reached(theirs, most.times(VISITORS), among_bots):
            raise TooMany(
                say(
                    "Many tables were opened from your network. "
                    "Try again later, or finish or leave some of those games."
                ),
                MINUTE,
            )
        if among_bots and house >= HOUSE * most.among_bots:
            raise TooMany(
                say("Bots play among themselves at many tables here. Try again when some have finished."),
                MINUTE,
            )


def _reached(tally: Tally, most: Limits, among_bots: bool) -> bool:
    full = [count >= limit for count, limit in zip(tally, most, strict=True)]
    return full[0] or (among_bots and full[1]) or full[2] or full[3]
