"""Answers of the action, and of markers on buildings, in words."""

from __future__ import annotations

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.action_refusals import FIRST_LARGE, FIRST_SMALL
from kade.games.genoa.rules.card_names import item_word, taken_word
from kade.games.genoa.rules.components import (
    BUILDING_ACTION,
    BUILDING_COUNT,
    CARDS,
    CHOICE,
    FIRST_STREET,
    LARGE_ORDER_DUCATS,
    MESSAGE_DUCATS,
    NEXT_TO,
    SMALL_ORDER_DUCATS,
    SPACES,
    TRADE,
    VILLA,
)
from kade.games.genoa.rules.effect_words import draw_words, effect_words
from kade.games.genoa.rules.messages import MESSAGES
from kade.games.genoa.rules.names import (
    Within,
    actor,
    beside,
    ducat_count,
    good_count,
    kinds_words,
    marker_count,
    place_word,
    tile_count,
    tile_word,
)
from kade.games.genoa.rules.state import NOBODY
from kade.games.genoa.rules.tiles import ITEM_CARDS, DrawOrDeliver
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answer_notes import action_costs, here, noted
from kade.games.genoa.words.offer_words import later_words
from kade.kernel.phrase import Listing, Phrase, say


def main_answer(view: GenoaView) -> Phrase:
    question, seat = view.question, actor(view)
    building = question.villa if isinstance(question, DrawOrDeliver) else here(view)
    if building >= BUILDING_COUNT:
        return say("Use the building")
    villa = SPACES[building].effect == VILLA
    effect = draw_words(view, building) if villa else effect_words(view, building, seat)
    deed = say("Use {place}: {effect}", place=place_word(building), effect=effect)
    fresh = not view.begun and building == view.tower
    return noted(deed, action_costs(view, seat, building) if fresh else [])


def deliver_answer(action: a.Deliver, view: GenoaView) -> Phrase:
    card = CARDS[FIRST_LARGE + action.number]
    return say(
        "Deliver {goods} to {place}: {ducats} and a tile of your choice",
        goods=kinds_words(card.goods),
        place=place_word(card.building),
        ducats=ducat_count(LARGE_ORDER_DUCATS),
    )


def deliver_message_answer(action: a.DeliverMessage, view: GenoaView) -> Phrase:
    card = MESSAGES[action.number]
    return say(
        "Deliver the message of {one} and {other}: {ducats}",
        one=place_word(card.building),
        other=place_word(card.other),
        ducats=ducat_count(MESSAGE_DUCATS),
    )


def fulfil_answer(action: a.FulfilOrder, view: GenoaView) -> Phrase:
    card = CARDS[FIRST_SMALL + action.number]
    return say(
        "Small order of {place}: deliver {goods} for {ducats}",
        place=place_word(card.building),
        goods=Listing([good_count(kind, 1) for kind in card.goods]),
        ducats=ducat_count(SMALL_ORDER_DUCATS),
    )


def choose_good_answer(action: a.ChooseGood, view: GenoaView) -> Phrase:
    return say("Play {tile}: take {good}", tile=tile_word(CHOICE), good=good_count(action.number, 1))


def use_building_answer(action: a.UseBuilding, view: GenoaView) -> Phrase:
    return say(
        "Play {tile} on {place}: {effect}",
        tile=tile_word(BUILDING_ACTION),
        place=place_word(action.number),
        effect=effect_words(view, action.number, actor(view)),
    )


def trade_away_answer(action: a.TradeAway, view: GenoaView) -> Phrase:
    return say(
        "Play {tile}: give {item} for something else", tile=tile_word(TRADE), item=item_word(action.number)
    )


def trade_for_answer(action: a.TradeFor, view: GenoaView) -> Phrase:
    if action.number >= ITEM_CARDS:
        return say("Draw {card}, unseen", card=taken_word(action.number))
    return say("Take {item}", item=taken_word(action.number))


def reward_answer(action: a.Reward, view: GenoaView) -> Phrase:
    return say(
        "Take {tile} ({left} in stock)",
        tile=tile_count(action.number, 1),
        left=view.stock_tiles[action.number],
    )


def end_answer(view: GenoaView) -> Phrase:
    if view.deal and not view.deal[0].later.empty():
        deal = view.deal[0]
        owed = later_words(deal.later, deal.target)
        return say("End the action and hand over {owed}", owed=owed)
    return say("End the action")


def forgo_answer(view: GenoaView) -> Phrase:
    space = here(view)
    if space >= BUILDING_COUNT:
        return say("Forgo the action")
    return say("Forgo the action of {place}: nobody uses it this turn", place=place_word(space))


# -------------------------------------------------------------------------- ownership


def acquire_at_answer(action: a.AcquireAt, view: GenoaView) -> Phrase:
    street = FIRST_STREET + action.number
    near = beside(NEXT_TO[street])
    if not near.items:
        return say("Acquire from {street}", street=place_word(street))
    return say("Acquire from {street}, beside {buildings}", street=place_word(street), buildings=near)


def place_answer(action: a.Place, view: GenoaView) -> Phrase:
    return say("Place {marker} on {place}", marker=marker_count(1), place=place_word(action.number))


def remove_answer(action: a.Remove, view: GenoaView) -> Phrase:
    told = {"cost": marker_count(1), "place": place_word(action.number)}
    owner = view.owners[action.number]
    if owner == NOBODY:
        return say("Remove the marker from {place} for {cost}", **told)
    return say("Remove the marker of {whom} from {place} for {cost}", whom=Within(owner), **told)


def replace_answer(action: a.Replace, view: GenoaView) -> Phrase:
    told = {"cost": marker_count(2), "place": place_word(action.number)}
    owner = view.owners[action.number]
    if owner == NOBODY:
        return say("Replace the marker on {place} for {cost}", **told)
    return say("Replace the marker of {whom} on {place} for {cost}", whom=Within(owner), **told)


def done_answer(view: GenoaView) -> Phrase:
    return say("Leave it at that")
