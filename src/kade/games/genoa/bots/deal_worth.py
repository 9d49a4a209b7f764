"""What a deal brings the trader and the buyer."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.action_worth import Look
from kade.games.genoa.bots.worth import Holding, loose_worth, wild_tiles
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CONTRACT,
    DECK_COUNT,
    EXTRA_ACTION,
    FIRST_STREET,
    GOOD_COUNT,
    SPACES,
    TAKE_TILE,
    TILE_COUNT,
)
from kade.games.genoa.rules.offers import Bundle, Later, Offer

#: What the one action of a turn is kept for.
RESERVE: Final = 3.0


def target_gain(look: Look, target: int, site: bool) -> float:
    """What a player gains if the trader lets him have a site, or moves to a space for him."""
    seat = look.seat
    gain = 0.0 if site else look.visit_gain(target, look.visited)
    if target >= FIRST_STREET:
        return gain + look.street_gain(target)
    if look.unused(target) and look.available(seat):
        action = look.action_gain(target) - RESERVE
        if look.exhausted(seat):
            action -= look.now.tile[EXTRA_ACTION]
        gain += max(0.0, action)
    return gain


def with_bundle(look: Look, held: Holding, bundle: Bundle, sign: int) -> float:
    """Add or take away a bundle; returns what cards that are not seen are worth besides."""
    held.ducats += sign * bundle.ducats
    for kind in range(GOOD_COUNT):
        held.goods[kind] += sign * bundle.goods[kind]
    for kind in range(TILE_COUNT):
        held.tiles[kind] += sign * bundle.tiles[kind]
    held.loose = max(0, held.loose + sign * bundle.markers)
    if sign > 0:
        held.hand |= bundle.cards
    else:
        held.hand &= ~bundle.cards
    unseen = 0.0
    for deck in range(DECK_COUNT):
        number = bundle.backs[deck] + bundle.any[deck]
        if number:
            unseen += number * look.now.card[deck] * (0.7 if sign > 0 else 1.0)
    return unseen


def later_worth(look: Look, held: Holding, later: Later, target: int) -> float:
    """Add ducats and goods that are paid later; returns what the rest of it is worth."""
    held.ducats += later.ducats
    for kind in range(GOOD_COUNT):
        held.goods[kind] += later.goods[kind]
    value = 0.0
    if later.tile and target < BUILDING_COUNT and SPACES[target].effect == TAKE_TILE:
        value += look.now.tile[SPACES[target].tile]
    if later.markers:
        value += loose_worth(held.loose + later.markers, look.now) - loose_worth(held.loose, look.now)
    if later.cards:
        deck = SPACES[target].deck
        value += later.cards * look.now.card[deck if deck >= 0 else CONTRACT] * 0.8
    return value + later.order_tile * look.now.best_tile * 0.8


def trader_gain(look: Look, offer: Offer) -> float:
    """What the terms bring the trader, without the move and what follows from it."""
    held = look.held.copy()
    unseen = with_bundle(look, held, offer.give, 1)
    unseen += later_worth(look, held, offer.later, offer.target)
    unseen -= with_bundle(look, held, offer.want, -1)
    return look.worth(held) - look.worth(look.held) + unseen


def buyer_gain(look: Look, offer: Offer) -> float:
    """What a deal brings the buyer: the target with what he has left, and the change of his holdings."""
    before, kept_orders = look.held, look.orders
    held = before.copy()
    unseen = with_bundle(look, held, offer.want, 1) - with_bundle(look, held, offer.give, -1)
    base = look.worth(before)
    look.held = held
    look.orders = look.orders_with(held.goods, held.hand, wild_tiles(held.tiles))
    gain = target_gain(look, offer.target, offer.site)
    changed = look.worth(held) - base
    look.held, look.orders = before, kept_orders
    return gain + changed + unseen - later_loss(look, offer)


def later_loss(look: Look, offer: Offer) -> float:
    """What the buyer hands on of the proceeds of his action."""
    later = offer.later
    if later.empty():
        return 0.0
    wanted = 0.0
    held, wild = look.held, wild_tiles(look.held.tiles)
    if sum(later.goods):
        goods = held.goods[:]
        for kind in SPACES[offer.target].goods:
            goods[kind] += 1 if look.view.stock_goods[kind] else 0
        left = [goods[kind] - later.goods[kind] for kind in range(GOOD_COUNT)]
        wanted = look.orders_with(goods, held.hand, wild) - look.orders_with(left, held.hand, wild)
    bare = Later([0] * GOOD_COUNT, later.tile, later.markers, later.cards, 0, later.order_tile)
    return wanted + later.ducats + later_worth(look, held.copy(), bare, offer.target)
