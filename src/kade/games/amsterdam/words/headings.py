"""The headings under which answers are listed, and the score sheet."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.actions import (
    Activate,
    ActivateFree,
    AdvanceDisc,
    AdvanceFree,
    BoardDocker,
    BuyBlock,
    ChooseColour,
    ChooseDice,
    DeliverGood,
    DiscardCard,
    DrawCard,
    DropColour,
    Enough,
    FulfilOrder,
    KeepColour,
    KeepNothing,
    LoadGood,
    NoShift,
    Pass,
    PayColour,
    PutBailiff,
    PutDealer,
    PutForeman,
    ReturnDocker,
    ReturnGood,
    ReturnResource,
    Sail,
    SellForGulden,
    SellForResource,
    ShiftDie,
    ShowOrder,
    SkipCard,
    StayPut,
    StoreGood,
    TakeBlock,
    TakeCard,
    UseCard,
    UseMarket,
)
from kade.games.amsterdam.rules.state import (
    BRIDGES,
    CARD_POINTS,
    CITY,
    DISTRICT,
    END_CARD_POINTS,
    FAST,
    FOREMAN_BONUS,
    HOUSE,
    LAST,
    LEFTOVERS,
    MARKET,
    ORDER_POINTS,
    PENALTIES,
    ROOFS,
    SOURCES,
)
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.actions import Action
from kade.kernel.game import ScoreLine
from kade.kernel.phrase import Phrase, say

_CARDS: Final = say("Cards")
_DICE: Final = say("Dice")
_COLOURS: Final = say("Colours")
_ACTIVATE: Final = say("Activate")
_USE: Final = say("Use a card")
_BLOCKS: Final = say("Blocks")
_GOOD: Final = say("The good")
_HARBOUR: Final = say("Harbour")
_AMSTEL: Final = say("Amstel")
_MARKET: Final = say("Market tile")
_WORKERS: Final = say("Special workers")
_ORDERS: Final = say("Secret orders")
_END: Final = say("End the turn")

_GROUPS: Final[dict[type[Action], Phrase]] = {
    TakeCard: _CARDS,
    DiscardCard: _CARDS,
    SkipCard: _CARDS,
    ChooseDice: _DICE,
    ShiftDie: _DICE,
    NoShift: _DICE,
    ChooseColour: _COLOURS,
    PayColour: _COLOURS,
    DropColour: _COLOURS,
    KeepColour: _COLOURS,
    KeepNothing: _COLOURS,
    Activate: _ACTIVATE,
    ActivateFree: _ACTIVATE,
    UseCard: _USE,
    TakeBlock: _BLOCKS,
    BuyBlock: _BLOCKS,
    SellForResource: _GOOD,
    SellForGulden: _GOOD,
    StoreGood: _GOOD,
    LoadGood: _HARBOUR,
    Sail: _HARBOUR,
    BoardDocker: _HARBOUR,
    DeliverGood: _HARBOUR,
    AdvanceDisc: _AMSTEL,
    AdvanceFree: _AMSTEL,
    StayPut: _AMSTEL,
    UseMarket: _MARKET,
    Pass: _END,
    PutForeman: _WORKERS,
    PutBailiff: _WORKERS,
    PutDealer: _WORKERS,
    DrawCard: _CARDS,
    ShowOrder: _ORDERS,
    FulfilOrder: _ORDERS,
    ReturnDocker: _ORDERS,
    ReturnGood: _ORDERS,
    ReturnResource: _ORDERS,
    Enough: _ORDERS,
}


def group(action: Action) -> Phrase:
    """The heading under which an answer is listed."""
    return _GROUPS[type(action)]


#: Where points come from: the name of the row on the score sheet, by source.
SOURCE_WORDS: Final[dict[int, tuple[str, Phrase]]] = {
    ROOFS: ("roofs and depots", say("Roofs and depots")),
    FAST: ("fast delivery", say("Fast delivery")),
    HOUSE: ("docker house", say("Docker house")),
    BRIDGES: ("bridges", say("Bridges")),
    LAST: ("last space", say("Last Amstel space")),
    MARKET: ("market", say("Market tiles")),
    CARD_POINTS: ("cards", say("Cards in play")),
    FOREMAN_BONUS: ("foreman", say("Foreman")),
    PENALTIES: ("penalties", say("Penalty markers")),
    END_CARD_POINTS: ("end cards", say("End cards")),
    CITY: ("city", say("Largest group of coats")),
    DISTRICT: ("districts", say("Districts")),
    ORDER_POINTS: ("orders", say("Secret orders")),
    LEFTOVERS: ("leftovers", say("Leftovers")),
}


def score_sheet(view: AmsterdamView) -> list[ScoreLine]:
    """Points by source; what final scoring brings is 0 until then."""
    return [
        ScoreLine(key, name, [view.points[side * SOURCES + source] for side in range(view.sides())])
        for source, (key, name) in SOURCE_WORDS.items()
        if _counts(view, source)
    ]


def _counts(view: AmsterdamView, source: int) -> bool:
    """Foreman and orders bring points only where they are played with."""
    if source == FOREMAN_BONUS:
        return view.foreman >= 0 or any(view.points[side * SOURCES + source] for side in range(view.sides()))
    if source == ORDER_POINTS:
        return any(view.orders) or any(view.orders_unknown)
    return True
