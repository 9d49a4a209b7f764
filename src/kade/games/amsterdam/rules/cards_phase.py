"""Phase I (AMS-4): reveal and choose cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules import expansion_hooks
from kade.games.amsterdam.rules.actions import DISCARD, SKIP, TAKE, DiscardCard, SkipCard, TakeCard
from kade.games.amsterdam.rules.cards_and_tiles import OFFER
from kade.games.amsterdam.rules.components import MAX_PLAYERS, SLOTS
from kade.games.amsterdam.rules.effects import MAY_SKIP, hears, holder
from kade.games.amsterdam.rules.events import CardDiscarded, CardSkipped, PenaltyTaken, RoundBegan
from kade.games.amsterdam.rules.setup import clear_display, open_cards, take_card
from kade.games.amsterdam.rules.state import AmsterdamState, changed
from kade.games.amsterdam.rules.using import mark
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def reveal(state: AmsterdamState) -> None:
    """The order of the round is fixed and its cards are opened (AMS-3.4, 4.1)."""
    state.order = [side for side in state.ranks if side < state.players]
    state.earned = [0] * state.players
    state.turn = 0
    open_cards(state, OFFER[state.sides()][state.round % 2])
    if state.journal is not None:
        state.journal.append(
            RoundBegan(-1, state.round, tuple(state.order), state.market, tuple(state.display))
        )
    expansion_hooks.cards_revealed(state)


def go_on(state: AmsterdamState) -> bool:
    """Everybody in order takes a card; False when all have, and the rest is discarded (AMS-4.2, 4.5)."""
    if state.turn == state.players or not state.display:
        clear_display(state)
        return False
    seat = state.order[state.turn]
    state.turn += 1
    state.ask(TAKE_OPEN_CARD[seat])
    return True


class TakeOpenCard(Question["AmsterdamState", "AmsterdamView"]):
    """One of the revealed cards, compulsory but for 049 (AMS-4.2, 4.3)."""

    prompt: ClassVar[str] = "take_card"
    rules: ClassVar[tuple[str, ...]] = ("AMS-4.2", "AMS-4.3", "AMS-C049")

    def legal(self, state: AmsterdamState) -> list[Action]:
        found: list[Action] = [TAKE[card] for card in state.display]
        if hears(state, self.seat, MAY_SKIP):
            found.append(SKIP)
        return found

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, TakeCard):
            take_card(state, self.seat, action.number)
            if len(state.inactive[self.seat]) > SLOTS:
                state.ask(DISCARD_SIXTH_CARD[self.seat])
        else:
            card = holder(state, self.seat, MAY_SKIP)
            mark(state, self.seat, card)
            if state.journal is not None:
                state.journal.append(CardSkipped(self.seat, card))

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[-1]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, TakeCard):
            return Refusal(say("This card does not lie open."), "AMS-4.2")
        if isinstance(action, SkipCard):
            return Refusal(say("You must take a card."), "AMS-4.3")
        return Refusal(say("Take one of the open cards."), "AMS-4.2")


class DiscardSixthCard(Question["AmsterdamState", "AmsterdamView"]):
    """The row is full: one of the six goes, at the price of a penalty marker (AMS-4.4)."""

    prompt: ClassVar[str] = "discard_card"
    rules: ClassVar[tuple[str, ...]] = ("AMS-4.4", "AMS-E53")
    part: ClassVar[bool] = True

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [DISCARD[card] for card in state.inactive[self.seat]]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, DiscardCard):
            inactive = state.inactive[:]
            inactive[self.seat] = [card for card in inactive[self.seat] if card != action.number]
            state.inactive = inactive
            state.discards = [*state.discards, action.number]
            state.penalties = changed(state.penalties, self.seat, 1)
            if state.journal is not None:
                state.journal.append(CardDiscarded(self.seat, action.number))
                state.journal.append(PenaltyTaken(self.seat, True))

    def default(self, state: AmsterdamState) -> Action:
        """The new one."""
        return DISCARD[state.inactive[self.seat][-1]]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, DiscardCard):
            return Refusal(say("This card is not in one of your slots."), "AMS-4.4")
        return Refusal(say("Your slots are full: discard one of the six cards."), "AMS-4.4")


TAKE_OPEN_CARD: Final = [TakeOpenCard(seat) for seat in range(MAX_PLAYERS)]
DISCARD_SIXTH_CARD: Final = [DiscardSixthCard(seat) for seat in range(MAX_PLAYERS)]
