"""Analyses of finished games: made in a worker of their own, kept in the store.

Several games are looked at side by side, and the worker's time is shared out like that of the bots: look by
look, whoever had least of it first. So nobody waits for somebody else's long game.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

import msgspec

from kade.bots.analysis import Analysis, Study, key_of
from kade.kernel import KadeError, Phrase, Record, State
from kade.kernel.phrase import say
from kade.store import Store
from kade.table.errors import ComeAgain, TooMany
from kade.table.sharing import Ticket
from kade.table.thinking import Thinkers

log = logging.getLogger("kade.table")

#: More than a look takes, also on a busy machine.
PATIENCE: Final = 60.0
#: So many games are looked at side by side, all in all and for one address; each is kept in memory meanwhile.
MOST: Final = 12
OF_ONE: Final = 3
#: Results and failures that are kept in memory.
KEPT: Final = 50


class Analyst:
    """Looks back at games, without keeping the bots of running games from thinking."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thinkers = Thinkers(1, PATIENCE)
        self.running: dict[str, Study] = {}
        #: Who asked for each of them, and for those that are about to begin.
        self.owners: dict[str, str] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.found: OrderedDict[str, Analysis] = OrderedDict()
        self.failed: OrderedDict[str, Phrase] = OrderedDict()

    async def analysis(self, record: Record) -> Analysis | None:
        """What was found out about this game, if it was ever looked at."""
        key = key_of(record)
        if key not in self.found:
            content = await self.store.analysis(key)
            if content is None:
                return None
            self._keep(key, msgspec.json.decode(content, type=Analysis))
        self.found.move_to_end(key)
        return self.found[key]

    def study(self, record: Record) -> Study | None:
        """How far it is, while the game is looked at."""
        return self.running.get(key_of(record))

    def failure(self, record: Record) -> Phrase | None:
        """Why the last attempt came to nothing."""
        return self.failed.get(key_of(record))

    def games_of(self, owner: str) -> int:
        """How many games are looked at for those at this address."""
        address = owner.partition(":")[0]
        return sum(other.partition(":")[0] == address for other in self.owners.values())

    async def begin(self, record: Record, positions: list[State], owner: str = "") -> None:
        """Start to look at a game, unless that is done or going on already."""
        key = key_of(record)
        if await self.analysis(record) is not None or key in self.owners:
            return
        if self.games_of(owner) >= OF_ONE:
            raise TooMany(say("A bot looks at other games for you. Try again in a minute."), PATIENCE)
        if len(self.owners) >= MOST:
            raise ComeAgain(say("Other games are being analysed now. Try again in a minute."), PATIENCE)
        self.owners[key] = owner
        try:
            self.running[key] = await asyncio.to_thread(Study, record, positions)
        except BaseException:
            del self.owners[key]
            raise
        self.failed.pop(key, None)
        self.tasks[key] = asyncio.get_running_loop().create_task(self._work(key))

    async def close(self) -> None:
        waiting = list(self.tasks.values())
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await self.thinkers.close()

    async def _work(self, key: str) -> None:
        study, ticket = self.running[key], Ticket(self.owners[key], key)
        try:
            for task in study.looks():
                study.note(task, await self.thinkers.look(task, ticket))
            found = study.result()
            await self.store.save_analysis(key, msgspec.json.encode(found).decode())
            self._keep(key, found)
        except Exception as error:
            log.exception("an analysis failed")
            self.failed[key] = _why(error)
            while len(self.failed) > KEPT:
                self.failed.popitem(last=False)
        finally:
            del self.running[key], self.tasks[key], self.owners[key]

    def _keep(self, key: str, found: Analysis) -> None:
        self.found[key] = found
        while len(self.found) > KEPT:
            self.found.popitem(last=False)


def _why(error: Exception) -> Phrase:
    """A reason that was meant for people; of anything else the log of the server knows more."""
    told = error.phrase if isinstance(error, KadeError) else None
    return told or say("Something went wrong while the game was analysed.")
