"""Asking a bot: for its own answers, and for hints to people."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from kade.bots import PatricianBot
from kade.bots.outlook import outlook, told_apart
from kade.kernel import Action, Phrase
from kade.kernel.phrase import say
from kade.table.errors import NotYours, Stale, TooMany
from kade.table.live import LiveTable
from kade.table.sharing import Rank, Ticket
from kade.table.worker import Thought, Weighed

if TYPE_CHECKING:
    from kade.table.host import Host

#: Who is asked for hints.
ADVISER: Final = PatricianBot.level
#: Who asks for a hint is told to come again rather than left to wait for more seconds than these.
PATIENCE: Final = 2.0
#: So many seconds after an answer its player is thought to be there still: programs have no stream open.
STILL_THERE: Final = 60.0


class Hint(NamedTuple):
    """An answer with the steps that finish it, in words, and what is to be expected of it."""

    steps: list[Action]
    words: Phrase
    outlook: Phrase
    points: float
    #: None for who plays alone.
    win_chance: float | None

    @property
    def notation(self) -> str:
        return "; ".join(str(step) for step in self.steps)


def rank_of(host: Host, table: LiveTable) -> Rank:
    """How urgently a table waits for its bots."""
    id = table.row.id
    people = [row.seat for row in table.seats if table.is_person(row.seat)]
    if not people:
        return Rank.WATCHED if host.watchers.get(id) else Rank.ALONE
    latest = next((given.at for given in reversed(table.answers) if given.by == "player"), table.row.created)
    there = any(host.present[id, seat] for seat in people) or time.time() - latest < STILL_THERE
    return Rank.AWAITED if there else Rank.PEOPLE


def ticket_for(host: Host, table: LiveTable) -> Ticket:
    """For a bot's answer at this table."""
    return Ticket(table.row.owner, table.row.id, rank_of(host, table))


async def advice(
    host: Host, table: LiveTable, seat: int, level: str, patience: float | None = None
) -> list[Weighed]:
    """What a bot of this level thinks of the answers of a seat that is asked.

    Patience is a person's who waits for it; a bot has all the time.
    """
    seed = f"{table.row.id} {table.version_for(seat)}"
    thought = Thought(table.row.game, table.heard(seat).to_json(), seat, level, seed)
    host.thinking.add(table.row.id)
    try:
        if patience is None:
            return await host.thinkers.advise(thought, ticket_for(host, table))
        return await host.thinkers.advise(thought, Ticket(table.row.owner, table.row.id), patience)
    finally:
        host.thinking.discard(table.row.id)


async def hints(host: Host, id: str, seat: int) -> list[Hint]:
    """The best answers for the seat that asks, best first; ``Stale`` if the table moves on meanwhile."""
    table = await host.live(id)
    host.own(table, seat)
    if table.over or seat not in table.state.open_seats():
        raise NotYours(say("A hint is there when it is your turn."))
    if (id, seat) in host.hinting:
        raise TooMany(say("Your hint is on its way."), 1)
    version, state = table.version, table.heard(seat).copy()
    host.hinting.add((id, seat))
    try:
        found = await advice(host, table, seat, ADVISER, PATIENCE)
    finally:
        host.hinting.discard((id, seat))
    if not table.current(seat, version):
        raise Stale(table.version_for(seat))
    told: list[Hint] = []
    for weighed in found:
        steps = [table.game.parse(step) for step in weighed.answer.split("; ")]
        words = table.game.describe_steps(state, steps)
        points = weighed.points or 0.0
        expected = outlook(table.game, points, weighed.win_chance)
        told.append(Hint(steps, words, expected, points, weighed.win_chance))
    return told_apart(told, lambda hint: hint.words.text())
