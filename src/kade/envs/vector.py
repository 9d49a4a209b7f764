"""Many games at once: arrays of answers go in, arrays of what the asked seats see come out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeAlias, cast

from kade.envs.company import Company
from kade.envs.missing import not_installed
from kade.envs.opponents import Opponent, Opponents, SeatOf
from kade.envs.setting import Setting
from kade.envs.stepping import CUT, ENDED, Tables
from kade.kernel import KadeError

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import DTypeLike, NDArray
except ImportError as error:
    raise not_installed(error) from error

from kade.envs.numbers import into

#: Rows of uint8 or float32, as the environment was asked for.
Rows: TypeAlias = NDArray[Any]
Infos: TypeAlias = dict[str, Any]
Stepped: TypeAlias = tuple[Rows, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]
Seed: TypeAlias = int | str | Sequence[int | str]


class VectorEnv(GymnasiumVectorEnv[Rows, NDArray[np.int64], NDArray[Any]]):
    """``num_envs`` games of one setup, of which a learner plays all seats, as in self-play.

    A game that ends is followed by the next one in the same step (gymnasium's ``SAME_STEP``): the row
    shows the new game then, and ``infos["final_obs"]`` the end of the old one. Beside it, infos hold

    * ``action_mask``: True for each answer that is open to the seat that is asked,
    * ``seat``: which seat that is, and ``answered``: whose answer the last one was,
    * ``rewards``: what the step brought *each* seat, a column for each (what ``step`` returns as rewards is
      the part of the seat that has answered),
    * ``finished``: the games that ended or were cut off, with scores, ranking and the seed of each.

    Observations are ``uint8``, the whole numbers of ``encode``, or ``float32``, what these stand for. They
    are written into ``out`` if one is given. Without ``copy`` the arrays are the same objects at every
    step. After ``max_answers`` a game is cut off (truncated).
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (as its base)

    def __init__(
        self,
        title: str,
        num_envs: int,
        players: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        rewards: str = "margin",
        dtype: DTypeLike = np.uint8,
        out: Rows | None = None,
        copy: bool = True,
        max_answers: int | None = None,
    ) -> None:
        if num_envs < 1:
            raise KadeError("num_envs must be at least 1.")
        if max_answers is not None and max_answers < 1:
            raise KadeError("max_answers must be at least 1.")
        self.setting = setting = Setting(title, players, options, rewards)
        self.num_envs = num_envs
        self.players = setting.players
        self.dtype = _known(dtype)
        self.copy = copy
        self.max_answers = max_answers
        size = setting.scale.size
        whole = spaces.Box(0, 255, (size,), np.uint8)
        self.single_observation_space = whole if self.dtype == np.uint8 else setting.scale.box()
        self.single_action_space = spaces.Discrete(setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.out = None if out is None else self._fitting(out)
        self._lay(self._tables())

    def _tables(self) -> Tables:
        setting = self.setting
        return Tables(
            setting.game,
            setting.scale.size,
            setting.players,
            setting.options,
            self.num_envs,
            setting.rewards,
            self.max_answers or 0,
        )

    def _fitting(self, out: Rows) -> Rows:
        wanted = (self.num_envs, self.setting.scale.size)
        if out.shape != wanted or out.dtype != self.dtype or not out.flags.writeable:
            raise KadeError(f"out must be an array of {self.dtype} and the shape {wanted} to write into.")
        return out

    def _lay(self, tables: Tables) -> None:
        """Arrays that look into the buffers of the tables."""
        self.tables = tables
        number, players = self.num_envs, self.players
        self._rows = into(tables.rows, np.uint8).reshape(number * players, -1)
        self._pick = into(tables.pick, np.int64)
        self._mask = into(tables.mask, np.bool_).reshape(number, -1)
        self._seat = into(tables.seats, np.int64)
        self._answered = into(tables.answered, np.int64)
        self._rewards = into(tables.rewards, np.float64).reshape(number, players)
        self._ended = into(tables.ended, np.uint8)
        self._every = np.arange(number)
        kept = np.empty((number, self._rows.shape[1]), self.dtype)
        self._observation = kept if self.out is None else self.out
        self._numbers = np.empty(kept.shape, np.uint8)

    # ------------------------------------------------------------------------ play

    def reset(self, *, seed: Seed | None = None, options: dict[str, Any] | None = None) -> tuple[Rows, Infos]:
        """New games at all tables; or, with ``options={"reset_mask": ...}``, the next game at some of them.

        A table's games follow from the seed and its place, or from its own seed if there is one for each.
        """
        self._open()
        among = (options or {}).get("reset_mask")
        if among is not None and self.tables.states:
            if np.shape(among) != (self.num_envs,) or seed is not None:
                raise KadeError("reset_mask has a mark for each table, and goes with no seed.")
            self.tables.restart(np.flatnonzero(among).tolist())
        else:
            self.tables.reset(self._seeds(seed))
        return self._looked(), self._infos()

    def _seeds(self, seed: Seed | None) -> list[str]:
        """For each table what the seeds of its games begin with."""
        if isinstance(seed, int | np.integer):
            super().reset(seed=int(seed))
        elif seed is None:
            seed = int(self.np_random.integers(2**62))
        elif not isinstance(seed, str):
            if len(seed) != self.num_envs:
                raise KadeError(f"There are {self.num_envs} tables, but {len(seed)} seeds.")
            return [f"{own}/0" for own in seed]
        return [f"{seed}/{table}" for table in range(self.num_envs)]

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> Stepped:
        """One answer at every table; if one of them is not legal, none is given."""
        self._open()
        if not self.tables.states:
            raise KadeError("No game has begun: call reset() first.")
        self.tables.step(self._given(actions).tobytes())
        return self._stepped()

    def _given(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.ndim != 1 or not np.issubdtype(given.dtype, np.integer):
            raise KadeError("Answers are a row of whole numbers, one for each table.")
        return given.astype(np.int64, copy=False)

    def _stepped(self) -> Stepped:
        brought = self._rewards[self._every, self._answered]
        return self._looked(), brought, self._ended == ENDED, self._ended == CUT, self._infos()

    def _looked(self) -> Rows:
        """What the asked seats see."""
        rows, pick = self._rows, self._pick
        if self.copy and self.out is None:
            taken = rows.take(pick, axis=0)
            return taken if self.dtype == np.uint8 else self.setting.scale.of_rows(taken)
        # "clip" lets numpy write into the array at once; every row that is picked is there.
        if self.dtype == np.uint8:
            rows.take(pick, axis=0, out=self._observation, mode="clip")
            return self._observation
        rows.take(pick, axis=0, out=self._numbers, mode="clip")
        return self.setting.scale.of_rows(self._numbers, self._observation)

    def _infos(self) -> Infos:
        kept = [self._mask, self._seat, self._answered, self._rewards]
        mask, seat, answered, rewards = (array.copy() for array in kept) if self.copy else kept
        infos: Infos = {"action_mask": mask, "seat": seat, "answered": answered, "rewards": rewards}
        finished = self.tables.finished
        infos["finished"] = finished
        for told, seen in zip(finished, self.tables.last_rows, strict=True):
            rows = np.frombuffer(seen, np.uint8).reshape(self.players, -1)
            shown = rows.copy() if self.dtype == np.uint8 else self.setting.scale.of_rows(rows)
            seats = {"observations": shown, "scores": told.scores, "ranking": told.ranking, "seed": told.seed}
            last = {"final_obs": shown[self._answered[told.table]], "final_info": seats}
            infos = self._add_info(infos, last, told.table)
        return infos

    def _open(self) -> None:
        if self.closed:
            raise KadeError("This environment has been closed.")

    # ------------------------------------------------------------------- packing and copying

    def __getstate__(self) -> dict[str, Any]:
        told = {name: value for name, value in vars(self).items() if not isinstance(value, np.ndarray)}
        told["tables"] = self.tables.packed() if self.tables.states else None
        told["out"] = None
        return told

    def __setstate__(self, told: dict[str, Any]) -> None:
        packed = told.pop("tables")
        vars(self).update(told)
        self._lay(self._tables())
        if packed is not None:
            self.tables.unpack(packed)

    def __deepcopy__(self, memo: dict[int, Any]) -> VectorEnv:
        twin = type(self).__new__(type(self))
        memo[id(self)] = twin
        twin.__setstate__(deepcopy(self.__getstate__(), memo))
        return twin


class SeatVectorEnv(VectorEnv):
    """A learner at one seat of many games, bots or functions at the others: ``SeatEnv``, many at once.

    ``gymnasium.make_vec("kade/Genoa-v0", num_envs=64)`` makes one. ``seat`` is the learner's, or None: then
    each game draws one. An answer that is not legal counts as absence, as in ``SeatEnv``, and
    ``infos["refused"]`` says why; with ``illegal="raise"`` it is an error.
    """

    def __init__(
        self,
        title: str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        seat: int | None = 0,
        opponents: Opponent | Sequence[Opponent] = "merchant",
        rewards: str = "margin",
        illegal: str = "default",
        dtype: DTypeLike = np.uint8,
        out: Rows | None = None,
        copy: bool = True,
        max_answers: int | None = None,
    ) -> None:
        setting = Setting(title, players, options, rewards)
        if illegal not in ("default", "raise"):
            raise KadeError(f"illegal is “default” or “raise”, not “{illegal}”.")
        self.illegal = illegal
        self.seat_of = SeatOf(setting, seat)
        self.opponents = Opponents(setting, opponents)
        super().__init__(title, num_envs, players, options, rewards, dtype, out, copy, max_answers)

    def _tables(self) -> Tables:
        setting = self.setting
        return Company(
            setting.game,
            setting.scale.size,
            setting.players,
            setting.options,
            self.num_envs,
            setting.rewards,
            self.max_answers or 0,
            self.seat_of,
            self.opponents.seated,
        )

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> Stepped:
        """The learner's answer at every table, and those of the others up to its next question."""
        if self.illegal == "raise" or not self.tables.states:
            return super().step(actions)
        given, refused = self._given(actions), {}
        if given.shape == (self.num_envs,):
            known = (given >= 0) & (given < self.setting.actions)
            allowed = known & self._mask[self._every, np.where(known, given, 0)]
            given = given.copy()
            for table in np.flatnonzero(~allowed & known).tolist():
                state = self.tables.states[table]
                refused[table] = str(state.refused(self.setting.answer(given[table])))
                given[table] = state.default().id
        observation, rewards, terminated, truncated, infos = super().step(given)
        for table, sentence in refused.items():
            infos = self._add_info(infos, {"refused": sentence}, table)
        return observation, rewards, terminated, truncated, infos


def _known(dtype: DTypeLike) -> np.dtype[Any]:
    wanted = np.dtype(dtype)
    if wanted not in (np.uint8, np.float32):
        raise KadeError(f"Observations are uint8 or float32, not {wanted}.")
    return cast("np.dtype[Any]", wanted)


def random_actions(action_mask: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """For each row one of its legal answers, each as likely as the next."""
    rows, width = action_mask.shape
    # All legal answers of all rows in one line: where each row begins in it, and how long it is.
    legal = np.flatnonzero(action_mask)
    starts = np.arange(0, (rows + 1) * width, width)
    first = np.searchsorted(legal, starts)
    drawn = (rng.random(rows) * np.diff(first)).astype(np.int64)
    chosen: NDArray[np.int64] = legal[first[:-1] + drawn] - starts[:-1]
    return chosen
