"""What a table page shows one reader: plain values, gathered by the host, drawn by the pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kade.chart.face import Face, Tile, face_of
from kade.kernel import Event, Game, Reader, View
from kade.kernel.game import Automa
from kade.store.rows import Pace, Person


class SeatScene(NamedTuple):
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
    clock: float | None  # seconds left when it was last set going or stopped; None without clocks
    until: float | None  # when this seat's time is out, as long as its clock runs
    votes: int  # how many agree that a bot stands in for this seat
    votes_needed: int


class Thinking(NamedTuple):
    """A bot that thinks for longer than a moment: since when, and for how long about."""

    since: float
    seconds: float


class LogLine(NamedTuple):
    """A sentence of the log."""

    number: int  # how many answers had been given when it had happened
    seat: int  # whose doing, -1 for nobody's
    text: str
    new: bool  # happened since the reader's last turn
    to_you: bool  # was done to the reader by somebody else
    undo: bool  # the reader may take the game back to before the answer that caused it
    by: str  # "" or why it was not the player: "bot", "clock", "order", "fault"
    before: int = -1  # how many had been given before it happened
    rule: str = ""  # the statement behind it


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said at the table; it binds nobody."""

    id: int
    seat: int  # -1 for a spectator, -2 for the table itself
    name: str  # empty where the table speaks
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
    fresh: list[Event]  # the events since the reader's last turn, as the reader may see them
    story: list[Event]  # the events of the running turn, where a title's turns have many answers
    tiles: list[Tile]  # what happened since the reader's last turn, and in it, in rulebook actions
    automas: list[Automa]  # sides that the rules play
    asked: bool  # the reader is asked (or may answer ahead)
    awaited: list[int]  # the seats that are asked now; several where they may answer in any order
    seconds: int  # for the open decision, where the table limits it; 0 elsewhere
    until: float | None  # when these are over
    orders: list[tuple[str, str]]  # standing orders the reader may give: key and words
    order: str  # the words of the one that holds, or empty
    hand_over: int  # hotseat: the seat to which the screen must be handed, -1 for none
    undo_to: int  # the answer number to which the reader may go back, -1 for none
    undo_floor: int  # the smallest such number, -1 for none
    undo_why: str  # why not, if there is no undo; empty for spectators
    spectators: int
    spectators_see: bool  # all players agreed that spectators see their cards
    you_show: bool  # the reader has agreed to that
    thinking: bool  # a bot is thinking
    thinks: Thinking | None  # and it will take a while
    grace: float | None  # the reader's turn has ended, and until then it can be taken back
    webhook: bool  # this server may call a webhook
    rematch: str  # the table of the rematch, if there is one
    over: bool
    sheet: list[SheetLine]  # the final score sheet, empty before the end
    ranking: list[int]
    can_resign: bool
    links: list[str]  # seat links the reader may hand out, one per seat, "" where there is none
    moves: int = 0  # answers that were given
    minutes: int = 0  # from the opening of the table to the end of the game
    there: list[str] = field(default_factory=list)  # who is at the rematch already

    last_own: int = 0  # how many answers there were after the reader's last one
    guided: bool = False  # a first game, with a coach beside the reader

    @property
    def face(self) -> Face[View]:
        return face_of(self.game)


# ------------------------------------------------------------------ other pages


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A link to hand to a friend."""

    seat: int
    name: str
    emblem: str
    link: str
    qr: str  # the link as an SVG


@dataclass(frozen=True, slots=True)
class OpenedScene:
    """The table is open: links for friends, told once."""

    reader: Reader
    language: str
    csrf: str
    table: str
    title: str
    links: list[SeatLink]
    only_here: bool = False  # no other machine can open them
    person: Person = field(default_factory=Person)


class Guest(NamedTuple):
    """Somebody at a table to which one is invited."""

    name: str
    emblem: str
    here: bool  # looks at the table now, or is a bot
    opener: bool = False
    level: str = ""  # of the bot that plays there
    joined: bool = True
    you: bool = False  # the seat that the link is for


@dataclass(frozen=True, slots=True)
class JoinScene:
    """A friend has followed a seat link."""

    reader: Reader
    language: str
    csrf: str
    table: str
    token: str
    person: Person
    game: Game[Any, Any]
    #: "free", "warm" (a bot plays there), "taken" (on another device), "void", or "knock": which link it is,
    #: is not known yet.
    state: str
    opener: str  # the name of who invites; empty where that is not known
    called: str = ""  # the seat's own name; empty where nobody gave it one
    name: str = ""  # as it stands in the form
    usual: str = ""  # what the seat is called if nothing stands there
    emblem: str = ""
    owners: dict[str, str] = field(default_factory=dict)  # emblems in use, each with whose it is
    guests: list[Guest] = field(default_factory=list)
    greeting: str = ""  # what the one who opened the table says
    pace: Pace | None = None
    minutes: int = 0  # about so long; 0 where nobody knows
    since: float = 0.0  # taken: since when
    level: str = ""  # warm: the bot that plays there
    resigned: bool = False  # warm: its player gave up
    link: str = ""  # this very seat, for another device
    qr: str = ""
    asked: bool = False  # void: a new one was asked for


@dataclass(frozen=True, slots=True)
class MistakeScene:
    """A costly answer of a game, beside the one that would have been better."""

    number: int  # which answer it was; the last, if it took several steps
    seat: int
    given: str  # in words
    given_outlook: str
    best: str
    best_outlook: str
    cost: str  # what it cost, as a short figure
    loss: float = 0.0  # the same as a share of the chance to win
    given_figure: str = ""  # what was to be expected of either, as a short figure
    best_figure: str = ""


@dataclass(frozen=True, slots=True)
class AnalysisScene:
    """How far a game has been looked back at, and what came out."""

    state: str = ""  # "none", "running", "failed", "done"; empty where there is nothing to look back at
    done: int = 0  # of a hundred, while it is running
    why: str = ""  # it failed
    alone: bool = False  # the curve is of points to be expected, not of chances in percent
    curve: list[tuple[int, list[float]]] = field(default_factory=list)  # after so many answers, by seat
    mistakes: list[MistakeScene] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ReplayScene:
    """One moment of a finished game."""

    reader: Reader
    language: str
    csrf: str
    path: str  # "/t/abc" or "/r/abc": where its replay, record and actions are
    frame: str  # of the board: the one that fits the screen
    game: Game[Any, Any]
    names: list[str]
    emblems: list[str]
    number: int  # answers so far
    total: int
    viewpoint: str  # "all", "spectator" or a seat number
    views: list[View]  # the view of every seat at this moment
    view: View  # the view from the chosen viewpoint (a spectator's for "all")
    fresh: list[Event]  # what happened at this very answer, as seen from the viewpoint
    log: list[LogLine]  # the whole game from the viewpoint
    standings: list[list[int]]  # after each answer (0 first): the points of every seat
    sheet: list[SheetLine]
    automas: list[Automa]
    ranking: list[int]
    result: str
    levels: dict[str, str]
    analysis: AnalysisScene = field(default_factory=AnalysisScene)

    @property
    def face(self) -> Face[View]:
        return face_of(self.game)


@dataclass(frozen=True, slots=True)
class MessageScene:
    """A page that only says something: not found, a link that is void."""

    reader: Reader
    language: str
    heading: str
    sentence: str
