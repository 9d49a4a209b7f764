"""How bots judge a plain title of which nobody has told them what is good: by playing it to the end.

From what a seat sees, full positions are imagined; in each of them every answer is tried and the game
is played on at random. That knows nothing of plans, yet in a short game the answer that ends best on
average is a sound one. A title that knows better replaces ``weigh`` and ``evaluate``.
"""

from __future__ import annotations

from typing import Final

from kade.kernel.playout import playout
from kade.kernel.rng import Rng
from kade.plain.state import PlainState
from kade.plain.view import PlainView

#: What winning counts beside the lead in points, as a part of the title's ``decisive_lead``.
VICTORY: Final = 0.5


def weigh(game_worlds: list[PlainState], seat: int, victory: float, rng: Rng) -> list[float]:
    """The mean lead of the seat after each legal answer, over these imagined positions."""
    answers = game_worlds[0].legal() if game_worlds else []
    sums = [0.0] * len(answers)
    for world in game_worlds:
        world.journal = None
        for place, action in enumerate(answers):
            twin = world.copy()
            twin.play(action)
            playout(twin, rng)
            sums[place] += lead(twin, seat, victory)
    return [total / len(game_worlds) for total in sums]


def worlds(view: PlainView, number: int, rng: Rng) -> list[PlainState]:
    """So many positions that look like this to the viewer, who is the one that is asked."""
    return [view.game.imagine(view, rng) for _ in range(number)]


def lead(state: PlainState, seat: int, victory: float) -> float:
    """By how much the seat is ahead of the best other one at the end, and something for winning."""
    scores, ranking = state.scores or [], state.ranking or []
    others = [score for other, score in enumerate(scores) if other != seat]
    won = victory / ranking.count(1) if ranking[seat] == 1 else 0.0
    return scores[seat] - max(others, default=0) + won


def expect(state: PlainState, times: int) -> list[float]:
    """Final points of every seat, over so many games played on at random from here."""
    rng = _beside(state.rng.copy())
    sums = [0.0] * state.players
    for _ in range(times):
        twin = state.copy()
        # The same chances would come every time if the copies drew the same numbers.
        twin.rng = _beside(rng)
        playout(twin, rng)
        for seat, score in enumerate(twin.scores or []):
            sums[seat] += score
    return [total / times for total in sums]


def play_on(state: PlainState) -> list[float]:
    """Final points of every seat after one game played on at random; the position is used up."""
    state.journal = None
    playout(state, _beside(state.rng.copy()))
    return [float(score) for score in state.scores or []]


def _beside(rng: Rng) -> Rng:
    """A generator of its own, so that answers and chances do not follow from each other."""
    return Rng(1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31))
