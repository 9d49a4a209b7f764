"""The harbour in play: goods on roofs and in depots, dockers on docks, and where the barge can sail."""

from __future__ import annotations

from functools import cache

from kade.chart.geometry import box
from kade.chart.markup import NOTHING, Markup, el, join, use
from kade.games.amsterdam.page.board.frames import PLACES_AT, Frame
from kade.games.amsterdam.page.board.news_map import Fresh, store_news
from kade.games.amsterdam.page.board.quays import docker_at, mooring_edge, roof_at, stead_edge
from kade.games.amsterdam.page.board.spots import Lit, docker_spot, place_spot, store_spot, why_not
from kade.games.amsterdam.page.plans.sail_overlay import sail_hints
from kade.games.amsterdam.page.plans.voyages import Voyage, price_of, sail_key, voyages
from kade.games.amsterdam.rules.actions import BOARD, DELIVER
from kade.games.amsterdam.rules.components import (
    DEPOT,
    DEPOT_POINTS,
    DOCK,
    DOCKER_COUNT,
    DOCKERS,
    GOOD_COUNT,
    GOODS,
    NO_GOOD,
    PLACES,
    ROOFS,
    WAREHOUSE,
    Place,
)
from kade.games.amsterdam.rules.expansion_pieces import HARBOUR_STEPS
from kade.games.amsterdam.rules.names import (
    docker_word,
    dockers_words,
    good_word,
    place_word,
    point_count,
    resource_count,
    step_count,
)
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import HARBOUR
from kade.kernel.phrase import Listing, Phrase, Reader, say


