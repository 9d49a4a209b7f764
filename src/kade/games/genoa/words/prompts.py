"""Prompts: what is asked, and what matters for the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.genoa.rules.action_window import ActionWindow, ChooseOwedCard
from kade.games.genoa.rules.actions import ACCEPT
from kade.games.genoa.rules.buildings import ChooseReward
from kade.games.genoa.rules.card_names import deck_count, item_word
from kade.games.genoa.rules.components import (
    DECK_COUNT,
    DECK_MASK,
    LAST_POSITION,
    MOVES,
    START_SPACE,
    TILE_COUNT,
)
from kade.games.genoa.rules.deals import AcceptMore, ChooseCard, open_side
from kade.games.genoa.rules.drafts import ChooseTarget, Compose
from kade.games.genoa.rules.effect_words import effect_words
from kade.games.genoa.rules.messages import DeliverMessages
from kade.games.genoa.rules.names import Within, marker_count, move_count, place_word, space_word, tile_word
from kade.games.genoa.rules.offer_window import OfferWindow
from kade.games.genoa.rules.ownership import ChooseBuilding, ChooseStreet
from kade.games.genoa.rules.speaking import best_rival, in_question, own_offer
from kade.games.genoa.rules.start import ChooseStart
from kade.games.genoa.rules.state import NOBODY, ROUNDS_PER_STEP
from kade.games.genoa.rules.tiles import DrawOrDeliver, TradeItem
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.rules.windows import OpenRoute, OpenSite, Reply, TraderWindow
from kade.games.genoa.words.answer_notes import action_costs, available, noted
from kade.games.genoa.words.bid_words import price_of
from kade.games.genoa.words.offer_words import is_live, later_words, offer_words
from kade.kernel.phrase import Phrase, Seat, say, say_number
from kade.kernel.question import Question


def prompt(view: GenoaView) -> Phrase:
    """What the open question asks, and what matters for the answer; everybody may read it.

    Of a draft the others see only the window in which its player is to decide.
    """
    question = view.question
    if question is None:
        return say("The game is over.")
    return _PROMPTS[type(question)](question, view)


# ------------------------------------------------------------------------ start and steps


def _choose_start(question: ChooseStart, view: GenoaView) -> Phrase:
    left = LAST_POSITION - view.position
    if not view.tiles[question.seat * TILE_COUNT + START_SPACE]:
        return say("Roll the dice for the starting space.")
    if not left:
        return say("Last round: roll the dice, or play {tile} and name a space.", tile=tile_word(START_SPACE))
    return say("Roll the dice, or play {tile} and name a space.", tile=tile_word(START_SPACE))


def _open_site(question: OpenSite, view: GenoaView) -> Phrase:
    told = {
        "place": space_word(view.tower),
        "effect": effect_words(view, view.tower, question.seat),
    }
    if any(available(view, seat) for seat in range(view.players) if seat != question.seat):
        return say("{place} ({effect}): take the action, or ask for offers?", **told)
    return say("{place} ({effect}): take the action, or leave it unused?", **told)


def _moves_left(view: GenoaView) -> Phrase:
    return move_count(MOVES + 1 - len(view.path))


def _open_route(question: OpenRoute, view: GenoaView) -> Phrase:
    return say(
        "{place}, {moves} left: ask for offers, move or stop?",
        place=space_word(view.tower),
        moves=_moves_left(view),
    )


def _round(view: GenoaView) -> Phrase:
    """Which round of bargaining this is (GEN-8.15)."""
    return say("round {round} of {rounds}", round=view.bargaining, rounds=view.settings[ROUNDS_PER_STEP])


def _offer_window(question: OfferWindow, view: GenoaView) -> Phrase:
    """For whoever is asked: what is in question, and at which price."""
    if view.viewer != question.seat or not view.legal:
        where = _where(view)
        return say("{where}: offers are made ({round}).", where=where, round=_round(view))
    space = in_question(view)
    if space < 0:
        return say("{where}: bid for a space, or pass?", where=_where(view))
    own, rival = own_offer(view, space), best_rival(view, space)
    told: dict[str, object] = {"place": space_word(space)}
    if own is not None and (rival is None or own.ducats() > rival.ducats()):
        return say("Your {price} for {place} stands.", price=price_of(own), place=place_word(space))
    if rival is None:
        return say("{place}: nobody has offered yet.", **told)
    told |= {"name": Seat(rival.by), "price": price_of(rival)}
    if own is not None:
        return say("{place}: {name} offers {price}. Yours is {own}.", own=price_of(own), **told)
    return say("{place}: {name} offers {price}.", **told)


def _where(view: GenoaView) -> Phrase:
    """Where the tower stands, and in a route step how far it can go."""
    place = space_word(view.tower)
    return place if view.site else say("{place}, {moves} left", place=place, moves=_moves_left(view))


# --------------------------------------------------------------------------- the trader


def _trader_window(question: TraderWindow, view: GenoaView) -> Phrase:
    """Who gets it, or where to go; how much talk is left."""
    offers = [offer for offer in view.offers if offer.site == view.site and is_live(view, offer)]
    if not view.site:
        # Offers for places farther off are a reason to go somewhere, too.
        offers = offers or [offer for offer in view.offers if not offer.site and not offer.declined]
    left = say("last word") if view.final else _round(view)
    if view.viewer != question.seat:
        told = {"where": _where(view), "round": left}
        return say_number(
            "{where}: {number} offer ({round}).", "{where}: {number} offers ({round}).", len(offers), **told
        )
    if view.site and offers:
        asks = say("Who gets {place}?", place=place_word(view.tower))
    elif view.site and available(view, question.seat):
        told = {"place": space_word(view.tower), "effect": effect_words(view, view.tower, question.seat)}
        asks = say("{place}: nobody bids. Take the action ({effect})?", **told)
    elif view.site:
        asks = say("{place}: nobody bids.", place=space_word(view.tower))
    elif offers:
        asks = say_number(
            "Where to, for {number} offer and {moves} left?",
            "Where to, for {number} offers and {moves} left?",
            len(offers),
            moves=_moves_left(view),
        )
    else:
        asks = say("Where to? Nobody bids, {moves} left.", moves=_moves_left(view))
    if view.final:
        return say("{asks} It is the last word.", asks=asks)
    last = view.bargaining == view.settings[ROUNDS_PER_STEP] or view.spent
    return say("{asks} It is the last round.", asks=asks) if last else asks


def _reply(question: Reply, view: GenoaView) -> Phrase:
    """What the trader asks, and what was offered before."""
    counter = view.counters[0]
    told: dict[str, object] = {
        "name": Seat(view.trader),
        "price": price_of(counter),
        "place": place_word(counter.target),
    }
    asks = say("{name} asks {price} for {place}.", **told)
    if view.viewer != question.seat:
        return asks
    if ACCEPT not in view.legal:
        return say("{asks} You cannot pay that.", asks=asks)
    own, rival = own_offer(view, counter.target), best_rival(view, counter.target)
    if own is not None and rival is not None:
        more = {"own": price_of(own), "rival": Seat(rival.by), "theirs": price_of(rival)}
        return say("{asks} You offered {own}; {rival} stands at {theirs}.", asks=asks, **more)
    if own is not None:
        return say("{asks} You offered {own}.", asks=asks, own=price_of(own))
    return asks


def _accept_more(question: AcceptMore, view: GenoaView) -> Phrase:
    return say("Accept another offer for moving to {place}, or go?", place=place_word(view.deal[0].target))


# ------------------------------------------------------------------------------- drafts


def _choose_target(question: ChooseTarget, view: GenoaView) -> Phrase:
    if question.addressed != question.seat:
        return say("A counter-offer to {whom}: for moving where?", whom=Within(question.addressed))
    if view.site:
        return say("An offer for the action here, or for moving where?")
    return say("An offer for moving where?")


def _compose(question: Compose, view: GenoaView) -> Phrase:
    draft = view.draft[0]
    offer = offer_words(draft)
    if draft.counter:
        return say(
            "To {whom}: {offer}. Ask for more, give something, put it or drop it.",
            whom=Within(draft.by),
            offer=offer,
        )
    return say("Your offer: {offer}. Add to it, post it or drop it.", offer=offer)


def _choose_card(question: ChooseCard, view: GenoaView) -> Phrase:
    side = open_side(view.deal[-1])
    open_decks = [
        deck for deck in range(DECK_COUNT) if side.any[deck] > (view.chosen & DECK_MASK[deck]).bit_count()
    ]
    deck = open_decks[0]
    left = side.any[deck] - (view.chosen & DECK_MASK[deck]).bit_count()
    return say("The deal leaves {cards} open: hand over which?", cards=deck_count(deck, left))


# --------------------------------------------------------------------------- the action


def _action_window(question: ActionWindow, view: GenoaView) -> Phrase:
    told: dict[str, object] = {"place": space_word(view.tower)}
    owed = later_words(view.deal[0].later, view.deal[0].target) if view.deal else None
    owing = owed is not None and bool(owed.items)
    if view.resolved:
        if owing:
            return say("{place}: go on or end the action, with {owed} to hand over.", owed=owed, **told)
        return say("{place}: play tiles, deliver a small order or end the action.", **told)
    told["effect"] = effect_words(view, view.tower, question.seat)
    if owing:
        return say("{place}: {effect} first, with {owed} to hand over.", owed=owed, **told)
    if view.begun:
        return say("{place}: {effect}.", **told)
    deed = say("{place}: {effect}, or forgo the action", **told)
    return say("{deed}?", deed=noted(deed, action_costs(view, question.seat, view.tower)))


def _choose_owed_card(question: ChooseOwedCard, view: GenoaView) -> Phrase:
    left = view.deal[0].later.cards - view.apart.bit_count()
    return say_number(
        "Choose the card drawn that goes to {whom}.",
        "Choose {number} of the cards drawn that go to {whom}.",
        left,
        whom=Within(view.trader),
    )


def _choose_reward(question: ChooseReward, view: GenoaView) -> Phrase:
    if view.deal and view.deal[0].later.order_tile and view.owed_tile == NOBODY:
        return say("Choose the tile of the large order; it goes to {whom}.", whom=Within(view.trader))
    return say("Choose the tile that comes with the large order.")


def _draw_or_deliver(question: DrawOrDeliver, view: GenoaView) -> Phrase:
    return say("{place}: draw a contract or deliver a large order?", place=space_word(question.villa))


def _trade_item(question: TradeItem, view: GenoaView) -> Phrase:
    return say("Give {item}: take what for it?", item=item_word(question.given))


def _deliver_messages(question: DeliverMessages, view: GenoaView) -> Phrase:
    return say("Both buildings of a message were visited: deliver, or keep what you hold?")


# ---------------------------------------------------------------------------- ownership


def _choose_street(question: ChooseStreet, view: GenoaView) -> Phrase:
    return say(
        "Acquire buildings: choose a street with a disc, or pass ({markers} in hand).",
        markers=marker_count(view.loose[question.seat]),
    )


def _choose_building(question: ChooseBuilding, view: GenoaView) -> Phrase:
    told = {"street": space_word(question.street), "markers": marker_count(view.loose[question.seat])}
    if question.done == NOBODY:
        return say("{street}: place or remove a marker on which building ({markers} in hand)?", **told)
    return say("{street}: a second building, or leave it at that ({markers} in hand)?", **told)


_PROMPTS: Final[dict[type[Question[Any, Any]], Callable[[Any, GenoaView], Phrase]]] = {
    ChooseStart: _choose_start,
    OpenSite: _open_site,
    OpenRoute: _open_route,
    OfferWindow: _offer_window,
    TraderWindow: _trader_window,
    Reply: _reply,
    ChooseTarget: _choose_target,
    Compose: _compose,
    ChooseCard: _choose_card,
    AcceptMore: _accept_more,
    ActionWindow: _action_window,
    ChooseOwedCard: _choose_owed_card,
    ChooseReward: _choose_reward,
    DrawOrDeliver: _draw_or_deliver,
    TradeItem: _trade_item,
    ChooseStreet: _choose_street,
    ChooseBuilding: _choose_building,
    DeliverMessages: _deliver_messages,
}
