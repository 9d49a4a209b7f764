"""Questions about secret orders: which to lay open, and what to give back for them at the end."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.order_worth import likely
from kade.games.amsterdam.rules.actions import ReturnGood, ReturnResource, ShowOrder
from kade.games.amsterdam.rules.components import (
    DOCKER_COUNT,
    GOOD_COUNT,
    GULDEN,
    HELD,
    LEFTOVERS_PER_POINT,
    ROUNDS,
)
from kade.games.amsterdam.rules.expansion_pieces import ORDERS
from kade.games.amsterdam.rules.order_conditions import (
    BothDockers,
    DistrictBlocks,
    FullWarehouse,
    HousedDockers,
)
from kade.games.amsterdam.rules.order_returns import ChooseOrder, ReturnItem
from kade.games.amsterdam.rules.orders import CONDITIONS
from kade.games.amsterdam.rules.state import ORDER_POINTS, SOURCES, AmsterdamState
from kade.kernel.actions import Action

#: How much of an order others can spoil who know of it.
SPOILS_BLOCKS: Final = 0.5
SPOILS_SHARED: Final = 0.3
SPOILS_LITTLE: Final = 0.05


def spoiled(state: AmsterdamState, seat: int, order: int) -> float:
    """What an order loses when everybody sees it."""
    if order not in CONDITIONS:
        return SPOILS_LITTLE * ORDERS[order].points[0]
    condition = CONDITIONS[order]
    share = SPOILS_LITTLE
    if isinstance(condition, DistrictBlocks):
        share = SPOILS_BLOCKS
    elif isinstance(condition, (BothDockers, FullWarehouse, HousedDockers)):
        share = SPOILS_SHARED
    hope = likely(state, seat, order, ROUNDS + 1 - state.first_round)
    return share * ORDERS[order].points[0] * (0.2 + hope)


def weigh_shown(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """The order goes open that loses least by it."""
    return [
        -spoiled(state, seat, action.number) if isinstance(action, ShowOrder) else 0.0 for action in legal
    ]


def weigh_returns(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """Every way to go on after each answer, thought through to the end."""
    return [settled(_after(state, action), seat) for action in legal]


def _after(state: AmsterdamState, action: Action) -> AmsterdamState:
    twin = state.copy()
    twin.play(action)
    return twin


def settled(state: AmsterdamState, seat: int) -> float:
    """Points for orders and for what is left over, if the rest is given back as well as possible."""
    if state.stack:
        question = state.stack[-1]
        if question.seat == seat and isinstance(question, (ChooseOrder, ReturnItem)):
            return max(settled(_after(state, action), seat) for action in unlike(state, seat))
    return float(state.points[seat * SOURCES + ORDER_POINTS] + left_over(state, seat) // LEFTOVERS_PER_POINT)


def left_over(state: AmsterdamState, seat: int) -> int:
    """Everything that counts as left over (AMS-12.8)."""
    goods = seat * GOOD_COUNT
    total = state.supply(seat) + state.held[seat * HELD + GULDEN]
    total += sum(state.store[goods : goods + GOOD_COUNT]) + sum(state.hold[goods : goods + GOOD_COUNT])
    return total + sum(state.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT])


def unlike(state: AmsterdamState, seat: int) -> list[Action]:
    """The answers that differ in what they leave: one good is as good as another.

    Of resources that of which there are most goes first, so that many colours are left.
    """
    found: list[Action] = []
    resource: Action | None = None
    most = 0
    good = False
    for action in state.legal():
        if isinstance(action, ReturnResource):
            number = state.held[seat * HELD + action.number]
            if number > most:
                resource, most = action, number
        elif isinstance(action, ReturnGood):
            if not good:
                found.append(action)
            good = True
        else:
            found.append(action)
    if resource is not None:
        found.append(resource)
    return found
