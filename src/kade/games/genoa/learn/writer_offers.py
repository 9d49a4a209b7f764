"""Offers, counters and the offer in question, written when they have changed."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.genoa.learn.encode_offers import BUYER_SHARE, NO_COUNTERED, NO_NAMES, SLOT_SHARE, own_backs
from kade.games.genoa.learn.encode_terms import (
    NOTHING,
    OWED,
    STARTS,
    WIDTH,
    InQuestion,
    deal_with_action,
    entry_within,
    offer_in_question,
    offer_row,
    section_of,
)
from kade.games.genoa.rules.action_window import ChooseOwedCard
from kade.games.genoa.rules.actions import SLOTS
from kade.games.genoa.rules.components import CARD_COUNT
from kade.games.genoa.rules.drafts import ChooseTarget
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.tiles import ITEM_CARDS, TradeItem
from kade.games.genoa.rules.view import seen_question
from kade.games.genoa.rules.visible import seen_offer
from kade.kernel.question import Question
from kade.kernel.writing import put_bits, put_one_of, put_row

CARDS: Final[i64] = CARD_COUNT
ITEMS: Final[i64] = ITEM_CARDS
NAMES: Final[i64] = len(STARTS) - 1
OWED_COUNT: Final[i64] = WIDTH - OWED
NO_OFFERS: Final[list[Offer]] = []


class OfferWriter:
    """Remembers which offers it has told of, and where: an offer is never changed."""

    def __init__(self, players: int, seat: int, out: vec[u8], terms_at: i64) -> None:
        self.out: vec[u8] = out
        self.players: i64 = players
        self.viewer: i64 = seat
        self.every: i64 = (1 << players) - 1
        self.buyers: i64 = players - 1
        self.rows: i64 = self.buyers * SLOTS
        self.terms_at: i64 = terms_at
        #: Where the turn begins, after all that is told of the offer in question.
        self.turn_at: i64 = terms_at + 2 * self.players + WIDTH + 4 + CARDS + ITEMS + OWED_COUNT
        self.offers_at: i64 = 0
        self.trader: i64 = 0
        self.offers: list[Offer] = NO_OFFERS
        self.counters: list[Offer] = NO_OFFERS
        self.named: bool = False
        self.told: bool = False
        self.draft: list[Offer] = NO_OFFERS
        self.entry: int = 0
        self.deal: list[Offer] = NO_OFFERS
        self.chosen: int = 0
        self.apart: int = 0
        self.question: Question[Any, Any] | None = None
        self.write_terms(NO_OFFERS, NO_OFFERS, 0)

    def place_offers(self, at: i64) -> None:
        """Where the tables of offers and counters lie, as long as none are posted."""
        self.offers_at = at
        self.ages_at: i64 = at + self.rows * WIDTH
        self.names_at: i64 = self.ages_at + self.rows
        self.counters_at: i64 = self.names_at + self.buyers * CARDS
        self.counter_names_at: i64 = self.counters_at + self.buyers * WIDTH
        self.backs_at: i64 = self.counter_names_at + CARDS
        put_row(self.out, at, NOTHING[self.rows])
        put_row(self.out, self.counters_at, NOTHING[self.buyers])
        self.write_names()

    def write(self, state: GenoaState) -> None:
        self.look_at_terms(state)
        if state.offers is not self.offers or state.counters is not self.counters:
            self.write_posted(state)

    # ------------------------------------------------------------------ the offer in question

    def look_at_terms(self, state: GenoaState) -> None:
        viewer = int(self.viewer)
        question = seen_question(state, viewer)
        asked = question is not None and question.seat == viewer
        draft = state.draft if asked else NO_OFFERS
        chosen = state.chosen if asked else 0
        apart = state.apart if state.actor == viewer else 0
        names = isinstance(question, ChooseTarget | ChooseOwedCard | TradeItem)
        if not draft and not state.deal and not apart and not names:
            if self.told:
                self.told = False
                self.question, self.draft, self.deal = None, NO_OFFERS, NO_OFFERS
                self.chosen = self.apart = 0
                self.write_terms(NO_OFFERS, NO_OFFERS, 0)
            return
        if (
            self.told
            and question is self.question
            and draft is self.draft
            and state.entry == self.entry
            and state.deal is self.deal
            and chosen == self.chosen
            and apart == self.apart
        ):
            return
        self.told = True
        self.question, self.draft, self.entry, self.deal = question, draft, state.entry, state.deal
        self.chosen, self.apart = chosen, apart
        self.write_terms(draft, [seen_offer(deal, state.trader, viewer) for deal in state.deal], state.entry)

    def write_terms(self, draft: list[Offer], deals: list[Offer], entry: int) -> None:
        out, at, p = self.out, self.terms_at, self.players
        question = self.question
        found = InQuestion(offer_in_question(question, draft, deals))
        if question is not None:
            found.add_question(question, self.apart, self.chosen)
        buyer: i64 = found.buyer
        at = put_one_of(out, at, self.distance(buyer) if buyer >= 0 else -1, p)
        at = put_row(out, at, offer_row(found.offer) if found.offer is not None else NOTHING[1])
        at = put_one_of(out, at, section_of(entry) if draft else -1, 3)
        out[at] = u8(entry_within(entry)) if draft else 0
        at = put_row(out, at + 1, found.picks())
        at = put_one_of(out, at, found.item if found.item < ITEM_CARDS else -1, ITEMS)
        seats: i64 = 0
        for deal in deals:
            by: i64 = deal.by
            seats |= 1 << self.distance(by)
        at = put_bits(out, at, seats, p)
        carrying = deal_with_action(deals)
        put_row(out, at, (offer_row(carrying) if carrying is not None else NOTHING[1])[OWED:])

    def distance(self, seat: i64) -> i64:
        """Seats are counted from the viewer's own."""
        ahead: i64 = seat - self.viewer
        return ahead + self.players if ahead < 0 else ahead

    # -------------------------------------------------------------------- offers and counters

    def buyer(self, offer: Offer) -> i64:
        """The place of an offer's buyer among all but the trader."""
        seat: i64 = offer.by
        place = self.distance(seat)
        return place - 1 if place > self.distance(self.trader) else place

    def write_posted(self, state: GenoaState) -> None:
        trader: i64 = state.trader
        before = self.offers
        kept = state.offers if trader == self.trader else NO_OFFERS
        for offer in before:
            row = self.buyer(offer) * SLOTS + offer.slot
            self.out[self.ages_at + row] = 0
            if offer not in kept:
                self.lay(self.offers_at, self.rows, row, NOTHING[1])
        if trader != self.trader:
            before = NO_OFFERS
        self.trader = trader
        for age, offer in enumerate(state.offers, 1):
            row = self.buyer(offer) * SLOTS + offer.slot
            self.out[self.ages_at + row] = u8(age)
            if offer not in before:
                self.lay(self.offers_at, self.rows, row, offer_row(self.seen(offer)))
        if state.counters is not self.counters:
            put_row(self.out, self.counters_at, NOTHING[self.buyers])
            for counter in state.counters:
                self.lay(self.counters_at, self.buyers, self.buyer(counter), offer_row(self.seen(counter)))
        self.offers, self.counters = state.offers, state.counters
        names = names_cards(self.offers) or names_cards(self.counters)
        if names or self.named:
            self.named = names
            self.write_names()

    def seen(self, offer: Offer) -> Offer:
        return seen_offer(offer, int(self.trader), int(self.viewer))

    def lay(self, at: i64, rows: i64, row: i64, numbers: bytes) -> None:
        """Put one offer into a table of so many: all numbers of a name lie side by side."""
        out = self.out
        name: i64 = 0
        i: i64 = 0
        while name < NAMES:
            first: i64 = STARTS[name]
            end: i64 = STARTS[name + 1]
            to: i64 = at + first * rows + row * (end - first)
            i = first
            while i < end:
                out[to] = u8(numbers[i])
                to += 1
                i += 1
            name += 1

    def write_names(self) -> None:
        """The cards that offers and counters name, and the viewer's own that lie with their backs up."""
        out, at = self.out, self.names_at
        put_row(out, at, NO_NAMES[self.buyers])
        put_row(out, self.counter_names_at, NO_COUNTERED)
        for posted in self.offers:
            offer = self.seen(posted)
            first = at + self.buyer(offer) * CARDS
            share = SLOT_SHARE[offer.slot]
            self.add(first, offer.give.cards, share)
            self.add(first, offer.want.cards, -share)
        for counter in self.counters:
            offer = self.seen(counter)
            share = BUYER_SHARE[self.buyer(offer)]
            self.add(self.counter_names_at, offer.give.cards, share)
            self.add(self.counter_names_at, offer.want.cards, -share)
        trader, viewer = int(self.trader), int(self.viewer)
        put_row(out, self.backs_at, own_backs(self.offers, self.counters, trader, viewer, int(self.players)))

    def add(self, first: i64, mask: int, share: i64) -> None:
        """Add a share to the number of every card of a mask."""
        out = self.out
        while mask:
            low = mask & -mask
            at = first + low.bit_length() - 1
            out[at] = u8(i64(out[at]) + share)
            mask ^= low


def names_cards(offers: list[Offer]) -> bool:
    return any(offer.give.cards or offer.want.cards for offer in offers)
