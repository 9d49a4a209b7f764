"""The terms of an offer as one line, as players hand them in (GEN-8.39)."""

from __future__ import annotations

from kade.games.genoa.rules.components import CARDS, DECKS, GOODS, TILES
from kade.games.genoa.rules.offers import Bundle, Later, Offer


def terms(offer: Offer, ducats: int | str) -> str:
    """The terms of an offer with other ducats, or a gap for them, as they are handed in whole (GEN-8.39)."""
    parts = [f"give {', '.join([*_ducats(ducats), *_things(offer.give)])}"]
    later = _later(offer.later)
    if later:
        parts.append(f"later {', '.join(later)}")
    if not offer.want.empty():
        parts.append(f"want {', '.join([*_ducats(offer.want.ducats), *_things(offer.want)])}")
    return " ".join(parts)


def _ducats(number: int | str) -> list[str]:
    return [f"{number} ducats"] if isinstance(number, str) or number > 0 else []


def _things(bundle: Bundle) -> list[str]:
    found = [f"{number} {GOODS[kind]}" for kind, number in enumerate(bundle.goods) if number]
    found += [
        f"{number} tile {TILES[kind].replace('_', ' ')}" for kind, number in enumerate(bundle.tiles) if number
    ]
    if bundle.markers:
        found.append(f"{bundle.markers} marker")
    for card in CARDS:
        if bundle.cards & card.bit:
            found.append(f"{card.key} {'face' if bundle.faces & card.bit else 'back'}")
    for deck, number in enumerate(bundle.any):
        if number:
            found.append(f"{number} any {DECKS[deck].replace('_', ' ')}")
    return found


def _later(later: Later) -> list[str]:
    found = [f"{number} {GOODS[kind]}" for kind, number in enumerate(later.goods) if number]
    numbers = (
        (later.tile, "tile"),
        (later.markers, "marker"),
        (later.cards, "card"),
        (later.ducats, "ducats"),
        (later.order_tile, "order tile"),
    )
    return found + [f"{number} {word}" for number, word in numbers if number]
