"""The money box, the bids, and the turn-order markers that are exchanged by them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.new_amsterdam.learn.encode import COLUMN_AT
from kade.games.new_amsterdam.learn.writer_part import NO_LIST, Part
from kade.games.new_amsterdam.rules.components import COLUMN_COUNT, TILE_KINDS
from kade.games.new_amsterdam.rules.state import NOBODY, PASSED, NewAmsterdamState
from kade.kernel.encoding import MOST
from kade.kernel.writing import clear

COLUMNS: Final[i64] = COLUMN_COUNT
TILES_ON: Final[i64] = COLUMN_COUNT * TILE_KINDS


class AuctionPart(Part):
    def __init__(self, players: i64, viewer: i64, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out, at)
        p: i64 = players
        self.takers_at: i64 = at + TILES_ON
        self.prices_at: i64 = self.takers_at + COLUMNS * p
        self.column_at: i64 = self.prices_at + COLUMNS
        self.bids_at: i64 = self.column_at + COLUMNS
        self.order_at: i64 = self.bids_at + 3 * p
        self.end: i64 = self.order_at + p * p
        self.column: i64 = NOBODY
        self.columns: list[int] = NO_LIST
        self.takers: list[int] = NO_LIST
        self.prices: list[int] = NO_LIST
        self.bids: list[int] = NO_LIST
        self.order: list[int] = NO_LIST

    def write(self, state: NewAmsterdamState) -> None:
        if state.columns is not self.columns:
            self.columns = state.columns
            self.write_tiles(self.columns)
        if state.takers is not self.takers:
            self.takers = state.takers
            self.write_takers(self.takers)
        if state.prices is not self.prices:
            self.prices = state.prices
            self.write_prices(self.prices)
        column: i64 = state.column
        if column != self.column:
            if self.column != NOBODY:
                self.out[self.column_at + self.column] = 0
            if column != NOBODY:
                self.out[self.column_at + column] = 1
            self.column = column
        if state.bids is not self.bids:
            self.bids = state.bids
            self.write_bids(self.bids)
        if state.order is not self.order:
            self.order = state.order
            self.write_order(self.order)

    def write_tiles(self, columns: list[int]) -> None:
        out = self.out
        clear(out, self.at, TILES_ON)
        n: i64 = len(columns)
        space: i64 = 0
        while space < n:
            kind: i64 = columns[space]
            if kind != NOBODY:
                first: i64 = COLUMN_AT[space]
                out[self.at + first + kind] += 1
            space += 1

    def write_takers(self, takers: list[int]) -> None:
        at: i64 = self.takers_at
        clear(self.out, at, COLUMNS * self.players)
        for taker in takers:
            if taker != NOBODY:
                self.out[at + self.ahead_of(taker)] = 1
            at += self.players

    def write_prices(self, prices: list[int]) -> None:
        at: i64 = self.prices_at
        for number in prices:
            price: i64 = number
            self.out[at] = 0 if price == NOBODY else u8(price) if price < MOST else MOST
            at += 1

    def write_bids(self, bids: list[int]) -> None:
        out = self.out
        p: i64 = self.players
        seat: i64 = 0
        while seat < p:
            bid: i64 = bids[seat]
            at: i64 = self.bids_at + self.ahead_of(seat)
            out[at] = 1 if bid >= 0 else 0
            out[at + p] = 1 if bid == PASSED else 0
            out[at + p + p] = u8(bid) if bid > 0 else 0
            seat += 1

    def write_order(self, order: list[int]) -> None:
        p: i64 = self.players
        clear(self.out, self.order_at, p * p)
        marker: i64 = 0
        while marker < p:
            self.out[self.order_at + self.ahead_of(order[marker]) * p + marker] = 1
            marker += 1
