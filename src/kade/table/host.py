"""The host: looks after all tables of this process, in front of the store.

Every change goes the same way: check it against the position, append it to the log, fold it in, tell
those who watch, and see who is asked next. The log is written before anybody hears of it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from hmac import compare_digest
from typing import Any

from kade.kernel import Action, IllegalAction
from kade.kernel.phrase import say
from kade.store import Store, Taken
from kade.store.access import Away
from kade.store.row_values import BadRow
from kade.store.rows import Draft, Entry, SeatRow
from kade.table.analysing import Analyst
from kade.table.composing import begun_at, parted_at_end
from kade.table.errors import BadRequest, NoSuchTable, NotYours, PutAside, Stale
from kade.table.guide import Guide, scripted
from kade.table.hints import rank_of
from kade.table.live import MOMENTS, LiveTable
from kade.table.loading import load
from kade.table.minding import Minder
from kade.table.opening import NewTable, Opened, hashed, new_token, prepare
from kade.table.orders import asked_again, ordered, parted, silent, wishes_of
from kade.table.quotas import USUAL, Quotas
from kade.table.thinking import Thinkers
from kade.table.watching import Watcher

log = logging.getLogger("kade.table")

#: A picture of the position is stored after so many entries.
SNAPSHOT_EVERY = 25
#: Seconds after a table could not be loaded.
FAILED = 0.25
#: Seconds for requests between two tables that are loaded: on a busy machine the last of them waits for all.
LONGEST_REST = 0.02
LONGEST_ORDER = 80
#: So many browsers are known at each table; whoever throws its cookie away comes as a new one every time.
BROWSERS = 200


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server behaves; the command line and the tests set these."""

    grace: float = 2.5  # seconds in which a turn that ended can be taken back before bots answer
    bot_seconds: float = 10.0  # after which a bot's answer is the default one
    workers: int = 1
    tables_per_visitor: int = USUAL  # that are not over; other limits follow from it, 0 for none
    webhooks: bool = False
    look_back: bool = True  # a bot looks back at a finished game as soon as its players see the end
    kept: int = 400  # tables kept in memory


