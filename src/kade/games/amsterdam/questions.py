"""Every question that the rules ask, in the order of the game."""

from __future__ import annotations

from typing import Any, Final

from kade.games.amsterdam.activating import DropResource
from kade.games.amsterdam.amstel import AdvanceOrStay
from kade.games.amsterdam.bailiff import MoveBailiff, PlaceBailiff
from kade.games.amsterdam.black_market import SellOrStore
from kade.games.amsterdam.card_uses import DiscardMap
from kade.games.amsterdam.cards_phase import DiscardSixthCard, TakeOpenCard
from kade.games.amsterdam.dealer import MoveDealer, PlaceDealer
from kade.games.amsterdam.dice import ChooseTwoDice, ShiftResources
from kade.games.amsterdam.extra_tiles import (
    ActivateByTile,
    GiveUpCard,
    PlaceBarge,
    TakeBlockByTile,
    TakeInExchange,
)
from kade.games.amsterdam.foreman import MoveForeman, PlaceForeman
from kade.games.amsterdam.order_returns import ChooseOrder, ReturnItem
from kade.games.amsterdam.orders import LayOrderOpen
from kade.games.amsterdam.rounds import KeepResource
from kade.games.amsterdam.setup import ChooseFirstResource, TakeFirstCard
from kade.games.amsterdam.supply import GainResource, PayResource
from kade.games.amsterdam.tom import ChooseMapForTom
from kade.games.amsterdam.turn import TakeTurn
from kade.kernel.question import Question

QUESTIONS: Final[list[type[Question[Any, Any]]]] = [
    TakeFirstCard,
    ChooseFirstResource,
    TakeOpenCard,
    DiscardSixthCard,
    ChooseTwoDice,
    ShiftResources,
    TakeTurn,
    DropResource,
    SellOrStore,
    AdvanceOrStay,
    PayResource,
    GainResource,
    DiscardMap,
    KeepResource,
    PlaceForeman,
    MoveForeman,
    PlaceBailiff,
    MoveBailiff,
    LayOrderOpen,
    ChooseOrder,
    ReturnItem,
    PlaceDealer,
    MoveDealer,
    ActivateByTile,
    GiveUpCard,
    TakeInExchange,
    PlaceBarge,
    TakeBlockByTile,
    ChooseMapForTom,
]
