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
from kade.games.genoa.rules.state import GenoaState, replaced

# -------------------------------------------------------------------------------- decks


def draw_cards(state: GenoaState, seat: int, deck: int, number: int) -> int:
    """Up to so many cards from the top; returns them as a mask (GEN-10.4, 18.39, 18.40)."""
    drawn: list[int] = []
    for _ in range(number):
        if not state.piles[deck]:
            break
        drawn.append(state.piles[deck][-1])
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
    played = state.played & DECK_MASK[deck]
    if state.piles[deck] or not played:
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
    state.seen = [known & ~bit for known in state.seen]
    state.played |= bit
    turn_over(state, CARDS[card].deck)


def pass_cards(
    state: GenoaState, giver: int, receiver: int, cards: int, faces: int, before: list[int]
) -> None:
    """Cards change hands; all know those shown, giver and receiver all of them (GEN-15.8).

    ``before`` are the hands before the whole exchange.
    """
    if cards == 0:
        return
    # Of a deck of which a back was passed, nobody else is sure any more what the giver kept.
    uncertain = 0
    for deck in range(DECK_COUNT):
        if cards & ~faces & DECK_MASK[deck]:
            uncertain |= before[giver] & DECK_MASK[deck]
    hands = state.hands[:]
    hands[giver] &= ~cards
    hands[receiver] |= cards
    state.hands = hands
    seen = [known & ~uncertain | faces for known in state.seen]
    seen[giver] = state.seen[giver] | cards
    seen[receiver] = (state.seen[receiver] | faces) & ~cards
    state.seen = seen


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
