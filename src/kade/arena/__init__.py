"""Tournaments between bots: schedules that cancel luck, referees, ratings and a report."""

from kade.arena.engines import ENGINES, LOCAL, RAY
from kade.arena.game_played import Fault, GameRow
from kade.arena.run import Arena
from kade.arena.tournament import CHALLENGE, FORMATS, FREE_FOR_ALL, ROUND_ROBIN, Tournament, schedule

__all__ = [
    "CHALLENGE",
    "ENGINES",
    "FORMATS",
    "FREE_FOR_ALL",
    "LOCAL",
    "RAY",
    "ROUND_ROBIN",
    "Arena",
    "Fault",
    "GameRow",
    "Tournament",
    "schedule",
]
