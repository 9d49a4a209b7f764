"""What every guided first game must be: legal, in step with its line, pointing at what is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import kade
from kade.kernel import Game, State
from kade.kernel.teaching import FirstGame, Stop
from kade.table.guide import Halt, halts, kinds_of, spoken_for
from kade.web.pages.coach import selectors
from kade.web.pages.table import fragments
from web.scenes import scene_of

TAUGHT = [game for game in kade.games() if game.first_game is not None]
every_first_game = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)


def script(game: Game[Any, Any]) -> FirstGame:
    assert game.first_game is not None
    return game.first_game


def moments(game: Game[Any, Any]) -> Iterator[tuple[Stop, Halt, State]]:
    """Every stop with its place on the line and the position in which it is said."""
    first, number = script(game), 0
    state = game.start(first.players, first.seed, first.options)
    for stop, halt in zip(first.stops, halts(game), strict=True):
        for answer in first.line[number : halt.at]:
            state.apply(game.parse(answer))
        number = halt.at
        yield stop, halt, state


def test_every_title_of_the_house_has_one() -> None:
    house = [game for game in kade.games() if type(game).__module__.startswith("kade.games.")]
    assert [game.title for game in house if game.first_game is None] == []


@every_first_game
def test_the_setup_can_be_played_and_the_line_is_legal(game: Game[Any, Any]) -> None:
    first = script(game)
    game.check_setup(first.players, first.options)
    assert 0 <= first.you < first.players
    state = game.start(first.players, first.seed, first.options)
    for answer in first.line:
        state.apply(game.parse(answer))
    assert not state.over
    assert state.seat == first.you, "the last stops are read when the reader is asked again"


@every_first_game
def test_stops_are_in_step_with_the_line(game: Game[Any, Any]) -> None:
    first = script(game)
    found = list(moments(game))
    assert [stop.title for stop, _, _ in found] == [stop.title for stop in first.stops]
    for stop, halt, state in moments(game):
        assert state.seat == first.you, stop.title
        assert state.question is not None
        assert stop.asks in kinds_of(game, state, first.you), stop.title
        assert bool(stop.line) == bool(halt.steps) == bool(stop.press) == bool(stop.does), stop.title
        own = first.line[halt.at : halt.at + len(halt.steps)]
        assert own == halt.steps, stop.title
    assert sorted(halt.at for _, halt, _ in found) == [halt.at for _, halt, _ in found]


@every_first_game
def test_every_decision_of_the_reader_belongs_to_a_stop(game: Game[Any, Any]) -> None:
    first = script(game)
    covered = {halt.at + step for halt in halts(game) for step in range(len(halt.steps))}
    state = game.start(first.players, first.seed, first.options)
    for number, answer in enumerate(first.line):
        if state.seat == first.you:
            assert number in covered or spoken_for(game, state), f"answer {number}, {answer}, comes unguided"
        state.apply(game.parse(answer))


@every_first_game
def test_about_ten_stops_in_few_words(game: Game[Any, Any]) -> None:
    first = script(game)
    assert 8 <= len(first.stops) <= 16
    assert not first.stops[0].line, "theme and goal come first"
    for stop in first.stops:
        assert 0 < len(str(stop.title)) <= 60, stop.title
        assert 0 < len(str(stop.words)) <= 220, stop.words
        assert stop.why is None or len(str(stop.why)) <= 220, stop.why
        assert stop.does is None or len(str(stop.does)) <= 28, stop.does
        for phrase in stop.anyway or ():
            assert 0 < len(str(phrase)) <= 220
    assert first.farewell is not None
    assert any(stop.anyway is not None for stop in first.stops[2:]), "whoever strays is told something, too"


@pytest.mark.parametrize("frame", ["wide", "tall"])
@every_first_game
def test_what_a_stop_points_at_is_on_the_page(game: Game[Any, Any], frame: str) -> None:
    """A phone may leave out what a desk has beside its board, but never what is to be pressed first."""
    first = script(game)
    for stop, _, state in moments(game):
        drawn = "".join(fragments(scene_of(state, first.you), frame).values())
        later = stop.press[1:]  # a press may bring what is pressed next
        for anchor in (*stop.press, *stop.plan, *stop.reason):
            ways = selectors(anchor, first.you, first.players)
            needed = anchor in stop.press[:1] or (frame == "wide" and anchor not in later)
            there = any(is_there(way, drawn) for way in ways)
            assert there or not needed, f"{anchor} of “{stop.title}” is not there"


def is_there(selector: str, drawn: str) -> bool:
    """Something on the page fits; of a place within another only the place is looked for."""
    if named := re.match(r"(?:\.tab)?\[([a-z-]+)=(\".*\")\]$", selector):
        name, value = named.groups()
        quoted = value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("'", "&#x27;")
        return f"{name}={quoted}" in drawn
    place = re.match(r"#(\w+)", selector)
    return place is not None and f'id="{place[1]}"' in drawn
