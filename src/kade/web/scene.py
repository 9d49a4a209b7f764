"""What a table page shows one reader: plain values, gathered by the host, drawn by the pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kade.kernel import Game, Reader, View


@dataclass(frozen=True, slots=True)
class SeatScene:
    """A seat as its row in the list shows it."""

    seat: int
    name: str
    emblem: str  # one of kade.chart.tokens.SEATS
    bot: str  # the level of the bot that sits or stands in here; empty for a person
    you: bool  # one of the reader's own seats
    joined: bool  # False: the seat link has not been used yet
    stand_in: bool  # a bot plays for an absent or resigned person
    resigned: bool
    online: bool
    score: int
    clock: float | None  # seconds left at the moment of drawing; None without clocks
    running: bool  # this seat's clock runs
    votes: int  # how many agree that a bot stands in for this seat
    votes_needed: int


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log."""

    number: int  # how many answers had been given when it happened
    seat: int  # whose doing, -1 for nobody's
    text: str
    new: bool  # happened since the reader's last turn
    to_you: bool  # was done to the reader by somebody else
    undo: bool  # the reader may take the game back to before the answer that caused it
    by: str  # "" or why it was not the player: "bot", "clock"


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said at the table; it binds nobody."""

    id: int
    seat: int  # -1 for a spectator
    name: str
    text: str
    when: float


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A row of the final score sheet."""

    words: str
    points: list[int]


@dataclass(frozen=True, slots=True)
class TableScene:
    """Everything on the page. ``view`` is the only thing known of the position."""

    table: str
    version: int  # goes up with every answer and every undo
    game: Game[Any, Any]
    view: View
    reader: Reader
    language: str
    seats: list[SeatScene]
    log: list[LogLine]
    chat: list[ChatLine]
    fresh: list[Any]  # the events since the reader's last turn, as the reader may see them
    asked: bool  # the reader is asked (or may answer ahead)
    hand_over: int  # hotseat: the seat to which the screen must be handed, -1 for none
    undo_to: int  # the answer number to which the reader may go back, -1 for none
    undo_why: str  # why not, if there is no undo; empty for spectators
    spectators: int
    spectators_see: bool  # all players agreed that spectators see their cards
    you_show: bool  # the reader has agreed to that
    thinking: bool  # a bot is thinking
    webhook: bool  # this server may call a webhook
    rematch: str  # the table of the rematch, if there is one
    over: bool
    sheet: list[SheetLine]  # the final score sheet, empty before the end
    ranking: list[int]
    can_resign: bool
    links: list[str]  # seat links the reader may hand out, one per seat, "" where there is none
