"""Positions with expansions: where the workers stand and which orders are dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.games.amsterdam.rules.components import BLOCKS, GOODS, PLACES, ROUNDS
from kade.games.amsterdam.rules.expansion_pieces import ORDERS
from kade.games.amsterdam.rules.state import BAILIFF, DEALER, FOREMAN, NOWHERE, ORDER_POINTS, AmsterdamState

from .positions import BLOCK, PLACE, play, position, source

ORDER = {order.key: order.index for order in ORDERS}


def with_workers(
    *,
    foreman: str = "",
    bailiff: str = "",
    options: Mapping[str, bool | int | str] | None = None,
    **given: Any,
) -> AmsterdamState:
    """A position with foreman and bailiff; without a name he is not in play."""
    state = position(options={"workers": True, **(options or {})}, **given)
    extras = state.extras[:]
    extras[FOREMAN] = PLACE[foreman] if foreman else NOWHERE
    extras[BAILIFF] = BLOCK[bailiff] if bailiff else NOWHERE
    state.extras, state.answers = extras, None
    return state


def with_dealer(
    good: str, *, options: Mapping[str, bool | int | str] | None = None, **given: Any
) -> AmsterdamState:
    """A position with the dealer on the black market space of a good."""
    state = position(options={"dealer": True, **(options or {})}, **given)
    extras = state.extras[:]
    extras[DEALER] = GOODS.index(good)
    state.extras, state.answers = extras, None
    return state


def foreman(state: AmsterdamState) -> str:
    """The harbour space of the foreman, "" if he is not in play."""
    place = state.extras[FOREMAN]
    return "" if place == NOWHERE else PLACES[place].key


def bailiff(state: AmsterdamState) -> str:
    """The block of the bailiff, "" if he is not in play."""
    block = state.extras[BAILIFF]
    return "" if block == NOWHERE else BLOCKS[block].key


def dealer(state: AmsterdamState) -> str:
    """The good of the dealer's space, "" if he is not in play."""
    good = state.extras[DEALER]
    return "" if good == NOWHERE else GOODS[good]


def with_orders(orders: Mapping[int, Sequence[str]], players: int = 3, **given: Any) -> AmsterdamState:
    """The last turn of the last round; seats have these secret orders and nothing that is not given.

    One gulden and a market tile for it keep the turn from being over at once.
    """
    given.setdefault("gulden", {given.get("seat", 0): 1})
    state = position("turn", players, round=ROUNDS, market="A1", options={"orders": 3}, **given)
    state.orders = [sorted(ORDER[key] for key in orders.get(seat, ())) for seat in range(players)]
    return state


def with_orders_at_end(orders: Mapping[int, Sequence[str]], players: int = 3, **given: Any) -> AmsterdamState:
    """The same, and the last turn is over: orders that return items may be asked for."""
    state = with_orders(orders, players, **given)
    play(state, "pass")
    return state


def order_points(state: AmsterdamState, seat: int = 0) -> int:
    return source(state, ORDER_POINTS, seat)
