"""The harbour: warehouses with their roofs, depots, docks with dockers, the start pier, water spaces."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.furniture import layered
from kade.chart.geometry import box, ring
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.games.amsterdam.actions import BOARD, DELIVER, SAIL
from kade.games.amsterdam.components import (
    DEPOT,
    DEPOT_POINTS,
    DOCK,
    DOCKER_COUNT,
    DOCKERS,
    GOODS,
    NO_GOOD,
    PLACES,
    ROOFS,
    START,
    WAREHOUSE,
    WATER,
    Place,
)
from kade.games.amsterdam.layout import PLACES_AT, Frame
from kade.games.amsterdam.names import docker_word, dockers_words, good_word, place_word
from kade.games.amsterdam.news_map import Fresh, store_news
from kade.games.amsterdam.spots import Lit, docker_spot, place_spot, store_spot, why_not
from kade.games.amsterdam.symbols_map import DOCKER_MARKS
from kade.games.amsterdam.view import AmsterdamView
from kade.kernel.phrase import Listing, Phrase, say

_KINDS = {START: "start", WAREHOUSE: "warehouse", DOCK: "dock", DEPOT: "depot", WATER: "water"}


def draw_harbour(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    """What stands on the quays first, then the spaces of the water."""
    return el(
        "g",
        *(_stead(view, place, frame, lit, fresh) for place in PLACES if place.kind != WATER),
        *(_mooring(view, place, frame, lit) for place in PLACES),
        class_="harbour",
    )


def _stead(view: AmsterdamView, place: Place, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    if place.kind == WAREHOUSE:
        return _warehouse(view, place, frame, lit, fresh)
    if place.kind == DEPOT:
        return _depot(view, place, frame, lit, fresh)
    return _dock(view, place, frame, lit) if place.kind == DOCK else _start_pier(place, frame)


# ------------------------------------------------------------------------------- spaces


def _mooring(view: AmsterdamView, place: Place, frame: Frame, lit: Lit) -> Markup:
    """The space itself, lit when the barge may sail there."""
    x, y = frame.place(PLACES_AT[place.index])
    radius = frame.mooring * (0.82 if place.kind == WATER else 1)
    colour = f" docker-{DOCKERS[place.what]}" if place.kind == DOCK else ""
    anchor = NOTHING
    if place.kind in (WAREHOUSE, DEPOT):
        anchor = use("emblem-anchor", x, y, radius * 1.35, class_="mooring-anchor")
    body = join(
        (
            el("circle", cx=x, cy=y, r=float(radius), class_=f"mooring berth-{_KINDS[place.kind]}{colour}"),
            anchor,
            el("circle", cx=x, cy=y, r=frame.mooring * 1.7, class_="touch"),
        )
    )
    own = view.viewer >= 0 and view.barges[view.viewer] == place.index
    why = "" if own else why_not(view, SAIL[place.index], lit.reader)
    name = place_word(place.index)
    verb = say("Sail to the {place}", place=name)
    return lit.spot(place_spot(place.index), ring(x, y, radius + 3.5 * frame.k), body, name, verb, why)


# --------------------------------------------------------------------------- warehouses


def _warehouse(view: AmsterdamView, place: Place, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    """Three roofs, highest first, beside a sign with the good; delivered goods cover roofs."""
    x, y = frame.stead(place.index)
    w, h = frame.roof
    size = frame.tile * 0.8
    beside = 0 if frame.compact else size + 2
    wide, tall = 3 * w + beside, h + 3 + (size * 0.82 if frame.compact else 0)
    left, foot = x - wide / 2, y + tall / 2 - 1
    stored = view.warehouses[place.what]
    new = stored - fresh.get(store_news(place.index), 0)
    roofs = []
    for index, value in enumerate(ROOFS[place.what]):
        at = left + beside + w * (index + 0.5)
        roofs.append(_gable(at, foot, frame, value))
        if index < stored:
            roofs.append(_laid(place.what, at, foot, frame, f"{place.key}-{index}", index >= new))
    sign = (x, foot - h - size * 0.3) if frame.compact else (left + size / 2, foot - size / 2)
    edge = box(left - 2, foot - tall + 2, wide + 4, tall, 4)
    body = join(
        (
            _pier(edge, frame),
            *roofs,
            el("circle", cx=sign[0], cy=sign[1], r=size * 0.56, class_="sign"),
            use(f"good-{GOODS[place.what]}", sign[0], sign[1], size * 0.84),
        )
    )
    return _delivering(view, place, edge, body, _warehouse_name(place, stored), lit)


def _delivering(view: AmsterdamView, place: Place, edge: str, body: Markup, name: Phrase, lit: Lit) -> Markup:
    """A warehouse or depot; it says why nothing can be delivered when the viewer's barge lies at it."""
    why = ""
    if view.viewer >= 0 and view.barges[view.viewer] == place.index:
        good = place.what if place.kind == WAREHOUSE else 0
        why = why_not(view, DELIVER[good], lit.reader)
    return lit.spot(store_spot(place.index), edge, body, name, say("Deliver here"), why)


