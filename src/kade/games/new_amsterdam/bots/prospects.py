"""What city, land and trade still promise a seat, as plans for a number of action tiles."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.rules.components import (
    DISTRICT_COUNT,
    LANDS,
    MAJORITY_POINTS,
    MAX_SHOPS,
    NO_CARD,
    ROUNDS,
    SHIPS,
    TIE_POINTS,
    land_points,
)
from kade.games.new_amsterdam.rules.land import full_cards
from kade.games.new_amsterdam.rules.state import NewAmsterdamState

# --------------------------------------------------------------------------------- city

#: How much of the points of shops as they are will be there at a later election, by number of players.
LASTING: Final[list[float]] = [0.0, 1.0, 0.95, 0.85, 0.78, 0.7]
LASTING_NOW: Final = 0.97
#: How much of a tie lasts in comparison, by number of players.
TIE_LASTS: Final[list[float]] = [0.0, 1.0, 0.88, 0.7, 0.7, 0.7]
#: How often the special action of each district is used in a round: what a free one saves.
USE: Final[list[float]] = [0.6, 0.8, 0.4, 0.9, 0.6, 0.3]


class City:
    """A seat's shops: elections now and after building, coins every round, corn they eat."""

    def __init__(self, state: NewAmsterdamState, seat: int) -> None:
        own = seat * DISTRICT_COUNT
        self.shops = 0
        self.coins = 0
        self.points = 0.0  # of an election now
        self.later = 0.0  # of an election in a round to come
        self.fees = 0.0  # coins saved in a round where special actions are free
        needs: list[int] = []
        gains: list[float] = []
        all_shops = state.shops
        lasting = LASTING[state.players] if state.round < ROUNDS else LASTING_NOW
        ties = 0
        for district in range(DISTRICT_COUNT):
            shops = all_shops[own + district]
            most = 0
            for place in range(district, len(all_shops), DISTRICT_COUNT):
                if all_shops[place] > most and place != own + district:
                    most = all_shops[place]
            points = 0
            if shops:
                self.shops += shops
                self.coins += 1
                if shops >= most:
                    self.fees += USE[district]
                    if shops > most:
                        points = MAJORITY_POINTS
                        self.coins += 1
                    else:
                        points = TIE_POINTS
                        ties += TIE_POINTS
            self.points += points
            if shops <= most:
                needs.append(most + 1 - shops)
                gains.append(float(MAJORITY_POINTS - points))
        self.later = lasting * (self.points - ties * (1.0 - TIE_LASTS[state.players]))
        self.lasting = lasting
        # What an election gains by building once and twice, and the shops that takes.
        self.gain = [0.0, 0.0, 0.0]
        self.built = [0, 0, 0]
        self._plan(needs, gains, state.stock[seat])

    def _plan(self, needs: list[int], gains: list[float], stock: int) -> None:
        """The cheapest majorities first."""
        gained, built = 0.0, 0
        for builds in range(1, 3):
            room = min(builds * MAX_SHOPS, stock) - built
            while room > 0:
                best, choice = 0.0, -1
                for place in range(len(needs)):
                    if needs[place] <= room and gains[place] > best * needs[place]:
                        best, choice = gains[place] / needs[place], place
                if choice < 0:
                    break
                room -= needs[choice]
                built += needs[choice]
                gained += gains[choice]
                gains[choice] = 0.0
            self.gain[builds] = gained
            self.built[builds] = built

    def elections(self, now: float, later: float, shop_cost: float) -> float:
        """Points of city tiles now and later and of the last election, building first if that pays."""
        best = now * self.points + (later + 1.0) * self.later
        for builds in range(1, 3):
            share = min(1.0, now + later - builds + 1.0)
            if share <= 0.0:
                break
            gain = self.gain[builds - 1] + share * (self.gain[builds] - self.gain[builds - 1])
            built = self.built[builds - 1] + share * (self.built[builds] - self.built[builds - 1])
            first = min(now, float(builds))
            rest = max(0.0, min(later, builds - first))
            value = (now - first) * (self.points + gain)
            value += (later - rest + 1.0) * (self.later + self.lasting * gain) - built * shop_cost
            best = max(best, value)
        return best


# --------------------------------------------------------------------------------- land

#: A land card still to be bought: its houses, less the wood and corn it will yield.
CARD_COST: Final = 1.7
#: A land tile that is given up.
IDLE_TILE: Final = 0.4
#: House spaces of a card, and land tiles spent for each card bought.
CARD_HOUSES: Final = 2.3
CLEARS_A_CARD: Final = 1.7
MOST_CARDS: Final = 16
MOST_TILES: Final = 24


def land_plans(card_cost: float) -> list[list[list[float]]]:
    """Points of the best mix of buying and clearing: by cards in the row, cards cleared and tiles."""
    table = [[[0.0] * (MOST_TILES + 1) for _ in range(MOST_CARDS + 1)] for _ in range(MOST_CARDS + 1)]
    for left in range(MOST_TILES + 1):
        for cards in range(MOST_CARDS, -1, -1):
            for cleared in range(cards + 1):
                best = float(land_points(cards)) if cleared < cards else 0.0
                if left:
                    best = table[cards][cleared][left - 1] + IDLE_TILE
                    if cards < MOST_CARDS:
                        best = max(best, table[cards + 1][cleared][left - 1] - card_cost)
                    if cleared < cards:
                        best = max(best, land_points(cards) + table[cards][cards][left - 1])
                table[cards][cleared][left] = best
    return table


