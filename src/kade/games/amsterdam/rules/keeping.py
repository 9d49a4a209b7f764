"""Told with the pass: which resource to keep when the round ends (AMS-7.1). An order, not an answer."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.actions import KEEP, KEEP_NOTHING
from kade.games.amsterdam.rules.rounds import KeepResource
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel.orders import Wishes

#: The orders are the answers themselves, said before they are asked for.
ORDERS: Final = frozenset(action.notation for action in (*KEEP, KEEP_NOTHING))


def scope(state: AmsterdamState, order: str) -> int:
    """The round in which it was said."""
    return state.round if order in ORDERS and not state.over else -1


def line(state: AmsterdamState, wishes: Wishes) -> str:
    """Given when the round ends, if there is still such a resource."""
    if not isinstance(state.question, KeepResource):
        return ""
    legal = {action.notation for action in state.legal()}
    return next((order for order in wishes.orders if order in legal), "")
