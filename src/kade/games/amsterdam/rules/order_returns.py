"""Secret orders that give something back to the bank at the end (AMS-14): O32 to O34 and O37 to O42.

An item given back serves one order and is no longer left over (AMS-E45). Items are asked one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules.actions import (
    ENOUGH,
    FULFIL,
    RETURN_DOCKER,
    RETURN_GOOD,
    RETURN_RESOURCE,
    Enough,
    FulfilOrder,
    ReturnDocker,
    ReturnGood,
    ReturnResource,
)
from kade.games.amsterdam.rules.agenda import ORDERS_STEP, STEPS, Step, next_step
from kade.games.amsterdam.rules.components import (
    COLOUR_COUNT,
    DOCKER_COUNT,
    DOCKERS,
    GOOD_COUNT,
    HELD,
    MIN_PLAYERS,
)
from kade.games.amsterdam.rules.expansion_events import (
    DockerReturned,
    GoodReturned,
    OrderScored,
    ResourceReturned,
)
from kade.games.amsterdam.rules.expansion_pieces import ORDERS, RETURN_ORDERS, Order
from kade.games.amsterdam.rules.state import FULFILLED, ORDER_POINTS, AmsterdamState, changed, replaced
from kade.games.amsterdam.rules.supply import add_points
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView

# -------------------------------------------------------------------- what can be given back


def dockers(state: AmsterdamState, seat: int) -> list[int]:
    """The colours of dockers aboard."""
    return [colour for colour in range(DOCKER_COUNT) if state.aboard[seat * DOCKER_COUNT + colour]]


def goods(state: AmsterdamState, seat: int) -> list[int]:
    """The kinds of goods in the store and aboard."""
    first = seat * GOOD_COUNT
    return [good for good in range(GOOD_COUNT) if state.store[first + good] or state.hold[first + good]]


def colours(state: AmsterdamState, seat: int) -> list[int]:
    """The colours of resources in the supply; at the end the small store is empty (AMS-R46)."""
    return [colour for colour in range(COLOUR_COUNT) if state.held[seat * HELD + colour]]


class Return:
    """What one order takes and what it pays."""

    def __init__(self, order: Order) -> None:
        self.points = order.points

    def payable(self, state: AmsterdamState, seat: int) -> bool:
        """Everything that the order needs at least is there."""
        raise NotImplementedError

    def choices(self, state: AmsterdamState, seat: int, given: int, mask: int) -> list[Action]:
        """The next item, after so many, of these colours; empty when no further one can be given."""
        raise NotImplementedError

    def score(self, players: int, given: int) -> int:
        return self.points[players - MIN_PLAYERS]


class ReturnItems(Return):
    """So many dockers, goods and resources of any kinds."""

    def __init__(self, order: Order) -> None:
        super().__init__(order)
        self.dockers = int(order.args["dockers"])
        self.goods = int(order.args["goods"])
        self.resources = int(order.args["resources"])

    def payable(self, state: AmsterdamState, seat: int) -> bool:
        first = seat * GOOD_COUNT
        there = sum(state.store[first : first + GOOD_COUNT]) + sum(state.hold[first : first + GOOD_COUNT])
        aboard = sum(state.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT])
        return aboard >= self.dockers and there >= self.goods and state.supply(seat) >= self.resources

    def choices(self, state: AmsterdamState, seat: int, given: int, mask: int) -> list[Action]:
        if given < self.dockers:
            return [RETURN_DOCKER[colour] for colour in dockers(state, seat)]
        if given < self.dockers + self.goods:
            return [RETURN_GOOD[good] for good in goods(state, seat)]
        if given < self.dockers + self.goods + self.resources:
            return [RETURN_RESOURCE[colour] for colour in colours(state, seat)]
        return []


class ReturnDistinctResources(Return):
    """Resources of different colours; the number of players does not matter (AMS-E47)."""

    def payable(self, state: AmsterdamState, seat: int) -> bool:
        return state.supply(seat) > 0

    def choices(self, state: AmsterdamState, seat: int, given: int, mask: int) -> list[Action]:
        found = [RETURN_RESOURCE[colour] for colour in colours(state, seat) if not mask >> colour & 1]
        if found and given:
            found.append(ENOUGH)
        return found

    def score(self, players: int, given: int) -> int:
        return self.points[given - 1]


class ReturnDockers(Return):
    """One docker of a colour, or two for more."""

    def __init__(self, order: Order) -> None:
        super().__init__(order)
        self.colour = DOCKERS.index(order.args["colour"])
        self.two: list[int] = [int(points) for points in order.args["two"]]

    def payable(self, state: AmsterdamState, seat: int) -> bool:
        return self.colour in dockers(state, seat)

    def choices(self, state: AmsterdamState, seat: int, given: int, mask: int) -> list[Action]:
        if not self.payable(state, seat):
            return []
        return [RETURN_DOCKER[self.colour], ENOUGH] if given else [RETURN_DOCKER[self.colour]]

    def score(self, players: int, given: int) -> int:
        return (self.points if given == 1 else self.two)[players - MIN_PLAYERS]


#: By the name that ``data.toml`` gives the condition.
RETURN_KINDS: Final[dict[str, Callable[[Order], Return]]] = {
    "return_items": ReturnItems,  # 32, 34
    "return_distinct_resources": ReturnDistinctResources,  # 33
    "return_dockers": ReturnDockers,  # 37-42
}
#: By order.
RETURNS: Final[dict[int, Return]] = {
    order: RETURN_KINDS[ORDERS[order].condition](ORDERS[order]) for order in RETURN_ORDERS
}

# ----------------------------------------------------------------------- giving it back


def give_back(state: AmsterdamState, seat: int, order: int, action: Action) -> None:
    """One item returns to the bank."""
    if isinstance(action, ReturnDocker):
        state.aboard = changed(state.aboard, seat * DOCKER_COUNT + action.number, -1)
        if state.journal is not None:
            state.journal.append(DockerReturned(seat, order, action.number))
    elif isinstance(action, ReturnGood):
        place = seat * GOOD_COUNT + action.number
        if state.store[place]:  # where it lies makes no difference any more
            state.store = changed(state.store, place, -1)
        else:
            state.hold = changed(state.hold, place, -1)
        if state.journal is not None:
            state.journal.append(GoodReturned(seat, order, action.number))
    elif isinstance(action, ReturnResource):
        state.held = changed(state.held, seat * HELD + action.number, -1)
        if state.journal is not None:
            state.journal.append(ResourceReturned(seat, order, action.number))


def fulfil(state: AmsterdamState, seat: int, order: int, points: int) -> None:
    """An order scores (AMS-13.9)."""
    state.extras = replaced(state.extras, FULFILLED, state.extras[FULFILLED] | 1 << order)
    add_points(state, seat, ORDER_POINTS, points)
    if state.journal is not None:
        state.journal.append(OrderScored(seat, order, points))


class NextOrder(Step):
    """A player may give back something for an order."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        state.ask(ChooseOrder(seat))


