"""The offer window (GEN-8.16), in order or, at a table that wants it, open to all at once (GEN-8.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.actions import MAKE, MODIFY, PASS, WITHDRAW, Modify, Withdraw
from kade.games.genoa.rules.components import MAX_PLAYERS
from kade.games.genoa.rules.drafts import (
    CHOOSE_TARGET,
    COMPOSE,
    free_slot,
    new_draft,
    offer_in,
    site_possible,
)
from kade.games.genoa.rules.events import OfferPosted, OfferWithdrawn
from kade.games.genoa.rules.legality import reachable, route_targets
from kade.games.genoa.rules.memory import recall_not_held, recall_shown
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import (
    BUDGET,
    DECISION,
    EDITS_PER_WINDOW,
    NOBODY,
    OFFERS,
    OPEN_WINDOWS,
    GenoaState,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView

#: ``state.edits`` keeps the edits of every seat in this window, so many bits for each.
EDIT_BITS: Final = 4


def others(state: GenoaState) -> list[int]:
    """Clockwise from the trader's left."""
    return [(state.trader + step) % state.players for step in range(1, state.players)]


def spent(state: GenoaState) -> bool:
    """The acts of the turn are used up (GEN-8.27)."""
    return state.acts >= state.settings[BUDGET]


def edits_of(state: GenoaState, seat: int) -> int:
    """How many edits this player has made in this window."""
    return state.edits >> EDIT_BITS * seat & (1 << EDIT_BITS) - 1


def may_edit(state: GenoaState, seat: int) -> bool:
    """Edits left in this window; only one when the budget is used up (GEN-8.16, 8.27)."""
    return edits_of(state, seat) < (1 if spent(state) else state.settings[EDITS_PER_WINDOW])


def has_posted(state: GenoaState, seat: int) -> bool:
    return any(offer.by == seat for offer in state.offers)


def is_asked(state: GenoaState, seat: int) -> bool:
    """In a site step only those who could take the action or have an offer posted (GEN-8.16).

    Whoever has made an edit has his say until he passes, also if he took back his last offer with it.
    """
    if state.passed >> seat & 1:
        return False
    return not state.site or state.available(seat) or has_posted(state, seat) or edits_of(state, seat) > 0


def next_bidder(state: GenoaState) -> None:
    """The others one after another; then the trader (GEN-8.16)."""
    while state.place < state.players - 1:
        seat = (state.trader + 1 + state.place) % state.players
        if is_asked(state, seat):
            state.ask(OFFER_WINDOW[seat])
            return
        state.place += 1
    state.stage = DECISION


def open_seats(state: GenoaState) -> list[int]:
    """In an open window all who have not passed may act, in any order (GEN-8.29).

    A draft is closed before anybody else acts: it is a question on top of the window.
    """
    if not all_at_once(state):
        return [state.seat] if state.stack else []
    return [
        seat
        for seat in others(state)
        if seat == state.seat or (is_asked(state, seat) and len(OFFER_WINDOW[seat].legal(state)) > 1)
    ]


def all_at_once(state: GenoaState) -> bool:
    """A window in which whoever has something to say says it (GEN-8.29)."""
    return bool(state.settings[OPEN_WINDOWS]) and state.stage == OFFERS and in_window(state)


def in_window(state: GenoaState) -> bool:
    return len(state.stack) == 1 and isinstance(state.stack[0], OfferWindow)


def turn_to(state: GenoaState, seat: int) -> bool:
    """Hear this seat first, if the window is open to it."""
    if seat == state.seat:
        return True
    if seat not in open_seats(state):
        return False
    state.stack = [OFFER_WINDOW[seat]]
    state.answers = None
    return True


class OfferWindow(Question["GenoaState", "GenoaView"]):
    """Make, change or withdraw offers, then pass (GEN-8.16)."""

    prompt: ClassVar[str] = "offer_window"
    rules: ClassVar[tuple[str, ...]] = ("GEN-7.1", "GEN-7.13", "GEN-8.16")

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = [PASS]
        if may_edit(state, self.seat):
            if free_slot(state, self.seat) != NOBODY and self.has_target(state):
                found.append(MAKE)
            for offer in state.offers:
                if offer.by == self.seat:
                    found.append(MODIFY[offer.slot])
                    found.append(WITHDRAW[offer.slot])
        return found

    def has_target(self, state: GenoaState) -> bool:
        return site_possible(state, self.seat) or route_targets(state, self.seat, reachable(state)) != 0

    def answer(self, state: GenoaState, action: Action) -> None:
        if action is PASS:
            state.passed |= 1 << self.seat
            return
        state.edits += 1 << EDIT_BITS * self.seat
        state.acts += 1
        if isinstance(action, Withdraw):
            withdraw(state, self.seat, action.number)
        elif isinstance(action, Modify):
            old = offer_in(state.offers, self.seat, action.number)
            if old is not None:
                new_draft(state, self.seat, old.slot, False, old.target, old.site)
                state.stack.append(COMPOSE[self.seat])
        else:
            state.stack.append(CHOOSE_TARGET[self.seat * MAX_PLAYERS + self.seat])

    def default(self, state: GenoaState) -> Action:
        return PASS

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, Withdraw | Modify):
            if not any(offer.by == self.seat and offer.slot == action.number for offer in view.offers):
                return Refusal(say("You have no offer in that slot."), "GEN-8.33")
            return Refusal(say("You have used your changes of this window."), "GEN-8.16")
        if action is MAKE:
            if PASS in view.legal and len(view.legal) > 1:
                return Refusal(say("You have as many offers posted as the table allows."), "GEN-8.33")
            return Refusal(say("You can make no further offer in this window."), "GEN-8.16")
        return Refusal(say("Make an offer, change one, or pass."), "GEN-8.16")


def withdraw(state: GenoaState, seat: int, slot: int) -> None:
    gone = offer_in(state.offers, seat, slot)
    state.offers = [offer for offer in state.offers if offer is not gone]
    if gone is not None and state.journal is not None:
        state.journal.append(OfferWithdrawn(seat, gone.number, gone.target))


def submit_draft(state: GenoaState, seat: int) -> None:
    """The offer is posted, takes the place of the old one, or the counter is opened (GEN-8.36)."""
    state.number += 1
    offer = state.draft[0].numbered(state.number)
    state.draft = []
    replaces = False
    # Cards offered face up: everybody knows now who holds them (GEN-15.5).
    recall_shown(state, seat, offer.want.faces if offer.counter else offer.give.faces)
    asked_for = offer.give.cards if offer.counter else offer.want.cards
    if asked_for:
        recall_not_held(state, seat, asked_for)  # nobody can ask for a card of his own (GEN-8.35)
    if offer.counter:
        state.counters = in_reply_order(state, [*state.counters, offer])
    else:
        kept = [old for old in state.offers if old.by != seat or old.slot != offer.slot]
        replaces = len(kept) < len(state.offers)
        state.offers = [*kept, offer]
    if state.journal is not None:
        state.journal.append(OfferPosted(seat, tuple(offer.to_json()), replaces, state.trader))


def in_reply_order(state: GenoaState, counters: list[Offer]) -> list[Offer]:
    """Counters are answered clockwise from the trader's left (GEN-8.18)."""
    return [counter for seat in others(state) for counter in counters if counter.by == seat]


OFFER_WINDOW: Final = [OfferWindow(seat) for seat in range(MAX_PLAYERS)]
