"""Answers of bargaining in words: the entries of a draft, and what is said about offers."""

from __future__ import annotations

from kade.games.genoa.rules.actions import (
    ENTRY_ANY,
    ENTRY_CARDS,
    ENTRY_GOODS,
    ENTRY_MARKER,
    ENTRY_TILES,
    LATER_CARD,
    LATER_DUCATS,
    LATER_MARKER,
    LATER_ORDER_TILE,
    LATER_TILE,
    SIDE_SIZE,
    SLOTS,
    WANT_SIDE,
    AcceptOffer,
    Counter,
    DeclineOffer,
    Entry,
    Modify,
    Withdraw,
)
from kade.games.genoa.rules.card_names import card_word, deck_count
from kade.games.genoa.rules.components import BUILDING_COUNT, COINS, SPACES
from kade.games.genoa.rules.drafts import offer_in
from kade.games.genoa.rules.names import (
    Within,
    actor,
    ducat_count,
    good_count,
    marker_count,
    the_good_word,
    tile_count,
)
from kade.games.genoa.rules.offers import EMPTY, NOTHING_LATER, Bundle, Offer
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.offer_words import aim_words, bundle_words, offer_words, owed_tile, price_words
from kade.kernel.phrase import Phrase, say


def entry_words(entry: int, draft: Offer | None) -> Phrase:
    """One more entry of a draft: what is added, and how much of it there is then."""
    counter = draft is not None and draft.counter
    if SIDE_SIZE <= entry < WANT_SIDE:
        what = _later_entry(entry, draft)
        if counter:
            return say("Ask for {what} out of the action", what=what)
        return say("Offer {what} out of the action", what=what)
    want = entry >= WANT_SIDE
    bundle = None if draft is None else draft.want if want else draft.give
    what = _side_entry(entry - WANT_SIDE if want else entry, bundle)
    if want:
        return say("Give {what} in return", what=what) if counter else say("Ask {what} in return", what=what)
    return say("Ask for {what}", what=what) if counter else say("Offer {what}", what=what)


def _coin(coin: int, before: int) -> Phrase:
    """A coin; if there are ducats already, also how much it makes."""
    if not before:
        return ducat_count(coin)
    return say("{ducats} more: {total} in all", ducats=ducat_count(coin), total=ducat_count(before + coin))


def _unit(one: Phrase, total: Phrase, before: int) -> Phrase:
    """One item; if there are some of its kind already, how many it makes."""
    return say("one more: {total} in all", total=total) if before else one


