"""Whether the things that words point at are there: anchors found in what a page is drawn from."""

from __future__ import annotations

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.page.board.frames import FRAMES
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Reader


def missing(anchors: tuple[str, ...], view: NewAmsterdamView) -> list[str]:
    """The anchors that a reader of this view would not find, on a desk or on a phone."""
    reader = Reader(("Saskia", "Joost", "Pieter"), view.viewer)
    return [anchor for anchor in anchors for frame in FRAMES if not _there(anchor, view, frame, reader)]


def _there(anchor: str, view: NewAmsterdamView, frame: str, reader: Reader) -> bool:
    kind, _, name = anchor.partition(":")
    face = GAME.face
    own = face.own(view, reader)
    if kind == "part":
        return any(part.key == name for part in own)
    if kind == "seat":
        return 0 <= int(name) < view.players
    answers = face.answers(view, reader)
    if kind == "prompt":
        return bool(answers)
    attribute = {"action": "data-action", "goal": "data-choose", "spot": "data-spot"}[kind]
    parts = (*face.board(view, frame, (), reader), face.aside(view, reader), answers)
    drawn = "".join((*parts, *(part.markup for part in own)))
    return f'{attribute}="{name}"' in drawn
