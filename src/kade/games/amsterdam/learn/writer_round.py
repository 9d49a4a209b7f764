"""What is in play, the round and what the turn has brought so far, written from the position."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.amsterdam.learn.encode import COUNTED, EXPANSION_COUNT, MAP_COUNT
from kade.games.amsterdam.learn.layout import places
from kade.games.amsterdam.learn.writer_block import NO_LIST, Block, capped
from kade.games.amsterdam.rules.cards_and_tiles import FIRST_CARD, MAP, NO_CARD
from kade.games.amsterdam.rules.state import (
    MAPS_USED,
    REPEATED,
    SCORE_BEFORE,
    SOURCES,
    TURNS,
    AmsterdamState,
)
from kade.kernel.writing import clear, put_bits

COUNTS: Final[i64] = len(COUNTED)
MAPS: Final[i64] = MAP_COUNT
FIRST_MAP: Final[i64] = FIRST_CARD[MAP]


class RoundBlock(Block):
    """``options.expansions`` to ``turn.maps``."""

    def __init__(self, players: int, viewer: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out)
        place = places(players)
        self.expansions_at: i64 = at + place["options.expansions"]
        self.short_at: i64 = at + place["options.short"]
        self.round_at: i64 = at + place["round.number"]
        self.phase_at: i64 = at + place["round.phase"]
        self.turn_at: i64 = at + place["round.turn"]
        self.done_at: i64 = at + place["turn.done"]
        self.gained_at: i64 = at + place["turn.points"]
        self.maps_at: i64 = at + place["turn.maps"]
        self.expansions: list[int] = NO_LIST
        self.phase: i64 = 0
        self.turn: i64 = 0
        self.order: list[int] = NO_LIST
        self.done: list[int] = NO_LIST
        self.points: list[int] = NO_LIST

    def write(self, state: AmsterdamState) -> None:
        out = self.out
        if state.expansions is not self.expansions:
            self.expansions = state.expansions
            clear(out, self.expansions_at, EXPANSION_COUNT)
            for number in self.expansions:
                out[self.expansions_at + number] = 1
        out[self.short_at] = 1 if state.first_round > 1 else 0
        out[self.round_at] = u8(state.round)
        phase: i64 = state.phase
        turn: i64 = state.turn
        if (
            phase != self.phase
            or turn != self.turn
            or state.done is not self.done
            or state.points is not self.points
            or state.order is not self.order
        ):
            out[self.phase_at + self.phase] = 0
            out[self.phase_at + phase] = 1
            self.phase, self.turn = phase, turn
            self.done, self.points, self.order = state.done, state.points, state.order
            self.put_turn()

    def put_turn(self) -> None:
        """How far the phase is; in a turn, what it has brought."""
        out = self.out
        turn: i64 = self.turn
        if self.phase != TURNS:
            out[self.turn_at] = u8(turn) if turn > 0 else 0
        else:
            out[self.turn_at] = u8(turn + 1)
            if 0 <= turn < self.players:
                self.put_done(self.order[turn])
                return
        clear(out, self.done_at, COUNTS)
        out[self.gained_at] = 0
        clear(out, self.maps_at, MAPS)

    def put_done(self, seat: i64) -> None:
        out, done = self.out, self.done
        at: i64 = self.done_at
        for place in COUNTED:
            out[at] = capped(done[place])
            at += 1
        gained: i64 = score_of(self.points, seat) - done[SCORE_BEFORE]
        out[self.gained_at] = capped(gained) if gained > 0 else 0
        put_bits(out, self.maps_at, done[MAPS_USED], MAPS)
        repeated: i64 = done[REPEATED]
        if repeated != NO_CARD:
            out[self.maps_at + repeated - FIRST_MAP] = 2


def score_of(points: list[int], side: i64) -> i64:
    """The points of a side from all sources."""
    score: i64 = 0
    at: i64 = side * SOURCES
    end: i64 = at + SOURCES
    while at < end:
        score += points[at]
        at += 1
    return score
