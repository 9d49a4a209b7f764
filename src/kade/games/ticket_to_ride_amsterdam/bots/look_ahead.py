"""A game played on to its end by rules of thumb, quickly: what a search learns from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kade.games.ticket_to_ride_amsterdam.bots.plans import make_plan
from kade.games.ticket_to_ride_amsterdam.rules.actions import (
    DECK,
    KEEP_BOTH,
    KEEP_FIRST,
    KEEP_SECOND,
    TAKES,
    Claim,
)
from kade.games.ticket_to_ride_amsterdam.rules.claim import claims
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    DISPLAY_SIZE,
    EMPTY,
    GREY,
    JOKER,
    KIND_COUNT,
    ROUTE_POINTS,
    ROUTES,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.scoring import final_scores, fulfilled
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.actions import Action

#: What a route brings beside its points: a plan's routes are wanted most, then merchandise.
PLANNED: Final = 6.0
MERCHANDISE: Final = 1.2
#: What a payment costs: a joker, and a plain card.
JOKER_COST: Final = 1.1
CARD_COST: Final = 0.4
#: Routes outside the plan are claimed if they bring so much.
WORTHWHILE: Final = 3.5
#: A plan that was not made yet.
UNMADE: Final = -1


def play_on(state: TicketState) -> list[int]:
    """Everybody follows his plan to the end of the game; the final scores."""
    plans = [UNMADE] * state.players
    while state.stack:
        question = state.stack[-1]
        seat = question.seat
        prompt = question.prompt
        if prompt == "choose_action":
            state.play(turn(state, seat, plans))
        elif prompt == "choose_second_card":
            state.play(card(state, seat, plans[seat], True))
        else:
            state.play(kept(state, seat))
            plans[seat] = UNMADE
    return final_scores(state)


def kept(state: TicketState, seat: int) -> Action:
    """Both contracts if there is room for them, else the one that costs less for what it brings."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    place = 2 * seat if len(state.offered) > 2 else 0
    first, second = CONTRACTS[state.offered[place]], CONTRACTS[state.offered[place + 1]]
    hand = state.hand(seat)
    held = state.contracts[seat]
    carts = state.carts[seat]
    both = make_plan(state.owned[seat], state.closed[seat], hand, held | first.bit | second.bit)
    if KEEP_BOTH in legal and not both.out_of_reach and both.spaces + 2 <= carts:
        return KEEP_BOTH
    one = make_plan(state.owned[seat], state.closed[seat], hand, held | first.bit)
    other = make_plan(state.owned[seat], state.closed[seat], hand, held | second.bit)
    if one.spaces - first.points <= other.spaces - second.points:
        return KEEP_FIRST
    return KEEP_SECOND


def plan_for(state: TicketState, seat: int) -> int:
    """The routes to claim for the contracts that there are carts enough for, dearest given up first."""
    held = state.contracts[seat]
    owned, closed = state.owned[seat], state.closed[seat]
    held &= ~fulfilled(owned, held)
    hand = state.hand(seat)
    while held:
        plan = make_plan(owned, closed, hand, held)
        held &= ~plan.out_of_reach
        if plan.spaces <= state.carts[seat]:
            return plan.routes
        least = contracts_in(held)[0]
        for contract in contracts_in(held):
            if contract.points < least.points:
                least = contract
        held &= ~least.bit
    return 0


def turn(state: TicketState, seat: int, plans: list[int]) -> Action:
    """Claim what is planned or well worth it, else collect cards."""
    plan = plans[seat]
    if plan == UNMADE or plan & state.closed[seat] & ~state.owned[seat]:
        plan = plan_for(state, seat)
        plans[seat] = plan
    todo: i64 = plan & ~state.owned[seat]
    spare = state.carts[seat]
    rest: i64 = todo
    while rest:
        low: i64 = rest & -rest
        spare -= ROUTES[index_of(low)].length
        rest ^= low
    last = state.last_turns >= 0
    best: Action | None = None
    best_value = -100.0
    for action in claims(state, seat):
        if isinstance(action, Claim):
            route = ROUTES[action.route]
            value = ROUTE_POINTS[route.length] - JOKER_COST * action.jokers - CARD_COST * action.plain
            if todo & action.bit:
                value += PLANNED
            elif route.length > spare and not last:
                continue
            if route.cart and state.supply > 0:
                value += MERCHANDISE
            if value > best_value:
                best, best_value = action, value
    if best is not None and (best_value >= (WORTHWHILE if not last else -1.0)):
        return best
    if state.deck_size or any_card(state):
        return card(state, seat, plan, False)
    return best if best is not None else state.legal()[0]


def any_card(state: TicketState) -> bool:
    return any(state.display[place] != EMPTY for place in range(DISPLAY_SIZE))


def index_of(bit: i64) -> int:
    return int(bit).bit_length() - 1


def card(state: TicketState, seat: int, plan: int, second: bool) -> Action:
    """The card that the plan lacks; without a plan, of what there is most of."""
    base = seat * KIND_COUNT
    hands = state.hands
    need = [0] * (GREY + 1)
    rest: i64 = plan & ~state.owned[seat] if plan > 0 else 0
    while rest:
        low: i64 = rest & -rest
        route = ROUTES[index_of(low)]
        need[route.colour] += route.length
        rest ^= low
    most, most_of = 0, -1
    for kind in range(JOKER):
        if hands[base + kind] > most:
            most, most_of = hands[base + kind], kind
        need[kind] -= hands[base + kind]
    best: Action | None = None
    best_value = 0
    for place in range(DISPLAY_SIZE):
        kind = state.display[place]
        if kind == EMPTY:
            continue
        if kind == JOKER:
            if second:
                continue
            value = 3
        elif need[kind] > 0:
            value = 4
        elif kind == most_of:
            value = 2
        else:
            value = 0
        if value > best_value:
            best, best_value = TAKES[place], value
    if best is not None:
        return best
    if state.deck_size:
        return DECK
    for place in range(DISPLAY_SIZE):
        kind = state.display[place]
        if kind != EMPTY and (kind < JOKER or not second):
            return TAKES[place]
    raise AssertionError("there is a card to take")
