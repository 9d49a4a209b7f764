"""What things are called: spaces, commodities, tiles, markers; cards are in ``card_names.py``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    FIRST_STREET,
    GOOD_COUNT,
    GOODS,
    SPACES,
    TILE_COUNT,
    TILES,
)
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.phrase import PLAIN, Listing, Phrase, Reader, say, say_number

# ------------------------------------------------------------ parts inside a sentence


@dataclass(frozen=True, slots=True)
class Within:
    """A player named inside a sentence, where the reader is a small "you"."""

    seat: int

    def text(self, reader: Reader = PLAIN) -> str:
        return reader.tongue.gettext("you") if self.seat == reader.you else reader.name(self.seat)


@dataclass(frozen=True, slots=True)
class Choices:
    """Things to choose from: "accept, ask again or stop"."""

    items: Sequence[Phrase]

    def text(self, reader: Reader = PLAIN) -> str:
        words = [item.text(reader) for item in self.items]
        joined = words[0]
        for word in words[1:-1]:
            joined = reader.tongue.gettext("{first}, {next}").format(first=joined, next=word)
        if len(words) > 1:
            joined += " " + reader.tongue.gettext("or {last}").format(last=words[-1])
        return joined


@dataclass(frozen=True, slots=True)
class Clauses:
    """Things that are lists themselves, kept apart by semicolons."""

    items: Sequence[Phrase]

    def text(self, reader: Reader = PLAIN) -> str:
        return "; ".join(item.text(reader) for item in self.items)


# --------------------------------------------------------------------------- the names

#: The names of the data file, here as words so that translators find them.
_SPACE_WORDS: Final[dict[str, Phrase]] = {
    "city_hall": say("City Hall"),
    "guild_hall": say("Guild Hall"),
    "cathedral": say("Cathedral"),
    "post_office": say("Post Office"),
    "villa_monetti": say("Villa Monetti"),
    "drinks": say("Drinks warehouse"),
    "inn": say("Inn"),
    "spices": say("Spices warehouse"),
    "villa_ricci": say("Villa Ricci"),
    "coach_house": say("Coach House"),
    "park": say("Park"),
    "villa_colini": say("Villa Colini"),
    "metals": say("Metals warehouse"),
    "tavern": say("Tavern"),
    "fabric": say("Fabric warehouse"),
    "villa_zasteri": say("Villa Zasteri"),
    "palace": say("Palace"),
    "harbor": say("Harbor"),
    "market": say("Market"),
}
#: The same in the middle of a sentence.
_PLACE_WORDS: Final[dict[str, Phrase]] = {
    "city_hall": say("the City Hall"),
    "guild_hall": say("the Guild Hall"),
    "cathedral": say("the Cathedral"),
    "post_office": say("the Post Office"),
    "villa_monetti": say("Villa Monetti"),
    "drinks": say("the Drinks warehouse"),
    "inn": say("the Inn"),
    "spices": say("the Spices warehouse"),
    "villa_ricci": say("Villa Ricci"),
    "coach_house": say("the Coach House"),
    "park": say("the Park"),
    "villa_colini": say("Villa Colini"),
    "metals": say("the Metals warehouse"),
    "tavern": say("the Tavern"),
    "fabric": say("the Fabric warehouse"),
    "villa_zasteri": say("Villa Zasteri"),
    "palace": say("the Palace"),
    "harbor": say("the Harbor"),
    "market": say("the market"),
}
#: The same for a small plan: six letters at most.
_SHORT_WORDS: Final[dict[str, Phrase]] = {
    "city_hall": say("CityH"),
    "guild_hall": say("GuildH"),
    "cathedral": say("Cathed"),
    "post_office": say("PostO"),
    "villa_monetti": say("Monett"),
    "drinks": say("Drinks"),
    "inn": say("Inn"),
    "spices": say("Spices"),
    "villa_ricci": say("Ricci"),
    "coach_house": say("CoachH"),
    "park": say("Park"),
    "villa_colini": say("Colini"),
    "metals": say("Metals"),
    "tavern": say("Tavern"),
    "fabric": say("Fabric"),
    "villa_zasteri": say("Zaster"),
    "palace": say("Palace"),
    "harbor": say("Harbor"),
    "market": say("market"),
}
_GOOD_WORDS: Final[dict[str, Phrase]] = {
    "pepper": say("pepper"),
    "saffron": say("saffron"),
    "silver": say("silver"),
    "copper": say("copper"),
    "linen": say("linen"),
    "silk": say("silk"),
    "ale": say("ale"),
    "wine": say("wine"),
}
#: The one that an action brings.
_THE_GOOD_WORDS: Final[dict[str, Phrase]] = {
    "pepper": say("the pepper"),
    "saffron": say("the saffron"),
    "silver": say("the silver"),
    "copper": say("the copper"),
    "linen": say("the linen"),
    "silk": say("the silk"),
    "ale": say("the ale"),
    "wine": say("the wine"),
}
_GOOD_COUNTS: Final[dict[str, Phrase]] = {
    "pepper": say_number("a pepper", "{number} pepper", 1),
    "saffron": say_number("a saffron", "{number} saffron", 1),
    "silver": say_number("a silver", "{number} silver", 1),
    "copper": say_number("a copper", "{number} copper", 1),
    "linen": say_number("a linen", "{number} linen", 1),
    "silk": say_number("a silk", "{number} silk", 1),
    "ale": say_number("an ale", "{number} ale", 1),
    "wine": say_number("a wine", "{number} wine", 1),
}
_TILE_WORDS: Final[dict[str, Phrase]] = {
    "start_space": say("Starting space"),
    "trade_1_1": say("Trade 1:1"),
    "choice_commodity": say("Commodity of your choice"),
    "building_action": say("Building action"),
    "extra_action": say("Extra action"),
}
_TILE_COUNTS: Final[dict[str, Phrase]] = {
    "start_space": say_number("a Starting space tile", "{number} Starting space tiles", 1),
    "trade_1_1": say_number("a Trade 1:1 tile", "{number} Trade 1:1 tiles", 1),
    "choice_commodity": say_number(
        "a Commodity of your choice tile", "{number} Commodity of your choice tiles", 1
    ),
    "building_action": say_number("a Building action tile", "{number} Building action tiles", 1),
    "extra_action": say_number("an Extra action tile", "{number} Extra action tiles", 1),
}


def counted(words: Phrase, number: int) -> Phrase:
    """The same words for another number."""
    return Phrase(words.template, {"number": number}, words.plural, number)


def actor(view: GenoaView) -> int:
    """Who would give an answer: the seat that is asked; after the end the one who looks."""
    return view.seat if not view.over else max(view.viewer, 0)


# ------------------------------------------------------------------------------ spaces


def _square(space: int) -> str:
    """Blue and red coordinate of a street."""
    x, y = SPACES[space].squares[0]
    return f"{x}-{y}"


def space_word(space: int) -> Phrase:
    """A space as a heading: "Coach House", "Street 7-4"."""
    if space >= FIRST_STREET:
        return say("Street {square}", square=_square(space))
    return _SPACE_WORDS[SPACES[space].key]


def place_word(space: int) -> Phrase:
    """A space inside a sentence: "the Coach House", "street 7-4"."""
    if space >= FIRST_STREET:
        return say("street {square}", square=_square(space))
    return _PLACE_WORDS[SPACES[space].key]


def short_word(space: int) -> Phrase:
    """A building or the market in six letters."""
    return _SHORT_WORDS[SPACES[space].key]


def beside(near: Sequence[int]) -> Listing:
    """Those of the spaces near a street that are buildings."""
    return Listing([place_word(space) for space in near if space < BUILDING_COUNT])


# ------------------------------------------------------------------------------- goods


def ducat_count(number: int) -> Phrase:
    return say_number("{number} ducat", "{number} ducats", number)


def good_word(kind: int) -> Phrase:
    return _GOOD_WORDS[GOODS[kind]]


def the_good_word(kind: int) -> Phrase:
    """The commodity that an action brings: "the saffron"."""
    return _THE_GOOD_WORDS[GOODS[kind]]


def good_count(kind: int, number: int) -> Phrase:
    return counted(_GOOD_COUNTS[GOODS[kind]], number)


def goods_words(counts: Sequence[int]) -> list[Phrase]:
    """All kinds of which there is something."""
    return [good_count(kind, counts[kind]) for kind in range(GOOD_COUNT) if counts[kind]]


def kinds_words(kinds: Sequence[int]) -> Listing:
    """Commodities by name, one of each entry."""
    return Listing([good_word(kind) for kind in kinds])


def tile_word(kind: int) -> Phrase:
    return _TILE_WORDS[TILES[kind]]


def tile_count(kind: int, number: int) -> Phrase:
    return counted(_TILE_COUNTS[TILES[kind]], number)


def tiles_words(counts: Sequence[int]) -> list[Phrase]:
    return [tile_count(kind, counts[kind]) for kind in range(TILE_COUNT) if counts[kind]]


def marker_count(number: int) -> Phrase:
    return say_number("a marker", "{number} markers", number)


def move_count(number: int) -> Phrase:
    return say_number("{number} move", "{number} moves", number)
