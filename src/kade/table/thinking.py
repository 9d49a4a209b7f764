"""Bots think in worker processes, never in the event loop.

A worker that dies or overruns its time is replaced, and the question is put to its successor.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from kade.bots.analysis_look import Look, Seen
from kade.kernel import KadeError
from kade.kernel.phrase import say
from kade.table.worker import Advice, Asked, Failure, Reply, Thought, Weighed

#: More than any advice takes; a line longer than this is a fault.
LONGEST_LINE = 16_000_000


class ThinkingFailed(KadeError):
    """The bot crashed or ran out of time; the default answer is given instead."""


class WorkerDied(KadeError):
    """The process is gone."""


class Thinkers:
    """A few workers, started when first needed."""

    def __init__(self, workers: int = 1, seconds: float = 10.0) -> None:
        self.seconds = seconds
        self.restarts = 0
        self.running: set[Process] = set()
        #: Told to go, and perhaps not gone yet.
        self.leaving: set[Process] = set()
        self.idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(max(1, workers)):
            self.idle.put_nowait(None)

    async def advise(self, thought: Thought) -> list[Weighed]:
        """The answers that a bot considers, best first."""
        told = await self._ask(thought)
        if not isinstance(told, Advice):
            raise ThinkingFailed(say("The bot answered something else."))
        return told.answers

    async def look(self, task: Look) -> Seen:
        """What is seen at one moment of a game that is over."""
        told = await self._ask(task)
        if not isinstance(told, Seen):
            raise ThinkingFailed(say("The bot answered something else."))
        return told

    async def _ask(self, question: Asked) -> Reply:
        """A worker that dies is replaced and its successor asked."""
        try:
            return await self._ask_once(question)
        except WorkerDied:
            self.restarts += 1
        try:
            return await self._ask_once(question)
        except WorkerDied:
            self.restarts += 1
            raise ThinkingFailed(say("The bot crashed twice.")) from None

    async def _ask_once(self, question: Asked) -> Reply:
        async with self._worker() as worker:
            told = await _put(worker, question, self.seconds)
        if isinstance(told, Failure):
            raise ThinkingFailed(told.error)
        return told

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[Process]:
        """A worker for one question; after any trouble it is not used again."""
        worker = await self.idle.get()
        try:
            if worker is not None and worker.returncode is not None:
                self.restarts += 1
                worker = None
            worker = worker or await self._new()
            yield worker
        except BaseException:
            if worker is not None:
                self._drop(worker)
            self.idle.put_nowait(None)
            raise
        self.idle.put_nowait(worker)

    async def _new(self) -> Process:
        command = (sys.executable, "-m", "kade.table.worker")
        worker = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        self.running.add(worker)
        return worker

    def _drop(self, worker: Process) -> None:
        self.running.discard(worker)
        self.leaving = {old for old in self.leaving if old.returncode is None} | {worker}
        with suppress(ProcessLookupError):
            worker.kill()

    async def close(self) -> None:
        for worker in list(self.running):
            self._drop(worker)
        for worker in self.leaving:
            await worker.wait()


async def _put(worker: Process, question: Asked, seconds: float) -> Reply:
    """One question, one answer, in time."""
    if worker.stdin is None or worker.stdout is None:
        raise WorkerDied("The worker has no pipes.")
    try:
        worker.stdin.write(msgspec.json.encode(question) + b"\n")
        await worker.stdin.drain()
        line = await asyncio.wait_for(worker.stdout.readline(), seconds)
    except TimeoutError:
        raise ThinkingFailed(say("The bot took too long.")) from None
    except (ConnectionError, BrokenPipeError):
        raise WorkerDied("The worker is gone.") from None
    if not line:
        raise WorkerDied("The worker is gone.")
    told: Reply = msgspec.json.decode(line, type=Reply)
    return told
