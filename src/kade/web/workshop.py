"""Work that takes a thread for a while: one piece at a time, and no long queue of it.

A thread more would not make it faster, as they share one interpreter; it would only make everybody wait.
Whose piece is next is said by ``kade.table.sharing``: of those who wait, that of the address that has used
least. An address has a few pieces waiting at most, so it can neither fill the queue nor hold the others up.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from kade.kernel.phrase import say
from kade.table.sharing import Claim, Sharing, Ticket
from kade.web.shedding import Busy

P = ParamSpec("P")
T = TypeVar("T")

#: So many pieces wait or are worked at, all in all and for one address; who comes then is told to come again.
MOST_WAITING: Final = 24
OF_ONE: Final = 6
#: Seconds that a piece is expected to take.
USUAL: Final = 0.5


class Workshop:
    """One thread at a time."""

    def __init__(self, most: int = MOST_WAITING, of_one: int = OF_ONE) -> None:
        self.most = most
        self.of_one = of_one
        self.sharing = Sharing()

    @property
    def waiting(self) -> int:
        """How many pieces are not done yet."""
        return len(self._claims)

    @property
    def _claims(self) -> list[Claim]:
        return [*self.sharing.waiting, *self.sharing.at_work]

    def check(self, owner: str) -> None:
        """Refuses at once whoever would be one too many."""
        address = _address(owner)
        theirs = sum(_address(claim.ticket.owner) == address for claim in self._claims)
        if theirs >= self.of_one or self.waiting >= self.most:
            raise Busy(say("Too much is going on here just now. Try again in a moment."))

    async def make(
        self, owner: str, piece: str, work: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Done when its turn has come; refused at once if too many wait already."""
        self.check(owner)
        claim = self.sharing.ask(Ticket(owner, piece), time.monotonic(), USUAL)
        claim.ready = asyncio.get_running_loop().create_future()
        self._turn()
        began = None
        try:
            await claim.ready
            began = time.monotonic()
            return await asyncio.to_thread(work, *given, **named)
        finally:
            now = time.monotonic()
            if claim in self.sharing.at_work:
                self.sharing.done(claim, now, 0.0 if began is None else now - began)
            self.sharing.withdraw(claim)
            self._turn()

    def wanted_too(self, owner: str, piece: str) -> None:
        """Somebody waits for a piece that another one has asked for: it is made for whoever is next."""
        standing = self.sharing.shares.standing
        for claim in self.sharing.waiting:
            mine = claim.ticket.table == piece
            if mine and standing(_address(owner)) < standing(_address(claim.ticket.owner)):
                claim.ticket = Ticket(owner, piece)

    def _turn(self) -> None:
        """Whoever is next has the bench, once it is free; who has gone away meanwhile has not."""
        for gone in [claim for claim in self.sharing.waiting if claim.ready.done()]:
            self.sharing.withdraw(gone)
        if self.sharing.at_work:
            return
        claim = self.sharing.next(time.monotonic(), 1)
        if claim is not None:
            claim.ready.set_result(None)


def _address(owner: str) -> str:
    return owner.partition(":")[0]
