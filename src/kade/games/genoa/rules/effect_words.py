"""What the actions in buildings bring, in words."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.card_names import deck_count
from kade.games.genoa.rules.components import DECK_MASK, DRAW_CARDS, SPACES, TAKE_GOODS, TAKE_TILE, VILLA
from kade.games.genoa.rules.names import good_count, marker_count, tile_count
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.phrase import Listing, Phrase, say


def effect_words(view: GenoaView, building: int, seat: int = -1) -> Phrase:
    """What the action of a building brings now, as far as the stock goes (GEN-9)."""
    place = SPACES[building]
    if place.effect == DRAW_CARDS:
        return draw_words(view, building)
    if place.effect == VILLA:
        return say("draw a contract or deliver a large order")
    if place.effect == TAKE_TILE:
        if not view.stock_tiles[place.tile]:
            return _NOTHING_LEFT
        return say("take {tile}", tile=tile_count(place.tile, 1))
    if place.effect == TAKE_GOODS:
        goods = [good_count(kind, 1) for kind in place.goods if view.stock_goods[kind]]
        return say("take {goods}", goods=Listing(goods)) if goods else _NOTHING_LEFT
    number = place.count if seat < 0 else min(place.count, view.central(seat))
    return say("take {markers}", markers=marker_count(number)) if number else _NOTHING_LEFT


def draw_words(view: GenoaView, building: int) -> Phrase:
    """What is drawn at a building; played cards are shuffled when the pile is used up."""
    place = SPACES[building]
    left = view.piles[place.deck] + (view.played & DECK_MASK[place.deck]).bit_count()
    number = min(place.count, left)
    return say("draw {cards}", cards=deck_count(place.deck, number)) if number else _NOTHING_LEFT


_NOTHING_LEFT: Final = say("nothing is left to take")
