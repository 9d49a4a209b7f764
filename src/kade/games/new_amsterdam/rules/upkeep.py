"""Upkeep and income phase (NAM-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.new_amsterdam.rules.actions import REMOVE_FROM, RemoveShop
from kade.games.new_amsterdam.rules.city import MAJORITY, rank_in
from kade.games.new_amsterdam.rules.components import (
    COINS,
    CONTROL_COINS,
    CORN,
    DISTRICT_COUNT,
    DOCK_PLACES,
    GOODS,
    KIND_COUNT,
    LANDS,
    LOST_SHOP_POINTS,
    PRESENCE_COINS,
    SHIPS,
    SHOP_CORN,
)
from kade.games.new_amsterdam.rules.events import CoinsEarned, CornGrown, GoodsArrived, ShopRemoved, ShopsFed
from kade.games.new_amsterdam.rules.state import LOST, SOURCES, NewAmsterdamState, changed
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView


def grow_corn(state: NewAmsterdamState) -> None:
    """Step 8: the corn of all cleared cards (NAM-11.1)."""
    for seat in state.order:
        corn = corn_income(state.lands[seat], state.cleared[seat])
        state.held[seat * KIND_COUNT + CORN] += corn
        if corn and state.journal is not None:
            state.journal.append(CornGrown(seat, corn))


def corn_income(row: list[int], cleared: int) -> int:
    corn = 0
    for place in range(cleared):
        corn += LANDS[row[place]].corn
    return corn


def feed_shops(state: NewAmsterdamState) -> None:
    """Step 9: a corn for each shop as far as it goes; then the unpaid shops go, in turn order."""
    for seat in state.order:
        shops = shops_of(state.shops, seat)
        corn = state.held[seat * KIND_COUNT + CORN]
        paid = min(corn // SHOP_CORN, shops)
        state.held[seat * KIND_COUNT + CORN] = corn - paid * SHOP_CORN
        if paid < shops:
            # The first in turn order ends up on top of the stack.
            state.stack.insert(0, ChooseShopToRemove(seat, shops - paid))
        if shops and state.journal is not None:
            state.journal.append(ShopsFed(seat, paid * SHOP_CORN, shops - paid))
    remove_without_choice(state)


def shops_of(shops: list[int], seat: int) -> int:
    """Shops of a player in all districts."""
    return sum(shops[seat * DISTRICT_COUNT : seat * DISTRICT_COUNT + DISTRICT_COUNT])


def own_districts(shops: list[int], seat: int) -> list[int]:
    """Districts with a shop of the player."""
    found: list[int] = []
    for district in range(DISTRICT_COUNT):
        if shops[seat * DISTRICT_COUNT + district]:
            found.append(district)
    return found


def remove_without_choice(state: NewAmsterdamState) -> None:
    """Where all shops go, or all are in one district, nobody is asked (NAM-15.29, 18.15)."""
    while state.stack:
        top = state.stack[-1]
        if not isinstance(top, ChooseShopToRemove):
            return
        districts = own_districts(state.shops, top.seat)
        if top.unpaid < shops_of(state.shops, top.seat) and len(districts) > 1:
            return
        state.stack.pop()
        remove_shop(state, top.seat, districts[0], top.unpaid)


def remove_shop(state: NewAmsterdamState, seat: int, district: int, unpaid: int) -> None:
    """Back to the stock, and two points less, but never below 0 (NAM-11.3)."""
    state.shops = changed(state.shops, seat * DISTRICT_COUNT + district, -1)
    state.stock = changed(state.stock, seat, 1)
    score = sum(state.points[seat * SOURCES : seat * SOURCES + SOURCES])
    lost = min(LOST_SHOP_POINTS, score)
    state.points = changed(state.points, seat * SOURCES + LOST, -lost)
    if state.journal is not None:
        state.journal.append(ShopRemoved(seat, district, lost))
    if unpaid > 1:
        state.stack.append(ChooseShopToRemove(seat, unpaid - 1))


class ChooseShopToRemove(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """Which own shop to take back for one that could not be paid for (NAM-11.3, 11.4, 18.14)."""

    prompt: ClassVar[str] = "choose_shop_to_remove"
    rules: ClassVar[tuple[str, ...]] = ("NAM-11.2", "NAM-11.3", "NAM-11.4", "NAM-18.14")

    def __init__(self, seat: int, unpaid: int) -> None:
        self.seat = seat
        self.unpaid = unpaid  # shops still to remove

    def details(self) -> list[int]:
        return [self.unpaid]

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return [REMOVE_FROM[district] for district in own_districts(state.shops, self.seat)]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, RemoveShop):
            remove_shop(state, self.seat, action.number, self.unpaid)
            remove_without_choice(state)

    def default(self, state: NewAmsterdamState) -> Action:
        """From where he has fewest, the lowest number first (NAM-18.25)."""
        districts = own_districts(state.shops, self.seat)
        own = self.seat * DISTRICT_COUNT
        return REMOVE_FROM[min(districts, key=lambda district: (state.shops[own + district], district))]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, RemoveShop):
            return Refusal(say("You could not pay for all shops: remove one first."), "NAM-11.3")
        if not view.shops[view.viewer * DISTRICT_COUNT + action.number]:
            return Refusal(say("You have no shop there."), "NAM-14.24")
        return None


def receive_goods(state: NewAmsterdamState) -> None:
    """Step 10: goods of all ships, as far as there is room (NAM-11.5)."""
    for seat in state.order:
        goods = goods_income(state.ships[seat])
        place = seat * KIND_COUNT + GOODS
        room = DOCK_PLACES[state.warehouses[seat]] - state.held[place]
        stored = min(goods, room)
        state.held[place] += stored
        if goods and state.journal is not None:
            state.journal.append(GoodsArrived(seat, stored, goods - stored))


def goods_income(ships: list[int]) -> int:
    goods = 0
    for ship in ships:
        goods += SHIPS[ship].goods
    return goods


def earn_coins(state: NewAmsterdamState) -> None:
    """Step 11: a coin for each district with a shop, one more for a majority (NAM-11.6)."""
    for seat in state.order:
        coins = coin_income(state.shops, state.players, seat)
        state.held[seat * KIND_COUNT + COINS] += coins
        if coins and state.journal is not None:
            state.journal.append(CoinsEarned(seat, coins))


def coin_income(shops: list[int], players: int, seat: int) -> int:
    coins = 0
    for district in range(DISTRICT_COUNT):
        if shops[seat * DISTRICT_COUNT + district]:
            coins += PRESENCE_COINS
            if rank_in(shops, players, seat, district) == MAJORITY:
                coins += CONTROL_COINS
    return coins
