"""The terms of an offer as numbers, and the offer in question: a draft, a deal, what is owed of it."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.learn.encode_tables import coins, put_seat
from kade.games.genoa.rules.action_window import ChooseOwedCard
from kade.games.genoa.rules.actions import SIDE_SIZE, SLOTS, WANT_SIDE
from kade.games.genoa.rules.components import (
    CARD_COUNT,
    COIN,
    DECK_COUNT,
    DECK_MASK,
    GOOD_COUNT,
    GOODS,
    GOODS_PER_KIND,
    MARKERS,
    MAX_PLAYERS,
    SPACES,
    TILE_COUNT,
    TILES,
    TILES_PER_KIND,
)
from kade.games.genoa.rules.deals import ChooseCard
from kade.games.genoa.rules.drafts import ChooseTarget
from kade.games.genoa.rules.offers import Bundle, Offer
from kade.games.genoa.rules.tiles import ITEM_CARDS, TradeItem
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.encoding import MOST, Feature, one_of

MOST_TILES: Final = max(TILES_PER_KIND)
#: Squares are halved and cut in three by the middles of the spaces; the board has eight each way.
PART: Final = 12
ACROSS: Final = 8 * PART
#: The middle of each space, in parts of a square from the top left.
COLUMN: Final[list[int]] = [sum(x for x, _ in space.squares) * PART // len(space.squares) for space in SPACES]
ROW: Final[list[int]] = [sum(y for _, y in space.squares) * PART // len(space.squares) for space in SPACES]

#: What is told of an offer, by name, with so many numbers each.
TERMS: Final[list[Feature]] = [
    Feature("state", 1, "0 there is none, 1 it stands, 2 the trader has declined it", 1 / 2),
    Feature("kind", 2, "1 if it is for the action of the tower's building; 1 if the buyer takes the action"),
    Feature(
        "target",
        2,
        f"the middle of the space it is for: column and row in {PART}ths of a square, 0 if there is none",
        1 / ACROSS,
    ),
    Feature(
        "ducats",
        2,
        f"ducats to the trader, ducats to the buyer, in coins of {COIN}, at most {MOST} of them",
        1 / 40,
    ),
    Feature(
        "goods",
        GOOD_COUNT,
        f"what the trader gets on balance of {', '.join(GOODS)}",
        1 / GOODS_PER_KIND,
        GOODS_PER_KIND,
    ),
    Feature(
        "tiles",
        TILE_COUNT,
        f"what the trader gets on balance of the tiles {', '.join(TILES)}",
        1 / GOODS_PER_KIND,
        MOST_TILES,
    ),
    Feature("markers", 1, "markers the trader gets on balance", 1 / MARKERS, MARKERS),
    Feature(
        "backs",
        DECK_COUNT,
        "cards of each deck (contracts, messages, large orders, small orders) put in with their backs up, "
        "which go from the one who drew it up to the other",
        1 / 4,
    ),
    Feature(
        "any",
        DECK_COUNT,
        "cards of each deck which the one who accepts chooses and gives",
        1 / 4,
    ),
    Feature(
        "later",
        5,
        "what the action itself brings the trader: the first and the second commodity of the warehouse, a "
        "tile, markers, cards",
        1 / 2,
    ),
    Feature("later_ducats", 1, f"ducats out of an order for the trader, in coins of {COIN}", 1 / 40),
]
_WIDTHS: Final[list[int]] = [term.size for term in TERMS]
WIDTH: Final = sum(_WIDTHS)
# How many numbers of one offer come before those of a name; with so many offers, so many times more.
KIND: Final = 1
TARGET: Final = 3
DUCATS: Final = 5
GOODS_AT: Final = 7
TILES_AT: Final = 15
MARKERS_AT: Final = 20
BACKS: Final = 21
ANY: Final = 25
LATER: Final = 29
LATER_DUCATS: Final = 34
_STARTS: Final = [sum(_WIDTHS[:place]) for place in range(1, len(_WIDTHS) + 1)]
assert [
    *(KIND, TARGET, DUCATS, GOODS_AT, TILES_AT, MARKERS_AT, BACKS, ANY, LATER, LATER_DUCATS, WIDTH)
] == _STARTS


def _nothing(rows: int) -> bytes:
    """The numbers of so many offers that are not there."""
    return b"".join(bytes([term.zero] * (term.size * rows)) for term in TERMS)


#: By number of offers.
NOTHING: Final[list[bytes]] = [_nothing(rows) for rows in range((MAX_PLAYERS - 1) * SLOTS + 1)]

NO_PICKS: Final = bytes([1] * CARD_COUNT)
ITEM_COUNT: Final = ITEM_CARDS  # commodities, tiles and the marker, before the cards

SECTIONS: Final[list[bytes]] = one_of(3)
ITEMS: Final[list[bytes]] = one_of(ITEM_COUNT)


def of_many(name: str, term: Feature, rows: int, whose: str) -> Feature:
    return Feature(f"{name}.{term.name}", term.size * rows, f"{whose}: {term.help}.", term.unit, term.zero)


def terms_features(players: int) -> list[Feature]:
    """What ``put_terms`` writes."""
    return [
        Feature(
            "terms.seat",
            players,
            "The offer in question is the own draft, the deal being accepted, or what is still owed of the "
            "deal whose action is going on. Its buyer, by seat from the viewer's own; in choose_target the "
            "player addressed.",
        ),
        *(of_many("terms", term, 1, "The offer in question") for term in TERMS),
        Feature(
            "terms.section", 3, "Of a draft: the part that the next entry may belong to: give, later, want."
        ),
        Feature(
            "terms.entry",
            1,
            "Of a draft: the first entry of that part that may still be added.",
            1 / SIDE_SIZE,
        ),
        Feature(
            "terms.cards",
            CARD_COUNT,
            "For each card, as in cards.own: 1 if it goes to the trader, -1 if to the buyer, chosen ones "
            "included. In an action: -1 for own cards kept apart for the trader, 1 for those just drawn to "
            "choose from or the one traded away.",
            1.0,
            1,
        ),
        Feature(
            "terms.item",
            ITEM_COUNT,
            f"What is traded away by Trade 1:1, if no card: {', '.join([*GOODS, *TILES])}, marker.",
        ),
    ]


# ------------------------------------------------------------------------------- writing


def write_offer(table: bytearray, rows: int, row: int, offer: Offer) -> None:
    """Fill in one of the offers of a table of so many; its named cards stand elsewhere."""
    give, want, later = offer.give, offer.want, offer.later
    table[row] = 2 if offer.declined else 1
    at = KIND * rows + row * 2
    table[at] = 1 if offer.site else 0
    table[at + 1] = 1 if offer.with_action else 0
    at = TARGET * rows + row * 2
    table[at] = COLUMN[offer.target]
    table[at + 1] = ROW[offer.target]
    at = DUCATS * rows + row * 2
    table[at] = coins(give.ducats)
    table[at + 1] = coins(want.ducats)
    at = GOODS_AT * rows + row * GOOD_COUNT
    for kind in range(GOOD_COUNT):
        table[at + kind] += give.goods[kind] - want.goods[kind]
    at = TILES_AT * rows + row * TILE_COUNT
    for kind in range(TILE_COUNT):
        table[at + kind] += give.tiles[kind] - want.tiles[kind]
    table[MARKERS_AT * rows + row] += give.markers - want.markers
    mine, theirs = (want, give) if offer.counter else (give, want)
    _write_decks(table, BACKS * rows + row * DECK_COUNT, mine, theirs, ANY * rows + row * DECK_COUNT)
    at = LATER * rows + row * 5
    brought = SPACES[offer.target].goods
    if len(brought) > 1:
        table[at] = later.goods[brought[0]]
        table[at + 1] = later.goods[brought[1]]
    table[at + 2] = later.tile + later.order_tile
    table[at + 3] = later.markers
    table[at + 4] = later.cards
    table[LATER_DUCATS * rows + row] = coins(later.ducats)


def _write_decks(table: bytearray, backs: int, mine: Bundle, theirs: Bundle, any: int) -> None:
    """Cards by deck only: with their backs up, or for the other side to choose."""
    hidden = mine.cards & ~mine.faces
    for deck in range(DECK_COUNT):
        table[backs + deck] = mine.backs[deck]
        table[any + deck] = theirs.any[deck]
        if hidden:
            table[backs + deck] += (hidden & DECK_MASK[deck]).bit_count()


def add_to_cards(table: bytearray, first: int, mask: int, share: int) -> None:
    """Add a share to the number of every card of a mask."""
    while mask:
        low = mask & -mask
        table[first + low.bit_length() - 1] += share
        mask ^= low


def deal_in_question(view: GenoaView) -> Offer:
    """The one for which cards are being chosen; later the one that carries the action, if any does."""
    if not view.stack or not isinstance(view.stack[-1], ChooseCard):
        for deal in view.deal:
            if deal.with_action:
                return deal
    return view.deal[-1]


def put_terms(out: list[bytes], view: GenoaView) -> None:
    """The offer in question, how far its draft is, and the cards and items of the question."""
    plus, minus, item = 0, view.apart, -1
    buyer, section, entry = -1, -1, 0
    table = NOTHING[1]
    if view.draft or view.deal:
        offer = view.draft[0] if view.draft else deal_in_question(view)
        buyer = offer.by
        filled = bytearray(table)
        write_offer(filled, 1, 0, offer)
        table = bytes(filled)
        plus |= offer.give.cards
        minus |= offer.want.cards
        if offer.counter:
            plus |= view.chosen
        else:
            minus |= view.chosen
    if view.draft:
        section = 2 if view.entry >= WANT_SIDE else 1 if view.entry >= SIDE_SIZE else 0
        entry = view.entry - (WANT_SIDE if section == 2 else SIDE_SIZE if section == 1 else 0)
    if view.stack:
        question = view.stack[-1]
        if isinstance(question, ChooseTarget):
            buyer = question.addressed
        elif isinstance(question, ChooseOwedCard):
            plus |= question.drawn & ~view.apart
        elif isinstance(question, TradeItem):
            item = question.given
    if item >= ITEM_CARDS:
        plus |= 1 << item - ITEM_CARDS
    put_seat(out, buyer, view.viewer, view.players)
    out.append(table)
    out.append(SECTIONS[section])
    out.append(bytes([entry]))
    if plus or minus:
        picks = bytearray(NO_PICKS)
        add_to_cards(picks, 0, plus, 1)
        add_to_cards(picks, 0, minus, -1)
        out.append(bytes(picks))
    else:
        out.append(NO_PICKS)
    out.append(ITEMS[item if item < ITEM_CARDS else -1])
