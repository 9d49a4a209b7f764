"""The numbers of ``encode`` written straight from a position, only those that may have changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.ticket_to_ride_amsterdam.learn.encode import PROMPTS, ROUTE_COUNT, contract_number, prompt_of
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACT_TOTAL,
    CONTRACTS_DRAWN,
    DISPLAY_SIZE,
    EMPTY,
    KIND_COUNT,
)
from kade.games.ticket_to_ride_amsterdam.rules.memory import DRAW, KEPT_BOTH, KEPT_FIRST, KEPT_ONE, NO_SECOND
from kade.games.ticket_to_ride_amsterdam.rules.setup import CHOICES, OPEN
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.state import State
from kade.kernel.writing import Writer, clear, put, put_bits, put_turned

#: In place of a list that has not been written yet.
NO_LIST: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
PROMPT_COUNT: Final[i64] = len(PROMPTS)
CONTRACTS: Final[i64] = CONTRACT_TOTAL
DRAWN: Final[i64] = CONTRACTS_DRAWN
PLACES: Final[i64] = DISPLAY_SIZE
ROUTES: Final[i64] = ROUTE_COUNT
KINDS: Final[i64] = KIND_COUNT
OFFERS: Final[i64] = CONTRACTS_DRAWN * CONTRACT_TOTAL
OFFERED: Final[i64] = CONTRACTS_DRAWN * CONTRACT_TOTAL + CHOICES
DRAWS: Final[i64] = CONTRACT_TOTAL * DRAW


class TicketWriter(Writer):
    """Places are those of ``layout``, in its order."""

    def __init__(self, players: int, seat: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, seat, out, at)
        p: i64 = players
        self.turn_at: i64 = at + PROMPT_COUNT + p
        self.hand_at: i64 = self.turn_at + 3
        self.contracts_at: i64 = self.hand_at + KINDS
        self.offered_at: i64 = self.contracts_at + CONTRACTS
        self.display_at: i64 = self.offered_at + OFFERED
        self.deck_at: i64 = self.display_at + PLACES * KINDS
        self.discard_at: i64 = self.deck_at + 3
        self.carts_at: i64 = self.discard_at + KINDS
        self.points_at: i64 = self.carts_at + p
        self.merchandise_at: i64 = self.points_at + p
        self.sizes_at: i64 = self.merchandise_at + p
        self.counts_at: i64 = self.sizes_at + p
        self.known_at: i64 = self.counts_at + p
        self.owned_at: i64 = self.known_at + p * KINDS
        self.first_at: i64 = self.owned_at + p * ROUTES
        self.drawn_at: i64 = self.first_at + p
        self.paid_at: i64 = self.drawn_at + KINDS + p
        self.shuffles_at: i64 = self.paid_at + p * KINDS
        self.stretch: i64 = KINDS + p + p * KINDS
        self.draws_at: i64 = self.shuffles_at + 1 + 2 * self.stretch
        self.prompt: i64 = 0
        self.ahead: i64 = 0
        self.first: i64 = 0
        self.offering: bool = False
        self.contracts: list[int] = NO_LIST
        self.known: list[int] = NO_LIST
        self.discard: list[int] = NO_LIST
        self.carts: list[int] = NO_LIST
        self.points: list[int] = NO_LIST
        self.merchandise: list[int] = NO_LIST
        self.owned: list[int] = [0] * players
        self.drawn: list[int] = NO_LIST
        self.paid: list[int] = NO_LIST
        self.shuffles: list[list[int]] = NO_LISTS
        self.draws: list[int] = NO_LIST
        self.holding: list[int] = NO_LIST

    def write(self, state: State) -> None:
        assert isinstance(state, TicketState)
        self.write_question(state)
        self.write_hands(state.hands)
        self.write_table(state)
        self.write_seats(state)
        self.write_memory(state)

    def write_question(self, state: TicketState) -> None:
        """What is asked of whom, how near the end is, and what lies on offer."""
        out = self.out
        at: i64 = self.at
        out[at + self.prompt] = 0
        out[at + PROMPT_COUNT + self.ahead] = 0
        if self.offering:
            self.offering = False
            clear(out, self.offered_at, OFFERED)
        stack = state.stack
        if stack:
            question = stack[-1]
            self.prompt = prompt_of(question)
            self.ahead = self.ahead_of(question.seat)
            out[at + self.prompt] = 1
            out[at + PROMPT_COUNT + self.ahead] = 1
            if self.prompt == 0:
                self.write_offer(state.offered, self.viewer * DRAWN, state.choices[self.viewer])
            elif self.ahead == 0 and state.offered:
                self.write_offer(state.offered, 0, OPEN)
        left: i64 = state.last_turns
        out[self.turn_at] = 1 if left >= 0 else 0
        out[self.turn_at + 1] = u8(left) if left >= 0 else 0
        out[self.turn_at + 2] = u8(state.passes)

    def ahead_of(self, seat: i64) -> i64:
        """Seats are counted from the viewer's own."""
        ahead: i64 = seat - self.viewer
        return ahead if ahead >= 0 else ahead + self.players

    def write_offer(self, offered: list[int], first: i64, choice: i64) -> None:
        self.offering = True
        n: i64 = len(offered)
        i: i64 = 0
        while i < DRAWN and first + i < n:
            self.out[self.offered_at + i * CONTRACTS + offered[first + i]] = 1
            i += 1
        if choice != OPEN:
            self.out[self.offered_at + OFFERS + choice] = 1

    def write_hands(self, hands: list[int]) -> None:
        """The own hand, and how many cards each seat holds; these change with nearly every answer."""
        out = self.out
        end: i64 = self.sizes_at + self.players
        place: i64 = end - self.viewer if self.viewer else self.sizes_at
        size: i64 = 0
        kind: i64 = 0
        for value in hands:
            number: i64 = value
            size += number
            if place == self.sizes_at:
                out[self.hand_at + kind] = u8(number)
            kind += 1
            if kind == KINDS:
                out[place] = u8(size)
                place += 1
                if place == end:
                    place = self.sizes_at
                kind = 0
                size = 0

    def write_table(self, state: TicketState) -> None:
        """The display and the piles."""
        out = self.out
        at: i64 = self.display_at
        clear(out, at, PLACES * KINDS)
        for card in state.display:
            if card != EMPTY:
                out[at + card] = 1
            at += KINDS
        out[self.deck_at] = u8(state.deck_size)
        out[self.deck_at + 1] = u8(len(state.contract_stack))
        out[self.deck_at + 2] = u8(state.supply)
        if state.discard is not self.discard:
            self.discard = state.discard
            put(out, self.discard_at, self.discard)

    def write_seats(self, state: TicketState) -> None:
        """What everybody knows of the seats, and the own contracts."""
        out = self.out
        viewer: i64 = self.viewer
        if state.known is not self.known:
            self.known = state.known
            put_turned(out, self.known_at, self.known, viewer * KINDS)
        if state.contracts is not self.contracts:
            self.contracts = state.contracts
            self.write_contracts(self.contracts)
        if state.carts is not self.carts:
            self.carts = state.carts
            put_turned(out, self.carts_at, self.carts, viewer)
        if state.points is not self.points:
            self.points = state.points
            put_turned(out, self.points_at, self.points, viewer)
        if state.merchandise is not self.merchandise:
            self.merchandise = state.merchandise
            put_turned(out, self.merchandise_at, self.merchandise, viewer)
        if state.owned is not self.owned:
            self.write_owned(state.owned)

    def write_contracts(self, contracts: list[int]) -> None:
        put_bits(self.out, self.contracts_at, contracts[self.viewer], CONTRACTS)
        seat: i64 = 0
        while seat < self.players:
            mask: i64 = contracts[seat]
            count: i64 = 0
            while mask:
                mask &= mask - 1
                count += 1
            self.out[self.counts_at + self.ahead_of(seat)] = u8(count)
            seat += 1

    def write_owned(self, owned: list[int]) -> None:
        """The routes of the seats whose mask is another one now."""
        seat: i64 = 0
        while seat < self.players:
            mask: i64 = owned[seat]
            if mask != self.owned[seat]:
                put_bits(self.out, self.owned_at + self.ahead_of(seat) * ROUTES, mask, ROUTES)
            seat += 1
        self.owned = owned

    def write_memory(self, state: TicketState) -> None:
        """What the viewer remembers of cards and contracts that he has seen."""
        out = self.out
        out[self.first_at + self.first] = 0
        self.first = self.ahead_of(state.first)
        out[self.first_at + self.first] = 1
        if state.drawn is not self.drawn:
            self.drawn = state.drawn
            self.write_drawn(self.drawn)
        if state.paid is not self.paid:
            self.paid = state.paid
            put_turned(out, self.paid_at, self.paid, self.viewer * KINDS)
        if state.shuffles is not self.shuffles:
            self.shuffles = state.shuffles
            self.write_shuffles(state)
        draws = state.draws if state.stack else NO_LIST
        if draws is not self.draws or state.contracts is not self.holding:
            self.draws, self.holding = draws, state.contracts
            self.write_draws(draws, state.contracts[self.viewer])

    def write_drawn(self, drawn: list[int]) -> None:
        """Own cards since the last shuffle, and how many the seats drew."""
        out = self.out
        at: i64 = self.drawn_at + KINDS
        place: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            size: i64 = 0
            kind: i64 = 0
            while kind < KINDS:
                number: i64 = drawn[place]
                size += number
                if seat == self.viewer:
                    out[self.drawn_at + kind] = u8(number)
                kind += 1
                place += 1
            out[at + self.ahead_of(seat)] = u8(size)
            seat += 1

    def write_shuffles(self, state: TicketState) -> None:
        """The last stretch, and all those before it together."""
        out = self.out
        shuffles, drawn = state.shuffles, state.drawn_before
        out[self.shuffles_at] = u8(len(shuffles))
        last: i64 = self.shuffles_at + 1
        before: i64 = last + self.stretch
        clear(out, last, 2 * self.stretch)
        paid: i64 = KINDS + self.players
        number: i64 = 0
        while number < len(shuffles):
            at: i64 = last if number == len(shuffles) - 1 else before
            shuffle, own = shuffles[number], drawn[number]
            place: i64 = 0
            while place < KINDS:
                out[at + place] += u8(shuffle[place] - own[self.viewer * KINDS + place])
                place += 1
            while place < paid:
                out[at + KINDS + self.ahead_of(place - KINDS)] += u8(shuffle[place])
                place += 1
            put_turned(out, at + paid, shuffle[paid:], self.viewer * KINDS)
            number += 1

    def write_draws(self, draws: list[int], held: i64) -> None:
        """Of others' draws only what all have seen."""
        out = self.out
        at: i64 = self.draws_at
        clear(out, at, DRAWS + CONTRACTS)
        refused: i64 = at + DRAWS
        n: i64 = len(draws)
        i: i64 = 0
        while i < n:
            ahead: i64 = self.ahead_of(draws[i])
            first: i64 = draws[i + 1]
            second: i64 = draws[i + 2]
            kept: i64 = draws[i + 3]
            out[at + i] = u8(ahead + 1)
            if ahead == 0:
                out[at + i + 1] = u8(first + 1)
                out[at + i + 2] = u8(contract_number(second))
                if second != NO_SECOND and kept != KEPT_BOTH:
                    under: i64 = second if kept == KEPT_FIRST else first
                    out[refused + under] = u8(1 - ((held >> under) & 1))
            elif second == NO_SECOND:
                out[at + i + 2] = u8(contract_number(NO_SECOND))
            elif kept != KEPT_BOTH:
                kept = KEPT_ONE
            out[at + i + 3] = u8(kept + 1)
            i += 4
