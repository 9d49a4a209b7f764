"""What positions and views have in common: how to read where things lie and how numbers stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.plain.plan import Plan
from kade.plain.things import Counter, Place, Zone

if TYPE_CHECKING:
    from kade.plain.game import PlainGame


class Position:
    """Rules that only read are written for this, so that they work for a state and for a view alike."""

    #: The title and its plan; set when the title's class is made.
    game: ClassVar[PlainGame]
    plan: ClassVar[Plan]
    players: int
    #: By place: the kinds of the things that lie there; of a view, those that the viewer sees.
    lying: list[list[int]]
    #: Counters, those of the seats one after the other.
    numbers: list[int]

    def at(self, place: Zone | Place) -> list[int]:
        """What lies there, the top or the last one at the end. The list is shared: do not change it."""
        return self.lying[self.plan.place(self.players, place)]

    def size(self, place: Zone | Place) -> int:
        """How many things lie there, seen or not."""
        return len(self.at(place))

    def holds(self, place: Zone | Place, thing: int) -> int:
        """How many things of this kind lie there."""
        return self.at(place).count(thing)

    def count(self, counter: Counter, seat: int = -1) -> int:
        """How a counter stands; one of the seats is asked for with the seat."""
        return self.numbers[self.plan.number(self.players, counter, seat)]
