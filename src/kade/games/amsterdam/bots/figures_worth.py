"""Where foreman, bailiff and dealer serve a seat best: near what it will do next, away from the others."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.block_worth import CityLook
from kade.games.amsterdam.bots.worth import COIN, CUBE, turns_left
from kade.games.amsterdam.rules.actions import PutBailiff, PutDealer, PutForeman
from kade.games.amsterdam.rules.blocks import block_price
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COLOUR_COUNT,
    DEPOT,
    GOOD_COUNT,
    HELD,
    PLACES,
    ROOFS,
    SALE_GULDEN,
    WHEEL,
)
from kade.games.amsterdam.rules.expansion_pieces import BAILIFF_DISCOUNT, FOREMAN_POINTS, HARBOUR_STEPS
from kade.games.amsterdam.rules.state import TURNS, AmsterdamState
from kade.kernel.actions import Action

#: Steps beyond which nobody goes for the foreman.
FAR: Final = 9
#: How much what others gain counts against what one gains oneself.
AGAINST: Final = 0.6
#: A colour that lies further ahead on the wheel.
AHEAD: Final[list[float]] = [1.0, 0.6, 0.3, 0.0, 0.0, 0.0]


def before_me(state: AmsterdamState, seat: int) -> list[float]:
    """How likely each seat comes to act before this one does again: those after it in the order surely."""
    found = [0.5] * state.players
    if state.phase == TURNS:
        for other in state.order[state.turn + 1 :]:
            found[other] = 1.0
    return found


def compared(state: AmsterdamState, seat: int, gains: list[float]) -> float:
    """One's own gain against the best that somebody else may have before it."""
    early = before_me(state, seat)
    taken = 0.0
    for other in range(state.players):
        if other != seat:
            taken = max(taken, AGAINST * early[other] * gains[other])
    return gains[seat] - taken


# ------------------------------------------------------------------------------- foreman


def foreman_gain(state: AmsterdamState, seat: int, place: int) -> float:
    """What a seat may be paid there, by its goods and its distance."""
    steps = HARBOUR_STEPS[state.barges[seat]][place]
    first = seat * GOOD_COUNT
    there = PLACES[place]
    if there.kind == DEPOT:
        goods = min(1.0, sum(state.hold[first : first + GOOD_COUNT]) + 0.3)
    else:
        number = state.hold[first + there.what] + 0.7 * state.store[first + there.what]
        goods = min(float(len(ROOFS[there.what]) - state.warehouses[there.what]), number + 0.1)
    return FOREMAN_POINTS * goods * max(0.0, 1.0 - steps / FAR)


def weigh_foreman(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    values: list[float] = []
    for action in legal:
        value = 0.0
        if isinstance(action, PutForeman):
            gains = [foreman_gain(state, other, action.number) for other in range(state.players)]
            value = compared(state, seat, gains)
        values.append(value)
    return values


# ------------------------------------------------------------------------ bailiff and dealer


def can_pay(state: AmsterdamState, seat: int, colour: int, price: int) -> float:
    """How likely a seat soon has so many resources of a colour."""
    if price <= 0:
        return 1.0
    sure = 0.0
    for space, share in enumerate(AHEAD):
        number = state.wheel[seat * WHEEL + space * COLOUR_COUNT + colour]
        if space == 0 and state.phase < TURNS:
            number += state.held[seat * HELD + colour]
        sure = max(sure, share * min(1.0, number / price))
    return 0.15 + 0.85 * sure


def interest(state: AmsterdamState, seat: int, look: CityLook, block: int, price: int) -> float:
    """How much a seat wants a block and can have it, from 0 to about 1."""
    wanted = min(1.0, look.coat_worth(block) / 4.0)
    return max(0.0, wanted) * can_pay(state, seat, BLOCKS[block].colour, price)


def looks(state: AmsterdamState) -> list[CityLook]:
    return [CityLook(state, seat, max(0, turns_left(state, seat) - 1)) for seat in range(state.players)]


def weigh_bailiff(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    cities = looks(state)
    values: list[float] = []
    for action in legal:
        value = 0.0
        if isinstance(action, PutBailiff):
            block = action.number
            gains: list[float] = []
            for other in range(state.players):
                price = block_price(state, other, block) - BAILIFF_DISCOUNT
                gains.append(CUBE * interest(state, other, cities[other], block, price))
            value = compared(state, seat, gains)
        values.append(value)
    return values


def weigh_dealer(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """A good that lies on a block which one will take oneself."""
    cities = looks(state)
    wants: list[list[float]] = []
    for other in range(state.players):
        best = [0.0] * GOOD_COUNT
        for block in BLOCKS:
            if cities[other].free >> block.index & 1:
                good = state.tiles[block.index]
                price = block_price(state, other, block.index)
                best[good] = max(best[good], interest(state, other, cities[other], block.index, price))
        wants.append(best)
    values: list[float] = []
    for action in legal:
        value = 0.0
        if isinstance(action, PutDealer):
            gains = [0.5 * SALE_GULDEN * COIN * best[action.number] for best in wants]
            value = compared(state, seat, gains)
        values.append(value)
    return values
