"""One seat of many games against bots, as TorchRL takes it: a batched environment with ``action_mask``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.envs.missing import not_installed
from kade.envs.opponents import Opponent
from kade.envs.vector import SeatVectorEnv

try:
    import numpy as np
    import torch
    from tensordict import TensorDict, TensorDictBase
    from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
    from torchrl.envs import EnvBase
except ImportError as error:
    raise not_installed(error, "torchrl") from error


class SeatBatch(EnvBase):  # type: ignore[misc]
    """``num_envs`` tables. Where a game ends, ``step`` shows its end, and TorchRL asks for the next one.

    The mask stands beside the observation, for a ``MaskedCategorical``; where a game has ended nothing is
    asked, and the mask forbids nothing.
    """

    def __init__(
        self,
        title: str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        seat: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "merchant",
        rewards: str = "rank",
        max_answers: int | None = None,
    ) -> None:
        super().__init__(device=torch.device("cpu"), batch_size=torch.Size([num_envs]))
        self.games = SeatVectorEnv(
            title,
            num_envs,
            players=players,
            options=options,
            seat=seat,
            opponents=opponents,
            rewards=rewards,
            illegal="raise",
            dtype=np.float32,
            max_answers=max_answers,
        )
        scale, actions = self.games.setting.scale, self.games.setting.actions
        shape = (num_envs, scale.size)
        low, high = (torch.from_numpy(end).expand(shape) for end in (scale.low, scale.high))
        self.observation_spec = Composite(
            observation=Bounded(low, high, shape=shape, dtype=torch.float32),
            action_mask=Binary(actions, shape=(num_envs, actions), dtype=torch.bool),
            shape=(num_envs,),
        )
        self.action_spec = Categorical(actions, shape=(num_envs,), dtype=torch.int64)
        self.reward_spec = Unbounded(shape=(num_envs, 1), dtype=torch.float32)
        flag = Categorical(2, shape=(num_envs, 1), dtype=torch.bool)
        self.done_spec = Composite(
            done=flag, terminated=flag.clone(), truncated=flag.clone(), shape=(num_envs,)
        )
        self._seed: int | None = None
        self._over = np.zeros(num_envs, np.bool_)

    def _set_seed(self, seed: int | None) -> None:
        """Of the games that the next reset begins."""
        self._seed = seed

    def _reset(self, tensordict: TensorDictBase | None = None, **_: Any) -> TensorDictBase:
        wanted = None if tensordict is None else tensordict.get("_reset", None)
        if wanted is None:
            self._seen, infos = self.games.reset(seed=self._seed)
            self._seed, self._mask = None, infos["action_mask"]
        else:
            # Where a game has ended the next one is there already.
            afresh = wanted.reshape(self.batch_size).numpy() & ~self._over
            if afresh.any():
                self._seen, infos = self.games.reset(options={"reset_mask": afresh})
                self._mask = infos["action_mask"]
        self._over = np.zeros_like(self._over)
        return self._shown(self._seen, self._mask)

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        answers = tensordict["action"].numpy()
        self._seen, rewards, terminated, truncated, infos = self.games.step(answers)
        self._mask, self._over = infos["action_mask"], terminated | truncated
        seen, mask = self._seen, self._mask
        if self._over.any():
            seen, mask = seen.copy(), mask | self._over[:, None]
            for table in np.flatnonzero(self._over):
                seen[table] = infos["final_obs"][table]
        shown = self._shown(seen, mask)
        shown["reward"] = torch.from_numpy(rewards.astype(np.float32))[:, None]
        shown["terminated"] = torch.from_numpy(terminated.copy())[:, None]
        shown["truncated"] = torch.from_numpy(truncated.copy())[:, None]
        shown["done"] = shown["terminated"] | shown["truncated"]
        return shown

    def _shown(self, seen: Any, mask: Any) -> TensorDictBase:
        told = {"observation": torch.from_numpy(seen), "action_mask": torch.from_numpy(mask)}
        return TensorDict(told, batch_size=self.batch_size)
