"""What a whole position is worth to each seat: the expected final points."""

from __future__ import annotations

from kade.games.amsterdam.state import AmsterdamState


def evaluate(state: AmsterdamState) -> list[float]:
    return [float(state.score(seat)) for seat in range(state.players)]