STEPS[ORDERS_STEP] = NextOrder()


class ChooseOrder(Question["AmsterdamState", "AmsterdamView"]):
    """For which order to give something back next, if for any (AMS-12.7)."""

    prompt: ClassVar[str] = "choose_order"
    rules: ClassVar[tuple[str, ...]] = ("AMS-12.7", "AMS-E45")

    def legal(self, state: AmsterdamState) -> list[Action]:
        found: list[Action] = []
        for order in state.orders[self.seat]:
            open_yet = order in RETURNS and not state.extras[FULFILLED] >> order & 1
            if open_yet and RETURNS[order].payable(state, self.seat):
                found.append(FULFIL[order])
        found.append(ENOUGH)
        return found

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, FulfilOrder):
            state.ask(ReturnItem(self.seat, action.number, 0, 0))

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if not isinstance(action, FulfilOrder):
            return Refusal(say("Choose an order for which you give something back, or stop."), "AMS-12.7")
        if action.number not in view.orders[self.seat]:
            return Refusal(say("This is not one of your orders."), "AMS-12.7")
        if action.number in view.orders_fulfilled:
            return Refusal(say("This order has been fulfilled."), "AMS-E45")
        return Refusal(say("You lack what this order asks."), f"AMS-O{ORDERS[action.number].key}")


class ReturnItem(Question["AmsterdamState", "AmsterdamView"]):
    """The next item for an order (AMS-14)."""

    prompt: ClassVar[str] = "return_item"
    rules: ClassVar[tuple[str, ...]] = ("AMS-12.7", "AMS-E45", "AMS-E47")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, order: int, given: int, mask: int) -> None:
        self.seat = seat
        self.order = order
        self.given = given  # items given back for it so far
        self.mask = mask  # the colours of resources among them

    def details(self) -> list[int]:
        return [self.order, self.given, self.mask]

    def legal(self, state: AmsterdamState) -> list[Action]:
        return RETURNS[self.order].choices(state, self.seat, self.given, self.mask)

    def answer(self, state: AmsterdamState, action: Action) -> None:
        seat, order = self.seat, self.order
        given, mask = self.given, self.mask
        if not isinstance(action, Enough):
            give_back(state, seat, order, action)
            given += 1
            if isinstance(action, ReturnResource):
                mask |= 1 << action.number
            if RETURNS[order].choices(state, seat, given, mask):
                state.ask(ReturnItem(seat, order, given, mask))
                return
        fulfil(state, seat, order, RETURNS[order].score(state.players, given))
        next_step(state, ORDERS_STEP, seat, 0)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        rule = f"AMS-O{ORDERS[self.order].key}"
        if isinstance(action, (ReturnDocker, ReturnGood, ReturnResource)):
            return Refusal(say("You cannot give this back for the order now."), rule)
        return Refusal(say("Choose what you give back for the order."), rule)
