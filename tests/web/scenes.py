"""Table scenes from real games, without any server: what a host would gather, gathered by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from random import Random
from typing import Any

import kade
from kade.chart.tokens import SEATS
from kade.games.ticket_to_ride_amsterdam.rules.actions import Claim
from kade.kernel import Reader, State
from kade.web.pages.table import Shown, fragments, table_page
from kade.web.scene import ChatLine, LogLine, SeatScene, SheetLine, TableScene

NAMES = ("Joost", "Saskia", "Pieter", "Anneke")
TITLE = "ticket-to-ride-amsterdam"
NEWS = 4
#: One for all scenes, as a server has it: drawings are kept by language.
ENGLISH = NullTranslations()


def played(players: int, seed: int, answers: int, eager: float = 0.3) -> State:
    """A game after so many answers, chosen by chance; eager players claim more."""
    for number, state in enumerate(_walked(players, seed, eager)):
        if number == answers:
            return state
    return state


def positions(players: int, seed: int, every: int = 23) -> Iterator[State]:
    """One game at its start, now and then, and at its end; with all that was told until then."""
    for number, state in enumerate(_walked(players, seed, 0.3)):
        if number % every == 0 or state.over:
            moment = state.copy()
            moment.journal = list(state.journal or [])
            yield moment


def _walked(players: int, seed: int, eager: float) -> Iterator[State]:
    """Every position of a game: one object that moves on."""
    chance = Random(seed)
    state: State = kade.game(TITLE).start(players, seed)
    yield state
    while not state.over:
        found = state.legal()
        claims = [action for action in found if isinstance(action, Claim)]
        others = [action for action in found if not isinstance(action, Claim)]
        state.apply(chance.choice(claims if claims and chance.random() < eager else others or claims))
        yield state


def scene_of(
    state: State, seat: int = -1, tongue: NullTranslations | None = None, **changes: Any
) -> TableScene:
    """What the reader at a seat (-1: a spectator) has before them; ``changes`` are laid over it."""
    game = kade.game(state.GAME)
    names = changes.pop("names", NAMES)[: state.players]
    reader = Reader(names, seat, tongue or ENGLISH)
    view = state.view(None if seat < 0 else seat)
    standing = game.standing(view)
    scene = TableScene(
        table="amber-quay",
        version=17,
        game=game,
        view=view,
        reader=reader,
        language="en",
        seats=[
            _seat(number, names[number], seat, standing[number], state.players)
            for number in range(state.players)
        ],
        log=_log(state, seat, reader),
        chat=[],
        fresh=[event.seen_by(seat) for event in (state.journal or [])[-NEWS:]],
        asked=bool(view.legal),
        story=[],
        tiles=[],
        automas=[],
        awaited=state.open_seats(),
        seconds=0,
        until=None,
        orders=[],
        order="",
        hand_over=-1,
        undo_to=-1,
        undo_floor=-1,
        undo_why="A card from the deck has been seen." if seat >= 0 else "",
        spectators=0,
        spectators_see=False,
        you_show=False,
        thinking=False,
        thinks=None,
        grace=None,
        webhook=True,
        rematch="",
        over=state.over,
        sheet=[SheetLine(line.words.text(reader), line.points) for line in game.score_sheet(view)]
        if state.over
        else [],
        ranking=state.ranking or [],
        can_resign=seat >= 0 and not state.over,
        links=[""] * state.players,
    )
    return replace(scene, **changes)


def _seat(number: int, name: str, you: int, score: int, players: int) -> SeatScene:
    return SeatScene(
        seat=number,
        name=name,
        emblem=SEATS[number],
        bot="",
        you=number == you,
        joined=True,
        stand_in=False,
        resigned=False,
        online=True,
        score=score,
        clock=None,
        until=None,
        votes=0,
        votes_needed=players - 1,
    )


def _log(state: State, seat: int, reader: Reader) -> list[LogLine]:
    game = kade.game(state.GAME)
    told = []
    for event in state.journal or []:
        sentence = game.narrate(event.seen_by(seat))
        if sentence is not None:
            told.append((event, sentence.text(reader)))
    start = len(told) - NEWS if seat >= 0 else len(told)
    return [
        LogLine(number, event.seat, text, number >= start, event.touches(seat), False, "")
        for number, (event, text) in enumerate(told)
    ]


def said(*words: tuple[int, str, str]) -> list[ChatLine]:
    """Chat lines from (seat, name, text)."""
    return [
        ChatLine(number + 1, seat, name, text, 1.7e9 + number)
        for number, (seat, name, text) in enumerate(words)
    ]


def page_of(scene: TableScene, csrf: str = "token", frame: str = "wide") -> str:
    """The whole page of a scene, as if it were drawn just now."""
    return table_page(scene, fragments(scene, frame), csrf, Shown(frame, "mark", 1.7e9))
