"""The board as an engraved chart: the harbour on the IJ, the canal town, the Amstel; drawn from a view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache, partial
from gettext import NullTranslations
from typing import Final

from kade.chart.border import Standing, score_markers, score_track
from kade.chart.css import chart_css
from kade.chart.furniture import alone
from kade.chart.kept import Kept
from kade.chart.markup import Markup, el, num
from kade.chart.sprite import definitions
from kade.chart.tokens import emblem_of, theme_css
from kade.games.amsterdam.page.board.barges_map import barges_css, draw_barges
from kade.games.amsterdam.page.board.black_market_map import (
    black_market_css,
    black_market_name,
    draw_black_market,
)
from kade.games.amsterdam.page.board.blocks_map import blocks_css, draw_blocks, draw_districts
from kade.games.amsterdam.page.board.city_map import city, city_css
from kade.games.amsterdam.page.board.dice_tray import dice_tray_css, draw_dice
from kade.games.amsterdam.page.board.docker_house import (
    docker_house_css,
    docker_house_name,
    draw_docker_house,
)
from kade.games.amsterdam.page.board.figures_map import draw_figures, figures_css
from kade.games.amsterdam.page.board.frames import WIDE, Frame
from kade.games.amsterdam.page.board.harbour_map import draw_harbour, harbour_css
from kade.games.amsterdam.page.board.market_tile import draw_market_tile, market_tile_css, stall
from kade.games.amsterdam.page.board.news_map import Fresh, news, news_css
from kade.games.amsterdam.page.board.quays import quays, quays_css
from kade.games.amsterdam.page.board.river_map import amstel, draw_river, river_css
from kade.games.amsterdam.page.board.round_track import draw_rounds, round_track_css, strip_names
from kade.games.amsterdam.page.board.spots import Lit, spots, spots_css
from kade.games.amsterdam.page.board.trail import trail_css
from kade.games.amsterdam.page.pieces import PALETTE, symbols, symbols_css
from kade.games.amsterdam.page.plans.sail_overlay import overlay_css
from kade.games.amsterdam.rules.components import TITLE
from kade.games.amsterdam.rules.names import Side, point_count
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.events import Event
from kade.kernel.phrase import Reader, say


def draw(view: AmsterdamView) -> str:
    """The board as one self-contained SVG in both themes."""
    css = theme_css(PALETTE, root=".kade") + chart_css() + board_css()
    layers = board_layers(view, WIDE, Reader((), view.viewer))
    return alone(WIDE.key, WIDE.width, WIDE.height, TITLE, css, definitions(symbols()), *layers)


def board_layers(
    view: AmsterdamView, frame: Frame, reader: Reader, fresh: Sequence[Event] = ()
) -> tuple[Markup, Markup]:
    """The board for a page that changes: the ground, sent once, and what lies on it now."""
    changed = news(fresh, reader)
    lit = Lit(view, spots(view), reader)
    whose, asked = _whose(view, reader), _asked(view)
    drawn: dict[str, Markup] = {}
    for name, (draw_part, fields, answers) in _PARTS.items():
        key = (frame.key, name, whose, _told(view, fields), asked if answers else (), changed)
        drawn[name] = _LIVE.get(key, partial(draw_part, view, frame, lit, dict(changed)))
    strip = [drawn.pop(name) for name in _STRIP]
    on_map = el("g", *drawn.values(), transform=_to_map(frame))
    return _fixed(frame, reader.tongue), el("g", *strip, on_map, class_="live")


def _districts(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    return draw_districts(view, frame, lit.reader)


def _house(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    return draw_docker_house(view, frame, lit.reader, fresh)


def _market(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    return draw_market_tile(view, frame, lit)


def _rounds(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    return draw_rounds(view, frame, lit.reader)


def _dice(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    return draw_dice(view, frame, lit)


def _figures(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    return draw_figures(view, frame, lit.reader, fresh)


def _score(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    return el("g", score_markers(frame.border, standings(view, lit.reader)), class_="score")


Part = Callable[[AmsterdamView, Frame, Lit, Fresh], Markup]
#: What lies on the board, from the bottom up: its fields of the view, and whether it can be pressed.
_PARTS: Final[Mapping[str, tuple[Part, tuple[str, ...], bool]]] = {
    "rounds": (_rounds, ("round", "first_round"), False),
    "dice": (_dice, ("dice", "rolled", "phase"), True),
    "blocks": (draw_blocks, ("coats", "tiles"), True),
    "river": (draw_river, ("river", "ranks"), True),
    "house": (_house, ("house",), False),
    "black market": (draw_black_market, ("sold",), True),
    "market": (_market, ("market", "market_left"), True),
    "districts": (_districts, ("coats", "districts"), False),
    "harbour": (
        draw_harbour,
        ("warehouses", "depots", "docks", "house", "round", "foreman", "store", "barges"),
        True,
    ),
    "barges": (draw_barges, ("barges", "hold", "aboard"), True),
    "figures": (_figures, ("foreman", "bailiff", "dealer"), False),
    "score": (_score, ("points", "scores"), False),
}
#: These lie beside the map.
_STRIP: Final = ("rounds", "dice")
_LIVE: Final = Kept[Markup](3000)


def _told(view: AmsterdamView, fields: tuple[str, ...]) -> str:
    return repr([getattr(view, name) for name in fields])


def _whose(view: AmsterdamView, reader: Reader) -> tuple[Hashable, ...]:
    """Who looks, and in which language."""
    names = tuple(reader.name(side) for side in range(len(view.coats)))
    return (view.viewer, view.over, names, tuple(reader.emblems), reader.tongue)


def _asked(view: AmsterdamView) -> tuple[Hashable, ...]:
    """All that decides what the viewer can press, and why not."""
    if not view.legal or not view.question:
        return ()
    legal = tuple(action.id for action in view.legal)
    return (
        repr(view.question.to_json()),
        legal,
        _told(view, ("held", "done", "hold", "aboard", "active", "barges", "river")),
    )


def _to_map(frame: Frame) -> str:
    return f"translate({num(frame.corner[0])} {num(frame.corner[1])})"


@lru_cache(maxsize=64)
def _fixed(frame: Frame, tongue: NullTranslations) -> Markup:
    """All that never changes."""
    reader = Reader((), -1, tongue)
    printed = el(
        "g",
        city(frame),
        quays(frame),
        amstel(frame, reader),
        docker_house_name(frame, reader),
        stall(frame),
        black_market_name(frame, reader),
        score_track(frame.border),
        transform=_to_map(frame),
    )
    x, y, w, h = frame.strip
    # After the map, which runs on beneath it.
    strip = el("rect", x=float(x), y=float(y), width=float(w), height=float(h), class_="strip-ground")
    return el("g", printed, strip, strip_names(frame, reader))


def standings(view: AmsterdamView, reader: Reader) -> list[Standing]:
    """Points on the track; the final scores are those points too."""
    return [
        Standing(
            emblem_of(reader.emblems, side),
            view.score(side),
            say("{seat}: {points}", seat=Side(side), points=point_count(view.score(side))).text(reader),
        )
        for side in range(len(view.coats))
    ]


def board_css() -> str:
    """Only what this board draws; lettering and furniture come from the house."""
    parts = (
        symbols_css,
        spots_css,
        news_css,
        city_css,
        blocks_css,
        river_css,
        quays_css,
        harbour_css,
        barges_css,
        docker_house_css,
        black_market_css,
        market_tile_css,
        round_track_css,
        dice_tray_css,
        figures_css,
        trail_css,
        overlay_css,
    )
    return "".join(part() for part in parts) + ".strip-ground{fill:var(--paper-2)}"
