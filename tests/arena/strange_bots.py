"""Bots from outside, most of them bad company: for the tests of the arena."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from kade.bots import Bot, bot
from kade.kernel import Action, Game, View


class First(Bot):
    """Always the first legal answer."""

    def choose(self, view: View) -> Action:
        return view.legal[0]


class Talker(First):
    """Prints where a report might be expected."""

    def choose(self, view: View) -> Action:
        sys.stdout.write('{"type":"told","seat":0,"action":0,"seconds":0,"asked":true}\n')
        sys.stdout.flush()
        os.write(1, b"nonsense\n")
        return super().choose(view)


class Thrower(Bot):
    """Throws at every question."""

    def choose(self, view: View) -> Action:
        raise ZeroDivisionError("a sum that does not come out")


class HalfWay(Bot):
    """Begins whatever can be begun, and throws in the middle of it."""

    def choose(self, view: View) -> Action:
        if view.question is not None and view.question.part:
            raise ValueError("lost the thread")
        return view.legal[-1]


class Liar(Bot):
    """Answers what is not allowed."""

    def choose(self, view: View) -> Action:
        return next(action for action in self.game.actions.all if action not in view.legal)


class Counting(First):
    """Does something at its third question, as often in all as the environment allows."""

    asked = 0

    def choose(self, view: View) -> Action:
        self.asked += 1
        if self.asked == 3 and _one_more():
            self.misbehave()
        return super().choose(view)

    def misbehave(self) -> None:
        raise NotImplementedError


def _one_more() -> bool:
    """Counted in a file, because processes come and go."""
    done = Path(os.environ["ARENA_TEST_DONE"])
    before = done.read_text(encoding="utf-8") if done.exists() else ""
    done.write_text(before + "x", encoding="utf-8")
    return len(before) < int(os.environ["ARENA_TEST_TIMES"])


class Hanger(Counting):
    """Never comes back from its third question."""

    def misbehave(self) -> None:
        while True:
            pass


class Sleeper(Counting):
    """A little late, but it comes back."""

    seconds: float | None = None

    def misbehave(self) -> None:
        time.sleep(3 * (self.seconds or 0) + 1.1)


class Quitter(Counting):
    """Takes its process down."""

    def misbehave(self) -> None:
        os._exit(7)


class Leaver(Counting):
    """Calls exit, as scripts do."""

    def misbehave(self) -> None:
        raise SystemExit(3)


class Unmakable(First):
    """Can be made for the roll call and never again."""

    def __init__(self, game: Game[Any, Any], seed: int | str) -> None:
        super().__init__(game, seed)
        if seed != "roll call":
            raise RuntimeError("no more of these")


class UnmakableAtAll(First):
    def __init__(self, game: Game[Any, Any], seed: int | str) -> None:
        raise RuntimeError("none of these")


class QuitterAtOnce(First):
    """Takes its process down before it sits."""

    def __init__(self, game: Game[Any, Any], seed: int | str) -> None:
        super().__init__(game, seed)
        os._exit(7)


class Held(First):
    """Writes down who started its process; after some games it waits for as long as a file is there."""

    def __init__(self, game: Game[Any, Any], seed: int | str) -> None:
        super().__init__(game, seed)
        self.begun = False

    def choose(self, view: View) -> Action:
        if not self.begun:
            self.begun = True
            begun = Path(os.environ["ARENA_TEST_BEGUN"])
            with begun.open("ab") as games:
                games.write(f"{os.getppid()}\n".encode())
                games.flush()
                own_end = games.tell()
            number = begun.read_bytes()[:own_end].count(b"\n")
            if number > int(os.environ["ARENA_TEST_FREE"]):
                while Path(os.environ["ARENA_TEST_HOLD"]).exists():
                    time.sleep(0.02)
        return super().choose(view)


class Budgeted(First):
    """Remembers which budget it was given."""

    seconds: float | None = 9.0
    seen: list[float | None] = []  # noqa: RUF012 (the test reads it)

    def choose(self, view: View) -> Action:
        self.seen.append(self.seconds)
        return super().choose(view)


def make_greedy(game: Game[Any, Any], seed: str) -> Bot:
    """A function that makes a bot."""
    return bot("merchant", game, seed)


def make_nothing(game: Game[Any, Any], seed: str) -> object:
    return game.id


not_callable = 7
