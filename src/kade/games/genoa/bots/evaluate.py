"""What a position is worth to each seat, in ducats at the final count."""

from __future__ import annotations

from kade.games.genoa.bots.worth import CONTRACTS_MASK, Holding, worth
from kade.games.genoa.bots.worth_over_time import Times, times_of
from kade.games.genoa.rules.state import OWNERSHIP, GenoaState


def evaluate(state: GenoaState) -> list[float]:
    """What the position is worth to each seat: the ducats to expect at the final count."""
    if state.stage > OWNERSHIP:
        return [float(score) for score in state.final_scores()]
    players = state.players
    now = times_of(players, state.position, state.trader, state.first, state.stage, state.path)
    contracts = 0
    for hand in state.hands:
        contracts |= hand & CONTRACTS_MASK
    values: list[float] = []
    for seat in range(players):
        goods, tiles = state.goods_of(seat), state.tiles_of(seat)
        held = Holding(state.ducats[seat], goods, tiles, state.loose[seat], state.hands[seat])
        value = worth(held, contracts & ~held.hand, state.stock_goods, state.owners.count(seat), now)
        value += state.owners.count(seat) * now.placed
        if state.stage < OWNERSHIP and state.available(seat):
            value += 0.25 * now.action
        values.append(value + now.income)
    _owed(state, values, now)
    return values


def _owed(state: GenoaState, values: list[float], now: Times) -> None:
    """Deferred parts that the running action will bring are the trader's already."""
    if state.actor < 0 or not state.deal:
        return
    later = state.deal[0].later
    value = later.ducats + later.tile * now.best_tile * 0.8 + later.order_tile * now.best_tile
    value += sum(later.goods) * now.good + later.markers * now.loose + later.cards * now.message
    values[state.trader] += value
    values[state.actor] -= value
