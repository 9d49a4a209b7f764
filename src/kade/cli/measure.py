"""How fast this build of the engine is with one title.

``kade bench`` runs ``main`` once per build and title, in a process of its own that waits to be asked for a
slice of this or that work (``peers.serve``): engines take turns, and one's memory is not taken for another's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import kade
from kade.cli.peers import POSITIONS, TABLES, Work, Works, aec_steps, reports, serve
from kade.kernel import Game, Rng, State
from kade.kernel import state as state_module
from kade.kernel.playout import playout

#: Memory is watched over so many games, or as many as fit into so many seconds.
MANY_GAMES, LONG_ENOUGH = 10_000, 5.0
#: How many descents a search makes before it begins a new tree.
DESCENTS = 200


def compiled() -> bool:
    """True if the engine in use is the compiled one."""
    return not str(state_module.__file__).endswith(".py")


def new_game(game: Game[Any, Any], players: int, seed: int) -> State:
    state: State = game.start(players=players, seed=seed)
    state.journal = None
    return state


# ---------------------------------------------------------------------- the rules


def decisions(game: Game[Any, Any], players: int) -> Work:
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

    return work


def mid_games(game: Game[Any, Any], players: int) -> list[State]:
    """Positions half-way through random games; where there is nothing to choose, the next one."""
    found = []
    for seed in range(POSITIONS):
        length = playout(new_game(game, players, seed), Rng.seeded(seed))
        state, rng = new_game(game, players, seed), Rng.seeded(seed)
        made = 0
        while made < length // 2 or len(state.legal()) == 1:
            answers = state.legal()
            state.play(answers[rng.below(len(answers))])
            made += 1
        found.append(state)
    return found


def copies(game: Game[Any, Any], players: int) -> Work:
    states = mid_games(game, players)

    def work() -> int:
        for state in states:
            for _ in range(100):
                state.copy()
        return 100 * len(states)

    return work


def rollouts(states: list[State]) -> Work:
    """Copy a position and play it to the end at random."""
    rng = Rng.seeded(1)

    def work() -> int:
        for state in states:
            playout(state.copy(), rng)
        return len(states)

    return work


def rollouts_from_mid_game(game: Game[Any, Any], players: int) -> Work:
    return rollouts(mid_games(game, players))


def rollouts_from_start(game: Game[Any, Any], players: int) -> Work:
    return rollouts([new_game(game, players, seed) for seed in range(POSITIONS)])


def descents(game: Game[Any, Any], players: int) -> Work:
    """Descents of the search bot, each through a position that it imagines, always in a fresh tree."""
    from kade.bots.search import Search

    views = [state.view(state.seat) for state in mid_games(game, players)]

    def work() -> int:
        made: int = 0
        for view in views:
            search = Search(game, Rng.seeded(1), game.decisive_lead, game.clear_difference)
            made += search.run(view, 0.0, DESCENTS)
        return made

    return work


# --------------------------------------------------------------- the environments


def steps(game: Game[Any, Any], players: int) -> Work:
    """The PettingZoo environment, with the observation and the mask of every step."""
    from kade.envs.pettingzoo import env

    return aec_steps(env(game.id, players=players))


def vector_steps(game: Game[Any, Any], players: int) -> Work:
    """Many games at once, the answers drawn in compiled code."""
    from kade.envs.vector import VectorEnv

    env, rng = VectorEnv(game.id, TABLES, players=players), Rng.seeded(1)
    env.reset(seed=1)
    tables = env.tables

    def work() -> int:
        tables.step_at_random(rng)
        return TABLES

    return steady(work, lambda: len(tables.finished))


def learner_steps(game: Game[Any, Any], players: int) -> Work:
    """The same as a learner sees it: arrays of float32 come out, and numpy draws the answers."""
    import numpy as np

    from kade.envs.vector import VectorEnv, random_actions

    env, rng = VectorEnv(game.id, TABLES, players=players, dtype=np.float32), np.random.default_rng(1)
    infos = env.reset(seed=1)[1]

    def work() -> int:
        nonlocal infos
        infos = env.step(random_actions(infos["action_mask"], rng))[4]
        return TABLES

    return steady(work, lambda: len(infos["finished"]))


def steady(work: Work, ended: Callable[[], int]) -> Work:
    """The same work once as many games have ended as there are tables: they have spread over all phases."""
    games = 0
    while games < TABLES:
        work()
        games += ended()
    return work


# ------------------------------------------------------------------------- together


def peak_kb() -> int:
    """The most memory that this process has held; 0 where that is not told (Windows)."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def memory_growth(game: Game[Any, Any]) -> tuple[int, int]:
    """How many kilobytes the process grows by while playing games, after a warm-up, and how many games."""
    rng = Rng.seeded(1)

    def play(most: int, seconds: float) -> int:
        played, start = 0, process_time()
        while played < most and process_time() - start < seconds:
            playout(new_game(game, game.usual_players, played), rng)
            played += 1
        return played

    play(MANY_GAMES // 10, LONG_ENOUGH / 10)
    before = peak_kb()
    played = play(MANY_GAMES, LONG_ENOUGH)
    return peak_kb() - before, played


Measure = Callable[[Game[Any, Any], int], Work]

#: What is measured at a full table, and what with the fewest players, as searches are compared.
FULL: dict[str, Measure] = {
    "decisions": decisions,
    "copies": copies,
    "steps": steps,
    "vector_steps": vector_steps,
    "learner_steps": learner_steps,
}
SMALL: dict[str, Measure] = {
    "rollouts": rollouts_from_mid_game,
    "rollouts_from_start": rollouts_from_start,
    "descents": descents,
}


def works(game: Game[Any, Any], players: int) -> Works:
    """All that is measured of a title on this build."""

    def ready(work: Measure, seats: int) -> Callable[[], Work]:
        return lambda: work(game, seats)

    small = {name: ready(work, game.usual_players) for name, work in SMALL.items()}
    return {name: ready(work, players) for name, work in FULL.items()} | small


def main() -> None:
    """The title is the argument; what can be asked for is told, and then done."""
    tell, game = reports(), kade.game(sys.argv[1])
    grown, games = memory_growth(game)
    players = min(4, game.max_players)
    measured = works(game, players)
    figures = {"figures": list(measured), "players": players}
    tell({**figures, "memory_growth_kb": grown, "memory_games": games})
    serve(measured, sys.stdin, tell)
