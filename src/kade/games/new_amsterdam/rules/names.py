"""What things are called: resources, districts, tiles, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.games.new_amsterdam.rules.components import (
    COINS,
    COLUMNS,
    CORN,
    DISTRICTS,
    GOODS,
    KINDS,
    LANDS,
    SHIPS,
    TILE_KINDS,
    TILES,
    TRADERS,
    WOOD,
)
from kade.games.new_amsterdam.rules.state import AUCTION, CITY, ENDED, LAND, SETUP, TRADE, UPKEEP
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
_PHASE_WORDS: Final[dict[int, Phrase]] = {
    SETUP: say("Set-up"),
    AUCTION: say("Auction"),
    CITY: say("City step"),
    LAND: say("Land step"),
    TRADE: say("Trade step"),
    UPKEEP: say("Upkeep"),
    ENDED: say("End of the game"),
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


def phase_word(phase: int) -> Phrase:
    """Where in the round the game is, by the phase number of the state."""
    return _PHASE_WORDS[phase]


def amount_of(kind: int, number: int) -> Phrase:
    """So many units of a kind."""
    if kind == COINS:
        return say_number("{number} coin", "{number} coins", number)
    if kind == GOODS:
        return say_number("{number} crate of goods", "{number} goods", number)
    return say("{number} {kind}", number=number, kind=kind_word(kind))


def amounts(counts: Sequence[int], first: int = 0) -> Listing:
    """All kinds of which there is something, ``first`` being the kind of the first count."""
    return Listing([amount_of(first + place, number) for place, number in enumerate(counts) if number])


def fur_count(number: int) -> Phrase:
    """So many furs, whatever their types."""
    return say_number("{number} fur", "{number} furs", number)


def point_count(number: int) -> Phrase:
    return say_number("{number} point", "{number} points", number)


def shop_count(number: int) -> Phrase:
    return say_number("{number} shop", "{number} shops", number)


def house_count(number: int) -> Phrase:
    return say_number("{number} house", "{number} houses", number)


def tile_count(kind: int, number: int) -> Phrase:
    """So many action tiles of a kind."""
    if TILES[kind] == "city":
        return say_number("{number} city tile", "{number} city tiles", number)
    if TILES[kind] == "land":
        return say_number("{number} land tile", "{number} land tiles", number)
    return say_number("{number} trade tile", "{number} trade tiles", number)


def tiles_and_coins(tiles: Sequence[int], coins: int) -> Listing:
    """Action tiles of a column by kind, and the coins printed below."""
    parts = [tile_count(kind, tiles.count(kind)) for kind in range(TILE_KINDS) if kind in tiles]
    if coins:
        parts.append(amount_of(COINS, coins))
    return Listing(parts)


def column_contents(columns: Sequence[int], column: int) -> Listing:
    """What a column of the money box holds, from the tiles on all its spaces."""
    box = COLUMNS[column]
    return tiles_and_coins(columns[box.first : box.first + box.tiles], box.coins)


def land_name(land: int) -> Phrase:
    """A land card by what it shows."""
    card = LANDS[land]
    return say(
        "land for {houses} ({wood}, {corn} a round)",
        houses=house_count(card.houses),
        wood=amount_of(WOOD, card.wood),
        corn=amount_of(CORN, card.corn),
    )


def ship_name(ship: int) -> Phrase:
    """A ship card by what it shows."""
    card = SHIPS[ship]
    return say(
        "ship for {furs} ({goods} a round, {coins})",
        furs=fur_count(card.furs),
        goods=amount_of(GOODS, card.goods),
        coins=amount_of(COINS, card.coins),
    )
