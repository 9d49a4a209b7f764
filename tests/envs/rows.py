"""Rows that writers keep, held against what ``encode`` makes of each seat's view, byte for byte.

Needs no pytest: ``test_writers.py`` runs it on both builds.
"""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import u8

import kade
from conftest import Setup, setups
from kade.kernel import BadSetup, Rng, State
from walks import walk

#: About so many positions of a game are looked at, in stretches of so many answers one after the other.
LOOKS, STRETCH = 300, 15
#: Answers of the next game that the same rows then tell of.
NEXT_GAME = 40
#: Between any two rows lie numbers that nobody may touch.
GAP, UNTOUCHED = 8, 199


def written_setups() -> Iterator[Setup]:
    """Every title, every number of players, every option; and each title with all options at once."""
    yield from setups()
    for game in kade.games():
        chosen = {option.key: option.choices[-1] for option in game.options if not option.rare}
        for players in range(game.min_players, game.max_players + 1) if len(chosen) > 1 else ():
            try:
                game.check_setup(players, chosen)
            except BadSetup:
                continue
            yield Setup(game, players, chosen)


class Rows:
    """A row a seat of one table, and the writers that keep them."""

    def __init__(self, setup: Setup) -> None:
        self.game, self.players = setup.game, setup.players
        self.size = sum(feature.size for feature in self.game.layout(self.players))
        length = GAP + self.players * (self.size + GAP)
        self.places = [GAP + seat * (self.size + GAP) for seat in range(self.players)]
        inside = {at + place for at in self.places for place in range(self.size)}
        self.out = vec[u8]([u8(0 if place in inside else UNTOUCHED) for place in range(length)])
        self.writers = [
            self.game.writer(self.players, seat, self.out, at) for seat, at in enumerate(self.places)
        ]

    def check(self, state: State, seat: int) -> None:
        self.writers[seat].write(state)
        at = self.places[seat]
        row, expected = bytes(self.out[at : at + self.size]), self.game.encode(state.view(seat))
        if row != expected:
            raise AssertionError(self.difference(seat, row, expected))

    def check_gaps(self) -> None:
        for at in [0, *(place + self.size for place in self.places)]:
            assert bytes(self.out[at : at + GAP]) == bytes([UNTOUCHED] * GAP)

    def difference(self, seat: int, row: bytes, expected: bytes) -> str:
        """The first stretch of the layout in which they differ, by name."""
        at = 0
        for feature in self.game.layout(self.players):
            one, other = row[at : at + feature.size], expected[at : at + feature.size]
            if one != other:
                return f"seat {seat}, {feature.name}: written {list(one)}, encoded {list(other)}"
            at += feature.size
        return f"seat {seat}: the rows have other lengths"


def compare(setup: Setup, seed: int) -> int:
    """One game looked at all along, then the next one, then the old one again; how many rows were compared.

    Two sets of rows: one is written at every look, the other one seat here and there, so that what it
    has written before is long past. The position is the one that is played on, as in an environment;
    now and then it is a copy, one that was stored, or one of long ago.
    """
    often, seldom = Rows(setup), Rows(setup)
    rng, compared = Rng.seeded(f"{setup} {seed}"), 0
    earlier: list[State] = []
    for state in _course(setup, seed, rng):
        shown = [state]
        if rng.below(10) == 0:
            earlier.append(state.copy())
            shown.append(earlier[rng.below(len(earlier))])
            shown.append(setup.game.restore(state.to_json()))
            shown.append(state)
        for position in shown:
            for seat in range(setup.players):
                often.check(position, seat)
                compared += 1
                if rng.below(8) == 0:
                    seldom.check(position, seat)
                    compared += 1
    often.check_gaps()
    seldom.check_gaps()
    return compared


def _course(setup: Setup, seed: int, rng: Rng) -> Iterator[State]:
    """A whole game in stretches, its end, and the beginning of the next one."""
    answers = walk(setup, seed).answers
    skipped = max(0, len(answers) // LOOKS - 1) * STRETCH
    state = setup.start(seed)
    state.journal = None
    number, looked = 0, 0
    yield state
    while not state.over:
        state.play(answers[number])
        number += 1
        looked += 1
        if looked <= STRETCH or state.over:
            yield state
        elif looked >= STRETCH + skipped:
            looked = -rng.below(STRETCH)
    state = setup.start(f"next {seed}")
    state.journal = None
    for _ in range(NEXT_GAME):
        if state.over:
            return
        yield state
        answers = state.legal()
        state.play(answers[rng.below(len(answers))])
