"""What a player who is asked is doing, as the others are told: never an order."""

from __future__ import annotations

from typing import Any, Final

from kade.games.genoa.rules.action_window import ActionWindow, ChooseOwedCard
from kade.games.genoa.rules.buildings import ChooseReward
from kade.games.genoa.rules.deals import AcceptMore, ChooseCard
from kade.games.genoa.rules.drafts import ChooseTarget, Compose
from kade.games.genoa.rules.messages import DeliverMessages
from kade.games.genoa.rules.names import place_word
from kade.games.genoa.rules.offer_window import OfferWindow
from kade.games.genoa.rules.ownership import ChooseBuilding, ChooseStreet
from kade.games.genoa.rules.start import ChooseStart
from kade.games.genoa.rules.tiles import DrawOrDeliver, TradeItem
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.rules.windows import OpenRoute, OpenSite, Reply, TraderWindow
from kade.games.genoa.words.offer_words import is_live
from kade.kernel.phrase import Phrase, Seat, say, say_number
from kade.kernel.question import Question


def doing(view: GenoaView, seat: int) -> Phrase:
    """What a seat that is asked is doing, as the others are told."""
    question = next((asked for asked in reversed(view.stack) if asked.seat == seat), view.question)
    told: dict[str, object] = {"name": Seat(seat)}
    if isinstance(question, TraderWindow):
        offers = [offer for offer in view.offers if offer.site == view.site and is_live(view, offer)]
        if offers:
            return say_number(
                "{name} is weighing {number} offer", "{name} is weighing {number} offers", len(offers), **told
            )
        place = place_word(view.tower)
        if view.site:
            return say("{name} decides what becomes of {place}", place=place, **told)
        return say("{name} chooses where the tower goes", **told)
    if isinstance(question, ActionWindow | DrawOrDeliver):
        return say("{name} acts at {place}", place=place_word(view.tower), **told)
    if isinstance(question, Reply):
        return say("{name} is weighing a counter-offer", **told)
    found = _DOING.get(type(question)) if question is not None else None
    return say(found.template, **told) if found else say("{name} is thinking", **told)


_DOING: Final[dict[type[Question[Any, Any]], Phrase]] = {
    ChooseStart: say("{name} chooses where the tower starts"),
    OpenSite: say("{name} decides whether to sell the action"),
    OpenRoute: say("{name} chooses where the tower goes"),
    OfferWindow: say("{name} may make an offer"),
    ChooseTarget: say("{name} may make an offer"),
    Compose: say("{name} may make an offer"),
    ChooseCard: say("{name} chooses a card to hand over"),
    AcceptMore: say("{name} looks for another payer"),
    ChooseOwedCard: say("{name} chooses a card to hand over"),
    ChooseReward: say("{name} chooses a tile"),
    TradeItem: say("{name} trades with the stock"),
    ChooseStreet: say("{name} is acquiring buildings"),
    ChooseBuilding: say("{name} is acquiring buildings"),
    DeliverMessages: say("{name} may deliver messages"),
}
