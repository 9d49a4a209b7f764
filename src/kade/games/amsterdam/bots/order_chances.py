"""How likely a secret order is met."""

from __future__ import annotations

import math
from typing import Final

from kade.games.amsterdam.bots.worth import reaching
from kade.games.amsterdam.rules.cards_and_tiles import CARD_COUNT, WORDS
from kade.games.amsterdam.rules.components import ALL_BLOCKS, LAST_SPACE, MIN_PLAYERS, NO_GOOD
from kade.games.amsterdam.rules.expansion_pieces import ORDERS
from kade.games.amsterdam.rules.order_conditions import (
    ActiveCards,
    AtLastSpace,
    AtStartPier,
    BlackMarketGoods,
    BothDockers,
    Condition,
    DistrictBlocks,
    EachType,
    FullDepots,
    FullWarehouse,
    KindsAboard,
    OwnBlocks,
    TimedCards,
)
from kade.games.amsterdam.rules.orders import CONDITIONS
from kade.games.amsterdam.rules.state import AmsterdamState

#: What is hoped for in a turn when an order is pursued.
DOCKERS_OF_COLOUR: Final = 0.14
DISTRICT_COATS: Final = 0.26
COATS: Final = 0.75
CARDS_A_TURN: Final = 0.85
FITTING_CARDS: Final = 0.5
SALES: Final = 0.55
DEPOTS_FILLED: Final = 0.45
DOCKERS_HOUSED: Final = 0.5
#: Goods for one warehouse: something for the owner, and more the more players deliver.
ROOFS_OWN: Final = 0.1
ROOFS_EACH: Final = 0.035
#: How far one goes out of one's way for cards of a timing.
SOUGHT: Final = 1.4
#: Of an order that gives back several things, what one of them is worth before the last turn.
SHARED: Final = 0.4
#: How likely the barge ends at the start pier, or two kinds of goods aboard, if that is worth something.
ENDS_THERE: Final = 0.4


def chance(lacking: int, hoped: float) -> float:
    """How likely at least so many come where so many are hoped for."""
    if lacking <= 0:
        return 1.0
    if hoped <= 0.0:
        return 0.0
    term = math.exp(-hoped)
    fewer = term
    for number in range(1, lacking):
        term *= hoped / number
        fewer += term
    return max(0.0, 1.0 - fewer)


def pays(order: int, players: int) -> int:
    """The points of an order that tests the position."""
    return ORDERS[order].points[max(0, players - MIN_PLAYERS)]


def lacks(state: AmsterdamState, seat: int, condition: Condition) -> int:
    """Things that an order still lacks."""
    if isinstance(condition, EachType):
        total = 0
        for word in range(WORDS):
            total += max(0, condition.least - state.active[seat * WORDS + word].bit_count())
        return total
    if isinstance(condition, FullDepots):
        return state.depots.count(NO_GOOD)
    return condition.least - condition.count(state, seat)


def free_blocks(state: AmsterdamState, condition: DistrictBlocks) -> int:
    """Blocks of the district that nobody owns."""
    return (condition.blocks & ALL_BLOCKS & ~state.taken_blocks()).bit_count()


def rate(state: AmsterdamState, condition: Condition) -> float:
    """How many of what an order lacks are hoped for in a turn."""
    if isinstance(condition, BothDockers):
        return DOCKERS_OF_COLOUR
    if isinstance(condition, DistrictBlocks):
        return DISTRICT_COATS
    if isinstance(condition, OwnBlocks):
        return COATS
    if isinstance(condition, TimedCards):
        number = sum(mask.bit_count() for mask in condition.cards)
        return SOUGHT * CARDS_A_TURN * number / CARD_COUNT
    if isinstance(condition, EachType):
        return FITTING_CARDS
    if isinstance(condition, ActiveCards):
        return CARDS_A_TURN
    if isinstance(condition, BlackMarketGoods):
        return SALES
    if isinstance(condition, FullWarehouse):
        return ROOFS_OWN + ROOFS_EACH * state.players
    if isinstance(condition, FullDepots):
        return DEPOTS_FILLED
    return DOCKERS_HOUSED


def likely(state: AmsterdamState, seat: int, order: int, turns: int) -> float:
    """How likely an order that tests the position is met at the end, with so many turns to come."""
    condition = CONDITIONS[order]
    if not turns:
        return 1.0 if condition.met(state, seat) else 0.0
    if isinstance(condition, AtLastSpace):
        return reaching(LAST_SPACE - state.river[seat], turns)
    if isinstance(condition, (AtStartPier, KindsAboard)):
        return ENDS_THERE
    lacking = lacks(state, seat, condition)
    if isinstance(condition, DistrictBlocks) and lacking > free_blocks(state, condition):
        return 0.0
    return chance(lacking, rate(state, condition) * turns)
