"""Every answer in words, with what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.action_window import FIRST_LARGE, FIRST_SMALL
from kade.games.genoa.rules.components import (
    BUILDING_ACTION,
    BUILDING_COUNT,
    CARDS,
    CHOICE,
    DECK_MASK,
    EXTRA_ACTION,
    FIRST_STREET,
    LARGE_ORDER_DUCATS,
    LAST_POSITION,
    MARKET,
    MESSAGE,
    MESSAGE_DUCATS,
    MOVES,
    NEXT_TO,
    OWNER_INCOME,
    SMALL_ORDER_DUCATS,
    SPACES,
    START_SPACE,
    TILE_COUNT,
    TRADE,
    VILLA,
)
from kade.games.genoa.rules.drafts import ChooseTarget
from kade.games.genoa.rules.names import (
    Within,
    actor,
    beside,
    card_word,
    draw_words,
    ducat_count,
    effect_words,
    good_count,
    item_word,
    kinds_words,
    marker_count,
    move_count,
    place_word,
    taken_word,
    tile_count,
    tile_word,
)
from kade.games.genoa.rules.ownership import ChooseStreet
from kade.games.genoa.rules.state import NOBODY, ROUNDS_PER_STEP
from kade.games.genoa.rules.tiles import ITEM_CARDS, DrawOrDeliver
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.offer_words import (
    accept_answer,
    accept_offer_answer,
    cancel_answer,
    counter_answer,
    decline_answer,
    decline_offer_answer,
    entry_answer,
    later_words,
    modify_answer,
    submit_answer,
    withdraw_answer,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Listing, Phrase, say


def describe(action: Action, view: GenoaView) -> Phrase:
    """An answer as the one who may give it would say it."""
    if isinstance(action, a.Verb):
        return _VERBS[action](view)
    return _WORDS[type(action)](action, view)


# ---------------------------------------------------------------------- what matters


def exhausted(view: GenoaView, seat: int) -> bool:
    """No action left within the allowance (GEN-6.3, 14.3)."""
    second = view.players == 2 and seat == view.trader and bool(view.acted >> (1 - seat) & 1)
    return view.taken[seat] >= (2 if second else 1)


def available(view: GenoaView, seat: int) -> bool:
    """An action can be taken, if need be with an Extra action tile (GEN-6.6)."""
    return not exhausted(view, seat) or view.tiles[seat * TILE_COUNT + EXTRA_ACTION] > 0


def here(view: GenoaView) -> int:
    """The building of the step or the action; any other space if the tower is nowhere yet."""
    return view.tower if view.path else MARKET


def noted(deed: Phrase, notes: list[Phrase]) -> Phrase:
    """A deed and, in brackets, what else it means."""
    return say("{deed} ({notes})", deed=deed, notes=Listing(notes)) if notes else deed


def action_costs(view: GenoaView, seat: int, building: int) -> list[Phrase]:
    """What taking the action of a building costs or gives to others (GEN-6.7)."""
    notes: list[Phrase] = []
    if exhausted(view, seat):
        notes.append(say("costs {tile}", tile=tile_count(EXTRA_ACTION, 1)))
    owner = view.owners[building] if building < BUILDING_COUNT else NOBODY
    if owner not in (NOBODY, seat):
        notes.append(say("{ducats} for {whom}", ducats=ducat_count(OWNER_INCOME), whom=Within(owner)))
    return notes


def messages_delivered(view: GenoaView, space: int) -> list[Phrase]:
    """The viewer's messages that a visit to a space delivers (GEN-10.11)."""
    visited = view.visited()
    if space == MARKET or visited >> space & 1:
        return []
    visited |= 1 << space
    return [
        say("{card}: {ducats}", card=card_word(card.index), ducats=ducat_count(MESSAGE_DUCATS))
        for card in CARDS
        if card.bit & view.hand & DECK_MASK[MESSAGE]
        and space in (card.building, card.other)
        and visited >> card.building & 1
        and visited >> card.other & 1
    ]


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


# ------------------------------------------------------------------------- the action


def _main(view: GenoaView) -> Phrase:
    question, seat = view.question, actor(view)
    building = question.villa if isinstance(question, DrawOrDeliver) else here(view)
    if building >= BUILDING_COUNT:
        return say("Use the building")
    villa = SPACES[building].effect == VILLA
    effect = draw_words(view, building) if villa else effect_words(view, building, seat)
    deed = say("Use {place}: {effect}", place=place_word(building), effect=effect)
    fresh = not view.begun and building == view.tower
    return noted(deed, action_costs(view, seat, building) if fresh else [])


