"""Special actions (NAM-10): one for each district."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.new_amsterdam.rules.actions import AMOUNTS, BUY, SELL, SPECIALS, Amount, Buy, Sell
from kade.games.new_amsterdam.rules.city import BEHIND, rank_in
from kade.games.new_amsterdam.rules.components import (
    BLACK_MARKET,
    BLACK_MARKET_PRICE,
    CAMPS,
    COINS,
    CORN,
    CORN_PRICE,
    DISTRICT_COUNT,
    DOCKS,
    FEE,
    FUR,
    GOODS,
    GRANARY,
    HOUSE_WOOD,
    KIND_COUNT,
    LUMBERYARD,
    MAX_AMOUNT,
    MAX_BLACK_MARKET,
    MAX_HOUSES,
    MAX_PLAYERS,
    MAX_WAREHOUSES,
    MILL,
    POST_SPACES,
    POST_WOOD,
    TRADING_COMPANY,
    WAREHOUSE_WOOD,
    WOOD,
    WOOD_PRICE,
)
from kade.games.new_amsterdam.rules.events import (
    BlackMarketFurs,
    FeePaid,
    HousesBuilt,
    PostMoved,
    Traded,
    WarehouseBuilt,
)
from kade.games.new_amsterdam.rules.furs import draw_fur, drawable
from kade.games.new_amsterdam.rules.land import house_spaces
from kade.games.new_amsterdam.rules.names import kind_word
from kade.games.new_amsterdam.rules.state import NOBODY, NewAmsterdamState, changed, replaced
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say, say_number
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView


def fee(shops: list[int], players: int, seat: int, district: int) -> int:
    """Nothing for whoever has most shops there, alone or tied (NAM-10.1)."""
    return FEE if rank_in(shops, players, seat, district) == BEHIND else 0


def open_specials(state: NewAmsterdamState, seat: int) -> list[Action]:
    """The special actions that can be carried through to their end (NAM-6.9, 18.15)."""
    found: list[Action] = []
    own = seat * KIND_COUNT
    coins, wood = state.held[own + COINS], state.held[own + WOOD]
    stock = state.stock[seat]
    for district in range(DISTRICT_COUNT):
        left = coins - fee(state.shops, state.players, seat, district)
        if left < 0:
            continue
        if district == LUMBERYARD:
            possible = left >= WOOD_PRICE or wood > 0
        elif district == GRANARY:
            possible = left >= CORN_PRICE or state.held[own + CORN] > 0
        elif district == DOCKS:
            possible = (
                wood >= WAREHOUSE_WOOD
                and stock > 0
                and state.warehouses[seat] < MAX_WAREHOUSES
                and not state.docked >> seat & 1
            )
        elif district == MILL:
            possible = most_houses(state, seat) > 0
        elif district == BLACK_MARKET:
            possible = left + state.held[own + GOODS] >= BLACK_MARKET_PRICE and drawable(state) > 0
        else:
            possible = wood >= POST_WOOD and next_zone(state.posts, state.camps, seat) != NOBODY
        if possible:
            found.append(SPECIALS[district])
    return found


def use_special(state: NewAmsterdamState, seat: int, district: int) -> None:
    """The fee first, then the action (NAM-10.2)."""
    due = fee(state.shops, state.players, seat, district)
    if due:
        state.held[seat * KIND_COUNT + COINS] -= due
        if state.journal is not None:
            state.journal.append(FeePaid(seat, district, due))
    if district == DOCKS:
        build_warehouse(state, seat)
    elif district == MILL:
        state.ask(COUNT_HOUSES[seat])
    elif district == BLACK_MARKET:
        state.ask(COUNT_FURS[seat])
    elif district == TRADING_COMPANY:
        move_post(state, seat)
    else:
        state.ask(SELL_OR_BUY[seat * DISTRICT_COUNT + district])


# ------------------------------------------------------------ Lumberyard and Granary

#: What is traded in these two districts, and at what price.
WARE: Final[dict[int, int]] = {LUMBERYARD: WOOD, GRANARY: CORN}
PRICE: Final[dict[int, int]] = {LUMBERYARD: WOOD_PRICE, GRANARY: CORN_PRICE}


def trade_ware(state: NewAmsterdamState, seat: int, district: int, amount: int) -> None:
    """Buy (amount above 0) or sell (below 0) for coins (NAM-10.4, 10.5)."""
    own = seat * KIND_COUNT
    state.held[own + WARE[district]] += amount
    state.held[own + COINS] -= amount * PRICE[district]
    if state.journal is not None:
        state.journal.append(Traded(seat, district, WARE[district], amount))


class SellOrBuy(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """One direction per action (NAM-10.4, 10.5, 18.11, 18.22)."""

    prompt: ClassVar[str] = "sell_or_buy"
    rules: ClassVar[tuple[str, ...]] = ("NAM-10.4", "NAM-10.5", "NAM-18.11", "NAM-18.22")

    def __init__(self, seat: int, district: int) -> None:
        self.seat = seat
        self.district = district

    def details(self) -> list[int]:
        return [self.district]

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        found: list[Action] = []
        if state.held[self.seat * KIND_COUNT + WARE[self.district]]:
            found.append(SELL)
        if state.held[self.seat * KIND_COUNT + COINS] >= PRICE[self.district]:
            found.append(BUY)
        return found

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        buying = 1 if isinstance(action, Buy) else 0
        state.ask(TradeAmount(self.seat, self.district, buying))

    def default(self, state: NewAmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, Sell | Buy):
            return None  # it is asked only where both are possible
        return Refusal(say("You are trading: say whether you sell or buy."), _rule(self.district))


def _rule(district: int) -> str:
    return "NAM-10.4" if district == LUMBERYARD else "NAM-10.5"


class TradeAmount(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """How many units to sell or to buy, at least one (NAM-10.4, 10.5, 18.22)."""

    prompt: ClassVar[str] = "trade_amount"
    rules: ClassVar[tuple[str, ...]] = ("NAM-10.4", "NAM-10.5", "NAM-18.16", "NAM-18.22")

    def __init__(self, seat: int, district: int, buying: int) -> None:
        self.seat = seat
        self.district = district
        self.buying = buying

    def details(self) -> list[int]:
        return [self.district, self.buying]

    def most(self, held: list[int]) -> int:
        own = self.seat * KIND_COUNT
        if self.buying:
            return min(held[own + COINS] // PRICE[self.district], MAX_AMOUNT)
        return min(held[own + WARE[self.district]], MAX_AMOUNT)

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return AMOUNTS[1 : self.most(state.held) + 1]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, Amount):
            trade_ware(state, self.seat, self.district, action.number if self.buying else -action.number)

    def default(self, state: NewAmsterdamState) -> Action:
        return AMOUNTS[1]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, Amount):
            return self.other_way(view, action)
        if action.number == 0:
            return Refusal(say("Trade at least one."), _rule(self.district))
        most = self.most(view.held)
        if action.number > most:
            if self.buying:
                return Refusal(say("Your coins pay for {most} at most.", most=most), _rule(self.district))
            return Refusal(
                say("You have only {most} {kind}.", most=most, kind=kind_word(WARE[self.district])),
                _rule(self.district),
            )
        return None

    def other_way(self, view: NewAmsterdamView, action: Action) -> Refusal:
        """Why the other direction is out: one per action, or it was never possible."""
        own = view.viewer * KIND_COUNT
        ware = WARE[self.district]
        if isinstance(action, Sell) and self.buying and not view.held[own + ware]:
            return Refusal(say("You have no {kind} to sell.", kind=kind_word(ware)), _rule(self.district))
        if isinstance(action, Buy) and not self.buying and view.held[own + COINS] < PRICE[self.district]:
            free = fee(view.shops, view.players, view.viewer, self.district) == 0
            return Refusal(say("You have no coin left to buy with."), "NAM-14.10" if free else "NAM-14.11")
        return Refusal(say("You are trading: say how much."), _rule(self.district))


# ----------------------------------------------------------------------------- Docks


def build_warehouse(state: NewAmsterdamState, seat: int) -> None:
    """The next warehouse, and its dock opens; one a round (NAM-10.6)."""
    state.held[seat * KIND_COUNT + WOOD] -= WAREHOUSE_WOOD
    state.stock = changed(state.stock, seat, -1)
    state.warehouses = changed(state.warehouses, seat, 1)
    state.docked |= 1 << seat
    if state.journal is not None:
        state.journal.append(WarehouseBuilt(seat, state.warehouses[seat]))


# ------------------------------------------------------------------------------ Mill


def most_houses(state: NewAmsterdamState, seat: int) -> int:
    """As many as the action, wood, stock and empty house spaces allow (NAM-10.7, 14.1, 14.17)."""
    wood = state.held[seat * KIND_COUNT + WOOD] // HOUSE_WOOD
    spaces = house_spaces(state.lands[seat]) - state.houses[seat]
    return min(MAX_HOUSES, wood, state.stock[seat], spaces)


class CountHouses(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """How many houses to build; they fill the row from the left (NAM-10.7, 18.12)."""

    prompt: ClassVar[str] = "count_houses"
    rules: ClassVar[tuple[str, ...]] = ("NAM-10.7", "NAM-18.12")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return AMOUNTS[1 : most_houses(state, self.seat) + 1]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, Amount):
            number = action.number
            state.held[self.seat * KIND_COUNT + WOOD] -= number * HOUSE_WOOD
            state.stock = changed(state.stock, self.seat, -number)
            state.houses = changed(state.houses, self.seat, number)
            if state.journal is not None:
                state.journal.append(HousesBuilt(self.seat, number))

    def default(self, state: NewAmsterdamState) -> Action:
        return self.legal(state)[-1]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, Amount):
            return Refusal(say("You are at the Mill: say how many houses you build."), "NAM-10.7")
        if action.number == 0:
            return Refusal(say("Build at least one house."), "NAM-15.8")
        if action.number > MAX_HOUSES:
            return Refusal(say("The Mill builds {most} houses at most.", most=MAX_HOUSES), "NAM-10.7")
        return cannot_house(view, action.number)


def cannot_house(view: NewAmsterdamView, number: int) -> Refusal | None:
    """What is lacking for so many houses."""
    seat = view.viewer
    wood = view.held[seat * KIND_COUNT + WOOD]
    if number * HOUSE_WOOD > wood:
        return Refusal(say("Each house costs 1 wood and you have {wood}.", wood=wood), "NAM-10.7")
    if number > view.stock[seat]:
        return Refusal(
            say_number(
                "You have only {number} building left.",
                "You have only {number} buildings left.",
                view.stock[seat],
            ),
            "NAM-14.1",
        )
    spaces = house_spaces(view.lands[seat]) - view.houses[seat]
    if number > spaces:
        return Refusal(
            say_number(
                "Your land row has {number} empty house space.",
                "Your land row has {number} empty house spaces.",
                spaces,
            ),
            "NAM-10.7" if spaces else "NAM-14.17",
        )
    return None


# ---------------------------------------------------------------------- Black Market


def most_black_market(coins: int, goods: int, furs: int) -> int:
    """Furs the player can announce, after the fee (NAM-10.8, 14.2, 18.21)."""
    return min(MAX_BLACK_MARKET, (coins + goods) // BLACK_MARKET_PRICE, furs)


class CountFurs(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """How many furs to announce (NAM-10.8, 18.13, 18.21)."""

    prompt: ClassVar[str] = "count_furs"
    rules: ClassVar[tuple[str, ...]] = ("NAM-10.8", "NAM-18.13", "NAM-18.21")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        own = self.seat * KIND_COUNT
        most = most_black_market(state.held[own + COINS], state.held[own + GOODS], drawable(state))
        return AMOUNTS[1 : most + 1]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, Amount):
            state.ask(PayFurs(self.seat, action.number))

    def default(self, state: NewAmsterdamState) -> Action:
        return AMOUNTS[1]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, Amount):
            return Refusal(say("You are at the Black Market: say how many furs you buy."), "NAM-10.8")
        if not 1 <= action.number <= MAX_BLACK_MARKET:
            return Refusal(say("The Black Market sells 1 to {most} furs.", most=MAX_BLACK_MARKET), "NAM-10.8")
        own = view.viewer * KIND_COUNT
        purse = view.held[own + COINS] + view.held[own + GOODS]
        if action.number * BLACK_MARKET_PRICE > purse:
            return Refusal(
                say(
                    "{furs} furs cost {price} coins or goods and you have {purse}.",
                    furs=action.number,
                    price=action.number * BLACK_MARKET_PRICE,
                    purse=purse,
                ),
                "NAM-10.8",
            )
        if action.number > view.drawable():
            return Refusal(
                say_number(
                    "Only {number} fur is left to draw.",
                    "Only {number} furs are left to draw.",
                    view.drawable(),
                ),
                "NAM-14.2",
            )
        return None


class PayFurs(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """How many coins to use; the rest is paid in goods (NAM-10.8, 18.13, 18.21)."""

    prompt: ClassVar[str] = "pay_furs"
    rules: ClassVar[tuple[str, ...]] = ("NAM-10.8", "NAM-18.13", "NAM-18.21")

    def __init__(self, seat: int, furs: int) -> None:
        self.seat = seat
        self.furs = furs

    def details(self) -> list[int]:
        return [self.furs]

    def least(self, held: list[int]) -> int:
        return max(0, self.furs * BLACK_MARKET_PRICE - held[self.seat * KIND_COUNT + GOODS])

    def most(self, held: list[int]) -> int:
        return min(self.furs * BLACK_MARKET_PRICE, held[self.seat * KIND_COUNT + COINS])

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return AMOUNTS[self.least(state.held) : self.most(state.held) + 1]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, Amount):
            buy_on_black_market(state, self.seat, self.furs, action.number)

    def default(self, state: NewAmsterdamState) -> Action:
        return self.legal(state)[-1]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, Amount):
            return Refusal(say("You are at the Black Market: say how many coins you pay."), "NAM-10.8")
        most, least = self.most(view.held), self.least(view.held)
        if action.number > most:
            return Refusal(
                say_number("You can pay {number} coin at most.", "You can pay {number} coins at most.", most),
                "NAM-18.21",
            )
        if action.number < least:
            return Refusal(
                say_number(
                    "Your goods fall short: pay at least {number} coin.",
                    "Your goods fall short: pay at least {number} coins.",
                    least,
                ),
                "NAM-18.21",
            )
        return None


def buy_on_black_market(state: NewAmsterdamState, seat: int, number: int, coins: int) -> None:
    """Pay first, then see what was drawn (NAM-10.8)."""
    own = seat * KIND_COUNT
    goods = number * BLACK_MARKET_PRICE - coins
    state.held[own + COINS] -= coins
    state.held[own + GOODS] -= goods
    furs: list[int] = []
    for _ in range(number):
        fur = draw_fur(state)
        state.held[own + FUR + fur] += 1
        furs.append(fur)
    if state.journal is not None:
        state.journal.append(BlackMarketFurs(seat, tuple(sorted(furs)), coins, goods))


# ------------------------------------------------------------------- Trading Company


def next_zone(posts: list[int], camps: list[int], seat: int) -> int:
    """The nearest upriver zone with room, if not beyond the farthest camp (NAM-10.9, 10.10)."""
    spaces = POST_SPACES[len(posts)]
    farthest = CAMPS - 1
    while camps[farthest] == 0:
        farthest -= 1
    for zone in range(posts[seat] + 1, farthest + 1):
        if posts.count(zone) < spaces[zone]:
            return zone
    return NOBODY


def move_post(state: NewAmsterdamState, seat: int) -> None:
    zone = next_zone(state.posts, state.camps, seat)
    left = state.posts[seat]
    state.held[seat * KIND_COUNT + WOOD] -= POST_WOOD
    state.posts = replaced(state.posts, seat, zone)
    if state.journal is not None:
        state.journal.append(PostMoved(seat, left, zone))


SELL_OR_BUY: Final = [
    SellOrBuy(seat, district) for seat in range(MAX_PLAYERS) for district in range(DISTRICT_COUNT)
]
COUNT_HOUSES: Final = [CountHouses(seat) for seat in range(MAX_PLAYERS)]
COUNT_FURS: Final = [CountFurs(seat) for seat in range(MAX_PLAYERS)]


# -------------------------------------------------------------- why something is refused


def cannot_use(view: NewAmsterdamView, district: int) -> Refusal | None:
    """Why a special action cannot be taken now."""
    seat = view.viewer
    own = seat * KIND_COUNT
    due = fee(view.shops, view.players, seat, district)
    coins, wood = view.held[own + COINS] - due, view.held[own + WOOD]
    if coins < 0:
        return Refusal(say("Without most shops there you need a coin for the fee."), "NAM-10.1")
    if district in (LUMBERYARD, GRANARY):
        ware = WARE[district]
        if coins >= PRICE[district] or view.held[own + ware]:
            return None
        return Refusal(
            say("You have neither {kind} to sell nor a coin left to buy with.", kind=kind_word(ware)),
            "NAM-14.11" if due else "NAM-14.10",
        )
    if district == MILL:
        return cannot_house(view, 1)
    if district == BLACK_MARKET:
        if coins + view.held[own + GOODS] < BLACK_MARKET_PRICE:
            return Refusal(
                say("A fur costs {price} coins or goods, beside the fee.", price=BLACK_MARKET_PRICE),
                "NAM-10.8",
            )
        if view.drawable() == 0:
            return Refusal(say("There are no furs left to draw."), "NAM-14.3")
        return None
    if district == DOCKS and view.docked >> seat & 1:
        return Refusal(say("You have built a warehouse this round."), "NAM-14.28")
    if district == DOCKS and view.warehouses[seat] >= MAX_WAREHOUSES:
        return Refusal(say("You have all your warehouses."), "NAM-14.29")
    if wood < (WAREHOUSE_WOOD if district == DOCKS else POST_WOOD):
        return Refusal(say("You have no wood."), "NAM-10.6" if district == DOCKS else "NAM-10.9")
    if district == DOCKS and not view.stock[seat]:
        return Refusal(say("You have no buildings left."), "NAM-14.1")
    if district == TRADING_COMPANY and next_zone(view.posts, view.camps, seat) == NOBODY:
        if view.posts[seat] == CAMPS - 1:
            return Refusal(say("Your trading post is at the end of the river."), "NAM-14.12")
        return Refusal(
            say("No free place lies between your trading post and the farthest inhabited camp."), "NAM-10.10"
        )
    return None
