"""How fast this build of the engine is: run as a program, it prints one JSON object.

``kade bench`` runs it once per build, in a process of its own, so that pure Python and the compiled
engine are measured in the same way.
"""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import kade
from kade.kernel import Game, Rng, State
from kade.kernel import state as state_module
from kade.kernel.playout import playout

#: Each figure is the best of so many slices: other work on the machine can only slow one down.
SLICES = 5


def compiled() -> bool:
    """True if the engine in use is the compiled one."""
    return not str(state_module.__file__).endswith(".py")


def rate(work: Callable[[], int], seconds: float) -> float:
    """Things per second of processor time; ``work`` does some and says how many."""
    best = 0.0
    for _ in range(SLICES):
        done, start = 0, process_time()
        while process_time() - start < seconds / SLICES:
            done += work()
        best = max(best, done / (process_time() - start))
    return best


def new_game(game: Game[Any, Any], players: int, seed: int) -> State:
    state: State = game.start(players=players, seed=seed)
    state.journal = None
    return state


def decisions(game: Game[Any, Any], players: int, seconds: float) -> float:
    """Whole random games driven from Python, set-up included: legal answers, pick one, apply it."""
    random = Random(1).random
    seed = 0

    def work() -> int:
        nonlocal seed
        seed += 1
        state = new_game(game, players, seed)
        count = 0
        while not state.over:
            answers = state.legal()
            state.apply(answers[int(random() * len(answers))])
            count += 1
        return count

    return rate(work, seconds)


def mid_game(game: Game[Any, Any], players: int) -> State:
    """A position half-way through a random game."""
    length = playout(new_game(game, players, 7), Rng.seeded(7))
    state, rng = new_game(game, players, 7), Rng.seeded(7)
    for _ in range(length // 2):
        answers = state.legal()
        state.play(answers[rng.below(len(answers))])
    return state


def copies(game: Game[Any, Any], players: int, seconds: float) -> float:
    state = mid_game(game, players)

    def work() -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    return rate(work, seconds)


def rollouts(game: Game[Any, Any], players: int, seconds: float, from_start: bool) -> float:
    """Copy a position and play it to the end at random."""
    state = new_game(game, players, 7) if from_start else mid_game(game, players)
    rng = Rng.seeded(1)

    def work() -> int:
        for _ in range(20):
            playout(state.copy(), rng)
        return 20

    return rate(work, seconds)


def memory_growth(game: Game[Any, Any], games: int) -> int:
    """How many kilobytes the process grows by while playing so many games."""
    rng = Rng.seeded(1)
    for seed in range(games // 10):
        playout(new_game(game, game.usual_players, seed), rng)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(games):
        playout(new_game(game, game.usual_players, seed), rng)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before


def measure(seconds: float) -> dict[str, Any]:
    """All figures of all titles on this build."""
    titles = {}
    for game in kade.games():
        players = min(4, game.max_players)
        titles[game.id] = {
            "players": players,
            "decisions": decisions(game, players, seconds),
            "copies": copies(game, players, seconds),
            "rollouts": rollouts(game, game.usual_players, seconds, from_start=False),
            "rollouts_from_start": rollouts(game, game.usual_players, seconds, from_start=True),
            "memory_growth_kb": memory_growth(game, 10_000 if compiled() else 2_000),
        }
    return {"compiled": compiled(), "titles": titles}


if __name__ == "__main__":
    json.dump(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0), sys.stdout)
