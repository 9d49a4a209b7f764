"""The headings under which answers are listed, and the score sheet."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.actions import (
    Claim,
    DrawCard,
    DrawContracts,
    Keep,
    TakeCard,
)
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    ROUTES,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import (
    colour_word,
    route_name,
)
from kade.games.ticket_to_ride_amsterdam.rules.scoring import (
    contract_points,
    fulfilled,
    merchandise_bonus,
)
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.actions import Action
from kade.kernel.game import ScoreLine
from kade.kernel.phrase import Phrase, say


def group(action: Action) -> Phrase:
    """The heading under which an answer is listed."""
    if isinstance(action, TakeCard | DrawCard):
        return say("Take cards")
    if isinstance(action, Claim):
        route = ROUTES[action.route]
        return say(
            "Claim {key} {route} ({colour}, {length})",
            key=route.key,
            route=route_name(action.route),
            colour=colour_word(route.colour),
            length=route.length,
        )
    return say("Contracts") if isinstance(action, Keep | DrawContracts) else say("Pass")


def score_sheet(view: TicketView) -> list[ScoreLine]:
    """Routes, contracts and merchandise; during play only what the viewer knows of contracts."""
    gained, lost = [0] * view.players, [0] * view.players
    for seat in range(view.players):
        own = view.contracts if seat == view.viewer else 0
        held = view.revealed[seat] if view.revealed else own
        done = fulfilled(view.owned[seat], held)
        gained[seat] = contract_points(view.owned[seat], done)
        lost[seat] = contract_points(view.owned[seat], held & ~done)
    return [
        ScoreLine("routes", say("Routes"), view.points[:]),
        ScoreLine("contracts fulfilled", say("Contracts fulfilled"), gained),
        ScoreLine("contracts failed", say("Contracts not fulfilled"), lost),
        ScoreLine("merchandise", say("Goods"), merchandise_bonus(view.merchandise)),
    ]
