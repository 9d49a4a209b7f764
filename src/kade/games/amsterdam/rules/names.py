"""What things are called, and how amounts are spoken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, KINDS, MAP
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COLOURS,
    DEPOT,
    DEPOTS,
    DISTRICT_NAMES,
    DOCK,
    DOCKERS,
    GOODS,
    PLACES,
    START,
    WAREHOUSE,
    WATER,
    Place,
)
from kade.games.amsterdam.rules.state import (
    CARDS,
    DICE,
    END_OF_ROUND,
    ENDED,
    ENDING,
    FIRST_CARDS,
    FIRST_WHEEL,
    TURNS,
)
from kade.kernel.phrase import PLAIN, Listing, Phrase, Reader, say, say_number

#: The opponent of the solo game (AMS-15).
TOM_NAME: Final = "TOM"


@dataclass(frozen=True, slots=True)
class Side:
    """Whoever has a disc, coats and points: a player, or TOM, who sits at no seat of the solo game."""

    number: int

    def text(self, reader: Reader = PLAIN) -> str:
        if reader.names and self.number >= len(reader.names):
            return TOM_NAME
        return reader.name(self.number)


# --------------------------------------------------------------------------------- words

_COLOUR_WORDS: Final[dict[str, Phrase]] = {
    "brown": say("brown"),
    "grey": say("grey"),
    "purple": say("purple"),
    "orange": say("orange"),
    "pink": say("pink"),
    "black": say("black"),
}

_GOOD_WORDS: Final[dict[str, Phrase]] = {
    "beer": say("beer"),
    "tulip": say("tulip"),
    "cheese": say("cheese"),
    "furniture": say("furniture"),
    "jenever": say("jenever"),
    "tile": say("tile"),
    "lace": say("lace"),
    "coffee": say("coffee"),
    "crystal": say("crystal"),
}

#: The goods that are counted one by one; of the others there is more or less.
_MANY_WORDS: Final[dict[str, Phrase]] = {"tulip": say("tulips"), "tile": say("tiles")}

_DOCKER_WORDS: Final[dict[str, Phrase]] = {
    "light_blue": say("light blue docker"),
    "chestnut": say("chestnut docker"),
    "white": say("white docker"),
    "gold": say("gold docker"),
    "light_pink": say("light pink docker"),
    "light_green": say("light green docker"),
}

_DOCK_WORDS: Final[dict[str, Phrase]] = {
    "light_blue": say("light blue dock"),
    "chestnut": say("chestnut dock"),
    "white": say("white dock"),
    "gold": say("gold dock"),
    "light_pink": say("light pink dock"),
    "light_green": say("light green dock"),
}

_DEPOT_WORDS: Final[dict[str, Phrase]] = {
    "depot_west": say("west depot"),
    "depot_north": say("north depot"),
    "depot_northeast": say("northeast depot"),
    "depot_east": say("east depot"),
}

_TYPE_WORDS: Final[dict[str, Phrase]] = {
    "artisan": say("artisan"),
    "building": say("building"),
    "map": say("map"),
}

_TYPES_WORDS: Final[dict[str, Phrase]] = {
    "artisan": say("artisans"),
    "building": say("buildings"),
    "map": say("maps"),
}

_PHASE_WORDS: Final[dict[int, Phrase]] = {
    FIRST_CARDS: say("Set-up: first cards"),
    FIRST_WHEEL: say("Set-up: first resources"),
    CARDS: say("Phase I: cards"),
    DICE: say("Phase II: dice"),
    TURNS: say("Phase III: actions"),
    END_OF_ROUND: say("Phase IV: end of round"),
    ENDING: say("Final scoring"),
    ENDED: say("End of the game"),
}


def colour_word(colour: int) -> Phrase:
    return _COLOUR_WORDS[COLOURS[colour]]


def good_word(good: int) -> Phrase:
    """One good of a kind."""
    return _GOOD_WORDS[GOODS[good]]


def goods_word(good: int) -> Phrase:
    """Goods of a kind."""
    return _MANY_WORDS.get(GOODS[good]) or good_word(good)


def docker_word(colour: int) -> Phrase:
    """A docker of a colour."""
    return _DOCKER_WORDS[DOCKERS[colour]]


def district_word(district: int) -> Phrase:
    return say("{words}", words=DISTRICT_NAMES[district])


def block_word(block: int) -> Phrase:
    """A block by its place in its district, counted as one reads: block 2 of Plantage."""
    found = BLOCKS[block]
    return say("block {number} of {district}", number=found.key[-1], district=DISTRICT_NAMES[found.district])


def type_word(word: int) -> Phrase:
    """A type of card, by its place in ``CARD_TYPES``."""
    return _TYPE_WORDS[CARD_TYPES[word]]


def types_word(word: int) -> Phrase:
    return _TYPES_WORDS[CARD_TYPES[word]]


def kind_word(kind: int) -> Phrase:
    """A kind of card, as it is called in Amsterdam: Tegelbakker, Oude Kerk, Plantage map."""
    if KINDS[kind].word == MAP:
        return say("{district} map", district=KINDS[kind].name)
    return say("{words}", words=KINDS[kind].name)


def phase_word(phase: int) -> Phrase:
    """Where in the game one is, by the phase number of the state."""
    return _PHASE_WORDS[phase]


def place_word(place: int) -> Phrase:
    """A harbour space."""
    there = PLACES[place]
    if there.kind == START:
        return say("start pier")
    if there.kind == WAREHOUSE:
        return say("warehouse for {goods}", goods=goods_word(there.what))
    if there.kind == DOCK:
        return _DOCK_WORDS[DOCKERS[there.what]]
    if there.kind == DEPOT:
        return _DEPOT_WORDS[DEPOTS[there.what]]
    return _WATER_WORDS[place]


def _water_word(place: Place) -> Phrase:
    """Open water by what lies next to it and to no other water; where there is no such thing, by two."""
    near = [other for other in sorted(place.neighbours) if PLACES[other].kind != WATER]
    alone = [other for other in near if sum(PLACES[by].kind == WATER for by in PLACES[other].neighbours) == 1]
    named = alone[:1] or near[:2]
    return say("open water by {places}", places=Listing([_short_place(other) for other in named]))


def _short_place(place: int) -> Phrase:
    """A warehouse by its goods alone."""
    return goods_word(PLACES[place].what) if PLACES[place].kind == WAREHOUSE else place_word(place)


_WATER_WORDS: Final = {place.index: _water_word(place) for place in PLACES if place.kind == WATER}


# ------------------------------------------------------------------------------- amounts


def gulden_count(number: int) -> Phrase:
    return say_number("{number} gulden", "{number} gulden", number)


def point_count(number: int) -> Phrase:
    return say_number("{number} point", "{number} points", number)


def resource_count(number: int) -> Phrase:
    """Resources, whatever their colours."""
    return say_number("{number} resource", "{number} resources", number)


def any_count(number: int) -> Phrase:
    """Resources of the owner's choice."""
    return say_number("{number} resource of any colour", "{number} resources of any colours", number)


