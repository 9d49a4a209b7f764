"""The board as numbers: the city, the harbour, cards and market on offer, dice, and whoever is in play."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kade.games.amsterdam.learn.encode_tables import (
    ELSEWHERE,
    NINE,
    NO_CARDS,
    SIDES,
    SIDES_OF,
    at_most,
    put_blocks,
)
from kade.games.amsterdam.rules.agenda import BLOCK_STEP
from kade.games.amsterdam.rules.cards_and_tiles import (
    CARD_COUNT,
    CARD_TYPES,
    CARDS,
    MARKET_SETS,
    MARKET_TILES,
    SET_COUNT,
    WORDS,
)
from kade.games.amsterdam.rules.components import (
    BLOCK_COUNT,
    BLOCKS,
    COLOUR_COUNT,
    COLOURS,
    DEPOT_COUNT,
    DEPOTS,
    DISTRICT_COUNT,
    DISTRICTS,
    DOCKER_COUNT,
    DOCKERS,
    DOCKERS_PER_COLOUR,
    GOOD_COUNT,
    GOODS,
    NO_GOOD,
    PLACE_COUNT,
    PLACES,
    ROOFS,
)
from kade.games.amsterdam.rules.expansion_pieces import SOLO_PLAYERS, STOREHOUSES
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.encoding import REMEMBERED, Feature, one_of

assert DISTRICT_COUNT <= 9
TILE_COUNT: Final = len(MARKET_TILES)
TILE: Final[list[bytes]] = one_of(TILE_COUNT)
BLOCK: Final[list[bytes]] = one_of(BLOCK_COUNT)
GOOD: Final[list[bytes]] = one_of(GOOD_COUNT)
#: The flag of the foreman, by harbour space; the last row, which -1 finds, is for nowhere.
FOREMAN_AT: Final[list[bytes]] = [
    bytes(1 if place == house else 0 for house in STOREHOUSES) for place in range(PLACE_COUNT)
] + [bytes(len(STOREHOUSES))]
ON_OFFER: Final = ELSEWHERE + 1
DISCARDED: Final = ELSEWHERE - 1


def board_features(players: int) -> list[Feature]:
    """What ``put_board`` writes."""
    found = [*_city_features(players), *_harbour_features(), *_offer_features()]
    if players > SOLO_PLAYERS:
        keys = ", ".join(PLACES[place].key for place in STOREHOUSES)
        found += [
            Feature("workers.foreman", len(STOREHOUSES), f"Where the foreman stands: {keys}."),
            Feature("workers.bailiff", BLOCK_COUNT, "The block of the bailiff."),
            Feature("dealer.good", GOOD_COUNT, "The good on whose space the dealer stands."),
        ]
    else:
        found.append(Feature("tom.gulden", 1, "TOM's gulden.", 1 / 20))
    return found


def put_board(out: list[bytes], view: AmsterdamView) -> None:
    _put_city(out, view)
    _put_harbour(out, view)
    _put_offers(out, view)
    if view.players > SOLO_PLAYERS:
        out.append(FOREMAN_AT[view.foreman])
        out.append(BLOCK[view.bailiff])
        out.append(GOOD[view.dealer])
    else:
        out.append(bytes([at_most(view.tom_gulden)]))


# ------------------------------------------------------------------------------ the city


def _city_features(players: int) -> list[Feature]:
    who = "TOM" if players == SOLO_PLAYERS else "the others as they sit"
    return [
        Feature(
            "blocks.owner",
            SIDES[players] * BLOCK_COUNT,
            f"The blocks of the viewer, then of {who}: 1 with a coat, 2 if what it brings is not done yet: "
            f"{', '.join(block.key for block in BLOCKS)}.",
            1 / 2,
        ),
        Feature(
            "blocks.good",
            BLOCK_COUNT * GOOD_COUNT,
            f"For each block that nobody owns the good on it: {', '.join(GOODS)}.",
        ),
        Feature("districts.scored", DISTRICT_COUNT, f"The district tiles: {', '.join(DISTRICTS)}."),
    ]


def _put_city(out: list[bytes], view: AmsterdamView) -> None:
    taken, owners = 0, len(out)
    for side in SIDES_OF[view.players][view.viewer]:
        coats = view.coats[side]
        taken |= coats
        put_blocks(out, coats)
    for step in view.agenda:
        if step[0] == BLOCK_STEP:
            marked = bytearray(b"".join(out[owners:]))
            marked[(step[1] - view.viewer) % view.players * BLOCK_COUNT + step[2]] = 2
            out[owners:] = [bytes(marked)]
    out.append(_goods_left(taken, tuple(view.tiles)))
    scored = 0
    for district in view.districts:
        scored |= 1 << district
    out.append(NINE[scored][:DISTRICT_COUNT])


@lru_cache(REMEMBERED)
def _goods_left(taken: int, tiles: tuple[int, ...]) -> bytes:
    """The goods on the blocks that nobody owns. They change with every block taken, not more often."""
    goods = bytearray(BLOCK_COUNT * GOOD_COUNT)
    for block in range(BLOCK_COUNT):
        if not taken >> block & 1:
            goods[block * GOOD_COUNT + tiles[block]] = 1
    return bytes(goods)


# --------------------------------------------------------------------------- the harbour


def _harbour_features() -> list[Feature]:
    return [
        Feature(
            "harbour.docks",
            DOCKER_COUNT * DOCKER_COUNT,
            f"Dockers on each dock by colour, docks and colours in this order: {', '.join(DOCKERS)}.",
        ),
        Feature(
            "harbour.house",
            DOCKER_COUNT,
            "Dockers in the docker house by colour, in the same order.",
            1 / DOCKERS_PER_COLOUR,
        ),
        Feature(
            "harbour.warehouses",
            GOOD_COUNT,
            f"Goods delivered to each warehouse: {', '.join(GOODS)}.",
            1 / len(ROOFS[0]),
        ),
        Feature("harbour.depots", DEPOT_COUNT, f"1 for each depot that is full: {', '.join(DEPOTS)}."),
        Feature("harbour.sold", GOOD_COUNT, "Goods on the black market, in the order of the warehouses."),
    ]


def _put_harbour(out: list[bytes], view: AmsterdamView) -> None:
    house = [0] * DOCKER_COUNT
    for colour in view.house:
        house[colour] += 1
    full = [0 if good == NO_GOOD else 1 for good in view.depots]
    out.append(bytes(view.docks + house + view.warehouses + full))
    out.append(NINE[view.sold])


# ------------------------------------------------------------------- cards, market and dice


def _offer_features() -> list[Feature]:
    return [
        Feature(
            "cards.open",
            CARD_COUNT,
            f"The cards {CARDS[0].key} to {CARDS[-1].key}: 1 if it lies open to be taken, -1 if it is in "
            "the discard pile.",
            1.0,
            ELSEWHERE,
        ),
        Feature("cards.decks", WORDS, f"Cards left in each deck: {', '.join(CARD_TYPES)}.", 1 / 54),
        Feature(
            "market.open",
            TILE_COUNT,
            f"The open market tile: {', '.join(tile.key for tile in MARKET_TILES)}.",
        ),
        Feature(
            "market.unseen",
            TILE_COUNT,
            "Tiles of the stack and of the box together, in the order of market.open.",
        ),
        Feature(
            "market.left", SET_COUNT, f"Tiles left in the stack of each set: {', '.join(MARKET_SETS)}.", 1 / 8
        ),
        Feature(
            "dice.values",
            COLOUR_COUNT,
            f"The value of each die, 0 before the first roll: {', '.join(COLOURS)}.",
            1 / 6,
        ),
        Feature(
            "dice.rolled",
            COLOUR_COUNT,
            "The value that each die fell on, in the same order: late in the game high ones are turned to 1.",
            1 / 6,
        ),
    ]


def _put_offers(out: list[bytes], view: AmsterdamView) -> None:
    cards = bytearray(NO_CARDS)
    for card in view.display:
        cards[card] = ON_OFFER
    for card in view.discards:
        cards[card] = DISCARDED
    out.append(bytes(cards))
    out.append(bytes([len(deck) for deck in view.decks]))
    out.append(TILE[view.market])
    out.append(_tiles_unseen(tuple(view.market_unseen)))
    out.append(bytes(view.market_left + view.dice + view.rolled))


@lru_cache(REMEMBERED)
def _tiles_unseen(unseen: tuple[int, ...]) -> bytes:
    """A flag for each of these market tiles; a new one is turned up once a round."""
    return bytes(1 if tile in unseen else 0 for tile in range(TILE_COUNT))
