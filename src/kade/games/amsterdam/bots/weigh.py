"""What a good answer is, for the bots: plans of the turn, of the wheel and of the cards put into weights."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.figures_worth import weigh_bailiff, weigh_dealer, weigh_foreman
from kade.games.amsterdam.bots.order_plan import weigh_returns, weigh_shown
from kade.games.amsterdam.bots.position_worth import worth_at_rest
from kade.games.amsterdam.bots.tile_worth import (
    in_turn,
    weigh_activated,
    weigh_blocks,
    weigh_given_up,
    weigh_places,
    weigh_taken,
)
from kade.games.amsterdam.bots.turn_plan import NEVER, TurnPlan
from kade.games.amsterdam.bots.turn_weights import TurnWeights, after_payment
from kade.games.amsterdam.bots.wheel_plan import WheelPlan
from kade.games.amsterdam.bots.worth import COIN
from kade.games.amsterdam.rules.actions import (
    DICE_PAIRS,
    AdvanceFree,
    ChooseColour,
    ChooseDice,
    DiscardCard,
    KeepColour,
    ShiftDie,
    TakeCard,
)
from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.bailiff import MoveBailiff, PlaceBailiff
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.card_triggers import OnDie, OnDieOne
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.cards_phase import DiscardSixthCard, TakeOpenCard
from kade.games.amsterdam.rules.components import (
    COLOUR_COUNT,
    FIRST_RESOURCES,
    HIGHEST_DIE,
    NO_COLOUR,
    WHEEL,
    WHEEL_SPACES,
)
from kade.games.amsterdam.rules.dealer import MoveDealer, PlaceDealer
from kade.games.amsterdam.rules.dice import ChooseTwoDice, ShiftResources
from kade.games.amsterdam.rules.effects import DIE_CHOSEN, DIE_SHIFT, EFFECTS, hears, listening
from kade.games.amsterdam.rules.extra_tiles import (
    ActivateByTile,
    GiveUpCard,
    PlaceBarge,
    TakeBlockByTile,
    TakeInExchange,
)
from kade.games.amsterdam.rules.foreman import MoveForeman, PlaceForeman
from kade.games.amsterdam.rules.imagine import imagine
from kade.games.amsterdam.rules.order_returns import ChooseOrder, ReturnItem
from kade.games.amsterdam.rules.orders import LayOrderOpen
from kade.games.amsterdam.rules.rounds import KeepResource
from kade.games.amsterdam.rules.setup import ChooseFirstResource, TakeFirstCard
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.supply import GainResource, PayResource
from kade.games.amsterdam.rules.tom import ChooseMapForTom
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.actions import Action
from kade.kernel.rng import Rng

#: Breaks ties by drawing lots.
LOT: Final = 1e-7


def weigh(view: AmsterdamView, rng: Rng) -> list[float]:
    """Expected points of each legal answer; a tiny draw of lots breaks ties."""
    if not view.legal:
        return []
    state = imagine(view, rng)
    values = answers(state, view.viewer)
    return [value + int(rng.below(1000)) * LOT for value in values]


def answers(state: AmsterdamState, seat: int) -> list[float]:
    """What each legal answer to the open question is worth."""
    question = state.stack[-1]
    legal = state.legal()
    if isinstance(question, TakeTurn):
        turn = TurnWeights(state, seat)
        return [in_turn(turn, action) for action in legal]
    if isinstance(question, PayResource):
        turn = TurnWeights(after_payment(state, seat), seat)
        return [turn.paid(action, question.rest) for action in legal]
    if isinstance(question, GainResource):
        turn = TurnWeights(state, seat)
        return [turn.gained(action) for action in legal]
    if isinstance(question, SellOrStore):
        turn = TurnWeights(state, seat)
        return [turn.sale(action, question.good) for action in legal]
    if isinstance(question, DropResource):
        turn = TurnWeights(state, seat)
        return [turn.dropped(action, question.card) for action in legal]
    if isinstance(question, DiscardMap):
        turn = TurnWeights(state, seat)
        return [turn.discarded_map(action) for action in legal]
    if isinstance(question, AdvanceOrStay):
        gain = TurnPlan(state, seat).advance(question.spaces)
        return [gain if isinstance(action, AdvanceFree) else 0.0 for action in legal]
    return rounds_answers(state, seat, legal)


def rounds_answers(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """Choices outside the turn: cards, dice, the wheel, the small store."""
    question = state.stack[-1]
    if isinstance(question, ChooseTwoDice):
        return weigh_dice(state, seat, legal)
    if isinstance(question, ShiftResources):
        return weigh_shift(state, seat, question.pair, legal)
    if isinstance(question, (TakeOpenCard, TakeFirstCard)):
        return weigh_cards(state, seat, legal)
    if isinstance(question, DiscardSixthCard):
        return weigh_discards(state, seat, legal)
    if isinstance(question, ChooseFirstResource):
        return weigh_first_resource(state, seat, question.space, legal)
    if isinstance(question, KeepResource):
        return weigh_kept(state, seat, legal)
    return expansion_answers(state, seat, legal)


def expansion_answers(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """Choices that only expansions and the solo game know."""
    question = state.stack[-1]
    if isinstance(question, LayOrderOpen):
        return weigh_shown(state, seat, legal)
    if isinstance(question, (ChooseOrder, ReturnItem)):
        return weigh_returns(state, seat, legal)
    if isinstance(question, (PlaceForeman, MoveForeman)):
        return weigh_foreman(state, seat, legal)
    if isinstance(question, (PlaceBailiff, MoveBailiff)):
        return weigh_bailiff(state, seat, legal)
    if isinstance(question, (PlaceDealer, MoveDealer)):
        return weigh_dealer(state, seat, legal)
    if isinstance(question, ActivateByTile):
        return weigh_activated(state, seat, question.rest, legal)
    if isinstance(question, TakeBlockByTile):
        return weigh_blocks(state, seat, legal)
    if isinstance(question, PlaceBarge):
        return weigh_places(state, seat, legal)
    if isinstance(question, GiveUpCard):
        return weigh_given_up(state, seat, legal)
    if isinstance(question, TakeInExchange):
        return weigh_taken(state, seat, legal)
    if isinstance(question, ChooseMapForTom):
        return weigh_discarded_map(state, seat, legal)
    return [tried(state, seat, action) for action in legal]


def weigh_discarded_map(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """TOM takes away the map that one wants less."""
    turn = TurnPlan(state, seat)
    values: list[float] = []
    for action in legal:
        value = 0.0
        if isinstance(action, DiscardCard):
            plan = WheelPlan(turn, [*state.inactive[seat], action.number])
            value = -before_dice(state, seat, plan)
        values.append(value)
    return values


def tried(state: AmsterdamState, seat: int, action: Action) -> float:
    """The value of the position after an answer, for questions without a plan of their own."""
    twin = state.copy()
    twin.play(action)
    return worth_at_rest(twin)[seat]


# ------------------------------------------------------------------------------- dice


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


# ------------------------------------------------------------------------------ cards


def weigh_cards(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """Each open card together with those waiting and with the wheel as it is."""
    turn = TurnPlan(state, seat)
    values: list[float] = []
    for action in legal:
        if isinstance(action, TakeCard):
            plan = WheelPlan(turn, [*state.inactive[seat], action.number])
            values.append(before_dice(state, seat, plan) - plan.relief)
        else:
            values.append(before_dice(state, seat, WheelPlan(turn, state.inactive[seat])))
    return values


def before_dice(state: AmsterdamState, seat: int, plan: WheelPlan) -> float:
    """The wheel before the dice of the round are rolled; in the last round all of them will show 1."""
    wheel = state.wheel[seat * WHEEL : (seat + 1) * WHEEL]
    if HIGHEST_DIE[state.round - 1] > 1:
        return plan.value(wheel, state.stored[seat])
    best = NEVER
    for first, second in DICE_PAIRS:
        rolled = wheel[:]
        rolled[first] += 1
        rolled[second] += 1
        best = max(best, plan.value(rolled, state.stored[seat]))
    return best


def weigh_discards(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """The wheel without each of the six cards."""
    cards = state.inactive[seat]
    turn = TurnPlan(state, seat)
    values: list[float] = []
    for action in legal:
        if isinstance(action, DiscardCard):
            plan = WheelPlan(turn, [card for card in cards if card != action.number])
            values.append(before_dice(state, seat, plan))
        else:
            values.append(NEVER)
    return values


# --------------------------------------------------------------------- small choices


def weigh_first_resource(state: AmsterdamState, seat: int, space: int, legal: list[Action]) -> list[float]:
    plan = WheelPlan(TurnPlan(state, seat), state.inactive[seat])
    values: list[float] = []
    for action in legal:
        wheel = state.wheel[seat * WHEEL : (seat + 1) * WHEEL]
        if isinstance(action, ChooseColour):
            wheel[space * COLOUR_COUNT + action.number] += FIRST_RESOURCES[space]
        values.append(plan.value(wheel, NO_COLOUR))
    return values


def weigh_kept(state: AmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """Which resource does most good with what comes next."""
    plan = WheelPlan(TurnPlan(state, seat), state.inactive[seat])
    wheel = state.wheel[seat * WHEEL : (seat + 1) * WHEEL]
    return [
        plan.value(wheel, action.number if isinstance(action, KeepColour) else NO_COLOUR) for action in legal
    ]
