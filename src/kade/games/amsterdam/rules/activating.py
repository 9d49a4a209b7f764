"""Activate a card (AMS-6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules.actions import ACTIVATE, ACTIVATE_FREE, DROP, DropColour
from kade.games.amsterdam.rules.cards_and_tiles import CARD_BIT, CARD_WORD, CARDS, NO_CARD, WORDS
from kade.games.amsterdam.rules.components import COLOUR_COUNT, GULDEN, HELD, NO_COLOUR
from kade.games.amsterdam.rules.effects import (
    ACTIVATED,
    ACTIVATION_GULDEN,
    ACTIVATION_PRICE,
    EFFECTS,
    bonus,
    hears,
    holder,
    listening,
)
from kade.games.amsterdam.rules.events import CardActivated
from kade.games.amsterdam.rules.state import AmsterdamState, changed, replaced
from kade.games.amsterdam.rules.supply import add_gulden
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView

#: The cost of each card as pairs of colour and number.
_PAIRS: Final[list[list[tuple[int, int]]]] = [
    [(colour, number) for colour, number in enumerate(card.cost) if number] for card in CARDS
]
_NOTHING: Final = (0,) * COLOUR_COUNT


def shortage(held: list[int], seat: int, card: int) -> int:
    """Resources of the cost of a card that are not in the supply."""
    own = seat * HELD
    missing = 0
    for colour, number in _PAIRS[card]:
        lacking = number - held[own + colour]
        if lacking > 0:
            missing += lacking
    return missing


def discount(state: AmsterdamState, seat: int, card: int) -> int:
    """Resources less for a card: 1 or 0, since 031 and 042 never meet (AMS-6.8, E18)."""
    if not hears(state, seat, ACTIVATION_PRICE):
        return 0
    total = 0
    for other in listening(state, seat, ACTIVATION_PRICE):
        total += EFFECTS[other].discount(state, seat, card)
    return min(total, CARDS[card].price)


def add_activations(state: AmsterdamState, seat: int, found: list[Action]) -> None:
    """Inactive cards whose cost can be paid exactly, after discounts (AMS-6.5, 6.8)."""
    cards = state.inactive[seat]
    if not cards:
        return
    cheaper = hears(state, seat, ACTIVATION_PRICE)
    for card in cards:
        missing = shortage(state.held, seat, card)
        if not missing or (cheaper and missing <= discount(state, seat, card)):
            found.append(ACTIVATE[card])
    price = bonus(state, seat, ACTIVATION_GULDEN)
    if price and state.held[seat * HELD + GULDEN] >= price:
        for card in cards:
            found.append(ACTIVATE_FREE[card])


def pay_and_activate(state: AmsterdamState, seat: int, card: int) -> None:
    if discount(state, seat, card):
        state.ask(DropResource(seat, card))
    else:
        pay_cost(state, seat, card, NO_COLOUR)


def pay_cost(state: AmsterdamState, seat: int, card: int, dropped: int) -> None:
    """The resources shown, without the one that a discount saves."""
    paid = list(CARDS[card].cost)
    if dropped != NO_COLOUR:
        paid[dropped] -= 1
    held = state.held[:]
    for colour in range(COLOUR_COUNT):
        held[seat * HELD + colour] -= paid[colour]
    state.held = held
    activate(state, seat, card, tuple(paid), 0, NO_CARD)


def activate_for_gulden(state: AmsterdamState, seat: int, card: int) -> None:
    """038: gulden instead of resources."""
    price = bonus(state, seat, ACTIVATION_GULDEN)
    add_gulden(state, seat, -price)
    activate(state, seat, card, _NOTHING, price, holder(state, seat, ACTIVATION_GULDEN))


def activate(
    state: AmsterdamState, seat: int, card: int, paid: tuple[int, ...], gulden: int, card_used: int
) -> None:
    """Above the board for the rest of the game; then the cards that answer to it (AMS-6.5, 9.10)."""
    inactive = state.inactive[:]
    inactive[seat] = [other for other in inactive[seat] if other != card]
    state.inactive = inactive
    state.active = changed(state.active, seat * WORDS + CARD_WORD[card], CARD_BIT[card])
    if state.journal is not None:
        state.journal.append(CardActivated(seat, card, paid, gulden, card_used))
    EFFECTS[card].came_into_play(state, seat)
    if hears(state, seat, ACTIVATED):
        for other in listening(state, seat, ACTIVATED):
            EFFECTS[other].activated(state, seat, card)


def put_away(state: AmsterdamState, seat: int, card: int) -> None:
    """An active card leaves play: to the discard pile, its marker back to the windmill (AMS-9.6)."""
    place, bit = seat * WORDS + CARD_WORD[card], CARD_BIT[card]
    state.active = changed(state.active, place, -bit)
    state.used = replaced(state.used, place, state.used[place] & ~bit)
    state.discards = [*state.discards, card]


def cannot_activate(view: AmsterdamView, card: int) -> Refusal:
    """Why the viewer cannot activate a card for resources; only asked if that is so."""
    if card not in view.inactive[view.viewer]:
        return Refusal(say("This card is not in one of your slots."), "AMS-6.5")
    return Refusal(say("Your supply does not cover the cost of this card."), "AMS-6.5")


def cannot_activate_free(view: AmsterdamView, card: int) -> Refusal:
    """Why the viewer cannot activate a card for gulden; only asked if that is so."""
    if card not in view.inactive[view.viewer]:
        return Refusal(say("This card is not in one of your slots."), "AMS-6.5")
    if not view.bonus(ACTIVATION_GULDEN):
        return Refusal(say("You have no card that activates others for gulden."), "AMS-C038")
    return Refusal(say("You have too few gulden for that."), "AMS-C038")


class DropResource(Question["AmsterdamState", "AmsterdamView"]):
    """Which resource of the cost a discount saves (AMS-6.8)."""

    prompt: ClassVar[str] = "drop_resource"
    rules: ClassVar[tuple[str, ...]] = ("AMS-6.8", "AMS-C031", "AMS-C042")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def details(self) -> list[int]:
        return [self.card]

    def legal(self, state: AmsterdamState) -> list[Action]:
        """A resource that is lacking must be the one; otherwise any colour of the cost."""
        own = self.seat * HELD
        found: list[Action] = []
        for colour, number in _PAIRS[self.card]:
            if number > state.held[own + colour]:
                return [DROP[colour]]
            found.append(DROP[colour])
        return found

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, DropColour):
            pay_cost(state, self.seat, self.card, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, DropColour):
            return Refusal(say("The cost of this card does not show this colour."), "AMS-6.8")
        return Refusal(say("Choose the resource that you need not pay."), "AMS-6.8")
