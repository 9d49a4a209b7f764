"""How long a title takes on this server: the median of the games that were finished here."""

from __future__ import annotations

import time
from collections import defaultdict
from statistics import median
from typing import Any, Final

from kade.kernel import Game
from kade.store import Store

#: Fewer games than this tell nothing yet; the title's own figure stands in.
ENOUGH: Final = 10
#: Figures change slowly, and every visitor of the first page asks for them.
KEPT: Final = 600.0
#: A game that took longer was put aside and taken up again: that is not how long it takes to play.
LONGEST: Final = 8 * 3600.0


class Times:
    """The usual time of a title for a number of players, against bots or among friends."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.read_at = -KEPT
        self.known: dict[tuple[str, int, bool], float] = {}

    async def read(self) -> None:
        """Once in a while, ask the store; those who come meanwhile are told the figures of before."""
        if time.monotonic() - self.read_at < KEPT:
            return
        self.read_at = time.monotonic()
        played = defaultdict(list)
        for game in await self.store.durations():
            if game.seconds <= LONGEST:
                played[game.game, game.players, game.people > 1].append(game.seconds)
        self.known = {key: median(times) for key, times in played.items() if len(times) >= ENOUGH}

    def minutes(self, game: Game[Any, Any], players: int, friends: bool) -> int | None:
        """About so many; None where nobody knows."""
        seconds = self.known.get((game.id, players, friends))
        if seconds is not None:
            return rounded(seconds / 60)
        return game.blurb.minutes[friends] if game.blurb is not None else None


def rounded(minutes: float) -> int:
    """Nobody wants to know it to the minute, but for short games."""
    return max(1, round(minutes)) if minutes < 15 else round(minutes / 5) * 5
