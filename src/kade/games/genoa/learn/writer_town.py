"""Belongings, the town, the cards and the table's options, written when they have changed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.genoa.learn.encode_tables import coins
from kade.games.genoa.learn.encode_town import option_features, options_row
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARD_COUNT,
    DECK_COUNT,
    FIRST_STREET,
    GOOD_COUNT,
    SPACE_COUNT,
    TILE_COUNT,
)
from kade.games.genoa.rules.memory import certain, of_viewer
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.view import deck_counts, fresh_of, known_of
from kade.kernel.writing import clear, put, put_bits, put_row, put_turned

BUILDINGS: Final[i64] = BUILDING_COUNT
CARDS: Final[i64] = CARD_COUNT
DECKS: Final[i64] = DECK_COUNT
GOODS: Final[i64] = GOOD_COUNT
SPACES: Final[i64] = SPACE_COUNT
STREETS: Final[i64] = SPACE_COUNT - FIRST_STREET
TILES: Final[i64] = TILE_COUNT
OPTIONS: Final[i64] = sum(feature.size for feature in option_features())
NONE: Final[list[int]] = []
NO_PILES: Final[list[list[int]]] = []


class TownWriter:
    """Keeps the lists it has told of: they are values, so another object means another content."""

    def __init__(self, players: int, seat: int, out: vec[u8], at: i64) -> None:
        self.out: vec[u8] = out
        self.players: i64 = players
        self.viewer: i64 = seat
        self.every: i64 = (1 << players) - 1
        self.ducats: list[int] = NONE
        self.loose: list[int] = NONE
        self.taken: list[int] = NONE
        self.acted: i64 = 0
        self.goods: list[int] = NONE
        self.tiles: list[int] = NONE
        self.path: list[int] = NONE
        self.swept: int = 0
        self.used: int = 0
        self.owners: list[int] = NONE
        self.stock_goods: list[int] = NONE
        self.stock_tiles: list[int] = NONE
        self.hands: list[int] = NONE
        self.may: list[int] = NONE
        self.fresh: int = 0
        self.told_end: bool = False
        self.played: int = 0
        self.piles: list[list[int]] = NO_PILES
        self.settings: list[int] = NONE
        p = self.players
        self.ducats_at: i64 = at
        self.loose_at: i64 = at + p
        self.taken_at: i64 = self.loose_at + p
        self.acted_at: i64 = self.taken_at + p
        self.goods_at: i64 = self.acted_at + p
        self.tiles_at: i64 = self.goods_at + p * GOODS
        self.decks_at: i64 = self.tiles_at + p * TILES
        self.tower_at: i64 = self.decks_at + p * DECKS
        self.swept_at: i64 = self.tower_at + 2 * SPACES
        self.used_at: i64 = self.swept_at + STREETS
        self.owners_at: i64 = self.used_at + BUILDINGS
        self.stock_at: i64 = self.owners_at + p * BUILDINGS
        self.hand_at: i64 = self.stock_at + GOODS + TILES
        self.fresh_at: i64 = self.hand_at + (p + 1) * CARDS
        self.played_at: i64 = self.fresh_at + CARDS
        self.piles_at: i64 = self.played_at + CARDS
        self.options_at: i64 = self.piles_at + DECKS
        #: What is told of offers begins here.
        self.offers_at: i64 = self.options_at + OPTIONS

    def write(self, state: GenoaState) -> None:
        self.write_belongings(state)
        self.write_town(state)
        self.write_cards(state)
        if state.settings is not self.settings:
            self.settings = state.settings
            put_row(self.out, self.options_at, options_row(self.settings))

    # -------------------------------------------------------------------- what everybody has

    def write_belongings(self, state: GenoaState) -> None:
        out, p, viewer = self.out, self.players, self.viewer
        if state.ducats is not self.ducats:
            self.ducats = state.ducats
            for seat, purse in enumerate(self.ducats):
                ahead: i64 = seat - viewer
                out[self.ducats_at + (ahead + p if ahead < 0 else ahead)] = u8(coins(purse))
        if state.loose is not self.loose:
            self.loose = state.loose
            put_turned(out, self.loose_at, self.loose, viewer)
        if state.taken is not self.taken:
            self.taken = state.taken
            put_turned(out, self.taken_at, self.taken, viewer)
        acted: i64 = state.acted
        if acted != self.acted:
            self.acted = acted
            put_bits(out, self.acted_at, (acted >> viewer | acted << (p - viewer)) & self.every, p)
        if state.goods is not self.goods:
            self.goods = state.goods
            put_turned(out, self.goods_at, self.goods, viewer * GOODS)
        if state.tiles is not self.tiles:
            self.tiles = state.tiles
            put_turned(out, self.tiles_at, self.tiles, viewer * TILES)

    # ------------------------------------------------------------------ the town and the stock

    def write_town(self, state: GenoaState) -> None:
        out = self.out
        if state.path is not self.path:
            self.write_path(state.path)
        if state.swept != self.swept:
            self.swept = state.swept
            put_bits(out, self.swept_at, self.swept >> FIRST_STREET, STREETS)
        if state.used != self.used:
            self.used = state.used
            put_bits(out, self.used_at, self.used, BUILDINGS)
        if state.owners is not self.owners:
            self.write_owners(state.owners)
        if state.stock_goods is not self.stock_goods:
            self.stock_goods = state.stock_goods
            put(out, self.stock_at, self.stock_goods)
        if state.stock_tiles is not self.stock_tiles:
            self.stock_tiles = state.stock_tiles
            put(out, self.stock_at + GOODS, self.stock_tiles)

    def write_path(self, path: list[int]) -> None:
        """The tower, and the spaces visited in their order."""
        out, at = self.out, self.tower_at
        for space in self.path:
            out[at + space] = 0
            out[at + SPACES + space] = 0
        self.path = path
        for number, space in enumerate(path, 1):
            out[at + SPACES + space] = u8(number)
        if path:
            out[at + path[-1]] = 1

    def write_owners(self, owners: list[int]) -> None:
        out, at, p = self.out, self.owners_at, self.players
        self.owners = owners
        clear(out, at, p * BUILDINGS)
        for building, owner in enumerate(owners):
            if owner >= 0:
                ahead: i64 = owner - self.viewer
                if ahead < 0:
                    ahead += p
                out[at + ahead * BUILDINGS + building] = 1

    # ---------------------------------------------------------------------------------- cards

    def write_cards(self, state: GenoaState) -> None:
        out, viewer = self.out, self.viewer
        over = not state.stack
        if state.hands is not self.hands:
            put_turned(out, self.decks_at, deck_counts(state.hands), viewer * DECKS)
            put_bits(out, self.hand_at, state.hands[viewer], CARDS)
        if state.hands is not self.hands or state.may is not self.may or over != self.told_end:
            self.hands, self.may, self.told_end = state.hands, state.may, over
            self.write_places(state)
        fresh = fresh_of(state, int(viewer))
        if fresh != self.fresh:
            self.fresh = fresh
            put_bits(out, self.fresh_at, fresh, CARDS)
        if state.played != self.played:
            self.played = state.played
            put_bits(out, self.played_at, self.played, CARDS)
        if state.piles is not self.piles:
            self.piles = state.piles
            at = self.piles_at
            for pile in self.piles:
                out[at] = u8(len(pile))
                at += 1

    def write_places(self, state: GenoaState) -> None:
        """Where the cards may be that the viewer does not see."""
        p = self.players
        may, known = of_viewer(state, int(self.viewer)), known_of(state, int(self.viewer))
        at = self.hand_at + CARDS
        place: i64 = 1
        while place < p:
            seat: i64 = self.viewer + place
            if seat >= p:
                seat -= p
            at = self.put_places(at, may[seat], known[seat])
            place += 1
        self.put_places(at, may[p], certain(may) & may[p])

    def put_places(self, at: i64, may: i64, known: i64) -> i64:
        """For each card 1 if it may be there, 2 if it is known to be."""
        out = self.out
        card: i64 = 0
        while card < CARDS:
            sure: i64 = (known >> card) & 1
            out[at + card] = 2 if sure else u8((may >> card) & 1)
            card += 1
        return at + CARDS
