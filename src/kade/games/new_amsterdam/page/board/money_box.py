"""The money box: columns of action tiles, turn-order markers, and who took what."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.furniture import fitting
from kade.chart.markup import Markup, el, join, num, use
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.bid_slate import draw_day, draw_slate
from kade.games.new_amsterdam.page.board.coordinates import COLUMN_COINS, COLUMN_MARKERS, COLUMN_TILES, Point
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.hot_spots import column_press, spot
from kade.games.new_amsterdam.page.symbols import order_marker
from kade.games.new_amsterdam.rules.components import COLUMN_COUNT, COLUMNS, TILES
from kade.games.new_amsterdam.rules.names import tiles_and_coins
from kade.games.new_amsterdam.rules.state import NOBODY
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Listing, Phrase, Reader, Seat, say


def draw_money_box(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Markup:
    """All columns; the one under auction last, so that its glow lies over its neighbours."""
    wide = tray_width(frame)
    order = sorted(range(COLUMN_COUNT), key=lambda column: column == view.column)
    columns = [_column(view, column, wide, frame, reader) for column in order]
    slate = (
        draw_slate(view, wide, frame, reader)
        if view.column != NOBODY
        else draw_day(view, wide, frame, reader)
    )
    return el("g", slate, *columns, class_="money-box", data_spot="money-box")


def tray_width(frame: Frame) -> float:
    first, second = (frame.place("money_box", at)[0] for at in COLUMN_MARKERS[:2])
    return min(second - first - 3, 62)


def chest(frame: Frame) -> Markup:
    """The strongbox itself: boards, iron bands, and a number over each column."""
    x, y, w, h = frame.area("money_box")
    bands = "".join(f"M{num(bx)} {num(y)}V{num(y + h)}" for bx in (x + 8, x + w - 8))
    boards = "".join(f"M{num(x)} {num(y + h * k / 5)}H{num(x + w)}" for k in range(1, 5))
    numbers = []
    for column, at in enumerate(COLUMN_MARKERS):
        mx, my = frame.place("money_box", at)
        numbers.append(el("text", column + 1, x=mx, y=my - 26.5, class_="column-number"))
    return join(
        (
            el("rect", x=x, y=y, width=w, height=h, rx=7, class_="chest"),
            el("path", d=boards, class_="chest-board"),
            el("path", d=bands, class_="chest-band"),
            *numbers,
        )
    )


# --------------------------------------------------------------------- columns


def column_path(column: int, frame: Frame) -> str:
    """The outline of a column."""
    top, (x, y) = (frame.place("money_box", at[column]) for at in (COLUMN_MARKERS, COLUMN_COINS))
    return _tray(top, (x, y - 3), tray_width(frame))


def column_tiles(view: NewAmsterdamView, column: int) -> list[int]:
    """The kinds of the tiles that were laid on a column, without empty spaces."""
    printed = COLUMNS[column]
    laid = view.columns[printed.first : printed.first + printed.tiles]
    return [kind for kind in laid if kind != NOBODY]


def tiles_in_words(tiles: Sequence[int]) -> Listing:
    """Counted kinds: "1 land tile and 2 trade tiles"."""
    return tiles_and_coins(tiles, 0)


def marker_of(view: NewAmsterdamView, seat: int) -> int:
    """The number of a seat's turn-order marker."""
    return view.order.index(seat) + 1


def chooser_of(view: NewAmsterdamView) -> int:
    """Who put the present column up for auction: the lowest marker without a column (NAM-5.3)."""
    return next(seat for seat in view.order if seat not in view.takers)


def _column(view: NewAmsterdamView, column: int, wide: float, frame: Frame, reader: Reader) -> Markup:
    mx, my = frame.place("money_box", COLUMN_MARKERS[column])
    cx, cy = frame.place("money_box", COLUMN_COINS[column])
    places = [frame.place("money_box", at) for at in COLUMN_TILES[column]]
    path = column_path(column, frame)
    taker = view.takers[column]
    if taker == NOBODY:
        tiles = column_tiles(view, column)
        inside = [
            use(f"tile-{TILES[kind]}", x, y, 42, 34) for kind, (x, y) in zip(tiles, places, strict=False)
        ]
        inside.append(_coins(COLUMNS[column].coins, cx, cy))
    else:
        inside = [_taken(view, column, (mx, (places[0][1] + cy) / 2), reader)]
    body = join(
        (
            el("path", d=path, class_="tray" if taker == NOBODY else "tray gone"),
            _mark(view, column, mx, my, reader),
            *inside,
        )
    )
    label = _label(view, column).text(reader)
    if column == view.column:
        drawn = _lit(path, body, label)
    else:
        drawn = spot(path, body, label, column_press(view, column, reader), reader)
    return el("g", drawn, data_spot=f"column-{column + 1}")


