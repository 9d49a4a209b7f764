"""The guided first game: its line is legal, its stops are in step with it, and what they say is true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.page.board.frames import FRAMES
from kade.games.amsterdam.page.plans.planning import plan
from kade.games.amsterdam.rules.components import DISTRICT_NAMES, GOODS
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.words.first_game import FIRST_GAME
from kade.kernel import Reader
from kade.kernel.teaching import Stop

from ..positions import BLOCK
from ..spoken import NAMES, read
from ..taught import is_there, page

STOPS = FIRST_GAME.stops
YOU = FIRST_GAME.you
READER = Reader(NAMES[:2], YOU)


def walk() -> Iterator[tuple[Stop, AmsterdamState]]:
    """Every stop with the position in which it is said; the answers on the line are given between them."""
    state, left = GAME.start(FIRST_GAME.players, FIRST_GAME.seed, FIRST_GAME.options), list(FIRST_GAME.line)
    for stop in STOPS:
        while state.seat != YOU:
            state.apply(GAME.parse(left.pop(0)))
        yield stop, state
        if stop.line:
            for action in GAME.unfold(state, stop.line):
                assert action.notation == left.pop(0), "the line and the stop say the same"
                state.apply(action)
    assert not left, "every answer on the line comes before the last stop"


def at(title: str) -> AmsterdamState:
    """The position in which a stop is said."""
    return next(state.copy() for stop, state in walk() if str(stop.title).startswith(title))


def test_the_line_is_legal_and_the_stops_are_in_step() -> None:
    for stop, state in walk():
        assert state.question is not None
        assert state.seat == YOU
        assert stop.asks == state.question.prompt
        assert not state.question.part, "a part belongs to the decision before it"


@pytest.mark.parametrize("frame", list(FRAMES))
def test_anchors_are_on_the_page_when_the_stop_is_said(frame: str) -> None:
    for stop, state in walk():
        drawn = page(state.view(YOU), frame)
        anchors = (*stop.press, *stop.plan, *stop.reason)
        # A phone has no tray for dice; the goal of a pair is there when the first of them is picked.
        anchors = tuple(one for one in anchors if one != "spot:dice" and not re.match(r"goal:dice-\w+-", one))
        assert [anchor for anchor in anchors if not is_there(anchor, drawn)] == [], str(stop.title)
        assert bool(stop.line) == bool(stop.press) == bool(stop.does)


def test_what_is_pressed_leads_to_what_is_wanted() -> None:
    """The goals that the coach lights offer the answer of the line with what is ticked and filled in."""
    for stop, state in walk():
        for goal in stop.press:
            if goal.startswith("goal:"):
                found = plan(state.view(YOU), goal.removeprefix("goal:"), FRAMES["wide"], READER)
                assert found is not None, goal
                if found.line:  # of two dice the first is but half an answer
                    assert found.line.startswith(stop.line.split(";")[0].split(" paying")[0])


def test_the_page_pays_as_the_script_does() -> None:
    """What is laid out to be paid, and ticked, keeps who presses the button on the line."""
    amstel = plan(at("A cube for the Amstel").view(YOU), "amstel-1", FRAMES["wide"], READER)
    assert amstel is not None
    assert amstel.total == 1
    laid = dict(re.findall(r'<input type="number" name="(\w+)"[^>]*? value="(\d)"', amstel.form))
    assert laid == {"brown": "1", "grey": "0"}
    sail = plan(at("Sail").view(YOU), "sail-furniture", FRAMES["wide"], READER)
    assert sail is not None
    assert sail.total == 0, "all that is left is paid: nothing to choose"


def test_short_and_with_a_reason() -> None:
    assert 10 <= len(STOPS) <= 13
    for stop in STOPS:
        words = read(stop.words, YOU)
        assert len(words) <= 190, words
        assert len(re.findall(r"[.!?](?: |$)", words)) <= 2, f"two sentences at most: {words}"
        assert stop.why is not None
        assert len(read(stop.why, YOU)) <= 140
        for phrase in (stop.title, stop.does, *(stop.anyway or ())):
            assert phrase is None or len(read(phrase, YOU)) <= 180
    assert FIRST_GAME.farewell is not None
    read(FIRST_GAME.farewell, YOU)


def test_goal_first_then_deeds_then_how_it_ends() -> None:
    assert not STOPS[0].line
    assert "most prestige" in str(STOPS[0].words)
    assert all(stop.line for stop in STOPS[1:-1])
    assert not STOPS[-1].line
    assert "At the end" in str(STOPS[-1].words)


def test_whoever_plays_something_else_is_still_told() -> None:
    """The first stops are said before anything can go another way."""
    for stop in STOPS[2:]:
        assert stop.anyway is not None, str(stop.title)
        for phrase in stop.anyway:
            assert not re.search(r"furniture|purple|grey|brown|pink|Jordaan|Huis", str(phrase)), (
                "what is said in any game names nothing of this deal"
            )


def test_what_is_said_of_the_deal_is_true() -> None:
    furniture = GOODS.index("furniture")
    start = at("Welcome")
    assert start.tiles[BLOCK["NIE3"]] == furniture
    assert [DISTRICT_NAMES[district] for district in start.districts] == ["Jordaan"]
    assert "most coats in Jordaan" in str(STOPS[-1].words)
    assert start.ranks == [1, 0], "the reader chooses last in round 1"
    dice = at("Choose the grey").dice
    assert (dice[1], dice[2]) == (2, 3)
    dice = at("Now the brown").dice
    assert (dice[0], dice[4]) == (1, 5)
    block = at("Take the block")
    assert block.held[:6] == [0, 0, 1, 0, 0, 0]
    assert at("Nothing left").legal()[0].notation == "pass"
    assert at("Activate").supply(YOU) == 5
    assert at("Activate").score(YOU) == 0
    assert at("A cube for").supply(YOU) == 3
    assert at("Sail").supply(YOU) == 2
    end = at("So it goes on")
    assert end.score(YOU) == 5 + 6 + 4
    assert end.ranks == [0, 1], "and first in round 3"
    assert end.score(YOU) > end.score(1), "it goes well"
