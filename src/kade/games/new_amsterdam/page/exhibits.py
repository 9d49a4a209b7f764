"""The real board, cards and tiles as pictures to look at: what lesson and figures are made of.

All positions are moments of the guided first game: there one can try what is shown here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from gettext import NullTranslations
from typing import Final

from kade.chart.furniture import chart
from kade.chart.markup import NOTHING, Markup, el, use
from kade.chart.notes import cut
from kade.chart.tokens import SEATS
from kade.games.new_amsterdam.page.board.coordinates import Rect
from kade.games.new_amsterdam.page.board.drawing import board_layers
from kade.games.new_amsterdam.page.board.frames import WIDE
from kade.games.new_amsterdam.page.board.money_box import chest, draw_money_box
from kade.games.new_amsterdam.page.board.overlay import seal as points_seal
from kade.games.new_amsterdam.page.board.town import district_places, draw_town
from kade.games.new_amsterdam.page.board.traders_row import draw_traders
from kade.games.new_amsterdam.page.cards import card_picture, land_card, land_words, ship_card, ship_words
from kade.games.new_amsterdam.page.symbols import fur_picture
from kade.games.new_amsterdam.rules.actions import ACTIONS
from kade.games.new_amsterdam.rules.city import MAJORITY, TIED, districts_with
from kade.games.new_amsterdam.rules.components import (
    FUR,
    KIND_COUNT,
    LAND_TABLE,
    LANDS,
    MAJORITY_POINTS,
    SHIPS,
    TIE_POINTS,
)
from kade.games.new_amsterdam.rules.setup import new_game
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.games.new_amsterdam.words.first_game import FIRST_GAME
from kade.kernel.phrase import Phrase, Reader, say
from kade.kernel.rng import Rng

#: The emblem of the reader in every picture.
EMBLEM: Final = next(iter(SEATS))
OTHER: Final = list(SEATS)[1]
YOU: Final = FIRST_GAME.you


@cache
def played(answers: int) -> NewAmsterdamState:
    """The guided game after so many answers."""
    state = new_game(FIRST_GAME.players, Rng.seeded(FIRST_GAME.seed), random_first=False)
    for notation in FIRST_GAME.line[:answers]:
        state.apply(ACTIONS.parse(notation))
    return state


def before(answer: str, time: int = 1) -> int:
    """How many answers come before this one is given, for the first time or a later one."""
    places = [place for place, given in enumerate(FIRST_GAME.line) if given == answer]
    return places[time - 1]


def looker(seat: int, tongue: NullTranslations) -> Reader:
    """Who looks at a picture: in this seat, and always with the same emblem."""
    emblems = [emblem for emblem in SEATS if emblem != EMBLEM]
    emblems.insert(seat, EMBLEM)
    return Reader((), seat, tongue, tuple(emblems))


def furs_of(state: NewAmsterdamState, seat: int) -> list[int]:
    """The furs of a seat by type."""
    own = seat * KIND_COUNT
    return state.held[own + FUR : own + KIND_COUNT]


# ------------------------------------------------------------------------ the board


def board(view: NewAmsterdamView, box: Rect, label: Phrase, reader: Reader, *notes: Markup) -> Markup:
    """The board for desks, cut to a box."""
    layers = board_layers(view, WIDE, reader)
    drawn = chart(WIDE.key, WIDE.width, WIDE.height, "", *layers)
    return cut(drawn, box, label.text(reader), *notes)


def _part(drawn: Markup, box: Rect, label: Phrase, reader: Reader, *notes: Markup) -> Markup:
    """Something of the board that lies on the table by itself."""
    return cut(chart("part", WIDE.width, WIDE.height, "", drawn), box, label.text(reader), *notes)


def money_box(view: NewAmsterdamView, reader: Reader, *notes: Markup) -> Markup:
    x, y, w, h = WIDE.area("money_box")
    drawn = el("g", chest(WIDE), draw_money_box(view, WIDE, reader))
    label = say("The money box with its columns of tiles, one of them under auction")
    return _part(drawn, (x - 6, y - 6, w + 12, h + 12), label, reader, *notes)


def elections(view: NewAmsterdamView, seat: int, reader: Reader, *notes: Markup, left: int = 0) -> Markup:
    """The town, with the points that elections would bring a seat; from a column of districts on."""
    drawn = draw_town(view, WIDE, reader)
    label = say("Districts with their shops, and the points that elections bring")
    places, (wide, high, _) = district_places(WIDE), WIDE.district
    (x, y), (right, low) = places[left], places[-1]
    box = (x - wide / 2 - 5, y - high / 2 - 5, right - x + wide + 10, low - y + high + 10)
    won, tied = standing(view, seat)
    votes = [
        points_seal(points, (places[district][0] + wide / 2 - 17, places[district][1] - 12))
        for points, districts in ((MAJORITY_POINTS, won), (TIE_POINTS, tied))
        for district in districts
    ]
    return _part(drawn, box, label, reader, *votes, *notes)


def standing(view: NewAmsterdamView, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The districts that a seat leads alone, and those where it is tied."""
    won, tied = (districts_with(view.shops, view.players, seat, rank) for rank in (MAJORITY, TIED))
    return won, tied


