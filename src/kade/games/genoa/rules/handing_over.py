"""What a buyer owes the trader is handed over when his action ends."""

from __future__ import annotations

from kade.games.genoa.rules.cards import pass_cards
from kade.games.genoa.rules.components import CARD_COUNT, CARDS, GOOD_COUNT, TILE_COUNT
from kade.games.genoa.rules.events import CardsGiven, LaterPaid
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import NOBODY, GenoaState


def hand_over(state: GenoaState, deal: Offer) -> None:
    """Deferred parts go to the trader (GEN-7.12, 8.23)."""
    later, buyer, trader = deal.later, deal.by, state.trader
    if later.empty():
        return
    goods = state.goods[:]
    for kind in range(GOOD_COUNT):
        goods[buyer * GOOD_COUNT + kind] -= later.goods[kind]
        goods[trader * GOOD_COUNT + kind] += later.goods[kind]
    state.goods = goods
    if state.owed_tile != NOBODY:
        tiles = state.tiles[:]
        tiles[buyer * TILE_COUNT + state.owed_tile] -= 1
        tiles[trader * TILE_COUNT + state.owed_tile] += 1
        state.tiles = tiles
    if later.markers:
        loose = state.loose[:]
        loose[buyer] -= later.markers
        loose[trader] += later.markers
        state.loose = loose
    if later.ducats:
        ducats = state.ducats[:]
        ducats[buyer] -= later.ducats
        ducats[trader] += later.ducats
        state.ducats = ducats
    if state.journal is not None:
        kinds = tuple(kind for kind in range(GOOD_COUNT) if later.goods[kind])
        state.journal.append(
            LaterPaid(buyer, trader, kinds, state.owed_tile, later.markers, later.cards, later.ducats)
        )
        cards = [card for card in range(CARD_COUNT) if state.apart >> card & 1]
        if cards:
            decks = tuple(CARDS[card].deck for card in cards)
            state.journal.append(CardsGiven(buyer, trader, tuple(cards), decks))
    pass_cards(state, buyer, trader, state.apart, 0, True)
