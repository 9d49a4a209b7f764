"""What the extra market tiles bring in a turn under way, and the questions that they ask."""

from __future__ import annotations

from kade.games.amsterdam.bots.card_worth import card_worth
from kade.games.amsterdam.bots.harbour_ways import Ways
from kade.games.amsterdam.bots.spending import ONE, covers
from kade.games.amsterdam.bots.turn_plan import NEVER, TurnPlan
from kade.games.amsterdam.bots.turn_weights import TurnWeights
from kade.games.amsterdam.bots.wheel_plan import FINDS
from kade.games.amsterdam.bots.worth import CUBE
from kade.games.amsterdam.rules.actions import ActivateFree, DiscardCard, Sail, TakeBlock, TakeCard, UseMarket
from kade.games.amsterdam.rules.cards_and_tiles import CARDS, MARKET_TILES, NO_TILE, MarketTile
from kade.games.amsterdam.rules.components import BLOCKS, COLOUR_COUNT, DOCKER_COUNT, GOOD_COUNT, PLACE_COUNT
from kade.games.amsterdam.rules.state import FREE_STEPS, AmsterdamState, replaced
from kade.kernel.actions import Action


def in_turn(turn: TurnWeights, action: Action) -> float:
    """An action of the turn; the market tile may be an extra one."""
    if isinstance(action, UseMarket) and turn.state.market != NO_TILE:
        tile = MARKET_TILES[turn.state.market]
        if tile.effect:
            return tile_value(turn, tile) + turn.spent(tile.cost)
    return turn.action(action)


def tile_value(turn: TurnWeights, tile: MarketTile) -> float:
    """The best of the turn after an extra tile is used; its price is not counted."""
    if tile.effect == "barge_steps":
        return with_steps(turn, tile.number)
    if tile.effect == "gain_each_resource":
        supply = turn.supply
        for colour in range(COLOUR_COUNT):
            supply += tile.number * ONE[colour]
        return turn.spending.best(supply)
    if tile.effect == "activate_free":
        return activated(turn, tile.number, 0)
    if tile.effect == "block_free":
        free = [turn.plan.block(block.index) for block in BLOCKS if turn.plan.city.free >> block.index & 1]
        return turn.best + max(free, default=0.0)
    if tile.effect == "barge_anywhere":
        return turn.best + max(places(turn).values())
    if tile.effect == "exchange_card":
        return turn.best + exchanged(turn)
    return turn.best


def with_steps(turn: TurnWeights, steps: int) -> float:
    """Steps of the barge without resources."""
    twin = turn.state.copy()
    twin.done = replaced(twin.done, FREE_STEPS, twin.done[FREE_STEPS] + steps)
    then = TurnPlan(twin, turn.seat)
    then.lay_out(turn.total)
    return then.spending.best(turn.supply)


def activated(turn: TurnWeights, number: int, skip: int) -> float:
    """So many cards activated without resources, and the best of the rest."""
    best = turn.spending.best(turn.supply, skip)
    if number:
        for place in range(len(turn.state.inactive[turn.seat])):
            if not skip >> place & 1:
                value = turn.spending.gains[place] + activated(turn, number - 1, skip | 1 << place)
                best = max(best, value)
    return best


def places(turn: TurnWeights) -> dict[int, float]:
    """What it brings to be at each other harbour space at once."""
    look, state, seat = turn.plan.harbour, turn.state, turn.seat
    ways = Ways(look, 1)
    hold = state.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
    store = state.store[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
    aboard = state.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT]
    found: dict[int, float] = {}
    for place in range(PLACE_COUNT):
        if place != state.barges[seat]:
            ways.stop_at(place, hold, store, aboard)
            found[place] = ways.gains[place][1]
    return found


def in_slot(turn: TurnWeights, card: int) -> float:
    """An inactive card, by what can be made of it."""
    plan = turn.plan
    price = plan.card_cost(card)
    worth = card_worth(turn.state, turn.seat, card, plan.turns) + plan.orders.card(card)
    worth += plan.relief() - CUBE * price[1]
    if covers(turn.supply, price[0]):
        return worth
    finds = FINDS[min(price[1], len(FINDS) - 1)] * min(1.0, plan.later / 4.0)
    return finds * max(0.0, worth)


def exchanged(turn: TurnWeights) -> float:
    """The best card of the discard pile in place of the poorest of one's own."""
    offered = [in_slot(turn, card) for card in turn.state.discards]
    own = [in_slot(turn, card) for card in turn.state.inactive[turn.seat]]
    return max(0.0, max(offered, default=0.0) - min(own, default=0.0))


# ----------------------------------------------------------------------------- questions


def weigh_activated(state: AmsterdamState, seat: int, rest: int, legal: list[Action]) -> list[float]:
    turn = TurnWeights(state, seat)
    values: list[float] = []
    for action in legal:
        value = NEVER
        if isinstance(action, ActivateFree):
            place = turn.plan.options.index(action.number)
            value = turn.spending.gains[place] + activated(turn, rest - 1, 1 << place)
        values.append(value)
    return values


def weigh_blocks(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """The block without resources that leaves most for the resources there are."""
    plan = TurnPlan(state, seat)
    return [
        plan.block(action.number) + CUBE * 0.5 * BLOCKS[action.number].cost
        if isinstance(action, TakeBlock)
        else NEVER
        for action in legal
    ]


def weigh_places(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    found = places(TurnWeights(state, seat))
    return [found[action.number] if isinstance(action, Sail) else NEVER for action in legal]


def weigh_given_up(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    turn = TurnWeights(state, seat)
    return [-in_slot(turn, action.number) if isinstance(action, DiscardCard) else NEVER for action in legal]


def weigh_taken(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """From the discard pile, or by the type of an unknown card."""
    turn = TurnWeights(state, seat)
    return [
        in_slot(turn, action.number) - 0.01 * CARDS[action.number].price
        if isinstance(action, TakeCard)
        else 0.0
        for action in legal
    ]
