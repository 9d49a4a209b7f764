"""The harbour (AMS-6.6 to 6.9): loading, sailing, dockers, delivering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kade.games.amsterdam.rules import expansion_hooks
from kade.games.amsterdam.rules.actions import BOARD, DELIVER, LOAD, SAIL
from kade.games.amsterdam.rules.agenda import SAIL_STEP, STEPS, Step, next_step
from kade.games.amsterdam.rules.components import (
    BARGE_DOCKERS,
    BOARDING_GULDEN,
    DEPOT,
    DEPOT_POINTS,
    DOCK,
    DOCKER_COUNT,
    FAST_DELIVERY,
    GOOD_COUNT,
    HOUSE,
    NO_GOOD,
    PLACES,
    ROOFS,
    START,
    STEPS_PER_RESOURCE,
    WAREHOUSE,
)
from kade.games.amsterdam.rules.effects import (
    DELIVERED,
    DOCKER_FACTOR,
    EFFECTS,
    STEPS_FOR_RESOURCE,
    bonus,
    hears,
    holder,
    listening,
)
from kade.games.amsterdam.rules.events import (
    BargeMoved,
    DockerBoarded,
    DockerDelivered,
    GoodDelivered,
    GoodLoaded,
)
from kade.games.amsterdam.rules.state import BOARDED, FAST, FREE_STEPS, AmsterdamState, changed, replaced
from kade.games.amsterdam.rules.state import HOUSE as HOUSE_POINTS
from kade.games.amsterdam.rules.state import ROOFS as ROOF_POINTS
from kade.games.amsterdam.rules.state import STEPS as STEPS_SAILED
from kade.games.amsterdam.rules.supply import add_gulden, add_points, give_amounts, pay_any
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def add_harbour(state: AmsterdamState, seat: int, supply: int, found: list[Action]) -> None:
    """Everything the barge can do where it is: load, board, deliver, sail on."""
    place = PLACES[state.barges[seat]]
    kind = place.kind
    if kind in {START, DOCK}:
        first = seat * GOOD_COUNT
        for good in range(GOOD_COUNT):
            if state.store[first + good]:
                found.append(LOAD[good])
        if kind == DOCK:
            add_boarding(state, seat, place.what, found)
    elif kind == WAREHOUSE:
        good = place.what
        if state.hold[seat * GOOD_COUNT + good] and state.warehouses[good] < len(ROOFS[good]):
            found.append(DELIVER[good])
    elif kind == DEPOT and state.depots[place.what] == NO_GOOD:
        first = seat * GOOD_COUNT
        for good in range(GOOD_COUNT):
            if state.hold[first + good]:
                found.append(DELIVER[good])
    if supply or state.done[FREE_STEPS]:
        for other in place.neighbours:
            found.append(SAIL[other])


# -------------------------------------------------------------------------------- goods


def load(state: AmsterdamState, seat: int, good: int) -> None:
    """From the temporary store onto the barge, free of charge (AMS-6.18)."""
    place = seat * GOOD_COUNT + good
    state.store = changed(state.store, place, -1)
    state.hold = changed(state.hold, place, 1)
    if state.journal is not None:
        state.journal.append(GoodLoaded(seat, good))


def deliver(state: AmsterdamState, seat: int, good: int) -> None:
    """On the best free roof, or into the depot; fast ones score more (AMS-6.28 to 6.30)."""
    place = PLACES[state.barges[seat]]
    state.hold = changed(state.hold, seat * GOOD_COUNT + good, -1)
    if place.kind == WAREHOUSE:
        points = ROOFS[good][state.warehouses[good]]
        state.warehouses = changed(state.warehouses, good, 1)
    else:
        points = DEPOT_POINTS[place.what]
        state.depots = replaced(state.depots, place.what, good)
    fast = FAST_DELIVERY[state.round - 1]
    add_points(state, seat, ROOF_POINTS, points)
    if fast:
        add_points(state, seat, FAST, fast)
    if state.journal is not None:
        state.journal.append(GoodDelivered(seat, good, place.index, points + fast, fast))
    if hears(state, seat, DELIVERED):
        for card in listening(state, seat, DELIVERED):
            EFFECTS[card].delivered(state, seat, good)
    expansion_hooks.good_delivered(state, seat, good, place.index)


# ------------------------------------------------------------------------------ the barge


def pay_and_sail(state: AmsterdamState, seat: int, place: int) -> None:
    """One step. Steps that cost nothing go first: they lapse at the end of the turn (AMS-E40)."""
    if state.done[FREE_STEPS]:
        state.done = changed(state.done, FREE_STEPS, -1)
        sail(state, seat, place, True)
    else:
        next_step(state, SAIL_STEP, seat, place)
        pay_any(state, seat, 1)


class StepPaid(Step):
    """A resource was paid; with 040 it buys a further step."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        steps = max(STEPS_PER_RESOURCE, bonus(state, seat, STEPS_FOR_RESOURCE))
        if steps > 1:
            state.done = changed(state.done, FREE_STEPS, steps - 1)
        sail(state, seat, what, False)


STEPS[SAIL_STEP] = StepPaid()


