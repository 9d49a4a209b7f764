"""Rounds (AMS-3) and their end, Phase IV (AMS-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules import cards, cards_phase, dice, expansion_hooks, scoring, setup, turn
from kade.games.amsterdam.rules.actions import KEEP, KEEP_NOTHING, KeepColour
from kade.games.amsterdam.rules.agenda import perform_next
from kade.games.amsterdam.rules.cards_and_tiles import WORDS
from kade.games.amsterdam.rules.components import COLOUR_COUNT, HELD, MAX_PLAYERS, NO_COLOUR, ROUNDS
from kade.games.amsterdam.rules.events import SupplyReturned
from kade.games.amsterdam.rules.state import (
    ACTIONS,
    CARDS,
    DICE,
    END_OF_ROUND,
    ENDED,
    ENDING,
    FIRST_CARDS,
    FIRST_WHEEL,
    TURNS,
    AmsterdamState,
    replaced,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView

#: ``turn`` of a phase that has not begun.
NOT_BEGUN: Final = -1

cards.enter_all()


def proceed(state: AmsterdamState) -> None:
    """From step to step until somebody is asked something or the game is over (AMS-3.1)."""
    while not state.stack and state.phase != ENDED:
        phase = state.phase
        if state.agenda:
            perform_next(state)
        elif phase == TURNS:
            go_on_with_turns(state)
        elif phase == CARDS:
            go_on_with_cards(state)
        elif phase == DICE:
            go_on_with_dice(state)
        elif phase == END_OF_ROUND:
            go_on_with_end(state)
        elif phase == FIRST_CARDS:
            setup.go_on_with_cards(state)
        elif phase == FIRST_WHEEL:
            if not setup.go_on_with_wheels(state):
                enter_phase(state, CARDS)
                expansion_hooks.set_up(state)
        else:
            scoring.go_on(state)


def enter_phase(state: AmsterdamState, phase: int) -> None:
    state.phase = phase
    state.turn = NOT_BEGUN


def go_on_with_cards(state: AmsterdamState) -> None:
    if state.turn == NOT_BEGUN:
        cards_phase.reveal(state)
    elif not cards_phase.go_on(state):
        enter_phase(state, DICE)


def go_on_with_dice(state: AmsterdamState) -> None:
    if state.turn == NOT_BEGUN:
        state.turn = 0
        dice.roll(state)
    elif not dice.go_on(state):
        dice.turn_wheels(state)
        enter_phase(state, TURNS)


def go_on_with_turns(state: AmsterdamState) -> None:
    """Phase IV of the last round is skipped (AMS-3.2, 7.4)."""
    if state.turn == NOT_BEGUN:
        turn.begin_turn(state)
    if state.turn < state.players:
        ask_for_action(state, turn.TAKE_TURN[state.order[state.turn]])
    elif state.round < ROUNDS:
        state.phase = END_OF_ROUND
        state.turn = 0
    else:
        state.phase = ENDING
        state.turn = 0


# ---------------------------------------------------------------------------- Phase IV


def go_on_with_end(state: AmsterdamState) -> None:
    """Everybody in order returns the supply; then markers, round and market move on (AMS-7)."""
    if state.turn < state.players:
        seat = state.order[state.turn]
        state.turn += 1
        state.ask(KEEP_RESOURCE[seat])
        return
    state.used = [0] * (state.players * WORDS)
    state.round += 1
    setup.turn_up_market(state)
    enter_phase(state, CARDS)


class KeepResource(Question["AmsterdamState", "AmsterdamView"]):
    """Which unspent resource goes to the small store, if any (AMS-7.1)."""

    prompt: ClassVar[str] = "keep_resource"
    rules: ClassVar[tuple[str, ...]] = ("AMS-7.1", "AMS-1.10")

    def legal(self, state: AmsterdamState) -> list[Action]:
        own = self.seat * HELD
        found: list[Action] = [KEEP[colour] for colour in range(COLOUR_COUNT) if state.held[own + colour]]
        found.append(KEEP_NOTHING)
        return found

    def answer(self, state: AmsterdamState, action: Action) -> None:
        kept = action.number if isinstance(action, KeepColour) else NO_COLOUR
        own = self.seat * HELD
        returned = state.held[own : own + COLOUR_COUNT]
        if not any(returned):
            return
        held = state.held[:]
        held[own : own + COLOUR_COUNT] = [0] * COLOUR_COUNT
        state.held = held
        if kept != NO_COLOUR:
            returned[kept] -= 1
            state.stored = replaced(state.stored, self.seat, kept)
        if state.journal is not None:
            state.journal.append(SupplyReturned(self.seat, tuple(returned), kept))

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, KeepColour):
            return Refusal(say("You have no resource of this colour."), "AMS-7.1")
        return Refusal(say("Choose the resource you keep, or keep nothing."), "AMS-7.1")


KEEP_RESOURCE: Final = [KeepResource(seat) for seat in range(MAX_PLAYERS)]


def ask_for_action(state: AmsterdamState, question: turn.TakeTurn) -> None:
    """A player who has done something ends the turn himself: what he did could not be undone else."""
    if state.done[ACTIONS]:
        state.stack.append(question)
    else:
        state.ask(question)
