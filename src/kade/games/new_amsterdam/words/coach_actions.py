"""What a newcomer is told within an action, who answers step by step: on a page an action is a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kade.games.new_amsterdam.rules.actions import STOP
from kade.games.new_amsterdam.rules.city import BuildShop
from kade.games.new_amsterdam.rules.components import (
    BLACK_MARKET_PRICE,
    CAMP_SLOTS,
    COINS,
    CORN,
    DISTRICTS,
    FUR,
    GOODS,
    GRANARY,
    HOUSE_WOOD,
    MAJORITY_POINTS,
    RANK_POINTS,
    SHOP_CORN,
    SHOP_WOOD,
    TRADERS,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.land import ChooseLand, house_spaces, retreated
from kade.games.new_amsterdam.rules.names import (
    amount_of,
    amounts,
    fur_count,
    point_count,
    shop_count,
    trader_word,
)
from kade.games.new_amsterdam.rules.shipping import ChooseShip, LoadFurs
from kade.games.new_amsterdam.rules.special import (
    PRICE,
    WARE,
    CountFurs,
    CountHouses,
    PayFurs,
    SellOrBuy,
    TradeAmount,
)
from kade.games.new_amsterdam.rules.trade import ChooseTrader, PickFurs, furs_of
from kade.games.new_amsterdam.rules.upkeep import shops_of
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.games.new_amsterdam.words.amounts import owned
from kade.kernel.phrase import Phrase, say
from kade.kernel.question import Question
from kade.kernel.teaching import Coaching

#: A kind of answer, and what comes of it.
Answer = tuple[Phrase, Phrase]

# --------------------------------------------------------- within an action of a tile


def _build_shop(question: BuildShop, view: NewAmsterdamView) -> Coaching:
    answers: list[Answer] = [
        (
            say("A district"),
            say("where one more gives you the most: elections there bring {points}.", points=MAJORITY_POINTS),
        )
    ]
    if any(action is STOP for action in view.legal):
        wood = amount_of(WOOD, owned(view, question.seat, WOOD))
        answers.append((say("Stop"), say("and keep {wood}, for houses or a warehouse.", wood=wood)))
    shops = shops_of(view.shops, question.seat)
    return Coaching(
        say("Choose where to build"),
        say(
            "A shop costs {wood} now. At the end of the round you feed {shops} with {corn} each, and this "
            "one too.",
            wood=amount_of(WOOD, SHOP_WOOD),
            shops=shop_count(shops),
            corn=amount_of(CORN, SHOP_CORN),
        ),
        tuple(answers),
        ("spot:town",),
    )


def _choose_land(question: ChooseLand, view: NewAmsterdamView) -> Coaching:
    place = len(view.lands[question.seat]) + 1
    after = retreated(view.camps, CAMP_SLOTS[view.players])
    answers: list[Answer] = [
        (say("Few houses"), say("are soon built; then it can be cleared.")),
        (say("Wood and corn"), say("come when it is cleared: wood once, corn every round.")),
    ]
    if after != view.camps:
        answers.append((say("Longhouse"), say("one moves away from you: furs get farther.")))
    return Coaching(
        say("Choose a land"),
        say(
            "It costs nothing more. It will be number {place} of your row: {points} when it is cleared.",
            place=place,
            points=point_count(land_points(place)),
        ),
        tuple(answers),
        ("spot:lands", "spot:own-lands"),
    )


def _choose_trader(question: ChooseTrader, view: NewAmsterdamView) -> Coaching:
    answers: list[Answer] = []
    for trader in TRADERS:
        furs = amounts(furs_of(view.traders, trader.index), FUR)
        price = amount_of(GOODS, trader.price)
        told = say("all for {price}: {furs}.", price=price, furs=furs)
        if trader.one_by_one:
            told = say("{price} each: {furs}.", price=price, furs=furs)
        answers.append((trader_word(trader.index), told))
    return Coaching(
        say("Choose a trader"),
        say("Several furs of **one kind** are worth most on a ship; look at what you have already."),
        tuple(answers),
        ("spot:traders", "spot:purse"),
    )


def _pick_furs(question: PickFurs, view: NewAmsterdamView) -> Coaching:
    return Coaching(
        say("Which furs?"),
        say(
            "{price} each. Take what goes with furs you have: a ship pays {first} for each of the kind it "
            "carries most of.",
            price=amount_of(GOODS, TRADERS[0].price),
            first=RANK_POINTS[0],
        ),
        (
            (
                say("How many"),
                say("of each kind, as far as your goods go."),
            ),
        ),
        ("prompt", "spot:traders"),
    )


def _choose_ship(question: ChooseShip, view: NewAmsterdamView) -> Coaching:
    first, second, other = RANK_POINTS[:3]
    return Coaching(
        say("Choose a ship"),
        say("It takes **exactly** the furs it shows, and the card is yours from then on."),
        (
            (
                say("Points"),
                say(
                    "{first} a fur of the kind you load most, {second} of the second, {other} of others.",
                    first=first,
                    second=second,
                    other=other,
                ),
            ),
            (say("Coins"), say("once, at once.")),
            (say("Trade goods"), say("every round, as far as your docks have room.")),
        ),
        ("spot:ships", "spot:purse"),
    )


def _load_furs(question: LoadFurs, view: NewAmsterdamView) -> Coaching:
    first, second, other = RANK_POINTS[:3]
    return Coaching(
        say("Load {furs}", furs=fur_count(question.rest)),
        say(
            "Many of one kind score best: {first} each for the first kind, {second} for the second, {other} "
            "for all others.",
            first=first,
            second=second,
            other=other,
        ),
        (
            (
                say("How many"),
                say("of each kind, until the ship is full."),
            ),
        ),
        ("prompt", "spot:purse"),
    )


# ------------------------------------------------------------- within a special action


def _sell_or_buy(question: SellOrBuy, view: NewAmsterdamView) -> Coaching:
    ware = WARE[question.district]
    told = {
        "ware": amount_of(ware, owned(view, question.seat, ware)),
        "coins": amount_of(COINS, owned(view, question.seat, COINS)),
        "price": amount_of(COINS, PRICE[question.district]),
    }
    return Coaching(
        say("Sell or buy?"),
        say("As much as you like at {price} each, but only one way.", **told),
        (
            (say("Sell"), say("of your {ware}.", **told)),
            (say("Buy"), say("with your {coins}.", **told)),
            (say("Think of"), _use(view, question.seat, question.district)),
        ),
        (f"spot:district-{DISTRICTS[question.district]}", "spot:purse"),
    )


def _use(view: NewAmsterdamView, seat: int, district: int) -> Phrase:
    """What wood or corn is for."""
    if district == GRANARY:
        need = shops_of(view.shops, seat) * SHOP_CORN
        return say("Your shops eat {corn} at the end of the round.", corn=amount_of(CORN, need))
    return say("Shops, houses and warehouses are built of wood.")


def _trade_amount(question: TradeAmount, view: NewAmsterdamView) -> Coaching:
    price = amount_of(COINS, PRICE[question.district])
    title = say("How much will you sell?")
    words = say("You get {price} for each.", price=price)
    if question.buying:
        title = say("How much will you buy?")
        words = say("Each costs {price}.", price=price)
    return Coaching(
        title,
        words,
        ((say("Think of"), _use(view, question.seat, question.district)),),
        ("prompt", "spot:purse"),
    )


def _count_houses(question: CountHouses, view: NewAmsterdamView) -> Coaching:
    seat = question.seat
    empty = house_spaces(view.lands[seat]) - view.houses[seat]
    return Coaching(
        say("How many houses?"),
        say(
            "Each costs {wood} and fills the first empty space of your row. Empty now: {spaces}.",
            wood=amount_of(WOOD, HOUSE_WOOD),
            spaces=empty,
        ),
        ((say("A full land"), say("can be cleared with a land tile: points, wood, and corn every round.")),),
        ("prompt", "spot:own-lands"),
    )


def _count_furs(question: CountFurs, view: NewAmsterdamView) -> Coaching:
    return Coaching(
        say("How many furs?"),
        say(
            "They are drawn **unseen** from the pile, at {price} coins or goods each, in any mix.",
            price=BLACK_MARKET_PRICE,
        ),
        (
            (say("For it"), say("no tile and no way upriver is needed, and they can be shipped at once.")),
            (say("Against it"), say("traders are cheaper, and there you see what you get.")),
        ),
        ("spot:district-black_market", "spot:purse"),
    )


def _pay_furs(question: PayFurs, view: NewAmsterdamView) -> Coaching:
    return Coaching(
        say("How many of them in coins?"),
        say(
            "You owe {price} for {furs}. What you do not pay in coins is paid in goods.",
            price=question.furs * BLACK_MARKET_PRICE,
            furs=fur_count(question.furs),
        ),
        (
            (say("Coins"), say("buy corn and wood as well.")),
            (say("Trade goods"), say("buy furs from traders, with a trade tile.")),
        ),
        ("prompt", "spot:purse"),
    )


_Told = Callable[[Any, NewAmsterdamView], Coaching]
ACTION_COACHINGS: Final[Mapping[type[Question[Any, Any]], _Told]] = {
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
}
