"""The same measurements for other engines; runs in a venv of its own, without Kade.

Each peer is driven from Python the way its documentation shows: ask for the legal moves, pick one
at random, make it. Prints one JSON object.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

SLICES = 5
#: What the peers are called in the package index.
PACKAGES = ("open_spiel", "catanatron")


def rate(work: Callable[[], int], seconds: float) -> float:
    best = 0.0
    for _ in range(SLICES):
        done, start = 0, process_time()
        while process_time() - start < seconds / SLICES:
            done += work()
        best = max(best, done / (process_time() - start))
    return best


def open_spiel(name: str, seconds: float) -> dict[str, float]:
    """Decisions are the players' own; chance is sampled outside and its time counts."""
    import pyspiel

    game, random = pyspiel.load_game(name), Random(1).random

    def advance(state: Any) -> int:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
            return 0
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
        return 1

    def play() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            count += advance(state)
        return count

    middle, moves = game.new_initial_state(), 0
    while moves < play() // 2 and not middle.is_terminal():
        moves += advance(middle)

    def copy() -> int:
        for _ in range(1000):
            middle.clone()
        return 1000

    return {"decisions": rate(play, seconds), "copies": rate(copy, seconds)}


def catanatron(seconds: float) -> dict[str, float]:
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    def new_game() -> Any:
        return Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    def play() -> int:
        game, count = new_game(), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            count += 1
        return count

    middle = new_game()
    for _ in range(150):
        middle.play_tick()

    def copy() -> int:
        for _ in range(50):
            middle.copy()
        return 50

    return {"decisions": rate(play, seconds), "copies": rate(copy, seconds)}


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    found: dict[str, Any] = {}
    for name in ("hearts", "gin_rummy", "backgammon"):
        found[f"OpenSpiel {name}"] = open_spiel(name, seconds)
    found["catanatron"] = catanatron(seconds)
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
