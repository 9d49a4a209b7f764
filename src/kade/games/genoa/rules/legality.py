"""Which offers are legal, and which can be accepted (GEN-8.3 to 8.11)."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.cards import deliverable, order_deck
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    DECK_COUNT,
    DECK_MASK,
    DRAW_CARDS,
    EXTRA_ACTION,
    GOOD_COUNT,
    LARGE_ORDER_DUCATS,
    NEIGHBOURS,
    SMALL_ORDER_DUCATS,
    SPACES,
    TAKE_GOODS,
    TAKE_MARKERS,
    TAKE_TILE,
    TILE_COUNT,
    VILLA,
)
from kade.games.genoa.rules.offers import Bundle, Later, Offer
from kade.games.genoa.rules.state import (
    COMMODITY_ONLY,
    MAX_DUCATS,
    MAX_ITEMS,
    ORDER_PROCEEDS,
    VISIT_DEALS,
    GenoaState,
)

# What can be wrong with an offer; its owner is told, the others only see that it is gone (GEN-8.10).
LEGAL: Final = 0
OUT_OF_REACH: Final = 1
ACTION_SPENT: Final = 2
TERMS_IMPOSSIBLE: Final = 3
NOT_COVERED: Final = 4
ACTION_GAINED: Final = 5

# ------------------------------------------------------------------------------ targets


def adjacent_unvisited(state: GenoaState) -> int:
    """Where the tower can go now, as a mask (GEN-5.1, 5.4); nothing after four moves (GEN-5.3)."""
    if state.moves_left() <= 0:
        return 0
    return NEIGHBOURS[state.tower] & ~state.visited()


def reachable(state: GenoaState) -> int:
    """Unvisited spaces within the moves that are left, as a mask (GEN-8.8)."""
    closed = state.visited()
    found, frontier = 0, 1 << state.tower
    for _ in range(state.moves_left()):
        grown = 0
        while frontier:
            low = frontier & -frontier
            grown |= NEIGHBOURS[low.bit_length() - 1]
            frontier ^= low
        frontier = grown & ~closed
        found |= frontier
        closed |= frontier
    return found


def carries_action(state: GenoaState, seat: int, target: int) -> bool:
    """The offering player takes the action there, if there is one to take and he can (GEN-8.3)."""
    return state.unused(target) and state.available(seat)


def route_targets(state: GenoaState, seat: int, spaces: int) -> int:
    """Those of some spaces a move to which a player can buy, as a mask.

    Whoever could not take the action buys moves to streets and to the market only, unless the table
    allows visit deals (GEN-8.3).
    """
    if state.settings[VISIT_DEALS] or state.available(seat):
        return spaces
    return spaces >> BUILDING_COUNT << BUILDING_COUNT


def legal_target(state: GenoaState, offer: Offer, reach: int) -> bool:
    """Site offers for the tower's building, route offers within reach (GEN-8.8)."""
    if offer.site:
        return offer.target == state.tower and state.unused(offer.target) and state.available(offer.by)
    return bool(reach >> offer.target & 1)


def is_live(state: GenoaState, offer: Offer) -> bool:
    """Only live offers can be accepted: the tower is there, or next to it (GEN-8.9)."""
    if offer.site:
        return True
    return bool(adjacent_unvisited(state) >> offer.target & 1)


# ------------------------------------------------------------------------------- bundles


def holds(state: GenoaState, seat: int, bundle: Bundle) -> bool:
    """A player has everything that is in a bundle, with enough cards for ``any`` beside the named ones."""
    if bundle.ducats > state.ducats[seat] or bundle.markers > state.loose[seat]:
        return False
    if bundle.cards & ~state.hands[seat]:
        return False
    for kind in range(GOOD_COUNT):
        if bundle.goods[kind] > state.goods[seat * GOOD_COUNT + kind]:
            return False
    for kind in range(TILE_COUNT):
        if bundle.tiles[kind] > state.tiles[seat * TILE_COUNT + kind]:
            return False
    for deck in range(DECK_COUNT):
        if bundle.any[deck]:
            named = (bundle.cards & DECK_MASK[deck]).bit_count()
            if bundle.any[deck] + named > state.cards_of(seat, deck):
                return False
    return True


def markers_fit(state: GenoaState, offer: Offer) -> bool:
    """Markers on one side only, and no more than the receiver has in the central stock (GEN-7.8)."""
    given = offer.give.markers + offer.later.markers
    if given and offer.want.markers:
        return False
    # Markers that an earlier deal for the same move still owes keep their room (GEN-8.25).
    owed = sum(deal.later.markers for deal in state.deal)
    return given + owed <= state.central(state.trader) and offer.want.markers <= state.central(offer.by)


# ------------------------------------------------------------------------- deferred parts


def order_reward(target: int) -> int:
    """The printed reward of the orders a building takes."""
    return LARGE_ORDER_DUCATS if SPACES[target].effect == VILLA else SMALL_ORDER_DUCATS


def later_possible(state: GenoaState, offer: Offer) -> bool:
    """The deferred parts can come out of this action, by all that is public (GEN-8.5)."""
    later = offer.later
    if later.empty():
        return True
    if not offer.with_action or offer.target >= BUILDING_COUNT:
        return False
    building = SPACES[offer.target]
    for kind in range(GOOD_COUNT):
        if later.goods[kind] and not _good_possible(state, offer, kind):
            return False
    if later.tile and (building.effect != TAKE_TILE or state.stock_tiles[building.tile] < 1):
        return False
    if later.markers and (
        building.effect != TAKE_MARKERS
        or later.markers > building.count
        or later.markers > state.central(offer.by)
    ):
        return False
    if later.cards and not _cards_possible(state, offer, building.effect):
        return False
    return not later.needs_order() or _proceeds_possible(state, offer)


