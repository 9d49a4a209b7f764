"""What the games of a tournament say: ratings, shares, scores, seats, lengths and times."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from kade.arena.game_played import GameRow
from kade.arena.ratings import deviation, mean, quantiles, wilson
from kade.arena.strengths import rate
from kade.arena.tournament import Tournament

#: Bars of the histogram of lengths, at most.
BARS = 24


def summarise(tournament: Tournament, rows: Sequence[GameRow]) -> dict[str, Any]:
    """Depends on the games only, not on the order in which they ended."""
    ratings = rate(rows)
    played = [bot for bot in tournament.bots if any(bot in row.bots for row in rows)]
    return {
        "games": len(rows),
        "asked_for": tournament.games,
        "deals": len({row.deal for row in rows}),
        "par": 1 / tournament.players,
        "bots": {bot: {"rating": ratings[bot].told(), **_bot(bot, rows)} for bot in played},
        "matrix": {bot: {other: _meeting(bot, other, rows) for other in played} for bot in played},
        "seats": [_seat(seat, rows) for seat in range(tournament.players)] if rows else [],
        "length": _length([row.length for row in rows]) if rows else {},
        "faults": sum(sum(row.faults) for row in rows),
    }


def won(row: GameRow, seat: int) -> float:
    """1 for a victory, a part of it where it is shared."""
    return 1 / row.ranking.count(1) if row.ranking[seat] == 1 else 0.0


def _spread(values: Sequence[float]) -> dict[str, Any]:
    return {"mean": mean(values), "deviation": deviation(values), "quantiles": quantiles(values)}


def share_told(victories: float, games: int) -> dict[str, Any]:
    return {"share": victories / games if games else None, "interval": list(wilson(victories, games))}


def _bot(bot: str, rows: Sequence[GameRow]) -> dict[str, Any]:
    at = [(row, seat) for row in rows for seat, sitting in enumerate(row.bots) if sitting == bot]
    victories = [won(row, seat) for row, seat in at]
    asked = sum(row.asked[seat] for row, seat in at)
    by_source: dict[str, list[float]] = defaultdict(list)
    for row, seat in at:
        for source, points in row.sources.items():
            by_source[source].append(points[seat])
    return {
        "seats": len(at),
        "won": sum(1 for victory in victories if victory == 1),
        "shared": sum(1 for victory in victories if 0 < victory < 1),
        "wins": share_told(sum(victories), len(at)),
        "place": mean([row.ranking[seat] for row, seat in at]),
        "score": _spread([row.scores[seat] for row, seat in at]),
        "sources": {source: _spread(points) for source, points in by_source.items()},
        "asked": asked,
        "seconds_per_answer": sum(row.seconds[seat] for row, seat in at) / asked if asked else 0.0,
        "slowest": max(row.slowest[seat] for row, seat in at),
        "faults": sum(row.faults[seat] for row, seat in at),
    }


def _meeting(bot: str, other: str, rows: Sequence[GameRow]) -> dict[str, Any] | None:
    """How often a bot's place was better than the other's; equal places count half."""
    if bot == other:
        return None
    ahead, games = 0.0, 0
    for row in rows:
        mine = [row.ranking[seat] for seat, sitting in enumerate(row.bots) if sitting == bot]
        theirs = [row.ranking[seat] for seat, sitting in enumerate(row.bots) if sitting == other]
        for own in mine:
            for place in theirs:
                ahead += 1.0 if own < place else 0.5 if own == place else 0.0
                games += 1
    return {"games": games, "ahead": ahead, **share_told(ahead, games)}


def _seat(seat: int, rows: Sequence[GameRow]) -> dict[str, Any]:
    return {
        "wins": share_told(sum(won(row, seat) for row in rows), len(rows)),
        "score": mean([row.scores[seat] for row in rows]),
    }


def _length(lengths: Sequence[int]) -> dict[str, Any]:
    least, most = min(lengths), max(lengths)
    width = max(1, -(-(most - least + 1) // BARS))
    bars = [0] * ((most - least) // width + 1)
    for length in lengths:
        bars[(length - least) // width] += 1
    return {**_spread(lengths), "least": least, "most": most, "bar": width, "bars": bars}
