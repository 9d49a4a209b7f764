"""What the open question asks, in words a player of the box would use."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.phrase import Phrase, Seat, say


def prompt(view: TicketView) -> Phrase:
    """What the open question asks."""
    question = view.question
    if question is None:
        return say("The game is over.")
    if question.prompt == "choose_start_contracts":
        return say("Your first contracts: keep one or both.")
    if question.prompt == "choose_contracts":
        if view.viewer == question.seat and len(view.offered) == 1:
            return say("Keep the last contract.")
        return say("Keep one contract or both.")
    if question.prompt == "choose_second_card":
        return say("Take a second card.")
    if view.last_turns >= 0:
        return say("Your last turn: take cards, claim a route or draw contracts.")
    return say("Take cards, claim a route or draw contracts.")


def doing(view: TicketView, seat: int) -> Phrase:
    """What a seat that is asked is doing, told to the others."""
    asked = view.question.prompt if view.question else ""
    if asked in ("choose_start_contracts", "choose_contracts"):
        return say("{name} is choosing contracts", name=Seat(seat))
    if asked == "choose_second_card":
        return say("{name} takes a second card", name=Seat(seat))
    return say("{name} is choosing what to do", name=Seat(seat))
