"""The guided first game: its line is legal, its stops are in step with it, and what they say is true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.page.face import TicketFace
from kade.games.ticket_to_ride_amsterdam.page.ways import ways
from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS, GREY, LOCATIONS, contracts_in
from kade.games.ticket_to_ride_amsterdam.rules.paths import spaces_to_go
from kade.games.ticket_to_ride_amsterdam.rules.scoring import fulfilled
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.games.ticket_to_ride_amsterdam.words.first_game import FIRST_GAME
from kade.kernel import Reader
from kade.kernel.teaching import Stop

from ..drawn import NAMES, page, shows
from ..positions import CONTRACT, ROUTE, contracts, display, held, routes

STOPS = FIRST_GAME.stops


def start() -> TicketState:
    return GAME.start(FIRST_GAME.players, FIRST_GAME.seed, FIRST_GAME.options)


def walk() -> Iterator[tuple[Stop, TicketState]]:
    """Every stop with the position in which it is said; the answers on the line are given between them."""
    state, left = start(), list(FIRST_GAME.line)
    for stop in STOPS:
        while state.seat != FIRST_GAME.you:
            state.apply(GAME.parse(left.pop(0)))
        yield stop, state
        if stop.line:
            for action in GAME.unfold(state, stop.line):
                assert action.notation == left.pop(0), "the line and the stop say the same"
                state.apply(action)
    while left:
        assert state.seat != FIRST_GAME.you, "every own answer belongs to a stop"
        state.apply(GAME.parse(left.pop(0)))


def said(stop: Stop) -> list[str]:
    told = [stop.title, stop.words, stop.why, stop.does, *(stop.anyway or ())]
    return [phrase.text(Reader(NAMES, 0)) for phrase in told if phrase is not None]


def test_the_line_is_legal_and_the_stops_are_in_step() -> None:
    for stop, state in walk():
        assert state.question is not None
        assert stop.asks == state.question.prompt
        assert state.seat == FIRST_GAME.you


def test_the_last_stops_find_the_reader_asked() -> None:
    *_, (_, state) = walk()
    assert state.seat == FIRST_GAME.you
    assert not state.over


@pytest.mark.parametrize("frame", TicketFace.frames)
def test_anchors_are_on_the_page_when_the_stop_is_said(frame: str) -> None:
    for stop, state in walk():
        drawing = page(state, frame)
        anchors = (*stop.press, *stop.plan, *stop.reason)
        assert anchors, stop.title
        assert [anchor for anchor in anchors if not shows(drawing, anchor)] == [], stop.title
        assert bool(stop.line) == bool(stop.press), "what is to be done is pressed"
        assert bool(stop.line) == bool(stop.does)


def test_short_and_with_a_reason() -> None:
    assert 8 <= len(STOPS) <= 12
    for stop in STOPS:
        assert stop.why is not None, stop.title
        words = stop.words.text()
        assert len(words) <= 190, words
        assert len(re.findall(r"[.:!?] [A-Z]|[.!?]$", words)) <= 2, f"two sentences at most: {words}"
        assert all("{" not in text for text in said(stop))


def test_goal_first_then_a_claim_early_then_how_it_ends() -> None:
    assert not STOPS[0].line
    assert "most points" in str(STOPS[0].words)
    claims = [place for place, stop in enumerate(STOPS) if stop.line.startswith("claim")]
    assert claims[0] <= 4
    assert not any(stop.line for stop in STOPS[claims[-1] + 1 :])
    assert "one more turn" in str(STOPS[-1].words)


def test_whoever_plays_something_else_is_still_told() -> None:
    """The first two stops are said before anything can go another way."""
    for stop in STOPS[2:]:
        assert stop.anyway is not None, stop.title
        for phrase in stop.anyway:
            assert not re.search(r"Nieuwe Waal|Noordermarkt|green|pink|your route", str(phrase)), (
                "what is said in any game names nothing of this deal"
            )


def test_what_is_said_of_the_deal_is_true() -> None:
    position = {str(stop.title): state.copy() for stop, state in walk()}
    assert held(position["Take the green card"], 0) == "N G"
    assert contracts(position["Take the green card"].contracts[0]) == "C05 C11"
    met = {CONTRACT["C11"].a, CONTRACT["C11"].b} & {CONTRACT["C05"].a, CONTRACT["C05"].b}
    assert [LOCATIONS[place].name for place in met] == ["Jan Roodenpoortstoren"]
    assert (ROUTE["R07"].length, ROUTE["R07"].cart) == (2, True)
    assert (ROUTE["R20"].length, ROUTE["R20"].colour) == (3, GREY)
    assert ROUTE["R21"].cart
    after = position["Two points, at once"]
    assert (after.points[0], after.merchandise[0], routes(after.owned[0])) == (2, 1, "R07")
    assert held(position["Take the joker"], 0) == "N N"
    assert "N" not in display(position["Take the joker"])
    end = position["When contracts are joined, draw more"]
    assert contracts(fulfilled(end.owned[0], end.contracts[0])) == "C11"
    assert end.points[0] > max(end.points[1:]), "it goes well"


def test_the_second_contract_is_as_near_as_it_is_said_to_be() -> None:
    *_, (_, state) = walk()
    assert spaces_to_go(state.view(0), CONTRACT["C05"], 0) == 4


def test_the_page_shows_the_way_that_the_coach_speaks_of() -> None:
    """Contracts that are pressed light a way: another one would be a riddle to a newcomer."""
    for stop, state in walk():
        view = state.view(0)
        shown = {
            route.key for index in view.offered for route in ways(view, CONTRACTS[index], 0, 1)[0].routes
        }
        for contract in contracts_in(view.contracts):
            shown |= {route.key for route in ways(view, contract, 0, 1)[0].routes}
        assert shown == {"R07", "R20", "R33", "R35"}, stop.title
