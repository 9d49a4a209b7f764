"""Kade: a table for four merchant games, on one rules engine.

>>> import kade
>>> state = kade.game("ticket-to-ride-amsterdam").start(players=2, seed=7)
>>> state.seat, state.question
(0, <choose_start_contracts for seat 0>)
"""

from kade.kernel import (
    Action,
    BadNotation,
    BadRecord,
    BadSetup,
    Event,
    Game,
    IllegalAction,
    KadeError,
    Question,
    Record,
    Rng,
    State,
    UnknownGame,
    View,
    game,
    games,
)

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "Event",
    "Game",
    "IllegalAction",
    "KadeError",
    "Question",
    "Record",
    "Rng",
    "State",
    "UnknownGame",
    "View",
    "game",
    "games",
]
