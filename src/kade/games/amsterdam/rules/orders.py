"""The expansion of the secret orders (AMS-13.8, 13.9, 12.7): dealing, laying open, scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules.actions import SHOW, ShowOrder
from kade.games.amsterdam.rules.agenda import ORDERS_STEP, SHOW_STEP, STEPS, Step, last_step
from kade.games.amsterdam.rules.components import MIN_PLAYERS, mask_of
from kade.games.amsterdam.rules.expansion_events import OrdersDealt, OrderShown, OrdersRevealed
from kade.games.amsterdam.rules.expansion_hooks import Expansion
from kade.games.amsterdam.rules.expansion_pieces import ORDER_COUNT, ORDERS
from kade.games.amsterdam.rules.order_conditions import CONDITION_KINDS, Condition
from kade.games.amsterdam.rules.order_returns import RETURNS, fulfil
from kade.games.amsterdam.rules.scoring import seats_in_order
from kade.games.amsterdam.rules.state import SHOWN, AmsterdamState, replaced
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.setup import Plan
    from kade.games.amsterdam.rules.view import AmsterdamView

#: By order, for those that test the position.
CONDITIONS: Final[dict[int, Condition]] = {
    order.index: CONDITION_KINDS[order.condition](order) for order in ORDERS if order.index not in RETURNS
}


class SecretOrders(Expansion):
    """Dealt before anything is chosen; some may lie open."""

    key: ClassVar[str] = "orders"

    def dealt(self, state: AmsterdamState, plan: Plan) -> None:
        drawn = list(range(ORDER_COUNT))
        state.rng.shuffle(drawn)
        number = plan.orders
        state.orders = [sorted(drawn[seat * number : (seat + 1) * number]) for seat in range(state.players)]
        if state.journal is not None:
            for seat in range(state.players):
                state.journal.append(OrdersDealt(seat, number, tuple(state.orders[seat])))
        if plan.orders_shown:
            for seat in state.order:
                last_step(state, SHOW_STEP, seat, plan.orders_shown)

    def final_scoring(self, state: AmsterdamState) -> None:
        """First those that test a state, then those that return items, in Amstel order (AMS-12.7)."""
        reveal_all(state)
        for seat in seats_in_order(state):
            score_conditions(state, seat)
            last_step(state, ORDERS_STEP, seat, 0)


def show(state: AmsterdamState, orders: list[int]) -> None:
    state.extras = replaced(state.extras, SHOWN, state.extras[SHOWN] | mask_of(orders))


def reveal_all(state: AmsterdamState) -> None:
    """Nobody can gain from secrecy any more."""
    for seat in seats_in_order(state):
        show(state, state.orders[seat])
        if state.journal is not None:
            state.journal.append(OrdersRevealed(seat, tuple(state.orders[seat])))


def score_conditions(state: AmsterdamState, seat: int) -> None:
    """A fulfilled order scores whoever brought the state about; others cost nothing (AMS-13.9)."""
    for order in state.orders[seat]:
        if order in CONDITIONS and CONDITIONS[order].met(state, seat):
            fulfil(state, seat, order, ORDERS[order].points[state.players - MIN_PLAYERS])


class ShowOrders(Step):
    """A player lays so many orders open."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        state.ask(LayOrderOpen(seat, what))


STEPS[SHOW_STEP] = ShowOrders()


class LayOrderOpen(Question["AmsterdamState", "AmsterdamView"]):
    """Which of the dealt orders everybody may see (AMS-13.8, R40)."""

    prompt: ClassVar[str] = "lay_order_open"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.8", "AMS-R40")

    def __init__(self, seat: int, rest: int) -> None:
        self.seat = seat
        self.rest = rest  # orders still to lay open, this one included

    def details(self) -> list[int]:
        return [self.rest]

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [SHOW[order] for order in state.orders[self.seat] if not state.extras[SHOWN] >> order & 1]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, ShowOrder):
            show(state, [action.number])
            if state.journal is not None:
                state.journal.append(OrderShown(self.seat, action.number))
            if self.rest > 1:
                state.ask(LayOrderOpen(self.seat, self.rest - 1))

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, ShowOrder):
            return Refusal(say("This is not one of your hidden orders."), "AMS-13.8")
        return Refusal(say("Choose an order that you lay open."), "AMS-13.8")
