"""Engines taking turns: each in a process of its own that waits, so that all meet the machine alike.

A round asks every engine for a slice of every figure, one after the other. A machine that slows down for a
while then slows all of them down, and a figure of one engine in proportion to another's, round by round,
stays what it is. The first round makes everything ready and warm, and does not count.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from tempfile import TemporaryFile
from typing import Any, Protocol

from kade.kernel import KadeError

#: Slices of every figure that count.
ROUNDS = 9


class Tell(Protocol):
    """What is shown while it runs, and how far it is."""

    def __call__(self, words: str, done: int = 0, of: int = 0) -> object: ...


class Failed(KadeError):
    """A process that ended badly; the last thing it said is the reason."""


def last_words(said: str, code: int) -> str:
    """The reason in what a program said before it ended."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or [f"it ended with {code}"])[-1].removeprefix("ERROR: ")


class Engine:
    """One that is measured: a title on a build, or a peer. ``slices`` are its rates, round by round."""

    def __init__(self, name: str, build: str, command: Sequence[str], environment: dict[str, str]) -> None:
        self.name, self.build = name, build
        self.slices: dict[str, list[float]] = {}
        self.missing: dict[str, str] = {}
        #: Why it was given up, if it was.
        self.failure = ""
        self.complaints = TemporaryFile("w+")  # noqa: SIM115 (it lives as long as the process)
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            text=True,
            bufsize=1,
        )
        try:
            self.told = self._hear()
        except Failed:
            self.close()
            raise
        self.figures: list[str] = self.told["figures"]

    def slice(self, figure: str, seconds: float) -> float | None:
        """A rate; None where parts are not installed."""
        try:
            with suppress(BrokenPipeError):  # why nobody listens any more is heard in a moment
                self._ask(f"{figure} {seconds}\n")
            told = self._hear()
        except Failed as error:
            self.failure = str(error)
            return None
        if "missing" in told:
            self.missing[figure] = told["missing"]
            return None
        return float(told["rate"])

    def _ask(self, order: str) -> None:
        if self.process.stdin is not None:
            self.process.stdin.write(order)

    def _hear(self) -> dict[str, Any]:
        line = self.process.stdout.readline() if self.process.stdout is not None else ""
        if not line:
            code = self.process.wait()
            self.complaints.seek(0)
            raise Failed(last_words(self.complaints.read(), code))
        told: dict[str, Any] = json.loads(line)
        return told

    def close(self) -> None:
        """It ends when it has nothing to hear any more, or at once."""
        self.process.kill()
        self.process.communicate()
        self.complaints.close()


def play_rounds(engines: Sequence[Engine], columns: Sequence[str], seconds: float, tell: Tell) -> None:
    """So many seconds for each figure of each engine, in alternating slices; who breaks is left out."""
    turns = [(figure, engine) for figure in columns for engine in engines if figure in engine.figures]
    done, of = 0, len(turns) * (ROUNDS + 1)
    for number in range(ROUNDS + 1):
        # Back and forth, so that nobody always comes after the same one.
        for figure, engine in turns if number % 2 == 0 else reversed(turns):
            tell(f"{engine.name} {engine.build}: {figure}", done, of)
            done += 1
            if engine.failure or figure in engine.missing:
                continue
            rate = engine.slice(figure, seconds / ROUNDS)
            if number and rate is not None:
                engine.slices.setdefault(figure, []).append(rate)
