"""Which answers are given by pressing a thing, and which need a button with words."""

from __future__ import annotations

from kade.plain.acts import Act
from kade.plain.things import Place
from kade.plain.view import PlainView


def act_for(view: PlainView, place: Place, thing: int) -> Act | None:
    """The answer that pressing this thing gives, if it gives one."""
    for action in view.legal:
        if isinstance(action, Act) and action.thing == thing and pressed_at(view, action) == place:
            return action
    return None


def pressed_at(view: PlainView, act: Act) -> Place | None:
    """Where the thing of an answer lies in sight of the viewer; None if it must be said in words."""
    if act.zone is None or (act.zone.seats and view.viewer < 0):
        return None
    place = act.zone(view.viewer if act.zone.seats else -1)
    return place if view.seen(place) and act.thing in view.at(place) else None


def by_word(view: PlainView) -> list[Act]:
    """The answers that no thing in sight stands for."""
    return [act for act in view.legal if isinstance(act, Act) and pressed_at(view, act) is None]
