"""The expansion of the black market dealer (AMS-13.10 to 13.13)."""

from __future__ import annotations

from typing import ClassVar, Final

from kade.games.amsterdam.rules.actions import DEALER as PUT_DEALER
from kade.games.amsterdam.rules.agenda import DEALER_STEP, STEPS, last_step
from kade.games.amsterdam.rules.components import BLACK_MARKET, GOOD_COUNT
from kade.games.amsterdam.rules.expansion_events import DealerMoved
from kade.games.amsterdam.rules.expansion_hooks import Expansion
from kade.games.amsterdam.rules.figures import Figure, FigureGoes, PutFigure
from kade.games.amsterdam.rules.state import DEALER, AmsterdamState
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, say

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


class BlackMarketDealer(Figure):
    """He stands on the space of a good, and leaves when all nine are filled."""

    def first_places(self, state: AmsterdamState) -> list[int]:
        return list(range(GOOD_COUNT))

    def next_places(self, state: AmsterdamState) -> list[int]:
        """The goods of the nearest empty spaces."""
        steps = DISTANCES[state.extras[DEALER]]
        empty = [good for good in range(GOOD_COUNT) if not state.sold >> good & 1]
        least = min([steps[good] for good in empty], default=0)
        return [good for good in empty if steps[good] == least]

    def moved(self, seat: int, left: int, reached: int) -> Event:
        return DealerMoved(seat, left, reached)


THE_DEALER: Final = BlackMarketDealer(DEALER, dict(enumerate(PUT_DEALER)))


class PlaceDealer(PutFigure):
    """The black market space on which the dealer begins (AMS-13.10)."""

    prompt: ClassVar[str] = "place_dealer"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.10",)
    figure: ClassVar[Figure] = THE_DEALER
    begins: ClassVar[bool] = True
    undecided: ClassVar[Phrase] = say("Put the dealer on a space of the black market first.")
    elsewhere: ClassVar[Phrase] = undecided  # he may begin on any space
    rule: ClassVar[str] = "AMS-13.10"


class MoveDealer(PutFigure):
    """Where the dealer goes (AMS-13.12)."""

    prompt: ClassVar[str] = "move_dealer"
    rules: ClassVar[tuple[str, ...]] = ("AMS-13.12", "AMS-13.13", "AMS-R41")
    part: ClassVar[bool] = True
    figure: ClassVar[Figure] = THE_DEALER
    elsewhere: ClassVar[Phrase] = say("The dealer goes to the nearest empty space.")
    undecided: ClassVar[Phrase] = say("Say first where the dealer goes.")
    rule: ClassVar[str] = "AMS-13.12"


STEPS[DEALER_STEP] = FigureGoes(THE_DEALER, PlaceDealer, MoveDealer)
