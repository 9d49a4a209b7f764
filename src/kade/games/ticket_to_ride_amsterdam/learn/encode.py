"""A view as numbers, for those who learn from games: their meaning, and how they are written."""

from __future__ import annotations

from typing import Any, Final

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACT_TOTAL,
    CONTRACTS_DRAWN,
    KIND_COUNT,
    MAX_PLAYERS,
    ROUTES,
)
from kade.games.ticket_to_ride_amsterdam.rules.contracts import ChooseContracts
from kade.games.ticket_to_ride_amsterdam.rules.memory import DRAW, KEPT_BOTH, KEPT_FIRST, NO_SECOND, UNSEEN
from kade.games.ticket_to_ride_amsterdam.rules.setup import CHOICES, OPEN, ChooseStartContracts
from kade.games.ticket_to_ride_amsterdam.rules.transport import ChooseSecondCard
from kade.games.ticket_to_ride_amsterdam.rules.turn import ChooseAction
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.encoding import REMEMBERED, one_of
from kade.kernel.question import Question

PROMPTS: Final[list[str]] = [
    ChooseStartContracts.prompt,
    ChooseAction.prompt,
    ChooseSecondCard.prompt,
    ChooseContracts.prompt,
]
ROUTE_COUNT: Final = len(ROUTES)
#: Rows of flags, kept for the next time: few masks of a game change at a time.
CONTRACTS_WRITTEN: Final[dict[int, bytes]] = {}
ROUTES_WRITTEN: Final[dict[int, bytes]] = {}


def encode(view: TicketView) -> bytes:
    """The view of a seat as ``layout`` says; nothing here can pass 255.

    Whatever is a single 1 among zeros lies ready in a table below.
    """
    viewer = view.viewer
    if viewer < 0:
        raise ValueError("only the view of a seat can be encoded")
    rows: list[bytes] = []
    _put_question(rows, view)
    rows.append(bytes(_turn_and_hand(view)))
    rows.append(_flags(view.contracts, CONTRACT_TOTAL, CONTRACTS_WRITTEN))
    _put_offer(rows, view)
    for card in view.display:
        rows.append(KIND_ROWS[card])
    rows.append(bytes(_counts(view)))
    owned = view.owned
    for seat in SEATS[view.players][viewer]:
        rows.append(_flags(owned[seat], ROUTE_COUNT, ROUTES_WRITTEN))
    rows.append(SEAT_ROWS[view.players][(view.first - viewer) % view.players])
    rows.append(bytes(_drawn_and_paid(view)))
    rows.append(bytes(_draws(view)))
    return b"".join(rows)


def _flags(mask: int, size: int, written: dict[int, bytes]) -> bytes:
    """A mask of so many bits as numbers, the lowest bit first; what was written before is looked up."""
    row = written.get(mask)
    if row is None:
        if len(written) >= REMEMBERED:
            written.clear()
        written[mask] = row = bytes([mask >> bit & 1 for bit in range(size)])
    return row


#: A card of the display as numbers; an empty place has the number after the last kind.
KIND_ROWS: Final[list[bytes]] = one_of(KIND_COUNT)
CONTRACT_ROWS: Final[list[bytes]] = one_of(CONTRACT_TOTAL)
PROMPT_ROWS: Final[list[bytes]] = one_of(len(PROMPTS))
CHOICE_ROWS: Final[list[bytes]] = one_of(CHOICES)
NOTHING_OFFERED: Final = bytes(CONTRACTS_DRAWN * CONTRACT_TOTAL + CHOICES)
#: By the number of players: the seat that is asked.
SEAT_ROWS: Final[list[list[bytes]]] = [one_of(players) for players in range(MAX_PLAYERS + 1)]
#: By the number of players and the viewer: all seats, from the viewer's own on.
SEATS: Final[list[list[list[int]]]] = [
    [[(viewer + ahead) % players for ahead in range(players)] for viewer in range(players)]
    for players in range(MAX_PLAYERS + 1)
]


def prompt_of(question: Question[Any, Any]) -> int:
    """The place of a question in ``PROMPTS``."""
    if isinstance(question, ChooseAction):
        return 1
    if isinstance(question, ChooseSecondCard):
        return 2
    return 3 if isinstance(question, ChooseContracts) else 0


