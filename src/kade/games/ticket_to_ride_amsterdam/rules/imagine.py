"""Positions that look the same to a seat: for bots, and for tests of what is hidden (TTR-14)."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CARDS,
    CONTRACT_TOTAL,
    CONTRACTS_DRAWN,
    EMPTY,
    KIND_COUNT,
)
from kade.games.ticket_to_ride_amsterdam.rules.setup import OPEN, own_offer
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.rng import Rng

#: How many different set-up choices there are: first, second, both.
CHOICES = 3


def imagine(view: TicketView, rng: Rng) -> TicketState:
    """A full position that looks like this to the viewer; all that is hidden is dealt anew."""
    hands, deck = _deal_cards(view, rng)
    contracts, offered, contract_stack = _deal_contracts(view, rng)
    return TicketState(
        view.players,
        Rng(1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31)),
        view.stack[:],
        hands,
        view.known[:],
        view.display[:],
        deck,
        len(deck),
        view.discard,
        view.carts,
        view.points,
        view.merchandise,
        view.supply,
        view.owned,
        view.closed,
        contracts,
        contract_stack,
        offered,
        _choices(view, rng) if _choosing(view) else [],
        view.last_turns,
        view.passes,
    )


def _choosing(view: TicketView) -> bool:
    """True while set-up choices are being made."""
    return bool(view.stack) and view.stack[-1].together


def _deal_cards(view: TicketView, rng: Rng) -> tuple[list[int], list[int]]:
    """Hands and deck: the unseen cards, shuffled and dealt to whoever holds unseen cards."""
    unseen = CARDS[:]
    for kind in range(KIND_COUNT):
        unseen[kind] -= view.discard[kind] + view.hand[kind]
    for card in view.display:
        if card != EMPTY:
            unseen[card] -= 1
    hands = view.known[:]
    for seat in range(view.players):
        base = seat * KIND_COUNT
        for kind in range(KIND_COUNT):
            if seat == view.viewer:
                hands[base + kind] = view.hand[kind]
            else:
                unseen[kind] -= hands[base + kind]
    cards: list[int] = []
    for kind in range(KIND_COUNT):
        cards += [kind] * unseen[kind]
    rng.shuffle(cards)
    for seat in range(view.players):
        base = seat * KIND_COUNT
        missing = view.hand_sizes[seat] - sum(hands[base : base + KIND_COUNT])
        for _ in range(missing):
            hands[base + cards.pop()] += 1
    return hands, cards


def _deal_contracts(view: TicketView, rng: Rng) -> tuple[list[int], list[int], list[int]]:
    """Contracts held, contracts on offer and the stack."""
    own = view.contracts
    for contract in view.offered:
        own |= 1 << contract
    for mask in view.revealed:
        own |= mask
    unseen = [contract for contract in range(CONTRACT_TOTAL) if not own >> contract & 1]
    rng.shuffle(unseen)
    held = view.revealed[:] or [0] * view.players
    offered: list[int] = []
    choosing = _choosing(view)
    drawing = bool(view.stack) and view.stack[-1].prompt == "choose_contracts"
    for seat in range(view.players):
        if seat == view.viewer:
            held[seat] = view.contracts
            offered += view.offered
            continue
        if not view.revealed:
            for _ in range(view.contract_counts[seat]):
                held[seat] |= 1 << unseen.pop()
        if choosing or (drawing and view.stack[-1].seat == seat):
            # With one contract left in all, one is on offer (TTR-9.4).
            count = CONTRACTS_DRAWN if choosing else len(unseen) - view.contract_stack
            for _ in range(min(count, CONTRACTS_DRAWN)):
                offered.append(unseen.pop())
    return held, offered, unseen


def _choices(view: TicketView, rng: Rng) -> list[int]:
    """Set-up choices: the own one as it is, those already made by others at random."""
    waiting = [question.seat for question in view.stack]
    choices: list[int] = []
    for seat in range(view.players):
        if seat in waiting:
            choices.append(OPEN)
        elif seat == view.viewer:
            choices.append(view.choice)
        else:
            choices.append(rng.below(CHOICES))
    return choices


def hidden(state: TicketState, seat: int) -> dict[str, object]:
    """All that ``seat`` must not know, by name."""
    secrets: dict[str, object] = {
        "rng": state.rng.state,
        "deck": state.deck[: state.deck_size],
        "contract_stack": state.contract_stack[:],
    }
    for other in range(state.players):
        if other == seat:
            continue
        secrets[f"hand of seat {other}"] = state.hand(other)
        if state.stack:
            secrets[f"contracts of seat {other}"] = state.contracts[other]
        if state.choices:
            if state.choices[other] != OPEN:
                secrets[f"choice of seat {other}"] = state.choices[other]
            secrets[f"offer to seat {other}"] = own_offer(state.offered, other)
        elif state.offered and state.stack[-1].seat == other:
            secrets[f"offer to seat {other}"] = state.offered[:]
    return secrets


def scramble(state: TicketState, seat: int, rng: Rng) -> TicketState:
    """The same position with everything hidden from ``seat`` dealt anew, without using a view."""
    twin = state.copy()
    twin.rng = Rng(1 + rng.below(2**31 - 1))
    _scramble_cards(twin, seat, rng)
    _scramble_contracts(twin, seat, rng)
    twin.choices = [
        choice if other == seat or choice == OPEN else rng.below(CHOICES)
        for other, choice in enumerate(twin.choices)
    ]
    return twin


def _scramble_cards(twin: TicketState, seat: int, rng: Rng) -> None:
    """Pool the deck and what nobody saw of the other hands, and deal it again."""
    pool = twin.deck[: twin.deck_size]
    sizes: list[int] = []
    for other in range(twin.players):
        size = 0
        for kind in range(KIND_COUNT):
            place = other * KIND_COUNT + kind
            unseen = 0 if other == seat else twin.hands[place] - twin.known[place]
            pool += [kind] * unseen
            twin.hands[place] -= unseen
            size += unseen
        sizes.append(size)
    rng.shuffle(pool)
    for other, size in enumerate(sizes):
        for _ in range(size):
            twin.hands[other * KIND_COUNT + pool.pop()] += 1
    twin.deck, twin.deck_size = pool, len(pool)


def _scramble_contracts(twin: TicketState, seat: int, rng: Rng) -> None:
    """Pool the stack and every contract the seat has not seen, and deal it again."""
    pool = twin.contract_stack[:]
    twin.contracts, twin.offered = twin.contracts[:], twin.offered[:]
    fixed = [other == seat or not twin.stack for other in range(twin.players)]
    counts = [mask.bit_count() for mask in twin.contracts]
    for other in range(twin.players):
        if not fixed[other]:
            pool += [c for c in range(CONTRACT_TOTAL) if twin.contracts[other] >> c & 1]
            twin.contracts[other] = 0
    places: list[int] = []
    for place in range(len(twin.offered)):
        owner = place // CONTRACTS_DRAWN if twin.choices else twin.stack[-1].seat
        if owner != seat:
            places.append(place)
            pool.append(twin.offered[place])
    rng.shuffle(pool)
    for place in places:
        twin.offered[place] = pool.pop()
    for other in range(twin.players):
        if not fixed[other]:
            for _ in range(counts[other]):
                twin.contracts[other] |= 1 << pool.pop()
    twin.contract_stack = pool
