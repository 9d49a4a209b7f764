"""What happened as tiles of the ribbon: one for each action of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kade.chart.face import Deed, Tile
from kade.games.new_amsterdam.page.ribbon_pictures import label_of, picture_of
from kade.games.new_amsterdam.rules import events as e
from kade.games.new_amsterdam.words.telling import UPKEEP, tell
from kade.kernel.events import Event
from kade.kernel.phrase import Reader

#: Milliseconds at normal speed, by what is shown.
TAKEN, BUILT, MARKET, BID, ROUND, STEP = 250, 500, 300, 200, 700, 150
LONGEST_WAY = 1000

#: The events that make a tile, each with how long it is shown. Payments and passes make none.
PACES: Final[dict[type[Event], int]] = {
    e.ColumnChosen: BID,
    e.BidMade: BID,
    e.AuctionWon: TAKEN,
    e.ColumnTaken: TAKEN,
    e.ShopBuilt: BUILT,
    e.ElectionsHeld: BUILT,
    e.LandBought: BUILT,
    e.LandCleared: BUILT,
    e.FursBought: MARKET,
    e.ShipLoaded: MARKET,
    e.Traded: MARKET,
    e.WarehouseBuilt: BUILT,
    e.HousesBuilt: BUILT,
    e.BlackMarketFurs: MARKET,
    e.PostMoved: STEP,
    e.ShopRemoved: BUILT,
    **dict.fromkeys(UPKEEP, ROUND),
    e.RoundBegan: ROUND,
    e.LastElection: ROUND,
    e.UnfinishedLand: ROUND,
    e.Leftovers: ROUND,
    e.GameEnded: ROUND,
}
#: Events that belong to nobody: a round's end, the final count.
NOBODYS: Final = (*UPKEEP, e.RoundBegan)
FINAL: Final = (e.LastElection, e.UnfinishedLand, e.Leftovers, e.GameEnded)
#: Kinds that are one action: the column with its first bid, the price with what it was paid for.
_CHAINS: Final = ((e.ColumnChosen, e.BidMade), (e.AuctionWon, e.ColumnTaken))


class Piece(NamedTuple):
    """Events of one action, each with the number of its answer."""

    seat: int
    first: int
    events: list[tuple[int, Event]]


def tiles(deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
    return [_tile(piece, reader) for piece in pieces(deeds)]


def pieces(deeds: Sequence[Deed]) -> list[Piece]:
    """Actions, with the answers before them that brought nothing about by themselves."""
    found: list[Piece] = []
    silent: list[Deed] = []  # answers without a tile, of one seat in a row
    for deed in deeds:
        told = [event for event in deed.events if type(event) in PACES]
        if silent and silent[0].seat != deed.seat:
            silent = []
        if not told:
            silent = [] if deed.events else [*silent, deed]
            continue
        for event in told:
            seat = -1 if isinstance(event, (*NOBODYS, *FINAL)) else event.seat
            if found and _goes_on(found[-1], seat, deed.number, event):
                found[-1].events.append((deed.number, event))
            else:
                first = silent[0].number if silent and seat == deed.seat else deed.number
                found.append(Piece(seat, first, [(deed.number, event)]))
            silent = []
    return found


def _goes_on(piece: Piece, seat: int, number: int, event: Event) -> bool:
    """True if an event is still part of the action before it."""
    last, before = piece.events[-1]
    if seat != piece.seat:
        return False
    if seat < 0:
        return isinstance(before, FINAL) == isinstance(event, FINAL) and number - last <= 1
    if isinstance(event, e.ShopBuilt | e.ShopRemoved):
        # Answers without events between them begin another action.
        return type(event) is type(before) and number - last <= 1
    return any(isinstance(before, a) and isinstance(event, b) for a, b in _CHAINS)


def _tile(piece: Piece, reader: Reader) -> Tile:
    events = [event for _, event in piece.events]
    lines = [line.words.text(reader) for line in tell(piece.events)]
    return Tile(
        seat=piece.seat,
        first=piece.first,
        last=piece.events[-1][0],
        picture=picture_of(events, reader),
        label=label_of(events).text(reader),
        sentence=" ".join(lines),
        points=_points(events) if piece.seat >= 0 else 0,
        pace=_pace(events),
    )


def _points(events: list[Event]) -> int:
    total = 0
    for event in events:
        if isinstance(event, e.ElectionsHeld | e.LandCleared | e.ShipLoaded):
            total += event.points
        elif isinstance(event, e.ShopRemoved):
            total -= event.points
    return total


def _pace(events: list[Event]) -> int:
    moved = [event for event in events if isinstance(event, e.PostMoved)]
    if moved:
        return min(LONGEST_WAY, STEP * sum(event.reached - event.left for event in moved))
    return max(PACES[type(event)] for event in events)
