"""Everybody's belongings, the town, the cards and the table's options as numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kade.games.genoa.learn.encode_tables import (
    coins,
    put_buildings,
    put_cards,
    put_places,
    put_seats,
    put_spaces,
    put_streets,
)
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARD_COUNT,
    CARDS,
    COIN,
    DECK_COUNT,
    DISCS,
    FIRST_STREET,
    GOOD_COUNT,
    GOODS,
    GOODS_PER_KIND,
    MARKERS,
    SPACE_COUNT,
    TILE_COUNT,
    TILES,
)
from kade.games.genoa.rules.memory import certain
from kade.games.genoa.rules.state import (
    BUDGET,
    CO_SPONSORS,
    COMMODITY_ONLY,
    EDITS_PER_WINDOW,
    LATE_MESSAGES,
    MAX_COUNTERS,
    MAX_DUCATS,
    MAX_ITEMS,
    MAX_OFFERS,
    MAX_TILE_PLAYS,
    OPEN_MONEY,
    OPEN_WINDOWS,
    OPTIONAL_DELIVERY,
    ORDER_PROCEEDS,
    QUICK_MOVES,
    ROUNDS_PER_STEP,
    VISIT_DEALS,
)
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.encoding import MOST, REMEMBERED, Feature, put_turned

#: The settings that are told as flags; the others are limits.
RULES: Final[list[int]] = [
    OPEN_MONEY,
    LATE_MESSAGES,
    ORDER_PROCEEDS,
    CO_SPONSORS,
    COMMODITY_ONLY,
    QUICK_MOVES,
    OPEN_WINDOWS,
    VISIT_DEALS,
    OPTIONAL_DELIVERY,
]
DUCAT_STEP: Final = 100
BUDGET_STEP: Final = 20
DECK_WORDS: Final = "contracts, messages, large orders, small orders"
CARD_WORDS: Final = ", ".join(card.key for card in CARDS)

# ------------------------------------------------------------------- what everybody has


def seat_features(players: int) -> list[Feature]:
    return [
        Feature(
            "seats.ducats",
            players,
            f"Ducats by seat from the viewer's own, in coins of {COIN}, at most {MOST} of them; where money "
            "is hidden, by what was paid and received before all eyes.",
            1 / 100,
        ),
        Feature("seats.loose", players, "Loose markers by seat from the viewer's own.", 1 / MARKERS),
        Feature(
            "seats.taken",
            players,
            "Actions taken this turn within the allowance, by seat from the viewer's own.",
            1 / 2,
        ),
        Feature(
            "seats.acted", players, "1 for whoever took any action this turn, by seat from the viewer's own."
        ),
        Feature(
            "seats.goods",
            players * GOOD_COUNT,
            f"Commodities of each seat from the viewer's own: {', '.join(GOODS)}.",
            1 / GOODS_PER_KIND,
        ),
        Feature(
            "seats.tiles",
            players * TILE_COUNT,
            f"Special tiles of each seat from the viewer's own: {', '.join(TILES)}.",
            1 / GOODS_PER_KIND,
        ),
        Feature(
            "seats.cards",
            players * DECK_COUNT,
            f"Cards in each hand, the viewer's first, by deck: {DECK_WORDS}.",
            1 / 8,
        ),
    ]


def put_belongings(out: list[bytes], view: GenoaView, order: list[int]) -> None:
    numbers: list[int] = []
    for seat in order:
        numbers.append(coins(view.purses[seat]))
    for seat in order:
        numbers.append(view.loose[seat])
    for seat in order:
        numbers.append(view.taken[seat])
    out.append(bytes(numbers))
    put_seats(out, view.acted, order)
    viewer = view.viewer
    put_turned(out, view.goods, viewer * GOOD_COUNT)
    put_turned(out, view.tiles, viewer * TILE_COUNT)
    put_turned(out, view.decks, viewer * DECK_COUNT)


# ------------------------------------------------------------------ the town and the stock


def town_features(players: int) -> list[Feature]:
    return [
        Feature("spaces.tower", SPACE_COUNT, "The space of the tower, in the order of question.spaces."),
        Feature(
            "spaces.visited",
            SPACE_COUNT,
            "The spaces visited this turn: the first is 1, the next 2 and so on; 0 for all others.",
            1 / DISCS,
        ),
        Feature(
            "streets.swept",
            SPACE_COUNT - FIRST_STREET,
            "The streets whose discs were taken off in phase 3; spaces without buildings and market.",
        ),
        Feature("buildings.used", BUILDING_COUNT, "The buildings whose action is used up this turn."),
        Feature(
            "buildings.owner",
            players * BUILDING_COUNT,
            "The buildings with a marker of each seat from the viewer's own.",
        ),
        Feature("stock.goods", GOOD_COUNT, "Commodities in stock, by kind.", 1 / GOODS_PER_KIND),
        Feature("stock.tiles", TILE_COUNT, "Special tiles in stock, by kind.", 1 / GOODS_PER_KIND),
    ]


def put_town(out: list[bytes], view: GenoaView) -> None:
    visited = bytearray(SPACE_COUNT)
    for number, space in enumerate(view.path, 1):
        visited[space] = number
    put_spaces(out, 1 << view.path[-1] if view.path else 0)
    out.append(bytes(visited))
    put_streets(out, view.swept)
    put_buildings(out, view.used)
    out.append(_owned(view.players, view.viewer, tuple(view.owners)))
    out.append(bytes(view.stock_goods + view.stock_tiles))


@lru_cache(REMEMBERED)
def _owned(players: int, viewer: int, owners: tuple[int, ...]) -> bytes:
    """The buildings of each seat; few answers of a game change them."""
    found = bytearray(players * BUILDING_COUNT)
    for building, owner in enumerate(owners):
        if owner >= 0:
            found[(owner - viewer) % players * BUILDING_COUNT + building] = 1
    return bytes(found)


# -------------------------------------------------------------------------------- cards


def card_features(players: int) -> list[Feature]:
    return [
        Feature("cards.own", CARD_COUNT, f"The viewer's hand, card by card: {CARD_WORDS}."),
        Feature(
            "cards.known",
            players * CARD_COUNT,
            "For each other hand in turn order, then for the face-down piles: 1 if a card may be there for "
            "all that the viewer has seen, 2 if it can be nowhere else.",
            1 / 2,
        ),
        Feature(
            "cards.fresh",
            CARD_COUNT,
            "Cards that may be those which another player has just drawn, and some of which he owes.",
        ),
        Feature("cards.played", CARD_COUNT, "Cards that lie face up under their decks."),
        Feature("cards.piles", DECK_COUNT, f"Cards left face down in each deck: {DECK_WORDS}.", 1 / 16),
    ]


def put_known_cards(out: list[bytes], view: GenoaView, order: list[int]) -> None:
    put_cards(out, view.hand)
    piled = certain(view.may) & view.may[view.players]
    for place in range(1, view.players):
        put_places(out, view.may[order[place]], view.known[order[place]])
    put_places(out, view.may[view.players], piled)
    put_cards(out, view.fresh)
    put_cards(out, view.played)
    out.append(bytes(view.piles))


# ------------------------------------------------------------------------------ options


def option_features() -> list[Feature]:
    return [
        Feature(
            "options.rules",
            len(RULES),
            "Open money, late messages, paying out of an order, co-sponsors, a commodity in every offer of "
            "two players, quick moves, bargaining all at once, visit deals, optional delivery.",
        ),
        Feature("options.rounds", 1, "Rounds of bargaining in a step.", 1 / 10),
        Feature("options.edits", 1, "Edits in an offer window.", 1 / 5),
        Feature("options.offers", 1, "Offers at a time.", 1 / 6),
        Feature("options.counters", 1, "Counters in a window.", 1 / 4),
        Feature("options.items", 1, "Items on one side of an offer.", 1 / 40),
        Feature("options.ducats", 1, f"Ducats on one side of an offer, in steps of {DUCAT_STEP}.", 1 / 50),
        Feature("options.acts", 1, f"Acts in a turn, in steps of {BUDGET_STEP}.", 1 / 100),
        Feature("options.plays", 1, "Tiles in an action.", 1 / 30),
    ]


def put_options(out: list[bytes], settings: list[int]) -> None:
    out.append(options_row(settings))


def options_row(settings: list[int]) -> bytes:
    return _options_of(tuple(settings))


@lru_cache(REMEMBERED)
def _options_of(settings: tuple[int, ...]) -> bytes:
    """The same throughout a game."""
    numbers = [settings[rule] for rule in RULES]
    numbers.append(settings[ROUNDS_PER_STEP])
    numbers.append(settings[EDITS_PER_WINDOW])
    numbers.append(settings[MAX_OFFERS])
    numbers.append(settings[MAX_COUNTERS])
    numbers.append(settings[MAX_ITEMS])
    numbers.append(settings[MAX_DUCATS] // DUCAT_STEP)
    numbers.append(settings[BUDGET] // BUDGET_STEP)
    numbers.append(settings[MAX_TILE_PLAYS])
    return bytes(numbers)
