"""Where games are played: here, by a few processes, or on a Ray cluster."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

import msgspec

from kade.arena.game_played import GameRow, Job
from kade.arena.referee import Left, Referee
from kade.kernel import KadeError
from kade.kernel.extras import brought_by

LOCAL = "local"
RAY = "ray"  # the extra that brings it has the same name
ENGINES = (LOCAL, RAY)
#: Games given out per processor of a cluster, so that none waits for the next.
AHEAD = 2
#: How often a game is given out again when the machine or the process that played it is lost.
TRIES = 10


# ------------------------------------------------------------------------- local


class Hall:
    """Several tables side by side: a thread and a bench for each."""

    def __init__(self, jobs: Iterable[Job], tables: int, log: Path | None) -> None:
        self.jobs = iter(jobs)
        self.drawing = Lock()
        self.rows: SimpleQueue[GameRow | BaseException | None] = SimpleQueue()
        self.closed = False
        self.referees = [Referee(log) for _ in range(tables)]
        self.threads = [Thread(target=self._run, args=(referee,)) for referee in self.referees]

    def _next(self) -> Job | None:
        with self.drawing:
            return None if self.closed else next(self.jobs, None)

    def _run(self, referee: Referee) -> None:
        try:
            while (job := self._next()) is not None:
                row = referee.play(job)
                self.rows.put(row)
        except Left:
            pass
        except BaseException as error:
            self.rows.put(error)
        finally:
            referee.close()
            self.rows.put(None)

    def play(self) -> Iterator[GameRow]:
        for thread in self.threads:
            thread.start()
        running = len(self.threads)
        try:
            while running:
                row = self.rows.get()
                if isinstance(row, BaseException):
                    raise row
                if row is None:
                    running -= 1
                else:
                    yield row
        finally:
            self._close()

    def _close(self) -> None:
        with self.drawing:
            self.closed = True
        for referee in self.referees:
            referee.leave()
        for thread in self.threads:
            thread.join()


def play_here(jobs: Iterable[Job], tables: int, log: Path | None = None) -> Iterator[GameRow]:
    """Rows as games end, in any order. Closing the iterator stops every game at once."""
    return Hall(jobs, tables, log).play()


# --------------------------------------------------------------------------- Ray

_referee: Referee | None = None


def _play_on_worker(order: bytes) -> bytes:
    """What a worker of the cluster runs; its bench stays for the next game."""
    global _referee  # noqa: PLW0603 (one bench for each worker process)
    if _referee is None:
        _referee = Referee()
    return msgspec.json.encode(_referee.play(msgspec.json.decode(order, type=Job)))


def play_on_ray(jobs: Iterable[Job], tables: int) -> Iterator[GameRow]:
    """Rows as games end, in any order, from the cluster at RAY_ADDRESS or from one started here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    with brought_by(RAY, "The engine ray needs"):
        import ray
        from ray.exceptions import RayError
    address = os.environ.get("RAY_ADDRESS")
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address:
            ray.init(address, **quiet)
        else:
            ray.init("local", num_cpus=tables, include_dashboard=False, **quiet)
    except (ConnectionError, RayError, RuntimeError) as error:
        raise KadeError(f"There is no Ray cluster to play on: {error}.") from None
    try:
        yield from _spread(ray, jobs)
    except RayError as error:
        reason = " ".join(str(error).split())
        raise KadeError(f"The cluster could not finish a game: {reason[:300]}.") from None
    finally:
        ray.shutdown()


def _spread(ray: Any, jobs: Iterable[Job]) -> Iterator[GameRow]:
    task = ray.remote(num_cpus=1, max_retries=TRIES)(_play_on_worker)
    places = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    given_out: list[Any] = []
    for job in jobs:
        given_out.append(task.remote(msgspec.json.encode(job)))
        if len(given_out) >= places:
            ended, given_out = ray.wait(given_out)
            yield msgspec.json.decode(ray.get(ended[0]), type=GameRow)
    while given_out:
        ended, given_out = ray.wait(given_out)
        yield msgspec.json.decode(ray.get(ended[0]), type=GameRow)
