"""Every title as an OpenSpiel game: ``pyspiel.load_game("kade_genoa(players=3)")`` after importing this.

Chance is explicit and comes first: four nodes draw the digits of the seed, and from then on the seed
and the answers decide everything. Nobody sees the seed, so for the players it is the same game as one
in which nature moves in between. OpenSpiel's sampled chance is not open to games written in Python: it
wants the state of the generator from the game object, which such games cannot give.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from kade.envs.missing import not_installed
from kade.envs.openspiel_observer import KadeObserver, make_observer
from kade.envs.openspiel_position import BASE, DIGITS, Position
from kade.envs.rewards import MARGIN, RANK, STEPS
from kade.envs.setting import Setting
from kade.envs.stepping import numbers_of
from kade.kernel import Game, games

try:
    import pyspiel
except ImportError as error:
    raise not_installed(error) from error

#: Parameters beside the title's own options.
PLAYERS: Final = "players"
REWARDS: Final = "rewards"


def short_name(title: Game[Any, Any]) -> str:
    return f"kade_{title.id.replace('-', '_')}"


def parameters(title: Game[Any, Any]) -> dict[str, bool | int | str]:
    """What may stand in the brackets after the name, with its defaults."""
    own: dict[str, bool | int | str] = {option.key: option.default for option in title.options}
    return {PLAYERS: title.usual_players, REWARDS: RANK, **own}


def game_type(title: Game[Any, Any], players: int, rewards: str) -> Any:
    """By rank, and by margin between two, what one gains another loses; alone there is no other."""
    zero_sum = players > 1 and (rewards == RANK or (rewards == MARGIN and players == 2))
    utility, model = pyspiel.GameType.Utility, pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name=short_name(title),
        long_name=title.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=model.REWARDS if rewards == STEPS else model.TERMINAL,
        max_num_players=title.max_players,
        min_num_players=title.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(title),
    )


def game_info(setting: Setting, zero_sum: bool) -> Any:
    bounds = setting.game.limits(setting.players, setting.options)
    least, most = {
        RANK: (-1, 1),
        MARGIN: (bounds.least - bounds.most, bounds.most - bounds.least),
        STEPS: (bounds.least, bounds.most),
    }[setting.rewards]
    return pyspiel.GameInfo(
        num_distinct_actions=setting.actions,
        max_chance_outcomes=BASE,
        num_players=setting.players,
        min_utility=float(least),
        max_utility=float(most),
        utility_sum=0.0 if zero_sum else None,
        max_game_length=bounds.length,
    )


def action_text(setting: Setting, player: int, action: int) -> str:
    """The notation of an answer, or a digit of the seed."""
    return f"digit {action}" if player == pyspiel.PlayerId.CHANCE else setting.answer(action).notation


class KadeGame(pyspiel.Game):  # type: ignore[misc]
    """A title with its number of players, its options and what they play for; one class for each title."""

    title: ClassVar[Game[Any, Any]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        title = self.title
        given = {**parameters(title), **(params or {})}
        options = {key: value for key, value in given.items() if key not in (PLAYERS, REWARDS)}
        self.setting = Setting(title.id, given[PLAYERS], options, given[REWARDS])
        kind = game_type(title, self.setting.players, self.setting.rewards)
        zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        super().__init__(kind, game_info(self.setting, zero_sum), given)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> KadeState:
        return KadeState(self, Position(self.setting))

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS

    def action_to_string(self, player: int, action: int) -> str:
        return action_text(self.setting, player, action)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KadeObserver | None:
        return make_observer(self.setting, iig_obs_type, params)


class KadeState(pyspiel.State):  # type: ignore[misc]
    """A position. OpenSpiel copies and packs it by its attributes, of which there is only one."""

    def __init__(self, game: KadeGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        state = self.position.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return state.seat if state.stack else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        state = self.position.state
        return state is not None and not state.stack

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / BASE) for digit in range(BASE)]

    def _legal_actions(self, player: int) -> list[int]:
        return numbers_of(self.position.dealt().legal())

    def _apply_action(self, action: int) -> None:
        if self.position.state is None:
            self.position.draw(action)
        else:
            self.position.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return action_text(self.position.setting, player, action)

    def returns(self) -> list[float]:
        return self.position.returns()

    def rewards(self) -> list[float]:
        return self.position.rewards()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> KadeState:
        """Another world that ``player`` cannot tell from this one. Its history begins here.

        The seed and the hidden answers of the others would stand in a history; they are not known in
        the other world, so there is none.
        """
        twin: KadeState = self.get_game().new_initial_state()
        if self.position.state is not None:
            twin.position = self.position.imagined(player, int(sampler() * 2**53))
        return twin

    def __str__(self) -> str:
        return str(self.position)


def register() -> None:
    """Tell OpenSpiel of every title."""
    for title in games():
        # OpenSpiel lets go of what it was given only after Python has ended; of all things that make
        # games, a class alone survives that.
        maker = type(f"Kade{type(title).__name__}", (KadeGame,), {"title": title})
        pyspiel.register_game(game_type(title, title.usual_players, RANK), maker)


register()
