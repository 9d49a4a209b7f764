"""Action: draw transport cards (TTR-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.ticket_to_ride_amsterdam.rules.actions import DECK, TAKES, DrawCard, TakeCard
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    DISPLAY_SIZE,
    EMPTY,
    JOKER,
    KIND_COUNT,
    MAX_PLAYERS,
)
from kade.games.ticket_to_ride_amsterdam.rules.display import draw, settle
from kade.games.ticket_to_ride_amsterdam.rules.ending import end_turn
from kade.games.ticket_to_ride_amsterdam.rules.events import CardDrawn, CardTaken
from kade.games.ticket_to_ride_amsterdam.rules.memory import note_taken
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView


EVERY_CARD: Final[list[Action]] = [*TAKES, DECK]


def first_cards(state: TicketState) -> list[Action]:
    """Any card of the display, and the deck (TTR-4.2, 4.9)."""
    if state.deck_size:
        return EVERY_CARD[:]  # with cards in the deck no place of the display is empty (TTR-5.5)
    display = state.display
    return [TAKES[place] for place in range(DISPLAY_SIZE) if display[place] != EMPTY]


def second_cards(state: TicketState) -> list[Action]:
    """Any plain card of the display, and the deck; no face-up joker (TTR-4.6, 4.7)."""
    display = state.display
    found = [TAKES[place] for place in range(DISPLAY_SIZE) if display[place] < JOKER]
    if state.deck_size:
        found.append(DECK)
    return found


def take(state: TicketState, seat: int, action: Action) -> int:
    """Take one card into the hand and set the display in order; returns the card."""
    if isinstance(action, TakeCard):
        card = state.display[action.place]
        state.display[action.place] = EMPTY
        state.hands[seat * KIND_COUNT + card] += 1
        note_taken(state, seat, card)
        if state.journal is not None:
            state.journal.append(CardTaken(seat, action.place, card))
    else:
        card = draw(state, seat)
        if state.journal is not None:
            state.journal.append(CardDrawn(seat, card))
    settle(state)
    return card


def draw_first(state: TicketState, seat: int, action: Action) -> bool:
    """The first card of a turn; True if a second one is to be taken (TTR-4.5, 4.10, 4.11)."""
    card = take(state, seat, action)
    if card == JOKER and action is not DECK:
        return False
    if state.deck_size:
        return True
    return any(kind < JOKER for kind in state.display)


def default_card(state: TicketState, cards: list[Action]) -> Action:
    """The deck, else the lowest place with a plain card, else the lowest place (TTR-15.8)."""
    if DECK in cards:
        return DECK
    for action in cards:
        if isinstance(action, TakeCard) and state.display[action.place] < JOKER:
            return action
    return cards[0]


def cannot_take(view: TicketView, action: Action, first: bool) -> Refusal | None:
    """Why a card cannot be taken now."""
    if isinstance(action, DrawCard):
        if view.deck:
            return None
        return Refusal(say("The deck is empty and there is no discard to shuffle."), "TTR-4.9")
    if isinstance(action, TakeCard):
        card = view.display[action.place]
        if card == EMPTY:
            return Refusal(say("There is no card at this place of the display."), "TTR-5.6")
        if card == JOKER and not first:
            return Refusal(say("A face-up joker cannot be the second card."), "TTR-4.6")
        return None
    return Refusal(say("You have drawn one card and must take the second one now."), "TTR-4.10")


class ChooseSecondCard(Question["TicketState", "TicketView"]):
    """The second card, after seeing the first and any refill and flush (TTR-4.13, 15.3)."""

    prompt: ClassVar[str] = "choose_second_card"
    rules: ClassVar[tuple[str, ...]] = ("TTR-4.6", "TTR-4.10", "TTR-4.13", "TTR-15.3")

    def legal(self, state: TicketState) -> list[Action]:
        return second_cards(state)

    def answer(self, state: TicketState, action: Action) -> None:
        take(state, self.seat, action)
        end_turn(state, self.seat)

    def default(self, state: TicketState) -> Action:
        return default_card(state, second_cards(state))

    def refusal(self, view: TicketView, action: Action) -> Refusal | None:
        return cannot_take(view, action, first=False)


SECOND_CARD: Final = [ChooseSecondCard(seat) for seat in range(MAX_PLAYERS)]
