"""Positions that look the same to a seat: for bots, and for tests of what is hidden."""

from __future__ import annotations

from typing import Any

from kade.games.genoa.rules.action_window import ChooseOwedCard
from kade.games.genoa.rules.cards import has_goods, order_deck
from kade.games.genoa.rules.components import (
    CARD_COUNT,
    CARDS,
    DECK_COUNT,
    DECK_MASK,
    GOOD_COUNT,
    SPACES,
    VILLA,
)
from kade.games.genoa.rules.memory import ALL_CARDS, nothing_remembered
from kade.games.genoa.rules.offer_window import EDIT_BITS
from kade.games.genoa.rules.offers import NO_DECKS, Bundle, Offer
from kade.games.genoa.rules.state import BUDGET, GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.question import Question
from kade.kernel.rng import Rng

# ---------------------------------------------------------------------------- cards


class Places:
    """Where the hidden cards of one deck can lie: a seat or a pile for each, and what may lie there."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.masks: list[int] = []

    def add(self, seat: int, mask: int, number: int) -> None:
        for _ in range(number):
            self.seats.append(seat)
            self.masks.append(mask)

    def filled(self, pool: list[int], rng: Rng) -> list[int]:
        """A card for each place, each where it may be."""
        rng.shuffle(pool)
        place_of = [-1] * len(pool)
        for place in range(len(self.masks)):
            if not self.take(place, pool, place_of):
                self.displace(place, pool, place_of, [False] * len(pool))
        found = [-1] * len(self.masks)
        for number, place in enumerate(place_of):
            if place >= 0:
                found[place] = pool[number]
        spare = [card for number, card in enumerate(pool) if place_of[number] < 0]
        # A position that nobody has played to may contradict itself: then a card lies anywhere.
        return [spare.pop() if card < 0 else card for card in found]

    def take(self, place: int, pool: list[int], place_of: list[int]) -> bool:
        for number, card in enumerate(pool):
            if place_of[number] < 0 and self.masks[place] >> card & 1:
                place_of[number] = place
                return True
        return False

    def displace(self, place: int, pool: list[int], place_of: list[int], tried: list[bool]) -> bool:
        """Take a card from a place that another one will do for."""
        for number, card in enumerate(pool):
            if tried[number] or not self.masks[place] >> card & 1:
                continue
            tried[number] = True
            if place_of[number] < 0 or self.displace(place_of[number], pool, place_of, tried):
                place_of[number] = place
                return True
        return False


def deal_hidden(
    view: GenoaView, known: list[int], needed: list[tuple[int, int, int]], rng: Rng
) -> tuple[list[int], list[list[int]]]:
    """Deal the cards that the viewer does not see, each to where it may be; the rest are the piles.

    ``known`` are the cards in each hand for certain; ``needed`` are seats that hold at least so many out
    of some cards. Returns the hands and the shuffled piles.
    """
    hands = known[:]
    free = ~view.played & (1 << CARD_COUNT) - 1
    for held in hands:
        free &= ~held
    piles: list[list[int]] = []
    for deck in range(DECK_COUNT):
        hidden = free & DECK_MASK[deck]
        pool = [card for card in range(CARD_COUNT) if hidden >> card & 1]
        places = Places()
        for seat in range(view.players):
            missing = view.decks[seat * DECK_COUNT + deck] - (hands[seat] & DECK_MASK[deck]).bit_count()
            for holder, proven, number in needed:
                if holder == seat and proven & DECK_MASK[deck]:
                    short = min(missing, number - (known[seat] & proven).bit_count())
                    if short > 0:
                        places.add(seat, proven & view.may[seat], short)
                        missing -= short
            places.add(seat, view.may[seat], missing)
        places.add(view.players, view.may[view.players], len(pool) - len(places.masks))
        pile: list[int] = []
        for seat, card in zip(places.seats, places.filled(pool, rng), strict=True):
            if seat < view.players:
                hands[seat] |= 1 << card
            else:
                pile.append(card)
        rng.shuffle(pile)
        piles.append(pile)
    return hands, piles


def proven_orders(offers: list[Offer], goods: list[int]) -> list[tuple[int, int, int]]:
    """Who must hold a deliverable order, because he offered or accepted what only such an order brings."""
    found: list[tuple[int, int, int]] = []
    for offer in offers:
        if offer.later.needs_order():
            own = goods[offer.by * GOOD_COUNT : offer.by * GOOD_COUNT + GOOD_COUNT]
            for kind in range(GOOD_COUNT):
                own[kind] += offer.want.goods[kind] - offer.give.goods[kind]
            deck = order_deck(SPACES[offer.target].effect == VILLA)
            fitting = 0
            for card in CARDS:
                if card.deck == deck and card.building == offer.target and has_goods(own, 0, card.goods):
                    fitting |= card.bit
            if not any(offer.by == seat and not fitting & ~other for seat, other, _ in found):
                found.append((offer.by, fitting, 1))
    return found


def drawn_to_be_owed(view: GenoaView) -> list[tuple[int, int, int]]:
    """Of the cards that another seat has just drawn so many must be in its hand."""
    number = drawn_number(view)
    return [(view.actor, view.fresh, number)] if number and view.actor != view.viewer else []


def drawn_number(view: GenoaView) -> int:
    """While it chooses among them all that it drew; afterwards those that are kept apart."""
    if view.actor < 0 or not view.deal or not view.resolved or not view.deal[0].later.cards:
        return 0
    if view.stack and isinstance(view.stack[-1], ChooseOwedCard):
        building = SPACES[view.tower]
        return min(building.count, view.decks[view.actor * DECK_COUNT + building.deck])
    return view.deal[0].later.cards


def with_hidden_cards(offer: Offer, hand: int, rng: Rng) -> Offer:
    """Put cards of this hand where the offer shows only backs."""
    side = offer.want if offer.counter else offer.give
    if not any(side.backs):
        return offer
    cards = side.cards
    for deck in range(DECK_COUNT):
        pool = [card for card in range(CARD_COUNT) if hand & DECK_MASK[deck] & ~cards & 1 << card]
        rng.shuffle(pool)
        for card in pool[: side.backs[deck]]:
            cards |= 1 << card
    full = Bundle(side.ducats, side.goods, side.tiles, side.markers, cards, side.faces, side.any, NO_DECKS)
    if offer.counter:
        return offer.with_terms(offer.give, offer.later, full)
    return offer.with_terms(full, offer.later, offer.want)


def some_cards(hand: int, deck: int, number: int, rng: Rng) -> int:
    """So many cards of a deck out of a hand, as a mask."""
    pool = [card for card in range(CARD_COUNT) if hand & DECK_MASK[deck] & 1 << card]
    rng.shuffle(pool)
    mask = 0
    for card in pool[:number]:
        mask |= 1 << card
    return mask


# -------------------------------------------------------------------------- imagine


def imagine(view: GenoaView, rng: Rng) -> GenoaState:
    """A full position that looks like this to the viewer; all that is hidden is dealt anew."""
    known = view.known[:]
    for offer in view.deal:
        # While cards are still being chosen, what the terms name is in the hands it comes from.
        known[offer.by] |= offer.give.cards
        known[view.trader] |= offer.want.cards
    if view.viewer >= 0:
        known[view.viewer] = view.hand
    deals = [*view.deal, *view.offers] if not view.ordered else view.offers
    needed = [*drawn_to_be_owed(view), *proven_orders(deals, view.goods)]
    hands, piles = deal_hidden(view, known, needed, rng)
    composers = [view.trader if offer.counter else offer.by for offer in view.offers]
    offers = [
        with_hidden_cards(offer, hands[by], rng) for offer, by in zip(view.offers, composers, strict=True)
    ]
    counters = [with_hidden_cards(offer, hands[view.trader], rng) for offer in view.counters]
    deal = [
        with_hidden_cards(offer, hands[view.trader if offer.counter else offer.by], rng)
        for offer in view.deal
    ]
    may = nothing_remembered(hands, view.played)
    size = view.players + 1
    if view.viewer >= 0:
        may[view.viewer * size : view.viewer * size + size] = view.may
    state = GenoaState(
        view.players,
        Rng(1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31)),
        imagined_stack(view, hands, rng),
    )
    state.settings, state.first, state.position = view.settings, view.first, view.position
    state.trader, state.stage = view.trader, view.stage
    state.ducats = view.purses
    state.goods, state.tiles, state.loose = view.goods, view.tiles, view.loose
    state.owners, state.stock_goods, state.stock_tiles = view.owners, view.stock_goods, view.stock_tiles
    state.hands = hands
    state.may = may
    state.fresh = []
    if drawn_number(view):
        state.fresh = [view.fresh if seat == view.viewer else ALL_CARDS for seat in range(view.players)]
    state.piles = piles
    state.played, state.dice, state.path = view.played, view.dice, view.path
    state.used, state.taken, state.acted = view.used, view.taken, view.acted
    state.swept, state.site, state.bargaining = view.swept, view.site, view.bargaining
    state.final, state.place = view.final, view.place
    state.edits = view.edits << EDIT_BITS * max(0, view.viewer)
    state.passed = view.passed
    state.acts = max(view.acts, view.settings[BUDGET]) if view.spent else view.acts
    state.cancelled = unnoticed_drafts(view)
    state.countered = view.countered
    state.offers = offers
    state.counters = counters
    state.number, state.draft, state.entry = view.number, view.draft, view.entry
    state.deal = deal
    state.chosen, state.actor, state.begun = view.chosen, view.actor, view.begun
    state.resolved, state.ordered, state.plays = view.resolved, view.ordered, view.plays
    state.palace = view.palace
    state.apart = imagined_apart(view, hands, rng)
    state.owed_tile, state.deals, state.turns = view.owed_tile, view.deals, view.turns
    return state


def unnoticed_drafts(view: GenoaView) -> list[int]:
    """If more acts are used up than the viewer noticed, somebody else has cancelled drafts."""
    missing = view.settings[BUDGET] - view.acts if view.spent else 0
    other = 1 if view.viewer == 0 else 0
    return [max(0, missing) if seat == other else 0 for seat in range(view.players)]


def imagined_stack(view: GenoaView, hands: list[int], rng: Rng) -> list[Question[Any, Any]]:
    """Another player's choice among cards just drawn: any of his cards of that deck may be those."""
    stack = view.stack[:]
    if stack and isinstance(stack[-1], ChooseOwedCard) and stack[-1].seat != view.viewer:
        seat = stack[-1].seat
        fresh = hands[seat] & view.fresh
        stack[-1] = ChooseOwedCard(seat, some_cards(fresh, SPACES[view.tower].deck, drawn_number(view), rng))
    return stack


