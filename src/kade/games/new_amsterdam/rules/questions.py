"""Every question that the rules ask, in the order of the game."""

from __future__ import annotations

from typing import Any, Final

from kade.games.new_amsterdam.rules.auction import ChooseColumn, OpenBidding, PayBid, RaiseBid, TakeLastColumn
from kade.games.new_amsterdam.rules.city import BuildShop
from kade.games.new_amsterdam.rules.land import ChooseLand
from kade.games.new_amsterdam.rules.setup import PlaceFirstShop
from kade.games.new_amsterdam.rules.special import CountFurs, CountHouses, PayFurs, SellOrBuy, TradeAmount
from kade.games.new_amsterdam.rules.trade import ChooseShip, ChooseTrader, LoadFurs, PickFurs
from kade.games.new_amsterdam.rules.turn import ChooseOperation
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove
from kade.kernel.question import Question

QUESTIONS: Final[list[type[Question[Any, Any]]]] = [
    PlaceFirstShop,
    ChooseColumn,
    OpenBidding,
    RaiseBid,
    PayBid,
    TakeLastColumn,
    ChooseOperation,
    BuildShop,
    ChooseLand,
    ChooseTrader,
    PickFurs,
    ChooseShip,
    LoadFurs,
    SellOrBuy,
    TradeAmount,
    CountHouses,
    CountFurs,
    PayFurs,
    ChooseShopToRemove,
]
