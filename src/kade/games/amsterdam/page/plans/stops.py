"""A voyage over stops: from each of them one sails on once what pays there is done."""

from __future__ import annotations

from typing import Final, NamedTuple

from kade.chart.markup import Markup
from kade.chart.plan_fields import tick
from kade.games.amsterdam.page.plans.harbour_deeds import Deed, boarding, delivery, loading
from kade.games.amsterdam.page.plans.voyages import (
    Voyage,
    boardable,
    deliverable,
    depot_good,
    loadable,
    voyages,
)
from kade.games.amsterdam.page.plans.walk import Walk
from kade.games.amsterdam.rules.components import DEPOT, DOCKERS, PLACES
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Reader

#: Between the goals of a voyage that goes on.
ONWARD: Final = "+"
#: Nobody has resources for more.
MOST: Final = 6


class Leg(NamedTuple):
    """A part of a voyage, up to a stop and what is done there."""

    view: AmsterdamView  # as it sets out
    voyage: Voyage
    deeds: list[Deed]

    @property
    def line(self) -> str:
        """Without what is done there."""
        stops = "".join(f" via {name_of(stop)}" for stop in self.voyage.stops)
        return f"sail to {name_of(self.voyage.place)}{stops}"


def name_of(place: int) -> str:
    """A harbour space in a line."""
    return PLACES[place].key.replace("_", " ")


def aim(key: str) -> tuple[int, int]:
    """The harbour space of a goal, and the docker at it that was pressed; -1 where there is none."""
    kind, _, rest = key.partition("-")
    name, _, boarding = rest.partition("-")
    place = next((place.index for place in PLACES if place.key == name), -1)
    if kind != "sail" or (boarding and boarding not in DOCKERS):
        return -1, -1
    return place, DOCKERS.index(boarding) if boarding else -1


def legs(view: AmsterdamView, stops: list[str], reader: Reader) -> tuple[list[Leg], AmsterdamView] | None:
    """The way up to the last stop, and how the viewer stands there; None if he cannot come so far."""
    found: list[Leg] = []
    here = view
    for stop in stops:
        if not isinstance(here.question, TakeTurn) or len(found) == MOST:
            return None
        place, wished = aim(stop)
        voyage = voyages(here).get(place)
        if voyage is None:
            return None
        found.append(Leg(here, voyage, _deeds(here, voyage, wished, reader)))
        here = _after(here, found[-1])
    return found, here


def _after(view: AmsterdamView, leg: Leg) -> AmsterdamView:
    """How the viewer stands once he has come there and done everything."""
    walk = Walk(view)
    for line in (leg.line, *(deed.line for deed in leg.deeds)):
        walk.say(line)
    return walk.state.view(view.viewer)


def _deeds(view: AmsterdamView, voyage: Voyage, wished: int, reader: Reader) -> list[Deed]:
    found: list[Deed] = []
    goods = deliverable(view, voyage.place)
    if goods:
        depot = PLACES[voyage.place].kind == DEPOT
        kind, number = (depot_good(view, voyage.place), 1) if depot else goods[0]
        found.append(delivery(view, voyage.place, kind, number, reader))
    if loadable(view, voyage.place):
        found.append(loading(view, reader))
    if wished in boardable(view, voyage):
        found.append(boarding(wished, reader))
    return found


def stop_chips(leg: Leg, number: int) -> list[Markup]:
    """What is done at a stop, ticked."""
    return [tick(f"at{number}", f"({deed.line})", deed.small, deed.words) for deed in leg.deeds]


def stop_line(leg: Leg, number: int) -> str:
    """The stop in the line of the whole voyage, with a gap for what is done there."""
    places = (*leg.voyage.stops, leg.voyage.place)
    return "".join(f" via {name_of(place)}" for place in places) + (f"[ {{at{number}}}]" if leg.deeds else "")
