"""What a seat that is asked is doing, told to the others: always in the third person, never an order."""

from __future__ import annotations

from collections.abc import Callable
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
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Phrase, Seat, say
from kade.kernel.question import Question


def doing(view: AmsterdamView, seat: int) -> Phrase:
    """What the open question has a seat do."""
    told = _DOINGS.get(type(view.question)) if view.question else None
    return told(Seat(seat)) if told else say("{name} is thinking", name=Seat(seat))


_DOINGS: Final[dict[type[Question[Any, Any]], Callable[[Seat], Phrase]]] = {
    TakeFirstCard: lambda name: say("{name} takes a first card", name=name),
    ChooseFirstResource: lambda name: say("{name} is choosing first resources", name=name),
    TakeOpenCard: lambda name: say("{name} takes a card", name=name),
    DiscardSixthCard: lambda name: say("{name} has six cards and is giving one up", name=name),
    ChooseTwoDice: lambda name: say("{name} is choosing dice", name=name),
    ShiftResources: lambda name: say("{name} is placing resources on the wheel", name=name),
    TakeTurn: lambda name: say("{name} is choosing what to do", name=name),
    DropResource: lambda name: say("{name} is choosing what to save", name=name),
    SellOrStore: lambda name: say("{name} is storing or selling a good", name=name),
    AdvanceOrStay: lambda name: say("{name} may advance on the Amstel", name=name),
    PayResource: lambda name: say("{name} is paying", name=name),
    GainResource: lambda name: say("{name} is choosing resources", name=name),
    DiscardMap: lambda name: say("{name} is choosing a map to discard", name=name),
    KeepResource: lambda name: say("{name} is choosing what to keep", name=name),
    PlaceForeman: lambda name: say("{name} is placing the foreman", name=name),
    MoveForeman: lambda name: say("{name} is moving the foreman", name=name),
    PlaceBailiff: lambda name: say("{name} is placing the bailiff", name=name),
    MoveBailiff: lambda name: say("{name} is moving the bailiff", name=name),
    PlaceDealer: lambda name: say("{name} is placing the dealer", name=name),
    MoveDealer: lambda name: say("{name} is moving the dealer", name=name),
    LayOrderOpen: lambda name: say("{name} is laying orders open", name=name),
    ChooseOrder: lambda name: say("{name} is weighing an order", name=name),
    ReturnItem: lambda name: say("{name} is giving something back for an order", name=name),
    ActivateByTile: lambda name: say("{name} is activating a card by the market tile", name=name),
    GiveUpCard: lambda name: say("{name} is exchanging a card", name=name),
    TakeInExchange: lambda name: say("{name} is exchanging a card", name=name),
    PlaceBarge: lambda name: say("{name} is moving the barge by the market tile", name=name),
    TakeBlockByTile: lambda name: say("{name} is choosing a block", name=name),
    ChooseMapForTom: lambda name: say("{name} is choosing a map for TOM to discard", name=name),
}
