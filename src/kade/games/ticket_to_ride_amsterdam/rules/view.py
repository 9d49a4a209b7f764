"""What a seat may see (TTR-14)."""

from __future__ import annotations

from typing import ClassVar, Final

from kade.games.ticket_to_ride_amsterdam.rules.components import KIND_COUNT
from kade.games.ticket_to_ride_amsterdam.rules.memory import draws_seen
from kade.games.ticket_to_ride_amsterdam.rules.setup import OPEN, own_offer
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.view import View

#: Of a spectator, who draws nothing.
NO_CARDS: Final[list[int]] = [0] * KIND_COUNT


class TicketView(View):
    """A position as one seat knows it; a spectator has an empty hand and no contracts."""

    GAME: ClassVar[str] = TicketState.GAME

    hand: list[int]  # own cards of each kind
    hand_sizes: list[int]
    known: list[int]  # flat by seat: cards all saw being taken and not yet paid
    display: list[int]
    deck: int  # cards left in it
    discard: list[int]
    carts: list[int]
    points: list[int]
    merchandise: list[int]
    supply: int
    owned: list[int]
    closed: list[int]
    contracts: int  # own, as a mask
    contract_counts: list[int]
    contract_stack: int  # contracts left in it
    offered: list[int]  # on offer to the viewer
    choice: int  # own set-up choice while the others are still choosing
    revealed: list[int]  # everybody's contracts once the game is over
    last_turns: int
    passes: int
    first: int
    drawn: list[int]  # by seat: cards drawn from the deck since it was last shuffled
    own_drawn: list[int]  # own ones of them, of each kind
    paid: list[int]  # flat by seat: cards that nobody had seen until they were paid
    shuffles: list[
        list[int]
    ]  # at each shuffle: cards drawn before it of each kind and by seat, then ``paid``
    own_drawn_before: list[list[int]]  # at each shuffle ``own_drawn`` as it was
    draws: list[int]  # draws of contracts, with what the viewer saw of them; none once the game is over


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
    view = TicketView(
        players,
        seat,
        state.stack[:],
        state.legal() if not over and state.stack[-1].seat == seat else [],
        state.scores,
        state.ranking,
    )
    view.hand = hand
    view.hand_sizes = _hand_sizes(state.hands)
    view.display = state.display[:]
    view.deck = state.deck_size
    view.known, view.discard = state.known, state.discard
    view.carts, view.points = state.carts, state.points
    view.merchandise, view.supply, view.owned = state.merchandise, state.supply, state.owned
    view.closed = state.closed
    view.contracts = contracts
    view.contract_counts = [mask.bit_count() for mask in state.contracts]
    view.contract_stack = len(state.contract_stack)
    view.offered = offered
    view.choice = choice
    view.revealed = state.contracts if over else []
    view.last_turns, view.passes, view.first = state.last_turns, state.passes, state.first
    view.drawn, view.paid, view.shuffles = _hand_sizes(state.drawn), state.paid, state.shuffles
    if seat < 0:
        view.own_drawn, view.own_drawn_before = NO_CARDS, [NO_CARDS for _ in state.shuffles]
    else:
        own, end = seat * KIND_COUNT, seat * KIND_COUNT + KIND_COUNT
        view.own_drawn = state.drawn[own:end]
        view.own_drawn_before = [drawn[own:end] for drawn in state.drawn_before]
    view.draws = [] if over else draws_seen(state.draws, seat)
    return view


def _hand_sizes(hands: list[int]) -> list[int]:
    """How many cards each seat holds."""
    sizes: list[int] = []
    for first in range(0, len(hands), KIND_COUNT):
        size = 0
        for number in hands[first : first + KIND_COUNT]:  # compiled, this is faster than sum()
            size += number
        sizes.append(size)
    return sizes
