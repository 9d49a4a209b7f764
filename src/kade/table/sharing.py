"""Who thinks next: the workers' time is shared out fairly, so that one visitor never stops the others.

Three rules, in this order. What a person waits for goes before what nobody waits for. Of claims that are
as urgent, the address that has used least time goes first, in it the visitor, and of theirs the table. And
who has waited long is a class more urgent, so that nobody waits for ever.

A thought that has begun is never broken off: it takes about a second, and a worker that was killed needs half
of that to be where it was, without the trees it had kept. So whoever is next waits for one thought at most.
A person's table mostly asks again in a moment, once its bot's answer is stored. For that moment the worker
waits for it rather than begin a second's work for somebody else; the wait is charged like thinking. Short
work is done meanwhile. Where many people play there is always such a moment, so bots among themselves wait
for no more than some of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final

#: Seconds after which a claim that still waits is a class more urgent.
LONG: Final = 20.0
#: Seconds for which a worker stays free for a table that will ask again: an answer is stored sooner.
MOMENT: Final = 0.12
#: Seconds that workers stay free so, all in all, before bots among themselves who wait have one thought.
IDLE: Final = 0.5
#: So many shares of those who want nothing now are remembered.
REMEMBERED: Final = 256


class Rank(IntEnum):
    """How urgent a thought is; less is more."""

    AWAITED = 0  # somebody looks at the table, or asked for a hint
    PEOPLE = 1  # people play there, but nobody is there now
    WATCHED = 2  # bots among themselves, and somebody looks
    ALONE = 3  # bots among themselves


@dataclass(frozen=True, slots=True)
class Ticket:
    """For whom something is thought: the owner is ``address:visitor``, both as hashes."""

    owner: str = ""
    table: str = ""
    rank: Rank = Rank.AWAITED

    @property
    def path(self) -> tuple[str, str, str]:
        """Time is shared out among addresses, their visitors, and the tables of each."""
        # Of a table whose owner nobody knows we know at least that it is nobody else's.
        owner = self.owner or f"table {self.table}"
        return owner.partition(":")[0], owner, self.table


@dataclass(eq=False, slots=True)
class Claim:
    """A thought that waits for a worker, or that one is busy with."""

    ticket: Ticket
    since: float
    #: How long it is going to take, as far as one can tell.
    expected: float
    #: Whoever waits for the worker.
    ready: Any = None
    rank: Rank = field(init=False)

    def __post_init__(self) -> None:
        self.rank = self.ticket.rank

    def urgency(self, now: float) -> int:
        return max(0, self.rank - int((now - self.since) / LONG))


@dataclass(eq=False, slots=True)
class Return(Claim):
    """A table that has just been answered and will ask again in a moment."""

    until: float = 0.0
    #: Since when a worker stays free for it.
    held: float | None = None


@dataclass(eq=False, slots=True)
class Share:
    """What one of them has used; counted from where the others stood when it came."""

    used: float = 0.0
    #: Where those within it stand: what the one who was served last had used by then.
    level: float = 0.0
    within: dict[str, Share] = field(default_factory=dict)

    def part(self, name: str) -> Share:
        return self.within.setdefault(name, Share())

    def standing(self, name: str) -> float:
        """Who was away, or had to wait, has nothing saved up: else a crowd could come back all at once."""
        part = self.within.get(name)
        return self.level if part is None else max(self.level, part.used)


class Sharing:
    """Claims on some workers, and the order in which they are served."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self.waiting: list[Claim] = []
        self.at_work: list[Claim] = []
        self.returns: dict[str, Return] = {}
        self.shares = Share()
        #: Seconds for which workers stayed free while bots among themselves waited, since one had a turn.
        self.idle = 0.0
        self._free_since: float | None = None

    # ------------------------------------------------------------------- coming and going

    def ask(self, ticket: Ticket, now: float, expected: float) -> Claim:
        self._returned(ticket.table, now)
        claim = Claim(ticket, now, expected)
        self.waiting.append(claim)
        return claim

    def withdraw(self, claim: Claim) -> None:
        """Whoever waited has gone; that may be noticed twice."""
        if claim in self.waiting:
            self.waiting.remove(claim)

    def hurry(self, table: str, rank: Rank) -> None:
        """Somebody has come to a table: what it waits for is more urgent than it was."""
        for claim in self.waiting:
            if claim.ticket.table == table:
                claim.rank = min(claim.rank, rank)

    def done(self, claim: Claim, now: float, spent: float, *, goes_on: bool = False) -> None:
        """A worker is free again; it may be that the table is going to ask again in a moment."""
        self.at_work.remove(claim)
        self._charge(claim.ticket, spent - claim.expected)
        if goes_on and claim.ticket.rank <= Rank.PEOPLE:
            self._returned(claim.ticket.table, now)
            coming = Return(claim.ticket, now, claim.expected, until=now + MOMENT)
            self.returns[claim.ticket.table] = coming
        self._forget(claim.ticket.path)

    # ------------------------------------------------------------------------- choosing

    def next(self, now: float, free: int) -> Claim | None:
        """Whom one of so many free workers serves now; None: nobody, or it waits a moment."""
        for table in [table for table, coming in self.returns.items() if coming.until <= now]:
            self._returned(table, now)
        self._count_idle(now)
        claims: list[Claim] = [claim for claim in self.waiting if self._may(claim)]
        if not claims:
            return None
        awaited = self.returns.values() if free == 1 and self.idle < IDLE else ()
        chosen = self._first([*claims, *awaited], now)
        if isinstance(chosen, Return):
            short = [claim for claim in claims if claim.expected <= MOMENT]
            if not short:
                chosen.held = now if chosen.held is None else chosen.held
                self._free_since = now
                return None
            chosen = self._first(short, now)
        if chosen.rank > Rank.PEOPLE:
            self.idle = 0.0
        self.waiting.remove(chosen)
        self.at_work.append(chosen)
        self._begin(chosen)
        return chosen

    def _count_idle(self, now: float) -> None:
        """A worker may have stayed free until now."""
        if self._free_since is not None and any(claim.rank > Rank.PEOPLE for claim in self.waiting):
            self.idle += now - self._free_since
        self._free_since = None

    def look_again(self) -> float | None:
        """When a worker that waits for a table's return gives it up."""
        held = [coming.until for coming in self.returns.values() if coming.held is not None]
        return min(held, default=None)

    def _may(self, claim: Claim) -> bool:
        """Bots among themselves never have all workers, where there are several."""
        if claim.rank <= Rank.PEOPLE or self.workers == 1:
            return True
        return sum(other.rank > Rank.PEOPLE for other in self.at_work) < self.workers - 1

    def _first(self, claims: Sequence[Claim], now: float) -> Claim:
        urgency = min(claim.urgency(now) for claim in claims)
        claims = [claim for claim in claims if claim.urgency(now) == urgency]
        share = self.shares
        for depth in range(len(claims[0].ticket.path)):
            names = dict.fromkeys(claim.ticket.path[depth] for claim in claims)
            name = min(names, key=share.standing)  # of equals, who came first
            claims = [claim for claim in claims if claim.ticket.path[depth] == name]
            share = share.part(name)
        return claims[0]

    # ------------------------------------------------------------------------- accounts

    def _begin(self, claim: Claim) -> None:
        """What it is going to take is charged now, so that other workers turn to somebody else."""
        share = self.shares
        for name in claim.ticket.path:
            share.level = share.standing(name)
            part = share.part(name)
            share.within[name] = share.within.pop(name)  # the one served last is last
            part.used = share.level + claim.expected
            share = part

    def _charge(self, ticket: Ticket, seconds: float) -> None:
        share = self.shares
        for name in ticket.path:
            share = share.part(name)
            share.used += seconds

    def _returned(self, table: str, now: float) -> None:
        """It asks again, or does not come back; a worker that stayed free for it was its to use."""
        coming = self.returns.pop(table, None)
        if coming is not None and coming.held is not None:
            self._charge(coming.ticket, now - coming.held)

    def _forget(self, path: Sequence[str]) -> None:
        """Whoever was served longest ago, where there are many: by now the others have used as much."""
        share = self.shares
        for name in path:
            if len(share.within) > 2 * REMEMBERED:
                known = [*self.waiting, *self.at_work, *self.returns.values()]
                needed = {name for claim in known for name in claim.ticket.path}
                old = [key for key in share.within if key not in needed][:-REMEMBERED]
                for key in old:
                    del share.within[key]
            share = share.part(name)

    # ------------------------------------------------------------------------ foresight

    def wait(self, ticket: Ticket, now: float, free: int) -> float:
        """About how many seconds a claim with this ticket would have to wait."""
        ahead = [claim for claim in self.waiting if claim.urgency(now) <= ticket.rank]
        begun = 0.0 if free else sum(claim.expected for claim in self.at_work) / 2
        return (begun + sum(claim.expected for claim in self._ahead(ticket, ahead, 0))) / self.workers

    def _ahead(self, ticket: Ticket, claims: Iterable[Claim], depth: int) -> list[Claim]:
        """Those of the same share that go before it, and as many turns of every other share."""
        groups: dict[str, list[Claim]] = {}
        for claim in claims:
            groups.setdefault(claim.ticket.path[depth], []).append(claim)
        own = groups.pop(ticket.path[depth], [])
        if depth < len(ticket.path) - 1:
            own = self._ahead(ticket, own, depth + 1)
        return own + [claim for group in groups.values() for claim in group[: len(own) + 1]]
