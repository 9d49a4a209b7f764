"""Prompts: what is asked, and what matters for the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.new_amsterdam.amounts import owned
from kade.games.new_amsterdam.answers import tiles_left
from kade.games.new_amsterdam.auction import (
    ChooseColumn,
    OpenBidding,
    PayBid,
    RaiseBid,
    TakeLastColumn,
    highest_bidder,
)
from kade.games.new_amsterdam.city import BuildShop
from kade.games.new_amsterdam.components import (
    BLACK_MARKET_PRICE,
    CAMP_SLOTS,
    COINS,
    CORN,
    DISTRICT_COUNT,
    FUR,
    GOODS,
    HOUSE_WOOD,
    KIND_COUNT,
    MAX_AMOUNT,
    MAX_SHOPS,
    SHOP_WOOD,
    START_SHOPS,
    TOP,
    TRADERS,
    WOOD,
)
from kade.games.new_amsterdam.land import ChooseLand, retreated
from kade.games.new_amsterdam.names import (
    amount_of,
    amounts,
    column_contents,
    district_word,
    fur_count,
    kind_word,
    phase_word,
    shop_count,
)
from kade.games.new_amsterdam.setup import PlaceFirstShop
from kade.games.new_amsterdam.special import (
    PRICE,
    WARE,
    CountFurs,
    CountHouses,
    PayFurs,
    SellOrBuy,
    TradeAmount,
)
from kade.games.new_amsterdam.state import CITY, LAND, TRADE
from kade.games.new_amsterdam.trade import ChooseShip, ChooseTrader, LoadFurs, PickFurs, furs_of, travel_cost
from kade.games.new_amsterdam.turn import ChooseOperation
from kade.games.new_amsterdam.upkeep import ChooseShopToRemove
from kade.games.new_amsterdam.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, Seat, say, say_number
from kade.kernel.question import Question


def prompt(view: NewAmsterdamView) -> Phrase:
    """What the open question asks, and what matters for the answer; everybody may read it."""
    question = view.question
    if question is None:
        return say("The game is over.")
    return _PROMPTS[type(question)](question, view)


def _place_first_shop(question: PlaceFirstShop, view: NewAmsterdamView) -> Phrase:
    placed = sum(view.shops[question.seat * DISTRICT_COUNT : (question.seat + 1) * DISTRICT_COUNT])
    return say(
        "Place free shop {number} of {total}: choose a district.", number=placed + 1, total=START_SHOPS
    )


def _choose_column(question: ChooseColumn, view: NewAmsterdamView) -> Phrase:
    if view.players == 2:
        return say("Choose a column with three tiles to put up for auction.")
    return say("Choose a column to put up for auction.")


def _take_last_column(question: TakeLastColumn, view: NewAmsterdamView) -> Phrase:
    if view.players == 2:
        return say("Take a column with two tiles, free of charge.")
    return say("Take a column, free of charge.")


def _open_bidding(question: OpenBidding, view: NewAmsterdamView) -> Phrase:
    return say(
        "First bid for column {column} ({contents}): 0 to {most}.",
        column=view.column + 1,
        contents=column_contents(view.columns, view.column),
        most=min(view.owned(question.seat), MAX_AMOUNT),
    )


def _raise_bid(question: RaiseBid, view: NewAmsterdamView) -> Phrase:
    highest = highest_bidder(view.bids)
    return say(
        "{who} bid {bid} for column {column} ({contents}): pass, or bid {least} to {most}.",
        who=Seat(highest),
        bid=view.bids[highest],
        column=view.column + 1,
        contents=column_contents(view.columns, view.column),
        least=view.bids[highest] + 1,
        most=min(view.owned(question.seat), MAX_AMOUNT),
    )


def _pay_bid(question: PayBid, view: NewAmsterdamView) -> Phrase:
    bid = view.bids[question.seat]
    told = {
        "bid": bid,
        "column": view.column + 1,
        "held": amount_of(question.kind, owned(view, question.seat, question.kind)),
    }
    if question.rest < bid:
        return say(
            "Pay {bid} for column {column}, {rest} to go: how many of {held}?",
            rest=question.rest,
            **told,
        )
    return say("Pay {bid} for column {column}: how many of {held}?", **told)


#: What a tile of each step is for.
_DEEDS: Final[dict[int, Phrase]] = {
    CITY: say("build shops or hold elections"),
    LAND: say("buy or clear land"),
    TRADE: say("trade with the Delaware or ship furs"),
}


def _choose_operation(question: ChooseOperation, view: NewAmsterdamView) -> Phrase:
    tiles, step = tiles_left(view, question.seat), phase_word(view.phase)
    if not tiles:
        return say("{step}: the special action is left.", step=step)
    if view.special:
        return say_number(
            "{step}: {number} tile ({deeds}) and the special action are left.",
            "{step}: {number} tiles ({deeds}) and the special action are left.",
            tiles,
            step=step,
            deeds=_DEEDS[view.phase],
        )
    return say_number(
        "{step}: {number} tile ({deeds}) is left.",
        "{step}: {number} tiles ({deeds}) are left.",
        tiles,
        step=step,
        deeds=_DEEDS[view.phase],
    )


def _build_shop(question: BuildShop, view: NewAmsterdamView) -> Phrase:
    wood = owned(view, question.seat, WOOD)
    if not question.placed:
        most = min(MAX_SHOPS, wood // SHOP_WOOD, view.stock[question.seat])
        return say("Build shops, up to {most}: choose a district.", most=most)
    return say_number(
        "{number} shop built: choose another district or stop ({wood} in hand).",
        "{number} shops built: choose another district or stop ({wood} in hand).",
        question.placed,
        wood=amount_of(WOOD, wood),
    )


def _choose_land(question: ChooseLand, view: NewAmsterdamView) -> Phrase:
    after = retreated(view.camps, CAMP_SLOTS[view.players])
    for camp, longhouses in enumerate(after):
        if longhouses > view.camps[camp]:
            return say("Choose a land; a longhouse then moves to camp {camp}.", camp=camp + 1)
    if after != view.camps:
        return say("Choose a land; a longhouse then leaves the river.")
    return say("Choose a land.")


def _choose_trader(question: ChooseTrader, view: NewAmsterdamView) -> Phrase:
    goods = amount_of(GOODS, owned(view, question.seat, GOODS))
    corn = travel_cost(view.camps, view.posts[question.seat])
    if corn:
        return say(
            "Choose a trader: {goods} in hand, the way costs {corn}.", goods=goods, corn=amount_of(CORN, corn)
        )
    return say("Choose a trader: {goods} in hand, the way is free.", goods=goods)


def _pick_furs(question: PickFurs, view: NewAmsterdamView) -> Phrase:
    picked = sum(view.laid)
    left = owned(view, question.seat, GOODS) - picked * TRADERS[TOP].price
    told = {
        "lying": amount_of(FUR + question.kind, furs_of(view.traders, TOP)[question.kind]),
        "goods": amount_of(GOODS, left),
    }
    if picked:
        return say(
            "Top trader: how many of {lying}? Taken {furs}, {goods} left.",
            furs=amounts(view.laid, FUR),
            **told,
        )
    return say("Top trader: how many of {lying}? {goods} in hand.", **told)


def _choose_ship(question: ChooseShip, view: NewAmsterdamView) -> Phrase:
    own = question.seat * KIND_COUNT
    return say(
        "Choose a ship to load: {furs} in hand.", furs=amounts(view.held[own + FUR : own + KIND_COUNT], FUR)
    )


def _load_furs(question: LoadFurs, view: NewAmsterdamView) -> Phrase:
    told = {
        "held": amount_of(FUR + question.kind, owned(view, question.seat, FUR + question.kind)),
        "rest": fur_count(question.rest),
    }
    if sum(view.laid):
        return say("Loaded {furs}, {rest} to go: how many of {held}?", furs=amounts(view.laid, FUR), **told)
    return say("Load {rest}: how many of {held}?", **told)


def _sell_or_buy(question: SellOrBuy, view: NewAmsterdamView) -> Phrase:
    ware = WARE[question.district]
    return say(
        "{district}: sell or buy {kind}? {ware} and {coins} in hand.",
        district=district_word(question.district),
        kind=kind_word(ware),
        ware=amount_of(ware, owned(view, question.seat, ware)),
        coins=amount_of(COINS, owned(view, question.seat, COINS)),
    )


def _trade_amount(question: TradeAmount, view: NewAmsterdamView) -> Phrase:
    ware = WARE[question.district]
    told = {
        "district": district_word(question.district),
        "kind": kind_word(ware),
        "price": amount_of(COINS, PRICE[question.district]),
    }
    if question.buying:
        coins = amount_of(COINS, owned(view, question.seat, COINS))
        return say("{district}: how much {kind} to buy, {price} each? {coins} in hand.", coins=coins, **told)
    held = owned(view, question.seat, ware)
    return say("{district}: how much {kind} to sell (of {held}), {price} each?", held=held, **told)


def _count_houses(question: CountHouses, view: NewAmsterdamView) -> Phrase:
    return say(
        "Mill: how many houses, {price} each? {wood} in hand.",
        price=amount_of(WOOD, HOUSE_WOOD),
        wood=amount_of(WOOD, owned(view, question.seat, WOOD)),
    )


def _count_furs(question: CountFurs, view: NewAmsterdamView) -> Phrase:
    own = question.seat * KIND_COUNT
    return say(
        "Black Market: how many furs, {price} coins or goods each? {purse} in hand.",
        price=BLACK_MARKET_PRICE,
        purse=amounts(view.held[own + COINS : own + GOODS + 1]),
    )


def _pay_furs(question: PayFurs, view: NewAmsterdamView) -> Phrase:
    return say(
        "Black Market: pay {price} for {furs}. How many coins? Goods make up the rest.",
        price=question.furs * BLACK_MARKET_PRICE,
        furs=fur_count(question.furs),
    )


def _choose_shop_to_remove(question: ChooseShopToRemove, view: NewAmsterdamView) -> Phrase:
    return say("Too little corn, {shops} to remove: choose a district.", shops=shop_count(question.unpaid))


_PROMPTS: Final[dict[type[Question[Any, Any]], Callable[[Any, NewAmsterdamView], Phrase]]] = {
    PlaceFirstShop: _place_first_shop,
    ChooseColumn: _choose_column,
    OpenBidding: _open_bidding,
    RaiseBid: _raise_bid,
    PayBid: _pay_bid,
    TakeLastColumn: _take_last_column,
    ChooseOperation: _choose_operation,
    BuildShop: _build_shop,
    ChooseLand: _choose_land,
    ChooseTrader: _choose_trader,
    PickFurs: _pick_furs,
    ChooseShip: _choose_ship,
    LoadFurs: _load_furs,
    SellOrBuy: _sell_or_buy,
    TradeAmount: _trade_amount,
    CountHouses: _count_houses,
    CountFurs: _count_furs,
    PayFurs: _pay_furs,
    ChooseShopToRemove: _choose_shop_to_remove,
}
