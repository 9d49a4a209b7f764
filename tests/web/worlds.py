"""A table in memory, and the same table in a world where all that is hidden from a seat is another."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec

from conftest import Setup
from kade.chart.face import face_of
from kade.chart.tokens import SEATS
from kade.kernel import KadeError, Reader, Rng, State
from kade.store.rows import Draft, Entry, Memory, Pace, SeatRow, TableRow
from kade.table.coaching import first_card
from kade.table.host import Settings
from kade.table.live import LiveTable
from kade.table.worker import Thought, WaitingBots, advise
from kade.web.api import record_of, table_info
from kade.web.pages.coach import coach_card, lit
from kade.web.pages.table import Shown, fragments, table_page
from kade.web.plan_routes import planned
from kade.web.table_cards import Found, table_card
from kade.web.table_scene import Viewer, deeds, table_scene
from kade.web.tongues import tongue
from walks import Walk

OPENED = 1.7e9
#: Goals of a page that are planned, answers that are tried, and how far back one looks.
GOALS, TRIES, BACK = 6, 4, 5
#: Orders that some title knows; what a seat told the table is its own affair.
ORDERS = ("auto-pass", "pass move", "limit cathedral 25", "keep corn")


def table_of(setup: Setup, way: Walk, number: int, rng: Rng) -> LiveTable:
    """The table of a walk after so many answers: people on all seats, with clocks, and orders of some."""
    seats = [
        SeatRow(seat, f"Name {seat}", SEATS[seat], "", f"{seat}", OPENED) for seat in range(setup.players)
    ]
    pace = Pace(600, 5, 900)
    row = TableRow(
        "amberquay",
        setup.game.id,
        setup.game.rules_version,
        setup.options,
        way.seed,
        [],
        pace,
        OPENED,
        None,
        "",
    )
    table = LiveTable(row, seats)
    # In a window that is open to several, the table keeps apart what somebody composes in the walk.
    given = number
    while (question := way.states[given].question) is not None and question.part:
        given -= 1
    if not way.states[given].aside():
        given = number
    for version, action in enumerate(way.answers[:given], 1):
        by = ("player", "player", "order")[rng.below(3)]
        table.take(Entry(version, "answer", table.state.seat, str(action), 0, by, OPENED + version))
    if given < number:
        steps = tuple(str(action) for action in way.answers[given:number])
        table.drafts[way.states[number].seat] = Draft(table.version, steps)
    for seat in range(setup.players if not table.over else 0):
        order = ORDERS[rng.below(len(ORDERS))]
        try:
            table.take(Entry(table.version + 1, "order", seat, order, 0, "player", OPENED + number))
        except KadeError:
            continue  # not one of this title's, or not now
    return table


def in_another_world(table: LiveTable, seat: int, rng: Rng) -> LiveTable:
    """As this seat knows it and nothing else: the past, too, is what it was told and what it imagines.

    The seed is another one, and so is what others answered and what they told the table.
    """
    game, viewer = table.game, None if seat < 0 else seat
    answers, events = table.answers, table.events

    def imagined(state: State) -> State:
        found: State = game.imagine(state.view(viewer), rng)
        found.journal = []
        return found

    world = LiveTable(replace(table.row, seed="another"), table.seats)
    # What others whisper to the table is no version that this seat knows of.
    world.version, world.solid, world.opened = table.version_for(seat), table.solid, table.opened
    world.known, world.whispered = table.known, {seat: table.whispered.get(seat, 0)}
    world.opened_at, world.spoken_at, world.asked_first = table.opened_at, table.spoken_at, table.asked_first
    world.clocks = table.clocks
    other = game.actions[0]
    world.answers = [
        given
        if given.seat == seat
        else replace(given, action=other, by="player" if given.by == "order" else given.by)
        for given in answers
    ]
    world.events = [tuple(event.seen_by(seat) for event in happened or ()) for happened in events]
    world.orders = {seat: table.orders[seat]} if seat in table.orders else {}
    world.heard_already = {seat: table.heard_already[seat]} if seat in table.heard_already else {}
    world.drafts = {seat: table.drafts[seat]} if seat in table.drafts else {}
    world.spoke = table.spoke
    world.ahead = {seat: table.ahead[seat]} if seat in table.ahead else {}
    world.state = imagined(table.state)
    world.position = lambda number: (  # type: ignore[method-assign]
        world.state if number == len(answers) else imagined(table.position(number))
    )
    return world


class Looker:
    """A browser or a program on a seat (-1: a spectator), and all that it can get of a table."""

    def __init__(self, table: LiveTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.viewer = Viewer((seat,) if seat >= 0 else (), False, seat, -1, "en")
        names, emblems = zip(*((row.name, row.emblem) for row in table.seats), strict=True)
        self.reader = Reader(names, seat, tongue("en"), emblems)
        self.face = face_of(table.game)

    def gets(self, frame: str, tries: list[str]) -> dict[str, object]:
        """Everything, by name; ``tries`` are lines that are written by hand."""
        table, seat = self.table, self.seat
        info = msgspec.structs.replace(table_info(table, seat), seconds_left=None)
        pages = self.pages(frame)
        found: dict[str, object] = {
            "the table of the API": msgspec.json.encode(info),
            "the record": None if table.over else msgspec.json.encode(record_of(table, seat)),
            "a card in the lobby": None
            if table.over
            else table_card(Found(table.row, table, {seat: True}), "en"),
            "when time is out": (table.deadline(), table.decision_ends()),
            "whether an answer still holds": [
                table.current(seat, table.version_for(seat) - ago) for ago in range(BACK)
            ],
            **pages,
            **self.moments(frame),
        }
        if seat >= 0:
            found["undo"] = self.told(lambda: table.undo_floor(seat)), table.may_regret(seat)
            found["seats that may answer"] = table.may_answer(seat)
            found |= {f"“{line}” is tried": self.tried(line) for line in tries}
            goals = [*self.goals(pages), *(f"={line}" for line in tries)]
            found |= {f"plan {goal}": self.planned(goal, frame) for goal in goals}
            found["the coach"] = self.coached()
            found["a hint"] = self.hint()
        return found

    def pages(self, frame: str) -> dict[str, object]:
        """The page, and its parts as they are streamed: a difference then has a name."""
        scene = table_scene(HOST, self.table, self.viewer, [])
        parts = fragments(scene, frame)
        page = table_page(scene, parts, "token", Shown(frame, "mark", OPENED))
        return {**{f"part {name}": str(part) for name, part in parts.items()}, "page": page}

    def moments(self, frame: str) -> dict[str, object]:
        """The board as it was, and what was done then."""
        last = len(self.table.answers) - 1
        if last < 1:
            return {}
        view = self.table.position(last).view(None if self.seat < 0 else self.seat)
        view.legal = []
        told = deeds(self.table, self.seat, max(1, last - BACK), last)
        fresh = [event for deed in told for event in deed.events]
        board = self.face.board(view, frame, fresh, self.reader)
        return {"a moment": (str(board[1]), str(self.face.trail(view, frame, told, self.reader)))}

    def goals(self, pages: dict[str, object]) -> list[str]:
        """What can be pressed or tried out on the page."""
        found = re.findall(r'data-(?:choose|try)="([^"]+)"', str(pages["page"]))
        goals = sorted({html.unescape(goal) for goal in found})
        return goals[:: max(1, len(goals) // GOALS)]

    def planned(self, goal: str, frame: str) -> object:
        return self.told(lambda: planned(self.table, self.seat, goal, frame, self.reader))

    def tried(self, line: str) -> object:
        return self.told(lambda: self.table.steps(self.seat, line))

    def coached(self) -> object:
        card = first_card(self.table.game, self.table.view(self.seat), Memory())
        if card is None:
            return None
        markup = coach_card(card, self.table.game.id, "/t/amberquay", "token", self.reader)
        return str(markup), lit(card, self.seat, len(self.table.seats))

    def hint(self) -> object:
        """What a bot that thinks no longer than it must would say to a seat that is asked."""
        table = self.table
        if table.over or self.seat not in table.state.open_seats():
            return None
        thought = Thought(table.row.game, table.heard(self.seat).to_json(), self.seat, "merchant", "seed")
        return advise(thought, WaitingBots())

    def told(self, ask: Callable[[], object]) -> object:
        """What comes of it, or why it is refused."""
        try:
            return str(ask())
        except KadeError as error:
            return type(error).__name__, error.text(self.reader), getattr(error, "rule", "")


#: All that a page asks of a host: who is there, and how the server behaves.
HOST: Any = SimpleNamespace(present=Counter(), settings=Settings(), tables={}, before={})