def _warehouse_name(place: Place, stored: int) -> Phrase:
    return say(
        "Warehouse for {good}: roofs {roofs}, {number} filled",
        good=good_word(place.what),
        roofs=Listing(ROOFS[place.what]),
        number=stored,
    )


def _depot(view: AmsterdamView, place: Place, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    """A small store for one good of any kind."""
    x, y = frame.stead(place.index)
    w, h = frame.roof
    foot = y + h / 2
    good, value = view.depots[place.what], DEPOT_POINTS[place.what]
    edge = box(x - w - 2, foot - h, 2 * w + 5, h + 2, 4)
    laid = NOTHING
    if good != NO_GOOD:
        laid = _laid(good, x + w * 0.5, foot, frame, place.key, store_news(place.index) in fresh)
    body = join(
        (
            _pier(edge, frame),
            _gable(x + w * 0.5, foot, frame, value),
            laid,
            el(
                "text",
                "?",
                x=x - w * 0.5,
                y=foot - h * 0.2,
                font_size=num(frame.digits * 1.3),
                class_="depot-sign",
            ),
        )
    )
    name = say("{depot}: any good, {points} points", depot=place_word(place.index), points=value)
    if good != NO_GOOD:
        name = say("{depot}: filled with {good}", depot=place_word(place.index), good=good_word(good))
    return _delivering(view, place, edge, body, name, lit)


def _gable(x: float, y: float, frame: Frame, value: int) -> Markup:
    """One roof with its value; (x, y) is the middle of its foot."""
    w, h = frame.roof
    step, top = w * 0.2, y - h
    path = (
        f"M{num(x - w / 2)} {num(y)}V{num(top + h * 0.42)}H{num(x - step * 1.5)}"
        f"V{num(top + h * 0.2)}H{num(x - step * 0.6)}L{num(x)} {num(top)}L{num(x + step * 0.6)} "
        f"{num(top + h * 0.2)}H{num(x + step * 1.5)}V{num(top + h * 0.42)}H{num(x + w / 2)}V{num(y)}Z"
    )
    figure = el("text", value, x=x, y=y - h * 0.16, font_size=num(frame.digits), class_="gable-text")
    return join((el("path", d=path, class_="gable"), figure))


def _laid(good: int, x: float, foot: float, frame: Frame, key: str, new: bool) -> Markup:
    """A delivered good on its roof."""
    w, h = frame.roof
    tile = use(f"goods-{GOODS[good]}", x, foot - h * 0.42, w * 1.04)
    return el("g", tile, class_="tile new" if new else "tile", data_moves=f"stored-{key}")


def _pier(path: str, frame: Frame) -> Markup:
    """Made ground in the water, with its shallows."""
    k = frame.k
    shallows = layered(path, (("c-water-line", 9 * k), ("c-water-3", 8 * k), ("c-coast", 2.4)))
    return join((shallows, el("path", d=path, class_="pier")))


# -------------------------------------------------------------------------------- docks


def _dock(view: AmsterdamView, place: Place, frame: Frame, lit: Lit) -> Markup:
    """A coloured quay with the mark of its own colour and the dockers who wait on it."""
    x, y = frame.stead(place.index)
    k = frame.k
    wide, tall = 58 * k, 22 * k
    plate = box(x - wide / 2, y - tall / 2, wide, tall, 5 * k)
    counts = view.docks[place.what * DOCKER_COUNT : (place.what + 1) * DOCKER_COUNT]
    waiting = [colour for colour, number in enumerate(counts) for _ in range(number)]
    name = say("{dock}: {dockers}", dock=place_word(place.index), dockers=dockers_words(counts))
    label = name.text(lit.reader)
    quay = el(
        "g",
        el("title", label),
        el("path", d=plate, class_="dock-shallow", stroke_width=8 * k),
        el("path", d=plate, class_="dock"),
        use(
            f"mark-{DOCKER_MARKS[DOCKERS[place.what]]}", x - wide / 2 + 11 * k, y, 15 * k, class_="dock-mark"
        ),
        class_=f"docker-{DOCKERS[place.what]}",
        role="img",
        aria_label=label,
    )
    return join((quay, *_waiting(view, place, waiting, x, y, frame, lit)))


def _waiting(
    view: AmsterdamView, place: Place, waiting: Sequence[int], x: float, y: float, frame: Frame, lit: Lit
) -> list[Markup]:
    """The dockers on a dock, each to be boarded by himself."""
    k = frame.k
    men = []
    for index, colour in enumerate(waiting):
        at = x + (1 + index * 18) * k
        man = use(f"docker-{DOCKERS[colour]}", at, y - 3 * k, 18 * k, 22.5 * k)
        body = el("g", man, class_=f"docker-{DOCKERS[colour]} man")
        here = view.viewer >= 0 and view.barges[view.viewer] == place.index
        why = why_not(view, BOARD[colour], lit.reader) if here else ""
        edge = box(at - 9 * k, y - 15 * k, 18 * k, 25 * k, 6 * k)
        verb, word = say("Board"), docker_word(colour)
        men.append(lit.spot(docker_spot(place.index, colour), edge, body, word, verb, why))
    return men


def _start_pier(place: Place, frame: Frame) -> Markup:
    x, y = frame.stead(place.index)
    k = frame.k
    path = box(x - 27 * k, y - 8 * k, 54 * k, 16 * k, 3 * k)
    return join(
        (
            _pier(path, frame),
            el("path", d=path, class_="planks"),
            use("i-barge", x, y, 14 * k, class_="pier-sign"),
        )
    )


def harbour_css() -> str:
    return _HARBOUR


_HARBOUR = """
.pier{fill:var(--land);stroke:var(--coast)}
.planks{fill:var(--wood);stroke:var(--wood-line)}
.pier-sign{color:var(--wood-line)}
.mooring{fill:var(--banner);stroke:var(--coast);stroke-width:1.3}
.berth-water{fill:var(--water-3)}.berth-dock{fill:var(--docker)}
.board-tall .mooring{stroke-width:.9}
.mooring-anchor{color:var(--ink);pointer-events:none}
.sign{fill:var(--card);stroke:var(--card-edge);stroke-width:.7}
.gable{fill:var(--banner);stroke:var(--coast);stroke-width:.9}
.board .gable-text{font-weight:700}
.board .depot-sign{font-weight:700;fill:var(--ink-soft)}
.dock-shallow{fill:none;stroke:var(--water-3)}
.dock{fill:var(--docker);stroke:var(--edge);stroke-width:1.3}
.dock-mark{color:var(--docker-ink)}
.man{filter:drop-shadow(0 1px .8px rgb(var(--shade)/.5))}
"""
