"""Composing aside: in a window that is open to several, nobody waits for who is still writing an offer.

Steps of a decision that is not made yet are kept apart from the log, for their seat alone, and reach the game
whole. What the others do meanwhile may take away what they need; then as many of them stand as still can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kade.kernel import Action, KadeError, State

if TYPE_CHECKING:
    from kade.table.live import LiveTable


def composed(table: LiveTable, seat: int) -> tuple[State, list[Action]] | None:
    """The position as a seat sees it that is half-way through a decision, and the steps it has made."""
    draft = table.drafts.get(seat)
    ended = max(table.spoke.get(seat, 0), table.shut.get(seat, 0))
    if draft is None or not draft.steps or draft.since < ended:
        return None
    if not _may_compose(table, seat) or seat not in table.state.open_seats():
        return None
    state = table.state.copy()
    state.turn_to(seat)
    made: list[Action] = []
    for step in draft.steps:
        try:
            action = table.game.parse(step)
            state.apply(action)
        except KadeError:  # what it needs is gone
            break
        made.append(action)
    return (state, made) if made else None


def _may_compose(table: LiveTable, seat: int) -> bool:
    """Bots think before they answer; only people compose at the table."""
    return not table.over and table.state.aside() and table.is_person(seat)


def begun_at(table: LiveTable, target: int, floor: int) -> tuple[int, list[Action]]:
    """Where an undo goes back to, and the steps that are composed apart from there on.

    In the middle of an answer the window would be shut to all others, who would learn who is composing.
    """
    begun = target
    while begun > floor and (question := table.position(begun).question) is not None and question.part:
        begun -= 1
    if begun < target and table.position(begun).aside():
        return begun, [given.action for given in table.answers[begun:target]]
    return target, []


def parted_at_end(table: LiveTable, seat: int, steps: Sequence[Action]) -> tuple[list[Action], list[Action]]:
    """Decisions that these steps finish, with what was composed before; and those that they only begin."""
    before = table.composing(seat)
    whole = [*(before[1] if before else []), *steps]
    if not _may_compose(table, seat):
        return whole, []
    state = table.heard(seat).copy()
    finished = 0
    for number, step in enumerate(steps, len(whole) - len(steps) + 1):
        state.apply(step)
        question = state.question
        if question is None or question.seat != seat or not question.part:
            finished = number
    return whole[:finished], whole[finished:]
