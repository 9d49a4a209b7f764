"""How long a game can get and how far scores can go, for those who must know before it is played.

Lengths count answers, without those that the rules give themselves. All bounds are far above what
happens: they hold for players who want nothing but a long game.
"""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.amsterdam.rules import components as ams
from kade.kernel.game import Limits


def limits(players: int, options: Mapping[str, bool | int | str]) -> Limits:
    """Estimates, but for the worst score: two penalty markers a round and one for each slot (AMS-12.2).

    Exchanges lose value (AMS-E55): with a gulden as 4 and a resource as 3, a player's income of a game
    is below 2500, and each exchange loses at least 2 of it in at most three answers. Play that never
    passes while it can do anything else was seen to take 160 answers a player; bots score 90 to 175.
    """
    return Limits(4000 * players, -ams.penalty_points(2 * ams.ROUNDS + ams.SLOTS), 1000)
