"""What the seats of an OpenSpiel state remember: facts, as far as they may know them, and own answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from kade.kernel.events import Event
from kade.kernel.game import Game
from kade.kernel.registry import game

#: Whose the facts of the set-up are: nobody has answered yet.
NOBODY = -1


class Fact(NamedTuple):
    """An answer and what came of it; the answer is empty where it is not to be told."""

    seat: int
    answer: str
    events: tuple[Event, ...]

    def told_to(self, seat: int) -> str:
        """A line for the own answer and one for each event."""
        lines = [f"> {self.answer}\n"] if self.answer and seat == self.seat else []
        for event in self.events:
            lines.append(msgspec.json.encode(event.seen_by(seat).to_json()).decode() + "\n")
        return "".join(lines)

    def known_to(self, seat: int) -> Fact:
        """The same fact in a world that ``seat`` imagines: nothing that it does not know is in it."""
        answer = self.answer if seat == self.seat else ""
        return Fact(self.seat, answer, tuple(event.seen_by(seat) for event in self.events))


class Recall:
    """All facts since the start. They are written out for a seat only when it is asked what it knows."""

    def __init__(self, players: int, facts: list[Fact] | None = None) -> None:
        self.facts = facts or []
        # By seat, the spectator's last: so many facts are written out already, as this text.
        self._told: list[tuple[int, str]] = [(0, "")] * (players + 1)
        self._imagined: dict[int, Recall] = {}

    @property
    def players(self) -> int:
        return len(self._told) - 1

    def copy(self) -> Recall:
        twin = Recall(self.players, self.facts[:])
        twin._told = self._told[:]
        return twin

    def note(self, seat: int, answer: str, events: list[Event]) -> None:
        self.facts.append(Fact(seat, answer, tuple(events)))

    def text(self, seat: int) -> str:
        """All that ``seat`` (-1: a spectator) has seen and answered, in order."""
        written, text = self._told[seat]
        if written < len(self.facts):
            text += "".join(fact.told_to(seat) for fact in self.facts[written:])
            self._told[seat] = len(self.facts), text
        return text

    def imagined_by(self, seat: int) -> Recall:
        """What everybody remembers in a world that ``seat`` imagines: what both he and ``seat`` have seen.

        A search imagines many worlds in the course of a game, so what has been worked out is kept.
        """
        found = self._imagined.setdefault(seat, Recall(self.players))
        found.facts += [fact.known_to(seat) for fact in self.facts[len(found.facts) :]]
        for other in range(self.players):
            found.text(other)
        return found.copy()

    def to_json(self) -> list[Any]:
        return [[fact.seat, fact.answer, [event.to_json() for event in fact.events]] for fact in self.facts]


def restore_recall(title: str, players: int, data: list[Any]) -> Recall:
    """The recall that ``to_json`` wrote."""
    kinds = _kinds_of(title)
    facts = [
        Fact(seat, answer, tuple(_event(kinds, event) for event in events)) for seat, answer, events in data
    ]
    return Recall(players, facts)


@cache
def _kinds_of(title: str) -> dict[str, type[Event]]:
    """The events of a title by name: those of its own package and of what its class is made from."""
    lineage = [kind for kind in type(game(title)).__mro__ if issubclass(kind, Game) and kind is not Game]
    homes = tuple(f"{kind.__module__.rpartition('.')[0] or kind.__module__}." for kind in lineage)
    return {kind.__name__: kind for kind in _kinds_below(Event) if f"{kind.__module__}.".startswith(homes)}


def _kinds_below(kind: type[Event]) -> Iterator[type[Event]]:
    for below in kind.__subclasses__():
        yield below
        yield from _kinds_below(below)


def _event(kinds: dict[str, type[Event]], told: dict[str, Any]) -> Event:
    fields = {name: _frozen(value) for name, value in told.items() if name != "event"}
    return kinds[told["event"]](**fields)


def _frozen(value: Any) -> Any:
    """JSON knows lists only; events hold tuples."""
    return tuple(_frozen(entry) for entry in value) if isinstance(value, list) else value
