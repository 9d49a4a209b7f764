"""Locations on the board: a medallion with a picture of the place, and its name on a ribbon."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from kade.chart.furniture import ribbon, text_width
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.rules.components import LOCATIONS, Location

#: Names in this size can be read on any screen.
LEGIBLE: Final = 14.0
PICTURES: Final[Mapping[str, str]] = {
    "nieuwe_waal": "ship",
    "oude_waal": "ship",
    "haringpakkerstoren": "tower",
    "montelbaanstoren": "tower",
    "jan_roodenpoortstoren": "tower",
    "munttoren": "tower",
    "noordermarkt": "church",
    "oude_kerk": "church",
    "westermarkt": "church",
    "korenmetershuisje": "store",
    "oost_indisch_huis": "store",
    "waag": "gate",
    "dam": "palace",
    "jordaan": "gables",
    "de_drie_hendricken": "gables",
    "begijnhof": "court",
    "blauwbrug": "bridge",
}


@cache
def draw_names(frame: Frame) -> Markup:
    """Every name and the thread that ties it to its place."""
    return el("g", join(_banner(place, frame, frame.text) for place in LOCATIONS), class_="names")


def draw_places(frame: Frame, lit: frozenset[int]) -> Markup:
    """Every medallion; those of ``lit`` shine."""
    return el("g", join(_node(place, frame, place.index in lit) for place in LOCATIONS), class_="places")


def large_name(location: int, frame: Frame) -> Markup:
    """A name that matters now, so large that it can be read on a phone; a desk shows it so already."""
    return NOTHING if frame.text >= LEGIBLE else _banner(LOCATIONS[location], frame, LEGIBLE)


@cache
def name_boxes(frame: Frame) -> list[tuple[float, float, float, float]]:
    """Where names lie when they are large: the middle of each, half its width and half its height."""
    size = max(frame.text, LEGIBLE)
    boxes = []
    for place in LOCATIONS:
        label = frame.labels[place.key]
        x, y = frame.place(place.x, place.y)
        wide = max(text_width(line, size) for line in label.lines) / 2 + size * 0.3
        boxes.append((x + label.dx, y + label.dy, wide, len(label.lines) * size * 0.51))
    return boxes


def _banner(place: Location, frame: Frame, size: float) -> Markup:
    label = frame.labels[place.key]
    x, y = frame.place(place.x, place.y)
    thread = el("path", d=f"M0 0L{num(-label.dx)} {num(-label.dy)}", class_="thread")
    return el(
        "g",
        thread,
        ribbon(label.lines, size),
        transform=f"translate({num(x + label.dx)} {num(y + label.dy)})",
    )


def _node(place: Location, frame: Frame, lit: bool) -> Markup:
    x, y = frame.place(place.x, place.y)
    return el(
        "g",
        el("title", place.name),
        el("circle", cx=x, cy=y, r=float(frame.node), class_="node lit" if lit else "node"),
        el("circle", cx=x, cy=y, r=frame.node - 2.4, class_="node-line"),
        use(f"pic-{PICTURES[place.key]}", x, y - 0.5, frame.node * 1.36, class_="node-picture"),
    )
