"""Bots think in worker processes, never in the event loop.

Each worker is one process at the end of a pipe. It gets a position, makes the view of the bot's seat
from it, and only the view reaches the bot. A worker that dies or overruns its time is replaced.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from kade.kernel import KadeError


class ThinkingFailed(KadeError):
    """The bot crashed or ran out of time; the default answer is given instead."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A question for a bot, as plain data."""

    game: str
    state: dict[str, Any]
    seat: int
    level: str
    seed: str


def advise(thought: Thought) -> list[tuple[str, float]]:
    """All answers with how good they look to the bot, best first."""
    from kade.bots import bot
    from kade.kernel import game

    title = game(thought.game)
    view = title.restore(thought.state).view(thought.seat)
    player = bot(thought.level, title, thought.seed)
    return [(str(action), float(value)) for action, value in player.advise(view)]


def _work(pipe: Connection) -> None:
    """The life of a worker."""
    with suppress(EOFError, KeyboardInterrupt, OSError):
        while True:
            thought = pipe.recv()
            try:
                pipe.send(advise(thought))
            except Exception as error:
                pipe.send(error if isinstance(error, KadeError) else ThinkingFailed(repr(error)))


class Worker:
    """One process and our end of its pipe."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs,), daemon=True, name="kade-bot")
        self.process.start()
        theirs.close()

    def ask(self, thought: Thought, seconds: float) -> list[tuple[str, float]]:
        """Blocks until there is an answer; raises if there is none in time."""
        self.pipe.send(thought)
        if not self.pipe.poll(seconds):
            raise ThinkingFailed("The bot took too long.")
        answer = self.pipe.recv()
        if isinstance(answer, Exception):
            raise answer
        found: list[tuple[str, float]] = answer
        return found

    def stop(self) -> None:
        self.process.kill()
        self.process.join(timeout=5)
        self.pipe.close()


class Thinkers:
    """A few workers, started when first needed."""

    def __init__(self, workers: int = 1, seconds: float = 10.0) -> None:
        self.seconds = seconds
        self.restarts = 0
        self.running: set[Worker] = set()
        self.idle: SimpleQueue[Worker | None] = SimpleQueue()
        for _ in range(max(1, workers)):
            self.idle.put(None)

    async def advise(self, thought: Thought) -> list[tuple[str, float]]:
        """Ask a bot; a worker that dies is replaced and asked once more."""
        try:
            return await asyncio.to_thread(self._ask, thought)
        except (EOFError, OSError):
            self.restarts += 1
        try:
            return await asyncio.to_thread(self._ask, thought)
        except (EOFError, OSError):
            self.restarts += 1
            raise ThinkingFailed("The bot crashed twice.") from None

    def _ask(self, thought: Thought) -> list[tuple[str, float]]:
        with self._worker() as worker:
            return worker.ask(thought, self.seconds)

    @contextmanager
    def _worker(self) -> Iterator[Worker]:
        """A worker for one question; after any trouble it is not used again."""
        worker = self.idle.get() or self._new()
        try:
            yield worker
        except BaseException:
            self._drop(worker)
            self.idle.put(None)
            raise
        self.idle.put(worker)

    def _new(self) -> Worker:
        worker = Worker()
        self.running.add(worker)
        return worker

    def _drop(self, worker: Worker) -> None:
        self.running.discard(worker)
        worker.stop()

    def close(self) -> None:
        for worker in list(self.running):
            self._drop(worker)
