"""The entries by which an offer grows, one step each (GEN-8.33 to 8.42)."""

from __future__ import annotations

from kade.games.genoa.rules.actions import (
    ENTRIES,
    ENTRY_ANY,
    ENTRY_CARDS,
    ENTRY_GOODS,
    ENTRY_MARKER,
    ENTRY_TILES,
    LATER_CARD,
    LATER_DUCATS,
    LATER_GOODS,
    LATER_MARKER,
    LATER_ORDER_TILE,
    LATER_TILE,
    SIDE_SIZE,
    WANT_SIDE,
)
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    COIN_COUNT,
    COINS,
    DECK_COUNT,
    DECK_MASK,
    EXTRA_ACTION,
    GOOD_COUNT,
    TILE_COUNT,
)
from kade.games.genoa.rules.legality import keeps_extra_action, later_possible, markers_fit
from kade.games.genoa.rules.offers import Bundle, Later, Offer
from kade.games.genoa.rules.state import MAX_DUCATS, MAX_ITEMS, NOBODY, GenoaState, changed
from kade.kernel.actions import Action


def with_entry(draft: Offer, entry: int) -> Offer:
    """The draft with one unit more (GEN-8.34)."""
    if entry < SIDE_SIZE:
        return draft.with_terms(_bundle_with(draft.give, entry), draft.later, draft.want)
    if entry >= WANT_SIDE:
        return draft.with_terms(draft.give, draft.later, _bundle_with(draft.want, entry - WANT_SIDE))
    return draft.with_terms(draft.give, _later_with(draft.later, entry), draft.want)


def _bundle_with(bundle: Bundle, entry: int) -> Bundle:
    ducats, goods, tiles, markers = bundle.ducats, bundle.goods, bundle.tiles, bundle.markers
    cards, faces, any = bundle.cards, bundle.faces, bundle.any
    if entry < ENTRY_GOODS:
        ducats += COINS[entry]
    elif entry < ENTRY_TILES:
        goods = changed(goods, entry - ENTRY_GOODS, 1)
    elif entry < ENTRY_MARKER:
        tiles = changed(tiles, entry - ENTRY_TILES, 1)
    elif entry == ENTRY_MARKER:
        markers += 1
    elif entry < ENTRY_ANY:
        bit = 1 << (entry - ENTRY_CARDS) // 2
        cards |= bit
        if (entry - ENTRY_CARDS) % 2 == 0:
            faces |= bit
    else:
        any = changed(any, entry - ENTRY_ANY, 1)
    return Bundle(ducats, goods, tiles, markers, cards, faces, any, bundle.backs)


def _later_with(later: Later, entry: int) -> Later:
    goods, tile, markers, cards = later.goods, later.tile, later.markers, later.cards
    ducats, order_tile = later.ducats, later.order_tile
    if entry < LATER_TILE:
        goods = changed(goods, entry - LATER_GOODS, 1)
    elif entry == LATER_TILE:
        tile += 1
    elif entry == LATER_MARKER:
        markers += 1
    elif entry == LATER_CARD:
        cards += 1
    elif entry < LATER_ORDER_TILE:
        ducats += COINS[entry - LATER_DUCATS]
    else:
        order_tile += 1
    return Later(goods, tile, markers, cards, ducats, order_tile)


def next_entry(entry: int) -> int:
    """The first entry that may follow this one: what may be used once only is passed (GEN-8.34)."""
    within = entry - WANT_SIDE if entry >= WANT_SIDE else entry
    coin = NOBODY
    if within < ENTRY_GOODS:
        coin = within
    elif LATER_DUCATS <= entry < LATER_ORDER_TILE:
        coin = entry - LATER_DUCATS
    if coin >= 0:
        return entry + 1 if coin % 2 else entry  # 50 and 5 once; 100 and 10 again
    if ENTRY_CARDS <= within < ENTRY_ANY and (entry < SIDE_SIZE or entry >= WANT_SIDE):
        return entry + 2 - (within - ENTRY_CARDS) % 2  # neither this card again nor its other side
    if entry in (LATER_TILE, LATER_ORDER_TILE):
        return entry + 1
    return entry


def coin_fits(ducats: int, coin: int, most: int) -> bool:
    """Within the limit; four tens at most, so that every sum has one way to be made (GEN-8.34)."""
    if ducats + COINS[coin] > most:
        return False
    return coin != 2 or ducats % 50 < 40


