"""Every question that the rules ask, in the order of the game."""

from __future__ import annotations

from typing import Any, Final

from kade.games.new_amsterdam.auction import ChooseColumn, OpenBidding, PayBid, RaiseBid, TakeLastColumn
from kade.games.new_amsterdam.city import BuildShop
from kade.games.new_amsterdam.land import ChooseLand
from kade.games.new_amsterdam.setup import PlaceFirstShop
from kade.games.new_amsterdam.special import CountFurs, CountHouses, PayFurs, SellOrBuy, TradeAmount
from kade.games.new_amsterdam.trade import ChooseShip, ChooseTrader, LoadFurs, PickFurs
from kade.games.new_amsterdam.turn import ChooseOperation
from kade.games.new_amsterdam.upkeep import ChooseShopToRemove
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
