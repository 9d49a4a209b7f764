"""The plain data of a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar

from kade.games.ticket_to_ride_amsterdam.rules.components import JOKER, KIND_COUNT
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.state import State


class TicketState(State):
    """A position of Ticket to Ride: Amsterdam.

    Cards are numbers, see ``components.KINDS``; ``hands``, ``known`` and ``discard`` are counts per
    kind, the first two flat with one block per seat. Routes and contracts are bit masks.

    ``hands``, ``known``, ``display`` and ``stack`` change in place with every card. All other lists
    are values: a position that changes one replaces it, so that copies and views can share
    them.
    """

    GAME: ClassVar[str] = "ticket-to-ride-amsterdam"
    FIELDS: ClassVar[dict[str, Any]] = {
        "hands": list[int],
        "known": list[int],
        "display": list[int],
        "deck": list[int],
        "deck_size": int,
        "discard": list[int],
        "carts": list[int],
        "points": list[int],
        "merchandise": list[int],
        "supply": int,
        "owned": list[int],
        "closed": list[int],
        "contracts": list[int],
        "contract_stack": list[int],
        "offered": list[int],
        "choices": list[int],
        "last_turns": int,
        "passes": int,
    }

    def __init__(
        self,
        players: int,
        rng: Rng,
        stack: list[Question[Any, Any]],
        hands: list[int],
        known: list[int],
        display: list[int],
        deck: list[int],
        deck_size: int,
        discard: list[int],
        carts: list[int],
        points: list[int],
        merchandise: list[int],
        supply: int,
        owned: list[int],
        closed: list[int],
        contracts: list[int],
        contract_stack: list[int],
        offered: list[int],
        choices: list[int],
        last_turns: int,
        passes: int,
    ) -> None:
        # Not through State.__init__: one flat constructor is what makes copy() cheap.
        self.players = players
        self.rng = rng
        self.stack = stack
        self.journal = None
        self.answers = None
        self.forced = None
        self.hands = hands
        self.known = known  # of each hand, the cards that everybody saw being taken (TTR-14.6)
        self.display = display  # five places, EMPTY where no card lies (TTR-5.18)
        self.deck = deck
        self.deck_size = deck_size  # cards left; the top one is deck[deck_size - 1]
        self.discard = discard
        self.carts = carts
        self.points = points  # from routes
        self.merchandise = merchandise
        self.supply = supply  # merchandise cards left
        self.owned = owned  # routes by seat
        self.closed = closed  # routes that the seat can never claim any more (TTR-7)
        self.contracts = contracts
        self.contract_stack = contract_stack  # the top is the end of the list
        self.offered = offered  # contracts drawn and not yet chosen; two per seat in set-up
        self.choices = choices  # set-up answers, secret until all are in (TTR-15.1)
        self.last_turns = last_turns  # turns left in the last round; -1 before it
        self.passes = passes  # forced passes in a row

    def copy(self) -> TicketState:
        return TicketState(
            self.players,
            Rng(self.rng.state),
            self.stack[:],
            self.hands[:],
            self.known[:],
            self.display[:],
            self.deck,
            self.deck_size,
            self.discard,
            self.carts,
            self.points,
            self.merchandise,
            self.supply,
            self.owned,
            self.closed,
            self.contracts,
            self.contract_stack,
            self.offered,
            self.choices,
            self.last_turns,
            self.passes,
        )

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

    def view(self, seat: int | None) -> Any:
        return _seeing()(self, -1 if seat is None else seat)


# Views need the position, so the position finds them when it first needs them.


@cache
def _seeing() -> Callable[[TicketState, int], Any]:
    from kade.games.ticket_to_ride_amsterdam.rules.view import see

    return see
