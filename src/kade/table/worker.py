"""The other end of a bot's pipe: reads a question a line, writes an answer a line, as JSON.

Run as ``python -m kade.table.worker``. It gets a position, makes the view of the bot's seat from it,
and only the view reaches the bot.
"""

from __future__ import annotations

import sys
from typing import BinaryIO

import msgspec

from kade.bots import bot, whole_answer
from kade.kernel import game


class Thought(msgspec.Struct):
    """A question for a bot."""

    game: str
    state: dict[str, object]
    seat: int
    level: str
    seed: str


class Advice(msgspec.Struct):
    """All answers with how good they look to the bot, best first; or what went wrong."""

    answers: list[tuple[str, float]] = []
    error: str = ""


def advise(thought: Thought) -> Advice:
    """The best answer is told to the end of its decision: an offer with all its terms."""
    title = game(thought.game)
    state = title.restore(thought.state)
    player = bot(thought.level, title, thought.seed)
    found = [(str(action), float(value)) for action, value in player.advise(state.view(thought.seat))]
    best = title.parse(found[0][0])
    line = "; ".join(str(step) for step in whole_answer(state, best, player))
    return Advice([(line, found[0][1]), *found[1:]])


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Until the pipe is closed."""
    for line in questions:
        try:
            advice = advise(msgspec.json.decode(line, type=Thought))
        except Exception as error:
            # Whatever a bot does wrong must not take the worker down.
            advice = Advice(error=f"{type(error).__name__}: {error}")
        answers.write(msgspec.json.encode(advice) + b"\n")
        answers.flush()


if __name__ == "__main__":
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        sys.exit(0)
