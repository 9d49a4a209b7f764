"""The printed harbour: warehouses with their roofs, depots, docks, the start pier, the spaces."""

from __future__ import annotations

from functools import cache
from typing import Final

from kade.chart.furniture import layered
from kade.chart.geometry import Point, box, ring
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.games.amsterdam.page.board.frames import PLACES_AT, Frame
from kade.games.amsterdam.page.pieces import DOCKER_MARKS
from kade.games.amsterdam.rules.components import (
    DEPOT,
    DEPOT_POINTS,
    DOCK,
    DOCKERS,
    GOODS,
    PLACES,
    ROOFS,
    START,
    WAREHOUSE,
    WATER,
    Place,
)

_KINDS: Final = {START: "start", WAREHOUSE: "warehouse", DOCK: "dock", DEPOT: "depot", WATER: "water"}


def quays(frame: Frame) -> Markup:
    """What stands on the quays first, then the spaces of the water."""
    steads = [_stead(place, frame) for place in PLACES if place.kind != WATER]
    return el("g", *steads, *(_mooring(place, frame) for place in PLACES), aria_hidden="true")


def _stead(place: Place, frame: Frame) -> Markup:
    if place.kind == WAREHOUSE:
        return _warehouse(place, frame)
    if place.kind == DEPOT:
        return _depot(place, frame)
    return _dock(place, frame) if place.kind == DOCK else _start_pier(place, frame)


# ------------------------------------------------------------------------------- places


@cache
def mooring_edge(place: int, frame: Frame) -> str:
    """The ring around a harbour space."""
    x, y = frame.place(PLACES_AT[place])
    return ring(x, y, _radius(PLACES[place], frame) + 3.5 * frame.k)


@cache
def stead_edge(place: int, frame: Frame) -> str:
    """The outline of what stands at a harbour space."""
    x, y = frame.stead(place)
    w, h = frame.roof
    k = frame.k
    if PLACES[place].kind == WAREHOUSE:
        wide, tall = _warehouse_size(frame)
        return box(x - wide / 2 - 2, y - tall / 2 + 1, wide + 4, tall, 4)
    if PLACES[place].kind == DEPOT:
        return box(x - w - 2, y - h / 2, 2 * w + 5, h + 2, 4)
    if PLACES[place].kind == DOCK:
        wide, tall = (53 if frame.compact else 58) * k, 22 * k
        return box(x - wide / 2, y - tall / 2, wide, tall, 5 * k)
    return box(x - 27 * k, y - 8 * k, 54 * k, 16 * k, 3 * k)


def roof_at(place: int, roof: int, frame: Frame) -> Point:
    """The middle of the foot of a roof."""
    x, y = frame.stead(place)
    w, h = frame.roof
    if PLACES[place].kind == DEPOT:
        return x + w * 0.5, y + h / 2
    wide, tall = _warehouse_size(frame)
    return x + wide / 2 - w * (2.5 - roof), y + tall / 2 - 1


def docker_at(place: int, number: int, frame: Frame) -> Point:
    """Where a docker stands on a dock."""
    x, y = frame.stead(place)
    return x + number * 18 * frame.k, y - 3 * frame.k


def _sign_size(frame: Frame) -> float:
    return frame.tile * 0.8


def _warehouse_size(frame: Frame) -> Point:
    """Three roofs with the sign beside them, or above them on a phone."""
    w, h = frame.roof
    size = _sign_size(frame)
    return (3 * w, h + 3 + size * 0.82) if frame.compact else (3 * w + size + 2, h + 3)


def _radius(place: Place, frame: Frame) -> float:
    return frame.mooring * (0.82 if place.kind == WATER else 1)


# ------------------------------------------------------------------------------ drawing


def _mooring(place: Place, frame: Frame) -> Markup:
    x, y = frame.place(PLACES_AT[place.index])
    radius = _radius(place, frame)
    colour = f" docker-{DOCKERS[place.what]}" if place.kind == DOCK else ""
    anchor = NOTHING
    if place.kind in (WAREHOUSE, DEPOT):
        anchor = use("emblem-anchor", x, y, radius * 1.35, class_="mooring-anchor")
    circle = el("circle", cx=x, cy=y, r=float(radius), class_=f"mooring berth-{_KINDS[place.kind]}{colour}")
    return join((circle, anchor))