def _put_question(rows: list[bytes], view: TicketView) -> None:
    """The open question and whose it is; nothing of it when the game is over."""
    players = view.players
    if not view.stack:
        rows.append(PROMPT_ROWS[len(PROMPTS)])
        rows.append(SEAT_ROWS[players][players])
        return
    question = view.stack[-1]
    ahead = question.seat - view.viewer
    rows.append(PROMPT_ROWS[prompt_of(question)])
    rows.append(SEAT_ROWS[players][ahead if ahead >= 0 else ahead + players])


def _turn_and_hand(view: TicketView) -> list[int]:
    """How near the end is, and the own transport cards."""
    numbers = [0, 0, view.passes] if view.last_turns < 0 else [1, view.last_turns, view.passes]
    numbers += view.hand
    return numbers


def _put_offer(rows: list[bytes], view: TicketView) -> None:
    """The contracts on offer to the viewer, and the own choice of first ones."""
    offered = view.offered
    if not offered and view.choice == OPEN:
        rows.append(NOTHING_OFFERED)
        return
    for place in range(CONTRACTS_DRAWN):
        rows.append(CONTRACT_ROWS[offered[place] if place < len(offered) else CONTRACT_TOTAL])
    rows.append(CHOICE_ROWS[CHOICES if view.choice == OPEN else view.choice])


def _counts(view: TicketView) -> list[int]:
    """What lies on the table, and what everybody knows of each seat."""
    numbers = [view.deck, view.contract_stack, view.supply]
    numbers += view.discard
    seats = SEATS[view.players][view.viewer]
    for values in (view.carts, view.points, view.merchandise, view.hand_sizes, view.contract_counts):
        for seat in seats:
            numbers.append(values[seat])
    own = view.viewer * KIND_COUNT
    numbers += view.known[own:]
    numbers += view.known[:own]
    return numbers


def _drawn_and_paid(view: TicketView) -> list[int]:
    """Cards that only their drawer saw, since the last shuffle of the discard, until it, and long before."""
    players, own = view.players, view.viewer * KIND_COUNT
    seats = SEATS[players][view.viewer]
    numbers = view.own_drawn[:]
    numbers += [view.drawn[seat] for seat in seats]
    numbers += view.paid[own:]
    numbers += view.paid[:own]
    numbers.append(len(view.shuffles))
    before = [0] * (KIND_COUNT + players)
    paid = [0] * (players * KIND_COUNT)
    for number, shuffle in enumerate(view.shuffles):
        drawn = view.own_drawn_before[number]
        stretch = [shuffle[kind] - drawn[kind] for kind in range(KIND_COUNT)]
        stretch += [shuffle[KIND_COUNT + seat] for seat in seats]
        if number == len(view.shuffles) - 1:
            return numbers + stretch + _turned(shuffle[KIND_COUNT + players :], own) + before + paid
        before = [before[place] + stretch[place] for place in range(KIND_COUNT + players)]
        paid = _turned(shuffle[KIND_COUNT + players :], own)
    return numbers + (before + paid) * 2


def _turned(numbers: list[int], first: int) -> list[int]:
    return numbers[first:] + numbers[:first]


def _draws(view: TicketView) -> list[int]:
    """Every draw of contracts so far, and which contracts the viewer refused and does not hold."""
    numbers = [0] * (CONTRACT_TOTAL * DRAW + CONTRACT_TOTAL)
    draws = view.draws
    for at in range(0, len(draws), DRAW):
        ahead = draws[at] - view.viewer
        numbers[at] = 1 + (ahead if ahead >= 0 else ahead + view.players)
        numbers[at + 1] = contract_number(draws[at + 1])
        numbers[at + 2] = contract_number(draws[at + 2])
        numbers[at + 3] = draws[at + 3] + 1
        if ahead == 0 and draws[at + 2] != NO_SECOND and draws[at + 3] != KEPT_BOTH:
            refused = draws[at + 2] if draws[at + 3] == KEPT_FIRST else draws[at + 1]
            if not view.contracts >> refused & 1:
                numbers[CONTRACT_TOTAL * DRAW + refused] = 1
    return numbers


def contract_number(contract: int) -> int:
    """Contracts are counted from 1; 0 is one that was not seen, the number after the last says none."""
    if contract == UNSEEN:
        return 0
    return CONTRACT_TOTAL + 1 if contract == NO_SECOND else contract + 1
