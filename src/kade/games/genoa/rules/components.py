"""The box: ``data.toml`` as typed tables, built once at import (GEN-1)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

_RAW: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "data.toml").read_text("utf-8"))

TITLE: Final = str(_RAW["game"]["title"])
MIN_PLAYERS: Final = int(_RAW["game"]["players_min"])
MAX_PLAYERS: Final = int(_RAW["game"]["players_max"])

# ------------------------------------------------------------- goods, tiles, markers

#: The kinds of commodity, in the order of the data file.
GOODS: Final[list[str]] = [str(kind) for kind in _RAW["commodities"]["kinds"]]
GOOD_COUNT: Final = 8
GOODS_PER_KIND: Final = int(_RAW["commodities"]["per_kind"])

#: The kinds of special tile, in the order of the data file.
TILES: Final[list[str]] = [str(row["id"]) for row in _RAW["special_tile"]]
TILE_COUNT: Final = 5
TILES_PER_KIND: Final[list[int]] = [int(row["count"]) for row in _RAW["special_tile"]]
START_SPACE: Final = 0
TRADE: Final = 1
CHOICE: Final = 2
BUILDING_ACTION: Final = 3
EXTRA_ACTION: Final = 4

MARKERS: Final = int(_RAW["ownership_markers"]["per_colour"])
DISCS: Final = int(_RAW["tower"]["discs"])
MOVES: Final = int(_RAW["tower"]["max_moves"])
DIE_SIDES: Final = int(_RAW["dice"]["sides"])
START_DUCATS: Final = int(_RAW["money"]["start_ducats"])
#: The smallest coin; every amount is a multiple of it (GEN-1.6).
COIN: Final = int(_RAW["money"]["smallest_unit"])

_REWARDS: Final[dict[str, Any]] = _RAW["rewards"]
LARGE_ORDER_DUCATS: Final = int(_REWARDS["large_order_ducats"])
SMALL_ORDER_DUCATS: Final = int(_REWARDS["small_order_ducats"])
MESSAGE_DUCATS: Final = int(_REWARDS["message_ducats"])
OWNER_INCOME: Final = int(_REWARDS["owner_income"])
OWNER_BONUS: Final = int(_REWARDS["owner_end_bonus"])

LAST_POSITION: Final = int(_RAW["rounds"]["last_position"])
START_POSITION: Final[dict[int, int]] = {
    int(players): int(position) for players, position in _RAW["rounds"]["start_position"].items()
}
#: One position earlier with five players and the option of seven rounds (GEN-17.15).
SEVEN_ROUNDS_POSITION: Final = START_POSITION[MAX_PLAYERS] - 1
MARKET_ADVANCE: Final = int(_RAW["rounds"]["market_start_advances"])

_NEGOTIATION: Final[dict[str, Any]] = _RAW["negotiation"]
#: Ducat entries of a draft, largest first, and how often each may be used in one section (GEN-8.34).
COINS: Final[list[int]] = [int(step) for step in _NEGOTIATION["draft_ducat_steps"]]
COIN_COUNT: Final = 4
DEFAULTS: Final[dict[str, Any]] = {**_RAW["options"], **_NEGOTIATION}

# --------------------------------------------------------------------------- spaces

BUILDING_COUNT: Final = int(_RAW["board"]["building_count"])
SPACE_COUNT: Final = int(_RAW["board"]["space_count"])

# What the action of a building does.
DRAW_CARDS: Final = 0
TAKE_TILE: Final = 1
TAKE_GOODS: Final = 2
TAKE_MARKERS: Final = 3
VILLA: Final = 4
NO_ACTION: Final = 5
_EFFECTS: Final = ["draw_cards", "take_tile", "take_commodities", "take_markers", "villa"]


class Space:
    """A building, the market or a street square (GEN-1.9)."""

    __slots__ = ("bit", "count", "deck", "effect", "goods", "index", "key", "name", "squares", "tile")

    def __init__(
        self,
        index: int,
        key: str,
        name: str,
        squares: list[tuple[int, int]],
        effect: int,
        deck: int,
        count: int,
        tile: int,
        goods: list[int],
    ) -> None:
        self.index = index
        self.key = key
        self.name = name
        self.squares = squares
        self.bit = 1 << index
        self.effect = effect
        self.deck = deck  # drawn from, for DRAW_CARDS and VILLA
        self.count = count  # cards drawn or markers taken
        self.tile = tile  # taken, for TAKE_TILE
        self.goods = goods  # taken, for TAKE_GOODS


#: The decks in the order of dealing (GEN-2.8).
DECKS: Final = ["contract", "message", "large_order", "small_order"]
DECK_COUNT: Final = 4
CONTRACT: Final = 0
MESSAGE: Final = 1
LARGE_ORDER: Final = 2
SMALL_ORDER: Final = 3


def _space(index: int, row: dict[str, Any]) -> Space:
    action: dict[str, Any] = row.get("action", {"type": ""})
    effect = _EFFECTS.index(action["type"]) if action["type"] else NO_ACTION
    villa = effect == VILLA
    return Space(
        index,
        str(row["id"]),
        str(row["name"]),
        [(int(x), int(y)) for x, y in row["squares"]],
        effect,
        CONTRACT if villa else DECKS.index(action["deck"]) if effect == DRAW_CARDS else -1,
        1 if villa else int(action.get("count", 0)),
        TILES.index(action["tile"]) if effect == TAKE_TILE else -1,
        [GOODS.index(good) for good in action.get("commodities", [])],
    )


#: Buildings first, then the market, then the streets: a building's number is its space's number.
SPACES: Final[list[Space]] = [_space(index, row) for index, row in enumerate(_RAW["space"])]
MARKET: Final = BUILDING_COUNT
FIRST_STREET: Final = BUILDING_COUNT + 1
SPACE: Final[dict[str, int]] = {space.key: space.index for space in SPACES}
#: The space of every square (GEN-1.8).
SQUARES: Final[dict[tuple[int, int], int]] = {
    square: space.index for space in SPACES for square in space.squares
}


def _touching(space: Space) -> int:
    """The spaces that share an edge with this one, as a mask (GEN-1.12)."""
    found = 0
    for x, y in space.squares:
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            other = SQUARES.get(beside, space.index)
            if other != space.index:
                found |= 1 << other
    return found


NEIGHBOURS: Final[list[int]] = [_touching(space) for space in SPACES]
#: For every space the spaces next to it, in ascending order.
NEXT_TO: Final[list[list[int]]] = [
    [other for other in range(SPACE_COUNT) if NEIGHBOURS[space] >> other & 1] for space in range(SPACE_COUNT)
]
BUILDINGS_MASK: Final = (1 << BUILDING_COUNT) - 1
STREETS_MASK: Final = ((1 << SPACE_COUNT) - 1) & ~BUILDINGS_MASK & ~(1 << MARKET)
#: The warehouse of each commodity.
WAREHOUSE: Final[list[int]] = [SPACE[_RAW["commodities"]["warehouse"][good]] for good in GOODS]

# ---------------------------------------------------------------------------- cards


class Card:
    """A contract, message, large order or small order."""

    __slots__ = ("bit", "building", "deck", "goods", "index", "key", "other")

    def __init__(self, index: int, key: str, deck: int, building: int, other: int, goods: list[int]) -> None:
        self.index = index
        self.key = key
        self.deck = deck
        self.building = building
        self.other = other  # the second building of a message, else -1
        self.goods = goods  # what an order asks for
        self.bit = 1 << index


def _card(index: int, deck: int, row: dict[str, Any]) -> Card:
    named = row.get("buildings") or [row.get("villa") or row["building"]]
    other = SPACE[named[1]] if len(named) > 1 else -1
    goods = [GOODS.index(good) for good in row.get("commodities", [])]
    return Card(index, str(row["id"]), deck, SPACE[named[0]], other, goods)


def _cards() -> list[Card]:
    cards: list[Card] = []
    for deck, key in enumerate(DECKS):
        for row in _RAW[key]:
            cards.append(_card(len(cards), deck, row))
    return cards


CARDS: Final[list[Card]] = _cards()
CARD_COUNT: Final = len(CARDS)
#: The cards of each deck, as a mask.
DECK_MASK: Final[list[int]] = [
    sum(card.bit for card in CARDS if card.deck == deck) for deck in range(DECK_COUNT)
]
#: The building of each contract and the contracts next to it in the ring, as masks (GEN-10.15).
#: For each contract the contracts next to it in the ring, as a mask (GEN-10.15).
LINKED: Final[list[int]] = [
    sum(
        other.bit
        for other in CARDS
        if other.deck == CONTRACT and NEIGHBOURS[card.building] >> other.building & 1
    )
    for card in CARDS
    if card.deck == CONTRACT
]
CONTRACT_PAYOFF: Final[list[int]] = [0, *(int(pay) for pay in _RAW["contract_payoff"]["full_table"])]


def cards_in(mask: int) -> list[Card]:
    """The cards of a mask, lowest number first."""
    return [card for card in CARDS if mask & card.bit]


def spaces_in(mask: int) -> list[int]:
    """The spaces of a mask, lowest number first."""
    return [space for space in range(SPACE_COUNT) if mask >> space & 1]
