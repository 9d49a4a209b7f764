"""The black market (AMS-6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.amsterdam.rules import expansion_hooks
from kade.games.amsterdam.rules.actions import (
    SELL,
    SELL_FOR_GULDEN,
    STORE,
    SellForGulden,
    SellForResource,
    StoreGood,
)
from kade.games.amsterdam.rules.cards_and_tiles import NO_CARD
from kade.games.amsterdam.rules.components import GOOD_COUNT, HELD, NO_COLOUR, SALE_GULDEN, SALE_RESOURCES
from kade.games.amsterdam.rules.effects import SELLS_BOTH, bonus, holder
from kade.games.amsterdam.rules.events import GoodSold, GoodStored
from kade.games.amsterdam.rules.state import BY_CARD_GULDEN, AmsterdamState, changed
from kade.games.amsterdam.rules.supply import add_gulden, count_for_cards
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def sell_or_store(state: AmsterdamState, seat: int, good: int) -> None:
    """A good just taken from a block: only now can it be sold (AMS-6.16)."""
    state.ask(SellOrStore(seat, good))


def gives_both(state: AmsterdamState, seat: int, good: int) -> bool:
    return bonus(state, seat, SELLS_BOTH) > 0 or expansion_hooks.sells_both(state, seat, good)


def sell(state: AmsterdamState, seat: int, good: int, gulden: int, colour: int) -> None:
    """The good lies on the black market for the rest of the game (AMS-6.16, 6.17)."""
    state.sold |= 1 << good
    card = holder(state, seat, SELLS_BOTH)
    if gulden:
        add_gulden(state, seat, gulden)
        if card != NO_CARD:
            count_for_cards(state, seat, BY_CARD_GULDEN)  # 037 gives them (AMS-E7)
    if colour != NO_COLOUR:
        state.held = changed(state.held, seat * HELD + colour, SALE_RESOURCES)
    if state.journal is not None:
        state.journal.append(GoodSold(seat, good, gulden, colour, card))
    expansion_hooks.good_sold(state, seat, good)


def store(state: AmsterdamState, seat: int, good: int) -> None:
    state.store = changed(state.store, seat * GOOD_COUNT + good, 1)
    if state.journal is not None:
        state.journal.append(GoodStored(seat, good))


class SellOrStore(Question["AmsterdamState", "AmsterdamView"]):
    """Whether to sell the good of a block just taken, and for what (AMS-6.14, 6.16)."""

    prompt: ClassVar[str] = "sell_or_store"
    rules: ClassVar[tuple[str, ...]] = ("AMS-6.14", "AMS-6.16", "AMS-6.17", "AMS-C037")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, good: int) -> None:
        self.seat = seat
        self.good = good

    def details(self) -> list[int]:
        return [self.good]

    def legal(self, state: AmsterdamState) -> list[Action]:
        """Where a sale gives both, only the colour is to be chosen."""
        if state.sold >> self.good & 1:
            return [STORE]
        if gives_both(state, self.seat, self.good):
            return [STORE, *SELL]
        return [STORE, SELL_FOR_GULDEN, *SELL]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, StoreGood):
            store(state, self.seat, self.good)
        elif isinstance(action, SellForGulden):
            sell(state, self.seat, self.good, SALE_GULDEN, NO_COLOUR)
        elif isinstance(action, SellForResource):
            gulden = SALE_GULDEN if gives_both(state, self.seat, self.good) else 0
            sell(state, self.seat, self.good, gulden, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return STORE

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, SellForGulden):
            return Refusal(say("You gain both gulden and a resource: choose its colour."), "AMS-C037")
        return Refusal(say("Store the good of your new block or sell it first."), "AMS-6.14")
