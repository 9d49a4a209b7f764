"""Action: draw contracts (TTR-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.ticket_to_ride_amsterdam.rules.actions import KEEP_BOTH, KEEP_FIRST, KEEP_SECOND, Keep
from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS, CONTRACTS_DRAWN, MAX_PLAYERS
from kade.games.ticket_to_ride_amsterdam.rules.ending import end_turn
from kade.games.ticket_to_ride_amsterdam.rules.events import (
    ContractsKept,
    ContractsOffered,
    StartContractsKept,
)
from kade.games.ticket_to_ride_amsterdam.rules.memory import note_draw
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView

#: The answers with two contracts on offer, and with one (TTR-9.2, 9.4).
OF_TWO: Final[list[Action]] = [KEEP_FIRST, KEEP_SECOND, KEEP_BOTH]
OF_ONE: Final[list[Action]] = [KEEP_FIRST]


def draw_contracts(state: TicketState, seat: int) -> None:
    """Look at the top contracts; the choice follows and there is no way back (TTR-9.1, 9.14)."""
    drawn = min(CONTRACTS_DRAWN, len(state.contract_stack))
    left = len(state.contract_stack) - drawn
    state.offered = state.contract_stack[left:][::-1]
    state.contract_stack = state.contract_stack[:left]
    if state.journal is not None:
        state.journal.append(ContractsOffered(seat, tuple(state.offered), False))
    state.stack.append(CHOOSE_CONTRACTS[seat])


def keep_contracts(
    state: TicketState, seat: int, offered: list[int], keep: Keep, at_start: bool = False
) -> None:
    """Kept contracts go to the hand, a refused one under the stack (TTR-9.3)."""
    refused: list[int] = []
    kept = 0
    for place, contract in enumerate(offered):
        if keep.first if place == 0 else keep.second:
            kept |= CONTRACTS[contract].bit
        else:
            refused.append(contract)
    contracts = state.contracts[:]
    contracts[seat] |= kept
    state.contracts = contracts
    state.contract_stack = refused + state.contract_stack
    note_draw(state, seat, offered, keep)
    if state.journal is not None:
        mine = tuple(contract for contract in offered if contract not in refused)
        kind = StartContractsKept if at_start else ContractsKept
        state.journal.append(kind(seat, mine, len(refused)))


def cheaper(offered: list[int]) -> Action:
    """Keep only the contract of lower value, the first if equal (TTR-15.8)."""
    if len(offered) > 1 and CONTRACTS[offered[1]].points < CONTRACTS[offered[0]].points:
        return KEEP_SECOND
    return KEEP_FIRST


def cannot_keep(offered: list[int], action: Action, rule: str) -> Refusal | None:
    """Why this is no answer to the choice of contracts; ``rule`` is what makes it compulsory."""
    if not isinstance(action, Keep):
        return Refusal(say("You have seen the contracts and must choose which to keep."), rule)
    if action.second and len(offered) < 2:
        return Refusal(say("Only one contract was left to draw, and it must be kept."), "TTR-9.4")
    return None


class ChooseContracts(Question["TicketState", "TicketView"]):
    """Which of the drawn contracts to keep: one or both, never none (TTR-9.2, 15.4)."""

    prompt: ClassVar[str] = "choose_contracts"
    rules: ClassVar[tuple[str, ...]] = ("TTR-9.1", "TTR-9.2", "TTR-9.3", "TTR-9.4", "TTR-15.4")

    def legal(self, state: TicketState) -> list[Action]:
        return OF_TWO if len(state.offered) > 1 else OF_ONE

    def answer(self, state: TicketState, action: Action) -> None:
        if isinstance(action, Keep):
            offered, state.offered = state.offered, []
            keep_contracts(state, self.seat, offered, action)
        end_turn(state, self.seat)

    def default(self, state: TicketState) -> Action:
        return cheaper(state.offered)

    def refusal(self, view: TicketView, action: Action) -> Refusal | None:
        return cannot_keep(view.offered, action, "TTR-9.14")


CHOOSE_CONTRACTS: Final = [ChooseContracts(seat) for seat in range(MAX_PLAYERS)]
