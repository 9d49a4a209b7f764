"""The steps of phase 2 and their windows (GEN-8.13 to 8.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.action_window import begin_action
from kade.games.genoa.rules.actions import (
    ACCEPT,
    ACCEPT_OFFER,
    COUNTER,
    DECLINE,
    DECLINE_OFFER,
    LEAVE,
    MOVE,
    MOVE_AND_TAKE,
    NEXT,
    OPEN,
    SLOTS,
    STOP,
    TAKE,
    AcceptOffer,
    Counter,
    DeclineOffer,
    Move,
    MoveAndTake,
)
from kade.games.genoa.rules.components import MAX_PLAYERS, SPACE_COUNT
from kade.games.genoa.rules.deals import accept, end_step, move_tower
from kade.games.genoa.rules.drafts import CHOOSE_TARGET, COMPOSE, new_draft, offer_in
from kade.games.genoa.rules.events import (
    CounterDeclined,
    OfferDeclined,
    SiteLeft,
    SiteOpened,
    Stopped,
)
from kade.games.genoa.rules.legality import (
    OUT_OF_REACH,
    adjacent_unvisited,
    can_honour,
    is_live,
    qualifies,
    route_targets,
)
from kade.games.genoa.rules.offer_window import others, spent
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.posted import drop_offers, recheck
from kade.games.genoa.rules.state import (
    DECISION,
    MAX_COUNTERS,
    OFFERS,
    OWNERSHIP,
    QUICK_MOVES,
    REPLIES,
    ROUNDS_PER_STEP,
    ROUTE_OPENING,
    SITE_OPENING,
    GenoaState,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView


# ---------------------------------------------------------------------- opening a step


def next_step(state: GenoaState) -> None:
    """A site step if the tower is on a building with its action unused, else a route step."""
    if state.unused(state.tower):
        open_site(state)
    else:
        open_route(state)


def open_site(state: GenoaState) -> None:
    state.site, state.stage = True, SITE_OPENING
    _fresh_step(state)


def open_route(state: GenoaState) -> None:
    """The next move is negotiated, unless none is left (GEN-5.3, 5.7, 8.13)."""
    if adjacent_unvisited(state) == 0:
        end_movement(state, True)
        return
    state.site = False
    state.stage = ROUTE_OPENING if state.settings[QUICK_MOVES] else OFFERS
    _fresh_step(state)


def _fresh_step(state: GenoaState) -> None:
    state.bargaining = 1
    state.final = False
    _fresh_window(state)


def _fresh_window(state: GenoaState) -> None:
    state.place = 0
    state.edits = 0
    state.passed = 0
    state.countered = 0


def end_movement(state: GenoaState, forced: bool) -> None:
    """Phase 2 is over: every offer lapses (GEN-7.20, 8.26)."""
    drop_offers(state, state.offers, OUT_OF_REACH)
    state.counters = []
    state.stage, state.place = OWNERSHIP, 0
    if state.journal is not None:
        state.journal.append(Stopped(state.trader, forced))


def anyone_else_can(state: GenoaState) -> bool:
    return any(state.available(seat) for seat in others(state))


class OpenSite(Question["GenoaState", "GenoaView"]):
    """Take the action, or ask for offers (GEN-8.14)."""

    prompt: ClassVar[str] = "open_site"
    rules: ClassVar[tuple[str, ...]] = ("GEN-7.16", "GEN-8.14")

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = []
        if state.available(self.seat):
            found.append(TAKE)
        found.append(OPEN if anyone_else_can(state) else LEAVE)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if action is TAKE:
            end_step(state)
            begin_action(state, self.seat)
        elif action is LEAVE:
            leave_site(state)
        else:
            state.stage = OFFERS
            if state.journal is not None:
                state.journal.append(SiteOpened(self.seat, state.tower))

    def default(self, state: GenoaState) -> Action:
        return self.legal(state)[-1]

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if action is TAKE:
            return Refusal(say("You have no action left this turn."), "GEN-6.6")
        if action is LEAVE:
            return Refusal(say("The others may make offers for this action first."), "GEN-8.20")
        if action is OPEN:
            return Refusal(say("Nobody else has an action left to bid for it."), "GEN-8.14")
        return Refusal(say("Say first what becomes of the action here."), "GEN-8.14")


class OpenRoute(Question["GenoaState", "GenoaView"]):
    """With quick moves the trader may go or stop before anybody is asked (GEN-8.21)."""

    prompt: ClassVar[str] = "open_route"
    rules: ClassVar[tuple[str, ...]] = ("GEN-8.21", "GEN-8.22")

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = [OPEN]
        found += moves(state)
        found.append(STOP)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if action is OPEN:
            state.stage = OFFERS
        else:
            go_on_without_deal(state, action)

    def default(self, state: GenoaState) -> Action:
        return STOP

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return cannot_move(view, action) or Refusal(say("Ask for offers, move or stop."), "GEN-8.21")


# ------------------------------------------------------------------------- trader window


def another_round(state: GenoaState) -> bool:
    return state.bargaining < state.settings[ROUNDS_PER_STEP] and not spent(state)


def moves(state: GenoaState) -> list[Action]:
    """Moves without a deal, each also with the action taken on arrival (GEN-8.21, 8.22)."""
    found: list[Action] = []
    where = adjacent_unvisited(state)
    take = state.available(state.trader)
    for space in range(SPACE_COUNT):
        if where >> space & 1:
            found.append(MOVE[space])
            if take and state.unused(space):
                found.append(MOVE_AND_TAKE[space])
    return found


def acceptable(state: GenoaState) -> list[Action]:
    """Live offers of this step that the trader can honour."""
    return [
        ACCEPT_OFFER[offer.by * SLOTS + offer.slot]
        for offer in state.offers
        if offer.site == state.site and is_live(state, offer) and can_honour(state, offer)
    ]


def sellable(state: GenoaState, seat: int) -> bool:
    """There is something for which the trader can put a counter to this player (GEN-8.4)."""
    if state.site:
        return state.available(seat)
    return route_targets(state, seat, adjacent_unvisited(state)) != 0


def must_settle(offers: list[Offer]) -> bool:
    """A qualifying offer is posted, declined or not: the action may not be left (GEN-8.20)."""
    return any(qualifies(offer) for offer in offers)


class TraderWindow(Question["GenoaState", "GenoaView"]):
    """The trader answers offers and concludes, or asks for more (GEN-8.17 to 8.21)."""

    prompt: ClassVar[str] = "trader_window"
    rules: ClassVar[tuple[str, ...]] = ("GEN-7.16", "GEN-8.17", "GEN-8.19", "GEN-8.20", "GEN-8.21")

    def legal(self, state: GenoaState) -> list[Action]:
        found = acceptable(state)
        if state.site:
            if state.available(self.seat):
                found.append(TAKE)
            if not must_settle(state.offers):
                found.append(LEAVE)
        else:
            found += moves(state)
            found.append(STOP)
        if not state.final:
            found += self.talk(state)
        return found

    def talk(self, state: GenoaState) -> list[Action]:
        """Declines, counters and the next round, within the limits (GEN-8.17, 8.27)."""
        found: list[Action] = []
        if not spent(state):
            for offer in state.offers:
                if not offer.declined:
                    found.append(DECLINE_OFFER[offer.by * SLOTS + offer.slot])
            if state.countered.bit_count() < state.settings[MAX_COUNTERS]:
                for seat in others(state):
                    if not state.countered >> seat & 1 and sellable(state, seat):
                        found.append(COUNTER[seat])
        if state.counters or another_round(state):
            found.append(NEXT)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, AcceptOffer):
            offer = offer_in(state.offers, action.number // SLOTS, action.number % SLOTS)
            if offer is not None:
                accept(state, offer, self.seat)
        elif isinstance(action, DeclineOffer):
            decline_offer(state, action.number // SLOTS, action.number % SLOTS)
        elif isinstance(action, Counter):
            state.acts += 1
            state.countered |= 1 << action.number
            if state.site:
                new_draft(state, action.number, 0, True, state.tower, True)
                state.stack.append(COMPOSE[self.seat])
            else:
                state.stack.append(CHOOSE_TARGET[self.seat * MAX_PLAYERS + action.number])
        elif action is NEXT:
            state.acts += 1
            state.stage, state.place = REPLIES, 0
        elif action is TAKE:
            end_step(state)
            begin_action(state, self.seat)
        elif action is LEAVE:
            leave_site(state)
        else:
            go_on_without_deal(state, action)

    def default(self, state: GenoaState) -> Action:
        """Stop; leave; or the best of the offers that bind (GEN-16.2)."""
        if not state.site:
            return STOP
        if not must_settle(state.offers):
            return LEAVE
        bound = [offer for offer in state.offers if qualifies(offer)]
        best = max(bound, key=lambda offer: (offer.ducats(), offer.items(), -offer.number))
        return ACCEPT_OFFER[best.by * SLOTS + best.slot]

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return cannot_decide(view, action)


def decline_offer(state: GenoaState, seat: int, slot: int) -> None:
    """A public signal; the offer stays posted (GEN-8.17)."""
    state.acts += 1
    offers: list[Offer] = []
    for offer in state.offers:
        if offer.by == seat and offer.slot == slot:
            offers.append(offer.marked_declined())
            if state.journal is not None:
                state.journal.append(OfferDeclined(state.trader, seat, offer.number, offer.target))
        else:
            offers.append(offer)
    state.offers = offers


def leave_site(state: GenoaState) -> None:
    """The action stays unused; nobody can have it any more this turn (GEN-6.4, 17.13)."""
    if state.journal is not None:
        state.journal.append(SiteLeft(state.trader, state.tower))
    end_step(state)
    open_route(state)


def go_on_without_deal(state: GenoaState, action: Action) -> None:
    """Move or stop (GEN-8.21, 8.22)."""
    if isinstance(action, Move | MoveAndTake):
        end_step(state)
        move_tower(state, action.number, False)
        recheck(state)
        if isinstance(action, MoveAndTake):
            begin_action(state, state.trader)
        else:
            next_step(state)
    else:
        end_step(state)
        end_movement(state, False)


# -------------------------------------------------------------------------- reply window


def next_reply(state: GenoaState) -> None:
    """Counters are answered in turn; then the next round, or the final decision (GEN-8.18)."""
    if state.counters:
        # Asked even if he can only decline: being skipped would tell the others something.
        state.stack.append(REPLY[state.counters[0].by])
    elif another_round(state):
        state.bargaining += 1
        state.stage = OFFERS
        _fresh_window(state)
    else:
        state.stage, state.final = DECISION, True


class Reply(Question["GenoaState", "GenoaView"]):
    """Accept or decline the trader's counter (GEN-8.18)."""

    prompt: ClassVar[str] = "reply"
    rules: ClassVar[tuple[str, ...]] = ("GEN-8.4", "GEN-8.18")

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = [DECLINE]
        if can_honour(state, state.counters[0]):
            found.append(ACCEPT)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        counter = state.counters[0]
        state.acts += 1
        if action is ACCEPT:
            state.counters = []
            accept(state, counter, self.seat)
            return
        state.counters = state.counters[1:]
        if state.journal is not None:
            state.journal.append(CounterDeclined(self.seat, counter.number, counter.target))

    def default(self, state: GenoaState) -> Action:
        return DECLINE

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if action is ACCEPT:
            return Refusal(say("You do not have what these terms ask of you."), "GEN-8.18")
        return Refusal(say("Answer the trader first: accept or decline."), "GEN-8.18")


