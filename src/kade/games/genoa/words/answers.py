"""Every answer in words, with what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.card_names import card_word
from kade.games.genoa.rules.components import BUILDING_COUNT, LAST_POSITION, MARKET, MOVES, START_SPACE
from kade.games.genoa.rules.drafts import ChooseTarget
from kade.games.genoa.rules.effect_words import effect_words
from kade.games.genoa.rules.messages import DeliverMessages
from kade.games.genoa.rules.names import actor, move_count, place_word, tile_word
from kade.games.genoa.rules.ownership import ChooseStreet
from kade.games.genoa.rules.state import ROUNDS_PER_STEP
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.action_answers import (
    acquire_at_answer,
    choose_good_answer,
    deliver_answer,
    deliver_message_answer,
    done_answer,
    end_answer,
    forgo_answer,
    fulfil_answer,
    main_answer,
    place_answer,
    remove_answer,
    replace_answer,
    reward_answer,
    trade_away_answer,
    trade_for_answer,
    use_building_answer,
)
from kade.games.genoa.words.answer_notes import action_costs, available, here, messages_delivered, noted
from kade.games.genoa.words.bargain_answers import (
    accept_answer,
    accept_offer_answer,
    cancel_answer,
    counter_answer,
    decline_answer,
    decline_offer_answer,
    entry_answer,
    modify_answer,
    submit_answer,
    withdraw_answer,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, say


def describe(action: Action, view: GenoaView) -> Phrase:
    """An answer as the one who may give it would say it."""
    if isinstance(action, a.Verb):
        return _VERBS[action](view)
    return _WORDS[type(action)](action, view)


# ---------------------------------------------------------------- start, moves, steps


def _start_at(action: a.StartAt, view: GenoaView) -> Phrase:
    told = {"tile": tile_word(START_SPACE), "place": place_word(action.number)}
    if action.number == MARKET and view.position < LAST_POSITION:
        return say("Play {tile}: start on {place}, and the round marker moves on", **told)
    if action.number < BUILDING_COUNT:
        effect = effect_words(view, action.number, actor(view))
        return say("Play {tile}: start on {place} ({effect})", effect=effect, **told)
    return say("Play {tile}: start on {place}", **told)


def _move(action: a.Move, view: GenoaView) -> Phrase:
    space = action.number
    notes = messages_delivered(view, space)
    if space < BUILDING_COUNT and not view.used >> space & 1:
        deed = say("Move to {place}, its action still open", place=place_word(space))
    else:
        deed = say("Move to {place}", place=place_word(space))
    return noted(deed, notes)


def _move_and_take(action: a.MoveAndTake, view: GenoaView) -> Phrase:
    seat, building = actor(view), action.number
    deed = say(
        "Move to {place} and take the action: {effect}",
        place=place_word(building),
        effect=effect_words(view, building, seat),
    )
    return noted(deed, [*action_costs(view, seat, building), *messages_delivered(view, building)])


def _take(view: GenoaView) -> Phrase:
    seat, space = actor(view), here(view)
    if space >= BUILDING_COUNT:
        return say("Take the action")
    effect = effect_words(view, space, seat)
    deed = say("Take the action of {place}: {effect}", place=place_word(space), effect=effect)
    return noted(deed, action_costs(view, seat, space))


def _open(view: GenoaView) -> Phrase:
    if view.site and view.path:
        return say("Ask for offers for the action of {place}", place=place_word(view.tower))
    return say("Ask for offers for the next move")


def _leave(view: GenoaView) -> Phrase:
    if view.site and view.path:
        return say("Leave the action of {place} unused", place=place_word(view.tower))
    return say("Leave the action unused")


def _stop(view: GenoaView) -> Phrase:
    if not view.path or len(view.path) > MOVES:
        return say("Stop the tower")
    return say(
        "Stop on {place} with {moves} left",
        place=place_word(view.tower),
        moves=move_count(MOVES + 1 - len(view.path)),
    )


def _pass(view: GenoaView) -> Phrase:
    seat = actor(view)
    if isinstance(view.question, ChooseStreet):
        return say("Acquire nothing")
    if isinstance(view.question, DeliverMessages):
        return say("Keep the messages")
    if any(offer.by == seat for offer in view.offers):
        return say("Leave it at what is offered")
    return say("Pass: make no offer")


def _next(view: GenoaView) -> Phrase:
    if view.counters:
        return say("Have the counter-offers answered")
    return say(
        "Ask for offers again: round {round} of {rounds}",
        round=view.bargaining + 1,
        rounds=view.settings[ROUNDS_PER_STEP],
    )


# ------------------------------------------------------------------------ negotiation


def _make(view: GenoaView) -> Phrase:
    return say("Make an offer")


def _target(action: a.Target, view: GenoaView) -> Phrase:
    question, space = view.question, action.number
    told = {"place": place_word(space)}
    seat = question.addressed if isinstance(question, ChooseTarget) else actor(view)
    notes: list[Phrase] = []
    if space < BUILDING_COUNT and not view.used >> space & 1:
        open_to = available(view, seat)
        notes.append(effect_words(view, space, seat) if open_to else say("without its action"))
    if isinstance(question, ChooseTarget) and seat != question.seat:
        return noted(say("A counter-offer for moving to {place}", **told), notes)
    return noted(say("For moving to {place}", **told), [*notes, *messages_delivered(view, space)])


def _site(view: GenoaView) -> Phrase:
    space = here(view)
    if space >= BUILDING_COUNT:
        return say("For the action here")
    effect = effect_words(view, space, actor(view))
    return say("For the action of {place} ({effect})", place=place_word(space), effect=effect)


def _go(view: GenoaView) -> Phrase:
    if view.deal:
        return say("Accept no more and move to {place}", place=place_word(view.deal[0].target))
    return say("Accept no more and move")


def _hand_over(action: a.HandOver, view: GenoaView) -> Phrase:
    return say("Hand over {card}", card=card_word(action.number))


# ------------------------------------------------------------------------------- tables


def _roll(view: GenoaView) -> Phrase:
    return say("Roll the dice")


def _drop(view: GenoaView) -> Phrase:
    return say("Drop what was begun")


_VERBS: Final[dict[Action, Callable[[GenoaView], Phrase]]] = {
    a.ROLL: _roll,
    a.TAKE: _take,
    a.OPEN: _open,
    a.LEAVE: _leave,
    a.MAKE: _make,
    a.PASS: _pass,
    a.NEXT: _next,
    a.STOP: _stop,
    a.GO: _go,
    a.ACCEPT: accept_answer,
    a.DECLINE: decline_answer,
    a.SITE: _site,
    a.SUBMIT: submit_answer,
    a.CANCEL: cancel_answer,
    a.MAIN: main_answer,
    a.END: end_answer,
    a.FORGO: forgo_answer,
    a.DONE: done_answer,
    a.DROP: _drop,
}

_WORDS: Final[dict[type[Action], Callable[[Any, GenoaView], Phrase]]] = {
    a.StartAt: _start_at,
    a.Move: _move,
    a.MoveAndTake: _move_and_take,
    a.Target: _target,
    a.Modify: modify_answer,
    a.Withdraw: withdraw_answer,
    a.Counter: counter_answer,
    a.AcceptOffer: accept_offer_answer,
    a.DeclineOffer: decline_offer_answer,
    a.Deliver: deliver_answer,
    a.FulfilOrder: fulfil_answer,
    a.DeliverMessage: deliver_message_answer,
    a.ChooseGood: choose_good_answer,
    a.UseBuilding: use_building_answer,
    a.TradeAway: trade_away_answer,
    a.TradeFor: trade_for_answer,
    a.HandOver: _hand_over,
    a.Reward: reward_answer,
    a.AcquireAt: acquire_at_answer,
    a.Place: place_answer,
    a.Remove: remove_answer,
    a.Replace: replace_answer,
    a.Entry: entry_answer,
}
