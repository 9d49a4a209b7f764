"""Rows that are written from positions: in scenes that random play hardly reaches, and in rich games."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import Rng
from kade.kernel.writing import Writer

from ..positions import position
from .rich_games import rich_game
from .test_encode import scenes

every_number = pytest.mark.parametrize("players", [1, 2, 3, 4])


class Rows:
    """The row of each seat, in a buffer where something else was before and until the first look."""

    def __init__(self, players: int) -> None:
        self.size = sum(feature.size for feature in GAME.layout(players))
        self.out = vec[u8]([u8(77)] * (players * self.size))
        self.writers: list[Writer] = [
            GAME.writer(players, seat, self.out, seat * self.size) for seat in range(players)
        ]
        for place in range(players * self.size):
            self.out[place] = u8(78)

    def differs(self, state: AmsterdamState, seat: int) -> str:
        """The first feature that is not what ``encode`` says of the seat's view."""
        self.writers[seat].write(state)
        row = bytes(self.out[seat * self.size : (seat + 1) * self.size])
        expected, at = GAME.encode(state.view(seat)), 0
        for feature in GAME.layout(state.players):
            if row[at : at + feature.size] != expected[at : at + feature.size]:
                return feature.name
            at += feature.size
        return ""


def test_scenes_are_written_one_over_the_other() -> None:
    """Forwards and backwards: nothing that a scene marks for its question stays for the next."""
    told = [state.copy() for state in scenes()]
    rows = {players: Rows(players) for players in {state.players for state in told}}
    for state in [*told, *reversed(told)]:
        for seat in range(state.players):
            assert rows[state.players].differs(state, seat) == ""


@every_number
def test_rich_games_are_written(players: int) -> None:
    """Game after game into the same rows: those of the asked seat always, of others now and then."""
    rows, dice, looked = Rows(players), Random(players), 0
    for seed in range(3):
        for state in rich_game(players, seed):
            looked += 1
            for seat in range(players):
                if seat == state.seat or state.over or dice.random() < 0.2:
                    assert rows.differs(state, seat) == ""
    assert looked > 300


@every_number
def test_another_world_writes_the_same(players: int) -> None:
    """What a seat cannot know is not in its row: the order of the decks, the stack, the others' orders."""
    rng, others = Rng.seeded(f"worlds {players}"), 0
    for number, state in enumerate(rich_game(players, 0)):
        if number % 9 == 0:
            seat = rng.below(players)
            twin = GAME.scramble(state, seat, rng)
            others += GAME.hidden(twin, seat) != GAME.hidden(state, seat)
            here, there = Rows(players), Rows(players)
            here.writers[seat].write(state)
            there.writers[seat].write(twin)
            at = seat * here.size
            assert bytes(here.out[at : at + here.size]) == bytes(there.out[at : at + here.size])
    assert others > 10


def test_large_figures_are_written_as_far_as_they_go() -> None:
    rows = Rows(3)
    for many in (999, 3):
        state = position(
            supply={0: {"grey": many}, 1: {"pink": 255}},
            gulden={0: many},
            penalties={0: many},
            points={0: many, 1: -99},
        )
        for seat in range(3):
            assert rows.differs(state, seat) == ""
