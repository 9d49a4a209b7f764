"""The other end of a bot's pipe: reads a question a line, writes an answer a line, as JSON.

Run as ``python -m kade.table.worker``. It gets a position, makes the view of the bot's seat from it,
and only the view reaches the bot.
"""

from __future__ import annotations

import sys
from typing import BinaryIO

import msgspec

from kade.bots import bot
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
    title = game(thought.game)
    view = title.restore(thought.state).view(thought.seat)
    player = bot(thought.level, title, thought.seed)
    return Advice([(str(action), float(value)) for action, value in player.advise(view)])


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
