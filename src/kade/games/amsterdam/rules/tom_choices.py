"""How TOM chooses (AMS-15.4, 15.8): which card he discards, which block he takes."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARD_WORD, CARDS, MAP, WORDS
from kade.games.amsterdam.rules.components import BLOCKS, DISTRICT_BLOCKS
from kade.games.amsterdam.rules.expansion_events import BY_TYPE, LEFT_MOST, NEXT_TO_COAT, ONLY_CHEAPEST
from kade.games.amsterdam.rules.expansion_pieces import CARD_TIE_ORDER, FROM_LEFT
from kade.games.amsterdam.rules.state import AmsterdamState

#: The place of each type of card in the order of ties.
_TIE_PLACE: Final[list[int]] = [CARD_TIE_ORDER.index(CARD_TYPES[word]) for word in range(WORDS)]


def cheapest_cards(display: list[int]) -> list[int]:
    """The open cards with the fewest resources in their cost."""
    least = min(CARDS[card].price for card in display)
    return [card for card in display if CARDS[card].price == least]


def card_to_discard(display: list[int]) -> tuple[list[int], int]:
    """The card that goes, and why this one; two maps if the player is to choose (AMS-15.4)."""
    tied = cheapest_cards(display)
    maps = [card for card in tied if CARD_WORD[card] == MAP]
    if len(maps) > 1:
        return maps, BY_TYPE
    first = min(tied, key=lambda card: _TIE_PLACE[CARD_WORD[card]])
    return [first], ONLY_CHEAPEST if len(tied) == 1 else BY_TYPE


def block_to_take(state: AmsterdamState, side: int, district: int) -> tuple[int, int]:
    """The cheapest free block of a district, and how a tie was broken; -1 if all are owned (AMS-15.8)."""
    taken = state.taken_blocks()
    free = [block for block in BLOCKS if DISTRICT_BLOCKS[district] & ~taken & 1 << block.index]
    if not free:
        return -1, ONLY_CHEAPEST
    least = min(block.cost for block in free)
    tied = [block for block in free if block.cost == least]
    if len(tied) == 1:
        return tied[0].index, ONLY_CHEAPEST
    beside = [block for block in tied if block.neighbours & state.coats[side]]
    if len(beside) == 1:
        return beside[0].index, NEXT_TO_COAT
    left = min(beside or tied, key=lambda block: FROM_LEFT[block.index])
    return left.index, LEFT_MOST
