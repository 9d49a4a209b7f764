"""The terms of an offer as numbers, and the offer in question: a draft, a deal, what is owed of it."""

from __future__ import annotations

from typing import Any, Final

from kade.games.genoa.learn.encode_tables import TURN_ORDER, coins, put_seat, put_seats
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
)
from kade.games.genoa.rules.deals import ChooseCard
from kade.games.genoa.rules.drafts import ChooseTarget
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.tiles import ITEM_CARDS, TradeItem
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.encoding import MOST, Feature, one_of
from kade.kernel.question import Question

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
        2 * GOOD_COUNT,
        f"what the trader gets of {', '.join(GOODS)}, then what the buyer gets",
        1 / GOODS_PER_KIND,
    ),
    Feature(
        "tiles",
        2 * TILE_COUNT,
        f"what the trader gets of the tiles {', '.join(TILES)}, then what the buyer gets",
        1 / GOODS_PER_KIND,
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
#: Of one offer: how many numbers come before those of each name. With so many offers, so many times more.
STARTS: Final[list[int]] = [sum(_WIDTHS[:place]) for place in range(len(_WIDTHS) + 1)]
#: The last two names tell what is deferred.
OWED: Final = STARTS[-3]


def _nothing(rows: int) -> bytes:
    """The numbers of so many offers that are not there."""
    return b"".join(bytes([term.zero] * (term.size * rows)) for term in TERMS)


#: By number of offers.
NOTHING: Final[list[bytes]] = [_nothing(rows) for rows in range((MAX_PLAYERS - 1) * SLOTS + 1)]

#: Above it a card goes to the trader, below it to the buyer.
PICK_ZERO: Final = 2
NO_PICKS: Final = bytes([PICK_ZERO] * CARD_COUNT)
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
            "For each card, as in cards.own: 1 if it goes to the trader with its back up, 2 with its face, "
            "-1 and -2 if to the buyer; chosen ones go with their backs up. In an action: -1 for own cards "
            "kept apart for the trader, 1 for those just drawn to choose from or the one traded away.",
            1 / PICK_ZERO,
            PICK_ZERO,
        ),
        Feature(
            "terms.item",
            ITEM_COUNT,
            f"What is traded away by Trade 1:1, if no card: {', '.join([*GOODS, *TILES])}, marker.",
        ),
        Feature("deals.seats", players, "Whose deals are being carried out, by seat from the viewer's own."),
        *(
            Feature(f"deals.{term.name}", term.size, f"Of the deal with the action: {term.help}.", term.unit)
            for term in TERMS[-2:]
        ),
    ]


# ------------------------------------------------------------------------------- writing


def offer_row(offer: Offer) -> bytes:
    """All numbers of one offer, in the order of ``TERMS``; its named cards stand elsewhere."""
    give, want, later = offer.give, offer.want, offer.later
    mine, theirs = (want, give) if offer.counter else (give, want)
    hidden = mine.cards & ~mine.faces
    brought = SPACES[offer.target].goods
    two = len(brought) > 1
    return bytes(
        [
            2 if offer.declined else 1,
            1 if offer.site else 0,
            1 if offer.with_action else 0,
            COLUMN[offer.target],
            ROW[offer.target],
            coins(give.ducats),
            coins(want.ducats),
            *give.goods,
            *want.goods,
            *give.tiles,
            *want.tiles,
            MARKERS + give.markers - want.markers,
            *[mine.backs[deck] + (hidden & DECK_MASK[deck]).bit_count() for deck in range(DECK_COUNT)],
            *theirs.any,
            later.goods[brought[0]] if two else 0,
            later.goods[brought[1]] if two else 0,
            later.tile + later.order_tile,
            later.markers,
            later.cards,
            coins(later.ducats),
        ]
    )


def lay_row(table: bytearray, rows: int, row: int, numbers: bytes) -> None:
    """Put one offer into a table of so many: all numbers of a name lie side by side."""
    for name in range(len(TERMS)):
        first, size = STARTS[name], _WIDTHS[name]
        at = first * rows + row * size
        table[at : at + size] = numbers[first : first + size]


