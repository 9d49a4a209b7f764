"""Offers that lie on the table, as what the form of their terms begins with."""

from __future__ import annotations

from kade.games.genoa.page.trays import MOST_NAMED, named_key, shown_as
from kade.games.genoa.rules.components import (
    DECK_COUNT,
    DECK_MASK,
    DECKS,
    GOOD_COUNT,
    GOODS,
    TILE_COUNT,
    TILES,
    cards_in,
)
from kade.games.genoa.rules.offers import Bundle, Later, Offer
from kade.games.genoa.rules.view import GenoaView

Values = dict[str, str | int]


def _open_things(view: GenoaView, bundle: Bundle, prefix: str, holder: int) -> Values:
    """Ducats, commodities, tiles and markers, as far as their holder has them as far as one sees."""
    goods, tiles = holder * GOOD_COUNT, holder * TILE_COUNT
    purse = view.ducats[holder]
    found: Values = {f"{prefix}-ducats": min(bundle.ducats, purse) if purse >= 0 else bundle.ducats}
    found |= {
        f"{prefix}-{GOODS[kind]}": min(number, view.goods[goods + kind])
        for kind, number in enumerate(bundle.goods)
    }
    found |= {
        f"{prefix}-{TILES[kind]}": min(number, view.tiles[tiles + kind])
        for kind, number in enumerate(bundle.tiles)
    }
    found[f"{prefix}-marker"] = min(bundle.markers, view.loose[holder])
    return {key: number for key, number in found.items() if number}


def _own_cards(view: GenoaView, bundle: Bundle, prefix: str) -> Values:
    """Cards of the reader's own: open, or face down."""
    held = cards_in(bundle.cards & view.hand)
    return {f"{prefix}-{card.key}": shown_as(view, bool(bundle.faces & card.bit)) for card in held}


def _their_cards(view: GenoaView, bundle: Bundle, prefix: str, holder: int) -> Values:
    """Cards of the other side: by name as far as there are fields, the others by deck."""
    held = view.decks[holder * DECK_COUNT : holder * DECK_COUNT + DECK_COUNT]
    named = [card for card in cards_in(bundle.cards & ~view.hand) if held[card.deck]]
    room = min(MOST_NAMED, sum(held))
    found: Values = {named_key(prefix, place): f"{card.key} face" for place, card in enumerate(named[:room])}
    for deck in range(DECK_COUNT):
        more = sum(1 for card in named[room:] if card.bit & DECK_MASK[deck])
        number = min(bundle.any[deck] + bundle.backs[deck] + more, held[deck])
        if number:
            found[f"{prefix}-{DECKS[deck]}"] = number
    return found


def _later(later: Later, prefix: str) -> Values:
    found: Values = {f"{prefix}-{GOODS[kind]}": 1 for kind, number in enumerate(later.goods) if number}
    parts = {
        "tile": later.tile,
        "marker": later.markers,
        "card": later.cards,
        "ducats": later.ducats,
        "order-tile": later.order_tile,
    }
    return found | {f"{prefix}-{name}": number for name, number in parts.items() if number}


def change_of(view: GenoaView, offer: Offer) -> Values:
    """New terms for an own offer begin as the old ones."""
    return {
        **_open_things(view, offer.give, "give", offer.by),
        **_own_cards(view, offer.give, "give"),
        **_later(offer.later, "later"),
        **_open_things(view, offer.want, "want", view.trader),
        **_their_cards(view, offer.want, "want", view.trader),
    }


def counter_to(view: GenoaView, offer: Offer) -> Values:
    """A counter begins as the offer that it answers."""
    return {
        **_open_things(view, offer.give, "give", offer.by),
        **_their_cards(view, offer.give, "give", offer.by),
        **_later(offer.later, "later"),
        **_open_things(view, offer.want, "want", view.trader),
        **_own_cards(view, offer.want, "want"),
    }
