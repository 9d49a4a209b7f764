"""The foreman (AMS-13.1 to 13.4): more points where he stands; he moves on after a delivery."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.amsterdam.rules.actions import FOREMAN as PUT_FOREMAN
from kade.games.amsterdam.rules.actions import PutForeman
from kade.games.amsterdam.rules.agenda import FOREMAN_STEP, STEPS, Step
from kade.games.amsterdam.rules.components import DEPOT, NO_GOOD, PLACES, ROOFS, WAREHOUSE
from kade.games.amsterdam.rules.expansion_events import ForemanMoved, ForemanPaid
from kade.games.amsterdam.rules.expansion_pieces import FOREMAN_POINTS, HARBOUR_STEPS, STOREHOUSES
from kade.games.amsterdam.rules.state import (
    FOREMAN,
    FOREMAN_BONUS,
    FOREMAN_SERVED,
    NOWHERE,
    AmsterdamState,
    replaced,
)
from kade.games.amsterdam.rules.supply import add_points
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def pay(state: AmsterdamState, seat: int) -> None:
    """A good was delivered where he stands (AMS-13.2)."""
    add_points(state, seat, FOREMAN_BONUS, FOREMAN_POINTS)
    if not state.done[FOREMAN_SERVED]:
        state.done = replaced(state.done, FOREMAN_SERVED, 1)
    if state.journal is not None:
        state.journal.append(ForemanPaid(seat, state.extras[FOREMAN], FOREMAN_POINTS))


def is_full(state: AmsterdamState, place: int) -> bool:
    """A warehouse or depot accepts nothing more (AMS-6.32)."""
    what = PLACES[place].what
    if PLACES[place].kind == WAREHOUSE:
        return state.warehouses[what] == len(ROOFS[what])
    return state.depots[what] != NO_GOOD


def nearest(state: AmsterdamState) -> list[int]:
    """The nearest other warehouses and depots that are not full, by harbour steps (AMS-13.3)."""
    here = state.extras[FOREMAN]
    steps = HARBOUR_STEPS[here]
    others = [place for place in STOREHOUSES if place != here and not is_full(state, place)]
    least = min([steps[place] for place in others], default=0)
    return [place for place in others if steps[place] == least]


def put(state: AmsterdamState, seat: int, place: int) -> None:
    left = state.extras[FOREMAN]
    state.extras = replaced(state.extras, FOREMAN, place)
    if state.journal is not None:
        state.journal.append(ForemanMoved(seat, left, place))


class ForemanGoes(Step):
    """To his first depot, or on after the turn of a player who delivered where he stood."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        if state.extras[FOREMAN] == NOWHERE:
            state.ask(PlaceForeman(seat))
        elif nearest(state):
            state.ask(MoveForeman(seat))
        elif is_full(state, state.extras[FOREMAN]):
            put(state, seat, NOWHERE)  # all are full (AMS-13.4)


STEPS[FOREMAN_STEP] = ForemanGoes()


class PlaceForeman(Question["AmsterdamState", "AmsterdamView"]):
    """The depot at which the foreman begins (AMS-13.1)."""

    prompt: ClassVar[str] = "place_foreman"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.1",)

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [PUT_FOREMAN[place] for place in STOREHOUSES if PLACES[place].kind == DEPOT]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, PutForeman):
            put(state, self.seat, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, PutForeman):
            return Refusal(say("The foreman begins at a depot."), "AMS-13.1")
        return Refusal(say("Put the foreman on a depot first."), "AMS-13.1")


class MoveForeman(Question["AmsterdamState", "AmsterdamView"]):
    """Where the foreman goes, if several places are equally near (AMS-13.3)."""

    prompt: ClassVar[str] = "move_foreman"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.3", "AMS-R10")

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [PUT_FOREMAN[place] for place in nearest(state)]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, PutForeman):
            put(state, self.seat, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, PutForeman):
            return Refusal(say("The foreman goes to the nearest place that is not full."), "AMS-13.3")
        return Refusal(say("Say first where the foreman goes."), "AMS-13.3")
