"""What the page of a seat shows, for tests of the words that point at it."""

from __future__ import annotations

from kade.games.amsterdam.page.face import AmsterdamFace
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel import Reader
from kade.kernel.phrase import Phrase
from kade.kernel.teaching import Coaching

from .spoken import NAMES, read

FACE = AmsterdamFace()
_ATTRIBUTES = {"spot": "data-spot", "goal": "data-choose", "action": "data-action"}


def page(view: AmsterdamView, frame: str = "wide") -> str:
    """All that the title draws for the one who looks, in a frame."""
    reader = Reader(NAMES, view.viewer)
    own = [f'id="part-{part.key}"{part.markup}' for part in FACE.own(view, reader)]
    shown = (*FACE.board(view, frame, (), reader), FACE.aside(view, reader), FACE.answers(view, reader), *own)
    return "".join(shown)


def is_there(anchor: str, drawn: str) -> bool:
    """The page has what an anchor points at."""
    kind, _, name = anchor.partition(":")
    if kind == "part":
        return f'id="part-{name}"' in drawn
    if kind in _ATTRIBUTES:
        return f'{_ATTRIBUTES[kind]}="{name}"' in drawn
    return anchor in ("prompt", "log") or kind == "seat"


def told(coaching: Coaching, seat: int) -> list[str]:
    """Everything that a card says, read as that seat reads it."""
    phrases: list[Phrase] = [coaching.title, coaching.words]
    phrases += [phrase for line in coaching.answers for phrase in line]
    return [read(phrase, seat) for phrase in phrases]
