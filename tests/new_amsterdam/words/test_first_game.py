"""The guided first game: its line can be played, and every decision of the reader has its stop."""

from __future__ import annotations

import re
from functools import cache

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules import events as e
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.words.first_game import FIRST_GAME
from kade.kernel.events import Event
from kade.kernel.phrase import Reader
from kade.kernel.teaching import Stop
from new_amsterdam.anchors import missing

NAMES = ("Joost", "Saskia", "Pieter")


@cache
def halts() -> tuple[dict[int, NewAmsterdamState], list[Event], NewAmsterdamState]:
    """The position at each stop, all that happened, and where the line ends."""
    state = GAME.start(FIRST_GAME.players, FIRST_GAME.seed, FIRST_GAME.options)
    story: list[Event] = []
    found: dict[int, NewAmsterdamState] = {}
    stop, own = 0, 0
    for answer in FIRST_GAME.line:
        if state.seat == FIRST_GAME.you and own:
            own -= 1
        elif state.seat == FIRST_GAME.you:
            while not FIRST_GAME.stops[stop].line:
                found[stop] = state.copy()
                stop += 1
            found[stop] = state.copy()
            own = len(GAME.unfold(state, FIRST_GAME.stops[stop].line)) - 1
            stop += 1
        state.journal = []
        state.apply(GAME.parse(answer))
        story += state.journal
    return found, story, state


def stops() -> list[tuple[int, Stop]]:
    return list(enumerate(FIRST_GAME.stops))


def test_every_stop_is_reached_and_every_decision_has_one() -> None:
    found, _, end = halts()
    assert sorted(found) == [number for number, _ in stops()]
    assert end.seat == FIRST_GAME.you, "the farewell is said when the reader is asked again"


@pytest.mark.parametrize(("number", "stop"), stops())
def test_a_stop_is_said_at_its_question_and_its_line_is_what_comes_next(number: int, stop: Stop) -> None:
    state = halts()[0][number].copy()
    assert state.seat == FIRST_GAME.you
    assert state.question is not None
    assert (GAME.coach(state.view(state.seat)).kind or state.question.prompt) == stop.asks
    if stop.line:
        wanted = [action.notation for action in GAME.unfold(state, stop.line)]
        played = list(FIRST_GAME.line)
        ways = [place for place in range(len(played)) if played[place : place + len(wanted)] == wanted]
        assert ways
        assert stop.does is not None
        assert stop.press
    view = state.view(state.seat)
    assert not missing((*stop.press, *stop.plan, *stop.reason), view)
    assert 0 < len((*stop.press, *stop.plan, *stop.reason)) <= 3


@pytest.mark.parametrize(("number", "stop"), stops())
def test_a_stop_is_short_and_names_the_others_as_they_are_called(number: int, stop: Stop) -> None:
    reader = Reader(NAMES, FIRST_GAME.you)
    words = stop.words.text(reader)
    assert len(words) < 230
    assert words.count("**") % 2 == 0
    if stop.why is not None:
        assert len(stop.why.text(reader)) < 200


def test_the_story_is_true() -> None:
    """What the stops promise comes to pass."""
    _, story, end = halts()
    you = FIRST_GAME.you
    shipped = [event for event in story if isinstance(event, e.ShipLoaded) and event.seat == you]
    assert [(sum(ship.cargo), max(ship.cargo), ship.points, ship.coins) for ship in shipped] == [
        (6, 6, 18, 5)
    ]
    cleared = [event for event in story if isinstance(event, e.LandCleared) and event.seat == you]
    assert [(land.points, land.wood) for land in cleared] == [(1, 2)]
    won = [event for event in story if isinstance(event, e.AuctionWon) and event.seat == you]
    assert [(column.column, column.bid, column.marker) for column in won] == [(0, 2, 1), (2, 0, 1)]
    fees = [event.district for event in story if isinstance(event, e.FeePaid) and event.seat == you]
    assert fees[0] == 3, "the Mill, where the last seat has more shops"
    fed = [event for event in story if isinstance(event, e.ShopsFed) and event.seat == you]
    assert [(meal.corn, meal.unpaid) for meal in fed] == [(4, 0)]
    assert end.view(you).score(you) == 19


@pytest.mark.parametrize(
    ("number", "stop"), [(n, stop) for n, stop in stops() if stop.press and stop.press[0].startswith("goal:")]
)
def test_what_the_coach_points_at_is_filled_in_as_the_script_wants_it(number: int, stop: Stop) -> None:
    """Press the goal, then its button: only the second of two shops must be added by hand."""
    state = halts()[0][number].copy()
    view, reader = state.view(state.seat), Reader(NAMES, state.seat)
    plan = GAME.face.plan(view, stop.press[0].removeprefix("goal:"), "wide", reader)
    assert plan is not None
    value = re.search(r'id="number-n"[^>]* value="(\d+)"', plan.form)
    line = plan.line.replace("{n}", value[1] if value else "")
    line = line.replace("{parts}", "6 lynx" if "cargo" in line else "1 lumberyard 1 docks")
    assert GAME.unfold(state, line) == GAME.unfold(state, stop.line)
