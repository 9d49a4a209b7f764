"""What a position is worth to a seat in points: points made, things held, and what they promise."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.bots.prospects import (
    MIX_WORTH,
    SHIP_GOODS,
    TRADE_GOODS,
    City,
    land_hopes,
    last_land,
    last_trade,
    mix_points,
    trade_plan,
)
from kade.games.new_amsterdam.rules.components import (
    COINS,
    COLUMN_COUNT,
    COLUMNS,
    CORN,
    DOCK_PLACES,
    END_RESOURCES,
    FUR,
    GOODS,
    KIND_COUNT,
    LANDS,
    LOST_SHOP_POINTS,
    MAX_HOUSES,
    MAX_SHOPS,
    ROUNDS,
    SHIPS,
    TILE_KINDS,
    WOOD,
)
from kade.games.new_amsterdam.rules.state import (
    AUCTION,
    CITY,
    LAND,
    NOBODY,
    SETUP,
    SOURCES,
    UPKEEP,
    NewAmsterdamState,
)
from kade.games.new_amsterdam.rules.trade import travel_cost

CITY_TILE: Final = 0
LAND_TILE: Final = 1
TRADE_TILE: Final = 2

#: A coin at the very end, and what each round still to come adds to it.
COIN_LAST: Final = 0.52
COIN_ROUND: Final = 0.14
#: The first few coins are worth more, in coins: without any nothing goes; very many find little use.
FEW_COINS: Final = 5
POVERTY: Final = 1.3
MANY_COINS: Final = 12
SPARE_COIN: Final = 0.7
#: A unit of anything that is left at the end, and a shop built in the last round with its corn.
UNIT: Final = 1.0 / END_RESOURCES
LAST_SHOP: Final = 0.8
#: A special action not yet used, in coins.
SPECIAL_COINS: Final = 1.3
#: Wood in terms of coins: for shops of city tiles in hand (by number of players, for with two
#: of them a district won is one the other loses), for something planned, and beyond that.
WOOD_URGENT: Final[list[float]] = [0.0, 2.3, 2.3, 1.6, 1.6, 1.6]
WOOD_NEEDED: Final = 1.6
WOOD_SPARE: Final = 0.7
#: Wood that will find a use beside the houses on the row and the shops of city tiles.
WOOD_RESERVE: Final = 2
#: Corn beyond what the shops will eat, in coins; corn that must still be bought costs more than one.
CORN_SPARE: Final = 0.55
CORN_BOUGHT: Final = 1.15
#: A good in coins.
GOOD_WORTH: Final = 0.75
#: What a shop that must be removed costs beside the penalty.
SHOP_LOST: Final = 1.5
#: A house still to be built, in coins: the wood and a share of the special action.
HOUSE_COST: Final = 2.7
#: Houses a player builds in a round to come, and for each coin in hand.
HOUSES_A_ROUND: Final = 2.2
HOUSES_A_COIN: Final = 0.2
#: How much of a plan for land comes true.
LAND_FAITH: Final = 0.75
#: How surely an uncleared card will yield.
YIELD_CHANCE: Final = 0.39
#: What a shop eats and a building costs in the long run, in coins a round.
SHOP_UPKEEP: Final = 0.6
#: Tiles of each kind that come every round for certain, and those that can be bid for.
SURE_TILES: Final = 0.5
CHOICE_TILES: Final = 0.7
FIRST_CHOICE: Final = 0.65
#: Points of a lower turn-order marker, for each place and round to come, by number of players: with
#: two the second marker is the better one, because its holder speaks last in the only auction.
MARKER: Final[list[float]] = [0.0, 0.0, -0.5, 0.3, 0.3, 0.3]


def coin_worth(rounds: int) -> float:
    """Points of a coin with so many rounds after this one."""
    if rounds == 0:
        return UNIT
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


# ---------------------------------------------------------------------------- all of it


def worth(state: NewAmsterdamState, seat: int, tiles: list[float], city: City) -> float:
    """Final points a seat can expect, with these tiles in this round and these shops."""
    if state.round == ROUNDS:
        return last_worth(state, seat, tiles, city)
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

    value -= MARKER[state.players] * state.order.index(seat) * rounds
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
    value += ripe_corn * YIELD_CHANCE * max(0, feeds - 1) * 0.75 * coin

    # Wood: for houses and shops that are planned.
    wood = held[own + WOOD]
    urgent = min(wood, int(MAX_SHOPS * tiles[CITY_TILE]))
    planned = min(wood - urgent, missing + WOOD_RESERVE)
    rest = wood - urgent - planned
    value += (urgent * WOOD_URGENT[state.players] + planned * WOOD_NEEDED + rest * WOOD_SPARE) * coin
    value += ripe_wood * YIELD_CHANCE * coin
    value += coin * (
        coins + POVERTY * min(coins, FEW_COINS) - (1.0 - SPARE_COIN) * max(0, coins - MANY_COINS)
    )

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
    shop_cost = coin * (WOOD_NEEDED + SHOP_UPKEEP * feeds)
    trade_cost = TRADE_GOODS * good + travel_cost(state.camps, state.posts[seat]) * CORN_BOUGHT * coin
    store = goods + arriving * rounds * 0.7
    sure = SURE_TILES * rounds
    more = CHOICE_TILES * rounds
    tile = tiles[CITY_TILE]
    by_city = city.elections(tile, sure, shop_cost)
    gain_city = city.elections(tile, sure + more, shop_cost) - by_city
    tile = tiles[LAND_TILE] + sure
    spare = wood + HOUSES_A_ROUND * (rounds + specials / 3.0) + HOUSES_A_COIN * coins
    by_land, gain_land = land_hopes(row, houses, cleared, min(spare, state.stock[seat]), tile, more)
    by_land, gain_land = LAND_FAITH * by_land, LAND_FAITH * gain_land
    by_land -= missing * HOUSE_COST * coin
    tile = tiles[TRADE_TILE] + sure
    by_trade = trade_plan(total, store, tile, coin, ship_goods, trade_cost)
    gain_trade = trade_plan(total, store, tile + more, coin, ship_goods, trade_cost) - by_trade
    by_trade += mix_weight(tiles[TRADE_TILE], rounds) * mix_points(furs)

    value += by_city + by_land + by_trade
    first = max(gain_city, gain_land, gain_trade)
    last = min(gain_city, gain_land, gain_trade)
    second = gain_city + gain_land + gain_trade - first - last
    return value + FIRST_CHOICE * first + (1.0 - FIRST_CHOICE) * second


def last_worth(state: NewAmsterdamState, seat: int, tiles: list[float], city: City) -> float:
    """The same in the last round: hardly anything is left to plan, and what is left over is counted."""
    own = seat * KIND_COUNT
    held = state.held
    specials = specials_left(state, seat)
    value = SPECIAL_COINS * UNIT * specials
    for source in range(SOURCES):
        value += state.points[seat * SOURCES + source]
    row = state.lands[seat]
    cleared, houses = state.cleared[seat], state.houses[seat]
    missing, grown = -houses, 0
    for place in range(len(row)):
        missing += LANDS[row[place]].houses
        if place < cleared:
            grown += LANDS[row[place]].corn
    coins, goods, wood = held[own + COINS], held[own + GOODS], held[own + WOOD]
    corn = held[own + CORN]
    if state.phase < UPKEEP:
        corn += grown - city.shops
    if corn < 0:
        bought = min(-corn, coins) if specials else 0
        value -= bought * CORN_BOUGHT * UNIT
        value -= (-corn - bought) * (LOST_SHOP_POINTS + SHOP_LOST)
        corn = 0
    arriving = 0
    for ship in state.ships[seat]:
        arriving += SHIPS[ship].goods
    used = min(float(goods), TRADE_GOODS * min(1.0, 0.7 * tiles[TRADE_TILE]))
    stored = min(goods - used + arriving, float(DOCK_PLACES[state.warehouses[seat]]))
    value += UNIT * (coins + city.coins + corn + wood + used + stored)
    value += (WOOD_URGENT[state.players] - 1.0) * UNIT * min(wood, int(MAX_SHOPS * tiles[CITY_TILE]))

    value += city.elections(tiles[CITY_TILE], 0.0, LAST_SHOP)
    mills = min(MAX_HOUSES * specials, wood + coins // 2, missing + 3)
    before = min(mills, wood, MAX_HOUSES * max(0, specials - 1) if state.phase <= LAND else 0)
    value += last_land(row, houses, cleared, tiles[LAND_TILE], before, mills - before)
    furs = held[own + FUR : own + KIND_COUNT]
    value += last_trade(state.ship_display, sum(furs), goods, tiles[TRADE_TILE], UNIT)
    return value + mix_weight(tiles[TRADE_TILE], 0) * mix_points(furs)


def mix_weight(tiles: float, rounds: int) -> float:
    """How much the mix of furs counts: it must still be shipped."""
    return MIX_WORTH * min(1.0, tiles + SURE_TILES * rounds)
