"""What happened, in the rulebook's own actions: a voyage, a block, cards used one after the other.

An answer is a small step; an act is what a person at the table would call a deed. Log and ribbon are made
of acts, so both tell the same. Events are their only source.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from kade.games.amsterdam.rules import events as e
from kade.games.amsterdam.rules import expansion_events as x
from kade.games.amsterdam.rules.effects import EFFECTS
from kade.kernel.events import Event

VOYAGE: Final = "voyage"
ACTIVATED: Final = "activated"
USED: Final = "used"
BLOCK: Final = "block"
SALE: Final = "sale"
AMSTEL: Final = "amstel"
MARKET: Final = "market"
DICE: Final = "dice"
CARD: Final = "card"
WHEEL: Final = "wheel"
ORDER: Final = "order"
FIGURE: Final = "figure"
TOM: Final = "tom"
ROUND: Final = "round"
COUNT: Final = "count"
OVER: Final = "over"


class Act(NamedTuple):
    """An action of the rulebook: its seat (-1: nobody's doing), its answers by number, what it brought."""

    kind: str
    seat: int
    first: int
    last: int
    events: tuple[Event, ...]

    @property
    def points(self) -> int:
        return sum(getattr(event, "points", 0) for event in self.events)


#: What begins an act, unless it joins the one that is going on.
_OPENS: Final[dict[type[Event], str]] = {
    e.FirstResources: WHEEL,
    e.RoundBegan: ROUND,
    e.CardTaken: CARD,
    e.DiceChosen: DICE,
    e.CardActivated: ACTIVATED,
    e.CardUsed: USED,
    e.CardGave: USED,
    e.BlockTaken: BLOCK,
    e.GoodSold: SALE,
    e.GoodLoaded: VOYAGE,
    e.BargeMoved: VOYAGE,
    e.DockerBoarded: VOYAGE,
    e.DockerDelivered: VOYAGE,
    e.GoodDelivered: VOYAGE,
    x.ForemanPaid: VOYAGE,
    e.DiscAdvanced: AMSTEL,
    e.BridgePassed: AMSTEL,
    e.LastSpaceReached: AMSTEL,
    e.MarketUsed: MARKET,
    x.ForemanMoved: FIGURE,
    x.BailiffMoved: FIGURE,
    x.DealerMoved: FIGURE,
    x.OrderShown: ORDER,
    x.DockerReturned: ORDER,
    x.GoodReturned: ORDER,
    x.ResourceReturned: ORDER,
    x.OrderScored: ORDER,
    x.TomDiscarded: TOM,
    x.TomRolledOne: TOM,
    x.TomRolledTriple: TOM,
    x.TomRolledSix: TOM,
    x.TomSaved: TOM,
    e.PenaltiesScored: COUNT,
    e.EndCardScored: COUNT,
    e.CityScored: COUNT,
    e.DistrictScored: COUNT,
    e.LeftoversScored: COUNT,
    e.GameEnded: OVER,
}

_ABOARD: Final = (e.GoodLoaded, e.BargeMoved, e.DockerBoarded, e.DockerDelivered, e.GoodDelivered)
_RETURNS: Final = (x.DockerReturned, x.GoodReturned, x.ResourceReturned, x.OrderScored)
#: What goes on with an act of a kind; what a card gives for it always does.
_JOINS: Final[dict[str, tuple[type[Event], ...]]] = {
    VOYAGE: (*_ABOARD, x.ForemanPaid, x.ForemanMoved),
    ACTIVATED: (e.CardActivated,),
    USED: (e.CardUsed, e.CardDiscarded),
    BLOCK: (e.GoodStored, e.GoodSold, x.BailiffMoved, x.DealerMoved),
    SALE: (x.DealerMoved,),
    AMSTEL: (e.DiscAdvanced, e.BridgePassed, e.LastSpaceReached),
    MARKET: (e.BridgePassed, e.LastSpaceReached, x.TileGave, x.BargePlaced, x.CardExchanged, x.CardDrawn),
    DICE: (e.ResourcesPlaced,),
    CARD: (e.CardDiscarded, e.PenaltyTaken),
    WHEEL: (e.FirstResources,),
    ORDER: _RETURNS,
    FIGURE: (x.ForemanMoved, x.BailiffMoved, x.DealerMoved),
}
_ALWAYS: Final = (e.CardGave, e.ResourceGained)
#: After these something else begins.
_CLOSES: Final = (e.TurnBegan, e.TurnEnded, e.DiceRolled, e.CardsLeft)


@dataclass
class _Open:
    """The act that is going on."""

    kind: str
    seat: int
    first: int
    last: int
    events: list[Event] = field(default_factory=list)
    #: Resources that are still to be paid for a card that was used.
    owed: int = 0

    def takes(self, event: Event, number: int) -> bool:
        """True if the event goes on with this act."""
        if event.seat != self.seat:
            return False
        if self.kind == TOM:
            return number == self.last
        if isinstance(event, e.ResourcePaid):
            return self.owed > 0
        if isinstance(event, e.DiscAdvanced) and self.kind == MARKET:
            return number == self.last  # the tile gave it
        return isinstance(event, (*_ALWAYS, *_JOINS.get(self.kind, ())))

    def add(self, event: Event, number: int) -> None:
        if isinstance(event, e.ResourcePaid):
            self.owed -= 1
        if isinstance(event, e.CardUsed) and not event.free:
            self.owed += EFFECTS[event.card].pay_any
        self.events.append(event)
        self.last = number


class Answer(NamedTuple):
    """An answer by its number, who gave it (-1: not known), and what happened."""

    number: int
    seat: int
    events: Sequence[Event]


def acts(answers: Iterable[Answer]) -> list[Act]:
    """The acts in these answers, in order.

    Answers that only prepared an act (where to sail, a colour to pay with) belong to it. Two acts share an
    answer only where it had a consequence that is not its seat's own: TOM's deeds, the end of the round.
    """
    found: list[_Open] = []
    waiting, before = -1, -1  # the first of the answers that have led to nothing yet, and whose they are
    for number, seat, events in answers:
        if waiting < 0 or seat != before:
            waiting = number
        before = seat
        for event in events:
            going_on = _going_on(found, event, number)
            if going_on is None and type(event) in _OPENS:
                prepared = waiting >= 0 and event.seat >= 0 and seat in (-1, event.seat)
                first = waiting if prepared else number
                going_on = _Open(_OPENS[type(event)], event.seat, first, number)
                found.append(going_on)
            if going_on is not None:
                going_on.add(event, number)
                waiting = -1
            elif isinstance(event, _CLOSES):
                waiting = -1
                found.append(_Open("", -1, number, number))
    return [Act(act.kind, act.seat, act.first, act.last, tuple(act.events)) for act in found if act.events]


def _going_on(found: list[_Open], event: Event, number: int) -> _Open | None:
    """The act that an event goes on with. The last count is made step by step, each for all seats."""
    if found and found[-1].takes(event, number):
        return found[-1]
    if _OPENS.get(type(event)) != COUNT:
        return None
    return next((act for act in reversed(found) if act.kind == COUNT and act.seat == event.seat), None)
