"""The protocol by which players are compared: what is played, what is told, and all that repeats it.

The player sits alone among seats that are all filled by one opponent, each opponent in turn. Every deal is
played from every seat. With a budget of playouts, and for players that do not look at the clock, the same
command gives the same games on every machine; ``digest`` says so.
"""

from __future__ import annotations

import platform
from collections import defaultdict
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib.metadata import version
from random import Random
from typing import Any, Final

import msgspec

from kade.arena.game_played import GameRow
from kade.arena.ratings import mean
from kade.arena.run import Arena
from kade.arena.strengths import rate
from kade.arena.summary import share_told, won
from kade.arena.tournament import CHALLENGE, Tournament
from kade.kernel import KadeError
from kade.kernel import state as state_module

#: Counts up when the same arguments no longer mean the same games or figures.
PROTOCOL: Final = 1
DRAWS: Final = 1000
FILE: Final = "evaluation.json"
INTERVALS: Final = (
    "95 %: Wilson's for shares of victories; a Bayesian bootstrap over deals for margins and ratings"
)


class GameLine(msgspec.Struct, frozen=True):
    """A game as an evaluation tells it: enough to rate by, and to know it again."""

    seed: str
    bots: list[str]
    ranking: list[int]
    scores: list[int]
    digest: str


def games_of(players: int, opponents: int, deals: int) -> int:
    """Every deal, from every seat, against every opponent."""
    return deals * players * opponents


def check(tournament: Tournament) -> None:
    """Refuse what is no comparison."""
    if tournament.players < 2:
        raise KadeError("Players are compared at tables of two and more.")
    if tournament.format != CHALLENGE:
        raise AssertionError("the player sits alone")


def evaluated(arena: Arena, command: str) -> dict[str, Any]:
    """All of an evaluation: how to repeat it, the figures, and the games behind them, a line each."""
    asked, rows = arena.tournament, arena.results.in_order()
    player, *opponents = asked.bots
    per_deal = asked.players * len(opponents)
    return {
        "protocol": PROTOCOL,
        "command": command,
        "kade": version("kade"),
        "title": asked.game,
        "rules_version": asked.rules_version,
        "players": asked.players,
        "options": asked.options,
        "player": player,
        "opponents": opponents,
        "deals": asked.games // per_deal,
        "seats": "every deal from every seat",
        "seed": asked.seed,
        "playouts_per_move": asked.playouts_per_move,
        "seconds_per_move": asked.seconds_per_move,
        "python": platform.python_version(),
        "engine": "pure" if str(state_module.__file__).endswith(".py") else "compiled",
        "finished": arena.complete,
        "intervals": INTERVALS,
        "par": 1 / asked.players,
        "against": {opponent: _against(player, opponent, rows) for opponent in opponents},
        "ratings": {bot: rating.told() for bot, rating in rate(rows).items()},
        "faults": {bot: _faults(bot, rows) for bot in asked.bots},
        "digest": sha256("".join(row.digest for row in rows).encode()).hexdigest()[:16],
        "games": msgspec.to_builtins([_line(row) for row in rows]),
    }


def _line(row: GameRow) -> GameLine:
    return GameLine(row.seed, row.bots, row.ranking, row.scores, row.digest)


def _against(player: str, opponent: str, rows: Sequence[GameRow]) -> dict[str, Any]:
    """How the player did among seats of this opponent."""
    met = [(row, row.bots.index(player)) for row in rows if opponent in row.bots]
    if not met:
        return {"games": 0}
    margins: dict[str, list[float]] = defaultdict(list)
    for row, seat in met:
        others = [score for other, score in enumerate(row.scores) if other != seat]
        margins[row.seed].append(float(row.scores[seat] - max(others)))
    return {
        "games": len(met),
        "wins": share_told(sum(won(row, seat) for row, seat in met), len(met)),
        "place": mean([float(row.ranking[seat]) for row, seat in met]),
        "score": mean([float(row.scores[seat]) for row, seat in met]),
        "margin": {
            "mean": mean([margin for deal in margins.values() for margin in deal]),
            "interval": interval_of_mean(list(margins.values())),
        },
    }


def interval_of_mean(deals: Sequence[Sequence[float]]) -> list[float]:
    """Where the mean lies in 95 of 100 draws that weigh the deals anew."""
    chance, sums = Random(0), [(sum(deal), len(deal)) for deal in deals]
    drawn = []
    for _ in range(DRAWS):
        weights = [chance.expovariate(1) for _ in sums]
        games = sum(weight * number for weight, (_, number) in zip(weights, sums, strict=True))
        drawn.append(sum(weight * total for weight, (total, _) in zip(weights, sums, strict=True)) / games)
    drawn.sort()
    return [drawn[int(0.025 * DRAWS)], drawn[int(0.975 * DRAWS)]]


def _faults(bot: str, rows: Sequence[GameRow]) -> int:
    return sum(
        number for row in rows for sitting, number in zip(row.bots, row.faults, strict=True) if sitting == bot
    )


def text_of(told: dict[str, Any]) -> str:
    """As JSON for people and programs: a line for each thing, and for each game."""
    encode: Callable[[object], bytes] = msgspec.json.encode
    lines = [f'"{key}": {encode(value).decode()}' for key, value in told.items() if key != "games"]
    games = ",\n".join(f"  {encode(game).decode()}" for game in told["games"])
    return "{\n" + ",\n".join([*lines, f'"games": [\n{games}\n]']) + "\n}\n"
