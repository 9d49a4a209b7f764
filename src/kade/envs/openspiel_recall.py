"""What the seats of an OpenSpiel state remember: facts, as far as they may know them, and own answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from kade.kernel.actions import Action
from kade.kernel.events import Event
from kade.kernel.game import Game
from kade.kernel.registry import game
from kade.kernel.state import State

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
    """All facts since the start, worked out only when somebody asks what a seat knows.

    Until then there are the answers alone, and the position that they were given in: a search that never
    asks pays for no facts. Copies share what is worked out already.
    """

    def __init__(self, players: int, facts: list[Fact] | None = None, state: State | None = None) -> None:
        self.players = players
        self._facts = facts or []
        #: How many of the facts are ours: a list that copies share may have grown since.
        self._known = len(self._facts)
        #: The position after these facts, and what was answered from there on.
        self._state = None if state is None else state.copy()
        self._since: list[Action] = []
        # By seat, the spectator's last: so many facts are written out already, as this text.
        self._told: list[tuple[int, str]] = [(0, "")] * (players + 1)
        self._imagined: dict[int, Recall] = {}

    def copy(self) -> Recall:
        twin = Recall.__new__(Recall)
        twin.players = self.players
        twin._facts, twin._known, twin._state = self._facts, self._known, self._state
        twin._since = self._since[:]
        twin._told = self._told[:]
        twin._imagined = {}
        return twin

    def begin(self, state: State) -> None:
        """A game is dealt; its journal tells of the set-up."""
        self._add(Fact(NOBODY, "", tuple(state.journal or ())))
        self._state = state.copy()

    def note(self, action: Action) -> None:
        self._since.append(action)

    def facts(self) -> list[Fact]:
        """All of them. They are a list of their own."""
        if self._since and self._state is not None:
            state = self._state.copy()  # the old one may be another copy's as well
            for action in self._since:
                seat, state.journal = state.seat, []
                state.play(action)
                self._add(Fact(seat, action.notation, tuple(state.journal)))
            state.journal = None
            self._state, self._since = state, []
        return self._facts[: self._known]

    def _add(self, fact: Fact) -> None:
        if len(self._facts) != self._known:  # a copy went another way
            self._facts = self._facts[: self._known]
        self._facts.append(fact)
        self._known += 1

    def text(self, seat: int) -> str:
        """All that ``seat`` (-1: a spectator) has seen and answered, in order."""
        facts = self.facts()
        written, text = self._told[seat]
        if written < len(facts):
            text += "".join(fact.told_to(seat) for fact in facts[written:])
            self._told[seat] = len(facts), text
        return text

    def imagined_by(self, seat: int, state: State) -> Recall:
        """What everybody remembers in a world that ``seat`` imagines: what both he and ``seat`` have seen.

        A search imagines many worlds in the course of a game, so what has been worked out is kept.
        """
        facts = self.facts()
        found = self._imagined.setdefault(seat, Recall(self.players))
        for fact in facts[found._known :]:
            found._add(fact.known_to(seat))
        for other in range(self.players):
            found.text(other)
        twin = found.copy()
        twin._state = state.copy()
        return twin

    def to_json(self) -> list[Any]:
        facts = self.facts()
        return [[fact.seat, fact.answer, [event.to_json() for event in fact.events]] for fact in facts]


def restore_recall(title: str, players: int, data: list[Any], state: State | None) -> Recall:
    """The recall that ``to_json`` wrote, in this position."""
    kinds = _kinds_of(title)
    facts = [
        Fact(seat, answer, tuple(_event(kinds, event) for event in events)) for seat, answer, events in data
    ]
    return Recall(players, facts, state)


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
