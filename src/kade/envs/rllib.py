"""All seats of a game, as RLlib takes it: a multi-agent environment in which one agent at a time is asked."""

from __future__ import annotations

from typing import Any

from kade.envs.missing import not_installed
from kade.envs.rewards import STEPS, final_rewards, standing
from kade.envs.setting import Setting
from kade.envs.sight import Sight
from kade.kernel import State

try:
    import numpy as np
    from gymnasium import spaces
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ImportError as error:
    raise not_installed(error, "rllib") from error

Told = dict[str, Any]


class SeatsEnv(MultiAgentEnv):  # type: ignore[misc]
    """``env_config`` has ``title`` and, if you like, ``players``, ``options`` and ``rewards``.

    An observation is ``{"observations": ..., "action_mask": ...}``, as RLlib's ``ActionMaskingTorchRLModule``
    reads it. At the end every seat is shown the end; what comes to a seat that is not asked RLlib adds to
    its last answer.
    """

    def __init__(self, config: Told) -> None:
        super().__init__()
        self.setting = setting = Setting(
            config["title"], config.get("players"), config.get("options"), config.get("rewards", "rank")
        )
        self.agents = self.possible_agents = [f"seat_{seat}" for seat in range(setting.players)]
        seen = spaces.Dict(
            {
                "observations": setting.scale.box(),
                "action_mask": spaces.Box(0.0, 1.0, (setting.actions,), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.agents, seen)
        self.action_spaces = dict.fromkeys(self.agents, spaces.Discrete(setting.actions))
        self.sight = Sight(setting)
        self.chance = np.random.default_rng()
        self.position: State | None = None

    def reset(self, *, seed: int | None = None, options: Told | None = None) -> tuple[Told, Told]:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        dealt = int(self.chance.integers(2**62)) if seed is None else seed
        self.position = state = self.setting.deal(dealt)
        self._points = [0] * self.setting.players
        return self._seen(state, state.seat), {}

    def step(self, action_dict: Told) -> tuple[Told, Told, Told, Told, Told]:
        state = self.position
        assert state is not None, "RLlib resets first"
        state.apply(self.setting.answer(action_dict[self.agents[state.seat]]))
        over = not state.stack
        asked = range(self.setting.players) if over else (state.stack[-1].seat,)
        seen = {agent: told for seat in asked for agent, told in self._seen(state, seat).items()}
        ended = {**dict.fromkeys(seen, over), "__all__": over}
        return seen, self._rewards(state), ended, {"__all__": False}, {}

    def _rewards(self, state: State) -> Told:
        """What the answer brought to each seat."""
        if self.setting.rewards == STEPS:
            now = standing(self.setting.game, state)
            brought = [float(now[seat] - before) for seat, before in enumerate(self._points)]
            self._points = now
        elif state.stack:
            return dict.fromkeys(self.agents, 0.0)
        else:
            brought = final_rewards(self.setting.rewards, self.setting.game, state)
        return dict(zip(self.agents, brought, strict=True))

    def _seen(self, state: State, seat: int) -> Told:
        mask, numbers = self.sight.mask(state, seat), self.sight.values(state, seat)
        return {self.agents[seat]: {"observations": numbers, "action_mask": mask.astype(np.float32)}}