def _side_entry(entry: int, bundle: Bundle | None) -> Phrase:
    bundle = bundle or EMPTY
    if entry < ENTRY_GOODS:
        return _coin(COINS[entry], bundle.ducats)
    if entry < ENTRY_TILES:
        kind = entry - ENTRY_GOODS
        before = bundle.goods[kind]
        return _unit(good_count(kind, 1), good_count(kind, before + 1), before)
    if entry < ENTRY_MARKER:
        kind = entry - ENTRY_TILES
        before = bundle.tiles[kind]
        return _unit(tile_count(kind, 1), tile_count(kind, before + 1), before)
    if entry == ENTRY_MARKER:
        return _unit(marker_count(1), marker_count(bundle.markers + 1), bundle.markers)
    if entry < ENTRY_ANY:
        card = card_word((entry - ENTRY_CARDS) // 2)
        return say("{card} face down", card=card) if (entry - ENTRY_CARDS) % 2 else card
    deck = entry - ENTRY_ANY
    before = bundle.any[deck]
    cards = _unit(deck_count(deck, 1), deck_count(deck, before + 1), before)
    return say("{cards} of the giver's choice", cards=cards)


def _later_entry(entry: int, draft: Offer | None) -> Phrase:
    later = draft.later if draft else NOTHING_LATER
    target = draft.target if draft else BUILDING_COUNT
    if entry < LATER_TILE:
        return the_good_word(entry - SIDE_SIZE)
    if entry == LATER_TILE:
        return owed_tile(target)
    if entry == LATER_MARKER:
        return _unit(marker_count(1), marker_count(later.markers + 1), later.markers)
    if entry == LATER_CARD:
        deck = SPACES[target].deck
        if deck < 0:
            return say("a card")
        return _unit(deck_count(deck, 1), deck_count(deck, later.cards + 1), later.cards)
    if entry < LATER_ORDER_TILE:
        return say("{ducats} of the order", ducats=_coin(COINS[entry - LATER_DUCATS], later.ducats))
    return say("the tile of the order")


# --------------------------------------------------------------- answers of bargaining


def modify_answer(action: Modify, view: GenoaView) -> Phrase:
    offer = offer_in(view.offers, actor(view), action.number)
    if offer is None:
        return say("Change offer {slot}", slot=action.number + 1)
    return say("Change offer {slot}: {offer}", slot=action.number + 1, offer=offer_words(offer))


def withdraw_answer(action: Withdraw, view: GenoaView) -> Phrase:
    offer = offer_in(view.offers, actor(view), action.number)
    if offer is None:
        return say("Withdraw offer {slot}", slot=action.number + 1)
    return say("Withdraw offer {slot}: {offer}", slot=action.number + 1, offer=offer_words(offer))


def _only_one(view: GenoaView, seat: int) -> bool:
    return sum(1 for offer in view.offers if offer.by == seat) == 1


def accept_offer_answer(action: AcceptOffer, view: GenoaView) -> Phrase:
    seat, slot = action.number // SLOTS, action.number % SLOTS
    offer = offer_in(view.offers, seat, slot)
    told = {"whom": Within(seat), "slot": slot + 1}
    if offer is None:
        return say("Accept offer {slot} of {whom}", **told)
    if _only_one(view, seat):
        return say("Accept from {whom}: {offer}", whom=Within(seat), offer=offer_words(offer))
    return say("Accept offer {slot} of {whom}: {offer}", offer=offer_words(offer), **told)


def decline_offer_answer(action: DeclineOffer, view: GenoaView) -> Phrase:
    seat, slot = action.number // SLOTS, action.number % SLOTS
    offer = offer_in(view.offers, seat, slot)
    told = {"whom": Within(seat), "slot": slot + 1}
    if offer is None:
        return say("Decline offer {slot} of {whom}", **told)
    if _only_one(view, seat):
        return say("Decline what {whom} offered: {offer}", whom=Within(seat), offer=offer_words(offer))
    return say("Decline offer {slot} of {whom}: {offer}", offer=offer_words(offer), **told)


def counter_answer(action: Counter, view: GenoaView) -> Phrase:
    return say("Make a counter-offer to {whom}", whom=Within(action.number))


def _draft(view: GenoaView) -> Offer | None:
    return view.draft[0] if view.draft else None


def entry_answer(action: Entry, view: GenoaView) -> Phrase:
    return entry_words(action.number, _draft(view))


def submit_answer(view: GenoaView) -> Phrase:
    draft = _draft(view)
    if draft is None:
        return say("Post the offer")
    if draft.counter:
        return say("Put it to {whom}: {offer}", whom=Within(draft.by), offer=offer_words(draft))
    if offer_in(view.offers, draft.by, draft.slot) is not None:
        return say("Post it in place of the old offer: {offer}", offer=offer_words(draft))
    return say("Post the offer: {offer}", offer=offer_words(draft))


def cancel_answer(view: GenoaView) -> Phrase:
    draft = _draft(view)
    if draft is not None and not draft.counter and offer_in(view.offers, draft.by, draft.slot) is not None:
        return say("Keep the old offer as it is")
    return say("Drop this offer: nobody has seen it")


def accept_answer(view: GenoaView) -> Phrase:
    """A counter as the player addressed sees it."""
    if not view.counters:
        return say("Accept the counter-offer")
    counter = view.counters[0]
    told = {"price": price_words(counter), "aim": aim_words(counter)}
    if counter.want.empty():
        return say("Accept: pay {price} for {aim}", **told)
    return say("Accept: pay {price} for {aim} and get {want}", want=bundle_words(counter.want), **told)


def decline_answer(view: GenoaView) -> Phrase:
    return say("Decline the counter-offer")
