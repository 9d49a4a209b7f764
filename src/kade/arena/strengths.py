"""Ratings by maximum likelihood over all games at once, with intervals by bootstrap.

The model is that of Plackett and Luce: each bot has a strength, the winner is drawn in proportion to
the strengths at the table, the second from those that are left, and so on to the last. Equal places count as
each of their orders, in equal parts. Nothing depends on the order of the games. A rating is 400 times the
decimal logarithm of the strength in proportion to that of one bot, the reference, which has 1500: who has 400
more than another wins ten of eleven games between the two. Intervals are of the difference to it.

Who has won every game would be infinitely strong. So each bot has half a game more, drawn with one of
average strength.

Games of one deal are no independent witnesses, so deals, not games, are what the bootstrap weighs anew
(Rubin's Bayesian one: each deal has an exponential weight, and so have the halves of that drawn game).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from math import exp, log, sqrt
from random import Random
from typing import Any, Final, NamedTuple, Protocol

#: What the reference has; it is the merchant where he plays, as he is in every pool of the house.
REFERENCE: Final = 1500.0
USUAL_REFERENCE: Final = "merchant"
#: Points of rating for each unit of the natural logarithm of a strength.
POINTS: Final = 400 / log(10)
DRAWS: Final = 400
#: With fewer deals than that, the bootstrap weighs games.
LEAST_DEALS: Final = 10
#: No bot's logarithm moves further in one step of the search; it ends when none moves further than EXACT.
STRIDE, EXACT, STEPS = 2.0, 1e-6, 200
#: Of the game against one of average strength, won and lost.
HALVES: Final = (0.25, 0.25)

#: One place of a game: who was drawn, and how many seats each bot had among those it was drawn from.
Stage = tuple[int, tuple[int, ...]]
Weights = Mapping[Stage, float]


class Played(Protocol):
    """What is needed of a game: its deal, who sat where, and the places."""

    @property
    def seed(self) -> str: ...

    @property
    def bots(self) -> list[str]: ...

    @property
    def ranking(self) -> list[int]: ...


class Rating(NamedTuple):
    """``low`` and ``high`` enclose 95 of 100 ratings that the bootstrap drew."""

    points: float
    low: float
    high: float

    def told(self) -> dict[str, float | list[float]]:
        return {"points": round(self.points, 1), "interval": [round(self.low, 1), round(self.high, 1)]}


def told_rating(told: dict[str, Any]) -> str:
    """The same for people."""
    low, high = told["interval"]
    return f"{told['points']:.0f} ({low:.0f} to {high:.0f})"


def rate(rows: Sequence[Played], draws: int = DRAWS) -> dict[str, Rating]:
    """All bots of these games, which are of one title with one number of players."""
    if not rows:
        return {}
    bots = list(dict.fromkeys(bot for row in rows for bot in row.bots))
    blocks = witnesses(rows, {bot: number for number, bot in enumerate(bots)})
    logs = likeliest(_sum(blocks, [float(number) for number in blocks.values()]), [0.0] * len(bots))
    fixed = bots.index(reference_of(rows))
    best = _points(logs, fixed)
    drawn = [_points(found, fixed) for found in _drawn(blocks, logs, draws)]
    found = {}
    for number, bot in enumerate(bots):
        at = sorted(points[number] for points in drawn)
        low, high = at[int(0.025 * len(at))], at[int(0.975 * len(at))]
        found[bot] = Rating(best[number], min(low, best[number]), max(high, best[number]))
    return found


def reference_of(rows: Sequence[Played]) -> str:
    """The merchant, or whoever sat on most seats; of several the first by name."""
    seats = Counter(bot for row in rows for bot in row.bots)
    return min(seats, key=lambda bot: (bot != USUAL_REFERENCE, -seats[bot], bot))


# ------------------------------------------------------------------------- games


def witnesses(
    rows: Sequence[Played], number_of: Mapping[str, int]
) -> Counter[frozenset[tuple[Stage, float]]]:
    """What each deal says of the bots; deals that say the same are counted together."""
    by_deal = len({row.seed for row in rows}) >= LEAST_DEALS
    said: dict[object, Counter[Stage]] = {}
    for row in rows:
        block = said.setdefault(row.seed if by_deal else id(row), Counter())
        for stage, weight in stages(row, number_of).items():
            block[stage] += weight  # type: ignore[assignment]
    return Counter(frozenset(block.items()) for block in said.values())


def stages(row: Played, number_of: Mapping[str, int]) -> dict[Stage, float]:
    """The places of a game, each with the part it has among the orders that its equal places leave open."""
    orders = list(_orders(row))
    found: dict[Stage, float] = {}
    for order in orders:
        left = [0] * len(number_of)
        for seat in order:
            left[number_of[row.bots[seat]]] += 1
        for seat in order:
            bot = number_of[row.bots[seat]]
            if sum(1 for seats in left if seats) > 1:
                stage = bot, tuple(left)
                found[stage] = found.get(stage, 0.0) + 1 / len(orders)
            left[bot] -= 1
    return found


def _orders(row: Played) -> Iterable[tuple[int, ...]]:
    """The seats from the first to the last, in every order that the ranking allows."""
    orders: list[tuple[int, ...]] = [()]
    for place in sorted(set(row.ranking)):
        level = [seat for seat, own in enumerate(row.ranking) if own == place]
        orders = [before + after for before in orders for after in permutations(level)]
    return orders


# --------------------------------------------------------------------- likelihood


def likeliest(
    weights: Weights, logs: Sequence[float], halves: Sequence[tuple[float, float]] | None = None
) -> list[float]:
    """The logarithms of the strengths under which these games are likeliest: Newton, from a guess."""
    for _ in range(STEPS):
        slope, bend = _slopes(weights, logs, halves or [HALVES] * len(logs))
        step = solved(bend, slope)
        longest = max(abs(part) for part in step)
        shorter = min(1.0, STRIDE / longest) if longest else 1.0
        logs = [own + shorter * part for own, part in zip(logs, step, strict=True)]
        if longest < EXACT:
            break
    return list(logs)


def _slopes(
    weights: Weights, logs: Sequence[float], halves: Sequence[tuple[float, float]]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the logarithm of the likelihood, and how it bends (its second derivatives, negated)."""
    strengths = [exp(own) for own in logs]
    slope = [won - (won + lost) * own / (1 + own) for own, (won, lost) in zip(strengths, halves, strict=True)]
    bend = [[0.0] * len(logs) for _ in logs]
    for bot, (own, (won, lost)) in enumerate(zip(strengths, halves, strict=True)):
        bend[bot][bot] = (won + lost) * own / (1 + own) ** 2
    for (winner, seats), weight in weights.items():
        there = [(bot, number * strengths[bot]) for bot, number in enumerate(seats) if number]
        total = sum(part for _, part in there)
        slope[winner] += weight
        for bot, part in there:
            chance = weight * part / total
            slope[bot] -= chance
            bend[bot][bot] += chance
            for other, its in there:
                bend[bot][other] -= chance * its / total
    return slope, bend


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """``x`` with ``matrix x = right``, for a matrix that is symmetric and positive definite (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in right]
    for row in range(size):
        for column in range(row + 1):
            rest = matrix[row][column] - sum(root[row][k] * root[column][k] for k in range(column))
            root[row][column] = sqrt(rest) if row == column else rest / root[column][column]
    forward: list[float] = []
    for row in range(size):
        done = sum(root[row][k] * forward[k] for k in range(row))
        forward.append((right[row] - done) / root[row][row])
    found = [0.0] * size
    for row in reversed(range(size)):
        done = sum(root[k][row] * found[k] for k in range(row + 1, size))
        found[row] = (forward[row] - done) / root[row][row]
    return found


# ---------------------------------------------------------------------- bootstrap


def _sum(blocks: Iterable[frozenset[tuple[Stage, float]]], weights: Iterable[float]) -> dict[Stage, float]:
    total: dict[Stage, float] = {}
    for block, weight in zip(blocks, weights, strict=True):
        for stage, part in block:
            total[stage] = total.get(stage, 0.0) + weight * part
    return total


def _drawn(
    blocks: Counter[frozenset[tuple[Stage, float]]], logs: Sequence[float], draws: int
) -> Iterable[list[float]]:
    """Strengths with the deals weighed anew; so many equal deals have the sum of their weights."""
    chance = Random(0)
    for _ in range(draws):
        weights = [chance.gammavariate(number, 1) for number in blocks.values()]
        halves = [(chance.expovariate(1) * HALVES[0], chance.expovariate(1) * HALVES[1]) for _ in logs]
        yield likeliest(_sum(blocks, weights), logs, halves)


def _points(logs: Sequence[float], fixed: int) -> list[float]:
    return [REFERENCE + POINTS * (own - logs[fixed]) for own in logs]
