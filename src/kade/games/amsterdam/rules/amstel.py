"""The river Amstel (AMS-6.10, AMS-3.3): advancing, bridges, the last space."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.amsterdam.rules.actions import ADVANCE, ADVANCE_FREE, STAY, AdvanceFree, StayPut
from kade.games.amsterdam.rules.agenda import ADVANCE_STEP, STEPS, Step, next_step
from kade.games.amsterdam.rules.components import AMSTEL_COST, BRIDGES, LAST_SPACE, LAST_SPACE_POINTS
from kade.games.amsterdam.rules.effects import ON_TOP, bonus
from kade.games.amsterdam.rules.events import BridgePassed, DiscAdvanced, LastSpaceReached
from kade.games.amsterdam.rules.state import (
    ADVANCED,
    AMSTEL_USED,
    LAST,
    AmsterdamState,
    changed,
    replaced,
)
from kade.games.amsterdam.rules.state import BRIDGES as BRIDGE_POINTS
from kade.games.amsterdam.rules.supply import add_points, pay_any
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def bridges_passed(space: int) -> int:
    """Bridges between the start and a space."""
    passed = 0
    for bridge in BRIDGES:
        if space > bridge.after:
            passed += 1
    return passed


def advance(state: AmsterdamState, side: int, spaces: int) -> None:
    """Movement from any cause: bridges score at once, surplus spaces are lost (AMS-6.34, 6.38)."""
    left = state.river[side]
    reached = min(left + spaces, LAST_SPACE)
    if reached == left:
        return
    state.river = replaced(state.river, side, reached)
    state.done = changed(state.done, ADVANCED, reached - left)
    rank(state, side)
    if state.journal is not None:
        state.journal.append(DiscAdvanced(side, left, reached))
    for bridge in BRIDGES:
        if left <= bridge.after < reached:
            add_points(state, side, BRIDGE_POINTS, bridge.points)
            if state.journal is not None:
                state.journal.append(BridgePassed(side, bridge.index, bridge.points))
    if reached == LAST_SPACE:
        add_points(state, side, LAST, LAST_SPACE_POINTS)
        if state.journal is not None:
            slot = state.ranks.index(side) + 1
            state.journal.append(LastSpaceReached(side, slot, LAST_SPACE_POINTS))


def rank(state: AmsterdamState, side: int) -> None:
    """A disc that has come to its space: on top, or below one that is always on top (AMS-6.36, E9).

    On the last space those who came earlier stay ahead (AMS-6.37).
    """
    space = state.river[side]
    ranks = [other for other in state.ranks if other != side]
    ahead = 0
    while ahead < len(ranks) and state.river[ranks[ahead]] > space:
        ahead += 1
    if space == LAST_SPACE:
        while ahead < len(ranks) and state.river[ranks[ahead]] == space:
            ahead += 1
    elif ahead < len(ranks) and state.river[ranks[ahead]] == space and always_on_top(state, ranks[ahead]):
        ahead += 1
    ranks.insert(ahead, side)
    state.ranks = ranks


def put_on_top(state: AmsterdamState, side: int) -> None:
    """034 comes into play: at once on top, but the slots of the last space are fixed (AMS-E9, E10)."""
    if state.river[side] != LAST_SPACE:
        rank(state, side)


def always_on_top(state: AmsterdamState, side: int) -> bool:
    return side < state.players and bonus(state, side, ON_TOP) > 0


# ---------------------------------------------------------------------- the Amstel action


def add_advances(state: AmsterdamState, seat: int, supply: int, found: list[Action]) -> None:
    """As many spaces as can be paid and are there, once per turn (AMS-6.33, 6.38)."""
    if state.done[AMSTEL_USED]:
        return
    most = min((supply + 1) // 2, LAST_SPACE - state.river[seat])
    for spaces in range(1, most + 1):
        found.append(ADVANCE[spaces - 1])


def pay_and_advance(state: AmsterdamState, seat: int, spaces: int) -> None:
    state.done = replaced(state.done, AMSTEL_USED, 1)
    next_step(state, ADVANCE_STEP, seat, spaces)
    pay_any(state, seat, AMSTEL_COST[spaces])


class AdvancePaid(Step):
    """The spaces of the action are paid for."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        advance(state, seat, what)


STEPS[ADVANCE_STEP] = AdvancePaid()


def cannot_advance(view: AmsterdamView, spaces: int) -> Refusal | None:
    """Why the viewer cannot take this Amstel action."""
    if view.done[AMSTEL_USED]:
        return Refusal(say("You have advanced on the Amstel as an action this turn."), "AMS-6.2")
    if view.river[view.viewer] + spaces > LAST_SPACE:
        return Refusal(say("The last space of the Amstel is nearer than that."), "AMS-6.38")
    if view.supply(view.viewer) < AMSTEL_COST[spaces]:
        return Refusal(
            say(
                "That costs {cost} resources and you have {supply}.",
                cost=AMSTEL_COST[spaces],
                supply=view.supply(view.viewer),
            ),
            "AMS-6.33",
        )
    return None


class AdvanceOrStay(Question["AmsterdamState", "AmsterdamView"]):
    """Whether to take the free spaces that a card offers (AMS-9.2, AMS-C074)."""

    prompt: ClassVar[str] = "advance_or_stay"
    rules: ClassVar[tuple[str, ...]] = ("AMS-9.2", "AMS-C074")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, spaces: int) -> None:
        self.seat = seat
        self.spaces = spaces

    def details(self) -> list[int]:
        return [self.spaces]

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [ADVANCE_FREE, STAY]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, AdvanceFree):
            advance(state, self.seat, self.spaces)

    def default(self, state: AmsterdamState) -> Action:
        return ADVANCE_FREE

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, (AdvanceFree, StayPut)):
            return None
        return Refusal(say("Say first whether your disc advances."), "AMS-C074")
