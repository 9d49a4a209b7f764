"""Every answer in words, with what it costs and what it brings."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.actions import (
    Claim,
    DrawCard,
    DrawContracts,
    Keep,
    TakeCard,
)
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    JOKER,
    ROUTE_POINTS,
    ROUTES,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import (
    contract_name,
    kind_word,
    route_name,
)
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.actions import Action
from kade.kernel.phrase import Listing, Phrase, say, say_number


def cards(kind: int, number: int) -> Phrase:
    """So many cards of one kind: "two green" stays "2 green" in figures."""
    if kind == JOKER:
        return say_number("{number} joker", "{number} jokers", number)
    return say("{number} {colour}", number=number, colour=kind_word(kind))


def payment(claim: Claim) -> Listing:
    parts = [cards(claim.colour, claim.plain)] if claim.plain else []
    if claim.jokers:
        parts.append(cards(JOKER, claim.jokers))
    return Listing(parts)


def describe(action: Action, view: TicketView) -> Phrase:
    """An answer in words, with what the viewer sees of it."""
    if isinstance(action, TakeCard):
        card = view.display[action.place]
        if card > JOKER:
            return say("Take the card at place {place}", place=action.place)
        return say("Take the face-up {kind} card", kind=kind_word(card))
    if isinstance(action, DrawCard):
        return say_number(
            "Draw from the deck ({number} card left)", "Draw from the deck ({number} cards left)", view.deck
        )
    if isinstance(action, DrawContracts):
        return say_number(
            "Draw contracts ({number} left)", "Draw contracts ({number} left)", view.contract_stack
        )
    if isinstance(action, Claim):
        points = ROUTE_POINTS[ROUTES[action.route].length]
        return say_number(
            "Claim {route} with {payment}: {number} point",
            "Claim {route} with {payment}: {number} points",
            points,
            route=route_name(action.route),
            payment=payment(action),
        )
    if isinstance(action, Keep):
        kept = [
            contract_name(contract)
            for place, contract in enumerate(view.offered)
            if (action.first if place == 0 else action.second)
        ]
        return say("Keep {contracts}", contracts=Listing(kept)) if kept else say("Keep contracts")
    return say("Pass: nothing else is possible")
