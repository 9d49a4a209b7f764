"""What a plain title declares: its boxes of things, the zones where they lie, and what is counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from kade.kernel.phrase import Listing, Phrase, say, say_number

if TYPE_CHECKING:
    from kade.plain.position import Position


class Seen(Enum):
    """Who sees what lies in a zone. How many things lie there, everybody may count."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Kind:
    """Things that nobody can tell from each other: herring, or the bid card 7.

    ``count`` of them are in the box, and ``each`` more for every player. ``figure`` stands large on the
    card, ``hue`` is one of the house's colours and ``picture`` a symbol of its sprite.
    """

    key: str
    name: Phrase
    count: int = 0
    each: int = 0
    figure: str = ""
    hue: str = ""
    picture: str = ""
    #: A number that the rules of the title may use: what the thing is worth, what it bids.
    value: int = 0
    #: Words for those who point at it, shown as a tooltip.
    help: Phrase | None = None

    def number(self, players: int) -> int:
        """How many of them a game of so many players has."""
        return self.count + self.each * players


def _cards(number: int) -> Phrase:
    return say_number("{number} card", "{number} cards", number)


@dataclass(frozen=True, slots=True)
class Box:
    """Things of one sort. In play a thing is the number of its kind in this list.

    All of them lie in some zone at any moment, so that whoever knows where some of them are knows what
    the others are together: that is how a title imagines what is hidden.
    """

    key: str
    kinds: Sequence[Kind]
    #: How so many of them are called when nobody sees which.
    counted: Callable[[int], Phrase] = _cards

    def contents(self, players: int) -> list[int]:
        """Every thing of the box, by kind."""
        return [thing for thing, kind in enumerate(self.kinds) for _ in range(kind.number(players))]

    def named(self, things: Sequence[int]) -> Listing:
        """Things by their names, those of one kind together."""
        found: dict[int, int] = {}
        for thing in things:
            found[thing] = found.get(thing, 0) + 1
        return Listing([self.several(thing, number) for thing, number in found.items()])

    def several(self, thing: int, number: int) -> Phrase:
        """One or more things of a kind."""
        name = self.kinds[thing].name
        return name if number == 1 else say("{number} × {thing}", number=number, thing=name)


@dataclass(frozen=True, slots=True)
class Zone:
    """Where things of a box may lie, and who sees them.

    Called with a seat, a zone of the seats is the place of that seat: ``HAND(seat)``. The first zone
    that is declared for a box is where its things lie before set-up, shuffled if their order counts.
    """

    key: str
    name: Phrase
    box: Box
    seen: Seen = Seen.ALL
    #: Every seat has one of its own.
    seats: bool = False
    #: The order of the things matters, as in a deck or a row; else they are kept sorted.
    ordered: bool = False
    #: What only its owner sees is shown to all when the game is over, so that points can be checked.
    opens_at_end: bool = True
    #: Whether the log has a line when something comes here.
    told: bool = True

    def __call__(self, seat: int) -> Place:
        return Place(self, seat)


class Place(NamedTuple):
    """A zone, and whose; -1 where it is nobody's."""

    zone: Zone
    seat: int


@dataclass(frozen=True, slots=True)
class Counter:
    """A number that everybody sees: points, money, the round.

    What is secret must be a thing in a zone: a number that one player alone knows could not be
    imagined by the others. ``least`` and ``most`` are what it can come to.
    """

    key: str
    name: Phrase
    start: int = 0
    least: int = 0
    most: int = 255
    #: Every seat has one of its own.
    seats: bool = False
    #: The number is a seat: whose turn it is to begin. Learners are told it from their own seat on.
    is_seat: bool = False
    #: False for what is only kept in mind between two questions and not worth a line on the page.
    shown: bool = True
    #: Whether the log has a line when it changes.
    told: bool = True


class Score(NamedTuple):
    """A line of the score sheet, or what decides a tie: worked out for one seat of a position.

    It is asked of views too, in which what the viewer does not see is empty.
    """

    key: str
    name: Phrase
    points: Callable[[Position, int], int]


class Line(NamedTuple):
    """A sentence of the log that the title itself tells: ``state.tell(SOLD, seat, lot, price)``.

    ``words`` gets the seat, as it is named in sentences, and the numbers. It leads to the statement ``rule``,
    or to the one behind the question that was answered.
    """

    key: str
    words: Callable[..., Phrase]
    rule: str = ""
