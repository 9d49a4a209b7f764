"""The text twin of a plain title's board, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from kade.kernel.game import Section, Span
from kade.kernel.phrase import Reader, say
from kade.plain.acts import words_of
from kade.plain.things import Box, Counter, Place, Seen, Zone
from kade.plain.view import PlainView


def text(view: PlainView, points: list[int], reader: Reader) -> list[Section]:
    """Players with what everybody may count, what lies on the table, then the reader's own things."""
    sections = [_players(view, points, reader), _table(view, reader), _own(view, reader)]
    return [section for section in sections if section.lines]


def _players(view: PlainView, points: list[int], reader: Reader) -> Section:
    lines: list[list[Span]] = []
    for seat in range(view.players):
        mark = "▸ " if view.seat == seat else "  "
        told = [say("score {points}", points=points[seat]).text(reader)]
        told += [
            f"{counter.name.text(reader)} {view.count(counter, seat)}" for counter in _counters(view, True)
        ]
        told += [_lying(view, zone(seat), reader) for zone in view.plan.zones if zone.seats]
        lines.append([Span(mark), Span(reader.name(seat), f"seat-{seat}"), Span(": " + ", ".join(told))])
    return Section(say("Players"), lines)


def _counters(view: PlainView, seats: bool) -> Iterator[Counter]:
    """The counters of the seats, or those of the table, that are worth showing."""
    return (counter for counter in view.plan.counters if counter.shown and counter.seats == seats)


def _lying(view: PlainView, place: Place, reader: Reader) -> str:
    """What lies there where all may see it, else how many things do."""
    name, things = place.zone.name.text(reader), view.at(place)
    if place.zone.seen is Seen.ALL or (view.over and view.seen(place)):
        return f"{name}: {listed(place.zone.box, things, reader)}"
    return f"{name} {view.size(place)}"


def listed(box: Box, things: list[int], reader: Reader) -> str:
    """Things by name, with how many there are of each."""
    found = {thing: things.count(thing) for thing in things}
    return " ".join(box.several(thing, number).text(reader) for thing, number in found.items()) or "–"


def _table(view: PlainView, reader: Reader) -> Section:
    counted = [f"{c.name.text(reader)} {_number(view, c, reader)}" for c in _counters(view, False)]
    lines = [[Span(", ".join(counted))]] if counted else []
    for zone in view.plan.zones:
        if not zone.seats:
            lines.append(_shared(view, zone, reader))
    return Section(say("Table"), lines)


def _number(view: PlainView, counter: Counter, reader: Reader) -> str:
    number = view.count(counter)
    return reader.name(number) if counter.is_seat else str(number)


def _shared(view: PlainView, zone: Zone, reader: Reader) -> list[Span]:
    shown = listed(zone.box, view.at(zone), reader) if view.seen(zone) else str(view.size(zone))
    return [Span(f"{zone.name.text(reader)}: "), Span(shown)]


def _own(view: PlainView, reader: Reader) -> Section:
    lines: list[list[Span]] = []
    if view.viewer >= 0:
        for zone in view.plan.zones:
            if zone.seats and zone.seen is Seen.OWNER:
                shown = listed(zone.box, view.at(zone(view.viewer)), reader)
                lines.append([Span(f"{zone.name.text(reader)}: "), Span(shown)])
        if view.said >= 0:
            answer = words_of(view.game.actions[view.said])
            lines.append([Span(say("Your answer: {answer}", answer=answer).text(reader))])
    return Section(say("Yours"), lines)