def traders(view: NewAmsterdamView, reader: Reader, *notes: Markup) -> Markup:
    x, y, w, h = WIDE.area("traders")
    label = say("The three traders with their furs and prices")
    return _part(draw_traders(view, WIDE, reader), (x - 4, y - 4, w + 10, h + 8), label, reader, *notes)


# ---------------------------------------------------------------------------- cards


def land(index: int, reader: Reader, built: int = 0, cleared: bool = False, width: int = 78) -> Markup:
    """A land card with so many of the reader's houses."""
    body = land_card(index, reader.tongue, built, EMBLEM, cleared)
    return card_picture(body, width, land_words(LANDS[index]).text(reader))


def ship(index: int, reader: Reader, width: int = 78) -> Markup:
    return card_picture(ship_card(index, reader.tongue), width, ship_words(SHIPS[index]).text(reader))


# ---------------------------------------------------------------------- furs and points


def fur_row(furs: Sequence[int], reader: Reader, points: Sequence[int] = ()) -> Markup:
    """Furs by type, most of them first; below each what it counts, if that is told."""
    order = sorted(range(len(furs)), key=lambda kind: -furs[kind])
    tiles = []
    for rank, kind in enumerate(order):
        told = el("b", points[rank], class_="serif") if points else NOTHING
        tiles += [el("span", fur_picture(kind, 36, reader), told, class_="one-fur")] * furs[kind]
    return el("span", *tiles, class_="fur-row")


def shops_row(own: int, others: int) -> Markup:
    """Shops of the reader and of somebody else, side by side; those with most stand on a plinth."""
    whose = [EMBLEM] * own + [OTHER] * others
    shops = [
        el("g", use(f"building-{emblem}", 14 + place * 25, 14, 24, 27.5), class_=f"seat-{emblem}")
        for place, emblem in enumerate(whose)
    ]
    ahead = own if own > others else own + others
    plinth = "plinth" if own > others else "plinth shared"
    wide = 25 * len(whose) + 6
    drawn = el("rect", x=1.5, y=27, width=25 * ahead + 1, height=4.5, rx=1.5, class_=plinth)
    return el("svg", drawn, *shops, viewBox=f"0 0 {wide} 34", width=wide, height=34, aria_hidden="true")


def land_points_row() -> Markup:
    """The points of each place in the row of lands."""
    cells = [el("li", el("b", points, class_="serif")) for points in LAND_TABLE]
    return el("ol", *cells, class_="land-points-row")


def exhibits_css() -> str:
    return _EXHIBITS


_EXHIBITS = """
.board-part{background:none}
.exhibit-row{display:flex;align-items:center;justify-content:center;gap:5px;padding:0 6px 14px}
.fur-row{display:grid;grid-template-columns:repeat(3,auto);gap:6px;justify-content:start}
.worth-card .fur-row{grid-template-columns:repeat(5,auto)}
.one-fur{display:grid;justify-items:center;gap:3px;line-height:1}
.one-fur b{font-size:18px}
.fur-tile{display:block}
.land-points-row{display:flex;flex-wrap:wrap;gap:4px 5px;counter-reset:place}
.land-points-row li{min-width:34px;padding:3px 5px 4px;border:1px solid var(--line-soft);border-radius:6px;
 background:var(--paper-2);text-align:center;font-size:17px;counter-increment:place}
.land-points-row li::before{content:counter(place);display:block;font:400 11px/1.2 var(--sans);
 color:var(--ink-soft)}
"""
