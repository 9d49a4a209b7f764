"""Points, supply, wheel and barge of everybody, written from the position."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.amsterdam.learn.encode_seats import DEBT
from kade.games.amsterdam.learn.encode_tables import SIDES
from kade.games.amsterdam.learn.layout import places
from kade.games.amsterdam.learn.writer_block import NO_LIST, Block, capped
from kade.games.amsterdam.learn.writer_round import score_of
from kade.games.amsterdam.rules.components import (
    COLOUR_COUNT,
    DOCKER_COUNT,
    GOOD_COUNT,
    GULDEN,
    HELD,
    PLACE_COUNT,
    WHEEL,
)
from kade.games.amsterdam.rules.state import BY_CARD_GULDEN, BY_CARD_POINTS, AmsterdamState
from kade.kernel.writing import put_turned

COLOURS: Final[i64] = COLOUR_COUNT
GOODS: Final[i64] = GOOD_COUNT
HOLDS: Final[i64] = HELD
PLACES: Final[i64] = PLACE_COUNT


class SeatsBlock(Block):
    """``sides.score`` to ``seats.barge``."""

    def __init__(self, players: int, viewer: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out)
        place = places(players)
        self.sides: i64 = SIDES[players]
        self.score_at: i64 = at + place["sides.score"]
        self.river_at: i64 = at + place["sides.river"]
        self.rank_at: i64 = at + place["sides.rank"]
        self.order_at: i64 = at + place["seats.order"]
        self.gulden_at: i64 = at + place["seats.gulden"]
        self.penalties_at: i64 = at + place["seats.penalties"]
        self.earned_at: i64 = at + place["seats.earned"]
        self.supply_at: i64 = at + place["seats.supply"]
        self.stored_at: i64 = at + place["seats.stored"]
        self.wheel_at: i64 = at + place["seats.wheel"]
        self.store_at: i64 = at + place["seats.store"]
        self.hold_at: i64 = at + place["seats.hold"]
        self.aboard_at: i64 = at + place["seats.aboard"]
        self.barges_at: i64 = at + place["seats.barge"]
        self.points: list[int] = NO_LIST
        self.river: list[int] = NO_LIST
        self.ranks: list[int] = NO_LIST
        self.order: list[int] = NO_LIST
        self.held: list[int] = NO_LIST
        self.penalties: list[int] = NO_LIST
        self.earned: list[int] = NO_LIST
        self.stored: list[int] = NO_LIST
        self.wheel: list[int] = NO_LIST
        self.store: list[int] = NO_LIST
        self.hold: list[int] = NO_LIST
        self.aboard: list[int] = NO_LIST
        self.barges: list[int] = NO_LIST

    def write(self, state: AmsterdamState) -> None:
        self.write_sides(state)
        self.write_purses(state)
        self.write_barges(state)

    def write_sides(self, state: AmsterdamState) -> None:
        out = self.out
        away: i64 = 0
        if state.points is not self.points:
            self.points = state.points
            while away < self.sides:
                score: i64 = score_of(self.points, self.seat(away)) + DEBT
                out[self.score_at + away] = capped(score) if score > 0 else 0
                away += 1
        if state.river is not self.river:
            self.river = state.river
            away = 0
            while away < self.sides:
                out[self.river_at + away] = u8(self.river[self.seat(away)])
                away += 1
        if state.ranks is not self.ranks:
            self.ranks = state.ranks
            self.put_places(self.rank_at, self.ranks)

    def write_purses(self, state: AmsterdamState) -> None:
        if state.order is not self.order:
            self.order = state.order
            self.put_places(self.order_at, self.order)
        if state.held is not self.held:
            self.held = state.held
            self.put_held()
        if state.penalties is not self.penalties:
            self.penalties = state.penalties
            away: i64 = 0
            while away < self.players:
                self.out[self.penalties_at + away] = capped(self.penalties[self.seat(away)])
                away += 1
        if state.earned is not self.earned:
            self.earned = state.earned
            self.put_earned()
        if state.stored is not self.stored:
            self.stored = state.stored
            self.put_flag_each(self.stored_at, self.stored, COLOURS)
        if state.wheel is not self.wheel:
            self.wheel = state.wheel
            put_turned(self.out, self.wheel_at, self.wheel, self.viewer * WHEEL)

    def put_held(self) -> None:
        """The supply and the gulden of each seat."""
        out, held = self.out, self.held
        at: i64 = self.supply_at
        away: i64 = 0
        while away < self.players:
            own: i64 = self.seat(away) * HOLDS
            out[self.gulden_at + away] = capped(held[own + GULDEN])
            end: i64 = own + COLOURS
            while own < end:
                out[at] = capped(held[own])
                at += 1
                own += 1
            away += 1

    def put_earned(self) -> None:
        out = self.out
        at: i64 = self.earned_at
        away: i64 = 0
        while away < self.players:
            earned: i64 = self.earned[self.seat(away)]
            out[at] = 1 if earned & BY_CARD_GULDEN else 0
            out[at + 1] = 1 if earned & BY_CARD_POINTS else 0
            at += 2
            away += 1

    def write_barges(self, state: AmsterdamState) -> None:
        out = self.out
        if state.store is not self.store:
            self.store = state.store
            put_turned(out, self.store_at, self.store, self.viewer * GOODS)
        if state.hold is not self.hold:
            self.hold = state.hold
            put_turned(out, self.hold_at, self.hold, self.viewer * GOODS)
        if state.aboard is not self.aboard:
            self.aboard = state.aboard
            put_turned(out, self.aboard_at, self.aboard, self.viewer * DOCKER_COUNT)
        if state.barges is not self.barges:
            self.barges = state.barges
            self.put_flag_each(self.barges_at, self.barges, PLACES)
