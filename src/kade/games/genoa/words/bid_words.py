"""What matters for a bid: who offers how much, and why the reader may want the place."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    LARGE_ORDER_DUCATS,
    MESSAGE_DUCATS,
    SMALL_ORDER_DUCATS,
    SPACES,
    VILLA,
)
from kade.games.genoa.rules.effect_words import effect_words
from kade.games.genoa.rules.names import ducat_count
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.speaking import best_rival, own_offer
from kade.games.genoa.rules.standing import read
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.rules.wish_list import BY_HAND, CARRIES, DELIVERS, LATER, SUPPLIES, list_of
from kade.games.genoa.words.offer_words import price_words
from kade.kernel.phrase import Phrase, Seat, say

_WHY: Final[dict[str, Phrase]] = {
    BY_HAND: say("You put it on your list."),
    SUPPLIES: say("It has what an order of yours lacks."),
    LATER: say("A card of yours names it."),
}


def price_of(offer: Offer) -> Phrase:
    """What is offered, in a word: a number where it is ducats alone."""
    plain = offer.items() == 0 and offer.want.empty() and not offer.later.ducats
    return say("{number}", number=offer.give.ducats) if plain else price_words(offer)


def why_listed(view: GenoaView, building: int) -> Phrase | None:
    """Why a building is on the reader's list."""
    why = list_of(view, read(view.wishes.orders)).get(building, "")
    if why == DELIVERS:
        worth = LARGE_ORDER_DUCATS if SPACES[building].effect == VILLA else SMALL_ORDER_DUCATS
        return say("Your order pays {ducats}.", ducats=ducat_count(worth))
    if why == CARRIES:
        return say("Your message pays {ducats}.", ducats=ducat_count(MESSAGE_DUCATS))
    return _WHY.get(why)


def bid_note(view: GenoaView, space: int) -> Phrase:
    """What a space brings the reader."""
    why = why_listed(view, space) if space < BUILDING_COUNT else None
    if why is not None:
        return why
    if space < BUILDING_COUNT:
        return effect_words(view, space, view.viewer)
    return say("only a visit")


def over_words(view: GenoaView, space: int) -> Phrase:
    """How things stand there: who leads."""
    rival, own = best_rival(view, space), own_offer(view, space)
    if rival is None:
        return say("yours stands") if own else say("nobody bids")
    if own is not None and own.ducats() > rival.ducats():
        return say("you lead")
    return say("{name} offers {price}", name=Seat(rival.by), price=price_of(rival))
