"""The coach: words for every kind of question, about things that are on the page."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.questions import QUESTIONS
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Reader
from kade.kernel.teaching import Coaching
from kade.store.rows import Memory
from kade.table.coaching import first_card, got_it
from new_amsterdam.anchors import missing
from new_amsterdam.positions import asked, auction, play, position

NAMES = ("Saskia", "Joost", "Pieter")


@cache
def met() -> dict[str, NewAmsterdamView]:
    """A view for each kind of question, from games at random."""
    found: dict[str, NewAmsterdamView] = {}
    for seed in range(20):
        state, chance = GAME.start(3, seed), Random(seed)
        while not state.over:
            view = state.view(state.seat)
            found.setdefault(view.stack[-1].prompt, view)
            state.apply(chance.choice(state.legal()))
        if len(found) == len(QUESTIONS):
            return found
    raise AssertionError(f"Never asked: {[q.prompt for q in QUESTIONS if q.prompt not in found]}")


def told(coaching: Coaching, view: NewAmsterdamView) -> str:
    reader = Reader(NAMES, view.viewer)
    lines = [coaching.title.text(reader), coaching.words.text(reader)]
    return "\n".join([*lines, *(f"{a.text(reader)}: {b.text(reader)}" for a, b in coaching.answers)])


@pytest.mark.parametrize("prompt", [question.prompt for question in QUESTIONS])
def test_every_kind_of_question_has_short_words_about_things_that_are_there(prompt: str) -> None:
    view = met()[prompt]
    coaching = GAME.coach(view)
    assert coaching.answers, "a line for each kind of answer"
    assert 1 <= len(coaching.about) <= 2
    assert not missing(coaching.about, view)
    words = told(coaching, view)
    assert len(words) < 460, "a card, not a page"
    assert "{" not in words
    assert words.count("**") % 2 == 0


def test_a_bid_names_who_bid_and_what_the_column_brings() -> None:
    state = auction("llt cct lt cc lt")
    play(state, "column 4", "bid 3")
    view = state.view(state.seat)
    words = told(GAME.coach(view), view)
    assert "column 4" in words
    assert "2 city tiles" in words
    assert "more than Saskia’s 3" in words
    assert "spot:column-4" in GAME.coach(view).about


def test_a_payment_says_whether_goods_can_go() -> None:
    for column, goods in (("1", "keep some"), ("4", "these can go")):
        state = auction("llt cct lt cc lt")
        play(state, f"column {column}", "bid 3")
        while asked(state).startswith("raise_bid"):
            play(state, "pass")
        view = state.view(state.seat)
        assert view.stack[-1].prompt == "pay_bid"
        assert goods in told(GAME.coach(view), view)


def test_the_last_column_lists_what_is_left() -> None:
    state = auction("llt cct lt cc lt")
    play(state, "column 1", "bid 0", "pass", "pass", "column 2", "bid 0", "pass")
    view = state.view(state.seat)
    words = told(GAME.coach(view), view)
    assert [f"Column {number}:" in words for number in range(1, 6)] == [False, False, True, True, True]


def test_a_turn_is_told_anew_in_every_step_and_without_tiles() -> None:
    kinds = {GAME.coach(position(step).view(0)).kind for step in ("city", "land", "trade")}
    kinds.add(GAME.coach(position("land", tiles=0).view(0)).kind)
    assert len(kinds) == 4


def test_what_is_told_of_a_step_is_remembered_for_that_step_alone() -> None:
    land, trade = (position(step).view(0) for step in ("land", "trade"))
    card = first_card(GAME, land, Memory())
    assert card is not None
    memory = got_it(Memory(), GAME.id, (card.kind,))
    assert first_card(GAME, land, memory) is None
    assert first_card(GAME, trade, memory) is not None


def test_the_city_step_knows_what_elections_bring_now() -> None:
    shops = {0: {"mill": 2, "docks": 1}, 1: {"docks": 1}}
    view = position("city", shops=shops, held={0: {"wood": 2, "coins": 3}}).view(0)
    words = told(GAME.coach(view), view)
    assert "Now: 5 points" in words
    assert "free where you lead: Docks and Mill" in words
