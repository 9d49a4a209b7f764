"""What a whole position is worth to each seat: the final points it can expect.

Points that are there count in full. What lies on the wheel, in the city, in the harbour and among the
cards is reckoned part by part; each part counts as much as games among planners have shown, and what
nobody can see yet, the dice and cards to come, is a figure by turns to come.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.block_worth import city_worth, districts_worth
from kade.games.amsterdam.card_worth import card_worth
from kade.games.amsterdam.cards_and_tiles import CARDS, FIRST_CARD, WORDS
from kade.games.amsterdam.components import (
    COLOUR_COUNT,
    DOCKER_COUNT,
    FAST_DELIVERY,
    GOOD_COUNT,
    GULDEN,
    HELD,
    HOUSE,
    NO_COLOUR,
    ROOFS,
    ROUNDS,
    WHEEL,
    WHEEL_SPACES,
)
from kade.games.amsterdam.order_worth import orders_worth
from kade.games.amsterdam.pricing import CUBE, LEFT, PENALTY, RIVER, purse, turns_left
from kade.games.amsterdam.state import DICE, AmsterdamState

#: What so many resources bring in one round; the first ones find better uses.
SPENT: Final[list[float]] = [0.0, 1.5, 2.9, 4.2, 5.4, 6.5, 7.5, 8.4, 9.2, 9.9, 10.5, 11.1, 11.6]
#: How likely a good or docker arrives, by turns to come.
ARRIVES: Final[list[float]] = [0.0, 0.4, 0.65, 0.75, 0.8, 0.85, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]
#: How likely an inactive card is activated, by turns to come.
ACTIVATES: Final[list[float]] = [0.0, 0.4, 0.55, 0.65, 0.7, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75]


def _counts(late: float, early: float) -> list[float]:
    """How much a part counts, by turns to come: all of it at the end, then from late to early."""
    step = (early - late) / ROUNDS
    return [1.0, *(late + step * turns for turns in range(1, ROUNDS + 1))]


# Fitted to the final scores of games among planners: how much each part counts, what is still to come
# beyond them, and how much more of it there is in each turn with fewer than four sides.
CITY_COUNTS: Final[list[float]] = _counts(0.98, 0.32)
ACTIVE_COUNTS: Final[list[float]] = _counts(0.75, 0.75)
INACTIVE_COUNTS: Final[list[float]] = _counts(0.3, 0.3)
PURSE_COUNTS: Final[list[float]] = _counts(0.96, 0.98)
CARGO_COUNTS: Final[list[float]] = _counts(0.81, 0.47)
RIVER_COUNTS: Final[list[float]] = _counts(1.52, 2.19)
RESOURCES_COUNT: Final[list[float]] = _counts(1.47, 0.78)
TO_COME: Final[list[float]] = [
    0.0, -3.0, -6.5, -9.4, -4.7, 1.7, 14.9, 26.9, 37.6, 45.1, 57.2, 65.7, 76.5,
]  # fmt: skip
FEWER_SIDES: Final[list[float]] = [0.0, 1.96, 1.96, 0.71, 0.0]


def evaluate(state: AmsterdamState) -> list[float]:
    """Expected final points of each seat; the scores when the game is over."""
    if not state.stack:
        return [float(state.score(seat)) for seat in range(state.players)]
    return [worth(state, seat, turns_left(state, seat)) for seat in range(state.players)]


def worth(state: AmsterdamState, seat: int, turns: int) -> float:
    value = state.score(seat) - penalties(state, seat, turns)
    value += TO_COME[turns] + turns * FEWER_SIDES[len(state.coats)]
    value += CITY_COUNTS[turns] * (city_worth(state, seat, turns) + districts_worth(state, seat))
    value += ACTIVE_COUNTS[turns] * active_cards(state, seat, turns)
    value += INACTIVE_COUNTS[turns] * inactive_cards(state, seat, turns)
    value += PURSE_COUNTS[turns] * purse(turns, state.held[seat * HELD + GULDEN])
    value += CARGO_COUNTS[turns] * cargo(state, seat, turns)
    value += RIVER_COUNTS[turns] * RIVER[turns][state.river[seat]]
    if state.orders:
        value += orders_worth(state, seat, turns)
    return value + RESOURCES_COUNT[turns] * resources(state, seat, turns)


def penalties(state: AmsterdamState, seat: int, turns: int) -> float:
    """Markers so far, and those that inactive cards will bring."""
    markers = state.penalties[seat]
    left = len(state.inactive[seat]) * (1.0 - ACTIVATES[turns])
    whole = int(left)
    sure = PENALTY[markers + whole]
    return sure + (left - whole) * (PENALTY[markers + whole + 1] - sure)


def active_cards(state: AmsterdamState, seat: int, turns: int) -> float:
    total = 0.0
    for word in range(WORDS):
        mask = state.active[seat * WORDS + word]
        while mask:
            low = mask & -mask
            mask ^= low
            total += card_worth(state, seat, FIRST_CARD[word] + low.bit_length() - 1, turns)
    return total


def inactive_cards(state: AmsterdamState, seat: int, turns: int) -> float:
    """Cards in the slots: what they bring once active, less their price, as far as that happens."""
    if not turns:
        return 0.0
    total = 0.0
    used = max(0, turns - 2)
    for card in state.inactive[seat]:
        total += max(0.0, card_worth(state, seat, card, used) - CUBE * CARDS[card].price)
    return total * ACTIVATES[turns]


def cargo(state: AmsterdamState, seat: int, turns: int) -> float:
    """Goods and dockers on their way."""
    arrives = ARRIVES[turns]
    left = LEFT * (1.0 - arrives)
    fast = FAST_DELIVERY[min(state.round, ROUNDS - 1)]
    first = seat * GOOD_COUNT
    total = 0.0
    for good in range(GOOD_COUNT):
        number = state.hold[first + good] + state.store[first + good]
        filled = state.warehouses[good]
        while number:
            points = ROOFS[good][filled] + fast - 1.5 if filled < len(ROOFS[good]) else 3.0
            total += arrives * points + left
            filled += 1
            number -= 1
    aboard = 0
    for place in range(seat * DOCKER_COUNT, (seat + 1) * DOCKER_COUNT):
        aboard += state.aboard[place]
    if aboard:
        total += aboard * (arrives * (HOUSE[min(len(state.house), len(HOUSE) - 1)] - 1.0) + left)
    return total


def resources(state: AmsterdamState, seat: int, turns: int) -> float:
    """What the supply and the wheel bring, round by round."""
    rounds = ROUNDS - state.round
    if state.phase <= DICE:
        rounds += 1
    held = 0
    for place in range(seat * HELD, seat * HELD + COLOUR_COUNT):
        held += state.held[place]
    total = 0.0
    if turns > rounds:  # the turn of this round is not over: the supply can be spent
        total = SPENT[min(held, len(SPENT) - 1)]
        held = 0
    elif not turns:
        total = LEFT * held
    kept = 1 if held or state.stored[seat] != NO_COLOUR else 0
    place = seat * WHEEL
    for _ in range(min(rounds, WHEEL_SPACES)):
        number = kept
        for colour in range(COLOUR_COUNT):
            number += state.wheel[place + colour]
        total += SPENT[min(number, len(SPENT) - 1)]
        kept = 0
        place += COLOUR_COUNT
    return total
