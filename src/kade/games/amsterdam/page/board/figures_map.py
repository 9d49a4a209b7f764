"""The figures of the expansions: foreman, bailiff and dealer, where they stand on the board."""

from __future__ import annotations

from typing import Final

from kade.chart.geometry import Point
from kade.chart.markup import Markup, el, num
from kade.games.amsterdam.page.board.black_market_map import market_cell_at
from kade.games.amsterdam.page.board.frames import BLOCKS_AT, Frame
from kade.games.amsterdam.page.board.news_map import BAILIFF_NEWS, DEALER_NEWS, FOREMAN_NEWS, Fresh
from kade.games.amsterdam.rules.components import BLACK_MARKET, DEPOT, PLACES
from kade.games.amsterdam.rules.names import block_word, good_word, place_word
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Phrase, Reader, say

#: A standing figure in a box from -10 to 10 across and -16 to 12 down, and the sign on its chest.
_FIGURE: Final = (
    "M-7.5 12L-5.5-2C-5-5.5 5-5.5 5.5-2L7.5 12ZM-4.5-9.5A4.5 4.5 0 1 1 4.5-9.5 4.5 4.5 0 1 1-4.5-9.5Z"
)
_SIGNS: Final = {
    FOREMAN_NEWS: "M-3 7V0H3M-3 3H1.5",
    BAILIFF_NEWS: "M-3 7V0H1Q3 0 3 1.8 3 3.5 1 3.5H-3M1 3.5Q3.5 3.5 3.5 5.200 3.5 7 1 7H-3",
    DEALER_NEWS: "M-3 7V0H0Q3.5 0 3.5 3.5 3.5 7 0 7Z",
}


def draw_figures(view: AmsterdamView, frame: Frame, reader: Reader, fresh: Fresh) -> Markup:
    """Those that are in the game; without expansions there are none."""
    found: list[tuple[str, Point, Phrase]] = []
    if view.foreman >= 0:
        words = say("Foreman, {place}", place=place_word(view.foreman))
        found.append((FOREMAN_NEWS, _foreman_at(view.foreman, frame), words))
    if view.bailiff >= 0:
        words = say("Bailiff, {block}", block=block_word(view.bailiff))
        found.append((BAILIFF_NEWS, _bailiff_at(view.bailiff, frame), words))
    if view.dealer >= 0:
        words = say("Dealer, {good}", good=good_word(view.dealer))
        found.append((DEALER_NEWS, _dealer_at(view.dealer, frame), words))
    drawn = [_figure(who, at, words.text(reader), who in fresh, frame) for who, at, words in found]
    return el("g", *drawn, class_="workers")


def _foreman_at(place: int, frame: Frame) -> Point:
    """At the corner of a warehouse or depot."""
    x, y = frame.stead(place)
    half = frame.roof[0] if PLACES[place].kind == DEPOT else 1.5 * frame.roof[0]
    if not frame.compact and PLACES[place].kind != DEPOT:
        half += frame.tile * 0.4
    return max(x - half - 4 * frame.k, frame.border.band + 6), y + frame.roof[1] * 0.3


def _bailiff_at(block: int, frame: Frame) -> Point:
    """Beside the good of a block."""
    x, y = frame.place(BLOCKS_AT[block])
    if frame.compact:
        return x + frame.tile * 0.45, y - frame.tile * 0.55
    return x + frame.tile * 0.72, y - frame.tile * 0.05


def _dealer_at(good: int, frame: Frame) -> Point:
    """On the black market space of a good."""
    x, y = market_cell_at(BLACK_MARKET.index(good), frame)
    return x + 5 * frame.k, y + 3 * frame.k


def _figure(who: str, at: Point, label: str, new: bool, frame: Frame) -> Markup:
    return el(
        "g",
        el("title", label),
        el(
            "g",
            el("path", d=_FIGURE, class_="figure"),
            el("path", d=_SIGNS[who], class_="figure-sign"),
            transform=f"translate({num(at[0])} {num(at[1])}) scale({0.7 if frame.compact else 0.85})",
        ),
        class_="new" if new else None,
        data_moves=who,
        role="img",
        aria_label=label,
    )


def figures_css() -> str:
    return _FIGURES


_FIGURES = """
.workers{pointer-events:none}
.figure{fill:var(--ink);stroke:var(--banner);stroke-width:1.2;stroke-linejoin:round}
.figure-sign{fill:none;stroke:var(--banner);stroke-width:1.6;stroke-linejoin:round}
"""
