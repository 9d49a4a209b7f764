"""Bids: what one of the others offers the trader, and the small steps in which he says it."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.action_worth import Look
from kade.games.genoa.bots.deal_worth import buyer_gain, target_gain
from kade.games.genoa.bots.haggling_steps import coin_entries
from kade.games.genoa.bots.worth import wild_tiles
from kade.games.genoa.rules.actions import (
    ENTRY_CARDS,
    ENTRY_GOODS,
    ENTRY_TILES,
    LATER_GOODS,
    MAKE,
    MODIFY,
    PASS,
    WITHDRAW,
)
from kade.games.genoa.rules.components import (
    CARD_COUNT,
    CARDS,
    COIN,
    EXTRA_ACTION,
    GOOD_COUNT,
    NEIGHBOURS,
    SPACE_COUNT,
    SPACES,
    TAKE_GOODS,
    TILE_COUNT,
)
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import COMMODITY_ONLY, MAX_DUCATS
from kade.kernel.actions import Action

#: What a bidder offers of the gain, round by round, and what he gives at most.
BIDS: Final = [0.25, 0.25, 0.42, 0.55]
LIMIT: Final = 0.7
#: Below this nothing is bid.
LEAST_GAIN: Final = 10.0
#: Bids that a player has on the table at a time.
WANTED: Final = 1
#: The gain of a space farther away counts less, move by move.
FAR: Final = 0.75
#: An item is given instead of ducats if others should value it by so much more.
LITTLE_USE: Final = 6.0
#: A card is worth that much of itself to somebody whose plans are unknown.
CARD_DOUBT: Final = 0.7


class Bid:
    """An offer a player means to make."""

    __slots__ = ("gain", "price", "site", "target")

    def __init__(self, target: int, site: bool, gain: float, price: int) -> None:
        self.target = target
        self.site = site
        self.gain = gain
        self.price = price


def in_coins(value: float) -> int:
    """Down to a multiple of the smallest coin."""
    return max(0, int(value / COIN + 1e-9) * COIN)


# --------------------------------------------------------------------------- what is wanted


def distances(look: Look) -> list[int]:
    """Moves to every space through unvisited ones; 0 where the tower cannot go this turn."""
    found = [0] * SPACE_COUNT
    visited = look.visited
    frontier = 1 << look.view.tower
    reached = 0
    for step in range(1, look.moves + 1):
        grown = 0
        for space in range(SPACE_COUNT):
            if frontier >> space & 1:
                grown |= NEIGHBOURS[space]
        frontier = grown & ~visited & ~reached
        reached |= frontier
        for space in range(SPACE_COUNT):
            if frontier >> space & 1:
                found[space] = step
    return found


def price_for(look: Look, target: int, site: bool, gain: float) -> int:
    """A share of the gain that grows with the rounds, and enough to beat what others offer."""
    view = look.view
    limit = in_coins(LIMIT * gain)
    near = site or bool(NEIGHBOURS[view.tower] >> target & 1)
    price = in_coins(BIDS[min(view.bargaining, len(BIDS) - 1) if near else 1] * gain)
    for offer in view.offers:
        if near and offer.by != look.seat and offer.site == site and offer.target == target:
            rival = offer.ducats() + COIN
            if price < rival <= limit:
                price = rival
    return max(COIN, price) if limit >= COIN else 0


def wanted_bids(look: Look) -> list[Bid]:
    """What a player wants to have on the table now, the dearest first."""
    view = look.view
    if view.site:
        if not (look.unused(view.tower) and look.available(look.seat)):
            return []
        gain = target_gain(look, view.tower, True)
        price = price_for(look, view.tower, True, gain) if gain >= LEAST_GAIN else 0
        return [Bid(view.tower, True, gain, price)] if price else []
    found: list[Bid] = []
    scores: list[float] = []
    away = distances(look)
    for space in range(SPACE_COUNT):
        if away[space] == 0 or not view.may_be_sold(look.seat, space):
            continue
        gain = target_gain(look, space, False)
        if gain < LEAST_GAIN:
            continue
        score = gain
        for _ in range(1, away[space]):
            score *= FAR
        place = len(found)
        while place > 0 and scores[place - 1] < score:
            place -= 1
        found.insert(place, Bid(space, False, gain, 0))
        scores.insert(place, score)
    found = found[:WANTED]
    for bid in found:
        bid.price = price_for(look, bid.target, False, bid.gain)
    return found


def posted_for(look: Look, bid: Bid) -> Offer | None:
    """The own offer for the same thing that lies on the table already."""
    for offer in look.view.offers:
        if offer.by == look.seat and offer.site == bid.site and offer.target == bid.target:
            return offer
    return None


# --------------------------------------------------------------------------------- payment


class Payment:
    """The entries of an offer, what they may be worth to the trader and what they cost the bidder."""

    __slots__ = ("cost", "entries", "price")

    def __init__(self, entries: list[int], price: float, cost: float) -> None:
        self.entries = entries
        self.price = price
        self.cost = cost


def payment(look: Look, target: int, gain: float, price: int) -> Payment | None:
    """Terms worth ``price``: ducats, and an item where ducats are short or not enough.

    None if there is no way to pay that leaves the bidder a fair part of his gain.
    """
    view = look.view
    ducats = min(price, look.held.ducats, view.settings[MAX_DUCATS]) // COIN * COIN
    item, valued, loss = cheapest_item(look, target)
    if view.players > 2 and ducats == price and (valued - loss < LITTLE_USE or valued > price):
        return Payment(coin_entries(ducats), ducats, ducats)
    if item < 0 or loss > LIMIT * gain:
        if view.players == 2 or ducats == 0:
            return None
        return Payment(coin_entries(ducats), ducats, ducats)
    ducats = min(ducats, in_coins(price - valued), in_coins(LIMIT * gain - loss))
    return Payment([*coin_entries(ducats), item], ducats + valued, ducats + loss)


def offered(look: Look, offer: Offer) -> float:
    """What the terms of an offer may be worth to the trader, by what is commonly known."""
    now = look.now
    value = offer.ducats() + (sum(offer.give.goods) + sum(offer.later.goods)) * now.good
    for kind in range(TILE_COUNT):
        value += offer.give.tiles[kind] * now.tile[kind]
    for card in CARDS:
        if offer.give.cards & card.bit:
            value += now.card[card.deck] * CARD_DOUBT
    return value


def cheapest_item(look: Look, target: int) -> tuple[int, float, float]:
    """The item whose loss hurts least, measured by what it may be worth to another.

    Returns its entry (-1 if there is none), what it may be worth to the trader, and the loss.
    """
    view, held, now = look.view, look.held, look.now
    only_goods = view.settings[COMMODITY_ONLY] and view.players == 2
    best, best_value, best_score = -1, 0.0, -1e9
    wild = wild_tiles(held.tiles)
    carries = look.unused(target) and look.available(look.seat)
    if carries and SPACES[target].effect == TAKE_GOODS:
        goods = held.goods[:]
        for kind in SPACES[target].goods:
            goods[kind] += 1 if view.stock_goods[kind] else 0
        full = look.orders_with(goods, held.hand, wild)
        for kind in SPACES[target].goods:
            if view.stock_goods[kind]:
                goods[kind] -= 1
                loss = full - look.orders_with(goods, held.hand, wild)
                goods[kind] += 1
                if now.good - loss > best_score:
                    best, best_value, best_score = LATER_GOODS + kind, now.good, now.good - loss
    for kind in range(GOOD_COUNT):
        if held.goods[kind] and not needed_here(look, target, kind):
            held.goods[kind] -= 1
            loss = look.orders - look.orders_with(held.goods, held.hand, wild)
            held.goods[kind] += 1
            if now.good - loss > best_score:
                best, best_value, best_score = ENTRY_GOODS + kind, now.good, now.good - loss
    if only_goods:
        return best, best_value, best_value - best_score
    for kind in range(TILE_COUNT):
        kept = kind == EXTRA_ACTION and look.exhausted(look.seat)
        if held.tiles[kind] and not kept and best_score < -2.0:
            best, best_value, best_score = ENTRY_TILES + kind, now.tile[kind], -2.0
    for card in range(CARD_COUNT):
        if held.hand >> card & 1 and CARDS[card].building != target:
            loss = card_loss(look, card)
            value = now.card[CARDS[card].deck] * CARD_DOUBT
            if value - loss > best_score:
                best, best_value, best_score = ENTRY_CARDS + 2 * card, value, value - loss
    return best, best_value, best_value - best_score


def needed_here(look: Look, target: int, kind: int) -> bool:
    """An order that is to be delivered at the target asks for this good."""
    hand = look.held.hand
    return any(hand & card.bit and card.building == target and kind in card.goods for card in CARDS)


def card_loss(look: Look, card: int) -> float:
    """What goes with a card."""
    held = look.held.copy()
    held.hand &= ~(1 << card)
    return look.worth(look.held) - look.worth(held)


# ------------------------------------------------------------------------- the next thing to do


def next_edit(look: Look) -> tuple[Action, Bid | None]:
    """The next thing to do in an offer window: a bid, a better one, one less, or nothing."""
    view = look.view
    for offer in view.offers:
        if offer.by == look.seat and buyer_gain(look, offer) < 0.0:
            return WITHDRAW[offer.slot], None
    missing: Bid | None = None
    for bid in wanted_bids(look):
        posted = posted_for(look, bid)
        terms = payment(look, bid.target, bid.gain, bid.price)
        if terms is None:
            continue
        if posted is None:
            if missing is None:
                missing = bid
        elif terms.price >= offered(look, posted) + COIN:
            return MODIFY[posted.slot], bid
    return (MAKE, missing) if missing is not None else (PASS, None)
