"""Looking back at a finished game: how the chances stood, and which answers cost most.

Two looks at every moment. How the seats stand is told from the true position, as the game is over and
all cards are open. An answer is judged from what its seat could see, without hindsight: its chance to
win against that of the answer a search prefers. What looks costly is searched once more, longer and
anew, before it is called a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from kade.bots.analysis_look import Look, Seen, Verdict, loss
from kade.kernel import Action, KadeError, Record, State, say

#: Counts up when analyses that were kept are no longer to be shown.
VERSION: Final = 1
#: So many moments make a curve.
MOST_MOMENTS: Final = 120
#: The search of every answer, and the longer one of those that look costly.
PLAYOUTS: Final = 80
CLOSER: Final = 480
#: Seconds for the first searches of a game together, and for each longer one.
SECONDS: Final = 14.0
CLOSER_SECONDS: Final = 0.7
LONGEST_LOOK: Final = 0.4
#: A loss of this much of the chance to win is a mistake; half of it is worth a closer look.
COSTLY: Final = 0.08
MOST_MISTAKES: Final = 5
CANDIDATES: Final = 12


class Moment(msgspec.Struct):
    """How the seats stand after so many answers."""

    number: int
    points: list[float]
    chances: list[float]


class Mistake(msgspec.Struct):
    """A costly answer; ``number`` counts it in, ``given`` and ``verdict.best`` go to the decision's end."""

    number: int
    seat: int
    given: str
    verdict: Verdict


class Analysis(msgspec.Struct):
    """The curve of a game, and its costliest answers in the order of the game."""

    players: int
    moments: list[Moment]
    mistakes: list[Mistake]


def turning_point(curve: Sequence[tuple[int, float]]) -> int | None:
    """The place in the curve of one who won before its largest rise; None where it never rose.

    A fall is not what the game was won by. Nor is the last stretch, where all becomes certain whatever came
    before.
    """
    steps = range(len(curve) - 2)
    found = max(steps, key=lambda place: curve[place + 1][1] - curve[place][1], default=None)
    return found if found is not None and curve[found + 1][1] > curve[found][1] else None


def positions_of(record: Record) -> list[State]:
    """The position after the start and after every answer."""
    return [state.copy() for state in record.replay()]


def key_of(record: Record) -> str:
    """The same for records of the same game, whoever played it and when."""
    answers = [(answer.seat, answer.action) for answer in record.answers]
    told = [VERSION, record.game, record.rules_version, record.options, record.seed, answers]
    return sha256(msgspec.json.encode([*told, len(record.players)], order="sorted")).hexdigest()


class Study:
    """All looks at a game, one after the other; whoever makes them notes what was seen."""

    def __init__(
        self,
        record: Record,
        positions: Sequence[State],
        playouts: int = PLAYOUTS,
        closer: int = CLOSER,
        seconds: float = SECONDS,
    ) -> None:
        if not positions[-1].over:
            raise KadeError(say("Only a game that is over can be analysed."))
        self.game = record.title()
        self.record = record
        self.positions = positions
        self.playouts = playouts
        self.closer = closer
        self.seconds = seconds
        self.given = decisions(record, positions)
        self.found: dict[int, Verdict] = {}
        self.moments: list[Moment] = []
        self.mistakes: list[Mistake] = []
        self.turns = set(turns(positions))
        self.spent = 0.0
        self.done = 0
        self.total = len(self.given) + CANDIDATES

    def looks(self) -> Iterator[Look]:
        """The looks that are still to be made; each is noted before the next is asked for."""
        share = min(LONGEST_LOOK, self.seconds / max(1, len(self.given))) if self.seconds else 0.0
        for number in range(len(self.positions)):
            if number in self.given or number in self.turns:
                yield self._look(number, self.playouts, share)
        costly = sorted(self.found, key=self._loss, reverse=True)
        for number in [number for number in costly if self._loss(number) >= COSTLY / 2][:CANDIDATES]:
            yield self._look(number, self.closer, CLOSER_SECONDS if self.seconds else 0.0, closer=True)

    def note(self, task: Look, seen: Seen) -> None:
        self.done += task.number in self.given
        self.spent += seen.spent
        found = seen.verdict
        if not task.closer:
            if task.turn:
                self.moments.append(Moment(task.number, seen.points, seen.chances))
            if found is not None:
                self.found[task.number] = found
        elif found is not None and loss(self.game, found, self._players) >= COSTLY:
            seat = self.record.answers[task.number].seat
            self.mistakes.append(Mistake(task.number + 1, seat, task.given, found))

    def result(self) -> Analysis:
        """What the looks amount to; the costliest answers, as they came in the game."""
        costly = sorted(self.mistakes, key=lambda made: -loss(self.game, made.verdict, self._players))
        kept = sorted(costly[:MOST_MISTAKES], key=lambda made: made.number)
        return Analysis(self._players, self.moments, kept)

    # ----------------------------------------------------------------------- details

    @property
    def _players(self) -> int:
        return len(self.record.players)

    def _loss(self, number: int) -> float:
        return loss(self.game, self.found[number], self._players)

    def _look(self, number: int, playouts: int, seconds: float, closer: bool = False) -> Look:
        state, given = asked(self.positions[number], self.record, number), self.given.get(number, "")
        return Look(
            game=self.game.id,
            number=number,
            state=state.to_json(),
            turn=not closer and number in self.turns,
            given=given,
            seed=f"{'closer' if closer else 'first'} {number}",
            playouts=playouts,
            seconds=seconds,
            closer=closer,
            hurry=not closer and bool(seconds) and self.spent * self.total > self.seconds * self.done,
        )


def asked(position: State, record: Record, number: int) -> State:
    """The position in which the seat is asked that answered next."""
    state = position.copy()
    if number < len(record.answers):
        state.turn_to(record.answers[number].seat)
    return state


def turns(positions: Sequence[State]) -> list[int]:
    """The moments at which another seat is asked than before, thinned out; start and end are kept."""
    asked_of = [position.seat for position in positions]
    found = [number for number in range(1, len(asked_of)) if asked_of[number] != asked_of[number - 1]]
    step = -(-len(found) // MOST_MOMENTS) if found else 1
    return [0, *found[-1::-step][::-1]]


def decisions(record: Record, positions: Sequence[State]) -> dict[int, str]:
    """Every choice that was made, by the number of answers before it, with the steps that finished it.

    What comes after something unknown has come to light is a choice of its own. What only the clock
    may answer has nothing to be compared with.
    """
    title = record.title()
    found: dict[int, str] = {}
    number = 0
    while number < len(record.answers):
        begun, seat = number, record.answers[number].seat
        state = asked(positions[begun], record, begun)
        state.journal = []
        steps: list[Action] = []
        free = len(state.legal()) > 1
        while number == begun or _goes_on(state, seat, record, number):
            step = title.parse(record.answers[number].action)
            free = free and step in state.legal()
            steps.append(step)
            state.apply(step)
            number += 1
        if free:
            found[begun] = "; ".join(str(step) for step in steps)
    return found


def _goes_on(state: State, seat: int, record: Record, number: int) -> bool:
    """The next answer is a step of the decision that led here, and nothing new is known."""
    if number >= len(record.answers) or record.answers[number].seat != seat or state.seat != seat:
        return False
    known = not any(event.reveals for event in state.journal or ())
    return known and state.question is not None and state.question.part
