"""Positions that look the same to a seat: for bots, and for tests of what is hidden."""

from __future__ import annotations

from typing import Any

from kade.games.genoa.rules.action_window import ChooseOwedCard
from kade.games.genoa.rules.cards import has_goods, order_deck
from kade.games.genoa.rules.components import (
    CARD_COUNT,
    CARDS,
    COIN,
    DECK_COUNT,
    DECK_MASK,
    GOOD_COUNT,
    SPACES,
    START_DUCATS,
    VILLA,
)
from kade.games.genoa.rules.offer_window import EDIT_BITS
from kade.games.genoa.rules.offers import NO_DECKS, Bundle, Offer
from kade.games.genoa.rules.state import BUDGET, GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.question import Question
from kade.kernel.rng import Rng

# ---------------------------------------------------------------------------- cards


def deal_hidden(
    hands: list[int], sizes: list[int], free: int, needed: list[tuple[int, list[int]]], rng: Rng
) -> tuple[list[int], list[list[int]]]:
    """Deal the free cards: first those that a posted offer proves, then the rest, then the piles.

    ``hands`` are the cards known of each seat, ``sizes`` the cards of each deck it holds, ``needed``
    the seats that must hold one of some cards. Returns the hands and the shuffled piles.
    """
    hands = hands[:]
    for seat, proven in needed:
        if any(hands[seat] >> card & 1 for card in proven):
            continue
        open_cards = [card for card in proven if free >> card & 1]
        deck = CARDS[proven[0]].deck if proven else 0
        room = sizes[seat * DECK_COUNT + deck] - (hands[seat] & DECK_MASK[deck]).bit_count()
        if open_cards and room > 0:
            card = open_cards[rng.below(len(open_cards))]
            hands[seat] |= 1 << card
            free &= ~(1 << card)
    piles: list[list[int]] = []
    for deck in range(DECK_COUNT):
        pool = [card for card in range(CARD_COUNT) if free & DECK_MASK[deck] & 1 << card]
        rng.shuffle(pool)
        for seat in range(len(hands)):
            missing = sizes[seat * DECK_COUNT + deck] - (hands[seat] & DECK_MASK[deck]).bit_count()
            for _ in range(missing):
                hands[seat] |= 1 << pool.pop()
        piles.append(pool)
    return hands, piles


def proven_orders(offers: list[Offer], goods: list[int]) -> list[tuple[int, list[int]]]:
    """Who must hold a deliverable order, because he offered or accepted what only such an order brings."""
    found: list[tuple[int, list[int]]] = []
    for offer in offers:
        if offer.later.needs_order():
            own = goods[offer.by * GOOD_COUNT : offer.by * GOOD_COUNT + GOOD_COUNT]
            for kind in range(GOOD_COUNT):
                own[kind] += offer.want.goods[kind] - offer.give.goods[kind]
            deck = order_deck(SPACES[offer.target].effect == VILLA)
            fitting = [
                card.index
                for card in CARDS
                if card.deck == deck and card.building == offer.target and has_goods(own, 0, card.goods)
            ]
            found.append((offer.by, fitting))
    return found


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


# --------------------------------------------------------------------------- ducats


