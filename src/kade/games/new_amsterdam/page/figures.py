"""Pictures beside the exact rules: where a board, a card or a tile is meant."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

from kade.chart.lesson import Figure
from kade.chart.markup import Markup, el
from kade.games.new_amsterdam.page.board.frames import WIDE
from kade.games.new_amsterdam.page.exhibits import (
    EMBLEM,
    YOU,
    before,
    board,
    elections,
    fur_row,
    furs_of,
    land,
    land_points_row,
    looker,
    money_box,
    played,
    ship,
    traders,
)
from kade.games.new_amsterdam.page.own import wharf_picture
from kade.games.new_amsterdam.rules.city import election
from kade.games.new_amsterdam.rules.components import (
    COINS,
    COLUMNS,
    CORN,
    DOCK_PLACES,
    GOODS,
    LANDS,
    SHIPS,
    WOOD,
)
from kade.games.new_amsterdam.rules.names import amount_of, fur_count, house_count, point_count
from kade.games.new_amsterdam.rules.shipping import cargo_points
from kade.games.new_amsterdam.words.amounts import owned
from kade.kernel.phrase import Listing, Reader, say


def figures(reader: Reader) -> tuple[Figure, ...]:
    return _figures(reader.tongue)


@lru_cache(maxsize=16)
def _figures(tongue: NullTranslations) -> tuple[Figure, ...]:
    """Each where its thing is used; the positions are those of the guided first game."""
    reader = looker(YOU, tongue)
    return (
        _river(reader),
        _money_box(reader),
        _elections(looker(0, tongue)),
        _land(reader),
        _land_points(reader),
        _traders(reader),
        _ship(reader),
        _wharf(reader),
    )


def _money_box(reader: Reader) -> Figure:
    view = played(before("bid 2")).view(None)
    words = say(
        "The money box in an auction: tile spaces {tiles}, coins below {coins}. Column {column} is fought "
        "for; the slate has the bids.",
        tiles=Listing([column.tiles for column in COLUMNS]),
        coins=Listing([column.coins for column in COLUMNS]),
        column=view.column + 1,
    )
    rules = ("NAM-5.3", "NAM-5.5", "NAM-5.9", "NAM-5.10")
    return Figure(rules, words.text(reader), money_box(view, reader))


def _river(reader: Reader) -> Figure:
    """Its lower half: after two lands were bought two longhouses have moved a camp upriver."""
    view = played(before("column 3")).view(None)
    x, y, wide, high = WIDE.area("river")
    words = say(
        "The river: longhouses in camps 1 and 2, boats with their price in corn, trading posts in zone 1. "
        "Upriver is to the right."
    )
    picture = board(view, (x, y, wide / 2, high), say("The river with camps, boats and posts"), reader)
    rules = ("NAM-1.11", "NAM-8.3", "NAM-9.4", "NAM-10.9", "NAM-10.10")
    return Figure(rules, words.text(reader), picture)


def _traders(reader: Reader) -> Figure:
    view = played(before("bid 2")).view(None)
    words = say("The traders: the top one sells furs one by one, the other two all they have.")
    return Figure(("NAM-9.1", "NAM-9.2"), words.text(reader), traders(view, reader))


def _wharf(reader: Reader) -> Figure:
    state = played(before("clear land"))
    warehouses, goods = state.warehouses[YOU], owned(state.view(YOU), YOU, GOODS)
    words = say(
        "A wharf with {warehouses} warehouses: room for {room}. All four make it {all}.",
        warehouses=warehouses,
        room=amount_of(GOODS, DOCK_PLACES[warehouses]),
        all=DOCK_PLACES[-1],
    ).text(reader)
    rules = ("NAM-10.6", "NAM-11.5", "NAM-13.2")
    return Figure(rules, words, wharf_picture(warehouses, goods, words, EMBLEM))


def _land(reader: Reader) -> Figure:
    bought = played(before("mill")).lands[YOU][0]
    card = LANDS[bought]
    words = say(
        "A land for {houses}: as bought, built up, and cleared. {wood} once, {corn} every round.",
        houses=house_count(card.houses),
        wood=amount_of(WOOD, card.wood),
        corn=amount_of(CORN, card.corn),
    )
    picture = _abreast(
        land(bought, reader), land(bought, reader, card.houses), land(bought, reader, card.houses, True)
    )
    return Figure(("NAM-8.6", "NAM-8.7", "NAM-8.9", "NAM-10.7"), words.text(reader), picture)


def _land_points(reader: Reader) -> Figure:
    words = say("Points for clearing land, by the place of the rightmost card in the row.")
    return Figure(("NAM-8.8", "NAM-12.3"), words.text(reader), land_points_row())


def _elections(reader: Reader) -> Figure:
    view = played(before("elections")).view(None)
    words = say(
        "Elections for the anchor: on a solid plinth stand most shops, on a dashed one those tied for most. "
        "Together {points}.",
        points=point_count(election(view.shops, view.players, reader.you)),
    )
    rules = ("NAM-7.2", "NAM-10.1", "NAM-12.2")
    return Figure(rules, words.text(reader), elections(view, reader.you, reader))


def _ship(reader: Reader) -> Figure:
    state = played(before("ship"))
    furs = furs_of(state, YOU)
    index = next(index for index in state.ship_display if SHIPS[index].furs == sum(furs))
    card = SHIPS[index]
    words = say(
        "A ship for {furs}: {coins} once, {goods} every round. Six of one kind bring {points}.",
        furs=fur_count(card.furs),
        coins=amount_of(COINS, card.coins),
        goods=amount_of(GOODS, card.goods),
        points=point_count(cargo_points(furs)),
    )
    picture = _abreast(fur_row(furs, reader), ship(index, reader))
    return Figure(("NAM-9.6", "NAM-9.7", "NAM-9.8", "NAM-14.31"), words.text(reader), picture)


def _abreast(*parts: Markup) -> Markup:
    return el("div", *parts, class_="exhibit-row")
