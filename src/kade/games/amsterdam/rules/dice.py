"""Phase II (AMS-5): dice and resources."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules import expansion_hooks
from kade.games.amsterdam.rules.actions import (
    CHOOSE_DICE,
    DICE_PAIRS,
    NO_SHIFT,
    SHIFT,
    ChooseDice,
    NoShift,
    ShiftDie,
)
from kade.games.amsterdam.rules.cards_and_tiles import NO_CARD
from kade.games.amsterdam.rules.components import (
    COLOUR_COUNT,
    HELD,
    HIGHEST_DIE,
    MAX_PLAYERS,
    NO_COLOUR,
    WHEEL,
    WHEEL_SPACES,
)
from kade.games.amsterdam.rules.effects import DIE_CHOSEN, DIE_SHIFT, EFFECTS, hears, holder, listening
from kade.games.amsterdam.rules.events import (
    DiceChosen,
    DiceRolled,
    PenaltyTaken,
    ResourcesPlaced,
    WheelTurned,
)
from kade.games.amsterdam.rules.state import AmsterdamState, changed
from kade.games.amsterdam.rules.using import mark
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def roll(state: AmsterdamState) -> None:
    """All six dice; in late rounds the high ones are turned to 1 (AMS-5.1 to 5.3)."""
    state.rolled = [1 + state.rng.below(6) for _ in range(COLOUR_COUNT)]
    state.dice = late_values(state.rolled, state.round)
    if state.journal is not None:
        state.journal.append(DiceRolled(state.order[0], tuple(state.rolled), tuple(state.dice)))
    expansion_hooks.dice_rolled(state)


def late_values(rolled: list[int], round: int) -> list[int]:
    """From round 8 on, every die above 13 minus the round is turned to 1 (AMS-5.3)."""
    highest = HIGHEST_DIE[round - 1]
    return [value if value <= highest else 1 for value in rolled]


def go_on(state: AmsterdamState) -> bool:
    """Everybody in order chooses two dice; False when all have (AMS-5.4)."""
    if state.turn == state.players:
        return False
    seat = state.order[state.turn]
    state.turn += 1
    state.ask(CHOOSE_TWO_DICE[seat])
    return True


def place_dice(state: AmsterdamState, seat: int, pair: int, shifted: int, by: int) -> None:
    """The resources of both dice; those of the die ``shifted`` go to a neighbouring space (AMS-5.5)."""
    for colour in DICE_PAIRS[pair]:
        value = state.dice[colour]
        space, card = value, NO_CARD
        if colour == shifted:
            space, card = value + by, holder(state, seat, DIE_SHIFT)
            mark(state, seat, card)
        place(state, seat, colour, value, space, card)
        if hears(state, seat, DIE_CHOSEN):
            for other in listening(state, seat, DIE_CHOSEN):
                EFFECTS[other].die_chosen(state, seat, colour, value, space)


def place(state: AmsterdamState, seat: int, colour: int, number: int, space: int, card: int) -> None:
    """Resources from the bank onto a wheel space, counted from 1."""
    state.wheel = changed(state.wheel, seat * WHEEL + (space - 1) * COLOUR_COUNT + colour, number)
    if state.journal is not None:
        state.journal.append(ResourcesPlaced(seat, colour, number, space, card))


def turn_wheels(state: AmsterdamState) -> None:
    """Everything moves down one space; space 1 leaves into the supply (AMS-5.7 to 5.9)."""
    wheel: list[int] = []
    held = state.held[:]
    penalties = state.penalties[:]
    for seat in range(state.players):
        own = seat * WHEEL
        out = state.wheel[own : own + COLOUR_COUNT]
        wheel += state.wheel[own + COLOUR_COUNT : own + WHEEL] + [0] * COLOUR_COUNT
        for colour in range(COLOUR_COUNT):
            held[seat * HELD + colour] += out[colour]
        stored = state.stored[seat]
        if stored != NO_COLOUR:
            held[seat * HELD + stored] += 1
        if state.journal is not None:
            state.journal.append(WheelTurned(seat, tuple(out), stored))
        if not any(out):
            penalties[seat] += 1
            if state.journal is not None:
                state.journal.append(PenaltyTaken(seat, False))
    state.wheel = wheel
    state.held = held
    state.penalties = penalties
    state.stored = [NO_COLOUR] * state.players


class ChooseTwoDice(Question["AmsterdamState", "AmsterdamView"]):
    """Two different dice, whoever else chose them (AMS-5.4)."""

    prompt: ClassVar[str] = "choose_dice"
    rules: ClassVar[tuple[str, ...]] = ("AMS-5.4", "AMS-5.5")

    def legal(self, state: AmsterdamState) -> list[Action]:
        return CHOOSE_DICE

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, ChooseDice):
            if state.journal is not None:
                first, second = DICE_PAIRS[action.number]
                state.journal.append(DiceChosen(self.seat, first, second))
            if hears(state, self.seat, DIE_SHIFT):
                state.ask(ShiftResources(self.seat, action.number))
            else:
                place_dice(state, self.seat, action.number, NO_COLOUR, 0)

    def default(self, state: AmsterdamState) -> Action:
        """The two lowest: they come into the supply soonest."""
        order = sorted(range(COLOUR_COUNT), key=lambda colour: (state.dice[colour], colour))
        pair = (min(order[0], order[1]), max(order[0], order[1]))
        return CHOOSE_DICE[DICE_PAIRS.index(pair)]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, ChooseDice):
            return None
        return Refusal(say("Choose two dice."), "AMS-5.4")


class ShiftResources(Question["AmsterdamState", "AmsterdamView"]):
    """053: whether the resources of one chosen die go to a neighbouring space (AMS-C053)."""

    prompt: ClassVar[str] = "shift_resources"
    rules: ClassVar[tuple[str, ...]] = ("AMS-C053", "AMS-E37")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, pair: int) -> None:
        self.seat = seat
        self.pair = pair

    def details(self) -> list[int]:
        return [self.pair]

    def legal(self, state: AmsterdamState) -> list[Action]:
        found: list[Action] = [NO_SHIFT]
        for colour in DICE_PAIRS[self.pair]:
            if state.dice[colour] > 1:
                found.append(SHIFT[2 * colour])
            if state.dice[colour] < WHEEL_SPACES:
                found.append(SHIFT[2 * colour + 1])
        return found

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, ShiftDie):
            by = 1 if action.number % 2 else -1
            place_dice(state, self.seat, self.pair, action.number // 2, by)
        else:
            place_dice(state, self.seat, self.pair, NO_COLOUR, 0)

    def default(self, state: AmsterdamState) -> Action:
        return NO_SHIFT

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if not isinstance(action, (ShiftDie, NoShift)):
            return Refusal(say("Say first whether you shift the resources of a die."), "AMS-C053")
        if isinstance(action, ShiftDie) and action.number // 2 not in DICE_PAIRS[self.pair]:
            return Refusal(say("You have not chosen this die."), "AMS-C053")
        return Refusal(say("The wheel has no such space."), "AMS-C053")


CHOOSE_TWO_DICE: Final = [ChooseTwoDice(seat) for seat in range(MAX_PLAYERS)]
