"""What the seats have: resources, tiles, points, buildings, ships, trading posts and land rows."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.new_amsterdam.learn.encode import CORN_OF, GOODS_OF, HOUSES, LANDS_BUILT
from kade.games.new_amsterdam.learn.layout import LAND_PARTS, LANDS_SHOWN
from kade.games.new_amsterdam.learn.writer_part import NO_LIST, NO_LISTS, Part
from kade.games.new_amsterdam.rules.components import (
    CAMPS,
    DISTRICT_COUNT,
    FUR,
    FUR_TYPES,
    KIND_COUNT,
    TILE_KINDS,
)
from kade.games.new_amsterdam.rules.state import (
    CLEARED,
    ELECTIONS,
    LOST,
    SHIPPED,
    SOURCES,
    NewAmsterdamState,
)
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove
from kade.kernel.encoding import MOST
from kade.kernel.question import Question
from kade.kernel.writing import clear, put_row, put_turned

TILES: Final[i64] = TILE_KINDS
DISTRICTS: Final[i64] = DISTRICT_COUNT
ZONES: Final[i64] = CAMPS
SHOWN: Final[i64] = LANDS_SHOWN
ROW: Final[i64] = LANDS_SHOWN * LAND_PARTS


class SeatsPart(Part):
    def __init__(self, players: i64, viewer: i64, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out, at)
        p: i64 = players
        self.tiles_at: i64 = at + p * KIND_COUNT
        self.points_at: i64 = self.tiles_at + p * TILES
        self.stock_at: i64 = self.points_at + p
        self.shops_at: i64 = self.stock_at + p
        self.unpaid_at: i64 = self.shops_at + p * DISTRICTS
        self.warehouses_at: i64 = self.unpaid_at + p
        self.docked_at: i64 = self.warehouses_at + p
        self.income_at: i64 = self.docked_at + p
        self.posts_at: i64 = self.income_at + p
        self.lands_at: i64 = self.posts_at + p * ZONES
        self.cleared_at: i64 = self.lands_at + p * ROW
        self.harvest_at: i64 = self.cleared_at + p
        self.end: i64 = self.harvest_at + p
        self.removing: bool = False
        self.docked: i64 = 0
        self.tiles: list[int] = NO_LIST
        self.points: list[int] = NO_LIST
        self.stock: list[int] = NO_LIST
        self.shops: list[int] = NO_LIST
        self.warehouses: list[int] = NO_LIST
        self.ships: list[list[int]] = NO_LISTS
        self.posts: list[int] = NO_LIST
        self.lands: list[list[int]] = NO_LISTS
        self.cleared: list[int] = NO_LIST
        self.houses: list[int] = NO_LIST

    def write(self, state: NewAmsterdamState) -> None:
        self.write_held(state.held)
        self.write_unpaid(state.stack)
        self.write_scores(state)
        self.write_buildings(state)
        self.write_lands(state)

    def write_held(self, held: list[int]) -> None:
        """Resources: kind by kind, but furs seat by seat. They change with nearly every answer."""
        out = self.out
        p: i64 = self.players
        furs_at: i64 = self.at + FUR * p
        ahead: i64 = self.ahead_of(0)
        kind: i64 = 0
        for value in held:
            number: i64 = value
            if kind < FUR:
                out[self.at + kind * p + ahead] = u8(number) if number < MOST else MOST
            else:
                out[furs_at + ahead * FUR_TYPES + kind - FUR] = u8(number)
            kind += 1
            if kind == KIND_COUNT:
                kind = 0
                ahead += 1
                if ahead == p:
                    ahead = 0

    def write_unpaid(self, stack: list[Question[Any, Any]]) -> None:
        """Shops still to be removed."""
        if self.removing:
            clear(self.out, self.unpaid_at, self.players)
            self.removing = False
        if not stack or not isinstance(stack[-1], ChooseShopToRemove):
            return
        self.removing = True
        for question in stack:
            if isinstance(question, ChooseShopToRemove):
                self.out[self.unpaid_at + self.ahead_of(question.seat)] = u8(question.unpaid)

    def write_scores(self, state: NewAmsterdamState) -> None:
        """Tiles left and points."""
        if state.tiles is not self.tiles:
            self.tiles = state.tiles
            put_turned(self.out, self.tiles_at, self.tiles, self.viewer * TILES)
        if state.points is self.points:
            return
        self.points = points = state.points
        seat: i64 = 0
        while seat < self.players:
            own: i64 = seat * SOURCES
            score: i64 = (
                points[own + ELECTIONS] + points[own + CLEARED] + points[own + SHIPPED] + points[own + LOST]
            )
            self.out[self.points_at + self.ahead_of(seat)] = u8(score) if score < MOST else MOST
            seat += 1

    def write_buildings(self, state: NewAmsterdamState) -> None:
        """Stock, shops, wharf, ships and trading posts."""
        out = self.out
        viewer: i64 = self.viewer
        if state.stock is not self.stock:
            self.stock = state.stock
            put_turned(out, self.stock_at, self.stock, viewer)
        if state.shops is not self.shops:
            self.shops = state.shops
            put_turned(out, self.shops_at, self.shops, viewer * DISTRICTS)
        if state.warehouses is not self.warehouses:
            self.warehouses = state.warehouses
            put_turned(out, self.warehouses_at, self.warehouses, viewer)
        docked: i64 = state.docked
        if docked != self.docked:
            self.docked = docked
            self.write_docked(docked)
        if state.ships is not self.ships:
            self.ships = state.ships
            self.write_income(self.ships)
        if state.posts is not self.posts:
            self.posts = state.posts
            self.write_posts(self.posts)

    def write_docked(self, docked: i64) -> None:
        seat: i64 = 0
        while seat < self.players:
            self.out[self.docked_at + self.ahead_of(seat)] = u8((docked >> seat) & 1)
            seat += 1

    def write_income(self, ships: list[list[int]]) -> None:
        seat: i64 = 0
        while seat < self.players:
            goods: i64 = 0
            for ship in ships[seat]:
                goods += GOODS_OF[ship]
            self.out[self.income_at + self.ahead_of(seat)] = u8(goods)
            seat += 1

    def write_posts(self, posts: list[int]) -> None:
        clear(self.out, self.posts_at, self.players * ZONES)
        seat: i64 = 0
        while seat < self.players:
            zone: i64 = posts[seat]
            if zone >= 0:
                self.out[self.posts_at + self.ahead_of(seat) * ZONES + zone] = 1
            seat += 1

    def write_lands(self, state: NewAmsterdamState) -> None:
        """The land rows, if one of them, its cleared cards or its houses have changed."""
        if state.lands is self.lands and state.cleared is self.cleared and state.houses is self.houses:
            return
        self.lands, self.cleared, self.houses = state.lands, state.cleared, state.houses
        seat: i64 = 0
        while seat < self.players:
            self.write_row(self.ahead_of(seat), self.lands[seat], self.cleared[seat], self.houses[seat])
            seat += 1

    def write_row(self, ahead: i64, row: list[int], cleared: i64, houses: i64) -> None:
        out = self.out
        harvest: i64 = 0
        place: i64 = 0
        while place < cleared:
            harvest += CORN_OF[row[place]]
            houses -= HOUSES[row[place]]
            place += 1
        at: i64 = self.lands_at + ahead * ROW
        last: i64 = at + ROW
        end: i64 = len(row)
        end = min(end, cleared + SHOWN)
        while place < end:
            land = row[place]
            here: i64 = HOUSES[land]
            here = min(here, houses)
            houses -= here
            at = put_row(out, at, LANDS_BUILT[land][here])
            place += 1
        clear(out, at, last - at)
        out[self.cleared_at + ahead] = u8(cleared)
        out[self.harvest_at + ahead] = u8(harvest)
