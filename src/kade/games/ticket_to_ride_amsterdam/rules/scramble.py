"""A position that differs only in what is hidden from a seat, made without a view: for tests (TTR-14).

Each step exchanges two things of which the seat cannot know which is where, so that all that it has seen
stays true.
"""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACT_TOTAL, KIND_COUNT
from kade.games.ticket_to_ride_amsterdam.rules.memory import DRAW, KEPT_FIRST, KEPT_SECOND
from kade.games.ticket_to_ride_amsterdam.rules.setup import CHOICES, OPEN, own_offer
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.games.ticket_to_ride_amsterdam.rules.unseen_contracts import NONE, Slots, kept
from kade.kernel.rng import Rng

#: So many exchanges of cards are tried.
EXCHANGES = 200


def scramble(state: TicketState, seat: int, rng: Rng) -> TicketState:
    """The same position to ``seat`` with everything hidden from it mixed."""
    twin = state.copy()
    twin.rng = Rng(1 + rng.below(2**31 - 1))
    _mix_cards(twin, seat, rng)
    if twin.stack:
        _mix_refused(twin, seat, rng)
        _rename_contracts(twin, seat, rng)
    else:  # what the seats hold lies open; what is in the stack nobody needs to remember
        twin.contract_stack, twin.draws = twin.contract_stack[:], []
        rng.shuffle(twin.contract_stack)
    twin.choices = [
        choice if other == seat or choice == OPEN else rng.below(CHOICES)
        for other, choice in enumerate(twin.choices)
    ]
    return twin


def _mix_cards(twin: TicketState, seat: int, rng: Rng) -> None:
    """Others exchange cards that they drew in the same stretch, with each other or with the deck."""
    twin.deck = twin.deck[: twin.deck_size]
    rng.shuffle(twin.deck)
    stretches = [drawn[:] for drawn in [*twin.drawn_before, twin.drawn]]
    twin.drawn_before, twin.drawn = stretches[:-1], stretches[-1]
    others = [other for other in range(twin.players) if other != seat]
    for _ in range(EXCHANGES):
        number = rng.below(len(stretches))
        one = others[rng.below(len(others))] * KIND_COUNT + rng.below(KIND_COUNT)
        if not stretches[number][one]:
            continue
        if number == len(stretches) - 1 and twin.deck and rng.below(2):
            place = rng.below(len(twin.deck))
            card = twin.deck[place]
            if _can_be_without(twin, stretches, number, one):
                twin.deck[place] = one % KIND_COUNT
                _exchange(twin, stretches[number], one, one - one % KIND_COUNT + card)
            continue
        two = others[rng.below(len(others))] * KIND_COUNT + rng.below(KIND_COUNT)
        if one // KIND_COUNT == two // KIND_COUNT or not stretches[number][two]:
            continue
        if all(_can_be_without(twin, stretches, number, place) for place in (one, two)):
            _exchange(twin, stretches[number], one, one - one % KIND_COUNT + two % KIND_COUNT)
            _exchange(twin, stretches[number], two, two - two % KIND_COUNT + one % KIND_COUNT)


def _can_be_without(twin: TicketState, stretches: list[list[int]], number: int, place: int) -> bool:
    """Whether the seat had drawn all that it paid, also if it had drawn one card of this kind less."""
    drawn = 0
    for later, stretch in enumerate(stretches):
        drawn += stretch[place]
        over = later < len(twin.shuffles)
        paid = twin.shuffles[later][KIND_COUNT + twin.players + place] if over else twin.paid[place]
        if later >= number and drawn - 1 < paid:
            return False
    return True


def _exchange(twin: TicketState, drawn: list[int], gone: int, come: int) -> None:
    """The seat drew another card."""
    drawn[gone] -= 1
    drawn[come] += 1
    twin.hands[gone] -= 1
    twin.hands[come] += 1


def _mix_refused(twin: TicketState, seat: int, rng: Rng) -> None:
    """Of two contracts that another one drew, the other one was refused, if it lies in the stack still."""
    slots = Slots(twin.draws, rng)
    lying = slots.stack[: len(twin.contract_stack)]  # above them is what somebody looks at
    twin.draws = twin.draws[:]
    for number, (_, _, made) in enumerate(slots.drawn):
        at = number * DRAW
        if made != NONE and made in lying and twin.draws[at] != seat and rng.below(2):
            twin.draws[at + 3] = KEPT_SECOND if twin.draws[at + 3] == KEPT_FIRST else KEPT_FIRST
    twin.contracts, twin.contract_stack = kept(twin.draws, twin.players), twin.contract_stack[:]
    changed = Slots(twin.draws, rng)
    for place, slot in enumerate(lying):
        if changed.inside[slot] != NONE:
            twin.contract_stack[place] = changed.inside[slot]


def _rename_contracts(twin: TicketState, seat: int, rng: Rng) -> None:
    """Contracts that the seat has never seen are others."""
    seen = own_offer(twin.offered, seat) if twin.choices else []
    if twin.offered and not twin.choices and twin.stack[-1].seat == seat:
        seen = twin.offered
    for at in range(0, len(twin.draws), DRAW):
        if twin.draws[at] == seat:
            seen = seen + twin.draws[at + 1 : at + 3]
    unseen = [contract for contract in range(CONTRACT_TOTAL) if contract not in seen]
    mixed = unseen[:]
    rng.shuffle(mixed)
    name = [*range(CONTRACT_TOTAL), NONE]  # none is none, as -1 finds it at the end
    for old, new in zip(unseen, mixed, strict=True):
        name[old] = new
    twin.contract_stack = [name[contract] for contract in twin.contract_stack]
    twin.offered = [name[contract] for contract in twin.offered]
    twin.draws = [name[number] if at % DRAW in (1, 2) else number for at, number in enumerate(twin.draws)]
    twin.contracts = kept(twin.draws, twin.players)
