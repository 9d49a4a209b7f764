"""The headings under which answers are listed, and the score sheet."""

from __future__ import annotations

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.scoring import contract_ducats, owner_ducats
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.actions import Action
from kade.kernel.game import ScoreLine
from kade.kernel.phrase import Phrase, say

# ----------------------------------------------------------------------------- headings

_OFFERS = (a.MAKE, a.NEXT, a.OPEN, a.ACCEPT, a.DECLINE)
_ACTION = (a.TAKE, a.LEAVE, a.MAIN, a.END, a.FORGO)


def group(action: Action) -> Phrase:
    """The heading under which an answer is listed."""
    if isinstance(action, a.Entry):
        return _entry_group(action.number)
    if isinstance(action, a.StartAt) or action is a.ROLL:
        return say("Starting space")
    if isinstance(action, a.Move | a.MoveAndTake) or action in (a.STOP, a.GO):
        return say("Moves")
    if isinstance(action, a.AcceptOffer | a.DeclineOffer | a.Modify | a.Withdraw) or action in _OFFERS:
        return say("Offers")
    if action is a.PASS:
        return say("Pass")
    if isinstance(action, a.Counter):
        return say("Counter-offers")
    if isinstance(action, a.Target) or action is a.SITE:
        return say("What it is for")
    if action in (a.SUBMIT, a.CANCEL):
        return say("The offer")
    if isinstance(action, a.Deliver | a.FulfilOrder):
        return say("Orders")
    if isinstance(action, a.ChooseGood | a.UseBuilding | a.TradeAway):
        return say("Tiles")
    if isinstance(action, a.TradeFor | a.Reward):
        return say("What to take")
    if isinstance(action, a.HandOver | a.DeliverMessage):
        return say("Cards")
    if isinstance(action, a.AcquireAt):
        return say("Streets")
    if isinstance(action, a.Place | a.Remove | a.Replace) or action is a.DONE:
        return say("Buildings")
    return say("Action") if action in _ACTION else say("Other")


def _entry_group(entry: int) -> Phrase:
    """The three sections of a draft (GEN-8.34)."""
    if entry < a.SIDE_SIZE:
        return say("For the trader")
    if entry < a.WANT_SIDE:
        return say("For the trader, out of the action")
    return say("From the trader, in return")


# -------------------------------------------------------------------------- score sheet


def score_sheet(view: GenoaView) -> list[ScoreLine]:
    """Ducats, buildings and contracts; during play only what the viewer knows of them."""
    seats = range(view.players)
    held = [view.revealed[seat] if view.revealed else view.known[seat] for seat in seats]
    if view.viewer >= 0:
        held[view.viewer] = view.hand
    return [
        ScoreLine("ducats", say("Ducats"), [max(0, purse) for purse in view.ducats]),
        ScoreLine("buildings", say("Buildings"), [owner_ducats(view.owners, seat) for seat in seats]),
        ScoreLine("contracts", say("Contracts"), [contract_ducats(hand) for hand in held]),
    ]