def _lit(path: str, body: Markup, label: str) -> Markup:
    """The column that is fought for."""
    return el(
        "g",
        el("title", label),
        el("path", d=path, class_="hot-halo"),
        body,
        el("path", d=path, class_="hot-line"),
        el("path", d=path, class_="hot-ants"),
        class_="lit",
        role="img",
        aria_label=label,
    )


def _label(view: NewAmsterdamView, column: int) -> Phrase:
    name = say("Column {number}", number=column + 1)
    taker = view.takers[column]
    if taker == NOBODY:
        contents = tiles_and_coins(column_tiles(view, column), COLUMNS[column].coins)
        stake = say("{column}: {contents}", column=name, contents=contents)
        return say("{column}, under auction", column=stake) if column == view.column else stake
    if view.prices[column] == NOBODY:
        return say("{column}: {seat} took it free of charge", column=name, seat=Seat(taker))
    return say(
        "{column}: {seat} took it for {price}", column=name, seat=Seat(taker), price=view.prices[column]
    )


def _tray(top: Point, bottom: Point, wide: float) -> str:
    (x, y0), (_, y1) = top, bottom
    half = wide / 2
    return (
        f"M{num(x - half + 6)} {num(y0 - 18)}H{num(x + half - 6)}q6 0 6 6V{num(y1 + 12)}"
        f"q0 6-6 6H{num(x - half + 6)}q-6 0-6-6V{num(y0 - 12)}q0-6 6-6Z"
    )


def _coins(count: int, x: float, y: float) -> Markup:
    start = x - (count - 1) * 8
    return join(use("res-coins", start + k * 16, y, 17) for k in range(count))


def _mark(view: NewAmsterdamView, column: int, x: float, y: float, reader: Reader) -> Markup:
    """On top of a column: the marker fought for or won, and whose it is; or an empty space."""
    seat = view.takers[column]
    if column == view.column:
        seat = chooser_of(view)
    if seat == NOBODY:
        return el("circle", cx=x, cy=y, r=11, class_="marker-space")
    emblem = emblem_of(reader.emblems, seat)
    owner = use(f"chip-{emblem}", x + 11, y + 5, 20)
    return join(
        (
            order_marker(marker_of(view, seat), x - 7, y - 1, 26),
            el("g", owner, class_=f"seat-{emblem}", data_moves=f"taker-{column}"),
        )
    )


def _taken(view: NewAmsterdamView, column: int, at: Point, reader: Reader) -> Markup:
    """What it was taken for."""
    x, y = at
    price = view.prices[column]
    if price == NOBODY:
        return _paid(say("free").text(reader), x, y + 5)
    return join(
        (
            _paid(say("paid").text(reader), x, y - 8),
            el("text", price, x=x, y=y + 14, class_="paid-number"),
        )
    )


def _paid(words: str, x: float, y: float) -> Markup:
    """As wide as a column at most."""
    return el("text", words, x=x, y=y, font_size=fitting(words, 13, 38), class_="paid")


def money_box_css() -> str:
    return _MONEY_BOX


_MONEY_BOX = """
.chest{fill:var(--chest);stroke:var(--chest-line);stroke-width:1.6;filter:url(#lift)}
.chest-board{stroke:var(--chest-line);stroke-opacity:.4;stroke-width:1}
.chest-band{stroke:var(--chest-2);stroke-width:7}
.tray{fill:var(--tray);stroke:var(--chest-line);stroke-width:1.2}
.tray.gone{fill-opacity:.62}
.lit .tray{fill:color-mix(in srgb,var(--glow-halo) 30%,var(--tray))}
.lit .hot-halo{stroke-width:11;stroke-opacity:.85}.lit .hot-line{stroke-width:2.4}
.board .column-number{font-weight:700;font-size:13px;fill:var(--brass-2)}
.marker-space{fill:none;stroke:var(--tray-line);stroke-width:1.3;stroke-dasharray:3 2}
.board .paid{font-weight:600;font-family:var(--sans);fill:var(--ink-soft)}
.board .paid-number{font-weight:700;font-size:20px}
.slate{fill:var(--slate);stroke:var(--chest-line);stroke-width:1.2}
.board .bid{font-weight:600;fill:var(--slate-ink)}
.board .bid.leads{font-weight:700;fill:var(--slate-lead)}
"""
