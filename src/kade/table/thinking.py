"""Bots think in worker processes, never in the event loop.

Whose turn it is to have a worker is said by ``kade.table.sharing``. A bot's time runs from the moment when
a worker turns to its question: however long it had to wait, no bot gives the default answer for it. A
worker that dies or overruns its time is replaced; if it died, the question is put to its successor.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec

from kade.bots.analysis_look import Look, Seen
from kade.kernel import KadeError
from kade.kernel.phrase import say
from kade.table.errors import ComeAgain
from kade.table.sharing import Claim, Rank, Sharing, Ticket
from kade.table.worker import OUT_OF_TIME, Advice, Asked, Failure, Reply, Thought, Told, Weighed

#: More than any advice takes; a line longer than this is a fault.
LONGEST_LINE = 16_000_000
#: A bot's time is the processor's. By the clock on the wall it may take so many times as long.
BUSY: Final = 6.0
#: Seconds that a thought is expected to take of which nothing is known yet.
FIRST_GUESS: Final = 0.5
#: So many tables a worker may have kept a bot of (``worker.MOST_KEPT``).
RECENT: Final = 8
NOBODY: Final = Ticket()
#: Seconds in which a process ends that has closed its pipe.
ENDING: Final = 2.0


#: More workers than these are started only for who asks for them: each takes some 40 MB.
MOST_BY_ITSELF: Final = 4


def usual_workers() -> int:
    """One core is left to the tables themselves."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST_BY_ITSELF, cores - 1))


class ThinkingFailed(KadeError):
    """The bot crashed or ran out of time; the default answer is given instead."""


class Overloaded(ComeAgain):
    """So many thoughts wait that one more would wait for too long."""


class WorkerDied(KadeError):
    """The process is gone."""


class Worker:
    """A place for one process; it is started when it is first needed, and again after any trouble."""

    def __init__(self) -> None:
        self.process: Process | None = None
        #: Whose questions it had last: it may have kept their bots.
        self.recent: deque[str] = deque(maxlen=RECENT)


