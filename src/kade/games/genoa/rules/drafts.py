"""Composing an offer in steps (GEN-8.31 to 8.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.actions import (
    CANCEL,
    ENTRY_GOODS,
    ENTRY_MARKER,
    SIDE_SIZE,
    SITE,
    SUBMIT,
    TARGET,
    WANT_SIDE,
    Entry,
    Target,
)
from kade.games.genoa.rules.components import MAX_PLAYERS, SPACE_COUNT
from kade.games.genoa.rules.draft_entries import Side, later_entries, next_entry, side_entries, with_entry
from kade.games.genoa.rules.legality import (
    adjacent_unvisited,
    carries_action,
    legal_offer,
    reachable,
    route_targets,
)
from kade.games.genoa.rules.offers import EMPTY, NOTHING_LATER, Offer
from kade.games.genoa.rules.state import MAX_ITEMS, MAX_OFFERS, NOBODY, GenoaState, replaced
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView

# -------------------------------------------------------------------------------- slots


def free_slot(state: GenoaState, seat: int) -> int:
    """The lowest free slot of a player, NOBODY if all are taken (GEN-8.33)."""
    taken = 0
    for offer in state.offers:
        if offer.by == seat:
            taken |= 1 << offer.slot
    for slot in range(state.settings[MAX_OFFERS]):
        if not taken >> slot & 1:
            return slot
    return NOBODY


def offer_in(offers: list[Offer], seat: int, slot: int) -> Offer | None:
    for offer in offers:
        if offer.by == seat and offer.slot == slot:
            return offer
    return None


# --------------------------------------------------------------------------------- head


def new_draft(state: GenoaState, by: int, slot: int, counter: bool, target: int, site: bool) -> None:
    """Terms begin empty; whether the action goes with it follows by itself (GEN-8.3, 8.32)."""
    with_action = carries_action(state, by, target)
    state.draft = [Offer(0, by, slot, counter, site, target, with_action, EMPTY, NOTHING_LATER, EMPTY, False)]
    state.entry = 0


def site_possible(state: GenoaState, seat: int) -> bool:
    return state.site and state.unused(state.tower) and state.available(seat)


class ChooseTarget(Question["GenoaState", "GenoaView"]):
    """What the offer is for: the action here, or a move (GEN-8.8, 8.32).

    ``addressed`` is the player to whom the trader puts a counter, or the composer's own seat.
    """

    prompt: ClassVar[str] = "choose_target"
    rules: ClassVar[tuple[str, ...]] = ("GEN-8.4", "GEN-8.8", "GEN-8.32")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, addressed: int) -> None:
        self.seat = seat
        self.addressed = addressed

    def details(self) -> list[int]:
        return [self.addressed]

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = []
        counter = self.addressed != self.seat
        if not counter and site_possible(state, self.seat):
            found.append(SITE)
        near = adjacent_unvisited(state) if counter else reachable(state)
        targets = route_targets(state, self.addressed, near)
        for space in range(SPACE_COUNT):
            if targets >> space & 1:
                found.append(TARGET[space])
        found.append(CANCEL)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        counter = self.addressed != self.seat
        if action is CANCEL:
            cancel_draft(state, self.seat)
            return
        slot = 0 if counter else free_slot(state, self.seat)
        if isinstance(action, Target):
            new_draft(state, self.addressed, slot, counter, action.number, False)
        else:
            new_draft(state, self.addressed, slot, counter, state.tower, True)
        state.stack.append(COMPOSE[self.seat])

    def default(self, state: GenoaState) -> Action:
        return CANCEL

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action is CANCEL:
            return None
        if action is SITE:
            if action in view.legal:
                return None
            return Refusal(say("There is no action to be had where the tower stands."), "GEN-8.8")
        if isinstance(action, Target):
            if action in view.legal:
                return None
            if view.visited() >> action.number & 1:
                return Refusal(say("The tower has been there this turn."), "GEN-18.46")
            if self.addressed != self.seat and not view.next_to_tower(action.number):
                return Refusal(say("A counter is for a space next to the tower."), "GEN-8.4")
            if not view.may_be_sold(self.addressed, action.number):
                return Refusal(
                    say("Who has no action left buys a move to a street or to the market only."), "GEN-8.3"
                )
            return Refusal(say("The tower cannot reach that space this turn."), "GEN-8.8")
        return Refusal(say("Name the target of your offer, or cancel it."), "GEN-8.32")


# -------------------------------------------------------------------------------- terms


class Compose(Question["GenoaState", "GenoaView"]):
    """One more entry, or the end of the draft (GEN-8.34 to 8.36). Nobody else sees it (GEN-8.38)."""

    prompt: ClassVar[str] = "compose"
    rules: ClassVar[tuple[str, ...]] = ("GEN-8.34", "GEN-8.35", "GEN-8.36")
    part: ClassVar[bool] = True

    def legal(self, state: GenoaState) -> list[Action]:
        draft = state.draft[0]
        found: list[Action] = []
        if state.entry < SIDE_SIZE:
            give = Side(draft.give, draft.by, state.trader, not draft.counter)
            side_entries(state, draft, give, 0, found)
        if state.entry < WANT_SIDE:
            later_entries(state, draft, found)
        want = Side(draft.want, state.trader, draft.by, draft.counter)
        side_entries(state, draft, want, WANT_SIDE, found)
        if legal_offer(state, draft, reachable(state)):
            found.append(SUBMIT)
        found.append(CANCEL)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, Entry):
            state.draft = [with_entry(state.draft[0], action.number)]
            state.entry = next_entry(action.number)
            state.stack.append(self)
        elif action is SUBMIT:
            from kade.games.genoa.rules.offer_window import submit_draft

            submit_draft(state, self.seat)
        else:
            cancel_draft(state, self.seat)

    def default(self, state: GenoaState) -> Action:
        return CANCEL

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if action is SUBMIT:
            return Refusal(say("These terms do not make a legal offer yet."), "GEN-8.36")
        if isinstance(action, Entry):
            return cannot_add(view, action.number)
        return Refusal(say("Finish your offer first: add to it, submit it or cancel it."), "GEN-8.31")


def cannot_add(view: GenoaView, entry: int) -> Refusal:
    """Why one more of this cannot be put into the draft."""
    if entry < view.entry:
        return Refusal(say("Entries are added in their order; that one is past."), "GEN-8.34")
    draft, limit = view.draft[0], view.settings[MAX_ITEMS]
    if SIDE_SIZE <= entry < WANT_SIDE:
        if draft.items() >= limit:
            return Refusal(say("There is room for {limit} items on a side.", limit=limit), "GEN-8.35")
        return Refusal(say("That is not sure to come out of this action."), "GEN-8.5")
    give = entry < SIDE_SIZE
    within = entry if give else entry - WANT_SIDE
    if within < ENTRY_GOODS:
        if give != draft.counter:
            purse = view.ducats[view.viewer]
            return Refusal(say("You have only {ducats} ducats.", ducats=purse), "GEN-17.12")
        return Refusal(say("That is more than an offer may contain."), "GEN-8.35")
    items = draft.items() if give else draft.want.items()
    if items >= limit:
        return Refusal(say("There is room for {limit} items on a side.", limit=limit), "GEN-8.35")
    if within == ENTRY_MARKER and view.loose[draft.by if give else view.trader]:
        return Refusal(say("The other side has no marker left to take, or gives some itself."), "GEN-7.8")
    if give != draft.counter:
        return Refusal(say("You do not have that, or need it for the action."), "GEN-8.7")
    return Refusal(say("The other side does not have that."), "GEN-8.35")


def cancel_draft(state: GenoaState, seat: int) -> None:
    """The draft vanishes; edit and act are used up all the same (GEN-8.36, 8.37)."""
    state.draft = []
    state.cancelled = replaced(state.cancelled, seat, state.cancelled[seat] + 1)


CHOOSE_TARGET: Final = [
    ChooseTarget(seat, other) for seat in range(MAX_PLAYERS) for other in range(MAX_PLAYERS)
]
COMPOSE: Final = [Compose(seat) for seat in range(MAX_PLAYERS)]
