"""What the first page shows one reader: plain values, gathered from the host, drawn by the pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kade.chart.markup import Markup
from kade.kernel import Game, Reader
from kade.store.rows import Person


@dataclass(frozen=True, slots=True)
class TitleCard:
    """A title: what it is, and what its three buttons would do for this reader."""

    game: Game[Any, Any]
    piece: Markup  # of its board
    minutes: tuple[int | None, int | None]  # against bots, and with friends
    play: str  # what "Play now" will do: "vs 2 merchants", "go on, 14 moves"
    running: bool  # it goes on with a game
    choice: str  # what is remembered: "You and 2 merchants, no clock"
    first: bool = False  # where a newcomer had best begin


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table of this browser whose game is not over."""

    id: str
    title: str
    status: str  # turn (it waits for the reader), running, open (a friend has not come), left, aside
    people: list[tuple[str, str]]  # names and emblems of the others
    badge: str  # "Your turn", "Anna’s turn", "1 seat free"
    detail: str  # what waits, and since when
    seated: bool  # this browser holds a seat there
    moved: float  # when something last happened
    open_deal: bool = False  # its seed was chosen


@dataclass(frozen=True, slots=True)
class ResultCard:
    """A game that is over."""

    id: str
    title: str
    place: int  # the reader's; 0 where there is none
    points: str  # "45 : 36 : 21", the winner's first
    note: str  # "you resigned", "you watched", or nothing
    day: str


@dataclass(frozen=True, slots=True)
class PanelScene:
    """The form that opens a table, in the place of the cards."""

    game: Game[Any, Any]
    piece: Markup
    minutes: int | None  # with so many players
    levels: dict[str, str]
    values: dict[str, str]  # the form as it was sent, or as it is to be filled at first
    mates: list[tuple[str, str]]  # names and emblems of people one has played with
    error: str = ""  # one sentence if it was refused


@dataclass(frozen=True, slots=True)
class LobbyScene:
    """The first page: titles, tables and results of this browser, perhaps with the form open."""

    reader: Reader
    language: str
    csrf: str
    person: Person
    titles: list[TitleCard]
    tables: list[TableCard] = field(default_factory=list)
    results: list[ResultCard] = field(default_factory=list)
    count: int = 0  # of all tables of this browser
    hour: int | None = None  # the reader's own; None where the browser has not told it
    sheet: str = ""  # the style sheet of the pieces of boards
    panel: PanelScene | None = None

    @property
    def waiting(self) -> int:
        """Tables that wait for the reader."""
        return sum(table.status == "turn" for table in self.tables)

    @property
    def newcomer(self) -> bool:
        """Somebody who has not sat at any table yet."""
        return not self.count
