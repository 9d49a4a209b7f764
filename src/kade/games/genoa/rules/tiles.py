"""Special tiles played in an action window (GEN-11.7 to 11.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.actions import (
    CHOOSE_GOOD,
    DELIVER,
    DROP,
    MAIN,
    TRADE_AWAY,
    TRADE_FOR,
    USE_BUILDING,
    Deliver,
    TradeFor,
)
from kade.games.genoa.rules.buildings import deliver, resolve
from kade.games.genoa.rules.cards import deliverable, draw_cards, play_card
from kade.games.genoa.rules.components import (
    BUILDING_ACTION,
    BUILDING_COUNT,
    CARD_COUNT,
    CARDS,
    CHOICE,
    DECK_COUNT,
    EXTRA_ACTION,
    GOOD_COUNT,
    LARGE_ORDER,
    MAX_PLAYERS,
    SPACE,
    SPACES,
    TILE_COUNT,
    TRADE,
    VILLA,
)
from kade.games.genoa.rules.events import BuildingActionPlayed, ChoicePlayed, TradePlayed
from kade.games.genoa.rules.posted import recheck
from kade.games.genoa.rules.state import MAX_TILE_PLAYS, GenoaState, changed
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView

PALACE: Final = SPACE["palace"]
#: Where each block of items begins, see ``actions.ITEMS`` and ``actions.TAKEN``.
ITEM_TILES: Final = GOOD_COUNT
ITEM_MARKER: Final = ITEM_TILES + TILE_COUNT
ITEM_CARDS: Final = ITEM_MARKER + 1
FIRST_LARGE: Final = min(card.index for card in CARDS if card.deck == LARGE_ORDER)


def spare_tiles(state: GenoaState, kind: int) -> int:
    """Tiles of the actor without one kept for the hand-over or needed for the action itself."""
    held = state.tiles[state.actor * TILE_COUNT + kind]
    if state.owed_tile == kind:
        held -= 1
    if kind == EXTRA_ACTION and not state.begun and state.exhausted(state.actor):
        held -= 1
    return held


def may_play(state: GenoaState, kind: int) -> bool:
    return state.plays < state.settings[MAX_TILE_PLAYS] and spare_tiles(state, kind) > 0


def spend(state: GenoaState, kind: int) -> None:
    """A played tile returns to the stock (GEN-11.1)."""
    state.tiles = changed(state.tiles, state.actor * TILE_COUNT + kind, -1)
    state.stock_tiles = changed(state.stock_tiles, kind, 1)
    state.plays += 1


# --------------------------------------------------------------- Commodity of your choice


def playable_goods(state: GenoaState) -> list[Action]:
    if not may_play(state, CHOICE):
        return []
    return [CHOOSE_GOOD[kind] for kind in range(GOOD_COUNT) if state.stock_goods[kind]]


def choose_good(state: GenoaState, kind: int) -> None:
    """One commodity of any kind in stock (GEN-11.8)."""
    spend(state, CHOICE)
    state.stock_goods = changed(state.stock_goods, kind, -1)
    state.goods = changed(state.goods, state.actor * GOOD_COUNT + kind, 1)
    if state.journal is not None:
        state.journal.append(ChoicePlayed(state.actor, kind))


# ------------------------------------------------------------------------ Building action


def usable_buildings(state: GenoaState) -> list[Action]:
    """Own buildings; the Palace once an action (GEN-11.9, 11.12)."""
    if not may_play(state, BUILDING_ACTION):
        return []
    return [
        USE_BUILDING[building]
        for building in range(BUILDING_COUNT)
        if state.owners[building] == state.actor and not (building == PALACE and state.palace)
    ]


def use_building(state: GenoaState, building: int) -> None:
    """Its main effect; no action, no allowance, no income (GEN-11.9 to 11.11)."""
    spend(state, BUILDING_ACTION)
    if building == PALACE:
        state.palace = True
    if state.journal is not None:
        state.journal.append(BuildingActionPlayed(state.actor, building))
    if SPACES[building].effect == VILLA:
        recheck(state)
        question = DRAW_OR_DELIVER[state.actor * BUILDING_COUNT + building]
        if state.cards_of(state.actor, LARGE_ORDER):
            state.stack.append(question)  # whether he could deliver is for him alone to know
        else:
            state.ask(question)
    else:
        resolve(state, state.actor, building)


class DrawOrDeliver(Question["GenoaState", "GenoaView"]):
    """An own villa by tile: draw a contract, or deliver a large order there (GEN-11.10, 17.6)."""

    prompt: ClassVar[str] = "draw_or_deliver"
    rules: ClassVar[tuple[str, ...]] = ("GEN-9.8", "GEN-11.10", "GEN-17.6")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, villa: int) -> None:
        self.seat = seat
        self.villa = villa

    def details(self) -> list[int]:
        return [self.villa]

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = [MAIN]
        hand = state.hands[self.seat] & ~state.apart
        for card in deliverable(hand, spare_goods(state), 0, self.villa, LARGE_ORDER):
            found.append(DELIVER[card - FIRST_LARGE])
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, Deliver):
            deliver(state, self.seat, FIRST_LARGE + action.number)
        else:
            resolve(state, self.seat, self.villa)

    def default(self, state: GenoaState) -> Action:
        return MAIN

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return Refusal(say("Draw a contract there, or deliver a large order."), "GEN-11.10")


# ------------------------------------------------------------------------------ Trade 1:1


def tradeable(state: GenoaState) -> list[Action]:
    """Own items that may be given: not the tile itself, nor what is owed (GEN-11.13, 11.15)."""
    if not may_play(state, TRADE):
        return []
    seat = state.actor
    found: list[Action] = []
    goods = spare_goods(state)
    for kind in range(GOOD_COUNT):
        if goods[kind] > 0:
            found.append(TRADE_AWAY[kind])
    for kind in range(TILE_COUNT):
        if spare_tiles(state, kind) > (1 if kind == TRADE else 0):
            found.append(TRADE_AWAY[ITEM_TILES + kind])
    if state.loose[seat] > owed_markers(state):
        found.append(TRADE_AWAY[ITEM_MARKER])
    free = state.hands[seat] & ~state.apart
    for card in range(CARD_COUNT):
        if free >> card & 1:
            found.append(TRADE_AWAY[ITEM_CARDS + card])
    return found


def spare_goods(state: GenoaState) -> list[int]:
    """The actor's commodities without those kept for the hand-over (GEN-8.6)."""
    goods = state.goods_of(state.actor)
    if state.resolved and state.deal:
        for kind in range(GOOD_COUNT):
            goods[kind] -= state.deal[0].later.goods[kind]
    return goods


