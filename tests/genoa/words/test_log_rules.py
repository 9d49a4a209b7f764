"""Every line of the log leads to the statement behind it."""

from __future__ import annotations

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules import events as e
from kade.games.genoa.rules.components import CONTRACT, LARGE_ORDER, MESSAGE, SMALL_ORDER
from kade.kernel.events import Event
from kade.specification import load

from ..positions import bid, counter, play, position

STATEMENTS = {statement.id for statement in load(GAME.id).statements}
FACTS = [fact for fact in vars(e).values() if isinstance(fact, type) and issubclass(fact, Event)]

#: Facts with several causes, and the statement that each of them leads to.
CAUSES: list[tuple[Event, str]] = [
    (e.RoundBegan(-1, 4, 8), "GEN-13.2"),
    (e.RoundBegan(-1, 12, 0), "GEN-13.3"),
    (e.TowerMoved(0, 1, 2, False), "GEN-5.2"),
    (e.TowerMoved(0, 1, 2, True), "GEN-7.3"),
    (e.Stopped(0, False), "GEN-5.5"),
    (e.Stopped(0, True), "GEN-5.7"),
    (e.ActionTaken(0, 1, False, -1, 0), "GEN-6.3"),
    (e.ActionTaken(0, 1, True, -1, 0), "GEN-11.4"),
    (e.ActionTaken(0, 1, True, 2, 10), "GEN-12.12"),
    (e.CardsDrawn(0, CONTRACT, (0,)), "GEN-9.8"),
    (e.CardsDrawn(0, MESSAGE, (14,)), "GEN-9.4"),
    (e.CardsDrawn(0, LARGE_ORDER, (28,)), "GEN-9.2"),
    (e.CardsDrawn(0, SMALL_ORDER, (44,)), "GEN-9.3"),
    (e.GoodsTaken(0, (1, 2), 3), "GEN-9.7"),
    (e.GoodsTaken(0, (), 3), "GEN-9.1"),
    (e.TileTaken(0, 2, 3), "GEN-9.6"),
    (e.TileTaken(0, -1, 3), "GEN-9.1"),
    (e.GameEnded(-1, (200, 150), (1, 2)), "GEN-13.5"),
    (e.GameEnded(-1, (200, 200), (1, 1)), "GEN-13.7"),
]


@pytest.mark.parametrize("fact", [fact for fact in FACTS if fact is not Event])
def test_every_fact_has_a_statement(fact: type[Event]) -> None:
    assert fact.RULE in STATEMENTS


@pytest.mark.parametrize(("event", "statement"), CAUSES)
def test_what_has_several_causes_leads_to_the_right_one(event: Event, statement: str) -> None:
    assert event.rule() == statement
    assert statement in STATEMENTS


def test_an_offer_a_changed_one_and_a_counter_have_statements_of_their_own() -> None:
    state = position()
    bid(state, {1: ("guild hall", "give 10")})
    counter(state, 1, "guild_hall", "give 10", "give 10")
    play(state, "next", "decline", "modify 1", "give 10", "give 5", "submit")
    posted = [event for event in state.journal or () if isinstance(event, e.OfferPosted)]
    assert [event.rule() for event in posted] == ["GEN-7.4", "GEN-8.4", "GEN-7.13"]
