"""A whole game as a text that people can read and tests can compare: a golden playthrough."""

from __future__ import annotations

from typing import Any

from kade.bots.base import bot
from kade.kernel import Game, Reader


def playthrough(game: Game[Any, Any], players: int, seed: int) -> str:
    """A game of merchant bots: each answer and, all-seeing, what came of it.

    Answers of one seat in a row that nothing is told of share a line.
    """
    reader = Reader([f"P{seat + 1}" for seat in range(players)])
    state = game.start(players=players, seed=seed)
    bots = [bot("merchant", game, seat) for seat in range(players)]
    lines = [f"{game.title}, {players} players, seed {seed}, rules {game.rules_version}"]
    told, speaker = 0, -1
    while True:
        for event in state.journal[told:]:
            sentence = game.narrate(event)
            if sentence is not None:
                lines.append("    " + sentence.text(reader))
                speaker = -1
        told = len(state.journal)
        if state.over:
            break
        action = bots[state.seat].choose(state.view(state.seat))
        answer = f"{action} (of {len(state.legal())})"
        if speaker == state.seat:
            lines[-1] += f"; {answer}"
        else:
            lines.append(f"P{state.seat + 1} {answer}")
        speaker = state.seat
        state.apply(action)
    lines.append(f"scores {state.scores}, places {state.ranking}")
    return "\n".join(lines) + "\n"
