"""Every answer in words, with what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.new_amsterdam.rules.actions import (
    BUILD,
    BUY_LAND,
    CLEAR,
    ELECT,
    TRADE,
    Amount,
    Bid,
    Buy,
    EndTurn,
    LoadShip,
    Pass,
    PlaceShop,
    RemoveShop,
    Sell,
    SkipSpecial,
    SkipTile,
    SpecialAction,
    Stop,
    TakeColumn,
    TakeLand,
    TakeTrader,
    TileAction,
)
from kade.games.new_amsterdam.rules.auction import TakeLastColumn
from kade.games.new_amsterdam.rules.city import MAJORITY, TIED, election, rank_in
from kade.games.new_amsterdam.rules.components import (
    BLACK_MARKET,
    BLACK_MARKET_PRICE,
    COINS,
    CORN,
    DISTRICT_COUNT,
    DOCK_PLACES,
    DOCKS,
    FUR,
    GOODS,
    HOUSE_WOOD,
    KIND_COUNT,
    LANDS,
    LOST_SHOP_POINTS,
    MAX_HOUSES,
    MAX_SHOPS,
    MAX_WAREHOUSES,
    MILL,
    NO_CARD,
    POST_WOOD,
    SHIPS,
    SHOP_WOOD,
    SKIP_SPECIAL_COINS,
    SKIP_TILE_COINS,
    TILE_KINDS,
    TRADERS,
    TRADING_COMPANY,
    WAREHOUSE_WOOD,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.land import full_cards
from kade.games.new_amsterdam.rules.names import (
    amount_of,
    amounts,
    column_contents,
    district_word,
    fur_count,
    house_count,
    kind_word,
    point_count,
    trader_word,
)
from kade.games.new_amsterdam.rules.special import (
    PRICE,
    WARE,
    fee,
    next_zone,
)
from kade.games.new_amsterdam.rules.state import CITY, NOBODY, SETUP, UPKEEP
from kade.games.new_amsterdam.rules.trade import cargo_points, furs_of, travel_cost
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.games.new_amsterdam.words.amounts import amount_words, buy_words, owned, sell_words
from kade.kernel.actions import Action
from kade.kernel.phrase import Listing, Phrase, say, say_number


def describe(action: Action, view: NewAmsterdamView) -> Phrase:
    """An answer as the one who may give it would say it."""
    return _WORDS[type(action)](action, view)


def actor(view: NewAmsterdamView) -> int:
    """Who would give the answer: the seat that is asked; after the end the one who looks."""
    return view.seat if not view.over else max(view.viewer, 0)


def tiles_left(view: NewAmsterdamView, seat: int) -> int:
    """Tiles of the running step that the seat has not used."""
    if CITY <= view.phase < UPKEEP:
        return view.tiles[seat * TILE_KINDS + view.phase - CITY]
    return 0


# ----------------------------------------------------------------- shops and columns


def _place_shop(action: PlaceShop, view: NewAmsterdamView) -> Phrase:
    seat, district = actor(view), action.number
    shops = view.shops[:]
    shops[seat * DISTRICT_COUNT + district] += 1
    rank = rank_in(shops, view.players, seat, district)
    cost = say("free") if view.phase == SETUP else amount_of(WOOD, SHOP_WOOD)
    told = {"district": district_word(district), "cost": cost}
    if rank == MAJORITY:
        return say("Shop in the {district} ({cost}): majority", **told)
    if rank == TIED:
        return say("Shop in the {district} ({cost}): tied for most", **told)
    return say("Shop in the {district} ({cost})", **told)


def _stop(action: Stop, view: NewAmsterdamView) -> Phrase:
    return say("Build no more shops")


def _remove_shop(action: RemoveShop, view: NewAmsterdamView) -> Phrase:
    seat = actor(view)
    return say(
        "Remove a shop from the {district} ({own} there): lose {points}",
        district=district_word(action.number),
        own=view.shops[seat * DISTRICT_COUNT + action.number],
        points=point_count(min(LOST_SHOP_POINTS, view.score(seat))),
    )


def _take_column(action: TakeColumn, view: NewAmsterdamView) -> Phrase:
    if view.phase == SETUP:
        return say("Column {column}", column=action.number + 1)
    told = {"column": action.number + 1, "contents": column_contents(view.columns, action.number)}
    if isinstance(view.question, TakeLastColumn):
        return say("Take column {column} free: {contents}", **told)
    return say("Put up column {column}: {contents}", **told)


def _bid(action: Bid, view: NewAmsterdamView) -> Phrase:
    return say("Bid {bid}", bid=action.number)


def _pass(action: Pass, view: NewAmsterdamView) -> Phrase:
    return say("Pass")


# ---------------------------------------------------------------- actions of the tiles


def _tile_action(action: TileAction, view: NewAmsterdamView) -> Phrase:
    seat = actor(view)
    if action.number == BUILD:
        most = min(MAX_SHOPS, owned(view, seat, WOOD) // SHOP_WOOD, view.stock[seat])
        return say("Build shops: up to {most}, {wood} each", most=most, wood=amount_of(WOOD, SHOP_WOOD))
    if action.number == ELECT:
        points = election(view.shops, view.players, seat)
        return say("Hold elections: {points}", points=point_count(points))
    if action.number == BUY_LAND:
        cards = sum(1 for card in view.land_display if card != NO_CARD)
        return say_number("Buy land: {number} card on display", "Buy land: {number} cards on display", cards)
    if action.number == CLEAR:
        return _clear_land(view, seat)
    if action.number == TRADE:
        cost = travel_cost(view.camps, view.posts[seat])
        if cost:
            return say("Trade with the Delaware: {corn} for the way", corn=amount_of(CORN, cost))
        return say("Trade with the Delaware: the way is free")
    return say("Ship furs: {furs} in hand", furs=fur_count(view.furs(seat)))


def _clear_land(view: NewAmsterdamView, seat: int) -> Phrase:
    row, done = view.lands[seat], view.cleared[seat]
    full = full_cards(row, view.houses[seat])
    if full <= done:
        return say("Clear land")
    cards = [LANDS[land] for land in row[done:full]]
    return say_number(
        "Clear land: {number} card, {wood}, {points}, {corn} a round",
        "Clear land: {number} cards, {wood}, {points}, {corn} a round",
        len(cards),
        wood=amount_of(WOOD, sum(card.wood for card in cards)),
        points=point_count(land_points(full)),
        corn=amount_of(CORN, sum(card.corn for card in cards)),
    )


def _skip_tile(action: SkipTile, view: NewAmsterdamView) -> Phrase:
    return say("Skip a tile for {coins}", coins=amount_of(COINS, SKIP_TILE_COINS))


def _skip_special(action: SkipSpecial, view: NewAmsterdamView) -> Phrase:
    return say("Skip the special action for {coins}", coins=amount_of(COINS, SKIP_SPECIAL_COINS))


def _end_turn(action: EndTurn, view: NewAmsterdamView) -> Phrase:
    coins = tiles_left(view, actor(view)) * SKIP_TILE_COINS + view.special * SKIP_SPECIAL_COINS
    return say("End the turn: {coins} for what is left", coins=amount_of(COINS, coins))


def _take_land(action: TakeLand, view: NewAmsterdamView) -> Phrase:
    card = view.land_display[action.number]
    if card == NO_CARD:
        return say("Buy land {place}", place=action.number + 1)
    land = LANDS[card]
    return say(
        "Buy land {place}: {houses}, {wood}, {corn} a round",
        place=action.number + 1,
        houses=house_count(land.houses),
        wood=amount_of(WOOD, land.wood),
        corn=amount_of(CORN, land.corn),
    )


def _take_trader(action: TakeTrader, view: NewAmsterdamView) -> Phrase:
    trader = TRADERS[action.number]
    corn = travel_cost(view.camps, view.posts[actor(view)])
    price, way = amount_of(GOODS, trader.price), amount_of(CORN, corn)
    told = {
        "trader": trader_word(action.number),
        "furs": amounts(furs_of(view.traders, action.number), FUR),
    }
    if not trader.one_by_one:
        cost = Listing([price, way] if corn else [price])
        return say("Deal with the {trader}: {furs} for {cost}", cost=cost, **told)
    if corn:
        return say(
            "Deal with the {trader}: any of {furs}, {price} each, plus {corn}", price=price, corn=way, **told
        )
    return say("Deal with the {trader}: any of {furs}, {price} each", price=price, **told)


def _load_ship(action: LoadShip, view: NewAmsterdamView) -> Phrase:
    card = view.ship_display[action.number]
    if card == NO_CARD:
        return say("Load ship {place}", place=action.number + 1)
    ship, seat = SHIPS[card], actor(view)
    told = {
        "place": action.number + 1,
        "furs": fur_count(ship.furs),
        "goods": amount_of(GOODS, ship.goods),
        "coins": amount_of(COINS, ship.coins),
    }
    if ship.furs > view.furs(seat):
        return say("Load ship {place} for {furs} ({goods} a round, {coins})", **told)
    held = view.held[seat * KIND_COUNT + FUR : seat * KIND_COUNT + KIND_COUNT]
    return say(
        "Load ship {place} for {furs} ({goods} a round, {coins}): up to {points}",
        points=point_count(cargo_points(best_cargo(held, ship.furs))),
        **told,
    )


def best_cargo(held: list[int], room: int) -> list[int]:
    """The cargo with most points: as many as possible of the most frequent types."""
    cargo: list[int] = []
    for number in sorted(held, reverse=True):
        cargo.append(min(number, room))
        room -= cargo[-1]
    return cargo


# -------------------------------------------------------------------- special actions


def _special_action(action: SpecialAction, view: NewAmsterdamView) -> Phrase:
    seat, district = actor(view), action.number
    due = fee(view.shops, view.players, seat, district)
    fee_words = say_number("{number} coin fee", "{number} coins fee", due) if due else say("no fee")
    return say(
        "{district}: {deed} ({fee})",
        district=district_word(district),
        deed=_deed(view, seat, district),
        fee=fee_words,
    )


def _deed(view: NewAmsterdamView, seat: int, district: int) -> Phrase:
    """What one does in a district."""
    if district == DOCKS:
        warehouses = min(view.warehouses[seat] + 1, MAX_WAREHOUSES)
        return say(
            "build a warehouse for {wood}, room for {goods}",
            wood=amount_of(WOOD, WAREHOUSE_WOOD),
            goods=amount_of(GOODS, DOCK_PLACES[warehouses]),
        )
    if district == MILL:
        return say(
            "build up to {most} houses, {wood} each", most=MAX_HOUSES, wood=amount_of(WOOD, HOUSE_WOOD)
        )
    if district == BLACK_MARKET:
        return say("buy furs unseen, {price} coins or goods each", price=BLACK_MARKET_PRICE)
    if district == TRADING_COMPANY:
        zone = next_zone(view.posts, view.camps, seat)
        if zone == NOBODY:
            return say("move the trading post for {wood}", wood=amount_of(WOOD, POST_WOOD))
        return say(
            "move the trading post to zone {zone} for {wood}", zone=zone + 1, wood=amount_of(WOOD, POST_WOOD)
        )
    return say(
        "sell or buy {kind}, {coins} each",
        kind=kind_word(WARE[district]),
        coins=amount_of(COINS, PRICE[district]),
    )


_WORDS: Final[dict[type[Action], Callable[[Any, NewAmsterdamView], Phrase]]] = {
    PlaceShop: _place_shop,
    RemoveShop: _remove_shop,
    TakeColumn: _take_column,
    Bid: _bid,
    Pass: _pass,
    Amount: amount_words,
    TileAction: _tile_action,
    SpecialAction: _special_action,
    SkipTile: _skip_tile,
    SkipSpecial: _skip_special,
    EndTurn: _end_turn,
    Stop: _stop,
    TakeLand: _take_land,
    TakeTrader: _take_trader,
    LoadShip: _load_ship,
    Sell: sell_words,
    Buy: buy_words,
}
