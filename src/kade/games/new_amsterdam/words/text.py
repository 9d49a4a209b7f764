"""The text twin of the board, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.games.new_amsterdam.rules.city import BEHIND, MAJORITY, rank_in
from kade.games.new_amsterdam.rules.components import (
    CAMP_SLOTS,
    CAMPS,
    COINS,
    COLUMNS,
    CORN,
    DISTRICT_COUNT,
    DOCK_PLACES,
    FUR,
    GOODS,
    KIND_COUNT,
    KINDS,
    LAND_TABLE,
    LANDS,
    NO_CARD,
    POST_SPACES,
    ROUNDS,
    TILE_KINDS,
    TILES,
    TRADERS,
    UPRIVER,
    WOOD,
)
from kade.games.new_amsterdam.rules.names import (
    amount_of,
    amounts,
    district_word,
    fur_count,
    kind_word,
    land_name,
    phase_word,
    ship_name,
    tile_word,
    trader_word,
)
from kade.games.new_amsterdam.rules.state import CITY, NOBODY, PASSED, SETUP, SILENT, UPKEEP
from kade.games.new_amsterdam.rules.trade import furs_of, travel_cost
from kade.games.new_amsterdam.rules.upkeep import coin_income, corn_income, goods_income, shops_of
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.game import Section, Span
from kade.kernel.phrase import PLAIN, Phrase, Reader, say

#: The hues in which terminals show furs and tiles.
_HUES: Final[dict[str, str]] = {
    "beaver": "hue-brown",
    "mink": "hue-black",
    "otter": "hue-grey",
    "muskrat": "hue-red",
    "lynx": "hue-yellow",
    "city": "hue-orange",
    "land": "hue-white",
    "trade": "hue-blue",
}


def text(view: NewAmsterdamView, reader: Reader = PLAIN) -> list[Section]:
    """Players, the round, the money box, then the board from the city to the piles."""
    sections = [
        _players(view, reader),
        _table(view, reader),
        _money_box(view, reader),
        _districts(view, reader),
        _river(view, reader),
        _traders(view, reader),
        _lands_on_display(view, reader),
        _ships_on_display(view, reader),
        _land_rows(view, reader),
        _ships(view, reader),
        _piles(view, reader),
    ]
    return [section for section in sections if section.lines]


# ------------------------------------------------------------------------------ pieces


def _told(phrase: Phrase, reader: Reader, style: str = "") -> Span:
    return Span(phrase.text(reader), style)


def _name(seat: int, reader: Reader) -> Span:
    return Span(reader.name(seat), f"seat-{seat}")


def _fur_spans(counts: Sequence[int], reader: Reader) -> list[Span]:
    """Furs by type, each in its hue."""
    spans = [
        Span(f" {number} {kind_word(FUR + kind).text(reader)}", _HUES[KINDS[FUR + kind]])
        for kind, number in enumerate(counts)
        if number
    ]
    return spans or [Span(" –")]


# ----------------------------------------------------------------------------- players


def _players(view: NewAmsterdamView, reader: Reader) -> Section:
    lines: list[list[Span]] = []
    for seat in range(view.players):
        lines += _player(view, seat, reader)
    return Section(say("Players"), lines)


def _player(view: NewAmsterdamView, seat: int, reader: Reader) -> list[list[Span]]:
    """What a player owns, in three lines."""
    own = view.held[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]
    purse = say(
        "points {points}, marker {marker}, coins {coins}, goods {goods}/{places}, wood {wood}, corn {corn}",
        points=view.scores[seat] if view.scores else view.score(seat),
        marker=view.order.index(seat) + 1,
        coins=own[COINS],
        goods=own[GOODS],
        places=DOCK_PLACES[view.warehouses[seat]],
        wood=own[WOOD],
        corn=own[CORN],
    )
    pieces = say(
        "shops {shops}, houses {houses}, warehouses {warehouses}, buildings left {stock}",
        shops=shops_of(view.shops, seat),
        houses=view.houses[seat],
        warehouses=view.warehouses[seat],
        stock=view.stock[seat],
    )
    built = [Span("    "), _told(pieces, reader)]
    if view.docked >> seat & 1:
        built.append(Span("; " + say("Docks used").text(reader)))
    mark = "▸ " if view.seat == seat else "  "
    furs = [Span("    "), _told(say("furs:"), reader), *_fur_spans(own[FUR:], reader)]
    return [
        [Span(mark), _name(seat, reader), Span(": "), _told(purse, reader)],
        [*furs, *_tiles(view, seat, reader)],
        built,
    ]


def _tiles(view: NewAmsterdamView, seat: int, reader: Reader) -> list[Span]:
    """The action tiles a player has not used."""
    counts = view.tiles[seat * TILE_KINDS : (seat + 1) * TILE_KINDS]
    if not any(counts):
        return []
    spans = [
        Span(f" {number} {tile_word(kind).text(reader)}", _HUES[TILES[kind]])
        for kind, number in enumerate(counts)
        if number
    ]
    return [Span("; "), _told(say("tiles:"), reader), *spans]


# --------------------------------------------------------------------------- the round


def _table(view: NewAmsterdamView, reader: Reader) -> Section:
    """Where the game is, and what is laid down for an answer in several parts."""
    step = say(
        "Round {round} of {rounds}: {step}", round=view.round, rounds=ROUNDS, step=phase_word(view.phase)
    )
    lines = [[_told(phase_word(view.phase) if view.phase == SETUP else step, reader)]]
    if view.round == ROUNDS and not view.over:
        lines[0].append(Span("  " + say("last round").text(reader), "alert"))
    if CITY <= view.phase < UPKEEP:
        acting = view.order[view.turn]
        left = say("special action left") if view.special else say("special action used")
        lines.append([_name(acting, reader), Span(": "), _told(left, reader)])
    order: list[Span] = [_told(say("Turn order:"), reader)]
    for seat in view.order:
        order += [Span(" "), _name(seat, reader)]
    lines.append(order)
    if any(view.laid):
        first = 0 if len(view.laid) == KIND_COUNT else FUR
        laid = say("Laid down so far: {amounts}", amounts=amounts(view.laid, first))
        lines.append([_told(laid, reader, "alert")])
    return Section(say("Table"), lines)


def _money_box(view: NewAmsterdamView, reader: Reader) -> Section:
    lines: list[list[Span]] = []
    if view.phase == SETUP:
        return Section(say("Money box"), lines)
    for column in COLUMNS:
        line = [Span(f"{column.index + 1}")]
        for kind in view.columns[column.first : column.first + column.tiles]:
            line += [Span(" "), _told(tile_word(kind), reader, _HUES[TILES[kind]])]
        if column.coins:
            line.append(Span(" + " + amount_of(COINS, column.coins).text(reader)))
        taker = view.takers[column.index]
        if taker != NOBODY:
            price = view.prices[column.index]
            paid = say("free") if price == NOBODY else say("paid {price}", price=price)
            line += [Span(": "), _name(taker, reader), Span(" "), _told(paid, reader)]
        elif view.column == column.index:
            line += [Span(": "), _told(say("under auction"), reader, "alert")]
        lines.append(line)
        if view.column == column.index and max(view.bids) > SILENT:
            lines.append(_bids(view, reader))
    return Section(say("Money box"), lines)


def _bids(view: NewAmsterdamView, reader: Reader) -> list[Span]:
    """Who has said what for the column under auction, in turn order."""
    spans: list[Span] = []
    for seat in view.order:
        bid = view.bids[seat]
        if bid != SILENT:
            said = say("passed") if bid == PASSED else say("bid {bid}", bid=bid)
            spans += [Span(", " if spans else "    "), _name(seat, reader), Span(" "), _told(said, reader)]
    return spans


# ---------------------------------------------------------------------- city and river


def _districts(view: NewAmsterdamView, reader: Reader) -> Section:
    lines: list[list[Span]] = []
    for district in range(DISTRICT_COUNT):
        line = [_told(district_word(district), reader), Span(":")]
        for seat in range(view.players):
            shops = view.shops[seat * DISTRICT_COUNT + district]
            if shops:
                rank = rank_in(view.shops, view.players, seat, district)
                mark = "★" if rank == MAJORITY else "" if rank == BEHIND else "☆"
                line += [Span(" "), _name(seat, reader), Span(f" {shops}{mark}")]
        lines.append(line if len(line) > 2 else [*line, Span(" –")])
    income: list[Span] = [_told(say("Coins a round:"), reader)]
    for seat in range(view.players):
        coins = coin_income(view.shops, view.players, seat)
        income += [Span(" "), _name(seat, reader), Span(f" {coins}")]
    lines.append(income)
    return Section(say("Districts (shops; ★ majority, ☆ tied for most)"), lines)


def _river(view: NewAmsterdamView, reader: Reader) -> Section:
    """Zone by zone upriver; a boat leads from each to the next."""
    lines: list[list[Span]] = []
    slots, spaces = CAMP_SLOTS[view.players], POST_SPACES[view.players]
    for zone in range(CAMPS):
        camp = say(
            "{zone}: longhouses {here}/{slots}", zone=zone + 1, here=view.camps[zone], slots=slots[zone]
        )
        posts = say("posts {here}/{spaces}", here=view.posts.count(zone), spaces=spaces[zone])
        line = [_told(camp, reader), Span(", "), _told(posts, reader)]
        for seat, place in enumerate(view.posts):
            if place == zone:
                line += [Span(" "), _name(seat, reader)]
        if zone + 1 < CAMPS:
            boat = say("boat on: {corn}", corn=amount_of(CORN, UPRIVER[zone + 1] - UPRIVER[zone]))
            line += [Span(", "), _told(boat, reader)]
        lines.append(line)
    travel: list[Span] = [_told(say("Corn for the way:"), reader)]
    for seat in range(view.players):
        travel += [Span(" "), _name(seat, reader), Span(f" {travel_cost(view.camps, view.posts[seat])}")]
    lines.append(travel)
    return Section(say("River (zones with camp and trading posts)"), lines)


def _traders(view: NewAmsterdamView, reader: Reader) -> Section:
    lines: list[list[Span]] = []
    for trader in TRADERS:
        price = amount_of(GOODS, trader.price)
        told = say("{price} each", price=price) if trader.one_by_one else say("{price} for all", price=price)
        furs = _fur_spans(furs_of(view.traders, trader.index), reader)
        line = [_told(trader_word(trader.index), reader), Span(" ("), _told(told, reader), Span("):")]
        lines.append([*line, *furs])
    return Section(say("Traders"), lines)


# ------------------------------------------------------------------------------- cards


def _display(cards: list[Phrase | None], reader: Reader) -> list[list[Span]]:
    """The places of a display, a dash where no card lies; nothing before the first round."""
    return [
        [Span(f"{place} "), Span("–") if card is None else _told(card, reader)]
        for place, card in enumerate(cards, 1)
    ]


def _lands_on_display(view: NewAmsterdamView, reader: Reader) -> Section:
    cards = [None if card == NO_CARD else land_name(card) for card in view.land_display]
    return Section(say("Lands on display"), _display(cards, reader) if view.round else [])


def _ships_on_display(view: NewAmsterdamView, reader: Reader) -> Section:
    cards = [None if card == NO_CARD else ship_name(card) for card in view.ship_display]
    return Section(say("Ships on display"), _display(cards, reader) if view.round else [])


def _land_rows(view: NewAmsterdamView, reader: Reader) -> Section:
    """Every land of every player, with the houses on it."""
    lines: list[list[Span]] = []
    for seat in range(view.players):
        houses = view.houses[seat]
        for place, card in enumerate(view.lands[seat]):
            land = LANDS[card]
            told = say(
                "{place}: houses {here}/{houses}, wood {wood}, corn {corn}",
                place=place + 1,
                here=min(houses, land.houses),
                houses=land.houses,
                wood=land.wood,
                corn=land.corn,
            )
            houses -= min(houses, land.houses)
            line = [_name(seat, reader), Span(" "), _told(told, reader)]
            lines.append([*line, Span(" ✓")] if place < view.cleared[seat] else line)
        if view.cleared[seat]:
            corn = amount_of(CORN, corn_income(view.lands[seat], view.cleared[seat]))
            lines.append([_name(seat, reader), Span(" "), _told(say("{corn} a round", corn=corn), reader)])
    if lines:
        points = " ".join(str(points) for points in LAND_TABLE)
        lines.append([_told(say("Points by place: {points}", points=points), reader)])
    return Section(say("Land rows (✓ cleared)"), lines)


def _ships(view: NewAmsterdamView, reader: Reader) -> Section:
    lines: list[list[Span]] = []
    for seat in range(view.players):
        for ship in view.ships[seat]:
            lines.append([_name(seat, reader), Span(" "), _told(ship_name(ship), reader)])
        if len(view.ships[seat]) > 1:
            goods = amount_of(GOODS, goods_income(view.ships[seat]))
            lines.append([_name(seat, reader), Span(" "), _told(say("{goods} a round", goods=goods), reader)])
    return Section(say("Ships loaded"), lines)


def _piles(view: NewAmsterdamView, reader: Reader) -> Section:
    drawn, laid = fur_count(sum(view.fur_pile)), fur_count(sum(view.fur_discard))
    cards = say(
        "Cards to come: lands {lands}, ships {ships}", lands=len(view.land_deck), ships=len(view.ship_deck)
    )
    return Section(
        say("Piles"),
        [
            [_told(say("Pile of {furs}:", furs=drawn), reader), *_fur_spans(view.fur_pile, reader)],
            [_told(say("Discarded {furs}:", furs=laid), reader), *_fur_spans(view.fur_discard, reader)],
            [_told(cards, reader)],
        ],
    )
