"""Actions (GEN-6): how one begins, its window, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.action_refusals import FIRST_LARGE, FIRST_SMALL, cannot_act
from kade.games.genoa.rules.actions import (
    DELIVER,
    END,
    FORGO,
    FULFIL,
    HAND_OVER,
    MAIN,
    ChooseGood,
    Deliver,
    FulfilOrder,
    HandOver,
    TradeAway,
    UseBuilding,
)
from kade.games.genoa.rules.buildings import deliver, resolve
from kade.games.genoa.rules.cards import deliverable, play_card, return_goods
from kade.games.genoa.rules.components import (
    CARD_COUNT,
    CARDS,
    EXTRA_ACTION,
    GOOD_COUNT,
    LARGE_ORDER,
    MAX_PLAYERS,
    OWNER_INCOME,
    SMALL_ORDER,
    SMALL_ORDER_DUCATS,
    SPACES,
    TILE_COUNT,
    VILLA,
)
from kade.games.genoa.rules.events import ActionForgone, ActionTaken, SmallOrderFulfilled
from kade.games.genoa.rules.handing_over import hand_over
from kade.games.genoa.rules.memory import recall_owed_draw
from kade.games.genoa.rules.messages import check_messages
from kade.games.genoa.rules.offers import NOTHING_LATER, Later, Offer
from kade.games.genoa.rules.posted import recheck
from kade.games.genoa.rules.state import ACTION, NOBODY, GenoaState, changed
from kade.games.genoa.rules.tiles import (
    choose_good,
    playable_goods,
    spare_goods,
    trade_away,
    tradeable,
    usable_buildings,
    use_building,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView


# ------------------------------------------------------------------------------ beginning


def begin_action(state: GenoaState, seat: int) -> None:
    """The trader uses the action himself."""
    state.deal = []
    open_window(state, seat)
    count_action(state)


def buyer_begins(state: GenoaState, deal: Offer) -> None:
    """The buyer of a deal takes the action; one without deferred parts he may still forgo."""
    open_window(state, deal.by)
    if not deal.later.empty():
        count_action(state)


def open_window(state: GenoaState, seat: int) -> None:
    state.stage = ACTION
    state.actor = seat
    state.begun = state.resolved = state.ordered = state.palace = False
    state.plays = state.apart = 0
    state.owed_tile = NOBODY


def count_action(state: GenoaState) -> None:
    """Allowance or Extra action tile, the building used up, the owner's income (GEN-6.7)."""
    seat, building = state.actor, state.tower
    extra = state.exhausted(seat)
    if extra:
        state.tiles = changed(state.tiles, seat * TILE_COUNT + EXTRA_ACTION, -1)
        state.stock_tiles = changed(state.stock_tiles, EXTRA_ACTION, 1)
    else:
        state.taken = changed(state.taken, seat, 1)
    state.begun = True
    state.acted |= 1 << seat
    state.used |= 1 << building
    owner = state.owners[building]
    income = OWNER_INCOME if owner not in (NOBODY, seat) else 0
    if income:
        state.ducats = changed(state.ducats, owner, income)
    if state.journal is not None:
        state.journal.append(ActionTaken(seat, building, extra, owner, income))
    recheck(state)  # before the action brings anything: what needed this action is void (GEN-8.3)


# ----------------------------------------------------------------------------- the window


def owed(state: GenoaState) -> Later:
    """The deferred parts of the deal by which this action was bought."""
    return state.deal[0].later if state.deal else NOTHING_LATER


def in_free_part(state: GenoaState) -> bool:
    """Whatever the deal owes is secured: the window is free for tiles and orders (GEN-8.6)."""
    later = owed(state)
    if later.empty():
        return True
    return state.resolved and not (later.needs_order() and not state.ordered)


def main_effects(state: GenoaState) -> list[Action]:
    """The main effect; at a villa the draw, or a large order (GEN-9.8, 8.6)."""
    seat, building = state.actor, state.tower
    if SPACES[building].effect != VILLA:
        return [MAIN]
    later = owed(state)
    found: list[Action] = [] if later.needs_order() else [MAIN]
    if not later.cards and not state.ordered:
        for card in deliverable(state.hands[seat], state.goods, seat * GOOD_COUNT, building, LARGE_ORDER):
            found.append(DELIVER[card - FIRST_LARGE])
    return found


def small_orders(state: GenoaState) -> list[Action]:
    """Small orders for this building, one an action (GEN-10.7, 10.9)."""
    found: list[Action] = []
    if state.ordered:
        return found
    seat = state.actor
    goods = spare_goods(state)
    hand = state.hands[seat] & ~state.apart
    for card in deliverable(hand, goods, 0, state.tower, SMALL_ORDER):
        found.append(FULFIL[card - FIRST_SMALL])
    return found


