"""The board, written from the position: city, harbour, what is on offer, dice, and whoever is in play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.amsterdam.learn.encode_board import DISCARDED, FOREMAN_AT, ON_OFFER, TILE_COUNT
from kade.games.amsterdam.learn.encode_tables import ELSEWHERE, SIDES
from kade.games.amsterdam.learn.layout import places
from kade.games.amsterdam.learn.writer_block import NO_LIST, NO_LISTS, Block, capped
from kade.games.amsterdam.rules.cards_and_tiles import CARD_COUNT, MARKET_TILES, SET_COUNT
from kade.games.amsterdam.rules.components import (
    BLOCK_COUNT,
    DISTRICT_COUNT,
    DOCKER_COUNT,
    GOOD_COUNT,
    NO_GOOD,
)
from kade.games.amsterdam.rules.expansion_pieces import SOLO_PLAYERS
from kade.games.amsterdam.rules.state import BAILIFF, DEALER, FOREMAN, TOM_GULDEN, AmsterdamState
from kade.kernel.writing import clear, put, put_bits, put_one_of, put_row

BLOCKS: Final[i64] = BLOCK_COUNT
GOODS: Final[i64] = GOOD_COUNT
DOCKERS: Final[i64] = DOCKER_COUNT
CARDS: Final[i64] = CARD_COUNT
TILES: Final[i64] = TILE_COUNT
SETS: Final[i64] = SET_COUNT
SET_OF: Final[list[int]] = [tile.set for tile in MARKET_TILES]


class CityBlock(Block):
    """``blocks.owner`` to ``districts.scored``."""

    def __init__(self, players: int, viewer: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out)
        place = places(players)
        self.sides: i64 = SIDES[players]
        self.owner_at: i64 = at + place["blocks.owner"]
        self.good_at: i64 = at + place["blocks.good"]
        self.districts_at: i64 = at + place["districts.scored"]
        self.coats: list[int] = NO_LIST
        self.tiles: list[int] = NO_LIST
        self.taken: i64 = 0
        self.districts: list[int] = NO_LIST

    def write(self, state: AmsterdamState) -> None:
        if state.coats is not self.coats or state.tiles is not self.tiles:
            self.coats = state.coats
            taken = self.put_owners()
            if state.tiles is self.tiles and not self.taken & ~taken:
                self.take_goods(taken & ~self.taken)
            else:
                self.tiles = state.tiles
                self.put_goods(taken)
            self.taken = taken
        if state.districts is not self.districts:
            self.districts = state.districts
            clear(self.out, self.districts_at, DISTRICT_COUNT)
            for district in self.districts:
                self.out[self.districts_at + district] = 1

    def put_owners(self) -> i64:
        """The coats of each side; returns those of all."""
        taken: i64 = 0
        at: i64 = self.owner_at
        away: i64 = 0
        while away < self.sides:
            mask: i64 = self.coats[self.seat(away)]
            taken |= mask
            at = put_bits(self.out, at, mask, BLOCKS)
            away += 1
        return taken

    def put_goods(self, taken: i64) -> None:
        """The good on each block that nobody owns."""
        out = self.out
        clear(out, self.good_at, BLOCKS * GOODS)
        block: i64 = 0
        while block < BLOCKS:
            if not (taken >> block) & 1:
                out[self.good_at + block * GOODS + self.tiles[block]] = 1
            block += 1

    def take_goods(self, taken: i64) -> None:
        """The goods of blocks that have found an owner are gone."""
        block: i64 = 0
        while taken:
            if taken & 1:
                self.out[self.good_at + block * GOODS + self.tiles[block]] = 0
            taken >>= 1
            block += 1


class HarbourBlock(Block):
    """``harbour.docks`` to ``harbour.sold``."""

    def __init__(self, players: int, viewer: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out)
        place = places(players)
        self.docks_at: i64 = at + place["harbour.docks"]
        self.house_at: i64 = at + place["harbour.house"]
        self.warehouses_at: i64 = at + place["harbour.warehouses"]
        self.depots_at: i64 = at + place["harbour.depots"]
        self.sold_at: i64 = at + place["harbour.sold"]
        self.docks: list[int] = NO_LIST
        self.house: list[int] = NO_LIST
        self.warehouses: list[int] = NO_LIST
        self.depots: list[int] = NO_LIST
        self.sold: i64 = 0

    def write(self, state: AmsterdamState) -> None:
        out = self.out
        if state.docks is not self.docks:
            self.docks = state.docks
            put(out, self.docks_at, self.docks)
        if state.house is not self.house:
            self.house = state.house
            clear(out, self.house_at, DOCKERS)
            for colour in self.house:
                out[self.house_at + colour] += 1
        if state.warehouses is not self.warehouses:
            self.warehouses = state.warehouses
            put(out, self.warehouses_at, self.warehouses)
        if state.depots is not self.depots:
            self.depots = state.depots
            at: i64 = self.depots_at
            for good in self.depots:
                out[at] = 0 if good == NO_GOOD else 1
                at += 1
        sold: i64 = state.sold
        if sold != self.sold:
            self.sold = sold
            put_bits(out, self.sold_at, sold, GOODS)


class OffersBlock(Block):
    """``cards.open`` to ``dice.rolled``."""

    def __init__(self, players: int, viewer: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out)
        place = places(players)
        self.open_at: i64 = at + place["cards.open"]
        self.decks_at: i64 = at + place["cards.decks"]
        self.market_at: i64 = at + place["market.open"]
        self.unseen_at: i64 = at + place["market.unseen"]
        self.left_at: i64 = at + place["market.left"]
        self.dice_at: i64 = at + place["dice.values"]
        self.rolled_at: i64 = at + place["dice.rolled"]
        self.display: list[int] = NO_LIST
        self.discards: list[int] = NO_LIST
        self.decks: list[list[int]] = NO_LISTS
        self.market: i64 = -1
        self.market_stack: list[int] = NO_LIST
        self.market_box: list[int] = NO_LIST
        self.dice: list[int] = NO_LIST
        self.rolled: list[int] = NO_LIST

    def write(self, state: AmsterdamState) -> None:
        out = self.out
        if state.display is not self.display or state.discards is not self.discards:
            self.display, self.discards = state.display, state.discards
            self.put_open_cards()
        if state.decks is not self.decks:
            self.decks = state.decks
            at: i64 = self.decks_at
            for deck in self.decks:
                out[at] = u8(len(deck))
                at += 1
        market: i64 = state.market
        if market != self.market:
            self.market = market
            put_one_of(out, self.market_at, market, TILES)
        if state.market_stack is not self.market_stack or state.market_box is not self.market_box:
            self.market_stack, self.market_box = state.market_stack, state.market_box
            self.put_unseen_tiles()
        if state.dice is not self.dice:
            self.dice = state.dice
            put(out, self.dice_at, self.dice)
        if state.rolled is not self.rolled:
            self.rolled = state.rolled
            put(out, self.rolled_at, self.rolled)

    def put_open_cards(self) -> None:
        out, at = self.out, self.open_at
        card: i64 = 0
        while card < CARDS:
            out[at + card] = ELSEWHERE
            card += 1
        for lying in self.display:
            out[at + lying] = ON_OFFER
        for lying in self.discards:
            out[at + lying] = DISCARDED

    def put_unseen_tiles(self) -> None:
        """Which tiles nobody has seen, stack and box alike, and of which sets those of the stack are."""
        out = self.out
        clear(out, self.unseen_at, TILES)
        clear(out, self.left_at, SETS)
        for tile in self.market_stack:
            out[self.unseen_at + tile] = 1
            out[self.left_at + SET_OF[tile]] += 1
        for tile in self.market_box:
            out[self.unseen_at + tile] = 1


class FiguresBlock(Block):
    """``workers.foreman`` to ``dealer.good``; in the solo game ``tom.gulden``."""

    def __init__(self, players: int, viewer: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out)
        place = places(players)
        self.alone: bool = players == SOLO_PLAYERS
        self.at: i64 = at + place["tom.gulden" if self.alone else "workers.foreman"]
        self.extras: list[int] = NO_LIST

    def write(self, state: AmsterdamState) -> None:
        if state.extras is self.extras:
            return
        self.extras = state.extras
        if self.alone:
            self.out[self.at] = capped(self.extras[TOM_GULDEN])
            return
        at = put_row(self.out, self.at, FOREMAN_AT[self.extras[FOREMAN]])
        at = put_one_of(self.out, at, self.extras[BAILIFF], BLOCKS)
        put_one_of(self.out, at, self.extras[DEALER], GOODS)
