"""Where the viewer's barge can sail in this turn: the way, its price and what arriving pays."""

from __future__ import annotations

from typing import NamedTuple

from kade.games.amsterdam.rules.actions import Sail
from kade.games.amsterdam.rules.components import (
    BARGE_DOCKERS,
    DEPOT,
    DOCK,
    DOCKER_COUNT,
    DOCKERS,
    GOOD_COUNT,
    PLACES,
    ROOFS,
    START,
    STEPS_PER_RESOURCE,
)
from kade.games.amsterdam.rules.effects import STEPS_FOR_RESOURCE
from kade.games.amsterdam.rules.extra_tiles import PlaceBarge
from kade.games.amsterdam.rules.state import FREE_STEPS
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.course import way_through
from kade.games.amsterdam.words.reckoning import delivery_gain, docker_points, takes_good


class Voyage(NamedTuple):
    """A way to a harbour space; ``stops`` are those that must be named for it to be this one."""

    place: int
    way: tuple[int, ...]
    stops: tuple[int, ...]
    price: int
    landed: int  # points for dockers who go ashore
    prize: int  # all that arriving pays if everything is done there


def sail_key(place: int, boarding: int = -1) -> str:
    """The goal of a harbour space, or of a docker there."""
    key = f"sail-{PLACES[place].key}"
    return f"{key}-{DOCKERS[boarding]}" if boarding >= 0 else key


def voyages(view: AmsterdamView) -> dict[int, Voyage]:
    """Every harbour space within reach; none while something else is asked."""
    if not view.legal or not any(isinstance(action, Sail) for action in view.legal):
        return {}
    start = view.barges[view.viewer]
    if isinstance(view.question, PlaceBarge):
        others = (place.index for place in PLACES if place.index != start)
        return {place: _voyage(view, place, (place,), (), 0) for place in others}
    if not isinstance(view.question, TakeTurn):
        return {}
    found = {}
    for place, way in _ways(view, start).items():
        price = price_of(view, len(way))
        if price <= view.supply(view.viewer):
            stops = _stops(view, start, way)
            found[place] = _voyage(view, place, tuple(way_through(start, stops, place)), stops, price)
    return found


def price_of(view: AmsterdamView, steps: int) -> int:
    """Resources that so many steps cost: free ones go first, a card may give several for one."""
    each = max(STEPS_PER_RESOURCE, view.bonus(STEPS_FOR_RESOURCE))
    return -(-max(0, steps - view.done[FREE_STEPS]) // each)


def _ways(view: AmsterdamView, start: int) -> dict[int, list[int]]:
    """A shortest way to every space; of several the one on which most dockers go ashore."""
    ways: dict[int, list[int]] = {start: []}
    edge = [start]
    while edge:
        reached: dict[int, list[int]] = {}
        for place in edge:
            for other in PLACES[place].neighbours:
                way = [*ways[place], other]
                if other not in ways and (
                    other not in reached or _ashore(view, way) > _ashore(view, reached[other])
                ):
                    reached[other] = way
        ways.update(reached)
        edge = list(reached)
    del ways[start]
    return ways


def _ashore(view: AmsterdamView, way: list[int] | tuple[int, ...]) -> int:
    """Dockers who go ashore on a way."""
    own = view.viewer * DOCKER_COUNT
    if not any(view.aboard[own : own + DOCKER_COUNT]):
        return 0
    docks = {PLACES[place].what for place in way if PLACES[place].kind == DOCK}
    return sum(view.aboard[own + colour] for colour in docks)


def _stops(view: AmsterdamView, start: int, way: list[int]) -> tuple[int, ...]:
    """The docks that must be named, where the shortest way listed first would miss them."""
    own = view.viewer * DOCKER_COUNT
    if _ashore(view, way_through(start, (), way[-1])) == _ashore(view, way):
        return ()
    return tuple(
        place for place in way[:-1] if PLACES[place].kind == DOCK and view.aboard[own + PLACES[place].what]
    )


def _voyage(
    view: AmsterdamView, place: int, way: tuple[int, ...], stops: tuple[int, ...], price: int
) -> Voyage:
    landed = docker_points(view, view.viewer, _ashore(view, way))
    return Voyage(place, way, stops, price, landed, landed + delivery_points(view, place))


# ----------------------------------------------------------------------- on arrival


def deliverable(view: AmsterdamView, place: int) -> list[tuple[int, int]]:
    """Goods aboard that a warehouse or depot takes, with how many of each."""
    hold = view.hold[view.viewer * GOOD_COUNT : (view.viewer + 1) * GOOD_COUNT]
    found = []
    for good, number in enumerate(hold):
        if number and takes_good(view, place, good):
            room = 1 if PLACES[place].kind == DEPOT else len(ROOFS[good]) - view.warehouses[good]
            found.append((good, min(number, room)))
    return found


def depot_good(view: AmsterdamView, place: int) -> int:
    """The good that a depot had best take: the one that its own warehouse pays least for."""
    goods = [good for good, _ in deliverable(view, place)]
    return min(goods, key=lambda good: (-delivery_gain(view, view.viewer, place, good)[0], _roof(view, good)))


def _roof(view: AmsterdamView, good: int) -> int:
    filled = view.warehouses[good]
    return ROOFS[good][filled] if filled < len(ROOFS[good]) else 0


def delivery_points(view: AmsterdamView, place: int) -> int:
    """Points for everything that can be delivered at a harbour space."""
    goods = deliverable(view, place)
    if not goods:
        return 0
    if PLACES[place].kind == DEPOT:
        return delivery_gain(view, view.viewer, place, depot_good(view, place))[0]
    good, number = goods[0]
    first = view.warehouses[good]
    less = sum(ROOFS[good][first] - roof for roof in ROOFS[good][first : first + number])
    return number * delivery_gain(view, view.viewer, place, good)[0] - less


def boardable(view: AmsterdamView, voyage: Voyage) -> list[int]:
    """Colours of dockers who can be boarded on arriving; who goes ashore before makes room."""
    there = PLACES[voyage.place]
    if there.kind != DOCK:
        return []
    aboard = sum(view.aboard[view.viewer * DOCKER_COUNT : (view.viewer + 1) * DOCKER_COUNT])
    if aboard - _ashore(view, voyage.way) >= BARGE_DOCKERS:
        return []
    waiting = view.docks[there.what * DOCKER_COUNT : (there.what + 1) * DOCKER_COUNT]
    return [colour for colour in range(DOCKER_COUNT) if waiting[colour]]


def loadable(view: AmsterdamView, place: int) -> bool:
    """Goods wait in the store, and they can be loaded there."""
    own = view.viewer * GOOD_COUNT
    return PLACES[place].kind in {START, DOCK} and any(view.store[own : own + GOOD_COUNT])


def worth_going(view: AmsterdamView, voyage: Voyage) -> bool:
    """Something can be done there."""
    return bool(voyage.prize or boardable(view, voyage) or loadable(view, voyage.place))


def best_goals(view: AmsterdamView, most: int) -> list[Voyage]:
    """The few goals that pay best, then those where something can be done, the nearest first."""
    found = [voyage for voyage in voyages(view).values() if worth_going(view, voyage)]
    return sorted(found, key=lambda voyage: (-voyage.prize, voyage.price, voyage.place))[:most]
