"""The prompt bar for special actions: amounts to trade, houses, furs of the black market."""

from __future__ import annotations

from kade.chart.composer import slider
from kade.chart.markup import NOTHING, Markup, join
from kade.games.new_amsterdam.page.buttons import button, lettered, numbers, row, some
from kade.games.new_amsterdam.page.hot_spots import can
from kade.games.new_amsterdam.page.symbols import thing
from kade.games.new_amsterdam.rules.actions import BUY, SELL, Amount
from kade.games.new_amsterdam.rules.components import BLACK_MARKET_PRICE, COINS, GOODS, KINDS, WOOD
from kade.games.new_amsterdam.rules.names import amount_of, kind_word
from kade.games.new_amsterdam.rules.special import WARE, PayFurs, SellOrBuy, TradeAmount
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Reader, say, say_number

#: Amounts up to this many are buttons; more of them are a slider with a few buttons.
FEW = 4


def sell_or_buy(view: NewAmsterdamView, reader: Reader) -> Markup:
    question = view.question
    if not isinstance(question, SellOrBuy):
        return NOTHING
    ware = WARE[question.district]
    parts = []
    for action, words in (
        (SELL, say("Sell {kind}", kind=kind_word(ware))),
        (BUY, say("Buy {kind}", kind=kind_word(ware))),
    ):
        if can(view, action):
            body = join((thing(KINDS[ware], 20), lettered(words, reader)))
            parts.append(button(action.notation, body, words, reader))
    return row(parts)


def trading(view: NewAmsterdamView, reader: Reader) -> Markup:
    """How much to buy or to sell."""
    question = view.question
    if not isinstance(question, TradeAmount):
        return NOTHING
    # The browser fills this gap, so it stays one.
    send = say("Buy {n}", n="{n}") if question.buying else say("Sell {n}", n="{n}")
    picture = thing(KINDS[WARE[question.district]], 20)
    amounts = numbers(view, Amount)
    quick = amounts if len(amounts) <= FEW else [*amounts[:2], amounts[-1]]
    parts = []
    for number in quick:
        words = say("Buy {n}", n=number) if question.buying else say("Sell {n}", n=number)
        body = join((lettered(words, reader), picture))
        parts.append(button(f"amount {number}", body, words, reader))
    if len(amounts) > FEW:
        label = say("How many").text(reader)
        parts.append(slider("amount {n}", amounts[0], amounts[-1], 3, send.text(reader), label))
    return join(parts)


def count_houses(view: NewAmsterdamView, reader: Reader) -> Markup:
    parts = []
    for number in numbers(view, Amount):
        label = say_number("Build {number} house", "Build {number} houses", number)
        body = join((lettered(label, reader), some(thing(KINDS[WOOD], 18), number)))
        parts.append(button(f"amount {number}", body, label, reader))
    return row(parts)


def announced_furs(view: NewAmsterdamView, reader: Reader) -> Markup:
    """How many furs to draw on the Black Market."""
    parts = []
    for number in numbers(view, Amount):
        label = say_number(
            "Draw {number} fur for {price} coins or goods",
            "Draw {number} furs for {price} coins or goods",
            number,
            price=number * BLACK_MARKET_PRICE,
        )
        words = say_number(
            "{number} fur for {price}", "{number} furs for {price}", number, price=number * BLACK_MARKET_PRICE
        )
        body = join((lettered(words, reader), thing(KINDS[COINS], 17), thing(KINDS[GOODS], 17)))
        parts.append(button(f"amount {number}", body, label, reader))
    return row(parts)


def mixed_furs(view: NewAmsterdamView, reader: Reader) -> Markup:
    """Coins, the rest in goods."""
    question = view.question
    if not isinstance(question, PayFurs):
        return NOTHING
    parts = []
    for coins in reversed(numbers(view, Amount)):
        goods = question.furs * BLACK_MARKET_PRICE - coins
        body = join(
            some(thing(KINDS[kind], 18), number)
            for kind, number in ((COINS, coins), (GOODS, goods))
            if number
        )
        label = say("Pay {coins} and {goods}", coins=amount_of(COINS, coins), goods=amount_of(GOODS, goods))
        parts.append(button(f"amount {coins}", body, label, reader, class_="stake"))
    return row(parts)