#: Indexed by cards in the row, cards cleared, tiles.
LAND_PLANS: Final[list[list[list[float]]]] = land_plans(CARD_COST)


def land_plan(cards: int, cleared: int, tiles: float) -> float:
    """The best use of so many land tiles; between whole numbers a straight line."""
    whole = int(tiles)
    row = LAND_PLANS[min(cards, MOST_CARDS)][min(cleared, MOST_CARDS)]
    return row[whole] + (tiles - whole) * (row[whole + 1] - row[whole])


def land_hopes(
    row: list[int], houses: int, cleared: int, spare: float, tiles: float, more: float
) -> tuple[float, float]:
    """Points of so many land tiles, and what more of them add, with houses for so many spaces.

    A card that cannot be filled brings nothing: neither one in the row nor one still to be bought.
    """
    reach = houses + spare
    full = 0
    for land in row:
        reach -= LANDS[land].houses
        if reach < 0.0:
            part = 1.0 + reach / LANDS[land].houses
            most = CLEARS_A_CARD
            plan = land_plan(full, min(full, cleared), min(tiles, most))
            return plan + part * (land_plan(full + 1, cleared, min(tiles, most)) - plan), 0.0
        full += 1
    # Tiles for the cards that can still be filled, and for clearing.
    most = CLEARS_A_CARD * (1.0 + reach / CARD_HOUSES)
    sure = land_plan(full, cleared, min(tiles, most))
    return sure, land_plan(full, cleared, min(tiles + more, most)) - sure


def last_land(row: list[int], houses: int, cleared: int, tiles: float, before: int, after: int) -> float:
    """Land in the last round: houses come only from the mills that are left, before clearing and after."""
    soon = full_cards(row, houses + before)
    late = full_cards(row, houses + before + after)
    value = float(land_points(late)) if late > cleared else 0.0
    if tiles < 1.0:
        return value + tiles * IDLE_TILE
    best = value + tiles * IDLE_TILE
    if soon > cleared:
        points = land_points(soon) + (land_points(late) if late > soon else 0)
        best = max(best, points + (tiles - 1.0) * IDLE_TILE)
    spare = houses + before + after
    for land in row:
        spare -= LANDS[land].houses
    if spare > 0:
        # A card bought now is full at the end if it needs no more houses than are left to build.
        best = max(best, land_points(len(row) + 1) * min(1.0, spare / 3.0) + (tiles - 1.0) * IDLE_TILE)
    return best


# -------------------------------------------------------------------------------- trade

#: A trade brings so many furs for so many goods; a ship takes so many furs and brings coins and goods.
TRADE_FURS: Final = 3.6
TRADE_GOODS: Final = 3.2
SHIP_FURS: Final = 3.25
SHIP_COINS: Final = 2.6
SHIP_GOODS: Final = 3.5
#: Points of a fur shipped in a usual mix, and of one that stays.
SHIPPED_FUR: Final = 1.35
KEPT_FUR: Final = 0.95
#: How much a good mix of furs counts.
MIX_WORTH: Final = 0.7
USUAL_FUR: Final = 2.1


def mix_points(furs: list[int]) -> float:
    """What a mix of furs brings above the usual, if it were one cargo."""
    first, second, total = 0, 0, 0
    for number in furs:
        total += number
        if number > first:
            first, second = number, first
        elif number > second:
            second = number
    return 2.0 * first + second - (USUAL_FUR - 1.0) * total


def trade_plan(
    furs: float, goods: float, tiles: float, coin: float, ship_goods: float, trade_cost: float
) -> float:
    """Points of furs held and so many trade tiles: buy furs, ship them, keep the rest."""
    ships = min(tiles, (furs + TRADE_FURS * tiles) / (SHIP_FURS + TRADE_FURS))
    trades = min(tiles - ships, goods / TRADE_GOODS)
    furs += TRADE_FURS * trades
    ships = min(tiles - trades, furs / SHIP_FURS)
    shipped = ships * SHIP_FURS
    value = SHIPPED_FUR * shipped + KEPT_FUR * (furs - shipped)
    return value + ships * (SHIP_COINS * coin + ship_goods) - trades * trade_cost


def last_trade(display: list[int], furs: int, goods: int, tiles: float, coin: float) -> float:
    """Trade in the last round: the ships on display, and furs that must be there to be loaded."""
    best = 0.0
    whole = int(tiles)
    for trades in range(whole + 1):
        if goods < 3 * trades:
            break
        have = furs + TRADE_FURS * trades
        value = -trades * TRADE_GOODS / 3.0
        taken: list[int] = []
        for _ in range(whole - trades):
            gain, choice = IDLE_TILE, -1
            for place in range(len(display)):
                if display[place] != NO_CARD and place not in taken:
                    ship = SHIPS[display[place]]
                    worth = (USUAL_FUR - 1.0) * ship.furs + ship.coins * coin + ship.goods * 0.2
                    if ship.furs <= have and worth > gain:
                        gain, choice = worth, place
            value += gain
            if choice >= 0:
                taken.append(choice)
                have -= SHIPS[display[choice]].furs
                value += SHIPS[display[choice]].furs
        best = max(best, value + have)
    return best + (tiles - whole) * 2.0
