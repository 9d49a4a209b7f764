"""The cards and secret orders of everybody, as far as the viewer knows them, written from the position."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.amsterdam.learn.encode_seats import BEING_PAID, OPEN, SECRET
from kade.games.amsterdam.learn.encode_seats import FULFILLED as SCORED
from kade.games.amsterdam.learn.encode_tables import ELSEWHERE, INACTIVE, READY, USED
from kade.games.amsterdam.learn.layout import places
from kade.games.amsterdam.learn.writer_block import NO_LIST, NO_LISTS, Block
from kade.games.amsterdam.rules.cards_and_tiles import CARD_COUNT, FIRST_CARD, WORDS
from kade.games.amsterdam.rules.expansion_pieces import ORDER_COUNT
from kade.games.amsterdam.rules.order_returns import ReturnItem
from kade.games.amsterdam.rules.state import FULFILLED, SHOWN, AmsterdamState
from kade.kernel.question import Question
from kade.kernel.writing import clear, put_bits

TYPES: Final[i64] = WORDS
CARDS: Final[i64] = CARD_COUNT
ORDERS: Final[i64] = ORDER_COUNT
#: The first card of each type, and the end of the last.
TYPE_BEGINS: Final[list[int]] = [*FIRST_CARD, CARD_COUNT]


class CardsBlock(Block):
    """``seats.cards``: those seats are written whose cards are others than before."""

    def __init__(self, players: int, viewer: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out)
        self.cards_at: i64 = at + places(players)["seats.cards"]
        self.active: list[int] = [-1] * (players * WORDS)
        self.used: list[int] = [0] * (players * WORDS)
        self.inactive: list[list[int]] = [NO_LIST] * players

    def write(self, state: AmsterdamState) -> None:
        active, used, inactive = state.active, state.used, state.inactive
        if active is self.active and used is self.used and inactive is self.inactive:
            return
        away: i64 = 0
        while away < self.players:
            seat: i64 = self.seat(away)
            if inactive[seat] is not self.inactive[seat] or self.masks_differ(seat, active, used):
                self.put_cards(self.cards_at + away * CARDS, seat * TYPES, active, used)
                for card in inactive[seat]:
                    self.out[self.cards_at + away * CARDS + card] = INACTIVE
            away += 1
        self.active, self.used, self.inactive = active, used, inactive

    def masks_differ(self, seat: i64, active: list[int], used: list[int]) -> bool:
        word: i64 = seat * TYPES
        end: i64 = word + TYPES
        while word < end:
            now: i64 = active[word]
            before: i64 = self.active[word]
            if now != before:
                return True
            now = used[word]
            before = self.used[word]
            if now != before:
                return True
            word += 1
        return False

    def put_cards(self, at: i64, first: i64, active: list[int], used: list[int]) -> None:
        """The active cards of a seat, type by type, those that carry a marker apart."""
        out = self.out
        word: i64 = 0
        while word < TYPES:
            card: i64 = TYPE_BEGINS[word]
            end: i64 = TYPE_BEGINS[word + 1]
            ready: i64 = active[first + word]
            marked: i64 = used[first + word]
            while card < end:
                if marked & 1:
                    out[at + card] = USED
                else:
                    out[at + card] = READY if ready & 1 else ELSEWHERE
                ready >>= 1
                marked >>= 1
                card += 1
            word += 1


class OrdersBlock(Block):
    """``orders.own`` to ``orders.unknown``."""

    def __init__(self, players: int, viewer: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out)
        place = places(players)
        self.own_at: i64 = at + place["orders.own"]
        self.others_at: i64 = at + place["orders.others"]
        self.fulfilled_at: i64 = at + place["orders.fulfilled"]
        self.unknown_at: i64 = at + place["orders.unknown"]
        self.orders: list[list[int]] = NO_LISTS
        self.extras: list[int] = NO_LIST
        self.paid: Question[Any, Any] | None = None

    def write(self, state: AmsterdamState) -> None:
        paid: Question[Any, Any] | None = None
        if state.stack and isinstance(state.stack[-1], ReturnItem):
            paid = state.stack[-1]
        if state.orders is self.orders and state.extras is self.extras and paid is self.paid:
            return
        self.orders, self.extras, self.paid = state.orders, state.extras, paid
        fulfilled: i64 = self.extras[FULFILLED]
        shown: i64 = self.extras[SHOWN]
        put_bits(self.out, self.fulfilled_at, fulfilled, ORDERS)
        self.put_own(shown, fulfilled)
        self.put_others(shown)

    def put_own(self, shown: i64, fulfilled: i64) -> None:
        out, at = self.out, self.own_at
        clear(out, at, ORDERS)
        for order in self.orders[self.viewer]:
            # Not ``1 << number``: mypyc shifts that as a C int, which has no 42 bits.
            number: i64 = order
            if (fulfilled >> number) & 1:
                out[at + number] = SCORED
            else:
                out[at + number] = OPEN if (shown >> number) & 1 else SECRET
        paid = self.paid
        if isinstance(paid, ReturnItem) and paid.seat == self.viewer:
            out[at + paid.order] = BEING_PAID

    def put_others(self, shown: i64) -> None:
        """Whose those are that lie open, and how many more each has: never which."""
        out, at = self.out, self.others_at
        clear(out, at, ORDERS)
        away: i64 = 1
        while away < self.players:
            unknown: u8 = 0
            for order in self.orders[self.seat(away)]:
                number: i64 = order
                if (shown >> number) & 1:
                    out[at + number] = u8(away)
                else:
                    unknown += 1
            out[self.unknown_at + away - 1] = unknown
            away += 1
