"""What visitors were told, kept outside of the house, and how the log of the house is held against it.

Somebody *decides* something at a version, and may ask for it more than once: a request whose answer never
came is sent again. However often it is sent, the log may have it once; and it must, if anybody was told so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from attack.house import House
from attack.outcome import Outcome
from kade.store import schema as s


@dataclass(slots=True)
class Decision:
    """What one person wanted at one moment."""

    table: str
    seat: int
    #: "answer", "order" or "undo".
    kind: str
    text: str
    #: The version at which it was thought out.
    base: int
    #: The versions of which a server said that it stands there.
    acknowledged: list[int]
    #: It was sent and may have been stored: nobody knows.
    unknown: bool = False

    #: It may be a step of an offer that is composed apart, which reaches the log with the whole offer; or
    #: such a step is taken back.
    step: bool = False


class Journal:
    """Everything that was decided, said and opened."""

    def __init__(self) -> None:
        self.decisions: list[Decision] = []
        self.said: list[str] = []
        self.opened: list[str] = []
        #: Tables whose rows the attack itself has changed.
        self.spoiled: set[str] = set()
        #: Steps of offers that were acknowledged and were gone when their player looked again.
        self.forgotten: list[Decision] = []
        #: How requests ended.
        self.refused = 0
        self.unanswered = 0
        #: Refusals without a sentence.
        self.speechless = 0

    def decide(self, table: str, seat: int, kind: str, text: str, base: int, step: bool = False) -> Decision:
        decision = Decision(table, seat, kind, text, base, [], step=step)
        self.decisions.append(decision)
        return decision

    @property
    def acknowledged(self) -> int:
        answers = sum(bool(decision.acknowledged) for decision in self.decisions)
        return answers + len(self.said) + len(self.opened)

    async def judge(self, house: House, outcome: Outcome) -> None:
        """Hold the log against it."""
        outcome.acknowledged += self.acknowledged
        outcome.lost += len(self.forgotten)
        outcome.told += [f"lost, while it was composed: {decision}" for decision in self.forgotten]
        kept = {row.id for row in await house.rows(sa.select(s.tables.c.id))}
        outcome.lost += sum(id not in kept for id in self.opened)
        texts = [row.text for row in await house.rows(sa.select(s.messages.c.text))]
        for said in self.said:
            outcome.lost += said not in texts
            outcome.doubled += texts.count(said) > 1
        for id in self.opened:
            if id in self.spoiled:
                continue
            query = sa.select(s.entries).where(s.entries.c.table_id == id).order_by(s.entries.c.version)
            mine = [decision for decision in self.decisions if decision.table == id]
            lost, doubled = held_against(await house.rows(query), mine)
            outcome.lost += len(lost)
            outcome.doubled += len(doubled)
            outcome.told += [f"lost: {decision}" for decision in lost]
            outcome.told += [f"nobody decided this, or it was decided once: {row}" for row in doubled]


def held_against(log: Sequence[Any], decisions: Sequence[Decision]) -> tuple[list[Decision], list[Any]]:
    """Decisions that should be in the log of their table and are not; entries that nobody decided."""
    by_people = by_hand(log)
    lost, loose = [], [d for d in decisions if d.unknown and not d.acknowledged]
    known = sorted((d for d in decisions if d.acknowledged), key=lambda d: min(d.acknowledged))
    for decision in known:
        found = _find(by_people, decision, min(decision.acknowledged))
        if found is not None:
            by_people.remove(found)
        elif decision.kind == "undo" and (decision.step or decision.base in decision.acknowledged):
            pass  # a step of an offer that is composed apart was taken back: the log has neither
        elif decision.step:
            loose.append(decision)
        else:
            lost.append(decision)
    # Nobody knows whether, or when, these came to the log; but none did twice.
    for decision in loose:
        found = _find(by_people, decision, None)
        if found is not None:
            by_people.remove(found)
    return lost, [row for row in by_people if not composed_again(log, row)]


def composed_again(log: Sequence[Any], row: Any) -> bool:
    """Who takes back an offer has its first steps before him again: these reach the log with the next one."""
    taken_back = [entry.version for entry in log if (entry.kind, entry.seat) == ("undo", row.seat)]
    before = [
        entry.version
        for entry in log
        if (entry.kind, entry.seat, entry.action) == ("answer", row.seat, row.action)
        and entry.version < row.version
    ]
    return any(first < undo < row.version for first in before for undo in taken_back)


def by_hand(log: Sequence[Any]) -> list[Any]:
    """The entries that people gave themselves: an answer given ahead is one, though it stands there twice."""
    ahead: dict[int, str] = {}
    found = []
    for row in log:
        if row.given_by != "player":
            continue
        if row.kind == "answer" and ahead.pop(row.seat, None) == row.action:
            continue
        if row.kind == "ahead":
            ahead[row.seat] = row.action
        found.append(row)
    return found


def _find(entries: list[Any], decision: Decision, until: int | None) -> Any:
    for row in entries:
        in_time = decision.base < row.version and (until is None or row.version <= until)
        kind = "answer" if row.kind == "ahead" else row.kind
        if in_time and row.seat == decision.seat and (kind, row.action) == (decision.kind, decision.text):
            return row
    return None