class Host:
    """All tables of one process."""

    def __init__(self, store: Store, settings: Settings | None = None) -> None:
        self.store = store
        self.settings = settings or Settings()
        self.thinkers = Thinkers(self.settings.workers, self.settings.bot_seconds)
        self.analyst = Analyst(store)
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.locks: dict[str, asyncio.Lock] = {}
        self.watchers: dict[str, set[asyncio.Event]] = {}
        #: How many streams of this process look at a table from which seat (-1: spectators).
        self.present: Counter[tuple[str, int]] = Counter()
        #: The finished table before a rematch, which shows who is at that already.
        self.before: dict[str, str] = {}
        self.thinking: set[str] = set()
        #: Tables and seats for which a hint is being found.
        self.hinting: set[tuple[str, int]] = set()
        self.quotas = Quotas(store, self.settings.tables_per_visitor)
        self.watcher = Watcher(self)
        self.minder = Minder(self)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        #: Tables taken over from an earlier run, or from another process, that nobody has looked after yet.
        self.resting: dict[str, None] = {}
        #: Tables that cannot be read, with what their people are told.
        self.aside: dict[str, PutAside] = {}
        #: Set by the web floor: tells other processes that a table has changed, and until when its bots wait.
        self.announce: Callable[[str, float], None] | None = None
        #: Set by the web floor: called with (table, seat) once when a person's turn comes.
        self.on_turn: Callable[[LiveTable, int], Awaitable[None]] | None = None
        #: Set by the web floor: observes answers and thinking for the metrics.
        self.observe: Callable[[str, float], None] = lambda name, seconds: None
        self.thinkers.waited = self._waited

    def _waited(self, seconds: float) -> None:
        self.observe("thinking_wait", seconds)

    async def start(self) -> None:
        """Open the store; tables that wait for a bot or a clock go on beside the first requests."""
        await self.store.open()
        await self.minder.start()

    def take_over(self, ids: Iterable[str]) -> None:
        """These tables are ours to mind now: go on with them."""
        self.resting.update(dict.fromkeys(ids))
        if self.resting and "go on" not in self.tasks:
            self.spawn("go on", self._go_on())

    async def _go_on(self) -> None:
        """Look after tables that were taken over, one at a time, with as much time for requests."""
        while self.resting:
            id = next(iter(self.resting))
            started = time.perf_counter()
            try:
                await self.live(id)
            except NoSuchTable:
                self.resting.pop(id, None)  # put aside, or of rules that this server does not have
            except Exception:
                log.exception("a table could not be loaded yet", extra={"table": id})
            if id in self.resting:
                # The others first: whatever is wrong with this one need not be wrong with them.
                self.resting[id] = self.resting.pop(id)
                await asyncio.sleep(FAILED)
            await asyncio.sleep(min(LONGEST_REST, time.perf_counter() - started))

    async def close(self) -> None:
        self.watcher.close()
        await self.minder.close()
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.analyst.close()
        await self.thinkers.close()
        await self.store.close()

    # ------------------------------------------------------------------ finding

    async def live(self, id: str) -> LiveTable:
        """The table with this id, from memory or from the store."""
        table = self.tables.get(id)
        if table is not None and table.unreadable is not None:
            del self.tables[id]
            self._put_aside(id, table.unreadable)
            raise table.unreadable
        if table is not None:
            self.tables.move_to_end(id)
            if id in self.resting:
                with suppress(Away):  # then it is what is known, and rests
                    async with self.lock(id):
                        await self.catch_up(table)
                    self._wake_up(table)
            return table
        if id in self.aside:
            raise self.aside[id]
        try:
            table = await load(self.store, id)
        except PutAside as error:
            self._put_aside(id, error)
            raise
        self._start_clocks(table)
        # Somebody may have loaded it while we waited for the store.
        table = self.tables.setdefault(id, table)
        if id in self.resting:
            self._wake_up(table)
        self._forget_old()
        return table

    def _put_aside(self, id: str, error: PutAside) -> None:
        """Nobody goes on with this table: its bots and clocks rest, too."""
        self.aside[id] = error
        self.minder.mine.discard(id)

    def _wake_up(self, table: LiveTable) -> None:
        """A table that was taken over: what it missed, then whatever it waits for."""
        self.resting.pop(table.row.id, None)
        self.watcher.look_after(table)

    def _forget_old(self) -> None:
        """Idle tables live in the store only; what belongs to them goes with them."""
        if len(self.locks) > 2 * self.settings.kept:
            self.locks = {id: lock for id, lock in self.locks.items() if id in self.tables or lock.locked()}
        for id in list(self.tables):
            if len(self.tables) <= self.settings.kept:
                return
            lock = self.locks.get(id)
            busy = id in self.tasks or id in self.thinking or (lock is not None and lock.locked())
            if not self.watchers.get(id) and not busy and not self.watcher.watches(id):
                del self.tables[id]
                self.locks.pop(id, None)
                self.before.pop(id, None)

    async def refresh(self, id: str, grace: float | None = 0.0) -> None:
        """Another process has changed this table: catch up, tell our own watchers and mind its bots."""
        if id not in self.tables and id not in self.minder.mine:
            return
        table = await self.live(id)
        async with self.lock(id):
            await self.catch_up(table)
        if grace is not None:
            table.grace_until = grace
            if not grace:
                self.watcher.go_on(id)
        self._wake(id)
        self.watcher.look_after(table)

    async def catch_up(self, table: LiveTable) -> None:
        """Take over what stands in the store and is not known here yet."""
        try:
            stored = await self.store.whole(table.row.id, table.version, snapshot=False)
        except BadRow:
            self.tables.pop(table.row.id, None)  # whoever looks next puts it aside
            raise
        if stored is None:
            return
        table.row, table.seats = stored.row, stored.seats
        self._start_clocks(table)  # somebody may have sat down elsewhere
        table.stories.clear()  # names may have changed
        table.held.clear()
        table.chat = None
        table.drafts = stored.drafts
        try:
            for entry in stored.entries:
                if entry.version > table.version:
                    table.take(entry)
        except Exception:
            # Not ours to mend: whoever looks next loads it anew, and is told if it cannot be read.
            self.tables.pop(table.row.id, None)
            raise
        if stored.entries:
            self._wake(table.row.id)
            self.watcher.look_after(table)

    def lock(self, id: str) -> asyncio.Lock:
        """Whoever changes a table holds this meanwhile."""
        return self.locks.setdefault(id, asyncio.Lock())

    # ------------------------------------------------------------------ watching

    def watch(self, id: str, bell: asyncio.Event, seats: Iterable[int]) -> None:
        """From now on the bell is set whenever the table changes; the seats count as present."""
        self.watchers.setdefault(id, set()).add(bell)
        self._arrive(id, seats, 1)
        if id in self.thinking and id in self.tables:
            self.thinkers.hurry(id, rank_of(self, self.tables[id]))

    def unwatch(self, id: str, bell: asyncio.Event, seats: Iterable[int]) -> None:
        watchers = self.watchers.get(id, set())
        watchers.discard(bell)
        if not watchers:
            self.watchers.pop(id, None)
        self._arrive(id, seats, -1)

    def _arrive(self, id: str, seats: Iterable[int], number: int) -> None:
        """Somebody comes or goes: others see it only where that changes anything."""
        before = {seat: bool(self.present[id, seat]) for seat in seats}
        for seat in before:
            self.present[id, seat] += number
            if self.present[id, seat] <= 0:
                del self.present[id, seat]
        if any(bool(self.present[id, seat]) != there for seat, there in before.items()):
            self._wake(id)
            if id in self.before:
                self._wake(self.before[id])

    def _wake(self, id: str) -> None:
        table = self.tables.get(id)
        if table is not None:
            table.touched = next(MOMENTS)
        for bell in self.watchers.get(id, ()):
            bell.set()

    async def changed(self, id: str) -> None:
        """Tell everybody who watches, here and in other processes."""
        self._wake(id)
        if self.announce is not None:
            table = self.tables.get(id)
            self.announce(id, table.grace_until if table is not None else 0.0)

    # ------------------------------------------------------------------- opening

    async def open_table(
        self,
        request: NewTable,
        browser: str = "",
        prelude: list[str] | None = None,
        guide: Guide | None = None,
        deal_of: str = "",
        owner: str = "",
    ) -> Opened:
        """A new table. The browser that opens it gets the seats marked as its own.

        The owner is who asks for it, as ``address:visitor``: what is scarce is shared out by owners.
        """
        row, seats, tokens = prepare(request, prelude)
        row = replace(row, deal_of=deal_of, guide="" if guide is None else guide.text(), owner=owner)
        table = LiveTable(row, seats)  # an impossible prelude is refused here, before anything is stored
        mine = [number for number, seat in enumerate(request.seats) if seat.mine and seat.kind == "human"]
        held = [(hashed(browser), seat) for seat in (-1, *mine)] if browser else []
        async with self.quotas.room(owner, among_bots=all(seat.bot for seat in seats)):
            await self.store.add_table(row, seats, held, self.minder.id)
        self.minder.open(row.id)
        self.tables[row.id] = table
        self._start_clocks(table)
        self.watcher.look_after(table)
        self._forget_old()
        return Opened(row.id, tokens)

    # ---------------------------------------------------------------- sitting down

    def seat_of(self, table: LiveTable, token: str) -> int:
        """The seat whose secret this is, or -1. Every seat is compared, in constant time each."""
        digest, found = hashed(token), -1
        for seat in table.seats:
            if seat.token_hash and compare_digest(seat.token_hash, digest):
                found = seat.seat
        return found

    async def new_link(self, id: str, seat: int) -> str:
        """A fresh secret for a seat that nobody has taken yet; the old one is void."""
        table = await self.live(id)
        row = self.seat_row(table, seat)
        if row.bot or row.joined is not None:
            raise BadRequest(say("This seat is taken."))
        token = new_token()
        await self.save_seat(table, row.but(token_hash=hashed(token)))
        return token

    async def seats_of_browser(self, id: str, browser: str) -> dict[int, bool]:
        """The seats a browser holds (-1: it opened the table), each with who is at the screen."""
        if not browser:
            return {}
        held = (await self.live(id)).held
        digest = hashed(browser)
        if digest in held:
            return held[digest]
        found = held[digest] = await self.store.browser_seats(digest, id)
        while len(held) > BROWSERS:
            del held[next(iter(held))]
        return found

    async def face(self, id: str, browser: str, seat: int) -> None:
        """Hotseat: the player of this seat has taken the screen over."""
        if seat not in await self.seats_of_browser(id, browser):
            raise NotYours(say("That seat is not played in this browser."))
        await self.store.face(hashed(browser), id, seat)
        (await self.live(id)).held.clear()
        await self.changed(id)

    def seat_row(self, table: LiveTable, seat: int) -> SeatRow:
        if not 0 <= seat < len(table.seats):
            raise BadRequest(say("There is no such seat."))
        return table.seats[seat]

    def own(self, table: LiveTable, seat: int) -> SeatRow:
        """The caller's own seat; a spectator has none."""
        if seat < 0:
            raise NotYours(say("You do not sit at this table."))
        return self.seat_row(table, seat)

    async def save_guide(self, table: LiveTable, guide: Guide) -> None:
        """How far the coach of a guided game has come; no part of the game."""
        await self.store.mark(table.row.id, guide=guide.text())
        table.row = replace(table.row, guide=guide.text())
        await self.changed(table.row.id)

    async def save_seat(self, table: LiveTable, row: SeatRow) -> None:
        async with self.lock(table.row.id):  # what is caught up with meanwhile would be older
            await self.store.save_seat(table.row.id, row)
            table.seats = [row if seat.seat == row.seat else seat for seat in table.seats]
        table.stories.clear()
        self._start_clocks(table)
        self.watcher.look_after(table)
        await self.changed(table.row.id)

    # ----------------------------------------------------------------- answering

    async def answer(
        self,
        id: str,
        seat: int,
        version: int,
        text: str,
        by: str = "player",
        grace: bool = False,
        composed: int | None = None,
    ) -> LiveTable:
        """Give an answer; it is stored when this returns. With ``grace`` bots wait a little before theirs.

        It follows so many steps that were ``composed`` before, if that is said.
        """
        table = await self._settled(id)
        started = time.perf_counter()
        async with self.lock(id):
            if by == "player":
                self.own(table, seat)
                await self._drafts_of_all(table)
            if not table.current(seat, version) and not self._ahead_only(table, seat):
                raise Stale(table.version_for(seat))
            if composed is not None and composed != table.composed(seat):
                raise Stale(table.version_for(seat))
            if table.over:
                raise IllegalAction(say("The game is over."))
            if not table.may_answer(seat):
                raise NotYours(say("It is not your turn."))
            answer, orders = parted(text)
            steps = table.steps(seat, answer, by)
            kind = "answer" if seat in table.state.open_seats() else "ahead"
            for order in orders:
                self._check_order(table, seat, order)
            for order in orders:
                await self._append(table, "order", seat, [order], 0, "player")
            whole, begun = parted_at_end(table, seat, steps) if kind == "answer" else (steps, [])
            if whole:
                await self._append(table, kind, seat, [str(action) for action in whole], 0, by)
            if begun:
                await self._keep(table, seat, begun)
            await self._give_waiting(table)
            waits = grace and not scripted(table) and table.may_regret(seat)
            table.grace_until = time.time() + self.settings.grace if waits else 0.0
        self.observe("answer", time.perf_counter() - started)
        await self._after(table)
        return table

    async def _keep(self, table: LiveTable, seat: int, steps: list[Action]) -> None:
        """What a seat composes is for that seat alone, and outlives the process like everything else."""
        draft = Draft(table.version, tuple(str(step) for step in steps))
        try:
            await self.store.save_draft(table.row.id, seat, draft)
        except Exception:
            self.watcher.doubt(table.row.id)
            raise
        table.drafts[seat] = draft

    async def _drafts_of_all(self, table: LiveTable) -> None:
        """Steps that were made at another process a moment ago: they change no version, so they are read."""
        if not self.store.is_sqlite and table.state.aside():
            table.drafts = await self.store.drafts(table.row.id)

    def _ahead_only(self, table: LiveTable, seat: int) -> bool:
        """An answer ahead does not depend on what the others did meanwhile."""
        return seat not in table.state.open_seats() and table.may_answer(seat)

    async def _give_waiting(self, table: LiveTable) -> None:
        """Answers given ahead, and those of standing orders, are given as soon as their seat is asked."""
        while not table.over:
            seat, order = table.state.seat, ordered(table)
            with suppress(Stale):  # another process gave it first, which is no fault of what came before it
                if seat in table.ahead:
                    await self._append(table, "answer", seat, [str(table.ahead[seat])], 0, "player")
                elif order is not None:
                    steps = [str(step) for step in order[1]]
                    await self._append(table, "answer", order[0], steps, 0, "order")
                else:
                    return

    async def order(self, id: str, seat: int, order: str) -> LiveTable:
        """Give a standing order, or with an empty one take all back."""
        table = await self.live(id)
        async with self.lock(id):
            self.own(table, seat)
            self._check_order(table, seat, order)
            await self._append(table, "order", seat, [order], 0, "player")
            if order in table.game.asks_again and seat not in table.state.open_seats():
                await self._ask_again(table, seat)
            await self._give_waiting(table)
        await self._after(table)
        return table

    def _check_order(self, table: LiveTable, seat: int, order: str) -> None:
        """Raises with a sentence if the order cannot be given."""
        if len(order) > LONGEST_ORDER:
            raise BadRequest(say("There is no standing order “{key}”.", key=order[:LONGEST_ORDER]))
        if order and table.over:
            raise BadRequest(say("The game is over."))
        table.game.give_order(table.state, seat, wishes_of(table, seat).orders, order)

    async def _ask_again(self, table: LiveTable, seat: int) -> None:
        """A seat that kept silent speaks after all; what the others said since is said again."""
        found = asked_again(table, seat)
        if found is None:
            return
        target, since = found
        await self._append(table, "undo", seat, [""], target, "player")
        for given in since:
            heard = given.seat in table.state.open_seats() and given.seat != seat
            if heard and given.action in table.heard(given.seat).legal():
                await self._append(table, "answer", given.seat, [str(given.action)], 0, given.by)

    async def _append(
        self, table: LiveTable, kind: str, seat: int, actions: list[str], target: int, by: str
    ) -> None:
        """To the log first, all steps at once; then into the position."""
        now = time.time()
        entries = [
            Entry(version, kind, seat, action, target, by, now)
            for version, action in enumerate(actions, table.version + 1)
        ]
        try:
            await self.store.append(table.row.id, *entries)
        except Taken:
            await self.catch_up(table)
            raise Stale(table.version_for(seat)) from None
        except Exception:
            self.watcher.doubt(table.row.id)
            raise
        for entry in entries:
            try:
                table.take(entry)
            except Exception:
                # It was checked and is stored: the position in memory is not what the log amounts to.
                self.tables.pop(table.row.id, None)
                self._wake(table.row.id)
                raise
            if table.version % SNAPSHOT_EVERY == 0:
                snapshot = table.snapshot()
                name = f"snapshot {table.row.id} {snapshot.version}"
                self.spawn(name, self.store.save_snapshot(table.row.id, snapshot))
        if table.over and table.row.finished is None:
            try:
                await self.finish(table)
            except Exception:
                # The answer is stored and stands; whoever minds the table notes its end later.
                log.exception("the end of a game could not be noted yet", extra={"table": table.row.id})

    async def finish(self, table: LiveTable) -> None:
        """Note the end of a game."""
        ended = table.answers[-1].at if table.answers else table.row.created
        await self.store.mark(table.row.id, finished=ended)
        await self.catch_up(table)
        self.minder.mine.discard(table.row.id)

    async def _settled(self, id: str) -> LiveTable:
        """A table of which the log says that its clocks stood still, before somebody's time is counted."""
        table = await self.live(id)
        with suppress(Stale):  # then the log has more than that
            await self.minder.settle(table)
        return table

    async def pause(self, table: LiveTable) -> None:
        """Time in which no server was there counts for nobody."""
        async with self.lock(table.row.id):
            if not self.minder.missed(table):
                return  # somebody has noted it meanwhile
            since, until = self.minder.unminded[table.row.id], time.time()
            entry = Entry(table.version + 1, "pause", -1, str(until - since), 0, "clock", until)
            try:
                await self.store.append_pause(table.row.id, entry)
            except Taken:
                await self.catch_up(table)
                raise Stale(table.version) from None
            self.minder.unminded.pop(table.row.id, None)
            table.take(entry)
        await self.changed(table.row.id)

    async def undo(self, id: str, seat: int, version: int | None, to: int | None) -> LiveTable:
        """Take back own answers, up to the last reveal; one of them if ``to`` is not given."""
        table = await self._settled(id)
        async with self.lock(id):
            self.own(table, seat)
            await self._drafts_of_all(table)
            if version is not None and not table.current(seat, version):
                raise Stale(table.version_for(seat))
            floor = table.undo_floor(seat)
            made = table.composing(seat)
            if made is not None:
                await self._keep(table, seat, made[1][:-1])
                await self.changed(id)
                return table
            target = len(table.answers) - 1 if to is None else to
            if not floor <= target < len(table.answers):
                raise BadRequest(say("You can go back to answer {floor} at the earliest.", floor=floor))
            target, begun = begun_at(table, target, floor)
            await self._append(table, "undo", seat, [""], target, "player")
            if begun:
                await self._keep(table, seat, begun)
            self._end_grace(table)
        await self._after(table)
        return table

    async def go_on(self, id: str, seat: int) -> LiveTable:
        """The player whose turn has ended takes nothing back: bots need not wait."""
        table = await self.live(id)
        self.own(table, seat)
        if table.may_regret(seat):
            self._end_grace(table)
        return table

    def _end_grace(self, table: LiveTable) -> None:
        table.grace_until = 0.0
        self.watcher.go_on(table.row.id)
        if self.announce is not None:
            self.announce(table.row.id, 0.0)

    async def _after(self, table: LiveTable) -> None:
        await self.changed(table.row.id)
        self.watcher.look_after(table)
        seat = table.state.seat
        if self.on_turn is not None and seat >= 0 and not table.seats[seat].played_by:
            new_turn = not table.answers or table.answers[-1].seat != seat
            if new_turn and table.seats[seat].webhook and not silent(table, seat):
                self.spawn(f"webhook {table.row.id}", self.on_turn(table, seat))

    # --------------------------------------------------------------------- tasks

    def spawn(self, name: str, work: Coroutine[Any, Any, None] | Awaitable[None]) -> None:
        """Work that goes on beside the answers; one task of a name at a time."""

        async def run() -> None:
            try:
                await work
            except Exception:
                log.exception("a task of a table failed", extra={"task": name.split(maxsplit=1)[0]})
            finally:
                if self.tasks.get(name) is asyncio.current_task():
                    del self.tasks[name]

        self.tasks[name] = asyncio.get_running_loop().create_task(run())

    async def obey(self, table: LiveTable) -> None:
        """Carry out the standing orders that wait."""
        async with self.lock(table.row.id):
            await self._give_waiting(table)
        await self._after(table)

    def _start_clocks(self, table: LiveTable) -> None:
        """Clocks run from the moment everybody has sat down."""
        for seat in table.seats:
            table.pause_until(seat.joined if seat.joined is not None else time.time())
