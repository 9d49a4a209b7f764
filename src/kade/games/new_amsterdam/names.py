"""What things are called: resources, districts, tiles, cards."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.components import DISTRICTS, KINDS, LANDS, SHIPS, TILES, TRADERS
from kade.kernel.phrase import Listing, Phrase, say, say_number

#: The names of the data file, here as words so that translators find them.
_KIND_WORDS: Final[dict[str, Phrase]] = {
    "coins": say("coins"),
    "goods": say("goods"),
    "wood": say("wood"),
    "corn": say("corn"),
    "beaver": say("beaver"),
    "mink": say("mink"),
    "otter": say("otter"),
    "muskrat": say("muskrat"),
    "lynx": say("lynx"),
}
_DISTRICT_WORDS: Final[dict[str, Phrase]] = {
    "lumberyard": say("Lumberyard"),
    "granary": say("Granary"),
    "docks": say("Docks"),
    "mill": say("Mill"),
    "black_market": say("Black Market"),
    "trading_company": say("Trading Company"),
}
_TILE_WORDS: Final[dict[str, Phrase]] = {"city": say("city"), "land": say("land"), "trade": say("trade")}
_TRADER_WORDS: Final[dict[str, Phrase]] = {
    "top": say("top trader"),
    "middle": say("middle trader"),
    "bottom": say("bottom trader"),
}


def kind_word(kind: int) -> Phrase:
    """A kind of resource; fur type t is the kind FUR + t."""
    return _KIND_WORDS[KINDS[kind]]


def district_word(district: int) -> Phrase:
    return _DISTRICT_WORDS[DISTRICTS[district]]


def tile_word(kind: int) -> Phrase:
    return _TILE_WORDS[TILES[kind]]


def trader_word(trader: int) -> Phrase:
    return _TRADER_WORDS[TRADERS[trader].key]


def amount_of(kind: int, number: int) -> Phrase:
    """So many units of a kind."""
    if kind == 0:
        return say_number("{number} coin", "{number} coins", number)
    return say("{number} {kind}", number=number, kind=kind_word(kind))


def amounts(counts: list[int] | tuple[int, ...], first: int = 0) -> Listing:
    """All kinds of which there is something, ``first`` being the kind of the first count."""
    return Listing([amount_of(first + place, number) for place, number in enumerate(counts) if number])


def land_name(land: int) -> Phrase:
    """A land card by what it shows."""
    card = LANDS[land]
    return say_number(
        "land with {number} house ({wood} wood, {corn} corn)",
        "land with {number} houses ({wood} wood, {corn} corn)",
        card.houses,
        wood=card.wood,
        corn=card.corn,
    )


def ship_name(ship: int) -> Phrase:
    """A ship card by what it shows."""
    card = SHIPS[ship]
    return say(
        "ship for {furs} furs ({goods} goods, {coins} coins)",
        furs=card.furs,
        goods=card.goods,
        coins=card.coins,
    )
