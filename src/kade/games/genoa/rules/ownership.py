"""Phase 3: acquiring buildings (GEN-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.actions import (
    ACQUIRE_AT,
    DONE,
    DROP,
    PASS,
    PLACE,
    REMOVE,
    REPLACE,
    AcquireAt,
    Place,
    Remove,
    Replace,
)
from kade.games.genoa.rules.components import BUILDING_COUNT, FIRST_STREET, MAX_PLAYERS, NEXT_TO
from kade.games.genoa.rules.events import MarkerPlaced, MarkerRemoved
from kade.games.genoa.rules.state import NOBODY, GenoaState, changed, replaced
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView


def next_owner(state: GenoaState) -> bool:
    """Ask the next player with a loose marker; False when everybody has had his chance (GEN-12.1)."""
    while state.place < state.players:
        seat = (state.trader + state.place) % state.players
        state.place += 1
        if state.loose[seat] and streets_for(state, seat):
            state.stack.append(CHOOSE_STREET[seat])
            return True
    return False


def streets_for(state: GenoaState, seat: int) -> list[int]:
    """Streets with a disc beside which the player can do something (GEN-12.3, 12.8)."""
    return [
        space
        for space in sorted(state.path)
        if space >= FIRST_STREET and state.discs(space) and chances(state, seat, space, NOBODY)
    ]


def chances(state: GenoaState, seat: int, street: int, done: int) -> list[Action]:
    """What can be done with the buildings beside a street, one of which may be done already."""
    found: list[Action] = []
    loose = state.loose[seat]
    if loose == 0:
        return found
    for building in NEXT_TO[street]:
        if building >= BUILDING_COUNT or building == done:
            continue
        owner = state.owners[building]
        if owner == NOBODY:
            found.append(PLACE[building])
        elif owner != seat:
            found.append(REMOVE[building])
            if loose > 1:
                found.append(REPLACE[building])
    return found


class ChooseStreet(Question["GenoaState", "GenoaView"]):
    """A street with a disc, from which to acquire buildings; or pass (GEN-12.3)."""

    prompt: ClassVar[str] = "choose_street"
    rules: ClassVar[tuple[str, ...]] = ("GEN-12.1", "GEN-12.2", "GEN-12.3", "GEN-12.8")

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = [ACQUIRE_AT[street - FIRST_STREET] for street in streets_for(state, self.seat)]
        found.append(PASS)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, AcquireAt):
            state.stack.append(ChooseBuilding(self.seat, FIRST_STREET + action.number, NOBODY))

    def default(self, state: GenoaState) -> Action:
        return PASS

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, AcquireAt):
            if not view.discs(FIRST_STREET + action.number):
                return Refusal(say("No disc lies on that street."), "GEN-12.3")
            return Refusal(say("You could do nothing beside that street."), "GEN-12.8")
        return Refusal(say("Choose a street with a disc, or pass."), "GEN-12.3")


class ChooseBuilding(Question["GenoaState", "GenoaView"]):
    """One or two buildings beside the street: place, remove, or both (GEN-12.4 to 12.7)."""

    prompt: ClassVar[str] = "choose_building"
    rules: ClassVar[tuple[str, ...]] = ("GEN-12.4", "GEN-12.5", "GEN-12.6", "GEN-12.7", "GEN-12.10")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, street: int, done: int) -> None:
        self.seat = seat
        self.street = street
        self.done = done  # the building already dealt with

    def details(self) -> list[int]:
        return [self.street, self.done]

    def legal(self, state: GenoaState) -> list[Action]:
        found = chances(state, self.seat, self.street, self.done)
        if self.done != NOBODY:
            found.append(DONE)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if action is DROP:
            return
        if isinstance(action, Place | Remove | Replace):
            if not isinstance(action, Place):
                remove_marker(state, self.seat, action.number, self.street)
            if not isinstance(action, Remove):
                place_marker(state, self.seat, action.number, self.street)
            if self.done == NOBODY:
                state.ask(ChooseBuilding(self.seat, self.street, action.number))
                return
        # At the end of the opportunity all discs are taken off the street (GEN-12.9).
        state.swept |= 1 << self.street

    def default(self, state: GenoaState) -> Action:
        return DROP if self.done == NOBODY else DONE

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, Place | Remove | Replace):
            if action.number == self.done:
                return Refusal(say("Choose another building: this one is dealt with."), "GEN-12.4")
            return cannot_acquire(view, action, self.street)
        return Refusal(say("Deal with a building beside the street you chose."), "GEN-12.8")


def cannot_acquire(view: GenoaView, action: Place | Remove | Replace, street: int) -> Refusal:
    building = action.number
    if building not in NEXT_TO[street]:
        return Refusal(say("That building is not beside the street you chose."), "GEN-12.4")
    owner = view.owners[building]
    if owner == view.viewer:
        return Refusal(say("Your own marker stands there."), "GEN-12.7")
    if isinstance(action, Place) and owner != NOBODY:
        return Refusal(say("Another player's marker stands there."), "GEN-12.5")
    if not isinstance(action, Place) and owner == NOBODY:
        return Refusal(say("No marker stands there."), "GEN-12.6")
    return Refusal(say("You have too few loose markers."), "GEN-12.10")


def place_marker(state: GenoaState, seat: int, building: int, street: int) -> None:
    state.loose = changed(state.loose, seat, -1)
    state.owners = replaced(state.owners, building, seat)
    if state.journal is not None:
        state.journal.append(MarkerPlaced(seat, building, street))


def remove_marker(state: GenoaState, seat: int, building: int, street: int) -> None:
    """A loose marker is given up for it; both go back to the central stock (GEN-12.6)."""
    owner = state.owners[building]
    state.loose = changed(state.loose, seat, -1)
    state.owners = replaced(state.owners, building, NOBODY)
    if state.journal is not None:
        state.journal.append(MarkerRemoved(seat, building, street, owner))


CHOOSE_STREET: Final = [ChooseStreet(seat) for seat in range(MAX_PLAYERS)]
