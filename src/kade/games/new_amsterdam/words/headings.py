"""The headings under which answers are listed, and the score sheet."""

from __future__ import annotations

from kade.games.new_amsterdam.rules.actions import (
    Amount,
    Bid,
    Buy,
    LoadShip,
    Pass,
    PlaceShop,
    RemoveShop,
    Sell,
    SpecialAction,
    Stop,
    TakeColumn,
    TakeLand,
    TakeTrader,
    TileAction,
)
from kade.games.new_amsterdam.rules.city import election
from kade.games.new_amsterdam.rules.scoring import fur_points, resource_points, unfinished_land
from kade.games.new_amsterdam.rules.state import CLEARED, ELECTIONS, LOST, SHIPPED, SOURCES
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.actions import Action
from kade.kernel.game import ScoreLine
from kade.kernel.phrase import Phrase, say

# ----------------------------------------------------------------------------- headings


def group(action: Action) -> Phrase:
    """The heading under which an answer is listed."""
    if isinstance(action, TileAction):
        return say("Tile actions")
    if isinstance(action, SpecialAction):
        return say("Special actions")
    if isinstance(action, Bid | Pass):
        return say("Bids")
    if isinstance(action, TakeColumn):
        return say("Columns")
    if isinstance(action, PlaceShop | RemoveShop | Stop):
        return say("Districts")
    if isinstance(action, TakeLand):
        return say("Lands")
    if isinstance(action, TakeTrader):
        return say("Traders")
    if isinstance(action, LoadShip):
        return say("Ships")
    if isinstance(action, Amount | Sell | Buy):
        return say("Amounts")
    return say("Skip")


# -------------------------------------------------------------------------- score sheet


def score_sheet(view: NewAmsterdamView) -> list[ScoreLine]:
    """Points by source; the final scorings as they would be now, for everything is public."""
    seats = range(view.players)

    def gained(source: int) -> list[int]:
        return [view.points[seat * SOURCES + source] for seat in seats]

    last = [election(view.shops, view.players, seat) for seat in seats]
    unfinished = [unfinished_land(view.lands[seat], view.houses[seat], view.cleared[seat]) for seat in seats]
    furs = [fur_points(view.held, seat) for seat in seats]
    resources = [resource_points(view.held, seat) for seat in seats]
    return [
        ScoreLine("elections", say("Elections"), gained(ELECTIONS)),
        ScoreLine("last election", say("Last election"), last),
        ScoreLine("land cleared", say("Land cleared"), gained(CLEARED)),
        ScoreLine("unfinished land", say("Unfinished land"), unfinished),
        ScoreLine("furs shipped", say("Furs shipped"), gained(SHIPPED)),
        ScoreLine("furs left", say("Furs left"), furs),
        ScoreLine("resources left", say("Resources left"), resources),
        ScoreLine("shops lost", say("Shops lost"), gained(LOST)),
    ]
