"""Numbers in words: what an amount means is what the open question asks."""

from __future__ import annotations

from kade.games.new_amsterdam.rules.actions import (
    Amount,
    Buy,
    Sell,
)
from kade.games.new_amsterdam.rules.auction import PayBid
from kade.games.new_amsterdam.rules.components import (
    BLACK_MARKET_PRICE,
    COINS,
    FUR,
    GOODS,
    HOUSE_WOOD,
    KIND_COUNT,
    TRADERS,
    WOOD,
)
from kade.games.new_amsterdam.rules.land import full_cards
from kade.games.new_amsterdam.rules.names import (
    amount_of,
    amounts,
    fur_count,
    house_count,
    kind_word,
    point_count,
)
from kade.games.new_amsterdam.rules.special import (
    PRICE,
    WARE,
    CountFurs,
    CountHouses,
    PayFurs,
    SellOrBuy,
    TradeAmount,
)
from kade.games.new_amsterdam.rules.trade import LoadFurs, PickFurs, cargo_points
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, say


def owned(view: NewAmsterdamView, seat: int, kind: int) -> int:
    """So many units of a kind a seat has."""
    return view.held[seat * KIND_COUNT + kind]


def sell_words(action: Sell, view: NewAmsterdamView) -> Phrase:
    question = view.question
    if not isinstance(question, SellOrBuy):
        return say("Sell")
    ware = WARE[question.district]
    return say(
        "Sell {kind}: up to {most}, {coins} each",
        kind=kind_word(ware),
        most=owned(view, question.seat, ware),
        coins=amount_of(COINS, PRICE[question.district]),
    )


def buy_words(action: Buy, view: NewAmsterdamView) -> Phrase:
    question = view.question
    if not isinstance(question, SellOrBuy):
        return say("Buy")
    price = PRICE[question.district]
    return say(
        "Buy {kind}: up to {most}, {coins} each",
        kind=kind_word(WARE[question.district]),
        most=owned(view, question.seat, COINS) // price,
        coins=amount_of(COINS, price),
    )


def amount_words(action: Amount, view: NewAmsterdamView) -> Phrase:
    """What a number stands for is what the open question asks."""
    question, number = view.question, action.number
    if isinstance(question, PayBid):
        return _pay_bid(question.kind, number, question.rest)
    if isinstance(question, PickFurs):
        kind = FUR + question.kind
        if not number:
            return say("Take no {kind}", kind=kind_word(kind))
        price = amount_of(GOODS, number * TRADERS[0].price)
        return say("Take {furs} for {price}", furs=amount_of(kind, number), price=price)
    if isinstance(question, LoadFurs):
        return _load_furs(view.laid, question, number)
    if isinstance(question, TradeAmount):
        ware = amount_of(WARE[question.district], number)
        coins = amount_of(COINS, number * PRICE[question.district])
        if question.buying:
            return say("Buy {ware} for {coins}", ware=ware, coins=coins)
        return say("Sell {ware} for {coins}", ware=ware, coins=coins)
    if isinstance(question, CountHouses):
        return _build_houses(view, question.seat, number)
    if isinstance(question, CountFurs):
        price_each = number * BLACK_MARKET_PRICE
        return say("Buy {furs} for {price} coins or goods", furs=fur_count(number), price=price_each)
    if isinstance(question, PayFurs):
        goods = max(0, question.furs * BLACK_MARKET_PRICE - number)
        return say("Pay {payment}", payment=amounts([number, goods]))
    return say("Amount {number}", number=number)


def _pay_bid(kind: int, number: int, rest: int) -> Phrase:
    left = rest - number
    if number and left > 0:
        return say("Pay {payment}, then {rest} more", payment=amount_of(kind, number), rest=left)
    if number:
        return say("Pay {payment}", payment=amount_of(kind, number))
    return say("Pay no {kind}", kind=kind_word(kind))


def _load_furs(laid: list[int], question: LoadFurs, number: int) -> Phrase:
    kind = FUR + question.kind
    left = question.rest - number
    if not number:
        return say("Load no {kind}", kind=kind_word(kind))
    furs = amount_of(kind, number)
    if left > 0:
        return say("Load {furs}, then {rest} more", furs=furs, rest=left)
    cargo = laid[:]
    cargo[question.kind] = number
    return say("Load {furs}: {points}", furs=furs, points=point_count(cargo_points(cargo)))


def _build_houses(view: NewAmsterdamView, seat: int, number: int) -> Phrase:
    row, houses = view.lands[seat], view.houses[seat]
    told = {"houses": house_count(number), "wood": amount_of(WOOD, number * HOUSE_WOOD)}
    full = full_cards(row, houses + number)
    if full > full_cards(row, houses):
        return say("Build {houses} for {wood}: land {position} is then full", position=full, **told)
    return say("Build {houses} for {wood}", **told)