class Side:
    """One side of a draft and what its limits are (GEN-8.35)."""

    __slots__ = ("bundle", "holder", "own", "receiver")

    def __init__(self, bundle: Bundle, holder: int, receiver: int, own: bool) -> None:
        self.bundle = bundle
        self.holder = holder
        self.receiver = receiver
        self.own = own


def side_entries(state: GenoaState, draft: Offer, side: Side, first: int, found: list[Action]) -> None:
    """The entries of one side that can be added, from ``state.entry`` on."""
    bundle, holder = side.bundle, side.holder
    start = state.entry - first
    most = state.settings[MAX_DUCATS]
    if side.own:
        most = min(most, state.ducats[holder])
    for coin in range(max(0, start), COIN_COUNT):
        if coin_fits(bundle.ducats, coin, most):
            found.append(ENTRIES[first + coin])
    deferred = draft.later.items() if first == 0 else 0
    if bundle.items() + deferred >= state.settings[MAX_ITEMS]:
        return
    for kind in range(GOOD_COUNT):
        if ENTRY_GOODS + kind >= start and bundle.goods[kind] < state.goods[holder * GOOD_COUNT + kind]:
            found.append(ENTRIES[first + ENTRY_GOODS + kind])
    for kind in range(TILE_COUNT):
        if ENTRY_TILES + kind >= start and bundle.tiles[kind] < state.tiles[holder * TILE_COUNT + kind]:
            entry = first + ENTRY_TILES + kind
            if kind != EXTRA_ACTION or keeps_extra_action(state, with_entry(draft, entry)):
                found.append(ENTRIES[entry])
    if start <= ENTRY_MARKER and bundle.markers < state.loose[holder]:
        entry = first + ENTRY_MARKER
        if markers_fit(state, with_entry(draft, entry)):
            found.append(ENTRIES[entry])
    _card_entries(state, side, start, first, found)


def _card_entries(state: GenoaState, side: Side, start: int, first: int, found: list[Action]) -> None:
    """Own cards by face or back; the other side's by name or by deck, as many as there are backs."""
    bundle, holder = side.bundle, side.holder
    passed = max(0, start - ENTRY_CARDS + 1) // 2  # cards whose turn in the draft is over
    at = first + ENTRY_CARDS
    if side.own:
        mine = (state.hands[holder] & ~bundle.cards) >> passed << passed
        while mine:
            low = mine & -mine
            entry = at + 2 * (low.bit_length() - 1)
            found.append(ENTRIES[entry])
            found.append(ENTRIES[entry + 1])
            mine ^= low
        return
    room = [
        state.cards_of(holder, deck) - (bundle.cards & DECK_MASK[deck]).bit_count() - bundle.any[deck]
        for deck in range(DECK_COUNT)
    ]
    theirs = 0
    for deck in range(DECK_COUNT):
        if room[deck] > 0:
            theirs |= DECK_MASK[deck]
    theirs = (theirs & ~(state.hands[side.receiver] | bundle.cards)) >> passed << passed
    while theirs:
        low = theirs & -theirs
        found.append(ENTRIES[at + 2 * (low.bit_length() - 1)])
        theirs ^= low
    for deck in range(DECK_COUNT):
        if ENTRY_ANY + deck >= start and room[deck] > 0:
            found.append(ENTRIES[first + ENTRY_ANY + deck])


def later_entries(state: GenoaState, draft: Offer, found: list[Action]) -> None:
    """Deferred parts that the action can bring (GEN-8.5, 8.35)."""
    if not draft.with_action or draft.target >= BUILDING_COUNT:
        return
    full = draft.items() >= state.settings[MAX_ITEMS]
    for entry in range(max(LATER_GOODS, state.entry), WANT_SIDE):
        ducats = LATER_DUCATS <= entry < LATER_ORDER_TILE
        if full and not ducats:
            continue
        if ducats and not coin_fits(draft.later.ducats, entry - LATER_DUCATS, state.settings[MAX_DUCATS]):
            continue
        grown = with_entry(draft, entry)
        if not later_possible(state, grown) or not markers_fit(state, grown):
            continue
        found.append(ENTRIES[entry])
