"""The ribbon: what happened as small pictures, and what each deed did, drawn over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kade.chart.face import Deed, Tile
from kade.chart.markup import Markup, el, icon, join, picture
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.board.frames import FRAMES, SITES
from kade.games.genoa.page.board.signs import sign_word
from kade.games.genoa.page.overlays import goal_overlay, seal, tower_way
from kade.games.genoa.page.symbols import arms, back, die, ducat, good, tile
from kade.games.genoa.page.things import side_parts
from kade.games.genoa.rules import events as e
from kade.games.genoa.rules.components import BUILDING_COUNT, CARDS
from kade.games.genoa.rules.names import space_word
from kade.games.genoa.rules.offers import read_offer
from kade.games.genoa.words.log import narrate
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, Reader, say

#: How long a deed is shown at normal speed, in milliseconds.
BID: Final = 200
STEP: Final = 150
LONGEST_WAY: Final = 1000
START: Final = 250
INCOME: Final = 300
ACTION: Final = 400
OWNING: Final = 500
SCORING: Final = 700
#: More pictures than this overlap.
IN_A_ROW: Final = 3

_MOVES: Final = (e.TowerMoved,)
_ACTS: Final = (
    e.ActionTaken,
    e.GoodsTaken,
    e.TileTaken,
    e.MarkersTaken,
    e.CardsDrawn,
    e.ChoicePlayed,
    e.BuildingActionPlayed,
    e.TradePlayed,
    e.ActionForgone,
)
_ORDERS: Final = (e.LargeOrderDelivered, e.SmallOrderFulfilled, e.RewardTaken)
_STARTS: Final = (e.DiceRolled, e.StartTilePlayed)
_OWNING: Final = (e.MarkerPlaced, e.MarkerRemoved)
_SCORING: Final = (e.OwnersPaid, e.ContractsPaid)
_KINDS: Final[tuple[tuple[str, tuple[type[Event], ...]], ...]] = (
    ("start", _STARTS),
    ("offer", (e.OfferPosted,)),
    ("move", _MOVES),
    ("act", _ACTS),
    ("order", _ORDERS),
    ("message", (e.MessageDelivered,)),
    ("own", _OWNING),
    ("scoring", _SCORING),
)


class Told(NamedTuple):
    """A tile in the making: what belongs together."""

    kind: str
    seat: int
    first: int
    last: int
    events: tuple[Event, ...]


def kind_of(event: Event) -> str:
    """What sort of tile an event makes; empty: none of its own."""
    return next((kind for kind, types in _KINDS if isinstance(event, types)), "")


def told(deeds: Sequence[Deed]) -> list[Told]:
    """Events of one sort and one seat that follow each other are one deed; so is a deal with its move."""
    found: list[Told] = []
    for deed in deeds:
        deal = tuple(event for event in deed.events if isinstance(event, e.DealStruck))
        for event in deed.events:
            kind = kind_of(event)
            if not kind:
                continue
            seat = -1 if kind == "scoring" else event.seat
            with_deal = (*deal, event) if kind == "move" else (event,)
            before = found[-1] if found else None
            joins = before is not None and (before.kind, before.seat) == (kind, seat) and kind != "offer"
            if before is not None and joins:
                found[-1] = Told(kind, seat, before.first, deed.number, (*before.events, *with_deal))
            else:
                found.append(Told(kind, seat, deed.number, deed.number, with_deal))
    return found


def tiles(deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
    """What happened in rulebook actions; passes, payments and forced answers make no tile."""
    return [_tile(part, reader) for part in told(deeds)]


def _tile(part: Told, reader: Reader) -> Tile:
    sentences = [words.text(reader) for event in part.events if (words := narrate(event)) is not None]
    return Tile(
        part.seat,
        part.first,
        part.last,
        _things(_picture(part, reader)),
        _label(part).text(reader),
        " ".join(sentences),
        sum(income(event) for event in part.events),
        _pace(part),
    )


def _things(drawn: Sequence[Markup]) -> Markup:
    """Side by side; many of them overlap, as a tile is no wider than its label wants."""
    return el("span", *drawn, class_="tile-things many" if len(drawn) > IN_A_ROW else "tile-things")


def income(event: Event) -> int:
    """Ducats that the bank pays."""
    if isinstance(event, e.LargeOrderDelivered | e.SmallOrderFulfilled | e.MessageDelivered):
        return event.ducats
    return event.ducats if isinstance(event, e.OwnersPaid | e.ContractsPaid) else 0


def _pace(part: Told) -> int:
    steps = sum(isinstance(event, e.TowerMoved) for event in part.events)
    paces = {
        "start": START,
        "offer": BID,
        "move": min(LONGEST_WAY, STEP * max(1, steps)),
        "act": ACTION,
        "order": INCOME,
        "message": INCOME,
        "own": OWNING,
    }
    return paces.get(part.kind, SCORING)


def _label(part: Told) -> Phrase:
    first, last = part.events[0], part.events[-1]
    if isinstance(last, e.OfferPosted):
        offer = read_offer(last.offer)
        return _place(offer.target)
    if isinstance(last, e.TowerMoved):
        return _place(last.reached)
    if isinstance(first, e.ActionTaken):
        return _place(first.building)
    if isinstance(last, e.DiceRolled | e.StartTilePlayed):
        return _place(last.space)
    if isinstance(last, e.MarkerPlaced | e.MarkerRemoved):
        return _place(last.building)
    return _LABELS.get(part.kind, say("action"))


def _place(space: int) -> Phrase:
    return sign_word(space) if space < BUILDING_COUNT else space_word(space)


_LABELS: Final[dict[str, Phrase]] = {
    "order": say("order"),
    "message": say("message"),
    "scoring": say("final count"),
}


# ------------------------------------------------------------------------------ pictures


def _picture(part: Told, reader: Reader) -> list[Markup]:
    """A few signs, about as high as a line of the ribbon."""
    if part.kind == "scoring":
        return [ducat(20)]
    drawn: list[Markup] = []
    for event in part.events:
        drawn += _signs(event, reader)
    return drawn[:6] or [icon("i-action", 20)]


def _signs(event: Event, reader: Reader) -> list[Markup]:
    if isinstance(event, e.OfferPosted | e.DealStruck):
        offer = read_offer(event.offer)
        emblem = emblem_of(reader.emblems, offer.by)
        arrow = [icon("i-counter", 15)] if offer.counter else []
        return [*arrow, *side_parts(offer.ducats(), offer.give, emblem)]
    if isinstance(event, e.TowerMoved | e.StartTilePlayed):
        return [picture("disc", 26, 25, "0 0 24 23", "", "token")]
    if isinstance(event, e.DiceRolled):
        return [die("blue", event.blue, reader, 24), die("red", event.red, reader, 24)]
    if isinstance(event, e.GoodsTaken):
        return [good(kind, 24) for kind in event.goods]
    if isinstance(event, e.TileTaken | e.RewardTaken):
        return [tile(event.tile, 24)] if event.tile >= 0 else []
    if isinstance(event, e.CardsDrawn):
        return [back(event.deck, 24, reader) for _ in event.cards or (0,)]
    if isinstance(event, e.ChoicePlayed):
        return [good(event.good, 24)]
    if isinstance(event, e.MarkersTaken | e.MarkerPlaced):
        return [arms(emblem_of(reader.emblems, event.seat), 24)]
    if isinstance(event, e.MarkerRemoved):
        return [arms(emblem_of(reader.emblems, event.owner), 24), icon("i-decline", 15)]
    if isinstance(event, e.LargeOrderDelivered | e.SmallOrderFulfilled | e.MessageDelivered):
        return [back(CARDS[event.card].deck, 24, reader), ducat(18)]
    return []


# --------------------------------------------------------------------- over the board


def trail(tower: int, frame: str, deeds: Sequence[Deed], reader: Reader) -> Markup:
    """What a tile did: the tower's way, rings on what was bid for or used, ducats at their cause."""
    found = [event for deed in deeds for event in deed.events]
    drawn: list[Markup] = []
    moves = [event for event in found if isinstance(event, e.TowerMoved)]
    if moves:
        way = [moves[0].left, *(event.reached for event in moves)]
        drawn.append(tower_way(way, frame, emblem_of(reader.emblems, moves[0].seat), ghost=False))
    for event in found:
        place = _where(event, tower)
        if place >= 0:
            drawn.append(goal_overlay(place, frame))
            text = _seal_text(event)
            if text:
                drawn.append(seal(FRAMES[frame].at(SITES[place].offers), text, FRAMES[frame]))
    return join(drawn)


def _where(event: Event, tower: int) -> int:
    """The space that an event is about, -1 if it is about none."""
    if isinstance(event, e.OfferPosted):
        return read_offer(event.offer).target
    if isinstance(event, e.ActionTaken | e.GoodsTaken | e.TileTaken | e.MarkerPlaced | e.MarkerRemoved):
        return event.building
    if isinstance(event, e.DiceRolled | e.StartTilePlayed):
        return event.space
    if isinstance(event, e.LargeOrderDelivered | e.SmallOrderFulfilled):
        return CARDS[event.card].building
    return tower if isinstance(event, e.MessageDelivered) else -1


def _seal_text(event: Event) -> str:
    if isinstance(event, e.OfferPosted):
        ducats = read_offer(event.offer).ducats()
        return str(ducats) if ducats else ""
    paid = income(event)
    return f"+{paid}" if paid else ""