def _good_possible(state: GenoaState, offer: Offer, kind: int) -> bool:
    """Goods just taken: one of each that the building gives, while the stock lasts."""
    building = SPACES[offer.target]
    if building.effect != TAKE_GOODS or kind not in building.goods:
        return False
    return offer.later.goods[kind] == 1 and state.stock_goods[kind] >= 1


def _proceeds_possible(state: GenoaState, offer: Offer) -> bool:
    """What an order just fulfilled brings: no more ducats than printed; a tile only at a villa."""
    if not state.settings[ORDER_PROCEEDS] or offer.later.ducats > order_reward(offer.target):
        return False
    if not offer.later.order_tile:
        return True
    return SPACES[offer.target].effect == VILLA and sum(state.stock_tiles) > 0


def _cards_possible(state: GenoaState, offer: Offer, effect: int) -> bool:
    """Cards just drawn: the deck must not be short; at a villa not together with an order."""
    if effect not in (DRAW_CARDS, VILLA):
        return False
    building = SPACES[offer.target]
    if effect == VILLA and offer.later.needs_order():
        return False
    return offer.later.cards <= min(building.count, state.deck_size(building.deck))


def order_at_hand(state: GenoaState, offer: Offer) -> bool:
    """The buyer holds an order he can fulfil after the exchange, if the terms need one (GEN-8.5).

    Cards of that deck which the terms leave open must not take the last of them.
    """
    if not offer.later.needs_order():
        return True
    orders = orders_after_exchange(state, offer, 0)
    if not orders:
        return False
    deck = order_deck(SPACES[offer.target].effect == VILLA)
    spare = state.cards_of(offer.by, deck) - (offer.give.cards & DECK_MASK[deck]).bit_count()
    received = any(offer.want.cards >> card & 1 for card in orders)
    return spare - offer.give.any[deck] >= (0 if received else 1)


def orders_after_exchange(state: GenoaState, offer: Offer, chosen: int) -> list[int]:
    """Orders for the target that the buyer can fulfil once ``give`` and ``want`` have changed hands.

    ``chosen`` are cards that he hands over beside those that ``give`` names, as a mask.
    """
    buyer = offer.by
    # A card that the trader shows only the back of proves nothing to the buyer.
    received = offer.want.faces if offer.counter else offer.want.cards
    hand = state.hands[buyer] & ~offer.give.cards & ~chosen | received
    goods = state.goods_of(buyer)
    for kind in range(GOOD_COUNT):
        goods[kind] += offer.want.goods[kind] - offer.give.goods[kind]
    return deliverable(hand, goods, 0, offer.target, order_deck(SPACES[offer.target].effect == VILLA))


# ------------------------------------------------------------------------------- offers


def keeps_extra_action(state: GenoaState, offer: Offer) -> bool:
    """The Extra action tile that the action needs is not given away (GEN-8.7)."""
    if not offer.with_action or not state.exhausted(offer.by):
        return True
    held = state.tiles[offer.by * TILE_COUNT + EXTRA_ACTION]
    return held - offer.give.tiles[EXTRA_ACTION] >= 1


def has_item(state: GenoaState, give: Bundle, later: Later) -> bool:
    """With two players ducats alone are not enough (GEN-14.2)."""
    if state.players > 2:
        return True
    if state.settings[COMMODITY_ONLY]:
        return sum(give.goods) + sum(later.goods) > 0
    return give.items() + later.items() > 0


def legal_terms(state: GenoaState, offer: Offer) -> bool:
    """Everything about the terms but who holds what (GEN-8.7)."""
    if offer.give.empty() and offer.later.empty():
        return False
    limit = state.settings[MAX_ITEMS]
    if offer.items() > limit or offer.want.items() > limit:
        return False
    most = state.settings[MAX_DUCATS]
    if offer.give.ducats > most or offer.want.ducats > most:
        return False
    return (
        has_item(state, offer.give, offer.later)
        and markers_fit(state, offer)
        and later_possible(state, offer)
    )


def fault(state: GenoaState, offer: Offer, reach: int) -> int:
    """What is wrong with an offer that is to be posted, or to stay posted (GEN-8.7, 8.10).

    Of the holdings only those of the side that drew it up are looked at.
    """
    if not legal_target(state, offer, reach):
        return OUT_OF_REACH
    if offer.with_action != carries_action(state, offer.by, offer.target):
        return ACTION_SPENT if offer.with_action else ACTION_GAINED
    if not legal_terms(state, offer):
        return TERMS_IMPOSSIBLE
    if not keeps_extra_action(state, offer):
        return NOT_COVERED
    if offer.counter:
        return LEGAL if holds(state, state.trader, offer.want) else NOT_COVERED
    return LEGAL if buyer_can_pay(state, offer) else NOT_COVERED


def legal_offer(state: GenoaState, offer: Offer, reach: int) -> bool:
    return fault(state, offer, reach) == LEGAL


def buyer_can_pay(state: GenoaState, offer: Offer) -> bool:
    """The buyer holds what he gives, keeps what the action needs and can bring about what he owes."""
    if not holds(state, offer.by, offer.give):
        return False
    return keeps_extra_action(state, offer) and order_at_hand(state, offer)


def can_honour(state: GenoaState, offer: Offer) -> bool:
    """The side that accepts can do its part (GEN-8.10, 8.17, 8.18)."""
    if not offer.counter:
        return holds(state, state.trader, offer.want)
    return buyer_can_pay(state, offer)


def qualifies(offer: Offer) -> bool:
    """A site offer that asks nothing of the trader: he may not just leave (GEN-8.11)."""
    return offer.site and not offer.counter and offer.want.empty()
