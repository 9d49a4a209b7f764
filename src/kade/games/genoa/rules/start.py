"""Phase 1: the starting space (GEN-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.actions import ROLL, START_AT, StartAt
from kade.games.genoa.rules.components import (
    DIE_SIDES,
    LAST_POSITION,
    MARKET,
    MARKET_ADVANCE,
    MAX_PLAYERS,
    SQUARES,
    START_SPACE,
    TILE_COUNT,
)
from kade.games.genoa.rules.events import DiceRolled, MarkerAdvanced, StartTilePlayed
from kade.games.genoa.rules.messages import check_messages
from kade.games.genoa.rules.state import GenoaState, changed
from kade.games.genoa.rules.windows import next_step
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView

ROLL_OR_TILE: Final[list[Action]] = [ROLL, *START_AT]
ROLL_ONLY: Final[list[Action]] = [ROLL]


class ChooseStart(Question["GenoaState", "GenoaView"]):
    """Roll both dice, or play a Starting space tile and name the space (GEN-4.1)."""

    prompt: ClassVar[str] = "choose_start"
    rules: ClassVar[tuple[str, ...]] = ("GEN-4.1", "GEN-4.2", "GEN-4.3", "GEN-11.2")

    def legal(self, state: GenoaState) -> list[Action]:
        return ROLL_OR_TILE if state.tiles[self.seat * TILE_COUNT + START_SPACE] else ROLL_ONLY

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, StartAt):
            state.tiles = changed(state.tiles, self.seat * TILE_COUNT + START_SPACE, -1)
            state.stock_tiles = changed(state.stock_tiles, START_SPACE, 1)
            if state.journal is not None:
                state.journal.append(StartTilePlayed(self.seat, action.number))
            start_on(state, action.number)
        else:
            roll(state, self.seat)

    def default(self, state: GenoaState) -> Action:
        return ROLL

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, StartAt):
            return Refusal(say("You have no Starting space tile."), "GEN-11.2")
        return Refusal(say("Your turn begins with the dice or a Starting space tile."), "GEN-4.1")


def roll(state: GenoaState, seat: int) -> None:
    """Blue counts from the left, red from the top (GEN-1.7, 4.2)."""
    blue, red = 1 + state.rng.below(DIE_SIDES), 1 + state.rng.below(DIE_SIDES)
    state.dice = [int(blue), int(red)]
    space = SQUARES[(int(blue), int(red))]
    if state.journal is not None:
        state.journal.append(DiceRolled(seat, int(blue), int(red), space))
    start_on(state, space)


def start_on(state: GenoaState, space: int) -> None:
    """The whole tower stands there; a market start shortens the game (GEN-4.4 to 4.6)."""
    state.path = [space]
    if space == MARKET and state.position < LAST_POSITION:
        state.position += MARKET_ADVANCE
        if state.journal is not None:
            state.journal.append(
                MarkerAdvanced(state.trader, state.position, state.position == LAST_POSITION)
            )
    check_messages(state, space)
    next_step(state)


CHOOSE_START: Final = [ChooseStart(seat) for seat in range(MAX_PLAYERS)]
