"""Watching over the tables: bots answer when they are asked, clocks ring, standing orders are obeyed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from kade.kernel import IllegalAction
from kade.store.access import Away
from kade.table.errors import NoSuchTable, NotYours, Stale
from kade.table.guide import scripted
from kade.table.hints import advice
from kade.table.live import LiveTable
from kade.table.orders import ordered
from kade.table.thinking import ThinkingFailed

if TYPE_CHECKING:
    from kade.table.host import Host

log = logging.getLogger("kade.table")


#: Something to be done at a table; false if it is not done yet.
Work = Callable[[LiveTable], Awaitable[bool]]
#: Seconds after which it is tried again, at first and at last.
FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 4.0
#: Seconds that an alarm may ring too early: nobody can answer in that time.
EARLY: Final = 0.05


class Watcher:
    """Sees at every table who is asked, and what is to be done about it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        #: Tables whose bots wait until a turn can no longer be taken back.
        self.waiting: dict[str, asyncio.Event] = {}
        self.closed = False

    def close(self) -> None:
        """Whatever goes wrong while the house is closed is not tried again."""
        self.closed = True
        for alarm in self.alarms.values():
            alarm.cancel()

    def watches(self, id: str) -> bool:
        """An alarm is set for this table."""
        return id in self.alarms

    def look_after(self, table: LiveTable) -> None:
        """See who is asked: start a bot, carry out an order, or set the alarm of a clock."""
        id = table.row.id
        alarm = self.alarms.pop(id, None)
        if alarm is not None:
            alarm.cancel()
        if id not in self.host.minder.mine:
            return
        if table.over and table.row.finished is not None:
            self.host.minder.mine.discard(id)
        elif table.over or self.host.minder.missed(table):
            self._begin(f"settle {id}", table, self._settle)
        else:
            if self._bot_asked(table) >= 0:
                self._begin(id, table, self._play_bots)
            if table.state.seat in table.ahead or ordered(table) is not None:
                self._begin(f"order {id}", table, self._obey)
            self._set_alarm(table)

    # ------------------------------------------------------------- until it is done

    def _begin(self, name: str, table: LiveTable, work: Work) -> None:
        """Start something that is not given up until it is done; one of a name at a time."""
        if name not in self.host.tasks and not self.closed:
            self.host.spawn(name, self._steadily(table, work))

    async def _steadily(self, table: LiveTable, work: Work) -> None:
        """No table stands still because something went wrong once: it is tried again, ever less often."""
        id, pause = table.row.id, FIRST_PAUSE
        while id in self.host.minder.mine and not self.closed:
            try:
                if self.host.minder.sure and await work(await self.host.live(id)):
                    return
            except NoSuchTable:
                return  # put aside: nobody can go on with it
            except Away:
                pause = min(LONGEST_PAUSE, pause * 2)  # the store has said so itself
            except Exception:
                log.exception("a table goes on in a moment", extra={"table": id})
                pause = min(LONGEST_PAUSE, pause * 2)
            await asyncio.sleep(pause)
            await self._catch_up(id)

    async def _catch_up(self, id: str) -> bool:
        """Whatever stands in the store now; false if it is still away."""
        table = self.host.tables.get(id)
        if table is None:
            return True
        try:
            async with self.host.lock(id):
                await self.host.catch_up(table)
        except Exception:
            return id not in self.host.tables  # loaded anew by whoever looks next
        return True

    def doubt(self, id: str) -> None:
        """Something was to be stored and nobody heard whether it was: find out as soon as possible."""
        name = f"doubt {id}"
        if name not in self.host.tasks:
            self.host.spawn(name, self._find_out(id))

    async def _find_out(self, id: str) -> None:
        pause = FIRST_PAUSE
        await asyncio.sleep(pause)
        while not await self._catch_up(id):
            pause = min(LONGEST_PAUSE, pause * 2)
            await asyncio.sleep(pause)
        # What was stored before it was not told either, and what was to follow it has not been done.
        table = self.host.tables.get(id)
        if table is not None:
            await self.host.changed(id)
            self.look_after(table)

    async def _settle(self, table: LiveTable) -> bool:
        """What a table missed while nobody minded it: its end, or that its clocks stood still."""
        if table.over:
            await self.host.finish(table)
        else:
            await self.host.minder.settle(table)
            self.look_after(table)
        return True

    async def _obey(self, table: LiveTable) -> bool:
        await self.host.obey(table)
        return True

    # --------------------------------------------------------------------- clocks

    def _set_alarm(self, table: LiveTable) -> None:
        id, rings = table.row.id, table.deadline()
        if rings is None or any(seat.joined is None for seat in table.seats):
            return
        self.alarms[id] = asyncio.get_running_loop().call_later(
            max(0.0, rings[0] - time.time()), lambda: self._begin(f"clock {id}", table, self._ring)
        )

    async def _ring(self, table: LiveTable) -> bool:
        """Whose time is out now, whatever has happened since the alarm was set; then for the next one."""
        rings = table.deadline()
        if rings is not None and rings[0] <= time.time() + EARLY and not self.host.minder.missed(table):
            await self._time_out(table, rings[1])
        self.look_after(table)
        return True

    async def _time_out(self, table: LiveTable, seats: list[int]) -> None:
        """Time is out: the default answer is given, after that of a step half-way through a decision."""
        for seat in seats:
            half_way = True
            while half_way and not table.over and seat in table.state.open_seats():
                question = table.heard(seat).question
                half_way = question is not None and question.part
                default = str(table.heard(seat).default())
                try:
                    await self.host.answer(table.row.id, seat, table.version, default, "clock")
                except (Stale, NotYours):
                    return  # it came in time after all

    # ----------------------------------------------------------------------- bots

    def _bot_asked(self, table: LiveTable) -> int:
        """A seat that is asked and that a bot plays; -1 if there is none."""
        if scripted(table):  # one after the other, as it is written
            return -1 if table.is_person(table.state.seat) else table.state.seat
        return next((seat for seat in table.state.open_seats() if not table.is_person(seat)), -1)

    async def _play_bots(self, table: LiveTable) -> bool:
        """Answer for bots until only people are asked or the game is over; false if others mind it now."""
        id = table.row.id
        while (seat := self._bot_asked(table)) >= 0:
            version = table.version
            text, by = await self._think(table, seat, table.seats[seat].played_by)
            await self._wait_out(table)
            if not self.host.minder.minds(id) or self.host.tables.get(id) is not table:
                return False
            with suppress(Stale, NotYours):  # undone, taken over, or another process was faster
                await self._give(table, seat, version, text, by)
        self.look_after(table)
        return True

    async def _wait_out(self, table: LiveTable) -> None:
        """Until a turn that has just ended can no longer be taken back; thinking has taken some of it."""
        left = table.grace_until - time.time()
        if left <= 0:
            return
        bell = self.waiting[table.row.id] = asyncio.Event()
        with suppress(TimeoutError):
            await asyncio.wait_for(bell.wait(), left)
        self.waiting.pop(table.row.id, None)
        table.grace_until = 0.0

    def go_on(self, id: str) -> None:
        """Bots need not wait any longer."""
        if id in self.waiting:
            self.waiting[id].set()

    async def _give(self, table: LiveTable, seat: int, version: int, text: str, by: str) -> None:
        """A bot that answers nonsense never holds a table up: the default is given in its place."""
        try:
            await self.host.answer(table.row.id, seat, version, text, by)
        except IllegalAction as error:
            log.warning("a bot's answer was refused", extra={"answer": text, "reason": str(error)})
            default = str(table.heard(seat).default())
            await self.host.answer(table.row.id, seat, table.version, default, "fault")

    async def _think(self, table: LiveTable, seat: int, level: str) -> tuple[str, str]:
        """A bot's answer, or the default one if the bot fails; and by whom it is."""
        if line := scripted(table):
            return line, "bot"
        state = table.heard(seat)
        legal = state.legal()
        if len(legal) == 1:
            return str(legal[0]), "bot"
        started = time.perf_counter()
        try:
            return (await advice(self.host, table, seat, level))[0].answer, "bot"
        except ThinkingFailed as error:
            log.warning("a bot gave the default answer", extra={"level": level, "reason": str(error)})
            return str(state.default()), "fault"
        finally:
            self.host.observe("bot", time.perf_counter() - started)
