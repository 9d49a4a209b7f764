"""The board as numbers: the city, the harbour, cards and market on offer, dice, and whoever is in play."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.agenda import BLOCK_STEP
from kade.games.amsterdam.cards_and_tiles import (
    CARD_COUNT,
    CARD_TYPES,
    CARDS,
    MARKET_SETS,
    MARKET_TILES,
    SET_COUNT,
    WORDS,
)
from kade.games.amsterdam.components import (
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
from kade.games.amsterdam.encode_tables import (
    ELSEWHERE,
    NINE,
    NO_CARDS,
    SIDES,
    SIDES_OF,
    ZEROS,
    at_most,
    one_of,
    put_blocks,
)
from kade.games.amsterdam.expansion_pieces import SOLO_PLAYERS, STOREHOUSES
from kade.games.amsterdam.view import AmsterdamView
from kade.kernel.encoding import Feature

TILE_COUNT: Final = len(MARKET_TILES)
TILE: Final[list[list[int]]] = one_of(TILE_COUNT)
BLOCK: Final[list[list[int]]] = one_of(BLOCK_COUNT)
GOOD: Final[list[list[int]]] = one_of(GOOD_COUNT)
#: The flag of the foreman, by harbour space; the last row, which -1 finds, is for nowhere.
FOREMAN_AT: Final[list[list[int]]] = [
    [1 if place == house else 0 for house in STOREHOUSES] for place in range(PLACE_COUNT)
] + [[0] * len(STOREHOUSES)]
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


def put_board(out: list[int], view: AmsterdamView) -> None:
    _put_city(out, view)
    _put_harbour(out, view)
    _put_offers(out, view)
    if view.players > SOLO_PLAYERS:
        out.extend(FOREMAN_AT[view.foreman])
        out.extend(BLOCK[view.bailiff])
        out.extend(GOOD[view.dealer])
    else:
        out.append(at_most(view.tom_gulden))


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


def _put_city(out: list[int], view: AmsterdamView) -> None:
    taken, first = 0, len(out)
    for side in SIDES_OF[view.players][view.viewer]:
        coats = view.coats[side]
        taken |= coats
        put_blocks(out, coats)
    for step in view.agenda:
        if step[0] == BLOCK_STEP:
            out[first + (step[1] - view.viewer) % view.players * BLOCK_COUNT + step[2]] = 2
    first = len(out)
    out.extend(ZEROS[BLOCK_COUNT * GOOD_COUNT])
    tiles = view.tiles
    for block in range(BLOCK_COUNT):
        if not taken >> block & 1:
            out[first + block * GOOD_COUNT + tiles[block]] = 1
    first = len(out)
    out.extend(ZEROS[DISTRICT_COUNT])
    for district in view.districts:
        out[first + district] = 1


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


def _put_harbour(out: list[int], view: AmsterdamView) -> None:
    out.extend(view.docks)
    first = len(out)
    out.extend(ZEROS[DOCKER_COUNT])
    for colour in view.house:
        out[first + colour] += 1
    out.extend(view.warehouses)
    for good in view.depots:
        out.append(0 if good == NO_GOOD else 1)
    out.extend(NINE[view.sold])


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
    ]


def _put_offers(out: list[int], view: AmsterdamView) -> None:
    first = len(out)
    out.extend(NO_CARDS)
    for card in view.display:
        out[first + card] = ON_OFFER
    for card in view.discards:
        out[first + card] = DISCARDED
    for deck in view.decks:
        out.append(len(deck))
    out.extend(TILE[view.market])
    first = len(out)
    out.extend(ZEROS[TILE_COUNT])
    for tile in view.market_unseen:
        out[first + tile] = 1
    out.extend(view.market_left)
    out.extend(view.dice)
