"""What a seat may see (TTR-14), and positions imagined from it."""

from __future__ import annotations

from typing import Any, ClassVar

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    KIND_COUNT,
)
from kade.games.ticket_to_ride_amsterdam.rules.setup import OPEN, own_offer
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.actions import Action
from kade.kernel.question import Question
from kade.kernel.view import View


class TicketView(View):
    """A position as one seat knows it; a spectator has an empty hand and no contracts."""

    GAME: ClassVar[str] = TicketState.GAME
    FIELDS: ClassVar[tuple[str, ...]] = (
        "hand",
        "hand_sizes",
        "known",
        "display",
        "deck",
        "discard",
        "carts",
        "points",
        "merchandise",
        "supply",
        "owned",
        "closed",
        "contracts",
        "contract_counts",
        "contract_stack",
        "offered",
        "choice",
        "revealed",
        "last_turns",
        "passes",
    )

    def __init__(
        self,
        players: int,
        viewer: int,
        stack: list[Question[Any, Any]],
        legal: list[Action],
        scores: list[int] | None,
        ranking: list[int] | None,
        hand: list[int],
        hand_sizes: list[int],
        known: list[int],
        display: list[int],
        deck: int,
        discard: list[int],
        carts: list[int],
        points: list[int],
        merchandise: list[int],
        supply: int,
        owned: list[int],
        closed: list[int],
        contracts: int,
        contract_counts: list[int],
        contract_stack: int,
        offered: list[int],
        choice: int,
        revealed: list[int],
        last_turns: int,
        passes: int,
    ) -> None:
        super().__init__(players, viewer, stack, legal, scores, ranking)
        self.hand = hand  # own cards of each kind
        self.hand_sizes = hand_sizes
        self.known = known  # flat by seat: cards all saw being taken and not yet paid
        self.display = display
        self.deck = deck  # cards left in it
        self.discard = discard
        self.carts = carts
        self.points = points
        self.merchandise = merchandise
        self.supply = supply
        self.owned = owned
        self.closed = closed
        self.contracts = contracts  # own, as a mask
        self.contract_counts = contract_counts
        self.contract_stack = contract_stack  # contracts left in it
        self.offered = offered  # on offer to the viewer
        self.choice = choice  # own set-up choice while the others are still choosing
        self.revealed = revealed  # everybody's contracts once the game is over
        self.last_turns = last_turns
        self.passes = passes


def see(state: TicketState, seat: int) -> TicketView:
    """The view of a seat, or of a spectator (-1). It shares the lists that are values with the position."""
    players = state.players
    choosing = len(state.choices) > 0
    over = not state.stack
    if seat < 0:
        hand, contracts, offered, choice = [0] * KIND_COUNT, 0, [], OPEN
    else:
        hand, contracts = state.hand(seat), state.contracts[seat]
        choice = state.choices[seat] if choosing else OPEN
        if choosing:
            offered = own_offer(state.offered, seat)
        else:
            offered = state.offered if not over and state.stack[-1].seat == seat else []
    return TicketView(
        players,
        seat,
        state.stack[:],
        state.legal() if not over and state.stack[-1].seat == seat else [],
        state.scores,
        state.ranking,
        hand,
        _hand_sizes(state.hands),
        state.known[:],
        state.display[:],
        state.deck_size,
        state.discard,
        state.carts,
        state.points,
        state.merchandise,
        state.supply,
        state.owned,
        state.closed,
        contracts,
        [mask.bit_count() for mask in state.contracts],
        len(state.contract_stack),
        offered,
        choice,
        state.contracts if over else [],
        state.last_turns,
        state.passes,
    )


def _hand_sizes(hands: list[int]) -> list[int]:
    """How many cards each seat holds."""
    sizes: list[int] = []
    for first in range(0, len(hands), KIND_COUNT):
        size = 0
        for number in hands[first : first + KIND_COUNT]:  # compiled, this is faster than sum()
            size += number
        sizes.append(size)
    return sizes


# ------------------------------------------------------------- what is hidden
