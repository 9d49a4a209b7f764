"""What a scenario found: counted, judged, and told as one row of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

#: Seconds that no table may stand, and after which it is counted as standing.
STANDING: Final = 10.0


@dataclass
class Outcome:
    """One scenario over one database."""

    scenario: str
    database: str
    kills: int = 0
    #: Answers, orders, undos, chat and tables that a server said it has.
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    #: Tables that stood for ten seconds though somebody was there to move them.
    stalled: int = 0
    #: Seconds.
    longest_stall: float = 0.0
    #: Goals of this scenario alone that were missed, a sentence each.
    faults: list[str] = field(default_factory=list)
    #: Whatever else is worth telling, such as a figure.
    told: list[str] = field(default_factory=list)

    def stood(self, seconds: float) -> None:
        """A table did not move for so long."""
        self.longest_stall = max(self.longest_stall, seconds)
        self.stalled += seconds >= STANDING

    def expect(self, held: object, sentence: str) -> None:
        if not held:
            self.faults.append(sentence)

    @property
    def missed(self) -> bool:
        return bool(self.lost or self.doubled or self.stalled or self.faults)


def table(outcomes: Sequence[Outcome]) -> list[str]:
    """The outcomes as a table in Markdown, with what is to be said of each below."""
    head = "| scenario | database | kills | acknowledged | lost | doubled | stalled | longest stall, s |"
    rows = [head, "|---|---|--:|--:|--:|--:|--:|--:|"]
    rows += [
        f"| {one.scenario} | {one.database} | {one.kills} | {one.acknowledged} | {one.lost} | {one.doubled} "
        f"| {one.stalled} | {one.longest_stall:.1f} |"
        for one in outcomes
    ]
    longest = max((one.longest_stall for one in outcomes), default=0.0)
    sums = [
        sum(getattr(one, name) for one in outcomes) for name in ("kills", "acknowledged", "lost", "doubled")
    ]
    stalled = sum(one.stalled for one in outcomes)
    rows.append(f"| **all** | | {' | '.join(str(number) for number in sums)} | {stalled} | {longest:.1f} |")
    told = [f"- {one.scenario} ({one.database}): {sentence}" for one in outcomes for sentence in one.told]
    faults = [
        f"- MISSED, {one.scenario} ({one.database}): {fault}" for one in outcomes for fault in one.faults
    ]
    return [*rows, "", *told, *faults]
