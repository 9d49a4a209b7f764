"""The other end of a bot's pipe: reads a question a line, writes an answer a line, as JSON.

Run as ``python -m kade.table.worker [SECONDS]``. It gets a position, makes the view of the bot's seat from
it, and only the view reaches the bot. Looks at games that are over go the same way. A question that takes
more than so many seconds of the processor is the end of the process.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from time import process_time
from typing import BinaryIO, Final

import msgspec

from kade.bots import Bot, PatricianBot, bot, own_steps, whole_answer
from kade.bots.analysis_look import Look, Seen, look
from kade.bots.outlook import shortlist
from kade.kernel import Action, State, game


class Thought(msgspec.Struct, tag=True):
    """A question for a bot."""

    game: str
    state: dict[str, object]
    seat: int
    level: str
    seed: str


class Weighed(msgspec.Struct):
    """An answer, with all its steps, and how good it looks to the bot.

    Who thinks ahead also tells the points and, if there is somebody to beat, the chance to win.
    """

    answer: str
    value: float
    points: float | None = None
    win_chance: float | None = None


class Advice(msgspec.Struct, tag=True):
    """The answers that a bot considers, best first."""

    answers: list[Weighed]


class Failure(msgspec.Struct, tag=True):
    """What went wrong."""

    error: str


Asked = Thought | Look
Reply = Advice | Seen | Failure


class Told(msgspec.Struct):
    """A reply, and the processor's seconds that it took."""

    spent: float
    reply: Reply


#: What a process ends with that has overrun its time; 0, which is no such end, where there is no such limit.
OUT_OF_TIME: Final[int] = -getattr(signal, "SIGPROF", 0)
#: Title, level, seat and the position itself, in which that seat is asked.
Moment = tuple[str, str, int, bytes]


#: So many bots are remembered; one whose question never came makes room for the next.
MOST_KEPT: Final = 8


class WaitingBots:
    """Bots that have thought ahead, each under the position in which it expects to be asked again.

    What a search found out about the next decision of the turn is not thought out twice. If anything
    else happens, the position is another one and a bot starts anew.
    """

    def __init__(self) -> None:
        self.bots: dict[Moment, PatricianBot] = {}

    def take(self, thought: Thought, state: State) -> Bot:
        """The bot that expected this very question, or a new one."""
        waiting = self.bots.pop(_moment(thought, state), None)
        return waiting or bot(thought.level, game(thought.game), thought.seed)

    def keep(self, player: Bot, thought: Thought, state: State, steps: Sequence[Action]) -> None:
        """If these steps, and what is forced after them, lead to another decision of the same seat."""
        if not isinstance(player, PatricianBot):
            return
        state = state.copy()
        for step in steps:
            state.apply(step)
        while len(legal := state.legal()) == 1 and state.seat == thought.seat:
            state.apply(legal[0])
        if legal and state.seat == thought.seat:
            self.bots[_moment(thought, state)] = player
            if len(self.bots) > MOST_KEPT:
                del self.bots[next(iter(self.bots))]


def _moment(thought: Thought, state: State) -> Moment:
    """When the bot of this thought is asked in that position."""
    return thought.game, thought.level, thought.seat, msgspec.json.encode(state.to_json())


def advise(thought: Thought, kept: WaitingBots) -> Advice:
    """The best answer is told to the end of its decision: an offer with all its terms."""
    title = game(thought.game)
    state = title.restore(thought.state)
    player = kept.take(thought, state)
    found = weigh(player, state, thought.seat)
    best = title.parse(found[0].answer.split("; ")[0])
    steps = whole_answer(state, best, player)
    found[0].answer = notation(steps)
    kept.keep(player, thought, state, steps)
    return Advice(found)


def weigh(player: Bot, state: State, seat: int) -> list[Weighed]:
    view = state.view(seat)
    if not isinstance(player, PatricianBot):
        return [Weighed(str(action), float(value)) for action, value in player.advise(view)]
    alone = view.players == 1
    return [
        Weighed(
            notation(own_steps(state, [judged.action, *judged.rest])),
            judged.win_chance,
            judged.points,
            None if alone else judged.win_chance,
        )
        for judged in shortlist(player.judge(view))
    ]


def notation(steps: Sequence[Action]) -> str:
    return "; ".join(str(step) for step in steps)


def reply(question: Asked, kept: WaitingBots) -> Reply:
    return look(question) if isinstance(question, Look) else advise(question, kept)


def limit(seconds: float) -> None:
    """The process ends, whatever it is doing, after so many seconds of the processor; 0: it does not."""
    if OUT_OF_TIME:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def serve(questions: BinaryIO, answers: BinaryIO, seconds: float = 0.0) -> None:
    """Until the pipe is closed."""
    told: Reply
    kept = WaitingBots()
    for line in questions:
        began = process_time()
        limit(seconds)
        try:
            told = reply(msgspec.json.decode(line, type=Asked), kept)
        except Exception as error:
            # Whatever a bot does wrong must not take the worker down.
            told = Failure(f"{type(error).__name__}: {error}")
        limit(0.0)
        answers.write(msgspec.json.encode(Told(process_time() - began, told)) + b"\n")
        answers.flush()


if __name__ == "__main__":
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, float(sys.argv[1]) if len(sys.argv) > 1 else 0.0)
    except KeyboardInterrupt:
        sys.exit(0)
