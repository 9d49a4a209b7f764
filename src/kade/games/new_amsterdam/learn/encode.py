"""A view as numbers, for those who learn from games; ``layout.py`` says what they mean."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kade.games.new_amsterdam.learn.layout import LAND_PARTS, LANDS_SHOWN, PHASES
from kade.games.new_amsterdam.rules.auction import PayBid
from kade.games.new_amsterdam.rules.city import BuildShop
from kade.games.new_amsterdam.rules.components import (
    CAMPS,
    COLUMN_COUNT,
    COLUMNS,
    DISPLAY_SIZE,
    DISTRICT_COUNT,
    FUR,
    FUR_TYPES,
    KIND_COUNT,
    LANDS,
    MAX_PLAYERS,
    NO_FUR,
    SHIPS,
    TILE_KINDS,
    TRADERS,
)
from kade.games.new_amsterdam.rules.questions import QUESTIONS
from kade.games.new_amsterdam.rules.shipping import LoadFurs
from kade.games.new_amsterdam.rules.special import WARE, PayFurs, SellOrBuy, TradeAmount
from kade.games.new_amsterdam.rules.state import CLEARED, ELECTIONS, LOST, NOBODY, PASSED, SHIPPED, SOURCES
from kade.games.new_amsterdam.rules.trade import PickFurs
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.encoding import MOST, REMEMBERED, one_of
from kade.kernel.question import Question

# ------------------------------------------------------------------------------------- tables


PROMPT_ROWS: Final[list[bytes]] = one_of(len(QUESTIONS))
PHASE_ROWS: Final[list[bytes]] = one_of(len(PHASES))
COLUMN_ROWS: Final[list[bytes]] = one_of(COLUMN_COUNT)
ZONE_ROWS: Final[list[bytes]] = one_of(CAMPS)
#: By number of players, for a seat counted from the viewer's own.
SEAT_ROWS: Final[list[list[bytes]]] = [one_of(players) for players in range(MAX_PLAYERS + 1)]
PROMPT_AT: Final[dict[type[Question[Any, Any]], int]] = {kind: at for at, kind in enumerate(QUESTIONS)}
#: For (players, viewer): all seats from the viewer's own on.
SEATS: Final[list[list[int]]] = [
    [(viewer + ahead) % max(players, 1) for ahead in range(players)]
    for players in range(MAX_PLAYERS + 1)
    for viewer in range(MAX_PLAYERS)
]
#: Where the numbers of the column of each tile space begin, and those of the trader of each fur space.
COLUMN_AT: Final[list[int]] = [c.index * TILE_KINDS for c in COLUMNS for _ in range(c.tiles)]
TRADER_AT: Final[list[int]] = [t.index * FUR_TYPES for t in TRADERS for _ in range(t.spaces)]
#: The cards of the displays; the last one is an empty place, which -1 finds as well.
LAND_FACES: Final[list[bytes]] = [*(bytes([land.houses, land.wood, land.corn]) for land in LANDS), bytes(3)]
SHIP_FACES: Final[list[bytes]] = [*(bytes([ship.furs, ship.goods, ship.coins]) for ship in SHIPS), bytes(3)]
HOUSES: Final[list[int]] = [land.houses for land in LANDS]
CORN_OF: Final[list[int]] = [land.corn for land in LANDS]
GOODS_OF: Final[list[int]] = [ship.goods for ship in SHIPS]
#: Land cards in a row, by the houses that stand on them.
LANDS_BUILT: Final[list[list[bytes]]] = [
    [bytes([land.houses, houses, land.wood, land.corn]) for houses in range(land.houses + 1)]
    for land in LANDS
]
#: By their number: land cards that are not there.
NO_LANDS: Final[list[bytes]] = [bytes(lands * LAND_PARTS) for lands in range(LANDS_SHOWN + 1)]
#: Where things stand among the particulars of a question; the kind that is asked for comes first.
BUYING_AT: Final = KIND_COUNT
SHIP_AT: Final = BUYING_AT + 1
NUMBER_AT: Final = SHIP_AT + DISPLAY_SIZE
LAID_AT: Final = NUMBER_AT + 1
PARTICULARS: Final = LAID_AT + KIND_COUNT

# ---------------------------------------------------------------------------------- the numbers


def encode(view: NewAmsterdamView) -> bytes:
    """The view of a seat as ``layout`` says; most of it lies ready in rows."""
    if view.viewer < 0:
        raise ValueError("only the view of a seat can be encoded")
    seats = SEATS[view.players * MAX_PLAYERS + view.viewer]
    rows: list[bytes] = []
    _write_question(rows, view)
    rows.append(bytes([view.round]))
    rows.append(PHASE_ROWS[view.phase])
    rows.append(bytes([view.special, view.turn]))
    _write_auction(rows, view, seats)
    _write_purses(rows, view, seats)
    _write_buildings(rows, view, seats)
    _write_land_rows(rows, view, seats)
    _write_market(rows, view)
    return b"".join(rows)


def _write_question(rows: list[bytes], view: NewAmsterdamView) -> None:
    """The open question, whose it is, and how far its answer has got; all 0 when the game is over."""
    if not view.stack:
        rows.append(bytes(len(QUESTIONS) + view.players + PARTICULARS))
        return
    question = view.stack[-1]
    rows.append(PROMPT_ROWS[PROMPT_AT[type(question)]])
    ahead = question.seat - view.viewer
    rows.append(SEAT_ROWS[view.players][ahead if ahead >= 0 else ahead + view.players])
    rows.append(bytes(_particulars(view, question)))


def _particulars(view: NewAmsterdamView, question: Question[Any, Any]) -> list[int]:
    found = [0] * PARTICULARS
    if isinstance(question, PayBid):
        found[question.kind] = 1
        found[NUMBER_AT] = question.rest
        found[LAID_AT:] = view.laid
    elif isinstance(question, BuildShop):
        found[NUMBER_AT] = question.placed
    elif isinstance(question, PickFurs):
        found[FUR + question.kind] = 1
        found[LAID_AT + FUR :] = view.laid
    elif isinstance(question, LoadFurs):
        found[FUR + question.kind] = 1
        found[SHIP_AT + question.place] = 1
        found[NUMBER_AT] = question.rest
        found[LAID_AT + FUR :] = view.laid
    elif isinstance(question, SellOrBuy):
        found[WARE[question.district]] = 1
    elif isinstance(question, TradeAmount):
        found[WARE[question.district]] = 1
        found[BUYING_AT] = question.buying
    elif isinstance(question, PayFurs):
        found[NUMBER_AT] = question.furs
    return found


def _write_auction(rows: list[bytes], view: NewAmsterdamView, seats: list[int]) -> None:
    """The money box, the bids, and the turn-order markers that are exchanged by them."""
    players, bids, order = view.players, view.bids, view.order
    rows.append(_tiles_on(tuple(view.columns)))
    seat_rows = SEAT_ROWS[players]
    for taker in view.takers:
        ahead = taker - view.viewer
        rows.append(seat_rows[players if taker == NOBODY else ahead if ahead >= 0 else ahead + players])
    rows.append(bytes([0 if price == NOBODY else min(price, MOST) for price in view.prices]))
    rows.append(COLUMN_ROWS[view.column])
    numbers: list[int] = []
    for seat in seats:
        numbers.append(1 if bids[seat] >= 0 else 0)
    for seat in seats:
        numbers.append(1 if bids[seat] == PASSED else 0)
    for seat in seats:
        numbers.append(bids[seat] if bids[seat] > 0 else 0)
    rows.append(bytes(numbers))
    for seat in seats:
        rows.append(seat_rows[order.index(seat)])


@lru_cache(REMEMBERED)
def _tiles_on(columns: tuple[int, ...]) -> bytes:
    """The tiles of each column by kind; they change when a column is taken."""
    tiles = bytearray(COLUMN_COUNT * TILE_KINDS)
    for space, kind in enumerate(columns):
        if kind != NOBODY:
            tiles[COLUMN_AT[space] + kind] += 1
    return bytes(tiles)


def _write_purses(rows: list[bytes], view: NewAmsterdamView, seats: list[int]) -> None:
    """Resources, tiles and points."""
    held, points = view.held, view.points
    numbers: list[int] = []
    for kind in range(FUR):
        for seat in seats:
            number = held[seat * KIND_COUNT + kind]
            numbers.append(number if number < MOST else MOST)
    for seat in seats:
        numbers += held[seat * KIND_COUNT + FUR : seat * KIND_COUNT + KIND_COUNT]
    own = view.viewer * TILE_KINDS
    numbers += view.tiles[own:]
    numbers += view.tiles[:own]
    for seat in seats:
        own = seat * SOURCES
        score = points[own + ELECTIONS] + points[own + CLEARED] + points[own + SHIPPED] + points[own + LOST]
        numbers.append(score if score < MOST else MOST)
    rows.append(bytes(numbers))


def _write_buildings(rows: list[bytes], view: NewAmsterdamView, seats: list[int]) -> None:
    """Stock, shops, wharf, ships and trading post."""
    viewer = view.viewer
    numbers = view.stock[viewer:] + view.stock[:viewer]
    numbers += view.shops[viewer * DISTRICT_COUNT :]
    numbers += view.shops[: viewer * DISTRICT_COUNT]
    numbers += _unpaid(view)
    numbers += view.warehouses[viewer:]
    numbers += view.warehouses[:viewer]
    for seat in seats:
        numbers.append(view.docked >> seat & 1)
    for seat in seats:
        goods = 0
        for ship in view.ships[seat]:
            goods += GOODS_OF[ship]
        numbers.append(goods)
    rows.append(bytes(numbers))
    for seat in seats:
        rows.append(ZONE_ROWS[view.posts[seat]])


def _unpaid(view: NewAmsterdamView) -> list[int]:
    """Shops that each seat has still to remove: all of them are asked one after the other."""
    found = [0] * view.players
    if view.stack and isinstance(view.stack[-1], ChooseShopToRemove):
        for question in view.stack:
            if isinstance(question, ChooseShopToRemove):
                ahead = question.seat - view.viewer
                found[ahead if ahead >= 0 else ahead + view.players] = question.unpaid
    return found


def _write_land_rows(rows: list[bytes], view: NewAmsterdamView, seats: list[int]) -> None:
    """Of what is not cleared it matters which card comes when; the rest counts by its number and its corn."""
    viewer = view.viewer
    numbers = view.cleared[viewer:] + view.cleared[:viewer]
    for seat in seats:
        row, cleared, houses = view.lands[seat], view.cleared[seat], view.houses[seat]
        harvest = 0
        for land in row[:cleared]:
            harvest += CORN_OF[land]
            houses -= HOUSES[land]
        numbers.append(harvest)
        shown = row[cleared : cleared + LANDS_SHOWN]
        for land in shown:
            here = HOUSES[land] if houses > HOUSES[land] else houses
            houses -= here
            rows.append(LANDS_BUILT[land][here])
        rows.append(NO_LANDS[LANDS_SHOWN - len(shown)])
    rows.append(bytes(numbers))


def _write_market(rows: list[bytes], view: NewAmsterdamView) -> None:
    """The river, the furs, the displays and the decks."""
    rows.append(bytes(view.camps))
    rows.append(_furs_of(tuple(view.traders)))
    rows.append(bytes(view.fur_pile + view.fur_discard))
    for land in view.land_display:
        rows.append(LAND_FACES[land])
    for ship in view.ship_display:
        rows.append(SHIP_FACES[ship])
    rows.append(_decks(tuple(view.land_deck), tuple(view.ship_deck)))


@lru_cache(REMEMBERED)
def _furs_of(traders: tuple[int, ...]) -> bytes:
    """The furs of each trader by type."""
    furs = bytearray(len(TRADERS) * FUR_TYPES)
    for space, fur in enumerate(traders):
        if fur != NO_FUR:
            furs[TRADER_AT[space] + fur] += 1
    return bytes(furs)


@lru_cache(REMEMBERED)
def _decks(land_deck: tuple[int, ...], ship_deck: tuple[int, ...]) -> bytes:
    """A flag for each card that is still to come; they change when a display is filled."""
    cards = bytearray(len(LANDS) + len(SHIPS))
    for land in land_deck:
        cards[land] = 1
    for ship in ship_deck:
        cards[len(LANDS) + ship] = 1
    return bytes(cards)
