"""Pictures beside the rules: of statements that exist, with figures of the box, and harmless on any page."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from kade.chart.lesson import Figure
from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.page.face import TicketFace
from kade.games.ticket_to_ride_amsterdam.rules.components import DISPLAY_SIZE, FLUSH_JOKERS, MERCHANDISE_BONUS
from kade.kernel import Reader
from kade.specification import load


@pytest.fixture(scope="module")
def figures() -> Sequence[Figure]:
    return TicketFace().figures(Reader())


def of(figures: Sequence[Figure], rule: str) -> Figure:
    return next(figure for figure in figures if rule in figure.rules)


def test_every_figure_shows_statements_that_exist(figures: Sequence[Figure]) -> None:
    known = {statement.id for statement in load(GAME.id).statements}
    assert 4 <= len(figures) <= 8
    for figure in figures:
        assert figure.rules
        assert set(figure.rules) <= known
        assert figure.words.endswith(".")


def test_nothing_can_be_pressed_and_no_name_is_there_twice(figures: Sequence[Figure]) -> None:
    pictures = "".join(figure.picture for figure in figures)
    assert not re.search(r"tabindex|data-|<button|style=", pictures)
    names = re.findall(r' id="([^"]+)"', pictures)
    assert len(names) == len(set(names))


def test_the_sweep_is_a_whole_display_with_too_many_jokers(figures: Sequence[Figure]) -> None:
    picture = of(figures, "TTR-5.8").picture
    assert picture.count("#card-") == DISPLAY_SIZE
    assert picture.count("#card-joker") == FLUSH_JOKERS


def test_a_double_is_closed_with_two_and_shared_with_more(figures: Sequence[Figure]) -> None:
    two, more = of(figures, "TTR-7.2").picture.split("<svg")[1:]
    assert "closed" in two
    assert two.count('class="route') == more.count('class="route') == 2
    assert (two.count(" claimed seat-"), more.count(" claimed seat-")) == (1, 2)


def test_a_contract_with_its_chain_and_with_a_link_missing(figures: Sequence[Figure]) -> None:
    picture = of(figures, "TTR-9.9").picture
    assert picture.count("is-done") == 1
    assert "Joined" in picture
    assert "1 to go" in picture


def test_the_bonus_is_that_of_the_box(figures: Sequence[Figure]) -> None:
    picture = of(figures, "TTR-12.2").picture
    for bonus in MERCHANDISE_BONUS.values():
        assert " ".join(map(str, bonus)) in picture
