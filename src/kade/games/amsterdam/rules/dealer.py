"""The expansion of the black market dealer (AMS-13.10 to 13.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules.actions import DEALER as PUT_DEALER
from kade.games.amsterdam.rules.actions import PutDealer
from kade.games.amsterdam.rules.agenda import DEALER_STEP, STEPS, Step, last_step
from kade.games.amsterdam.rules.components import BLACK_MARKET, GOOD_COUNT
from kade.games.amsterdam.rules.expansion_events import DealerMoved
from kade.games.amsterdam.rules.expansion_hooks import Expansion
from kade.games.amsterdam.rules.state import DEALER, NOWHERE, AmsterdamState, replaced
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView

#: The black market is square: spaces in a row.
_ROW: Final = 3


def distance(one: int, other: int) -> int:
    """Steps in eight directions between the black market spaces of two goods (AMS-13.12)."""
    first, second = BLACK_MARKET.index(one), BLACK_MARKET.index(other)
    return max(abs(first // _ROW - second // _ROW), abs(first % _ROW - second % _ROW))


#: Between the spaces of two goods.
DISTANCES: Final[list[list[int]]] = [
    [distance(one, other) for other in range(GOOD_COUNT)] for one in range(GOOD_COUNT)
]


def nearest(state: AmsterdamState) -> list[int]:
    """The goods of the nearest empty spaces; none if all nine are filled."""
    steps = DISTANCES[state.extras[DEALER]]
    empty = [good for good in range(GOOD_COUNT) if not state.sold >> good & 1]
    least = min([steps[good] for good in empty], default=0)
    return [good for good in empty if steps[good] == least]


def put(state: AmsterdamState, seat: int, good: int) -> None:
    left = state.extras[DEALER]
    state.extras = replaced(state.extras, DEALER, good)
    if state.journal is not None:
        state.journal.append(DealerMoved(seat, left, good))


class Dealer(Expansion):
    """The first player in Amstel order places him (AMS-13.10)."""

    key: ClassVar[str] = "dealer"

    def set_up(self, state: AmsterdamState) -> None:
        last_step(state, DEALER_STEP, state.order[0], 0)

    def sells_both(self, state: AmsterdamState, seat: int, good: int) -> bool:
        return good == state.extras[DEALER]

    def good_sold(self, state: AmsterdamState, seat: int, good: int) -> None:
        """He moves after everything else that the sale and its block bring (AMS-9.10)."""
        if good == state.extras[DEALER]:
            last_step(state, DEALER_STEP, seat, 0)


class DealerGoes(Step):
    """To his first space, or on because a good was sold there."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        if state.extras[DEALER] == NOWHERE:
            state.ask(PlaceDealer(seat))
        elif nearest(state):
            state.ask(MoveDealer(seat))
        else:
            put(state, seat, NOWHERE)


STEPS[DEALER_STEP] = DealerGoes()


class PlaceDealer(Question["AmsterdamState", "AmsterdamView"]):
    """The black market space on which the dealer begins (AMS-13.10)."""

    prompt: ClassVar[str] = "place_dealer"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.10",)

    def legal(self, state: AmsterdamState) -> list[Action]:
        return PUT_DEALER

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, PutDealer):
            put(state, self.seat, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return PUT_DEALER[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, PutDealer):
            return None
        return Refusal(say("Put the dealer on a space of the black market first."), "AMS-13.10")


class MoveDealer(Question["AmsterdamState", "AmsterdamView"]):
    """Where the dealer goes (AMS-13.12)."""

    prompt: ClassVar[str] = "move_dealer"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.12", "AMS-13.13", "AMS-R41")
    part: ClassVar[bool] = True

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [PUT_DEALER[good] for good in nearest(state)]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, PutDealer):
            put(state, self.seat, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, PutDealer):
            return Refusal(say("The dealer goes to the nearest empty space."), "AMS-13.12")
        return Refusal(say("Say first where the dealer goes."), "AMS-13.12")
