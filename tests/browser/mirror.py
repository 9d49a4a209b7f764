"""A table as its own server keeps it, and what a merchant would do there in somebody's place.

A running table tells nobody what is hidden, so whoever wants to know what a person could wish for must have
started the server: the log is read from its database and folded as the server itself does.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from kade.bots import Bot
from kade.kernel import Action, State
from kade.store.row_values import entry_row, seat_row, table_row
from kade.store.rows import Entry
from kade.table.live import LiveTable
from kade.table.orders import parted

#: Questions about what is paid with: whatever a plan proposes is as good as another payment.
PAYMENTS = frozenset({"pay_resource", "pay_bid", "pay_furs"})
#: Answers of which only the last of several in a row counts: the way lies between.
ON_THE_WAY = ("sail ",)
#: Nobody thinks further ahead than this.
FURTHEST = 24


class Step(NamedTuple):
    """An answer, and the question that it was given to."""

    prompt: str
    action: Action


class Mirror:
    """The table in a database, brought up to date whenever that is wanted."""

    def __init__(self, database: Path, table: str) -> None:
        self.store = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        self.store.row_factory = _named
        self.id = table
        row = self.store.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
        seats = self.store.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", (table,))
        self.table = LiveTable(table_row(row), [seat_row(seat) for seat in seats])
        #: Who gave which answer and when, undone ones too.
        self.entries: list[Entry] = []

    def catch_up(self, version: int | None = None) -> LiveTable:
        """The table at a version, which the page shows; without one, as it is now."""
        rows = self.store.execute(
            "SELECT * FROM entries WHERE table_id = ? AND version > ? AND version <= ? ORDER BY version",
            (self.id, self.table.version, 1_000_000_000 if version is None else version),
        )
        for row in rows.fetchall():
            entry = entry_row(row)
            self.entries.append(entry)
            self.table.take(entry)
        return self.table

    def close(self) -> None:
        self.store.close()


class _Row:
    """A row whose columns are attributes, as the store's own."""


def _named(cursor: sqlite3.Cursor, row: tuple[object, ...]) -> _Row:
    found = _Row()
    for column, value in zip(cursor.description, row, strict=True):
        setattr(found, column[0], value)
    return found


# ---------------------------------------------------------------------------- what is wanted


def wish(table: LiveTable, seat: int, bot: Bot) -> list[Step]:
    """What the bot would answer there until somebody else is asked or something comes to light."""
    state = table.heard(seat)
    view = table.view(seat)
    if state.seat != seat:  # asked ahead of the others: one answer
        question = view.stack[-1] if view.stack else None
        return [Step(question.prompt if question else "", bot.choose(view))]
    return walk(state, seat, bot)


def walk(state: State, seat: int, bot: Bot) -> list[Step]:
    twin, steps = state.copy(), list[Step]()
    while not twin.over and twin.seat == seat and len(steps) < FURTHEST:
        twin.journal = []
        steps.append(Step(twin.stack[-1].prompt, bot.choose(twin.view(seat))))
        twin.apply(steps[-1].action)
        if any(event.reveals for event in twin.journal):
            break
    return steps


def steps_of(table: LiveTable, seat: int, line: str) -> list[Step]:
    """What a line stands for; raises ``KadeError`` if it cannot be said now."""
    state = table.heard(seat)
    actions = table.steps(seat, parted(line)[0])
    if state.seat != seat:
        return [Step("", action) for action in actions]
    twin, steps = state.copy(), list[Step]()
    for action in actions:
        steps.append(Step(twin.stack[-1].prompt, action))
        twin.apply(action)
    return steps


def deeds(steps: Sequence[Step]) -> list[str]:
    """What is done, whatever it is paid with and whichever way is taken."""
    told: list[str] = []
    for step in steps:
        words = str(step.action)
        if step.prompt in PAYMENTS:
            continue
        if words.startswith("claim "):  # the cards stand in the answer itself
            words = " ".join(words.split()[:2])
        if told and words.startswith(ON_THE_WAY) and told[-1].startswith(ON_THE_WAY):
            told.pop()
        told.append(words)
    return told


def agreement(steps: Sequence[Step], wanted: Sequence[Step]) -> tuple[bool, int]:
    """How well steps serve a wish: whether they do nothing else, and for how many deeds they agree.

    What is done several times in a row may be done in any order.
    """
    mine, theirs = runs(deeds(steps)), runs(deeds(wanted))
    if not mine:  # nothing but a payment
        alike = sum(one.action is other.action for one, other in zip(steps, wanted, strict=False))
        return wanted[0].prompt in PAYMENTS, alike
    same = 0
    for place, run in enumerate(mine):
        other = theirs[place] if place < len(theirs) else Counter[str]()
        same += (run & other).total()
        if run != other:
            return place == len(mine) - 1 and run <= other, same
    return True, same


def runs(told: Sequence[str]) -> list[Counter[str]]:
    """Deeds of one kind in a row, together."""
    return [Counter(run) for _, run in groupby(told, key=lambda words: kind(words.split()[0]))]


def kind(deed: str) -> str:
    """What is done where a barge lies is done in any order."""
    return "there" if deed in ("deliver", "load", "board") else deed
