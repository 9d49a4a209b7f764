"""The bailiff (AMS-13.1, 13.5 to 13.7): the block where he stands costs less; then he moves on."""

from __future__ import annotations

from typing import ClassVar, Final

from kade.games.amsterdam.rules.actions import BAILIFF as PUT_BAILIFF
from kade.games.amsterdam.rules.agenda import BAILIFF_STEP, STEPS
from kade.games.amsterdam.rules.components import ALL_BLOCKS, BLOCK_COUNT, BLOCKS
from kade.games.amsterdam.rules.expansion_events import BailiffMoved
from kade.games.amsterdam.rules.expansion_pieces import BAILIFF_FIRST_COST
from kade.games.amsterdam.rules.figures import Figure, FigureGoes, PutFigure
from kade.games.amsterdam.rules.state import BAILIFF, AmsterdamState
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, say


class Bailiff(Figure):
    """He stands on blocks, and leaves when all are owned."""

    def first_places(self, state: AmsterdamState) -> list[int]:
        return [block.index for block in BLOCKS if block.cost == BAILIFF_FIRST_COST]

    def next_places(self, state: AmsterdamState) -> list[int]:
        """The unowned blocks over the fewest bridges (AMS-13.6, R42)."""
        free = ALL_BLOCKS & ~state.taken_blocks()
        reached = 1 << state.extras[BAILIFF]
        while free and not reached & free:
            further = reached
            for block in BLOCKS:
                if reached >> block.index & 1:
                    further |= block.neighbours
            reached = further
        return [block for block in range(BLOCK_COUNT) if reached & free & 1 << block]

    def moved(self, seat: int, left: int, reached: int) -> Event:
        return BailiffMoved(seat, left, reached)


THE_BAILIFF: Final = Bailiff(BAILIFF, dict(enumerate(PUT_BAILIFF)))


class PlaceBailiff(PutFigure):
    """The block on which the bailiff begins (AMS-13.1, R28)."""

    prompt: ClassVar[str] = "place_bailiff"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.1", "AMS-R28")
    figure: ClassVar[Figure] = THE_BAILIFF
    begins: ClassVar[bool] = True
    elsewhere: ClassVar[Phrase] = say(
        "The bailiff begins on a block of cost {cost}.", cost=BAILIFF_FIRST_COST
    )
    undecided: ClassVar[Phrase] = say("Put the bailiff on a block first.")
    rule: ClassVar[str] = "AMS-13.1"


class MoveBailiff(PutFigure):
    """Where the bailiff goes, if several blocks are equally near (AMS-13.6)."""

    prompt: ClassVar[str] = "move_bailiff"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.6", "AMS-R42")
    part: ClassVar[bool] = True
    figure: ClassVar[Figure] = THE_BAILIFF
    elsewhere: ClassVar[Phrase] = say("The bailiff goes to the nearest block without a coat of arms.")
    undecided: ClassVar[Phrase] = say("Say first where the bailiff goes.")
    rule: ClassVar[str] = "AMS-13.6"


STEPS[BAILIFF_STEP] = FigureGoes(THE_BAILIFF, PlaceBailiff, MoveBailiff)
