"""Positions, views and answers that leave the process and come back: ``pickle`` and ``deepcopy``.

Not compiled: it reads the fields of a title by name. A compiled object has no ``__dict__`` to be read or
filled, so everything is made anew by its constructor and then given its fields. An answer goes out as its
title and its notation and comes back as the very object of the table, since answers are compared with ``is``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kade.kernel.errors import BadState
from kade.kernel.fields import fields_of

if TYPE_CHECKING:
    from kade.kernel.actions import Action
    from kade.kernel.state import State
    from kade.kernel.view import View


def packed_action(action: Action) -> tuple[Any, ...]:
    if not action.title:
        raise BadState(f"{action!r} stands in no title's table and cannot be packed.")
    return action_of, (action.title, action.notation)


def action_of(title: str, notation: str) -> Action:
    """The answer itself, out of its table."""
    from kade.kernel.registry import game

    return game(title).actions.parse(notation)


def packed_state(state: State) -> tuple[Any, ...]:
    """With its journal, if it keeps one; the legal answers are found again when they are asked for."""
    common = (state.players, state.rng, state.stack)
    return state_of, (type(state), common, state.journal, state.forced, _told(state))


def state_of(
    kind: type[State], common: tuple[Any, ...], journal: Any, forced: Any, told: dict[str, Any]
) -> State:
    state = kind(*common)
    state.journal, state.forced = journal, forced
    _give(state, told)
    return state


def twin_of(state: State) -> State:
    """``copy``, with the journal as far as it has come."""
    twin = state.copy()
    twin.journal = None if state.journal is None else state.journal[:]
    twin.forced = None if state.forced is None else state.forced[:]
    return twin


def packed_view(view: View) -> tuple[Any, ...]:
    """What the seat may know, and its wishes: there is nothing else in a view."""
    common = (view.players, view.viewer, view.stack, view.legal, view.scores, view.ranking)
    return view_of, (type(view), common, view.wishes, _told(view))


def view_of(kind: type[View], common: tuple[Any, ...], wishes: Any, told: dict[str, Any]) -> View:
    view = kind(*common)
    view.wishes = wishes
    _give(view, told)
    return view


def _told(thing: State | View) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in fields_of(type(thing))}


def _give(thing: State | View, told: dict[str, Any]) -> None:
    """All fields that its title declares and no others: they may have changed since it was packed."""
    declared = fields_of(type(thing))
    if told.keys() != declared.keys():
        odd = ", ".join(sorted(told.keys() ^ declared.keys()))
        raise BadState(f"This was packed by another version of {type(thing).GAME}: {odd} differ.")
    for name, value in told.items():
        setattr(thing, name, value)
