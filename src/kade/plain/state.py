"""A position of a plain title: where everything lies, how the numbers stand, what was said in secret."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

from kade.kernel.actions import Action
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.state import State
from kade.plain.acts import Act
from kade.plain.events import (
    Answered,
    Chose,
    Counted,
    GameEnded,
    Moved,
    PlainEvent,
    Revealed,
    Shuffled,
    Told,
    Unveiled,
)
from kade.plain.plan import sees
from kade.plain.position import Position
from kade.plain.question import PlainQuestion
from kade.plain.things import Counter, Line, Place, Zone

if TYPE_CHECKING:
    from kade.plain.view import PlainView

#: In ``state.said``: this seat has not answered.
SILENT: Final = -1


class PlainState(Position, State):
    """Plain lists. Those in ``lying`` are values: what changes one replaces it, so that copies share them."""

    lying: list[list[int]]
    numbers: list[int]
    said: list[int]  # secret answers by seat, as ids; SILENT where there is none

    def __init__(self, players: int, rng: Rng, stack: list[Question[Any, Any]]) -> None:
        super().__init__(players, rng, stack)
        #: The statement behind what is being done: that of the question which was answered last. It is told
        #: with what happens and is no part of the position.
        self.cause = ""

    def copy(self) -> PlainState:
        twin = type(self)(self.players, Rng(self.rng.state), self.stack[:])
        twin.lying, twin.numbers, twin.said = self.lying[:], self.numbers[:], self.said[:]
        return twin

    # ------------------------------------------------------------- moving and counting

    def move(self, source: Zone | Place, target: Zone | Place, *things: int) -> None:
        """These things, by kind, from one place to another."""
        left = self.at(source)[:]
        for thing in things:
            left.remove(thing)
        self._carry(source, target, left, list(things))

    def draw(self, source: Zone | Place, target: Zone | Place, number: int = 1) -> list[int]:
        """So many things from the top, or as many as there are; returns them, the top one first."""
        there = self.at(source)
        drawn = there[len(there) - min(number, len(there)) :][::-1]
        if drawn:
            self._carry(source, target, there[: len(there) - len(drawn)], drawn)
        return drawn

    def sweep(self, source: Zone | Place, target: Zone | Place) -> None:
        """Everything that lies there."""
        self.draw(source, target, len(self.at(source)))

    def shuffle(self, place: Zone | Place) -> None:
        """A new order for a pile."""
        things = self.at(place)[:]
        self.rng.shuffle(things)
        self.lying[self.plan.place(self.players, place)] = things
        if self.journal is not None:
            self._happened(Shuffled(_owner(place), _zone(place).key))

    def add(self, counter: Counter, seat: int = -1, by: int = 1) -> None:
        """Count up, or down with a negative number."""
        self.set(counter, seat, self.count(counter, seat) + by)

    def set(self, counter: Counter, seat: int = -1, to: int = 0) -> None:
        """Set a counter to a number."""
        place = self.plan.number(self.players, counter, seat)
        by, self.numbers[place] = to - self.numbers[place], to
        if by and self.journal is not None:
            self._happened(Counted(seat, counter.key, by, to))

    def tell(self, line: Line, seat: int = -1, *numbers: int) -> None:
        """A sentence for the log, in the title's own words, which it lists in ``lines``."""
        if self.journal is not None:
            if line not in self.game.lines:
                raise ValueError(f"{self.game.title} does not list the line “{line.key}”.")
            self._happened(Told(seat, line.key, numbers), line.rule)

    def _carry(self, source: Zone | Place, target: Zone | Place, left: list[int], things: list[int]) -> None:
        zone = _zone(target)
        if zone.box is not _zone(source).box:
            raise ValueError(f"What lies in {_zone(source).key} does not belong in {zone.key}.")
        self.lying[self.plan.place(self.players, source)] = left
        there = self.at(target) + things
        if not zone.ordered:
            there.sort()
        self.lying[self.plan.place(self.players, target)] = there
        if self.journal is not None and things:
            self._happened(self._moved(source, target, things))

    def _happened(self, event: PlainEvent, rule: str = "") -> None:
        """Told with the statement behind it; what is dealt belongs to what is asked first."""
        if self.journal is not None:
            first = self.game.questions[0].rules[0] if self.game.questions else ""
            self.journal.append(replace(event, cause=rule or self.cause or first))

    def _moved(self, source: Zone | Place, target: Zone | Place, things: list[int]) -> PlainEvent:
        """The event, with who may know which things went there."""
        onlookers = range(-1, self.players)
        before = [seat for seat in onlookers if sees(_zone(source), _owner(source), seat, False)]
        after = [seat for seat in onlookers if sees(_zone(target), _owner(target), seat, False)]
        kind = Moved if set(after) <= set(before) else Revealed
        seat = _owner(target) if _owner(target) >= 0 else _owner(source)
        eyes = tuple(sorted({*before, *after}))
        return kind(seat, _zone(source).key, _zone(target).key, _owner(target), tuple(things), eyes)

    # ---------------------------------------------------------------------- asking

    def ask_all(self, kind: type[PlainQuestion], about: int = 0) -> None:
        """Ask every seat at the same time; all are asked, as leaving one out would tell of its hand."""
        for seat in reversed(range(self.players)):
            self.stack.append(kind(seat, about))

    def take_answer(self, question: PlainQuestion, action: Action) -> None:
        """What an answer leads to: at once, or when the last of several is in."""
        seat, self.cause = question.seat, question.rules[0]
        if not question.together:
            if question.told and self.journal is not None:
                self._happened(Answered(seat, action.id))
            question.done(self, cast(Act, action))
            return
        self.said[seat] = action.id
        if self.journal is not None:
            self._happened(Chose(seat))
        if any(type(other) is type(question) for other in self.stack):
            return
        said, self.said = self.said, [SILENT] * self.players
        answers = {who: id for who, id in enumerate(said) if id != SILENT}
        if self.journal is not None:
            self._happened(Unveiled(-1, tuple(answers.items())))
        table = self.game.actions
        question.done_together(self, {who: cast(Act, table[id]) for who, id in answers.items()})

    def proceed(self) -> None:
        """No question is open: the title asks the next one, or it is over."""
        while not self.stack:
            if not self.game.go_on(self):
                self._end()
                return

    def _end(self) -> None:
        scores, ranking = self.scores, self.ranking
        if self.journal is not None and scores is not None and ranking is not None:
            self._happened(GameEnded(-1, tuple(scores), tuple(ranking)))

    # ----------------------------------------------------------------- results and views

    def final_scores(self) -> list[int]:
        return [self.game.points(self, seat) for seat in range(self.players)]

    def final_order(self) -> list[tuple[int, ...]]:
        return [self.game.order(self, seat) for seat in range(self.players)]

    def view(self, seat: int | None) -> PlainView:
        return self.game.see(self, SILENT if seat is None else seat)


def _zone(place: Zone | Place) -> Zone:
    return place if isinstance(place, Zone) else place.zone


def _owner(place: Zone | Place) -> int:
    """Whose place it is; -1 for one that is nobody's."""
    return -1 if isinstance(place, Zone) else place.seat
