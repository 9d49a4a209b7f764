"""The signs by which a position is judged: what a seat has, counted in the ways that matter later."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.rules.components import (
    COINS,
    CORN,
    DISTRICT_COUNT,
    DOCK_PLACES,
    FUR,
    FUR_TYPES,
    GOODS,
    KIND_COUNT,
    LANDS,
    MAJORITY_POINTS,
    MAX_HOUSES,
    MAX_SHOPS,
    NO_CARD,
    ROUNDS,
    SHIPS,
    TIE_POINTS,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.state import UPKEEP, NewAmsterdamState
from kade.games.new_amsterdam.rules.trade import travel_cost

#: What each number of ``signs`` counts, in their order.
SIGNS: Final[tuple[str, ...]] = (
    "first coins",
    "more coins",
    "many coins",
    "first goods",
    "more goods",
    "first wood",
    "more wood",
    "much wood",
    "hungry shops",
    "hungry shops without coins",
    "first spare corn",
    "more spare corn",
    "corn to buy a round",
    "corn to spare a round",
    "furs",
    "furs of the first type",
    "furs of the second type",
    "special actions",
    "city tiles",
    "land tile",
    "trade tile",
    "election",
    "election with a tile",
    "election with more tiles",
    "wood for shops",
    "districts",
    "majorities",
    "safe majorities",
    "majorities one shop away",
    "shops",
    "free lumberyard",
    "free granary",
    "free docks",
    "free mill",
    "free black market",
    "free trading company",
    "land cards",
    "houses missing",
    "points of the whole row",
    "points of full cards",
    "full cards with a tile",
    "whole row with a tile",
    "next card with a tile",
    "table of the row",
    "table of the cleared",
    "wood to be cleared",
    "corn to be cleared",
    "house spaces",
    "wood for houses",
    "houses that can be built",
    "goods arriving",
    "dock places",
    "goods too many",
    "dock places free",
    "travel",
    "travel with a tile",
    "zone",
    "best ship with a tile",
    "best ship",
    "furs with a tile",
    "goods with a tile",
    "more trade tiles",
    "more land tiles",
    "marker",
    "buildings nearly gone",
)
SIGN_COUNT: Final = len(SIGNS)

FIRST_COINS: Final = 3
MORE_COINS: Final = 5
FIRST_GOODS: Final = 4
FIRST_WOOD: Final = 3
MORE_WOOD: Final = 4
FIRST_CORN: Final = 4
LAST_BUILDINGS: Final = 4
#: A ship's coins and, for each round to come, its goods, in points.
SHIP_COIN: Final = 0.6
SHIP_GOOD: Final = 0.3


def signs(state: NewAmsterdamState, seat: int, tiles: list[float], specials: float) -> list[float]:
    """Every sign of a seat with so many tiles and special actions left."""
    found = signs_without_tiles(state, seat, specials)
    count_tiles(found, tiles)
    return found


def count_tiles(found: list[float], tiles: list[float]) -> None:
    """The signs that depend on tiles; the others must be there."""
    city_tiles, land_tiles, trade_tiles = tiles[0], tiles[1], tiles[2]
    a_city_tile = min(1.0, city_tiles)
    a_land_tile = min(1.0, land_tiles)
    a_trade_tile = min(1.0, trade_tiles)
    found[18] = city_tiles
    found[19] = a_land_tile
    found[20] = a_trade_tile
    found[22] = found[21] * a_city_tile
    found[23] = found[21] * max(0.0, city_tiles - 1.0)
    found[24] = min(found[5] + found[6] + found[7], MAX_SHOPS * city_tiles)
    found[40] = found[39] * a_land_tile
    found[41] = found[38] * a_land_tile
    found[42] = land_points(int(found[36]) + 1) * a_land_tile
    found[55] = found[54] * a_trade_tile
    found[57] = found[58] * a_trade_tile
    found[59] = found[14] * a_trade_tile
    found[60] = min(found[3] + found[4], FIRST_GOODS * trade_tiles)
    found[61] = max(0.0, trade_tiles - 1.0)
    found[62] = max(0.0, land_tiles - 1.0)


def signs_without_tiles(state: NewAmsterdamState, seat: int, specials: float) -> list[float]:
    """What a seat has: everything but its tiles."""
    own = seat * KIND_COUNT
    held = state.held
    coins, goods, wood = held[own + COINS], held[own + GOODS], held[own + WOOD]
    found = [0.0] * SIGN_COUNT

    found[0] = float(min(coins, FIRST_COINS))
    found[1] = float(min(max(coins - FIRST_COINS, 0), MORE_COINS))
    found[2] = float(max(coins - FIRST_COINS - MORE_COINS, 0))
    found[3] = float(min(goods, FIRST_GOODS))
    found[4] = float(max(goods - FIRST_GOODS, 0))
    found[5] = float(min(wood, FIRST_WOOD))
    found[6] = float(min(max(wood - FIRST_WOOD, 0), MORE_WOOD))
    found[7] = float(max(wood - FIRST_WOOD - MORE_WOOD, 0))

    # Shops, and how they stand against the strongest other ones.
    all_shops = state.shops
    shops, election = 0, 0
    first_shop = seat * DISTRICT_COUNT
    for district in range(DISTRICT_COUNT):
        mine = all_shops[first_shop + district]
        most = 0
        for place in range(district, len(all_shops), DISTRICT_COUNT):
            if place != first_shop + district and all_shops[place] > most:
                most = all_shops[place]
        if mine:
            shops += mine
            found[25] += 1.0
            if mine >= most:
                found[30 + district] = 1.0
                if mine > most:
                    election += MAJORITY_POINTS
                    found[26] += 1.0
                    if mine > most + 1:
                        found[27] += 1.0
                else:
                    election += TIE_POINTS
        if most == mine + 1:
            found[28] += 1.0
    found[29] = float(shops)
    found[21] = float(election)

    # The land row: houses stand from the left, cleared cards are the first ones.
    row = state.lands[seat]
    cleared, houses = state.cleared[seat], state.houses[seat]
    cards = len(row)
    spaces, full, grown, ripe_wood, ripe_corn = 0, 0, 0, 0, 0
    for place in range(cards):
        land = LANDS[row[place]]
        spaces += land.houses
        if spaces <= houses:
            full = place + 1
        if place < cleared:
            grown += land.corn
        else:
            ripe_wood += land.wood
            ripe_corn += land.corn
    missing = spaces - houses
    whole = float(land_points(cards)) if cards > cleared else 0.0
    ready = float(land_points(full)) if full > cleared else 0.0
    found[36] = float(cards)
    found[37] = float(missing)
    found[38] = whole
    found[39] = ready
    found[43] = float(land_points(cards)) if cards else 0.0
    found[44] = float(land_points(cleared)) if cleared else 0.0
    found[45] = float(ripe_wood)
    found[46] = float(ripe_corn)
    found[47] = float(spaces)
    found[48] = float(min(wood, missing))
    found[49] = min(float(min(wood, missing)), MAX_HOUSES * specials)

    # Corn: what is left when the shops are fed, and how it goes on.
    running = 1 if state.phase < UPKEEP else 0
    corn = held[own + CORN] + (grown - shops) * running
    if corn < 0:
        found[8] = float(-corn)
        found[9] = float(max(0, -corn - coins))
    else:
        found[10] = float(min(corn, FIRST_CORN))
        found[11] = float(max(corn - FIRST_CORN, 0))
    found[12] = float(max(0, shops - grown))
    found[13] = float(max(0, grown - shops))

    # Furs, goods and ships.
    first, second, furs = 0, 0, 0
    for kind in range(own + FUR, own + FUR + FUR_TYPES):
        number = held[kind]
        furs += number
        if number > first:
            first, second = number, first
        elif number > second:
            second = number
    arriving = 0
    for ship in state.ships[seat]:
        arriving += SHIPS[ship].goods
    docks = DOCK_PLACES[state.warehouses[seat]]
    best = best_ship(state.ship_display, furs, first, second, ROUNDS - state.round)
    away = travel_cost(state.camps, state.posts[seat])
    found[14] = float(furs)
    found[15] = float(first)
    found[16] = float(second)
    found[50] = float(arriving)
    found[51] = float(docks)
    found[52] = float(max(0, goods + arriving - docks))
    found[53] = float(max(0, docks - arriving))
    found[54] = float(away)
    found[56] = float(state.posts[seat])
    found[58] = best

    found[17] = specials
    found[63] = float(state.order.index(seat))
    found[64] = float(max(0, LAST_BUILDINGS - state.stock[seat]))
    return found


def best_ship(display: list[int], furs: int, first: int, second: int, rounds: int) -> float:
    """The most that a ship on display brings now, above the point that each fur is worth anyway."""
    best = 0.0
    for card in display:
        if card != NO_CARD:
            ship = SHIPS[card]
            if ship.furs <= furs:
                leading = min(first, ship.furs)
                gain = 2.0 * leading + min(second, ship.furs - leading)
                gain += SHIP_COIN * ship.coins + SHIP_GOOD * rounds * ship.goods
                best = max(best, gain)
    return best
