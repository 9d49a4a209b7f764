"""What an action did, over the board as it was after it: rings in the seat's colour, ways, points."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.face import Deed
from kade.chart.markup import NOTHING, Markup, el, join, use
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board import overlay
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.board.traders_row import fur_places
from kade.games.new_amsterdam.rules import events as e
from kade.games.new_amsterdam.rules.city import ELECTION_POINTS, MAJORITY, TIED
from kade.games.new_amsterdam.rules.components import (
    BLACK_MARKET,
    DOCKS,
    FUR,
    KINDS,
    MILL,
    TRADERS,
)
from kade.games.new_amsterdam.rules.state import NOBODY
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.events import Event
from kade.kernel.phrase import Reader


def trail(view: NewAmsterdamView, frame: Frame, tile: Sequence[Deed], reader: Reader) -> Markup:
    events = [event for deed in tile for event in deed.events]
    return join(
        _mark(view, event, frame, emblem_of(reader.emblems, event.seat))
        for event in events
        if event.seat >= 0
    )


def _mark(view: NewAmsterdamView, event: Event, frame: Frame, emblem: str) -> Markup:
    if isinstance(event, e.ColumnChosen | e.ColumnTaken):
        return overlay.column_ring(event.column, frame, emblem)
    if isinstance(event, e.BidMade):
        return overlay.column_ring(view.column, frame, emblem) if view.column != NOBODY else NOTHING
    if isinstance(event, e.ShopBuilt | e.ShopRemoved | e.ElectionsHeld):
        return _in_the_city(event, frame, emblem)
    if isinstance(event, e.LandBought | e.LandCleared | e.PostMoved):
        return _on_the_land(view, event, frame, emblem)
    if isinstance(event, e.FursBought):
        return join(_fur(event.trader, space, kind, frame, emblem) for space, kind in event.furs)
    if isinstance(event, e.ShipLoaded):
        ring = overlay.ship_ring(event.place, frame, emblem)
        return join((ring, overlay.ship_seal(event.place, event.points, frame)))
    if isinstance(event, e.Traded):
        return overlay.district_ring(event.district, frame, True, emblem)
    for kind, district in (
        (e.WarehouseBuilt, DOCKS),
        (e.HousesBuilt, MILL),
        (e.BlackMarketFurs, BLACK_MARKET),
    ):
        if isinstance(event, kind):
            return overlay.district_ring(district, frame, True, emblem)
    return NOTHING


def _in_the_city(event: e.ShopBuilt | e.ShopRemoved | e.ElectionsHeld, frame: Frame, emblem: str) -> Markup:
    if isinstance(event, e.ElectionsHeld):
        ranks = ((event.majorities, MAJORITY), (event.ties, TIED))
        return join(
            overlay.district_seal(district, ELECTION_POINTS[rank], frame)
            for districts, rank in ranks
            for district in districts
        )
    ring = overlay.district_ring(event.district, frame, False, emblem)
    if isinstance(event, e.ShopRemoved) and event.points:
        return join((ring, overlay.district_seal(event.district, -event.points, frame)))
    return ring


def _on_the_land(
    view: NewAmsterdamView, event: e.LandBought | e.LandCleared | e.PostMoved, frame: Frame, emblem: str
) -> Markup:
    if isinstance(event, e.LandCleared):
        return overlay.land_row_seal(event.position, event.points, frame)
    if isinstance(event, e.PostMoved):
        return overlay.post_way(view, event.seat, (event.left, event.reached), True, emblem, frame)
    ring = overlay.land_ring(event.place, frame, emblem)
    if NOBODY in (event.left, event.reached) or not view.camps[event.reached]:
        return ring
    return join((ring, overlay.longhouse_way(view, event.left, event.reached, True, emblem, frame)))


def _fur(trader: int, space: int, kind: int, frame: Frame, emblem: str) -> Markup:
    """A fur that was taken, as a ghost on its space."""
    place = space - TRADERS[trader].first
    x, y = fur_places(trader, frame)[place]
    ghost = el("g", use(f"fur-{KINDS[FUR + kind]}", x, y, 36), class_="ghost")
    return join((ghost, overlay.fur_ring(trader, place, frame, emblem)))
