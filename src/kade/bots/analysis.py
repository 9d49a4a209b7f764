"""Looking back at a finished game: how the chances stood, and which answers cost most.

Two looks at every moment. How the seats stand is told from the true position, as the game is over and
all cards are open. An answer is judged from what its seat could see, without hindsight: its chance to
win against that of the answer a search prefers. What looks costly is searched once more, longer and
anew, before it is called a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from time import thread_time
from typing import Any, Final

import msgspec

from kade.bots.base import PatricianBot
from kade.bots.search import Edge, Search, final_outcome, win_chances
from kade.bots.whole import own_steps, whole_answer
from kade.kernel import Action, Game, KadeError, Record, Rng, State, View, game, say

#: Counts up when analyses that were kept are no longer to be shown.
VERSION: Final = 1
#: Futures that are foreseen from a position to tell how it stands.
FUTURES: Final = 6
#: So many moments make a curve.
MOST_MOMENTS: Final = 120
#: The search of every answer, and the longer one of those that look costly.
PLAYOUTS: Final = 80
CLOSER: Final = 480
#: So often an answer is tried at least before it is compared.
ENOUGH: Final = 16
#: Seconds for the first searches of a game together, and for each longer one.
SECONDS: Final = 14.0
CLOSER_SECONDS: Final = 0.7
LONGEST_LOOK: Final = 0.4
#: A loss of this much of the chance to win is a mistake; half of it is worth a closer look.
COSTLY: Final = 0.08
MOST_MISTAKES: Final = 5
CANDIDATES: Final = 12
#: Larger than any curiosity.
CERTAIN: Final = 1e6


class Look(msgspec.Struct, tag=True):
    """One moment of a game to look at: how it stands there, and what the next answer was worth."""

    game: str
    number: int
    state: dict[str, Any]
    #: A new turn begins, or the game ends: how the seats stand is wanted.
    turn: bool
    #: The answer that is to be judged, to the end of its decision; empty where there is none.
    given: str
    seed: str
    playouts: int
    seconds: float
    #: Once more and longer; the preferred answer is told to its end.
    closer: bool = False
    #: Time is short: what the title's planner would have answered, too, is not judged.
    hurry: bool = False


class Verdict(msgspec.Struct):
    """An answer beside the one that the search prefers: expected points and chances to win."""

    best: str
    best_points: float
    best_chance: float
    given_points: float
    given_chance: float


class Seen(msgspec.Struct, tag=True):
    """How the seats stand at a moment, if asked for, and what was found of the answer given there."""

    points: list[float] = []
    chances: list[float] = []
    verdict: Verdict | None = None
    #: Seconds of the processor.
    spent: float = 0.0


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


# ------------------------------------------------------------------- a single look


def look(task: Look) -> Seen:
    """Carry out one look; the same task gives the same result if its time does not run out."""
    began = thread_time()
    title = game(task.game)
    state = title.restore(task.state)
    seen = how_it_stands(title, state, task.seed) if task.turn else Seen()
    if task.given:
        given = [title.parse(step) for step in task.given.split("; ")]
        if not (task.hurry and planned(title, state, given, task.seed)):
            seen.verdict = verdict(title, state, given, task)
    seen.spent = thread_time() - began
    return seen


def planned(title: Game[Any, Any], state: State, given: list[Action], seed: str) -> bool:
    """The title's planner would have given this answer, too."""
    answers = title.whole_answers(state.view(state.seat), Rng.seeded(seed))
    favourite, _ = max(answers, key=lambda answer: answer[1])
    return favourite == given[: len(favourite)]


def how_it_stands(title: Game[Any, Any], state: State, seed: str) -> Seen:
    """The mean of a few futures of the true position; at the end it is what came out."""
    if state.over:
        ended = final_outcome(state)
        return Seen(ended.points, ended.wins)
    points, chances = [0.0] * state.players, [0.0] * state.players
    for future in range(FUTURES):
        twin = state.copy()
        twin.rng = Rng.seeded(f"{seed} {future}")
        foreseen = title.look_ahead(twin)
        for seat, chance in enumerate(win_chances(foreseen, title.decisive_lead, foreseen[0])):
            points[seat] += foreseen[seat] / FUTURES
            chances[seat] += chance / FUTURES
    return Seen(points, chances)


def verdict(title: Game[Any, Any], state: State, given: list[Action], task: Look) -> Verdict:
    """The given answer and the preferred one; for a closer look both are tried equally often."""
    view = state.view(state.seat)
    player = PatricianBot(title, task.seed)
    player.playouts = task.playouts
    player.search.run(view, task.seconds, task.playouts)
    best = player.search.judged(view)[0]
    steps = own_steps(state, [best.action, *best.rest])
    points, chance = best.points, best.win_chance
    if steps != given:
        tries = best.visits if task.closer else min(best.visits, ENOUGH)
        points, chance = try_out(player.search, view, given, tries)
    if task.closer and not best.rest:
        steps = whole_answer(state, best.action, player)
    line = "; ".join(str(step) for step in steps)
    return Verdict(line, best.points, best.win_chance, points, chance)


def try_out(search: Search, view: View, steps: list[Action], tries: int) -> tuple[float, float]:
    """Expected points and chance to win of this very answer, in so many descents of a search."""
    edge = Edge(steps, CERTAIN)
    search.root.edges.insert(0, edge)
    for _ in range(tries):
        search.descend(view)
    search.root.edges.remove(edge)
    return edge.points / edge.visits, edge.wins / edge.visits


def loss(title: Game[Any, Any], found: Verdict, players: int) -> float:
    """Chance to win that the answer cost; alone, points at the rate of an even game."""
    if players == 1:
        return max(0.0, found.best_points - found.given_points) / (4.0 * title.decisive_lead)
    return max(0.0, found.best_chance - found.given_chance)


# -------------------------------------------------------------------- a whole game


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
            state.accept(step)
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
