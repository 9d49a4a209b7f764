"""How long a game can get and how far scores can go, for those who must know before it is played.

Lengths count answers, without those that the rules give themselves. All bounds are far above what
happens: they hold for players who want nothing but a long game.
"""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.ticket_to_ride_amsterdam.rules import components as ttr
from kade.kernel.game import Limits


def limits(players: int, options: Mapping[str, bool | int | str]) -> Limits:
    """Proved, as in TTR-16.R6.

    Each answer chooses contracts, claims a route or takes one card. Claims are bounded by the carts,
    which cost as many cards as there are carts; a card that was paid can be taken again. A draw of
    contracts takes two answers and keeps at least one contract.
    """
    carts = ttr.CARTS * players
    length = players + carts + (ttr.CARD_TOTAL + carts) + 2 * ttr.CONTRACT_TOTAL
    contracts = sum(contract.points for contract in ttr.CONTRACTS)
    by_cart = max(ttr.ROUTE_POINTS[spaces] / spaces for spaces in range(1, len(ttr.ROUTE_POINTS)))
    most = int(by_cart * ttr.CARTS) + contracts + max(ttr.MERCHANDISE_BONUS[players])
    return Limits(length, -contracts, most)
