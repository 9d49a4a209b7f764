"""One game between bots, answer by answer, and the row that is kept of it.

Whatever a bot does wrong, the game goes on: the default answer is given in its place and the fault is
written down. A game that was broken off is taken up again from the answers given so far.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from kade.arena.entrants import maker
from kade.arena.http_bot import patience
from kade.bots import Bot
from kade.kernel import Action, Game, State
from kade.kernel import game as find_game
from kade.kernel.record import Answer as RecordedAnswer
from kade.kernel.record import Player, Record, Result

SLOW = "slow"
DIED = "died"
THREW = "threw"
ILLEGAL = "illegal"
ABSENT = "absent"
#: A bot that ran out of time or ended its process so often is not asked again in this game.
LOST_ALLOWED = 5
#: Faults of a seat that are told with their reason; more are only counted.
REASONS_KEPT = 10
LONGEST_REASON = 200


class Fault(msgspec.Struct):
    """What a bot did wrong at which answer, and what was answered in its place."""

    answer: int
    seat: int
    kind: str
    why: str
    given: str = ""


class Told(msgspec.Struct, tag="told"):
    """One answer: whose, its action, how long it took, and the fault for which it was the default."""

    seat: int
    action: int
    seconds: float
    asked: bool
    fault: Fault | None = None


class Job(msgspec.Struct, tag="play"):
    """A game to play, or to take up again after ``told``."""

    number: int
    deal: int
    game: str
    players: int
    options: dict[str, bool | int | str]
    seed: str
    bots: list[str]
    bot_seeds: list[str]
    seconds: float | None = None
    playouts: int | None = None
    #: Whether the game is told move by move.
    recorded: bool = False
    told: list[Told] = []
    #: Why the answer after ``told`` was not waited for any longer: SLOW or DIED, else empty.
    broken_off: str = ""
    #: Seats whose bot could not be made, with the reason.
    absent: dict[int, str] = {}


class GameRow(msgspec.Struct, tag="game", omit_defaults=True):
    """What is kept of a game. Only the seconds differ from one run to the next."""

    number: int
    deal: int
    seed: str
    bots: list[str]
    scores: list[int]
    ranking: list[int]
    length: int
    digest: str
    sources: dict[str, list[int]]
    asked: list[int]
    seconds: list[float]
    slowest: list[float]
    faults: list[int]
    trouble: list[Fault]
    #: Every answer, where that was asked for; kept in a file of its own.
    record: Record | None = None


class Seated(msgspec.Struct, tag="seated"):
    """The next seat's bot is made."""


class Begun(msgspec.Struct, tag="begun"):
    """All bots sit and the answers so far are on the board; from here on time counts."""


Message = Told | GameRow | Seated | Begun


class Answer(NamedTuple):
    """What came of asking a bot: a legal action, or what was wrong."""

    action: Action | None
    kind: str = ""
    why: str = ""