def owed_markers(state: GenoaState) -> int:
    return state.deal[0].later.markers if state.deal and state.resolved else 0


def trade_away(state: GenoaState, item: int) -> None:
    """Takes effect when the other item is named as well (GEN-20.6)."""
    state.stack.append(TradeItem(state.actor, item))


class TradeItem(Question["GenoaState", "GenoaView"]):
    """What to take for the item given: from the stock, or the top card of a deck (GEN-11.14)."""

    prompt: ClassVar[str] = "trade_item"
    rules: ClassVar[tuple[str, ...]] = ("GEN-11.13", "GEN-11.14", "GEN-11.15")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, given: int) -> None:
        self.seat = seat
        self.given = given

    def details(self) -> list[int]:
        return [self.given]

    def legal(self, state: GenoaState) -> list[Action]:
        """The item given is back in its stock before the other is taken."""
        found: list[Action] = []
        for kind in range(GOOD_COUNT):
            if state.stock_goods[kind] or self.given == kind:
                found.append(TRADE_FOR[kind])
        for kind in range(TILE_COUNT):
            # The tile played is back in the stock, too.
            if state.stock_tiles[kind] or kind == TRADE or self.given == ITEM_TILES + kind:
                found.append(TRADE_FOR[ITEM_TILES + kind])
        if state.central(self.seat) or self.given == ITEM_MARKER:
            found.append(TRADE_FOR[ITEM_MARKER])
        for deck in range(DECK_COUNT):
            own = self.given >= ITEM_CARDS and CARDS[self.given - ITEM_CARDS].deck == deck
            if state.deck_size(deck) or own:
                found.append(TRADE_FOR[ITEM_CARDS + deck])
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, TradeFor):
            spend(state, TRADE)
            give_item(state, self.seat, self.given)
            if state.journal is not None:
                state.journal.append(TradePlayed(self.seat, self.given, action.number))
            take_item(state, self.seat, action.number)

    def default(self, state: GenoaState) -> Action:
        return DROP

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, TradeFor):
            return Refusal(say("There is nothing of that kind left to take."), "GEN-11.14")
        return Refusal(say("Say what you take in exchange."), "GEN-20.6")


def give_item(state: GenoaState, seat: int, item: int) -> None:
    if item < ITEM_TILES:
        state.goods = changed(state.goods, seat * GOOD_COUNT + item, -1)
        state.stock_goods = changed(state.stock_goods, item, 1)
    elif item < ITEM_MARKER:
        kind = item - ITEM_TILES
        state.tiles = changed(state.tiles, seat * TILE_COUNT + kind, -1)
        state.stock_tiles = changed(state.stock_tiles, kind, 1)
    elif item == ITEM_MARKER:
        state.loose = changed(state.loose, seat, -1)
    else:
        play_card(state, seat, item - ITEM_CARDS)


def take_item(state: GenoaState, seat: int, item: int) -> None:
    if item < ITEM_TILES:
        state.stock_goods = changed(state.stock_goods, item, -1)
        state.goods = changed(state.goods, seat * GOOD_COUNT + item, 1)
    elif item < ITEM_MARKER:
        kind = item - ITEM_TILES
        state.stock_tiles = changed(state.stock_tiles, kind, -1)
        state.tiles = changed(state.tiles, seat * TILE_COUNT + kind, 1)
    elif item == ITEM_MARKER:
        state.loose = changed(state.loose, seat, 1)
    else:
        draw_cards(state, seat, item - ITEM_CARDS, 1)


DRAW_OR_DELIVER: Final = [
    DrawOrDeliver(seat, villa) for seat in range(MAX_PLAYERS) for villa in range(BUILDING_COUNT)
]
