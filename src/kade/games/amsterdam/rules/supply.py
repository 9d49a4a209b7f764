"""Payments and gains (AMS-6.4): resources of any colours, points, and what a card gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kade.games.amsterdam.rules.actions import COLOUR, PAY, ChooseColour, PayColour
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, GULDEN, HELD, MAX_PLAYERS, NO_COLOUR
from kade.games.amsterdam.rules.events import CardGave, ResourceGained, ResourcePaid
from kade.games.amsterdam.rules.state import (
    BY_CARD_GULDEN,
    BY_CARD_POINTS,
    CARD_POINTS,
    SOURCES,
    AmsterdamState,
    changed,
    replaced,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def colours(colour: int, number: int) -> tuple[int, ...]:
    """So many resources of one colour, as counts by colour."""
    counts = [0] * COLOUR_COUNT
    if colour != NO_COLOUR:
        counts[colour] = number
    return tuple(counts)


def add_points(state: AmsterdamState, side: int, source: int, points: int) -> None:
    state.points = changed(state.points, side * SOURCES + source, points)


def add_gulden(state: AmsterdamState, seat: int, gulden: int) -> None:
    state.held = changed(state.held, seat * HELD + GULDEN, gulden)


def count_for_cards(state: AmsterdamState, seat: int, mask: int) -> None:
    """A card gave gulden or points this round, for 071 and 072 (AMS-R15)."""
    if state.earned[seat] & mask != mask:
        state.earned = replaced(state.earned, seat, state.earned[seat] | mask)


# ------------------------------------------------------------------------ what a card gives


class Gain:
    """Gulden, points, a resource of a colour, resources of any colours."""

    def __init__(self, gulden: int, points: int, colour: int, any: int) -> None:
        self.gulden = gulden
        self.points = points
        self.colour = colour
        self.any = any

    @staticmethod
    def of(args: dict[str, Any]) -> Gain:
        """The gain that the arguments of a card in ``data.toml`` name."""
        colour = COLOURS.index(args["gain"]) if "gain" in args else NO_COLOUR
        return Gain(
            int(args.get("gulden", 0)), int(args.get("points", 0)), colour, int(args.get("gain_any", 0))
        )


def give(state: AmsterdamState, seat: int, card: int, gain: Gain) -> None:
    """A card gives something to its owner."""
    give_amounts(state, seat, card, gain.gulden, gain.points, gain.colour)
    if gain.any:
        gain_any(state, seat, gain.any)


def give_amounts(
    state: AmsterdamState, seat: int, card: int, gulden: int, points: int, colour: int = NO_COLOUR
) -> None:
    if gulden:
        add_gulden(state, seat, gulden)
        count_for_cards(state, seat, BY_CARD_GULDEN)
    if points:
        add_points(state, seat, CARD_POINTS, points)
        count_for_cards(state, seat, BY_CARD_POINTS)
    if colour != NO_COLOUR:
        state.held = changed(state.held, seat * HELD + colour, 1)
    if state.journal is not None and (gulden or points or colour != NO_COLOUR):
        state.journal.append(CardGave(seat, card, gulden, points, colours(colour, 1)))


# ----------------------------------------------------------------- resources of any colours


def gain_any(state: AmsterdamState, seat: int, number: int) -> None:
    """So many resources of the player's choice, asked one by one."""
    state.ask(GAIN_RESOURCE[seat] if number == 1 else GainResource(seat, number))


def pay_any(state: AmsterdamState, seat: int, number: int) -> None:
    """So many resources of any colours, asked one by one while there is a choice."""
    state.ask(PAY_RESOURCE[seat] if number == 1 else PayResource(seat, number))


class GainResource(Question["AmsterdamState", "AmsterdamView"]):
    """The colour of a resource from the bank (AMS-6.4)."""

    prompt: ClassVar[str] = "gain_resource"
    rules: ClassVar[tuple[str, ...]] = ("AMS-6.4",)
    part: ClassVar[bool] = True

    def __init__(self, seat: int, rest: int) -> None:
        self.seat = seat
        self.rest = rest  # resources still to gain, this one included

    def details(self) -> list[int]:
        return [self.rest]

    def legal(self, state: AmsterdamState) -> list[Action]:
        return COLOUR

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, ChooseColour):
            state.held = changed(state.held, self.seat * HELD + action.number, 1)
            if state.journal is not None:
                state.journal.append(ResourceGained(self.seat, action.number))
            if self.rest > 1:
                gain_any(state, self.seat, self.rest - 1)

    def default(self, state: AmsterdamState) -> Action:
        return COLOUR[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, ChooseColour):
            return None
        return Refusal(say("Choose the colour of the resource you gain."), "AMS-6.4")


class PayResource(Question["AmsterdamState", "AmsterdamView"]):
    """Which resource to pay next, where any colours do (AMS-6.4).

    If everything must be paid the order does not matter, so there is one answer.
    """

    prompt: ClassVar[str] = "pay_resource"
    rules: ClassVar[tuple[str, ...]] = ("AMS-6.4", "AMS-6.20", "AMS-6.33")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, rest: int) -> None:
        self.seat = seat
        self.rest = rest  # resources still to pay, this one included

    def details(self) -> list[int]:
        return [self.rest]

    def legal(self, state: AmsterdamState) -> list[Action]:
        own = self.seat * HELD
        held = state.held
        found: list[Action] = []
        total = 0
        for colour in range(COLOUR_COUNT):
            if held[own + colour]:
                total += held[own + colour]
                found.append(PAY[colour])
        return found[:1] if total <= self.rest else found

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, PayColour):
            state.held = changed(state.held, self.seat * HELD + action.number, -1)
            if state.journal is not None:
                state.journal.append(ResourcePaid(self.seat, action.number))
            if self.rest > 1:
                pay_any(state, self.seat, self.rest - 1)

    def default(self, state: AmsterdamState) -> Action:
        """Of what there is most."""
        own = self.seat * HELD
        best = 0
        for colour in range(1, COLOUR_COUNT):
            if state.held[own + colour] > state.held[own + best]:
                best = colour
        return PAY[best]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, PayColour):
            return Refusal(say("You have no resource of this colour."), "AMS-6.4")
        return Refusal(say("Choose the resource you pay."), "AMS-6.4")


GAIN_RESOURCE: Final = [GainResource(seat, 1) for seat in range(MAX_PLAYERS)]
PAY_RESOURCE: Final = [PayResource(seat, 1) for seat in range(MAX_PLAYERS)]
