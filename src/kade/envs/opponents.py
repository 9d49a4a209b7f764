"""Who sits at the other seats of a learner's game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from kade.bots import Bot, bot
from kade.envs.company import Answerer
from kade.envs.setting import Setting
from kade.kernel import Action, KadeError, Rng, View

#: A level of ``kade.bots``, or anything that answers when it is shown a view.
Opponent: TypeAlias = str | Answerer


class Opponents:
    """Those at the other seats, in turn from the learner's left: one for all, or a list that is repeated."""

    def __init__(self, setting: Setting, named: Opponent | Sequence[Opponent]) -> None:
        given = [named] if isinstance(named, str) or callable(named) else list(named)
        others = setting.players - 1
        if not given or len(given) > max(1, others):
            raise KadeError(f"There are {others} other seats, but {len(given)} opponents.")
        for opponent in given:
            if isinstance(opponent, str):
                bot(opponent, setting.game, 0)
        self.setting = setting
        self.line = [given[number % len(given)] for number in range(others)]

    def seated(self, learner: int, seed: int | str) -> dict[int, Answerer]:
        """The others by their seats; bots start afresh with every game."""
        found: dict[int, Answerer] = {}
        for number, opponent in enumerate(self.line, 1):
            other = (learner + number) % self.setting.players
            if isinstance(opponent, str):
                found[other] = BotAtSeat(self.setting, opponent, f"{seed}/{other}")
            else:
                found[other] = opponent
        return found


class SeatOf:
    """The learner's seat in a game: always the same one, or drawn from the game's seed."""

    def __init__(self, setting: Setting, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < setting.players:
            raise KadeError(f"There is no seat {seat}; they are numbered 0 to {setting.players - 1}.")
        self.fixed, self.players = seat, setting.players

    def __call__(self, seed: str) -> int:
        return Rng.seeded(f"{seed}/seat").below(self.players) if self.fixed is None else self.fixed


class BotAtSeat:
    """A bot of a level, which can be copied and packed together with its chance."""

    def __init__(self, setting: Setting, level: str, seed: str) -> None:
        self.setting = setting
        self.bot: Bot = bot(level, setting.game, seed)

    def __call__(self, view: View) -> Action:
        return self.bot.choose(view)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked, (self.setting, self.bot.level, self.bot.rng.state)


def _unpacked(setting: Setting, level: str, chance: int) -> BotAtSeat:
    found = BotAtSeat(setting, level, "")
    found.bot.rng.state = chance
    return found
