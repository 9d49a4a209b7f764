"""The plain data of a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from kade.games.ticket_to_ride_amsterdam.rules.components import JOKER, KIND_COUNT
from kade.kernel.rng import Rng
from kade.kernel.state import State

if TYPE_CHECKING:
    from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView


class TicketState(State):
    """A position of Ticket to Ride: Amsterdam.

    Cards are numbers, see ``components.KINDS``; ``hands``, ``known`` and ``discard`` are counts per
    kind, the first two flat with one block per seat. Routes and contracts are bit masks.

    ``hands``, ``display`` and ``stack`` change in place with every card. All other lists
    are values: a position that changes one replaces it, so that copies and views can share
    them. From ``drawn`` on they hold what the seats have seen (``memory``).
    """

    GAME: ClassVar[str] = "ticket-to-ride-amsterdam"

    hands: list[int]
    known: list[int]  # of each hand, the cards that everybody saw being taken (TTR-14.6)
    display: list[int]  # five places, EMPTY where no card lies (TTR-5.18)
    deck: list[int]
    deck_size: int  # cards left; the top one is deck[deck_size - 1]
    discard: list[int]
    carts: list[int]
    points: list[int]  # from routes
    merchandise: list[int]
    supply: int  # merchandise cards left
    owned: list[int]  # routes by seat
    closed: list[int]  # routes that the seat can never claim any more (TTR-7)
    contracts: list[int]
    contract_stack: list[int]  # the top is the end of the list
    offered: list[int]  # contracts drawn and not yet chosen; two per seat in set-up
    choices: list[int]  # set-up answers, secret until all are in (TTR-15.1)
    last_turns: int  # turns left in the last round; -1 before it
    passes: int  # forced passes in a row
    first: int  # the seat that begins
    drawn: list[int]  # cards of each hand drawn from the deck since it was last shuffled
    paid: list[int]  # cards of each hand that nobody had seen until they were paid
    shuffles: list[list[int]]  # for each shuffle: cards drawn before it by kind and by seat, then ``paid``
    drawn_before: list[list[int]]  # for each shuffle ``drawn`` as it was
    draws: list[int]  # draws of contracts: each the seat, the contracts and what was kept

    def copy(self) -> TicketState:
        twin = TicketState(self.players, Rng(self.rng.state), self.stack[:])
        twin.hands = self.hands[:]
        twin.display = self.display[:]
        twin.known, twin.deck, twin.deck_size = self.known, self.deck, self.deck_size
        twin.discard = self.discard
        twin.carts, twin.points, twin.merchandise = self.carts, self.points, self.merchandise
        twin.supply, twin.owned, twin.closed = self.supply, self.owned, self.closed
        twin.contracts, twin.contract_stack, twin.offered = self.contracts, self.contract_stack, self.offered
        twin.choices, twin.last_turns, twin.passes = self.choices, self.last_turns, self.passes
        twin.first, twin.drawn, twin.paid, twin.draws = self.first, self.drawn, self.paid, self.draws
        twin.shuffles, twin.drawn_before = self.shuffles, self.drawn_before
        return twin

    def hand(self, seat: int) -> list[int]:
        """Cards of each kind in a hand."""
        return self.hands[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]

    def plain_in_pool(self) -> int:
        """Cards that are not jokers in display, deck and discard."""
        lying = [*self.display, *self.deck[: self.deck_size]]
        discarded = sum(self.discard[:JOKER])
        return discarded + sum(1 for card in lying if card < JOKER)

    def final_scores(self) -> list[int]:
        from kade.games.ticket_to_ride_amsterdam.rules.scoring import final_scores

        return final_scores(self)

    def final_order(self) -> list[tuple[int, ...]]:
        from kade.games.ticket_to_ride_amsterdam.rules.scoring import final_order

        return final_order(self)

    def view(self, seat: int | None) -> TicketView:
        return _seeing()(self, -1 if seat is None else seat)


def changed(values: list[int], place: int, by: int) -> list[int]:
    """The same list with one value changed: copies of the position may share the old one."""
    values = values[:]
    values[place] += by
    return values


# Views need the position, so the position finds them when it first needs them.


@cache
def _seeing() -> Callable[[TicketState, int], TicketView]:
    from kade.games.ticket_to_ride_amsterdam.rules.view import see

    return see
