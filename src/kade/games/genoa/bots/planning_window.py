"""The action window: main effect, orders and tiles, each by what it brings."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.action_worth import ORDERS_FOR, Look
from kade.games.genoa.bots.haggling import card_loss
from kade.games.genoa.bots.worth import loose_worth, wild_tiles
from kade.games.genoa.rules.action_window import FIRST_LARGE, FIRST_SMALL
from kade.games.genoa.rules.actions import (
    END,
    FORGO,
    MAIN,
    TAKEN,
    ChooseGood,
    Deliver,
    FulfilOrder,
    HandOver,
    Reward,
    TradeAway,
    TradeFor,
    UseBuilding,
)
from kade.games.genoa.rules.components import (
    BUILDING_ACTION,
    CARDS,
    CHOICE,
    EXTRA_ACTION,
    SPACES,
    TILE_COUNT,
    TRADE,
    VILLA,
)
from kade.games.genoa.rules.tiles import ITEM_CARDS, ITEM_MARKER, ITEM_TILES
from kade.kernel.actions import Action

#: Not now: something else comes first.
LATER: Final = -500.0
#: A small order comes before any tile: it costs nothing but its good.
AT_ONCE: Final = 50.0


class Window:
    """The actor's choices."""

    def __init__(self, look: Look, building: int) -> None:
        self.look = look
        self.building = building
        self.villa = SPACES[building].effect == VILLA
        self.open_order = not look.view.ordered and not (self.villa and look.view.resolved)

    def answers(self, legal: list[Action]) -> list[float]:
        view, look = self.look.view, self.look
        cost = 0.0
        if not view.begun and look.exhausted(look.seat):
            cost = look.now.tile[EXTRA_ACTION]
        values: list[float] = []
        for action in legal:
            if action is END or action is FORGO:
                values.append(0.0)
            else:
                values.append(self.value(action) - cost)
        return values

    def value(self, action: Action) -> float:
        look = self.look
        held = look.held
        if action is MAIN:
            return look.main_gain(self.building) if self.villa else look.action_gain(self.building) + 1.0
        if isinstance(action, Deliver):
            return self.order_value(FIRST_LARGE + action.number)
        if isinstance(action, FulfilOrder):
            return self.order_value(FIRST_SMALL + action.number) + AT_ONCE
        if not look.view.resolved and not self.villa:
            return LATER
        if isinstance(action, ChooseGood):
            return self.good_value(action.number) - look.now.tile[CHOICE]
        if not look.view.resolved:
            # A tile that does not bring about a delivery waits until the villa has done its work.
            return self.trade_to_deliver(action) if isinstance(action, TradeAway) else LATER
        if isinstance(action, UseBuilding):
            return self.use_value(action.number) - look.now.tile[BUILDING_ACTION]
        if isinstance(action, TradeAway):
            return self.best_taken(action.number) - self.loss(action.number) - look.now.tile[TRADE]
        return -1.0 - held.loose

    # -------------------------------------------------------------------------- orders

    def order_value(self, card: int) -> float:
        held = self.look.held
        return self.look.order_paid(card, held.goods, wild_tiles(held.tiles)) - self.look.orders

    def missing(self, card: int) -> list[int]:
        """The kinds of goods that an order in hand still lacks."""
        left = self.look.held.goods[:]
        lacking: list[int] = []
        for kind in CARDS[card].goods:
            if left[kind] > 0:
                left[kind] -= 1
            else:
                lacking.append(kind)
        return lacking

    def delivery_with(self, kind: int, wild: int) -> float:
        """An order here that lacks this good and can be had with so many tiles; 0 if none."""
        look = self.look
        best = 0.0
        if not self.open_order:
            return best
        for card in ORDERS_FOR[self.building]:
            if look.held.hand >> card & 1:
                lacking = self.missing(card)
                if kind in lacking and len(lacking) <= wild:
                    best = max(best, look.order_paid(card, look.held.goods, wild) - look.orders)
        return best

    # --------------------------------------------------------------------------- tiles

    def good_value(self, kind: int) -> float:
        """One more good by tile: for an order here, or for later ones."""
        look, held = self.look, self.look.held
        wild = wild_tiles(held.tiles)
        now = self.delivery_with(kind, wild)
        if now > 0.0:
            return now + look.now.tile[CHOICE] + look.now.tile[TRADE]
        if not look.view.resolved:
            return LATER
        held.goods[kind] += 1
        value = look.orders_with(held.goods, held.hand, wild - 1) - look.orders
        held.goods[kind] -= 1
        return value - 0.5

    def use_value(self, building: int) -> float:
        """An own building used by tile."""
        look = self.look
        value = look.main_gain(building)
        if SPACES[building].effect == VILLA:
            held = look.held
            value = max(value, look.order_gain(building, held.goods, 0, look.orders))
        return value

    def loss(self, item: int) -> float:
        """What goes with an item given for Trade 1:1."""
        look, held = self.look, self.look.held
        if item < ITEM_TILES:
            held.goods[item] -= 1
            value = look.orders - look.orders_with(held.goods, held.hand, wild_tiles(held.tiles))
            held.goods[item] += 1
            return value
        if item < ITEM_MARKER:
            return look.now.tile[item - ITEM_TILES]
        if item == ITEM_MARKER:
            return loose_worth(held.loose, look.now) - loose_worth(held.loose - 1, look.now)
        return card_loss(look, item - ITEM_CARDS)

    def taken(self, item: int) -> float:
        """What an item from the stock is worth."""
        look, held = self.look, self.look.held
        if item < ITEM_TILES:
            return self.good_value(item) + 0.5
        if item < ITEM_MARKER:
            return look.tile_gain(item - ITEM_TILES) - (2.0 if item - ITEM_TILES == TRADE else 0.0)
        if item == ITEM_MARKER:
            return loose_worth(held.loose + 1, look.now) - loose_worth(held.loose, look.now)
        return look.draw_gain(item - ITEM_CARDS, min(1, look.deck_size(item - ITEM_CARDS)))

    def best_taken(self, given: int) -> float:
        """The best that an item can be exchanged for, as far as the stock goes."""
        view = self.look.view
        best = 0.0
        for item in range(len(TAKEN)):
            if item == given:
                continue
            if item < ITEM_TILES and not view.stock_goods[item]:
                continue
            if ITEM_TILES <= item < ITEM_MARKER and not view.stock_tiles[item - ITEM_TILES]:
                continue
            if item == ITEM_MARKER and not view.central(self.look.seat):
                continue
            best = max(best, self.taken(item))
        return best

    def trade_to_deliver(self, action: TradeAway) -> float:
        """At a villa before its main effect: only for the good that is missing there."""
        look = self.look
        wild = wild_tiles(look.held.tiles)
        best = LATER
        for kind in range(ITEM_TILES):
            if look.view.stock_goods[kind] and kind != action.number:
                value = self.delivery_with(kind, wild)
                if value > 0.0 and not self.needed(action.number):
                    best = max(best, value - self.loss(action.number))
        return best

    def needed(self, item: int) -> bool:
        """The item is part of an order that is to be delivered here, or a tile that helps."""
        if item >= ITEM_CARDS:
            return CARDS[item - ITEM_CARDS].building == self.building
        if item >= ITEM_TILES:
            return item - ITEM_TILES == CHOICE
        for card in ORDERS_FOR[self.building]:
            if self.look.held.hand >> card & 1 and item in CARDS[card].goods:
                return True
        return False


def weigh_trade(look: Look, legal: list[Action]) -> list[float]:
    window = Window(look, look.view.tower)
    return [window.taken(action.number) for action in legal if isinstance(action, TradeFor)]


def weigh_reward(look: Look, legal: list[Action]) -> list[float]:
    return [look.tile_gain(action.number) for action in legal if isinstance(action, Reward)]


def weigh_cards(look: Look, legal: list[Action]) -> list[float]:
    """The card that hurts least goes."""
    return [-card_loss(look, action.number) for action in legal if isinstance(action, HandOver)]


def weigh_villa(look: Look, villa: int, legal: list[Action]) -> list[float]:
    """An own villa used by tile."""
    values: list[float] = []
    held = look.held
    for action in legal:
        if isinstance(action, Deliver):
            values.append(look.order_paid(FIRST_LARGE + action.number, held.goods, 0) - look.orders)
        else:
            values.append(look.main_gain(villa))
    return values


#: Kinds of tile, so that the table of items and this module agree.
assert ITEM_MARKER - ITEM_TILES == TILE_COUNT
