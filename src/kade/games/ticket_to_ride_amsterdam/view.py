"""What a seat may see (TTR-14), and positions imagined from it."""

from __future__ import annotations

from typing import Any, ClassVar

from kade.games.ticket_to_ride_amsterdam.components import (
    CARDS,
    CONTRACT_TOTAL,
    CONTRACTS_DRAWN,
    EMPTY,
    KIND_COUNT,
)
from kade.games.ticket_to_ride_amsterdam.setup import OPEN, own_offer
from kade.games.ticket_to_ride_amsterdam.state import TicketState
from kade.kernel.actions import Action
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.view import View

#: How many different set-up choices there are: first, second, both.
CHOICES = 3


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


# ------------------------------------------------------------- what is hidden


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
