"""What a whole position is worth to each seat: the final points it can expect.

What final scoring would give now counts in full. What may still come of cards, wheel, cargo and the rest
is a sum of the figures of ``measures``, each weighed as games among planners have shown.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.block_worth import districts_worth
from kade.games.amsterdam.bots.card_families import END_KINDS, END_NO_PENALTIES, FAMILY
from kade.games.amsterdam.bots.card_worth import at_end
from kade.games.amsterdam.bots.measure_weights import ACTIVE, INACTIVE, LEVEL, TO_COME, WEIGHTS
from kade.games.amsterdam.bots.measures import features
from kade.games.amsterdam.bots.order_worth import orders_worth
from kade.games.amsterdam.bots.worth import LEFT, PENALTY, turns_left
from kade.games.amsterdam.rules.cards_and_tiles import END_CARDS, FIRST_CARD, WORDS
from kade.games.amsterdam.rules.components import COAT_POINTS, ROUNDS
from kade.games.amsterdam.rules.effects import NO_PENALTIES, hears
from kade.games.amsterdam.rules.scoring import largest_group, leftovers
from kade.games.amsterdam.rules.state import AmsterdamState


def _by_turns() -> list[list[float]]:
    """The weight of each figure by turns to come, from late to early."""
    return [
        [late + (early - late) * turns / ROUNDS for _, late, early in WEIGHTS] for turns in range(ROUNDS + 1)
    ]


BY_TURNS: Final[list[list[float]]] = _by_turns()


def worth_at_rest(state: AmsterdamState) -> list[float]:
    """Expected final points of each seat; the scores when the game is over."""
    if not state.stack:
        return [float(state.score(seat)) for seat in range(state.players)]
    return [worth(state, seat, turns_left(state, seat)) for seat in range(state.players)]


def worth(state: AmsterdamState, seat: int, turns: int) -> float:
    value = secured(state, seat) + LEVEL[len(state.coats)][state.round]
    if state.orders:
        value += orders_worth(state, seat, turns)
    if not turns:
        return value
    value += TO_COME[turns] + single_cards(state, seat, turns)
    weights, figures = BY_TURNS[turns], features(state, seat, turns)
    for place in range(len(figures)):
        value += weights[place] * figures[place]
    return value


def single_cards(state: AmsterdamState, seat: int, turns: int) -> float:
    """What each card was found to be worth beyond the figures of its family."""
    used = waiting = 0.0
    for word in range(WORDS):
        mask = state.active[seat * WORDS + word]
        while mask:
            low = mask & -mask
            mask ^= low
            card = FIRST_CARD[word] + low.bit_length() - 1
            if FAMILY[card] >= END_KINDS:
                waiting += ACTIVE[card]
            else:
                used += ACTIVE[card]
    value = used * turns / ROUNDS + waiting * min(turns, 3) / 3.0
    waiting = 0.0
    for card in state.inactive[seat]:
        waiting += INACTIVE[card]
    return value + waiting * min(turns, 4) / 4.0


def secured(state: AmsterdamState, seat: int) -> float:
    """The points of a seat if the game were scored now; leftovers are not rounded."""
    markers = state.penalties[seat]
    if not hears(state, seat, NO_PENALTIES):
        markers += len(state.inactive[seat])
    value = float(state.score(seat) - PENALTY[markers])
    value += COAT_POINTS * largest_group(state.coats[seat]) + districts_worth(state, seat)
    for word in range(WORDS):
        mask = state.active[seat * WORDS + word] & END_CARDS[word]
        while mask:
            low = mask & -mask
            mask ^= low
            card = FIRST_CARD[word] + low.bit_length() - 1
            if FAMILY[card] >= END_KINDS and FAMILY[card] != END_NO_PENALTIES:
                value += at_end(state, seat, card, 0)
    return value + LEFT * leftovers(state, seat)
