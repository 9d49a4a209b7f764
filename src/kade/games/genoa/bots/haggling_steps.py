"""An offer as the small steps in which it is said (GEN-8.34)."""

from __future__ import annotations

from kade.games.genoa.rules.actions import (
    ENTRY_ANY,
    ENTRY_CARDS,
    ENTRY_DUCATS,
    ENTRY_GOODS,
    ENTRY_MARKER,
    ENTRY_TILES,
    LATER_CARD,
    LATER_GOODS,
    LATER_MARKER,
    LATER_TILE,
)
from kade.games.genoa.rules.components import CARD_COUNT, COIN_COUNT, COINS
from kade.games.genoa.rules.offers import Bundle, Later, Offer


def coin_entries(ducats: int) -> list[int]:
    """A sum in the coins of a draft, largest first (GEN-8.34)."""
    found: list[int] = []
    for coin in range(COIN_COUNT):
        while ducats >= COINS[coin]:
            ducats -= COINS[coin]
            found.append(ENTRY_DUCATS + coin)
    return found


def steps_taken(draft: Offer) -> int:
    """Entries of a draft so far."""
    ducats = draft.give.ducats
    return len(coin_entries(ducats)) + draft.give.items() + draft.later.items() + draft.want.items()


def counter_entries(offer: Offer, ducats: int) -> list[int]:
    """The same items for more ducats; cards that are not seen are asked for by deck."""
    return [*coin_entries(ducats), *item_entries(offer.give), *later_entries(offer.later)]


def item_entries(bundle: Bundle) -> list[int]:
    found: list[int] = []
    for kind, number in enumerate(bundle.goods):
        found += [ENTRY_GOODS + kind] * number
    for kind, number in enumerate(bundle.tiles):
        found += [ENTRY_TILES + kind] * number
    found += [ENTRY_MARKER] * bundle.markers
    for card in range(CARD_COUNT):
        if bundle.cards >> card & 1:
            found.append(ENTRY_CARDS + 2 * card)
    for deck, number in enumerate(bundle.backs):
        found += [ENTRY_ANY + deck] * number
    return found


def later_entries(later: Later) -> list[int]:
    found: list[int] = []
    for kind, number in enumerate(later.goods):
        found += [LATER_GOODS + kind] * number
    found += [LATER_TILE] * later.tile
    found += [LATER_MARKER] * later.markers
    found += [LATER_CARD] * later.cards
    return found
