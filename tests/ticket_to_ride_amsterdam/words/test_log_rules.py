"""Every line of the log leads to the statement behind it."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules import events as e
from kade.games.ticket_to_ride_amsterdam.rules.components import JOKER
from kade.kernel.events import Event
from kade.specification import load

STATEMENTS = {statement.id for statement in load(GAME.id).statements}
FACTS = [fact for fact in vars(e).values() if isinstance(fact, type) and issubclass(fact, Event)]

#: Facts with several causes, and the statement that each of them leads to.
CAUSES: list[tuple[Event, str]] = [
    (e.ContractsOffered(0, (1, 2), True), "TTR-2.8"),
    (e.ContractsOffered(0, (1, 2), False), "TTR-9.1"),
    (e.StartContractsKept(0, (1,), 1), "TTR-2.9"),
    (e.ContractsKept(0, (1,), 1), "TTR-9.2"),
    (e.CardTaken(0, 0, JOKER), "TTR-4.5"),
    (e.CardTaken(0, 0, 1), "TTR-4.2"),
    (e.CardDrawn(0, JOKER), "TTR-4.2"),  # the same as any other, or it would tell what it was
    (e.RouteClaimed(0, 0, 0, 2, 0, 2, 0, 1), "TTR-7.2"),
    (e.RouteClaimed(0, 0, 0, 2, 0, 2, 1, -1), "TTR-8.1"),
    (e.RouteClaimed(0, 0, 0, 2, 0, 2, 0, -1), "TTR-6.1"),
    (e.GameEnded(-1, (9, 7), (1, 2)), "TTR-13.1"),
    (e.GameEnded(-1, (9, 9), (1, 2)), "TTR-13.2"),
    (e.GameEnded(-1, (9, 9), (1, 1)), "TTR-13.3"),
]


@pytest.mark.parametrize("fact", [fact for fact in FACTS if fact is not Event])
def test_every_fact_has_a_statement(fact: type[Event]) -> None:
    assert fact.RULE in STATEMENTS


@pytest.mark.parametrize(("event", "statement"), CAUSES)
def test_what_has_several_causes_leads_to_the_right_one(event: Event, statement: str) -> None:
    assert event.rule() == statement
    assert statement in STATEMENTS


def test_set_up_tells_its_own_statements() -> None:
    state = GAME.start(3, 1)
    offered = [event for event in state.journal or () if isinstance(event, e.ContractsOffered)]
    assert {event.rule() for event in offered} == {"TTR-2.8"}
    for _ in range(3):
        state.apply(state.legal()[0])
    kept = [event for event in state.journal or () if isinstance(event, e.ContractsKept)]
    assert {event.rule() for event in kept} == {"TTR-2.9"}
