"""Every question that the rules ask, in the order of the game."""

from __future__ import annotations

from typing import Any, Final

from kade.games.genoa.actions_taken import ActionWindow, ChooseOwedCard
from kade.games.genoa.buildings import ChooseReward
from kade.games.genoa.deals import AcceptMore, ChooseCard
from kade.games.genoa.drafts import ChooseTarget, Compose
from kade.games.genoa.offer_window import OfferWindow
from kade.games.genoa.ownership import ChooseBuilding, ChooseStreet
from kade.games.genoa.start import ChooseStart
from kade.games.genoa.tiles import DrawOrDeliver, TradeItem
from kade.games.genoa.windows import OpenRoute, OpenSite, Reply, TraderWindow
from kade.kernel.question import Question

QUESTIONS: Final[list[type[Question[Any, Any]]]] = [
    ChooseStart,
    OpenSite,
    OpenRoute,
    OfferWindow,
    TraderWindow,
    Reply,
    ChooseTarget,
    Compose,
    ChooseCard,
    AcceptMore,
    ActionWindow,
    ChooseOwedCard,
    ChooseReward,
    DrawOrDeliver,
    TradeItem,
    ChooseStreet,
    ChooseBuilding,
]
