"""Dice weighed: what a pair and a shift bring the wheel."""

from __future__ import annotations

from kade.games.amsterdam.bots.turn_plan import NEVER, TurnPlan
from kade.games.amsterdam.bots.wheel_plan import WheelPlan
from kade.games.amsterdam.bots.worth import COIN
from kade.games.amsterdam.rules.actions import DICE_PAIRS, ChooseDice, ShiftDie
from kade.games.amsterdam.rules.card_triggers import OnDie, OnDieOne
from kade.games.amsterdam.rules.components import COLOUR_COUNT, NO_COLOUR, WHEEL, WHEEL_SPACES
from kade.games.amsterdam.rules.effects import DIE_CHOSEN, DIE_SHIFT, EFFECTS, hears, listening
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel.actions import Action


def with_die(state: AmsterdamState, seat: int, wheel: list[int], colour: int, space: int) -> float:
    """The resources of a die on a wheel space, and what cards add; returns what they give beside that."""
    value = state.dice[colour]
    wheel[(space - 1) * COLOUR_COUNT + colour] += value
    extra = 0.0
    if hears(state, seat, DIE_CHOSEN):
        for card in listening(state, seat, DIE_CHOSEN):
            effect = EFFECTS[card]
            if isinstance(effect, OnDieOne):
                if value == 1:
                    extra += effect.gain.gulden * COIN
                    wheel[colour] += effect.resources
            elif isinstance(effect, OnDie):
                wheel[(space - 1) * COLOUR_COUNT + colour] += effect.resources
    return extra


def weigh_pair(
    state: AmsterdamState, seat: int, plan: WheelPlan, pair: int, shifted: int = NO_COLOUR, by: int = 0
) -> float:
    """The wheel with the resources of two dice."""
    wheel = state.wheel[seat * WHEEL : (seat + 1) * WHEEL]
    extra = 0.0
    for colour in DICE_PAIRS[pair]:
        space = state.dice[colour] + (by if colour == shifted else 0)
        extra += with_die(state, seat, wheel, colour, space)
    return extra + plan.value(wheel, state.stored[seat])


def weigh_dice(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    plan = WheelPlan(TurnPlan(state, seat), state.inactive[seat])
    values: list[float] = []
    for action in legal:
        value = NEVER
        if isinstance(action, ChooseDice):
            value = weigh_pair(state, seat, plan, action.number)
            if hears(state, seat, DIE_SHIFT):
                value = max(value, best_shift(state, seat, plan, action.number))
        values.append(value)
    return values


def best_shift(state: AmsterdamState, seat: int, plan: WheelPlan, pair: int) -> float:
    best = NEVER
    for colour in DICE_PAIRS[pair]:
        for by in (-1, 1):
            if 1 <= state.dice[colour] + by <= WHEEL_SPACES:
                best = max(best, weigh_pair(state, seat, plan, pair, colour, by))
    return best


def weigh_shift(state: AmsterdamState, seat: int, pair: int, legal: list[Action]) -> list[float]:
    plan = WheelPlan(TurnPlan(state, seat), state.inactive[seat])
    values: list[float] = []
    for action in legal:
        if isinstance(action, ShiftDie):
            by = 1 if action.number % 2 else -1
            values.append(weigh_pair(state, seat, plan, pair, action.number // 2, by))
        else:
            values.append(weigh_pair(state, seat, plan, pair))
    return values