class Turn:
    """A worker at somebody's disposal, and what it has spent."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.spent = 0.0


class Thinkers:
    """A few workers, shared out fairly, started when first needed."""

    def __init__(
        self, workers: int = 1, seconds: float = 10.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.seconds = seconds
        self.clock = clock
        self.restarts = 0
        self.running: set[Process] = set()
        #: Told to go, and perhaps not gone yet.
        self.leaving: set[Process] = set()
        self.free = [Worker() for _ in range(max(1, workers))]
        self.sharing = Sharing(max(1, workers))
        #: What thoughts of a kind usually take.
        self.usual: dict[str, float] = {}
        #: Told how long each thought has waited.
        self.waited: Callable[[float], None] = lambda seconds: None
        self._alarm: asyncio.TimerHandle | None = None

    # --------------------------------------------------------------------------- asking

    async def advise(
        self, thought: Thought, ticket: Ticket = NOBODY, patience: float | None = None
    ) -> list[Weighed]:
        """The answers that a bot considers, best first.

        Who has only so much patience is refused at once if it would not be enough.
        """
        told = await self._ask(thought, ticket, patience)
        if not isinstance(told, Advice):
            raise ThinkingFailed(say("The bot answered something else."))
        return told.answers

    async def look(self, task: Look, ticket: Ticket = NOBODY) -> Seen:
        """What is seen at one moment of a game that is over."""
        told = await self._ask(task, ticket)
        if not isinstance(told, Seen):
            raise ThinkingFailed(say("The bot answered something else."))
        return told

    def hurry(self, table: str, rank: Rank) -> None:
        """Somebody has come to a table."""
        self.sharing.hurry(table, rank)
        self._share_out()

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a worker."""
        return len(self.sharing.waiting)

    @property
    def longest_wait(self) -> float:
        """For how many seconds the one has waited that has waited longest."""
        now = self.clock()
        return now - min((claim.since for claim in self.sharing.waiting), default=now)

    async def _ask(self, question: Asked, ticket: Ticket, patience: float | None = None) -> Reply:
        """A worker that dies is replaced and its successor asked."""
        async with self._turn(question, ticket, patience) as turn:
            try:
                told = await self._put(turn, question)
            except WorkerDied:
                self.restarts += 1
                try:
                    told = await self._put(turn, question)
                except WorkerDied:
                    self.restarts += 1
                    raise ThinkingFailed(say("The bot crashed twice.")) from None
        if isinstance(told, Failure):
            raise ThinkingFailed(told.error)
        return told

    # -------------------------------------------------------------------- taking turns

    @asynccontextmanager
    async def _turn(self, question: Asked, ticket: Ticket, patience: float | None) -> AsyncIterator[Turn]:
        """A worker for one question; after any trouble its process is not used again."""
        kind = f"{question.game} {question.level}" if isinstance(question, Thought) else "look"
        expected = self.usual.get(kind, FIRST_GUESS)
        if patience is not None:
            self._hold_back(ticket, patience)
        claim = self.sharing.ask(ticket, self.clock(), expected)
        turn = Turn(await self._come_up(claim, patience))
        try:
            yield turn
        except BaseException:
            self._drop(turn.worker)
            raise
        else:
            self.usual[kind] = expected + 0.2 * (turn.spent - expected) if kind in self.usual else turn.spent
        finally:
            turn.worker.recent.append(ticket.table)
            self._leave(claim, turn, goes_on=patience is None)

    def _hold_back(self, ticket: Ticket, patience: float) -> None:
        """Never a queue of seconds for somebody who would rather be told to come again."""
        wait = self.sharing.wait(ticket, self.clock(), len(self.free))
        if wait > patience:
            raise _overloaded(wait)

    async def _come_up(self, claim: Claim, patience: float | None) -> Worker:
        """Wait for a worker."""
        claim.ready = asyncio.get_running_loop().create_future()
        self._share_out()
        try:
            async with asyncio.timeout(None if patience is None else 2 * patience):
                worker: Worker = await claim.ready
        except BaseException as error:
            if claim.ready.done() and not claim.ready.cancelled():
                self._leave(claim, Turn(claim.ready.result()))
            elif claim in self.sharing.waiting:
                self.sharing.withdraw(claim)
            if isinstance(error, TimeoutError) and patience is not None:
                raise _overloaded(patience) from None
            raise
        self.waited(self.clock() - claim.since)
        return worker

    def _leave(self, claim: Claim, turn: Turn, *, goes_on: bool = False) -> None:
        self.free.append(turn.worker)
        self.sharing.done(claim, self.clock(), turn.spent, goes_on=goes_on)
        self._share_out()

    def _share_out(self) -> None:
        """Every free worker turns to whoever is next."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        now = self.clock()
        # Who goes away is gone at once, and hears of it a moment later: no worker waits for them meanwhile.
        for gone in [claim for claim in self.sharing.waiting if claim.ready.cancelled()]:
            self.sharing.withdraw(gone)
        while self.free and (claim := self.sharing.next(now, len(self.free))) is not None:
            claim.ready.set_result(self._worker_for(claim.ticket.table))
        if self.free and (until := self.sharing.look_again()) is not None:
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, until - now), self._share_out)

    def _worker_for(self, table: str) -> Worker:
        """Preferably one that may have kept a bot of this table; else the one that was busy last."""
        known = (place for place, worker in enumerate(self.free) if table in worker.recent)
        return self.free.pop(next(known, -1))

    # ----------------------------------------------------------------------- processes

    async def _put(self, turn: Turn, question: Asked) -> Reply:
        """One question, one answer, in time; what it cost is counted in any case."""
        began = time.monotonic()
        try:
            told = await self._answer(turn.worker, question)
        except BaseException:
            turn.spent += time.monotonic() - began
            raise
        turn.spent += told.spent
        return told.reply

    async def _answer(self, worker: Worker, question: Asked) -> Told:
        if worker.process is not None and worker.process.returncode is not None:
            self.restarts += 1
            self._drop(worker)
        process = worker.process = worker.process or await self._new()
        line = b""
        with suppress(ConnectionError):
            line = await _put(process, question, self.seconds * BUSY)
        if line:
            return msgspec.json.decode(line, type=Told)
        worker.process = None
        if await self._ended(process) == OUT_OF_TIME:
            raise ThinkingFailed(say("The bot took too long."))
        raise WorkerDied("The worker is gone.")

    async def _new(self) -> Process:
        command = (sys.executable, "-m", "kade.table.worker", str(self.seconds))
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        self.running.add(process)
        return process

    async def _ended(self, process: Process) -> int | None:
        """What a process ended with that says nothing any more."""
        self.running.discard(process)
        self.leaving.add(process)
        # Killing a process that has just gone would take from its watcher what it ended with.
        with suppress(TimeoutError):
            async with asyncio.timeout(ENDING):
                return await process.wait()
        self._send_away(process)
        return await process.wait()

    def _drop(self, worker: Worker) -> None:
        """Its process is not used again."""
        process, worker.process = worker.process, None
        worker.recent.clear()
        if process is not None:
            self._send_away(process)

    def _send_away(self, process: Process) -> None:
        self.running.discard(process)
        self.leaving = {old for old in self.leaving if old.returncode is None} | {process}
        with suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        for process in list(self.running):
            self._send_away(process)
        for process in self.leaving:
            await process.wait()


async def _put(process: Process, question: Asked, seconds: float) -> bytes:
    """A line to a worker and the line that it answers; an empty one from a worker that is gone."""
    if process.stdin is None or process.stdout is None:
        return b""
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    try:
        async with asyncio.timeout(seconds):
            return await process.stdout.readline()
    except TimeoutError:
        raise ThinkingFailed(say("The bot took too long.")) from None


def _overloaded(wait: float) -> Overloaded:
    return Overloaded(say("Many bots are thinking just now. Try again in a moment."), wait)
