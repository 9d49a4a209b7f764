"""What every game shares: positions, questions, answers, facts, views, chance and records."""

from kade.kernel.actions import Action, ActionTable
from kade.kernel.encoding import Feature, layout_hash
from kade.kernel.errors import (
    BadNotation,
    BadRecord,
    BadSetup,
    BadState,
    IllegalAction,
    KadeError,
    UnknownGame,
)
from kade.kernel.events import Event
from kade.kernel.game import Game, Option, ScoreLine, Section, Span
from kade.kernel.phrase import Listing, Phrase, Reader, Refusal, Seat, say, say_number
from kade.kernel.question import Question
from kade.kernel.record import Answer, Player, Record, Result
from kade.kernel.registry import game, games
from kade.kernel.rng import Rng
from kade.kernel.state import State
from kade.kernel.view import View

__all__ = [
    "Action",
    "ActionTable",
    "Answer",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "BadState",
    "Event",
    "Feature",
    "Game",
    "IllegalAction",
    "KadeError",
    "Listing",
    "Option",
    "Phrase",
    "Player",
    "Question",
    "Reader",
    "Record",
    "Refusal",
    "Result",
    "Rng",
    "ScoreLine",
    "Seat",
    "Section",
    "Span",
    "State",
    "UnknownGame",
    "View",
    "game",
    "games",
    "layout_hash",
    "say",
    "say_number",
]
