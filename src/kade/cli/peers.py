"""The same measurements for other engines; runs in a venv of its own, without Kade.

    python peers.py NAME [SECONDS]

Each peer is driven from Python the way its documentation shows: ask for the legal moves, pick one
at random, make it. Prints one JSON object: the peer's version, its figures and what is to be said of them.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib.metadata import version
from time import process_time
from typing import Any, NamedTuple

#: Each figure is the best of so many slices: other work on the machine can only slow one down.
SLICES = 5
#: Copies and rollouts go round so many positions, and environments round so many games, in every slice.
POSITIONS = 6

Figures = dict[str, float]


def rate(work: Callable[[], int], seconds: float) -> float:
    """Things per second of processor time; ``work`` does some and says how many."""
    best = 0.0
    for _ in range(SLICES):
        done, start = 0, process_time()
        while process_time() - start < seconds / SLICES:
            done += work()
        best = max(best, done / (process_time() - start))
    return best


# ------------------------------------------------------------------- raw engines


class Engine(NamedTuple):
    """How an engine is driven; all chance comes from Python's own generator."""

    start: Callable[[int], Any]
    over: Callable[[Any], bool]
    #: Makes one move and returns how many decisions of players that was.
    move: Callable[[Any], int]
    copy: Callable[[Any], Any]


def play(engine: Engine, state: Any) -> int:
    count = 0
    while not engine.over(state):
        count += engine.move(state)
    return count


def middles(engine: Engine, players: int) -> list[Any]:
    """Positions half-way through random games."""
    found = []
    for seed in range(POSITIONS):
        random.seed(seed)
        half = play(engine, engine.start(players)) // 2
        random.seed(seed)
        state, made = engine.start(players), 0
        while made < half:
            made += engine.move(state)
        found.append(state)
    return found


def decisions(engine: Engine, players: int, seconds: float) -> float:
    """Whole random games, set-up included."""
    return rate(lambda: play(engine, engine.start(players)), seconds)


def copies(engine: Engine, players: int, seconds: float) -> float:
    states = middles(engine, players)

    def work() -> int:
        for state in states:
            for _ in range(50):
                engine.copy(state)
        return 50 * len(states)

    return rate(work, seconds)


def rollouts(engine: Engine, states: list[Any], seconds: float) -> float:
    """Copy a position and play it to the end at random."""

    def work() -> int:
        for state in states:
            play(engine, engine.copy(state))
        return len(states)

    return rate(work, seconds)


def raw_figures(engine: Engine, most: int, fewest: int, seconds: float) -> Figures:
    return {
        "decisions": decisions(engine, most, seconds),
        "copies": copies(engine, most, seconds),
        "rollouts": rollouts(engine, middles(engine, fewest), seconds),
        "rollouts_from_start": rollouts(engine, [engine.start(fewest) for _ in range(POSITIONS)], seconds),
    }


# ------------------------------------------------------------------ environments


def recorded(env: Any, seed: int) -> list[int]:
    """The answers of a random game in an AEC environment."""
    chance = random.Random(seed)
    answers: list[int] = []
    env.reset(seed=seed)
    while True:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return answers
        legal = observation["action_mask"].nonzero()[0]
        answers.append(int(legal[int(chance.random() * len(legal))]))
        env.step(answers[-1])


def aec_steps(env: Any, seconds: float) -> float:
    """Observation, mask and step of an AEC environment.

    The answers are drawn beforehand, so that the environment is timed and not the one who picks.
    """
    games = [(seed, recorded(env, seed)) for seed in range(POSITIONS)]

    def work() -> int:
        for seed, answers in games:
            env.reset(seed=seed)
            for answer in answers:
                env.last()
                env.step(answer)
        return sum(len(answers) for _, answers in games)

    return rate(work, seconds)


# --------------------------------------------------------------------- the peers


def open_spiel(name: str, seconds: float) -> Figures:
    """Decisions are the players' own; chance is sampled outside and its time counts."""
    import pyspiel
    from open_spiel.python.rl_environment import Environment  # type: ignore[import-untyped, unused-ignore]

    game, chance = pyspiel.load_game(name), random.random

    def move(state: Any) -> int:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(chance() * len(outcomes))][0])
            return 0
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
        return 1

    env = Environment(game)

    def play_env() -> int:
        step, count = env.reset(), 0
        while not step.last():
            actions = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([actions[int(chance() * len(actions))]])
            count += 1
        return count

    engine = Engine(
        lambda players: game.new_initial_state(),
        lambda state: bool(state.is_terminal()),
        move,
        lambda state: state.clone(),
    )
    players = game.num_players()
    return {**raw_figures(engine, players, players, seconds), "steps": rate(play_env, seconds)}


