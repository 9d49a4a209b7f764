"""The foreman (AMS-13.1 to 13.4): more points where he stands; he moves on after a delivery."""

from __future__ import annotations

from typing import ClassVar, Final

from kade.games.amsterdam.rules.actions import FOREMAN as PUT_FOREMAN
from kade.games.amsterdam.rules.agenda import FOREMAN_STEP, STEPS
from kade.games.amsterdam.rules.components import DEPOT, NO_GOOD, PLACES, ROOFS, WAREHOUSE
from kade.games.amsterdam.rules.expansion_events import ForemanMoved, ForemanPaid
from kade.games.amsterdam.rules.expansion_pieces import FOREMAN_POINTS, HARBOUR_STEPS, STOREHOUSES
from kade.games.amsterdam.rules.figures import Figure, FigureGoes, PutFigure
from kade.games.amsterdam.rules.state import (
    FOREMAN,
    FOREMAN_BONUS,
    FOREMAN_SERVED,
    AmsterdamState,
    replaced,
)
from kade.games.amsterdam.rules.supply import add_points
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, say


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


class Foreman(Figure):
    """He stands at warehouses and depots, and leaves when all are full (AMS-13.4)."""

    def first_places(self, state: AmsterdamState) -> list[int]:
        return [place for place in STOREHOUSES if PLACES[place].kind == DEPOT]

    def next_places(self, state: AmsterdamState) -> list[int]:
        """The nearest others that are not full, by the steps of a barge (AMS-13.3, R50)."""
        here = state.extras[FOREMAN]
        steps = HARBOUR_STEPS[here]
        others = [place for place in STOREHOUSES if place != here and not is_full(state, place)]
        least = min([steps[place] for place in others], default=0)
        return [place for place in others if steps[place] == least]

    def stays(self, state: AmsterdamState) -> bool:
        return not is_full(state, state.extras[FOREMAN])

    def moved(self, seat: int, left: int, reached: int) -> Event:
        return ForemanMoved(seat, left, reached)


THE_FOREMAN: Final = Foreman(FOREMAN, PUT_FOREMAN)


class PlaceForeman(PutFigure):
    """The depot at which the foreman begins (AMS-13.1)."""

    prompt: ClassVar[str] = "place_foreman"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.1",)
    figure: ClassVar[Figure] = THE_FOREMAN
    begins: ClassVar[bool] = True
    elsewhere: ClassVar[Phrase] = say("The foreman begins at a depot.")
    undecided: ClassVar[Phrase] = say("Put the foreman on a depot first.")
    rule: ClassVar[str] = "AMS-13.1"


class MoveForeman(PutFigure):
    """Where the foreman goes, if several places are equally near (AMS-13.3)."""

    prompt: ClassVar[str] = "move_foreman"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.3", "AMS-R10", "AMS-R50")
    figure: ClassVar[Figure] = THE_FOREMAN
    elsewhere: ClassVar[Phrase] = say("The foreman goes to the nearest place that is not full.")
    undecided: ClassVar[Phrase] = say("Say first where the foreman goes.")
    rule: ClassVar[str] = "AMS-13.3"


STEPS[FOREMAN_STEP] = FigureGoes(THE_FOREMAN, PlaceForeman, MoveForeman)
