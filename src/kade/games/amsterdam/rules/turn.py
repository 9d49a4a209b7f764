"""Phase III (AMS-6.1): a player's turn, one thing after another until he passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules import expansion_hooks
from kade.games.amsterdam.rules.actions import (
    PASS,
    Activate,
    ActivateFree,
    AdvanceDisc,
    BoardDocker,
    BuyBlock,
    DeliverGood,
    LoadGood,
    Pass,
    Sail,
    TakeBlock,
    UseCard,
    UseMarket,
)
from kade.games.amsterdam.rules.activating import (
    activate_for_gulden,
    add_activations,
    cannot_activate,
    cannot_activate_free,
    pay_and_activate,
)
from kade.games.amsterdam.rules.agenda import STEPS, TURN_STEP, Step, next_step
from kade.games.amsterdam.rules.amstel import add_advances, cannot_advance, pay_and_advance
from kade.games.amsterdam.rules.blocks import add_blocks, buy_block, cannot_take, take_block
from kade.games.amsterdam.rules.components import MAX_PLAYERS
from kade.games.amsterdam.rules.events import TurnBegan, TurnEnded
from kade.games.amsterdam.rules.harbour import (
    add_harbour,
    board,
    cannot_board,
    cannot_deliver,
    cannot_load,
    cannot_sail,
    deliver,
    load,
    pay_and_sail,
)
from kade.games.amsterdam.rules.market import add_market, cannot_use_market, use_market
from kade.games.amsterdam.rules.state import ACTIONS, AmsterdamState, changed, nothing_done
from kade.games.amsterdam.rules.using import add_uses, cannot_use, use_card
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def begin_turn(state: AmsterdamState) -> None:
    """The next player in the order of the round (AMS-6.1); nothing is done yet."""
    state.turn += 1
    if state.turn < state.players:
        seat = state.order[state.turn]
        state.done = nothing_done(state.score(seat))
        if state.journal is not None:
            state.journal.append(TurnBegan(seat, state.round))


def end_turn(state: AmsterdamState, seat: int) -> None:
    """The player passes; what he has not used of this turn lapses."""
    if state.journal is not None:
        state.journal.append(TurnEnded(seat))
    next_step(state, TURN_STEP, seat, 0)
    expansion_hooks.turn_ended(state, seat)


class NextTurn(Step):
    """Everything that the end of a turn brings is done."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        begin_turn(state)


STEPS[TURN_STEP] = NextTurn()


class TakeTurn(Question["AmsterdamState", "AmsterdamView"]):
    """The next action of the turn, or the end of it (AMS-6.1 to 6.3)."""

    prompt: ClassVar[str] = "take_turn"
    rules: ClassVar[tuple[str, ...]] = ("AMS-6.1", "AMS-6.2", "AMS-6.3")

    def legal(self, state: AmsterdamState) -> list[Action]:
        seat = self.seat
        supply = state.supply(seat)
        found: list[Action] = []
        add_activations(state, seat, found)
        add_uses(state, seat, supply, found)
        add_blocks(state, seat, found)
        add_harbour(state, seat, supply, found)
        if supply:
            add_advances(state, seat, supply, found)
        add_market(state, seat, found)
        found.append(PASS)
        return found

    def answer(self, state: AmsterdamState, action: Action) -> None:
        seat = self.seat
        state.done = changed(state.done, ACTIONS, 1)
        if isinstance(action, Sail):
            pay_and_sail(state, seat, action.number)
        elif isinstance(action, TakeBlock):
            take_block(state, seat, action.number)
        elif isinstance(action, AdvanceDisc):
            pay_and_advance(state, seat, action.number)
        elif isinstance(action, UseCard):
            use_card(state, seat, action.number)
        elif isinstance(action, Activate):
            pay_and_activate(state, seat, action.number)
        elif isinstance(action, LoadGood):
            load(state, seat, action.number)
        elif isinstance(action, DeliverGood):
            deliver(state, seat, action.number)
        elif isinstance(action, BoardDocker):
            board(state, seat, action.number)
        elif isinstance(action, UseMarket):
            use_market(state, seat)
        elif isinstance(action, BuyBlock):
            buy_block(state, seat, action.number)
        elif isinstance(action, ActivateFree):
            activate_for_gulden(state, seat, action.number)
        else:
            end_turn(state, seat)

    def default(self, state: AmsterdamState) -> Action:
        return PASS

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, Pass) or action in view.legal:
            return None
        if isinstance(action, Activate):
            return cannot_activate(view, action.number)
        if isinstance(action, ActivateFree):
            return cannot_activate_free(view, action.number)
        if isinstance(action, UseCard):
            return cannot_use(view, action.number)
        if isinstance(action, (TakeBlock, BuyBlock)):
            return cannot_take(view, action.number, isinstance(action, BuyBlock))
        if isinstance(action, LoadGood):
            return cannot_load(view, action.number)
        if isinstance(action, Sail):
            return cannot_sail(view, action.number)
        if isinstance(action, BoardDocker):
            return cannot_board(view, action.number)
        if isinstance(action, DeliverGood):
            return cannot_deliver(view, action.number)
        if isinstance(action, AdvanceDisc):
            return cannot_advance(view, action.number)
        if isinstance(action, UseMarket):
            return cannot_use_market(view)
        return Refusal(say("It is your turn: act, or pass."), "AMS-6.1")


TAKE_TURN: Final = [TakeTurn(seat) for seat in range(MAX_PLAYERS)]