class ActionWindow(Question["GenoaState", "GenoaView"]):
    """Main effect, tiles and a small order in any order, then the end (GEN-6.8, 6.9)."""

    prompt: ClassVar[str] = "action_window"
    rules: ClassVar[tuple[str, ...]] = ("GEN-6.8", "GEN-6.9", "GEN-6.12", "GEN-8.6", "GEN-11.7")

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = []
        if not state.resolved:
            found += main_effects(state)
        if not in_free_part(state):
            if state.resolved:
                found += small_orders(state)
            return found
        found += small_orders(state)
        found += playable_goods(state)
        found += usable_buildings(state)
        found += tradeable(state)
        if state.resolved:
            found.append(END)
        if not state.begun:
            found.append(FORGO)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if action is FORGO:
            forgo(state)
            return
        if not state.begun:
            count_action(state)
        if action is MAIN:
            main_effect(state)
        elif isinstance(action, Deliver):
            state.resolved = state.ordered = True
            deliver(state, self.seat, FIRST_LARGE + action.number)
        elif isinstance(action, FulfilOrder):
            fulfil(state, FIRST_SMALL + action.number)
        elif isinstance(action, ChooseGood):
            choose_good(state, action.number)
        elif isinstance(action, UseBuilding):
            use_building(state, action.number)
        elif isinstance(action, TradeAway):
            trade_away(state, action.number)
        else:
            end_action(state)

    def default(self, state: GenoaState) -> Action:
        """The first main effect, what the deal needs, then the end; never forgo (GEN-16.2 to 16.4)."""
        if not state.resolved:
            return main_effects(state)[0]
        return END if in_free_part(state) else small_orders(state)[0]

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return cannot_act(view, action)


def main_effect(state: GenoaState) -> None:
    """Resolve the building; cards owed are chosen straight after the draw (GEN-8.6, 8.41)."""
    state.resolved = True
    later = owed(state)
    before = state.may
    drawn = resolve(state, state.actor, state.tower)
    if later.tile:
        state.owed_tile = SPACES[state.tower].tile
    if later.cards:
        recall_owed_draw(state, state.actor, SPACES[state.tower].deck, before)
        recheck(state)
        state.ask(ChooseOwedCard(state.actor, drawn))


class ChooseOwedCard(Question["GenoaState", "GenoaView"]):
    """Which of the cards just drawn goes to the trader (GEN-8.5, 8.41)."""

    prompt: ClassVar[str] = "choose_owed_card"
    rules: ClassVar[tuple[str, ...]] = ("GEN-8.5", "GEN-8.6", "GEN-8.41")

    def __init__(self, seat: int, drawn: int) -> None:
        self.seat = seat
        self.drawn = drawn  # the cards just drawn, as a mask

    def details(self) -> list[int]:
        return [self.drawn]

    def legal(self, state: GenoaState) -> list[Action]:
        free = self.drawn & ~state.apart
        return [HAND_OVER[card] for card in range(CARD_COUNT) if free >> card & 1]

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, HandOver):
            state.apart |= 1 << action.number
            if state.apart.bit_count() < owed(state).cards:
                state.ask(ChooseOwedCard(self.seat, self.drawn))

    def default(self, state: GenoaState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return Refusal(say("Choose which of the cards you drew goes to the trader."), "GEN-8.41")


def fulfil(state: GenoaState, card: int) -> None:
    """A small order: one commodity for 40 ducats, beside the main effect (GEN-10.7, 10.8)."""
    seat = state.actor
    state.ordered = True
    return_goods(state, seat, CARDS[card].goods)
    state.ducats = changed(state.ducats, seat, SMALL_ORDER_DUCATS)
    if state.journal is not None:
        state.journal.append(SmallOrderFulfilled(seat, card, SMALL_ORDER_DUCATS))
    play_card(state, seat, card)


def forgo(state: GenoaState) -> None:
    """The building counts as used; nothing is spent and nobody is paid (GEN-6.12)."""
    state.used |= 1 << state.tower
    if state.journal is not None:
        state.journal.append(ActionForgone(state.actor, state.tower))
    close(state)


def end_action(state: GenoaState) -> None:
    """The window closes; what is owed is handed over (GEN-6.11)."""
    if state.deal:
        hand_over(state, state.deal[0])
    close(state)


def close(state: GenoaState) -> None:
    """Messages are checked again, and the next move is negotiated (GEN-6.11, 8.23)."""
    from kade.games.genoa.rules.windows import open_route

    state.deal = []
    state.actor = NOBODY
    state.apart = 0
    state.fresh = []
    state.owed_tile = NOBODY
    check_messages(state, -1)
    recheck(state)
    open_route(state)


ACTION_WINDOW: Final = [ActionWindow(seat) for seat in range(MAX_PLAYERS)]
