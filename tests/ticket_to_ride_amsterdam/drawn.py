"""What a title draws for somebody who is asked, and whether a coach finds on it what he points at."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.page.face import TicketFace
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import Reader

NAMES = ("Saskia", "Joost", "Pieter")


def page(state: TicketState, frame: str) -> str:
    """The title's parts of the page of the one who is asked."""
    view, face = state.view(state.seat), TicketFace()
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