def _warehouse(place: Place, frame: Frame) -> Markup:
    """Three roofs, highest first, and the sign with the good."""
    x, y = frame.stead(place.index)
    size = _sign_size(frame)
    wide, tall = _warehouse_size(frame)
    foot = y + tall / 2 - 1
    sign = (x - wide / 2 + size / 2, foot - size / 2)
    if frame.compact:
        sign = (x, foot - frame.roof[1] - size * 0.3)
    roofs = [
        _gable(roof_at(place.index, roof, frame), frame, value)
        for roof, value in enumerate(ROOFS[place.what])
    ]
    return join(
        (
            _pier(stead_edge(place.index, frame), frame),
            *roofs,
            el("circle", cx=sign[0], cy=sign[1], r=size * 0.56, class_="ware-sign"),
            use(f"good-{GOODS[place.what]}", sign[0], sign[1], size * 0.84),
        )
    )


def _depot(place: Place, frame: Frame) -> Markup:
    """A small store for one good of any kind."""
    x, y = frame.stead(place.index)
    w, h = frame.roof
    size = frame.digits * 1.3
    return join(
        (
            _pier(stead_edge(place.index, frame), frame),
            _gable(roof_at(place.index, 0, frame), frame, DEPOT_POINTS[place.what]),
            el("text", "?", x=x - w * 0.5, y=y + h * 0.3, font_size=num(size), class_="depot-sign"),
        )
    )


def _gable(foot: Point, frame: Frame, value: int) -> Markup:
    """One roof with its value."""
    (x, y), (w, h) = foot, frame.roof
    step, top = w * 0.2, y - h
    path = (
        f"M{num(x - w / 2)} {num(y)}V{num(top + h * 0.42)}H{num(x - step * 1.5)}"
        f"V{num(top + h * 0.2)}H{num(x - step * 0.6)}L{num(x)} {num(top)}L{num(x + step * 0.6)} "
        f"{num(top + h * 0.2)}H{num(x + step * 1.5)}V{num(top + h * 0.42)}H{num(x + w / 2)}V{num(y)}Z"
    )
    figure = el("text", value, x=x, y=y - h * 0.16, font_size=num(frame.digits), class_="gable-text")
    return join((el("path", d=path, class_="gable"), figure))


def _pier(path: str, frame: Frame) -> Markup:
    """Made ground in the water, with its shallows."""
    k = frame.k
    shallows = layered(path, (("c-water-line", 9 * k), ("c-water-3", 8 * k), ("c-coast", 2.4)))
    return join((shallows, el("path", d=path, class_="pier")))


def _dock(place: Place, frame: Frame) -> Markup:
    """A coloured quay with the mark of its colour."""
    x, y = frame.stead(place.index)
    k, key = frame.k, DOCKERS[place.what]
    left = x - (53 if frame.compact else 58) * k / 2
    plate = stead_edge(place.index, frame)
    return el(
        "g",
        el("path", d=plate, class_="dock-shallow", stroke_width=8 * k),
        el("path", d=plate, class_="dock"),
        use(f"mark-{DOCKER_MARKS[key]}", left + 10 * k, y, 14 * k, class_="dock-mark"),
        class_=f"docker-{key}",
    )


def _start_pier(place: Place, frame: Frame) -> Markup:
    x, y = frame.stead(place.index)
    path = stead_edge(place.index, frame)
    return join(
        (
            _pier(path, frame),
            el("path", d=path, class_="planks"),
            use("i-barge", x, y, 14 * frame.k, class_="pier-sign"),
        )
    )


def quays_css() -> str:
    return _QUAYS


_QUAYS = """
.pier{fill:var(--land);stroke:var(--coast)}
.planks{fill:var(--wood);stroke:var(--wood-line)}
.pier-sign{color:var(--wood-line)}
.mooring{fill:var(--banner);stroke:var(--coast);stroke-width:1.3}
.berth-water{fill:var(--water-3)}.berth-dock{fill:var(--docker)}
.board-tall .mooring{stroke-width:.9}
.mooring-anchor{color:var(--ink)}
.ware-sign{fill:var(--card);stroke:var(--card-edge);stroke-width:.7}
.gable{fill:var(--banner);stroke:var(--coast);stroke-width:.9}
.board .gable-text{font-weight:700}
.board .depot-sign{font-weight:700;fill:var(--ink-soft)}
.dock-shallow{fill:none;stroke:var(--water-3)}
.dock{fill:var(--docker);stroke:var(--edge);stroke-width:1.3}
.dock-mark{color:var(--docker-ink)}
"""
