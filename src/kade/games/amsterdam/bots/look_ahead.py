"""Positions brought to rest: a turn under way is played to its end as planned before its worth is told.

Half-way through a turn a supply is worth what can still be bought with it, which only a plan can say.
What is free and helps is done at once, and what one plan has chosen is bought together, so that a turn
takes few plans.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.games.amsterdam.bots.tile_worth import in_turn
from kade.games.amsterdam.bots.turn_weights import TurnWeights
from kade.games.amsterdam.rules.actions import Activate, DeliverGood, LoadGood, UseCard
from kade.games.amsterdam.rules.card_uses import DiscardMapFor
from kade.games.amsterdam.rules.components import NO_COLOUR, PLACES, WAREHOUSE
from kade.games.amsterdam.rules.effects import EFFECTS, Effect
from kade.games.amsterdam.rules.state import TURNS, AmsterdamState
from kade.games.amsterdam.rules.supply import PayResource
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.kernel.actions import Action

#: After so many answers a turn is taken as it is.
LONGEST: Final = 60


def settle(state: AmsterdamState, answers: Callable[[AmsterdamState, int], list[float]]) -> None:
    """The turn under way is played to its end; ``answers`` weighs the small questions within it."""
    turn, seat = state.turn, state.order[state.turn]
    for _ in range(LONGEST):
        if not state.stack or state.phase != TURNS or state.turn != turn or state.stack[-1].seat != seat:
            return
        question = state.stack[-1]
        legal = state.legal()
        if len(legal) == 1:
            state.play(legal[0])
        elif isinstance(question, TakeTurn):
            free = helps_at_once(state, seat, legal)
            if free is not None:
                state.play(free)
            else:
                play_plan(state, seat, legal)
        elif isinstance(question, PayResource):
            state.play(legal[0])  # what needs its colours was bought before
        else:
            state.play(best_of(legal, answers(state, seat)))


def best_of(legal: list[Action], values: list[float]) -> Action:
    best = 0
    for place in range(1, len(values)):
        if values[place] > values[best]:
            best = place
    return legal[best]


def helps_at_once(state: AmsterdamState, seat: int, legal: list[Action]) -> Action | None:
    """Something that costs nothing and that no plan would leave out; orders may want goods kept aboard."""
    at_warehouse = PLACES[state.barges[seat]].kind == WAREHOUSE and not state.orders
    for action in legal:
        if isinstance(action, UseCard):
            if costs_nothing(EFFECTS[action.number]):
                return action
        elif isinstance(action, LoadGood) or (at_warehouse and isinstance(action, DeliverGood)):
            return action
    return None


def costs_nothing(effect: Effect) -> bool:
    """Using a card of this effect takes neither gulden nor resources nor a card."""
    if effect.pay_gulden or effect.pay_any or effect.pay_colour != NO_COLOUR:
        return False
    return not isinstance(effect, DiscardMapFor)


def play_plan(state: AmsterdamState, seat: int, legal: list[Action]) -> None:
    """The best answer by plan; cards and maps that are bought with it follow at once."""
    turn = TurnWeights(state, seat)
    chosen: list[int] = []
    mask = turn.spending.chosen
    for place in range(len(turn.plan.options)):
        if mask >> place & 1:
            chosen.append(turn.plan.options[place])
    if not chosen:
        state.play(best_of(legal, [in_turn(turn, action) for action in legal]))
        return
    before, bought = state.turn, False
    for card in chosen:
        if not state.stack or not isinstance(state.stack[-1], TakeTurn) or state.turn != before:
            return
        for action in state.legal():
            if isinstance(action, (Activate, UseCard)) and action.number == card:
                state.play(action)
                bought = True
                break
    if not bought:
        state.play(best_of(legal, [in_turn(turn, action) for action in legal]))