def purse(view: GenoaView, seat: int, rng: Rng) -> int:
    """What a player may have where money is hidden: enough for what he has offered."""
    if view.ducats[seat] >= 0:
        return view.ducats[seat]
    least = 0
    for offer in view.offers:
        if offer.by == seat:
            least = max(least, offer.give.ducats)
    for counter in view.counters:
        if view.trader == seat:
            least = max(least, counter.want.ducats)
    likely = START_DUCATS // 2 + int(rng.below(START_DUCATS * 2 // COIN)) * COIN
    return max(least, likely // COIN * COIN)


# -------------------------------------------------------------------------- imagine


def imagine(view: GenoaView, rng: Rng) -> GenoaState:
    """A full position that looks like this to the viewer; all that is hidden is dealt anew."""
    known = view.known[:]
    if view.revealed:
        known = [held | view.revealed[seat] for seat, held in enumerate(known)]
    for offer in view.deal:
        # While cards are still being chosen, what the terms name is in the hands it comes from.
        known[offer.by] |= offer.give.cards
        known[view.trader] |= offer.want.cards
    if view.viewer >= 0:
        known[view.viewer] = view.hand
    taken = view.played
    for held in known:
        taken |= held
    free = ~taken & (1 << CARD_COUNT) - 1
    deals = [*view.deal, *view.offers] if not view.ordered else view.offers
    hands, piles = deal_hidden(known, view.decks, free, proven_orders(deals, view.goods), rng)
    composers = [view.trader if offer.counter else offer.by for offer in view.offers]
    offers = [
        with_hidden_cards(offer, hands[by], rng) for offer, by in zip(view.offers, composers, strict=True)
    ]
    counters = [with_hidden_cards(offer, hands[view.trader], rng) for offer in view.counters]
    deal = [
        with_hidden_cards(offer, hands[view.trader if offer.counter else offer.by], rng)
        for offer in view.deal
    ]
    seen = [0] * view.players
    if view.viewer >= 0:
        for held in view.known:
            seen[view.viewer] |= held
    return GenoaState(
        view.players,
        Rng(1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31)),
        imagined_stack(view, hands, rng),
        view.settings,
        view.first,
        view.position,
        view.trader,
        view.stage,
        [purse(view, seat, rng) for seat in range(view.players)],
        view.goods,
        view.tiles,
        view.loose,
        view.owners,
        view.stock_goods,
        view.stock_tiles,
        hands,
        seen,
        piles,
        view.played,
        view.dice,
        view.path,
        view.used,
        view.taken,
        view.acted,
        view.swept,
        view.site,
        view.bargaining,
        view.final,
        view.place,
        view.edits << EDIT_BITS * max(0, view.viewer),
        view.passed,
        max(view.acts, view.settings[BUDGET]) if view.spent else view.acts,
        unnoticed_drafts(view),
        view.countered,
        offers,
        counters,
        view.number,
        view.draft,
        view.entry,
        deal,
        view.chosen,
        view.actor,
        view.begun,
        view.resolved,
        view.ordered,
        view.plays,
        view.palace,
        imagined_apart(view, hands, rng),
        view.owed_tile,
        view.deals,
        view.turns,
    )


def unnoticed_drafts(view: GenoaView) -> list[int]:
    """If more acts are used up than the viewer noticed, somebody else has cancelled drafts."""
    missing = view.settings[BUDGET] - view.acts if view.spent else 0
    other = 1 if view.viewer == 0 else 0
    return [max(0, missing) if seat == other else 0 for seat in range(view.players)]


def imagined_stack(view: GenoaView, hands: list[int], rng: Rng) -> list[Question[Any, Any]]:
    """Another player's choice among cards just drawn: any of his cards of that deck may be those."""
    stack = view.stack[:]
    if stack and isinstance(stack[-1], ChooseOwedCard) and stack[-1].seat != view.viewer:
        building, seat = SPACES[view.tower], stack[-1].seat
        number = min(building.count, view.decks[seat * DECK_COUNT + building.deck])
        stack[-1] = ChooseOwedCard(seat, some_cards(hands[seat], building.deck, number, rng))
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
    return some_cards(hands[view.actor], deck, view.deal[0].later.cards, rng)


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
        if view.ducats[other] < 0:
            secrets[f"ducats of seat {other}"] = state.ducats[other]
    if state.draft and state.stack and state.stack[-1].seat != seat:
        secrets["draft"] = state.draft[0].to_json()
    return secrets


def scramble(state: GenoaState, seat: int, rng: Rng) -> GenoaState:
    """The same position with everything hidden from ``seat`` dealt anew."""
    twin = state.copy()
    twin.rng = Rng(1 + rng.below(2**31 - 1))
    view = state.view(None if seat < 0 else seat)
    other = imagine(view, rng)
    twin.hands, twin.piles, twin.ducats = other.hands, other.piles, other.ducats
    twin.offers, twin.counters, twin.deal = other.offers, other.counters, other.deal
    twin.seen = [
        mask & _held_elsewhere(twin.hands, owner) if owner != seat else mask
        for owner, mask in enumerate(state.seen)
    ]
    twin.stack, twin.apart = other.stack, other.apart
    twin.draft, twin.entry, twin.chosen, twin.edits = other.draft, other.entry, other.chosen, other.edits
    twin.acts, twin.cancelled, twin.countered = other.acts, other.cancelled, other.countered
    return twin


def _held_elsewhere(hands: list[int], owner: int) -> int:
    mask = 0
    for seat, hand in enumerate(hands):
        if seat != owner:
            mask |= hand
    return mask
