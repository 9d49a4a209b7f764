"""Why something cannot be done in an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kade.games.genoa.rules.actions import (
    END,
    FORGO,
    MAIN,
    ChooseGood,
    Deliver,
    FulfilOrder,
    TradeAway,
    UseBuilding,
)
from kade.games.genoa.rules.components import CARDS, LARGE_ORDER, SMALL_ORDER
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView


#: Where in the deck of its kind an order's number begins.
FIRST_LARGE: Final = min(card.index for card in CARDS if card.deck == LARGE_ORDER)
FIRST_SMALL: Final = min(card.index for card in CARDS if card.deck == SMALL_ORDER)


def cannot_act(view: GenoaView, action: Action) -> Refusal:
    """Why this cannot be done in the action."""
    if action is not FORGO and owes_first(view):
        return Refusal(say("What your deal calls for comes first."), "GEN-8.6")
    if action is END:
        return Refusal(say("First resolve what the building does."), "GEN-6.9")
    if action is FORGO:
        return Refusal(say("This action can no longer be forgone."), "GEN-6.12")
    if action is MAIN:
        if view.resolved:
            return Refusal(say("The building has done its work for you."), "GEN-6.8")
        return Refusal(say("What you owe from this action needs an order delivered."), "GEN-8.6")
    if isinstance(action, Deliver):
        if view.resolved:
            return Refusal(say("The building has done its work for you."), "GEN-6.8")
        if view.ordered:
            return Refusal(say("One order is fulfilled with one action."), "GEN-10.9")
        return _cannot_deliver(view, FIRST_LARGE + action.number, "GEN-10.5", "GEN-10.6")
    if isinstance(action, FulfilOrder):
        if view.ordered:
            return Refusal(say("One order is fulfilled with one action."), "GEN-10.9")
        return _cannot_deliver(view, FIRST_SMALL + action.number, "GEN-10.7", "GEN-10.7")
    if isinstance(action, ChooseGood | UseBuilding | TradeAway):
        return Refusal(say("You cannot play that tile so."), "GEN-11.7")
    return Refusal(say("You are in the middle of an action: go on with it or end it."), "GEN-6.8")


def owes_first(view: GenoaView) -> bool:
    """The deal has deferred parts that are not yet secured (GEN-8.6)."""
    if not view.deal or view.deal[0].later.empty():
        return False
    return not view.resolved or (view.deal[0].later.needs_order() and not view.ordered)


def _cannot_deliver(view: GenoaView, card: int, named: str, full: str) -> Refusal:
    if not view.hand >> card & 1:
        return Refusal(say("You do not hold that order."), named)
    if CARDS[card].building != view.tower:
        return Refusal(say("That order is for another building."), named)
    return Refusal(say("You do not have everything that order asks for."), full)
