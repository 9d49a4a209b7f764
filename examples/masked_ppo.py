"""Clipped policy gradients (PPO) in numpy for two players whose gains are each other's losses.

A small network sees what the asked seat sees and never weighs an answer that the rules do not allow.
It plays both seats of many games; its slopes are written out by hand.
"""

from __future__ import annotations

import os
import zipfile
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

# Products as small as these gain nothing from threads, and lose much where processors are shared.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from kade.envs.vector import VectorEnv
from kade.kernel import KadeError

PLAYERS: Final = 2
MINIBATCH: Final = 1024
EPOCHS: Final = 3
#: How far one improvement may move the chance of an answer.
CLIP: Final = 0.2
#: How much of what is learnt from an answer lies in what follows it.
TRACE: Final = 0.95
CURIOSITY: Final = 0.01
CARE_FOR_VALUE: Final = 0.5
LONGEST_SLOPE: Final = 0.5
#: Points that make a reward of one.
POINTS: Final = 20.0

Array: TypeAlias = NDArray[Any]
Slopes: TypeAlias = dict[str, Array]


# --------------------------------------------------------------------- the network


class Seen(NamedTuple):
    """What the network makes of observations, with what its slopes need."""

    inputs: Array
    first: Array
    second: Array
    #: Logarithms of the chances of all answers; those that are not legal have none.
    log_chance: Array
    value: Array


class Policy:
    """Two hidden layers, then a weight for each answer and one guess of the margin still to come."""

    def __init__(self, inputs: int, hidden: int, actions: int, seed: int, dtype: Any = np.float32) -> None:
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, gain: float) -> Array:
            return np.asarray(rng.standard_normal((rows, columns)) * gain / rows**0.5, dtype)

        self.weights: Slopes = {
            "first": layer(inputs, hidden, 1.4),
            "first_bias": np.zeros(hidden, dtype),
            "second": layer(hidden, hidden, 1.4),
            "second_bias": np.zeros(hidden, dtype),
            # Small at first, so that learning begins from even chances.
            "answers": layer(hidden, actions, 0.01),
            "answers_bias": np.zeros(actions, dtype),
            "value": layer(hidden, 1, 0.1),
            "value_bias": np.zeros(1, dtype),
        }

    def look(self, inputs: Array, legal: Array) -> Seen:
        w = self.weights
        first = np.maximum(inputs @ w["first"] + w["first_bias"], 0)
        second = np.maximum(first @ w["second"] + w["second_bias"], 0)
        weight = np.where(legal, second @ w["answers"] + w["answers_bias"], -np.inf)
        weight -= weight.max(axis=1, keepdims=True)
        log_chance = weight - np.log(np.exp(weight).sum(axis=1, keepdims=True))
        return Seen(inputs, first, second, log_chance, (second @ w["value"] + w["value_bias"])[:, 0])

    def slopes(self, seen: Seen, by_weight: Array, by_value: Array) -> Slopes:
        """From what the loss loses by each weight of an answer and each value, back through the layers."""
        w = self.weights
        by_second = by_weight @ w["answers"].T + by_value[:, None] @ w["value"].T
        by_second *= seen.second > 0
        by_first = by_second @ w["second"].T
        by_first *= seen.first > 0
        return {
            "first": seen.inputs.T @ by_first,
            "first_bias": by_first.sum(axis=0),
            "second": seen.first.T @ by_second,
            "second_bias": by_second.sum(axis=0),
            "answers": seen.second.T @ by_weight,
            "answers_bias": by_weight.sum(axis=0),
            "value": seen.second.T @ by_value[:, None],
            "value_bias": by_value.sum(keepdims=True),
        }

    # ------------------------------------------------------------------- keeping it

    def save(self, path: Path, layout: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept: dict[str, Any] = {"layout": np.array(layout), **self.weights}
        with path.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **kept)

    @classmethod
    def load(cls, path: Path, layout: str) -> Policy:
        """A policy that was saved; one that was learnt on another layout is refused."""
        try:
            with np.load(path, allow_pickle=False) as kept:
                arrays = {name: kept[name] for name in kept.files}
        except OSError as error:
            raise KadeError(f"{path} cannot be read: {error.strerror or error}.") from None
        except (ValueError, zipfile.BadZipFile):
            raise KadeError(f"{path} is not a saved policy.") from None
        learnt_on = str(arrays.pop("layout", "none"))
        if learnt_on != layout:
            raise KadeError(
                f"{path} was learnt on the layout {learnt_on}, but observations now have the layout "
                f"{layout}: train anew."
            )
        policy = cls(1, 1, 1, 0)
        if set(arrays) != set(policy.weights):
            raise KadeError(f"{path} is not a saved policy.")
        policy.weights = arrays
        return policy


