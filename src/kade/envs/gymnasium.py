"""One seat of a game as a Gymnasium environment: a learner at it, bots at the others.

Importing this module registers a name for every title: ``gymnasium.make("kade/Genoa-v0", players=4)``.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from kade.envs.company import Answerer
from kade.envs.missing import not_installed
from kade.envs.opponents import Opponent, Opponents, SeatOf
from kade.envs.rewards import STEPS, final_rewards, standing
from kade.envs.setting import Setting
from kade.kernel import IllegalAction, KadeError, State, games

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise not_installed(error) from error

from kade.envs.numbers import Mask, Values
from kade.envs.sight import Sight

Info: TypeAlias = dict[str, Any]


class SeatEnv(gymnasium.Env[Values, np.int64]):
    """A learner at one seat of a title.

    ``seat`` is the learner's, or None: then each game draws one. ``opponents`` sit at the others, in
    turn from the learner's left: one for all, or a list that is repeated. ``info["action_mask"]`` has a
    1 for each legal answer. An answer that is not legal raises the sentence that a player would read
    if ``illegal`` is "raise"; if it is "default", the learner counts as absent: the answer that the
    rules give for an absent player is given instead, and ``info["refused"]`` holds the sentence.
    """

    metadata = {"render_modes": ["ansi", "svg", "human"], "render_fps": 2}  # noqa: RUF012 (as its base)

    def __init__(
        self,
        title: str,
        players: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        seat: int | None = 0,
        opponents: Opponent | Sequence[Opponent] = "merchant",
        rewards: str = "margin",
        illegal: str = "default",
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(title, players, options, rewards)
        if illegal not in ("default", "raise"):
            raise KadeError(f"illegal is “default” or “raise”, not “{illegal}”.")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise KadeError(f"There is no render_mode “{render_mode}”.")
        self.fixed_seat = SeatOf(self.setting, seat).fixed
        self.opponents = Opponents(self.setting, opponents)
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = self.setting.scale.box()
        self.action_space = spaces.Discrete(self.setting.actions)
        self.position: State | None = None
        self.sight = Sight(self.setting)
        self.seat = 0 if seat is None else seat
        self._others: dict[int, Answerer] = {}
        self._points = 0

    # ------------------------------------------------------------------------ play

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Values, Info]:
        """A new game, up to the learner's first question; a seed deals what ``game.start`` deals from it."""
        super().reset(seed=seed)
        dealt = seed if seed is not None else int(self.np_random.integers(2**62))
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.setting.players))
        self._others = self.opponents.seated(self.seat, dealt)
        self.position = state = self.setting.deal(dealt)
        self._points = 0
        self._wait_for_learner(state)
        self._show()
        return self._observed(state, {})

    def step(self, action: np.int64 | int) -> tuple[Values, float, bool, bool, Info]:
        """The learner's answer, and those of the others up to its next question."""
        state = self._begun()
        if not state.stack:
            raise KadeError("The game is over: call reset().")
        info: Info = {}
        try:
            state.apply(self.setting.answer(action))
        except IllegalAction as refusal:
            if self.illegal == "raise":
                raise
            info["refused"] = str(refusal)
            state.apply(state.default())
        self._wait_for_learner(state)
        reward = self._reward(state)
        self._show()
        observation, info = self._observed(state, info)
        return observation, reward, not state.stack, False, info

    def _wait_for_learner(self, state: State) -> None:
        """Let the others answer until it is the learner's turn or the game is over."""
        while state.stack and state.stack[-1].seat != self.seat:
            other = state.stack[-1].seat
            state.apply(self._others[other](state.view(other)))

    def _reward(self, state: State) -> float:
        if self.setting.rewards == STEPS:
            now = standing(self.setting.game, state)[self.seat]
            gained, self._points = now - self._points, now
            return float(gained)
        if state.stack:
            return 0.0
        return final_rewards(self.setting.rewards, self.setting.game, state)[self.seat]

    def _begun(self) -> State:
        if self.position is None:
            raise KadeError("No game has begun: call reset() first.")
        return self.position

    # ------------------------------------------------------------------------ looks

    def _observed(self, state: State, info: Info) -> tuple[Values, Info]:
        info["action_mask"] = self.action_masks()
        if not state.stack:
            info["scores"], info["ranking"] = state.scores, state.ranking
        return self.sight.values(state, self.seat), info

    def action_masks(self) -> Mask:
        """A 1 for each legal answer, under the name by which other libraries ask for it."""
        return self.sight.mask(self._begun(), self.seat)

    def render(self) -> Any:
        """The board as a spectator sees it: the text, the drawing, or nothing after printing the text."""
        if self.render_mode is None:
            return None
        shown = self.setting.render(self._begun(), self.render_mode)
        if self.render_mode != "human":
            return shown
        sys.stdout.write(shown)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def gymnasium_id(title: str) -> str:
    """The name under which a title is registered: ``kade/TicketToRideAmsterdam-v0``."""
    return f"kade/{''.join(word.capitalize() for word in title.split('-'))}-v0"


for _title in games():
    gymnasium.register(
        gymnasium_id(_title.id),
        "kade.envs.gymnasium:SeatEnv",
        vector_entry_point="kade.envs.vector:SeatVectorEnv",
        kwargs={"title": _title.id},
    )
