"""What a title shows of itself on a page: the part of the look that is its own.

The house lays out every table page in the same way (board, an aside at its left, the reader's own
things below, seats and log at the right, the prompt in between); a title fills these places.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from kade.chart.lesson import Figure, Lesson
from kade.chart.markup import NOTHING, Markup
from kade.kernel.events import Event
from kade.kernel.game import Game
from kade.kernel.phrase import Reader
from kade.kernel.view import View

V = TypeVar("V")


class OwnPart(NamedTuple):
    """A part of what the reader owns: hand, contracts. On a phone each is a sheet of its own."""

    key: str
    icon: str
    title: str
    number: int
    markup: Markup


class Plan(NamedTuple):
    """What a pressed goal would come to: shown in the prompt bar and on the board before anything is sent.

    ``key`` is the ``data-choose`` of the goal. ``line`` is the whole answer, given with one press of the
    button that says ``send``; both may have gaps that the fields of ``form`` fill in (see
    ``kade.chart.plan_fields``).
    A plan without a line is a choice between further goals or answers, which lie in ``form``; or it is
    tried out while another one plays, and ``send`` says when it can be done.
    """

    key: str
    title: str  # the deed: "Sail to the coffee warehouse"
    note: str = ""  # what it takes: "3 steps"
    form: Markup = NOTHING  # payment chips, or what to choose between
    line: str = ""
    send: str = ""
    symbol: str = ""  # the icon on that button
    gains: Markup = NOTHING  # what it brings, as chips; also things that may be left out
    total: int = 0  # what the payment chips must add up to; 0 where there are none
    least: int = 0  # where they need not be so many: the fewest, and ``total`` is the most
    overlay: Markup = NOTHING  # over the board, in the reader's frame: the way, ghosts, prizes
    costly: bool = False  # asks even those who commit with one press: something is lost for good
    join: str = ""  # between the parts of a side of the form, where a space is not enough
    need: str = ""  # sides of which one at least must say something
    #: Shift and a press on a further goal go on from here; what both come to is the goal "KEY+FURTHER".
    onward: bool = False


class Deed(NamedTuple):
    """An answer that was given and what happened, as the reader may know it."""

    number: int  # how many answers there were after it
    seat: int
    events: tuple[Event, ...]


class Tile(NamedTuple):
    """A rulebook action in the ribbon: one or several answers of a seat that belong together."""

    seat: int  # -1: nobody's doing, such as a scoring
    first: int  # the first and the last of its answers, by their numbers
    last: int
    picture: Markup
    label: str  # one or two words
    sentence: str
    points: int = 0
    pace: int = 300  # milliseconds that it is shown for, at normal speed


class Face(Generic[V]):
    """One per title. All functions draw from a view, in the reader's language."""

    #: Frames of the board with the aspect ratio of each; "wide" for desks, "tall" for phones.
    frames: Sequence[str] = ("wide", "tall")
    #: How goals begin that a seat may look at even while it is not asked; their plans have no line.
    looks: tuple[str, ...] = ()

    #: True where the ribbon lies below the prompt, a tab beside log and chat; elsewhere it heads the log.
    ribbon_apart: bool = False

    def css(self) -> str:
        """The title's own style sheet, palette included; the house's comes before it."""
        raise NotImplementedError

    def symbols(self) -> Sequence[Markup]:
        """What the title adds to the sprite."""
        raise NotImplementedError

    def board(self, view: V, frame: str, fresh: Sequence[Event], reader: Reader) -> tuple[Markup, Markup]:
        """The board in two layers: the ground, which never changes, and what lies on it now."""
        raise NotImplementedError

    def size(self, frame: str) -> tuple[int, int]:
        """Width and height of a frame in its own units."""
        raise NotImplementedError

    def aside(self, view: V, reader: Reader, story: Sequence[Event] = ()) -> Markup:
        """What lies beside the board: display, stocks, piles; ``story`` is what the turn brought so far."""
        return NOTHING

    def own(self, view: V, reader: Reader) -> list[OwnPart]:
        """What the reader owns; empty for a spectator."""
        return []

    def stats(self, view: V, seat: int, reader: Reader) -> Markup:
        """What everybody may count of a seat, for its row in the list."""
        return NOTHING

    def brief(self, view: V, seat: int, reader: Reader) -> Markup:
        """The one count that matters most, for the narrow strip on a phone."""
        return NOTHING

    def plan(self, view: V, key: str, frame: str, reader: Reader) -> Plan | None:
        """What the goal with this ``data-choose`` comes to, if it is one of the viewer who is asked."""
        return None

    def why_not(self, view: V, key: str, reader: Reader) -> str:
        """Why a goal without a plan comes to nothing, in the viewer's turn; empty where it is none."""
        return ""

    def tiles(self, deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
        """What happened, told in rulebook actions; payments, forced answers and passes make none."""
        return []

    def trail(self, view: V, frame: str, tile: Sequence[Deed], reader: Reader) -> Markup:
        """What a tile did, drawn over the board as it was after it: ways, ghosts, points at their cause."""
        return NOTHING

    def beside(self, view: V, reader: Reader) -> str:
        """The line beside the question, where it is not the reader's turn that he is asked in."""
        return ""

    def waiting(self, view: V, reader: Reader) -> Markup:
        """What a reader who is not asked may tell the table: its buttons carry ``data-order``."""
        return NOTHING

    def answers(self, view: V, reader: Reader) -> Markup:
        """Answers that the prompt bar shows by itself, for questions without places on the board."""
        return NOTHING

    def lesson(self, reader: Reader) -> Lesson | None:
        """The title on one page, for newcomers; None where nobody has written it."""
        return None

    def figures(self, reader: Reader) -> Sequence[Figure]:
        """Pictures beside the exact rules."""
        return ()

    def lesson_css(self) -> str:
        """What lesson and figures need beside the title's own style sheet."""
        return ""


def face_of(game: Game[Any, Any]) -> Face[View]:
    """What a title shows of itself: the kernel has a place for it but knows nothing of drawings."""
    if not isinstance(game.face, Face):
        raise TypeError(f"{game.title} shows nothing of itself on a page.")
    return game.face
