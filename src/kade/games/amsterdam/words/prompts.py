"""Prompts: what is asked, what it is for, and what matters for the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.agenda import ADVANCE_STEP, CARD_STEP, SAIL_STEP
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.cards_phase import DiscardSixthCard, TakeOpenCard
from kade.games.amsterdam.rules.components import (
    FIRST_RESOURCES,
    SALE_GULDEN,
    SALE_RESOURCES,
    SLOTS,
    penalty_points,
)
from kade.games.amsterdam.rules.dice import ChooseTwoDice, ShiftResources
from kade.games.amsterdam.rules.effects import DIE_SHIFT, hooked
from kade.games.amsterdam.rules.names import (
    any_count,
    good_word,
    gulden_count,
    place_word,
    point_count,
    resource_count,
    space_count,
    step_count,
)
from kade.games.amsterdam.rules.rounds import KeepResource
from kade.games.amsterdam.rules.setup import ChooseFirstResource, TakeFirstCard
from kade.games.amsterdam.rules.state import FREE_STEPS
from kade.games.amsterdam.rules.supply import GainResource, PayResource
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import card_title, cost_words
from kade.games.amsterdam.words.expansion_prompts import EXPANSIONS
from kade.games.amsterdam.words.reckoning import gives_both
from kade.kernel.phrase import Listing, Phrase, say
from kade.kernel.question import Question


def prompt(view: AmsterdamView) -> Phrase:
    """What the open question asks, and what matters for the answer; everybody may read it."""
    question = view.question
    if question is None:
        return say("The game is over.")
    return _PROMPTS[type(question)](question, view)


def _take_first_card(question: TakeFirstCard, view: AmsterdamView) -> Phrase:
    return say("Take your first card.")


def _choose_first_resource(question: ChooseFirstResource, view: AmsterdamView) -> Phrase:
    return say(
        "Choose the colour of {resources} for wheel space {space}.",
        resources=resource_count(FIRST_RESOURCES[question.space]),
        space=question.space + 1,
    )


def _take_open_card(question: TakeOpenCard, view: AmsterdamView) -> Phrase:
    free = SLOTS - len(view.inactive[question.seat])
    if free:
        return say("Take a card: {free} of {slots} slots are free.", free=free, slots=SLOTS)
    return say("Take a card: your slots are full, so one must go.")


def marker_price(markers: int) -> int:
    """Points that one more penalty marker costs."""
    return penalty_points(markers + 1) - penalty_points(markers)


def _discard_sixth_card(question: DiscardSixthCard, view: AmsterdamView) -> Phrase:
    return say(
        "Discard one of your six cards; the penalty marker will cost {points}.",
        points=point_count(marker_price(view.penalties[question.seat])),
    )


def _choose_two_dice(question: ChooseTwoDice, view: AmsterdamView) -> Phrase:
    return say("Choose two dice: a 1 can be spent at once, a higher value later.")


def _shift_resources(question: ShiftResources, view: AmsterdamView) -> Phrase:
    cards = hooked(view.active, question.seat, DIE_SHIFT)
    return say(
        "{cards}: place the resources of one die on another space?",
        cards=Listing([card_title(card) for card in cards]),
    )


def _take_turn(question: TakeTurn, view: AmsterdamView) -> Phrase:
    told = {
        "supply": resource_count(view.supply(question.seat)),
        "gulden": gulden_count(view.gulden(question.seat)),
    }
    free = view.done[FREE_STEPS]
    if free:
        return say("Act or pass: {supply}, {gulden}, {steps} free.", steps=step_count(free), **told)
    return say("Act or pass: {supply} and {gulden} to spend.", **told)


def _drop_resource(question: DropResource, view: AmsterdamView) -> Phrase:
    return say(
        "{card} costs {cost}: which resource do you save?",
        card=card_title(question.card),
        cost=cost_words(question.card),
    )


def _sell_or_store(question: SellOrStore, view: AmsterdamView) -> Phrase:
    told = {
        "good": good_word(question.good),
        "gulden": gulden_count(SALE_GULDEN),
        "resource": resource_count(SALE_RESOURCES),
    }
    if gives_both(view):
        return say("Store {good}, or sell it for {gulden} and {resource}?", **told)
    return say("Store {good}, or sell it for {gulden} or {resource}?", **told)


def _advance_or_stay(question: AdvanceOrStay, view: AmsterdamView) -> Phrase:
    return say("Advance {spaces} on the Amstel, free?", spaces=space_count(question.spaces))


def paid_for(view: AmsterdamView) -> Phrase | None:
    """What waits for the payment that is asked for; None if nothing does."""
    if not view.agenda:
        return None
    kind, _, what = view.agenda[-1]
    if kind == SAIL_STEP:
        return say("Sail to {place}", place=place_word(what))
    if kind == ADVANCE_STEP:
        return say("Advance {spaces}", spaces=space_count(what))
    return say("Use {card}", card=card_title(what)) if kind == CARD_STEP else None


def _pay_resource(question: PayResource, view: AmsterdamView) -> Phrase:
    deed, rest = paid_for(view), resource_count(question.rest)
    if deed is None:
        return say("{resources} to pay: choose a colour.", resources=rest)
    return say("{deed}: {resources} to pay, choose a colour.", deed=deed, resources=rest)


def _gain_resource(question: GainResource, view: AmsterdamView) -> Phrase:
    return say("You gain {resources}: choose.", resources=any_count(question.rest))


def _discard_map(question: DiscardMap, view: AmsterdamView) -> Phrase:
    return say(
        "{card}: discard which map for {gain}?",
        card=card_title(question.card),
        gain=gulden_count(question.gulden),
    )


def _keep_resource(question: KeepResource, view: AmsterdamView) -> Phrase:
    return say("Keep one resource for the next round? The others go back.")


_PROMPTS: Final[dict[type[Question[Any, Any]], Callable[[Any, AmsterdamView], Phrase]]] = {
    TakeFirstCard: _take_first_card,
    ChooseFirstResource: _choose_first_resource,
    TakeOpenCard: _take_open_card,
    DiscardSixthCard: _discard_sixth_card,
    ChooseTwoDice: _choose_two_dice,
    ShiftResources: _shift_resources,
    TakeTurn: _take_turn,
    DropResource: _drop_resource,
    SellOrStore: _sell_or_store,
    AdvanceOrStay: _advance_or_stay,
    PayResource: _pay_resource,
    GainResource: _gain_resource,
    DiscardMap: _discard_map,
    KeepResource: _keep_resource,
    **EXPANSIONS,
}
