"""Numbers with their uncertainty: shares with Wilson's intervals, quantiles, deviations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

#: A normal value lies so many deviations around its mean in 95 of 100 cases.
Z = 1.959964
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share; shared victories count as parts of one."""
    if not games:
        return 0.0, 1.0
    share = won / games
    centre = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    below = 1 + Z * Z / games
    return max(0.0, (centre - spread) / below), min(1.0, (centre + spread) / below)


def quantiles(values: Iterable[float]) -> list[float]:
    """Values at 5, 25, 50, 75 and 95 per cent, between two neighbours in proportion."""
    ordered = sorted(values)
    found = []
    for part in QUANTILES:
        place = part * (len(ordered) - 1)
        low = int(place)
        high = min(low + 1, len(ordered) - 1)
        found.append(ordered[low] + (ordered[high] - ordered[low]) * (place - low))
    return found


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))
