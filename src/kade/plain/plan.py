"""The plan of a title: where each zone and counter stands in the flat lists of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kade.plain.things import Box, Counter, Place, Seen, Zone


class Spot(NamedTuple):
    """A place of the list of places: its zone and whose it is."""

    at: int
    zone: Zone
    seat: int


class Plan:
    """Made once for each title from what it declares; mistakes in that are told here and not in play."""

    def __init__(self, title: str, zones: Sequence[Zone], counters: Sequence[Counter], most: int) -> None:
        self.title = title
        self.zones = tuple(zones)
        self.counters = tuple(counters)
        self.boxes = _boxes(self.zones)
        _check(title, [zone.key for zone in zones] + [counter.key for counter in counters], self.boxes)
        counts = range(most + 1)
        self._zones = [_starts(self.zones, players) for players in counts]
        self._counters = [_starts(self.counters, players) for players in counts]
        self.spots = [_spots(self.zones, players) for players in counts]

    def place(self, players: int, place: Zone | Place) -> int:
        """The place in the list of places."""
        if isinstance(place, Zone):
            if place.seats:
                raise ValueError(f"{self.title}: every seat has a {place.key} of its own; say whose.")
            return self._zones[players][place.key]
        zone, seat = place
        if zone.seats and not 0 <= seat < players:
            raise ValueError(f"{self.title}: there is no seat {seat} that has a {zone.key}.")
        return self._zones[players][zone.key] + (seat if zone.seats else 0)

    def number(self, players: int, counter: Counter, seat: int) -> int:
        """The place in the list of numbers."""
        if counter.seats and not 0 <= seat < players:
            raise ValueError(f"{self.title}: every seat has a {counter.key} of its own; say whose.")
        return self._counters[players][counter.key] + (seat if counter.seats else 0)

    def home(self, box: Box) -> Zone:
        """Where the things of a box lie before set-up."""
        return next(zone for zone in self.zones if zone.box is box)

    def start_numbers(self, players: int) -> list[int]:
        """The counters before set-up."""
        return [c.start for c in self.counters for _ in range(players if c.seats else 1)]


def sees(zone: Zone, owner: int, seat: int, over: bool) -> bool:
    """Whether ``seat`` (-1: a spectator) sees what lies in the zone of ``owner``."""
    if zone.seen is Seen.ALL:
        return True
    if zone.seen is Seen.NOBODY:
        return False
    return (owner == seat and seat >= 0) or (over and zone.opens_at_end)


def _boxes(zones: Sequence[Zone]) -> tuple[Box, ...]:
    found: dict[str, Box] = {}
    for zone in zones:
        found.setdefault(zone.box.key, zone.box)
    return tuple(found.values())


def _starts(parts: Sequence[Zone] | Sequence[Counter], players: int) -> dict[str, int]:
    found: dict[str, int] = {}
    place = 0
    for part in parts:
        found[part.key] = place
        place += players if part.seats else 1
    return found


def _spots(zones: Sequence[Zone], players: int) -> tuple[Spot, ...]:
    owners = [(zone, seat) for zone in zones for seat in (range(players) if zone.seats else (-1,))]
    return tuple(Spot(at, zone, seat) for at, (zone, seat) in enumerate(owners))


def _check(title: str, keys: Sequence[str], boxes: Sequence[Box]) -> None:
    names = [*keys, *(box.key for box in boxes)]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"{title} declares “{key}” twice.")
    for box in boxes:
        kinds = [kind.key for kind in box.kinds]
        if len(set(kinds)) < len(kinds):
            raise ValueError(f"{title}: two kinds of the box “{box.key}” share one key.")
    if not all(name.replace("_", "").isalnum() for name in names):
        raise ValueError(f"{title}: keys are letters, digits and underscores.")
