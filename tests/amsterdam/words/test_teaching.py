"""How Amsterdam introduces itself: the line on the first page, and the statement behind every log line."""

from __future__ import annotations

from itertools import chain

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.page.board.frames import WIDE
from kade.games.amsterdam.rules import events as e
from kade.games.amsterdam.rules import expansion_events as x
from kade.games.amsterdam.rules.cards_and_tiles import NO_CARD
from kade.games.amsterdam.rules.components import DEPOT, PLACES, WAREHOUSE
from kade.games.amsterdam.rules.state import NOWHERE
from kade.games.amsterdam.words.log import _SENTENCES
from kade.kernel import Event
from kade.kernel.teaching import DEEP
from kade.specification import load

from ..spoken import everything, played, positions

STATEMENTS = {statement.id for statement in load(GAME.id).statements}


def test_the_first_page_shows_a_piece_of_the_board() -> None:
    assert GAME.blurb is not None
    assert GAME.blurb.weight == DEEP
    assert GAME.blurb.cut is not None
    x, y, width, height = GAME.blurb.cut
    assert 0 <= x < x + width <= WIDE.width
    assert 0 <= y < y + height <= WIDE.height
    assert width / height == pytest.approx(424 / 150, rel=0.01)


def test_every_event_that_makes_a_line_leads_to_a_statement() -> None:
    assert {kind.RULE for kind in _SENTENCES} <= STATEMENTS


def test_every_event_of_a_game_leads_to_a_statement() -> None:
    kinds = set()
    for state in chain(positions(2, 30), everything(3, 31), played(GAME.start(1, 32), 32)):
        for event in state.journal or ():
            assert event.rule() in STATEMENTS, event
            kinds.add(type(event))
        state.journal = []
    assert len(kinds) > 50


_WAREHOUSE = next(place.index for place in PLACES if place.kind == WAREHOUSE)
_DEPOT = next(place.index for place in PLACES if place.kind == DEPOT)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (e.PenaltyTaken(0, full_row=True), "AMS-4.4"),
        (e.PenaltyTaken(0, full_row=False), "AMS-5.9"),
        (e.DiceRolled(0, (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)), "AMS-5.1"),
        (e.DiceRolled(0, (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 1)), "AMS-5.3"),
        (e.GoodDelivered(0, 0, _WAREHOUSE, 12, 7), "AMS-6.28"),
        (e.GoodDelivered(0, 0, _DEPOT, 12, 7), "AMS-6.29"),
        (e.CardUsed(0, 108, (), 0, free=False), "AMS-C109"),
        (e.CardSkipped(0, 48), "AMS-C049"),
        (e.CardActivated(0, 3, (), 0, NO_CARD), "AMS-6.5"),
        (e.CardActivated(0, 3, (), 3, 37), "AMS-C038"),
        (e.MarketUsed(0, 0, 1, 1, NO_CARD), "AMS-6.39"),
        (e.MarketUsed(0, 0, 1, 1, 19), "AMS-C020"),
        (x.ForemanMoved(0, NOWHERE, _DEPOT), "AMS-13.1"),
        (x.ForemanMoved(0, _DEPOT, _WAREHOUSE), "AMS-13.3"),
        (x.ForemanMoved(0, _DEPOT, NOWHERE), "AMS-13.4"),
        (x.BailiffMoved(0, NOWHERE, 3), "AMS-13.1"),
        (x.BailiffMoved(0, 3, 4), "AMS-13.6"),
        (x.DealerMoved(0, NOWHERE, 3), "AMS-13.10"),
        (x.DealerMoved(0, 3, 4), "AMS-13.12"),
        (x.OrderScored(0, 32, 5), "AMS-O33"),
        (x.DockerReturned(0, 31, 2), "AMS-12.7"),  # the order itself may be secret still
    ],
)
def test_what_has_several_causes_leads_to_the_right_one(event: Event, rule: str) -> None:
    assert event.rule() == rule
    assert rule in STATEMENTS
