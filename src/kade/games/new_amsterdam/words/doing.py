"""What a seat that is asked is doing, told to everybody else: never an order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.new_amsterdam.rules.auction import ChooseColumn, OpenBidding, PayBid, RaiseBid, TakeLastColumn
from kade.games.new_amsterdam.rules.city import BuildShop
from kade.games.new_amsterdam.rules.land import ChooseLand
from kade.games.new_amsterdam.rules.names import kind_word
from kade.games.new_amsterdam.rules.setup import PlaceFirstShop
from kade.games.new_amsterdam.rules.shipping import ChooseShip, LoadFurs
from kade.games.new_amsterdam.rules.special import (
    WARE,
    CountFurs,
    CountHouses,
    PayFurs,
    SellOrBuy,
    TradeAmount,
)
from kade.games.new_amsterdam.rules.state import CITY, LAND
from kade.games.new_amsterdam.rules.trade import ChooseTrader, PickFurs
from kade.games.new_amsterdam.rules.turn import ChooseOperation
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, Seat, say
from kade.kernel.question import Question


def doing(view: NewAmsterdamView, seat: int) -> Phrase:
    """What this seat is doing, in the third person."""
    question = view.question
    if question is None or question.seat != seat:
        return say("{name} is waiting", name=Seat(seat))
    return _DEEDS[type(question)](question, view)


def _who(question: Question[Any, Any]) -> dict[str, object]:
    return {"name": Seat(question.seat)}


def _first_shop(question: PlaceFirstShop, view: NewAmsterdamView) -> Phrase:
    return say("{name} is placing a first shop", **_who(question))


def _column(question: ChooseColumn, view: NewAmsterdamView) -> Phrase:
    return say("{name} is choosing a column for auction", **_who(question))


def _last_column(question: TakeLastColumn, view: NewAmsterdamView) -> Phrase:
    return say("{name} is taking a column", **_who(question))


def _bid(question: OpenBidding | RaiseBid, view: NewAmsterdamView) -> Phrase:
    return say("{name} is bidding for column {column}", column=view.column + 1, **_who(question))


def _pay(question: PayBid, view: NewAmsterdamView) -> Phrase:
    return say("{name} is paying for column {column}", column=view.column + 1, **_who(question))


def _operation(question: ChooseOperation, view: NewAmsterdamView) -> Phrase:
    if view.phase == CITY:
        return say("{name} is choosing what to do in the city", **_who(question))
    if view.phase == LAND:
        return say("{name} is choosing what to do with the land", **_who(question))
    return say("{name} is choosing what to trade", **_who(question))


def _shops(question: BuildShop, view: NewAmsterdamView) -> Phrase:
    return say("{name} is building shops", **_who(question))


def _land(question: ChooseLand, view: NewAmsterdamView) -> Phrase:
    return say("{name} is buying land", **_who(question))


def _furs(question: ChooseTrader | PickFurs, view: NewAmsterdamView) -> Phrase:
    return say("{name} is trading with the Delaware", **_who(question))


def _ship(question: ChooseShip | LoadFurs, view: NewAmsterdamView) -> Phrase:
    return say("{name} is loading a ship", **_who(question))


def _wares(question: SellOrBuy | TradeAmount, view: NewAmsterdamView) -> Phrase:
    return say("{name} is trading {kind}", kind=kind_word(WARE[question.district]), **_who(question))


def _houses(question: CountHouses, view: NewAmsterdamView) -> Phrase:
    return say("{name} is building houses", **_who(question))


def _market(question: CountFurs | PayFurs, view: NewAmsterdamView) -> Phrase:
    return say("{name} is at the Black Market", **_who(question))


def _losses(question: ChooseShopToRemove, view: NewAmsterdamView) -> Phrase:
    return say("{name} is giving up shops", **_who(question))


_DEEDS: Final[dict[type[Question[Any, Any]], Callable[[Any, NewAmsterdamView], Phrase]]] = {
    PlaceFirstShop: _first_shop,
    ChooseColumn: _column,
    TakeLastColumn: _last_column,
    OpenBidding: _bid,
    RaiseBid: _bid,
    PayBid: _pay,
    ChooseOperation: _operation,
    BuildShop: _shops,
    ChooseLand: _land,
    ChooseTrader: _furs,
    PickFurs: _furs,
    ChooseShip: _ship,
    LoadFurs: _ship,
    SellOrBuy: _wares,
    TradeAmount: _wares,
    CountHouses: _houses,
    CountFurs: _market,
    PayFurs: _market,
    ChooseShopToRemove: _losses,
}
