"""What a position is worth to each seat: points made, and contracts within reach."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.bots.plans import make_plan
from kade.games.ticket_to_ride_amsterdam.bots.weigh import PLAIN_CARD
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CARTS,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.scoring import contract_points, fulfilled, merchandise_bonus
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState


def evaluate(state: TicketState) -> list[float]:
    """What the position is worth to each seat: points made and contracts within reach."""
    values: list[float] = []
    bonus = merchandise_bonus(state.merchandise)
    over = not state.stack
    for seat in range(state.players):
        value = float(state.points[seat] + bonus[seat])
        owned, held = state.owned[seat], state.contracts[seat]
        if over:
            value += contract_points(owned, held)
        else:
            value += _to_come(state, seat, owned, held)
        values.append(value)
    return values


def _to_come(state: TicketState, seat: int, owned: int, held: int) -> float:
    """Contracts as they probably end, and the use still in cards and carts."""
    plan = make_plan(owned, state.closed[seat], state.hand(seat), held)
    done = fulfilled(owned, held)
    value = float(contract_points(owned, done))
    value -= sum(c.points for c in contracts_in(plan.out_of_reach))
    hoped = sum(c.points for c in contracts_in(held & ~plan.out_of_reach & ~done))
    turns = 1.0 + max(0, min(state.carts) - 2) / 1.35 if state.last_turns < 0 else 0.5
    reach = 0.9 if plan.spaces <= state.carts[seat] else 0.1
    hurry = min(1.0, turns / (plan.turns + 0.5)) if plan.turns else 1.0
    value += hoped * (2 * reach * hurry - 1)
    cards = sum(state.hand(seat))
    return value + min(cards, turns * 2, state.carts[seat]) * PLAIN_CARD * min(1.0, turns / CARTS * 4)
