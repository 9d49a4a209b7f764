"""Prompts: what is asked, and what matters for the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.new_amsterdam.rules.auction import (
    ChooseColumn,
    OpenBidding,
    PayBid,
    RaiseBid,
    TakeLastColumn,
    highest_bidder,
)
from kade.games.new_amsterdam.rules.city import BuildShop
from kade.games.new_amsterdam.rules.components import (
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
from kade.games.new_amsterdam.rules.land import ChooseLand, retreated
from kade.games.new_amsterdam.rules.names import (
    amount_of,
    amounts,
    district_word,
    fur_count,
    kind_word,
    phase_word,
    shop_count,
)
from kade.games.new_amsterdam.rules.setup import PlaceFirstShop
from kade.games.new_amsterdam.rules.special import (
    PRICE,
    WARE,
    CountFurs,
    CountHouses,
    PayFurs,
    SellOrBuy,
    TradeAmount,
)
from kade.games.new_amsterdam.rules.trade import ChooseShip, ChooseTrader, LoadFurs, PickFurs, travel_cost
from kade.games.new_amsterdam.rules.turn import ChooseOperation
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.games.new_amsterdam.words.amounts import owned
from kade.games.new_amsterdam.words.answers import tiles_left
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
    most = min(view.owned(question.seat), MAX_AMOUNT)
    return say("First bid for column {column}: 0 to {most}.", column=view.column + 1, most=most)


def _raise_bid(question: RaiseBid, view: NewAmsterdamView) -> Phrase:
    highest = highest_bidder(view.bids)
    return say(
        "{who} bid {bid} for column {column}: pass, or bid {least} to {most}.",
        who=Seat(highest),
        bid=view.bids[highest],
        column=view.column + 1,
        least=view.bids[highest] + 1,
        most=min(view.owned(question.seat), MAX_AMOUNT),
    )


def _pay_bid(question: PayBid, view: NewAmsterdamView) -> Phrase:
    """The answers name the kind that is asked for; on a page everything is laid down at once."""
    bid, column = view.bids[question.seat], view.column + 1
    if question.rest < bid:
        return say("Pay {bid} for column {column}: {rest} to go.", bid=bid, column=column, rest=question.rest)
    return say("Pay {bid} for column {column}.", bid=bid, column=column)


def _choose_operation(question: ChooseOperation, view: NewAmsterdamView) -> Phrase:
    tiles, step = tiles_left(view, question.seat), phase_word(view.phase)
    if not tiles:
        return say("{step}: the special action.", step=step)
    if view.special:
        return say_number(
            "{step}: {number} tile and the special action.",
            "{step}: {number} tiles and the special action.",
            tiles,
            step=step,
        )
    return say_number("{step}: {number} tile left.", "{step}: {number} tiles left.", tiles, step=step)


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
    goods = amount_of(GOODS, owned(view, question.seat, GOODS) - picked * TRADERS[TOP].price)
    if picked:
        return say("Top trader: {furs} so far, {goods} left.", furs=amounts(view.laid, FUR), goods=goods)
    return say("Top trader: which furs? {goods} in hand.", goods=goods)


def _choose_ship(question: ChooseShip, view: NewAmsterdamView) -> Phrase:
    own = question.seat * KIND_COUNT
    return say(
        "Choose a ship to load: {furs} in hand.", furs=amounts(view.held[own + FUR : own + KIND_COUNT], FUR)
    )


def _load_furs(question: LoadFurs, view: NewAmsterdamView) -> Phrase:
    rest = fur_count(question.rest)
    if sum(view.laid):
        return say("Loaded {furs}: {rest} to go.", furs=amounts(view.laid, FUR), rest=rest)
    return say("Load {rest}.", rest=rest)


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