def _deliver(action: a.Deliver, view: GenoaView) -> Phrase:
    card = CARDS[FIRST_LARGE + action.number]
    return say(
        "Deliver {goods} to {place}: {ducats} and a tile of your choice",
        goods=kinds_words(card.goods),
        place=place_word(card.building),
        ducats=ducat_count(LARGE_ORDER_DUCATS),
    )


def _fulfil(action: a.FulfilOrder, view: GenoaView) -> Phrase:
    card = CARDS[FIRST_SMALL + action.number]
    return say(
        "Small order of {place}: deliver {goods} for {ducats}",
        place=place_word(card.building),
        goods=Listing([good_count(kind, 1) for kind in card.goods]),
        ducats=ducat_count(SMALL_ORDER_DUCATS),
    )


def _choose_good(action: a.ChooseGood, view: GenoaView) -> Phrase:
    return say("Play {tile}: take {good}", tile=tile_word(CHOICE), good=good_count(action.number, 1))


def _use_building(action: a.UseBuilding, view: GenoaView) -> Phrase:
    return say(
        "Play {tile} on {place}: {effect}",
        tile=tile_word(BUILDING_ACTION),
        place=place_word(action.number),
        effect=effect_words(view, action.number, actor(view)),
    )


def _trade_away(action: a.TradeAway, view: GenoaView) -> Phrase:
    return say(
        "Play {tile}: give {item} for something else", tile=tile_word(TRADE), item=item_word(action.number)
    )


def _trade_for(action: a.TradeFor, view: GenoaView) -> Phrase:
    if action.number >= ITEM_CARDS:
        return say("Draw {card}, unseen", card=taken_word(action.number))
    return say("Take {item}", item=taken_word(action.number))


def _reward(action: a.Reward, view: GenoaView) -> Phrase:
    return say(
        "Take {tile} ({left} in stock)",
        tile=tile_count(action.number, 1),
        left=view.stock_tiles[action.number],
    )


def _end(view: GenoaView) -> Phrase:
    if view.deal and not view.deal[0].later.empty():
        deal = view.deal[0]
        owed = later_words(deal.later, deal.target)
        return say("End the action and hand over {owed}", owed=owed)
    return say("End the action")


def _forgo(view: GenoaView) -> Phrase:
    space = here(view)
    if space >= BUILDING_COUNT:
        return say("Forgo the action")
    return say("Forgo the action of {place}: nobody uses it this turn", place=place_word(space))


# -------------------------------------------------------------------------- ownership


def _acquire_at(action: a.AcquireAt, view: GenoaView) -> Phrase:
    street = FIRST_STREET + action.number
    near = beside(NEXT_TO[street])
    if not near.items:
        return say("Acquire from {street}", street=place_word(street))
    return say("Acquire from {street}, beside {buildings}", street=place_word(street), buildings=near)


def _place(action: a.Place, view: GenoaView) -> Phrase:
    return say("Place {marker} on {place}", marker=marker_count(1), place=place_word(action.number))


def _remove(action: a.Remove, view: GenoaView) -> Phrase:
    told = {"cost": marker_count(1), "place": place_word(action.number)}
    owner = view.owners[action.number]
    if owner == NOBODY:
        return say("Remove the marker from {place} for {cost}", **told)
    return say("Remove the marker of {whom} from {place} for {cost}", whom=Within(owner), **told)


def _replace(action: a.Replace, view: GenoaView) -> Phrase:
    told = {"cost": marker_count(2), "place": place_word(action.number)}
    owner = view.owners[action.number]
    if owner == NOBODY:
        return say("Replace the marker on {place} for {cost}", **told)
    return say("Replace the marker of {whom} on {place} for {cost}", whom=Within(owner), **told)


def _done(view: GenoaView) -> Phrase:
    return say("Leave it at that")


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
    a.MAIN: _main,
    a.END: _end,
    a.FORGO: _forgo,
    a.DONE: _done,
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
    a.Deliver: _deliver,
    a.FulfilOrder: _fulfil,
    a.ChooseGood: _choose_good,
    a.UseBuilding: _use_building,
    a.TradeAway: _trade_away,
    a.TradeFor: _trade_for,
    a.HandOver: _hand_over,
    a.Reward: _reward,
    a.AcquireAt: _acquire_at,
    a.Place: _place,
    a.Remove: _remove,
    a.Replace: _replace,
    a.Entry: entry_answer,
}
