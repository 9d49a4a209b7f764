"""Which tables this process minds: their bots and clocks are its business, and nobody else's.

A process proves every second that it is alive (``kade.store.leases``). What it did not prove in time it does
not believe either: once its lease is over by its own clock, it gives no bot's answer and rings no clock.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from kade.store.access import Away
from kade.store.leases import MOST_AT_ONCE
from kade.table.live import LiveTable

if TYPE_CHECKING:
    from kade.table.host import Host

log = logging.getLogger("kade.table")

#: Seconds for which a lease is taken, and between two renewals.
LEASE: Final = 3.0
BEAT: Final = 1.0
#: After so many renewals a process compares what it minds with what the store says.
RECALLED_EVERY: Final = 5
#: A process believes in its lease for a little less than the others do.
MARGIN: Final = 0.5
#: Nobody needs to be told of a shorter time in which no server was there.
UNNOTICED: Final = 1.5


class Minder:
    """The lease of this process, and the tables that it minds."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.id = secrets.token_hex(8)
        self.mine: set[str] = set()
        #: Tables taken over whose clocks stood still meanwhile, each with the moment since when. The store
        #: knows it, too, until it is in the log: who is killed before that leaves it to the next one.
        self.unminded: dict[str, float] = {}
        #: Those of which the store need not know it any more.
        self._no_account: set[str] = set()
        #: Until when our lease lasts: by the clock that nobody sets, and by that of the wall.
        self._believed_until = (0.0, 0.0)
        #: When we last looked at the clock of the wall. If that is long ago, we were not there.
        self._looked = time.time()
        #: Tables opened while a lease was being renewed.
        self._opened: set[str] = set()
        self._others: frozenset[str] = frozenset()
        self._beating: asyncio.Task[None] | None = None
        self._failed = False
        #: How much later it is by our clock than by that of the database.
        self._ours = 0.0
        #: There may be tables of ours that we have not heard of: we could not take all, or were not answered.
        self._more = False
        self._beats = 0

    async def start(self) -> None:
        """Take the tables that nobody minds. A database that is one process's own has no other minders."""
        if self.host.store.is_sqlite:
            await self.host.store.end_leases()
        await self._beat()
        self._beating = asyncio.get_running_loop().create_task(self._keep_beating())

    async def close(self) -> None:
        """Let go, so that another process need not wait for the end of the lease."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            try:
                async with asyncio.timeout(LEASE):
                    await self._forget_absence()
                    await self.host.store.hand_back(self.id)
            except Exception as error:  # it ends by itself
                log.warning("a lease could not be handed back", extra={"reason": type(error).__name__})

    def minds(self, id: str) -> bool:
        """Bots and clocks of this table are ours now."""
        return id in self.mine and self.sure

    @property
    def sure(self) -> bool:
        """Our lease lasts, by our own clocks: one of them stands still while a machine sleeps."""
        steady, wall = self._believed_until
        return time.monotonic() < steady and time.time() < wall

    def open(self, id: str) -> None:
        """A new table is minded by the process that opens it."""
        self.mine.add(id)
        self._opened.add(id)

    # ----------------------------------------------------------------------- beating

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            # Alone on a database a lease only tells until when clocks ran: without any, nothing is written.
            if self.host.store.is_sqlite:
                idle = not (self.host.watcher.alarms or self._more or self._failed)
                # Who has stood still does not ring a clock before he knows that it did, too.
                if idle or time.time() - self._looked <= LEASE:
                    self._believe(*self._now())
                if idle:
                    self._look_at_the_clock()
                    continue
            try:
                async with asyncio.timeout(LEASE):
                    await self._beat()
                    await self._recall()
                self._failed = False
            except Exception:
                if not self._failed:
                    log.exception("the lease of this process could not be renewed")
                self._failed = True

    async def _beat(self) -> None:
        started = self._now()
        self._opened.clear()
        if self.host.store.is_sqlite and self._stood_still(time.time()):
            await self.host.store.note_absence(self.id, self._looked)
        lease = await self.host.store.renew(self.id, LEASE)
        self._believe(*(self._now() if self.host.store.is_sqlite else started))
        self._more = len(lease.taken) >= MOST_AT_ONCE
        # The moments are those of the database, whose clock may be another one.
        self._ours = ours = time.time() - lease.now
        if lease.kept is None or self.host.store.is_sqlite:
            self._look_at_the_clock()
        else:
            self._looked = time.time()
            self._come_back(lease.kept, (lease.seen or lease.now) + ours)
        self._take({id: seen + ours for id, seen in lease.taken.items()})
        if self._others - lease.others:
            # What somebody did last may not have been heard of: they died before they could tell.
            self.host.take_over([*self.mine, *self.host.tables])
        self._others = lease.others

    async def _recall(self) -> None:
        """Compare with the store: what it gave us, or we gave it, may have gone unheard."""
        self._beats += 1
        if not self._failed and (self.host.store.is_sqlite or self._beats % RECALLED_EVERY):
            return
        listed = await self.host.store.minded_by(self.id)
        self.mine &= listed.keys() | self._opened
        unheard = {id for id, since in listed.items() if id not in self.mine or (self._failed and since)}
        unheard -= self.host.aside.keys() | self._no_account
        self._take(
            {id: time.time() if (since := listed[id]) is None else since + self._ours for id in unheard}
        )

    @staticmethod
    def _now() -> tuple[float, float]:
        return time.monotonic(), time.time()

    def _believe(self, steady: float, wall: float) -> None:
        self._believed_until = (steady + LEASE - MARGIN, wall + LEASE - MARGIN)

    def _take(self, taken: dict[str, float]) -> None:
        """Tables that nobody minded: go on with each."""
        self.mine.update(taken)
        for id, since in taken.items():
            self.unminded[id] = min(since, self.unminded.get(id, since))
        self._no_account -= taken.keys()
        self.host.take_over(taken)

    def _come_back(self, kept: frozenset[str], since: float) -> None:
        """Our lease had run out: what others took meanwhile is theirs, and clocks stood still."""
        self.mine = {*kept, *self._opened}
        self._take(dict.fromkeys(kept, since))

    def _look_at_the_clock(self) -> None:
        """If this process, or its machine, has stood still since the last look, clocks did, too."""
        before, now = self._looked, time.time()
        if self._stood_still(now):
            self._take(dict.fromkeys(self.mine, before))
        self._looked = now

    def _stood_still(self, now: float) -> bool:
        return now - self._looked > LEASE

    # ------------------------------------------------------------------------ clocks

    def missed(self, table: LiveTable) -> bool:
        """True if somebody's clock should have stood still and that is not in the log yet."""
        since = self.unminded.get(table.row.id)
        if since is None:
            return False
        if time.time() - since <= UNNOTICED or table.deadline() is None:
            del self.unminded[table.row.id]
            self._no_account.add(table.row.id)
            if "forget absence" not in self.host.tasks and not self.host.watcher.closed:
                self.host.spawn("forget absence", self._keep_forgetting())
            return False
        return True

    async def _keep_forgetting(self) -> None:
        """All tables that come within a moment at once."""
        while self._no_account:
            await asyncio.sleep(BEAT)
            with suppress(Away):  # then a little later
                await self._forget_absence()

    async def _forget_absence(self) -> None:
        ids = sorted(self._no_account)
        if ids:
            await self.host.store.forget_absence(self.id, ids)
            self._no_account.difference_update(ids)

    async def settle(self, table: LiveTable) -> None:
        """The time in which nobody minded a table counts for nobody; the log says so, so that it stays so."""
        if self.missed(table):
            await self.host.pause(table)
