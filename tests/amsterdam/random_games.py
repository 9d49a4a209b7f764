"""Whole games of random play with some taste, for tests of what always holds."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import Action, Event

#: What a player likes best, most of the time; else anything but passing.
TASTES: tuple[tuple[str, ...], ...] = (
    ("activate", "use", "block", "free"),
    ("load", "deliver", "board", "sail", "block"),
    ("market", "amstel", "block", "sell", "activate"),
    ("activate", "market", "use", "deliver", "load", "block"),
)
GAMES = 4

every_game = pytest.mark.parametrize(
    ("players", "short"), [(players, short) for players in (2, 3, 4) for short in (False, True)]
)


class Played(NamedTuple):
    """A whole game: each position with the number of facts told before it."""

    positions: list[AmsterdamState]
    told: list[int]
    journal: list[Event]


def choose(state: AmsterdamState, taste: tuple[str, ...], dice: Random) -> Action:
    answers = state.legal()
    liked = [answer for answer in answers if answer.notation.startswith(taste)]
    if liked and dice.random() < 0.8:
        return dice.choice(liked)
    busy = [answer for answer in answers if answer.notation != "pass"]
    return dice.choice(busy if busy and dice.random() < 0.85 else answers)


@cache
def games(players: int, short: bool) -> list[Played]:
    found = []
    for seed in range(GAMES):
        dice = Random(f"{players} {short} {seed}")
        state = GAME.start(players, seed, {"short": short})
        positions, told = [state.copy()], [len(state.journal or [])]
        while not state.over:
            state.apply(choose(state, TASTES[(seed + players) % len(TASTES)], dice))
            positions.append(state.copy())
            told.append(len(state.journal or []))
        found.append(Played(positions, told, list(state.journal or [])))
    return found