def catanatron(seconds: float) -> Figures:
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def move(game: Any) -> int:
        game.play_tick()
        return 1

    engine = Engine(
        # A seed of its own: else the game would seed Python's generator from the clock.
        lambda players: Game([RandomPlayer(c) for c in colours[:players]], seed=random.getrandbits(32) + 1),
        lambda game: game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT,
        move,
        lambda game: game.copy(),
    )
    figures = raw_figures(engine, 4, 2, seconds)
    try:
        from catanatron.players.mcts import StateNode
    except ImportError:
        return figures
    games = middles(engine, 2)

    def simulate() -> int:
        for game in games:
            root = StateNode(game.state.current_color(), game.copy(), None)
            for _ in range(10):
                root.run_simulation()
        return 10 * len(games)

    return {**figures, "descents": rate(simulate, seconds)}


def python_chess(seconds: float) -> Figures:
    from chess import Board  # type: ignore[import-not-found, unused-ignore]

    def move(board: Any) -> int:
        moves = list(board.legal_moves)
        board.push(moves[int(random.random() * len(moves))])
        return 1

    engine = Engine(
        lambda players: Board(),
        lambda board: bool(board.is_game_over()),
        move,
        lambda board: board.copy(stack=False),
    )
    return raw_figures(engine, 2, 2, seconds)


def rlcard(seconds: float) -> Figures:
    """Its environment gives the observation and the legal moves with every step."""
    from rlcard import make  # type: ignore[import-not-found, unused-ignore]

    env = make("gin-rummy", config={"seed": 1})

    def play_env() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            moves = list(state["legal_actions"])
            state, _ = env.step(moves[int(random.random() * len(moves))])
            count += 1
        return count

    return {"steps": rate(play_env, seconds)}


def petting_zoo(seconds: float) -> Figures:
    from pettingzoo.classic import gin_rummy_v4  # type: ignore[import-untyped, unused-ignore]

    return {"steps": aec_steps(gin_rummy_v4.env(), seconds)}


class Peer(NamedTuple):
    """An engine to compare with: what its package is called, what to install, and how it is measured."""

    package: str
    requirements: tuple[str, ...]
    measure: Callable[[float], Figures]
    #: What is to be said if a figure is not there.
    lacks: dict[str, str] = {}  # noqa: RUF012


HEARTS = "OpenSpiel hearts"
CATANATRON = "catanatron"
RLCARD = "RLCard gin rummy"

PEERS: dict[str, Peer] = {
    HEARTS: Peer("open_spiel", ("open_spiel",), lambda seconds: open_spiel("hearts", seconds)),
    "OpenSpiel gin_rummy": Peer(
        "open_spiel", ("open_spiel",), lambda seconds: open_spiel("gin_rummy", seconds)
    ),
    "OpenSpiel backgammon": Peer(
        "open_spiel", ("open_spiel",), lambda seconds: open_spiel("backgammon", seconds)
    ),
    CATANATRON: Peer(
        "catanatron",
        ("catanatron",),
        catanatron,
        {
            "descents": "has no MCTS player in its published package; a search of that kind copies a game and"
            " plays it to its end for every playout, so its rollouts stand for the most it could do"
        },
    ),
    "python-chess": Peer("chess", ("chess",), python_chess),
    RLCARD: Peer("rlcard", ("rlcard",), rlcard),
    # Later ones have no gin rummy any more.
    "PettingZoo gin_rummy": Peer("pettingzoo", ("pettingzoo<1.27", "rlcard", "pygame-ce"), petting_zoo),
}


def main() -> None:
    name = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    peer = PEERS[name]
    random.seed(1)
    with redirect_stdout(sys.stderr):  # some of them greet
        figures = peer.measure(seconds)
    said = [f"{name} {words}." for figure, words in peer.lacks.items() if figure not in figures]
    json.dump({"version": version(peer.package), "figures": figures, "said": said}, sys.stdout)


if __name__ == "__main__":
    main()
