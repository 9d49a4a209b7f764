"""What an offer can be for, and what the action bought with it can pay."""

from __future__ import annotations

from typing import NamedTuple

from kade.games.genoa.page.board.notes import Thing
from kade.games.genoa.page.board.signs import deck_left
from kade.games.genoa.page.hot_spots import can, reachable
from kade.games.genoa.rules.actions import MAKE, Modify
from kade.games.genoa.rules.card_names import deck_count
from kade.games.genoa.rules.cards import order_deck, orders_for
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    COIN,
    DECKS,
    DRAW_CARDS,
    GOODS,
    LARGE_ORDER_DUCATS,
    SMALL_ORDER_DUCATS,
    SPACES,
    TAKE_GOODS,
    TAKE_MARKERS,
    TAKE_TILE,
    TILES,
    VILLA,
    spaces_in,
)
from kade.games.genoa.rules.names import ducat_count, marker_count, the_good_word, tile_word
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import ORDER_PROCEEDS
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answer_notes import available
from kade.kernel.phrase import Phrase, say


def target_name(space: int) -> str:
    """A space in the notation."""
    return SPACES[space].key.replace("_", " ")


def carries_action(view: GenoaView, by: int, target: int) -> bool:
    """The player who pays takes the action there, if there is one to take and he can (GEN-8.3)."""
    return target < BUILDING_COUNT and not view.used >> target & 1 and available(view, by)


def site_possible(view: GenoaView, seat: int) -> bool:
    """The action where the tower stands can be bought (GEN-8.8)."""
    return view.site and view.tower >= 0 and carries_action(view, seat, view.tower)


def offer_targets(view: GenoaView) -> dict[int, str]:
    """The spaces for which the viewer can make an offer now, each with the head of the offer."""
    if not can(view, MAKE):
        return {}
    spaces = [space for space in spaces_in(reachable(view)) if view.may_be_sold(view.viewer, space)]
    found = {space: f"offer {target_name(space)}" for space in spaces}
    if site_possible(view, view.viewer):
        found[view.tower] = "offer site"
    return found


def changeable(view: GenoaView) -> dict[str, Offer]:
    """The viewer's own offers that he can change, by the head of the change."""
    slots = [action.number for action in view.legal if isinstance(action, Modify)]
    return {
        f"change {offer.slot + 1}": offer
        for offer in view.offers
        if offer.by == view.viewer and offer.slot in slots
    }


class LaterPart(NamedTuple):
    """A deferred part: its word in the notation, the most of it, the step, a picture and words."""

    name: str
    most: int
    step: int
    thing: Thing
    words: Phrase


def later_parts(view: GenoaView, by: int, target: int, counter: bool) -> list[LaterPart]:
    """What the action at a target can bring for the trader (GEN-8.5).

    Of orders a player offers only those he holds; in a counter the trader may ask for any.
    """
    if not carries_action(view, by, target):
        return []
    space = SPACES[target]
    found: list[LaterPart] = []
    if space.effect == TAKE_GOODS:
        for kind in space.goods:
            if view.stock_goods[kind]:
                good = GOODS[kind]
                found.append(LaterPart(good, 1, 1, (f"good-{good}", 1.0), the_good_word(kind)))
    elif space.effect == TAKE_TILE and view.stock_tiles[space.tile]:
        words = say("the {tile} tile", tile=tile_word(space.tile))
        found.append(LaterPart("tile", 1, 1, (f"tile-{TILES[space.tile]}", 1.0), words))
    elif space.effect == TAKE_MARKERS:
        most = min(space.count, view.central(by), view.central(view.trader))
        if most:
            found.append(LaterPart("marker", most, 1, ("arms-blank", 0.89), marker_count(1)))
    elif space.effect in (DRAW_CARDS, VILLA):
        most = min(space.count, deck_left(view, space.deck))
        if most:
            back = (f"deck-{DECKS[space.deck]}", 0.75)
            found.append(LaterPart("card", most, 1, back, deck_count(space.deck, 1)))
    return found + _order_parts(view, target, counter)


def _order_parts(view: GenoaView, target: int, counter: bool) -> list[LaterPart]:
    """What an order brings that is fulfilled with the action."""
    villa = SPACES[target].effect == VILLA
    held = counter or orders_for(view.hand, target, order_deck(villa))
    if not view.settings[ORDER_PROCEEDS] or not held:
        return []
    most = LARGE_ORDER_DUCATS if villa else SMALL_ORDER_DUCATS
    words = say("{ducats} of the order", ducats=ducat_count(COIN))
    found = [LaterPart("ducats", most, COIN, ("ducat", 1.0), words)]
    if villa and any(view.stock_tiles):
        found.append(LaterPart("order tile", 1, 1, ("tile-any", 1.0), say("the tile of the order")))
    return found
