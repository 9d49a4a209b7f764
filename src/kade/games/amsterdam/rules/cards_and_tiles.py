"""The box, continued: the cards and the market tiles of ``data.toml`` (AMS-10, AMS-11)."""

from __future__ import annotations

from typing import Any, Final

from kade.games.amsterdam.rules.components import (
    COLOURS,
    DISTRICT_COUNT,
    DISTRICTS,
    MARKET_REMOVED,
    MAX_PLAYERS,
    MIN_PLAYERS,
    RAW,
    mask_of,
)


class Kind:
    """A kind of cards (AMS-9.9): Timmerman, Oude Kerk, Plantage."""

    __slots__ = ("district", "english", "index", "key", "mask", "name", "word")

    def __init__(
        self, index: int, key: str, name: str, english: str, word: int, mask: int, district: int
    ) -> None:
        self.index = index
        self.key = key
        self.name = name
        self.english = english
        self.word = word
        self.mask = mask  # its cards, as a mask of its type
        self.district = district  # of a map; -1 for the others


class Card:
    """A card. ``bit`` is its place in the mask of its type, which is the number of a word."""

    __slots__ = (
        "args",
        "bit",
        "cost",
        "district",
        "effect",
        "index",
        "key",
        "kind",
        "price",
        "timing",
        "word",
    )

    def __init__(
        self,
        index: int,
        key: str,
        kind: int,
        word: int,
        bit: int,
        timing: str,
        cost: tuple[int, ...],
        effect: str,
        args: dict[str, Any],
        district: int,
    ) -> None:
        self.index = index
        self.key = key
        self.kind = kind
        self.word = word  # ARTISAN, BUILDING or MAP
        self.bit = bit
        self.timing = timing
        self.cost = cost  # by colour
        self.price = sum(cost)
        self.effect = effect
        self.args = args
        self.district = district  # of a map; -1 for the others


class MarketTile:
    """A market tile (AMS-11). ``effect`` names what a C tile does beyond the gains, ``number`` how much."""

    __slots__ = ("amstel", "cost", "effect", "index", "key", "number", "points", "resources", "set")

    def __init__(
        self,
        index: int,
        key: str,
        set: int,
        cost: int,
        points: int,
        amstel: int,
        resources: int,
        effect: str,
        number: int,
    ) -> None:
        self.index = index
        self.key = key
        self.set = set  # its place in MARKET_SETS
        self.cost = cost
        self.points = points
        self.amstel = amstel
        self.resources = resources
        self.effect = effect
        self.number = number


# ----------------------------------------------------------------------------- the cards

CARD_TYPES: Final[list[str]] = [str(key) for key in RAW["enums"]["card_types"]]
ARTISAN: Final = 0
BUILDING: Final = 1
MAP: Final = 2
#: How many masks ``active`` has per seat: one for each type of card.
WORDS: Final = 3
NO_CARD: Final = -1
_TYPE_COUNTS: Final[list[int]] = [
    sum(1 for row in RAW["card"] if row["type"] == CARD_TYPES[word]) for word in range(WORDS)
]
#: The first card of each type: card ``FIRST_CARD[word] + bit`` is bit ``bit`` of its word.
FIRST_CARD: Final[list[int]] = [sum(_TYPE_COUNTS[:word]) for word in range(WORDS)]


def _kind(index: int, row: dict[str, Any]) -> Kind:
    word = CARD_TYPES.index(row["type"])
    first = int(row["first"]) - 1 - FIRST_CARD[word]
    last = int(row["last"]) - 1 - FIRST_CARD[word]
    district = DISTRICTS.index(row["district"]) if "district" in row else -1
    mask = mask_of(list(range(first, last + 1)))
    return Kind(index, str(row["id"]), str(row["name"]), str(row["english"]), word, mask, district)


KINDS: Final[list[Kind]] = [_kind(index, row) for index, row in enumerate(RAW["kind"])]
KIND_OF: Final[dict[str, Kind]] = {kind.key: kind for kind in KINDS}


def _card(index: int, row: dict[str, Any]) -> Card:
    kind = KIND_OF[row["kind"]]
    cost = tuple(int(row["cost"].get(colour, 0)) for colour in COLOURS)
    bit = index - FIRST_CARD[kind.word]
    return Card(
        index,
        str(row["id"]),
        kind.index,
        kind.word,
        bit,
        str(row["timing"]),
        cost,
        str(row["effect"]),
        row["args"],
        kind.district,
    )


CARDS: Final[list[Card]] = [_card(index, row) for index, row in enumerate(RAW["card"])]
CARD_COUNT: Final = len(CARDS)
CARD_WORD: Final[list[int]] = [card.word for card in CARDS]
CARD_BIT: Final[list[int]] = [1 << card.bit for card in CARDS]
#: The maps of each district, as a mask of maps.
DISTRICT_MAPS: Final[list[int]] = [
    mask_of([card.bit for card in CARDS if card.district == district]) for district in range(DISTRICT_COUNT)
]
#: The masks of the nine kinds of artisans.
ARTISAN_KINDS: Final[list[int]] = [kind.mask for kind in KINDS if kind.word == ARTISAN]


def cards_timed(timing: str) -> list[int]:
    """The cards of a timing (AMS-9.1), as masks by word."""
    return [
        mask_of([card.bit for card in CARDS if card.word == word and card.timing == timing])
        for word in range(WORDS)
    ]


#: The cards marked END, by word.
END_CARDS: Final[list[int]] = cards_timed("END")


#: Cards opened in set-up, by number of players and by word (AMS-2.10).
SETUP_CARDS: Final[dict[int, tuple[int, ...]]] = {
    int(row["players"]): (int(row["artisans"]), int(row["buildings"]), 0) for row in RAW["setup_cards"]
}


def _offer(players: int, odd: bool) -> tuple[int, ...]:
    for row in RAW["offer"]:
        if row["players"] == players and row["rounds"] in {"all", "odd" if odd else "even"}:
            return (int(row["artisans"]), int(row["buildings"]), int(row["maps"]))
    raise AssertionError(f"no cards are revealed for {players} players")


#: Cards revealed in an even and in an odd round, by number of players and by word (AMS-4.1).
OFFER: Final[dict[int, list[tuple[int, ...]]]] = {
    players: [_offer(players, False), _offer(players, True)]
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)
}

# ---------------------------------------------------------------------------- the market

MARKET_SETS: Final[list[str]] = ["A", "B", "CA", "CB"]
SET_COUNT: Final = 4
SET_A: Final = 0
SET_B: Final = 1
SET_CA: Final = 2
SET_CB: Final = 3
MARKET_TILES: Final[list[MarketTile]] = [
    MarketTile(
        index,
        str(row["id"]),
        MARKET_SETS.index(row["set"]),
        int(row["cost"]),
        int(row["points"]),
        int(row["amstel"]),
        int(row["resources_any"]),
        str(row.get("effect", "")),
        int(row.get("number", 0)),
    )
    for index, row in enumerate(RAW["market_tile"])
]
#: How many tiles each set has.
SET_SIZES: Final[list[int]] = [
    sum(1 for tile in MARKET_TILES if tile.set == number) for number in range(SET_COUNT)
]
#: Tiles of a set that are used in a full game.
TILES_PER_SET: Final = SET_SIZES[SET_A] - MARKET_REMOVED
NO_TILE: Final = -1
