"""Many games at once: arrays of answers go in, arrays of what the asked seats see come out."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kade.envs.missing import not_installed
from kade.envs.setting import Setting
from kade.envs.stepping import Finished, Tables
from kade.kernel import KadeError

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise not_installed(error) from error

from kade.envs.numbers import Values


class Batch(NamedTuple):
    """All tables after a step, one row for each. The arrays are the caller's own."""

    #: What the seat that is asked sees.
    observation: Values
    #: True for each answer that is open to it.
    action_mask: NDArray[np.bool_]
    #: Which seat that is.
    seat: NDArray[np.int64]
    #: What the last step brought each seat; a column for each.
    reward: Values
    #: True where the last step ended a game; what the row shows is then the next one.
    done: NDArray[np.bool_]
    #: The games that ended, with scores, ranking and the seed to deal them again.
    finished: list[Finished]


class VectorEnv:
    """``num_envs`` games of one setup; each that ends is followed by the next one in the same step.

    All games follow from the seed of ``reset``. The learner plays all seats, as in self-play.
    """

    def __init__(
        self,
        title: str,
        num_envs: int,
        players: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        rewards: str = "margin",
    ) -> None:
        if num_envs < 1:
            raise KadeError("num_envs must be at least 1.")
        self.setting = Setting(title, players, options, rewards)
        self.num_envs = num_envs
        self.players = self.setting.players
        self.single_observation_space = self.setting.scale.box()
        self.single_action_space = spaces.Discrete(self.setting.actions)
        setting = self.setting
        self.tables = Tables(setting.game, setting.players, setting.options, num_envs, setting.rewards)

    def reset(self, seed: int | str | None = None) -> Batch:
        """New games at all tables."""
        self.tables.reset(secrets.randbits(64) if seed is None else seed)
        return self._batch()

    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> Batch:
        """One answer at every table; if one of them is not legal, none is given."""
        if not self.tables.states:
            raise KadeError("No game has begun: call reset() first.")
        given = np.asarray(actions)
        if given.ndim != 1 or not np.issubdtype(given.dtype, np.integer):
            raise KadeError("Answers are a row of whole numbers, one for each table.")
        self.tables.step(given.tolist())
        return self._batch()

    def _batch(self) -> Batch:
        tables = self.tables
        mask = np.frombuffer(bytearray(tables.mask), np.bool_)
        return Batch(
            self.setting.scale.values(b"".join(tables.numbers)).reshape(self.num_envs, -1),
            mask.reshape(self.num_envs, -1),
            np.array(tables.seats, np.int64),
            np.array(tables.rewards, np.float32).reshape(self.num_envs, -1),
            np.array(tables.ended, np.bool_),
            tables.finished,
        )


def random_actions(action_mask: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """For each row one of its legal answers, each as likely as the next."""
    rows, width = action_mask.shape
    # All legal answers of all rows in one line: where each row begins in it, and how long it is.
    legal = np.flatnonzero(action_mask)
    starts = np.arange(0, (rows + 1) * width, width)
    first = np.searchsorted(legal, starts)
    drawn = (rng.random(rows) * np.diff(first)).astype(np.int64)
    chosen: NDArray[np.int64] = legal[first[:-1] + drawn] - starts[:-1]
    return chosen
