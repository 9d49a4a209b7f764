"""The board: a bird's-eye plan of the merchants' quarter on its grid of 8 by 8; drawn from a view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache, partial
from gettext import NullTranslations
from typing import Final

from kade.chart.css import chart_css
from kade.chart.furniture import alone, grain
from kade.chart.kept import Kept
from kade.chart.markup import Markup, el
from kade.chart.sprite import definitions
from kade.chart.tokens import theme_css
from kade.games.genoa.page.board.edges import coordinates, draw_rounds, edge, edges_css, sea
from kade.games.genoa.page.board.frames import WIDE, Frame
from kade.games.genoa.page.board.notes import draw_limits, draw_offers, draw_trail, notes_css
from kade.games.genoa.page.board.signs import (
    draw_chains,
    draw_gains,
    draw_owners,
    draw_pins,
    names,
    signs_css,
)
from kade.games.genoa.page.board.spaces import draw_spaces, spaces_css
from kade.games.genoa.page.board.town import town, town_css
from kade.games.genoa.page.symbols import PALETTE, symbols, symbols_css
from kade.games.genoa.rules.components import TITLE
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.fields import fields_of
from kade.kernel.phrase import Reader


def draw(view: GenoaView) -> str:
    """The board as one self-contained SVG in both themes."""
    css = theme_css(PALETTE, root=".kade") + chart_css() + board_css()
    layers = board_layers(view, WIDE, Reader((), view.viewer))
    return alone(WIDE.key, WIDE.width, WIDE.height, TITLE, css, definitions(symbols()), *layers)


def board_layers(view: GenoaView, frame: Frame, reader: Reader) -> tuple[Markup, Markup]:
    """The board for a page that changes: the ground, sent once, and what lies on it now."""
    whose = _whose(view, reader)
    parts = []
    for name, (draw_part, fields) in _PARTS.items():
        told = [getattr(view, field) for field in fields] if fields else _all_told(view)
        key = (frame.key, name, whose, repr(_plain(told)))
        parts.append(_LIVE.get(key, partial(draw_part, view, frame, reader)))
    return _fixed(frame, reader.tongue), el("g", *parts, class_="live")


Part = Callable[[GenoaView, Frame, Reader], Markup]
#: What lies on the board, from the bottom up, with the fields of the view it depends on; none: on all.
_PARTS: Final[Mapping[str, tuple[Part, tuple[str, ...]]]] = {
    "rounds": (draw_rounds, ("position", "settings")),
    "spaces": (draw_spaces, ()),
    "gains": (
        draw_gains,
        ("stock_goods", "stock_tiles", "piles", "played", "used", "loose", "owners"),
    ),
    "pins": (draw_pins, ("hand", "path")),
    "owners": (draw_owners, ("owners",)),
    "chains": (draw_chains, ("hand",)),
    "trail": (draw_trail, ("path", "swept")),
    "offers": (draw_offers, ("offers", "counters", "draft", "path", "trader", "site")),
    "limits": (draw_limits, ("wishes", "offers", "position", "trader", "over")),
}
_LIVE: Final = Kept[Markup](3000)


def _plain(told: list[object]) -> list[object]:
    """Fields as values that can be told apart."""
    return [
        [part.to_json() if isinstance(part, Offer) else part for part in value]
        if isinstance(value, list)
        else value
        for value in told
    ]


def _all_told(view: GenoaView) -> list[object]:
    question = view.question.to_json() if view.question else ""
    legal = [action.id for action in view.legal]
    return [question, legal, view.wishes, *(getattr(view, field) for field in fields_of(GenoaView))]


def _whose(view: GenoaView, reader: Reader) -> tuple[Hashable, ...]:
    """Who looks, and in which language."""
    named = tuple(reader.name(seat) for seat in range(view.players))
    return (view.viewer, view.players, named, tuple(reader.emblems), reader.tongue)


@lru_cache(maxsize=64)
def _fixed(frame: Frame, tongue: NullTranslations) -> Markup:
    """All that never changes."""
    return el(
        "g",
        sea(frame),
        edge(frame),
        town(frame),
        coordinates(frame),
        grain(frame.width, frame.height),
        names(frame, Reader((), -1, tongue)),
        class_="ground",
        aria_hidden="true",
    )


def board_css() -> str:
    """Only what this board draws; lettering and furniture come from the house."""
    parts = (symbols_css, town_css, edges_css, spaces_css, signs_css, notes_css)
    return "".join(part() for part in parts)