def add_to_cards(table: bytearray, first: int, mask: int, share: int) -> None:
    """Add a share to the number of every card of a mask."""
    while mask:
        low = mask & -mask
        table[first + low.bit_length() - 1] += share
        mask ^= low


def offer_in_question(
    question: Question[Any, Any] | None, draft: list[Offer], deals: list[Offer]
) -> Offer | None:
    """The own draft; the deal for which cards are being chosen; then the one that carries the action."""
    if draft:
        return draft[0]
    if not deals:
        return None
    carrying = None if isinstance(question, ChooseCard) else deal_with_action(deals)
    return carrying if carrying is not None else deals[-1]


class InQuestion:
    """The offer in question and the cards and items of the question, whoever tells of them."""

    __slots__ = ("buyer", "faces_minus", "faces_plus", "item", "minus", "offer", "plus")

    def __init__(self, offer: Offer | None) -> None:
        self.offer = offer
        self.buyer = -1
        self.plus = self.minus = self.faces_plus = self.faces_minus = 0
        self.item = -1
        if offer is not None:
            self.buyer = offer.by
            self.plus, self.minus = offer.give.cards, offer.want.cards
            self.faces_plus, self.faces_minus = offer.give.faces, offer.want.faces

    def add_question(self, question: Question[Any, Any], apart: int, chosen: int) -> None:
        """What the open question names, and the viewer's cards that are kept apart or chosen."""
        self.minus |= apart
        if self.offer is not None and self.offer.counter:
            self.plus |= chosen
        else:
            self.minus |= chosen
        if isinstance(question, ChooseTarget):
            self.buyer = question.addressed
        elif isinstance(question, ChooseOwedCard):
            self.plus |= question.drawn & ~apart
        elif isinstance(question, TradeItem):
            self.item = question.given
            if self.item >= ITEM_CARDS:
                self.plus |= 1 << self.item - ITEM_CARDS

    def picks(self) -> bytes:
        if not (self.plus or self.minus):
            return NO_PICKS
        found = bytearray(NO_PICKS)
        add_to_cards(found, 0, self.plus, 1)
        add_to_cards(found, 0, self.faces_plus, 1)
        add_to_cards(found, 0, self.minus, -1)
        add_to_cards(found, 0, self.faces_minus, -1)
        return bytes(found)


def section_of(entry: int) -> int:
    """The part of a draft to which its next entry may belong."""
    return 2 if entry >= WANT_SIDE else 1 if entry >= SIDE_SIZE else 0


def entry_within(entry: int) -> int:
    return entry - (WANT_SIDE if entry >= WANT_SIDE else SIDE_SIZE if entry >= SIDE_SIZE else 0)


def deal_with_action(deals: list[Offer]) -> Offer | None:
    for deal in deals:
        if deal.with_action:
            return deal
    return None


def put_terms(out: list[bytes], view: GenoaView) -> None:
    """The offer in question, how far its draft is, and the cards and items of the question."""
    question = view.stack[-1] if view.stack else None
    found = InQuestion(offer_in_question(question, view.draft, view.deal))
    if question is not None:
        found.add_question(question, view.apart, view.chosen)
    put_seat(out, found.buyer, view.viewer, view.players)
    out.append(offer_row(found.offer) if found.offer is not None else NOTHING[1])
    out.append(SECTIONS[section_of(view.entry) if view.draft else -1])
    out.append(bytes([entry_within(view.entry) if view.draft else 0]))
    out.append(found.picks())
    out.append(ITEMS[found.item if found.item < ITEM_CARDS else -1])
    seats = 0
    for deal in view.deal:
        seats |= 1 << deal.by
    put_seats(out, seats, TURN_ORDER[view.players][view.viewer])
    carrying = deal_with_action(view.deal)
    out.append(offer_row(carrying)[OWED:] if carrying is not None else NOTHING[1][OWED:])
