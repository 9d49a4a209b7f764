"""The turn: exactly one of three actions (TTR-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.ticket_to_ride_amsterdam.rules.actions import (
    DRAW_CONTRACTS,
    PASS,
    Claim,
    DrawCard,
    DrawContracts,
    Pass,
    TakeCard,
)
from kade.games.ticket_to_ride_amsterdam.rules.claim import cannot_claim, claim_route, claims, default_claim
from kade.games.ticket_to_ride_amsterdam.rules.components import MAX_PLAYERS
from kade.games.ticket_to_ride_amsterdam.rules.contracts import draw_contracts
from kade.games.ticket_to_ride_amsterdam.rules.ending import TURNS, end_turn, pass_turn
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.games.ticket_to_ride_amsterdam.rules.transport import (
    SECOND_CARD,
    cannot_take,
    default_card,
    draw_first,
    first_cards,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView


class ChooseAction(Question["TicketState", "TicketView"]):
    """Draw transport cards, claim a route or draw contracts; pass only if none is possible.

    TTR-3.2 to TTR-3.5, TTR-15.2.
    """

    prompt: ClassVar[str] = "choose_action"
    rules: ClassVar[tuple[str, ...]] = ("TTR-3.2", "TTR-3.3", "TTR-3.4", "TTR-3.5", "TTR-15.2")

    def legal(self, state: TicketState) -> list[Action]:
        found = first_cards(state)
        if state.contract_stack:
            found.append(DRAW_CONTRACTS)
        found += claims(state, self.seat)
        if not found:
            found.append(PASS)
        return found

    def answer(self, state: TicketState, action: Action) -> None:
        seat = self.seat
        if isinstance(action, Pass):
            pass_turn(state, seat)
            return
        state.passes = 0
        if isinstance(action, Claim):
            claim_route(state, seat, action)
            end_turn(state, seat)
        elif isinstance(action, DrawContracts):
            draw_contracts(state, seat)
        elif draw_first(state, seat, action):
            state.stack.append(SECOND_CARD[seat])
        else:
            end_turn(state, seat)

    def default(self, state: TicketState) -> Action:
        cards = first_cards(state)
        if cards:
            return default_card(state, cards)
        found = claims(state, self.seat)
        if found:
            return default_claim(found)
        return DRAW_CONTRACTS if state.contract_stack else PASS

    def refusal(self, view: TicketView, action: Action) -> Refusal | None:
        if isinstance(action, Claim):
            return cannot_claim(view, action)
        if isinstance(action, TakeCard | DrawCard):
            return cannot_take(view, action, first=True)
        if isinstance(action, DrawContracts):
            if view.contract_stack:
                return None
            return Refusal(say("There are no contracts left to draw."), "TTR-9.5")
        if isinstance(action, Pass):
            if view.legal == [PASS]:
                return None
            return Refusal(say("You can still do something, so you may not pass."), "TTR-3.4")
        return Refusal(say("There are no contracts to choose from now."), "TTR-3.2")


TURNS.extend([ChooseAction(seat) for seat in range(MAX_PLAYERS)])