def sail(state: AmsterdamState, seat: int, place: int, free: bool) -> None:
    left = state.barges[seat]
    state.done = changed(state.done, STEPS_SAILED, 1)
    if state.journal is not None:
        state.journal.append(BargeMoved(seat, left, place, free))
    enter_place(state, seat, place)


def enter_place(state: AmsterdamState, seat: int, place: int) -> None:
    """The barge arrives; on a dock a visit begins and dockers go ashore (AMS-6.24, 6.25)."""
    state.barges = replaced(state.barges, seat, place)
    if PLACES[place].kind == DOCK:
        if state.done[BOARDED]:
            state.done = replaced(state.done, BOARDED, 0)
        land_dockers(state, seat, PLACES[place].what)


# -------------------------------------------------------------------------------- dockers


def dockers_aboard(aboard: list[int], seat: int) -> int:
    return sum(aboard[seat * DOCKER_COUNT : seat * DOCKER_COUNT + DOCKER_COUNT])


def add_boarding(state: AmsterdamState, seat: int, dock: int, found: list[Action]) -> None:
    """One docker per visit, while there is room (AMS-6.23, 6.24)."""
    if state.done[BOARDED] or dockers_aboard(state.aboard, seat) >= BARGE_DOCKERS:
        return
    for colour in range(DOCKER_COUNT):
        if state.docks[dock * DOCKER_COUNT + colour]:
            found.append(BOARD[colour])


def board(state: AmsterdamState, seat: int, colour: int) -> None:
    dock = PLACES[state.barges[seat]].what
    state.docks = changed(state.docks, dock * DOCKER_COUNT + colour, -1)
    state.aboard = changed(state.aboard, seat * DOCKER_COUNT + colour, 1)
    state.done = replaced(state.done, BOARDED, 1)
    add_gulden(state, seat, BOARDING_GULDEN)
    if state.journal is not None:
        state.journal.append(DockerBoarded(seat, colour, BOARDING_GULDEN))


def land_dockers(state: AmsterdamState, seat: int, dock: int) -> None:
    """Every docker of the dock's colour goes to the docker house, one after the other (AMS-6.25)."""
    place = seat * DOCKER_COUNT + dock
    while state.aboard[place]:
        state.aboard = changed(state.aboard, place, -1)
        points = house_docker(state, seat, dock)
        factor = bonus(state, seat, DOCKER_FACTOR)
        if factor > 1:
            give_amounts(state, seat, holder(state, seat, DOCKER_FACTOR), 0, points * (factor - 1))


def house_docker(state: AmsterdamState, side: int, colour: int) -> int:
    """A docker fills the highest free space; the deliverer scores its value (AMS-6.26)."""
    space = min(len(state.house), len(HOUSE) - 1)
    state.house = [*state.house, colour]
    add_points(state, side, HOUSE_POINTS, HOUSE[space])
    if state.journal is not None:
        state.journal.append(DockerDelivered(side, colour, space, HOUSE[space]))
    return HOUSE[space]


# ------------------------------------------------------------------------------- refusals


def cannot_load(view: AmsterdamView, good: int) -> Refusal:
    """Why the viewer cannot load a good; only asked if that is so."""
    if PLACES[view.barges[view.viewer]].kind not in {START, DOCK}:
        return Refusal(say("Goods are loaded at the start pier or at a dock."), "AMS-6.18")
    return Refusal(say("There is no such good in your store."), "AMS-6.18")


def cannot_sail(view: AmsterdamView, place: int) -> Refusal:
    """Why the viewer cannot sail there; only asked if that is so."""
    if place not in PLACES[view.barges[view.viewer]].neighbours:
        return Refusal(say("That space is not next to your barge."), "AMS-6.20")
    return Refusal(say("A step costs a resource and you have none."), "AMS-6.20")


def cannot_board(view: AmsterdamView, colour: int) -> Refusal:
    """Why the viewer cannot board a docker; only asked if that is so."""
    place = PLACES[view.barges[view.viewer]]
    if place.kind != DOCK:
        return Refusal(say("Your barge is not at a dock."), "AMS-6.23")
    if not view.docks[place.what * DOCKER_COUNT + colour]:
        return Refusal(say("No such docker is on this dock."), "AMS-6.23")
    if dockers_aboard(view.aboard, view.viewer) >= BARGE_DOCKERS:
        return Refusal(say("There are {number} dockers aboard already.", number=BARGE_DOCKERS), "AMS-6.23")
    return Refusal(say("You have boarded a docker in this visit."), "AMS-6.24")


def cannot_deliver(view: AmsterdamView, good: int) -> Refusal:
    """Why the viewer cannot deliver a good; only asked if that is so."""
    place = PLACES[view.barges[view.viewer]]
    if place.kind not in {WAREHOUSE, DEPOT}:
        return Refusal(say("Your barge is not at a warehouse or depot."), "AMS-6.28")
    if not view.hold[view.viewer * GOOD_COUNT + good]:
        return Refusal(say("There is no such good aboard your barge."), "AMS-6.28")
    if place.kind == WAREHOUSE and place.what != good:
        return Refusal(say("This warehouse takes another kind of good."), "AMS-6.28")
    return Refusal(say("There is no room left."), "AMS-6.32")
