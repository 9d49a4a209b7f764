"""The bailiff (AMS-13.1, 13.5 to 13.7): the block where he stands costs less; then he moves on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.amsterdam.rules.actions import BAILIFF as PUT_BAILIFF
from kade.games.amsterdam.rules.actions import PutBailiff
from kade.games.amsterdam.rules.agenda import BAILIFF_STEP, STEPS, Step
from kade.games.amsterdam.rules.components import ALL_BLOCKS, BLOCK_COUNT, BLOCKS
from kade.games.amsterdam.rules.expansion_events import BailiffMoved
from kade.games.amsterdam.rules.expansion_pieces import BAILIFF_FIRST_COST
from kade.games.amsterdam.rules.state import BAILIFF, NOWHERE, AmsterdamState, replaced
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def nearest(state: AmsterdamState) -> int:
    """The unowned blocks over the fewest bridges, as a mask; 0 if all are owned (AMS-13.6, R42)."""
    free = ALL_BLOCKS & ~state.taken_blocks()
    reached = 1 << state.extras[BAILIFF]
    while free and not reached & free:
        further = reached
        for block in BLOCKS:
            if reached >> block.index & 1:
                further |= block.neighbours
        reached = further
    return reached & free


def put(state: AmsterdamState, seat: int, block: int) -> None:
    left = state.extras[BAILIFF]
    state.extras = replaced(state.extras, BAILIFF, block)
    if state.journal is not None:
        state.journal.append(BailiffMoved(seat, left, block))


class BailiffGoes(Step):
    """To his first block, or on because his block was taken."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        if state.extras[BAILIFF] == NOWHERE:
            state.ask(PlaceBailiff(seat))
        elif nearest(state):
            state.ask(MoveBailiff(seat))
        else:
            put(state, seat, NOWHERE)


STEPS[BAILIFF_STEP] = BailiffGoes()


class PlaceBailiff(Question["AmsterdamState", "AmsterdamView"]):
    """The block on which the bailiff begins (AMS-13.1, R28)."""

    prompt: ClassVar[str] = "place_bailiff"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.1", "AMS-R28")

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [PUT_BAILIFF[block.index] for block in BLOCKS if block.cost == BAILIFF_FIRST_COST]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, PutBailiff):
            put(state, self.seat, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, PutBailiff):
            sentence = say("The bailiff begins on a block of cost {cost}.", cost=BAILIFF_FIRST_COST)
            return Refusal(sentence, "AMS-13.1")
        return Refusal(say("Put the bailiff on a block first."), "AMS-13.1")


class MoveBailiff(Question["AmsterdamState", "AmsterdamView"]):
    """Where the bailiff goes, if several blocks are equally near (AMS-13.6)."""

    prompt: ClassVar[str] = "move_bailiff"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.6", "AMS-R42")
    part: ClassVar[bool] = True

    def legal(self, state: AmsterdamState) -> list[Action]:
        mask = nearest(state)
        return [PUT_BAILIFF[block] for block in range(BLOCK_COUNT) if mask >> block & 1]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, PutBailiff):
            put(state, self.seat, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, PutBailiff):
            return Refusal(say("The bailiff goes to the nearest block without a coat of arms."), "AMS-13.6")
        return Refusal(say("Say first where the bailiff goes."), "AMS-13.6")
