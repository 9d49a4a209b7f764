"""What each space of the board answers now."""

from __future__ import annotations

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.components import FIRST_STREET, MOVES, NEIGHBOURS, SPACE_COUNT
from kade.games.genoa.rules.drafts import offer_in
from kade.games.genoa.rules.tiles import DrawOrDeliver
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.actions import Action

#: These are done where the tower stands, or at the villa that is used by tile.
_HERE = (a.TAKE, a.LEAVE, a.SITE, a.MAIN)
_BY_PLACE = (
    a.StartAt,
    a.Move,
    a.MoveAndTake,
    a.Target,
    a.UseBuilding,
    a.Place,
    a.Remove,
    a.Replace,
)


def asked(view: GenoaView) -> str:
    """What the viewer is asked; nothing for those who only look on."""
    return view.question.prompt if view.legal and view.question else ""


def can(view: GenoaView, action: Action) -> bool:
    return any(answer is action for answer in view.legal)


def place_of(view: GenoaView, action: Action) -> int:
    """The space on which an answer is given, -1 if on none."""
    if isinstance(action, _BY_PLACE):
        return action.number
    if isinstance(action, a.AcquireAt):
        return FIRST_STREET + action.number
    if isinstance(action, a.AcceptOffer):
        offer = offer_in(view.offers, action.number // a.SLOTS, action.number % a.SLOTS)
        return offer.target if offer else -1
    if action in _HERE or isinstance(action, a.Deliver | a.FulfilOrder):
        question = view.question
        return question.villa if isinstance(question, DrawOrDeliver) else view.tower
    return -1


def answers_by_space(view: GenoaView) -> dict[int, list[Action]]:
    """The answers that spaces give, for those that give any."""
    found: dict[int, list[Action]] = {}
    for action in view.legal:
        space = place_of(view, action)
        if space >= 0:
            found.setdefault(space, []).append(action)
    return found


# -------------------------------------------------------------------- targets of an offer


def reachable(view: GenoaView) -> int:
    """Unvisited spaces within the moves that are left, as a mask (GEN-8.8)."""
    visited, found = view.visited(), 0
    frontier = 1 << view.tower if view.path else 0
    for _ in range(MOVES + 1 - len(view.path)):
        grown = 0
        for space in range(SPACE_COUNT):
            if frontier >> space & 1:
                grown |= NEIGHBOURS[space]
        frontier = grown & ~visited & ~found
        found |= frontier
    return found


def adjacent(view: GenoaView) -> int:
    """Where the tower can go now, as a mask (GEN-5.1 to 5.4)."""
    if not view.path or len(view.path) > MOVES:
        return 0
    return NEIGHBOURS[view.tower] & ~view.visited()
