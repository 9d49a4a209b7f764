"""What the action of each building is worth to the player who looks, by his own hand."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.worth import (
    CONTRACTS_MASK,
    ORDER_GOODS,
    Holding,
    contract_draw,
    loose_worth,
    orders_worth,
    unknown_order,
    wild_tiles,
    worth,
)
from kade.games.genoa.bots.worth_over_time import times_of
from kade.games.genoa.rules.components import (
    BUILDING_ACTION,
    BUILDING_COUNT,
    CARDS,
    CHOICE,
    CONTRACT,
    DECK_COUNT,
    DECK_MASK,
    DRAW_CARDS,
    EXTRA_ACTION,
    GOOD_COUNT,
    LARGE_ORDER,
    LARGE_ORDER_DUCATS,
    MESSAGE,
    MESSAGE_DUCATS,
    NEXT_TO,
    SMALL_ORDER,
    SMALL_ORDER_DUCATS,
    SPACES,
    TAKE_GOODS,
    TAKE_TILE,
    TILE_COUNT,
    TRADE,
    VILLA,
)
from kade.games.genoa.rules.state import NOBODY
from kade.games.genoa.rules.view import GenoaView

#: For each building the orders that name it.
ORDERS_FOR: Final[list[list[int]]] = [
    [card.index for card in CARDS if card.building == space and card.deck in (LARGE_ORDER, SMALL_ORDER)]
    for space in range(BUILDING_COUNT)
]
#: For each building the messages that name it, with the other building.
MESSAGES_FOR: Final[list[list[tuple[int, int]]]] = [
    [
        (card.index, card.other if card.building == space else card.building)
        for card in CARDS
        if card.deck == MESSAGE and space in (card.building, card.other)
    ]
    for space in range(BUILDING_COUNT)
]
#: What a good is thought to be worth to somebody whose orders are unknown, beside its plain worth.
WANTED_GOOD: Final = 5.0
#: The chance that an unknown order names a certain building and can be fulfilled there.
ORDER_CHANCE: Final = 0.035


class Look:
    """One look at a position for the seat that is asked."""

    def __init__(self, view: GenoaView) -> None:
        seat = view.viewer
        self.view = view
        self.seat = seat
        self.now = times_of(view.players, view.position, view.trader, view.first, view.stage, view.path)
        self.visited = view.visited()
        self.moves = 5 - len(view.path) if view.path else 4
        self.held = Holding(
            view.ducats[seat],
            view.goods[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT],
            view.tiles[seat * TILE_COUNT : (seat + 1) * TILE_COUNT],
            view.loose[seat],
            view.hand,
        )
        if view.actor == seat and view.deal and view.resolved:
            self._set_apart()
        self.owned = view.owners.count(seat)
        known = 0
        for cards in view.known:
            known |= cards
        self.gone = known & CONTRACTS_MASK
        small = (self.held.hand & DECK_MASK[SMALL_ORDER]).bit_count()
        large = (self.held.hand & DECK_MASK[LARGE_ORDER]).bit_count()
        self.load = 3 * large + 3 * small // 2
        self.orders = self.orders_with(self.held.goods, self.held.hand, wild_tiles(self.held.tiles))
        self.gains: list[float] = []

    def _set_apart(self) -> None:
        """What the deal owes the trader is no longer the actor's (GEN-8.6)."""
        view, held = self.view, self.held
        for kind in range(GOOD_COUNT):
            held.goods[kind] -= view.deal[0].later.goods[kind]
        if view.owed_tile != NOBODY:
            held.tiles[view.owed_tile] -= 1
        held.loose -= view.deal[0].later.markers
        held.hand &= ~view.apart

    # ------------------------------------------------------------------------- holdings

    def orders_with(self, goods: list[int], hand: int, wild: int) -> float:
        return orders_worth(goods, hand, wild, self.view.stock_goods, self.now)

    def worth(self, held: Holding) -> float:
        return worth(held, self.gone, self.view.stock_goods, self.owned, self.now)

    # -------------------------------------------------------------------------- actions

    def exhausted(self, seat: int) -> bool:
        """The allowance of a player is used up (GEN-6.3, 14.3)."""
        view = self.view
        allowance = 1
        if view.players == 2 and seat == view.trader and view.acted >> (1 - seat) & 1:
            allowance = 2
        return view.taken[seat] >= allowance

    def available(self, seat: int) -> bool:
        return not self.exhausted(seat) or self.view.tiles[seat * TILE_COUNT + EXTRA_ACTION] > 0

    def unused(self, space: int) -> bool:
        return space < BUILDING_COUNT and not self.view.used >> space & 1

    def deck_size(self, deck: int) -> int:
        return self.view.piles[deck] + (self.view.played & DECK_MASK[deck]).bit_count()

    def main_gain(self, building: int) -> float:
        """What the main effect brings; at a villa the draw."""
        place, held, now = SPACES[building], self.held, self.now
        effect = place.effect
        if effect in (DRAW_CARDS, VILLA):
            number = min(place.count, self.deck_size(place.deck))
            return self.draw_gain(place.deck, number)
        if effect == TAKE_GOODS:
            goods = held.goods[:]
            for kind in place.goods:
                if self.view.stock_goods[kind]:
                    goods[kind] += 1
            return self.orders_with(goods, held.hand, wild_tiles(held.tiles)) - self.orders
        if effect == TAKE_TILE:
            return self.tile_gain(place.tile) if self.view.stock_tiles[place.tile] else 0.0
        number = min(place.count, self.view.central(self.seat))
        return loose_worth(held.loose + number, now) - loose_worth(held.loose, now)

    def tile_gain(self, kind: int) -> float:
        value = self.now.tile[kind]
        if kind in (CHOICE, TRADE):
            held = self.held
            wild = wild_tiles(held.tiles) + 1
            value += max(0.0, self.orders_with(held.goods, held.hand, wild) - self.orders)
        elif kind == BUILDING_ACTION and self.owned == 0:
            value *= 0.6
        return value

    def draw_gain(self, deck: int, number: int) -> float:
        """Unknown cards."""
        if number <= 0:
            return 0.0
        if deck == CONTRACT:
            return contract_draw(self.held.hand, self.gone, self.now)
        if deck == MESSAGE:
            return number * self.now.message
        large = deck == LARGE_ORDER
        total = unknown_order(large, self.held.goods, self.load, self.now)
        if number > 1:
            total += unknown_order(large, self.held.goods, self.load + 2, self.now)
        return total

    def order_gain(self, building: int, goods: list[int], wild: int, before: float) -> float:
        """The best order that can be fulfilled there with these goods; 0 if there is none."""
        best = 0.0
        hand = self.held.hand
        for card in ORDERS_FOR[building]:
            if hand >> card & 1:
                value = self.order_paid(card, goods, wild) - before
                best = max(best, value)
        return best

    def order_paid(self, card: int, goods: list[int], wild: int) -> float:
        """Ducats, and the worth of orders and goods after a delivery; far below if goods are missing."""
        left = goods[:]
        lacking = 0
        for kind in ORDER_GOODS[card]:
            if left[kind] > 0:
                left[kind] -= 1
            elif self.view.stock_goods[kind]:
                lacking += 1
            else:
                return -1e6
        if lacking > wild:
            return -1e6
        large = CARDS[card].deck == LARGE_ORDER
        pay = LARGE_ORDER_DUCATS + self.now.best_tile if large else float(SMALL_ORDER_DUCATS)
        pay -= lacking * self.now.tile[TRADE]
        return pay + self.orders_with(left, self.held.hand & ~(1 << card), wild - lacking)

    def action_gain(self, building: int) -> float:
        """The whole action: main effect and order."""
        held = self.held
        wild = wild_tiles(held.tiles)
        main = self.main_gain(building)
        orders = False
        for card in ORDERS_FOR[building]:
            if held.hand >> card & 1:
                orders = True
        if not orders:
            return main
        if SPACES[building].effect == VILLA:
            return max(main, self.order_gain(building, held.goods, wild, self.orders))
        if SPACES[building].effect == TAKE_GOODS:
            goods = held.goods[:]
            for kind in SPACES[building].goods:
                if self.view.stock_goods[kind]:
                    goods[kind] += 1
            return main + self.order_gain(building, goods, wild, self.orders + main)
        return main + self.order_gain(building, held.goods, wild, self.orders)

    def action_gains(self) -> list[float]:
        """For every building, whether its action is still to be had or not."""
        if not self.gains:
            self.gains = [self.action_gain(building) for building in range(BUILDING_COUNT)]
        return self.gains

    # --------------------------------------------------------------------------- visits

    def visit_gain(self, space: int, visited: int) -> float:
        """Own messages that a visit delivers."""
        if space >= BUILDING_COUNT or not self.held.hand & DECK_MASK[MESSAGE]:
            return 0.0
        total = 0.0
        for card, other in MESSAGES_FOR[space]:
            if self.held.hand >> card & 1 and visited >> other & 1:
                total += MESSAGE_DUCATS - self.now.message
        return total

    def street_gain(self, street: int) -> float:
        """Markers that could be placed from there in phase 3."""
        if self.held.loose == 0:
            return 0.0
        free = 0
        for building in NEXT_TO[street]:
            if building < BUILDING_COUNT and self.view.owners[building] == NOBODY:
                free += 1
        return min(free, 2, self.held.loose) * (self.now.placed - self.now.loose)

    # --------------------------------------------------------------------------- others

    def plain_gain(self, building: int, seat: int) -> float:
        """What the action may be worth to another player, of whose hand only the backs are seen."""
        view, now = self.view, self.now
        place = SPACES[building]
        effect = place.effect
        value = 0.0
        if effect == DRAW_CARDS:
            value = now.card[place.deck] * min(place.count, self.deck_size(place.deck))
        elif effect == TAKE_GOODS:
            for kind in place.goods:
                if view.stock_goods[kind]:
                    value += now.good + WANTED_GOOD * now.good / 10.0
        elif effect == TAKE_TILE:
            value = now.tile[place.tile] if view.stock_tiles[place.tile] else 0.0
        elif effect == VILLA:
            contracts = view.decks[seat * DECK_COUNT + CONTRACT]
            value = 10.0 + 3.0 * contracts if self.deck_size(CONTRACT) else 0.0
            goods = sum(view.goods[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT])
            if goods >= 3:
                value += 12.0 * view.decks[seat * DECK_COUNT + LARGE_ORDER]
        else:
            number = min(place.count, view.central(seat))
            loose = view.loose[seat]
            value = loose_worth(loose + number, now) - loose_worth(loose, now)
        return value + SMALL_ORDER_DUCATS * ORDER_CHANCE * view.decks[seat * DECK_COUNT + SMALL_ORDER]
