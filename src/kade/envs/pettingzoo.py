"""Every title as a PettingZoo AEC environment: all seats learn, one answer at a time."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, NoReturn, TypedDict

from kade.envs.missing import not_installed
from kade.envs.rewards import STEPS, final_rewards, standing
from kade.envs.setting import Setting
from kade.kernel import KadeError, State

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
except ImportError as error:
    raise not_installed(error) from error

from kade.envs.numbers import Mask, Values
from kade.envs.sight import Sight

RENDER_MODES = ("ansi", "svg", "human")


class Observation(TypedDict):
    """What a seat sees, and a 1 for each answer that is open to it."""

    observation: Values
    action_mask: Mask


class KadeEnv(AECEnv):  # type: ignore[misc]
    """A game of one title; ``agents`` are "player_0", "player_1" and so on, in the order of the seats.

    ``reset(seed=7)`` deals the very game that ``game.start(seed=7)`` deals; without a seed the next
    one is drawn from ``np_random``. An answer that is not legal raises the sentence that a player
    would read, and changes nothing. Where several seats may answer in any order, they are asked in
    the order in which the rules would hear them.
    """

    def __init__(self, setting: Setting, render_mode: str | None, max_cycles: int | None) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata: dict[str, Any] = {
            "name": f"{setting.game.id.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(setting.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observed() for agent in self.possible_agents}
        scale, every = setting.scale, setting.players
        self.state_space = spaces.Box(np.tile(scale.low, every), np.tile(scale.high, every))
        self.np_random: np.random.Generator | None = None
        self.np_random_seed: int | None = None
        self.position: State | None = None
        self.sight = Sight(setting)
        self._ended = False

    def _observed(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.setting.actions,), np.int8)
        return spaces.Dict({"observation": self.setting.scale.box(), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    # ------------------------------------------------------------------------ play

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. ``options`` mean nothing here: those of the title are given to ``env``."""
        if seed is not None or self.np_random is None:
            self.np_random, self.np_random_seed = seeding.np_random(seed)
        dealt = seed if seed is not None else int(self.np_random.integers(2**62))
        self.position = state = self.setting.deal(dealt)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._standing = [0] * self.setting.players
        self._cycles = [0] * self.setting.players
        self._ended = False
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[state.seat]
        self._show()

    def step(self, action: int | np.integer[Any] | None) -> None:
        """The answer of ``agent_selection``."""
        state = self._begun()
        if self._ended:
            if not self.agents:
                raise KadeError("The game is over and all seats have left it: call reset().")
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        state.apply(self.setting.answer(action))
        self._cumulative_rewards[agent] = 0.0
        if self.setting.rewards == STEPS:
            now, before = standing(self.setting.game, state), self._standing
            self._reward([float(now[seat] - before[seat]) for seat in range(len(now))])
            self._standing = now
        if not state.stack:
            self._end(state)
        else:
            self.agent_selection = self.possible_agents[state.stack[-1].seat]
            if self.max_cycles is not None:
                self._count(self._seats[agent], self.max_cycles)
        self._show()

    def _end(self, state: State) -> None:
        if self.setting.rewards != STEPS:
            self._reward(final_rewards(self.setting.rewards, self.setting.game, state))
        self.terminations = dict.fromkeys(self.agents, True)
        self._ended = True

    def _count(self, seat: int, most: int) -> None:
        """Cut the game off once a seat has given as many answers as one may."""
        self._cycles[seat] += 1
        if self._cycles[seat] >= most:
            self.truncations = dict.fromkeys(self.agents, True)
            self._ended = True

    def _reward(self, rewards: list[float]) -> None:
        for agent, reward in zip(self.agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    def _begun(self) -> State:
        if self.position is None:
            raise KadeError("No game has begun: call reset() first.")
        return self.position

    # ------------------------------------------------------------------------ looks

    def observe(self, agent: str) -> Observation:
        """What the agent sees now; its mask is empty unless it is asked."""
        state, seat = self._begun(), self._seats[agent]
        return {
            "observation": self.sight.values(state, seat),
            "action_mask": self.sight.mask(state, seat),
        }

    def state(self) -> Values:
        """What all seats see together, one after the other: for learners with a common critic."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self) -> str | None:
        """The board as a spectator sees it: the text, the drawing, or nothing after printing the text."""
        if self.render_mode is None:
            raise KadeError(f"To render, give env() a render_mode: {', '.join(RENDER_MODES)}.")
        shown = self.setting.render(self._begun(), self.render_mode)
        if self.render_mode != "human":
            return shown
        sys.stdout.write(shown)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """There is nothing to let go of."""


def env(
    title: str,
    players: int | None = None,
    options: Mapping[str, bool | int | str] | None = None,
    rewards: str = "margin",
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> KadeEnv:
    """A title for so many players (if not told: the fewest who play against each other).

    ``rewards`` are "margin", "rank" or "steps" (see ``kade.envs.rewards``). ``max_cycles`` cuts the
    game off as soon as a seat has given so many answers.
    """
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise KadeError(f"There is no render_mode “{render_mode}”; there are: {', '.join(RENDER_MODES)}.")
    if max_cycles is not None and max_cycles < 1:
        raise KadeError("max_cycles must be at least 1.")
    return KadeEnv(Setting(title, players, options, rewards), render_mode, max_cycles)


def parallel_env(*_: object, **__: object) -> NoReturn:
    """Refused: these games are played one answer at a time."""
    raise KadeError("Kade's titles are played in turns, so there is no parallel_env: use env().")
