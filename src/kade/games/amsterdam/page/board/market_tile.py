"""The open market tile under its awning: price at the left, what it brings at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.chart.geometry import box
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.games.amsterdam.page.board.frames import Frame
from kade.games.amsterdam.page.board.spots import MARKET_SPOT, Lit, why_not
from kade.games.amsterdam.page.pieces import seal
from kade.games.amsterdam.page.symbols import resource_in
from kade.games.amsterdam.rules.actions import MARKET
from kade.games.amsterdam.rules.cards_and_tiles import MARKET_SETS, MARKET_TILES, NO_TILE, MarketTile
from kade.games.amsterdam.rules.components import COLOUR_COUNT
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import tile_sentence
from kade.kernel.phrase import Listing, Phrase, say

_STRIPES = 8


def draw_market_tile(view: AmsterdamView, frame: Frame, lit: Lit) -> Markup:
    """The stall; pressing it uses the tile."""
    x, y, k = frame.market
    edge = box(x - 52 * k, y - 30 * k, 104 * k, 60 * k, 5 * k)
    if view.market == NO_TILE:
        return NOTHING
    tile = MARKET_TILES[view.market]
    body = join((el("path", d=edge, class_="touch"), _figures(tile, x, y, k)))
    why = why_not(view, MARKET, lit.reader)
    return lit.spot(MARKET_SPOT, edge, body, _name(view, tile), why=why)


def _name(view: AmsterdamView, tile: MarketTile) -> Phrase:
    left = Listing(
        [
            say("set {set}: {number}", number=number, set=MARKET_SETS[place])
            for place, number in enumerate(view.market_left)
            if number
        ]
    )
    return say(
        "Market tile: {sentence} To come: {left}.",
        sentence=tile_sentence(tile.index),
        left=left,
    )


def stall(frame: Frame) -> Markup:
    """The empty stall."""
    x, y, k = frame.market
    w, h = 104 * k, 60 * k
    left, top, stripe = x - w / 2, y - h / 2, w / _STRIPES
    cloths = [
        el(
            "path",
            d=(
                f"M{num(left + stripe * number)} {num(top)}h{num(stripe)}v{num(11 * k)}"
                f"a{num(stripe / 2)} {num(5 * k)} 0 0 1 {num(-stripe)} 0Z"
            ),
            class_="awning odd" if number % 2 else "awning",
        )
        for number in range(_STRIPES)
    ]
    table = box(left + 3 * k, top + 6 * k, w - 6 * k, h - 6 * k, 4 * k)
    return join((el("path", d=table, class_="stall"), *cloths))


def _figures(tile: MarketTile, x: float, y: float, k: float) -> Markup:
    """What the tile costs and brings, in signs."""
    left = x - 52 * k
    text = max(16 * k, 12)
    parts = [
        el("text", tile.cost, x=left + 9.5 * k, y=y + 13.5 * k, font_size=num(text), class_="strong"),
        use("coin", left + 26 * k, y + 8 * k, 20 * k),
        use("i-arrow", left + 41 * k, y + 8 * k, 10 * k, class_="field-icon"),
    ]
    shown = [
        (kind, value)
        for kind, value in (("points", tile.points), ("i-river", tile.amstel), ("i-cubes", tile.resources))
        if value
    ]
    if tile.effect:
        parts += _EFFECTS[tile.effect](tile, x + 24 * k, y + 8 * k, k)
    for index, (kind, value) in enumerate(shown):
        at = x + (20 + 23 * index - 15 * (len(shown) - 1)) * k
        if kind == "points":
            parts.append(seal(value, at, y + 8 * k, 26 * k))
        else:
            parts += [
                use(kind, at + 4 * k, y + 15 * k, 18 * k, class_="field-icon"),
                el(
                    "text",
                    f"+{value}",
                    x=at + 4 * k,
                    y=y + 4.5 * k,
                    font_size=num(max(14 * k, 10.5)),
                    class_="strong",
                ),
            ]
    return join(parts)


def _sign(symbol: str, x: float, y: float, size: float) -> Markup:
    return use(symbol, x, y, size, class_="field-icon")


def _note(text: str, x: float, y: float, k: float) -> Markup:
    return el("text", text, x=x, y=y + 5 * k, font_size=num(max(15 * k, 11)), class_="strong")


def _steps(tile: MarketTile, x: float, y: float, k: float) -> list[Markup]:
    """Barge steps without resources."""
    return [_sign("i-barge", x - 10 * k, y, 22 * k), _note(f"+{tile.number}", x + 12 * k, y, k)]


def _activation(tile: MarketTile, x: float, y: float, k: float) -> list[Markup]:
    """Inactive cards become active."""
    times = [_note(f"{tile.number}×", x - 22 * k, y, k)] if tile.number > 1 else []
    return [
        *times,
        _sign("i-slot", x - 6 * k, y, 19 * k),
        _sign("i-arrow", x + 7 * k, y, 9 * k),
        _sign("i-active", x + 20 * k, y, 19 * k),
    ]


def _exchange(tile: MarketTile, x: float, y: float, k: float) -> list[Markup]:
    """An inactive card goes, one of the discard pile comes."""
    back = f"{num(x + k)} {num(y + 6 * k)}"
    return [
        _sign("i-slot", x - 14 * k, y, 19 * k),
        _sign("i-arrow", x + 1 * k, y - 5 * k, 11 * k),
        el("g", _sign("i-arrow", 0, 0, 11 * k), transform=f"translate({back}) rotate(180)"),
        _sign("i-hand", x + 17 * k, y, 19 * k),
    ]


def _anywhere(tile: MarketTile, x: float, y: float, k: float) -> list[Markup]:
    """The barge goes to any harbour space."""
    return [
        _sign("i-barge", x - 14 * k, y, 21 * k),
        _sign("i-arrow", x + 3 * k, y, 11 * k),
        el("circle", cx=x + 18 * k, cy=y, r=8 * k, class_="mooring"),
        _note("?", x + 18 * k, y - k, k),
    ]


def _block(tile: MarketTile, x: float, y: float, k: float) -> list[Markup]:
    """A block for nothing."""
    return [_sign("i-block", x - 8 * k, y, 22 * k), _sign("i-coat", x + 13 * k, y, 18 * k)]


def _each(tile: MarketTile, x: float, y: float, k: float) -> list[Markup]:
    """A cube of every colour, in two rows."""
    return [
        resource_in(colour, x + (colour % 3 - 1) * 16 * k, y + (colour // 3 - 0.5) * 17 * k, 15 * k)
        for colour in range(COLOUR_COUNT)
    ]


_EFFECTS: Final[dict[str, Callable[[MarketTile, float, float, float], list[Markup]]]] = {
    "barge_steps": _steps,
    "exchange_card": _exchange,
    "activate_free": _activation,
    "barge_anywhere": _anywhere,
    "block_free": _block,
    "gain_each_resource": _each,
}


def market_tile_css() -> str:
    return _TILE


_TILE = """
.stall{fill:var(--banner);stroke:var(--coast);stroke-width:1.1}
.awning{fill:var(--seal);stroke:var(--coast);stroke-width:.7}.awning.odd{fill:var(--foam)}
.board .strong{font-weight:700}
"""
