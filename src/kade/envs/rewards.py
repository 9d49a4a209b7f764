"""What a seat gets for playing: one number per seat, at the end of a game or step by step.

* ``margin``: at the end, the own score less the best other one, in points.
* ``rank``: at the end, 1 for the first place, -1 for the last and the others evenly between them;
  those who share places share what these are worth together.
* ``steps``: after every answer, what the standing that everybody sees has changed by; the last one
  brings the rest, so that all of them add up to the final score.

A side that the rules play (in games for one there may be such) counts as another player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kade.kernel.errors import KadeError
from kade.kernel.game import Game
from kade.kernel.state import State

MARGIN: Final = "margin"
RANK: Final = "rank"
STEPS: Final = "steps"
KINDS: Final[tuple[str, ...]] = (MARGIN, RANK, STEPS)


def check_rewards(kind: object) -> str:
    """The kind, if there is such a one."""
    for known in KINDS:
        if kind == known:
            return known
    raise KadeError(f"There are no rewards “{kind}”; there are: {', '.join(KINDS)}.")


def final_rewards(kind: str, game: Game[Any, Any], state: State) -> list[float]:
    """What the end of a game brings each seat, by ``margin`` or by ``rank``."""
    scores, ranking = state.scores, state.ranking
    if scores is None or ranking is None:
        raise KadeError("The game is not over.")
    automas = game.automas(state.view(None)) if state.players == 1 else []
    if kind == RANK:
        places = ranking + [automa.place for automa in automas if automa.place is not None]
        return by_rank(places)[: state.players]
    return by_margin(scores + [automa.points for automa in automas])[: state.players]


def standing(game: Game[Any, Any], state: State) -> list[int]:
    """The points that everybody can see."""
    points: list[int] = game.standing(state.view(None))
    return points


def by_margin(scores: Sequence[int]) -> list[float]:
    """Each score less the best of the others."""
    found: list[float] = []
    for own, score in enumerate(scores):
        others = [other for seat, other in enumerate(scores) if seat != own]
        found.append(float(score - max(others)) if others else float(score))
    return found


def by_rank(places: Sequence[int]) -> list[float]:
    """Each place from 1 to -1; a place that several share is worth the mean of those they fill."""
    if len(places) == 1:
        return [0.0]
    step = 2.0 / float(len(places) - 1)
    found: list[float] = []
    for place in places:
        shared = sum(1 for other in places if other == place)
        found.append(1.0 - step * (float(place - 1) + float(shared - 1) / 2.0))
    return found
