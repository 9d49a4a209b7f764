"""Every question that the rules ask, in the order of the game."""

from __future__ import annotations

from typing import Any, Final

from kade.games.genoa.rules.action_window import ActionWindow, ChooseOwedCard
from kade.games.genoa.rules.buildings import ChooseReward
from kade.games.genoa.rules.deals import AcceptMore, ChooseCard
from kade.games.genoa.rules.drafts import ChooseTarget, Compose
from kade.games.genoa.rules.messages import DeliverMessages
from kade.games.genoa.rules.offer_window import OfferWindow
from kade.games.genoa.rules.ownership import ChooseBuilding, ChooseStreet
from kade.games.genoa.rules.start import ChooseStart
from kade.games.genoa.rules.tiles import DrawOrDeliver, TradeItem
from kade.games.genoa.rules.windows import OpenRoute, OpenSite, Reply, TraderWindow
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
    DeliverMessages,
]