def draw(log_chance: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """One answer for each row, as likely as its chance (the greatest of Gumbel's numbers)."""
    drawn: NDArray[np.int64] = np.argmax(log_chance + rng.gumbel(size=log_chance.shape), axis=1)
    return drawn


# --------------------------------------------------------------------------- play


class Samples(NamedTuple):
    """Answers that were given, and how they turned out."""

    observation: Array
    legal: Array
    action: Array
    log_chance: Array
    #: How much better it went than the network had guessed.
    advantage: Array
    #: What the guess should have been.
    target: Array

    def part(self, rows: Array) -> Samples:
        return Samples(*(values[rows] for values in self))


class SelfPlay:
    """Many games that go on from one stretch to the next, the same policy on both seats."""

    def __init__(self, title: str, tables: int, seed: int) -> None:
        self.env = VectorEnv(title, tables, players=PLAYERS, rewards="steps", dtype=np.float32)
        self.rng = np.random.default_rng([seed, 1])
        self.seen, self.infos = self.env.reset(seed=f"learn {seed}")
        self.games = 0

    def play(self, policy: Policy, steps: int) -> Samples:
        seen, legal, seats, actions, chances, values = [], [], [], [], [], []
        rewards, ends = [], []
        for _ in range(steps):
            looked = policy.look(self.seen, self.infos["action_mask"])
            action = draw(looked.log_chance, self.rng)
            seen.append(self.seen)
            legal.append(self.infos["action_mask"])
            seats.append(self.infos["seat"])
            actions.append(action)
            chances.append(np.take_along_axis(looked.log_chance, action[:, None], axis=1)[:, 0])
            values.append(looked.value)
            self.seen, _, ended, _, self.infos = self.env.step(action)
            # What one gains the other loses: only the margin counts.
            brought = self.infos["rewards"]
            rewards.append((brought - brought[:, ::-1]) / POINTS)
            ends.append(ended)
            self.games += len(self.infos["finished"])
        last = policy.look(self.seen, self.infos["action_mask"]).value
        advantage = advantages(
            np.array(seats), np.array(rewards), np.array(ends), np.array(values), self.infos["seat"], last
        )
        return Samples(
            np.concatenate(seen),
            np.concatenate(legal),
            np.concatenate(actions),
            np.concatenate(chances),
            advantage.ravel(),
            (advantage + np.array(values)).ravel(),
        )


def advantages(
    seats: Array, rewards: Array, ends: Array, values: Array, next_seat: Array, last: Array
) -> Array:
    """For each answer how much better it went than expected, looking back from the end (GAE).

    All arrays are by step and table, rewards by seat as well. What happens between two answers of a
    seat belongs to the first of them. After the last step the seat that is asked expects ``last``, and
    the other one the opposite.
    """
    steps, tables = seats.shape
    rows = np.arange(tables)
    expected = np.where(np.arange(PLAYERS) == next_seat[:, None], last[:, None], -last[:, None])
    following = np.zeros((tables, PLAYERS), values.dtype)
    gained = np.zeros((tables, PLAYERS), values.dtype)
    found = np.zeros_like(values)
    for step in range(steps - 1, -1, -1):
        for kept in (expected, following, gained):
            kept[ends[step]] = 0
        gained += rewards[step]
        own = (rows, seats[step])
        surprise = gained[own] + expected[own] - values[step]
        found[step] = surprise + TRACE * following[own]
        expected[own], following[own], gained[own] = values[step], found[step], 0
    return found


# ----------------------------------------------------------------------- learning


def loss_and_slopes(policy: Policy, samples: Samples) -> tuple[float, Slopes]:
    """PPO's clipped loss with a bonus for even chances and the squared error of the guesses."""
    count = len(samples.action)
    rows = np.arange(count)
    seen = policy.look(samples.observation, samples.legal)
    chance = np.exp(seen.log_chance)
    logs = np.where(samples.legal, seen.log_chance, 0)
    ratio = np.exp(logs[rows, samples.action] - samples.log_chance)
    free, held = ratio * samples.advantage, np.clip(ratio, 1 - CLIP, 1 + CLIP) * samples.advantage
    evenness = -(chance * logs).sum(axis=1)
    error = seen.value - samples.target
    losses = -np.minimum(free, held) - CURIOSITY * evenness + CARE_FOR_VALUE / 2 * error**2
    by_chosen = np.where(free <= held, -free, 0) / count
    by_weight = -by_chosen[:, None] * chance
    by_weight[rows, samples.action] += by_chosen
    by_weight += CURIOSITY / count * chance * (logs + evenness[:, None])
    return float(losses.mean()), policy.slopes(seen, by_weight, CARE_FOR_VALUE / count * error)


class Adam:
    """Steps along the slopes, each weight at a pace of its own."""

    def __init__(self, weights: Slopes) -> None:
        self.weights = weights
        self.mean = {name: np.zeros_like(values) for name, values in weights.items()}
        self.square = {name: np.zeros_like(values) for name, values in weights.items()}
        self.steps = 0

    def step(self, slopes: Slopes, rate: float) -> None:
        self.steps += 1
        length = float(np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values())))
        shorten = min(1.0, LONGEST_SLOPE / (length + 1e-8))
        pace = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (slope * shorten - mean)
            square += 0.001 * ((slope * shorten) ** 2 - square)
            self.weights[name] -= (pace * mean / (np.sqrt(square) + 1e-7)).astype(mean.dtype)


def improve(policy: Policy, adam: Adam, samples: Samples, rate: float, rng: np.random.Generator) -> None:
    """A few walks through the samples, in small heaps."""
    count = len(samples.action)
    advantage = samples.advantage
    even = samples._replace(advantage=(advantage - advantage.mean()) / (advantage.std() + 1e-8))
    for _ in range(EPOCHS):
        order = rng.permutation(count)
        for start in range(0, count, MINIBATCH):
            _, slopes = loss_and_slopes(policy, even.part(order[start : start + MINIBATCH]))
            adam.step(slopes, rate)
