"""What the viewer can do with each route now: claim it, one way or several, or why not."""

from __future__ import annotations

from typing import Final

from kade.games.ticket_to_ride_amsterdam.rules.actions import CLAIMS, Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import JOKER, ROUTES, Route
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.phrase import Refusal, say_number

#: Every payment of each route, legal or not.
PAYMENTS: Final[list[list[Claim]]] = [
    [claim for claim in CLAIMS if claim.route == route.index] for route in ROUTES
]
#: The statements that say which cards pay for a route.
PRICE_RULES: Final = ("TTR-6.3", "TTR-6.4")


def asked(view: TicketView) -> bool:
    """True if the viewer may answer; a spectator over somebody's shoulder may not."""
    return bool(view.legal)


def payments(view: TicketView, route: int) -> list[Claim]:
    """The viewer's legal payments for a route, those that spare jokers first."""
    found = [action for action in view.legal if isinstance(action, Claim) and action.route == route]
    return sorted(found, key=lambda claim: (claim.jokers, claim.colour))


def claimable(view: TicketView) -> dict[int, list[Claim]]:
    """The routes the viewer can claim now, with every payment."""
    routes = {action.route for action in view.legal if isinstance(action, Claim)}
    return {route: payments(view, route) for route in sorted(routes)}


def why_not(view: TicketView, route: Route) -> Refusal | None:
    """The refusal that helps most: of the payments that use up the jokers in hand, the nearest one.

    Payments with fewer jokers ask for more plain cards than are needed; payments with more of them
    would hide that plain cards are missing as well.
    """
    question = view.question
    if question is None or not asked(view):
        return None
    jokers = min(view.hand[JOKER], route.length)
    found: list[Refusal] = []
    for claim in PAYMENTS[route.index]:
        if claim.jokers == jokers:
            refusal = question.refusal(view, claim)
            if refusal is None:
                return None
            found.append(refusal)
    nearest = min(found, key=lambda refusal: refusal.sentence.number)
    return _or_joker(nearest) if nearest.rule in PRICE_RULES else nearest


def _or_joker(refusal: Refusal) -> Refusal:
    """What is missing for a route may as well be a joker (TTR-6.5)."""
    sentence = say_number(
        "You need one more {colour} card or joker.",
        "You need {number} more {colour} cards or jokers.",
        refusal.sentence.number,
        colour=refusal.sentence.parts["colour"],
    )
    return Refusal(sentence, refusal.rule)