def space_count(number: int) -> Phrase:
    return say_number("{number} space", "{number} spaces", number)


def step_count(number: int) -> Phrase:
    return say_number("{number} step", "{number} steps", number)


def coat_count(number: int) -> Phrase:
    return say_number("{number} coat", "{number} coats", number)


def marker_count(number: int) -> Phrase:
    return say_number("{number} penalty marker", "{number} penalty markers", number)


def colour_count(colour: int, number: int) -> Phrase:
    return say("{number} {colour}", number=number, colour=colour_word(colour))


def colours_words(counts: Sequence[int]) -> Listing:
    """Resources by colour, those of which there are some."""
    return Listing([colour_count(colour, number) for colour, number in enumerate(counts) if number])


def goods_words(counts: Sequence[int]) -> Listing:
    """Goods by kind, those of which there are some."""
    return Listing(
        [
            say("{number} {good}", number=number, good=good_word(good) if number == 1 else goods_word(good))
            for good, number in enumerate(counts)
            if number
        ]
    )


def dockers_words(counts: Sequence[int]) -> Listing:
    """Dockers by colour, each one named."""
    return Listing([docker_word(colour) for colour, number in enumerate(counts) for _ in range(number)])


def gain_words(gulden: int = 0, points: int = 0, colours: Sequence[int] = (), any: int = 0) -> Listing:
    """What is gained: gulden, points, resources of a colour, resources of any colour."""
    parts: list[Phrase] = []
    if gulden:
        parts.append(gulden_count(gulden))
    if points:
        parts.append(point_count(points))
    parts += [colour_count(colour, number) for colour, number in enumerate(colours) if number]
    if any:
        parts.append(any_count(any))
    return Listing(parts)
