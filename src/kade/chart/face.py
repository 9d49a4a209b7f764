"""What a title shows of itself on a page: the part of the look that is its own.

The house lays out every table page in the same way (board, an aside at its left, the reader's own
things below, seats and log at the right, the prompt in between); a title fills these places.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

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


class Choice(NamedTuple):
    """What the prompt bar shows once a place of the board with several answers is picked.

    ``key`` is the ``data-choose`` of the hot spot; ``title`` and ``note`` head the prompt bar;
    ``markup`` holds the buttons with their ``data-action``.
    """

    key: str
    title: str
    note: str
    markup: Markup


class Face(Generic[V]):
    """One per title. All functions draw from a view, in the reader's language."""

    #: Frames of the board with the aspect ratio of each; "wide" for desks, "tall" for phones.
    frames: Sequence[str] = ("wide", "tall")

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

    def choices(self, view: V, reader: Reader) -> list[Choice]:
        """For every place with several answers: what to choose between."""
        return []

    def answers(self, view: V, reader: Reader) -> Markup:
        """Answers that the prompt bar shows by itself, for questions without places on the board."""
        return NOTHING


def face_of(game: Game[Any, Any]) -> Face[View]:
    """What a title shows of itself: the kernel has a place for it but knows nothing of drawings."""
    if not isinstance(game.face, Face):
        raise TypeError(f"{game.title} shows nothing of itself on a page.")
    return game.face
