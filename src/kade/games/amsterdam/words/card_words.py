"""Cards and market tiles in words: name, timing, cost, and one sentence for what they do.

Cards are given by their place in ``CARDS`` and tiles by their place in ``MARKET_TILES``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import CARDS, KINDS, MARKET_TILES, MarketTile
from kade.games.amsterdam.rules.names import (
    any_count,
    colours_words,
    gain_words,
    gulden_count,
    kind_word,
    step_count,
)
from kade.games.amsterdam.words.effect_words import effect_sentence
from kade.kernel.phrase import Listing, Phrase, say, say_number

__all__ = [
    "card_kind",
    "card_name",
    "card_title",
    "cost_words",
    "effect_sentence",
    "numbered_title",
    "tile_gain",
    "tile_sentence",
    "timing_word",
]

# --------------------------------------------------------------------------------- names

_KIND_NAMES: Final[dict[str, Phrase]] = {
    "glasblazer": say("Glasblazer (glassblower)"),
    "stoker": say("Stoker (jenever distiller)"),
    "koffiebrander": say("Koffiebrander (coffee roaster)"),
    "brouwer": say("Brouwer (brewer)"),
    "tegelbakker": say("Tegelbakker (tile maker)"),
    "kaasmaker": say("Kaasmaker (cheese maker)"),
    "kantklosser": say("Kantklosser (lace maker)"),
    "timmerman": say("Timmerman (carpenter)"),
    "tulpenkweker": say("Tulpenkweker (tulip grower)"),
    "waag": say("Waag (weigh house)"),
    "beurs": say("Beurs (exchange)"),
    "oude_kerk": say("Oude Kerk (Old Church)"),
    "zuiderkerk": say("Zuiderkerk (South Church)"),
    "westerkerk": say("Westerkerk (West Church)"),
    "oost_indisch_huis": say("Oost-Indisch Huis (East India House)"),
    "montelbaanstoren": say("Montelbaanstoren (Montelbaan tower)"),
    "munttoren": say("Munttoren (Mint tower)"),
    "molen": say("Molen (windmill)"),
    "stadhuis": say("Stadhuis (town hall)"),
    "rijksmuseum": say("Rijksmuseum (national museum)"),
}

_TIMING_WORDS: Final[dict[str, Phrase]] = {
    "I": say("Phase I"),
    "II": say("Phase II"),
    "III": say("Phase III"),
    "INF": say("permanent"),
    "END": say("end of the game"),
}


def card_kind(number: int) -> Phrase:
    """The kind of a card, as it is called in Amsterdam: Tegelbakker, Oude Kerk, Plantage map."""
    return kind_word(CARDS[number].kind)


def card_name(number: int) -> Phrase:
    """The kind of a card and what it means: Tegelbakker (tile maker)."""
    return _KIND_NAMES.get(KINDS[CARDS[number].kind].key) or card_kind(number)


def card_title(number: int) -> Phrase:
    """How a card is called in a sentence: by the name that it bears."""
    return card_kind(number)


def numbered_title(number: int) -> Phrase:
    """With its number, for the text board, where answers are typed: 029 Tegelbakker."""
    return say("{number} {kind}", number=CARDS[number].key, kind=card_kind(number))


def timing_word(number: int) -> Phrase:
    """When a card works."""
    return _TIMING_WORDS[CARDS[number].timing]


def cost_words(number: int) -> Listing:
    """What activating a card costs: 2 grey and 1 purple."""
    return colours_words(CARDS[number].cost)


# ---------------------------------------------------------------------------- market tiles


def tile_sentence(tile: int) -> Phrase:
    """What a market tile costs and gives."""
    cost = gulden_count(MARKET_TILES[tile].cost)
    return say("Pay {price}: {gain}.", price=cost, gain=tile_gain(tile))


def tile_gain(tile: int) -> Phrase | Listing:
    """What a market tile gives."""
    shown = MARKET_TILES[tile]
    if shown.effect:
        return _TILE_EFFECTS[shown.effect](shown)
    gains: list[object] = [*gain_words(points=shown.points).items]
    if shown.amstel:
        gains.append(say_number("{number} Amstel space", "{number} Amstel spaces", shown.amstel))
    if shown.resources:
        gains.append(any_count(shown.resources))
    return Listing(gains)


_TILE_EFFECTS: Final[dict[str, Callable[[MarketTile], Phrase]]] = {
    "barge_steps": lambda tile: say(
        "your barge may sail {steps} free this turn", steps=step_count(tile.number)
    ),
    "exchange_card": lambda tile: say("exchange an inactive card for one of the discard pile"),
    "activate_free": lambda tile: say_number(
        "activate {number} card without resources", "activate {number} cards without resources", tile.number
    ),
    "barge_anywhere": lambda tile: say("move your barge to any harbour space"),
    "block_free": lambda tile: say("take a block without resources"),
    "gain_each_resource": lambda tile: say("{number} resource of each colour", number=tile.number),
}
