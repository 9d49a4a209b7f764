"""Fit what New Amsterdam's signs of a position are worth: ``python tools/fit_new_amsterdam.py [--games N]``.

Planners play games that begin with some careless answers and are sound from then on. Positions of the sound
part are kept with the final scores; for each step of each round ridge regression finds the weights of the
signs that foretell how far a seat will be ahead of the others. Weights of neighbouring rounds are held
together. The result is ``bots/measures.toml`` in the title's folder. Run it on the compiled engine.
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path
from typing import Any

import numpy as np

from kade.games.new_amsterdam.bots.evaluate import LAST_ROUND, SeatForecast, points_made
from kade.games.new_amsterdam.bots.measures import SIGNS, count_tiles
from kade.games.new_amsterdam.bots.prospects import City
from kade.games.new_amsterdam.bots.worth import last_worth
from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import ROUNDS
from kade.games.new_amsterdam.rules.state import CITY, NewAmsterdamState
from kade.kernel import Rng

FORECAST = Path(__file__).resolve().parent.parent / "src/kade/games/new_amsterdam/bots/measures.toml"
HEAD = """\
# What each sign of a position is worth in points, round by round, for each step of the round.
# Fitted to played games in the way of tools/fit_new_amsterdam.py; "level" is what a seat can expect beside.
"""
STEPS = ("city", "land", "trade")
#: Who plays with how many is judged by whose games.
GROUPS = {"two": 2, "more": 4}
RIDGE = 15.0
#: How strongly weights of neighbouring rounds are held together; the last round is like no other.
BOND = 150.0
#: Having more of these is never bad, so their weights are not negative; and the other way round.
NEVER_BAD = (
    "first coins", "more coins", "many coins", "first goods", "more goods", "first wood", "more wood",
    "much wood", "first spare corn", "more spare corn", "furs", "furs of the first type",
    "furs of the second type", "city tiles", "land tile", "trade tile", "more land tiles",
    "more trade tiles", "election with a tile", "election with more tiles", "wood for shops",
    "points of full cards", "full cards with a tile", "whole row with a tile", "next card with a tile",
    "dock places", "dock places free",
    "best ship with a tile", "best ship", "furs with a tile", "goods with a tile",
)  # fmt: skip
NEVER_GOOD = ("hungry shops", "hungry shops without coins", "houses missing")

Array = Any


class Sample:
    """Positions of one step: round, signs and points of every seat, final scores."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.games: list[int] = []
        self.signs: list[list[list[float]]] = []
        self.points: list[list[int]] = []
        self.scores: list[list[int]] = []


def seat_signs(state: NewAmsterdamState, seat: int) -> list[float]:
    """All signs of a seat, and in the last round what the planner makes of it."""
    forecast = SeatForecast(state, seat)
    count_tiles(forecast.signs, forecast.tiles)
    if state.round < ROUNDS:
        return [*forecast.signs, 0.0]
    planned = last_worth(state, seat, forecast.tiles, City(state, seat))
    return [*forecast.signs, planned - points_made(state, seat)]


def play(players: int, number: int, samples: list[Sample]) -> None:
    """One game; careless up to some moment, positions are kept from shortly before it."""
    chance, rng = random.Random(number * 7 + players), Rng.seeded(number)
    state = GAME.start(players, f"fit {number}")
    state.journal = None
    careless_until = chance.randrange(70 * players)
    share, heat = chance.choice((0.05, 0.15, 0.3)), chance.choice((0.7, 1.5, 3.0))
    kept: list[tuple[Sample, int, list[list[float]], list[int]]] = []
    answers = 0
    while not state.over:
        legal = state.legal()
        weights = GAME.weigh(state.view(state.seat), rng)
        wanted = 0.0 if answers < careless_until - 6 else 0.5 if answers < careless_until + 10 else 0.12
        if state.stack[-1].prompt == "choose_operation" and chance.random() < wanted:
            signs = [seat_signs(state, seat) for seat in range(players)]
            points = [points_made(state, seat) for seat in range(players)]
            kept.append((samples[state.phase - CITY], state.round, signs, points))
        best = max(weights)
        action = legal[weights.index(best)]
        if answers < careless_until and chance.random() < share:
            odds = [math.exp(max(-30.0, (weight - best) / heat)) + 0.003 for weight in weights]
            action = chance.choices(legal, odds)[0]
        state.play(action)
        answers += 1
    for sample, round, signs, points in kept:
        sample.rounds.append(round)
        sample.games.append(number)
        sample.signs.append(signs)
        sample.points.append(points)
        sample.scores.append(state.scores or [])


def margins(values: Array) -> Array:
    """Each seat less the mean of the others, seats in the second place; the first seat is enough for two."""
    players = values.shape[1]
    found = (values - values.mean(axis=1, keepdims=True)) * players / (players - 1)
    return (found[:, :1] if players == 2 else found).reshape(-1, *values.shape[2:])


def fit(sample: Sample) -> tuple[Array, Array]:
    """Weights by round and sign, and the level of each round."""
    names = (*SIGNS, LAST_ROUND)
    count = len(names)
    sign = np.array([-1.0 if name in NEVER_GOOD else 1.0 for name in names])
    signs, points, scores = np.array(sample.signs) * sign, np.array(sample.points), np.array(sample.scores)
    gains = (scores - points).astype(float)
    rounds = np.array(sample.rounds)
    scale = np.maximum(margins(signs).std(axis=0), 0.05)
    system, goal = np.zeros((ROUNDS * count, ROUNDS * count)), np.zeros(ROUNDS * count)
    for round in range(ROUNDS):
        here = slice(round * count, (round + 1) * count)
        rows, wanted = margins(signs[rounds == round + 1]) / scale, margins(gains[rounds == round + 1])
        system[here, here] += rows.T @ rows + RIDGE * np.eye(count)
        goal[here] += rows.T @ wanted
    for this in range((ROUNDS - 2) * count):
        then = this + count
        system[this, this] += BOND
        system[then, then] += BOND
        system[this, then] -= BOND
        system[then, this] -= BOND
    bounded = np.array([name in NEVER_BAD or name in NEVER_GOOD for name in names] * ROUNDS)
    free = np.ones(ROUNDS * count, dtype=bool)
    while True:
        found = np.zeros(ROUNDS * count)
        found[free] = np.linalg.solve(system[np.ix_(free, free)], goal[free])
        wrong = bounded & (found < 0.0)
        if not wrong.any():
            break
        free &= ~wrong
    weights = found.reshape(ROUNDS, count) / scale
    level = np.array(
        [(gains - signs @ weights[round])[rounds == round + 1].mean() for round in range(ROUNDS)]
    )
    return weights * sign, level


def numbers(values: Array) -> str:
    return "[" + ", ".join(str(round(float(value), 3) + 0.0) for value in values) + "]"


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit what the signs of a position are worth.")
    parser.add_argument("--games", type=int, default=8000)
    games = parser.parse_args().games
    lines = [HEAD]
    for group, players in GROUPS.items():
        samples = [Sample() for _ in STEPS]
        for number in range(games):
            play(players, number, samples)
        for step, sample in zip(STEPS, samples, strict=True):
            weights, level = fit(sample)
            lines.append(f"[{group}.{step}]")
            lines.append(f'"level" = {numbers(level)}')
            for place, name in enumerate((*SIGNS, LAST_ROUND)):
                lines.append(f'"{name}" = {numbers(weights[:, place])}')
            lines.append("")
            print(group, step, len(sample.rounds), "positions")
    FORECAST.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
