"""One seat of many games against bots, as Stable-Baselines3 and its sister sb3-contrib take it.

MaskablePPO("MlpPolicy", VecMonitor(SeatVecEnv("genoa", 32, players=3, opponents="merchant")))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.envs.missing import not_installed
from kade.envs.opponents import Opponent
from kade.envs.vector import SeatVectorEnv
from kade.kernel import KadeError

try:
    import numpy as np
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:
    raise not_installed(error, "sb3") from error

MASKS = "action_masks"


class SeatVecEnv(VecEnv):  # type: ignore[misc]
    """``SeatVectorEnv``, which answers at all tables in one call, under the names that SB3 uses."""

    def __init__(
        self,
        title: str,
        num_envs: int,
        players: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        seat: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "merchant",
        rewards: str = "rank",
        max_answers: int | None = None,
    ) -> None:
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
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)
        self._masks = np.ones((num_envs, self.games.setting.actions), np.bool_)

    # ------------------------------------------------------------------------ play

    def reset(self) -> Any:
        seeds = [seed for seed in self._seeds if seed is not None]
        seen, infos = self.games.reset(seed=seeds or None)
        self._reset_seeds()
        self._reset_options()
        self._masks = infos["action_mask"]
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        return seen

    def step_async(self, actions: Any) -> None:
        self._answers = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        seen, rewards, terminated, truncated, infos = self.games.step(self._answers)
        self._masks = infos["action_mask"]
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in infos["finished"]:
            told[game.table] = {
                "terminal_observation": infos["final_obs"][game.table],
                "TimeLimit.truncated": bool(truncated[game.table]),
                "scores": game.scores,
                "ranking": game.ranking,
            }
        return seen, rewards.astype(np.float32), terminated | truncated, told

    def close(self) -> None:
        self.games.close()

    # -------------------------------------------------------------------- what SB3 asks

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Of a single table there is only what ``env_method`` has, and that it draws nothing."""
        found = {MASKS: self.env_method, "render_mode": None}
        if attr_name not in found:
            raise AttributeError(f"A table has no {attr_name}.")
        return [found[attr_name] for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise KadeError("The tables have no attributes of their own: make a new environment.")

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **more: Any) -> list[Any]:
        if method_name != MASKS:
            raise AttributeError(f"A table has no {method_name}.")
        return [self._masks[table] for table in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]
