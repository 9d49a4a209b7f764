"""Numbers with their uncertainty: Wilson intervals, quantiles, and openskill ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from kade.arena.game_played import GameRow
from kade.kernel.extras import RESEARCH, brought_by

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


class Ratings:
    """Skills that grow with every game. Bots do not change, so their skill does not drift."""

    def __init__(self, bots: Iterable[str]) -> None:
        with brought_by(RESEARCH, "Ratings need"):
            from openskill.models import PlackettLuce
        self.model = PlackettLuce(tau=0.0)
        self.of = {bot: self.model.rating(name=bot) for bot in bots}

    def add(self, row: GameRow) -> None:
        """A bot that sits on several seats learns from each; who plays alone has nobody to beat."""
        if len(row.bots) < 2:
            return
        before = [self.of[bot] for bot in row.bots]
        teams = [[self.model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = self.model.rate(teams, ranks=[float(place) for place in row.ranking])
        for bot in dict.fromkeys(row.bots):
            old = self.of[bot]
            mine = [after[seat][0] for seat, sitting in enumerate(row.bots) if sitting == bot]
            mu = old.mu + sum(new.mu - old.mu for new in mine)
            sigma = old.sigma
            for new in mine:
                sigma *= new.sigma / old.sigma
            self.of[bot] = self.model.rating(mu=mu, sigma=sigma, name=bot)

    def told(self, bot: str) -> dict[str, float | list[float]]:
        mu, sigma = self.of[bot].mu, self.of[bot].sigma
        return {"mu": mu, "sigma": sigma, "interval": [mu - Z * sigma, mu + Z * sigma]}
