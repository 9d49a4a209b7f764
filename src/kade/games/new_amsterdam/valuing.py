"""What a position is worth to a seat in points: points made, and what city, land and trade will bring."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.components import (
    COINS,
    COLUMN_COUNT,
    COLUMNS,
    CORN,
    DISTRICT_COUNT,
    DOCK_PLACES,
    FUR,
    GOODS,
    KIND_COUNT,
    LANDS,
    LOST_SHOP_POINTS,
    MAJORITY_POINTS,
    MAX_HOUSES,
    MAX_SHOPS,
    ROUNDS,
    SHIPS,
    TIE_POINTS,
    TILE_KINDS,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.scoring import final_scores
from kade.games.new_amsterdam.state import (
    AUCTION,
    CITY,
    ENDED,
    NOBODY,
    SETUP,
    SOURCES,
    UPKEEP,
    NewAmsterdamState,
)
from kade.games.new_amsterdam.trade import travel_cost

CITY_TILE: Final = 0
LAND_TILE: Final = 1
TRADE_TILE: Final = 2

# ------------------------------------------------------------------ what things are worth

#: A coin at the very end, and what each round still to come adds to it.
COIN_LAST: Final = 0.36
COIN_ROUND: Final = 0.07
#: Coins beyond this many find little use.
MANY_COINS: Final = 12
SPARE_COIN: Final = 0.7
#: A special action not yet used, in coins.
SPECIAL_COINS: Final = 1.3
#: Wood in terms of coins: for something planned, and beyond that.
WOOD_NEEDED: Final = 1.15
WOOD_SPARE: Final = 0.7
#: Corn beyond what the shops will eat, in coins; corn that must still be bought costs more than one.
CORN_SPARE: Final = 0.55
CORN_BOUGHT: Final = 1.15
#: A good in coins.
GOOD_WORTH: Final = 0.9
#: What a shop that must be removed costs beside the penalty.
SHOP_LOST: Final = 1.5
#: How much of an election's worth lasts, by number of players.
LASTING: Final[list[float]] = [0.0, 1.0, 0.95, 0.85, 0.8, 0.75]
#: A house still to be built, in coins: the wood and a share of the special action.
HOUSE_COST: Final = 1.6
#: A land card still to be bought: its houses, less the wood and corn it will yield.
CARD_COST: Final = 1.4
#: How surely an uncleared card will yield.
YIELD_CHANCE: Final = 0.6
#: A trade brings so many furs for so many goods; a ship takes so many.
TRADE_FURS: Final = 3.6
TRADE_GOODS: Final = 3.2
SHIP_FURS: Final = 5.0
SHIP_COINS: Final = 4.0
SHIP_GOODS: Final = 3.5
#: Points of a fur shipped in a usual mix, and of one that stays.
SHIPPED_FUR: Final = 2.25
KEPT_FUR: Final = 0.95
#: How much a good mix of furs counts.
MIX_WORTH: Final = 0.7
#: Tiles of each kind that come every round for certain, and those that can be bid for.
SURE_TILES: Final = 0.5
CHOICE_TILES: Final = 0.9
FIRST_CHOICE: Final = 0.65
#: Fees saved a round by having most shops, by district: how often its action is used.
USE: Final[list[float]] = [0.6, 0.8, 0.4, 0.9, 0.6, 0.3]


def _land_plans() -> list[list[list[float]]]:
    """Points of the best mix of buying and clearing: by cards in the row, cards cleared and tiles."""
    most = 16
    tiles = 24
    table = [[[0.0] * (tiles + 1) for _ in range(most + 1)] for _ in range(most + 1)]
    for left in range(tiles + 1):
        for cards in range(most, -1, -1):
            for cleared in range(cards + 1):
                best = float(land_points(cards)) if cleared < cards else 0.0
                if left:
                    best = table[cards][cleared][left - 1] + 0.3
                    if cards < most:
                        best = max(best, table[cards + 1][cleared][left - 1] - CARD_COST)
                    if cleared < cards:
                        best = max(best, land_points(cards) + table[cards][cards][left - 1])
                table[cards][cleared][left] = best
    return table


#: Indexed by cards in the row, cards cleared, tiles.
LAND_PLANS: Final[list[list[list[float]]]] = _land_plans()


def coin_worth(rounds: int) -> float:
    """Points of a coin with so many rounds after this one."""
    return COIN_LAST + COIN_ROUND * rounds


# --------------------------------------------------------------------------------- time


def specials_left(state: NewAmsterdamState, seat: int) -> int:
    """Special actions the seat still has this round."""
    if state.phase < CITY:
        return 3 if state.phase == AUCTION else 0
    if state.phase >= UPKEEP:
        return 0
    place = state.order.index(seat)
    left = UPKEEP - 1 - state.phase
    if place > state.turn:
        return left + 1
    return left + state.special if place == state.turn else left


def tiles_left(state: NewAmsterdamState, seat: int) -> list[float]:
    """Tiles the seat still has this round; before it has a column, what it can hope for."""
    found = [0.0] * TILE_KINDS
    if state.phase == SETUP or state.phase >= UPKEEP:
        return found
    for kind in range(TILE_KINDS):
        found[kind] = float(state.tiles[seat * TILE_KINDS + kind])
    if state.phase != AUCTION or seat in state.takers:
        return found
    leading = state.column != NOBODY and state.bids[seat] >= 0 and state.bids[seat] == max(state.bids)
    if leading:
        return column_tiles(state.columns, state.column)
    free = 0
    for column in range(COLUMN_COUNT):
        if state.takers[column] == NOBODY and column != state.column:
            free += 1
            for kind in state.columns[COLUMNS[column].first : COLUMNS[column].first + COLUMNS[column].tiles]:
                found[kind] += 1.0
    return [number / max(1, free) for number in found]


def column_tiles(columns: list[int], number: int) -> list[float]:
    """The tiles of a column by kind."""
    column = COLUMNS[number]
    found = [0.0] * TILE_KINDS
    for kind in columns[column.first : column.first + column.tiles]:
        found[kind] += 1.0
    return found


# --------------------------------------------------------------------------------- city


class City:
    """A seat's shops: elections now and after building, coins every round, corn they eat."""

    def __init__(self, state: NewAmsterdamState, seat: int, worth: float) -> None:
        own = seat * DISTRICT_COUNT
        self.shops = 0
        self.coins = 0
        self.points = 0  # of an election held now
        self.fees = 0.0
        needs: list[int] = []
        gains: list[int] = []
        for district in range(DISTRICT_COUNT):
            shops = state.shops[own + district]
            most = 0
            for other in range(state.players):
                if other != seat and state.shops[other * DISTRICT_COUNT + district] > most:
                    most = state.shops[other * DISTRICT_COUNT + district]
            points = 0
            if shops:
                self.coins += 1
                if shops > most:
                    points = MAJORITY_POINTS
                    self.coins += 1
                elif shops == most:
                    points = TIE_POINTS
                if points:
                    self.fees += USE[district]
            self.shops += shops
            self.points += points
            if points < MAJORITY_POINTS:
                needs.append(most + 1 - shops)
                gains.append(MAJORITY_POINTS - points)
        self.gain = [0.0, 0.0, 0.0]  # points an election gains by none, one and two times building
        self.built = [0, 0, 0]
        self._plan(needs, gains, state.stock[seat])

    def _plan(self, needs: list[int], gains: list[int], stock: int) -> None:
        """The cheapest majorities first."""
        gained, built = 0, 0
        for builds in range(1, 3):
            room = min(builds * MAX_SHOPS, stock)
            while True:
                best, choice = 0.0, -1
                for place in range(len(needs)):
                    if needs[place] <= room - built and gains[place] / needs[place] > best:
                        best, choice = gains[place] / needs[place], place
                if choice < 0:
                    break
                built += needs[choice]
                gained += gains[choice]
                gains[choice] = 0
            self.gain[builds] = float(gained)
            self.built[builds] = built

    def elections(self, tiles: float, lasting: float, shop_cost: float) -> float:
        """Points of so many city tiles and of the last election, building first if that pays."""
        best = 0.0
        for builds in range(3):
            if builds and tiles <= builds - 1:
                break
            share = min(1.0, tiles - builds + 1.0) if builds else 1.0
            held = max(0.0, tiles - builds)
            points = self.points + share * self.gain[builds]
            value = (held + 1.0) * points * lasting - share * self.built[builds] * shop_cost
            best = max(best, value)
        return best