# ----------------------------------------------------------------- why something is refused


def cannot_decide(view: GenoaView, action: Action) -> Refusal:
    """Why the trader cannot do this now."""
    if isinstance(action, AcceptOffer | DeclineOffer):
        seat, slot = action.number // SLOTS, action.number % SLOTS
        offer = offer_in(view.offers, seat, slot)
        if offer is None:
            return Refusal(say("There is no such offer any more."), "GEN-7.13")
        if isinstance(action, DeclineOffer):
            return Refusal(say("You have declined this offer, or the talking time is used up."), "GEN-8.17")
        if offer.site != view.site:
            return Refusal(say("This offer is for another step."), "GEN-8.16")
        if not view.next_to_tower(offer.target) and not offer.site:
            return Refusal(say("The tower is not next to that space yet."), "GEN-8.9")
        return Refusal(say("You do not have what this offer asks of you."), "GEN-8.10")
    if action is TAKE:
        if not view.site:
            return Refusal(say("This is about the next move."), "GEN-6.4")
        return Refusal(say("You have no action left this turn."), "GEN-6.6")
    if action is LEAVE:
        if not view.site:
            return Refusal(say("This is about the next move."), "GEN-8.21")
        return Refusal(say("An offer stands: take the action yourself or accept one."), "GEN-7.16")
    if isinstance(action, Counter):
        return Refusal(say("You cannot make that player a counter-offer now."), "GEN-8.17")
    if action is NEXT:
        return Refusal(say("There is no further round: you must conclude."), "GEN-8.19")
    return cannot_move(view, action) or Refusal(say("Decide first, or ask for other offers."), "GEN-8.17")


def cannot_move(view: GenoaView, action: Action) -> Refusal | None:
    """Why the tower cannot go there."""
    if isinstance(action, Move | MoveAndTake):
        if view.site:
            return Refusal(say("First settle the action where the tower stands."), "GEN-7.19")
        if view.visited() >> action.number & 1:
            return Refusal(say("The tower has been there this turn."), "GEN-5.4")
        if not view.next_to_tower(action.number):
            return Refusal(say("That space is not next to the tower."), "GEN-5.1")
        return Refusal(say("There is no action for you to take there."), "GEN-8.22")
    if action is STOP and view.site:
        return Refusal(say("First settle the action where the tower stands."), "GEN-7.19")
    return None


OPEN_SITE: Final = [OpenSite(seat) for seat in range(MAX_PLAYERS)]
OPEN_ROUTE: Final = [OpenRoute(seat) for seat in range(MAX_PLAYERS)]
TRADER_WINDOW: Final = [TraderWindow(seat) for seat in range(MAX_PLAYERS)]
REPLY: Final = [Reply(seat) for seat in range(MAX_PLAYERS)]
