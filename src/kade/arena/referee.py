"""The one who watches a bench: it stops bots that do not answer, and the game goes on without them."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO

import msgspec

from kade.arena.bench import Refused, Report, RollCall, read_report
from kade.arena.game_played import DIED, SLOW, Begun, GameRow, Job, Seated, Told
from kade.arena.http_bot import patience
from kade.kernel import KadeError

#: For starting a process and making one bot, which may have much to load.
START_SECONDS = 120.0
#: An answer that is only a little late is judged by the bench itself.
MARGIN_SECONDS = 0.5
#: Benches that may be lost at one point of a game before it is given up.
TRIES = 4


class Gone(Exception):
    """The bench has ended."""


class Left(Exception):
    """The tournament is over before this game was."""


class BenchProcess:
    """A running bench: orders go in, reports come out."""

    def __init__(self, log: Path | None) -> None:
        path = dict.fromkeys([os.getcwd(), *filter(None, sys.path)])
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
        errors: IO[bytes] | int = subprocess.DEVNULL if log is None else log.open("ab")
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-c", "from kade.arena.bench import main; main()"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment,
            )
        finally:
            if not isinstance(errors, int):
                errors.close()
        self.reports: SimpleQueue[Report | None] = SimpleQueue()
        self.reader = Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        if self.process.stdout is None:
            raise AssertionError("the bench has a pipe")
        for line in self.process.stdout:
            try:
                self.reports.put(read_report(line))
            except msgspec.DecodeError:
                break  # cut off in the middle of a line
        self.reports.put(None)

    def send(self, order: Job | RollCall) -> None:
        if self.process.stdin is None:
            raise AssertionError("the bench has a pipe")
        try:
            self.process.stdin.write(msgspec.json.encode(order) + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise Gone from None

    def next(self, seconds: float) -> Report:
        """The next report; ``TimeoutError`` if there is none in time."""
        try:
            report = self.reports.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None
        if report is None:
            raise Gone
        return report

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


class Referee:
    """Plays games on a bench of its own, replacing the bench when a bot hangs or brings it down."""

    def __init__(self, log: Path | None = None) -> None:
        self.log = log
        self.bench: BenchProcess | None = None
        self.changing = Lock()
        self.leaving = False

    def roll_call(self, game: str, bots: list[str]) -> None:
        """Refuse with a sentence what cannot play."""
        try:
            bench = self._bench()
            bench.send(RollCall(game, bots))
            report = bench.next(START_SECONDS * len(bots))
        except (Gone, TimeoutError):
            self.close()
            named = ", ".join(bots)
            raise KadeError(f"One of the bots {named} hangs or ends the process when it is made.") from None
        if isinstance(report, Refused) and report.sentence:
            raise KadeError(report.sentence)

    def play(self, job: Job) -> GameRow:
        """The game to its end, with as many benches as it takes."""
        stuck_at, tries, deaths = (-1, -1), 0, 0
        while True:
            seated: list[int] = []
            try:
                return self._watch(job, seated)
            except TimeoutError:
                trouble = SLOW
            except Gone:
                trouble = DIED
                deaths += 1
            if self.leaving:
                raise Left
            self.close()
            place = (len(seated), len(job.told))
            tries = tries + 1 if place == stuck_at else 1
            stuck_at = place
            if tries > TRIES:
                raise KadeError(f"Game {job.number} ({job.seed}) cannot go on after {place[1]} answers.")
            if trouble == SLOW or deaths > 1:  # one death may be somebody else's doing
                job = self._without(job, len(seated), trouble)

    def _without(self, job: Job, seated: int, trouble: str) -> Job:
        """The same game, with the default in place of the bot that did not answer or sit down."""
        if seated < job.players:
            why = "it was not ready in time" if trouble == SLOW else "making it ended the process"
            return msgspec.structs.replace(job, absent={**job.absent, seated: why})
        return msgspec.structs.replace(job, broken_off=trouble)

    def _watch(self, job: Job, seated: list[int]) -> GameRow:
        bench = self._bench()
        bench.send(job)
        seconds = START_SECONDS
        while True:
            report = bench.next(seconds)
            if isinstance(report, Told):
                job.told.append(report)
                job.broken_off = ""
            elif isinstance(report, Seated):
                seated.append(len(seated))
            elif isinstance(report, Begun):
                seconds = patience(job.seconds) + MARGIN_SECONDS
            elif isinstance(report, GameRow):
                return report

    def _bench(self) -> BenchProcess:
        with self.changing:
            if self.leaving:
                raise Left
            if self.bench is None:
                self.bench = BenchProcess(self.log)
            return self.bench

    def leave(self) -> None:
        """From another thread: whatever is being played is dropped, and nothing new is begun."""
        with self.changing:
            self.leaving = True
            if self.bench is not None:
                self.bench.process.kill()

    def close(self) -> None:
        with self.changing:
            if self.bench is not None:
                self.bench.stop()
                self.bench = None
