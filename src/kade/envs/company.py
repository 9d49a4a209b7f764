"""Tables with a learner at one seat and others who answer by themselves. Compiled, as its base."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from mypy_extensions import i64

from kade.envs.stepping import Tables
from kade.kernel.actions import Action
from kade.kernel.game import Game
from kade.kernel.state import State
from kade.kernel.view import View

#: Whoever is shown a view and answers.
Answerer: TypeAlias = Callable[[View], Action]


class Company(Tables):
    """Only the learner's questions are told; what the others answer happens within the same step.

    ``seat`` is the learner's in every game; -1: each game draws one from its seed. ``invite`` says who sits
    at the other seats of a game, from the learner's seat and the game's seed.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        size: int,
        players: int,
        options: Mapping[str, bool | int | str],
        tables: int,
        rewards: str,
        most_answers: int,
        seat_of: Callable[[str], int],
        invite: Callable[[int, str], dict[int, Answerer]],
    ) -> None:
        super().__init__(game, size, players, options, tables, rewards, most_answers)
        self.seat_of = seat_of
        self.invite = invite
        self.learners: list[int] = [0] * tables
        self.others: list[dict[int, Answerer]] = [{} for _ in range(tables)]

    def _deal(self, table: i64) -> State:
        place = int(table)
        seed = self.game_seed(place)
        learner = self.seat_of(seed)
        self.learners[place] = learner
        self.others[place] = self.invite(learner, seed)
        return super()._deal(table)

    def _go_on(self, table: i64, state: State) -> None:
        """The others answer until the learner is asked or the game is over."""
        place = int(table)
        learner = self.learners[place]
        others = self.others[place]
        while state.stack and state.stack[-1].seat != learner:
            other = state.stack[-1].seat
            state.apply(others[other](state.view(other)))

    def packed(self) -> dict[str, Any]:
        told = super().packed()
        told["learners"] = self.learners
        told["others"] = self.others
        return told

    def unpack(self, told: dict[str, Any]) -> None:
        super().unpack(told)
        self.learners = told["learners"]
        self.others = told["others"]