def imagined_apart(view: GenoaView, hands: list[int], rng: Rng) -> int:
    """Cards that another player keeps apart for the hand-over."""
    if view.actor < 0 or view.actor == view.viewer:
        return view.apart
    if not view.deal or not view.resolved or not view.deal[0].later.cards:
        return 0
    if view.stack and isinstance(view.stack[-1], ChooseOwedCard):
        return 0
    deck = SPACES[view.tower].deck
    return some_cards(hands[view.actor] & view.fresh, deck, view.deal[0].later.cards, rng)


# ------------------------------------------------------------------- what is hidden


def hidden(state: GenoaState, seat: int) -> dict[str, object]:
    """All that ``seat`` must not know, by name."""
    view = state.view(None if seat < 0 else seat)
    secrets: dict[str, object] = {"rng": state.rng.state, "piles": state.piles}
    for other in range(state.players):
        if other == seat:
            continue
        unseen = state.hands[other] & ~view.known[other]
        if view.revealed:
            unseen &= ~view.revealed[other]
        if unseen:
            secrets[f"cards of seat {other}"] = unseen
    if state.draft and state.stack and state.stack[-1].seat != seat:
        secrets["draft"] = state.draft[0].to_json()
    return secrets


def scramble(state: GenoaState, seat: int, rng: Rng) -> GenoaState:
    """The same position with everything hidden from ``seat`` dealt anew."""
    twin = state.copy()
    twin.rng = Rng(1 + rng.below(2**31 - 1))
    view = state.view(None if seat < 0 else seat)
    other = imagine(view, rng)
    twin.hands, twin.piles = other.hands, other.piles
    twin.offers, twin.counters, twin.deal = other.offers, other.counters, other.deal
    twin.may, twin.fresh = other.may, other.fresh
    twin.stack, twin.apart = other.stack, other.apart
    twin.draft, twin.entry, twin.chosen, twin.edits = other.draft, other.entry, other.chosen, other.edits
    twin.acts, twin.cancelled, twin.countered = other.acts, other.cancelled, other.countered
    return twin
