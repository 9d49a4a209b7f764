"""The black market: nine spaces, one for each good; a sold good covers its space to the end."""

from __future__ import annotations

from functools import cache

from kade.chart.geometry import Point, box
from kade.chart.markup import Markup, el, join, num, use
from kade.games.amsterdam.page.board.frames import Frame, black_market_at
from kade.games.amsterdam.page.board.news_map import Fresh, sold_news
from kade.games.amsterdam.page.board.spots import SALE_SPOT, Lit, cell_spot
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.components import BLACK_MARKET, GOODS, SALE_GULDEN, SALE_RESOURCES
from kade.games.amsterdam.rules.names import any_count, goods_word, gulden_count
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import BLACK_MARKET as BLACK_MARKET_SPOT
from kade.kernel.phrase import Listing, Phrase, Reader, say

_COLUMNS = 3


def _cell(frame: Frame) -> float:
    return black_market_at(frame)[3] / _COLUMNS


def market_cell_at(space: int, frame: Frame) -> Point:
    """The middle of a space of the black market, counted row by row."""
    x, y, _, _ = black_market_at(frame)
    cell = _cell(frame)
    return x + cell * (space % _COLUMNS + 0.5), y + cell * (space // _COLUMNS + 0.5)


def black_market_name(frame: Frame, reader: Reader) -> Markup:
    """The alley with its name and what a sale brings."""
    x, y, _, h = black_market_at(frame)
    k, cell = frame.k, _cell(frame)
    alley = box(x - 3 * k, y - 3 * k, 3 * cell + 6 * k, h + 6 * k, 4 * k)
    side, foot = x + 3 * cell + 8 * k, y + h
    name = (x, y - 5) if frame.compact else (side, foot - 31)
    return el(
        "g",
        el("path", d=alley, class_="alley"),
        el(
            "text",
            say("Black market").text(reader),
            x=name[0],
            y=name[1],
            font_size=num(13 if frame.compact else 13.5),
            class_="field-name at-start",
        ),
        _reward(side, foot, frame, reader),
        aria_hidden="true",
    )


def _reward(x: float, foot: float, frame: Frame, reader: Reader) -> Markup:
    """Gulden or a resource; on two lines where there is little room."""
    coin, gulden, cube = (x + 9, foot - 16), (x + 22, foot - 10.5), (x + 60, foot - 15.5)
    size = 14
    if frame.compact:
        coin, gulden, cube, size = (x + 7, foot - 34), (x + 15, foot - 29.5), (x + 15, foot - 14), 14
    words = say("{gulden} or", gulden=SALE_GULDEN).text(reader)
    return join(
        (
            use("coin", coin[0], coin[1], size * 1.3),
            el("text", words, x=gulden[0], y=gulden[1], font_size=size, class_="at-start"),
            use("i-cubes", cube[0], cube[1], size * 1.25, class_="field-icon"),
        )
    )


def draw_black_market(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    question = view.question if view.legal else None
    offered = question.good if isinstance(question, SellOrStore) else -1
    drawn: list[Markup] = []
    for space, good in enumerate(BLACK_MARKET):
        sold = bool(view.sold >> good & 1)
        body, edge = _space(space, good, sold, sold_news(good) in fresh, frame)
        key = SALE_SPOT if good == offered else cell_spot(good)
        lit_spot = lit.spot(key, edge, body, _name(view, good))
        # A space that answers comes last, so that no neighbour covers its glow.
        drawn.insert(len(drawn) if key in lit.answers else 0, lit_spot)
    return el("g", *drawn, class_="black-market", data_spot=BLACK_MARKET_SPOT)


def _name(view: AmsterdamView, good: int) -> Phrase:
    if view.sold >> good & 1:
        return say("Black market: {goods} are sold", goods=goods_word(good))
    reward = Listing([gulden_count(SALE_GULDEN), any_count(SALE_RESOURCES)])
    return say(
        "Black market: {goods} can be sold, choose from {reward}", goods=goods_word(good), reward=reward
    )


@cache
def _space(space: int, good: int, sold: bool, new: bool, frame: Frame) -> tuple[Markup, str]:
    """The printed good, faint while it can still be sold."""
    x, y = market_cell_at(space, frame)
    k, cell = frame.k, _cell(frame)
    edge = box(x - cell / 2 + k, y - cell / 2 + k, cell - 2 * k, cell - 2 * k, 2.5 * k)
    if sold:
        tile = use(f"goods-{GOODS[good]}", x, y, cell * 0.98)
        lies = el("g", tile, class_="tile new" if new else "tile", data_moves=f"sold-{GOODS[good]}")
    else:
        lies = use(f"good-{GOODS[good]}", x, y, cell * 0.7, class_="unsold")
    return join((el("path", d=edge, class_="market-cell"), lies)), edge


def black_market_css() -> str:
    return _MARKET


_MARKET = """
.board .at-start{text-anchor:start}
.field-icon{color:var(--ink)}
.alley{fill:var(--card-ink);stroke:var(--card-edge)}
.market-cell{fill:color-mix(in srgb,var(--card) 74%,var(--paper))}
.unsold{opacity:.42;filter:grayscale(1)}
.hot .unsold{opacity:1;filter:none}
"""
