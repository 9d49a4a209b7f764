"""What lies over the board for a moment: rings, ways, ghosts and points, of plans and of what happened."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, sin

from kade.chart.geometry import box
from kade.chart.markup import Markup, el, join, num, use
from kade.games.new_amsterdam.page.board.coordinates import LAND_TABLE_AT, Point
from kade.games.new_amsterdam.page.board.displays import card_edge, land_places, ship_places
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.board.money_box import column_path
from kade.games.new_amsterdam.page.board.river import camp_places, post_places
from kade.games.new_amsterdam.page.board.town import district_places
from kade.games.new_amsterdam.page.board.traders_row import fur_places, trader_edge
from kade.games.new_amsterdam.rules.components import LAND_TABLE
from kade.games.new_amsterdam.rules.view import NewAmsterdamView

# ---------------------------------------------------------------- what they are made of


def ringed(path: str, emblem: str = "") -> Markup:
    """An outline that stands out; in a seat's colour it says whose doing it was."""
    if emblem:
        halo, line = (el("path", d=path, class_=name) for name in ("done-halo", "done-ring"))
        return el("g", halo, line, class_=f"seat-{emblem}")
    return join(el("path", d=path, class_=name) for name in ("goal-halo", "goal-ring"))


def seal(points: int, at: Point) -> Markup:
    """Points at their cause."""
    x, y = at
    sign = "+" if points >= 0 else "−"
    return el(
        "g",
        el("circle", cx=x, cy=y, r=14.0, class_="worth-seal"),
        el("text", f"{sign}{abs(points)}", x=x, y=y + 5.5, class_="worth-number"),
    )


def way(start: Point, end: Point, emblem: str) -> Markup:
    """An arrow from one place to another, in a seat's colour."""
    (x0, y0), (x1, y1) = start, end
    turn = atan2(y1 - y0, x1 - x0)
    tip = (x1 - 15 * cos(turn), y1 - 15 * sin(turn))
    line = f"M{num(x0)} {num(y0)}L{num(tip[0])} {num(tip[1])}"
    head = el(
        "path",
        d="M9 0L-7 7.5-4 0-7-7.5Z",
        class_="way-head",
        transform=f"translate({num(tip[0])} {num(tip[1])}) rotate({num(degrees(turn))})",
    )
    strokes = [el("path", d=line, class_=f"way {name}") for name in ("way-case", "way-line")]
    return el("g", *strokes, head, class_=f"seat-{emblem}" if emblem else None)


# ------------------------------------------------------------------------- places


def column_ring(column: int, frame: Frame, emblem: str = "") -> Markup:
    return ringed(column_path(column, frame), emblem)


def district_ring(district: int, frame: Frame, special: bool, emblem: str = "") -> Markup:
    """The part of a district with the shops, or the one of its special action."""
    (x, y), (w, h, low) = district_places(frame)[district], frame.district
    top, height = (y + h / 2 - low, low) if special else (y - h / 2, h - low)
    return ringed(box(x - w / 2, top, w, height, 5), emblem)


def district_seal(district: int, points: int, frame: Frame) -> Markup:
    (x, y), (w, h, _) = district_places(frame)[district], frame.district
    return seal(points, (x + w / 2 - 17, y - h / 2 + 15))


def ghost_shops(counts: Sequence[int], emblem: str, frame: Frame) -> Markup:
    """Shops that would be built, beside the name of their district."""
    drawn = []
    for district, number in enumerate(counts):
        (x, y), (w, h, _) = district_places(frame)[district], frame.district
        for place in range(number):
            shop = use(f"building-{emblem}", x + w / 2 - 14 - 17 * place, y - h / 2 + 15, 22, 25)
            drawn.append(el("g", shop, class_=f"ghost seat-{emblem}"))
    return join(drawn)


def land_ring(place: int, frame: Frame, emblem: str = "") -> Markup:
    return ringed(card_edge(land_places(frame)[place]), emblem)


def ship_ring(place: int, frame: Frame, emblem: str = "") -> Markup:
    return ringed(card_edge(ship_places(frame)[place]), emblem)


def ship_seal(place: int, points: int, frame: Frame) -> Markup:
    x, y = ship_places(frame)[place]
    return seal(points, (x + 26, y - 42))


def trader_ring(trader: int, frame: Frame, emblem: str = "") -> Markup:
    return ringed(trader_edge(trader, frame), emblem)


def fur_ring(trader: int, space: int, frame: Frame, emblem: str) -> Markup:
    x, y = fur_places(trader, frame)[space]
    return ringed(box(x - 17, y - 17, 34, 34, 5), emblem)


def land_row_seal(position: int, points: int, frame: Frame) -> Markup:
    """Points of cleared land, at their place in the table."""
    cells = frame.row("land_table", "land_score_table", LAND_TABLE_AT)
    x, y = cells[min(position, len(LAND_TABLE)) - 1]
    return seal(points, (x + 2, y))


# -------------------------------------------------------------------------- river


def longhouse_way(
    view: NewAmsterdamView, left: int, reached: int, after: bool, emblem: str, frame: Frame
) -> Markup:
    """A longhouse that retreats upriver; ``after`` if it has done so in the view already."""
    gone, there = view.camps[left] - (not after), view.camps[reached] - after
    start = camp_places(left, view.players, frame)[gone]
    end = camp_places(reached, view.players, frame)[there]
    wide = 28 if frame.compact else 39
    ghost = use("longhouse", *(start if after else end), wide, wide * 27 / 34)
    return join((el("g", ghost, class_="ghost"), way(start, end, emblem)))


def post_way(
    view: NewAmsterdamView, seat: int, zones: tuple[int, int], after: bool, emblem: str, frame: Frame
) -> Markup:
    """A trading post that moves upriver; a ghost where it will be, or where it was."""
    places = []
    for zone in zones:
        there = sorted({seat, *(other for other in range(view.players) if view.posts[other] == zone)})
        spaces = post_places(zone, view.players, frame)
        places.append(spaces[min(there.index(seat), len(spaces) - 1)])
    start, end = places
    x, y = start if after else end
    ghost = el("g", use(f"post-{emblem}", x + 1, y - 4, 25, 32), class_=f"ghost seat-{emblem}")
    return join((way(start, end, emblem), ghost))


def overlay_css() -> str:
    return _OVERLAY


_OVERLAY = """
.worth-seal{fill:var(--worth);stroke:var(--card);stroke-width:2}
.board .worth-number{font:700 15px var(--sans);fill:var(--era-ink);text-anchor:middle}
.done-halo{fill:none;stroke:var(--paper);stroke-width:7;stroke-opacity:.8}
.done-ring{fill:none;stroke:var(--seat);stroke-width:3.4}
.seat-windmill .done-ring{stroke:var(--seat-edge)}
"""
