"""Many games side by side, stepped in one call: the inner loop of learning, without numpy or new objects.

This module is compiled with the rules, so that between the answers that go in and the numbers that come
out nothing is interpreted. All buffers stay the same objects for the life of the tables; numpy looks into
them without a copy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from kade.envs.rewards import STEPS, final_rewards, standing
from kade.kernel.actions import Action
from kade.kernel.errors import KadeError
from kade.kernel.game import Game
from kade.kernel.rng import Rng
from kade.kernel.state import State
from kade.kernel.writing import Writer

#: How a step left a table: the game goes on, it came to its end, or it was cut off.
ENDED: Final = 1
CUT: Final = 2


class Finished(NamedTuple):
    """A game that has come to its end, or was cut off: then it has no scores and no ranking."""

    table: int
    #: ``game.start`` deals the same game again from it.
    seed: str
    answers: int
    scores: list[int] | None
    ranking: list[int] | None


def numbers_of(answers: list[Action]) -> list[int]:
    """The numbers of these answers, the least first."""
    found: list[int] = []
    last: i64 = -1
    rising = True
    for action in answers:
        id: i64 = action.id
        rising = rising and id > last
        last = id
        found.append(action.id)
    if not rising:
        found.sort()
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables:
    """So many games of one setup. A game that ends is followed by the next one in the same step.

    After ``reset`` and after each ``step`` the buffers tell, table by table: whose answer is awaited
    (``seats``), what may be answered (``mask``), who gave the last answer (``answered``), what it brought
    each seat (``rewards``, by table and seat), and how it left the game (``ended``). ``rows`` has what each
    *seat* of each table saw when it was last asked; ``pick`` says which row is that of the seat asked now.
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
    ) -> None:
        self.game = game
        self.actions: list[Action] = game.actions.all
        self.every: i64 = len(game.actions.all)
        self.size: i64 = size
        self.players: i64 = players
        self.options = options
        self.tables: i64 = tables
        self.kind = rewards
        self.by_steps: bool = rewards == STEPS
        #: A game is cut off after so many answers; 0: never.
        self.most_answers: i64 = most_answers
        #: By table what the seeds of its games begin with.
        self.seeds: list[str] = []
        self.states: list[State] = []
        self.rows: vec[u8] = vec[u8](bytes(tables * players * size))
        self.mask: vec[u8] = vec[u8](bytes(tables * len(game.actions.all)))
        self.pick: vec[i64] = vec[i64]([0] * tables)
        self.seats: vec[i64] = vec[i64]([0] * tables)
        self.answered: vec[i64] = vec[i64]([0] * tables)
        self.rewards: vec[float] = vec[float]([0.0] * (tables * players))
        self.ended: vec[u8] = vec[u8](bytes(tables))
        #: The answers that are marked in the mask, table by table, and how many they are.
        self.open: vec[i16] = vec[i16]([0] * (tables * len(game.actions.all)))
        self.opens: vec[i64] = vec[i64]([0] * tables)
        self.dealt: vec[i64] = vec[i64]([0] * tables)
        self.answers: vec[i64] = vec[i64]([0] * tables)
        self.standings: list[list[int]] = []
        self.writers: list[Writer] = [
            game.writer(players, row % players, self.rows, row * size) for row in range(tables * players)
        ]
        #: Of the games that the last step ended: what they came to, and what each of their seats saw then.
        self.finished: list[Finished] = []
        self.last_rows: list[bytes] = []

    # ------------------------------------------------------------------------ play

    def reset(self, seeds: list[str]) -> None:
        """New games at all tables. Those of a table depend on its seed alone."""
        self.seeds = seeds
        self.states = []
        self.standings = [[0] * int(self.players) for _ in range(self.tables)]
        self._forget()
        table: i64 = 0
        while table < self.tables:
            self.dealt[table] = 0
            self.answers[table] = 0
            self.states.append(self._deal(table))
            self._start(table)
            table += 1

    def restart(self, tables: list[int]) -> None:
        """At these tables the next game begins now, whatever became of the last one."""
        self._forget()
        for table in tables:
            self._follow(table)
            self._start(table)

    def step(self, given: bytes) -> None:
        """An answer for every table, as 64-bit numbers; if one of them is not legal, none is given."""
        self._check(given)
        self._forget()
        tables: i64 = self.tables
        actions = self.actions
        table: i64 = 0
        while table < tables:
            self._answer(table, actions[read_i64_le(given, table * 8)])
            table += 1

    def step_at_random(self, rng: Rng) -> None:
        """A legal answer at every table, drawn here: as fast as these rules can go."""
        self._forget()
        tables: i64 = self.tables
        every: i64 = self.every
        actions = self.actions
        open = self.open
        opens = self.opens
        table: i64 = 0
        while table < tables:
            drawn: i64 = i64(open[table * every + rng.below(opens[table])])
            self._answer(table, actions[drawn])
            table += 1

    def _answer(self, table: i64, action: Action) -> None:
        state = self.states[table]
        self.answered[table] = self.seats[table]
        state.play(action)
        answers = self.answers
        answers[table] += 1

        self._go_on(table, state)
        if self.by_steps:
            self._reward_step(table, state)
        if not state.stack:
            self._end(table, state)
        elif self.most_answers and answers[table] >= self.most_answers:
            self._cut(table, state)
        else:
            self._look(table, state)

    def _start(self, table: i64) -> None:
        """What is asked first in a game just dealt."""
        state = self.states[table]
        self._go_on(table, state)
        self._look(table, state)

    def _go_on(self, table: i64, state: State) -> None:
        """A subclass lets those answer here who do not learn."""

    def _look(self, table: i64, state: State) -> None:
        """Note what the seat that is asked sees and may answer."""
        mask = self.mask
        open = self.open
        opens = self.opens
        first: i64 = table * self.every
        n: i64 = opens[table]
        i: i64 = 0
        while i < n:
            mask[first + i64(open[first + i])] = 0
            i += 1
        i = 0
        for action in state.legal():
            id: i64 = action.id
            mask[first + id] = 1
            open[first + i] = i16(id)
            i += 1
        opens[table] = i
        seat: i64 = state.stack[-1].seat
        seats = self.seats
        seats[table] = seat
        row: i64 = table * self.players + seat
        pick = self.pick
        pick[table] = row
        self.writers[row].write(state)

    def _check(self, given: bytes) -> None:
        """Refuse answers that are too many or too few, that do not exist, or that are not legal."""
        tables: i64 = self.tables
        if len(given) != tables * 8:
            raise KadeError(f"There are {tables} tables, but {len(given) // 8} answers.")
        every: i64 = self.every
        mask = self.mask
        table: i64 = 0
        while table < tables:
            action: i64 = read_i64_le(given, table * 8)
            if action < 0 or action >= every:
                raise KadeError(f"There is no answer {action}; they are numbered 0 to {every - 1}.")
            if mask[table * every + action] == 0:
                raise self.states[table].refused(self.actions[action])
            table += 1

    # ------------------------------------------------------------- games, one after the other

    def game_seed(self, table: int) -> str:
        """The seed of the game that is played at a table now."""
        return f"{self.seeds[table]}/{self.dealt[table]}"

    def _deal(self, table: i64) -> State:
        seats = int(self.players)
        state: State = self.game.deal(seats, Rng.seeded(self.game_seed(int(table))), self.options)
        state.journal = None
        return state

    def _follow(self, table: i64) -> None:
        """The next game of a table."""
        dealt, answers = self.dealt, self.answers
        dealt[table] += 1
        answers[table] = 0
        self.standings[table] = [0] * int(self.players)
        self.states[table] = self._deal(table)

    def _end(self, table: i64, state: State) -> None:
        """Tell of the end of a game and go on to the next one."""
        if not self.by_steps:
            self._reward(table, final_rewards(self.kind, self.game, state))
        self._tell(table, state, state.scores, state.ranking)
        ended = self.ended
        ended[table] = ENDED
        self._follow(table)
        self._start(table)

    def _cut(self, table: i64, state: State) -> None:
        """So many answers are enough: the next game."""
        self._tell(table, state, None, None)
        ended = self.ended
        ended[table] = CUT
        self._follow(table)
        self._start(table)

    def _tell(self, table: i64, state: State, scores: list[int] | None, ranking: list[int] | None) -> None:
        """What a game came to, and how each seat saw it last."""
        place = int(table)
        answers: i64 = self.answers[table]
        self.finished.append(Finished(place, self.game_seed(place), int(answers), scores, ranking))
        first: i64 = table * self.players
        seat: i64 = 0
        while seat < self.players:
            self.writers[first + seat].write(state)
            seat += 1
        size: i64 = self.size
        self.last_rows.append(bytes(memoryview(self.rows)[first * size : (first + self.players) * size]))

    def _reward(self, table: i64, brought: list[float]) -> None:
        rewards = self.rewards
        place: i64 = table * self.players
        for number in brought:
            rewards[place] = number
            place += 1

    def _reward_step(self, table: i64, state: State) -> None:
        before, now = self.standings[table], standing(self.game, state)
        self._reward(table, [float(points - before[seat]) for seat, points in enumerate(now)])
        self.standings[table] = now

    def _forget(self) -> None:
        """What the last step brought and ended is past."""
        rewards = self.rewards
        place: i64 = 0
        while place < self.tables * self.players:
            rewards[place] = 0.0
            place += 1
        ended = self.ended
        table: i64 = 0
        while table < self.tables:
            ended[table] = 0
            table += 1
        self.finished = []
        self.last_rows = []

    # --------------------------------------------------------------- packing and unpacking

    def packed(self) -> dict[str, Any]:
        """All that is needed to go on from here, as plain data. It holds secrets, as positions do."""
        return {
            "seeds": self.seeds,
            "states": [state.to_json() for state in self.states],
            "dealt": [int(number) for number in self.dealt],
            "answers": [int(number) for number in self.answers],
            "standings": self.standings,
        }

    def unpack(self, told: dict[str, Any]) -> None:
        """Go on from what ``packed`` told; of the step before it nothing is known any more."""
        self._forget()
        self.seeds = told["seeds"]
        self.standings = told["standings"]
        self.states = []
        for place, position in enumerate(told["states"]):
            state: State = self.game.restore(position)
            state.journal = None
            self.states.append(state)
            table: i64 = place
            self.dealt[table] = i64(told["dealt"][place])
            self.answers[table] = i64(told["answers"][place])
            self._look(table, state)
