"""Asking a bot: for its own answers, and for hints to people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kade.bots import PatricianBot
from kade.bots.outlook import outlook, told_apart
from kade.kernel import Action, Phrase
from kade.kernel.phrase import say
from kade.table.errors import NotYours, Stale
from kade.table.live import LiveTable
from kade.table.worker import Thought, Weighed

if TYPE_CHECKING:
    from kade.table.host import Host

#: Who is asked for hints.
ADVISER: Final = PatricianBot.level


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


async def advice(host: Host, table: LiveTable, seat: int, level: str) -> list[Weighed]:
    """What a bot of this level thinks of the answers of a seat that is asked."""
    seed = f"{table.row.id} {table.version}"
    thought = Thought(table.row.game, table.heard(seat).to_json(), seat, level, seed)
    host.thinking.add(table.row.id)
    try:
        return await host.thinkers.advise(thought)
    finally:
        host.thinking.discard(table.row.id)


async def hints(host: Host, id: str, seat: int) -> list[Hint]:
    """The best answers for the seat that asks, best first; ``Stale`` if the table moves on meanwhile."""
    table = await host.live(id)
    host.own(table, seat)
    if table.over or seat not in table.state.open_seats():
        raise NotYours(say("A hint is there when it is your turn."))
    version, state = table.version, table.heard(seat).copy()
    found = await advice(host, table, seat, ADVISER)
    if not table.current(seat, version):
        raise Stale(table.version)
    told: list[Hint] = []
    for weighed in found:
        steps = [table.game.parse(step) for step in weighed.answer.split("; ")]
        words = table.game.describe_steps(state, steps)
        points = weighed.points or 0.0
        expected = outlook(table.game, points, weighed.win_chance)
        told.append(Hint(steps, words, expected, points, weighed.win_chance))
    return told_apart(told, lambda hint: hint.words.text())
