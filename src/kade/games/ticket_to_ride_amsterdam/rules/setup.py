"""Set-up (TTR-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.ticket_to_ride_amsterdam.rules.actions import KEEP_BOTH, KEEP_FIRST, KEEP_SECOND, Keep
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CARDS,
    CARTS,
    CONTRACT_TOTAL,
    CONTRACTS_DRAWN,
    DISPLAY_SIZE,
    EMPTY,
    KIND_COUNT,
    MAX_PLAYERS,
    MERCHANDISE,
    START_CARDS,
)
from kade.games.ticket_to_ride_amsterdam.rules.contracts import OF_TWO, cannot_keep, cheaper, keep_contracts
from kade.games.ticket_to_ride_amsterdam.rules.display import draw, settle
from kade.games.ticket_to_ride_amsterdam.rules.ending import TURNS
from kade.games.ticket_to_ride_amsterdam.rules.events import ContractsChosen, ContractsOffered, HandDealt
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal
from kade.kernel.question import Question
from kade.kernel.rng import Rng

if TYPE_CHECKING:
    from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView

#: In ``state.choices``: this seat has not chosen yet.
OPEN: Final = -1
#: How many different set-up choices there are: first, second, both.
CHOICES: Final = 3
KEEPS: Final[list[Keep]] = [KEEP_FIRST, KEEP_SECOND, KEEP_BOTH]


def new_game(players: int, rng: Rng, random_first: bool = False) -> TicketState:
    """Cards dealt, display laid, contracts on offer; the first player is asked first (TTR-2.13)."""
    first = rng.below(players) if random_first else 0
    deck: list[int] = []
    for kind, number in enumerate(CARDS):
        deck += [kind] * number
    rng.shuffle(deck)
    contract_stack = list(range(CONTRACT_TOTAL))
    rng.shuffle(contract_stack)
    state = TicketState(players, rng, [])
    state.hands = [0] * (players * KIND_COUNT)
    state.known = [0] * (players * KIND_COUNT)
    state.display = [EMPTY] * DISPLAY_SIZE
    state.deck = deck
    state.deck_size = len(deck)
    state.discard = [0] * KIND_COUNT
    state.carts = [CARTS] * players
    state.points = [0] * players
    state.merchandise = [0] * players
    state.supply = MERCHANDISE
    state.owned = [0] * players
    state.closed = [0] * players
    state.contracts = [0] * players
    state.contract_stack = contract_stack
    state.offered = []
    state.choices = [OPEN] * players
    state.last_turns = -1
    state.passes = 0
    state.first = first
    state.drawn = [0] * (players * KIND_COUNT)
    state.paid = [0] * (players * KIND_COUNT)
    state.shuffles = []
    state.drawn_before = []
    state.draws = []
    state.journal = []
    deal_hands(state)
    settle(state)
    offer_contracts(state)
    return state


def deal_hands(state: TicketState) -> None:
    """Two transport cards each, face down (TTR-2.4)."""
    for seat in in_turn(state):
        cards = [draw(state, seat) for _ in range(START_CARDS)]
        if state.journal is not None:
            state.journal.append(HandDealt(seat, tuple(cards)))


def offer_contracts(state: TicketState) -> None:
    """Two contracts to each seat; all choose without knowing of each other (TTR-2.8, 2.11)."""
    dealt = CONTRACTS_DRAWN * state.players
    top = state.contract_stack[-dealt:][::-1]
    before = dealt - CONTRACTS_DRAWN * state.first
    state.offered = top[before:] + top[:before]
    state.contract_stack = state.contract_stack[:-dealt]
    if state.journal is not None:
        for seat in in_turn(state):
            state.journal.append(ContractsOffered(seat, tuple(own_offer(state.offered, seat)), True))
    for seat in reversed(in_turn(state)):
        state.stack.append(START_CONTRACTS[seat])


def in_turn(state: TicketState) -> list[int]:
    """All seats, the one that begins first."""
    return [(state.first + ahead) % state.players for ahead in range(state.players)]


def own_offer(offered: list[int], seat: int) -> list[int]:
    return offered[seat * CONTRACTS_DRAWN : (seat + 1) * CONTRACTS_DRAWN]


def all_have_chosen(state: TicketState) -> None:
    """Refused contracts go under the stack in seat order, and the first player begins (TTR-2.11, 2.13)."""
    offered, choices = state.offered, state.choices
    state.offered, state.choices = [], []
    for seat in in_turn(state):
        keep_contracts(state, seat, own_offer(offered, seat), KEEPS[choices[seat]], at_start=True)
    state.stack.append(TURNS[state.first])


class ChooseStartContracts(Question["TicketState", "TicketView"]):
    """Which of the two dealt contracts to keep; nobody knows the others' choice (TTR-2.9, 15.1)."""

    prompt: ClassVar[str] = "choose_start_contracts"
    rules: ClassVar[tuple[str, ...]] = ("TTR-2.8", "TTR-2.9", "TTR-2.10", "TTR-2.11", "TTR-15.1")
    together: ClassVar[bool] = True

    def legal(self, state: TicketState) -> list[Action]:
        return OF_TWO

    def answer(self, state: TicketState, action: Action) -> None:
        choices = state.choices[:]
        choices[self.seat] = OF_TWO.index(action)
        state.choices = choices
        if state.journal is not None:
            state.journal.append(ContractsChosen(self.seat))
        if OPEN not in state.choices:
            all_have_chosen(state)

    def default(self, state: TicketState) -> Action:
        return cheaper(own_offer(state.offered, self.seat))

    def refusal(self, view: TicketView, action: Action) -> Refusal | None:
        return cannot_keep(view.offered, action, "TTR-2.9")


START_CONTRACTS: Final = [ChooseStartContracts(seat) for seat in range(MAX_PLAYERS)]
