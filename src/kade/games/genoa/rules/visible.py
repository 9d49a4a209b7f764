"""What of an offer a seat may see (GEN-8.12, 15.5)."""

from __future__ import annotations

from kade.games.genoa.rules.components import DECK_COUNT, DECK_MASK
from kade.games.genoa.rules.offers import Bundle, Offer


def seen_offer(offer: Offer, trader: int, seat: int) -> Offer:
    """The offer with the faces that ``seat`` may not see turned into backs."""
    composer = trader if offer.counter else offer.by
    if seat == composer:
        return offer
    if offer.counter:
        return offer.with_terms(offer.give, offer.later, seen_bundle(offer.want))
    return offer.with_terms(seen_bundle(offer.give), offer.later, offer.want)


def seen_bundle(bundle: Bundle) -> Bundle:
    """Cards offered by their backs are only counted, deck by deck."""
    hidden = bundle.cards & ~bundle.faces
    if hidden == 0:
        return bundle
    backs = [(hidden & DECK_MASK[deck]).bit_count() for deck in range(DECK_COUNT)]
    return Bundle(
        bundle.ducats,
        bundle.goods,
        bundle.tiles,
        bundle.markers,
        bundle.faces,
        bundle.faces,
        bundle.any,
        backs,
    )
