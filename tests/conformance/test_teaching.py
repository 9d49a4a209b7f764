"""What every title tells those who learn it: a statement behind every line of its log and every question,
and figures that show statements."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import kade
from conftest import Setup, setups
from kade.chart.face import face_of
from kade.kernel import Game, Reader
from kade.specification import load
from kade.web.tongues import languages, tongue
from walks import walk

every_title = pytest.mark.parametrize("game", kade.games(), ids=lambda game: game.id)
every_setup = pytest.mark.parametrize("setup", list(setups()), scope="module")
in_every_language = pytest.mark.parametrize("language", list(languages()))


@cache
def statements(title: str) -> frozenset[str]:
    return frozenset(statement.id for statement in load(title).statements)


@every_setup
def test_every_line_of_the_log_leads_to_a_statement(setup: Setup) -> None:
    """As everybody reads it: what is left out of a fact for a reader must not be needed to find its rule."""
    known, game = statements(setup.game.id), setup.game
    way = walk(setup, 0)
    for seat in range(-1, setup.players):
        seen = [(0, event.seen_by(seat)) for event in way.journal]
        for line in game.tell(seen):
            rules = [event.rule() for event in line.events]
            assert any(rules), (line.words, line.events)
            assert {rule for rule in rules if rule} <= known, (line.words, rules)


@every_title
def test_the_statements_behind_every_question_are_there(game: Game[Any, Any]) -> None:
    for question in game.questions:
        assert question.rules, question.prompt
        assert set(question.rules) <= statements(game.id), question.prompt


@every_title
@in_every_language
def test_figures_show_statements(game: Game[Any, Any], language: str) -> None:
    for figure in face_of(game).figures(Reader(tongue=tongue(language))):
        assert figure.rules
        assert set(figure.rules) <= statements(game.id), figure.words
        assert figure.words
        assert figure.picture.startswith("<")


@every_title
def test_a_title_introduces_itself(game: Game[Any, Any]) -> None:
    """Its pitch is one line; its lesson takes minutes, and so does the guided game."""
    if game.blurb is None:
        assert game.weight == "plain", "a title of the house says what one does in it"
        return
    assert 1 <= game.blurb.weight <= 4
    assert all(minutes > 0 for minutes in game.blurb.minutes)
    for language in languages():
        assert 0 < len(game.blurb.pitch.text(Reader(tongue=tongue(language)))) < 90
