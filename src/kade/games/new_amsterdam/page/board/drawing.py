"""The board as an engraved chart, west at the top as the Dutch drew it; drawn from a view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from gettext import NullTranslations
from typing import Final

from kade.chart.border import Standing, score_markers, score_track
from kade.chart.css import chart_css
from kade.chart.furniture import alone
from kade.chart.kept import Kept
from kade.chart.markup import Markup, el, join
from kade.chart.sprite import definitions
from kade.chart.tokens import emblem_of, theme_css
from kade.games.new_amsterdam.page.board.country import country_css, ground
from kade.games.new_amsterdam.page.board.displays import (
    display_names,
    displays_css,
    draw_decks,
    draw_lands,
    draw_ships,
    land_table,
)
from kade.games.new_amsterdam.page.board.frames import WIDE, Frame
from kade.games.new_amsterdam.page.board.money_box import chest, draw_money_box, money_box_css
from kade.games.new_amsterdam.page.board.overlay import overlay_css
from kade.games.new_amsterdam.page.board.river import draw_river, river_css, zone_numbers
from kade.games.new_amsterdam.page.board.town import draw_town, new_shops, town_css
from kade.games.new_amsterdam.page.board.traders_row import draw_traders, traders_css, traders_name
from kade.games.new_amsterdam.page.cards import cards_css
from kade.games.new_amsterdam.page.symbols import PALETTE, symbols, symbols_css
from kade.games.new_amsterdam.rules.components import TITLE
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.events import Event
from kade.kernel.fields import fields_of
from kade.kernel.phrase import Reader, Seat, say, say_number


def draw(view: NewAmsterdamView) -> str:
    """The board as one self-contained SVG in both themes."""
    reader = Reader((), view.viewer)
    css = theme_css(PALETTE, root=".kade") + chart_css() + board_css()
    layers = board_layers(view, WIDE, reader)
    return alone(WIDE.key, WIDE.width, WIDE.height, TITLE, css, definitions(symbols()), *layers)


def board_layers(
    view: NewAmsterdamView, frame: Frame, reader: Reader, fresh: Sequence[Event] = ()
) -> tuple[Markup, Markup]:
    """The board for a page that changes: the ground, sent once, and what lies on it now."""
    whose, news = _whose(view, reader), new_shops(fresh, reader)
    parts = []
    for name, (draw_part, fields) in _PARTS.items():
        draw_now = partial(draw_part, view, frame, reader)
        if draw_part is draw_town:
            draw_now = partial(draw_town, view, frame, reader, news)
        key = (frame.key, name, whose, _told(view, fields), news if draw_part is draw_town else ())
        parts.append(_LIVE.get(key, draw_now))
    return _fixed(frame, reader.tongue), el("g", *parts, class_="live")


def _score(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Markup:
    return el("g", score_markers(frame.border, standings(view, reader)), class_="score")


Part = Callable[[NewAmsterdamView, Frame, Reader], Markup]
#: What lies on the board, from the bottom up, each with the fields of the view it depends on.
_PARTS: Final[Mapping[str, tuple[Part, tuple[str, ...]]]] = {
    "river": (draw_river, ("camps", "posts")),
    "town": (draw_town, ("shops",)),
    "traders": (draw_traders, ("traders", "fur_pile", "fur_discard")),
    "decks": (draw_decks, ("land_deck", "ship_deck")),
    "ships": (draw_ships, ("ship_display",)),
    "lands": (draw_lands, ("land_display",)),
    "money box": (
        draw_money_box,
        ("columns", "takers", "prices", "order", "column", "bids", "phase", "round"),
    ),
    "score": (_score, ("points", "scores")),
}
_LIVE: Final = Kept[Markup](3000)


def _told(view: NewAmsterdamView, fields: Iterable[str]) -> str:
    return repr([getattr(view, name) for name in fields])


def _whose(view: NewAmsterdamView, reader: Reader) -> tuple[Hashable, ...]:
    """Who looks, and all that decides what he can press."""
    names = tuple(reader.name(seat) for seat in range(view.players))
    can: tuple[Hashable, ...] = ()
    if view.question and view.legal:
        can = (repr(view.question.to_json()), tuple(view.legal), _told(view, fields_of(NewAmsterdamView)))
    return (view.viewer, view.over, names, tuple(reader.emblems), reader.tongue, *can)


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
        overlay_css,
    )
    return "".join(part() for part in parts)
