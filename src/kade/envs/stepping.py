"""Many games side by side, stepped in one call: the inner loop of learning, without numpy.

This module is compiled with the rules, so that between the answers that go in and the numbers that
come out nothing is interpreted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kade.envs.rewards import STEPS, rewards_seen, standing
from kade.kernel.actions import Action
from kade.kernel.errors import KadeError
from kade.kernel.game import Game
from kade.kernel.rng import Rng
from kade.kernel.state import State


class Finished(NamedTuple):
    """A game that has come to its end."""

    table: int
    #: ``game.start`` deals the same game again from it.
    seed: str
    answers: int
    scores: list[int]
    ranking: list[int]


def look(game: Game[Any, Any], state: State, seat: int) -> tuple[bytes, bytearray]:
    """What a seat sees as numbers, and a 1 for each answer that is open to it."""
    view = state.view(seat)
    mask = bytearray(len(game.actions.all))
    mark(mask, 0, view.legal)
    return game.encode(view), mask


def mark(mask: bytearray, first: int, answers: list[Action]) -> None:
    """A 1 for each of these answers, in the stretch of the mask that begins at ``first``."""
    for action in answers:
        mask[first + action.id] = 1


class Tables:
    """So many games of one setup. A game that ends is followed by the next one in the same step.

    After ``reset`` and after each ``step`` the lists tell, table by table: whose answer is awaited,
    what that seat sees and may answer (one mask, the tables after each other), what the last step
    brought each seat (flat, by table and seat), and whether it ended a game.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        players: int,
        options: Mapping[str, bool | int | str],
        tables: int,
        rewards: str,
    ) -> None:
        self.game = game
        self.actions: list[Action] = game.actions.all
        self.players = players
        self.options = options
        self.tables = tables
        self.kind = rewards
        self.seed = ""
        self.states: list[State] = []
        self.dealt: list[int] = []
        self.answers: list[int] = []
        self.standings: list[list[int]] = []
        self.seats: list[int] = []
        self.numbers: list[bytes] = []
        self.mask = bytearray()
        self.rewards: list[float] = []
        self.ended: list[bool] = []
        self.finished: list[Finished] = []

    def reset(self, seed: int | str) -> None:
        """New games at all tables. Those of a table depend on the seed and its place alone."""
        self.seed = str(seed)
        self.states = []
        self.dealt = [0] * self.tables
        self.answers = [0] * self.tables
        self.standings = [[0] * self.players for _ in range(self.tables)]
        self.seats = [0] * self.tables
        self.numbers = [b""] * self.tables
        self.mask = bytearray(self.tables * len(self.actions))
        for table in range(self.tables):
            self.states.append(self._deal(table))
            self._look(table)
        self.rewards = [0.0] * (self.tables * self.players)
        self.ended = [False] * self.tables
        self.finished = []

    def step(self, actions: list[int]) -> None:
        """One answer at every table; if one of them is not legal, none is given."""
        self._check(actions)
        self.mask = bytearray(len(self.mask))
        self.rewards = [0.0] * (self.tables * self.players)
        self.ended = [False] * self.tables
        self.finished = []
        by_steps = self.kind == STEPS
        for table, action in enumerate(actions):
            state = self.states[table]
            state.play(self.actions[action])
            self.answers[table] += 1
            if by_steps:
                self._reward_step(table, state)
            if not state.stack:
                self._end(table, state)
                self.states[table] = self._deal(table)
            self._look(table)

    def _check(self, actions: list[int]) -> None:
        """Refuse answers that are too many or too few, that do not exist, or that are not legal."""
        if len(actions) != self.tables:
            raise KadeError(f"There are {self.tables} tables, but {len(actions)} answers.")
        every = len(self.actions)
        for table, action in enumerate(actions):
            if not 0 <= action < every:
                raise KadeError(f"There is no answer {action}; they are numbered 0 to {every - 1}.")
            if not self.mask[table * every + action]:
                raise self.states[table].refused(self.actions[action])

    def _look(self, table: int) -> None:
        """Note what the seat that is asked sees and may answer."""
        state = self.states[table]
        seat = state.stack[-1].seat
        view = state.view(seat)
        self.seats[table] = seat
        self.numbers[table] = self.game.encode(view)
        mark(self.mask, table * len(self.actions), view.legal)

    def game_seed(self, table: int) -> str:
        """The seed of the game that is played at a table now."""
        return f"{self.seed}/{table}/{self.dealt[table]}"

    def _deal(self, table: int) -> State:
        state: State = self.game.deal(self.players, Rng.seeded(self.game_seed(table)), self.options)
        state.journal = None
        return state

    def _reward_step(self, table: int, state: State) -> None:
        before, now = self.standings[table], standing(self.game, state)
        for seat in range(self.players):
            self.rewards[table * self.players + seat] = float(now[seat] - before[seat])
        self.standings[table] = now

    def _end(self, table: int, state: State) -> None:
        """Tell of the end of a game and count on to the next one."""
        view = state.view(None)
        if self.kind != STEPS:
            brought = rewards_seen(self.kind, self.game, view)
            for seat in range(self.players):
                self.rewards[table * self.players + seat] = brought[seat]
        if view.scores is not None and view.ranking is not None:
            told = Finished(table, self.game_seed(table), self.answers[table], view.scores, view.ranking)
            self.finished.append(told)
        self.ended[table] = True
        self.dealt[table] += 1
        self.answers[table] = 0
        self.standings[table] = [0] * self.players
