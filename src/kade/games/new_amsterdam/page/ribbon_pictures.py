"""The small pictures of the ribbon's tiles and their one or two words."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.markup import NOTHING, Markup, el, icon, join, picture
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.cards import card_picture, land_card, ship_card
from kade.games.new_amsterdam.page.symbols import kind_picture, thing, tile_picture
from kade.games.new_amsterdam.rules import events as e
from kade.games.new_amsterdam.rules.components import COINS, CORN, FUR, GOODS, KINDS
from kade.games.new_amsterdam.rules.names import fur_count, house_count, shop_count
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, Reader, say, say_number

#: Furs and action tiles beyond this are not drawn.
MOST = 3


def picture_of(events: Sequence[Event], reader: Reader) -> Markup:
    """A picture about 30 pixels high."""
    return el("span", _drawn(events, reader), class_="tile-picture")


def _drawn(events: Sequence[Event], reader: Reader) -> Markup:
    event = events[-1]
    if isinstance(event, e.BidMade):
        return _number(thing(KINDS[COINS], 22), event.bid)
    if isinstance(event, e.ColumnTaken):
        return join(tile_picture(kind, 24, reader) for kind in event.tiles[:MOST])
    if isinstance(event, e.ShopBuilt | e.ShopRemoved | e.HousesBuilt):
        count = event.number if isinstance(event, e.HousesBuilt) else len(events)
        return _number(_building(event.seat, reader), count)
    if isinstance(event, e.ElectionsHeld):
        return icon("i-scroll", 28)
    if isinstance(event, e.LandBought):
        return card_picture(land_card(event.land, reader.tongue), 22, "", "tile-card")
    if isinstance(event, e.LandCleared):
        card = land_card(event.lands[-1], reader.tongue, 0, "", True)
        return _number(card_picture(card, 22, "", "tile-card"), len(event.lands))
    if isinstance(event, e.ShipLoaded):
        return card_picture(ship_card(event.ship, reader.tongue, True), 22, "", "tile-card")
    if isinstance(event, e.FursBought):
        return _furs([kind for _, kind in event.furs])
    if isinstance(event, e.BlackMarketFurs):
        return _furs(event.furs)
    if isinstance(event, e.Traded):
        sign = "+" if event.amount > 0 else "−"
        return join((el("b", f"{sign}{abs(event.amount)}"), thing(KINDS[event.kind], 24)))
    if isinstance(event, e.PostMoved):
        emblem = emblem_of(reader.emblems, event.seat)
        return picture(f"post-{emblem}", 23, 30, "0 0 24 31", "", f"seat-{emblem}")
    if isinstance(event, e.WarehouseBuilt):
        return icon("i-store", 28)
    return join(thing(KINDS[kind], 20) for kind in (CORN, GOODS, COINS))


def _building(seat: int, reader: Reader) -> Markup:
    emblem = emblem_of(reader.emblems, seat)
    return picture(f"building-{emblem}", 26, 30, "0 0 24 27.5", "", f"seat-{emblem}")


def _number(drawn: Markup, number: int) -> Markup:
    return join((drawn, el("b", number))) if number != 1 else drawn


def _furs(kinds: Sequence[int]) -> Markup:
    more = el("b", f"+{len(kinds) - MOST}") if len(kinds) > MOST else NOTHING
    return join((*(kind_picture(FUR + kind, 26) for kind in kinds[:MOST]), more))


def label_of(events: Sequence[Event]) -> Phrase:
    """One or two words."""
    event = events[-1]
    if isinstance(event, e.BidMade):
        return say("Bid {bid}", bid=event.bid)
    if isinstance(event, e.ColumnChosen | e.AuctionWon | e.ColumnTaken):
        return say("Column {number}", number=event.column + 1)
    if isinstance(event, e.ShopBuilt):
        return shop_count(len(events))
    if isinstance(event, e.ShopRemoved):
        return say_number("{number} shop lost", "{number} shops lost", len(events))
    if isinstance(event, e.HousesBuilt):
        return house_count(event.number)
    if isinstance(event, e.FursBought):
        return fur_count(len(event.furs))
    return _by_kind(event)


def _by_kind(event: Event) -> Phrase:
    if isinstance(event, e.ElectionsHeld):
        return say("Elections")
    if isinstance(event, e.LandBought):
        return say("New land")
    if isinstance(event, e.LandCleared):
        return say("Cleared")
    if isinstance(event, e.ShipLoaded):
        return say("Shipped")
    if isinstance(event, e.Traded):
        return say("Bought") if event.amount > 0 else say("Sold")
    if isinstance(event, e.WarehouseBuilt):
        return say("Warehouse")
    if isinstance(event, e.BlackMarketFurs):
        return say("Black Market")
    if isinstance(event, e.PostMoved):
        return say("Post moved")
    if isinstance(event, e.RoundBegan):
        return say("Round {round}", round=event.round)
    if isinstance(event, e.LastElection | e.UnfinishedLand | e.Leftovers | e.GameEnded):
        return say("Final count")
    return say("Income")