class Table:
    """The game of a job while it is played. ``tell`` hears everything at once."""

    def __init__(self, job: Job, tell: Callable[[Message], object]) -> None:
        self.job = job
        self.tell = tell
        self.game: Game[Any, Any] = find_game(job.game)
        self.state: State = self.game.start(job.players, job.seed, job.options)
        self.state.journal = None
        self.told = list(job.told)
        self.limit = patience(job.seconds)
        self.absent = dict(job.absent)
        self.lost = [0] * job.players
        self.bots: list[Bot | None] = [self._sit_down(seat) for seat in range(job.players)]
        for told in self.told:
            self.state.apply(self.game.actions[told.action])
            self._count_lost(told)

    def _sit_down(self, seat: int) -> Bot | None:
        """The seat's bot; one that cannot be made is absent, and the default plays for it."""
        made = None
        if seat not in self.absent:
            try:
                made = maker(self.job.bots[seat])(self.game, self.job.bot_seeds[seat])
                if self.job.seconds is not None and hasattr(made, "seconds"):
                    made.seconds = self.job.seconds
                if self.job.playouts is not None and hasattr(made, "playouts"):
                    made.playouts = self.job.playouts
            except (Exception, SystemExit) as error:
                self.absent[seat] = _reason(error)
        self.tell(Seated())
        return made

    def play(self) -> GameRow:
        self.tell(Begun())
        if self.job.broken_off:
            why = "no answer in time" if self.job.broken_off == SLOW else "its process ended"
            self._default(self.job.broken_off, why, self.limit)
        while self.state.stack:
            self._ask()
        return self._row()

    # ---------------------------------------------------------------- one question

    def _ask(self) -> None:
        legal = self.state.legal()
        seat = self.state.seat
        player = self.bots[seat]
        if len(legal) == 1:
            self._give(legal[0], Told(seat, legal[0].id, 0.0, False))
        elif player is None or self.lost[seat] >= LOST_ALLOWED:
            self._default(ABSENT, self.absent.get(seat, "it did not come back too often"), 0.0)
        else:
            began = perf_counter()
            answer = self._hear(player, seat, legal)
            seconds = perf_counter() - began
            if seconds > self.limit:
                self._default(SLOW, f"{seconds:.1f} seconds", seconds)
            elif answer.action is None:
                self._default(answer.kind, answer.why, seconds)
            else:
                self._give(answer.action, Told(seat, answer.action.id, seconds, True))

    def _hear(self, player: Bot, seat: int, legal: list[Action]) -> Answer:
        try:
            action = player.choose(self.state.view(seat))
        except TimeoutError as error:
            return Answer(None, SLOW, _reason(error))
        except (Exception, SystemExit) as error:
            return Answer(None, THREW, _reason(error))
        if not any(action is allowed for allowed in legal):
            return Answer(None, ILLEGAL, f"answered {action!s:.80}")
        return Answer(action)

    def _give(self, action: Action, told: Told) -> None:
        self.state.apply(action)
        self.told.append(told)
        self._count_lost(told)
        self.tell(told)

    def _default(self, kind: str, why: str, seconds: float) -> None:
        """The default answer; half-way through a decision, the default of the decision after it."""
        seat = self.state.seat
        fault: Fault | None = Fault(len(self.told), seat, kind, why[:LONGEST_REASON])
        half_way = True
        while half_way and self.state.stack and self.state.seat == seat:
            half_way = self.state.stack[-1].part
            action = self.state.default()
            if fault is not None:
                fault.given = str(action)
            asked = kind != ABSENT and fault is not None
            self._give(action, Told(seat, action.id, seconds, asked, fault))
            fault, seconds = None, 0.0

    def _count_lost(self, told: Told) -> None:
        if told.fault is not None and told.fault.kind in (SLOW, DIED):
            self.lost[told.seat] += 1

    # -------------------------------------------------------------------- the row

    def _row(self) -> GameRow:
        state, job = self.state, self.job
        scores, ranking = state.scores, state.ranking
        if scores is None or ranking is None:
            raise AssertionError("a game that is over has scores and a ranking")
        ids = [told.action for told in self.told]
        row = GameRow(
            number=job.number,
            deal=job.deal,
            seed=job.seed,
            bots=job.bots,
            scores=scores,
            ranking=ranking,
            length=len(ids),
            digest=sha256(f"{ids}{scores}".encode()).hexdigest()[:16],
            sources={line.source: list(line.points) for line in self.game.score_sheet(state.view(None))},
            asked=[0] * job.players,
            seconds=[0.0] * job.players,
            slowest=[0.0] * job.players,
            faults=[0] * job.players,
            trouble=[],
            record=self._record(scores, ranking) if job.recorded else None,
        )
        for told in self.told:
            _add(row, told)
        return row

    def _record(self, scores: list[int], ranking: list[int]) -> Record:
        """Without times: the same game is always told alike."""
        players = [Player(bot, bot) for bot in self.job.bots]
        record = Record.begin(self.game, players, self.job.seed, self.job.options)
        table = self.game.actions
        record.answers = [RecordedAnswer(told.seat, table[told.action].notation) for told in self.told]
        record.result = Result(scores, ranking)
        return record


def _add(row: GameRow, told: Told) -> None:
    """Count an answer: who was asked, how long it took, what went wrong."""
    seat, fault = told.seat, told.fault
    if told.asked:
        row.asked[seat] += 1
        row.seconds[seat] = round(row.seconds[seat] + told.seconds, 6)
        row.slowest[seat] = round(max(row.slowest[seat], told.seconds), 6)
    if fault is not None:
        row.faults[seat] += 1
        repeated = fault.kind == ABSENT and any(f.kind == ABSENT and f.seat == seat for f in row.trouble)
        if row.faults[seat] <= REASONS_KEPT and not repeated:
            row.trouble.append(fault)


def _reason(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]
