"""A view as numbers, for those who learn from games; ``features.py`` says what they mean."""

from __future__ import annotations

from typing import Any, Final

from kade.games.new_amsterdam.auction import PayBid
from kade.games.new_amsterdam.city import BuildShop
from kade.games.new_amsterdam.components import (
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
from kade.games.new_amsterdam.features import LAND_PARTS, LANDS_SHOWN, MOST, PHASES
from kade.games.new_amsterdam.questions import QUESTIONS
from kade.games.new_amsterdam.special import WARE, PayFurs, SellOrBuy, TradeAmount
from kade.games.new_amsterdam.state import CLEARED, ELECTIONS, LOST, NOBODY, PASSED, SHIPPED, SOURCES
from kade.games.new_amsterdam.trade import LoadFurs, PickFurs
from kade.games.new_amsterdam.upkeep import ChooseShopToRemove
from kade.games.new_amsterdam.view import NewAmsterdamView
from kade.kernel.question import Question

# ------------------------------------------------------------------------------------- tables


def _rows(size: int) -> list[list[int]]:
    """For each place a row with a single 1 there; the last row, which -1 finds as well, has none."""
    return [[1 if place == here else 0 for place in range(size)] for here in range(size + 1)]


PROMPT_ROWS: Final[list[list[int]]] = _rows(len(QUESTIONS))
PHASE_ROWS: Final[list[list[int]]] = _rows(len(PHASES))
COLUMN_ROWS: Final[list[list[int]]] = _rows(COLUMN_COUNT)
ZONE_ROWS: Final[list[list[int]]] = _rows(CAMPS)
#: By number of players, for a seat counted from the viewer's own.
SEAT_ROWS: Final[list[list[list[int]]]] = [_rows(players) for players in range(MAX_PLAYERS + 1)]
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
LAND_FACES: Final[list[list[int]]] = [[land.houses, land.wood, land.corn] for land in LANDS] + [[0, 0, 0]]
SHIP_FACES: Final[list[list[int]]] = [[ship.furs, ship.goods, ship.coins] for ship in SHIPS] + [[0, 0, 0]]
HOUSES: Final[list[int]] = [land.houses for land in LANDS]
CORN_OF: Final[list[int]] = [land.corn for land in LANDS]
GOODS_OF: Final[list[int]] = [ship.goods for ship in SHIPS]
#: Land cards in a row, by the houses that stand on them.
LANDS_BUILT: Final[list[list[list[int]]]] = [
    [[land.houses, houses, land.wood, land.corn] for houses in range(land.houses + 1)] for land in LANDS
]
NO_LANDS: Final[list[int]] = [0] * (LANDS_SHOWN * LAND_PARTS)
#: Where things stand among the particulars of a question; the kind that is asked for comes first.
BUYING_AT: Final = KIND_COUNT
SHIP_AT: Final = BUYING_AT + 1
NUMBER_AT: Final = SHIP_AT + DISPLAY_SIZE
LAID_AT: Final = NUMBER_AT + 1
PARTICULARS: Final = LAID_AT + KIND_COUNT

# ---------------------------------------------------------------------------------- the numbers


def encode(view: NewAmsterdamView) -> bytes:
    """The view of a seat as ``layout`` says."""
    if view.viewer < 0:
        raise ValueError("only the view of a seat can be encoded")
    seats = SEATS[view.players * MAX_PLAYERS + view.viewer]
    numbers = _asked(view)
    numbers.append(view.round)
    numbers += PHASE_ROWS[view.phase]
    numbers.append(view.special)
    _write_auction(numbers, view, seats)
    _write_purses(numbers, view, seats)
    _write_buildings(numbers, view, seats)
    _write_land_rows(numbers, view, seats)
    _write_market(numbers, view)
    return bytes(numbers)


def _asked(view: NewAmsterdamView) -> list[int]:
    """The open question, whose it is, and how far its answer has got; all 0 when the game is over."""
    if not view.stack:
        return [0] * (len(QUESTIONS) + view.players + PARTICULARS)
    question = view.stack[-1]
    numbers = PROMPT_ROWS[PROMPT_AT[type(question)]][:]
    ahead = question.seat - view.viewer
    numbers += SEAT_ROWS[view.players][ahead if ahead >= 0 else ahead + view.players]
    numbers += _particulars(view, question)
    return numbers


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


def _write_auction(numbers: list[int], view: NewAmsterdamView, seats: list[int]) -> None:
    """The money box, the bids, and the turn-order markers that are exchanged by them."""
    players, bids = view.players, view.bids
    tiles = [0] * (COLUMN_COUNT * TILE_KINDS)
    for space, kind in enumerate(view.columns):
        if kind != NOBODY:
            tiles[COLUMN_AT[space] + kind] += 1
    numbers += tiles
    rows = SEAT_ROWS[players]
    for taker in view.takers:
        ahead = taker - view.viewer
        numbers += rows[players if taker == NOBODY else ahead if ahead >= 0 else ahead + players]
    numbers += COLUMN_ROWS[view.column]
    for seat in seats:
        numbers.append(1 if bids[seat] >= 0 else 0)
    for seat in seats:
        numbers.append(1 if bids[seat] == PASSED else 0)
    for seat in seats:
        numbers.append(bids[seat] if bids[seat] > 0 else 0)
    for seat in seats:
        numbers += rows[view.order.index(seat)]


def _write_purses(numbers: list[int], view: NewAmsterdamView, seats: list[int]) -> None:
    """Resources, tiles and points."""
    held, points = view.held, view.points
    for kind in range(FUR):
        for seat in seats:
            number = held[seat * KIND_COUNT + kind]
            numbers.append(number if number < MOST else MOST)
    for seat in seats:
        numbers += held[seat * KIND_COUNT + FUR : seat * KIND_COUNT + KIND_COUNT]
    numbers += _turned(view.tiles, view.viewer * TILE_KINDS)
    for seat in seats:
        own = seat * SOURCES
        score = points[own + ELECTIONS] + points[own + CLEARED] + points[own + SHIPPED] + points[own + LOST]
        numbers.append(score if score < MOST else MOST)


def _turned(values: list[int], first: int) -> list[int]:
    """All values, those before the first one last."""
    return values[first:] + values[:first]


def _write_buildings(numbers: list[int], view: NewAmsterdamView, seats: list[int]) -> None:
    """Stock, shops, wharf, ships and trading post."""
    numbers += _turned(view.stock, view.viewer)
    numbers += _turned(view.shops, view.viewer * DISTRICT_COUNT)
    numbers += _unpaid(view)
    numbers += _turned(view.warehouses, view.viewer)
    for seat in seats:
        numbers.append(view.docked >> seat & 1)
    for seat in seats:
        goods = 0
        for ship in view.ships[seat]:
            goods += GOODS_OF[ship]
        numbers.append(goods)
    for seat in seats:
        numbers += ZONE_ROWS[view.posts[seat]]


def _unpaid(view: NewAmsterdamView) -> list[int]:
    """Shops that each seat has still to remove: all of them are asked one after the other."""
    found = [0] * view.players
    if view.stack and isinstance(view.stack[-1], ChooseShopToRemove):
        for question in view.stack:
            if isinstance(question, ChooseShopToRemove):
                ahead = question.seat - view.viewer
                found[ahead if ahead >= 0 else ahead + view.players] = question.unpaid
    return found


def _write_land_rows(numbers: list[int], view: NewAmsterdamView, seats: list[int]) -> None:
    """Of what is not cleared it matters which card comes when; the rest counts by its number and its corn."""
    harvests: list[int] = []
    for seat in seats:
        row, cleared, houses = view.lands[seat], view.cleared[seat], view.houses[seat]
        harvest = 0
        for land in row[:cleared]:
            harvest += CORN_OF[land]
            houses -= HOUSES[land]
        harvests.append(harvest)
        shown = row[cleared : cleared + LANDS_SHOWN]
        for land in shown:
            here = HOUSES[land] if houses > HOUSES[land] else houses
            houses -= here
            numbers += LANDS_BUILT[land][here]
        numbers += NO_LANDS[len(shown) * LAND_PARTS :]
    numbers += _turned(view.cleared, view.viewer)
    numbers += harvests


def _write_market(numbers: list[int], view: NewAmsterdamView) -> None:
    """The river, the furs, the displays and the decks."""
    numbers += view.camps
    furs = [0] * (len(TRADERS) * FUR_TYPES)
    for space, fur in enumerate(view.traders):
        if fur != NO_FUR:
            furs[TRADER_AT[space] + fur] += 1
    numbers += furs
    numbers += view.fur_pile
    numbers += view.fur_discard
    for land in view.land_display:
        numbers += LAND_FACES[land]
    for ship in view.ship_display:
        numbers += SHIP_FACES[ship]
    lands, ships = [0] * len(LANDS), [0] * len(SHIPS)
    for land in view.land_deck:
        lands[land] = 1
    for ship in view.ship_deck:
        ships[ship] = 1
    numbers += lands
    numbers += ships
