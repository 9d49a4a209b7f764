"""Every question that the rules ask, in the order of the game."""

from __future__ import annotations

from typing import Any, Final

from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.bailiff import MoveBailiff, PlaceBailiff
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.cards_phase import DiscardSixthCard, TakeOpenCard
from kade.games.amsterdam.rules.dealer import MoveDealer, PlaceDealer
from kade.games.amsterdam.rules.dice import ChooseTwoDice, ShiftResources
from kade.games.amsterdam.rules.extra_tiles import (
    ActivateByTile,
    GiveUpCard,
    PlaceBarge,
    TakeBlockByTile,
    TakeInExchange,
)
from kade.games.amsterdam.rules.foreman import MoveForeman, PlaceForeman
from kade.games.amsterdam.rules.order_returns import ChooseOrder, ReturnItem
from kade.games.amsterdam.rules.orders import LayOrderOpen
from kade.games.amsterdam.rules.rounds import KeepResource
from kade.games.amsterdam.rules.setup import ChooseFirstResource, TakeFirstCard
from kade.games.amsterdam.rules.supply import GainResource, PayResource
from kade.games.amsterdam.rules.tom import ChooseMapForTom
from kade.games.amsterdam.rules.turn import TakeTurn
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
