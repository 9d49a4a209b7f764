"""What follows the open questions: steps that the rules take by themselves once all are answered (AMS-9.10).

A payment of any colours, for instance, is asked one resource at a time; the step that was paid for
waits here. The last entry comes next. An entry is the kind of step, the seat and what it is about.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.state import AmsterdamState

# The kinds are written into stored positions: numbers are never given twice.
SAIL_STEP: Final = 0
ADVANCE_STEP: Final = 1
CARD_STEP: Final = 2
BLOCK_STEP: Final = 3
TURN_STEP: Final = 4
FOREMAN_STEP: Final = 5
BAILIFF_STEP: Final = 6
DEALER_STEP: Final = 7
SHOW_STEP: Final = 8
ORDERS_STEP: Final = 9
ACTIVATION_STEP: Final = 10


class Step:
    """One kind of step."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        raise NotImplementedError


#: By kind; each module enters its own.
STEPS: Final[dict[int, Step]] = {}


def next_step(state: AmsterdamState, kind: int, seat: int, what: int) -> None:
    """This comes as soon as nothing is asked any more."""
    state.agenda = [*state.agenda, [kind, seat, what]]


def last_step(state: AmsterdamState, kind: int, seat: int, what: int) -> None:
    """This comes after everything else that the running action brings."""
    state.agenda = [[kind, seat, what], *state.agenda]


def perform_next(state: AmsterdamState) -> None:
    kind, seat, what = state.agenda[-1]
    state.agenda = state.agenda[:-1]
    STEPS[kind].perform(state, seat, what)
