"""What cards and other items of a hand are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.games.genoa.rules.components import (
    CARDS,
    CONTRACT,
    DECK_COUNT,
    DECKS,
    GOOD_COUNT,
    LARGE_ORDER,
    MESSAGE,
    TILE_COUNT,
)
from kade.games.genoa.rules.names import (
    counted,
    good_count,
    kinds_words,
    marker_count,
    space_word,
    tile_count,
)
from kade.kernel.phrase import Phrase, say, say_number

_DECK_WORDS: Final[dict[str, Phrase]] = {
    "contract": say("Contracts"),
    "message": say("Messages"),
    "large_order": say("Large orders"),
    "small_order": say("Small orders"),
}
_DECK_COUNTS: Final[dict[str, Phrase]] = {
    "contract": say_number("a contract", "{number} contracts", 1),
    "message": say_number("a message", "{number} messages", 1),
    "large_order": say_number("a large order", "{number} large orders", 1),
    "small_order": say_number("a small order", "{number} small orders", 1),
}


def deck_word(deck: int) -> Phrase:
    """A deck as a heading."""
    return _DECK_WORDS[DECKS[deck]]


def deck_count(deck: int, number: int) -> Phrase:
    """So many cards of a deck, whatever they show."""
    return counted(_DECK_COUNTS[DECKS[deck]], number)


def decks_words(counts: Sequence[int]) -> list[Phrase]:
    return [deck_count(deck, counts[deck]) for deck in range(DECK_COUNT) if counts[deck]]


def card_word(card: int) -> Phrase:
    """A card by what it shows."""
    shown = CARDS[card]
    if shown.deck == CONTRACT:
        return say("contract {building}", building=space_word(shown.building))
    if shown.deck == MESSAGE:
        return say("message {a} – {b}", a=space_word(shown.building), b=space_word(shown.other))
    told = {"building": space_word(shown.building), "goods": kinds_words(shown.goods)}
    if shown.deck == LARGE_ORDER:
        return say("large order {building} ({goods})", **told)
    return say("small order {building} ({goods})", **told)


def cards_words(mask: int) -> list[Phrase]:
    """The cards of a mask by what they show."""
    return [card_word(card.index) for card in CARDS if mask & card.bit]


def item_word(item: int) -> Phrase:
    """An item of Trade 1:1 that is given, numbered as in ``actions.ITEMS``."""
    if item < GOOD_COUNT:
        return good_count(item, 1)
    if item < GOOD_COUNT + TILE_COUNT:
        return tile_count(item - GOOD_COUNT, 1)
    if item == GOOD_COUNT + TILE_COUNT:
        return marker_count(1)
    return card_word(item - GOOD_COUNT - TILE_COUNT - 1)


def taken_word(item: int) -> Phrase:
    """An item of Trade 1:1 that is taken, numbered as in ``actions.TAKEN``."""
    if item <= GOOD_COUNT + TILE_COUNT:
        return item_word(item)
    return deck_count(item - GOOD_COUNT - TILE_COUNT - 1, 1)
