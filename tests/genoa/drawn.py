"""What the title draws for somebody who is asked, and whether a coach finds on it what he points at."""

from __future__ import annotations

from kade.games.genoa.page.face import GenoaFace
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.kernel import Reader
from kade.kernel.orders import Wishes

NAMES = ("Anna", "Joost", "Pieter")


def seen(state: GenoaState) -> GenoaView:
    """As somebody sees it who is asked at a page."""
    view = state.view(state.seat)
    view.wishes = Wishes(quiet=True)
    return view


def page(state: GenoaState, frame: str) -> str:
    """The title's parts of the page of the one who is asked."""
    view, face = seen(state), GenoaFace()
    reader = Reader(NAMES, state.seat)
    own = [f'id="part-{part.key}"{part.markup}' for part in face.own(view, reader)]
    board = face.board(view, frame, (), reader)
    return "".join((*board, face.aside(view, reader), face.answers(view, reader), *own))


def shows(drawing: str, anchor: str) -> bool:
    """True if an anchor is there; those of the house (prompt, log, seats) are on every page."""
    kind, _, name = anchor.partition(":")
    if kind in ("prompt", "log", "seat"):
        return True
    mark = {"action": "data-action", "goal": "data-choose", "spot": "data-spot"}.get(kind)
    return f'{mark}="{name}"' in drawing if mark else kind == "part" and f'id="part-{name}"' in drawing
