"""The end of a game as one picture: the podium beside the last board, self-contained."""

from __future__ import annotations

from typing import Final

from kade.chart.css import chart_css
from kade.chart.face import face_of
from kade.chart.markup import Markup, el, join, num
from kade.chart.sprite import definitions, line_icon
from kade.chart.tokens import theme_css
from kade.kernel import Reader
from kade.table.live import LiveTable
from kade.web.ending_scene import Side, automa_sides, in_order
from kade.web.pages.ending_words import place_words
from kade.web.pages.icons import FRONT_ICONS
from kade.web.pages.replay import still
from kade.web.pages.seats import signed
from kade.web.tongues import tongue

#: As wide and high as places that show pictures of links like them.
WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 30
PODIUM: Final = 420
FLOOR: Final = HEIGHT - 74
TALL: Final = {1: 210, 2: 150, 3: 108, 4: 78, 5: 58}

_CSS: Final = """
.shared-ground{fill:var(--paper)}
.shared-title{font:700 30px var(--serif);fill:var(--ink)}
.shared-name{font:700 19px var(--serif);fill:var(--ink);text-anchor:middle}
.shared-points{font:700 34px var(--serif);fill:var(--ink);text-anchor:middle}
.shared-place,.shared-house{font:400 15px var(--sans);fill:var(--ink-soft);text-anchor:middle}
.shared-house{font:italic 700 24px var(--serif);text-anchor:start}
.shared-block{fill:var(--paper-2);stroke:var(--line)}
.shared-top{fill:var(--seat);stroke:var(--seat-edge)}
.shared-crown{color:#b8860b}
"""


def end_picture(table: LiveTable, language: str) -> str:
    """Only what everybody may see of a game that is over."""
    game, face = table.game, face_of(table.game)
    names, emblems = [seat.name for seat in table.seats], [seat.emblem for seat in table.seats]
    reader = Reader(names, -1, tongue(language), emblems)
    view = table.state.view(None)
    ranking, scores = view.ranking or [], view.scores or []
    sides = [
        Side(seat.seat, seat.emblem, seat.name, scores[seat.seat], ranking[seat.seat]) for seat in table.seats
    ]
    sides = in_order([*sides, *automa_sides(game.automas(view), emblems)])
    with still(view):
        ground, live = face.board(view, face.frames[0], (), reader)
    wide, high = face.size(face.frames[0])
    room = WIDTH - PODIUM - 3 * MARGIN, HEIGHT - 2 * MARGIN
    scale = min(room[0] / wide, room[1] / high)
    board = el(
        "svg",
        ground,
        live,
        class_=f"board board-{face.frames[0]}",
        viewBox=f"0 0 {wide} {high}",
        x=WIDTH - MARGIN - wide * scale,
        y=(HEIGHT - high * scale) / 2,
        width=wide * scale,
        height=high * scale,
    )
    symbols = [*face.symbols(), line_icon("i-crown", FRONT_ICONS["i-crown"])]
    return el(
        "svg",
        el("title", game.victory(view).text(reader)),
        el("style", Markup(theme_css() + chart_css() + face.css() + _CSS)),
        definitions(*symbols),
        el("rect", width=WIDTH, height=HEIGHT, class_="shared-ground"),
        el("text", game.title, x=MARGIN, y=64, class_="shared-title"),
        _podium(sides, reader),
        el("text", "Kade", x=MARGIN, y=HEIGHT - 24, class_="shared-house"),
        board,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
    )


def _podium(sides: list[Side], reader: Reader) -> Markup:
    """Everybody in the order of their places, from the left."""
    width = PODIUM / len(sides)
    return join(_step(side, MARGIN + number * width, width, reader) for number, side in enumerate(sides))


def _step(side: Side, x: float, width: float, reader: Reader) -> Markup:
    tall = TALL.get(side.rank, TALL[5])
    top, middle, size = FLOOR - tall, x + width / 2, min(54.0, width - 14)
    letters = max(4, int(width / 10.5))
    name = side.name if len(side.name) <= letters else f"{side.name[: letters - 1]}…"
    crown = el(
        "use",
        href="#i-crown",
        x=middle - 15,
        y=top - size - 66,
        width=30,
        height=30,
        class_="shared-crown",
    )
    return el(
        "g",
        crown if side.rank == 1 else Markup(""),
        el(
            "use",
            href=f"#chip-{side.emblem}",
            x=middle - size / 2,
            y=top - size - 34,
            width=size,
            height=size,
        ),
        el("text", name, x=middle, y=top - 12, class_="shared-name"),
        el("rect", x=x + 3, y=top, width=width - 6, height=tall, class_="shared-block"),
        el("path", d=f"M{num(x + 3)} {num(top)}h{num(width - 6)}v6h{num(6 - width)}Z", class_="shared-top"),
        el("text", signed(side.points), x=middle, y=top + 46, class_="shared-points"),
        el("text", place_words(side.rank).text(reader), x=middle, y=FLOOR + 24, class_="shared-place"),
        class_=f"seat-{side.emblem}",
    )
