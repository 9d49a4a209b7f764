"""The board as an engraved chart, west at the top as the Dutch drew it; drawn from a view."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from kade.chart.border import Standing, score_markers, score_track
from kade.chart.css import chart_css
from kade.chart.furniture import alone
from kade.chart.markup import Markup, el, join
from kade.chart.sprite import definitions
from kade.chart.tokens import emblem_of, theme_css
from kade.games.new_amsterdam.cards import cards_css
from kade.games.new_amsterdam.components import TITLE
from kade.games.new_amsterdam.country import country_css, ground
from kade.games.new_amsterdam.displays import (
    display_names,
    displays_css,
    draw_decks,
    draw_lands,
    draw_ships,
    land_table,
)
from kade.games.new_amsterdam.frames import WIDE, Frame
from kade.games.new_amsterdam.money_box import chest, draw_money_box, money_box_css
from kade.games.new_amsterdam.river import draw_river, river_css, zone_numbers
from kade.games.new_amsterdam.symbols import PALETTE, symbols, symbols_css
from kade.games.new_amsterdam.town import draw_town, town_css
from kade.games.new_amsterdam.traders_row import draw_traders, traders_css, traders_name
from kade.games.new_amsterdam.view import NewAmsterdamView
from kade.kernel.phrase import Reader, Seat, say, say_number


def draw(view: NewAmsterdamView) -> str:
    """The board as one self-contained SVG in both themes."""
    reader = Reader((), view.viewer)
    css = theme_css(PALETTE, root=".kade") + chart_css() + board_css()
    layers = board_layers(view, WIDE, reader)
    return alone(WIDE.key, WIDE.width, WIDE.height, TITLE, css, definitions(symbols()), *layers)


def board_layers(view: NewAmsterdamView, frame: Frame, reader: Reader) -> tuple[Markup, Markup]:
    """The board for a page that changes: the ground, sent once, and what lies on it now."""
    key = (frame.key, *_sight(view, reader))
    live = _LIVE.get(key)
    if live is None:
        live = _live(view, frame, reader)
        if len(_LIVE) >= KEPT:
            del _LIVE[next(iter(_LIVE))]
        _LIVE[key] = live
    return _fixed(frame, reader.tongue), live


#: Live layers by everything they depend on: people who look at the same thing share a drawing.
_LIVE: dict[tuple[object, ...], Markup] = {}
KEPT: Final = 300


def _sight(view: NewAmsterdamView, reader: Reader) -> tuple[object, ...]:
    """Everything that decides how the board looks to the reader."""
    told = [repr(getattr(view, name)) for name in view.FIELDS]
    names = tuple(reader.name(seat) for seat in range(view.players))
    asked = view.question.to_json() if view.question and view.legal else ()
    whose = (names, tuple(reader.emblems), reader.tongue, view.viewer)
    return (*told, tuple(view.legal), repr(asked), tuple(view.scores or ()), *whose)


def _live(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Markup:
    return el(
        "g",
        draw_river(view, frame, reader),
        draw_town(view, frame, reader),
        draw_traders(view, frame, reader),
        draw_decks(view, frame, reader),
        draw_ships(view, frame, reader),
        draw_lands(view, frame, reader),
        draw_money_box(view, frame, reader),
        el("g", score_markers(frame.border, standings(view, reader)), class_="score"),
        class_="live",
    )


@lru_cache(maxsize=64)
def _fixed(frame: Frame, tongue: NullTranslations) -> Markup:
    """All that never changes."""
    reader = Reader((), -1, tongue)
    return join(
        (
            ground(frame),
            zone_numbers(frame),
            traders_name(frame),
            display_names(frame, reader),
            land_table(frame, reader),
            chest(frame),
            score_track(frame.border),
        )
    )


def standings(view: NewAmsterdamView, reader: Reader) -> list[Standing]:
    """Points on the track during the game, final scores after it."""
    scores = view.scores or [view.score(seat) for seat in range(view.players)]
    return [
        Standing(
            emblem_of(reader.emblems, seat),
            score,
            say(
                "{seat}: {points}",
                seat=Seat(seat),
                points=say_number("{number} point", "{number} points", score),
            ).text(reader),
        )
        for seat, score in enumerate(scores)
    ]


def board_css() -> str:
    """Only what this board draws; lettering and furniture come from the house."""
    parts = (
        symbols_css,
        cards_css,
        country_css,
        river_css,
        town_css,
        traders_css,
        money_box_css,
        displays_css,
    )
    return "".join(part() for part in parts)
