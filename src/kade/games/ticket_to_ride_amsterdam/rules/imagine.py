"""Positions that look the same to a seat: for bots, and for tests of what is hidden (TTR-14)."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACT_TOTAL, CONTRACTS_DRAWN, KIND_COUNT
from kade.games.ticket_to_ride_amsterdam.rules.memory import UNSEEN
from kade.games.ticket_to_ride_amsterdam.rules.setup import CHOICES, OPEN, own_offer
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.games.ticket_to_ride_amsterdam.rules.unseen_cards import UnseenCards
from kade.games.ticket_to_ride_amsterdam.rules.unseen_contracts import Slots, kept
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.rng import Rng


def imagine(view: TicketView, rng: Rng) -> TicketState:
    """A full position that looks like this to the viewer; all that is hidden is dealt anew."""
    cards = UnseenCards(view, rng)
    cards.deal()
    contracts, offered, contract_stack, draws = _deal_contracts(view, rng)
    state = TicketState(
        view.players,
        Rng(1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31)),
        view.stack[:],
    )
    state.hands = cards.hands()
    state.known = view.known
    state.display = view.display[:]
    state.deck = cards.deck
    state.deck_size = len(cards.deck)
    state.discard, state.carts, state.points = view.discard, view.carts, view.points
    state.merchandise, state.supply, state.owned = view.merchandise, view.supply, view.owned
    state.closed = view.closed
    state.contracts = contracts
    state.contract_stack = contract_stack
    state.offered = offered
    state.choices = _choices(view, rng) if _choosing(view) else []
    state.last_turns, state.passes, state.first = view.last_turns, view.passes, view.first
    state.drawn, state.drawn_before = cards.dealt[-1], cards.dealt[:-1]
    state.paid, state.shuffles, state.draws = view.paid, view.shuffles, draws
    return state


def _choosing(view: TicketView) -> bool:
    """True while set-up choices are being made."""
    return bool(view.stack) and view.stack[-1].together


def _deal_contracts(view: TicketView, rng: Rng) -> tuple[list[int], list[int], list[int], list[int]]:
    """Contracts held, contracts on offer, the stack, and the draws that led there."""
    if view.revealed:
        held = 0
        for mask in view.revealed:
            held |= mask
        lying = [contract for contract in range(CONTRACT_TOTAL) if not held >> contract & 1]
        rng.shuffle(lying)
        return view.revealed[:], [], lying, []
    slots = Slots(view.draws, rng)
    asked = _offered_to(view)
    on_offer: list[list[int]] = [[] for _ in range(view.players)]
    for seat in asked:
        # With one contract left in all, one is on offer (TTR-9.4).
        for place in range(min(CONTRACTS_DRAWN, len(slots.stack))):
            on_offer[seat].append(slots.take(view.offered[place] if seat == view.viewer else UNSEEN))
    slots.fill()
    draws = slots.draws(view.draws)
    offered = [slots.inside[slot] for seat in range(view.players) for slot in on_offer[seat]]
    return kept(draws, view.players), offered, slots.lying(), draws


def _offered_to(view: TicketView) -> list[int]:
    """The seats that look at contracts, in the order in which these were dealt."""
    if _choosing(view):
        return [(view.first + ahead) % view.players for ahead in range(view.players)]
    if view.stack and view.stack[-1].prompt == "choose_contracts":
        return [view.stack[-1].seat]
    return []


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
        own = other * KIND_COUNT
        secrets[f"cards drawn by seat {other}"] = state.drawn[own : own + KIND_COUNT]
        if state.stack:
            secrets[f"contracts of seat {other}"] = state.contracts[other]
        if state.choices:
            if state.choices[other] != OPEN:
                secrets[f"choice of seat {other}"] = state.choices[other]
            secrets[f"offer to seat {other}"] = own_offer(state.offered, other)
        elif state.offered and state.stack[-1].seat == other:
            secrets[f"offer to seat {other}"] = state.offered[:]
    return secrets
