"""A whole answer walked on a copy of the position: what each step asks is answered as the line says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from kade.games.amsterdam.rules.actions import (
    ACTIONS,
    COLOUR,
    DELIVER,
    DROP,
    LOAD,
    PAY,
    SAIL,
    DeliverGood,
    LoadGood,
)
from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.components import DEPOT, GOOD_COUNT, PLACES
from kade.games.amsterdam.rules.events import ResourceGained, ResourcePaid
from kade.games.amsterdam.rules.names import colour_word
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.supply import GainResource, PayResource
from kade.kernel.actions import Action
from kade.kernel.errors import BadNotation, IllegalAction
from kade.kernel.phrase import say


class Wish:
    """What a line says of colours: those to pay, to take and to save; None where it says nothing."""

    def __init__(self, paying: list[int] | None, taking: list[int] | None, saving: int | None) -> None:
        self.paying = paying
        self.taking = taking
        self.saving = saving

    @property
    def silent(self) -> bool:
        return self.paying is None and self.taking is None and self.saving is None


class Stop(NamedTuple):
    """A harbour space on the way, and what is done there before one sails on."""

    place: int
    deeds: tuple[str, ...] = ()


class Course:
    """Steps tried on a copy of the position, and what the line says of colours used up on the way."""

    def __init__(self, state: AmsterdamState, wish: Wish) -> None:
        self.twin = state.copy()
        self.twin.journal = []
        self.wish = wish
        self.steps: list[Action] = []

    # ------------------------------------------------------------------------ the deeds

    def take(self, action: Action) -> list[Action]:
        self._step(action)
        return self.finish()

    def sail_to(self, place: int, stops: Sequence[Stop] = ()) -> list[Action]:
        """By a shortest way from stop to stop; at a stop nothing is done but what is said of it."""
        seat = self.twin.seat
        at = self.twin.barges[seat] if seat >= 0 else place
        if not way_through(at, [stop.place for stop in stops], place):
            raise IllegalAction(say("Your barge is there already."), "AMS-6.20")
        for stop in (*stops, Stop(place)):
            for step in shortest_way(self.twin.barges[seat], stop.place):
                self._step(SAIL[step])
                self._answer_parts()
            for deed in stop.deeds:
                self._do(deed)
        return self.finish()

    def _do(self, deed: str) -> None:
        """Something that is done at a stop."""
        if deed == "load all":
            self._load()
        elif deed == "deliver all":
            self._deliver()
        elif deed in ACTIONS.by_folded:
            self._step(ACTIONS.by_folded[deed])
            self._answer_parts()
        else:
            raise BadNotation(say("“{text}” is not an answer this game knows.", text=deed[:60]))

    def load_all(self) -> list[Action]:
        self._load()
        return self.finish()

    def deliver_all(self) -> list[Action]:
        self._deliver()
        return self.finish()

    def _load(self) -> None:
        self._all(LOAD, LoadGood, self.twin.store)

    def _deliver(self) -> None:
        seat = self.twin.seat
        kinds = [action for action in self.twin.legal() if isinstance(action, DeliverGood)]
        if len(kinds) > 1 and PLACES[self.twin.barges[seat]].kind == DEPOT:
            raise IllegalAction(say("A depot takes one good: name it."), "AMS-6.29")
        self._all(DELIVER, DeliverGood, self.twin.hold)

    def _all(self, family: list[Action], kind: type[Action], goods: list[int]) -> None:
        """One after the other as long as it is possible; at least one must be."""
        seat, before = self.twin.seat, len(self.steps)
        while True:
            open_now = [action for action in self.twin.legal() if isinstance(action, kind)]
            if not open_now or self.twin.seat != seat:
                break
            self._step(open_now[0])
            self._answer_parts()
        if len(self.steps) == before:
            own = goods[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
            first = next((good for good, number in enumerate(own) if number), 0)
            raise self.twin.refused(family[first])

    # --------------------------------------------------------------------- what they ask

    def finish(self) -> list[Action]:
        """Answer what is asked on the way; nothing that the line names may be left over."""
        self._answer_parts()
        for counts in (self.wish.paying, self.wish.taking):
            if counts is not None and any(counts):
                raise IllegalAction(say("You name more resources than are asked for."), "AMS-6.4")
        if self.wish.saving is not None:
            raise IllegalAction(say("Nothing is saved here."), "AMS-6.8")
        return self.steps

    def _answer_parts(self) -> None:
        question = self.twin.question
        while isinstance(question, PayResource | GainResource | DropResource):
            if isinstance(question, PayResource):
                self._step(self._chosen(PAY, self.wish.paying, question.rest))
            elif isinstance(question, GainResource):
                if self.wish.taking is None:
                    return
                self._step(self._chosen(COLOUR, self.wish.taking, question.rest))
            else:
                if self.wish.saving is None:
                    return
                colour, self.wish.saving = self.wish.saving, None
                self._step(DROP[colour])
            question = self.twin.question

    def _chosen(self, family: list[Action], counts: list[int] | None, rest: int) -> Action:
        if counts is None:
            return self.twin.default()
        for colour, number in enumerate(counts):
            if number:
                return family[colour]
        raise IllegalAction(say("That is too little: {number} more are asked for.", number=rest), "AMS-6.4")

    def _step(self, action: Action) -> None:
        """Give an answer, if it is legal, and count what was paid and taken, forced or not."""
        twin = self.twin
        if not any(legal is action for legal in twin.legal()):
            raise twin.refused(action)
        twin.journal = []
        twin.play(action)
        self.steps.append(action)
        for event in twin.journal:
            if isinstance(event, ResourcePaid):
                self._use_up(self.wish.paying, event.colour)
            elif isinstance(event, ResourceGained):
                self._use_up(self.wish.taking, event.colour)

    @staticmethod
    def _use_up(counts: list[int] | None, colour: int) -> None:
        if counts is None:
            return
        if not counts[colour]:
            raise IllegalAction(
                say("The whole supply is needed: {colour} must be paid too.", colour=colour_word(colour)),
                "AMS-6.4",
            )
        counts[colour] -= 1


def way_through(start: int, stops: Sequence[int], goal: int) -> list[int]:
    """The spaces of a way over these stops, without the first."""
    way: list[int] = []
    for place in (*stops, goal):
        way += shortest_way(way[-1] if way else start, place)
    return way


@cache
def shortest_way(start: int, goal: int) -> tuple[int, ...]:
    """The spaces of a shortest way, without the first; of several ways the one listed first."""
    before: dict[int, int] = {start: start}
    reached = [start]
    for place in reached:
        for other in PLACES[place].neighbours:
            if other not in before:
                before[other] = place
                reached.append(other)
    way: list[int] = []
    while goal != start:
        way.append(goal)
        goal = before[goal]
    return tuple(way[::-1])
