"""Messages (GEN-10.11 to 10.13): delivered by themselves, or by their holders."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.actions import DELIVER_MESSAGE, PASS, DeliverMessage
from kade.games.genoa.rules.cards import play_card
from kade.games.genoa.rules.components import CARDS, DECK_MASK, MAX_PLAYERS, MESSAGE, MESSAGE_DUCATS, Card
from kade.games.genoa.rules.events import MessageDelivered, MessagesAwaited
from kade.games.genoa.rules.memory import recall_not_held
from kade.games.genoa.rules.posted import recheck
from kade.games.genoa.rules.state import LATE_MESSAGES, OPTIONAL_DELIVERY, GenoaState, changed
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView

MESSAGES: Final[list[Card]] = [card for card in CARDS if card.deck == MESSAGE]
FIRST_MESSAGE: Final = MESSAGES[0].index


def check_messages(state: GenoaState, space: int) -> None:
    """Deliver every message whose buildings are both visited (GEN-10.11 to 10.13).

    ``space`` is the space just visited, or -1 at the later checks, which the option late_messages
    can switch off (GEN-17.5).
    """
    if space < 0 and not state.settings[LATE_MESSAGES]:
        return
    if state.settings[OPTIONAL_DELIVERY]:
        ask_holders(state, 0)
        return
    due = due_messages(state)
    if not due:
        return
    for step in range(state.players):
        seat = (state.trader + step) % state.players
        mine = state.hands[seat] & due
        for card in MESSAGES:
            if mine & card.bit:
                deliver_message(state, seat, card.index)
    missing = due & ~state.played
    if missing:
        for seat in range(state.players):
            recall_not_held(state, seat, missing)  # who held one would have delivered it
    if state.journal is not None and space >= 0 and due_messages(state, space) & ~state.played:
        state.journal.append(MessagesAwaited(state.trader))


def due_messages(state: GenoaState, space: int = -1) -> int:
    """The messages whose buildings are both visited, as a mask; those that name a space.

    Without late_messages only those count that name the space just visited (GEN-17.5).
    """
    if space < 0 and not state.settings[LATE_MESSAGES]:
        space = state.tower
    visited, found = state.visited(), 0
    for card in MESSAGES:
        named = space < 0 or space in (card.building, card.other)
        if named and visited >> card.building & 1 and visited >> card.other & 1:
            found |= card.bit
    return found


def deliver_message(state: GenoaState, seat: int, card: int) -> None:
    state.ducats = changed(state.ducats, seat, MESSAGE_DUCATS)
    if state.journal is not None:
        state.journal.append(MessageDelivered(seat, card, MESSAGE_DUCATS))
    play_card(state, seat, card)


# ------------------------------------------------------------------------ optional delivery


def ask_holders(state: GenoaState, first: int) -> None:
    """From this place clockwise from the trader: whoever holds a message may deliver it.

    All are asked who could have one for all that everybody sees, so that being asked tells nothing.
    """
    if not due_messages(state) & ~state.played:
        return
    for step in range(first, state.players):
        seat = (state.trader + step) % state.players
        if state.hands[seat] & DECK_MASK[MESSAGE]:
            state.stack.append(DELIVER_MESSAGES[seat])
            return


class DeliverMessages(Question["GenoaState", "GenoaView"]):
    """Deliver messages whose buildings were both visited, or keep them (option optional_delivery)."""

    prompt: ClassVar[str] = "deliver_messages"
    rules: ClassVar[tuple[str, ...]] = ("GEN-10.11", "GEN-10.12", "GEN-10.13")

    def legal(self, state: GenoaState) -> list[Action]:
        mine = state.hands[self.seat] & due_messages(state)
        found: list[Action] = []
        for card in MESSAGES:
            if mine & card.bit:
                found.append(DELIVER_MESSAGE[card.index - FIRST_MESSAGE])
        found.append(PASS)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        step = (self.seat - state.trader) % state.players
        if isinstance(action, DeliverMessage):
            deliver_message(state, self.seat, FIRST_MESSAGE + action.number)
            recheck(state)
            ask_holders(state, step)
        else:
            ask_holders(state, step + 1)

    def default(self, state: GenoaState) -> Action:
        """As where delivery is compulsory: all that can be delivered is."""
        return self.legal(state)[0]

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, DeliverMessage):
            return Refusal(say("You cannot deliver that message now."), "GEN-10.11")
        return Refusal(say("Deliver a message, or keep what you hold."), "GEN-10.12")


DELIVER_MESSAGES: Final = [DeliverMessages(seat) for seat in range(MAX_PLAYERS)]
