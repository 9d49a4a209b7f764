"""A game as an OpenSpiel state holds it: the digits of its seed, a position, and what was seen so far."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from kade.envs.openspiel_recall import Recall, restore_recall
from kade.envs.rewards import STEPS, final_rewards, standing
from kade.envs.setting import Setting
from kade.kernel import KadeError, Rng, State, View

#: Chance draws the seed in so many digits of this base, each with the same probability: 2**32 games.
DIGITS: Final = 4
BASE: Final = 256


class Position:
    """``state`` is None as long as digits of the seed are missing."""

    def __init__(
        self,
        setting: Setting,
        digits: list[int] | None = None,
        state: State | None = None,
        recall: Recall | None = None,
        before: list[float] | None = None,
    ) -> None:
        self.setting = setting
        self.digits = digits or []
        self.state = state
        self.recall = recall or Recall(setting.players)
        # What the seats had gained before the last answer.
        self.before = before or [0.0] * setting.players

    # ------------------------------------------------------------------------ play

    def draw(self, digit: int) -> None:
        """The next digit of the seed; the last one deals the game that ``game.start`` deals from it."""
        if not 0 <= digit < BASE:
            raise KadeError(f"A digit of the seed is a number from 0 to {BASE - 1}, not {digit}.")
        self.digits.append(digit)
        if len(self.digits) == DIGITS:
            setting = self.setting
            seed = int.from_bytes(bytes(self.digits), "big")
            self.state = setting.game.start(setting.players, seed, setting.options)
            self.recall.begin(self.state)
            self.state.journal = None

    def answer(self, number: int) -> None:
        """The answer with this number to the open question; refused with a sentence if it is not legal."""
        state = self.dealt()
        action = self.setting.answer(number)
        before = self.returns() if self.setting.rewards == STEPS else self.before
        state.apply(action)
        self.before = before
        self.recall.note(action)

    def dealt(self) -> State:
        if self.state is None:
            raise KadeError("The seed of this game has not been drawn.")
        return self.state

    # --------------------------------------------------------------------- results

    def returns(self) -> list[float]:
        """What each seat has gained so far."""
        state, setting = self.state, self.setting
        if state is None or (state.stack and setting.rewards != STEPS):
            return [0.0] * setting.players
        if setting.rewards == STEPS:
            return [float(points) for points in state.scores or standing(setting.game, state)]
        return final_rewards(setting.rewards, setting.game, state)

    def rewards(self) -> list[float]:
        """What the last answer has brought each seat."""
        return [now - before for now, before in zip(self.returns(), self.before, strict=True)]

    # ----------------------------------------------------------------- what is known

    def view(self, seat: int) -> View:
        """What ``seat`` (-1: a spectator) sees."""
        return self.dealt().view(None if seat < 0 else seat)

    def imagined(self, seat: int, seed: int) -> Position:
        """A world that cannot be told from this one by what ``seat`` has seen; its seed is not known."""
        game = self.setting.game
        state = game.imagine(self.view(seat), Rng.seeded(seed))
        return Position(self.setting, [], state, self.recall.imagined_by(seat, state), self.before)

    # ---------------------------------------------------------------- copies and text

    def copy(self) -> Position:
        state = None if self.state is None else self.state.copy()
        return Position(self.setting, self.digits[:], state, self.recall.copy(), self.before)

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        state = None if self.state is None else self.state.to_json()
        told = msgspec.json.encode([self.digits, state, self.recall.to_json(), self.before])
        return restore_position, (self.setting, told)

    def __str__(self) -> str:
        """Everything, secrets included: for comparing positions and looking for mistakes."""
        if self.state is None:
            return " ".join(["seed", *map(str, self.digits), *["?"] * (DIGITS - len(self.digits))])
        return msgspec.json.encode(self.state.to_json()).decode()


def restore_position(setting: Setting, told: bytes) -> Position:
    """The position that was packed."""
    digits, data, facts, before = msgspec.json.decode(told)
    state = None if data is None else setting.game.restore(data)
    recall = restore_recall(setting.game.id, setting.players, facts, state)
    return Position(setting, digits, state, recall, before)
