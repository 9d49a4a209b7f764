"""What the end of a game shows: its sides in the order of their places, and how a bot looks back at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from kade.chart.tokens import SEATS
from kade.kernel import Game, Reader, View
from kade.kernel.game import Automa
from kade.store.rows import Person
from kade.web.scene import AnalysisScene, ReplayScene, SheetLine, TableScene


class Side(NamedTuple):
    """A side of a game that is over: a seat, or one that the rules play."""

    place: int  # among the points of a line: the seats, then the sides that the rules play
    emblem: str
    name: str
    points: int
    rank: int
    you: bool = False
    resigned: bool = False  # a bot played on
    bot: str = ""  # the level of a bot that sat there from the start
    automa: bool = False


@dataclass(frozen=True, slots=True)
class EndScene:
    """A game that is over, for one reader."""

    path: str  # of its table
    game: Game[Any, Any]
    view: View
    reader: Reader
    sides: list[Side]  # by their places
    sheet: list[SheetLine]
    moves: int
    minutes: int
    you: int  # the place of the side that is addressed; -1 for spectators and for several at one screen
    seated: bool
    people: int  # how many people played
    rematch: str  # the table of the rematch, if there is one
    there: list[str]  # who is there already
    guided: bool  # a coach sat beside the player
    open_deal: bool = False
    csrf: str = ""  # empty in a part of a page whose head has it

    @property
    def winners(self) -> list[Side]:
        return [side for side in self.sides if side.rank == 1]

    @property
    def own(self) -> Side | None:
        return next((side for side in self.sides if side.place == self.you), None)


def end_of(scene: TableScene, csrf: str = "") -> EndScene:
    """The end of a game, from all that its table page shows."""
    own = [seat for seat in scene.seats if seat.you]
    sides = [
        Side(
            seat.seat,
            seat.emblem,
            seat.name or scene.reader.name(seat.seat),
            seat.score,
            scene.ranking[seat.seat],
            seat.you,
            seat.resigned,
            "" if seat.stand_in else seat.bot,
        )
        for seat in scene.seats
    ]
    return EndScene(
        path=f"/t/{scene.table}",
        game=scene.game,
        view=scene.view,
        reader=scene.reader,
        sides=in_order([*sides, *automa_sides(scene.automas, [seat.emblem for seat in scene.seats])]),
        sheet=scene.sheet,
        moves=scene.moves,
        minutes=scene.minutes,
        you=own[0].seat if len(own) == 1 and not own[0].resigned else -1,
        seated=bool(own),
        people=sum(not seat.bot or seat.stand_in for seat in scene.seats),
        rematch=scene.rematch,
        there=scene.there,
        guided=scene.guided,
        open_deal=scene.open_deal,
        csrf=csrf,
    )


def sides_of(scene: ReplayScene) -> list[Side]:
    """The sides of a game of which only the record is known."""
    seats = [
        Side(seat, scene.emblems[seat], name, scene.standings[-1][seat], scene.ranking[seat])
        for seat, name in enumerate(scene.names)
    ]
    return in_order([*seats, *automa_sides(scene.automas, scene.emblems)])


def automa_sides(automas: list[Automa], taken: list[str]) -> list[Side]:
    """Sides that the rules play, each with an emblem that no seat has."""
    free = [emblem for emblem in SEATS if emblem not in taken] or [SEATS[-1]]
    return [
        Side(len(taken) + n, free[n % len(free)], automa.name, automa.points, automa.place or 0, automa=True)
        for n, automa in enumerate(automas)
    ]


def in_order(sides: list[Side]) -> list[Side]:
    return sorted(sides, key=lambda side: (side.rank, side.place))


# ------------------------------------------------------------------------ looking back


class Turned(NamedTuple):
    """Where the game turned: the answers, what happened, and what it did to somebody's chances."""

    number: int  # after so many answers
    seat: int  # whose doing; -1 where several acted
    words: str  # what happened
    whose: int  # whose chances are spoken of
    before: str  # as figures
    after: str


class Costly(NamedTuple):
    """The answer that cost most, and what a better one would have brought."""

    number: int
    seat: int
    words: str  # what happened
    best: str  # the better answer, in words
    given_figure: str
    best_figure: str


@dataclass(frozen=True, slots=True)
class LookBack:
    """How a bot looks back at a game, as far as it has come."""

    path: str
    reader: Reader
    names: list[str]
    emblems: list[str]
    total: int  # answers
    standings: list[list[int]]  # the points of every seat after each of them
    analysis: AnalysisScene
    turned: Turned | None = None
    costly: Costly | None = None


@dataclass(frozen=True, slots=True)
class EndPage:
    """The end of a game as a page of its own, or that it is not there yet."""

    reader: Reader
    language: str
    csrf: str
    person: Person
    title: str
    table: str
    names: list[tuple[str, str]]  # who plays, each with an emblem
    end: EndScene | None = None  # None: the game goes on
    look: LookBack | None = None
    link: str = ""  # what is handed on
    moves: int = 0
    guided: bool = False