# --------------------------------------------------------------------------------- land


def land_plan(cards: int, cleared: int, tiles: float) -> float:
    """The best use of so many land tiles; between whole numbers a straight line."""
    cards, cleared = min(cards, 16), min(cleared, 16)
    tiles = min(tiles, 23.0)
    whole = int(tiles)
    row = LAND_PLANS[cards][cleared]
    return row[whole] + (tiles - whole) * (row[whole + 1] - row[whole])


def last_land(row: list[int], houses: int, cleared: int, tiles: float, before: int, after: int) -> float:
    """Land in the last round: houses come only from the mills that are left before and after clearing."""
    soon = _full(row, houses + before)
    late = _full(row, houses + before + after)
    value = float(land_points(late)) if late > cleared else 0.0
    if tiles < 1.0:
        return value + tiles * 0.3
    if soon > cleared:
        points = land_points(soon) + (land_points(late) if late > soon else 0)
        value = max(value, points + (tiles - 1.0) * 0.3)
    spare = houses + before + after - sum(LANDS[land].houses for land in row)
    if spare > 0:
        # A card bought now is full at the end if it needs no more houses than that.
        value = max(value, land_points(len(row) + 1) * min(1.0, spare / 3.0))
    return value


def _full(row: list[int], houses: int) -> int:
    full = 0
    for land in row:
        houses -= LANDS[land].houses
        if houses < 0:
            break
        full += 1
    return full


