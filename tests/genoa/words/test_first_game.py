"""The guided first game: its line is legal, its stops are in step with it, and what they say is true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.page.board.frames import FRAMES
from kade.games.genoa.rules.components import (
    MESSAGE_DUCATS,
    OWNER_INCOME,
    SMALL_ORDER_DUCATS,
    START_DUCATS,
)
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.words.first_game import FIRST_GAME
from kade.kernel import Reader
from kade.kernel.orders import Wishes
from kade.kernel.teaching import Stop

from ..drawn import NAMES, page, shows
from ..positions import asked, goods, hand, owners, posted, tower

STOPS, YOU = FIRST_GAME.stops, FIRST_GAME.you


class AtAPage:
    """The reader at a page: silence is an answer, and nobody is asked the same thing twice."""

    def __init__(self) -> None:
        self.state: GenoaState = GAME.start(FIRST_GAME.players, FIRST_GAME.seed, FIRST_GAME.options)
        self.left = list(FIRST_GAME.line)
        self.heard: tuple[str, ...] = ()

    def asked(self) -> bool:
        """The reader is really asked: the table does not answer for him."""
        return self.state.seat == YOU and not self.spoken()

    def spoken(self) -> str:
        return GAME.order_line(self.state, Wishes((), self.heard, True))

    def give(self) -> None:
        """The next answer on the line."""
        state, answer = self.state, self.left.pop(0)
        if state.seat == YOU and state.question is not None and not state.question.part:
            said = self.spoken()
            assert said in ("", answer), "the table gives the answer that is on the line"
            self.heard = GAME.heard_by(state, YOU, Wishes((), self.heard, True))
        state.apply(GAME.parse(answer))


def walk() -> Iterator[tuple[Stop, GenoaState]]:
    """Every stop with the position in which it is said; the answers on the line are given between them."""
    table = AtAPage()
    for stop in STOPS:
        while not table.asked():
            table.give()
        yield stop, table.state
        if stop.line:
            for action in GAME.unfold(table.state, stop.line):
                assert action.notation == table.left[0], "the line and the stop say the same"
                table.give()
    while table.left:
        assert not table.asked(), "every own answer belongs to a stop"
        table.give()


def said(stop: Stop) -> list[str]:
    told = [stop.title, stop.words, stop.why, stop.does, *(stop.anyway or ())]
    return [phrase.text(Reader(NAMES, YOU)) for phrase in told if phrase is not None]


def test_the_line_is_legal_and_the_stops_are_in_step() -> None:
    seats = []
    for stop, state in walk():
        assert asked(state) == f"{stop.asks} {YOU}"
        seats.append(state.trader)
    assert seats == [*sorted(seats[:-1]), YOU], "one round, and back to the reader"


@pytest.mark.parametrize("frame", FRAMES)
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
        words = stop.words.text(Reader(NAMES, YOU))
        assert stop.why is not None or not stop.line, stop.title
        assert len(words) <= 200, words
        assert all("{" not in text for text in said(stop))


def test_goal_first_then_the_player_does_things_then_how_it_ends() -> None:
    assert [bool(stop.line) for stop in STOPS] == [False] * 2 + [True] * (len(STOPS) - 3) + [False]
    assert "most ducats win" in said(STOPS[0])[1]
    assert "rounds" in said(STOPS[-1])[1]


def test_whoever_plays_something_else_is_still_told() -> None:
    """The first two stops are said before anything can go another way."""
    for stop in STOPS[2:]:
        assert stop.anyway is not None, stop.title
        for phrase in stop.anyway:
            words = phrase.text(Reader(NAMES, YOU))
            assert not re.search(r"Spices|Drinks|Inn|Cathedral|pepper|Joost|Pieter|6-6", words), (
                "what is said in any game names nothing of this deal"
            )


def test_what_is_said_of_the_deal_is_true() -> None:
    place = {said(stop)[0]: state.copy() for stop, state in walk()}
    first = place["Go to the Spices warehouse"]
    assert hand(first, YOU) >= {"M09", "S15", "L10"}
    assert [offer.give.ducats for offer in posted(first, 1)] == [10]
    assert goods(place["End your action"], YOU) == {"pepper": 1, "saffron": 1}
    assert [offer.give.ducats for offer in posted(place["Let Pieter pay for your way"], 2)] == [5]
    after = place["Stop here"]
    assert (tower(after), after.ducats[YOU]) == ("drinks", START_DUCATS + 5 + 15 + MESSAGE_DUCATS)
    rival = place["Offer 15 for the Cathedral"]
    assert (rival.trader, [offer.give.ducats for offer in posted(rival, 2)]) == (1, [10])
    assert tower(place["Deliver the pepper"]) == "cathedral"
    assert place["Own two buildings"].loose[YOU] == 2
    assert owners(place["Pass this time"]) == {"cathedral": YOU, "guild_hall": YOU}
    end = place["A round is over"]
    earned = 5 + 15 + MESSAGE_DUCATS - 15 + SMALL_ORDER_DUCATS + OWNER_INCOME
    assert end.ducats[YOU] == START_DUCATS + earned
    assert end.ducats[YOU] > max(end.ducats[1:]), "it goes well"
