"""What a bidder may want: the buildings that his cards call for, and those he named himself."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.cards import has_goods
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    DECK_MASK,
    GOOD_COUNT,
    LARGE_ORDER,
    MESSAGE,
    SMALL_ORDER,
    SPACES,
    TAKE_GOODS,
    cards_in,
    spaces_in,
)
from kade.games.genoa.rules.standing import Standing
from kade.games.genoa.rules.view import GenoaView

ORDERS: Final = DECK_MASK[SMALL_ORDER] | DECK_MASK[LARGE_ORDER]
#: Why a building is on somebody's list.
BY_HAND: Final = "by hand"
DELIVERS: Final = "delivers"  # an order that he has the goods for
CARRIES: Final = "carries"  # a message whose other end was visited
SUPPLIES: Final = "supplies"  # a commodity that one of his orders lacks
LATER: Final = "later"  # named by a card that brings nothing there yet


def lacking(view: GenoaView) -> set[int]:
    """Commodities that the viewer's orders ask for and that he does not have."""
    goods = view.goods[view.viewer * GOOD_COUNT : (view.viewer + 1) * GOOD_COUNT]
    return {kind for card in cards_in(view.hand & ORDERS) for kind in card.goods if not goods[kind]}


def list_of(view: GenoaView, standing: Standing) -> dict[int, str]:
    """The viewer's list: the buildings that his cards call for, each with the best reason.

    What he put on it by hand is there, too, and what he took off it is not. Contracts pay without a visit.
    """
    found: dict[int, str] = {}
    acts = view.can_act(view.viewer)
    for card in cards_in(view.hand & DECK_MASK[MESSAGE]):
        for here, there in ((card.building, card.other), (card.other, card.building)):
            ready = bool(view.visited() >> there & 1)
            found[here] = CARRIES if ready else found.get(here, LATER)
    if acts:
        lacks = lacking(view)
        for building in range(BUILDING_COUNT):
            if SPACES[building].effect == TAKE_GOODS and lacks.intersection(SPACES[building].goods):
                found[building] = SUPPLIES
    first = view.viewer * GOOD_COUNT
    for card in cards_in(view.hand & ORDERS):
        if acts and has_goods(view.goods, first, card.goods) and not view.used >> card.building & 1:
            found[card.building] = DELIVERS
        else:
            found.setdefault(card.building, LATER)
    for building in spaces_in(standing.wanted):
        found[building] = BY_HAND
    return {building: why for building, why in found.items() if not standing.left >> building & 1}


def matters(view: GenoaView, standing: Standing) -> int:
    """The buildings of the list that would bring something now, as a mask."""
    mask = 0
    for building, why in list_of(view, standing).items():
        fresh = not view.used >> building & 1
        if why != LATER and (fresh or why == CARRIES):
            mask |= 1 << building
    return mask
