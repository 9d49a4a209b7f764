"""What an environment is made of: a title, its players and options, and a position that can be packed."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

from kade.envs.numbers import scale_of
from kade.envs.rewards import check_rewards
from kade.kernel import Action, KadeError, Reader, Rng, State
from kade.kernel import game as find_game


class Setting:
    """All that stays the same while an environment lives; copies of the environment share it."""

    def __init__(
        self,
        title: str,
        players: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        rewards: str = "margin",
    ) -> None:
        self.game = find_game(title)
        self.players = self.game.check_players(self.game.usual_players if players is None else players)
        self.options = self.game.check_setup(self.players, options or {})
        self.rewards = check_rewards(rewards)
        self.scale = scale_of(title, self.players)
        self.actions = len(self.game.actions)

    def deal(self, seed: int | str) -> State:
        """The game that ``game.start`` deals from this seed, with nobody who listens."""
        state: State = self.game.deal(self.players, Rng.seeded(seed), self.options)
        state.journal = None
        return state

    def answer(self, action: object) -> Action:
        """The answer with this number."""
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            raise KadeError(f"An answer is a whole number, not “{action}”.") from None
        if not 0 <= number < self.actions:
            raise KadeError(f"There is no answer {number}; they are numbered 0 to {self.actions - 1}.")
        return self.game.actions.all[number]

    def render(self, state: State, mode: str) -> str:
        """The board as a spectator sees it: a drawing, or its text twin."""
        view = state.view(None)
        if mode == "svg":
            return self.game.draw(view)
        reader, lines = Reader(), []
        for section in self.game.text(view, reader):
            lines.append(section.title.text(reader))
            lines += ["  " + "".join(span.text for span in spans) for spans in section.lines]
        return "\n".join(lines) + "\n"

    def __deepcopy__(self, memo: dict[int, object]) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.game.id, self.players, self.options, self.rewards)