def draw_harbour(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    """The buildings and docks first, then the spaces of the water."""
    found = voyages(view)
    return el(
        "g",
        *(_warehouse(view, place, frame, lit, fresh) for place in PLACES if place.kind == WAREHOUSE),
        *(_depot(view, place, frame, lit, fresh) for place in PLACES if place.kind == DEPOT),
        *(_dock(view, place, frame, lit) for place in PLACES if place.kind == DOCK),
        *(_mooring(view, place, frame, lit, found.get(place.index)) for place in PLACES),
        sail_hints(found.values(), frame) if found else NOTHING,
        class_="harbour",
        data_spot=HARBOUR,
    )


def _here(view: AmsterdamView, place: Place) -> bool:
    """The viewer's barge lies there."""
    return view.viewer >= 0 and view.barges[view.viewer] == place.index


# ------------------------------------------------------------------------------- spaces


def _mooring(view: AmsterdamView, place: Place, frame: Frame, lit: Lit, voyage: Voyage | None) -> Markup:
    """The space itself, lit when the barge may sail there; far ones that pay nothing are lit faintly."""
    why = "" if _here(view, place) else too_far(view, place, lit.reader)
    edge, area = mooring_edge(place.index, frame), _area(place.index, frame)
    trial = "" if _here(view, place) else sail_key(place.index)
    spot = lit.spot(place_spot(place.index), edge, area, place_word(place.index), why, trial)
    far = voyage is not None and len(voyage.way) > 1 and not voyage.prize
    return el("g", spot, class_="far") if far else spot


def too_far(view: AmsterdamView, place: Place, reader: Reader) -> str:
    """Why the viewer cannot sail there in his turn."""
    if view.question is None or not view.legal or view.question.prompt != "take_turn":
        return ""
    steps = HARBOUR_STEPS[view.barges[view.viewer]][place.index]
    told = {"price": resource_count(price_of(view, steps)), "supply": view.supply(view.viewer)}
    return say(
        "That is {steps}: it costs {price} and you have {supply}.", steps=step_count(steps), **told
    ).text(reader)


@cache
def _area(place: int, frame: Frame) -> Markup:
    """Where a harbour space can be pressed: more than its circle."""
    x, y = frame.place(PLACES_AT[place])
    return el("circle", cx=x, cy=y, r=frame.mooring * 1.7, class_="touch")


# ---------------------------------------------------------------- warehouses and depots


def _warehouse(view: AmsterdamView, place: Place, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    """Delivered goods cover the roofs from the highest."""
    stored = view.warehouses[place.what]
    new = stored - fresh.get(store_news(place.index), 0)
    laid = [_laid(place, place.what, roof, frame, roof >= new) for roof in range(stored)]
    name = say(
        "Warehouse for {good}: roofs {roofs}, {number} filled",
        good=good_word(place.what),
        roofs=Listing(ROOFS[place.what]),
        number=stored,
    )
    return _store(view, place, join(laid), name, frame, lit)


def _depot(view: AmsterdamView, place: Place, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    good = view.depots[place.what]
    depot = place_word(place.index)
    if good == NO_GOOD:
        points = point_count(DEPOT_POINTS[place.what])
        name = say("{depot}: any good, {points}", depot=depot, points=points)
        return _store(view, place, NOTHING, name, frame, lit)
    laid = _laid(place, good, 0, frame, store_news(place.index) in fresh)
    return _store(view, place, laid, say("{depot}: {good}", depot=depot, good=good_word(good)), frame, lit)


def _store(view: AmsterdamView, place: Place, goods: Markup, name: Phrase, frame: Frame, lit: Lit) -> Markup:
    """A warehouse or depot; it says why nothing can be delivered when the viewer's barge lies at it."""
    why = why_not(view, DELIVER[_deliverable(view, place)], lit.reader) if _here(view, place) else ""
    edge = stead_edge(place.index, frame)
    body = join((_stead_area(place.index, frame), goods))
    trial = "" if _here(view, place) else sail_key(place.index)
    return lit.spot(store_spot(place.index), edge, body, name, why, trial)


def _deliverable(view: AmsterdamView, place: Place) -> int:
    """The good that would be delivered there: of the warehouse's kind, or any that is aboard."""
    if place.kind == WAREHOUSE:
        return place.what
    hold = view.hold[view.viewer * GOOD_COUNT : (view.viewer + 1) * GOOD_COUNT]
    return next((good for good, number in enumerate(hold) if number), 0)


@cache
def _stead_area(place: int, frame: Frame) -> Markup:
    return el("path", d=stead_edge(place, frame), class_="touch")


@cache
def _laid(place: Place, good: int, roof: int, frame: Frame, new: bool) -> Markup:
    """A delivered good on its roof."""
    x, foot = roof_at(place.index, roof, frame)
    w, h = frame.roof
    tile = use(f"goods-{GOODS[good]}", x, foot - h * 0.42, w * 1.04)
    return el("g", tile, class_="tile new" if new else "tile", data_moves=f"stored-{place.key}-{roof}")


# -------------------------------------------------------------------------------- docks


def _dock(view: AmsterdamView, place: Place, frame: Frame, lit: Lit) -> Markup:
    """The dockers who wait on a dock, each to be boarded by himself."""
    counts = view.docks[place.what * DOCKER_COUNT : (place.what + 1) * DOCKER_COUNT]
    waiting = [colour for colour, number in enumerate(counts) for _ in range(number)]
    name = say("{dock}: {dockers}", dock=place_word(place.index), dockers=dockers_words(counts))
    men = [_docker(view, place, colour, number, frame, lit) for number, colour in enumerate(waiting)]
    plate = lit.spot(store_spot(place.index), "", _stead_area(place.index, frame), name)
    return join((plate, *men))


def _docker(view: AmsterdamView, place: Place, colour: int, number: int, frame: Frame, lit: Lit) -> Markup:
    why = why_not(view, BOARD[colour], lit.reader) if _here(view, place) else ""
    edge, body = _man(place.index, number, DOCKERS[colour], frame)
    return lit.spot(docker_spot(place.index, colour), edge, body, docker_word(colour), why=why)


@cache
def _man(place: int, number: int, colour: str, frame: Frame) -> tuple[str, Markup]:
    """A docker on his dock, with his outline."""
    (x, y), k = docker_at(place, number, frame), frame.k
    edge = box(x - 9 * k, y - 12 * k, 18 * k, 25 * k, 6 * k)
    return edge, el("g", use(f"docker-{colour}", x, y, 18 * k, 22.5 * k), class_=f"docker-{colour} man")


def harbour_css() -> str:
    return ".man{filter:drop-shadow(0 1px .8px rgb(var(--shade)/.5))}"
