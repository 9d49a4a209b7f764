"""The prompt bar: what each question offers there, beside the places that glow on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.chart.composer import slider
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.games.new_amsterdam.page.auction_bar import bidding, cargo, columns, payment, picking
from kade.games.new_amsterdam.page.buttons import button, gain_of_coins, lettered, numbers, row, some
from kade.games.new_amsterdam.page.cards import land_words, ship_words
from kade.games.new_amsterdam.page.hot_spots import asked, can
from kade.games.new_amsterdam.page.symbols import kind_picture, thing, tile_picture
from kade.games.new_amsterdam.rules.actions import (
    BUILD,
    BUY,
    BUY_LAND,
    CLEAR,
    ELECT,
    END_TURN,
    SELL,
    SHIP,
    SKIP_SPECIAL,
    SKIP_TILE,
    STOP,
    TRADE,
    Amount,
    LoadShip,
    TakeLand,
    TakeTrader,
    TileAction,
)
from kade.games.new_amsterdam.rules.city import election
from kade.games.new_amsterdam.rules.components import (
    BLACK_MARKET_PRICE,
    COINS,
    CORN,
    FUR,
    GOODS,
    KINDS,
    LANDS,
    SHIPS,
    SKIP_SPECIAL_COINS,
    SKIP_TILE_COINS,
    TILE_KINDS,
    TRADERS,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.land import full_cards
from kade.games.new_amsterdam.rules.names import amount_of, kind_word, trader_word
from kade.games.new_amsterdam.rules.special import WARE, PayFurs, SellOrBuy, TradeAmount
from kade.games.new_amsterdam.rules.state import CITY
from kade.games.new_amsterdam.rules.trade import furs_of
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say, say_number

#: Amounts up to this many are buttons; more of them are a slider with a few buttons.
FEW = 4


def answers(view: NewAmsterdamView, reader: Reader) -> Markup:
    """What the bar offers for the open question."""
    draw = _BY_PROMPT.get(asked(view))
    return draw(view, reader) if draw else NOTHING


# -------------------------------------------------------------------- the open turn


def _operations(view: NewAmsterdamView, reader: Reader) -> Markup:
    """What is left to use, the actions of the step, and what can be given up for coins."""
    seat, step = view.viewer, view.phase - CITY
    tiles = view.tiles[seat * TILE_KINDS + step]
    parts = []
    if tiles:
        left = say_number("{number} tile left", "{number} tiles left", tiles).text(reader)
        parts.append(
            el(
                "span",
                tile_picture(step, 30, reader),
                f"×{tiles}" if tiles > 1 else "",
                class_="tiles-left",
                title=left,
            )
        )
    for action in view.legal:
        if isinstance(action, TileAction):
            parts.append(_tile_action(view, action, reader))
    if can(view, SKIP_TILE):
        parts.append(_give_up(SKIP_TILE, say("Skip tile"), SKIP_TILE_COINS, reader))
    if can(view, SKIP_SPECIAL):
        parts.append(_give_up(SKIP_SPECIAL, say("Skip special"), SKIP_SPECIAL_COINS, reader))
    coins = tiles * SKIP_TILE_COINS + view.special * SKIP_SPECIAL_COINS
    parts.append(_give_up(END_TURN, say("End turn"), coins, reader))
    return row(parts)


def _tile_action(view: NewAmsterdamView, action: TileAction, reader: Reader) -> Markup:
    seat = view.viewer
    gain = NOTHING
    words = _TILE_WORDS[action.number]
    label = words
    if action.number in (ELECT, CLEAR):
        if action.number == ELECT:
            points = election(view.shops, view.players, seat)
        else:
            points = land_points(full_cards(view.lands[seat], view.houses[seat]))
        gain = el("b", f"+{points}", class_="gain-points")
        label = say_number("{action}: {number} point", "{action}: {number} points", points, action=words)
    body = join((lettered(words, reader), gain))
    return button(action.notation, body, label, reader, True, "tile-action")


_TILE_WORDS: Final[dict[int, Phrase]] = {
    BUILD: say("Build shops"),
    ELECT: say("Elections"),
    BUY_LAND: say("Buy land"),
    CLEAR: say("Clear land"),
    TRADE: say("Trade"),
    SHIP: say("Ship furs"),
}


def _give_up(action: Action, words: Phrase, coins: int, reader: Reader) -> Markup:
    label = say_number("{action}: {number} coin", "{action}: {number} coins", coins, action=words)
    body = join((lettered(words, reader), gain_of_coins(coins)))
    return button(action.notation, body, label, reader, class_="give-up")


def _stop(view: NewAmsterdamView, reader: Reader) -> Markup:
    if not can(view, STOP):
        return NOTHING
    return button(STOP.notation, lettered(say("No more shops"), reader), say("No more shops"), reader)


# ------------------------------------------------------------ lands, traders, ships


def _lands(view: NewAmsterdamView, reader: Reader) -> Markup:
    parts = []
    for place in numbers(view, TakeLand):
        card = LANDS[view.land_display[place]]
        body = join(
            (
                some(icon("i-house", 18), card.houses),
                some(thing(KINDS[WOOD], 18), card.wood),
                some(thing(KINDS[CORN], 18), card.corn),
            )
        )
        parts.append(button(f"land {place + 1}", body, land_words(card), reader, class_="stake"))
    return row(parts)


def _ships(view: NewAmsterdamView, reader: Reader) -> Markup:
    parts = []
    for place in numbers(view, LoadShip):
        card = SHIPS[view.ship_display[place]]
        body = join(
            (
                some(thing("pelt", 18), card.furs),
                some(thing(KINDS[COINS], 18), card.coins),
                some(thing(KINDS[GOODS], 18), card.goods),
            )
        )
        parts.append(button(f"load {place + 1}", body, ship_words(card), reader, class_="stake"))
    return row(parts)


def _traders(view: NewAmsterdamView, reader: Reader) -> Markup:
    parts = []
    for number in numbers(view, TakeTrader):
        trader, lying = TRADERS[number], furs_of(view.traders, number)
        body = [some(thing(KINDS[GOODS], 18), trader.price)]
        for kind, count in enumerate(lying):
            body += [kind_picture(FUR + kind, 20) for _ in range(count)]
        label = say("Trade with the {trader}", trader=trader_word(number))
        parts.append(button(f"trader {trader.key}", join(body), label, reader, class_="stake"))
    return row(parts)


# -------------------------------------------------------------------- special actions


def _sell_or_buy(view: NewAmsterdamView, reader: Reader) -> Markup:
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


def _trading(view: NewAmsterdamView, reader: Reader) -> Markup:
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


def _houses(view: NewAmsterdamView, reader: Reader) -> Markup:
    parts = []
    for number in numbers(view, Amount):
        label = say_number("Build {number} house", "Build {number} houses", number)
        body = join((lettered(label, reader), some(thing(KINDS[WOOD], 18), number)))
        parts.append(button(f"amount {number}", body, label, reader))
    return row(parts)


def _announced(view: NewAmsterdamView, reader: Reader) -> Markup:
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


def _mixed(view: NewAmsterdamView, reader: Reader) -> Markup:
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


_BY_PROMPT: Final[dict[str, Callable[[NewAmsterdamView, Reader], Markup]]] = {
    "choose_column": columns,
    "take_last_column": columns,
    "open_bidding": bidding,
    "raise_bid": bidding,
    "pay_bid": payment,
    "choose_operation": _operations,
    "build_shop": _stop,
    "choose_land": _lands,
    "choose_trader": _traders,
    "pick_furs": picking,
    "choose_ship": _ships,
    "load_furs": cargo,
    "sell_or_buy": _sell_or_buy,
    "trade_amount": _trading,
    "count_houses": _houses,
    "count_furs": _announced,
    "pay_furs": _mixed,
}


def answers_css() -> str:
    return _ANSWERS


_ANSWERS = """
.answer-row{display:flex;align-items:center;gap:5px;min-width:0;overflow-x:auto;scrollbar-width:thin;padding:3px}
.answer-row .button{flex:none}
.answers .button{padding:0 9px}
.tiles-left{display:inline-flex;align-items:center;gap:3px;flex:none;color:var(--ink-soft)}
.gain,.some{display:inline-flex;align-items:center;gap:2px}
.gain{font-weight:400;color:var(--ink-soft)}
.gain-points{padding:1px 6px;border-radius:9px;background:var(--action-ink);color:var(--action)}
.laid-down{display:inline-flex;flex:none;gap:6px;padding:6px 8px;border-radius:8px;background:var(--news)}
.stake{gap:5px}
.stake b{font:700 17px/1 var(--serif);margin-right:2px}
.bids{display:inline-flex;gap:10px;flex:none;padding-right:4px}
.spoken{display:inline-flex;align-items:center;gap:4px;font:600 17px/1 var(--serif);color:var(--ink-soft)}
.spoken .leads{color:var(--ink);font-size:21px}
.spoken .chip{flex:none}
@media(min-width:861px){
.prompt:has(.composer,.answer-row) .aids .button span,.prompt:has(.composer,.answer-row) .where{display:none}
.prompt:has(.composer,.answer-row) .answers{flex:0 1 auto}
.prompt:has(.composer,.answer-row) .ask{flex:1 1 0;min-width:118px}
.prompt:has(.composer,.answer-row) .question{font-size:14px;line-height:1.08;white-space:normal;
 display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical}
.prompt:has(.composer,.answer-row){gap:9px;padding:0 10px}
.prompt:has(.composer,.answer-row) .whose{font-size:var(--size-s);line-height:1.25}
.prompt:has(.composer,.answer-row) .whose .chip{width:17px;height:17px}
.prompt:has(.composer,.answer-row) .aids .button{padding:0 8px}
.prompt:has(.composer,.answer-row) .aids{padding-left:4px}
}
@media(max-width:860px){
.question{font-size:16px;line-height:1.2;-webkit-line-clamp:3}
.answer-row{flex-wrap:wrap;flex:1 1 100%;padding:0}
.answer-row .button{flex:1 1 auto;justify-content:center}
.answers>.button{flex:1;justify-content:center}
.bids{flex:1 1 100%}
}
"""