# -------------------------------------------------------------------------------- trade


def mix_points(furs: list[int]) -> float:
    """What a mix of furs brings above the usual, if it were one cargo."""
    first, second, total = 0, 0, 0
    for number in furs:
        total += number
        if number > first:
            first, second = number, first
        elif number > second:
            second = number
    return 2.0 * first + second + total - 2.1 * total


def trade_plan(
    furs: float, goods: float, tiles: float, coin: float, ship_goods: float, travel: float
) -> float:
    """Points of furs held and so many trade tiles: buy furs, ship them, keep the rest."""
    ships = min(tiles, (furs + TRADE_FURS * tiles) / (SHIP_FURS + TRADE_FURS))
    trades = min(tiles - ships, goods / TRADE_GOODS)
    furs += TRADE_FURS * trades
    ships = min(tiles - trades, furs / SHIP_FURS)
    shipped = ships * SHIP_FURS
    value = SHIPPED_FUR * shipped + KEPT_FUR * (furs - shipped)
    value += ships * (SHIP_COINS * coin + ship_goods)
    return value - trades * (TRADE_GOODS * GOOD_WORTH * coin + travel)


# ---------------------------------------------------------------------------- all of it


def worth(state: NewAmsterdamState, seat: int, tiles: list[float]) -> float:
    """Final points a seat can expect, with these tiles in this round."""
    own = seat * KIND_COUNT
    held = state.held
    phase = state.phase
    rounds = ROUNDS - state.round
    running = 1 if AUCTION <= phase < UPKEEP else 0
    feeds = rounds + running
    incomes = rounds + (1 if AUCTION <= phase <= UPKEEP else 0)
    coin = coin_worth(rounds)
    specials = specials_left(state, seat)
    value = SPECIAL_COINS * coin * specials
    for source in range(SOURCES):
        value += state.points[seat * SOURCES + source]

    city = City(state, seat, coin)
    value += (city.coins + 0.5 * city.fees) * incomes * coin

    row = state.lands[seat]
    cleared, houses = state.cleared[seat], state.houses[seat]
    spaces, grown, ripe_wood, ripe_corn = 0, 0, 0, 0
    for place in range(len(row)):
        land = LANDS[row[place]]
        spaces += land.houses
        if place < cleared:
            grown += land.corn
        else:
            ripe_wood += land.wood
            ripe_corn += land.corn
    missing = spaces - houses
    chance = YIELD_CHANCE if tiles[LAND_TILE] + rounds > 0 else 0.0

    # Corn: what the shops eat is bought if it does not grow.
    corn = held[own + CORN] + (grown - city.shops) * running
    coins = held[own + COINS]
    if corn < 0:
        bought = min(-corn, coins) if specials else 0
        value -= bought * CORN_BOUGHT * coin
        value -= (-corn - bought) * (LOST_SHOP_POINTS + SHOP_LOST)
        corn = 0
    corn_left = corn + (grown - city.shops) * rounds
    if corn_left >= 0:
        value += corn_left * CORN_SPARE * coin
    else:
        value += corn_left * CORN_BOUGHT * coin
        value += min(corn, -corn_left) * 0.01
    value += ripe_corn * chance * max(0, feeds - 1) * 0.75 * coin

    # Wood: for houses and shops that are planned.
    wood = held[own + WOOD]
    planned = missing + 2 + int(MAX_SHOPS * tiles[CITY_TILE])
    if rounds == 0:
        planned -= 2
    value += (min(wood, planned) * WOOD_NEEDED + max(0, wood - planned) * WOOD_SPARE) * coin
    value += ripe_wood * chance * coin
    value += (min(coins, MANY_COINS) + max(0, coins - MANY_COINS) * SPARE_COIN) * coin

    # Goods: what does not fit the docks at the end of the round is lost.
    goods = held[own + GOODS]
    arriving = 0
    for ship in state.ships[seat]:
        arriving += SHIPS[ship].goods
    dock = DOCK_PLACES[state.warehouses[seat]]
    good = GOOD_WORTH * coin
    used = min(float(goods), TRADE_GOODS * min(1.0, 0.7 * tiles[TRADE_TILE]))
    lost = max(0.0, goods - used + arriving - dock) if incomes else 0.0
    value += (goods - lost) * good
    value += (arriving if incomes else 0) * good
    value += 0.9 * min(arriving, dock) * max(0, incomes - 1) * good
    ship_goods = max(0.0, min(SHIP_GOODS, dock + 1.0 - arriving)) * incomes * 0.75 * good

    furs = held[own + FUR : own + KIND_COUNT]
    total = sum(furs)
    travel = travel_cost(state.camps, state.posts[seat]) * CORN_BOUGHT * coin
    store = goods + arriving * rounds * 0.7
    sure = SURE_TILES * rounds
    more = CHOICE_TILES * rounds
    lasting = LASTING[state.players]
    shop_cost = coin * (WOOD_NEEDED + 0.4 * feeds)

    tile = tiles[CITY_TILE] + sure
    by_city = city.elections(tile, lasting, shop_cost)
    gain_city = city.elections(tile + more, lasting, shop_cost) - by_city
    tile = tiles[LAND_TILE] + sure
    if rounds == 0:
        mills = min(MAX_HOUSES * specials, wood + coins // 2, missing + 3)
        before = min(mills, wood, MAX_HOUSES * max(0, specials - 1) if phase <= CITY + 1 else 0)
        by_land = last_land(row, houses, cleared, tile, before, mills - before)
        gain_land = 0.0
    else:
        by_land = land_plan(len(row), cleared, tile) - missing * HOUSE_COST * coin
        gain_land = land_plan(len(row), cleared, tile + more) - by_land - missing * HOUSE_COST * coin
    tile = tiles[TRADE_TILE] + sure
    by_trade = trade_plan(total, store, tile, coin, ship_goods, travel)
    gain_trade = trade_plan(total, store, tile + more, coin, ship_goods, travel) - by_trade
    by_trade += MIX_WORTH * mix_points(furs) * min(1.0, tile)

    value += by_city + by_land + by_trade
    first = max(gain_city, gain_land, gain_trade)
    last = min(gain_city, gain_land, gain_trade)
    second = gain_city + gain_land + gain_trade - first - last
    return value + FIRST_CHOICE * first + (1.0 - FIRST_CHOICE) * second


def evaluate(state: NewAmsterdamState) -> list[float]:
    """What the position is worth to each seat: the final score it can expect."""
    if state.phase == ENDED:
        return [float(score) for score in final_scores(state)]
    values: list[float] = []
    for seat in range(state.players):
        value = worth(state, seat, tiles_left(state, seat))
        if state.phase == AUCTION and state.bids[seat] > 0 and state.bids[seat] == max(state.bids):
            value -= state.bids[seat] * 0.8 * coin_worth(ROUNDS - state.round)
        values.append(value)
    return values
