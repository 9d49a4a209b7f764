"""The Hudson: camps with their longhouses, boats with their price in corn, trading posts."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import Markup, el, join, num, use
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.coordinates import (
    BOAT_CORN,
    BOATS_AT,
    CAMP_SLOTS_AT,
    POST_SPACES_AT,
    Point,
    usable_camp,
    usable_posts,
)
from kade.games.new_amsterdam.page.board.frames import Frame, middle
from kade.games.new_amsterdam.rules.components import CAMPS, UPRIVER
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Listing, Reader, Seat, say, say_number

_NUMERALS: Final = ("I", "II", "III", "IV", "V")


def zone_numbers(frame: Frame) -> Markup:
    """The number of each zone, lettered on the water between camp and posts."""
    drawn = []
    for zone in range(CAMPS):
        camp, posts = (frame.place("river", middle(row[zone])) for row in (CAMP_SLOTS_AT, POST_SPACES_AT))
        y = camp[1] + (posts[1] - camp[1]) * 0.53 + 6
        drawn.append(el("text", _NUMERALS[zone], x=posts[0], y=y, class_="zone-number"))
    return join(drawn)


def draw_river(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Markup:
    due = boats_due(view)
    return el(
        "g",
        *(_camp(view, camp, frame, reader) for camp in range(CAMPS)),
        *(_boat(view, boat, boat in due, frame, reader) for boat in range(len(BOATS_AT))),
        *(_zone(view, zone, frame, reader) for zone in range(CAMPS)),
        class_="river",
        data_spot="river",
    )


def boats_due(view: NewAmsterdamView) -> range:
    """The boats between the viewer's post and the nearest inhabited camp (NAM-9.4)."""
    if view.viewer < 0:
        return range(0)
    zone = view.posts[view.viewer]
    inhabited = [camp for camp in range(CAMPS) if view.camps[camp]]
    nearest = min(inhabited, key=lambda camp: abs(UPRIVER[camp] - UPRIVER[zone]))
    return range(min(zone, nearest), max(zone, nearest))


def camp_places(camp: int, players: int, frame: Frame) -> list[Point]:
    """The floors of a camp's longhouses."""
    return frame.group("river", usable_camp(camp, players), CAMP_SLOTS_AT[camp], (29, 25))


def post_places(zone: int, players: int, frame: Frame) -> list[Point]:
    """The spaces for trading posts in a zone."""
    spaces = [at for at, _ in usable_posts(zone, players)]
    return frame.group("river", spaces, POST_SPACES_AT[zone], (29, 27))


def _camp(view: NewAmsterdamView, camp: int, frame: Frame, reader: Reader) -> Markup:
    """A camp of the Delaware: longhouses that stand, and the floors of others."""
    slots = camp_places(camp, view.players, frame)
    size = 28 if frame.compact else 39
    drawn = []
    for index, (x, y) in enumerate(slots):
        if index < view.camps[camp]:
            house = use("longhouse", x, y - 3, size, size * 27 / 34)
            drawn.append(el("g", house, data_moves=f"longhouse-{camp}-{index}"))
        else:
            floor = {"x": x - size * 0.4, "y": y - 7, "width": size * 0.8, "height": 15}
            drawn.append(el("rect", rx=7, class_="hearth", **floor))
    label = say_number(
        "Camp {camp}: {standing} of {number} longhouse",
        "Camp {camp}: {standing} of {number} longhouses",
        len(slots),
        camp=camp + 1,
        standing=view.camps[camp],
    ).text(reader)
    name = f"camp-{camp + 1}"
    return el("g", el("title", label), *drawn, role="img", aria_label=label, data_spot=name)


def _boat(view: NewAmsterdamView, boat: int, due: bool, frame: Frame, reader: Reader) -> Markup:
    """A canoe and its price; a ring in the own colour where the viewer would pay it."""
    x, y = frame.place("river", BOATS_AT[boat])
    price = say("Boat: {corn} corn", corn=BOAT_CORN[boat])
    label = (say("{boat}, on your way to the Delaware", boat=price) if due else price).text(reader)
    ring = f"toll due seat-{emblem_of(reader.emblems, view.viewer)}" if due else "toll"
    return el(
        "g",
        el("title", label),
        use("canoe", 0, 3, 50, 15),
        el("circle", cx=0, cy=-2, r=11, class_=ring),
        el("text", BOAT_CORN[boat], x=-4.2, y=3, class_="toll-number"),
        use("res-corn", 4.6, -2, 13),
        transform=f"translate({num(x)} {num(y)}) scale({0.95 if frame.compact else 1:g})",
        role="img",
        aria_label=label,
    )


def _zone(view: NewAmsterdamView, zone: int, frame: Frame, reader: Reader) -> Markup:
    """Spaces for trading posts; a dark or a light one tells for how many players it counts."""
    spaces = usable_posts(zone, view.players)
    places = post_places(zone, view.players, frame)
    seats = [seat for seat in range(view.players) if view.posts[seat] == zone]
    drawn = []
    for index, ((x, y), (_, colour)) in enumerate(zip(places, spaces, strict=True)):
        drawn.append(el("ellipse", cx=x, cy=y + 7, rx=12, ry=6.5, class_=f"pitch {colour}"))
        if index < len(seats):
            emblem = emblem_of(reader.emblems, seats[index])
            post = use(f"post-{emblem}", x + 1, y - 4, 25, 32)
            drawn.append(el("g", post, class_=f"seat-{emblem}", data_moves=f"post-{seats[index]}"))
    whose = Listing([Seat(seat) for seat in seats])
    label = say("Trading posts in zone {zone}: {seats}", zone=zone + 1, seats=whose).text(reader)
    name = f"posts-{zone + 1}"
    return el("g", el("title", label), *drawn, role="img", aria_label=label, data_spot=name)


def river_css() -> str:
    return _RIVER


_RIVER = """
.board .zone-number{font-style:italic;font-size:17px;font-weight:600;fill:var(--coast);
 fill-opacity:.6;letter-spacing:.08em}
.hearth{fill:var(--bark);fill-opacity:.28;stroke:var(--bark-line);stroke-opacity:.8;
 stroke-width:1.1;stroke-dasharray:4 2}
.pitch{stroke-width:1.4}
.pitch.black{fill:var(--coast);fill-opacity:.28;stroke:var(--coast)}
.pitch.white{fill:var(--banner);fill-opacity:.75;stroke:var(--banner-line)}
.toll{fill:var(--banner);stroke:var(--banner-line);stroke-width:1.1}
.toll.due{stroke:var(--seat);stroke-width:2.6}
.toll.due.seat-windmill{stroke:var(--seat-edge)}
.board .toll-number{font-weight:700;font-size:15px}
"""
