"""Scenes of the pages around the table, made as the server makes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import kade
from kade.bots import bot, levels
from kade.chart.markup import NOTHING
from kade.chart.tokens import SEATS
from kade.kernel import Action, Game, Option, Player, Reader, Record, Rng, State, say
from kade.store.rows import Person
from kade.table.choices import usual_choice
from kade.web.front_scene import LobbyScene, PanelScene, ResultCard, TableCard, TitleCard
from kade.web.lobby_scenes import first_values
from kade.web.scene import (
    Guest,
    JoinScene,
    LogLine,
    MessageScene,
    OpenedScene,
    ReplayScene,
    SeatLink,
    SheetLine,
)

NAMES = ("Joost", "Saskia", "Pieter", "Anneke", "Willem")
TITLE = "Ticket to Ride: Amsterdam"
QR = '<svg viewBox="0 0 21 21" class="segno"><path class="qrline" stroke="#000" d="M4 4.5h7"/></svg>'
DAY = 86400.0


class Optional(Game[Any, Any]):
    """A title with every kind of option and other player counts than the first one."""

    id = "optional"
    title = "Optional Harbour"
    rules_prefix = "OPT"
    rules_version = 1
    min_players = 1
    max_players = 5
    options = (
        Option("storms", say("Storms"), say("Ships may be lost at sea."), default=False),
        Option("long", say("Long game"), say("Play two more rounds."), default=True),
        Option("harbour", say("Harbour"), say("Where the ships lie."), "old", ("old", "new")),
        Option("rounds", say("Rounds"), say("How many rounds are played."), 5, (3, 5, 7)),
    )
    face = kade.game("ticket-to-ride-amsterdam").face


OPTIONAL = Optional()


def table_cards() -> list[TableCard]:
    """One table of every kind, in no good order."""
    others = list(zip(NAMES[:2], SEATS[:2], strict=True))

    def card(id: str, status: str, day: int, badge: str, seated: bool = True) -> TableCard:
        return TableCard(
            id, TITLE, status, others, badge, "Pieter thinks", seated=seated, moved=day * DAY + 1.7e9
        )

    return [
        card("older", "running", 1, "Others act"),
        card("left", "left", 9, "You left"),
        card("friend", "open", 8, "One free"),
        card("watched", "running", 3, "Others act", seated=False),
        card("newer", "running", 2, "Others act"),
        card("mine", "turn", 0, "Your go"),
    ]


def result_cards() -> list[ResultCard]:
    return [
        ResultCard("won", TITLE, 1, "45 : 36 : 21", "", "today"),
        ResultCard("lost", TITLE, 3, "45 : 36 : 21", "", "today"),
        ResultCard("given-up", TITLE, 0, "45 : 36", "you resigned", "today"),
    ]


def title_cards(games: Sequence[Game[Any, Any]] = ()) -> list[TitleCard]:
    return [
        TitleCard(game, NOTHING, (10, None), "vs 2 of them", number == 1, "3 of us", first=number == 0)
        for number, game in enumerate(games or kade.games())
    ]


def panel_scene(
    game: Game[Any, Any] = OPTIONAL, values: Mapping[str, str] | None = None, error: str = ""
) -> PanelScene:
    """The form as the server fills it at first, or with what was sent."""
    filled = first_values(game, Person(), usual_choice(game, with_friend=True)) if values is None else values
    mates = [(NAMES[3], SEATS[3])]
    return PanelScene(game, NOTHING, 25, levels(), dict(filled), mates, error)


def lobby_scene(
    reader: Reader | None = None,
    games: Sequence[Game[Any, Any]] = (),
    tables: Sequence[TableCard] = (),
    results: Sequence[ResultCard] = (),
    person: Person | None = None,
    panel: PanelScene | None = None,
) -> LobbyScene:
    return LobbyScene(
        reader or Reader(),
        "en",
        "csrf-1",
        person or Person(),
        title_cards(games),
        list(tables),
        list(results),
        count=len(tables) + len(results),
        hour=20,
        panel=panel,
    )


def opened_scene(
    reader: Reader | None = None, names: Sequence[str] = NAMES[1:3], host: str = "https://kade.example"
) -> OpenedScene:
    links = [
        SeatLink(seat, name, SEATS[seat], f"{host}/t/abc/join#{seat}secret", QR)
        for seat, name in enumerate(names, 1)
    ]
    return OpenedScene(reader or Reader(), "en", "csrf-2", "abc", "Ticket to Ride: Amsterdam", links)


def join_scene(
    reader: Reader | None = None,
    name: str = "",
    others: Sequence[tuple[str, str]] = (("Joost", "anchor"),),
    state: str = "free",
    **more: Any,
) -> JoinScene:
    given: dict[str, Any] = {
        "opener": others[0][0] if others else "",
        "called": name,
        "name": name,
        "emblem": "tulip",
        "owners": {emblem: owner for owner, emblem in others},
        "guests": [Guest(owner, emblem, True, opener=True) for owner, emblem in others]
        + [Guest(name, "tulip", False, joined=False, you=True)],
        "since": 1.7e9 if state == "taken" else 0.0,
    }
    return JoinScene(
        reader or Reader(),
        "en",
        "csrf-3",
        "abc",
        "tok-en_1",
        Person(),
        kade.game("ticket-to-ride-amsterdam"),
        state,
        **{**given, **more},
    )


def message_scene(
    reader: Reader | None = None, heading: str = "Nothing here", sentence: str = "There is no such table."
) -> MessageScene:
    return MessageScene(reader or Reader(), "en", heading, sentence)


# ------------------------------------------------------------------------- replay


@dataclass(frozen=True)
class Played:
    """A finished game: the answers, and what the pages tell of it."""

    game: Game[Any, Any]
    players: int
    seed: int
    answers: Sequence[Action]
    standings: Sequence[Sequence[int]] = field(default_factory=list)

    def at(self, number: int) -> State:
        """The position after so many answers."""
        state: State = self.game.start(self.players, self.seed)
        for answer in self.answers[:number]:
            state.apply(answer)
        return state


@cache
def played(players: int = 3, seed: int = 5) -> Played:
    """A game of the first title between planners."""
    game = kade.game("ticket-to-ride-amsterdam")
    planner = bot("merchant", game, seed)
    state = game.start(players, seed)
    answers: list[Action] = []
    standings = [game.standing(state.view(None))]
    while not state.over:
        answers.append(planner.choose(state.view(state.seat)))
        state.apply(answers[-1])
        standings.append(game.standing(state.view(None)))
    return Played(game, players, seed, answers, standings)


def recorded() -> Record:
    """The game of the scenes as a record."""
    of = played()
    record = Record.begin(of.game, [Player(name) for name in NAMES[: of.players]], of.seed)
    state = of.at(0)
    for answer in of.answers:
        record.add(state, answer)
        state.apply(answer)
    record.close(state)
    return record


def story(of: Played, seat: int, reader: Reader) -> list[LogLine]:
    """The log of the whole game as ``seat`` (-1: a spectator) may read it."""
    state = of.game.start(of.players, of.seed)
    lines: list[LogLine] = []
    for number in range(len(of.answers) + 1):
        if number:
            state.journal = []
            state.apply(of.answers[number - 1])
        for event in state.journal or ():
            told = of.game.narrate(event.seen_by(seat))
            if told is not None:
                lines.append(LogLine(number, event.seat, told.text(reader), False, False, False, ""))
    return lines


def replay_scene(
    of: Played,
    number: int,
    viewpoint: str = "spectator",
    names: Sequence[str] = NAMES,
    reader: Reader | None = None,
    state: State | None = None,
) -> ReplayScene:
    """One moment; ``state`` is looked at in place of what was really played."""
    shown = state or of.at(number)
    seat = int(viewpoint) if viewpoint.isdigit() else -1
    names = list(names[: of.players])
    who = reader or Reader(names, seat)
    end = of.at(len(of.answers))
    sheet = of.game.score_sheet(end.view(None))
    return ReplayScene(
        reader=who,
        language="en",
        csrf="csrf-4",
        path="/t/abc",
        frame="wide",
        game=of.game,
        names=names,
        emblems=list(SEATS[: of.players]),
        number=number,
        total=len(of.answers),
        viewpoint=viewpoint,
        views=[shown.view(player) for player in range(of.players)],
        view=shown.view(None if seat < 0 else seat),
        fresh=[],
        log=story(of, seat, who),
        standings=[list(points) for points in of.standings],
        sheet=[SheetLine(line.words.text(who), line.points) for line in sheet],
        automas=[],
        ranking=end.ranking or [],
        result=say("Somebody won.").text(who),
        levels=levels(),
    )


def twin(of: Played, number: int, seat: int, seed: int) -> State:
    """The position with everything changed that is hidden from ``seat``."""
    changed: State = of.game.scramble(of.at(number), seat, Rng.seeded(seed))
    return changed
