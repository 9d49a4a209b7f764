"""The same measurements for other engines; runs in a venv of its own, without Kade.

    python peers.py NAME

Each peer is driven from Python the way its documentation shows: ask for the legal moves, pick one
at random, make it. It says what it can do as one JSON object; then every line of its input, such as
``decisions 0.2``, asks for a slice of so many seconds, and is answered with the rate as another.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable, Iterable
from importlib.metadata import version
from itertools import cycle
from time import process_time
from typing import Any, NamedTuple

#: Copies and rollouts go round so many positions, and environments round so many games.
POSITIONS = 6
#: So many environments are stepped in one call.
TABLES = 64

#: Does something once, and says how many things that was.
Work = Callable[[], int]
#: By the names of the figures: what makes the work ready, positions and all.
Works = dict[str, Callable[[], Work]]
Tell = Callable[[dict[str, Any]], object]


def rate(work: Work, seconds: float) -> float:
    """Things per second of processor time, over one slice."""
    done, start = 0, process_time()
    while True:
        done += work()
        spent = process_time() - start
        if spent >= seconds:
            return done / spent


def serve(works: Works, orders: Iterable[str], tell: Tell) -> None:
    """Slices as they are asked for. Work goes on where its last slice ended."""
    ready: dict[str, Work] = {}
    for order in orders:
        figure, seconds = order.split()
        try:
            if figure not in ready:
                random.seed(1)
                ready[figure] = works[figure]()
            tell({"rate": rate(ready[figure], float(seconds))})
        except ImportError as error:
            tell({"missing": str(error)})


def reports() -> Tell:
    """Where to tell: what used to be the output. Some engines greet, and must not be taken for a report."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def tell(told: dict[str, Any]) -> None:
        out.write(json.dumps(told) + "\n")
        out.flush()

    return tell


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


def decisions(engine: Engine, players: int) -> Work:
    """Whole random games, set-up included."""
    return lambda: play(engine, engine.start(players))


def copies(engine: Engine, players: int) -> Work:
    states = middles(engine, players)

    def work() -> int:
        for state in states:
            for _ in range(50):
                engine.copy(state)
        return 50 * len(states)

    return work


def rollouts(engine: Engine, states: list[Any]) -> Work:
    """Copy a position and play it to the end at random."""

    def work() -> int:
        for state in states:
            play(engine, engine.copy(state))
        return len(states)

    return work


def raw_works(engine: Engine, most: int, fewest: int) -> Works:
    return {
        "decisions": lambda: decisions(engine, most),
        "copies": lambda: copies(engine, most),
        "rollouts": lambda: rollouts(engine, middles(engine, fewest)),
        "rollouts_from_start": lambda: rollouts(engine, [engine.start(fewest) for _ in range(POSITIONS)]),
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


def aec_steps(env: Any) -> Work:
    """Observation, mask and step of an AEC environment.

    The answers are drawn beforehand, so that the environment is timed and not the one who picks.
    """
    games = cycle([(seed, recorded(env, seed)) for seed in range(POSITIONS)])

    def work() -> int:
        seed, answers = next(games)
        env.reset(seed=seed)
        for answer in answers:
            env.last()
            env.step(answer)
        return len(answers)

    return work


# --------------------------------------------------------------------- the peers


def open_spiel(name: str) -> Works:
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
    return {**raw_works(engine, players, players), "steps": lambda: play_env}


def catanatron() -> Works:
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
    works = raw_works(engine, 4, 2)
    try:
        from catanatron.players.mcts import StateNode
    except ImportError:
        return works

    def descents() -> Work:
        games = middles(engine, 2)

        def simulate() -> int:
            for game in games:
                root = StateNode(game.state.current_color(), game.copy(), None)
                for _ in range(10):
                    root.run_simulation()
            return 10 * len(games)

        return simulate

    return {**works, "descents": descents}


def python_chess() -> Works:
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
    return raw_works(engine, 2, 2)


def rlcard() -> Works:
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

    return {"steps": lambda: play_env}


def petting_zoo() -> Works:
    from pettingzoo.classic import gin_rummy_v4  # type: ignore[import-untyped, unused-ignore]

    return {"steps": lambda: aec_steps(gin_rummy_v4.env())}


def pgx() -> Works:
    """Many games in one compiled step, which picks the moves too; what all threads use is counted."""
    import jax  # type: ignore[import-not-found, unused-ignore]
    import pgx as library  # type: ignore[import-not-found, unused-ignore]
    from pgx.experimental.wrappers import auto_reset  # type: ignore[import-not-found, unused-ignore]

    env = library.make("backgammon")

    def step(state: Any, key: Any) -> Any:
        pick, chance = jax.random.split(key)
        moves = jax.numpy.log(state.legal_action_mask)
        return auto_reset(env.step, env.init)(state, jax.random.categorical(pick, moves), chance)

    def vector_steps() -> Work:
        keys = jax.jit(lambda key: jax.random.split(key, TABLES + 1))
        go_on = jax.jit(jax.vmap(step))
        chance, *mine = keys(jax.random.PRNGKey(1))
        state = jax.jit(jax.vmap(env.init))(jax.numpy.stack(mine))

        def work() -> int:
            nonlocal chance, state
            drawn = keys(chance)
            chance, state = drawn[0], go_on(state, drawn[1:])
            jax.block_until_ready(state)
            return TABLES

        return work

    return {"vector_steps": vector_steps}


class Peer(NamedTuple):
    """An engine to compare with: what its package is called, what to install, and how it is measured."""

    package: str
    requirements: tuple[str, ...]
    works: Callable[[], Works]
    #: What is to be said if a figure is not there.
    lacks: dict[str, str] = {}  # noqa: RUF012


HEARTS = "OpenSpiel hearts"
CATANATRON = "catanatron"
RLCARD = "RLCard gin rummy"

PEERS: dict[str, Peer] = {
    HEARTS: Peer("open_spiel", ("open_spiel",), lambda: open_spiel("hearts")),
    "OpenSpiel gin_rummy": Peer("open_spiel", ("open_spiel",), lambda: open_spiel("gin_rummy")),
    "OpenSpiel backgammon": Peer("open_spiel", ("open_spiel",), lambda: open_spiel("backgammon")),
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
    "pgx backgammon": Peer("pgx", ("pgx", "jax"), pgx),
}


def main() -> None:
    name, tell = sys.argv[1], reports()
    peer = PEERS[name]
    works = peer.works()
    said = [f"{name} {words}." for figure, words in peer.lacks.items() if figure not in works]
    tell({"version": version(peer.package), "figures": list(works), "said": said})
    serve(works, sys.stdin, tell)


if __name__ == "__main__":
    main()
