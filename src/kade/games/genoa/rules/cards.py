"""Cards and decks (GEN-10)."""

from __future__ import annotations

from kade.games.genoa.rules.components import (
    CARD_COUNT,
    CARDS,
    DECK_COUNT,
    DECK_MASK,
    GOOD_COUNT,
    LARGE_ORDER,
    SMALL_ORDER,
)
from kade.games.genoa.rules.events import CardsDrawn, DeckShuffled
from kade.games.genoa.rules.memory import (
    recall_draw,
    recall_new_pile,
    recall_passed,
    recall_played,
)
from kade.games.genoa.rules.state import GenoaState, replaced

# -------------------------------------------------------------------------------- decks


def draw_cards(state: GenoaState, seat: int, deck: int, number: int) -> int:
    """Up to so many cards from the top; returns them as a mask (GEN-10.4, 18.39, 18.40)."""
    drawn: list[int] = []
    for _ in range(number):
        if not state.piles[deck]:
            break
        drawn.append(state.piles[deck][-1])
        recall_draw(state, seat, deck, drawn[-1])
        state.piles = with_pile(state.piles, deck, state.piles[deck][:-1])
        turn_over(state, deck)
    mask = 0
    for card in drawn:
        mask |= 1 << card
    state.hands = replaced(state.hands, seat, state.hands[seat] | mask)
    if state.journal is not None:
        state.journal.append(CardsDrawn(seat, deck, tuple(drawn)))
    return mask


def turn_over(state: GenoaState, deck: int) -> None:
    """When only played cards are left, they are shuffled into a new pile at once (GEN-10.3)."""
    if state.piles[deck]:
        return
    played = state.played & DECK_MASK[deck]
    recall_new_pile(state, deck, played)
    if not played:
        return
    pile = [card for card in range(CARD_COUNT) if played >> card & 1]
    state.rng.shuffle(pile)
    state.piles = with_pile(state.piles, deck, pile)
    state.played &= ~played
    if state.journal is not None:
        state.journal.append(DeckShuffled(-1, deck, len(pile)))


def with_pile(piles: list[list[int]], deck: int, pile: list[int]) -> list[list[int]]:
    piles = piles[:]
    piles[deck] = pile
    return piles


def play_card(state: GenoaState, seat: int, card: int) -> None:
    """Shown to all, then face up under its deck (GEN-10.2)."""
    bit = 1 << card
    state.hands = replaced(state.hands, seat, state.hands[seat] & ~bit)
    recall_played(state, card)
    state.played |= bit
    turn_over(state, CARDS[card].deck)


def pass_cards(state: GenoaState, giver: int, receiver: int, cards: int, faces: int, fresh: bool) -> None:
    """Cards change hands; giver and receiver know which (GEN-15.8).

    ``faces``: those that everybody sees, too, told by ``recall_shown`` when all have changed hands.
    ``fresh``: they are some of those that the giver has just drawn.
    """
    if cards == 0:
        return
    hands = state.hands[:]
    hands[giver] &= ~cards
    hands[receiver] |= cards
    state.hands = hands
    hidden, decks = cards & ~faces, 0
    for deck in range(DECK_COUNT):
        if hidden & DECK_MASK[deck]:
            decks |= DECK_MASK[deck]
    recall_passed(state, giver, receiver, cards, decks & ~faces, fresh)


# ------------------------------------------------------------------------------- orders


def has_goods(goods: list[int], first: int, needed: list[int]) -> bool:
    """All commodities an order asks for are there (GEN-10.6)."""
    lacking = [kind for kind in needed if needed.count(kind) > goods[first + kind]]
    return not lacking


def orders_for(hand: int, building: int, deck: int) -> list[int]:
    """The orders of a deck in a hand that name a building."""
    found: list[int] = []
    mine = hand & DECK_MASK[deck]
    if mine:
        for card in range(CARD_COUNT):
            if mine >> card & 1 and CARDS[card].building == building:
                found.append(card)
    return found


def deliverable(hand: int, goods: list[int], first: int, building: int, deck: int) -> list[int]:
    """Those of them that these goods can pay."""
    return [card for card in orders_for(hand, building, deck) if has_goods(goods, first, CARDS[card].goods)]


def return_goods(state: GenoaState, seat: int, kinds: list[int]) -> None:
    """Commodities go back to the stock."""
    goods, stock = state.goods[:], state.stock_goods[:]
    for kind in kinds:
        goods[seat * GOOD_COUNT + kind] -= 1
        stock[kind] += 1
    state.goods, state.stock_goods = goods, stock


def order_deck(villa: bool) -> int:
    """Villas take large orders, all other buildings small ones."""
    return LARGE_ORDER if villa else SMALL_ORDER
